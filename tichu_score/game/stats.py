"""Statistics: matches that were counted, added up for players and pairs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from tichu_score.game.counts import OF_TEAM, of_seat
from tichu_score.game.hand import Names, Seat
from tichu_score.game.record import Record
from tichu_score.game.tally import Tally

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
        for names, _, counts in counted.line_ups:
            tables[names].counts += counts
        if counted.ended:
            for _, team, _, adding in _latest(counted, tables):
                adding.matches.append((counted, team))
    for table in tables.values():
        table.share()
    return {who: found.tally(size) for who, found in tables.sums.items()}


def _latest(counted: Counted, tables: _Tables) -> Iterable[_Place]:
    """Return where everybody sat in his last hand of a match, each once."""
    line_ups = counted.line_ups
    if len(line_ups) == 1 and not (table := tables[line_ups[0].names]).twice:
        return table.places
    found: dict[Names, _Place] = {}
    for line_up in sorted(line_ups, key=lambda line_up: -line_up.last):
        for place in tables[line_up.names].places:
            found.setdefault(place[0], place)
    return found.values()


def alphabetical(names: Iterable[str]) -> Names:
    """Return names in the order in which two partners are named."""
    return tuple(sorted(names, key=lambda name: (name.casefold(), name)))


_pair = lru_cache(maxsize=None)(lambda *names: alphabetical(names))


class _Sum:
    """Adds up what is counted of a player or a pair.

    Attributes:
        counts: of whole tables, for each chair on which hands were played.
        matches: that were played, each with the team.
    """

    def __init__(self) -> None:
        self.counts = [0] * len(Seat)
        self.matches: list[tuple[Counted, int]] = []

    def tally(self, size: int) -> Tally:
        """Return the sums; of partners their team was counted with each."""
        own = [of_seat(self.counts[seat.value], seat) for seat in Seat]
        sums = [*map(sum, zip(*own, strict=True))]
        sums[: len(OF_TEAM)] = [number // size for number in sums[: len(OF_TEAM)]]
        behind = max((one.comebacks[team] for one, team in self.matches), default=0)
        longest = max((one.played for one, _ in self.matches), default=0)
        ended = tuple(sorted(one.ended[team] for one, team in self.matches))
        return Tally._make((*sums, behind, longest, ended))


_Place: TypeAlias = tuple[Names, int, tuple[int, ...], _Sum]
"""Who sits at a table, in which team, on which chairs, and what these add to."""


class _Table:
    """Adds up what is counted of four, by their names as they are written.

    Attributes:
        places: of everybody who is asked for, and of nobody else's.
        twice: whether somebody may have two of them.
    """

    def __init__(self, places: tuple[_Place, ...], *, twice: bool) -> None:
        self.places = places
        self.twice = twice
        self.counts = 0

    def share(self) -> None:
        """Give everybody what is counted of his chairs."""
        for _, _, chairs, adding in self.places:
            for chair in chairs:
                adding.counts[chair] += self.counts


class _Tables(dict[Names, _Table]):
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

    def __missing__(self, written: Names) -> _Table:
        first, second, third, fourth = who = (*map(self.root, written),)
        left, right = _pair(first, third), _pair(second, fourth)
        found: tuple[_Place, ...]
        if self.size == 1:
            found = (
                self._place((first,), 0, (0,), (third,), right),
                self._place((third,), 0, (2,), (first,), right),
                self._place((second,), 1, (1,), (fourth,), left),
                self._place((fourth,), 1, (3,), (second,), left),
            )
        else:
            pairs = (left, 0, (0, 2), right), (right, 1, (1, 3), left)
            found = tuple(
                self._place(pair, team, chairs, pair, against)
                for pair, team, chairs, against in pairs
                if pair[0] != pair[1]
            )
        table = self[written] = _Table(found, twice=len({*who}) < len(who))
        return table

    def _place(
        self,
        who: Names,
        team: int,
        chairs: tuple[int, ...],
        beside: Names,
        against: Names,
    ) -> _Place:
        if self.company is not ANY and not self.company.holds(beside, against):
            # It may be the last hand: then the match belongs to nobody asked for.
            return who, team, (), _Sum()
        adding = self.sums.get(who)
        if adding is None:
            adding = self.sums[who] = _Sum()
        return who, team, chairs, adding
