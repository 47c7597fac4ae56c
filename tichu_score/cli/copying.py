"""Copying a sheet in: many hands, a line each, all or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book import intake, shelf
from tichu_score.book.errors import NotUnderstood, TichuError
from tichu_score.book.values import Finding, Place
from tichu_score.cli.desk import NOTHING
from tichu_score.cli.hands import Typed, check_piles, new_hand
from tichu_score.cli.lines import typed_line
from tichu_score.game.doubts import Doubt, doubts, old_copy
from tichu_score.game.hand import NO_CALLS
from tichu_score.game.match import standing
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tichu_score.book.values import Complaint
    from tichu_score.cli.desk import Answer, Desk
    from tichu_score.game.match import Match


class Line(Record):
    """A line of a sheet: its number and what it says of a hand."""

    number: int
    typed: Typed


def copy(desk: Desk, beside: Typed, file: str) -> Answer:
    """Record every hand of a file in one step; raises with all that is wrong."""
    if beside != Typed():
        raise NotUnderstood("--file brings its own hands: leave the others out")
    name, texts = intake.read_lines(file)
    lines, findings = _read(desk, name, texts)
    ref = desk.match()
    warnings: list[str] = []

    def record(match: Match) -> Match:
        after, wrong = _recorded(match, lines, name)
        if findings or wrong:
            found = sorted((*findings, *wrong), key=lambda finding: finding.place.line)
            raise NotUnderstood(NOTHING, findings=tuple(found))
        return after

    def ask(before: Match, after: Match, fewer: bool) -> None:
        old = old_copy("record on top of it?", fewer=fewer)
        warnings[:] = desk.settle([*old, *_doubts(before, after, lines)])

    work = desk.work("add", record, ask)
    return desk.told(shelf.change(ref, work), tuple(warnings))


def _read(
    desk: Desk, name: str, texts: intake.Lines
) -> tuple[list[Line], list[Finding]]:
    lines: list[Line] = []
    findings: list[Finding] = []
    for number, text in texts:
        try:
            typed = typed_line(text)
            check_piles(desk, typed)
            lines.append(Line(number, typed))
        except TichuError as error:
            findings += _findings(Place(name, number), error.complaint)
    if not lines and not findings:
        raise NotUnderstood(f"no hand in {name}: one line a hand, as after add")
    return lines, findings


def _recorded(
    match: Match, lines: list[Line], name: str
) -> tuple[Match, list[Finding]]:
    findings: list[Finding] = []
    for line in lines:
        try:
            hand = new_hand(match, line.typed)
        except TichuError as error:
            findings += _findings(Place(name, line.number), error.complaint)
        else:
            match = match.record(hand)._replace(calls=NO_CALLS)
    return match, findings


def _findings(place: Place, complaint: Complaint) -> Iterator[Finding]:
    """Yield a finding for each thing that is wrong with one line."""
    for problem in complaint.problems:
        meant = f"; meant: {problem.offer}" if problem.offer else ""
        yield Finding(place, problem.text + meant, problem.rule)
    if not complaint.problems:
        yield Finding(place, complaint.text)


def _doubts(before: Match, after: Match, lines: list[Line]) -> Iterator[Doubt]:
    """Yield what to ask about each hand as if it were recorded by itself."""
    stand, told = standing(after), set()
    for number, line in enumerate(lines, start=len(before.hands) + 1):
        for doubt in doubts(after, number, stand):
            if doubt.stops and doubt in told:
                # That the match is over need not be asked for each line.
                continue
            told.add(doubt)
            yield doubt._replace(text=f"line {line.number}: {doubt.text}")
