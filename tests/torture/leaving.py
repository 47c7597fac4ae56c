"""Leaving at every prompt: keys, signals, a window that is closed."""

import os
import pty
import select
import signal
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from torture.launch import NOW
from torture.process import environment, program
from torture.table import Table

PATIENCE, QUIET = 20.0, 0.1
PLAY = "play"


class Talk(NamedTuple):
    """A command that asks, and good answers to all that it asks.

    Attributes:
        line: the command line.
        answers: one for each prompt; the last one does it, in `play` each.
        before: command lines that prepare for it.
    """

    line: str
    answers: tuple[str, ...]
    before: tuple[str, ...] = ("new Tom+Mia Greta+Max --target 0", "add orma 65 to")


TALKS = {
    "new": Talk("new", ("Tom", "Mia", "Greta", "Max", "y"), ()),
    "add": Talk("add", ("amor", "70", "none", "y")),
    "a doubt": Talk("add orma 65 to", ("y",)),
    "edit": Talk("edit 1", (" tr",)),
    "set": Talk("set double=100", ("y",), ("new Tom+Mia Greta+Max", "add om")),
    PLAY: Talk(PLAY, ("amor 70", "om", "rmao 55")),
}


class Left(NamedTuple):
    """How a command ended: its code, what was seen, whether keys are echoed again."""

    code: int
    screen: str
    echo: bool


class Seat:
    """Somebody at a terminal in which a command runs."""

    def __init__(self, table: Table, talk: Talk, twin: str = "") -> None:
        self.child, self.screen = pty.fork()
        if self.child == 0:
            env = environment(table.shelf, table.root / "state", twin)
            env |= {NOW: table.now.isoformat(), "TERM": "dumb", "COLUMNS": "80"}
            argv = program(*talk.line.split())
            os.execve(argv[0], argv, env)  # noqa: S606 - the child becomes it
        self.seen = bytearray()

    def type(self, keys: bytes) -> None:
        """Type at the next prompt."""
        self._wait()
        self.send(keys)

    def send(self, keys: bytes) -> None:
        """Type at once; nobody may be there any more."""
        with suppress(OSError):
            os.write(self.screen, keys)

    def signal(self, number: int) -> None:
        """Send the command a signal at its next prompt."""
        self._wait()
        os.kill(self.child, number)

    def close(self) -> None:
        """Close the window at the next prompt."""
        self._wait()
        os.close(self.screen)
        self.screen = -1

    def leave(self) -> Left:
        """Wait for the end."""
        echo = True
        if self.screen >= 0:
            while self._read(PATIENCE):
                pass
            echo = bool(termios.tcgetattr(self.screen)[3] & termios.ECHO)
            os.close(self.screen)
        code = os.waitstatus_to_exitcode(self._status())
        return Left(code, self.seen.decode(errors="replace"), echo)

    def _status(self) -> int:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            done, status = os.waitpid(self.child, os.WNOHANG)
            if done:
                return status
            time.sleep(0.01)
        os.kill(self.child, signal.SIGKILL)
        return os.waitpid(self.child, 0)[1]

    def _wait(self) -> None:
        """Read until it has said something, and sleeps."""
        end, before = time.monotonic() + PATIENCE, len(self.seen)
        while time.monotonic() < end:
            if self._read(QUIET):
                continue
            if self._gone() or (len(self.seen) > before and self._sleeps()):
                return
        raise AssertionError(f"no prompt: {self.seen.decode(errors='replace')}")

    def _gone(self) -> bool:
        how = os.WEXITED | os.WNOHANG | os.WNOWAIT
        return os.waitid(os.P_PID, self.child, how) is not None

    def _sleeps(self) -> bool:
        status = Path(f"/proc/{self.child}/stat")
        return not status.exists() or status.read_text().split(") ")[1][0] == "S"

    def _read(self, patience: float) -> bool:
        if not select.select([self.screen], [], [], patience)[0]:
            return False
        data = b""
        with suppress(OSError):
            # The other end of a terminal is gone when its last process is.
            data = os.read(self.screen, 4096)
        self.seen += data
        return bool(data)


def _twice(seat: Seat) -> None:
    seat.type(b"\x03")
    seat.send(b"\x03")


def _after_a_pause(seat: Seat) -> None:
    seat.type(b"\x1a")
    time.sleep(QUIET)
    os.kill(seat.child, signal.SIGCONT)
    time.sleep(QUIET)
    seat.send(b"\x03")


WAYS: dict[str, tuple[Callable[[Seat], None], tuple[int, ...]]] = {
    "Ctrl-C": (lambda seat: seat.type(b"\x03"), (130,)),
    # A line that stands there to be changed must be rubbed out first.
    "Ctrl-D": (lambda seat: seat.type(b"\x15\x04"), (5,)),
    "Ctrl-C twice": (_twice, (130,)),
    "Ctrl-Z, and on": (_after_a_pause, (130,)),
    "SIGTERM": (lambda seat: seat.signal(signal.SIGTERM), (143, -15)),
    "SIGHUP": (lambda seat: seat.signal(signal.SIGHUP), (129, -1)),
    "the window closed": (Seat.close, (129, -1)),
}
"""How to leave, and the codes that say so."""

GOES_ON = {"Ctrl-C", "Ctrl-C twice", "Ctrl-Z, and on"}
"""Keys that drop a line of `play`, which then goes on."""


def leavings(folder: Path, name: str, twin: str = "") -> Iterator[tuple[str, str]]:
    """Leave a talk at every prompt in every way; yield each, and what is wrong or ""."""
    talk = TALKS[name]
    table = Table(folder / "table")
    for line in talk.before:
        table.play(line)
        table.tick()
    table.remember()
    for answered in range(len(talk.answers) + (name == PLAY)):
        table.reset()
        wanted = _state_after(table, talk, answered)
        for way in WAYS:
            table.reset()
            seat = Seat(table, talk, twin)
            for answer in talk.answers[:answered]:
                seat.type(f"{answer}\n".encode())
            WAYS[way][0](seat)
            if name == PLAY and way in GOES_ON:
                seat.type(b"\x04")
            left = seat.leave()
            wrong = _wrong(left, way, playing=name == PLAY)
            if table.state() != wanted:
                wrong.append("the state is not the one that was told")
            yield f"{name} {answered} {way}", ", ".join(wrong)


def _state_after(table: Table, talk: Talk, answered: int) -> dict[str, bytes]:
    """Return the state that is to be found after so many answers."""
    if talk.line == PLAY:
        for line in talk.answers[:answered]:
            table.play(f"add {line}")
    return table.state()


def _wrong(left: Left, way: str, *, playing: bool) -> list[str]:
    codes = WAYS[way][1]
    if playing and (way in GOES_ON or way == "Ctrl-D"):
        # The second of two may come before the first is answered, and ends all.
        codes = (0, 130) if way == "Ctrl-C twice" else (0,)
    return [
        *([f"code {left.code}"] * (left.code not in codes)),
        *(["a traceback"] * ("Traceback" in left.screen)),
        *(["keys are not echoed"] * (not left.echo)),
    ]


def done(folder: Path, name: str) -> tuple[Left, bool]:
    """Give all answers; return how it ended and whether something was written."""
    talk = TALKS[name]
    table = Table(folder / "table")
    for line in talk.before:
        table.play(line)
    before = table.state()
    seat = Seat(table, talk)
    for answer in talk.answers:
        seat.type(f"{answer}\n".encode())
    if name == PLAY:
        seat.type(b"\x04")
    return seat.leave(), table.state() != before
