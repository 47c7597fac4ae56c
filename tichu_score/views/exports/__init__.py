"""Matches written for people or programs: one module a form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.views.exports import chat, complete, markdown, several, sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tichu_score.game.match import Match


def _page(match: Match) -> str:
    from tichu_score.views.exports import page  # noqa: PLC0415 - elements take long to load

    return page.text(match)


def _evening(matches: Sequence[Match]) -> str:
    from tichu_score.views.exports import page  # noqa: PLC0415 - as above

    return page.text(*matches) if len(matches) == 1 else page.evening(matches)


FORMATS: dict[str, Callable[[Match], str]] = {
    "txt": chat.text,
    "md": markdown.text,
    "html": _page,
    "csv": sheet.text,
    "json": complete.text,
    "jsonl": complete.line,
}
"""Each form by its name, which is the ending of its files too."""

MANY: dict[str, Callable[[Sequence[Match]], str]] = {
    "txt": several.messages,
    "md": several.documents,
    "html": _evening,
    "csv": sheet.rows,
    "jsonl": complete.lines,
}
"""The forms that hold several matches, in the order they are given."""
