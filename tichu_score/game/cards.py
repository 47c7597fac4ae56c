"""The 56 cards, and sets of them: one bit a card.

A set is an int, so that a hand in play is a few numbers: what is held, what was
played, what a trick holds. Rank r (2 to 14, the Ace) has four bits, one a suit; the
four special cards stand above them (G-01).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

Cards: TypeAlias = int
"""A set of cards."""

SUITS = "jwps"
SUIT_NAMES = {"j": "jade", "w": "sword", "p": "pagoda", "s": "star"}
RANKS = range(2, 15)
ACE = 14
LEAST_STRAIGHT = 5
"""A row of fewer cards is nothing (C-06); of one suit it is a bomb (B-01)."""

RANK_SIGNS = {10: "T", 11: "J", 12: "Q", 13: "K", ACE: "A"}

_FIRST_SPECIAL = len(RANKS) * len(SUITS)
NATURALS: Cards = (1 << _FIRST_SPECIAL) - 1
MAH_JONG, DOG, PHOENIX, DRAGON = (1 << _FIRST_SPECIAL + at for at in range(4))
SPECIALS = MAH_JONG | DOG | PHOENIX | DRAGON
DECK: Cards = NATURALS | SPECIALS

SPECIAL_SIGNS = {MAH_JONG: "1", DOG: "dog", PHOENIX: "phx", DRAGON: "drg"}
SPECIAL_NAMES = {
    MAH_JONG: "the Mah Jong",
    DOG: "the Dog",
    PHOENIX: "the Phoenix",
    DRAGON: "the Dragon",
}

_LOWEST_BITS = NATURALS // 0b1111
"""The first suit's bit of every rank."""

OF_SUIT = tuple(_LOWEST_BITS << at for at in range(len(SUITS)))
"""All cards of each suit."""

_FIVES = 0b1111 << 4 * (5 - RANKS[0])
_TENS = 0b1111 << 4 * (10 - RANKS[0]) | 0b1111 << 4 * (13 - RANKS[0])


def of_rank(rank: int) -> Cards:
    """Return the four cards of a rank, 2 to 14."""
    return 0b1111 << 4 * (rank - RANKS[0])


def card(rank: int, suit: str) -> Cards:
    """Return one card as a set."""
    return 1 << 4 * (rank - RANKS[0]) + SUITS.index(suit)


def each(cards: Cards) -> Iterator[Cards]:
    """Yield each card of a set as a set, low ranks first, special cards last."""
    while cards:
        lowest = cards & -cards
        yield lowest
        cards ^= lowest


def rank_of(one: Cards) -> int:
    """Return the rank of one natural card, 2 to 14."""
    return (one.bit_length() - 1 >> 2) + RANKS[0]


def suit_of(one: Cards) -> str:
    """Return the suit of one natural card, or of several that share it."""
    return SUITS[one.bit_length() - 1 & 3]


def one_suit(cards: Cards) -> bool:
    """Say whether all cards are natural and of one suit; some there must be."""
    lowest = (cards & -cards).bit_length() - 1
    return cards & OF_SUIT[lowest & 3] == cards


def card_points(cards: Cards) -> int:
    """Return what a set counts, in card points (S-01)."""
    points = 5 * (cards & _FIVES).bit_count() + 10 * (cards & _TENS).bit_count()
    if cards & (DRAGON | PHOENIX):
        points += 25 * bool(cards & DRAGON) - 25 * bool(cards & PHOENIX)
    return points


def rank_sign(rank: int) -> str:
    """Return a rank as it is typed: 2 to 9, T, J, Q, K, A."""
    return RANK_SIGNS.get(rank, str(rank))


RANK_NAMES = {11: "Jack", 12: "Queen", 13: "King", ACE: "Ace"}


def a_rank(rank: int) -> str:
    """Return a rank in words: an 8, a King."""
    name = RANK_NAMES.get(rank, str(rank))
    return f"an {name}" if name[0] in "8A" else f"a {name}"


def print_ranks(cards: Cards) -> str:
    """Return a set without its suits, low cards first: 5 6 phx.

    Suits matter, and are said, only where a row is all of one (C-10, C-11).
    """
    ranks = " ".join(
        SPECIAL_SIGNS.get(one) or rank_sign(rank_of(one)) for one in each(cards)
    )
    if cards.bit_count() >= LEAST_STRAIGHT and one_suit(cards):
        return f"{ranks} of {SUIT_NAMES[suit_of(cards)]}"
    return ranks


def sign(one: Cards) -> str:
    """Return one card as it is typed: 5j, Tp, phx."""
    return SPECIAL_SIGNS.get(one) or rank_sign(rank_of(one)) + suit_of(one)


def print_cards(cards: Cards) -> str:
    """Return a set as it is typed, low cards first."""
    return " ".join(map(sign, each(cards)))
