"""Where another sheet and the book part: read it every way, find the first hand."""

from __future__ import annotations

import re
from enum import Enum
from itertools import pairwise, product
from typing import TYPE_CHECKING

from tichu_score.game.changes import differences
from tichu_score.game.hand import ZERO, Points, Problem, Problems
from tichu_score.game.match import standing
from tichu_score.game.notation import read_pair
from tichu_score.game.record import Record
from tichu_score.game.scoring import Item, score
from tichu_score.game.signs import MINUS
from tichu_score.game.slips import (
    Candidate,
    Slip,
    chosen,
    explain_claim,
    hand_slips,
    start_slips,
    total_slips,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tichu_score.game.match import Match, Standing

    Scores = tuple[Points, ...]

_PAIR = r"\s*\+?(-?[0-9]+)(?:\s*[:/;,]\s*|\s*-\s+|-|\s+)\+?(-?[0-9]+)\s*"
"""Two numbers as people write them: 65:35, 65/35, 65-35, 65 - 35, 65 -35, a tab."""


class Reading(Record):
    """How the values of a sheet are read.

    Attributes:
        running: as running totals; else as the scores of the hands.
        swapped: the left column is our right team's.
        headed: the first value stands before hand 1: zeros, or what was carried in.
    """

    running: bool = True
    swapped: bool = False
    headed: bool = False


class Outcome(Enum):
    """What becomes of comparing a sheet with the book."""

    AGREE = "agree"
    ENDS = "sheet ends"
    GOES_ON = "sheet goes on"
    LACKS = "left out on the sheet"
    MORE = "only on the sheet"
    DIFFERS = "differs"


class Comparison(Record):
    """What a sheet and the book agree on, and where they part.

    Attributes:
        reading: the reading on which the most hands agree.
        outcome: whether they part, and how.
        agree: they agree up to this hand; 0: from the start on they do not.
        number: the hand where they part; 0 if they agree.
        book: what the book has there, totals or points as the sheet is read.
        sheet: what the sheet has there, left team first.
        counts: what that hand counts on the sheet; if only the book has it, there.
        like: the hand that counts just the same, where one is left out or too
            many; 0: none.
        later: the next hand where the difference changes; 0: it stays.
        back: whether totals agree again from there on; of a hand left out, whether
            it was added all the same.
        follow: how many values come after the one where they part; where they
            agree, how many are after the end of the match.
        slips: the single slips that may be behind it, the most usual first.
        cards: what the sheet has for card points there, if they miss 100.
    """

    reading: Reading
    outcome: Outcome
    agree: int
    number: int = 0
    book: Points | None = None
    sheet: Points | None = None
    counts: Points | None = None
    like: int = 0
    later: int = 0
    back: bool = False
    follow: int = 0
    slips: tuple[Candidate, ...] = ()
    cards: Points | None = None


class Claim(Record):
    """A disputed total, the one that counts in the book, and what may be behind it."""

    claim: Points
    total: Points
    slips: tuple[Candidate, ...]


def claimed(match: Match, claim: Points) -> Claim:
    """Return the single slips that make the totals of a match those of a claim."""
    stand = standing(match)
    return Claim(claim, stand.total, explain_claim(match, stand, claim))


def read_value(text: str) -> tuple[Points | None, Problems]:
    """Read a line of a sheet: two numbers, left first, with something between."""
    found = re.fullmatch(_PAIR, text.replace(MINUS, "-"))
    if found is None:
        why = f"{text.strip()!r} is no score; two numbers, left first: 70:130"
        return None, (Problem("", why),)
    return read_pair(f"{found[1]}:{found[2]}", "")


def compare(match: Match, values: Scores) -> Comparison:
    """Return where a sheet parts from the book, by the reading that agrees longest.

    That is the one on which the most hands agree, one that is left out or entered
    twice allowed for; of equals the one that agrees longest from the start, and of
    those running totals as written. Hands after the end of the match count nowhere.
    """
    stand = standing(match)
    readings = _readings(match.start, values)
    sheets = {one: _points(one, match.start, values) for one in readings}
    best = max(readings, key=lambda one: _agreement(sheets[one], stand.scores))
    return _compared(match, stand, best, sheets[best])


def told_otherwise(one: Match, other: Match) -> tuple[int, ...]:
    """Return the hands of which two matches of the same players tell other facts.

    When they were recorded, notes and totals on paper are no facts of a hand.
    """
    if one.players.names != other.players.names:
        return ()
    plain = [
        match._replace(
            hands=tuple(x._replace(at=None, note="", paper=None) for x in match.hands)
        )
        for match in (one, other)
    ]
    return tuple(found.number for found in differences(*plain))


def _readings(start: Points, values: Scores) -> list[Reading]:
    """Return every reading that can be tried, the most likely first."""
    found = []
    for swapped, running, headed in product(
        (False, True), (True, False), (False, True)
    ):
        head = {ZERO, _turned(start, swapped=swapped)}
        if not headed or (len(values) > 1 and values[0] in head):
            found.append(Reading(running, swapped, headed))
    return found


def _turned(points: Points, *, swapped: bool) -> Points:
    return Points(points.right, points.left) if swapped else points


def _points(reading: Reading, start: Points, values: Scores) -> Scores:
    """Return what each hand counts on a sheet that is read so."""
    read = [_turned(value, swapped=reading.swapped) for value in values]
    if reading.headed:
        del read[0]
    if not reading.running:
        return tuple(read)
    before = [start, *read]
    return tuple(total.minus(last) for total, last in zip(read, before, strict=False))


def _agreement(sheet: Scores, book: Scores) -> tuple[int, int]:
    at = _parting(sheet, book)
    ways = ((at, at), (at, at + 1), (at + 1, at), (at + 1, at + 2))
    rest = (
        sum(a == b for a, b in zip(sheet[one:], book[other:], strict=False))
        for one, other in ways
    )
    return at + max(rest), at


def _parting(sheet: Scores, book: Scores) -> int:
    """Return how many hands agree before the first that does not."""
    pairs = enumerate(zip(sheet, book, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(sheet), len(book)))


def _compared(
    match: Match, stand: Standing, reading: Reading, sheet: Scores
) -> Comparison:
    book = stand.scores
    at = _parting(sheet, book)
    outcome = _outcome(stand, sheet, at, running=reading.running)
    if outcome is Outcome.AGREE:
        after = len(sheet) - stand.played
        return Comparison(reading, outcome, stand.played, follow=after)
    follow = max(len(sheet) - at - 1, 0)
    found = Comparison(reading, outcome, at, at + 1, follow=follow)
    if outcome in {Outcome.LACKS, Outcome.ENDS}:
        like = at if at and book[at - 1] == book[at] else 0
        lacks = outcome is Outcome.LACKS and reading.running
        back = lacks and _line_missing(sheet, book, at)
        return found._replace(counts=book[at], like=like, back=back)
    found = found._replace(counts=sheet[at])
    if outcome is Outcome.DIFFERS:
        return _different(found, match, stand, sheet)
    before = [n for n, points in enumerate(book[:at], 1) if points == found.counts]
    return found._replace(like=max(before, default=0))


def _outcome(stand: Standing, sheet: Scores, at: int, *, running: bool) -> Outcome:
    """Say what becomes of a sheet that agrees with so many hands."""
    if at >= stand.played and (stand.decided or len(sheet) == at):
        return Outcome.AGREE
    if at == len(sheet):
        return Outcome.ENDS
    if at == len(stand.scores):
        return Outcome.GOES_ON
    if running and _line_missing(sheet, stand.scores, at):
        return Outcome.LACKS
    return _cause(sheet, stand.scores, at, stand.played)


def _line_missing(sheet: Scores, book: Scores, at: int) -> bool:
    """Say whether two hands were added in one line of running totals."""
    both = [one.plus(other) for one, other in pairwise(book[at : at + 2])]
    return [*sheet[at:]] == [*both, *book[at + 2 : len(sheet) + 1]]


def _cause(sheet: Scores, book: Scores, at: int, played: int) -> Outcome:
    """Say whether a hand differs, is left out on the sheet, or is only there.

    Whatever makes the rest agree and both end together; else what makes the rest
    agree; else the hand differs.
    """
    size = len(sheet)
    rest, same = sheet[at + 1 :], sheet[at:]
    fits = (
        (Outcome.DIFFERS, size, rest == book[at + 1 : size]),
        (Outcome.LACKS, size + 1, same == book[at + 1 : size + 1]),
        (Outcome.MORE, size - 1, rest == book[at : size - 1]),
    )
    whole = [one for one, ends, good in fits if good and played <= ends <= len(book)]
    part = [one for one, _, good in fits if good and (rest or one is Outcome.LACKS)]
    return (*whole, *part, Outcome.DIFFERS)[0]


def _different(
    found: Comparison, match: Match, stand: Standing, sheet: Scores
) -> Comparison:
    """Return what differs in a hand, for how long, and what may be behind it."""
    at, number = found.agree, found.number
    book = stand.scores
    off = sheet[at].minus(book[at])
    shown = stand.totals if found.reading.running else book
    pairs = [*zip(sheet, book, strict=False)][: stand.played]
    later = next((n for n, (a, b) in enumerate(pairs[number:], number) if a != b), None)
    # In a column of totals, a difference that is taken back was one wrong total.
    back = later is not None and found.reading.running
    back = back and sheet[later or 0].minus(book[later or 0]).plus(off) == ZERO
    slips = [*_slips(match, stand, number, found.reading)]
    if back and later == number:
        slips = [slip for slip in slips if slip.slip is Slip.TOTAL]
    return found._replace(
        book=shown[at],
        sheet=shown[at].plus(off),
        later=0 if later is None else later + 1,
        back=back,
        slips=chosen(slips, off),
        cards=_cards(match, number, off),
    )


def _slips(
    match: Match, stand: Standing, number: int, reading: Reading
) -> Iterator[Candidate]:
    yield from hand_slips(match, number)
    if reading.running:
        yield from total_slips(stand, number)
        yield from start_slips(match) if number == 1 else ()


def _cards(match: Match, number: int, off: Points) -> Points | None:
    """Return the card points of a sheet whose calls are right, if they miss 100."""
    if not off.left + off.right:
        return None
    lines = score(match.hands[number - 1], match.rules).lines
    return next((x.points.plus(off) for x in lines if x.item is Item.CARDS), None)
