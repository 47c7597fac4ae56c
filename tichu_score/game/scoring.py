"""From the facts of a hand to its problems, its breakdown and its points."""

from __future__ import annotations

from enum import Enum
from functools import cache, lru_cache
from itertools import product
from typing import TYPE_CHECKING

from tichu_score.game.hand import (
    NO_CALLS,
    ZERO,
    Call,
    Calls,
    Hand,
    Names,
    Points,
    Problem,
    Problems,
    Seat,
    Team,
)
from tichu_score.game.orders import is_double, orders
from tichu_score.game.record import Record
from tichu_score.game.ruleset import (
    CALL_POINTS,
    CARD_POINTS,
    CARD_STEP,
    LEAST_CARDS,
    MOST_CARDS,
    SCORE_STEP,
    SCORE_SUM,
    STANDARD,
    Ruleset,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

SEATS: Names = ("N", "E", "S", "W")

MOST_KEPT = 4096
"""A hand is read, added up and shown in one run, and many are alike: scored once."""

ALL_SEATS = (*Seat,)
"""Going through the enum itself costs as much as scoring a call."""


class Item(Enum):
    """What a line of the breakdown is about."""

    CARDS = "cards"
    DOUBLE = "double"
    MADE = "made"
    FAILED = "failed"
    SCORE = "score"
    ADJUST = "adjust"


class Line(Record):
    """One reason for points, with the rule it rests on."""

    item: Item
    rule: str
    points: Points
    seat: Seat | None = None
    call: Call | None = None


class Score(Record):
    """How a hand counts: either problems, or lines whose sum the points are."""

    problems: Problems
    lines: tuple[Line, ...]
    points: Points


def score(hand: Hand, rules: Ruleset = STANDARD, names: Names = SEATS) -> Score:
    """Return all problems of a hand, or its breakdown and points.

    Rules: E-10, S-02 to S-09, T-01 to T-04, T-08, V-04, V-05, V-09, V-10.
    """
    # Who sat in, when it was and what was noted has no part in it.
    bare = Hand(*hand[:4], (), hand.adjust, None, "", None)
    found = _score(bare, rules)
    if found.problems and names != SEATS:
        return Score(_problems(hand, rules, names), (), ZERO)
    return found


@lru_cache(maxsize=MOST_KEPT)
def _score(hand: Hand, rules: Ruleset) -> Score:
    problems = _problems(hand, rules, SEATS)
    if problems:
        return Score(problems, (), ZERO)
    lines = (*_lines(hand, rules), *_adjustments(hand))
    left = right = 0
    for line in lines:
        left += line.points.left
        right += line.points.right
    return Score((), lines, Points(left, right))


def first_out(hand: Hand) -> Seat | None:
    """Return who was certainly first out, if the facts tell (S-09)."""
    if hand.score is not None:
        return None
    firsts = {order[0] for order in orders(hand.out, hand.cards is not None)}
    return firsts.pop() if len(firsts) == 1 else None


def double_winner(hand: Hand) -> Team | None:
    """Return the team that made a double victory (S-05)."""
    if hand.score is not None or hand.cards is not None:
        return None
    first = orders(hand.out, counted=False)[0][0]
    return None if first is None else first.team


def readings(
    points: Points, rules: Ruleset = STANDARD, calls: Calls | None = None
) -> tuple[Hand, ...]:
    """Return every hand that gives these points: who was first, calls, cards.

    All 648 combinations of first player, double or not, and calls are tried
    (S-08); with calls given, only those with just these calls. The fewest
    calls come first.
    """
    found = _readings(points, rules, calls)
    return tuple(
        sorted(found, key=lambda hand: len(hand.calls) - hand.calls.count(None))
    )


def _readings(points: Points, rules: Ruleset, calls: Calls | None) -> Iterator[Hand]:
    every = product((None, *Call), repeat=len(Seat)) if calls is None else [calls]
    tried = (
        _reading(points, first, double, made, rules)
        for made in every
        for first in Seat
        for double in (False, True)
    )
    return (hand for hand in tried if hand is not None)


def _reading(
    points: Points, first: Seat, double: bool, calls: Calls, rules: Ruleset
) -> Hand | None:
    rest = points.minus(_call_points(calls, first, rules))
    if double and rest == Points.to(first.team, rules.double):
        hand = Hand((first, first.partner, None, None), None, calls)
    elif not double and rest.left + rest.right == CARD_POINTS:
        hand = Hand((first, None, None, None), rest.left, calls)
    else:
        return None
    return None if _problems(hand, rules, SEATS) else hand


def score_problems(points: Points, rules: Ruleset, calls: Calls | None) -> Problems:
    """Say why no hand can score this: the first reason that settles it (S-08)."""
    shown = f"{points.left}:{points.right}"
    if points.left % SCORE_STEP or points.right % SCORE_STEP:
        why = f"both scores are multiples of {SCORE_STEP}"
    elif (points.left + points.right) % SCORE_SUM:
        total = points.left + points.right
        why = f"they add up to {total}, and only hundreds can be"
    elif any(_readings(points, rules, calls)):
        return ()
    else:
        why = "no first player, calls and card points give it"
        if calls is not None:
            why = "no first player and card points give it"
            why += " with just these calls" if any(calls) else " if nobody called"
    return (Problem("S-08", f"no hand scores {shown}: {why}", part="score"),)


def _problems(hand: Hand, rules: Ruleset, names: Names) -> Problems:
    if hand.score is not None:
        return score_problems(hand.score, rules, None)
    problems = [*_order_problems(hand, names)]
    if hand.cards is not None and not problems:
        problems += card_problems(hand.cards)
    if hand.calls != NO_CALLS:
        problems += _unsettled(hand, names)
        problems += call_problems(hand.calls, rules, names)
    return tuple(problems)


def card_problems(cards: int) -> Problems:
    """Say why the left team cannot count this, if it cannot (S-03)."""
    if not LEAST_CARDS <= cards <= MOST_CARDS:
        why = f"the least is {LEAST_CARDS}, the most {MOST_CARDS}"
    elif cards % CARD_STEP:
        why = f"they go in steps of {CARD_STEP}"
    else:
        return ()
    text = f"card points {cards} and {CARD_POINTS - cards}: {why}"
    return (Problem("S-03", text, part="cards"),)


def _order_problems(hand: Hand, names: Names) -> Problems:
    counted = hand.cards is not None
    possible = orders(hand.out, counted)
    if not possible:
        double = orders(hand.out, counted=False)[0][:2]
        first, second = (names[seat.value] for seat in double if seat)
        text = f"{first} and {second} went out first and second"
        text += ": a double victory, no card points"
        return (Problem("S-05", text, part="cards", offer=""),)
    if counted:
        return ()
    doubles = {order[0].team for order in possible if is_double(order) and order[0]}
    sure = all(is_double(order) for order in possible)
    if sure and len(doubles) == 1:
        return ()
    text = "card points missing"
    if doubles:
        text += ", or the keys of two partners for a double victory"
    return (Problem("S-09", text, part="cards"),)


def _unsettled(hand: Hand, names: Names) -> Iterator[Problem]:
    """Yield a problem for each call that what was noticed leaves open (S-09)."""
    possible = orders(hand.out, hand.cards is not None) or orders(hand.out, False)
    firsts = {order[0] for order in possible}
    for seat in Seat if len(firsts) > 1 else ():
        call = hand.calls[seat.value]
        if call is not None and seat in firsts:
            name = names[seat.value]
            what = "Grand Tichu" if call is Call.GRAND else "Tichu"
            text = f"{name} called {what}: was {name} first?"
            yield Problem("S-09", text, part="out")


def call_problems(calls: Calls, rules: Ruleset, names: Names) -> Problems:
    """Say which calls the rules of the match do not allow (V-04, V-10)."""
    if rules.grand and not rules.one_call_per_team:
        return ()
    problems = []
    callers = [seat for seat in Seat if calls[seat.value] is not None]
    for seat in callers:
        name = names[seat.value]
        if calls[seat.value] is Call.GRAND and not rules.grand:
            text = f"{name} called Grand Tichu, which this match does not allow"
            problems.append(Problem("V-04", text, part="calls"))
        if rules.one_call_per_team and seat.partner in callers[: callers.index(seat)]:
            text = f"{names[seat.partner.value]} and {name} both called"
            text += "; this match allows one call a team"
            problems.append(Problem("V-10", text, part="calls"))
    return tuple(problems)


def _lines(hand: Hand, rules: Ruleset) -> tuple[Line, ...]:
    if hand.score is not None:
        return (Line(Item.SCORE, "S-08", hand.score),)
    calls = hand.calls
    lines = () if calls == NO_CALLS else _call_lines(calls, first_out(hand), rules)
    if hand.cards is not None:
        cards = Points(hand.cards, CARD_POINTS - hand.cards)
        return (Line(Item.CARDS, "S-02", cards, None, None), *lines)
    winner = double_winner(hand)
    gain = ZERO if winner is None else Points.to(winner, rules.double)
    rule = "S-05" if rules.double == STANDARD.double else "V-05"
    return (Line(Item.DOUBLE, rule, gain, None, None), *lines)


def _call_lines(calls: Calls, first: Seat | None, rules: Ruleset) -> tuple[Line, ...]:
    """Return a line for each call: made if its caller was first out, else failed."""
    return tuple(
        _call_line(seat, call, first, rules)
        for seat, call in zip(ALL_SEATS, calls, strict=True)
        if call is not None
    )


@cache
def _call_points(calls: Calls, first: Seat, rules: Ruleset) -> Points:
    total = ZERO
    for line in _call_lines(calls, first, rules):
        total = total.plus(line.points)
    return total


def _call_line(seat: Seat, call: Call, first: Seat | None, rules: Ruleset) -> Line:
    worth = CALL_POINTS[call]
    if seat is first:
        rule = "T-02" if call is Call.GRAND else "T-01"
        return Line(Item.MADE, rule, Points.to(seat.team, worth), seat, call)
    if rules.failed_to_opponents:
        gain = Points.to(seat.team.other, worth)
        return Line(Item.FAILED, "V-09", gain, seat, call)
    rule = "T-03" if first is seat.partner else "T-12"
    return Line(Item.FAILED, rule, Points.to(seat.team, -worth), seat, call)


def _adjustments(hand: Hand) -> tuple[Line, ...]:
    return tuple(
        Line(Item.ADJUST, "I-01", Points.to(seat.team, points), seat)
        for seat, points in hand.adjust
    )
