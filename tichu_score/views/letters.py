"""Values spelled in the letters that a screen has.

What a screen has no letter for is written as its number, as the stream itself would
do it; but before anything is laid out, or it would push columns and carets aside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book.values import Complaint

if TYPE_CHECKING:
    from tichu_score.game.hand import Problem


def spelled(value: object, encoding: str) -> object:
    """Return a value all of whose texts an encoding can hold."""
    if isinstance(value, str):
        return _spelled(value, encoding)
    if not isinstance(value, tuple):
        return value
    if isinstance(value, Complaint):
        value = _moved(value, encoding)
    parts = tuple(spelled(part, encoding) for part in value)
    # A record is a tuple whose places have names.
    make = getattr(type(value), "_make", tuple)
    return make(parts)


def _moved(complaint: Complaint, encoding: str) -> Complaint:
    """Let each problem point to where its word will be in the line."""

    def moved(problem: Problem) -> Problem:
        if problem.at < 0:
            return problem
        before = complaint.line[: problem.at]
        word = complaint.line[problem.at :][: problem.size]
        at, size = (len(_spelled(text, encoding)) for text in (before, word))
        return problem._replace(at=at, size=size)

    return complaint._replace(problems=tuple(map(moved, complaint.problems)))


def _spelled(text: str, encoding: str) -> str:
    return text.encode(encoding, "backslashreplace").decode(encoding)
