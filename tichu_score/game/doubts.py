"""What is odd about a hand though no rule forbids it: asked before it is kept."""

from __future__ import annotations

from tichu_score.game.hand import Hand, Names, Seat
from tichu_score.game.match import Match, Standing, standing
from tichu_score.game.record import Record
from tichu_score.game.ruleset import CARD_POINTS, USUAL_CALLS


class Doubt(Record):
    """A question before something is kept.

    Attributes:
        text: the question.
        usual: what Enter means.
        stops: whether nobody to ask means no, instead of a warning.
    """

    text: str
    usual: bool = True
    stops: bool = False

    @property
    def told(self) -> str:
        """What there is to tell where nobody can be asked."""
        before, semicolon, _ = self.text.rpartition("; ")
        return before if semicolon else self.text


RECORD = Doubt("record it?")
"""What is asked about a hand that was asked for step by step."""


def doubts(match: Match, number: int, stand: Standing) -> tuple[Doubt, ...]:
    """Return what to ask before hand `number` of a match is recorded."""
    hand = match.hands[number - 1]
    found = [*over(match, number, stand), *paper(match, number, stand)]
    if number > 1:
        found += _twin(match, number - 1)
    return (*found, *odd(hand, match.playing(number).names))


def odd(hand: Hand, names: Names) -> tuple[Doubt, ...]:
    """Return what is odd about a hand by itself, whichever hand it is."""
    found = []
    callers = [seat for seat in Seat if hand.calls[seat.value] is not None]
    for seat in callers:
        if seat.partner in callers and seat.value < seat.partner.value:
            both = f"{names[seat.value]} and {names[seat.partner.value]}"
            found.append(Doubt(f"partners {both} both called?"))
    if len(callers) > USUAL_CALLS:
        found.append(Doubt(f"{len(callers)} calls in one hand?"))
    if hand.cards is not None and not 0 <= hand.cards <= CARD_POINTS:
        pair = f"{hand.cards}:{CARD_POINTS - hand.cards}"
        found.append(Doubt(f"card points {pair}, one team below zero?"))
    return tuple(found)


def inserted(after: Match, number: int) -> tuple[Doubt, ...]:
    """Return what to ask before hand `number` of `after` is kept between others."""
    hand = after.hands[number - 1]
    found = [*paper(after, number, standing(after))]
    for first in (number - 1, number):
        if 0 < first < len(after.hands):
            found += _twin(after, first)
    return (*found, *odd(hand, after.playing(number).names))


def emptied(before: Match, after: Match) -> tuple[Doubt, ...]:
    """Return what to ask before a match loses all its hands."""
    if not before.hands or after.hands:
        return ()
    text = f"no hand of {len(before.hands)} would be left; go on?"
    return (Doubt(text, usual=False),)


def old_copy(what: str, *, fewer: bool) -> tuple[Doubt, ...]:
    """Return what to ask where the file has fewer hands than it had."""
    if not fewer:
        return ()
    text = f"{OLD_COPY} {what}"
    return (Doubt(text, usual=False, stops=True),)


OLD_COPY = (
    "the file has fewer hands than it had: was an old copy brought back?"
    " `tichu-score restore` lists what it held;"
)


def _twin(match: Match, number: int) -> tuple[Doubt, ...]:
    """Return what to ask where the hand after hand `number` has the same line."""
    first, second = map(_facts, match.hands[number - 1 : number + 1])
    if first != second:
        return ()
    text = f"the same line as hand {number}; is this another hand?"
    return (Doubt(text, usual=False),)


def _facts(hand: Hand) -> tuple[object, ...]:
    return hand.out, hand.cards, hand.calls, hand.score


def over(match: Match, number: int, stand: Standing) -> tuple[Doubt, ...]:
    """Return what to ask before hand `number` is recorded after the end (E-12)."""
    if 0 < stand.decided < number:
        text = f"the match was decided by hand {stand.decided};"
        text += " record it after the end?"
        return (Doubt(text, usual=False, stops=True),)
    if match.stopped:
        text = f"the match was stopped ({match.stopped}):"
        text += " `tichu-score set stopped=none` goes on; record it all the same?"
        return (Doubt(text, usual=False, stops=True),)
    return ()


def paper(match: Match, number: int, stand: Standing) -> tuple[Doubt, ...]:
    """Return what to ask where the paper says other totals than hand `number` gives."""
    said, total = match.hands[number - 1].paper, stand.totals[number - 1]
    if said is None or said == total:
        return ()
    gap = said.minus(total)
    text = (
        f"the paper says {said.left}:{said.right}, the book {total.left}:{total.right}"
    )
    text += f" ({gap.left:+d}:{gap.right:+d})"
    return (Doubt(f"{text}; record it all the same?", usual=False, stops=True),)
