"""What a match adds to everybody who played it, line-up by line-up.

A match is counted under the names that are written in it. Which of these names are
one person may change, and is looked at afterwards, in `game.stats`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from tichu_score.game.hand import NO_CALLS, ZERO, Call, Names, Points, Seat, Team
from tichu_score.game.match import Match, standing
from tichu_score.game.orders import orders, settle_order
from tichu_score.game.packed import digits, packed
from tichu_score.game.record import Record
from tichu_score.game.ruleset import CARD_POINTS
from tichu_score.game.scoring import Item, double_winner, first_out, score
from tichu_score.game.story import comeback
from tichu_score.game.tally import Ended, Result, Tally

if TYPE_CHECKING:
    from tichu_score.game.hand import Hand
    from tichu_score.game.match import Standing
    from tichu_score.game.scoring import Score

Counts: TypeAlias = dict[str, int]

PLACES = ("first", "second", "third", "fourth")
CALLED = {Call.TICHU: "tichu", Call.GRAND: "grand"}
FIELDS = Tally._fields[: Tally._fields.index("comeback")]
"""What is counted of hands."""

OF_TEAM = FIELDS[: FIELDS.index("first")]
"""These are of both partners together; the others are one's own."""

OWN = FIELDS[len(OF_TEAM) :]
IN_ALL = len(Team) * len(OF_TEAM) + len(Seat) * len(OWN)
"""So many numbers are counted of a line-up."""


class LineUp(Record):
    """What is counted of the hands that the same four played.

    Attributes:
        names: the four, in seat order.
        last: the number of their last hand that counts.
        counts: what was counted, IN_ALL numbers in one, to be added up (`packed`).
    """

    names: Names
    last: int
    counts: int


def of_seat(counts: int, seat: Seat) -> list[int]:
    """Return FIELDS of a seat, of the counts of a line-up or a sum of such."""
    numbers = digits(counts, IN_ALL)
    team = seat.team.value * len(OF_TEAM)
    own = len(Team) * len(OF_TEAM) + seat.value * len(OWN)
    return numbers[team : team + len(OF_TEAM)] + numbers[own : own + len(OWN)]


class Counted(Record):
    """What is counted of a match, under the names that are written in it.

    Attributes:
        line_ups: of the hands, in the order in which each was there first.
        played: how many hands count.
        ended: how the match ended for the left and the right team; nothing as long
            as it goes on.
        comebacks: the most points that each team was behind, if it won.
    """

    line_ups: tuple[LineUp, ...]
    played: int
    ended: tuple[Ended, ...]
    comebacks: Points


def tally(match: Match) -> Counted:
    """Return what is counted of a match; hands after its end are not."""
    stand = standing(match)
    found: dict[Names, _Counting] = {}
    for number, hand in enumerate(match.hands[: stand.played], start=1):
        names = match.players.with_subs(hand.sub).names
        counting = found.setdefault(names, _Counting())
        counting.take(number, hand, stand.scores[number - 1])
        if hand.calls != NO_CALLS:
            counting.calls(hand, score(hand, match.rules))
    line_ups = tuple(counting.line_up(names) for names, counting in found.items())
    return Counted(line_ups, stand.played, *_of_match(match, stand))


def _of_match(match: Match, stand: Standing) -> tuple[tuple[Ended, ...], Points]:
    """Return how a match ended for each team, and how far behind a winner was."""
    if not stand.decided and not match.stopped:
        return (), ZERO
    behind, results = ZERO, (Result.STOPPED, Result.STOPPED)
    if stand.decided:
        results = (Result.DRAWN, Result.DRAWN)
    if stand.winner is not None:
        found = comeback((match.start, *stand.totals[: stand.played]))
        gaps = (found.gap if found and team is stand.winner else 0 for team in Team)
        behind = Points(*gaps)
        results = tuple(  # type: ignore[assignment]
            Result.WON if team is stand.winner else Result.LOST for team in Team
        )
    started = "" if match.started is None else match.started.isoformat()
    return tuple((started, match.id, result) for result in results), behind


class _Counting:
    """Counts hands of the same four, by name of what is counted."""

    def __init__(self) -> None:
        self.last = 0
        self.teams: tuple[Counts, ...] = ({}, {})
        self.seats: dict[Seat, Counts] = {seat: {} for seat in Seat}

    def line_up(self, names: Names) -> LineUp:
        """Return what was counted."""
        of_teams = (team.get(field, 0) for team in self.teams for field in OF_TEAM)
        of_own = (seat.get(field, 0) for seat in self.seats.values() for field in OWN)
        return LineUp(names, self.last, packed((*of_teams, *of_own)))

    def take(self, number: int, hand: Hand, points: Points) -> None:
        """Count a hand and its points, but not its calls."""
        self.last = number
        for counts, own, other in zip(self.teams, points, points[::-1], strict=True):
            _more(counts, "hands")
            _more(counts, "hands_won", int(own > other))
            _more(counts, "points", own)
            _more(counts, "against", other)
        if hand.score is None:
            self._cards(hand)
            self._places(hand)

    def calls(self, hand: Hand, scored: Score) -> None:
        """Count the calls of a hand."""
        full = orders(hand.out, hand.cards is not None)
        firsts = {order[0] for order in full}
        for line in scored.lines:
            if line.call is None or line.seat is None:
                continue
            counts, kind = self.seats[line.seat], CALLED[line.call]
            team, partner = line.seat.team, line.seat.partner
            brought = line.points.of(team) - line.points.of(team.other)
            _more(counts, kind)
            _more(counts, f"{kind}_points", brought)
            if line.item is Item.MADE:
                _more(counts, f"{kind}_made")
            elif firsts == {partner}:
                _more(counts, f"{kind}_partner")
            elif partner not in firsts:
                _more(counts, f"{kind}_broken")
                if (first := first_out(hand)) is not None:
                    _more(self.seats[first], "broke")

    def _cards(self, hand: Hand) -> None:
        if hand.cards is not None:
            cards = hand.cards, CARD_POINTS - hand.cards
            for counts, own in zip(self.teams, cards, strict=True):
                _more(counts, "counted")
                _more(counts, "cards", own)
            return
        winner = double_winner(hand)
        for team, counts in zip(Team, self.teams, strict=True):
            _more(counts, "doubles" if team is winner else "doubled")

    def _places(self, hand: Hand) -> None:
        known = settle_order(hand.out, hand.cards is not None)
        for place, seat in zip(PLACES, known, strict=True):
            if seat is not None:
                _more(self.seats[seat], place)


def _more(counts: Counts, name: str, number: int = 1) -> None:
    counts[name] = counts.get(name, 0) + number
