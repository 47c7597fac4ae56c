"""A hand changed in some of its facts: words on top of the line that says it.

    PATCH := POINTS | +CALL | KEY=NAME      each any number of times, in any order

Whatever comes out is a hand line and passes the same door as one that is typed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.calls import CALL_NAMES, print_calls, print_subs, read_calls
from tichu_score.game.hand import Call, Problem, Problems, Seat
from tichu_score.game.names import CALL_LETTERS, NONE
from tichu_score.game.notation import like_points
from tichu_score.game.piles import print_points
from tichu_score.game.places import is_order, print_order
from tichu_score.game.record import Record
from tichu_score.game.words import Word, located

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tichu_score.game.hand import Calls, Hand
    from tichu_score.game.match import Players

PLUS = "+"


class Patch(Record):
    """What is to become of a hand; whatever is None or empty stays.

    Attributes:
        words: patch words as typed.
        order: the new order, in keys.
        points: the new card points, or none.
        tichu: call words that take the place of all Tichu calls.
        grand: call words that take the place of all Grand Tichu calls.
        drop: calls to take out.
    """

    words: tuple[str, ...] = ()
    order: str | None = None
    points: str | None = None
    tichu: tuple[str, ...] | None = None
    grand: tuple[str, ...] | None = None
    drop: tuple[str, ...] = ()


def is_patch(typed: Iterable[str], players: Players) -> bool:
    """Say whether words change some facts of a hand instead of replacing all."""
    words = located(typed)
    return (
        bool(words)
        and not any(is_order(word.text, players) for word in words)
        and (all(_kind(word) for word in words))
    )


def patched(
    hand: Hand, patch: Patch, players: Players
) -> tuple[tuple[str, ...], Problems]:
    """Return the hand line that says the hand with the patch on top of it.

    A hand that is known by its score alone has no line, so it needs an order.
    """
    if hand.score is not None and patch.order is None:
        text = "this hand is known by its score alone; write the whole hand"
        return (), (Problem("S-08", text, "out"),)
    words = located(patch.words)
    by_kind = {kind: [w for w in words if _kind(w) == kind] for kind in KINDS}
    bare = tuple(_bare_call(word) for word in by_kind["call"])
    calls, problems = _calls(hand, patch, players)
    points = [word.text for word in by_kind["points"]] or _points(hand, patch)
    subs = [*_kept_subs(hand, by_kind["sub"], players)]
    line = (
        patch.order or print_order(hand.out, players),
        *points,
        *calls,
        *(word.text[len(PLUS) :] for word in by_kind["plus"]),
        *subs,
    )
    return line, (*bare, *problems)


KINDS = ("points", "call", "plus", "sub")


def _kind(word: Word) -> str:
    """Return what a patch word changes, "" if it is none."""
    text = word.text.lower()
    if "=" in text:
        return "sub"
    if text.startswith(PLUS) and text != PLUS:
        return "plus"
    if text.startswith((*CALL_LETTERS,)):
        return "call"
    return "points" if like_points(text) else ""


def _bare_call(word: Word) -> Problem:
    text = f"add the call with +{word.text}, or take it out with --drop {word.text}"
    return word.problem("", text, PLUS + word.text)


def _points(hand: Hand, patch: Patch) -> list[str]:
    if patch.points is not None:
        return [] if patch.points.strip().lower() == NONE else [patch.points]
    return [] if hand.cards is None else [print_points(hand.cards)]


def _calls(hand: Hand, patch: Patch, players: Players) -> tuple[list[str], Problems]:
    calls = [*print_calls(hand.calls, players)]
    for call, named in ((Call.TICHU, patch.tichu), (Call.GRAND, patch.grand)):
        if named is not None:
            calls = [word for word in calls if word[0] != call.value] + [*named]
    return without(tuple(calls), patch.drop, players)


def without(
    calls: tuple[str, ...], drop: tuple[str, ...], players: Players
) -> tuple[list[str], Problems]:
    """Return call words without some of them, and what is wrong with those."""
    kept = [*calls]
    problems: list[Problem] = []
    for word in located(drop):
        text = word.text.lower()
        seats, wrong = read_calls((word,), players)
        problems += wrong
        if text in kept:
            kept.remove(text)
        elif not wrong:
            problems.append(_not_there(seats, kept, players))
    return kept, tuple(problems)


def _not_there(calls: Calls, there: list[str], players: Players) -> Problem:
    said = [
        f"{players.name(seat)}'s {CALL_NAMES[call]}"
        for seat, call in zip(Seat, calls, strict=True)
        if call is not None
    ]
    known = f"; the calls are {', '.join(there)}" if there else "; there is no call"
    return Problem("", f"{said[0]} is not there to be dropped{known}", "calls")


def _kept_subs(hand: Hand, typed: list[Word], players: Players) -> tuple[str, ...]:
    """Return who sits in: as typed, and as before where nothing was typed."""
    new = [word.text for word in typed]
    keys = {text.partition("=")[0].strip().lower() for text in new}
    old = print_subs(hand.sub, players)
    return (*new, *(sub for sub in old if sub[0] not in keys))
