"""Single slips of whoever keeps a sheet, and what each makes of the totals.

Every slip starts from the book: what a sheet would say if just this had gone wrong
there. What the hand would then count comes from the scorer, so house rules hold.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from tichu_score.game.hand import NO_CALLS, ZERO, Call, Hand, Points, Seat, Team
from tichu_score.game.record import Record
from tichu_score.game.ruleset import CARD_POINTS, CARD_STEP, MOST_CARDS
from tichu_score.game.scoring import Item, Line, Score, first_out, score

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tichu_score.game.match import Match, Standing
    from tichu_score.game.ruleset import Ruleset

CARRIED = 10
"""An adding slip carries a ten or a hundred wrongly: a column is off by tens."""


class Slip(Enum):
    """What can go wrong on a sheet, in the order in which it is to be thought of.

    What happens at tables every evening comes first; what could have happened in
    any hand whatever comes last, since one hand is then as good as another.
    """

    FORGOTTEN = "call forgotten"
    JUDGED = "call misjudged"
    PILES = "piles swapped"
    GRAND = "Tichu for Grand Tichu, or back"
    LEFT_OUT = "hand left out"
    TWICE = "hand entered twice"
    COLUMNS = "columns swapped"
    TEAM = "booked to the other team"
    DOUBLE_TEAM = "double victory booked to the other team"
    DOUBLE = "double victory forgotten"
    FAILED = "failed call deducted for given, or back"
    SIGN = "sign lost"
    START = "totals carried in left out"
    ADJUST = "agreed points left out"
    CARRY = "adding slip"
    TOTAL = "total misread"
    CARDS = "card points misread"
    GIVEN = "double victory that was none"
    ADDED = "call that was none"
    ONE_PILE = "one column misread"


_RANKS = {slip: rank for rank, slip in enumerate(Slip)}


class Candidate(Record):
    """A single slip that may be behind a difference.

    Attributes:
        slip: its kind.
        change: points of the sheet less points of the book, both teams'.
        number: the hand; 0 if it is in none.
        counts: what the hand counts with the slip; None if it is in no hand's facts.
        seats: whose call it is about; any of several.
        call: the call in the book; the one too many where the book has none.
        side: the team whose column it is in, None for both.
        read: what was written, and what should have been.
        hand: the hand with the slip in it, where it is one of facts.
    """

    slip: Slip
    change: Points
    number: int = 0
    counts: Points | None = None
    seats: tuple[Seat, ...] = ()
    call: Call | None = None
    side: Team | None = None
    read: tuple[int, int] | None = None
    hand: Hand | None = None


def explain_claim(
    match: Match, stand: Standing, claim: Points
) -> tuple[Candidate, ...]:
    """Return every single slip that makes the totals that count those of a claim.

    Both columns have to come out: a claim that is off for one team alone is never
    explained by piles that were swapped. The most usual slip comes first, and of
    one kind that in the latest hand: what is long past has been looked at more often.
    """
    change = claim.minus(stand.total)
    slips = [*start_slips(match)]
    for number in range(1, stand.played + 1):
        slips += hand_slips(match, number)
        slips += total_slips(stand, number)
    return chosen(slips, change)


def chosen(slips: Iterable[Candidate], change: Points) -> tuple[Candidate, ...]:
    """Return the slips that make just this change, the most usual first."""
    if change == ZERO:
        return ()
    found = [slip for slip in slips if slip.change == change]
    found += _carry(change)
    found.sort(key=lambda slip: (_RANKS[slip.slip], -slip.number))
    return _united(found)


def _united(found: list[Candidate]) -> tuple[Candidate, ...]:
    """Make one of slips that only differ in whose call it was."""
    united: dict[tuple[object, ...], Candidate] = {}
    for one in found:
        key = (*one._replace(seats=(), hand=None if one.seats else one.hand),)
        if key in united:
            seats = (*united[key].seats, *one.seats)
            # Whose it was is open, and so is what to type.
            united[key] = united[key]._replace(seats=seats, hand=None)
        else:
            united[key] = one
    return tuple(united.values())


def start_slips(match: Match) -> Iterator[Candidate]:
    """Yield what becomes of totals carried in, if there are any."""
    if match.start != ZERO:
        yield Candidate(Slip.START, ZERO.minus(match.start))


def _carry(change: Points) -> Iterator[Candidate]:
    for side in Team:
        off = change.of(side)
        if off and not off % CARRIED and not change.of(side.other):
            yield Candidate(Slip.CARRY, change, side=side)


def hand_slips(match: Match, number: int) -> Iterator[Candidate]:
    """Yield every slip in one hand. Rules: S-02, S-05, T-01, T-02, T-08, V-09."""
    hand, rules = match.hands[number - 1], match.rules
    found = score(hand, rules)
    slips = [*_of_facts(hand, rules, found.points)]
    for line in found.lines:
        slips += _of_call(line, rules) if line.call else _of_points(line)
    slips += _of_whole(found)
    for slip in slips:
        yield slip._replace(number=number, counts=found.points.plus(slip.change))
    yield Candidate(Slip.LEFT_OUT, ZERO.minus(found.points), number)
    yield Candidate(Slip.TWICE, found.points, number)


def total_slips(stand: Standing, number: int) -> Iterator[Candidate]:
    """Yield every way to misread the running totals after one hand."""
    for side in Team:
        total = stand.totals[number - 1].of(side)
        for read in _digits(total):
            yield _misread(Slip.TOTAL, side, total, read)._replace(number=number)
        if total < 0:
            slip = _misread(Slip.SIGN, side, total, -total)
            yield slip._replace(number=number)


def _misread(slip: Slip, side: Team, right: int, read: int) -> Candidate:
    change = Points.to(side, read - right)
    return Candidate(slip, change, side=side, read=(read, right))


def _digits(number: int) -> set[int]:
    """Return what a number becomes if two digits change places, or a zero is lost."""
    digits = f"{abs(number):02d}"
    texts = {
        digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :]
        for at in range(len(digits) - 1)
    }
    texts |= {
        digits[:at] + digits[at + 1 :] for at, one in enumerate(digits) if one == "0"
    }
    sign = -1 if number < 0 else 1
    return {sign * int(text) for text in texts} - {number}


def _misreadings(number: int) -> set[int]:
    """Return the same for points, and the next fives and tens (S-03)."""
    near = {number + step * CARD_STEP for step in (-2, -1, 1, 2)}
    return _digits(number) | near


def _of_facts(hand: Hand, rules: Ruleset, points: Points) -> Iterator[Candidate]:
    """Yield the slips that make another hand of it which the rules allow."""
    for slip in (*_other_cards(hand), *_other_calls(hand)):
        assert slip.hand is not None  # noqa: S101 - that is what they are
        found = score(slip.hand, rules)
        if not found.problems:
            yield slip._replace(change=found.points.minus(points))


def _other_cards(hand: Hand) -> Iterator[Candidate]:
    cards = hand.cards
    if cards is None:
        return
    other = CARD_POINTS - cards
    if cards != other:
        yield Candidate(Slip.PILES, ZERO, hand=hand._replace(cards=other))
    signs = {-cards: cards, CARD_POINTS + other: other}
    for read, pile in signs.items():
        flip = Candidate(Slip.SIGN, ZERO, read=(-pile, pile))
        yield flip._replace(hand=hand._replace(cards=read))
    near = _misreadings(cards) | {CARD_POINTS - pile for pile in _misreadings(other)}
    for read in sorted(near - {cards, other, *signs}):
        yield Candidate(Slip.CARDS, ZERO, hand=hand._replace(cards=read))
    first = first_out(hand)
    if first is not None:
        double = hand._replace(out=(first, first.partner, None, None), cards=None)
        yield Candidate(Slip.GIVEN, ZERO, hand=double)


def _other_calls(hand: Hand) -> Iterator[Candidate]:
    if hand.score is not None:
        return
    for seat in Seat:
        called = hand.calls[seat.value]
        for call in (None, *Call):
            if call is not called:
                calls = (*hand.calls[: seat.value], call, *hand.calls[seat.value + 1 :])
                slip = Slip.GRAND
                if call is None:
                    slip = Slip.FORGOTTEN
                elif called is None:
                    slip = Slip.ADDED
                other = hand._replace(calls=calls)
                yield Candidate(
                    slip, ZERO, seats=(seat,), call=called or call, hand=other
                )


def _of_call(line: Line, rules: Ruleset) -> Iterator[Candidate]:
    """Yield what may be made of a call beside what the facts say."""
    assert line.seat is not None  # noqa: S101 - a call has a caller
    assert line.call is not None  # noqa: S101 - as above
    plain = Candidate(Slip.JUDGED, ZERO, seats=(line.seat,), call=line.call)
    made = line.item is Item.MADE
    other = _worth(line.seat, line.call, rules, made=not made)
    yield plain._replace(change=other.minus(line.points))
    yield plain._replace(slip=Slip.TEAM, change=_swap(line.points))
    if not made:
        given = rules._replace(failed_to_opponents=not rules.failed_to_opponents)
        other = _worth(line.seat, line.call, given, made=False)
        yield plain._replace(slip=Slip.FAILED, change=other.minus(line.points))


def _worth(seat: Seat, call: Call, rules: Ruleset, *, made: bool) -> Points:
    """Return what a call by itself counts, made or failed (T-01, T-02, V-09)."""
    first = seat if made else seat.partner
    calls = (*NO_CALLS[: seat.value], call, *NO_CALLS[seat.value + 1 :])
    hand = Hand((first, None, None, None), CARD_POINTS // 2, calls)
    return next(x.points for x in score(hand, rules).lines if x.call)


def _swap(points: Points) -> Points:
    """Return what changes if both teams' points change places."""
    return Points(points.right - points.left, points.left - points.right)


