"""Every trick of a logged hand played again, by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tichu_score.book.imports.german import What
from tichu_score.game.cards import of_rank
from tichu_score.game.combinations import Kind, identify
from tichu_score.game.dealing import (
    FOURTEEN,
    Dealing,
    called,
    exchanged,
    gave,
    no_call,
    took,
)
from tichu_score.game.hand import Call, Problem
from tichu_score.game.legality import played
from tichu_score.game.outcome import hand_of
from tichu_score.game.play import (
    ALL_SEATS,
    Play,
    given,
    is_complete,
    may_call,
    must_play,
    passed,
    picked_up,
    wished,
)
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from tichu_score.book.imports.reader import Event, Logged
    from tichu_score.game.dealing import DealStep, Gifts
    from tichu_score.game.hand import Hand
    from tichu_score.game.play import Four, Step

CALL_OF = {What.TICHU: Call.TICHU, What.GRAND: Call.GRAND}

# Up to Python 3.11 whatever is taken from an enum costs as much as a look at a card.
_PLAY, _PASSED, _WISH = What.PLAY, What.PASSED, What.WISH


LEAST_BOMB = 4


class Remark(Record):
    """Something a log says and the rules do not: its line, and who did it."""

    line: int
    seat: int
    problem: Problem


class Replayed(Record):
    """A hand that was played to its end.

    Attributes:
        hand: its facts, with nobody sitting in.
        end: the play at its end.
        void: calls that the rules do not allow; they count nowhere.
        dodged: lines with a bomb laid on turn by who could have met a wish (W-10).
    """

    hand: Hand
    end: Play
    void: tuple[Remark, ...]
    dodged: tuple[int, ...]


class Stopped(Record):
    """A hand that cannot be played to its end: why, and whether it was only cut off."""

    remark: Remark
    cut: bool = False


def replay(logged: Logged) -> Replayed | Stopped:
    """Play a hand as the log tells it; the first thing no rule allows stops it."""
    void: list[Remark] = []
    dealing = dealt(logged, void)
    play = dealing if isinstance(dealing, Problem) else exchanged(dealing)
    if isinstance(play, Problem) or isinstance(dealing, Problem):
        remark = Remark(logged.line, -1, cast("Problem", play))
        return Stopped(remark, cut=not logged.events)
    calls = [*dealing.calls]
    dodged = []
    for event in logged.events:
        what = event.what
        if what is not _PLAY and what is not _PASSED and what in CALL_OF:
            _call(play, event, calls, void)
            continue
        if play.wish and dodges(play, event):
            dodged.append(event.line)
        after = step(play, event)
        if isinstance(after, Problem):
            by_name = what in {_PLAY, _PASSED}
            seat = event.seat if by_name else play.owner
            return Stopped(Remark(event.line, seat, after))
        play = after
    if not play.over or play.giving:
        return _unfinished(logged, play)
    return Replayed(hand_of(play, tuple(calls)), play, tuple(void), tuple(dodged))


def dealt(logged: Logged, void: list[Remark]) -> DealStep:
    """Return the hand when all have given their cards, calls till then included.

    A log has a Grand Tichu below all fourteen cards, though it was called before
    the ninth. Calls that cannot be are put to `void`.
    """
    if not (all(logged.eight) and all(logged.fourteen) and all(logged.gifts)):
        return Problem("", "the log does not have all cards")
    dealing = _taken(Dealing(), logged.eight)
    if isinstance(dealing, Problem):
        return dealing
    dealing = _called(dealing, logged, What.GRAND, void)
    dealing = _taken(dealing, logged.fourteen)
    if isinstance(dealing, Problem):
        return dealing
    dealing = _called(dealing, logged, What.TICHU, void)
    for seat, gifts in enumerate(logged.gifts):
        after = gave(dealing, seat, cast("Gifts", gifts))
        if isinstance(after, Problem):
            return after
        dealing = after
    return dealing


def _taken(dealing: Dealing, held: Four) -> DealStep:
    for seat in ALL_SEATS:
        after = took(dealing, seat, held[seat])
        if isinstance(after, Problem):
            return after
        dealing = after
    return dealing


def _called(
    dealing: Dealing, logged: Logged, what: What, void: list[Remark]
) -> Dealing:
    for event in logged.calls:
        if event.what is not what or dealing.calls[event.seat] is CALL_OF[what]:
            continue
        after = called(dealing, event.seat, CALL_OF[what])
        if isinstance(after, Problem):
            void.append(Remark(event.line, event.seat, after))
        else:
            dealing = after
    return dealing


def _call(
    play: Play, event: Event, calls: list[Call | None], void: list[Remark]
) -> None:
    """Note a call during the play, if its player has not played a card (T-09)."""
    call, seat = CALL_OF[event.what], event.seat
    if calls[seat] is call:
        return
    begun = not may_call(play, seat)
    if problem := no_call(call, calls[seat], seen=FOURTEEN, begun=begun):
        void.append(Remark(event.line, seat, problem))
    else:
        calls[seat] = call


def step(play: Play, event: Event) -> Step:
    """Return what comes of an event of the play.

    A log says `passt` of the owner too, who picks the trick up so. An owner who is
    out does not; the last pass of the others does it.
    """
    _, what, seat, value = event
    if what is _PLAY:
        return played(play, seat, value)
    if what is _PASSED:
        after = passed(play, seat)
        if isinstance(after, Play) and not after.hands[after.owner]:
            return picked_up(after) if is_complete(after) else after
        return after
    if what is _WISH:
        return wished(play, play.owner, value)
    return given(play, play.owner, seat)


def dodges(play: Play, event: Event) -> bool:
    """Say whether a play is a bomb without the rank that is wished for (W-10).

    By who is on turn and could have met the wish.
    """
    cards, seat = event.value, event.seat
    if event.what is not What.PLAY or seat != play.turn or cards & of_rank(play.wish):
        return False
    found = identify(cards) if play.top and cards.bit_count() >= LEAST_BOMB else ()
    return bool(found and found[0].kind is Kind.BOMB and must_play(play, seat))


def _unfinished(logged: Logged, play: Play) -> Stopped:
    line = logged.events[-1].line if logged.events else logged.line
    if play.giving and play.over:
        text = "the log does not say who got the Dragon's trick"
        return Stopped(Remark(line, -1, Problem("D-07", text)))
    text = "the log breaks off in the middle of the hand"
    return Stopped(Remark(line, -1, Problem("", text)), cut=True)
