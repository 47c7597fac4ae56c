"""Why a score is what it is: the breakdown of a hand, the readings of a score."""

from __future__ import annotations

from tichu_score.game.hand import ZERO, Calls, Hand, Names, Points, Problems
from tichu_score.game.match import Match, Players, standing
from tichu_score.game.record import Record
from tichu_score.game.ruleset import STANDARD, Ruleset
from tichu_score.game.scoring import Line, readings, score, score_problems


class Reason(Record):
    """How one hand of a match got its score; after the end it does not count."""

    number: int
    hand: Hand
    players: Players
    lines: tuple[Line, ...]
    points: Points
    before: Points
    after: Points
    counts: bool = True


class Readings(Record):
    """Every hand that gives a score, or why none does."""

    points: Points
    names: Names
    hands: tuple[Hand, ...]
    problems: Problems


def reason(match: Match, number: int) -> Reason:
    """Return how hand `number` of a match got its score."""
    hand = match.hands[number - 1]
    found = score(hand, match.rules)
    stand = standing(match)
    totals = (match.start, *stand.totals)
    return Reason(
        number,
        hand,
        match.playing(number),
        found.lines,
        found.points,
        totals[number - 1],
        totals[number],
        number <= stand.played,
    )


def explain_score(
    points: Points, names: Names, rules: Ruleset = STANDARD, calls: Calls | None = None
) -> Readings:
    """Return every legal reading of a score, with just these calls if given (S-08)."""
    hands = readings(points, rules, calls)
    problems = () if hands else score_problems(points, rules, calls)
    return Readings(points, names, hands, problems)


class PaperGap(Record):
    """Where the totals on paper and in the book part for the first time.

    Attributes:
        constant: whether the difference stays the same after that hand.
    """

    number: int
    paper: Points
    book: Points
    constant: bool


def paper_gap(match: Match) -> PaperGap | None:
    """Return the first hand where paper and book differ, None if they agree."""
    totals = standing(match).totals
    gaps = [
        (number, hand.paper, total, hand.paper.minus(total))
        for number, (hand, total) in enumerate(
            zip(match.hands, totals, strict=True), start=1
        )
        if hand.paper is not None
    ]
    first = next((at for at, gap in enumerate(gaps) if gap[3] != ZERO), None)
    if first is None:
        return None
    number, paper, book, difference = gaps[first]
    constant = all(gap[3] == difference for gap in gaps[first:])
    return PaperGap(number, paper, book, constant)
