"""Real screens: letters they lack, languages, colours on one stream alone, listeners."""

import os
import pty
import re
import subprocess
from typing import NamedTuple

import pytest
from program import Shelf, program

ESCAPE = re.compile(r"\x1b")
DRAWN = re.compile("[\u2500-\u25ff]")

MARKED = re.compile(r"^ *\^+$|^ *[-+*] |[^ \n]  +[^ ]| \? ", re.MULTILINE)
"""Carets, a sign for what came or went, columns, a place nobody noticed."""

READING = ["", "show", "show --chart", "score", "list", "why", "why 2", "why 70:130"]
READING += ["log", "restore", "players", "check", "call", "demo", "show --width 24"]

IN_VAIN = ["add jabn 65 t龍", "add", "why 99", "show -m nobody"]


@pytest.fixture
def played(shelf: Shelf) -> Shelf:
    shelf.well("new", "Jürgen+龍", "שרה+Ann\u0301a", "--title", "Größe \U0001f409")
    shelf.well("add", "jab.", "65", "tj")
    shelf.well("add", "a...", "-25", "gb", "-y")
    shelf.well("call", "tj")
    return shelf


class Heard(NamedTuple):
    """What a real run wrote to each stream, undecoded."""

    out: bytes
    err: bytes
    code: int


def really(shelf: Shelf, line: str, env: dict[str, str]) -> Heard:
    kept = {name: value for name, value in shelf.env.items() if name != "LANG"}
    done = subprocess.run(
        program(*line.split()),
        env=kept | env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=20,
    )
    return Heard(done.stdout, done.stderr, done.returncode)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437"])
def test_letters_a_screen_lacks_push_nothing_aside(played: Shelf, encoding: str) -> None:  # fmt: skip
    env = {"LANG": "C.UTF-8", "PYTHONIOENCODING": encoding}
    chart = really(played, "show --chart", env)
    assert (chart.code, chart.err) == (0, b"")
    rows = [x for x in chart.out.decode(encoding).splitlines() if x[:1].isdigit()]
    axis = "│" if encoding == "cp437" else "|"
    assert len({row.index(axis) for row in rows[1:]}) == 1
    wrong = really(played, "add jabn 65 t龍", env)
    line, marks = wrong.err.decode(encoding).splitlines()[1:3]
    assert (wrong.code, wrong.out) == (2, b"")
    assert [line[i] for i, mark in enumerate(marks) if mark == "^"] == [*r"t\u9f8d"]


LANGUAGES = [
    ({"LC_ALL": "C"}, False),
    ({"LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"}, False),
    ({}, False),
    ({"LANG": "C"}, False),
    ({"LANG": ""}, False),
    ({"LC_CTYPE": "C", "LANG": "de_DE.UTF-8"}, False),
    ({"LC_CTYPE": "C.UTF-8"}, False),
    ({"LC_CTYPE": "C.UTF-8", "LANG": "POSIX"}, False),
    ({"LC_CTYPE": "C.UTF-8", "LANG": "de_DE.UTF-8"}, True),
    ({"LC_CTYPE": "de_DE.UTF-8"}, True),
    ({"LANG": "C.UTF-8"}, True),
    ({"LANG": "en_US.UTF-8"}, True),
    ({"LC_ALL": "C.UTF-8", "LANG": "C"}, True),
    ({"LC_ALL": "C", "PYTHONUTF8": "1"}, True),
    ({"LC_ALL": "C", "PYTHONIOENCODING": "utf-8"}, True),
    ({"LC_ALL": "C", "PYTHONIOENCODING": ":replace"}, False),
]


@pytest.mark.parametrize(("env", "drawn"), LANGUAGES)
def test_lines_are_drawn_where_a_language_has_them(played: Shelf, monkeypatch: pytest.MonkeyPatch, env: dict[str, str], drawn: bool) -> None:  # fmt: skip
    bare = {name: value for name, value in played.env.items() if name != "LANG"}
    monkeypatch.setattr(Shelf, "env", property(lambda _: bare))
    for line in ("show", "list", "show --chart"):
        done = played.do(*line.split(), env=env)
        assert bool(DRAWN.search(done.out)) is drawn
        assert "שרה" in done.out or line == "list"


@pytest.mark.parametrize("env", [{"LC_ALL": "C"}, {}])
def test_without_a_language_names_are_kept_and_lines_are_not_drawn(played: Shelf, env: dict[str, str]) -> None:  # fmt: skip
    done = really(played, "show", env)
    said = done.out.decode()
    assert (done.code, done.err) == (0, b"")
    assert "龍" in said
    assert "----" in said
    assert not DRAWN.search(said)


DYED = [
    ("show", {"TERM": "xterm"}, True),
    ("show", {"TERM": "dumb"}, False),
    ("show", {"TERM": "xterm", "NO_COLOR": "1"}, False),
    ("show", {"TERM": "xterm", "ACCESSIBLE": "1"}, False),
    ("show --color never", {"TERM": "xterm", "FORCE_COLOR": "1"}, False),
    ("show --color always", {"TERM": "dumb", "NO_COLOR": "1"}, True),
]


