"""What some cards are together, and what beats what."""

import itertools
from collections import Counter

import pytest
from game.cardtalk import any_suits, cards
from hypothesis import given
from hypothesis import strategies as st

from tichu_score.game.cards import (
    DECK,
    DOG,
    DRAGON,
    MAH_JONG,
    PHOENIX,
    RANKS,
    Cards,
    each,
    rank_of,
    suit_of,
)
from tichu_score.game.combinations import Combination, Kind, beats, identify

COMBINATIONS = [
    ("C-01", "7", "single", 14),
    ("C-01", "1", "single", 2),
    ("D-01", "drg", "single", 30),
    ("P-04", "phx", "single", 3),
    ("D-09", "dog", "the Dog", 0),
    ("C-02", "7 7", "pair", 14),
    ("P-01", "7 phx", "pair", 14),
    ("C-03", "2 2 3 3", "sequence of pairs of 4", 6),
    ("C-03", "2 2 3 phx", "sequence of pairs of 4", 6),
    ("C-13", "8 8 9 9 T T J J Q Q K K A A", "sequence of pairs of 14", 28),
    ("C-04", "5 5 5", "triple", 10),
    ("P-01", "5 5 phx", "triple", 10),
    ("C-05", "5 5 5 9 9", "full house", 10),
    ("C-05", "5 5 5 9 phx", "full house", 10),
    ("C-06", "1 2 3 4 5", "straight of 5", 10),
    ("C-06", "T J Q K A", "straight of 5", 28),
    ("C-06", "5 6 phx 8 9", "straight of 5", 18),
    ("C-13", "1 2 3 4 5 6 7 8 9 T J Q K A", "straight of 14", 28),
    ("C-13", "2 3 4 5 6 7 8 9 T J Q K A phx", "", 0),
    ("C-13", "1 2 3 4 5 6 7 8 9 T J Q K phx", "straight of 14", 28),
    ("B-01", "9 9 9 9", "bomb of 4", 18),
    ("B-01", "5j 6j 7j 8j 9j", "bomb of 5", 18),
    ("C-11", "2s 3s 4s 5s 6s 7s", "bomb of 6", 14),
    ("B-02", "1 2j 3j 4j 5j", "straight of 5", 10),
    ("B-02", "4j 5j phx 7j 8j", "straight of 5", 16),
    ("P-03", "9 9 9 phx", "", 0),
    ("C-12", "3 3 3 3 phx", "", 0),
    ("C-07", "A 2 3 4 5", "", 0),
    ("C-08", "6 7 8 9", "", 0),
    ("C-08", "2 2 2 3 3 3", "", 0),
    ("C-08", "2 2 4 4", "", 0),
    ("C-08", "2 3", "", 0),
    ("C-08", "drg drg", "", 0),
    ("P-02", "1 phx", "", 0),
    ("P-02", "phx 2 3 4 5", "straight of 5", 12),
    ("P-02", "dog phx", "", 0),
    ("P-02", "drg phx", "", 0),
    ("D-01", "drg A", "", 0),
    ("D-09", "dog 5", "", 0),
    ("D-09", "A A dog", "", 0),
    ("D-01", "K K A A drg", "", 0),
]
"""The rule, cards, the combination (none if it is empty), twice the rank that counts."""


@pytest.mark.parametrize(("rule", "held", "name", "height"), COMBINATIONS)
def test_what_cards_are_together(rule: str, held: str, name: str, height: int) -> None:
    assert rule
    if held == "drg drg":
        assert identify(0) == ()
        return
    found = identify(any_suits(held))
    assert (found[0].name if found else "") == name
    assert not found or found[0].height == height


AMBIGUOUS = [
    ("P-08", "A A phx 9 9", [28, 18]),
    ("P-08", "5 6 7 8 phx", [18, 16]),
    ("P-08", "T J Q K A phx", [28]),
    ("P-08", "5 6 phx 8 9", [18]),
    ("P-08", "5 5 phx 5 9", [10]),
    ("P-10", "3 3 3 phx 3", []),
]


@pytest.mark.parametrize(("rule", "held", "heights"), AMBIGUOUS)
def test_the_higher_reading_of_a_phoenix_comes_first(
    rule: str, held: str, heights: list[int]
) -> None:
    assert rule
    assert [one.height for one in identify(any_suits(held))] == heights


BEATS = [
    ("C-09", "8", "7", True),
    ("C-09", "7", "7", False),
    ("C-09", "7 7", "6 6", True),
    ("C-09", "7 7", "6", False),
    ("C-09", "4 4 4 A A", "5 5 5 2 2", False),
    ("C-09", "6 6 6 2 2", "5 5 5 A A", True),
    ("C-09", "5 6 7 8 9 T", "4 5 6 7 8", False),
    ("C-09", "5 6 7 8 9", "4 5 6 7 8", True),
    ("C-09", "4 4 5 5", "3 3 4 4", True),
    ("C-10", "7j", "7w", False),
    ("B-03", "2 2 2 2", "drg", True),
    ("B-03", "2 2 2 2", "T J Q K A", True),
    ("B-03", "A A A", "2 2 2 2", False),
    ("B-04", "A A A A", "2j 3j 4j 5j 6j", False),
    ("B-04", "2j 3j 4j 5j 6j", "A A A A", True),
    ("B-04", "2s 3s 4s 5s 6s 7s", "Tj Jj Qj Kj Aj", True),
    ("B-04", "3s 4s 5s 6s 7s", "3j 4j 5j 6j 7j", False),
    ("B-04", "3 3 3 3", "2 2 2 2", True),
    ("B-07", "K K K K", "dog", False),
    ("D-01", "drg", "A", True),
    ("D-01", "drg", "7 7", False),
    ("D-02", "A", "drg", False),
    ("D-09", "dog", "2", False),
    ("D-09", "dog", "dog", False),
    ("P-05", "phx", "A", True),
    ("P-05", "phx", "drg", False),
    ("P-06", "phx", "8", True),
    ("P-09", "phx", "1", True),
    ("P-04", "phx", "7 7", False),
]


