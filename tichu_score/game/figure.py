"""What a figure of the statistics is."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from tichu_score.game.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable

    from tichu_score.game.tally import Tally

Value: TypeAlias = "int | float | None"
"""A figure; None where there is nothing to divide by."""


class Unit(Enum):
    """What a figure is counted in."""

    MATCHES = "matches"
    HANDS = "hands"
    CALLS = "calls"
    POINTS = "points"
    SHARE = "a share, 0 to 1"
    EACH_HAND = "points a hand"
    EACH_CALL = "points a call"
    PLACE = "place"


class Figure(Record):
    """A figure of the statistics.

    Attributes:
        name: what programs call it.
        title: what people read.
        means: its definition, a sentence.
        unit: what it is counted in.
        of: makes it of a tally.
        signed: whether it is as often below zero as above it.
    """

    name: str
    title: str
    means: str
    unit: Unit
    of: Callable[[Tally], Value]
    signed: bool = False
