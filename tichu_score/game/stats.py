"""Statistics: matches that were counted, added up for players and pairs."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from tichu_score.game.counts import CHAIRS, FIELDS, OF_TEAM
from tichu_score.game.hand import Names, Seat, Team
from tichu_score.game.record import Record
from tichu_score.game.tally import Ended, Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from tichu_score.game.counts import Counted

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


class Company(Record):
    """With whom and against whom hands are asked for; nobody is whoever it was.

    Attributes:
        partners: one of these; of two partners each is with the other.
        opponents: one of these, each a player or both.
    """

    partners: Names = ()
    opponents: tuple[Names, ...] = ()

    def holds(self, beside: Names, against: Names) -> bool:
        """Say whether somebody sat so: with one of some players, against two."""
        return (not self.partners or bool({*beside} & {*self.partners})) and (
            not self.opponents or any({*one} <= {*against} for one in self.opponents)
        )


ANY = Company()
LEFT_FIRST = tuple(sorted(Seat, key=lambda seat: seat.team.value))


def of_each(
    many: Iterable[Counted],
    root: Callable[[str], str],
    size: int,
    company: Company = ANY,
) -> dict[Names, Tally]:
    """Return what is counted of each player (size 1) or each pair (size 2).

    `root` gives the name that stands for a person; two partners are named in
    alphabetical order. The match itself goes to whom somebody sat with in his last
    hand; whoever sits on two chairs plays each of their hands, but the match only
    once, with the left team if in both.
    """
    tables = _Tables(root, size, company)
    for counted in many:
        latest: dict[Names, tuple[int, int, _Sum]] = {}
        for names, last, counts in counted.line_ups:
            for who, team, chairs, adding in tables[names]:
                for chair in chairs:
                    adding.counts.extend(counts[chair])
                if who not in latest or latest[who][0] < last:
                    latest[who] = last, team, adding
        if counted.ended:
            for _, team, adding in latest.values():
                adding.match(counted, team)
    return {who: found.tally(size) for who, found in tables.sums.items()}


def alphabetical(names: Iterable[str]) -> Names:
    """Return names in the order in which two partners are named."""
    return tuple(sorted(names, key=lambda name: (name.casefold(), name)))


class _Sum:
    """Adds up what is counted of a player or a pair."""

    def __init__(self) -> None:
        self.counts = array("q")
        self.comeback = self.longest = 0
        self.ended: list[Ended] = []

    def match(self, counted: Counted, team: int) -> None:
        """Add a match that was played, in one of its teams."""
        self.comeback = max(self.comeback, counted.comebacks[team])
        self.longest = max(self.longest, counted.played)
        self.ended.append(counted.ended[team])

    def tally(self, size: int) -> Tally:
        """Return the sums; of partners their team was counted with each."""
        sums = [sum(self.counts[at :: len(FIELDS)]) for at in range(len(FIELDS))]
        sums[:OF_TEAM] = [number // size for number in sums[:OF_TEAM]]
        ended = tuple(sorted(self.ended))
        return Tally._make((*sums, self.comeback, self.longest, ended))


_Place: TypeAlias = tuple[Names, int, tuple[slice, ...], _Sum]
"""Who sits at a table, in which team, on which chairs, and what these add to."""


class _Tables(dict[Names, tuple[_Place, ...]]):
    """Where everybody sits, by the names as they are written.

    Attributes:
        sums: of everybody who is asked for.
    """

    def __init__(self, root: Callable[[str], str], size: int, company: Company) -> None:
        super().__init__()
        self.root = lru_cache(maxsize=None)(root)
        self.size = size
        self.company = company
        self.sums: dict[Names, _Sum] = {}

    def __missing__(self, written: Names) -> tuple[_Place, ...]:
        names = tuple(map(self.root, written))
        pairs = [alphabetical(names[team.value :: len(Team)]) for team in Team]
        places = self._players(names, pairs) if self.size == 1 else self._pairs(pairs)
        found = self[written] = (*places,)
        return found

    def _players(self, names: Names, pairs: list[Names]) -> Iterator[_Place]:
        for seat in LEFT_FIRST:
            beside, against = names[seat.partner.value], pairs[seat.team.other.value]
            wanted = self.company.holds((beside,), against)
            yield self._place((names[seat.value],), seat.team, (seat,), wanted=wanted)

    def _pairs(self, pairs: list[Names]) -> Iterator[_Place]:
        for team, pair in zip(Team, pairs, strict=True):
            if pair[0] != pair[1]:
                seats = tuple(seat for seat in LEFT_FIRST if seat.team is team)
                wanted = self.company.holds(pair, pairs[team.other.value])
                yield self._place(pair, team, seats, wanted=wanted)

    def _place(
        self, who: Names, team: Team, seats: tuple[Seat, ...], *, wanted: bool
    ) -> _Place:
        if not wanted:
            # It may be the last hand: then the match belongs to nobody asked for.
            return who, team.value, (), _Sum()
        chairs = tuple(CHAIRS[seat.value] for seat in seats)
        return who, team.value, chairs, self.sums.setdefault(who, _Sum())
