"""Advice that means the very file it is given for."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

from tichu_score.book import reading, rewrite
from tichu_score.book.errors import TichuError
from tichu_score.views.phrases import options

if TYPE_CHECKING:
    from tichu_score.book.values import Complaint
    from tichu_score.cli.desk import Desk

LINE = r"`(tichu-score (?:edit --file|restore))`"
"""The command lines that work on one match."""


def aimed(error: TichuError, desk: Desk) -> Complaint:
    """Return what is told of a match file, each command line naming that file.

    Typed as it stands it may mean another match: the current one. Where no text is
    kept to go back to, that is said instead.
    """
    complaint = error.complaint
    named = _named(error.about, desk)
    advice = complaint.advice
    if reading.MENDING in advice and not rewrite.can_go_back(error.about):
        advice = tuple(
            reading.ONLY_MENDING if line == reading.MENDING else line for line in advice
        )
    aim = (re.sub(LINE, lambda found: f"`{found[1]}{named}`", line) for line in advice)
    return complaint._replace(advice=tuple(aim))


def _named(path: str, desk: Desk) -> str:
    """Return the options without which a command would mean another match."""
    if desk.playing and path == desk.chosen:
        return ""
    try:
        meant = desk.match().path
    except TichuError:
        meant = ""
    if os.path.realpath(meant) == os.path.realpath(path):
        return options(desk.chosen, desk.named)
    return options(os.path.abspath(path), "")
