"""Who sits where: the names of a log as names that a match can hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book.imports.reader import quoted
from tichu_score.game.hand import Seat, Substitute
from tichu_score.game.names import GRAMMAR, LONGEST_NAME, clean, name_problem, unseen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tichu_score.book.imports.reader import Logged
    from tichu_score.game.hand import Names
    from tichu_score.game.match import Players


def named(hands: Iterable[Logged]) -> list[Names]:
    """Return who sat at each seat in every hand, "" where nobody ever says.

    Where a hand does not say, it is whoever sat there in the hand before, and
    before the first that says so, whoever sits there then.
    """
    rows = [[*hand.names] for hand in hands]
    for order in (rows, rows[::-1]):
        last: list[str] = ["" for _ in Seat]
        for row in order:
            row[:] = [own or old for own, old in zip(row, last, strict=True)]
            last = row
    return [tuple(row) for row in rows]


def fitting(names: Names) -> Names:
    """Return four names that a match can hold, all different."""
    found: list[str] = []
    for seat, text in zip(Seat, names, strict=True):
        name = _fit(text) or f"Player {seat.value + 1}"
        number = 1
        while _twice(name, found):
            number += 1
            name = f"{name[: LONGEST_NAME - 2]} {number}"
        found.append(name)
    return tuple(found)


def changed(names: Names) -> Iterator[tuple[str, str]]:
    """Yield each name that `fitting` changes, with a sentence for the player."""
    for old, new in zip(names, fitting(names), strict=True):
        if not old:
            yield old, f"nobody is named there; called {new} here"
        elif new != clean(old):
            why = name_problem(clean(old)) or "it is there twice"
            yield old, f"{quoted(old)} cannot be a name: {why}; called {new} here"


def substitutes(players: Players, names: Names) -> tuple[Substitute, ...]:
    """Return who sits in for whom where these four play."""
    return tuple(
        Substitute(seat, new)
        for seat, new, old in zip(Seat, names, players.names, strict=True)
        if new.casefold() != old.casefold()
    )


def _fit(text: str) -> str:
    """Return a text without what no name may have; "" if that is no name either."""
    kept = "".join(c for c in clean(text) if not unseen(c) and c not in GRAMMAR)
    name = clean(kept[:LONGEST_NAME])
    return "" if name_problem(name) else name


def _twice(name: str, others: Iterable[str]) -> bool:
    return name.casefold() in {other.casefold() for other in others}
