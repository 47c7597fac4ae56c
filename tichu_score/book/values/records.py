"""Frozen records of the book that recording a hand does not need.

Apart from the others because each costs start-up time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.record import Record

if TYPE_CHECKING:
    from tichu_score.book.values import Finding, Kept
    from tichu_score.game.match import Match


class Entry(Record):
    """One change in the history of a match.

    Attributes:
        at: when, as written in the history.
        what: the command, or `outside` for an editor or a sync.
        why: the reason given, or "".
        lines: what changed: hands by number, else lines of the file.
        total: the totals after it, L:R, or "" if the text was no match.
    """

    at: str
    what: str
    why: str
    lines: tuple[str, ...]
    total: str


class Log(Record):
    """The history of a match, oldest change first; of one hand if it is not 0."""

    kept: Kept
    entries: tuple[Entry, ...]
    hand: int = 0


class Row(Record):
    """A file on the shelf: a match, or why it is none."""

    file: str
    match: Match | None
    findings: tuple[Finding, ...] = ()
    current: bool = False


class Shelf(Record):
    """All files of a folder, newest match first."""

    folder: str
    rows: tuple[Row, ...]
    conflicts: tuple[str, ...] = ()


class Check(Record):
    """What a look at the files of a shelf found."""

    folder: str
    files: int
    findings: tuple[Finding, ...]


class Script(Record):
    """Text for another program, printed as it is."""

    text: str


class Step(Record):
    """A command line of a demonstration and what it answered."""

    line: str
    answer: object


class Demo(Record):
    """A demonstration: commands that were really run."""

    steps: tuple[Step, ...]


class Welcome(Record):
    """What the bare program shows: the current match, if there is one."""

    kept: Kept | None
    hint: str = ""
    advice: tuple[str, ...] = ()


class Chosen(Record):
    """A match that is the current one from now on."""

    kept: Kept
