"""A moment of a hand as somebody describes it: what lies there, who does what.

Whatever is not said is as usual: everybody still holds cards, and whoever is asked
about is on turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.cards import DECK, Cards, each, of_rank
from tichu_score.game.combinations import Combination, Kind, beats, identify
from tichu_score.game.hand import Problem
from tichu_score.game.legality import why_not
from tichu_score.game.play import ALL_SEATS, NOTHING, Play, with_cards
from tichu_score.game.record import Record
from tichu_score.game.ruleset import PLACES

if TYPE_CHECKING:
    from tichu_score.game.play import Four, Seats


class Situation(Record):
    """What is known of a moment.

    Attributes:
        on: the plays of the trick on the table, the lowest first; () on the lead.
        wish: the rank that is wished for, 0 if none is open.
        hand: what the player holds, 0 if nobody says.
        by: the player's seat.
        owner: who played what lies on top; None: the seat before the player's.
        out: who is out.
        late: after the player's first card, or after the play with the Mah Jong.
    """

    on: tuple[Cards, ...] = ()
    wish: int = 0
    hand: Cards = 0
    by: int = 0
    owner: int | None = None
    out: Seats = ()
    late: bool = False

    @property
    def top_owner(self) -> int:
        """Who played what lies on top."""
        return (self.by - 1) % PLACES if self.owner is None else self.owner


def top_of(on: tuple[Cards, ...]) -> Combination | Problem | None:
    """Return what lies on top of some plays, or why one cannot lie on another."""
    top: Combination | None = None
    for cards in on:
        found = identify(cards, top)
        if not found:
            return Problem("C-08", "what lies there is no combination", "on")
        standing = found if top is None else tuple(x for x in found if beats(x, top))
        if not standing and top is not None:
            return why_not(found, (top,))._replace(part="on")
        top = standing[0]
    return top


def play_of(situation: Situation, cards: Cards, top: Combination | None) -> Play:
    """Return the hand in play that a situation describes, `cards` in the player's hand.

    `top` is what lies there. What nobody said is filled in with cards that change
    nothing.
    """
    trick = sum({*situation.on}) if situation.on else 0
    hands = _hands(situation, cards, trick)
    by, owner = situation.by, situation.top_owner
    leads = top is None or top.kind is Kind.DOG
    if leads:
        owner = by
    tops = () if top is None or leads else (top,)
    turn = by if hands[by] else with_cards(hands, by)
    over = len(situation.out) == PLACES - 1
    return Play(
        hands, NOTHING, trick, tops, owner, turn, 0, situation.wish,
        situation.out, 0, giving=False, over=over,
    )  # fmt: skip


def _hands(situation: Situation, cards: Cards, trick: Cards) -> Four:
    """Return hands in which everybody who is not out holds something."""
    known = cards | situation.hand | trick
    wished = of_rank(situation.wish) if situation.wish else 0
    free = each(DECK & ~known & ~wished)
    hands = [0 if seat in situation.out else next(free, 0) for seat in ALL_SEATS]
    hands[situation.by] = situation.hand or cards | hands[situation.by]
    return tuple(hands)
