"""How this program itself writes a match for others: what is read is held to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tichu_score.game.match import Match


class Ours(Record):
    """Our own ways to write a match.

    Attributes:
        schema: the JSON Schema of `content`.
        content: a match as JSON data.
        sheet: a match as CSV, header first.
        plain: the very text of a cell of it.
    """

    schema: Mapping[str, object]
    content: Callable[[Match], dict[str, object]]
    sheet: Callable[[Match], str]
    plain: Callable[[str], str]

    def said(self, key: str) -> object:
        """Return the one value that the schema allows for a key."""
        properties: dict[str, dict[str, object]] = self.schema["properties"]  # type: ignore[assignment]
        return properties[key]["const"]
