"""Matches written as `export` writes them, and read as `import` reads them."""

import json
from collections.abc import Callable

from tichu_score.book.imports import handed
from tichu_score.book.imports.handed import Form, Handed
from tichu_score.cli.importing import OURS
from tichu_score.game.match import Match
from tichu_score.views.exports import complete, sheet

NAME = "backup"


def line(match: Match) -> str:
    """Return a match as one line of JSON."""
    return json.dumps(complete.content(match)) + "\n"


def rows(*matches: Match, write: Callable[[Match], str] = sheet.text) -> str:
    """Return the rows of several matches below one header."""
    texts = [write(match) for match in matches]
    header = texts[0].partition("\r\n")[0] + "\r\n"
    return header + "".join(text.partition("\r\n")[2] for text in texts)


WAYS: dict[str, tuple[Form, Callable[[Match], str]]] = {
    "json": (Form.JSON, complete.text),
    "jsonl": (Form.LINES, line),
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
