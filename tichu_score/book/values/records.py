"""Frozen records of the book that recording a hand does not need.

Apart from the others because each costs start-up time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.record import Record

if TYPE_CHECKING:
    from tichu_score.book.values import Change, Finding, Kept
    from tichu_score.book.values.topics import Block
    from tichu_score.game import counting
    from tichu_score.game.match import Players
    from tichu_score.game.rule import Chapter, Rule
    from tichu_score.game.settle import Claim, Comparison


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


class Chart(Record):
    """A match and its file, to be shown as bars."""

    kept: Kept


class Noted(Record):
    """The calls noted for the running hand of a match."""

    kept: Kept


class Version(Record):
    """A text that a match file held.

    Attributes:
        number: counts the changes of the history from 1.
        at: when it came to be, as written in the history.
        what: the command that made it, or `outside`.
        hands: how many hands it has; None if it cannot be read.
        total: its totals, L:R, or "".
        size: bytes.
        current: whether the file holds it now.
    """

    number: int
    at: str
    what: str
    hands: int | None
    total: str
    size: int
    current: bool = False


class Versions(Record):
    """All versions of a match file, oldest first."""

    path: str
    versions: tuple[Version, ...]


class Moved(Record):
    """A match that was put into the trash or brought back.

    Attributes:
        what: delete or undelete.
        name: its title, or who plays; the file's name if it cannot be read.
        file: the name of its file now.
        hands: how many hands it has; None if it cannot be read.
        renamed: whether its old name was taken.
        dry: nothing was moved, this is what would have been.
        folder: the folder of the matches, as an option named it, or "".
    """

    what: str
    name: str
    file: str
    hands: int | None
    renamed: bool = False
    dry: bool = False
    folder: str = ""


class Person(Record):
    """Somebody who plays: all spellings, and in how many matches of the shelf.

    Attributes:
        name: the spelling that stands for all.
        spellings: the others that were written in match files.
        matches: in how many of them.
        last: the date of the latest, or "".
    """

    name: str
    spellings: tuple[str, ...]
    matches: int
    last: str


class People(Record):
    """Everybody who plays in the matches of a shelf, by name."""

    folder: str
    people: tuple[Person, ...]


class Joined(Record):
    """Spellings that are one person from now on, or are not any more.

    Attributes:
        what: same or split.
        name: the spelling that stands, or stood, for all.
        others: the spellings that were joined to it or taken from it.
    """

    what: str
    name: str
    others: tuple[str, ...]


class Exported(Record):
    """A file that was written: its form, its bytes, how many matches it holds."""

    path: str
    form: str
    size: int
    matches: int = 1


class Imported(Record):
    """A match that was made of a log.

    Attributes:
        change: the match and its file, as of a new one.
        log: what the log is called.
        findings: what is to be said of it, in the order of its lines.
        found: how many there are, with those that are too many to be told.
        left_out: how many of its hands the match does not have.
    """

    change: Change
    log: str
    findings: tuple[Finding, ...]
    found: int
    left_out: int


class Topic(Record):
    """A page of help.

    Attributes:
        name: as it is typed after `help`; "" for the list of all topics.
        title: its heading.
        summary: what it is about, in one line.
        blocks: what the README says as well.
        extra: what only this page says, and what is true of this machine only.
    """

    name: str
    title: str
    summary: str
    blocks: tuple[Block, ...]
    extra: tuple[Block, ...] = ()


class Rules(Record):
    """Rules that were looked up, best first, or chapters of the rule book.

    Attributes:
        heading: the chapter, or what was looked up.
        whole: whether the rules of the chapters are to be shown, not only counted.
    """

    heading: str
    rules: tuple[Rule, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    whole: bool = False


class Judged(Record):
    """A ruling.

    Attributes:
        yes: whether it may be so.
        text: the answer in a sentence.
        rules: what it rests on, the most important rule first.
        options: how the house rules stand that some of them depend on, by rule id.
    """

    yes: bool
    text: str
    rules: tuple[Rule, ...]
    options: tuple[tuple[str, str], ...] = ()


class Count(Record):
    """What was counted, in card points.

    Attributes:
        players: who sits there.
        teams: one team's and the other's; None where too little is known.
        piles: what each player has; None if one team's pile was counted.
    """

    players: Players
    teams: tuple[int, int] | None
    piles: counting.Counted | None = None


class Settled(Record):
    """A match beside another sheet or a total; how it was named; hands told otherwise."""

    kept: Kept
    found: Comparison | Claim
    named: tuple[str, str] = ("", "")
    told: tuple[int, ...] = ()
