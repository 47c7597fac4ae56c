"""What is counted of the matches of a shelf, each match once."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from tichu_score.book.selection import Wanted, select
from tichu_score.book.values.shelf import Shelf
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from tichu_score.book.values.shelf import Row
    from tichu_score.game.counts import Counted


class Tallies(Record):
    """What is counted of the matches of some days.

    Attributes:
        counted: of each match.
        undated: how many matches were left out since they have no date.
        twice: each file that was left out since it holds the match of another one.
    """

    counted: tuple[Counted, ...]
    undated: int
    twice: tuple[tuple[str, str], ...]


def of(folder: str, rows: tuple[Row, ...], since: str = "", until: str = "") -> Tallies:
    """Return what is counted of the matches among the files of a folder, as counted.

    Only of those that were started from one day to another, if days are given.
    """
    first, last = (date.fromisoformat(day) if day else None for day in (since, until))
    found = select(Shelf(folder, rows), Wanted(first, last))
    counted = tuple(row.counted for row in found.rows if row.counted)
    twice = tuple((row.file, other.file) for row, other in found.twins)
    return Tallies(counted, found.undated, twice)
