"""Frozen records of the book that views may name."""

from typing import TYPE_CHECKING, NamedTuple

from tichu_score.game.hand import Problems
from tichu_score.game.match import Match

if TYPE_CHECKING:
    from datetime import date, datetime


class Place(NamedTuple):
    """Where something stands: a file, a line (0: none) and a hand (0: none)."""

    file: str
    line: int = 0
    hand: int = 0


class Finding(NamedTuple):
    """Something wrong in a file, with its place and the rule it breaks."""

    place: Place
    text: str
    rule: str = ""


class Complaint(NamedTuple):
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


class Kept(NamedTuple):
    """A match and the file that keeps it."""

    path: str
    match: Match


class Change(NamedTuple):
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
    """

    what: str
    before: Match | None
    after: Match
    path: str
    step: str = ""
    titled: bool = False
    dry: bool = False

    @property
    def file(self) -> str:
        """The name of the file, without its folder."""
        return self.path.replace("\\", "/").rpartition("/")[2]


class Entry(NamedTuple):
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


class Log(NamedTuple):
    """The history of a match, oldest change first; of one hand if it is not 0."""

    kept: Kept
    entries: tuple[Entry, ...]
    hand: int = 0


class Row(NamedTuple):
    """A file on the shelf: a match, or why it is none."""

    file: str
    match: Match | None
    findings: tuple[Finding, ...] = ()
    current: bool = False


class Shelf(NamedTuple):
    """All files of a folder, newest match first."""

    folder: str
    rows: tuple[Row, ...]
    conflicts: tuple[str, ...] = ()


class Check(NamedTuple):
    """What a look at the files of a shelf found."""

    folder: str
    files: int
    findings: tuple[Finding, ...]


class Version(NamedTuple):
    """What the history holds of a match at one moment."""

    at: str
    what: str
    hands: int
    size: int


class Script(NamedTuple):
    """Text for another program, printed as it is."""

    text: str


class Step(NamedTuple):
    """A command line of a demonstration and what it answered."""

    line: str
    answer: object


class Demo(NamedTuple):
    """A demonstration: commands that were really run."""

    steps: tuple[Step, ...]


class Glance(NamedTuple):
    """A match looked at in passing: its totals."""

    kept: Kept


class Welcome(NamedTuple):
    """What the bare program shows: the current match, if there is one."""

    kept: Kept | None
    hint: str = ""


class Chosen(NamedTuple):
    """A match that is the current one from now on."""

    kept: Kept


class Nothing(NamedTuple):
    """The answer is no: there was nothing to do."""

    text: str


def started_on(started: "date | datetime | None") -> str:
    """Return the date of a match as YYYY-MM-DD, or ""."""
    return "" if started is None else started.isoformat()[:10]
