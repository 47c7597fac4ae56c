"""Every command line that is printed anywhere can be typed as it stands."""

import re
import shlex
from collections.abc import Iterator

import pytest
from program import Shelf

from tichu_score.cli.app import parse
from tichu_score.cli.table import TABLE
from tichu_score.cli.table.row import PROGRAM

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
        *[["call"], ["call", "to"], ["call", "tx"], ["call", "--drop", "to"]],
        *[
            ["edit"],
            ["edit", "om", "tr"],
            ["edit", "9"],
            ["edit", "70"],
            ["edit", "to"],
        ],
        *[
            ["edit", "1", "--drop", "ga"],
            ["edit", "1", "--paper", "1:1"],
            ["edit", "x"],
        ],
        *[["edit", "--file"], ["edit", "1", "+to"], ["edit", "1", "--dro", "to"]],
        *[
            ["rm"],
            ["rm", "1"],
            ["rm", "friday"],
            ["rm", "'x y"],
            ["rm", "9"],
            ["rm", "x"],
        ],
        *[["insert"], ["insert", "1"], ["insert", "1", "om"], ["insert", "3", "om"]],
        *[["insert", "om"], ["insert", "1", "orma"], ["stop"], ["stop", "late"]],
        *[
            ["set"],
            ["set", "x"],
            ["set", "titel=x"],
            ["set", "o=Zoe"],
            ["set", "target=9"],
        ],
        *[["set", "paper=1:1"], ["set", "grand=no"], ["delete"], ["delete", "3"]],
        *[["delete", "tom"], ["delete", "nobody"], ["undelete"], ["undelete", "x y"]],
        *[["undelete", "a", "b"], ["restore"], ["restore", "2"], ["restore", "9"]],
        *[["restore", "x"], ["restore", "1", "-y"], ["restore", "1", "2"], ["players"]],
        *[["players", "x"], ["players", "same"], ["players", "sam", "Tom", "Mia"]],
        *[["players", "same", "Tom"], ["players", "same", "Tim", "Mia"]],
        *[["players", "same", "Tom", "Mia"], ["players", "split", "Tom"]],
        *[
            ["export"],
            ["export", "-f", "x"],
            ["export", "-o", "x.toml"],
            ["export", "x"],
        ],
        *[["export", "-f", "md"], ["export", "a", "b"], ["add", "--file", "nosuch"]],
        *[["orma", "65", "to"], ["om", "m=Ana M"], ["ls"], ["remove", "3"], ["unod"]],
        *[["add", "--pint", "65"], ["edit", "-m", "tom", "om"], ["rm", "-m", "tom"]],
    ],
    "decided": [
        *[
            ["add", "om"],
            ["add", "om", "-y"],
            ["show"],
            [],
            ["undo"],
            ["list"],
            ["stop"],
        ],
        *[["call", "to"], ["edit", "orma", "50"], ["rm", "1"], ["insert", "1", "ra"]],
        *[["set", "target=0"], ["edit", "om", "-m", "tom"], ["export"]],
    ],
    "damaged": [
        *[["show"], ["add", "om"], ["list"], ["check"], [], ["undo"], ["call"], ["rm"]],
        *[["edit", "om"], ["insert", "1", "om"], ["stop"], ["set", "title=x"]],
        *[["restore"], ["restore", "2"], ["restore", "4"], ["players"], ["export"]],
        *[["delete", "tom"], ["players", "same", "Tom", "Mia"], ["edit", "--file"]],
    ],
    "mended": [["undo"], ["restore"], ["restore", "4"], ["log"], ["list"], ["check"]],
    "spaces": [["delete", "x"], ["show", "-m", "x"], ["delete", "it's late"], ["list"]],
    "noted": [["call"], ["call", "to"], ["call", "--drop", "tr"], ["add", "om"]],
    "stopped": [["add", "om"], ["call", "to"], ["stop"], ["undo"], [], ["show"]],
    "deleted": [[], ["show"], ["list"], ["undelete"], ["undelete", "zoe"], ["undo"]],
    "twice": [["undelete"], ["undelete", "tom"], ["undelete", "zoe"], ["players"]],
    "joined": [
        *[["players"], ["players", "split", "Ana M"], ["players", "split", "Tom"]],
        *[["players", "same", "Tom", "Ana M"], ["players", "same", "Mia", "Ana M"]],
        ["players", "split", "Mia"],
    ],
    "conflict": [["list"], ["check"]],
}


