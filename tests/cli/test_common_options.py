"""The options that every command has, on every command."""

import json
import re
import shutil
from pathlib import Path

import pytest
from book.logtalk import LOG
from program import Shelf

from tichu_score.cli.table import TABLE
from tichu_score.cli.table.row import SHELLS

LINES: dict[str, list[str]] = {
    "new": ["new", "Ann+Bob", "Cid+Dora"],
    "add": ["add", "orma", "70"],
    "call": ["call", "to"],
    "edit": ["edit", "1", "orma", "70", "to"],
    "rm": ["rm", "1"],
    "insert": ["insert", "1", "rmao", "40"],
    "undo": ["undo"],
    "redo": ["redo"],
    "stop": ["stop", "last train"],
    "show": ["show"],
    "score": ["score"],
    "count": ["count", "K", "drg"],
    "judge": ["judge", "A", "--on", "K"],
    "why": ["why"],
    "rule": ["rule", "T-06"],
    "settle": ["settle", "165:35", "365:-165"],
    "log": ["log"],
    "list": ["list"],
    "use": ["use", "tom"],
    "set": ["set", "title=Friday"],
    "delete": ["delete", "tom"],
    "undelete": ["undelete"],
    "restore": ["restore", "2"],
    "players": ["players"],
    "stats": ["stats"],
    "export": ["export"],
    "import": ["import", str(LOG)],
    "check": ["check"],
    "completion": ["completion", "bash"],
    "demo": ["demo"],
    "help": ["help", "files"],
    "": [],
}
"""A good line of every command, "" the bare program."""
SESSIONS = {"play"}
"""Commands that take lines of their own: `test_play`."""

EXTRA = [
    *[["count", "KK5", "phx"], ["judge", "dog"]],
    *[["settle", "35/165", "-165:365"], ["settle", "--claim", "365:-165"]],
    *[["rule"], ["rule", "--all"], ["rule", "bomb", "phoenix"]],
    *[["log", "1"], ["why", "1"], ["why", "70:130"], ["why", "70:30", "none"]],
    *[["call"], ["call", "--drop", "ta"], ["call", "--clear"], ["rm"], ["stop"]],
    *[
        ["edit", "om", "to"],
        ["edit", "1", "--drop", "to"],
        ["edit", "1", "--note", "x"],
    ],
    *[["edit", "2", "+to"], ["edit", "1", "70/30"], ["stats", "tom"]],
    *[["insert", "1", "--score", "70:130"]],
    *[["set", "m=Maxine"], ["set", "o=Mia", "m=Tom"], ["undelete", "ann"], ["restore"]],
    *[["players", "same", "Mia", "Eve"], ["export", "tom", "-f", "md"]],
    *[["help"], ["help", "rules"], ["help", "add"], ["help", "man"]],
    *[["export", "-f", "json"], ["export", "-o", "friday.md"], ["export", "--schema"]],
]
ALL = [*LINES.values(), *EXTRA]

ANYWHERE = {
    *["new", "import", "count", "judge", "rule", "list"],
    *["players", "stats", "check", "completion", "demo", "help"],
}
"""Commands that need no match."""


def leaves_traces(line: list[str]) -> bool:
    """Say whether a line is there to write something."""
    if not line or line in (["restore"], ["call"]):
        return False
    return TABLE[line[0]].writes or line[:2] == ["players", "same"] or "-o" in line


def for_a_program(line: list[str]) -> bool:
    """Say whether a line prints a text of another form, the same in every shape."""
    if line in (["help", "add"], ["help", "man"]):
        return True
    return line[:1] == ["completion"] or (line[:1] == ["export"] and "-o" not in line)


def needs_a_match(line: list[str]) -> bool:
    """Say whether a line is about a match that must be there."""
    score_alone = line[:1] == ["why"] and ":" in "".join(line)
    if line[:2] in (["players", "same"], ["stats", "tom"]):
        return True
    anywhere = not line or line[0] in ANYWHERE or "--schema" in line
    return not (anywhere or score_alone)


