"""A grid is what Rich makes of the same cells, whatever stands in them."""

from io import StringIO

from hypothesis import given
from hypothesis import strategies as st
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tichu_score.views.grid import Column, grid
from tichu_score.views.look import Look
from tichu_score.views.visible import cells, visible

LETTERS = st.sampled_from("abcdefgh \u00e9\u9f8d\U0001f409\u0301-+:,")
LINE = st.text(LETTERS, max_size=14).map(lambda text: visible(text).strip() or "x")
CELL = st.just("") | st.lists(LINE, min_size=1, max_size=3).map("\n".join)
COLUMN = st.tuples(st.text("hands", min_size=1, max_size=5), st.booleans())


def drawn_by_rich(columns: list[Column], rows: list[list[str]], look: Look) -> str:
    table = Table(
        box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False
    )
    for column in columns:
        table.add_column(
            column.head,
            justify="right" if column.right else "left",
            no_wrap=not column.folds,
            overflow="fold" if column.folds else "ellipsis",
        )
    for row in rows:
        table.add_row(*map(Text, row))
    out = StringIO()
    Console(file=out, width=look.room, markup=False).print(table)
    return out.getvalue()


@given(st.data())
def test_a_grid_is_drawn_as_rich_draws_it(data: st.DataObject) -> None:
    others = [Column(*one) for one in data.draw(st.lists(COLUMN, max_size=4))]
    columns = [Column("match", folds=True), *others]
    row = st.lists(CELL, min_size=len(columns), max_size=len(columns))
    rows = data.draw(st.lists(row, min_size=1, max_size=5))
    needed = sum(
        2 + max(cells(line) for r in rows for line in [c.head, *r[at].split("\n")])
        for at, c in enumerate(columns)
        if at
    )
    look = Look(data.draw(st.integers(needed + 5, needed + 30)))
    ours = grid(columns, rows, look).split("\n")
    theirs = drawn_by_rich(columns, rows, look).removesuffix("\n").split("\n")
    assert ours == [line.rstrip() for line in theirs]
    assert max(map(cells, ours)) <= look.width


def test_what_stands_above_is_bold_in_colour_and_ruled_off_with_what_there_is() -> None:
    columns, rows = [Column(folds=True), Column("hands", right=True)], [["Tom", "7"]]
    assert (
        grid(columns, rows, Look())
        == "     hands\n\u2500" + "\u2500" * 9 + "\nTom      7"
    )
    plain = grid(columns, rows, Look(lines=False, color=True))
    assert plain == "\x1b[1m     hands\x1b[0m\n" + "-" * 10 + "\nTom      7"
