"""Rows of numbers that add up all at once: they are the digits of one number.

The sum of two such numbers has the sums of their digits. So ten thousand rows are
added up without a look at any of their figures. A digit may be negative.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

WIDTH = 8
"""So many bytes has a digit."""

HALF = 1 << 8 * WIDTH - 1
"""No digit, and no sum of digits, may reach this."""


def packed(digits: Iterable[int]) -> int:
    """Return the number that has these digits, the lowest first.

    Raises OverflowError for a digit that does not fit.
    """
    data = b"".join([(digit + HALF).to_bytes(WIDTH, "little") for digit in digits])
    return int.from_bytes(data, "little") - _halves(len(data) // WIDTH)


def digits(number: int, many: int) -> list[int]:
    """Return the digits of a number that has so many, the lowest first."""
    # Each raised, so that none is negative and none borrows of the next.
    data = (number + _halves(many)).to_bytes(WIDTH * many, "little")
    starts = range(0, len(data), WIDTH)
    return [int.from_bytes(data[at : at + WIDTH], "little") - HALF for at in starts]


@cache
def _halves(many: int) -> int:
    return int.from_bytes(HALF.to_bytes(WIDTH, "little") * many, "little")
