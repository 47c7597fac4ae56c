"""Frozen records of the book that views may name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.record import Record

if TYPE_CHECKING:
    from datetime import date, datetime

    from tichu_score.game.hand import Problems
    from tichu_score.game.match import Match


class Place(Record):
    """Where something stands: a file, a line (0: none) and a hand (0: none)."""

    file: str
    line: int = 0
    hand: int = 0


class Finding(Record):
    """Something wrong in a file, with its place and the rule it breaks."""

    place: Place
    text: str
    rule: str = ""


class Complaint(Record):
    """Why a command was not carried out: what a player is told.

    Attributes:
        text: the sentence.
        problems: what is wrong with the typed line.
        line: the typed line that problems point into.
        findings: what is wrong in files.
        advice: what to do now, a sentence or a command a line.
    """

    text: str
    problems: Problems = ()
    line: str = ""
    findings: tuple[Finding, ...] = ()
    advice: tuple[str, ...] = ()


class Kept(Record):
    """A match and the file that keeps it."""

    path: str
    match: Match


class Change(Record):
    """What a writing command did to a match.

    Attributes:
        what: the command: new, add, undo, redo ...
        before: the match as it was; None for a new one.
        after: the match as it is now.
        path: the file.
        step: what was undone or redone.
        titled: whether the reply begins with the match's title, since it may
            not be the match the player has in mind.
        dry: nothing was written, this is what would have been.
        chosen: how the player named the match for this command, or "".
        folder: the folder of the matches, as an option named it, or "".
        playing: it was done within a session, where one letter is a command.
    """

    what: str
    before: Match | None
    after: Match
    path: str
    step: str = ""
    titled: bool = False
    dry: bool = False
    chosen: str = ""
    folder: str = ""
    playing: bool = False

    @property
    def file(self) -> str:
        """The name of the file, without its folder."""
        return self.path.replace("\\", "/").rpartition("/")[2]


class Glance(Record):
    """A match looked at in passing: its totals."""

    kept: Kept


class Nothing(Record):
    """The answer is no: there was nothing to do."""

    text: str


def started_on(started: date | datetime | None) -> str:
    """Return the date of a match as YYYY-MM-DD, or ""."""
    return "" if started is None else started.isoformat()[:10]