def _of_points(line: Line) -> Iterator[Candidate]:
    """Yield what may be made of card points, a double, a bare score, agreed points."""
    if line.item is Item.DOUBLE:
        yield Candidate(Slip.DOUBLE, ZERO.minus(line.points))
        yield Candidate(Slip.DOUBLE_TEAM, _swap(line.points))
        return
    if line.item is Item.ADJUST:
        yield Candidate(Slip.ADJUST, ZERO.minus(line.points))
        yield Candidate(Slip.TEAM, _swap(line.points))
    for side in Team:
        points = line.points.of(side)
        if line.item is Item.ADJUST and not points:
            continue
        read = _misreadings(points)
        if line.item is Item.CARDS:
            read = {*read, line.points.of(side.other)} - {points}
            read = {one for one in read if one <= MOST_CARDS}
        for one in sorted(read - {-points}):
            yield _misread(Slip.ONE_PILE, side, points, one)
        if points < 0 or 0 < points <= CARD_POINTS // 4 or line.item is Item.ADJUST:
            yield _misread(Slip.SIGN, side, points, -points)


def _of_whole(found: Score) -> Iterator[Candidate]:
    """Yield what may be made of the points of a hand as they stand on a sheet."""
    if len(found.lines) == 1 and found.lines[0].item is not Item.SCORE:
        # The same as its only line the other way round.
        return
    points = found.points
    if points.left != points.right:
        yield Candidate(Slip.COLUMNS, _swap(points))
    for side in Team:
        if points.of(side) < 0 and len(found.lines) > 1:
            yield _misread(Slip.SIGN, side, points.of(side), -points.of(side))
