"""What may be played together, and what beats what (C, B and P of the rules).

Every pattern of ranks that is a combination stands in one table, made when this
module is loaded. The key is how many cards of each rank there are, four bits a rank,
with the special cards on top, so that a play is one sum and one look-up.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from tichu_score.game.cards import (
    ACE,
    DOG,
    DRAGON,
    LEAST_STRAIGHT,
    MAH_JONG,
    NATURALS,
    PHOENIX,
    RANKS,
    SPECIALS,
    Cards,
    one_suit,
)
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterator


class Kind(Enum):
    """A kind of combination; the value is its name."""

    DOG = "the Dog"
    SINGLE = "single"
    PAIR = "pair"
    STAIRS = "sequence of pairs"
    TRIPLE = "triple"
    FULL = "full house"
    STRAIGHT = "straight"
    BOMB = "bomb"


class Combination(Record):
    """What some cards are together.

    Attributes:
        kind: which kind.
        size: how many cards.
        height: twice the rank that counts, so that the Phoenix alone can be half a
            rank above another card (P-04): of the triple in a full house, of the
            highest card or pair in a row.
    """

    kind: Kind
    size: int
    height: int

    @property
    def name(self) -> str:
        """What it is called: pair, straight of 6, bomb of 4."""
        sizes = {Kind.STAIRS, Kind.STRAIGHT, Kind.BOMB}
        number = f" of {self.size}" if self.kind in sizes else ""
        return f"{self.kind.value}{number}"


Readings: TypeAlias = tuple[Combination, ...]
"""What cards may be together, the highest reading first; () is no combination."""

LED_PHOENIX, DRAGON_HEIGHT = 3, 2 * (ACE + 1)

_TOP_OF_THREE, _TOP_OF_TWO, _TOP_OF_ONE = (
    NATURALS // 0b1111 * mask for mask in (0b0111, 0b0011, 0b0001)
)


def identify(cards: Cards, on: Combination | None = None) -> Readings:
    """Return what cards are together (C-01 to C-13, B-01, B-02, P-01 to P-03).

    The Phoenix alone is half a rank above a single that it is played `on`, never
    above the Dragon, and 1 1/2 where it is led (P-04, P-05, P-09). Of several
    readings the first is what counts where its player says nothing (P-08).
    """
    naturals = cards & NATURALS
    # How many bits are set in each group of four.
    key = (
        naturals
        - (naturals >> 1 & _TOP_OF_THREE)
        - (naturals >> 2 & _TOP_OF_TWO)
        - (naturals >> 3 & _TOP_OF_ONE)
    ) | cards & SPECIALS
    if key in _IN_ONE_SUIT and one_suit(cards):
        return _IN_ONE_SUIT[key]
    if cards == PHOENIX and on is not None:
        return (_phoenix(on),)
    return _TABLE.get(key, ())


def beats(one: Combination, other: Combination) -> bool:
    """Say whether a combination may be played on another (C-09, B-03, B-04, B-07)."""
    kind, size, height = one
    other_kind, other_size, other_height = other
    if kind is other_kind:
        if kind is Kind.BOMB:
            return (size, height) > (other_size, other_height)
        return size == other_size and height > other_height
    return kind is Kind.BOMB and other_kind is not Kind.DOG


def _phoenix(on: Combination) -> Combination:
    above = on.kind is Kind.SINGLE and on.height < DRAGON_HEIGHT
    return Combination(Kind.SINGLE, 1, on.height + 1 if above else LED_PHOENIX)


def _key(counts: dict[int, int]) -> int:
    """Return the key of so many cards of each rank; 1 is the Mah Jong."""
    return sum(
        MAH_JONG if rank == 1 else number << 4 * (rank - RANKS[0])
        for rank, number in counts.items()
    )


def shapes() -> Iterator[tuple[Kind, int, dict[int, int]]]:
    """Yield every combination of two ranks or more of a kind: its rank and counts."""
    for rank in RANKS:
        yield Kind.PAIR, rank, {rank: 2}
        yield Kind.TRIPLE, rank, {rank: 3}
        yield from (
            (Kind.FULL, rank, {rank: 3, pair: 2}) for pair in RANKS if pair != rank
        )
    for first in (1, *RANKS):
        for last in range(first + LEAST_STRAIGHT - 1, ACE + 1):
            yield Kind.STRAIGHT, last, dict.fromkeys(range(first, last + 1), 1)
        if first > 1:
            # A hand of fourteen cards holds seven pairs (C-13).
            for last in range(first + 1, min(first + 6, ACE) + 1):
                yield Kind.STAIRS, last, dict.fromkeys(range(first, last + 1), 2)


def _made() -> dict[int, Readings]:
    """Return every pattern of ranks that is a combination."""
    table: dict[int, Readings] = {
        DOG: (Combination(Kind.DOG, 1, 0),),
        MAH_JONG: (Combination(Kind.SINGLE, 1, 2),),
        PHOENIX: (Combination(Kind.SINGLE, 1, LED_PHOENIX),),
        DRAGON: (Combination(Kind.SINGLE, 1, DRAGON_HEIGHT),),
    }
    for rank in RANKS:
        table[_key({rank: 1})] = (Combination(Kind.SINGLE, 1, 2 * rank),)
        table[_key({rank: 4})] = (Combination(Kind.BOMB, 4, 2 * rank),)
    for kind, rank, counts in shapes():
        made = Combination(kind, sum(counts.values()), 2 * rank)
        table[_key(counts)] = (made,)
        for missing in counts.keys() - {1}:
            key = _key({**counts, missing: counts[missing] - 1}) | PHOENIX
            readings = {*table.get(key, ()), made}
            table[key] = (*sorted(readings, key=lambda one: -one.height),)
    return table


_TABLE = _made()

_IN_ONE_SUIT = {
    key: (Combination(Kind.BOMB, *found[1:]),)
    for key, (found, *_) in _TABLE.items()
    if found.kind is Kind.STRAIGHT and not key & SPECIALS
}
"""The bombs that straights are whose cards are of one suit (C-11)."""
