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
    from collections.abc import Iterable, Iterator, Sequence

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
    lines = [line for row in rows for line in _lines(row)]
    widths = [max(map(cells, column)) for column in zip(*lines, strict=True)]
    more = look.room - sum(widths) - TIGHT * (len(widths) - 1)
    if more < 0:
        at = next(at for at, column in enumerate(columns) if column.folds)
        widths[at] = max(widths[at] + more, 1)
        lines = [line for row in rows for line in _lines(_folded(row, at, widths[at]))]
    drawn = [
        *map((" " * TIGHT).join, zip(*_padded(columns, lines, widths), strict=True))
    ]
    first, *others = (line.rstrip() for line in drawn)
    rule = ("\u2500" if look.lines else "-") * len(drawn[0])
    return "\n".join([f"{BOLD}{first}{PLAIN}" if look.color else first, rule, *others])


def _lines(row: Sequence[str]) -> Iterable[Sequence[str]]:
    """Return a row line by line."""
    if not any("\n" in cell for cell in row):
        return [row]
    return zip_longest(*(cell.split("\n") for cell in row), fillvalue="")


def _folded(row: Sequence[str], at: int, width: int) -> list[str]:
    """Return a row with one of its cells broken, so that no line of it is wider."""
    from rich.console import Console  # noqa: PLC0415 - Rich is late
    from rich.text import Text  # noqa: PLC0415 - the same

    found = [*row]
    if max(map(cells, row[at].split("\n"))) > width:
        lines = Text(row[at]).wrap(Console(), width, overflow="fold")
        found[at] = "\n".join(line.plain.rstrip() for line in lines)
    return found


def _padded(
    columns: Sequence[Column], lines: list[Sequence[str]], widths: list[int]
) -> Iterator[list[str]]:
    """Yield each column with all of its cells as wide as the widest."""
    for column, texts, width in zip(
        columns, zip(*lines, strict=True), widths, strict=True
    ):
        spaces = (" " * (width - cells(text)) for text in texts)
        pairs = (
            zip(spaces, texts, strict=True)
            if column.right
            else zip(texts, spaces, strict=True)
        )
        yield [*map("".join, pairs)]
