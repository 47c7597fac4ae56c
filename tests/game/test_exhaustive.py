"""Everything that can be tried is tried, against rules written down a second time."""

from functools import cache
from itertools import pairwise, permutations, product
from random import Random

import independent
import pytest
from game.table import TABLE, typed

from tichu_score.game.hand import (
    Call,
    Calls,
    Hand,
    Order,
    Points,
    Seat,
    Team,
)
from tichu_score.game.match import Match, standing
from tichu_score.game.notation import print_line
from tichu_score.game.ruleset import PRESETS, STANDARD, Ruleset, Tie
from tichu_score.game.scoring import readings, score, score_problems

pytestmark = pytest.mark.long

KEYS = "orma"
CARDS = range(-25, 126, 5)
CALL_SETS: tuple[Calls, ...] = (*product((None, *Call), repeat=4),)
SOME_CALL_SETS = CALL_SETS[::7]


def by_seat(calls: Calls) -> dict[int, str]:
    """Return calls as the independent scorer takes them."""
    return {seat: call.value for seat, call in enumerate(calls) if call is not None}


@cache
def every_hand(call_sets: tuple[Calls, ...]) -> tuple[Hand, ...]:
    """Return a hand for every order, card points and calls."""
    return tuple(
        Hand(out, cards, calls)
        for out in permutations(Seat)
        for cards in ([None] if out[0].partner is out[1] else CARDS)
        for calls in call_sets
    )


def test_every_hand_scores_as_the_independent_scorer_says() -> None:
    hands = every_hand(CALL_SETS)
    assert len(hands) == (16 * 31 + 8) * 81
    for hand in hands:
        places = [seat.value for seat in hand.out if seat is not None]
        wanted = independent.score(places, hand.cards, by_seat(hand.calls))
        found = score(hand)
        assert (found.problems, found.points) == ((), wanted), hand


@pytest.mark.parametrize("double", [100, 200])
@pytest.mark.parametrize("to_opponents", [False, True])
def test_hands_score_by_house_rules_as_the_independent_scorer_says(
    double: int, to_opponents: bool
) -> None:
    rules = Ruleset(double=double, failed_to_opponents=to_opponents)
    for hand in every_hand(SOME_CALL_SETS):
        places = [seat.value for seat in hand.out if seat is not None]
        assert score(hand, rules).points == independent.score(
            places,
            hand.cards,
            by_seat(hand.calls),
            double=double,
            to_opponents=to_opponents,
        )


WORDS = [*map("".join, product(KEYS + ".", repeat=4))]
WORDS += [*map("".join, product(KEYS, repeat=2))]


def stands(word: str, counted: bool, caller: str) -> bool:
    """Judge an order by the one rule of the hand line (design.md, section 4)."""
    partners = {"om", "mo", "ra", "ar"}
    if len(word) == 2:
        if word not in partners:
            return False
        word += ".."
    left = [
        order
        for order in map("".join, permutations(KEYS))
        if all(place in {".", key} for place, key in zip(word, order, strict=True))
        and not (counted and order[:2] in partners)
    ]
    doubles = [order[:2] for order in left]
    first = {order[0] == caller for order in left}
    return (
        bool(left)
        and (counted or {*doubles} <= {"om", "mo"} or {*doubles} <= {"ra", "ar"})
        and not (caller and len(first) > 1)
    )


@pytest.mark.parametrize("counted", [False, True])
def test_one_rule_judges_every_order(counted: bool) -> None:
    standing_words = 0
    for word, caller in product(WORDS, ["", *KEYS]):
        line = f"{word} 65" if counted else word
        found = typed(f"{line} t{caller}" if caller else line)
        assert (found.hand is not None) is stands(word, counted, caller), (word, caller)
        assert (found.hand is None) is bool(found.problems)
        standing_words += found.hand is not None
    assert standing_words == (737 if counted else 252)


@pytest.mark.parametrize("counted", [False, True])
def test_what_stands_counts_the_same_in_every_order_it_may_have_been(
    counted: bool,
) -> None:
    for word, caller in product(WORDS, ["", *KEYS]):
        line = f"{word} 65" if counted else word
        hand = typed(f"{line} t{caller}" if caller else line).hand
        if hand is None:
            continue
        table = {"out": word, "calls": f"t{caller}" if caller else ""}
        wanted = independent.score_table(
            {**table, "cards": 65} if counted else table, "om ra"
        )
        assert score(hand).points == wanted
        assert typed(print_line(hand, TABLE)).hand == hand


def ends(totals: list[tuple[int, int]], rules: Ruleset) -> tuple[int, int]:
    """Say after which hand a match is decided and who won: 1 left, 2 right, 0 none.

    Rules: E-06 to E-10, V-01, V-02, V-03, V-08, V-12, once more.
    """
    for played, (left, right) in enumerate(totals, start=1):
        reached = rules.target > 0 and (left >= rules.target or right >= rules.target)
        leading = rules.lead > 0 and abs(left - right) >= rules.lead
        sunk = rules.floor < 0 and (left <= rules.floor or right <= rules.floor)
        full = rules.hands > 0 and played >= rules.hands
        if reached or leading or sunk or full:
            if left != right:
                return played, 1 if left > right else 2
            if rules.tie is Tie.DRAW:
                return played, 0
    return 0, 0


