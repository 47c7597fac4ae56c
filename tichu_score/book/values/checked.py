"""What a look at a whole shelf finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.record import Record

if TYPE_CHECKING:
    from tichu_score.book.values import Finding


class Check(Record):
    """What a look at the files of a shelf found.

    Attributes:
        folder: where it looked.
        files: how many there are.
        findings: all that is wrong.
        damaged: the files that cannot be read.
        twice: whether one match is there in two files.
        advice: what to do about it, a line each.
    """

    folder: str
    files: int
    findings: tuple[Finding, ...]
    damaged: tuple[str, ...] = ()
    twice: bool = False
    advice: tuple[str, ...] = ()
