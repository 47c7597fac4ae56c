"""One slip on a sheet of a whole match: does `settle` find it, among how many?"""

from collections.abc import Iterator
from itertools import accumulate
from random import Random
from statistics import median
from typing import NamedTuple

import pytest
from game.table import TABLE
from sheets.sheets import CONTRADICTIONS, Sheet, all_sheets, words

from tichu_score.game.hand import ZERO, Call, Hand, Points, Seat, Team
from tichu_score.game.match import Match, Players, standing
from tichu_score.game.notation import parse
from tichu_score.game.ruleset import Ruleset
from tichu_score.game.scoring import score
from tichu_score.game.settle import Outcome, claimed, compare
from tichu_score.game.slips import Slip
from tichu_score.views.settling import said

WORTH = {Call.TICHU: 100, Call.GRAND: 200}
CALLED, MADE, GRAND, DOUBLE = 0.45, 0.65, 0.12, 0.14
"""How often somebody calls, is right, calls Grand, and how often a double is made."""

MATCHES = 600


class Slipped(NamedTuple):
    """A sheet with one slip: what each hand counts there, and what was done."""

    scores: tuple[Points, ...]
    slip: Slip
    number: int


def play(random: Random) -> Hand:
    """Play a hand as tables play them."""
    out = random.sample([*Seat], 4)
    calls: list[Call | None] = [None] * 4
    if random.random() < CALLED:
        right = random.random() < MADE
        seat = out[0] if right else random.choice(out[1:])
        calls[seat.value] = Call.GRAND if random.random() < GRAND else Call.TICHU
        if random.random() < CALLED / 2:
            other = random.choice([x for x in Seat if x is not seat])
            calls[other.value] = Call.TICHU
    if random.random() < DOUBLE:
        return Hand((out[0], out[0].partner, None, None), None, tuple(calls))
    while out[0].partner is out[1]:
        random.shuffle(out)
    cards = 5 * round(random.gauss(10, 4))
    return Hand(tuple(out), min(max(cards, -25), 125), tuple(calls))


def matches(seed: int, count: int = MATCHES) -> Iterator[tuple[Random, Match]]:
    for number in range(count):
        random = Random(seed + number)  # noqa: S311 - to be the same every time
        hands = tuple(play(random) for _ in range(random.randint(6, 14)))
        start = Points(455, 345) if random.random() < 0.1 else ZERO
        yield random, Match(TABLE, hands, Ruleset(target=0), start=start)


def slipped(random: Random, match: Match) -> Slipped:
    """Make one slip in one hand of a match that changes what it counts."""
    scores = standing(match).scores
    while True:
        number = random.randint(1, len(match.hands))
        slip = random.choice(KINDS)
        points = scores[number - 1]
        wrong = made(random, slip, match.hands[number - 1], points)
        if wrong is not None and wrong != points:
            return Slipped(
                (*scores[: number - 1], wrong, *scores[number:]), slip, number
            )


def made(random: Random, slip: Slip, hand: Hand, points: Points) -> Points | None:
    """Return what a hand counts with a slip in it, worked out apart from the program."""
    callers = [seat for seat in Seat if hand.calls[seat.value] is not None]
    others = [seat for seat in Seat if seat not in callers]
    if slip is Slip.ADDED and len(callers) < 2:
        return recalled(hand, random.choice(others), Call.TICHU)
    if slip in {Slip.FORGOTTEN, Slip.GRAND, Slip.JUDGED}:
        return with_call(slip, hand, random.choice(callers)) if callers else None
    if slip in {Slip.LEFT_OUT, Slip.TWICE}:
        return ZERO if slip is Slip.LEFT_OUT else points.plus(points)
    if slip is Slip.COLUMNS:
        return Points(points.right, points.left)
    if slip is Slip.CARRY:
        off = random.choice([-100, -10, 10, 100])
        return points.plus(Points.to(random.choice([*Team]), off))
    return with_cards(random, slip, hand, points)


def with_call(slip: Slip, hand: Hand, seat: Seat) -> Points:
    call = hand.calls[seat.value]
    assert call is not None
    if slip is Slip.FORGOTTEN:
        return recalled(hand, seat, None)
    if slip is Slip.GRAND:
        return recalled(hand, seat, Call.GRAND if call is Call.TICHU else Call.TICHU)
    worth = -WORTH[call] if seat is hand.out[0] else WORTH[call]
    return score(hand).points.plus(Points.to(seat.team, 2 * worth))


def recalled(hand: Hand, seat: Seat, call: Call | None) -> Points:
    calls = (*hand.calls[: seat.value], call, *hand.calls[seat.value + 1 :])
    return score(hand._replace(calls=calls)).points


def with_cards(random: Random, slip: Slip, hand: Hand, points: Points) -> Points | None:
    first, cards = hand.out[0], hand.cards
    assert first is not None
    if cards is None:
        double = points.minus(Points.to(first.team, 200))
        return double if slip is Slip.DOUBLE else None
    read = cards + random.choice([-10, -5, 5, 10])
    counted = Points(cards, 100 - cards)
    wrong = {
        Slip.PILES: Points(100 - cards, cards),
        Slip.GIVEN: Points.to(first.team, 200),
    }
    if -25 <= read <= 125:
        wrong[Slip.CARDS] = Points(read, 100 - read)
        wrong[Slip.ONE_PILE] = Points(read, 100 - cards)
    if cards < 0:
        wrong[Slip.SIGN] = Points(-cards, 100 - cards)
    return points.minus(counted).plus(wrong[slip]) if slip in wrong else None