def some_rules(dice: Random) -> Ruleset:
    """Return rules under which matches end in all ways, and soon."""
    return Ruleset(
        target=dice.choice([0, 200, 300, 500, 1000]),
        lead=dice.choice([0, 0, 200, 500]),
        floor=dice.choice([0, 0, -200, -500]),
        hands=dice.choice([0, 0, 3, 8]),
        tie=dice.choice([*Tie]),
        double=dice.choice([100, 200]),
        failed_to_opponents=dice.random() < 0.2,
    )


def some_hand(dice: Random, *, calm: bool) -> Hand:
    """Return a hand; a calm one is 50:50, so that level totals stay level."""
    if calm:
        return Hand((*Seat,), 50)
    out = dice.sample([*Seat], 4)
    calls = tuple(dice.choice([None, None, None, *Call]) for _ in Seat)
    if out[0].partner is out[1]:
        return Hand(tuple(out), None, calls)
    return Hand(tuple(out), dice.choice(CARDS), calls)


def test_a_thousand_matches_end_as_the_rules_say_a_second_time() -> None:
    dice = Random(1000)  # noqa: S311 - to be the same every time
    seen: dict[str, int] = dict.fromkeys(["open", "left", "right", "draw", "after"], 0)
    for _ in range(1000):
        rules = some_rules(dice)
        start = Points(5 * dice.randrange(-20, 40), 5 * dice.randrange(-20, 40))
        calm = dice.random() < 0.2
        if calm:
            start = Points(start.left, start.left)
        played = dice.randrange(1, 14)
        hands = tuple(some_hand(dice, calm=calm) for _ in range(played))
        hands += tuple(some_hand(dice, calm=False) for _ in range(calm))
        found = standing(Match(TABLE, hands, rules, start=start))
        totals = [(start.left, start.right)]
        for hand in hands:
            places = [seat.value for seat in hand.out if seat is not None]
            points = independent.score(
                places,
                hand.cards,
                by_seat(hand.calls),
                double=rules.double,
                to_opponents=rules.failed_to_opponents,
            )
            totals.append((totals[-1][0] + points[0], totals[-1][1] + points[1]))
        decided, winner = ends(totals[1:], rules)
        assert [*found.totals] == totals[1:]
        assert [*found.scores] == [
            (b[0] - a[0], b[1] - a[1]) for a, b in pairwise(totals)
        ]
        assert found.decided == decided
        assert found.winner is (None, Team.LEFT, Team.RIGHT)[winner]
        assert found.total == totals[decided or len(hands)]
        how = ("draw", "left", "right")[winner] if decided else "open"
        seen[how] += 1
        seen["after"] += 0 < decided < len(hands)
    assert all(many >= 20 for many in seen.values()), seen


def pairs() -> list[Points]:
    """Return every pair that passes the necessary test of S-08."""
    steps = range(-425, 401, 5)
    return [
        Points(left, right)
        for left, right in product(steps, steps)
        if (left + right) % 100 == 0
    ]


def test_of_1377_pairs_951_can_be_and_every_reading_gives_its_pair() -> None:
    can = 0
    for points in pairs():
        found = readings(points)
        assert bool(score_problems(points, STANDARD, None)) is not bool(found)
        can += bool(found)
        assert len({*found}) == len(found)
        for hand in found:
            assert score(hand).points == points
    assert (len(pairs()), can) == (1377, 951)


OTHER_PAIRS = [
    # rule   rules                             how many pairs can be
    ("V-04", Ruleset(grand=False), 341),
    ("V-05", PRESETS["tournament"], 335),
    ("V-09", Ruleset(failed_to_opponents=True), 798),
    ("V-10", Ruleset(one_call_per_team=True), 514),
]


@pytest.mark.parametrize(("rule", "rules", "many"), OTHER_PAIRS)
def test_house_rules_have_pairs_of_their_own(
    rule: str, rules: Ruleset, many: int
) -> None:
    possible = set()
    for hand in every_hand(CALL_SETS):
        found = score(hand, rules)
        if not found.problems:
            possible.add(found.points)
    for points in [*pairs(), *possible]:
        could = not score_problems(points, rules, None)
        assert could is (points in possible), (rule, points)
    assert len(possible) == many


def test_readings_are_exactly_the_hands_that_give_a_score() -> None:
    """Every hand, known by its first player, is among the readings of its points."""
    of_points: dict[Points, set[tuple[Order, int | None, Calls]]] = {}
    for hand in every_hand(CALL_SETS):
        first = hand.out[0]
        assert first is not None
        second = first.partner if hand.cards is None else None
        known = ((first, second, None, None), hand.cards, hand.calls)
        of_points.setdefault(score(hand).points, set()).add(known)
    assert len(of_points) == 951
    for points, hands in of_points.items():
        found = {(hand.out, hand.cards, hand.calls) for hand in readings(points)}
        assert found == hands
