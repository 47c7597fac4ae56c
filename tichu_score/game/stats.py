"""Statistics: matches that were counted, added up for players and pairs."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from tichu_score.game.counts import CHAIRS, FIELDS, OF_TEAM
from tichu_score.game.hand import Names
from tichu_score.game.record import Record
from tichu_score.game.tally import Ended, Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

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
        if self == ANY:
            return True
        return (not self.partners or bool({*beside} & {*self.partners})) and (
            not self.opponents or any({*one} <= {*against} for one in self.opponents)
        )


ANY = Company()


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


_pair = lru_cache(maxsize=None)(lambda *names: alphabetical(names))


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
        first, second, third, fourth = map(self.root, written)
        left, right = _pair(first, third), _pair(second, fourth)
        found: tuple[_Place, ...]
        if self.size == 1:
            found = (
                self._place((first,), 0, CHAIRS[:1], (third,), right),
                self._place((third,), 0, CHAIRS[2:3], (first,), right),
                self._place((second,), 1, CHAIRS[1:2], (fourth,), left),
                self._place((fourth,), 1, CHAIRS[3:], (second,), left),
            )
        else:
            pairs = (left, 0, CHAIRS[::2], right), (right, 1, CHAIRS[1::2], left)
            found = tuple(
                self._place(pair, team, chairs, pair, against)
                for pair, team, chairs, against in pairs
                if pair[0] != pair[1]
            )
        self[written] = found
        return found

    def _place(
        self,
        who: Names,
        team: int,
        chairs: tuple[slice, ...],
        beside: Names,
        against: Names,
    ) -> _Place:
        if not self.company.holds(beside, against):
            # It may be the last hand: then the match belongs to nobody asked for.
            return who, team, (), _Sum()
        adding = self.sums.get(who)
        if adding is None:
            adding = self.sums[who] = _Sum()
        return who, team, chairs, adding