AFTER = {
    "several": ("new Ann+Tom Cid+Dora",),
    "mended": ("restore",),
    "noted": ("call to",),
    "stopped": ("stop",),
    "deleted": ("delete tom",),
    "twice": ("delete tom", "new Tom+Mia Greta+Max", "delete tom"),
    "joined": ("add om 'm=Ana M'", "players same Mia 'Ana M'"),
}
"""What is done to the match in some states."""


REWRITTEN = {
    "decided": ("[players]", "[rules]\ntarget = 100\n[players]"),
    "damaged": ("65", "66"),
    "mended": ("65", "66"),
}
"""What an editor does to its file."""


def set_up(shelf: Shelf, state: str) -> None:
    if state == "no match":
        return
    shelf.match("orma 65 to", "om")
    if state in REWRITTEN:
        shelf.file.write_text(shelf.text.replace(*REWRITTEN[state]))
    for line in AFTER.get(state, ()):
        shelf.well(*shlex.split(line))
    if state == "spaces":
        shelf.file.rename(shelf.folder / "it's late.toml")
    if state == "conflict":
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


WAYS_BACK = [
    *[
        "add orma 70",
        "call to",
        "call ga tr",
        "edit orma 70",
        "edit 1 +ga",
        "edit 1 m=Eve",
    ],
    *["edit 1 --note 'far too late'", "edit 1 --paper 165:35", "rm", "rm 1"],
    *["insert 1 rmao 40", "insert 2 --score 70:130", "stop", "stop 'last train'"],
    *["set title='Friday at Tom`s'", "set o=Mia m=Tom", "set target=100 double=100"],
    *[
        "set paper=none date=2026-01-01 start=5:0",
        "restore 1",
        "restore 2",
        "delete tom",
    ],
    *["undo", "add --file sheet.txt", "edit om -m tom", "players same Mia 'Ana M'"],
]


@pytest.mark.parametrize("line", WAYS_BACK)
def test_the_way_back_that_is_printed_leads_back(shelf: Shelf, line: str, monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    (shelf.root / "sheet.txt").write_text("om\nrmao 40 tr\n")
    monkeypatch.chdir(shelf.root)
    shelf.match("orma 65 to", "om ga")
    shelf.well("edit", "2", "m=Ana M", "--paper", "365:-165")

    def stands() -> tuple[str, ...]:
        files = [path.read_text() for path in shelf.folder.glob("2*.toml")]
        return (*files, shelf.well("players"), shelf.well("list"))

    before = stands()
    said = shelf.well(*shlex.split(line.replace("`", "'\"'\"'")))
    assert stands() != before
    (back,) = hinted("\n".join(x for x in said.splitlines() if "? " in x))
    shelf.well(*shlex.split(back)[1:])
    assert stands() == before


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
    ("typed", "meant"), [
        *[("ad", "add"), ("shwo", "show"), ("undoo", "undo"), ("lst", "list")],
        *[("edti", "edit"), ("instert", "insert"), ("delte", "delete"), ("exprot", "export")],
        *[("restroe", "restore"), ("player", "players"), ("undelet", "undelete")],
        *[("ls", "list"), ("remove", "rm"), ("fix", "edit"), ("rename", "set")],
    ]
)  # fmt: skip
def test_a_mistyped_command_is_answered_with_the_right_one(shelf: Shelf, typed: str, meant: str) -> None:  # fmt: skip
    done = shelf.match().do(typed)
    assert (done.code, done.out) == (2, "")
    assert re.search(rf"(mean|called) ([a-z]+ or )*{meant}\b", done.err), done.err
