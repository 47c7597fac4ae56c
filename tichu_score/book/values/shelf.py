"""Frozen records of a folder of matches: what a list of them tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.record import Record

if TYPE_CHECKING:
    from tichu_score.book.values import Finding
    from tichu_score.game.brief import Brief
    from tichu_score.game.counts import Counted


class Row(Record):
    """A file on the shelf: a match in brief, or why it is none.

    Attributes:
        file: its name.
        brief: the match; None if it cannot be read.
        findings: all that is wrong.
        current: whether it is the current match.
        counted: what is counted of it, where that was asked for.
    """

    file: str
    brief: Brief | None
    findings: tuple[Finding, ...] = ()
    current: bool = False
    counted: Counted | None = None


class Shelf(Record):
    """All files of a folder, newest match first."""

    folder: str
    rows: tuple[Row, ...]
    conflicts: tuple[str, ...] = ()
