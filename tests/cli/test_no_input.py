"""Where nobody sits, nothing is asked and nothing waits."""

import os
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


def test_no_command_waits_for_a_pipe_that_says_nothing(shelf: Shelf) -> None:
    shelf.match("orma 65")
    bare = [[name] for name in TABLE]
    lines = [[], *bare, ["add", "orma", "65"], ["why", "70:130"], ["--help"], ["-V"]]
    with ThreadPoolExecutor(2) as pool:
        found = [*pool.map(lambda argv: hanging(shelf, argv), lines)]
    for argv, (code, err) in zip(lines, found, strict=True):
        assert code in {0, 1, 2, 3}, (argv, err)
        assert b"Traceback" not in err


@pytest.mark.parametrize(("options", "env"), SILENT)
@pytest.mark.parametrize(
    ("command", "missing"),
    [("add", "add orma 65"), ("new", "new Tom+Mia Greta+Max")],
)
def test_whatever_is_missing_is_named(shelf: Shelf, command: str, missing: str, options: list[str], env: dict[str, str]) -> None:  # fmt: skip
    shelf.match()
    before = shelf.everything()
    for answers in (None, ("orma 65",)):
        done = shelf.do(command, *options, env=env, answers=answers)
        assert (done.code, done.out) == (2, "")
        assert missing in done.err
        assert done.err.count("?") == 1
    assert shelf.everything() == before


def test_without_a_terminal_nothing_is_asked(shelf: Shelf) -> None:
    shelf.match()
    assert shelf.do("add").code == 2
    assert shelf.do("new").code == 2


@pytest.mark.parametrize(("options", "env"), SILENT)
def test_a_doubt_that_stops_a_script_says_how_to_insist(shelf: Shelf, options: list[str], env: dict[str, str]) -> None:  # fmt: skip
    shelf.well("new", "A+B", "C+D", "--target", "200")
    shelf.well("add", "ab")
    done = shelf.do("add", "cd", *options, env=env, answers=("y",))
    assert done.code == 5
    assert "-y" in done.err
