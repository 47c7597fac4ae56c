"""Where two sheets part, and what slip explains a total."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from tichu_score.book import intake, meant, reading
from tichu_score.book.errors import Missing, NotUnderstood
from tichu_score.book.values import Finding, Place
from tichu_score.book.values.records import Settled
from tichu_score.cli.desk import Answer
from tichu_score.cli.table.row import PROGRAM
from tichu_score.game.match import standing
from tichu_score.game.notation import read_pair
from tichu_score.game.ruleset import MOST_HANDS
from tichu_score.game.settle import (
    Outcome,
    claimed,
    compare,
    read_value,
    told_otherwise,
)
from tichu_score.game.signs import MINUS

if TYPE_CHECKING:
    from tichu_score.book.values import Kept
    from tichu_score.cli.desk import Desk
    from tichu_score.game.hand import Points, Problem
    from tichu_score.game.match import Match

    Values = tuple[Points, ...]

ADVICE = (
    f"{PROGRAM} settle 165:35 365:-165",
    f"{PROGRAM} settle sheet.txt",
    f"{PROGRAM} settle --claim 705:495",
)
SIGNS = {*f"0123456789:/-{MINUS}"}
"""What a value is made of; any other word names a file."""


def settle(desk: Desk, words: tuple[str, ...], *, claim: str | None = None) -> Answer:
    """Find where another sheet parts from the match, or what explains a total."""
    if not words and claim is None:
        text = "what is to be compared? the totals of the other sheet, or a file"
        raise NotUnderstood(text, advice=ADVICE)
    if words and claim is not None:
        raise NotUnderstood("--claim is the total in question: no sheet beside it")
    named = desk.chosen, desk.named
    if claim is not None:
        (total,) = _values((claim,))
        kept = _book(desk)
        found = claimed(kept.match, total)
        return Answer(Settled(kept, found, named), int(total != found.total))
    other, values = _sheet(desk, words)
    kept = _book(desk)
    compared = compare(kept.match, values)
    told = () if other is None else told_otherwise(kept.match, other)
    agree = compared.outcome is Outcome.AGREE
    return Answer(Settled(kept, compared, named, told), int(not agree))


def _book(desk: Desk) -> Kept:
    kept = reading.kept(desk.match().path)
    if not kept.match.hands:
        raise Missing("no hand yet", advice=(f"{PROGRAM} add",))
    return kept


def _sheet(desk: Desk, words: tuple[str, ...]) -> tuple[Match | None, Values]:
    """Return the match whose file is named, and the values of the other sheet."""
    name = words[0]
    if len(words) > 1 or ({*name} <= SIGNS and name != intake.STDIN):
        return None, _values(words)
    if not name.endswith(reading.ENDING):
        with suppress(Missing):
            return None, _lines(*intake.read_lines(name))
    try:
        match = reading.load(meant.find(desk.folder, name, "settle", desk.watch).path)
    except Missing as error:
        text = f"neither a file nor a match: {name}"
        advice = error.complaint.advice
        raise Missing(text, advice=advice) from error
    if not match.hands:
        raise NotUnderstood(f"no hand to compare in {name}")
    return match, standing(match).totals


def _values(words: tuple[str, ...]) -> Values:
    """Return values as typed; raises NotUnderstood with all that are none."""
    read = [read_pair(word, "") for word in words]
    problems = tuple(problem for _, wrong in read for problem in wrong)
    if problems:
        raise NotUnderstood("", problems=problems)
    return _not_too_many([points for points, _ in read if points is not None])


def _lines(name: str, lines: intake.Lines) -> Values:
    """Return the values of a text, one a line; raises NotUnderstood with all faults."""
    values: list[Points] = []
    findings: list[Finding] = []
    for number, line in lines:
        points, wrong = read_value(line)
        findings += (_finding(Place(name, number), problem) for problem in wrong)
        values += [] if points is None else [points]
    if findings:
        raise NotUnderstood("nothing compared", findings=tuple(findings))
    if not values:
        raise NotUnderstood(f"no value in {name}: one a line, left first, as 70:130")
    return tuple(values)


def _finding(place: Place, problem: Problem) -> Finding:
    return Finding(place, problem.text, problem.rule)


def _not_too_many(values: list[Points]) -> Values:
    if len(values) > MOST_HANDS:
        raise NotUnderstood(
            f"{len(values)} values; no match has over {MOST_HANDS} hands"
        )
    return tuple(values)