every_line = pytest.mark.parametrize("line", ALL, ids=" ".join)
every_writer = pytest.mark.parametrize("name", [n for n in TABLE if TABLE[n].writes])

ESCAPE = re.compile("\x1b")
CONTROL = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]"
)


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    made = Shelf(tmp_path_factory.mktemp("template"))
    made.match(players=("Ann+Bob", "Cid+Dora")).well("delete", "ann")
    made.match("orma 65 to", "om ga m=Eve").well("call", "ta")
    made.well("add", "aorm", "20", "tm")
    made.well("undo")
    return made


@pytest.fixture
def played(shelf: Shelf, template: Shelf, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """A match of two hands, a third undone, a call noted; another one in the trash."""
    shutil.copytree(template.folder, shelf.folder)
    shelf.choose()
    monkeypatch.chdir(shelf.root)
    return shelf


def folders(shelf: Shelf) -> set[Path]:
    return {path for path in shelf.root.rglob("*") if path.is_dir()}


def test_a_line_of_every_command_is_tried() -> None:
    assert {*LINES} - {""} == {*TABLE} - SESSIONS


@every_line
def test_text_goes_to_stdout_and_nothing_to_stderr(
    played: Shelf, line: list[str]
) -> None:
    done = played.do(*line)
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith("\n")
    assert not done.out.endswith("\n\n")
    assert not CONTROL.search(done.out)


@every_line
def test_json_is_an_object_with_its_format(played: Shelf, line: list[str]) -> None:
    done = played.do(*line, "--json")
    assert (done.code, done.err) == (0, "")
    found = json.loads(done.out)
    assert found["format"] == 1
    assert len(found) > 1


@every_line
def test_plain_rows_have_their_kind_in_the_first_cell(played: Shelf, line: list[str]) -> None:  # fmt: skip
    done = played.do(*line, "--plain")
    assert (done.code, done.err) == (0, "")
    if not for_a_program(line):
        for row in done.out.splitlines():
            assert row.split("\t")[0], row
            assert "\t" in row
            assert not re.search("[\u2500-\u257f]", row)


@every_line
def test_quiet_says_nothing(played: Shelf, line: list[str]) -> None:
    done = played.do(*line, "-q")
    assert done == ("", "", 0)


@every_line
@pytest.mark.parametrize("before", [True, False])
def test_shared_options_stand_before_or_after_the_command(played: Shelf, line: list[str], before: bool) -> None:  # fmt: skip
    options = ["-m", "tom", "--color", "never", "--no-input", "-y", "--width", "60"]
    argv = [*options, *line] if before else [*line, *options]
    assert played.do(*argv).code == 0


@every_line
def test_another_folder_is_another_shelf(played: Shelf, line: list[str]) -> None:
    other = str(played.root / "other")
    before = played.everything()
    done = played.do(*line, "--dir", other)
    assert done.code == (3 if needs_a_match(line) else 0), done
    after = {k: v for k, v in played.everything().items() if "other" not in k}
    assert {k: v for k, v in after.items() if k in before} == before


@every_line
@pytest.mark.parametrize("width", [24, 40, 80, 120])
def test_the_width_can_be_chosen(played: Shelf, line: list[str], width: int) -> None:
    done = played.do(*line, "--width", str(width))
    assert (done.code, done.err) == (0, "")


@pytest.mark.parametrize("width", ["0", "9", "-5", "x", "1001", "4.5", "\u0664\u0660"])
def test_an_odd_width_is_refused(played: Shelf, width: str) -> None:
    done = played.do("show", "--width", width)
    assert (done.code, done.out) == (2, "")
    assert "a number of columns" in done.err


COLOURS = [
    ("show --color always", {}, True),
    ("show --color never", {}, False),
    ("show --color auto", {}, False),
    ("show", {}, False),
    ("show", {"FORCE_COLOR": "1"}, True),
    ("show", {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
    ("show", {"FORCE_COLOR": "1", "TERM": "dumb"}, True),
    ("show", {"NO_COLOR": ""}, False),
    ("show --color always", {"NO_COLOR": "1"}, True),
    ("show --color always", {"TERM": "dumb"}, True),
    ("show --color never", {"FORCE_COLOR": "1"}, False),
    ("show --plain --color always", {}, False),
    ("show --json --color always", {}, False),
    ("list --color always", {"TERM": "xterm"}, None),
    ("why", {"FORCE_COLOR": "1"}, False),
    ("add orma 70", {"FORCE_COLOR": "1"}, False),
]


@pytest.mark.parametrize(("line", "env", "wanted"), COLOURS)
def test_colour_is_where_it_is_wanted_alone(played: Shelf, line: str, env: dict[str, str], wanted: bool | None) -> None:  # fmt: skip
    done = played.do(*line.split(), env=env)
    assert (done.code, done.err) == (0, "")
    if wanted is not None:
        assert bool(ESCAPE.search(done.out)) is wanted


def test_colour_is_never_all_that_tells_made_from_failed(played: Shelf) -> None:
    bare = played.well("show", "--color", "never")
    dyed = played.well("show", "--color", "always")
    assert re.sub(r"\x1b\[[0-9;]*m", "", dyed) == bare
    assert "made" in bare
    assert "failed" in bare


def test_an_unknown_colour_is_refused(played: Shelf) -> None:
    done = played.do("show", "--color", "pink")
    assert (done.code, done.out) == (2, "")
    assert "auto, always, never" in done.err


@every_writer
@pytest.mark.parametrize("shape", [(), ("--json",), ("--plain",), ("-q",)])
def test_a_dry_run_writes_nothing(played: Shelf, name: str, shape: tuple[str, ...]) -> None:  # fmt: skip
    before, there = played.everything(), folders(played)
    done = played.do(*LINES[name], "-n", *shape)
    assert done.code == 0
    assert (played.everything(), folders(played)) == (before, there)
    assert done.err == "warning: nothing was written: this is a dry run\n"


@pytest.mark.parametrize(
    "name", [n for n in TABLE if not TABLE[n].writes and n not in SESSIONS]
)
def test_a_command_that_does_not_write_has_no_dry_run(played: Shelf, name: str) -> None:
    assert played.do(*LINES[name], "-n").code == 2


@every_line
def test_reading_leaves_every_byte_as_it_is(played: Shelf, line: list[str]) -> None:
    before = played.everything()
    played.well(*line)
    # `use` writes again what is there.
    assert (played.everything() == before) is not leaves_traces(line)


@pytest.mark.parametrize(
    "line",
    [
        *[["list"], ["show"], ["score"], ["check"], [], ["why"], ["log"], ["players"]],
        *[["call"], ["call", "to"], ["edit", "+to"], ["rm"], ["insert", "1", "om"]],
        *[["stop"], ["set", "title=x"], ["delete", "tom"], ["undelete"], ["restore"]],
        *[["restore", "1"], ["export"], ["players", "same", "Tom", "Mia"]],
        *[["players", "split", "Tom"], ["add", "--file", "sheet.txt"], ["undo"]],
    ],
    ids=" ".join,
)
def test_looking_into_an_empty_home_leaves_no_trace(
    shelf: Shelf, line: list[str]
) -> None:
    shelf.do(*line)
    assert [*shelf.root.iterdir()] == []


@pytest.mark.parametrize("shell", SHELLS)
def test_a_completion_script_is_the_same_in_every_shape(
    shelf: Shelf, shell: str
) -> None:
    bare = shelf.well("completion", shell)
    assert shelf.well("completion", shell, "--plain") == bare
    assert json.loads(shelf.well("completion", shell, "--json"))["script"] == bare
    assert shelf.well("completion", shell.upper()) == bare
