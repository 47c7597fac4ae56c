"""A hand as it is played, from the first card to the last trick (F, W, B, D, P, E).

Whatever a player does makes a new `Play` of the one before, or a problem with the
rule that forbids it. Seats are numbers here, 0 to 3 in turn order, as `Seat.value`:
partners are 0 and 2, 1 and 3. Sets of cards are those of `game.cards`.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from tichu_score.game.cards import (
    DOG,
    MAH_JONG,
    RANKS,
    Cards,
    a_rank,
    of_rank,
    print_ranks,
)
from tichu_score.game.combinations import DRAGON_HEIGHT, Combination, Kind, Readings
from tichu_score.game.hand import Problem
from tichu_score.game.record import Record
from tichu_score.game.ruleset import PAIR, PLACES
from tichu_score.game.wishes import fulfilling

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Seats: TypeAlias = tuple[int, ...]
Four: TypeAlias = tuple[Cards, ...]
"""A set of cards for each seat."""

ALL_SEATS = range(PLACES)


class Play(Record):
    """A hand in play.

    Attributes:
        hands: what each seat holds.
        taken: the tricks that each seat has, as one set.
        trick: the cards of the trick on the table.
        top: what lies on top of it, () where the next play leads; several readings
            where nobody said what the Phoenix is and the log of a game is checked.
        owner: who played it, or leads.
        turn: whose turn it is.
        passes: how many have passed in a row since the last play.
        wish: the rank that is wished for, 0 if none is open.
        out: who is out, in order.
        begun: who has played a card, as bits.
        giving: the trick on the table was won with the Dragon and waits to be given.
        over: the hand has ended.
    """

    hands: Four
    taken: Four
    trick: Cards
    top: Readings
    owner: int
    turn: int
    passes: int
    wish: int
    out: Seats
    begun: int
    giving: bool
    over: bool


Step: TypeAlias = "Play | Problem"
"""What comes of something a player does: the hand after it, or what forbids it."""

NOTHING: Four = (0, 0, 0, 0)

_new: Callable[[tuple[object, ...]], Play] = partial(tuple.__new__, Play)
"""Makes a `Play` of all its values in order; a game takes eighty steps a hand."""


def begin(hands: Four) -> Play:
    """Return a hand after the exchange: whoever holds the Mah Jong leads (F-01)."""
    leader = next(seat for seat in ALL_SEATS if hands[seat] & MAH_JONG)
    return _new((hands, NOTHING, 0, (), leader, leader, 0, 0, (), 0, False, False))


def laid(play: Play, seat: int, cards: Cards, readings: Readings) -> Play:
    """Return the hand after a play that is legal, whose cards are `readings`.

    The wish is met by any natural card of its rank (W-07, W-08, W-14).
    """
    hands, taken, trick, _, _, _, _, wish, out, begun, _, over = play
    left = hands[seat] ^ cards
    hands = _with(hands, seat, left)
    if wish and cards & of_rank(wish):
        wish = 0
    if not left:
        out = (*out, seat)
        over = _ends(out)
    begun |= 1 << seat
    dog = cards == DOG
    turn = seat if over else (seat + (PAIR if dog else 1)) % PLACES
    if not (over or hands[turn]):
        turn = with_cards(hands, turn)
    if dog:
        # Nobody wins it, and the lead is handed on at once (D-09 to D-13).
        return _new((hands, taken, 0, (), turn, turn, 0, wish, out, begun, False, over))
    trick |= cards
    after = _new(
        (hands, taken, trick, readings, seat, turn, 0, wish, out, begun, False, over)
    )
    return _ended(after) if over else after


def passed(play: Play, seat: int) -> Step:
    """Return the hand after a pass; the owner's own, after all others', picks up."""
    hands, taken, trick, top, owner, turn, passes, wish, out, begun, giving, over = play
    if giving or over:
        return unfit(play)
    if not top:
        return Problem("F-01", "whoever leads may not pass")
    complete = passes >= _others(hands, owner, out)
    if complete and seat == owner:
        return picked_up(play)
    if complete or seat != turn:
        return Problem("F-02", "it is not this player's turn")
    if wish and (cards := must_play(play, seat)):
        return must(wish, cards, "W-16")
    turn, passes = (seat + 1) % PLACES, passes + 1
    if not hands[turn]:
        turn = with_cards(hands, turn)
    return _new(
        (hands, taken, trick, top, owner, turn, passes, wish, out, begun, False, False)
    )


def is_complete(play: Play) -> bool:
    """Say whether all others who hold cards have passed (F-04)."""
    return bool(play.top) and play.passes >= _others(play.hands, play.owner, play.out)


def picked_up(play: Play) -> Step:
    """Return the hand after the owner took the trick that all have passed (F-06, F-07).

    One that the Dragon won waits to be given away (D-03).
    """
    if not is_complete(play):
        return Problem("F-04", "not all others have passed")
    lead = with_cards(play.hands, play.owner)
    if is_dragon(play.top):
        return _new((*play[:5], lead, 0, *play[7:10], True, False))
    return _taken_by(play, play.owner, lead)


def given(play: Play, seat: int, to: int, *, kept: bool = False) -> Step:
    """Return the hand after the Dragon's trick was given away (D-03 to D-05, D-07).

    Where the last one of a hand is `kept` (V-06) its player may have it.
    """
    if not play.giving or seat != play.owner:
        return Problem("D-03", "whoever won a trick with the Dragon gives it away")
    keeps = kept and play.over and to == seat
    if to % PAIR == seat % PAIR and not keeps:
        return Problem("D-03", "the Dragon's trick goes to an opponent")
    return _taken_by(play, to, play.turn)


def wished(play: Play, seat: int, rank: int) -> Step:
    """Return the hand after a wish, made with the play of the Mah Jong (W-01 to W-03).

    After the last play of a hand it says nothing any more.
    """
    if rank not in RANKS:
        return Problem("W-02", "a wish names a rank, 2 to Ace")
    mine = play.taken[seat] if play.over else play.trick
    fresh = mine & MAH_JONG and seat == play.owner and not play.passes
    if play.top and play.trick.bit_count() != play.top[0].size:
        fresh = 0
    if not fresh:
        return Problem("W-03", "a wish is made with the Mah Jong, not later")
    return Play(*play[:7], rank, *play[8:])


def must_play(play: Play, seat: int) -> Cards:
    """Return cards with which a seat can meet the open wish, 0 if it need not.

    Any legal combination with a natural card of the rank, through the Phoenix or as
    a bomb too (W-04 to W-07). Of several, its player chooses (W-15).
    """
    if not play.wish:
        return 0
    return fulfilling(play.hands[seat], play.wish, play.top[0] if play.top else None)


def may_call(play: Play, seat: int) -> bool:
    """Say whether a seat has not played a card yet, so that it may call (T-05, T-09)."""
    return not play.begun >> seat & 1


def unfit(play: Play) -> Problem:
    """Return why nobody can play or pass in a hand that is over, or in giving."""
    if play.over:
        return Problem("B-11", "the hand has ended")
    return Problem("D-03", "the Dragon's trick must be given away first")


def must(wish: int, cards: Cards, rule: str) -> Problem:
    """Return that a wish must be met, and with which cards it can be."""
    text = f"{a_rank(wish)} is wished for and can be played: {print_ranks(cards)}"
    return Problem(rule, text)


def with_cards(hands: Four, seat: int) -> int:
    """Return the first seat from one on that holds cards (D-11, F-07), else itself."""
    for _ in ALL_SEATS:
        if hands[seat]:
            break
        seat = (seat + 1) % PLACES
    return seat


def is_dragon(top: Iterable[Combination]) -> bool:
    """Say whether the Dragon lies on top, which is a single."""
    return any(one.height == DRAGON_HEIGHT and one.kind is Kind.SINGLE for one in top)


def _others(hands: Four, owner: int, out: Seats) -> int:
    """Return how many beside the owner hold cards."""
    return PLACES - len(out) - bool(hands[owner])


def _ends(out: Seats) -> bool:
    """Say whether a hand ends when these are out (E-01, E-02)."""
    return len(out) == PLACES - 1 or (
        len(out) == PAIR and out[0] % PAIR == out[1] % PAIR
    )


def _with(four: Four, seat: int, cards: Cards) -> Four:
    changed = [*four]
    changed[seat] = cards
    return tuple(changed)


def _taken_by(play: Play, seat: int, lead: int) -> Play:
    hands, taken, trick, _, _, _, _, wish, out, begun, _, over = play
    taken = _with(taken, seat, taken[seat] | trick)
    return _new((hands, taken, 0, (), lead, lead, 0, wish, out, begun, False, over))


def _ended(play: Play) -> Play:
    """Return a hand whose last play was made: it takes the trick (E-03, D-07)."""
    double = len(play.out) == PAIR
    if is_dragon(play.top) and not double:
        return _new((*play[:10], True, True))
    return _taken_by(play, play.owner, play.owner)
