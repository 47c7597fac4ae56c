"""May these cards be played now, and if not, by which rule (F, C, W, B, D, P)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.cards import DOG, Cards, of_rank, print_cards
from tichu_score.game.combinations import (
    DRAGON_HEIGHT,
    Combination,
    Kind,
    Readings,
    beats,
    identify,
)
from tichu_score.game.hand import Problem
from tichu_score.game.play import Play, is_complete, laid, must, must_play, unfit

if TYPE_CHECKING:
    from tichu_score.game.play import Step


def played(
    play: Play, seat: int, cards: Cards, said: Combination | None = None
) -> Step:
    """Return the hand after a play, or what forbids it.

    `said` is what was announced of the Phoenix; else whatever beats the table
    stands (P-08). A trick that all others have passed must be picked up before its
    owner leads again.
    """
    hands, _, _, top, owner, turn, passes, wish, _, _, giving, over = play
    if giving or over:
        return unfit(play)
    found = identify(cards, top[0] if top else None)
    if not found or cards & ~hands[seat]:
        return _not_playable(hands[seat], cards)
    free = seat == turn and (not top or (not passes and seat != owner))
    if not free and (problem := _out_of_turn(play, seat, found[0])):
        return problem
    readings = _standing(found, top, said)
    if not readings:
        return why_not(found, top, said)
    if wish and seat == turn and (problem := _owed(play, cards, readings)):
        return problem
    return laid(play, seat, cards, readings)


def why_not(found: Readings, top: Readings, said: Combination | None = None) -> Problem:
    """Return why what some cards are cannot lie on what is on the table."""
    if said is not None and said not in found:
        return Problem("P-08", "the cards cannot be what was announced")
    mine, other = found[0], top[0]
    if mine.kind is other.kind is Kind.BOMB:
        return Problem("B-04", "of two bombs the longer one is higher, then the rank")
    if other.kind is Kind.BOMB:
        return Problem("B-03", "only a higher bomb beats a bomb")
    if mine.kind is not other.kind or mine.size != other.size:
        text = f"a {other.name} is beaten by a higher one, or a bomb"
        return Problem("F-02", text)
    if other.height == DRAGON_HEIGHT and mine.kind is Kind.SINGLE:
        return Problem("D-02", "only a bomb beats the Dragon")
    return Problem("C-09", "it is not higher")


def _not_playable(hand: Cards, cards: Cards) -> Problem:
    if not cards or cards & ~hand:
        missing = print_cards(cards & ~hand)
        return Problem("F-02", f"not in this player's hand: {missing}")
    return Problem("C-08", "these cards are no combination")


def _out_of_turn(play: Play, seat: int, mine: Combination) -> Problem | None:
    """Return why a seat cannot play something now, whatever it beats."""
    bomb = mine.kind is Kind.BOMB
    if (bomb and play.top) or (not play.top and seat == play.turn):
        return None
    if bomb:
        return Problem("B-06", "a bomb out of turn needs something to beat")
    if seat == play.owner and play.top:
        return Problem("F-05", "nobody overtakes an own play that is not beaten")
    if is_complete(play):
        return Problem("F-04", "all others have passed: the trick is picked up first")
    if seat != play.turn:
        return Problem("B-05", "only a bomb is played out of turn")
    return None


def _standing(found: Readings, top: Readings, said: Combination | None) -> Readings:
    """Return the readings of a play that stand: the announced one, or any that beats."""
    if said is not None:
        found = (said,) if said in found else ()
    if not top:
        return found
    if len(found) == len(top) == 1:
        return found if beats(found[0], top[0]) else ()
    return tuple(one for one in found if any(beats(one, other) for other in top))


def _owed(play: Play, cards: Cards, readings: Readings) -> Problem | None:
    """Return what must be played instead of cards that do not meet the wish.

    A bomb may be played on a trick without the wished rank (W-10).
    """
    bomb = play.top and readings[0].kind is Kind.BOMB
    if bomb or cards & of_rank(play.wish):
        return None
    owed = must_play(play, play.turn)
    return must(play.wish, owed, "W-13" if cards == DOG else "W-04") if owed else None
