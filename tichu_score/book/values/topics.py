"""What a help topic is made of: blocks that become Markdown, text and roff alike.

In a text a command, a key or a value stands between backquotes.
"""

from __future__ import annotations

from typing import TypeAlias

from tichu_score.game.record import Record


class Paragraph(Record):
    """Sentences, broken wherever the line ends."""

    text: str


class Rows(Record):
    """A table: all rows have as many cells as the first, the last cell the longest."""

    rows: tuple[tuple[str, ...], ...]
    head: tuple[str, ...] = ()


class Lines(Record):
    """Lines to be typed or read just so; `form` names their language, if any."""

    lines: tuple[str, ...]
    form: str = ""


Block: TypeAlias = "Paragraph | Rows | Lines"
