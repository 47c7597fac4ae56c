"""Tables of plain cells, as Rich draws them, without waiting for Rich.

A shelf of ten thousand matches is drawn in the time in which Rich draws thirty.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from tichu_score.game.record import Record
from tichu_score.views.layout import TIGHT
from tichu_score.views.visible import cells

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tichu_score.views.look import Look

BOLD, PLAIN = "\x1b[1m", "\x1b[0m"


class Column(Record):
    """A column: what stands above it, and whether its cells stand on the right.

    Attributes:
        folds: whether its cells are broken where there is no room for all columns;
            one column of a grid is.
    """

    head: str = ""
    right: bool = False
    folds: bool = False


def grid(columns: Sequence[Column], rows: Iterable[Sequence[str]], look: Look) -> str:
    """Return rows of cells, which may have several lines, below their heads."""
    rows = [[column.head for column in columns], *rows]
    texts = _columns(rows)
    widths = [max(map(cells, column)) for column in texts]
    more = look.room - sum(widths) - TIGHT * (len(widths) - 1)
    if more < 0:
        from tichu_score.views.tables import folded  # noqa: PLC0415 - Rich is late

        at = next(at for at, column in enumerate(columns) if column.folds)
        widths[at] = max(widths[at] + more, 1)
        texts = _columns(folded(rows, at, widths[at]))
    padded = map(_padded, columns, texts, widths)
    first, *others = map((" " * TIGHT).join, zip(*padded, strict=True))
    rule = ("\u2500" if look.lines else "-") * len(first)
    first = f"{BOLD}{first.rstrip()}{PLAIN}" if look.color else first
    return "\n".join([first.rstrip(), rule, *(line.rstrip() for line in others)])


def _columns(rows: Iterable[Sequence[str]]) -> list[tuple[str, ...]]:
    """Return what stands in each column, line by line."""
    return [*zip(*(line for row in rows for line in _lines(row)), strict=True)]


def _lines(row: Sequence[str]) -> Iterable[Sequence[str]]:
    """Return a row line by line."""
    if "\n" not in "".join(row):
        return [row]
    return zip_longest(*(cell.split("\n") for cell in row), fillvalue="")


def _padded(column: Column, texts: Iterable[str], width: int) -> list[str]:
    """Return the lines of a column, each as wide as the widest."""
    if column.right:
        return [" " * (width - cells(text)) + text for text in texts]
    return [text + " " * (width - cells(text)) for text in texts]
