"""What was remarkable in a match: pure arithmetic over the hands that count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.hand import Call, Points, Seat, Team
from tichu_score.game.match import Match, standing
from tichu_score.game.match import leader as ahead
from tichu_score.game.record import Record
from tichu_score.game.scoring import double_winner, first_out

if TYPE_CHECKING:
    from tichu_score.game.hand import Hand
    from tichu_score.game.match import Standing


class Swing(Record):
    """A hand that one team took by so many points more than the other."""

    number: int
    team: Team
    gap: int


class Comeback(Record):
    """How far a team that is ahead now was behind, after which hand.

    `number` is 0 where those points were carried in.
    """

    team: Team
    number: int
    gap: int


class Caller(Record):
    """What became of one player's calls."""

    name: str
    tichu_made: int = 0
    tichu_lost: int = 0
    grand_made: int = 0
    grand_lost: int = 0


class Story(Record):
    """What was remarkable in a match; hands after its end are no part of it.

    Attributes:
        biggest: the hand with the largest difference of both teams' points,
            adjustments included; the first of equals. None if every hand was level.
        lead_changes: the numbers of the hands after which another team led than
            the last one that did, points carried in included. To be level takes
            no lead, and the first lead of all is no change.
        comeback: the most that the winner, or whoever leads now, was behind,
            points carried in included; the first of equals. None if that team was
            never behind, and where nobody leads.
        callers: everybody who called, under the name of whoever sat there: the
            players in turn order, then substitutes as they came. A hand known
            only by its score has no calls.
        doubles: how many double victories the left and the right team made.
    """

    biggest: Swing | None
    lead_changes: tuple[int, ...]
    comeback: Comeback | None
    callers: tuple[Caller, ...]
    doubles: tuple[int, int]


def story(match: Match) -> Story:
    """Return what was remarkable in a match."""
    stand = standing(match)
    hands = match.hands[: stand.played]
    totals = (match.start, *stand.totals[: stand.played])
    winners = [double_winner(hand) for hand in hands]
    return Story(
        _biggest(stand),
        _lead_changes(totals),
        comeback(totals),
        _callers(match, hands),
        (winners.count(Team.LEFT), winners.count(Team.RIGHT)),
    )


def _biggest(stand: Standing) -> Swing | None:
    swings = [
        Swing(number, team, abs(points.left - points.right))
        for number, points in enumerate(stand.scores[: stand.played], start=1)
        if (team := ahead(points))
    ]
    return max(swings, key=lambda swing: swing.gap, default=None)


def _lead_changes(totals: tuple[Points, ...]) -> tuple[int, ...]:
    changes = []
    last: Team | None = None
    for number, total in enumerate(totals):
        now = ahead(total)
        if now and last and now is not last:
            changes.append(number)
        last = now or last
    return tuple(changes)


def comeback(totals: tuple[Points, ...]) -> Comeback | None:
    """Return the most that whoever is ahead at the end was behind, if ever."""
    team = ahead(totals[-1])
    if team is None:
        return None
    gaps = [total.of(team.other) - total.of(team) for total in totals]
    worst = max(gaps)
    return Comeback(team, gaps.index(worst), worst) if worst > 0 else None


def _callers(match: Match, hands: tuple[Hand, ...]) -> tuple[Caller, ...]:
    names = [*match.players.names, *(sub.name for hand in hands for sub in hand.sub)]
    callers = {name: Caller(name) for name in names}
    for hand in hands:
        first, playing = first_out(hand), match.players.with_subs(hand.sub)
        for seat, call in zip(Seat, hand.calls, strict=True):
            if call is not None:
                name = playing.name(seat)
                callers[name] = _with(callers[name], call, made=seat is first)
    return tuple(caller for caller in callers.values() if any(caller[1:]))


def _with(caller: Caller, call: Call, *, made: bool) -> Caller:
    """Return a player with one more call."""
    kind = "tichu" if call is Call.TICHU else "grand"
    field = f"{kind}_{'made' if made else 'lost'}"
    return caller._replace(**{field: getattr(caller, field) + 1})
