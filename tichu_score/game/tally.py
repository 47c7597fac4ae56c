"""What is counted of hands and matches: numbers that only ever add up."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

from tichu_score.game.record import Record


class Result(IntEnum):
    """How a match that was played ended for a team."""

    LOST = 0
    DRAWN = 1
    STOPPED = 2
    WON = 3


Ended: TypeAlias = tuple[str, str, Result]
"""A match that was played: when it was started, or "", its id, and how it ended."""


class Tally(Record):
    """What is counted of a player, or of a pair of partners.

    Attributes:
        hands: hands that count.
        hands_won: hands in which the own team had more points.
        points: points of the own team.
        against: points of the opponents.
        counted: hands with card points.
        cards: card points of the own team.
        doubles: double victories of the own team.
        doubled: double victories of the opponents.
        first: hands in which one was first out, as far as known; then second ...
        tichu: Tichus called.
        tichu_made: Tichus made.
        tichu_broken: Tichus lost because an opponent was first out.
        tichu_partner: Tichus lost because the partner was first out.
        tichu_points: what Tichus brought the own team, less what the opponents got.
        grand: the same of Grand Tichus.
        broke: calls of opponents that failed in hands in which one was first out.
        comeback: the most points behind in a match that was won.
        longest: the most hands of a match that was played.
        ended: the matches that were played, in order.
    """

    hands: int = 0
    hands_won: int = 0
    points: int = 0
    against: int = 0
    counted: int = 0
    cards: int = 0
    doubles: int = 0
    doubled: int = 0
    first: int = 0
    second: int = 0
    third: int = 0
    fourth: int = 0
    tichu: int = 0
    tichu_made: int = 0
    tichu_broken: int = 0
    tichu_partner: int = 0
    tichu_points: int = 0
    grand: int = 0
    grand_made: int = 0
    grand_broken: int = 0
    grand_partner: int = 0
    grand_points: int = 0
    broke: int = 0
    comeback: int = 0
    longest: int = 0
    ended: tuple[Ended, ...] = ()


NOTHING = Tally()
"""What a tally is before anything is counted."""
