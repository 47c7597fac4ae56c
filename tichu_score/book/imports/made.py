"""A match made of what another file says, by the same door as a match file."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from tichu_score.book.handblock import read_block
from tichu_score.book.head import read_head
from tichu_score.game.record import Record
from tichu_score.game.ruleset import MOST_HANDS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tichu_score.book.tomlparse import Table
    from tichu_score.book.values import Place
    from tichu_score.game.hand import Problems
    from tichu_score.game.match import Match

    T = TypeVar("T")

EDITED = "was the file edited?"


class Wrong(Record):
    """Something that is wrong in a match that was handed over.

    Attributes:
        key: the key or column it is about, "" for none.
        hand: the number of the hand, 0 for the head.
    """

    text: str
    key: str = ""
    hand: int = 0
    rule: str = ""


class Taken(Record):
    """A match that was handed over, and where it stands."""

    match: Match
    place: Place


def made(
    head: Table, hands: Sequence[T], block: Callable[[T, Match], Table | Problems]
) -> tuple[Match | None, list[Wrong]]:
    """Return the match of a head and its hands, or all that is wrong with them.

    `block` makes of a hand what a match file would say of it, or problems.
    """
    match, problems = read_head(head)
    wrong = [Wrong(p.text, p.part, rule=p.rule) for p in problems]
    if len(hands) > MOST_HANDS:
        return None, [*wrong, Wrong(f"more than {MOST_HANDS} hands", "hands")]
    if match is None:
        return None, wrong
    found = []
    for number, said in enumerate(hands, start=1):
        table = block(said, match)
        if isinstance(table, dict):
            hand, problems = read_block(table, match)
            found.append(hand)
        else:
            problems = table
        wrong += [Wrong(p.text, p.part, number, p.rule) for p in problems]
    return (None if wrong else match._replace(hands=tuple(found))), wrong