KINDS = [
    *(Slip.FORGOTTEN, Slip.JUDGED, Slip.PILES, Slip.ADDED, Slip.GRAND, Slip.CARDS),
    *(Slip.COLUMNS, Slip.SIGN, Slip.DOUBLE, Slip.ONE_PILE, Slip.CARRY),
    *(Slip.LEFT_OUT, Slip.TWICE, Slip.GIVEN),
]
SYNONYMS = {
    Slip.COLUMNS: {Slip.PILES, Slip.DOUBLE_TEAM},
    Slip.CARDS: {Slip.PILES},
    Slip.SIGN: {Slip.ONE_PILE},
    Slip.ONE_PILE: {Slip.SIGN},
}
"""What else a slip may be called in a hand where both come to the same."""


def running(match: Match, scores: tuple[Points, ...]) -> tuple[Points, ...]:
    return (*accumulate(scores, Points.plus, initial=match.start),)[1:]


@pytest.mark.parametrize("swapped", [False, True])
def test_running_totals_part_at_the_very_hand(*, swapped: bool) -> None:
    for random, match in matches(1, 200):
        sheet = slipped(random, match)
        totals = running(match, sheet.scores)
        if swapped:
            totals = tuple(Points(one.right, one.left) for one in totals)
        found = compare(match, totals)
        assert (found.outcome, found.number) == (Outcome.DIFFERS, sheet.number)
        assert found.reading[:2] == (True, swapped)
        assert found.later == 0
        named = {slip.slip for slip in found.slips}
        assert named & {sheet.slip, *SYNONYMS.get(sheet.slip, ())}


def test_hand_scores_part_at_the_very_hand() -> None:
    for random, match in matches(5_000, 200):
        sheet = slipped(random, match)
        found = compare(match, sheet.scores)
        assert (found.outcome, found.number) == (Outcome.DIFFERS, sheet.number)
        assert found.reading[:2] == (False, False)


@pytest.mark.parametrize("totals", [True, False])
@pytest.mark.parametrize("twice", [True, False])
def test_a_hand_left_out_or_entered_twice_is_known(
    *, totals: bool, twice: bool
) -> None:
    for random, match in matches(10_000, 200):
        scores = standing(match).scores
        number = random.randint(1, len(scores) - 1)
        kept = number if twice else number - 1
        after = scores[number - 1 :] if twice else scores[number:]
        sheet = (*scores[:kept], *after)
        found = compare(match, running(match, sheet) if totals else sheet)
        # Of hands that count the same, the last shows: it may be the last of all.
        wanted = (
            {Outcome.MORE, Outcome.GOES_ON} if twice else {Outcome.LACKS, Outcome.ENDS}
        )
        assert found.outcome in wanted
        assert found.counts == scores[number - 1]
        assert found.number >= number
        assert not twice or found.like


class Figures(NamedTuple):
    """How a simulation went: candidates named, and the place of the true slip."""

    median: float
    at_most_three: float
    lines: float
    lines_at_most_three: float
    place: float
    first_three: float


def simulated() -> Figures:
    """Claim the total of a sheet with one slip, for many matches."""
    named, lines, places = [], [], []
    for random, match in matches(20_000):
        sheet = slipped(random, match)
        found = claimed(match, running(match, sheet.scores)[-1]).slips
        wanted = {sheet.slip, *SYNONYMS.get(sheet.slip, ())}
        true = [
            place
            for place, one in enumerate(found, start=1)
            if one.slip in wanted and one.number in {0, sheet.number}
        ]
        assert true, (sheet, match.hands[sheet.number - 1])
        named.append(len(found))
        said_once = {said(x, match).replace(f"hand {x.number} ", "") for x in found}
        lines.append(len(said_once))
        places.append(true[0])
    return Figures(
        median(named),
        round(sum(one <= 3 for one in named) / len(named), 2),
        median(lines),
        round(sum(one <= 3 for one in lines) / len(lines), 2),
        median(places),
        round(sum(one <= 3 for one in places) / len(places), 2),
    )


@pytest.mark.long
def test_the_true_slip_of_a_claim_is_always_among_the_candidates() -> None:
    figures = simulated()
    assert figures == Figures(4.0, 0.47, 3.0, 0.51, 1.0, 0.79)


WINDS = Players("nesw", ("North", "East", "South", "West"))


def of_paper(sheet: Sheet) -> Match:
    """Return the match of a sheet that a real table wrote."""
    made = []
    for one in sheet.hands:
        first, second, *_ = (*words(one), "")
        if first == "--score":
            made.append(Hand(score=Points(*map(int, second.split(":")))))
        else:
            found = parse(words(one), WINDS).hand
            assert found is not None
            made.append(found)
    return Match(WINDS, tuple(made), Ruleset(target=sheet.target))


@pytest.mark.long
def test_what_real_tables_wrote_agrees_and_one_wrong_value_is_found() -> None:
    broken = {name for name, _ in CONTRADICTIONS}
    tried = 0
    for sheet in all_sheets():
        if sheet.id in broken:
            continue
        match = of_paper(sheet)
        paper = tuple(Points(*one["total"]) for one in sheet.hands)
        played = standing(match).played
        assert compare(match, paper).outcome is Outcome.AGREE, sheet.id
        for number in range(1, played + 1):
            later = (total.plus(Points(5, 0)) for total in paper[number - 1 :])
            found = compare(match, (*paper[: number - 1], *later))
            # Two hands alone may read as well the other way round.
            if played > 2:
                assert (found.outcome, found.number) == (Outcome.DIFFERS, number)
                tried += 1
    assert tried > 500
