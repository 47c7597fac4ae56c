"""A hand before its first card: eight cards, calls, fourteen cards, the exchange (G, T).

The steps are those of the table: cards are taken, Grand Tichu is called before the
ninth, each player gives one card to each of the others, and then all look.
"""

from __future__ import annotations

from typing import TypeAlias

from tichu_score.game.cards import DECK, Cards, print_cards
from tichu_score.game.hand import NO_CALLS, Call, Calls, Problem
from tichu_score.game.play import NOTHING, Four, Play, begin
from tichu_score.game.record import Record
from tichu_score.game.ruleset import PLACES

EIGHT, FOURTEEN = 8, 14
Gifts: TypeAlias = tuple[Cards, Cards, Cards]
"""What a player gives: to the next seat, to the partner, to the seat before."""


class Dealing(Record):
    """A hand before the first trick.

    Attributes:
        hands: what each seat has taken so far.
        gifts: what each has given away, () if nothing yet.
        calls: each seat's call.
    """

    hands: Four = NOTHING
    gifts: tuple[tuple[Cards, ...], ...] = ((), (), (), ())
    calls: Calls = NO_CALLS


DealStep: TypeAlias = "Dealing | Problem"


def took(dealing: Dealing, seat: int, cards: Cards) -> DealStep:
    """Return the hand after a player took his first eight cards, or the other six.

    `cards` are all that he holds then (G-04).
    """
    hands, gifts, calls = dealing
    before = hands[seat]
    number = FOURTEEN if before else EIGHT
    others = sum(hands) - before
    if cards.bit_count() != number or cards & ~DECK or before & ~cards:
        return Problem(
            "G-04", f"a player takes eight cards, then six, not {print_cards(cards)}"
        )
    if cards & others:
        return Problem("G-01", f"held by two players: {print_cards(cards & others)}")
    return Dealing((*hands[:seat], cards, *hands[seat + 1 :]), gifts, calls)


def called(dealing: Dealing, seat: int, call: Call) -> DealStep:
    """Return the hand after a call: a Grand Tichu before the ninth card (T-02, T-06)."""
    calls, seen = dealing.calls, dealing.hands[seat].bit_count()
    if problem := no_call(call, calls[seat], seen=seen, begun=False):
        return problem
    return dealing._replace(calls=(*calls[:seat], call, *calls[seat + 1 :]))


def no_call(
    call: Call, before: Call | None, *, seen: int, begun: bool
) -> Problem | None:
    """Return why a player cannot call now, None if he can (T-02, T-08, T-09).

    `before` is what he has called, `seen` how many cards he has had, `begun` whether
    he has played one.
    """
    if before is not None:
        return Problem("T-08", "a player calls once in a hand")
    if call is Call.GRAND and seen > EIGHT:
        return Problem("T-02", "a Grand Tichu is called before the ninth card")
    if begun:
        return Problem("T-09", "a Tichu is called before one's first card")
    return None


def gave(dealing: Dealing, seat: int, gifts: Gifts) -> DealStep:
    """Return the hand after a player laid down a card for each of the others (G-05)."""
    hands, all_gifts, calls = dealing
    hand = hands[seat]
    given = gifts[0] | gifts[1] | gifts[2]
    if hand.bit_count() != FOURTEEN:
        return Problem("G-05", "cards are exchanged when everybody holds fourteen")
    if all_gifts[seat]:
        return Problem("G-05", "this player has given his cards already")
    # Three sets that share nothing and hold three cards, none of them empty.
    three = all(gifts) and sum(gifts) == given and given.bit_count() == len(gifts)
    if not three or given & ~hand:
        return Problem("G-05", "one card of his own goes to each of the three others")
    return Dealing(hands, (*all_gifts[:seat], gifts, *all_gifts[seat + 1 :]), calls)


def exchanged(dealing: Dealing) -> Play | Problem:
    """Return the hand as play begins: everybody has given and looks (G-05, F-01)."""
    if not all(dealing.gifts):
        return Problem("G-05", "not all have given their three cards")
    hands = [*dealing.hands]
    for seat, gifts in enumerate(dealing.gifts):
        for distance, one in enumerate(gifts, start=1):
            hands[seat] ^= one
            hands[(seat + distance) % PLACES] |= one
    return begin(tuple(hands))
