"""Where two sheets part, and what may be behind it, as text, rows and data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.calls import CALL_NAMES
from tichu_score.game.hand import ZERO, Call, Points
from tichu_score.game.match import Match, standing
from tichu_score.game.notation import print_line
from tichu_score.game.piles import SLIPS
from tichu_score.game.ruleset import CARD_POINTS
from tichu_score.game.scoring import first_out, score_problems
from tichu_score.game.settle import Claim, Comparison, Outcome
from tichu_score.game.slips import Candidate, Slip
from tichu_score.views import facts, phrases
from tichu_score.views.visible import visible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tichu_score.book.values.records import Settled
    from tichu_score.game.settle import Reading
    from tichu_score.views.look import Look

MOST_SHOWN = 8

WORDS = {
    Slip.FORGOTTEN: "in {hand} {whose} was forgotten",
    Slip.JUDGED: "in {hand} {whose} was taken as {judged}",
    Slip.PILES: "in {hand} the piles were swapped, {cards}",
    Slip.LEFT_OUT: "{hand} was left out",
    Slip.TWICE: "{hand} was entered twice",
    Slip.ADDED: "in {hand} {whose} was counted that was none",
    Slip.GRAND: "in {hand} {whose} was taken for {other}",
    Slip.CARDS: "in {hand} the card points were taken as {cards}",
    Slip.TEAM: "in {hand} {whose} went to the other team",
    Slip.DOUBLE_TEAM: "in {hand} the double victory went to the other team",
    Slip.COLUMNS: "in {hand} the columns were swapped",
    Slip.SIGN: "in {hand} a sign was lost, {read} for {right}",
    Slip.DOUBLE: "in {hand} the double victory was forgotten",
    Slip.GIVEN: "in {hand} a double victory was counted that was none",
    Slip.ONE_PILE: "in {hand} {team} got {read}, not {right}",
    Slip.FAILED: "in {hand} {whose}, failed, was {failed} (V-09)",
    Slip.ADJUST: "in {hand} the points agreed on were left out",
    Slip.START: "the totals carried in were left out, {start}",
    Slip.TOTAL: "after {hand} the total of {team} was read as {read}, not {right}",
    Slip.CARRY: "an adding slip in the column of {team}",
}
"""What may have gone wrong."""

ON_PAPER = {
    *(Slip.JUDGED, Slip.TEAM, Slip.DOUBLE_TEAM, Slip.COLUMNS, Slip.DOUBLE),
    *(Slip.ONE_PILE, Slip.FAILED, Slip.TWICE, Slip.TOTAL, Slip.CARRY),
}
"""Slips that nobody can make in the book."""

ENDS = {
    Outcome.ENDS: "the sheet ends there; the book goes on with hand {number}",
    Outcome.GOES_ON: "the book ends there; the sheet goes on with {counts}",
    Outcome.LACKS: "hand {number}, {counts}, is not on the sheet",
    Outcome.MORE: "then the sheet has a hand more, {counts}",
}


def text(value: Settled, look: Look) -> str:
    """Return where a sheet and the book part, or what may be behind a claim."""
    del look
    if isinstance(value.found, Claim):
        return "\n".join(_claim(value, value.found))
    return "\n".join(_comparison(value, value.found))


def _claim(value: Settled, claim: Claim) -> Iterator[str]:
    off = claim.claim.minus(claim.total)
    said = phrases.pair(claim.claim)
    if off == ZERO:
        yield f"{said} is what the book says too"
        return
    yield f"claimed {said}, in the book {phrases.pair(claim.total)} ({_signed(off)})"
    if not claim.slips:
        yield "no single slip gives it"
    yield from _could_be(value, claim.slips)
    yield from _mend(value)


def _comparison(value: Settled, found: Comparison) -> Iterator[str]:
    match = value.kept.match
    yield f"read as {reading(found.reading)}"
    if found.outcome is Outcome.AGREE:
        total = phrases.pair(standing(match).total)
        yield f"all agree: {phrases.hands(found.agree)}, {total}"
        if found.follow:
            yield f"{found.follow} more after the end of the match count nowhere"
    else:
        yield f"agree up to hand {found.agree}" if found.agree else "agree on no hand"
        yield from _parting(value, found)
    if value.told:
        numbers = ", ".join(map(str, value.told))
        yield f"told otherwise: hand{'s' * (len(value.told) > 1)} {numbers}"


def reading(read: Reading) -> str:
    """Return how a sheet was read."""
    how = "running totals" if read.running else "hand scores"
    swapped = ", columns swapped" if read.swapped else ""
    return f"{how}{swapped}{', the first before hand 1' if read.headed else ''}"


def _parting(value: Settled, found: Comparison) -> Iterator[str]:
    if found.outcome is Outcome.DIFFERS:
        yield from _difference(value, found)
        return
    counts = "" if found.counts is None else phrases.pair(found.counts)
    yield ENDS[found.outcome].format(number=found.number, counts=counts)
    if found.reading.running and found.counts == ZERO:
        yield "could be: a total stands there twice"
    elif found.back:
        yield "but it was added: the totals after it agree"
    elif found.like:
        yield f"it counts what hand {found.like} counts: entered twice?"
    yield from _mend(value)


def _difference(value: Settled, found: Comparison) -> Iterator[str]:
    assert found.book is not None  # noqa: S101 - both have something there
    assert found.sheet is not None  # noqa: S101 - as above
    off = found.sheet.minus(found.book)
    yield f"hand {found.number}: the sheet {phrases.pair(found.sheet)}"
    yield f"  the book {phrases.pair(found.book)} ({_signed(off)})"
    if later := _later(found):
        yield later
    if found.cards is not None:
        total = sum(found.cards)
        why = SLIPS.get(total)
        if why is not None:
            yield f"its card points add up to {total}: {why}{phrases.rule('S-10')}"
    yield from _could_be(value, found.slips)
    yield from _mend(value)
    if not found.agree and not found.follow and found.reading.running:
        claim = f"settle --claim {phrases.pair(found.sheet)}"
        yield phrases.hint("the total after the last hand?", claim, *value.named)


def _later(found: Comparison) -> str:
    if found.back:
        return f"from hand {found.later} on they agree again"
    if found.later:
        verb = "differs too" if not found.reading.running else "changes it again"
        return f"hand {found.later} {verb}"
    if not found.follow:
        return ""
    if found.reading.running:
        return "the difference stays the same after it"
    return "all hands after it agree"


def _could_be(value: Settled, slips: tuple[Candidate, ...]) -> Iterator[str]:
    """Yield a line a slip; the same one in several hands is one line."""
    match = value.kept.match
    lines: dict[str, list[Candidate]] = {}
    for slip in slips:
        lines.setdefault(_said(slip, match, ""), []).append(slip)
    for alike in [*lines.values()][:MOST_SHOWN]:
        first, *others = alike
        where = f"hand {first.number}"
        if others:
            where += f" (or {', '.join(str(other.number) for other in others)})"
        yield f"could be: {_said(first, match, where)}"
    if len(lines) > MOST_SHOWN:
        yield f"and {len(lines) - MOST_SHOWN} more; --json lists all"


def said(slip: Candidate, match: Match) -> str:
    """Return what may have gone wrong: in hand 5 Greta's Tichu was forgotten."""
    return _said(slip, match, f"hand {slip.number}")


