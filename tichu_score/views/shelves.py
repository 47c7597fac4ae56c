"""The matches of a shelf as a table."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tichu_score.views import phrases
from tichu_score.views.grid import Column, grid
from tichu_score.views.visible import visible

if TYPE_CHECKING:
    from tichu_score.book.values.shelf import Row, Shelf
    from tichu_score.views.look import Look

WIDE = (
    Column(),
    Column("match", folds=True),
    Column("date"),
    Column("hands", right=True),
    Column("score", right=True),
    Column(),
)
FEWER = (Column(), Column("match", folds=True), Column("score", right=True), Column())


def row_names(shelf: Shelf) -> dict[str, str]:
    """Return what to call each file of a shelf: its title, and more if others have it."""
    titles = {row.file: visible(row.brief.name) for row in shelf.rows if row.brief}
    count = Counter(titles.values())
    return {
        file: name if count[name] == 1 else f"{name}\n{visible(file)}"
        for file, name in titles.items()
    }


def shelf_table(shelf: Shelf, look: Look) -> str:
    """Return the matches of a shelf: what, when, who, how it stands."""
    names = row_names(shelf)
    rows = [_cells(row, names, look) for row in shelf.rows]
    return grid(WIDE if look.wide else FEWER, rows, look)


def _cells(row: Row, names: dict[str, str], look: Look) -> list[str]:
    mark = "*" if row.current else ""
    if row.brief is None:
        between = ["", "", ""] if look.wide else [""]
        return [mark, visible(row.file), *between, "damaged"]
    title, brief = names[row.file], row.brief
    when = visible(brief.day)
    if not look.bound:
        title = title.replace("\n", ", ")
    played, score = brief.played, phrases.pair(brief.total)
    state = phrases.brief_state(brief)
    if look.wide:
        return [mark, title, when, str(played), score, state]
    return [mark, f"{title}\n{when}, {phrases.hands(played)}", score, state]
