"""Statistics: what a match adds to everybody who played it.

A match is counted under the names that are written in it, line-up by line-up. Which
of these names are one person may change, and is looked at afterwards, in `by_person`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from tichu_score.game.hand import NO_CALLS, Call, Names, Seat, Team
from tichu_score.game.match import Match, standing
from tichu_score.game.orders import orders, settle_order
from tichu_score.game.record import Record
from tichu_score.game.ruleset import CARD_POINTS
from tichu_score.game.scoring import Item, double_winner, first_out, score
from tichu_score.game.story import comeback
from tichu_score.game.tally import NOTHING, Result, Tally, total

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

    from tichu_score.game.hand import Hand, Points
    from tichu_score.game.match import Standing
    from tichu_score.game.scoring import Score

Counts: TypeAlias = dict[str, int]

COUNTED = (
    (
        "Every hand is scored under the rules of its match; adjustments belong to the "
        "points of their hand."
    ),
    "Hands after the end of a match count nowhere, and points carried in are no hand.",
    "Hands of a match that goes on count at once, the match itself when it has ended.",
    (
        "A hand known only by its score has points, but neither places nor card points "
        "nor calls."
    ),
    (
        "Whoever sat in played these hands: they are the substitute's. A match was played "
        "by everybody who played a hand of it."
    ),
    (
        "A match is put down to the partner, the opponents and the team of one's last "
        "hand in it."
    ),
    (
        "Places, calls and calls broken of a pair are those of both partners together, all "
        "else is their team's."
    ),
    (
        "Spellings of one person are one. If they sit at one table, the hands of each "
        "count, the match once, and they are no pair."
    ),
)
"""What holds for every figure."""

PLACES = ("first", "second", "third", "fourth")
SEATS = {team: tuple(seat for seat in Seat if seat.team is team) for team in Team}
CALLED = {Call.TICHU: "tichu", Call.GRAND: "grand"}


class LineUp(Record):
    """What is counted of the hands that the same four played.

    Attributes:
        names: the four, in seat order.
        last: the number of their last hand that counts.
        teams: what both partners share, of the left and of the right team.
        seats: what is each player's own.
    """

    names: Names
    last: int
    teams: tuple[Tally, ...]
    seats: tuple[Tally, ...]


class Counted(Record):
    """What is counted of a match, under the names that are written in it.

    Attributes:
        line_ups: of the hands, in the order in which each was there first.
        match: of the match as a whole, for the left and the right team; nothing as
            long as it goes on.
    """

    line_ups: tuple[LineUp, ...]
    match: tuple[Tally, ...]


class Sitting(Record):
    """Who is counted, and with whom at the table.

    Attributes:
        who: a player, or two partners in alphabetical order.
        partner: the player's partner; "" for two.
        against: the opponents, in alphabetical order.
    """

    who: Names
    partner: str
    against: Names

    @property
    def company(self) -> Names:
        """With whom somebody sat: the partner, or of two partners both."""
        return (self.partner,) if self.partner else self.who


Sittings: TypeAlias = dict[Sitting, Tally]


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
    return Counted(line_ups, tuple(_of_match(match, stand, team) for team in Team))


def by_person(many: Iterable[Counted], root: Callable[[str], str]) -> Sittings:
    """Return what matches add to each sitting of everybody who played them.

    `root` gives the name that stands for a person. The match itself goes to the
    sitting in which somebody played his last hand; whoever sits on two chairs plays
    each of their hands, but the match only once, with the left team if in both.
    """
    parts: dict[Sitting, list[Tally]] = {}
    for counted in many:
        for sitting, part in _parts(counted, root):
            parts.setdefault(sitting, []).append(part)
    return {sitting: total(tallies) for sitting, tallies in parts.items()}


def alphabetical(names: Iterable[str]) -> Names:
    """Return names in the order in which two partners are named."""
    return tuple(sorted(names, key=lambda name: (name.casefold(), name)))


def only(
    sittings: Sittings, partners: Collection[str], opponents: Collection[Names]
) -> Sittings:
    """Return the sittings with one of some partners, against one of some opponents.

    Opponents are one player or both; none of either kind means whoever it was. Of
    two partners each is with the other.
    """
    return {
        sitting: part
        for sitting, part in sittings.items()
        if (not partners or {*sitting.company} & {*partners})
        and (not opponents or any({*one} <= {*sitting.against} for one in opponents))
    }


def of_each(sittings: Mapping[Sitting, Tally], size: int) -> dict[Names, Tally]:
    """Return what is counted of each player (size 1) or each pair (size 2)."""
    parts: dict[Names, list[Tally]] = {}
    for sitting, part in sittings.items():
        if len(sitting.who) == size:
            parts.setdefault(sitting.who, []).append(part)
    return {who: total(tallies) for who, tallies in parts.items()}


def _parts(
    counted: Counted, root: Callable[[str], str]
) -> Iterator[tuple[Sitting, Tally]]:
    """Yield whatever is counted of each sitting in a match."""
    latest: dict[Names, tuple[int, Sitting, Team]] = {}
    for line_up in counted.line_ups:
        names = tuple(map(root, line_up.names))
        for sitting, team, seats in _sittings(names):
            yield sitting, line_up.teams[team.value]
            for seat in seats:
                yield sitting, line_up.seats[seat.value]
            before, *_ = latest.get(sitting.who, (0,))
            if before < line_up.last:
                latest[sitting.who] = line_up.last, sitting, team
    for _, sitting, team in latest.values():
        yield sitting, counted.match[team.value]


def _sittings(names: Names) -> Iterator[tuple[Sitting, Team, tuple[Seat, ...]]]:
    """Yield who sits at a table, in which team and where: four players, two pairs."""
    pairs = [alphabetical(names[team.value :: len(Team)]) for team in Team]
    for team, pair in zip(Team, pairs, strict=True):
        against, seats = pairs[team.other.value], SEATS[team]
        for seat in seats:
            who, partner = (names[seat.value],), names[seat.partner.value]
            yield Sitting(who, partner, against), team, (seat,)
        if pair[0] != pair[1]:
            yield Sitting(pair, "", against), team, seats


def _of_match(match: Match, stand: Standing, team: Team) -> Tally:
    if not stand.decided and not match.stopped:
        return NOTHING
    behind = 0
    if not stand.decided:
        result = Result.STOPPED
    elif stand.winner is None:
        result = Result.DRAWN
    elif stand.winner is team:
        result = Result.WON
        found = comeback((match.start, *stand.totals[: stand.played]))
        behind = found.gap if found else 0
    else:
        result = Result.LOST
    started = "" if match.started is None else match.started.isoformat()
    ended = ((started, match.id, result),)
    return Tally(comeback=behind, longest=stand.played, ended=ended)


class _Counting:
    """Counts hands of the same four."""

    def __init__(self) -> None:
        self.last = 0
        self.teams: tuple[Counts, ...] = ({}, {})
        self.seats: dict[Seat, Counts] = {seat: {} for seat in Seat}

    def line_up(self, names: Names) -> LineUp:
        """Return what was counted."""
        teams = tuple(NOTHING._replace(**counts, ended=()) for counts in self.teams)
        own = self.seats.values()
        seats = tuple(NOTHING._replace(**counts, ended=()) for counts in own)
        return LineUp(names, self.last, teams, seats)

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
