"""Matches written as `export` writes them, and read as `import` reads them."""

from collections.abc import Callable

from tichu_score.book.imports import handed
from tichu_score.book.imports.handed import Form, Handed
from tichu_score.cli.importing import OURS
from tichu_score.game.match import Match
from tichu_score.views.exports import complete, sheet

NAME = "backup"


WAYS: dict[str, tuple[Form, Callable[[Match], str]]] = {
    "json": (Form.JSON, complete.text),
    "jsonl": (Form.LINES, complete.line),
    "csv": (Form.SHEET, sheet.text),
    "excel": (Form.SHEET, sheet.excel),
}
"""By form: what kind of file it is known for, and how it is written."""


def read(data: bytes | str) -> Handed:
    """Read what was handed over."""
    data = data if isinstance(data, bytes) else data.encode()
    return handed.read(data, NAME, handed.form_of(data), OURS)


def told(found: Handed) -> list[str]:
    """Return what is wrong as place and text: 3/2 cards is ..."""
    return [f"{f.place.line}/{f.place.hand} {f.text}" for f in found.findings]
