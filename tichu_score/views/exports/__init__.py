"""A match written for people or programs: one module a form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.views.exports import chat, complete, markdown, sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from tichu_score.game.match import Match


def _page(match: Match) -> str:
    from tichu_score.views.exports import page  # noqa: PLC0415 - building elements takes long to load, and is for this form alone

    return page.text(match)


FORMATS: dict[str, Callable[[Match], str]] = {
    "txt": chat.text,
    "md": markdown.text,
    "html": _page,
    "csv": sheet.text,
    "json": complete.text,
}
"""Each form by its name, which is the ending of its files too."""
