"""Statistics as they are answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.record import Record

if TYPE_CHECKING:
    from tichu_score.game.figure import Figure
    from tichu_score.game.hand import Names
    from tichu_score.game.tally import Tally


class Scored(Record):
    """A player or two partners, and what is counted of them."""

    names: Names
    tally: Tally


class Stats(Record):
    """Statistics of a shelf.

    Attributes:
        folder: where the matches are.
        scored: of whom: all players or pairs, or those who were asked for.
        asked: how many were asked for; 0 is all. Two are head to head.
        since: the first day, or "".
        until: the last day, or "".
        partners: only with one of these.
        opponents: only against one of these, each a player or two.
    """

    folder: str
    scored: tuple[Scored, ...]
    asked: int = 0
    since: str = ""
    until: str = ""
    partners: Names = ()
    opponents: tuple[Names, ...] = ()


class Definitions(Record):
    """What each figure is, and what holds for all."""

    figures: tuple[Figure, ...]
    counted: tuple[str, ...]