def _said(slip: Candidate, match: Match, where: str) -> str:
    parts = {"hand": where, "start": phrases.pair(match.start)}
    if slip.side is not None:
        parts["team"] = phrases.team(match.players, slip.side)
    if slip.read is not None:
        parts["read"], parts["right"] = map(str, slip.read)
    if slip.hand is not None and slip.hand.cards is not None:
        cards = slip.hand.cards
        parts["cards"] = phrases.pair(Points(cards, CARD_POINTS - cards))
    return WORDS[slip.slip].format(**parts, **_call_words(slip, match))


def _call_words(slip: Candidate, match: Match) -> dict[str, str]:
    """Return whose call it was, and what else there is to say of it."""
    if slip.call is None:
        return {"whose": "what was agreed on"}
    players = match.playing(slip.number)
    names = " or ".join(visible(players.name(seat)) for seat in slip.seats)
    made = first_out(match.hands[slip.number - 1]) in slip.seats
    given = match.rules.failed_to_opponents
    grand = slip.call is Call.GRAND
    return {
        "whose": f"{names}'s {CALL_NAMES[slip.call]}",
        "other": CALL_NAMES[Call.TICHU if grand else Call.GRAND],
        "judged": "failed" if made else "made",
        "failed": "deducted" if given else "given to the opponents",
    }


