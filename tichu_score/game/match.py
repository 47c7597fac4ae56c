"""A match: players, hands and rules; its totals and its winner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.hand import (
    NO_CALLS,
    ZERO,
    Calls,
    Hand,
    Names,
    Points,
    Seat,
    Substitute,
    Team,
)
from tichu_score.game.record import Record
from tichu_score.game.ruleset import STANDARD, Ruleset, Tie
from tichu_score.game.scoring import score

if TYPE_CHECKING:
    from datetime import date, datetime


SEATS = (*Seat,)


class Players(Record):
    """Who plays, in turn order: a key and a name for each seat."""

    keys: str
    names: Names

    def seat(self, key: str) -> Seat | None:
        """Return where the player with this key sits."""
        place = self.keys.find(key) if len(key) == 1 else -1
        return None if place < 0 else SEATS[place]

    def key(self, seat: Seat) -> str:
        """Return the key of a seat."""
        return self.keys[seat.value]

    def name(self, seat: Seat) -> str:
        """Return the name of a seat."""
        return self.names[seat.value]

    def team(self, team: Team) -> tuple[str, str]:
        """Return the names of a team."""
        first, second = (self.name(seat) for seat in Seat if seat.team is team)
        return first, second

    @property
    def keys_shown(self) -> str:
        """The keys with their names, to choose from."""
        pairs = zip(self.keys, self.names, strict=True)
        return ", ".join(f"{key} {name}" for key, name in pairs)

    def no_key(self, typed: str) -> str:
        """Return what to say of something typed where a key belongs."""
        return f"{typed!r} is no key; the keys are {self.keys_shown}"

    def with_subs(self, sub: tuple[Substitute, ...]) -> Players:
        """Return the players of a hand in which others sat in."""
        if not sub:
            return self
        names = list(self.names)
        for seat, name in sub:
            names[seat.value] = name
        return self._replace(names=tuple(names))


class Match(Record):
    """One match: facts only.

    Attributes:
        players: who sits where.
        hands: in the order they were played; hand N is the N-th.
        rules: what this match is played by.
        id: tells a copy of this match from another match.
        title: what the table calls it.
        started: when; a date alone where no clock times are kept.
        start: totals carried in.
        calls: calls noted for the running hand.
        stopped: why it ended without a winner.
    """

    players: Players
    hands: tuple[Hand, ...] = ()
    rules: Ruleset = STANDARD
    id: str = ""
    title: str = ""
    started: date | datetime | None = None
    start: Points = ZERO
    calls: Calls = NO_CALLS
    stopped: str = ""

    def record(self, *hands: Hand) -> Match:
        """Return the match with these hands played too."""
        return self._replace(hands=(*self.hands, *hands))

    def amend(self, number: int, hand: Hand) -> Match:
        """Return the match with hand `number` (1 is the first) being another."""
        return self._replace(
            hands=(*self.hands[: number - 1], hand, *self.hands[number:])
        )

    def remove(self, number: int) -> Match:
        """Return the match without hand `number`; those after it move up."""
        return self._replace(hands=self.hands[: number - 1] + self.hands[number:])

    def insert(self, number: int, hand: Hand) -> Match:
        """Return the match with a hand before the present hand `number`."""
        before, after = self.hands[: number - 1], self.hands[number - 1 :]
        return self._replace(hands=(*before, hand, *after))

    def playing(self, number: int) -> Players:
        """Return who played hand `number` (1 is the first)."""
        return self.players.with_subs(self.hands[number - 1].sub)

    @property
    def sub(self) -> tuple[Substitute, ...]:
        """Who sits in now: what the last hand says."""
        return self.hands[-1].sub if self.hands else ()

    @property
    def name(self) -> str:
        """The title, or who plays."""
        return named(self.title, self.players.names)


def named(title: str, players: Names) -> str:
    """Return the title of a match, or who plays: Tom + Mia vs Greta + Max."""
    first, second, third, fourth = players
    return title or f"{first} + {third} vs {second} + {fourth}"


class Standing(Record):
    """How a match stands.

    Attributes:
        scores: points of each hand, those after the end included.
        totals: running totals after each hand, those after the end included.
        total: the totals that count.
        decided: the number of the hand that decided it; 0 while it is open.
        winner: the team that won; None while open, or if it is a draw.
    """

    scores: tuple[Points, ...]
    totals: tuple[Points, ...]
    total: Points
    decided: int
    winner: Team | None

    @property
    def played(self) -> int:
        """How many hands count: all, or those up to the end of the match."""
        return self.decided or len(self.scores)


def standing(match: Match) -> Standing:
    """Return scores, totals and winner. Rules: E-06 to E-12, V-01, V-02, V-03."""
    scores = tuple(score(hand, match.rules).points for hand in match.hands)
    totals = []
    total, decided = match.start, 0
    for number, points in enumerate(scores, start=1):
        total = total.plus(points)
        totals.append(total)
        if not decided and _decides(total, number, match.rules):
            decided = number
    counted = totals[decided - 1] if decided else total
    winner = leader(counted) if decided else None
    return Standing(scores, tuple(totals), counted, decided, winner)


def leader(total: Points) -> Team | None:
    """Return the team with the higher total; None if they are level."""
    if total.left == total.right:
        return None
    return Team.LEFT if total.left > total.right else Team.RIGHT


def _decides(total: Points, played: int, rules: Ruleset) -> bool:
    """Say whether the match is decided at these totals (E-06 to E-09)."""
    high, low = max(total), min(total)
    over = (
        (rules.target and high >= rules.target)
        or (rules.lead and high - low >= rules.lead)
        or (rules.floor and low <= rules.floor)
        or (rules.hands and played >= rules.hands)
    )
    return bool(over) and (high != low or rules.tie is Tie.DRAW)
