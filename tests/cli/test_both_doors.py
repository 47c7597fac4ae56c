"""The plain-line door and Typer are two ways to the same acts."""

import io
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from book.logtalk import LOG
from hypothesis import given, settings
from hypothesis import strategies as st
from program import Run, Shelf

from tichu_score.book.errors import NotUnderstood
from tichu_score.cli import door as doors
from tichu_score.cli.app import parse
from tichu_score.cli.invocation import as_value
from tichu_score.cli.table import TABLE

SET_UP = ("orma 65 to", "om m=Eve", "undo", "redo", "aorm 20 tm")

ORDERS = [
    "orma",
    "orm.",
    "o...",
    "om",
    "ra",
    "ORMA",
    "oma",
    "orra",
    "....",
    "or",
    ".m..",
]
WORDS = [
    *["65", "05", "5", "0", "-25", "-5", "125", "130", "66", "65/35", "-25/125"],
    *["125-25", "r35", "a-25", "to", "tr", "tm", "ga", "gm", "TO", "to+", "gto", "tx"],
    *["m=Eve", "m=Ana Maria", 'r="Leo"', "m=Mia", "m=", "x=Zoe", "r=[red]", "=", "+"],
    *[
        "1",
        "2",
        "3",
        "99",
        "-1",
        "70:130",
        "-60:160",
        "150:150",
        "0:0",
        "none",
        "65:35",
    ],
    *["", " ", '"', "''", "orma 65", "\u2212" + "25", "\t", "é", "\U0001f409"],
]
OPEN = [
    *["add", "call", "edit", "rm", "insert", "undo", "redo", "stop", "show", "score"],
    *[
        "count",
        "judge",
        "why",
        "rule",
        "settle",
        "list",
        "set",
        "delete",
        "undelete",
        "restore",
        "players",
        "stats",
        "export",
        "import",
    ],
    *["play", "help"],
]
"""Every command that a plain line may name."""

COMMANDS = ["add", "add", "edit", "edit", *OPEN]

SETTINGS = [
    *["+to", "+ga", "+gm", "late", "title=x y", "target=100", "m=Mia", "o=Mia"],
    *["grand=no", "double=100", "stopped=none", "paper=none", "hands=2", "nosuch=1"],
    *["same", "split", "Tom", "Eve", "Mia", "ann", "tom", "friday.toml", "none"],
]
"""Words that commands other than `add` know."""

LINES = st.tuples(
    st.sampled_from(COMMANDS),
    st.lists(st.sampled_from(ORDERS) | st.sampled_from("123"), max_size=1),
    st.lists(
        st.sampled_from(WORDS)
        | st.sampled_from(SETTINGS)
        | st.text(max_size=6).filter(lambda t: not as_value(t).startswith("-")),
        max_size=4,
    ),
)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    made = Shelf(tmp_path_factory.mktemp("doors")).match(players=("Ann+Bob", "Cid+Dot"))
    made.well("delete", "ann")
    made.match()
    for line in SET_UP:
        argv = line.split()
        made.well(*(argv if argv[0] in TABLE else ["add", *argv]))
    return made


def copy(shelf: Shelf, root: Path) -> Shelf:
    """The same files at the same path would be best; the same names must do."""
    for name, data in shelf.everything().items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return Shelf(root)


def through(door: Sequence[str], shelf: Shelf) -> tuple[Run, dict[str, bytes]]:
    with TemporaryDirectory() as folder:
        here = copy(shelf, Path(folder) / "x")
        name = here.file.stem
        done = here.do(*door, env={"TICHU_SCORE_MATCH": name})
        files = {k: v for k, v in here.everything().items() if k.startswith("matches")}
        out, err = (text.replace(folder, "") for text in (done.out, done.err))
        return Run(out, err, done.code), files


@settings(max_examples=300)
@given(line=LINES)
@pytest.mark.long
def test_both_doors_give_the_same_bytes_words_and_code(shelf: Shelf, line: tuple[str, list[str], list[str]]) -> None:  # fmt: skip
    command, order, words = line
    argv = [command, *order, *words]
    assert doors.plain_line([*map(as_value, argv)])
    plain, by_door = through(argv, shelf)
    # An option at its default makes it no plain line and changes nothing.
    typer, by_typer = through([command, "--color", "auto", *argv[1:]], shelf)
    assert plain == typer
    assert by_door == by_typer


