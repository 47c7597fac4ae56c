"""The fast answer to a wish is the one that trying every subset gives."""

import itertools

import pytest
from game.cardtalk import cards
from hypothesis import given, settings
from hypothesis import strategies as st

from tichu_score.game.cards import (
    DECK,
    MAH_JONG,
    PHOENIX,
    RANKS,
    Cards,
    card,
    each,
    of_rank,
)
from tichu_score.game.combinations import Combination, Kind, beats, identify, shapes
from tichu_score.game.wishes import fulfilling

TOPS = [
    *(Combination(Kind.SINGLE, 1, height) for height in range(2, 31)),
    *(Combination(Kind.BOMB, 4, 2 * rank) for rank in RANKS),
    *(Combination(Kind.BOMB, 5, 2 * rank) for rank in range(6, 15)),
    *(Combination(Kind.BOMB, 6, 2 * rank) for rank in range(7, 15)),
    *(
        Combination(kind, sum(counts.values()), 2 * rank)
        for kind, rank, counts in shapes()
    ),
]
MIDDLE = [card(rank, suit) for rank in range(5, 12) for suit in "jwps"]
TWO_SUITS = [card(rank, suit) for rank in RANKS for suit in "jw"]
POOLS = [[*each(DECK)], [*MIDDLE, PHOENIX, MAH_JONG], [*TWO_SUITS, PHOENIX]]


def possible(hand: Cards, rank: int, on: Combination | None) -> bool:
    """Say whether any subset with a natural card of the rank beats what lies there."""
    sizes = range(1, hand.bit_count() + 1)
    return any(
        sum(some) & of_rank(rank)
        and (found := identify(sum(some), on))
        and (on is None or any(beats(one, on) for one in found))
        for size in sizes
        for some in itertools.combinations(each(hand), size)
    )


@settings(max_examples=400)
@given(st.data())
def test_a_wish_can_be_met_if_any_subset_meets_it(data: st.DataObject) -> None:
    pool = data.draw(st.sampled_from(POOLS))
    some = st.lists(st.sampled_from(pool), min_size=1, max_size=9, unique=True)
    hand = sum(data.draw(some))
    rank = data.draw(st.sampled_from(RANKS))
    on = data.draw(st.sampled_from([None, *TOPS]))
    found = fulfilling(hand, rank, on)
    assert bool(found) is possible(hand, rank, on)
    if found:
        assert not found & ~hand
        assert found & of_rank(rank)
        assert on is None or any(beats(one, on) for one in identify(found, on))


@pytest.mark.parametrize(
    ("hand", "rank", "on", "owed"),
    [
        ("8j 8w", 8, "", "8j"),
        ("1 2j 3w 4p 5s 9j", 5, "1 2w 3p 4s phx", ""),
        ("1 2j 3w 4p 5s 6j", 5, "1 2w 3p 4s 5j", "2j 3w 4p 5s 6j"),
        ("phx 2j 3w 4p 6s", 4, "1 2w 3p 4s 5j", "2j 3w 4p 6s phx"),
        ("1 phx 3w 4p 5s", 4, "", "4p"),
    ],
)
def test_some_wishes_by_hand(hand: str, rank: int, on: str, owed: str) -> None:
    top = identify(cards(on))[0] if on else None
    assert fulfilling(cards(hand), rank, top) == cards(owed)
