"""The real program, its clock stopped, or a twin of it that breaks promises."""

import os
import time
from datetime import datetime

from tichu_score.cli import desk
from tichu_score.cli.main import main

NOW, TWIN, TRACE = "TORTURE_NOW", "TORTURE_TWIN", "TORTURE_TRACE"


def launch() -> None:
    """Run the command line with what the environment asks for."""
    if stopped := os.environ.get(NOW):
        desk.local_now = lambda: datetime.fromisoformat(stopped)
    if names := os.environ.get(TWIN):
        # The program itself must find nothing loaded that it did not load.
        from torture.twins import put_in  # noqa: PLC0415 - see above

        for name in names.split(","):
            put_in(name)
    if options := os.environ.pop(TRACE, ""):
        _traced(options.split())
    main()


def _traced(options: list[str]) -> None:
    """Let strace watch from here on: it takes long to watch Python starting.

    Nothing is done meanwhile that the program does too, or counts would differ.
    """
    me = str(os.getpid())
    status = os.open("/proc/self/status", os.O_RDONLY)
    os.posix_spawnp("strace", ["strace", "-qq", "-p", me, *options], os.environ)
    while b"TracerPid:\t0\n" in os.pread(status, 1 << 12, 0):
        time.sleep(0.001)
    time.sleep(0.005)
    os.close(status)


if __name__ == "__main__":
    launch()
