"""The facts of one hand as the table agreed on them, never scores."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from tichu_score.game.record import Record

if TYPE_CHECKING:
    from datetime import datetime


class Team(Enum):
    """Two players who sit opposite each other; the left one is named first."""

    LEFT = 0
    RIGHT = 1

    @property
    def other(self) -> Team:
        """The opponents."""
        return Team.RIGHT if self is Team.LEFT else Team.LEFT


class Seat(Enum):
    """A place at the table, in turn order. N and S are the left team."""

    N = 0
    E = 1
    S = 2
    W = 3

    # The enum's own is a Python call, and hands are looked up by their seats.
    __hash__ = object.__hash__

    @property
    def team(self) -> Team:
        """The team that sits here."""
        return Team.LEFT if self in _LEFT else Team.RIGHT

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return _PARTNERS[self]


_LEFT = (Seat.N, Seat.S)
_PARTNERS = {Seat.N: Seat.S, Seat.S: Seat.N, Seat.E: Seat.W, Seat.W: Seat.E}


class Call(Enum):
    """What a player may announce; the value is its letter in a hand line."""

    TICHU = "t"
    GRAND = "g"

    __hash__ = object.__hash__  # as above


class Points(Record):
    """Points of the left and the right team, in this order everywhere."""

    left: int
    right: int

    @classmethod
    def to(cls, team: Team, points: int) -> Points:
        """Give one team points and the other none."""
        return cls(points, 0) if team is Team.LEFT else cls(0, points)

    def of(self, team: Team) -> int:
        """Return the points of one team."""
        return self.left if team is Team.LEFT else self.right

    def plus(self, other: Points) -> Points:
        """Return both added, a team at a time."""
        return Points(self.left + other.left, self.right + other.right)

    def minus(self, other: Points) -> Points:
        """Return the difference, a team at a time."""
        return Points(self.left - other.left, self.right - other.right)


ZERO = Points(0, 0)

Order: TypeAlias = tuple[Seat | None, ...]
"""Four places, first to last; None where nobody noticed. Empty for a bare score."""

Calls: TypeAlias = tuple[Call | None, ...]
"""What each seat called, in seat order."""

Names: TypeAlias = tuple[str, ...]
"""Four names in seat order."""

NO_ORDER: Order = ()
NO_CALLS: Calls = (None, None, None, None)


class Adjustment(Record):
    """Points that the table agreed to give (or take) besides the rules."""

    seat: Seat
    points: int


class Substitute(Record):
    """Somebody who holds another player's place in one hand."""

    seat: Seat
    name: str


class Hand(Record):
    """What the table agreed happened in one hand.

    Attributes:
        out: who went out, first to last, as far as noted.
        cards: card points of the left team; None after a double victory.
        calls: what each seat called.
        score: both teams' points where only they are known; then the three
            above are empty.
        sub: who sat in for whom.
        adjust: penalties and gifts of this hand.
        paper: running totals on the paper sheet after this hand.
        note: free text.
        at: when it was recorded.
    """

    out: Order = NO_ORDER
    cards: int | None = None
    calls: Calls = NO_CALLS
    score: Points | None = None
    sub: tuple[Substitute, ...] = ()
    adjust: tuple[Adjustment, ...] = ()
    paper: Points | None = None
    note: str = ""
    at: datetime | None = None


class Problem(Record):
    """One thing that is wrong with what was typed or read.

    Attributes:
        rule: the id of the rule it breaks, or "".
        text: the sentence for the player.
        part: the key of a hand in a file it belongs to: out, cards, calls ...
        at: where the word begins in the typed line, in characters; -1 if nowhere.
        size: how many characters to point at.
        offer: what was probably meant: for a word, the word ("" is to leave
            it out); from the hand line, the whole line. None: no idea.
    """

    rule: str
    text: str
    part: str = ""
    at: int = -1
    size: int = 1
    offer: str | None = None


Problems: TypeAlias = tuple[Problem, ...]
