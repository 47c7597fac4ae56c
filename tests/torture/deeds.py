"""Every writing command, prepared so that it has something to write.

A command of the table that writes and has no entry here fails the test.
"""

import os
import re
import shutil
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tichu_score.book import held, history, pointer
from tichu_score.book.values import Change
from tichu_score.cli.desk import Answer, Desk
from tichu_score.cli.door import invocation_of
from tichu_score.cli.invocation import Invocation
from tichu_score.cli.perform import perform

START = datetime(2026, 11, 30, 19, 30, tzinfo=UTC)
MATCH = "2026-11-30-tom-mia-vs-greta-max.toml"
NEW = "new Tom+Mia Greta+Max --target 0"
PLAYED = (NEW, "add orma 65 to", "add rmao 40")

RANDOM_NAME = re.compile(r"\.[0-9a-f]{12}(?=\.tmp$)")
RANDOM = re.compile(rb'id = \\?"\w+\\?"|"crc": \d+')

State = dict[str, bytes]


class Deed(NamedTuple):
    """A writing command and what comes before it.

    Attributes:
        line: the command line.
        before: command lines that prepare for it.
        prepare: what else is done to the shelf before it.
        broken: whether the history is unsound before it, so may be set aside.
    """

    line: str
    before: tuple[str, ...] = PLAYED
    prepare: Callable[[Path], None] = lambda _: None
    broken: bool = False


class Table:
    """A shelf and a state folder of one test, and a clock that only it moves."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.shelf = root / "shelf"
        self.ticks = 0

    def play(self, line: str, *, yes: bool = False) -> Answer:
        """Run one command line in this process."""
        invocation = _parsed(line)
        try:
            chosen = invocation.shared.match or ""
            return perform(invocation, self.desk(chosen, yes=yes))
        finally:
            held.release()

    def desk(self, chosen: str = "", *, yes: bool = False) -> Desk:
        """Return a desk where nobody sits, at the minute the clock shows."""
        now = START + timedelta(minutes=self.ticks)
        shelf, state = str(self.shelf), str(self.root / "state")
        return Desk(shelf, chosen, now, False, _no, _see, yes=yes, state=state)

    def tick(self) -> None:
        """Let a minute pass."""
        self.ticks += 1

    def reset(self, template: Path) -> None:
        """Put everything back as a template has it."""
        shutil.rmtree(self.root)
        shutil.copytree(template, self.root, symlinks=True)

    def state(self) -> State:
        """Return the matches by name, their random ids left out, and the current one."""
        found = {
            path.name: RANDOM.sub(b"", path.read_bytes())
            for path in self.shelf.glob("*.toml")
        }
        chosen = pointer.load(str(self.shelf), str(self.root / "state"))
        return {**found, "current": os.fsencode(chosen.match) if chosen else b""}

    def everything(self) -> frozenset[tuple[str, bytes]]:
        """Return every name and all bytes below, but for what is random."""
        return frozenset(
            (
                RANDOM_NAME.sub("", str(path)),
                RANDOM.sub(b"", path.read_bytes()) if path.is_file() else b"",
            )
            for path in self.root.rglob("*")
        )

    def log(self, name: str = MATCH) -> history.Fold:
        """Return what the history of a match adds up to."""
        path = self.shelf / ".history" / f"{name.removesuffix('.toml')}.jsonl"
        return history.fold(path.read_bytes())

    def leftovers(self, ending: str) -> list[str]:
        """Return files of killed writers (.tmp), or histories set aside (.aside)."""
        return [path.name for path in self.shelf.rglob(f".*{ending}")] + [
            path.name for path in self.shelf.rglob(f"[!.]*{ending}")
        ]


@cache
def _parsed(line: str) -> Invocation:
    invocation = invocation_of(line.split())
    assert invocation is not None
    return invocation


def _no(question: str) -> str:
    raise AssertionError(question)


def _see(change: Change) -> None:
    raise AssertionError(change)


def by_hand(shelf: Path) -> None:
    """Change the first hand in an editor."""
    path = shelf / MATCH
    path.write_bytes(path.read_bytes().replace(b"cards = 65", b"cards = 70 # oops"))


def without_history(shelf: Path) -> None:
    """Lose the history."""
    shutil.rmtree(shelf / ".history")


def unsound(shelf: Path) -> None:
    """Take the middle out of the history."""
    path = next((shelf / ".history").iterdir())
    first, _, *rest = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([first, *rest]))
    by_hand(shelf)


def torn(shelf: Path) -> None:
    """Cut the last line of the history off, as a full disk does."""
    path = next((shelf / ".history").iterdir())
    path.write_bytes(path.read_bytes()[:-30])


ANOTHER = (*PLAYED, "new Ann+Bob Cid+Dora")

DEEDS: dict[str, dict[str, Deed]] = {
    "new": {
        "on an empty shelf": Deed(NEW, ()),
        "beside another": Deed(NEW, ("new Ann+Bob Cid+Dora",)),
        "of the same name": Deed(NEW),
    },
    "add": {
        "plain": Deed("add amor 70 gr"),
        "the first": Deed("add amor 70", (NEW,)),
        "after an edit by hand": Deed("add amor 70", prepare=by_hand),
        "without a history": Deed("add amor 70", prepare=without_history),
        "unsound history": Deed("add amor 70", prepare=unsound, broken=True),
        "torn history": Deed("add amor 70", prepare=torn),
    },
    "undo": {
        "plain": Deed("undo"),
        "an edit by hand": Deed("undo", prepare=by_hand),
        "what is not in the torn history": Deed("undo", prepare=torn),
    },
    "redo": {
        "plain": Deed("redo", (*PLAYED, "undo", "undo")),
        "after a torn line": Deed("redo", (*PLAYED, "undo", "undo"), torn),
    },
    "use": {"plain": Deed("use 2026-11-30-tom-mia-vs-greta-max", ANOTHER)},
}
"""By command and occasion."""

ALSO_WRITE = ("use",)
"""Commands that write without changing a match."""