@pytest.mark.parametrize(("line", "env", "dyed"), DYED)
def test_a_terminal_has_the_colours_that_are_wanted(played: Shelf, line: str, env: dict[str, str], dyed: bool) -> None:  # fmt: skip
    seen, told = at_one_terminal(played, line, env, screen="stdout")
    assert bool(ESCAPE.search(seen)) is dyed
    assert told == ""


@pytest.mark.parametrize(
    ("line", "env", "dyed"),
    [
        ("show", {"TERM": "xterm"}, False),
        ("show", {"TERM": "xterm", "FORCE_COLOR": "1"}, True),
        ("add jabn 65 t龍", {"TERM": "xterm", "FORCE_COLOR": "1"}, False),
    ],
)
def test_a_terminal_for_errors_gives_the_answers_no_colour(played: Shelf, line: str, env: dict[str, str], dyed: bool) -> None:  # fmt: skip
    seen, told = at_one_terminal(played, line, env, screen="stderr")
    assert bool(ESCAPE.search(told)) is dyed
    assert not ESCAPE.search(seen)
    assert ("^^" in seen) is line.startswith("add")


def at_one_terminal(
    shelf: Shelf, line: str, env: dict[str, str], *, screen: str
) -> tuple[str, str]:
    """Run with one stream at a terminal; return what it shows, and the other stream."""
    ours, its = pty.openpty()
    done = subprocess.run(
        program(*line.split()),
        env=shelf.env | env,
        stdin=subprocess.DEVNULL,
        check=False,
        timeout=20,
        stdout=its if screen == "stdout" else subprocess.PIPE,
        stderr=its if screen == "stderr" else subprocess.PIPE,
    )
    os.close(its)
    seen = bytearray()
    try:
        while data := os.read(ours, 4096):
            seen += data
    except OSError:
        pass  # on Linux the end of what a terminal shows is an error
    os.close(ours)
    return seen.decode(), (done.stdout or done.stderr or b"").decode()


@pytest.mark.parametrize("line", [*READING, *IN_VAIN, "add jabn 70", "undo", "edit +ta"])  # fmt: skip
def test_to_whom_listens_nothing_is_said_by_a_line_a_mark_or_a_colour(played: Shelf, line: str) -> None:  # fmt: skip
    for width in ("24", "80"):
        given = line if "--width" in line else f"{line} --width {width}"
        done = played.do(*given.split(), env={"ACCESSIBLE": "1", "FORCE_COLOR": "1"})
        said = done.out + done.err
        assert not DRAWN.search(said)
        assert not ESCAPE.search(said)
        assert not MARKED.search(said)


@pytest.mark.parametrize(("given", "linear"), [("1", True), ("yes", True), ("0", False), ("", False)])  # fmt: skip
def test_whoever_listens_says_so(played: Shelf, given: str, linear: bool) -> None:
    done = played.do("show", env={"ACCESSIBLE": given})
    assert ("#" not in done.out) is linear
    assert ("somebody" in done.out) is linear


def test_the_chart_is_for_people_and_programs_get_the_match(played: Shelf) -> None:
    for shape in ("--json", "--plain"):
        assert played.well("show", "--chart", shape) == played.well("show", shape)


def test_a_wide_answer_in_a_pipe_is_a_row_a_hand(shelf: Shelf) -> None:
    shelf.well("new", "Anna-Katharina+Bartholomäus Großmann", "Konstantinos+Li")
    shelf.well("add", "akbl", "65", "--note", "one two three " * 12)
    rows = shelf.well("show").splitlines()
    assert rows[-3].startswith("1   Anna-Katharina Konstantinos Bartholomäus Großmann")
    assert "one two three one" in rows[-3]
    folded = shelf.do("show", env={"COLUMNS": "80"}).out
    assert max(len(row) for row in folded.splitlines()) <= 80


def test_more_problems_than_anybody_reads_are_counted(shelf: Shelf) -> None:
    shelf.match()
    done = shelf.do("add", "orma", "65", *[f"tx{number}" for number in range(30)])
    assert done.err.count("is no call") == 20
    assert "and 10 more like these" in done.err


def test_more_lines_of_a_sheet_than_anybody_reads_are_counted(shelf: Shelf) -> None:
    shelf.match()
    sheet = shelf.root / "sheet.txt"
    sheet.write_text("zz 65\n" * 30 + "om 70 " + "tx " * 600 + "\n" + "zz\n" * 500)
    for shape in ((), ("--json",), ("--plain",)):
        done = shelf.do("add", "--file", str(sheet), *shape)
        assert (done.code, done.out) == (2, "")
        assert done.err.count("sheet.txt") == 50
        assert shape == ("--plain",) or "more like these" in done.err
        assert len(done.err) < 50 * 600


def test_a_finding_without_end_is_cut(shelf: Shelf) -> None:
    shelf.match()
    shelf.file.write_text(shelf.text.replace('"Tom"', f'"{"x" * 100_000}"'))
    done = shelf.do("show")
    assert (done.code, done.out) == (4, "")
    assert f"{shelf.file.name}:" in done.err
    assert "xxx..." in done.err
    assert len(done.err) < 1500
