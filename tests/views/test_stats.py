"""Statistics at any width: as many figures as fit, every one whole, every name there."""

import re

import pytest
from rich.cells import cell_len

from tichu_score.book.values.stats import Scored, Stats
from tichu_score.game.figures import FIGURES
from tichu_score.game.hand import Names
from tichu_score.game.tally import NOTHING, Result, Tally
from tichu_score.views import figured, stats
from tichu_score.views.figured import COLUMNS, WANTED
from tichu_score.views.look import Look

SHORT = (("Tom",), ("Mia",))
PAIRS = (("Greta", "Max"), ("Mia", "Tom"))
LONG = (("Bartholom\u00e4us Gro\u00dfmann", "Konstantinos Papadopoulos"), ("A" * 40,))
WIDE = (("\u9f8d" * 20,), ("\U0001f409", "\u3086\u304d\u3053"))
NAMES = {"short": SHORT, "pairs": PAIRS, "long": LONG, "wide": WIDE}

SMALL = Tally(hands=3, hands_won=1, points=-100, against=350, first=1, fourth=1)
LARGE = Tally(
    *(n * 1111 for n in range(25, 0, -1)),  # type: ignore[arg-type]
    ended=(("", "", Result.WON), ("", "", Result.LOST)),  # type: ignore[misc]
)


def of(names: tuple[Names, ...], asked: int = 0) -> Stats:
    """Return statistics of some, with figures of all sizes."""
    tallies = (SMALL, LARGE, NOTHING)
    scored = (Scored(who, part) for who, part in zip(names, tallies, strict=False))
    return Stats("/x", tuple(scored), asked)


def figures(tally: Tally, column: figured.Column) -> str:
    texts = (figured.written(FIGURES[name], tally) for name in column.names)
    return column.seen[0].join(texts) + column.seen[1]


@pytest.mark.parametrize("width", [*range(40, 130, 5)])
@pytest.mark.parametrize("names", NAMES.values(), ids=[*NAMES])
def test_no_line_of_a_table_is_wider_than_the_screen(
    names: tuple[Names, ...], width: int
) -> None:
    drawn = stats.text(of(names), Look(width)).splitlines()[:-1]
    table = [line for line in drawn if "matches  won" in drawn[0]]
    assert max(map(cell_len, table), default=0) <= width
    assert "\u2026" not in "".join(drawn)


@pytest.mark.parametrize("width", [40, 60, 80, 120, 200])
@pytest.mark.parametrize("names", NAMES.values(), ids=[*NAMES])
def test_every_name_and_every_number_of_a_table_is_whole(
    names: tuple[Names, ...], width: int
) -> None:
    value = of(names)
    drawn = stats.text(value, Look(width))
    every = "".join(name for one in value.scored for name in one.names)
    assert all(
        drawn.count(letter) >= every.count(letter) for letter in {*every} - {" "}
    )
    shown = [c for c in COLUMNS if f"  {c.said} " in drawn]
    if "matches  won" in drawn:
        rest = iter(COLUMNS)
        heads = drawn.splitlines()[0].split()
        shown = [next(c for c in rest if c.head == head) for head in heads]
    assert len(shown) >= figured.FEWEST
    for one in value.scored:
        cells = {figures(one.tally, column) for column in shown}
        assert cells <= {*re.split(r"\s{2,}|\n|(?<=[a-z]) ", drawn)}


def test_a_wider_screen_has_all_that_a_narrower_one_has_and_more() -> None:
    before: list[str] = []
    for width in range(40, 140):
        heads = stats.text(of(PAIRS), Look(width)).splitlines()[0].split()
        assert len(before) <= len(heads)
        before = heads
    assert before == [column.head for column in COLUMNS]
    assert sorted(WANTED) == [*range(len(COLUMNS))]


@pytest.mark.parametrize("width", [10, 24, 39])
@pytest.mark.parametrize("names", NAMES.values(), ids=[*NAMES])
def test_where_there_is_no_table_each_has_a_block(
    names: tuple[Names, ...], width: int
) -> None:
    value = of(names)
    lines = stats.text(value, Look(width)).splitlines()
    for one in value.scored:
        assert figured.name(one.names) in lines
    assert len([line for line in lines if line.startswith("  hands won")]) == 2


def test_a_pipe_gets_whole_names_and_the_columns_of_its_width() -> None:
    drawn = stats.text(of(LONG), Look(bound=False)).splitlines()
    assert "A" * 40 in "\n".join(drawn)
    assert drawn[0].split()[:2] == ["matches", "won"]


@pytest.mark.parametrize(
    ("name", "tally", "seen", "heard"),
    [
        ("hands", SMALL, "3", "3"),
        ("hands_won_share", SMALL, "33%", "33 per cent"),
        ("hand_score", SMALL, "-33.3", "minus 33.3"),
        ("margin", SMALL, "-150.0", "minus 150.0"),
        ("margin", Tally(hands=2, points=3), "+1.5", "plus 1.5"),
        ("place", SMALL, "2.50", "2.50"),
        ("place", NOTHING, "-", "unknown"),
        ("grand_value", Tally(grand=3, grand_points=200), "+67", "plus 67"),
    ],
)
def test_a_figure_is_seen_and_heard(
    name: str, tally: Tally, seen: str, heard: str
) -> None:
    assert figured.written(FIGURES[name], tally) == seen
    assert figured.spoken(FIGURES[name], tally) == heard


def test_what_is_read_out_needs_no_column() -> None:
    first, second, _ = stats.text(of(PAIRS), Look(linear=True)).splitlines()
    assert first.startswith("Greta+Max: matches 0, matches won unknown, hands 3, ")
    assert ", margin minus 150.0, place 2.50 of 2 hands, Tichu made 0 of 0, " in first
    assert ", doubles 21109 to 19998, " in second


@pytest.mark.parametrize("width", [24, 40, 80])
@pytest.mark.parametrize("asked", [1, 2])
def test_every_figure_of_one_and_of_two_is_there(width: int, asked: int) -> None:
    value = of(PAIRS[:asked], asked)
    seen = stats.text(value, Look(width))
    heard = stats.text(value, Look(width, linear=True))
    for figure in FIGURES.values():
        assert f"{figure.title}" in seen.splitlines() or f"{figure.title} " in seen
        assert f"{figure.title}: " in heard
    for one in value.scored:
        assert figured.name(one.names) in seen
        assert figured.name(one.names) in heard


def test_a_name_is_never_markup() -> None:
    drawn = stats.text(of((("[red]x", "[/x]"), (":smile:",))), Look(120))
    assert "[red]x+[/x]" in drawn
    assert ":smile:" in drawn
