"""The lines of a BrettspielWelt log, and its German letters: read here and nowhere else.

---------------Gr.Tichukarten------------------   (0)Anna BK GB S7 ...: eight cards
---------------Startkarten------------------      fourteen; then Grosses Tichu: (0)Anna
Schupfen:                                         (0)Anna gibt: Bela: B4 - Cilla: RA ...
---------------Rundenverlauf------------------    (0)Anna: S7 R6 | (0)Anna passt.
Wunsch:A | Drache an: (2)Cilla | Tichu: (3)Dani   BOMBE: who holds one, said by nobody
Ergebnis: 15 - 85                                 the hand's points, seats 0 and 2 first
"""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from tichu_score.game.cards import (
    DOG,
    DRAGON,
    MAH_JONG,
    PHOENIX,
    RANKS,
    Cards,
    card,
)
from tichu_score.game.dealing import EIGHT, FOURTEEN
from tichu_score.game.hand import Points
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable

SUITS = {"S": "w", "G": "j", "B": "p", "R": "s"}
"""Schwert; and jade, pagoda, star by their colours: grün, blau, rot."""

_RANKS = {11: "B", 12: "D", 13: "K", 14: "A"}

RANK_SIGNS = {_RANKS.get(rank, str(rank)): rank for rank in RANKS}
"""Bube, Dame, König, Ass; the others as they are."""

CARDS: dict[str, Cards] = {
    "Ma": MAH_JONG,
    "Hu": DOG,
    "Ph": PHOENIX,
    "Dr": DRAGON,
    **{
        letter + sign: card(rank, suit)
        for letter, suit in SUITS.items()
        for sign, rank in RANK_SIGNS.items()
    },
}


class What(Enum):
    """What a line is about."""

    EIGHT = "the heading of the first eight cards"
    FOURTEEN = "the heading of all fourteen"
    GIVING = "the heading of the exchange"
    PLAYING = "the heading of the play"
    HELD = "cards that a player took"
    GIFTS = "the three cards that a player gave"
    PLAY = "cards that a player laid"
    PASSED = "a pass, or the trick picked up"
    WISH = "a wish"
    DRAGON = "whom the Dragon's trick went to"
    TICHU = "a Tichu"
    GRAND = "a Grand Tichu"
    RESULT = "the hand's points"
    ASIDE = "something that changes nothing"

    # The enum's own is a Python call, and each line of a log is looked up.
    __hash__ = object.__hash__


Value: TypeAlias = "int | tuple[Cards, ...] | Points"


class Said(Record):
    """What a line says.

    Attributes:
        what: what it is about.
        seat: the seat it names, -1 if it names none.
        name: who sits there.
        value: cards, a rank, the gifts in turn order from the next seat, or points.
    """

    what: What
    seat: int = -1
    name: str = ""
    value: Value = 0


_HEADINGS = {
    "Gr.Tichukarten": What.EIGHT,
    "Startkarten": What.FOURTEEN,
    "Rundenverlauf": What.PLAYING,
}
_LABELS = {
    "Tichu": What.TICHU,
    "Grosses Tichu": What.GRAND,
    "Drache an": What.DRAGON,
}
OTHERS = 3
_PASSES = " passt."
_SEAT = re.compile(r"\(([0-3])\)(.+)")
_GIFT = re.compile(r": (\w+) -")
_POINTS = re.compile(r"(-?[0-9]{1,4}) - (-?[0-9]{1,4})")


def tidy(line: str) -> str:
    """Return a line without blanks around it, one between words, hard ones too."""
    return " ".join(line.split())


def read(line: str) -> Said | None:
    """Return what a tidy line says, None if it is not understood."""
    if line.startswith("("):
        return _by_seat(line)
    if line.startswith("-"):
        heading = _HEADINGS.get(line.strip("- "))
        return None if heading is None else Said(heading)
    label, colon, rest = line.partition(":")
    rest = rest.strip()
    if not colon:
        return None
    if label in _LABELS:
        found = _SEAT.fullmatch(rest)
        return found and Said(_LABELS[label], int(found[1]), found[2])
    return _by_label(label, rest)


def _by_label(label: str, rest: str) -> Said | None:
    if label == "Ergebnis" and (points := _POINTS.fullmatch(rest)):
        return Said(What.RESULT, value=Points(int(points[1]), int(points[2])))
    if label == "Wunsch" and rest in RANK_SIGNS:
        return Said(What.WISH, value=RANK_SIGNS[rest])
    if label == "Schupfen" and not rest:
        return Said(What.GIVING)
    return Said(What.ASIDE) if label == "BOMBE" else None


def _by_seat(line: str) -> Said | None:
    """Return what a line says that begins with a seat.

    A name may hold anything, so what is known is looked for from the line's end.
    """
    found = _SEAT.fullmatch(line)
    if found is None:
        return None
    seat, rest = int(found[1]), found[2]
    if rest.endswith(_PASSES):
        return Said(What.PASSED, seat, rest.removesuffix(_PASSES))
    name, colon, signs = rest.rpartition(": ")
    if colon and (cards := _cards(signs.split(" "))):
        return Said(What.PLAY, seat, name, cards)
    name, gives, gifts = rest.partition(" gibt: ")
    if gives:
        given = tuple(CARDS.get(sign, 0) for sign in _GIFT.findall(gifts))
        whole = len(given) == OTHERS and all(given)
        return Said(What.GIFTS, seat, name, given) if whole else None
    return _held(seat, rest.split(" "))


def _held(seat: int, words: list[str]) -> Said | None:
    for number in (FOURTEEN, EIGHT):
        if len(words) > number and (cards := _cards(words[-number:])):
            return Said(What.HELD, seat, " ".join(words[:-number]), cards)
    return None


def _cards(signs: Iterable[str]) -> Cards:
    """Return a set of cards; 0 if a sign is none, or one is there twice."""
    cards = 0
    for sign in signs:
        one = CARDS.get(sign, 0)
        if not one or cards & one:
            return 0
        cards |= one
    return cards
