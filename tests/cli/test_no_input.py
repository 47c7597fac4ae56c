"""Where nobody sits, nothing is asked and nothing waits."""

import os
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor

import pytest
from program import Shelf, program

from tichu_score.cli.table import TABLE

PATIENCE = 6
"""Seconds on a busy machine; alone, every command ends within one."""

SILENT = [
    (["--no-input"], {}),
    ([], {"TICHU_SCORE_NO_INPUT": "1"}),
]


def hanging(shelf: Shelf, argv: list[str]) -> tuple[int, bytes]:
    """Run a command whose stdin is a pipe that stays open and silent."""
    read, write = os.pipe()
    try:
        done = subprocess.run(
            program(*argv),
            env=shelf.env,
            stdin=read,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
    finally:
        os.close(read)
        os.close(write)
    return done.returncode, done.stderr


ASKING = [
    *["add orma 65", "add orma 125 to tm", "add orma 70 --paper 1:1", "call to"],
    *[
        "edit --file",
        "edit 1",
        "edit 1 --paper 1:1",
        "edit orma 125",
        "rm 1",
        "insert 1",
    ],
    *["insert 1 orma 65", "stop late", "set target=60", "set start=1:0", "delete tom"],
    *[
        "restore 1",
        "why 70:130",
        "--help",
        "-V",
        "players same Tom Mia",
        "export -f md",
    ],
]
"""Lines that ask something at a terminal, and some that never do."""


def test_no_command_waits_for_a_pipe_that_says_nothing(shelf: Shelf) -> None:
    shelf.match("orma 65")
    lines = [[], *([name] for name in TABLE), *map(str.split, ASKING)]
    shelves = [Shelf(shelf.root / str(number)) for number in range(len(lines))]
    for one in shelves:
        shutil.copytree(shelf.folder, one.folder)
    with ThreadPoolExecutor(2) as pool:
        found = [*pool.map(hanging, shelves, lines)]
    for argv, (code, err) in zip(lines, found, strict=True):
        assert code in ({5} if "--paper" in argv else {0, 1, 2, 3}), (argv, err)
        assert b"Traceback" not in err


@pytest.mark.parametrize(("options", "env"), SILENT)
@pytest.mark.parametrize(
    ("command", "missing"),
    [
        ("add", "add orma 65"),
        ("new", "new Tom+Mia Greta+Max"),
        ("edit", "edit 1 om"),
        ("edit 1", "edit 1 om"),
        ("insert 1", "insert 1 orma 65"),
    ],
)
def test_whatever_is_missing_is_named(shelf: Shelf, command: str, missing: str, options: list[str], env: dict[str, str]) -> None:  # fmt: skip
    shelf.match("om")
    before = shelf.everything()
    for answers in (None, ("orma 65",)):
        done = shelf.do(*command.split(), *options, env=env, answers=answers)
        assert (done.code, done.out) == (2, "")
        assert missing in done.err
        assert done.err.count("?") == 1
    assert shelf.everything() == before


@pytest.mark.parametrize(("options", "env"), SILENT)
def test_no_editor_is_opened_where_nothing_may_be_asked(shelf: Shelf, options: list[str], env: dict[str, str]) -> None:  # fmt: skip
    shelf.match("om")
    before = shelf.everything()
    env = env | {"EDITOR": f"touch {shelf.root / 'opened'}"}
    done = shelf.do("edit", "--file", *options, env=env, answers=("y",))
    assert (done.code, done.out) == (2, "")
    assert "needs a terminal" in done.err
    assert shelf.everything() == before


def test_without_a_terminal_nothing_is_asked(shelf: Shelf) -> None:
    shelf.match()
    assert shelf.do("add").code == 2
    assert shelf.do("new").code == 2
    shelf.well("add", "om")
    for line in (["edit"], ["insert", "1"], ["edit", "--file"]):
        assert shelf.do(*line).code == 2


STOPPED = [
    *["add cd", "call td", "edit 1 --paper 1:1", "insert 1 acbd 65 --paper 1:1"],
]


@pytest.mark.parametrize(("options", "env"), SILENT)
@pytest.mark.parametrize("line", STOPPED)
def test_a_doubt_that_stops_a_script_says_how_to_insist(shelf: Shelf, line: str, options: list[str], env: dict[str, str]) -> None:  # fmt: skip
    shelf.well("new", "A+B", "C+D", "--target", "200")
    shelf.well("add", "ab")
    before = shelf.text
    done = shelf.do(*line.split(), *options, env=env, answers=("y",))
    assert (done.code, done.out) == (5, "")
    assert "-y" in done.err
    assert shelf.text == before
    assert shelf.do(*line.split(), *options, "-y", env=env).code == 0
    assert shelf.text != before


GOING_ON = [
    *[
        "rm 1",
        "restore 1",
        "set start=1:0",
        "set target=100",
        "delete a",
        "edit 1 ab ta tb",
    ],
]


@pytest.mark.parametrize(("options", "env"), SILENT)
@pytest.mark.parametrize("line", GOING_ON)
def test_other_doubts_stop_no_script(shelf: Shelf, line: str, options: list[str], env: dict[str, str]) -> None:  # fmt: skip
    shelf.well("new", "A+B", "C+D")
    shelf.well("add", "ab")
    before = shelf.everything()
    done = shelf.do(*line.split(), *options, env=env, answers=("n",))
    assert done.code == 0
    assert "[" not in done.err
    assert shelf.everything() != before
