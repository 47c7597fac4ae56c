"""What is odd about a hand though no rule forbids it: asked before it is kept."""

from __future__ import annotations

from tichu_score.game.hand import Hand, Seat
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


def doubts(before: Match, after: Match) -> tuple[Doubt, ...]:
    """Return what to ask before the last hand of `after` is kept."""
    hand = after.hands[-1]
    stand = standing(after)
    found = [*_over(before, stand), *_paper(stand, hand)]
    if before.hands and _facts(before.hands[-1]) == _facts(hand):
        text = f"the same line as hand {len(before.hands)}; is this another hand?"
        found.append(Doubt(text, usual=False))
    names = after.playing(len(after.hands)).names
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


def _facts(hand: Hand) -> tuple[object, ...]:
    return hand.out, hand.cards, hand.calls, hand.score


def _over(match: Match, stand: Standing) -> tuple[Doubt, ...]:
    if 0 < stand.decided <= len(match.hands):
        text = f"the match was decided by hand {stand.decided};"
        text += " record it after the end?"
        return (Doubt(text, usual=False, stops=True),)
    if match.stopped:
        text = f"the match was stopped ({match.stopped}); record it all the same?"
        return (Doubt(text, usual=False, stops=True),)
    return ()


def _paper(stand: Standing, hand: Hand) -> tuple[Doubt, ...]:
    total = stand.totals[-1]
    if hand.paper is None or hand.paper == total:
        return ()
    paper = f"{hand.paper.left}:{hand.paper.right}"
    gap = hand.paper.minus(total)
    text = f"the paper says {paper}, the book {total.left}:{total.right}"
    text += f" ({gap.left:+d}:{gap.right:+d})"
    return (Doubt(f"{text}; record it all the same?", usual=False, stops=True),)
