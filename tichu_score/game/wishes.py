"""Whether a wish can be met, and with which cards (W-04 to W-07)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from tichu_score.game.cards import (
    LEAST_STRAIGHT,
    MAH_JONG,
    OF_SUIT,
    PHOENIX,
    RANKS,
    Cards,
    of_rank,
)
from tichu_score.game.combinations import Combination, Kind, beats, identify, shapes

if TYPE_CHECKING:
    from collections.abc import Iterator

Need: TypeAlias = "tuple[tuple[Cards, int], ...]"
"""How many cards of each rank a combination takes."""


def fulfilling(hand: Cards, rank: int, on: Combination | None) -> Cards:
    """Return a legal play with a natural card of a rank, 0 if there is none.

    A bomb comes last; `on` is what must be beaten, None where the play leads and a
    single will do.
    """
    mine = hand & of_rank(rank)
    if not mine:
        return 0
    if on is None:
        return mine & -mine
    if on.kind is Kind.SINGLE:
        if 2 * rank > on.height:
            return mine & -mine
    else:
        for height, need in _NEEDS.get((on.kind, on.size, rank), ()):
            if height > on.height and (cards := _filled(hand, mine, need)):
                return cards
    return _bomb(hand, rank, on)


def _filled(hand: Cards, mine: Cards, need: Need) -> Cards:
    """Return cards of a hand that make a combination, the Phoenix at one place.

    One of `mine`, the wished rank, must be among them: 0 if that cannot be.
    """
    spare, found = hand & PHOENIX, 0
    for cards, number in need:
        there = cards & hand
        missing = number - there.bit_count()
        if missing > 0:
            if missing > 1 or not spare or cards == MAH_JONG:
                return 0
            found |= spare | there
            spare = 0
        else:
            found |= _lowest(there, number)
    return found if found & mine else 0


def _lowest(cards: Cards, number: int) -> Cards:
    """Return so many cards of a set."""
    found = 0
    for _ in range(number):
        one = cards & -cards
        found |= one
        cards ^= one
    return found


def _bomb(hand: Cards, rank: int, on: Combination) -> Cards:
    """Return a bomb with a card of a rank that beats what lies there, 0 if none."""
    for cards in _bombs(hand, rank):
        if beats(identify(cards)[0], on):
            return cards
    return 0


def _bombs(hand: Cards, rank: int) -> Iterator[Cards]:
    four = of_rank(rank)
    if hand & four == four:
        yield four
    for suit in OF_SUIT:
        row = hand & suit
        if not row & four:
            continue
        first = last = rank
        while first > RANKS[0] and row & of_rank(first - 1):
            first -= 1
        while last < RANKS[-1] and row & of_rank(last + 1):
            last += 1
        # Of the rows that hold the rank, the longest and highest beats most.
        if last - first + 1 >= LEAST_STRAIGHT:
            yield row & sum(map(of_rank, range(first, last + 1)))


def _needs() -> dict[tuple[Kind, int, int], list[tuple[int, Need]]]:
    """Return what takes a rank, by kind, size and rank: its height and its cards."""
    found: dict[tuple[Kind, int, int], list[tuple[int, Need]]] = {}
    for kind, top, counts in shapes():
        need = tuple(
            (MAH_JONG if rank == 1 else of_rank(rank), number)
            for rank, number in counts.items()
        )
        size = sum(counts.values())
        for rank in counts.keys() - {1}:
            found.setdefault((kind, size, rank), []).append((2 * top, need))
    return found


_NEEDS = _needs()