@pytest.mark.parametrize(("rule", "play", "top", "answer"), BEATS)
def test_what_beats_what(rule: str, play: str, top: str, answer: bool) -> None:
    assert rule
    (on, *_) = identify(any_suits(top))
    (mine, *_) = identify(any_suits(play), on)
    assert beats(mine, on) is answer


CHAINS = [
    ("P-05", "A", "phx", "A", False),
    ("P-05", "A", "phx", "drg", True),
    ("P-06", "8", "phx", "8", False),
    ("P-06", "8", "phx", "9", True),
    ("P-06", "K", "phx", "A", True),
    ("P-09", "1", "phx", "2", True),
    ("P-04", "", "phx", "2", True),
    ("P-04", "", "phx", "1", False),
]


@pytest.mark.parametrize(("rule", "under", "phoenix", "play", "answer"), CHAINS)
def test_the_phoenix_is_half_a_rank_above_what_it_lies_on(
    rule: str, under: str, phoenix: str, play: str, answer: bool
) -> None:
    assert rule
    on = identify(any_suits(under))[0] if under else None
    (height, *_) = identify(cards(phoenix), on)
    assert beats(identify(any_suits(play), height)[0], height) is answer


HANDS = st.lists(
    st.sampled_from([*each(DECK)]), min_size=1, max_size=7, unique=True
).map(sum)
ANYTHING = HANDS.map(identify).filter(bool).map(lambda found: found[0])
FEW = st.builds(
    Combination, st.sampled_from(Kind), st.integers(1, 5), st.integers(0, 9)
)


@given(ANYTHING | FEW)
def test_nothing_beats_itself(one: Combination) -> None:
    assert not beats(one, one)


@given(ANYTHING | FEW, ANYTHING | FEW)
def test_of_two_only_one_beats_the_other(one: Combination, other: Combination) -> None:
    assert not (beats(one, other) and beats(other, one))


@given(FEW, FEW, FEW)
def test_beating_is_transitive_within_a_kind(
    one: Combination, two: Combination, three: Combination
) -> None:
    if one.kind is two.kind is three.kind and beats(one, two) and beats(two, three):
        assert beats(one, three)


def plain(held: Cards) -> set[tuple[Kind, int, int]]:
    """What cards are together, tried out the slow way: the Phoenix as every rank."""
    if not held & PHOENIX or held == PHOENIX:
        return {found} if (found := of_naturals(held)) else set()
    rest = held & ~PHOENIX
    if rest & (DOG | DRAGON):
        return set()
    tried = {of_ranks(ranks(rest) + Counter([rank])) for rank in RANKS}
    return {one for one in tried if one and one[0] is not Kind.BOMB and one[1] > 1}


def ranks(held: Cards) -> Counter[int]:
    return Counter(1 if one == MAH_JONG else rank_of(one) for one in each(held))


def of_naturals(held: Cards) -> tuple[Kind, int, int] | None:
    special = {DOG: (Kind.DOG, 1, 0), DRAGON: (Kind.SINGLE, 1, 30)}
    special[PHOENIX] = (Kind.SINGLE, 1, 3)
    if held in special:
        return special[held]
    if held & (DOG | DRAGON):
        return None
    found = of_ranks(ranks(held))
    suits = {suit_of(one) for one in each(held & ~MAH_JONG)}
    if found and found[0] is Kind.STRAIGHT and len(suits) == 1 and not held & MAH_JONG:
        return Kind.BOMB, found[1], found[2]
    return found


def of_ranks(counted: Counter[int]) -> tuple[Kind, int, int] | None:
    size, top = counted.total(), max(counted)
    row = [*counted] and max(counted) - min(counted) + 1 == len(counted)
    numbers = sorted(counted.values())
    if numbers == [1]:
        return Kind.SINGLE, 1, 2 * top
    if numbers in ([2], [3], [4]) and top > 1:
        kind = {2: Kind.PAIR, 3: Kind.TRIPLE, 4: Kind.BOMB}[size]
        return kind, size, 2 * top
    if numbers == [2, 3] and 1 not in counted:
        return Kind.FULL, 5, 2 * max(counted, key=lambda rank: counted[rank])
    if row and {*numbers} == {1} and size >= 5:
        return Kind.STRAIGHT, size, 2 * top
    if row and {*numbers} == {2} and 1 not in counted:
        return Kind.STAIRS, size, 2 * top
    return None


@given(HANDS)
def test_any_cards_are_what_trying_everything_finds(held: Cards) -> None:
    assert {(one.kind, one.size, one.height) for one in identify(held)} == plain(held)


def test_all_small_sets_are_what_trying_everything_finds() -> None:
    pool = cards("1 2j 2w 3j 3w 3p 4j 4w 5j 6j 7j dog phx drg")
    for size in range(1, 8):
        for some in itertools.combinations(each(pool), size):
            held = sum(some)
            found = {(one.kind, one.size, one.height) for one in identify(held)}
            assert found == plain(held), held
