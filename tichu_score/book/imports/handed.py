"""Files that are handed over to be imported: what kind they are is in their bytes.

JSON, JSON lines and CSV as `export` writes them; whatever else is taken for a log.
"""

from __future__ import annotations

import io
import re
from enum import Enum
from typing import TYPE_CHECKING, Any, cast

from tichu_score.book import files
from tichu_score.book.errors import Damaged
from tichu_score.book.imports import jsontext, rows
from tichu_score.book.imports.jsontext import HANDS, JsonError
from tichu_score.book.imports.made import Taken
from tichu_score.book.imports.objects import is_match, newer, read_object
from tichu_score.book.imports.shape import brief
from tichu_score.book.tomlparse import BOM
from tichu_score.book.values import Finding, Place
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tichu_score.book.imports.made import Wrong
    from tichu_score.book.imports.ours import Ours

MOST_BYTES = 256 * 1024 * 1024
"""Of a file with many matches."""

MOST_OF_ONE = 64 * 1024 * 1024
"""Of one match as JSON: ten thousand hands with long notes."""

HEAD_BYTES = 4096
UPGRADE = "`pip install --upgrade tichu-score` helps"
ONE_A_LINE = "a JSON list; one match a line can be read: `jq -c '.[]'` makes that"


class Form(Enum):
    """What kind of file it is."""

    JSON = "one match, as `export -f json` writes it"
    LINES = "a match a line, as `export -f jsonl` writes them"
    SHEET = "rows of hands, as `export -f csv` writes them"
    LIST = "a list in JSON"
    LOG = "a log, or nothing that is known"


class Handed(Record):
    """What a file holds.

    Attributes:
        taken: its matches, those that nothing is wrong with.
        findings: all that is wrong.
        newer: whether a newer program wrote it.
    """

    taken: tuple[Taken, ...] = ()
    findings: tuple[Finding, ...] = ()
    newer: bool = False


def form_of(data: bytes) -> Form:
    """Return what kind of file it is, by how it begins."""
    top = _top(data)
    if top.lstrip().startswith("{"):
        end = data.find(b"\n", data.index(b"{"))
        whole = end < 0 or data[:end].rstrip().endswith(b"}")
        return Form.LINES if whole or b"\n{" in data else Form.JSON
    if re.match(r"\s*\[\s*\{", top):
        return Form.LIST
    return Form.SHEET if rows.is_ours(top.partition("\n")[0]) else Form.LOG


def _top(data: bytes) -> str:
    """Return the beginning, in other letters too: what it is will be told."""
    wide = (files.UTF32, "utf-32"), (files.UTF16, "utf-16")
    found = (letters for marks, letters in wide if data.startswith(marks))
    text = data[:HEAD_BYTES].decode(next(found, "utf-8"), "replace")
    return text.removeprefix(BOM)


def read(data: bytes, name: str, form: Form, ours: Ours) -> Handed:
    """Return the matches of a file of ours, or everything that is wrong with it."""
    try:
        text = files.text_of(data)
    except files.NotText as error:
        return _bad(name, error.line, str(error))
    if form is Form.LIST:
        return _bad(name, 1, ONE_A_LINE)
    if form is Form.SHEET:
        del text
        taken, findings = rows.read_rows(_lines(data), name, ours)
        return Handed((*taken,), (*findings,))
    if form is Form.JSON:
        return _object(text.removeprefix(BOM), name, 1, ours)
    del text
    return _every(data, name, ours)


def bearable(name: str, data: bytes) -> None:
    """Raise Damaged for what is taken for a log and is far too large for one."""
    if len(data) > files.MOST_BYTES:
        text = f"{name} cannot be imported: larger than {files.MOST_BYTES >> 20} MiB"
        raise Damaged(text, advice=("only exports of many matches may be so large",))


def _bad(name: str, line: int, text: str) -> Handed:
    return Handed(findings=(Finding(Place(name, line), text),))


def _lines(data: bytes) -> Iterator[str]:
    """Yield the lines of a text; it is not held twice."""
    return (line.decode() for line in io.BytesIO(data))


def _every(data: bytes, name: str, ours: Ours) -> Handed:
    taken: list[Taken] = []
    findings: list[Finding] = []
    later = False
    for number, line in enumerate(_lines(data), start=1):
        text = line.removeprefix(BOM).strip()
        if text:
            found = _object(text, name, number, ours, line=number)
            taken += found.taken
            findings += found.findings
            later |= found.newer
    return Handed((*taken,), (*findings,), later)


def _object(text: str, name: str, first: int, ours: Ours, line: int = 0) -> Handed:
    """Read one match; `line` is where all of it stands, 0 if it has lines of its own."""
    if len(text) > MOST_OF_ONE:
        return _bad(name, first, f"larger than {MOST_OF_ONE >> 20} MiB: no match is")
    try:
        data = jsontext.loads(text)
    except JsonError as error:
        return _bad(name, line or error.line, f"no JSON that can be read: {error}")
    if not is_match(data, ours):
        wanted = brief(ours.said("kind"))
        return _bad(name, first, f'no match: JSON without "kind": {wanted}')
    if number := newer(data, ours):
        text = f"written by a newer tichu-score (format {number})"
        return _bad(name, first, text)._replace(newer=True)
    said = cast("dict[str, Any]", data)
    match, wrong = read_object(said, ours)
    if match is not None:
        return Handed((Taken(match, Place(name, first)),))
    places = {} if line else jsontext.lines(text)
    whose = f" (match {said['id']})" if line and isinstance(said.get("id"), str) else ""

    def told(one: Wrong) -> Finding:
        path = (HANDS, one.hand - 1, one.key) if one.hand else (one.key,)
        at = line or places.get(path) or places.get(path[:-1], first)
        return Finding(Place(name, at, one.hand), one.text + whose, one.rule)

    return Handed(findings=(*map(told, wrong),))
