"""Why something may not be played: the answer and the rules it rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.cards import (
    ACE,
    DOG,
    DRAGON,
    LEAST_STRAIGHT,
    MAH_JONG,
    PHOENIX,
    SPECIALS,
    Cards,
    each,
    one_suit,
    print_ranks,
    rank_of,
)
from tichu_score.game.combinations import Combination, Kind, identify
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from tichu_score.game.hand import Problem

FOUR = 4
"""All cards of a rank."""


class Ruling(Record):
    """An answer.

    Attributes:
        yes: whether it may be so.
        text: the answer in a sentence.
        rules: the ids of the rules it rests on, the first one most.
    """

    yes: bool
    text: str
    rules: tuple[str, ...]


def refusal(problem: Problem) -> Ruling:
    """Return a problem as the answer no."""
    more = ("E-01", "E-03") if problem.rule == "B-11" else ()
    return Ruling(False, f"no: {problem.text}", (problem.rule, *more))


def no_combination(cards: Cards) -> Ruling:
    """Return why cards are no combination (C-05 to C-08, C-12, D-01, D-09, P-02, P-03)."""
    naturals = [rank_of(one) for one in each(cards & ~SPECIALS)]
    counted = {rank: naturals.count(rank) for rank in naturals}
    text, rules = _reason(cards, naturals, counted)
    return Ruling(False, f"no: {print_ranks(cards)} is no combination: {text}", rules)


def _reason(
    cards: Cards, naturals: list[int], counted: dict[int, int]
) -> tuple[str, tuple[str, ...]]:
    special, one_each = cards & SPECIALS, len(counted) == len(naturals) > 1
    reasons = (
        (cards & DRAGON, "the Dragon is only ever a single", ("D-01",)),
        (cards & DOG, "the Dog is led alone", ("D-09",)),
        (
            special == PHOENIX and [*counted.values()] == [FOUR],
            "triple and pair of a full house differ in rank, and no Phoenix is in a bomb",
            ("C-12", "P-03"),
        ),
        (
            special == MAH_JONG | PHOENIX and not naturals,
            "the Phoenix stands for 2 to Ace only",
            ("P-02",),
        ),
        (
            one_each and {2, ACE} <= counted.keys(),
            "the Ace is high only",
            ("C-07", "C-06"),
        ),
        (
            one_each and max(naturals) - min(naturals) < LEAST_STRAIGHT - 1,
            "a straight has at least five cards",
            ("C-06", "C-08"),
        ),
    )
    usual = ("these ranks do not go together", ("C-08",))
    return next((answer for so, *answer in reasons if so), usual)  # type: ignore[return-value]


def forbidden(
    problem: Problem, mine: Combination, cards: Cards, top: Combination | None
) -> Ruling:
    """Return why a combination cannot be played, with all rules that matter."""
    rules = [problem.rule]
    text = f"no: {problem.text}"
    if top is not None and problem.rule in {"F-02", "C-09"}:
        rules.append("C-09")
        if mine.kind is Kind.STRAIGHT and _would_be_a_bomb(cards):
            text = f"no: it is a plain {mine.name}, not a bomb; {problem.text}"
            rules = ["B-02", *(["P-03"] if cards & PHOENIX else []), "C-09"]
        elif top.kind is Kind.SINGLE and top.height % 2 and mine.kind is Kind.SINGLE:
            ace = top.height > 2 * ACE
            rules = ["P-05" if ace else "P-04", "P-06", "C-09"]
            text += "; the Phoenix is half a rank above what it lies on, 1 1/2 if led"
            text += ": the Dragon or a bomb beats it" * ace
        elif mine.size != top.size and mine.kind is top.kind:
            text += "; the number of cards must be the same"
    if problem.rule == "D-02" and cards == PHOENIX:
        rules = ["P-05", "D-02"]
    if problem.rule == "B-04":
        rules.append("C-10")
    if len(identify(cards)) > 1:
        rules.append("P-08")
    return Ruling(False, text, (*dict.fromkeys(rules),))


def _would_be_a_bomb(cards: Cards) -> bool:
    """Say whether a straight is none only for its Phoenix or Mah Jong."""
    return bool(cards & SPECIALS) and one_suit(cards & ~SPECIALS)
