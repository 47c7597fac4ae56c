"""Names that are new and look like one that is known: a slip, or somebody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.names import fold
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable

SHORTEST = 3
"""Of two letters, one is too much to be a slip."""


class Stranger(Record):
    """A name that is new here, and the known one that it looks like.

    Attributes:
        name: the new one.
        like: the known one.
    """

    name: str
    like: str


def strangers(names: Iterable[str], known: Iterable[str]) -> tuple[Stranger, ...]:
    """Return each new name of a table that looks like a known one not sitting there.

    They differ in case, in accents, or in one letter: changed, left out, too much,
    or two that changed places.
    """
    table = (*names,)
    there = {fold(name): name for name in known if name not in table}
    found = []
    for name in dict.fromkeys(table):
        if name in known:
            continue
        folded = fold(name)
        alike = [one for one in there if one == folded or _a_slip(one, folded)]
        if alike:
            like = folded if folded in alike else alike[0]
            found.append(Stranger(name, there[like]))
    return tuple(found)


def _a_slip(a: str, b: str) -> bool:
    """Say whether one slip of a finger makes one text of the other."""
    short, long = sorted((a, b), key=len)
    if len(short) < SHORTEST or len(long) - len(short) > 1:
        return False
    at = next((i for i, c in enumerate(short) if c != long[i]), len(short))
    if len(short) < len(long):
        return short[at:] == long[at + 1 :]
    swapped = long[at + 1 : at + 2] + long[at : at + 1]
    return short[at + 1 :] == long[at + 1 :] or (
        short[at : at + 2] == swapped and short[at + 2 :] == long[at + 2 :]
    )
