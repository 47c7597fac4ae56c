"""The recipe of the README: a realistic shelf, exported, and asked in SQL.

Its figures are those that `stats` comes to. Whatever the exports hold is read
without an option, so what a cell may be taken for is looked at too.
"""

import csv
import importlib
import io
import json
import re
from contextlib import chdir
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from needed import needs
from program import ROOT, Shelf
from shared import shared
from sheets.sheets import PLAYERS, all_sheets, words
from views.exported import said
from views.test_export_harm import OWN, match_with

from tichu_score.book import catalog
from tichu_score.book.matchfile import text_of
from tichu_score.game.match import Match
from tichu_score.views.exports import MANY, sheet

pytestmark = pytest.mark.long
LOGS, SHEETS = 12, 12
Duck: TypeAlias = Any
"""The module, or an answer of it: it may be missing."""


@pytest.fixture(scope="module")
def duckdb() -> Duck:
    """Give DuckDB, which the extra `bench` brings."""
    try:
        return importlib.import_module("duckdb")
    except ImportError:
        needs("no DuckDB here: pip install -e '.[bench]'")


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """Export a shelf of online games, paper sheets, and one evening of all sorts."""
    shelf = Shelf(tmp_path_factory.mktemp("season"))
    logs = sorted(shared("logs").glob("*.tch"))
    for number, log in enumerate(logs[:: len(logs) // LOGS], start=1):
        shelf.well("import", str(log), "--date", f"2026-01-{number:02}", "-y")
    for number, paper in enumerate(all_sheets()[:SHEETS], start=1):
        day = f"2026-02-{number:02}"
        shelf.well("new", *PLAYERS, "--target", str(paper.target), "--date", day)
        for hand in paper.hands:
            assert shelf.do("add", *words(hand), "-y").code in {0, 2, 5}
    shelf.well("new", "@Tom+Mia", "Greta+Max", "--title", "Friday", "--start", "5:-5")
    for line in (
        "orma 65 to --paper 170:30",
        "om ga m=Eve",
        "--score 70:130",
        "aorm 20 gr tm",
        "ra m=Mia",
    ):
        shelf.well("add", *line.split(), "-y")
    with chdir(shelf.root):
        for form in MANY:
            shelf.well("export", "--all", "-o", f"all.{form}")
    return shelf


def matches(shelf: Shelf) -> list[Match]:
    return [*catalog.whole(str(shelf.folder))[1].values()]


# The figures, as `stats` comes to them.


def figures(shelf: Shelf) -> dict[str, dict[str, Any]]:
    """Return the figures of each player."""
    found = json.loads(shelf.well("stats", "--json"))["stats"]
    return {one["players"][0]: one["figures"] for one in found}


def won(found: dict[str, dict[str, Any]]) -> dict[str, int]:
    return {name: of["matches_won"] for name, of in found.items()}


def calls(found: dict[str, dict[str, Any]]) -> dict[str, tuple[int, int]]:
    """Return how many Tichus were called and made by each who called any."""
    called = {name: of for name, of in found.items() if of["tichu"]}
    return {name: (of["tichu"], of["tichu_made"]) for name, of in called.items()}


def average(found: dict[str, dict[str, Any]]) -> dict[str, float]:
    return {name: of["hand_score"] for name, of in found.items()}


# The same, in SQL.


def statements() -> list[str]:
    """Return every statement of the recipe."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```sql\n(.*?)```", text, re.DOTALL)
    return [one for block in blocks for one in re.split(r";\n+", block) if one.strip()]


def asked(duckdb: Duck, folder: Path) -> list[list[tuple[Any, ...]]]:
    """Run the recipe where the exports are; return what each question is answered."""
    with chdir(folder), duckdb.connect() as shell:
        answers = [(one, shell.execute(one).fetchall()) for one in statements()]
    return [rows for one, rows in answers if "CREATE" not in one]


def test_the_recipe_comes_to_the_same_figures(duckdb: Duck, season: Shelf) -> None:
    assert len(matches(season)) >= LOGS + SHEETS
    found = figures(season)
    winners, callers, averages = asked(duckdb, season.root)
    assert dict(winners) == won(found)
    assert {said(name): tuple(made) for name, *made in callers} == calls(found)
    assert dict(averages) == pytest.approx(average(found))
    assert sum(won(found).values()) > SHEETS
    assert {"@Tom", "Eve"} <= calls(found).keys()


@pytest.mark.parametrize("at", [0, LOGS, -1], ids=["log", "sheet", "all sorts"])
def test_the_recipe_holds_for_a_single_match_too(
    duckdb: Duck,
    season: Shelf,
    tmp_path: Path,
    at: int,
) -> None:
    one = matches(season)[::-1][at]
    for form in ("jsonl", "csv"):
        text = MANY[form]((one,))
        (tmp_path / f"all.{form}").write_text(text, encoding="utf-8", newline="")
    shelf = Shelf(tmp_path)
    shelf.folder.mkdir()
    shelf.folder.joinpath("one.toml").write_text(text_of(one), encoding="utf-8")
    found = figures(shelf)
    winners, callers, averages = asked(duckdb, tmp_path)
    assert dict(winners) == won(found)
    assert {said(name): tuple(made) for name, *made in callers} == calls(found)
    assert dict(averages) == pytest.approx(average(found))


# What a cell is taken for.


def read(duckdb: Duck, text: str, path: Path, how: str = "") -> Duck:
    path.write_bytes(text.encode())
    return duckdb.sql(f"SELECT * FROM read_{path.suffix[1:5]}('{path}'{how})")  # noqa: S608 - a path of this test


def test_columns_have_the_kinds_that_the_readme_says(
    duckdb: Duck, season: Shelf
) -> None:
    found = duckdb.sql(f"SELECT * FROM '{season.root / 'all.csv'}'")  # noqa: S608 - a path of this test
    kinds = dict(zip(found.columns, map(str, found.types), strict=True))
    assert [*kinds] == [*sheet.COLUMNS]
    numbers = {name for name in kinds if re.match(r"(left|right)_(?![12])|hand$", name)}
    assert {name for name, kind in kinds.items() if kind == "BIGINT"} == numbers
    assert (kinds["date"], kinds["counts"]) == ("DATE", "BOOLEAN")
    moments = {name for name, kind in kinds.items() if kind.startswith("TIMESTAMP")}
    assert {"at"} <= moments <= {"at", "started"}
    texts = {name for name, kind in kinds.items() if kind == "VARCHAR"}
    assert texts == {*kinds} - numbers - moments - {"date", "counts"}


def test_an_id_of_digits_alone_is_a_number_in_csv_and_a_text_in_jsonl(duckdb: Duck, tmp_path: Path) -> None:  # fmt: skip
    """What the README warns of, and the way round it."""
    for given, taken in (("123456", 123456), ("1e5234", float("inf"))):
        match = match_with("x", as_name=True, as_text=True)._replace(id=given)
        text = MANY["csv"]((match,))
        path = tmp_path / f"{given}.csv"
        assert read(duckdb, text, path).fetchall()[0][0] == taken
        whole = read(duckdb, text, path, ", all_varchar = true")
        assert whole.fetchall()[0][0] == given
        lines = read(duckdb, MANY["jsonl"]((match,)), tmp_path / f"{given}.jsonl")
        assert dict(zip(lines.columns, lines.fetchall()[0], strict=True))["id"] == given


@pytest.mark.parametrize("text", OWN, ids=ascii)
def test_a_hostile_text_is_one_cell_for_duckdb_too(duckdb: Duck, tmp_path: Path, text: str) -> None:  # fmt: skip
    match = match_with(text, as_name=True, as_text=True)
    written = MANY["csv"]((match, match))
    wanted = [*csv.reader(io.StringIO(written, newline=""))]
    for how in ("", ", all_varchar = true"):
        found = read(duckdb, written, tmp_path / "x.csv", how)
        rows = found.fetchall()
        assert found.columns == wanted[0]
        assert len(rows) == len(wanted) - 1
        at = [n for n, kind in enumerate(found.types) if str(kind) == "VARCHAR"]
        said_here = [[row[n] or "" for n in at] for row in rows]
        assert said_here == [[row[n] for n in at] for row in wanted[1:]]
    lines = read(duckdb, MANY["jsonl"]((match,)), tmp_path / "x.jsonl")
    assert lines.columns == [*json.loads(MANY["jsonl"]((match,)))]