GOOD = [
    *["add orma 70", "add om ga", "add orm. 65/35 to", "add aomr r35 m=Mia", "add ra"],
    *["call", "call to", "call tr ga", "edit orma 70 to", "edit 1 orma 05 tr"],
    *["edit 3 +ga", "edit 1 70/30", "edit 2 m=Zoe", "edit 1 -25", "edit om"],
    *["rm", "rm 1", "insert 1 rmao 40", "insert 3 om tr", "undo", "redo", "stop"],
    *[
        "stop it is late",
        "show",
        "score",
        "why",
        "why 1",
        "why 70:130",
        "why 65:35 none",
    ],
    *["list", "set title=Friday", "set m=Maxine target=500", "set o=Mia m=Tom"],
    *["set paper=none", "set target=200 double=100", "set date=2026-01-02"],
    *["delete tom", "undelete", "undelete ann", "restore", "restore 2", "restore 3"],
    *[
        "players",
        "players same Mia Eve",
        "players same Eve Mia",
        "export",
        "export tom",
        f"import {LOG}",
    ],
    *["stats", "stats tom", "stats Tom+Mia greta"],
    *["settle 165:35 365:35 285:115", "settle 35/165 0:200 80:-80", "settle tom"],
    *["help", "help rules", "help add", "help exit codes"],
    *["count K drg", "count KKT55 phx", "judge A", "judge dog", "judge wish 9"],
    *["rule", "rule T-06", "rule t 6", "rule calls", "rule bomb phoenix"],
]


@pytest.mark.parametrize("line", GOOD)
def test_a_good_line_does_the_same_by_both_doors(shelf: Shelf, line: str) -> None:
    command, *words = line.split()
    plain, by_door = through([command, *words], shelf)
    typer, by_typer = through([command, "--color", "auto", *words], shelf)
    assert (plain, by_door) == (typer, by_typer)
    assert plain.code == (1 if line == "redo" else 0), plain


def test_a_good_line_of_every_open_command_is_tried() -> None:
    # `play` takes lines of its own, and `test_play` tries them.
    assert {line.split()[0] for line in GOOD} == {*OPEN} - {"play"}


@given(line=LINES)
def test_both_doors_understand_the_same(line: tuple[str, list[str], list[str]]) -> None:
    command, order, words = line
    argv = [command, *order, *words]
    assert doors.invocation_of(argv) == parse([*map(as_value, argv)])


@pytest.mark.parametrize("name", TABLE)
def test_the_door_is_open_for_commands_of_words_alone(name: str) -> None:
    wanted = name in OPEN
    assert doors.plain_line([name]) is wanted
    assert not doors.plain_line([name, "-m", "x"])
    assert not doors.plain_line([name, "--help"])
    assert not doors.plain_line([name, "orma", "65", "-"])
    assert doors.plain_line([*map(as_value, [name, "orma", "-25"])]) is wanted


@pytest.mark.parametrize("argv", [[], ["--json"], ["orma", "65"], ["Add", "om"]])
def test_whatever_is_no_plain_line_goes_to_typer(argv: list[str]) -> None:
    assert not doors.plain_line(argv)


def test_a_value_with_a_minus_reaches_the_act_as_it_was_typed() -> None:
    argv = ["add", "orma", "-25", "--note", "-25 for Tom", "--paper", "-25:125"]
    found = doors.invocation_of(argv)
    assert found is not None
    assert found.words == ("orma", "-25")
    assert found.options == {"note": "-25 for Tom", "paper": "-25:125"}


def test_a_digit_after_a_hyphen_is_no_option_even_if_nothing_takes_it() -> None:
    with redirect_stderr(io.StringIO()):
        assert parse(["list", as_value("-5")]) is not None
        with pytest.raises(NotUnderstood, match="no option -x"):
            parse(["list", "-x"])
    assert sys.stdout is not None
