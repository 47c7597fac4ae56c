"""A match in brief: what a list of many tells of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.match import leader, named, standing
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from tichu_score.game.hand import Names, Points, Team
    from tichu_score.game.match import Match


class Brief(Record):
    """What is known of a match without its hands.

    Attributes:
        id: tells a copy of this match from another match.
        title: what the table calls it.
        tables: the names of the players, in seat order; then of every other four
            that played a hand.
        started: when, as ISO 8601 has it, or "".
        hands: how many hands there are.
        played: how many hands count.
        total: the totals that count.
        decided: the number of the hand that decided it; 0 while it is open.
        stopped: whether it was ended without a winner.
    """

    id: str
    title: str
    tables: tuple[Names, ...]
    started: str
    hands: int
    played: int
    total: Points
    decided: int
    stopped: bool

    @property
    def players(self) -> Names:
        """Who sits where."""
        return self.tables[0]

    def team(self, team: Team) -> Names:
        """Return the names of a team."""
        return self.players[team.value :: 2]

    @property
    def everybody(self) -> Names:
        """All players, then whoever else played a hand, each once."""
        return (*dict.fromkeys(name for table in self.tables for name in table),)

    @property
    def name(self) -> str:
        """The title, or who plays."""
        return named(self.title, self.tables[0])

    @property
    def day(self) -> str:
        """The day it was started, YYYY-MM-DD, or ""."""
        return self.started[:10]

    @property
    def winner(self) -> Team | None:
        """The team that won; None while the match is open, or if it is a draw."""
        return leader(self.total) if self.decided else None

    @property
    def is_open(self) -> bool:
        """Whether the match goes on."""
        return not self.stopped and not self.decided


def brief(match: Match) -> Brief:
    """Return a match in brief."""
    stand = standing(match)
    players = match.players
    subs = dict.fromkeys(hand.sub for hand in match.hands)
    tables = dict.fromkeys(players.with_subs(sub).names for sub in ((), *subs))
    started = "" if match.started is None else match.started.isoformat()
    return Brief(
        match.id,
        match.title,
        (*tables,),
        started,
        len(match.hands),
        stand.played,
        stand.total,
        stand.decided,
        bool(match.stopped),
    )
