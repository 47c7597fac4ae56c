"""Two copies of one match: which holds more, or where they part."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from tichu_score.book.values import Finding
from tichu_score.game.changes import head_changes
from tichu_score.game.notation import print_typed
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from tichu_score.book.imports.made import Taken
    from tichu_score.game.match import Match


class Fate(Enum):
    """How another copy of a match compares with the one that is here."""

    SAME = "it says the same"
    LONGER = "it goes on where this one ends"
    OLDER = "it ends where this one goes on"
    PARTED = "they say different things"


PASSING = {"calls", "stopped"}
"""Of the head what is true until the next hand: the longer copy knows better."""


class Plan(Record):
    """What is to be done with matches that were handed over.

    Attributes:
        new: those that are not on the shelf.
        longer: those that go on where the shelf's copy ends, each after that copy.
        same: how many are on the shelf as they are.
        older: how many have fewer hands than the shelf's copy.
        copies: how many say no more than another one that was handed over.
        parted: two copies each that say different things; of one on the shelf no
            line is known.
    """

    new: tuple[Taken, ...] = ()
    longer: tuple[tuple[Taken, Taken], ...] = ()
    same: int = 0
    older: int = 0
    copies: int = 0
    parted: tuple[tuple[Taken, Taken], ...] = ()


def fate(here: Match, there: Match) -> Fate:
    """Compare two copies of a match."""
    mine, others = len(here.hands), len(there.hands)
    both = min(mine, others)
    apart = {change.what for change in head_changes(here, there)} - {"id"}
    if mine != others:
        apart -= PASSING
    if apart or here.hands[:both] != there.hands[:both]:
        return Fate.PARTED
    if mine == others:
        return Fate.SAME
    return Fate.LONGER if others > mine else Fate.OLDER


def joined(here: Match, there: Match) -> Match:
    """Return the match with what a longer copy has beyond its hands."""
    more = there.hands[len(here.hands) :]
    return here.record(*more)._replace(calls=there.calls, stopped=there.stopped)


def plan(
    taken: Iterable[Taken], here: Iterable[Taken], id_of: Callable[[Match], str]
) -> Plan:
    """Return what to do with matches beside those of a shelf, by file.

    `id_of` says what is one match.
    """
    found, copies, parted = _united(taken, id_of)
    shelf = _by_id(here, id_of)
    new, longer, counts = [], [], {Fate.SAME: 0, Fate.OLDER: 0}
    for known, one in found.items():
        mine = shelf.get(known)
        if mine is None:
            new.append(one._replace(match=one.match._replace(id=known)))
            continue
        became = fate(mine.match, one.match)
        if became is Fate.PARTED:
            parted.append((mine, one))
        elif became is Fate.LONGER:
            longer.append((mine, one))
        else:
            counts[became] += 1
    return Plan(
        (*new,),
        (*longer,),
        same=counts[Fate.SAME],
        older=counts[Fate.OLDER],
        copies=copies,
        parted=(*parted,),
    )


def parting(here: Taken, there: Taken) -> Iterator[Finding]:
    """Yield where two copies part: each thing twice, as either has it."""
    for change in head_changes(here.match, there.match):
        if change.what != "id":
            yield Finding(here.place, f"{change.what}: {change.old or 'none'}")
            yield Finding(there.place, f"{change.what}: {change.new or 'none'}")
    both = zip(here.match.hands, there.match.hands, strict=False)
    number = next((at for at, (a, b) in enumerate(both, 1) if a != b), 0)
    if number:
        lines = [_line(one.match, number) for one in (here, there)]
        if lines[0] == lines[1]:
            lines = [
                f"{line}, at {one.match.hands[number - 1].at or 'no time'}"
                for line, one in zip(lines, (here, there), strict=True)
            ]
        for one, line in zip((here, there), lines, strict=True):
            yield Finding(one.place._replace(hand=number), line)


def _united(
    taken: Iterable[Taken], id_of: Callable[[Match], str]
) -> tuple[dict[str, Taken], int, list[tuple[Taken, Taken]]]:
    """Return each match once, its longest copy; how many more; and which part."""
    found: dict[str, Taken] = {}
    copies, parted = 0, []
    for one in taken:
        known = id_of(one.match)
        first = found.setdefault(known, one)
        if first is one:
            continue
        copies += 1
        became = fate(first.match, one.match)
        if became is Fate.LONGER:
            found[known] = one
        elif became is Fate.PARTED:
            parted.append((first, one))
    return found, copies, parted


def _by_id(here: Iterable[Taken], id_of: Callable[[Match], str]) -> dict[str, Taken]:
    """Return the file of each match, of several the one with the most hands."""
    found: dict[str, Taken] = {}
    for one in here:
        first = found.setdefault(id_of(one.match), one)
        if len(first.match.hands) < len(one.match.hands):
            found[id_of(one.match)] = one
    return found


def _line(match: Match, number: int) -> str:
    return print_typed(match.hands[number - 1], match.players)
