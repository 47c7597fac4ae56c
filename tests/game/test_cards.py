"""The pack: 56 cards, a hundred card points, each card read as it is printed."""

import pytest
from game.cardtalk import cards
from hypothesis import given
from hypothesis import strategies as st

from tichu_score.game.card_words import Typed, name, read_cards
from tichu_score.game.cards import (
    DECK,
    DOG,
    DRAGON,
    MAH_JONG,
    NATURALS,
    OF_SUIT,
    PHOENIX,
    RANKS,
    SUITS,
    card,
    card_points,
    each,
    of_rank,
    print_cards,
    rank_of,
    suit_of,
)
from tichu_score.game.words import located

PACK = st.integers(0, DECK)


def typed(text: str) -> tuple[Typed, tuple[str, ...]]:
    found, problems = read_cards(located(text.split()))
    assert all(problem.rule == "G-01" for problem in problems)
    return found, tuple(problem.text for problem in problems)


def test_the_pack_has_four_suits_of_thirteen_and_four_special_cards() -> None:
    assert DECK.bit_count() == 56
    assert [suit.bit_count() for suit in OF_SUIT] == [13, 13, 13, 13]
    assert sum(OF_SUIT) == NATURALS
    assert sum(of_rank(rank) for rank in RANKS) == NATURALS
    assert NATURALS | MAH_JONG | DOG | PHOENIX | DRAGON == DECK
    assert len({*each(DECK)}) == 56


COUNTS = [
    ("S-01", "Kj Tj", 20),
    ("S-01", "5j 5w 5p 5s", 20),
    ("S-01", "drg", 25),
    ("P-07", "phx", -25),
    ("S-01", "drg phx", 0),
    ("S-01", "2j 3w 4p 6s 7j 8w 9p Js Qj Aw 1 dog", 0),
    ("S-01", "Kj Kw Kp Ks Tj Tw Tp Ts", 80),
]


@pytest.mark.parametrize(("rule", "held", "points"), COUNTS)
def test_what_cards_count(rule: str, held: str, points: int) -> None:
    assert rule
    assert card_points(cards(held)) == points


def test_the_whole_pack_counts_a_hundred() -> None:
    """Rule S-02."""
    assert card_points(DECK) == 100


@given(PACK, PACK)
def test_cards_count_the_same_together_and_apart(a: int, b: int) -> None:
    assert card_points(a & ~b) + card_points(a & b) == card_points(a)


@given(PACK)
def test_printing_and_reading_are_inverse(held: int) -> None:
    found, problems = read_cards(located(print_cards(held).split()))
    assert not problems
    assert found == Typed(held)
    assert found.readings() == (held,)
    assert print_cards(held).count(" ") == max(0, held.bit_count() - 1)


@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("suit", SUITS)
def test_a_card_knows_its_rank_and_suit(rank: int, suit: str) -> None:
    one = card(rank, suit)
    assert (rank_of(one), suit_of(one)) == (rank, suit)
    assert one & of_rank(rank)


SPELLINGS = [
    ("G-01", "jj", "Jj"),
    ("G-01", "JJ", "Jj"),
    ("G-01", "10p", "Tp"),
    ("G-01", "tp", "Tp"),
    ("G-01", "mah", "1"),
    ("G-01", "MahJong", "1"),
    ("G-01", "Phoenix", "phx"),
    ("G-01", "DRAGON", "drg"),
    ("G-01", "Dog", "dog"),
    ("G-01", "aS", "As"),
]


@pytest.mark.parametrize(("rule", "text", "printed"), SPELLINGS)
def test_a_card_may_be_spelled_in_several_ways(
    rule: str, text: str, printed: str
) -> None:
    assert rule
    assert print_cards(cards(text)) == printed


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("5j 5j", "the 5 of jade is there twice"),
        ("drg dragon", "the Dragon is there twice"),
        ("5 5 5 5 5", "there are four of 5, not more"),
        ("5j 5w 5p 5s 5", "there are four of 5, not more"),
        ("11", "'11' is no card"),
        ("1j", "'1j' is no card"),
        ("x", "'x' is no card"),
        ("s", "'s' is no card"),
        ("5x", "'5x' is no card"),
    ],
)
def test_impossible_cards_are_named(text: str, said: str) -> None:
    _, problems = typed(text)
    assert len(problems) == 1
    assert problems[0].startswith(said)


READINGS = [
    ("C-10", "5 6 7 8 9", 2),
    ("C-10", "5j 6 7 8 9", 2),
    ("C-10", "5j 6j 7j 8j 9", 2),
    ("C-10", "5j 6w 7 8 9", 1),
    ("C-10", "5 5", 1),
    ("C-10", "5 6 7 8 phx", 1),
    ("C-10", "5j 6j", 1),
    ("C-10", "phx", 1),
]


@pytest.mark.parametrize(("rule", "text", "number"), READINGS)
def test_suits_left_out_may_be_any(rule: str, text: str, number: int) -> None:
    assert rule
    found, problems = typed(text)
    assert not problems
    readings = found.readings()
    assert len(readings) == number
    mixed, *alike = readings
    size = len(text.split())
    assert all(one.bit_count() == size for one in readings)
    if found.ranks and size > 1:
        assert not any(mixed & ~suit == 0 for suit in OF_SUIT)
    for one in alike:
        assert any(one & ~suit == 0 for suit in OF_SUIT)


def test_cards_have_names() -> None:
    assert name(cards("5j")) == "the 5 of jade"
    assert name(cards("As")) == "the A of star"
    assert [name(one) for one in each(cards("1 dog phx drg"))] == [
        "the Mah Jong",
        "the Dog",
        "the Phoenix",
        "the Dragon",
    ]
