"""What a command loads: a hand recorded at the table must not wait for a parser."""

import subprocess
import sys

import pytest
from program import Shelf

PRINT = """
import os, sys
from tichu_score.cli import main
os._exit = sys.exit
sys.argv[1:] = {argv!r}
try:
    main.main()
except SystemExit as left:
    assert not left.code, left.code
print(*sorted(sys.modules), file=sys.stderr)
"""

NEVER_ON_THE_PLAIN_LINE = {
    *["typer", "rich", "platformdirs", "pathlib", "inspect", "dataclasses"],
    *["subprocess", "shutil", "tempfile", "argparse", "click", "shlex"],
    *["tichu_score.game.rulebook", "tichu_score.views.tables", "tichu_score.cli.app"],
    *["tichu_score.views.data", "tichu_score.views.plain", "tichu_score.game.explain"],
    *["tichu_score.views.corrections", "tichu_score.views.reports"],
    *["tichu_score.cli.prompts", "tichu_score.cli.seats", "tichu_score.cli.interview"],
    *["tichu_score.cli.ask", "tichu_score.game.changes"],
}


def within(room: str, names: str) -> set[str]:
    return {room, *(f"{room}.{name}" for name in names.split())}


ADD = {
    ".",
    *within(
        "book",
        "config errors fields files folders handblock head held history logfile matchfile pointer reading shelf store system tomlparse tomlscan tomltext values",
    ),
    *within(
        "cli",
        "acts acts.record desk door hands invocation main perform reply run streams"
        " table table.disputes table.keeping table.playing table.row",
    ),
    *within(
        "game",
        "calls doubts hand match names notation orders piles places record ruleset scoring signs words",
    ),
    *within("views", "look phrases replies text visible"),
}
"""Our modules that recording a hand loads: whoever adds one, looks at the start-up time."""

ADD_BY_TYPER = ADD | {
    *within("book", "catalog conflicts meant values.records"),
    *within("cli", "app"),
    *within("game", "brief"),
}


def loaded(shelf: Shelf, *argv: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", PRINT.format(argv=[*argv])],
        env=shelf.env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    return {*done.stderr.split()}


def ours(modules: set[str]) -> set[str]:
    found = (name for name in modules if name.startswith("tichu_score"))
    return {name.removeprefix("tichu_score").removeprefix(".") or "." for name in found}


@pytest.fixture
def played(shelf: Shelf) -> Shelf:
    return shelf.match("orma 65 to")


@pytest.mark.parametrize(
    "line", ["add orma 70", "score", "undo", "redo", "add orma -25 to"]
)
def test_a_plain_line_loads_no_parser_and_no_table(played: Shelf, line: str) -> None:
    if line == "redo":
        played.well("undo")
    found = loaded(played, *line.split())
    steps = {"tichu_score.game.changes", "tichu_score.views.corrections"}
    allowed = steps if line in {"undo", "redo"} else set()
    assert found & (NEVER_ON_THE_PLAIN_LINE - allowed) == set()


def test_why_loads_the_rule_book_and_no_table(played: Shelf) -> None:
    found = loaded(played, "why")
    assert "tichu_score.game.rulebook" in found
    assert not found & {"typer", "rich", "platformdirs", "inspect", "dataclasses"}


def test_add_by_typer_loads_neither_rich_nor_the_rule_book(played: Shelf) -> None:
    found = loaded(played, "add", "orma", "70", "-m", "tom")
    assert "typer" in found
    assert not {name for name in found if name.split(".")[0] == "rich"}
    assert "tichu_score.game.rulebook" not in found
    assert "tichu_score.views.tables" not in found


def test_show_loads_rich_alone_and_the_narrow_one_not_even_that(played: Shelf) -> None:
    assert "rich" in loaded(played, "show")
    assert "rich" not in loaded(played, "show", "--width", "24")
    assert "rich" not in loaded(played, "show", "--json")
    assert "rich" not in loaded(played, "show", "--plain")


@pytest.mark.parametrize("flag", ["--version", "-V"])
def test_the_version_needs_nothing_else(shelf: Shelf, flag: str) -> None:
    assert ours(loaded(shelf, flag)) == {".", "cli", "cli.main"}


def test_add_loads_just_these_modules_of_ours(played: Shelf) -> None:
    assert ours(loaded(played, "add", "orma", "70", "to")) == ADD
    assert ours(loaded(played, "add", "orma", "75", "-m", "tom")) == ADD_BY_TYPER
