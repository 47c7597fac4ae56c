"""The program, run in a folder and a home of its own: as a process or in this one."""

import io
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from tichu_score.book import held, pointer
from tichu_score.cli import desk, run

ROOT = Path(__file__).parents[1]
NOW = datetime(2026, 11, 30, 19, 30, tzinfo=UTC)
PLAYERS = ("Tom+Mia", "Greta+Max")
TIME_LIMIT = 20


class Run(NamedTuple):
    """What a command line printed and the code it left with."""

    out: str
    err: str
    code: int


class Shelf(NamedTuple):
    """A place to play in."""

    root: Path

    @property
    def folder(self) -> Path:
        return self.root / "matches"

    @property
    def env(self) -> dict[str, str]:
        kept = {k: v for k, v in os.environ.items() if k == "PATH" or "COVERAGE" in k}
        return kept | {
            "TICHU_SCORE_DIR": str(self.folder),
            "XDG_STATE_HOME": str(self.root / "state"),
            "XDG_DATA_HOME": str(self.root / "data"),
            "HOME": str(self.root),
            "PYTHONPATH": str(ROOT),
            "LANG": "C.UTF-8",
            "TZ": "UTC",
        }

    def run(self, *argv: str, env: Mapping[str, str] | None = None) -> Run:
        """Run a command line as a process with nothing to read."""
        done = subprocess.run(
            program(*argv),
            env=self.env | {**(env or {})},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=TIME_LIMIT,
            check=False,
        )
        out, err = done.stdout.decode(), done.stderr.decode()
        return Run(out, err, done.returncode)

    def do(
        self,
        *argv: str,
        env: Mapping[str, str] | None = None,
        answers: tuple[str, ...] | None = None,
        now: datetime = NOW,
    ) -> Run:
        """Run a command line in this process, at a fixed time.

        With answers, somebody seems to sit at a terminal and types them.
        """
        out, err = stream(tty=False), stream(tty=answers is not None)
        lines = "".join(f"{line}\n" for line in answers or ())
        typed = stream(lines, tty=answers is not None)
        with (
            environment(self.env | {**(env or {})}),
            patch.object(desk, "local_now", lambda: now),
            patch.object(sys, "stdin", typed),
            redirect_stdout(out),
            redirect_stderr(err),
        ):
            code = run.run([*argv])
        return Run(text(out), text(err), code)

    def match(self, *hands: str, players: tuple[str, ...] = PLAYERS) -> "Shelf":
        """Start a match and record hands.

        A shelf that is empty gets the files that came of it the first time.
        """
        fresh = not (self.folder.exists() or (self.root / "state").exists())
        if fresh and (made := MADE.get((hands, players))):
            for name, data in made.items():
                path = self.root / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
            self.choose()
            return self
        self.well("new", *players)
        for hand in hands:
            self.well("add", *hand.split())
        if fresh:
            everything = self.everything().items()
            MADE[hands, players] = {
                name: data for name, data in everything if name.startswith("matches")
            }
        return self

    def choose(self) -> None:
        """Make the only match the current one, as `new` and `use` do."""
        state = str(self.root / "state" / "tichu-score")
        pointer.save(str(self.folder), self.file.name, others=False, state=state)
        held.release()  # no command does it here: what is started now must hear Ctrl-C

    def well(self, *argv: str) -> str:
        """Run a command line that must go well; return what it says."""
        done = self.do(*argv)
        assert done.code == 0, done
        return done.out

    @property
    def file(self) -> Path:
        """The only match file."""
        (path,) = self.folder.glob("*.toml")
        return path

    @property
    def text(self) -> str:
        """What the only match file holds."""
        return self.file.read_text(encoding="utf-8")

    def everything(self) -> dict[str, bytes]:
        """Every file below this place but the lock, with its bytes."""
        return {
            str(path.relative_to(self.root)): path.read_bytes()
            for path in sorted(self.root.rglob("*"))
            if path.is_file() and path.name != ".tichu_score.lock"
        }


MADE: dict[tuple[tuple[str, ...], tuple[str, ...]], dict[str, bytes]] = {}
"""What came of starting a match and recording hands, by hands and players."""


@contextmanager
def environment(wanted: Mapping[str, str]) -> Iterator[None]:
    """Have just these variables for a while."""
    before = {**os.environ}
    _have(wanted)
    try:
        yield
    finally:
        _have(before)


def _have(wanted: Mapping[str, str]) -> None:
    there = {**os.environ}
    for name in there.keys() - wanted.keys():
        del os.environ[name]
    for name, value in wanted.items():
        if there.get(name) != value:
            os.environ[name] = value


def program(*argv: str) -> list[str]:
    """The command line that runs the program."""
    return [sys.executable, "-m", "tichu_score", *argv]


def stream(content: str = "", *, tty: bool) -> io.TextIOWrapper:
    data = io.BytesIO(content.encode())
    made = io.TextIOWrapper(data, encoding="utf-8", write_through=True)
    made.isatty = lambda: tty  # type: ignore[method-assign]
    return made


def text(written: io.TextIOWrapper) -> str:
    data = written.buffer
    assert isinstance(data, io.BytesIO)
    return data.getvalue().decode()
