"""What a hand costs in a session: from Enter to the next prompt, at a real terminal.

    python tests/bench/play.py [SESSIONS]

Run it with the Python of an environment in which the program is installed and
compiled. Each session begins with the same match of so many hands, which were typed
into sessions too, and records a few more. The bare interpreter is started after each
hand, so that whatever else the machine does hits both alike; what counts is the
ratio, not the time. Matches lie in memory where the system has such a folder, so that
the disk's syncs are not in it. The first hand of a session loads what recording
needs, so it stands by itself.
"""

import os
import pty
import select
import shutil
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

PROGRAM = str(Path(sysconfig.get_path("scripts"), "tichu-score"))
MEMORY = Path("/dev/shm")  # noqa: S108 - a folder of its own is made in it
FLOOR = [sys.executable, "-c", "pass"]
GATES = {20: 10, 100: 25}
"""At so many hands Enter to prompt takes so many milliseconds at most."""

MORE = 6
PATIENCE = 20.0
READY = b"shuffles\r\n"
"""The last that is printed before a line is awaited, once a hand is there."""


class Session:
    """`play` at a terminal, with so many hands already there."""

    def __init__(self, env: dict[str, str], hands: int) -> None:
        child, self.screen = pty.fork()
        if child == 0:
            os.execve(PROGRAM, [PROGRAM, "play"], {**env, "TERM": "xterm"})  # noqa: S606 - the child becomes it
        self.child, self.hands = child, hands
        self._waits(READY if hands else b"a Max\r\n")

    def records(self) -> float:
        """Type a hand; return how long it takes until the next may be typed."""
        points = 5 * (self.hands % 19) + 5
        os.write(self.screen, f"mroa {points:02d} tm".encode())
        start = time.perf_counter()
        os.write(self.screen, b"\n")
        self.hands += 1
        self._waits(READY)
        return time.perf_counter() - start

    def _waits(self, ready: bytes) -> None:
        number = f"\nhand {self.hands + 1}: ".encode()
        seen = b""
        while ready not in seen.partition(number)[2]:
            if not select.select([self.screen], [], [], PATIENCE)[0]:
                raise TimeoutError(seen)
            seen += os.read(self.screen, 65536)

    def leaves(self) -> None:
        """Leave, and wait until the program has."""
        os.write(self.screen, b"q\n")
        try:
            while os.read(self.screen, 65536):
                pass
        except OSError:
            pass  # so Linux says that nobody writes here any more
        os.close(self.screen)
        status = os.waitpid(self.child, 0)[1]
        assert status == 0, status


def main(sessions: int) -> None:
    """Measure so many sessions of each length and print a table."""
    print(
        f"{'Enter to prompt':28}{'median ms':>10}{'x floor':>9}{'least':>7}{'gate':>6}"
    )
    where = str(MEMORY) if MEMORY.is_dir() else None
    for hands, gate in GATES.items():
        with tempfile.TemporaryDirectory(dir=where) as folder:
            _measure(Path(folder), hands, gate, sessions)


def _measure(root: Path, hands: int, gate: int, sessions: int) -> None:
    env = _environment(root)
    _prepare(env, root, hands)
    first: list[float] = []
    others: list[float] = []
    floor: list[float] = []
    for _ in range(sessions):
        shutil.rmtree(root / "matches")
        shutil.copytree(root / "copy", root / "matches")
        session = Session(env, hands)
        for number in range(MORE):
            (others if number else first).append(session.records())
            start = time.perf_counter()
            subprocess.run(FLOOR, env=env, check=False, capture_output=True)
            floor.append(time.perf_counter() - start)
        session.leaves()
    _print("python -c pass", floor, floor, "")
    _print(f"hand {hands + 1}, the session's first", first, floor, "")
    _print(f"hands {hands + 2} to {hands + MORE}", others, floor, f"{gate}")


def _environment(root: Path) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    return kept | {
        "HOME": str(root),
        "TICHU_SCORE_DIR": str(root / "matches"),
        "XDG_STATE_HOME": str(root / "state"),
    }


def _prepare(env: dict[str, str], root: Path, hands: int) -> None:
    """Play a match without an end up to here; keep a copy of it."""
    line = [PROGRAM, "new", "Tom+Mia", "Greta+Max", "--target", "0"]
    subprocess.run(line, env=env, check=True, capture_output=True)
    session = Session(env, 0)
    for _ in range(hands):
        session.records()
    session.leaves()
    shutil.copytree(root / "matches", root / "copy")


def _print(name: str, found: list[float], floor: list[float], gate: str) -> None:
    median, least = statistics.median(found), min(found)
    ratio = median / statistics.median(floor)
    print(f"{name:28}{median * 1000:10.1f}{ratio:9.2f}{least * 1000:7.1f}{gate:>6}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
