"""Who ends up with which cards when a hand has ended, and what it scores (E, S)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.cards import card_points
from tichu_score.game.hand import NO_CALLS, Calls, Hand, Seat
from tichu_score.game.ruleset import PAIR, PLACES

if TYPE_CHECKING:
    from tichu_score.game.play import Four, Play, Seats


SEATS = (*Seat,)


def transferred(piles: Four, hands: Four, out: Seats) -> Four:
    """Return what counts for whom when three are out: cards, or their points.

    The last player's tricks go to whoever was first out (E-05), what he still holds
    to the next seat, which is the other team's (E-04).
    """
    (last,) = {0, 1, 2, 3} - {*out}
    ends = [*piles]
    ends[out[0]] += ends[last]
    ends[last] = 0
    ends[(last + 1) % PLACES] += hands[last]
    return ends[0], ends[1], ends[2], ends[3]


def left_card_points(play: Play) -> int | None:
    """Return the left team's card points, None after a double victory (S-04, S-05)."""
    if len(play.out) == PAIR:
        return None
    ends = transferred(play.taken, play.hands, play.out)
    return card_points(ends[0] | ends[2])


def hand_of(play: Play, calls: Calls = NO_CALLS) -> Hand:
    """Return a hand that has ended as the facts to record; raises ValueError before."""
    if not play.over or play.giving:
        msg = "the hand has not ended"
        raise ValueError(msg)
    order = [SEATS[seat] for seat in play.out]
    if len(order) == PAIR:
        return Hand((*order, None, None), None, calls)
    (last,) = (seat for seat in SEATS if seat not in order)
    return Hand((*order, last), left_card_points(play), calls)
