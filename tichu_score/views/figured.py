"""Figures of many players or pairs, a row each: as a table, as blocks, as words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.figure import Unit
from tichu_score.game.figures import FIGURES
from tichu_score.game.record import Record
from tichu_score.views import grid, phrases
from tichu_score.views.visible import cells, visible

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tichu_score.book.values.stats import Scored
    from tichu_score.game.figure import Figure
    from tichu_score.game.hand import Names
    from tichu_score.game.tally import Tally
    from tichu_score.views.look import Look

DIGITS = {
    Unit.EACH_HAND: 1,
    Unit.EACH_CALL: 0,
    Unit.PLACE: 2,
}
"""How many digits behind the point people read; what is counted has none."""

UNKNOWN = "-"
GAP = 2
FEWEST = 3
"""Fewer columns than this are no table."""

IN_BLOCKS = 9
"""How many columns are told of where there is no table."""

LEAST_NAME, SHARE = 12, 4
"""A name that takes more columns, and more than its share of them, is broken."""


class Column(Record):
    """A column of the table.

    Attributes:
        head: what stands above it.
        said: what it is called where nothing stands above it.
        names: the figures in it.
        seen: what stands between them, and behind.
        heard: the same where they are read out.
    """

    head: str
    said: str
    names: tuple[str, ...]
    seen: tuple[str, str] = ("", "")
    heard: tuple[str, str] = ("", "")


OF = ("/", ""), (" of ", "")
COLUMNS = (
    Column("matches", "matches", ("matches",)),
    Column("won", "matches won", ("matches_won_share",)),
    Column("hands", "hands", ("hands",)),
    Column("won", "hands won", ("hands_won_share",)),
    Column("score", "score", ("hand_score",)),
    Column("margin", "margin", ("margin",)),
    Column("place", "place", ("place", "places"), (" (", ")"), (" of ", " hands")),
    Column("Tichu", "Tichu made", ("tichu_made", "tichu"), *OF),
    Column("Grand", "Grand Tichu made", ("grand_made", "grand"), *OF),
    Column(
        "doubles", "doubles", ("doubles", "doubles_against"), (":", ""), (" to ", "")
    ),
    Column("cards", "card points", ("card_points",)),
    Column("streak", "winning streak", ("winning_streak",)),
    Column("comeback", "comeback", ("comeback",)),
    Column("longest", "longest match", ("longest_match",), heard=("", " hands")),
)
"""In the order in which they stand."""

WANTED = (0, 1, 2, 5, 3, 7, 6, 4, 9, 8, 10, 11, 12, 13)
"""Which column is there if only one fits, if two do, and so on."""


def name(names: Names) -> str:
    """Return a player, or two partners as Tom+Mia."""
    return visible("+".join(names))


def written(figure: Figure, tally: Tally) -> str:
    """Return a figure as people read it: 58%, +4.1, 2.41; a hyphen is none."""
    value = figure.of(tally)
    if value is None:
        return UNKNOWN
    if figure.unit is Unit.SHARE:
        return f"{value:.0%}"
    sign = "+" if figure.signed else ""
    return f"{value:{sign}.{DIGITS.get(figure.unit, 0)}f}"


def spoken(figure: Figure, tally: Tally) -> str:
    """Return a figure as it is read out, without signs."""
    text = written(figure, tally)
    if text == UNKNOWN:
        return "unknown"
    text = text.replace("%", " per cent").replace("+", "plus ")
    return text.replace("-", "minus ")


def table(scored: tuple[Scored, ...], look: Look) -> str:
    """Return the main figures of many, as many as there is room for."""
    if look.linear:
        return "\n".join(map(_words, scored))
    columns = [] if look.narrow else _fitting(scored, look)
    if len(columns) < FEWEST:
        return "\n".join(line for one in scored for line in _block(one, look))
    heads = [
        grid.Column(folds=True),
        *(grid.Column(x.head, right=True) for x in columns),
    ]
    rows = [[_broken(one, look), *_cells(one, columns)] for one in scored]
    return grid.grid(heads, rows, look)


def _fitting(scored: tuple[Scored, ...], look: Look) -> list[Column]:
    """Return the columns that fit beside the names, in the order in which they stand."""
    names = (line for one in scored for line in _broken(one, look).split("\n"))
    room = look.width - min(max(map(cells, names)), _most(look))
    found = []
    for number in WANTED:
        column = COLUMNS[number]
        texts = [column.head, *(_cell(one, column) for one in scored)]
        room -= GAP + max(map(len, texts))
        if room < 0:
            break
        found.append(number)
    return [COLUMNS[number] for number in sorted(found)]


def _most(look: Look) -> int:
    return max(LEAST_NAME, look.width // SHARE)


def _broken(one: Scored, look: Look) -> str:
    """Return a name, partners below each other where they are long."""
    said = name(one.names)
    return said if cells(said) <= _most(look) else said.replace("+", "+\n")


def _cells(one: Scored, columns: Iterable[Column]) -> list[str]:
    return [_cell(one, column) for column in columns]


def _cell(one: Scored, column: Column) -> str:
    between, behind = column.seen
    texts = (written(FIGURES[name], one.tally) for name in column.names)
    return between.join(texts) + behind


def _block(one: Scored, look: Look) -> list[str]:
    columns = [COLUMNS[number] for number in sorted(WANTED[:IN_BLOCKS])]
    rows = [(column.said, _cell(one, column)) for column in columns]
    wide = max(len(cell) for _, cell in rows)
    lines = [(said, f"{cell:>{wide}}") for said, cell in rows]
    below = phrases.columns(lines, look.room - GAP)
    return [name(one.names), *(f"{'':{GAP}}{line}" for line in below)]


def _words(one: Scored) -> str:
    parts = []
    for column in COLUMNS:
        between, behind = column.heard
        texts = (spoken(FIGURES[name], one.tally) for name in column.names)
        parts.append(f"{column.said} {between.join(texts)}{behind}")
    return f"{name(one.names)}: {', '.join(parts)}"
