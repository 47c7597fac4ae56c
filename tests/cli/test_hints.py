"""Every command line that is printed anywhere can be typed as it stands."""

import re
import shlex
from collections.abc import Iterator

import pytest
from program import Shelf

from tichu_score.cli.app import parse
from tichu_score.cli.table import PROGRAM, TABLE

MAKERS = {
    "no match": [["show"], ["new", "--again"], ["add", "om"], []],
    "several": [["new", "Ann+Bob", "Cid+Dora"], ["use", "x"], ["show", "-m", "o"]],
    "played": [
        *[[], ["show"], ["add", "orma", "70"], ["undo"], ["redo"], ["undo", "x"]],
        *[
            ["why", "x"],
            ["why", "9"],
            ["why", "150:150"],
            ["list"],
            ["check"],
            ["demo"],
        ],
        *[["frobnicate"], ["add", "--x"], ["add", "oma", "5"], ["add", "orma", "to+"]],
        *[["use"], ["log", "x"], ["completion"], ["new", "Tom", "Mia", "Greta", "Max"]],
        *[["new"], ["add"], ["shwo"], ["--x"], ["add", "orma", "65", "--paper", "1:1"]],
        *[["add", "om", "--width", "24"], ["list", "--width", "24"], ["new", "-n"]],
        ["new", "Ann+Bob", "Cid+Dora", "-n", "--width", "24"],
    ],
    "decided": [["add", "om"], ["add", "om", "-y"], ["show"], [], ["undo"], ["list"]],
    "damaged": [["show"], ["add", "om"], ["list"], ["check"], [], ["undo"]],
    "conflict": [["list"], ["check"]],
}


def set_up(shelf: Shelf, state: str) -> None:
    if state == "no match":
        return
    shelf.match("orma 65 to", "om")
    if state == "several":
        shelf.well("new", "Ann+Tom", "Cid+Dora")
    elif state == "decided":
        shelf.file.write_text(
            shelf.text.replace("[players]", "[rules]\ntarget = 100\n[players]")
        )
    elif state == "damaged":
        shelf.file.write_text(shelf.text.replace("65", "66"))
    elif state == "conflict":
        copy = shelf.file.with_suffix(".sync-conflict-20261130-193000-ABCDEFG.toml")
        copy.write_text(shelf.text)


def hinted(text: str) -> Iterator[str]:
    """Yield every command line of ours in a text."""
    for found in re.finditer(rf"`({PROGRAM}[^`]*)`", text):
        yield found[1]
    for line in re.sub(r"`[^`]*`", "", text).splitlines():
        for part in re.split(r" {3,}", line):
            if line_found := re.search(rf"{PROGRAM}( .*)?$", part):
                yield line_found[0]


def understood(line: str) -> bool:
    argv = shlex.split(line)
    return argv[0] == PROGRAM and (parse(argv[1:]) is not None or "--help" in argv)


@pytest.mark.parametrize(
    ("state", "argv"),
    [(state, argv) for state, lines in MAKERS.items() for argv in lines],
    ids=str,
)
def test_a_hint_can_be_typed(shelf: Shelf, state: str, argv: list[str]) -> None:
    set_up(shelf, state)
    done = shelf.do(*argv)
    assert "Traceback" not in done.err
    for line in hinted(done.out + done.err):
        assert understood(line), line


def test_the_hints_are_found() -> None:
    text = "wrong? tichu-score undo   again? tichu-score new --again\nsee `tichu-score check`"
    assert [*hinted(text)] == [
        "tichu-score check",
        "tichu-score undo",
        "tichu-score new --again",
    ]


@pytest.mark.parametrize("name", TABLE)
def test_every_example_of_a_help_can_be_typed_and_is_about_its_command(
    name: str,
) -> None:
    assert TABLE[name].examples
    for line in TABLE[name].examples:
        found = parse(shlex.split(line))
        assert found is not None
        assert found.name == name


@pytest.mark.parametrize("command", ["", *TABLE])
@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_every_command_has_a_help_with_examples_and_all_its_options(shelf: Shelf, command: str, flag: str) -> None:  # fmt: skip
    done = shelf.do(*([command] if command else []), flag)
    assert (done.code, done.err) == (0, "")
    assert "Examples:\n" in done.out
    assert f"  {PROGRAM} " in done.out
    assert "--json" in done.out
    assert "\x1b" not in done.out
    if command:
        for option in TABLE[command].options:
            assert option.flags[0] in done.out
    else:
        for name in TABLE:
            assert re.search(rf"^  {name} ", done.out, re.MULTILINE), name


@pytest.mark.parametrize("flag", ["--version", "-V"])
@pytest.mark.parametrize("more", [(), ("-q",), ("--color", "never")])
def test_the_version_is_told(shelf: Shelf, flag: str, more: tuple[str, ...]) -> None:
    done = shelf.run(flag, *more)
    assert done.code == 0
    assert done.err == ""
    if more[:1] != ("-q",):
        assert re.fullmatch(rf"{PROGRAM} \d+\.\d+\.\d+\S*\n", done.out)


@pytest.mark.parametrize(
    ("typed", "meant"), [("ad", "add"), ("shwo", "show"), ("undoo", "undo"), ("lst", "list")]
)  # fmt: skip
def test_a_mistyped_command_is_answered_with_the_right_one(shelf: Shelf, typed: str, meant: str) -> None:  # fmt: skip
    done = shelf.match().do(typed)
    assert (done.code, done.out) == (2, "")
    assert f"'{meant}'" in done.err
