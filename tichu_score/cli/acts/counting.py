"""What piles count."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tichu_score.book.errors import NotUnderstood
from tichu_score.book.values.records import Count
from tichu_score.cli.cardwords import seat_of, table_of, typed_cards
from tichu_score.cli.desk import Answer
from tichu_score.game.cards import card_points
from tichu_score.game.counting import counted, has_neither, shares
from tichu_score.game.doubts import Doubt
from tichu_score.game.hand import Problem
from tichu_score.game.record import Record
from tichu_score.game.ruleset import CARD_STEP, PAIR, PLACES

if TYPE_CHECKING:
    from tichu_score.cli.cardwords import Table
    from tichu_score.cli.desk import Desk
    from tichu_score.game.cards import Cards

NOT_COUNTED = "nothing counted"


def count(  # noqa: PLR0913 - the options of the command, by name
    desk: Desk,
    words: tuple[str, ...],
    *,
    pile: tuple[str, ...] = (),
    hand: tuple[str, ...] = (),
    first: str | None = None,
    last: str | None = None,
) -> Answer:
    """Count one team's pile, or those of the players after a hand."""
    table = table_of(desk)
    if not pile and not hand:
        if first is not None or last is not None:
            raise NotUnderstood("--first and --last need the piles: --pile o=K,K,5")
        return _one_pile(desk, words, table)
    if words:
        text = "cards alone are one team's pile; beside --hand a pile is --pile o=K,K,5"
        raise NotUnderstood(text)
    ends = tuple(
        None if name is None else seat_of(name, table.players) for name in (first, last)
    )
    return _all_piles(desk, table, (pile, hand), ends)


def _one_pile(desk: Desk, words: tuple[str, ...], table: Table) -> Answer:
    if not words:
        text = "what is to be counted? the cards of a pile that count"
        raise NotUnderstood(text, advice=("tichu-score count K K T 5 drg",))
    cards = _cards(*words)
    warnings: tuple[str, ...] = ()
    if has_neither(cards):
        text = "neither Dragon nor Phoenix is in it; are both in the other pile?"
        warnings = desk.settle([Doubt(text)], NOT_COUNTED)
    return Answer(Count(table.players, shares(cards)), warnings=warnings)


def _all_piles(
    desk: Desk,
    table: Table,
    typed: tuple[tuple[str, ...], tuple[str, ...]],
    ends: tuple[int | None, ...],
) -> Answer:
    (pile, hand), (first, last) = typed, ends
    tricks, holds = ([_pile(text, table) for text in texts] for texts in (pile, hand))
    given = (*tricks, *holds)
    # All together: no card lies in two piles.
    cards = _cards(*(one.cards for one in given))
    piles: list[int | None] = [None] * PLACES
    for one in tricks:
        for seat in one.seats:
            piles[seat] = piles[seat] or 0
        piles[one.seats[0]] = (piles[one.seats[0]] or 0) + one.points
    holder = holds[-1].seats[0] if holds else last
    if len(holds) > 1 or last not in {None, holder}:
        raise NotUnderstood("only the last player still holds cards: --hand, --last")
    if holder is not None and (first is None or first == holder):
        raise NotUnderstood("whoever was first out gets the last one's tricks: --first")
    found = counted(tuple(piles), holds[-1].points if holds else 0, first, holder)
    doubts = []
    whole = None not in piles and all(one.sum is None for one in given)
    if whole and not found.slip and has_neither(cards):
        doubts = [Doubt("neither Dragon nor Phoenix is in any pile; is that so?")]
    warnings = desk.settle(doubts, NOT_COUNTED)
    value = Count(table.players, found.teams, found)
    return Answer(value, 1 if found.slip else 0, warnings)


class _Pile(Record):
    """A pile as it was typed.

    Attributes:
        seats: whose it is; both partners', if it is a team's.
        cards: its cards, "" where only their card points were typed.
        sum: those card points.
    """

    seats: tuple[int, ...]
    cards: str = ""
    sum: int | None = None

    @property
    def points(self) -> int:
        """Return what it counts, in card points."""
        return card_points(_cards(self.cards)) if self.sum is None else self.sum


def _pile(text: str, table: Table) -> _Pile:
    """Return what `o=K,K,5` says, or `om=K,K,5`, or `o:40`, the card points."""
    found = re.fullmatch(r"([^=:]+)([=:])(.*)", text, re.DOTALL)
    if found is None:
        text = f"{text!r}: a pile is written with its player, o=K,K,5 or o:25"
        raise NotUnderstood(text)
    whose, sign, what = found.groups()
    if sign == "=":
        return _Pile(_seats(whose, table), what)
    if not re.fullmatch(r"-?[0-9]{1,3}", what.strip()):
        raise NotUnderstood(f"{text!r}: card points are a number, o:25")
    if int(what) % CARD_STEP:
        problem = Problem("S-03", f"{text!r}: card points go in fives")
        raise NotUnderstood(NOT_COUNTED, problems=(problem,))
    return _Pile(_seats(whose, table), sum=int(what))


def _cards(*texts: str) -> Cards:
    (cards, *_) = typed_cards(texts, NOT_COUNTED).readings()
    return cards


def _seats(whose: str, table: Table) -> tuple[int, ...]:
    """Return the seat of a player, or of both partners: om."""
    keys, players = whose.strip().lower(), table.players
    if len(keys) == PAIR and {*keys} <= {*players.keys}:
        first, second = map(players.keys.index, keys)
        if abs(first - second) == PAIR:
            return first, second
    return (seat_of(whose, players),)
