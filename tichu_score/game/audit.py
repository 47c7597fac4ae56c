"""Whether the hands of a match stand under its players and rules, once these changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from tichu_score.game.calls import print_subs, read_subs
from tichu_score.game.scoring import call_problems, score
from tichu_score.game.words import located

if TYPE_CHECKING:
    from tichu_score.game.hand import Hand, Problem
    from tichu_score.game.match import Match

Faults: TypeAlias = tuple[tuple[int, "Problem"], ...]
"""What is wrong, each with the number of its hand."""


def audited(match: Match) -> tuple[Match, Faults]:
    """Return the match, and every problem of a hand with the hand's number.

    Who sits in for a player of the same name sits in for nobody: such a
    substitute is left out.
    """
    hands: list[Hand] = []
    faults: list[tuple[int, Problem]] = []
    for number, hand in enumerate(match.hands, start=1):
        subs = located(print_subs(hand.sub, match.players))
        sub, problems = read_subs(subs, match.players)
        names = match.players.with_subs(sub).names
        problems += score(hand, match.rules, names).problems
        faults += [(number, problem) for problem in problems]
        hands.append(hand if sub == hand.sub else hand._replace(sub=sub))
    # Calls noted for the running hand are of a hand that is to stand too.
    running = len(hands) + 1
    noted = call_problems(match.calls, match.rules, match.players.names)
    faults += [(running, problem) for problem in noted]
    return match._replace(hands=tuple(hands)), tuple(faults)
