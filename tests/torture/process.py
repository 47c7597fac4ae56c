"""Deeds done by the real program, each in a process of its own."""

import os
import pty
import shlex
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from torture.deeds import Deed
from torture.launch import NOW, TWIN
from torture.table import Table

ROOT = Path(__file__).parents[2]
TIME_LIMIT = 60


class Ended(NamedTuple):
    """What a process printed, and the code that Python gives: -9 for kill -9."""

    out: str
    err: str
    code: int


def program(*argv: str) -> list[str]:
    """Return the command line of the launcher."""
    return [sys.executable, "-P", "-m", "torture.launch", *argv]


def typed(table: Table, deed: Deed) -> list[str]:
    """Return the command line of a deed."""
    return program(*shlex.split(deed.line.replace("{root}", str(table.root))))


def environment(shelf: Path, state: Path, twin: str = "") -> dict[str, str]:
    """Return an environment in which a shelf is the only one there is."""
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(state.parent),
        "LANG": "C.UTF-8",
        "TZ": "UTC",
        "TICHU_SCORE_DIR": str(shelf),
        "XDG_STATE_HOME": str(state),
        "XDG_CONFIG_HOME": str(state),
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests")]),
        # The same calls in the same order, every time.
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
        TWIN: twin,
    }


def surroundings(table: Table, deed: Deed, twin: str = "") -> dict[str, str]:
    """Return the environment of a deed: its shelf, its minute, its editor."""
    state = table.root / "state"
    mine = {NOW: table.now.isoformat(), "TICHU_SCORE_EDITOR": table.script(deed.editor)}
    return environment(table.shelf, state, twin) | mine


def run(argv: list[str], env: Mapping[str, str], *, tty: bool = False) -> Ended:
    """Run a process to its end; at a terminal, if somebody is to be there."""
    if tty:
        return _at_terminal(argv, env)
    done = subprocess.run(
        argv,
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=TIME_LIMIT,
        check=False,
    )
    return Ended(done.stdout, done.stderr, done.returncode)


def _at_terminal(argv: list[str], env: Mapping[str, str]) -> Ended:
    """Let stdin and stderr be a terminal; what is answered goes to a pipe."""
    screen, terminal = pty.openpty()
    try:
        done = subprocess.run(
            argv,
            env=env,
            stdin=terminal,
            stdout=subprocess.PIPE,
            stderr=terminal,
            timeout=TIME_LIMIT,
            check=False,
        )
        os.set_blocking(screen, False)
        seen = b""
        with suppress(BlockingIOError):
            seen = os.read(screen, 1 << 16)
    finally:
        os.close(screen)
        os.close(terminal)
    return Ended(done.stdout.decode(), seen.decode(), done.returncode)
