"""A shelf of one test, played at in this process, and all that can be seen of it."""

import os
import re
import shlex
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tichu_score.book import held, history, pointer
from tichu_score.book.catalog import unwatched
from tichu_score.book.trash import TRASH
from tichu_score.book.values import Change
from tichu_score.cli.desk import Answer, Desk
from tichu_score.cli.door import invocation_of
from tichu_score.cli.invocation import Invocation
from tichu_score.cli.perform import perform

START = datetime(2026, 11, 30, 19, 30, tzinfo=UTC)
EDITED = "edited"
"""A file that the editor leaves beside the shelf: it has run."""

RANDOM_NAME = re.compile(
    r"\.[0-9a-f]{12}(?=\.tmp$)|(?<=/\.)[0-9a-f]{8}(?=\..*\.toml)|(?<=-)[0-9a-f]{8}$"
)
RANDOM = re.compile(rb'id = \\?"\w+\\?"|"crc": \d+')

State = dict[str, bytes]


class Table:
    """A shelf and a state folder of one test, and a clock that only it moves."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.shelf = root / "shelf"
        self.pointer = root / "state" / "tichu-score"
        self.ticks = 0
        self.pointer.mkdir(parents=True)

    @property
    def now(self) -> datetime:
        """The minute that the clock shows."""
        return START + timedelta(minutes=self.ticks)

    def script(self, editor: str) -> str:
        """Return the editor of a deed, which leaves a trace that it has run."""
        script = f'{editor} "$0" && touch {self.root / EDITED}'
        return f"sh -c {shlex.quote(script)}"

    def play(self, line: str, *, yes: bool = False, editor: str = "") -> Answer:
        """Run one command line in this process; with an editor, at a terminal."""
        invocation = _parsed(line.replace("{root}", str(self.root)))
        chosen = invocation.shared.match or ""
        desk = self.desk(chosen, yes=yes)._replace(can_ask=bool(editor))
        try:
            with patch.dict(os.environ, TICHU_SCORE_EDITOR=self.script(editor)):
                return perform(invocation, desk)
        finally:
            held.release()

    def desk(self, chosen: str = "", *, yes: bool = False) -> Desk:
        """Return a desk where nobody sits, at the minute the clock shows."""
        return Desk(
            *(str(self.shelf), chosen, self.now, False, _no, _see),
            *(_hear, NEVER, NEVER, unwatched),
            yes=yes,
            state=str(self.pointer),
        )

    def tick(self) -> None:
        """Let a minute pass."""
        self.ticks += 1

    def remember(self) -> None:
        """Keep everything as it is now, for `reset`."""
        shutil.copytree(self.root, self._template, symlinks=True)

    def reset(self) -> None:
        """Put everything back as it was remembered."""
        shutil.rmtree(self.root)
        shutil.copytree(self._template, self.root, symlinks=True)

    @property
    def _template(self) -> Path:
        return self.root.with_name("template")

    def state(self) -> State:
        """Return all matches by name, their random ids left out, and the current one.

        Those in the trash too, as .trash/NAME; and what was exported beside the shelf.
        """
        found = {
            str(path.relative_to(self.shelf)): RANDOM.sub(b"", path.read_bytes())
            for folder in (self.shelf, self.shelf / TRASH)
            for path in folder.glob("[!.]*.toml")
        }
        for path in self.root.glob("export.*"):
            found[path.name] = path.read_bytes()
        chosen = pointer.load(str(self.shelf), str(self.pointer))
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

    def log(self, name: str) -> history.Fold:
        """Return what the history of a match adds up to, in the trash as `state` says."""
        path = self.shelf / name
        log = path.parent / ".history" / f"{path.stem}.jsonl"
        return history.fold(log.read_bytes() if log.exists() else b"")

    def leftovers(self, ending: str) -> list[str]:
        """Return files of killed writers (.tmp), or histories set aside (.aside)."""
        return [path.name for path in self.shelf.rglob(f".*{ending}")] + [
            path.name for path in self.shelf.rglob(f"[!.]*{ending}")
        ]

    def written_by_hand(self) -> Iterator[bytes]:
        """Yield what an editor saved: in a copy to edit, or one that was kept."""
        for path in (*self.shelf.glob(".*.toml"), *self.shelf.glob("*.edited-*")):
            yield path.read_bytes()


@cache
def _parsed(line: str) -> Invocation:
    invocation = invocation_of(shlex.split(line))
    assert invocation is not None
    return invocation


def _no(*question: str) -> str:
    raise AssertionError(question)


NEVER: Any = _no


def _hear(_: object) -> None:
    """Let the program say something before it is done."""


def _see(change: Change) -> None:
    raise AssertionError(change)
