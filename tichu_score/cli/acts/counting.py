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
    (cards, *_) = typed_cards(words, NOT_COUNTED).readings()
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
    (pile, hand), (first_seat, last_seat) = typed, ends
    given = [_seated(text, table) for text in (*pile, *hand)]
    # All together: no card lies in two piles.
    typed_cards(tuple(text for _, text in given if not _is_sum(text)), NOT_COUNTED)
    points = [(seat, _points(text)) for seat, text in given]
    piles: list[int | None] = [None] * PLACES
    for seat, held in points[: len(pile)]:
        piles[seat] = (piles[seat] or 0) + held
    for text in pile:
        for seat in _partners(text, table):
            piles[seat] = piles[seat] or 0
    holder, held = points[-1] if hand else (last_seat, 0)
    if len(hand) > 1 or last_seat not in {None, holder}:
        raise NotUnderstood("only the last player still holds cards: --hand, --last")
    if holder is not None and (first_seat is None or first_seat == holder):
        raise NotUnderstood("whoever was first out gets the last one's tricks: --first")
    found = counted(tuple(piles), held, first_seat, holder)
    doubts = [] if found.slip or None in piles else _missing(given)
    warnings = desk.settle(doubts, NOT_COUNTED)
    value = Count(table.players, found.teams, found)
    return Answer(value, 1 if found.slip else 0, warnings)


def _seated(text: str, table: Table) -> tuple[int, str]:
    """Return whose pile `o=K,K,5` is, and its cards; of `o:40` its card points."""
    found = re.fullmatch(r"([^=:]+)([=:])(.*)", text, re.DOTALL)
    if found is None:
        text = f"{text!r}: a pile is written with its player, o=K,K,5 or o:25"
        raise NotUnderstood(text)
    points = found[3].strip()
    if found[2] == ":" and not re.fullmatch(r"-?[0-9]{1,3}", points):
        raise NotUnderstood(f"{text!r}: card points are a number, o:25")
    if found[2] == ":" and int(points) % CARD_STEP:
        problem = Problem("S-03", f"{text!r}: card points go in fives")
        raise NotUnderstood(NOT_COUNTED, problems=(problem,))
    both = _partners(text, table)
    seat = both[0] if both else seat_of(found[1], table.players)
    return seat, found[3] if found[2] == "=" else text


def _partners(text: str, table: Table) -> tuple[int, ...]:
    """Return both seats of a pile that is given for a team: om=K,K,5."""
    keys = text.partition("=")[0].partition(":")[0].strip().lower()
    if len(keys) != PAIR or not {*keys} <= {*table.players.keys}:
        return ()
    seats = tuple(table.players.keys.index(key) for key in keys)
    return seats if sum(seats) % PAIR == 0 and seats[0] != seats[1] else ()


def _is_sum(text: str) -> bool:
    """Say whether a pile is given as its card points: o:40."""
    return ":" in text


def _points(text: str) -> int:
    """Return what a pile counts: its cards, or the sum itself."""
    return int(text.partition(":")[2]) if _is_sum(text) else card_points(_cards(text))


def _cards(text: str) -> Cards:
    (cards, *_) = typed_cards((text,), NOT_COUNTED).readings()
    return cards


def _missing(given: list[tuple[int, str]]) -> list[Doubt]:
    """Return what to ask where Dragon and Phoenix are in no pile (S-10)."""
    texts = [text for _, text in given]
    sums = any(map(_is_sum, texts))
    if sums or not all(has_neither(_cards(text)) for text in texts):
        return []
    return [Doubt("neither Dragon nor Phoenix is in any pile; is that so?")]
