"""Cards as they are typed: rank and suit, the suit left out where it does not matter.

    CARD := RANK [SUIT] | 1 | mah | dog | phx | drg
    RANK := 2 to 10 | T J Q K A        SUIT := j jade | w sword | p pagoda | s star

The place decides: `jj` is the jack of jade. Case never matters.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tichu_score.game.cards import (
    DOG,
    DRAGON,
    MAH_JONG,
    OF_SUIT,
    PHOENIX,
    SPECIAL_NAMES,
    SUIT_NAMES,
    SUITS,
    Cards,
    card,
    each,
    of_rank,
    rank_of,
    rank_sign,
    suit_of,
)
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from tichu_score.game.hand import Problem, Problems
    from tichu_score.game.words import Word

SPECIAL_WORDS = {
    **dict.fromkeys(("1", "mah", "mahjong"), MAH_JONG),
    **dict.fromkeys(("dog",), DOG),
    **dict.fromkeys(("phx", "phoenix"), PHOENIX),
    **dict.fromkeys(("drg", "dragon"), DRAGON),
}
RANK_LETTERS = {"t": 10, "j": 11, "q": 12, "k": 13, "a": 14}

_CARD = r"(10|[2-9tjqka])([jwps]?)"

SUITS_OF_A_RANK = 4


class Typed(Record):
    """Cards as typed.

    Attributes:
        known: those whose suit was typed, and the special ones.
        ranks: the rank of each card without a suit.
    """

    known: Cards = 0
    ranks: tuple[int, ...] = ()

    def readings(self, prefer: Cards = 0) -> tuple[Cards, ...]:
        """Return what the cards can be, as far as it matters to a combination.

        First with suits as different as can be, then, if they can be, all of one
        suit: only there suits matter (C-10). Cards that are known to be there are
        preferred.
        """
        mixed = self.known
        for rank in self.ranks:
            free = each(of_rank(rank) & ~mixed)
            mixed |= min(free, key=lambda one: _usual(one, mixed, prefer))
        if not self.ranks:
            return (mixed,)
        alike = next(filter(None, map(self._in, OF_SUIT)), 0)
        return (mixed, alike) if alike else (mixed,)

    def holding(self, cards: Cards) -> Cards:
        """Return what these cards can be if others, where they can, are among them."""
        held = self.known
        for rank in self.ranks:
            free = of_rank(rank) & ~held
            one = free & cards or free
            held |= one & -one
        return held

    def _in(self, suit: Cards) -> Cards:
        cards = self.known
        for rank in self.ranks:
            wanted = of_rank(rank) & suit
            if cards & wanted:
                return 0
            cards |= wanted
        return cards if not cards & ~suit else 0


def read_cards(words: tuple[Word, ...]) -> tuple[Typed, Problems]:
    """Read cards, each a word; all that is wrong with them is returned.

    A pack has each card once, four of a rank (G-01).
    """
    known: Cards = 0
    ranks: list[int] = []
    problems: list[Problem] = []
    for word in words:
        one, rank = _read(word.text.lower())
        if not one and not rank:
            problems.append(word.problem("G-01", _no_card(word.text)))
        elif one & known:
            problems.append(word.problem("G-01", f"{name(one)} is there twice"))
        elif one:
            known |= one
        else:
            ranks.append(rank)
        if rank and _number(known, ranks, rank) == SUITS_OF_A_RANK + 1:
            text = f"there are four of {rank_sign(rank)}, not more"
            problems.append(word.problem("G-01", text))
    return Typed(known, tuple(ranks)), tuple(problems)


def name(one: Cards) -> str:
    """Return one card in words: the Dragon, the 5 of jade."""
    if one in SPECIAL_NAMES:
        return SPECIAL_NAMES[one]
    return f"the {rank_sign(rank_of(one))} of {SUIT_NAMES[suit_of(one)]}"


def _usual(one: Cards, mixed: Cards, prefer: Cards) -> tuple[bool, int]:
    return not one & prefer, (mixed & _suit(one)).bit_count()


def _suit(one: Cards) -> Cards:
    return OF_SUIT[SUITS.index(suit_of(one))]


def _read(text: str) -> tuple[Cards, int]:
    """Return the card that a word says, or the rank alone; nothing is no card."""
    if text in SPECIAL_WORDS:
        return SPECIAL_WORDS[text], 0
    found = re.fullmatch(_CARD, text)
    if found is None:
        return 0, 0
    rank = RANK_LETTERS.get(found[1]) or int(found[1])
    return (card(rank, found[2]), rank) if found[2] else (0, rank)


def _number(known: Cards, ranks: list[int], rank: int) -> int:
    return (known & of_rank(rank)).bit_count() + ranks.count(rank)


def _no_card(text: str) -> str:
    return (
        f"{text!r} is no card: a rank, 2 to 10 or T J Q K A, and a suit if it matters"
        " (j jade, w sword, p pagoda, s star), or 1, dog, phx, drg"
    )