def _mend(value: Settled) -> Iterator[str]:
    if command := mending(value):
        yield phrases.hint("if the book is wrong:", command, *value.named)


def mending(value: Settled) -> str:
    """Return what to type if the book is wrong, "" where that is not certain."""
    match, found = value.kept.match, value.found
    if isinstance(found, Comparison) and found.outcome is not Outcome.DIFFERS:
        return _row_mended(match, found)
    # A book adds up and knows what a call counts: only its facts can be wrong.
    slips = [x for x in found.slips if x.slip not in ON_PAPER]
    if len(slips) != 1:
        return ""
    (slip,) = slips
    if slip.slip is Slip.LEFT_OUT:
        return f"rm {slip.number}"
    if slip.hand is None:
        return ""
    line = print_line(slip.hand._replace(sub=()), match.players)
    return f"edit {slip.number} {line}"


def _row_mended(match: Match, found: Comparison) -> str:
    """Return how to take out the hand that the sheet lacks, or put in what it has."""
    twice = found.reading.running and found.counts == ZERO
    # A hand that the sheet has not got to is none too many.
    if found.counts is None or found.back or twice or found.outcome is Outcome.ENDS:
        return ""
    if found.outcome is Outcome.LACKS:
        return f"rm {found.number}"
    if score_problems(found.counts, match.rules, None):
        return ""
    score = f"--score {phrases.pair(found.counts)}"
    if found.outcome is Outcome.MORE:
        return f"insert {found.number} {score}"
    return "" if found.follow else f"add {score}"


def _signed(points: Points) -> str:
    left, right = (f"{side:+d}" if side else "0" for side in points)
    return f"{left}:{right}"


def rows(value: Settled) -> Iterator[tuple[object, ...]]:
    """Yield what was found, a row a slip, a row a hand that is told otherwise."""
    found = value.found
    if isinstance(found, Claim):
        yield "claim", *found.claim, *found.total
    else:
        book, sheet = (x or ("", "") for x in (found.book, found.sheet))
        how = reading(found.reading)
        yield found.outcome.value, how, found.agree, found.number, *sheet, *book
    for slip in found.slips:
        counts = slip.counts or ("", "")
        words = said(slip, value.kept.match)
        yield "slip", slip.slip.value, slip.number, *counts, words
    yield from (("told otherwise", number) for number in value.told)


def data(value: Settled) -> dict[str, object]:
    """Return what was found as JSON data, every slip with it."""
    found, match = value.found, value.kept.match
    plain = {
        key: [*held] if isinstance(held, Points) else held
        for key, held in found._asdict().items()
    }
    if isinstance(found, Comparison):
        plain["reading"] = found.reading._asdict()
        plain["outcome"] = found.outcome.value
        plain["told_otherwise"] = [*value.told]
    plain["slips"] = [_slip(slip, match) for slip in found.slips]
    return {
        "file": value.kept.path,
        "title": match.name,
        **plain,
        "if_the_book_is_wrong": mending(value) or None,
    }


def _slip(slip: Candidate, match: Match) -> dict[str, object]:
    players = match.playing(slip.number) if slip.number else match.players
    return {
        "slip": slip.slip.value,
        "hand": slip.number or None,
        "counts": slip.counts and [*slip.counts],
        "players": [players.name(seat) for seat in slip.seats],
        "call": slip.call and facts.CALLS[slip.call],
        "text": said(slip, match),
    }
