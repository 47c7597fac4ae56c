"""Group `play`: a hand in a session, from Enter to the next prompt, at a real terminal.

Each session begins with the same match of so many hands, which were typed into
sessions too, and records a few more. The bare interpreter is started after each hand,
so that whatever else the machine does hits both alike. The first hand of a session
loads what recording needs, so it stands by itself.
"""

import os
import pty
import select
import shutil
import statistics
import time

from bench import startup
from bench.measure import (
    FLOOR,
    PROGRAM,
    Budget,
    Place,
    head,
    place,
    row,
    side_by_side,
)

BUDGETS = {20: Budget(10, 3), 100: Budget(25, 10)}
"""At so many hands Enter to prompt takes so many milliseconds."""

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


def main(rounds: int) -> None:
    for hands, budget in BUDGETS.items():
        with place() as there:
            _prepare(there, hands)
            _measure(there, hands, budget, rounds)


def _measure(there: Place, hands: int, budget: Budget, sessions: int) -> None:
    first: list[float] = []
    others: list[float] = []
    floor: list[float] = []
    for _ in range(sessions):
        startup.again(there)
        session = Session(there.env, hands)
        for number in range(MORE):
            (others if number else first).append(session.records())
            floor += side_by_side(there, {}, 1)[FLOOR]
        session.leaves()
    base = statistics.median(floor)
    head(f"play, {hands} hands before", "ms", "x floor", "least ms")
    rows = {
        FLOOR: floor,
        "the session's first hand": first,
        "the hands after it": others,
    }
    for name, found in rows.items():
        each = statistics.median(found)
        told = budget.verdict(each * 1000) if found is others else ""
        row(name, each * 1000, each / base, min(found) * 1000, told=told)


def _prepare(there: Place, hands: int) -> None:
    """Play a match without an end up to here; keep a copy of it."""
    there.run("new", "Tom+Mia", "Greta+Max", "--target", "0")
    session = Session(there.env, 0)
    for _ in range(hands):
        session.records()
    session.leaves()
    shutil.copytree(there.matches, there.root / "copy")
