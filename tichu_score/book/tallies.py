"""What is counted of the matches of a shelf, each match once."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tichu_score.book import catalog
from tichu_score.book.values import started_on
from tichu_score.game.record import Record
from tichu_score.game.stats import tally

if TYPE_CHECKING:
    from tichu_score.book.values.records import Row
    from tichu_score.game.match import Match
    from tichu_score.game.stats import Counted


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
    """Return what is counted of the matches among the files of a folder.

    Only of those that were started from one day to another, if days are given.
    """
    counted, undated = [], 0
    for match in _each_once(folder, rows):
        day = started_on(match.started)
        if not day and (since or until):
            undated += 1
        elif since <= day <= (until or day):
            counted.append(tally(match))
    pairs = catalog.twins(folder, rows)
    twice = tuple((row.file, first.file) for row, first in pairs)
    return Tallies(tuple(counted), undated, twice)


def _each_once(folder: str, rows: tuple[Row, ...]) -> list[Match]:
    """Return the matches of the files; of two files of one, and of links, the first."""
    known: dict[str, Match] = {}
    for row in reversed(rows):  # as `catalog.twins` does
        if row.match:
            path = os.path.join(folder, row.file)
            known.setdefault(row.match.id or os.path.realpath(path), row.match)
    return [*known.values()]
