"""What users of other score keepers and tools reported, held off here.

Each test names the report (../shared/cases/user_reports.jsonl) that it is about, and
holds what no test of a command or a room holds already.
"""

import json
import os
import pty
import re
import subprocess
import sys
from contextlib import ExitStack
from datetime import timedelta

import pytest
from cli.terminal import rest_of
from program import NOW, Run, Shelf, program

from tichu_score.cli.table import TABLE

PATIENCE = 10
ESCAPE = re.compile("\x1b")
TEAMS = [["Tom", "Mia"], ["Greta", "Max"]]

NOT_TO_READ = {"play", "use"}
"""Commands that list nothing, and write no match either."""

VARIANTS = [
    *["", "--help", "add --help", "--version", "why 70:130", "call", "restore"],
    *["show --json", "show --plain", "show --width 24", "list --json", "log --plain"],
    *["export -f json", "export -f csv", "export --schema", "completion zsh"],
]
READING = [
    *(name for name, row in TABLE.items() if not row.writes | (name in NOT_TO_READ)),
    *VARIANTS,
]
"""Every command that lists or shows, and other lines that do."""

WITH_WORDS = {
    "completion": "completion bash",
    "count": "count K K T 5 drg",
    "judge": "judge 7 7 --on 5 5",
    "settle": "settle 165:35",
}
"""What those say that need a word."""

NAMING = ["", "show", "list", "why", "players", "export", "show --plain"]
NAMING += ["show --width 24", "score", "export -f json", "export -f csv"]
"""Those that name a player, or the match."""


def complete(line: str) -> list[str]:
    return WITH_WORDS.get(line, line).split()


def on_terminals(shelf: Shelf, argv: list[str], where: str, **env: str) -> Run:
    """Run a command with a terminal of its own for each stream that `where` names.

    Stdin is a pipe that says nothing and stays open if it is none.
    """
    given: dict[str, int] = {}
    with ExitStack() as held:
        mine: dict[str, int] = {}
        for name in ("stdin", "stdout", "stderr"):
            near, far = pty.openpty() if name in where.split() else os.pipe()
            if name == "stdin" and name not in where.split():
                near, far = far, near
            held.callback(os.close, near)
            mine[name], given[name] = near, far
        done = subprocess.Popen(
            program(*argv),
            env={**shelf.env, "TERM": "xterm", **env},
            stdin=given["stdin"],
            stdout=given["stdout"],
            stderr=given["stderr"],
        )
        for far in given.values():
            os.close(far)
        code = done.wait(PATIENCE)
        return Run(rest_of(mine["stdout"]), rest_of(mine["stderr"]), code)


@pytest.mark.parametrize("line", READING)
def test_ux_013_looking_leaves_no_trace_and_asks_nothing(shelf: Shelf, line: str) -> None:  # fmt: skip
    shelf.do(*complete(line), answers=())
    assert [*shelf.root.iterdir()] == []


@pytest.mark.parametrize("answers", [(), ("Tom",), ("Tom", "Mia", "Greta")])
def test_ux_013_who_leaves_the_questions_of_new_leaves_no_trace(
    shelf: Shelf, answers: tuple[str, ...]
) -> None:
    done = shelf.do("new", answers=answers)
    assert (done.code, done.out) == (5, "")
    assert [*shelf.root.iterdir()] == []


@pytest.mark.parametrize("where", ["", "stdin", "stdin stdout", "stderr", "stdout stderr"])  # fmt: skip
@pytest.mark.parametrize("line", ["add", "new", "play"])
def test_ux_062_nobody_is_asked_unless_stdin_and_stderr_are_terminals(
    shelf: Shelf, line: str, where: str
) -> None:
    shelf.match()
    before = shelf.everything()
    done = on_terminals(shelf, [line], where)
    assert (done.code, done.out) == (2, "")
    assert {"add": "add orma 65", "new": "new Tom+Mia", "play": "add"}[line] in done.err
    assert shelf.everything() == before


@pytest.mark.parametrize("line", READING)
def test_ux_062_no_listing_asks_even_at_a_terminal(shelf: Shelf, line: str) -> None:
    shelf.match("orma 65 to")
    done = shelf.do(*complete(line), answers=())
    assert (done.code in {0, 1}, done.err) == (True, "")
    assert done.out


@pytest.mark.parametrize("hands", [1, pytest.param(400, marks=pytest.mark.long)])
def test_ux_080_a_reader_that_has_gone_is_no_trouble(shelf: Shelf, hands: int) -> None:
    shelf.match("orma 65 to")
    text = shelf.text
    block = text[text.index("[[hands]]") :]
    shelf.file.write_text(text + block * (hands - 1), encoding="utf-8")
    for line in READING:
        for wanted in (0, 1):
            done = _into_no_pipe(shelf, complete(line), wanted)
            assert (done.code in {0, 1, 141}, done.err) == (True, ""), (line, done)


def _into_no_pipe(shelf: Shelf, argv: list[str], wanted: int) -> Run:
    """Run a command; read so many bytes of what it prints, and close the pipe."""
    with subprocess.Popen(
        program(*argv),
        env=shelf.env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as listing:
        assert listing.stdout is not None
        assert listing.stderr is not None
        out = listing.stdout.read(wanted)
        listing.stdout.close()
        err = listing.stderr.read()
        code = listing.wait(PATIENCE)
    return Run(out.decode(errors="replace"), err.decode(), code)


EVERY_LINE = """
import os, sys
from tichu_score.cli import main
os._exit = sys.exit
for line in {lines!r}:
    sys.argv[1:] = line
    code = 0
    try:
        main.main()
    except SystemExit as left:
        code = left.code
    sys.stdout.flush()
    os.write(1, b"\\0%d\\0" % (code or 0))
"""


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "utf-8"])
def test_ux_083_whatever_is_read_can_be_redirected_in_any_encoding(
    shelf: Shelf, encoding: str
) -> None:
    shelf.well("new", "Jürgen+龍", "Ann\u0301a+\U0001f409x", "--title", "Größe 🐉")
    shelf.well("add", "--out", "jürgen,龍")
    lines = [*map(complete, READING)]
    done = subprocess.run(
        [sys.executable, "-c", EVERY_LINE.format(lines=lines)],
        env=shelf.env | {"PYTHONIOENCODING": encoding},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    *answers, end = done.stdout.split(b"\0")
    assert {*map(int, answers[1::2])} <= {0, 1}
    assert len(answers) == 2 * len(lines)
    assert end == b""
    for line, answer in zip(READING, answers[::2], strict=True):
        text = answer.decode(encoding)
        assert text.strip(), line
        assert line not in NAMING or "J" in text or "Gr" in text
        drawn = encoding in {"utf-8", "cp437"} or line not in {"show", "list"}
        assert drawn or [row for row in text.splitlines() if "--" in row]


ON_A_SCREEN = [
    # what is typed          what is set         colour?
    ("show", {}, True),
    ("show", {"NO_COLOR": "1"}, False),
    ("show", {"NO_COLOR": ""}, True),
    ("show", {"TERM": "dumb"}, False),
    ("show --color never", {}, False),
    ("show --color never", {"FORCE_COLOR": "1"}, False),
    ("show --color always", {"NO_COLOR": "1"}, True),
]


@pytest.mark.parametrize(("line", "env", "wanted"), ON_A_SCREEN)
def test_ux_086_colour_on_a_screen_is_where_it_is_wanted(
    shelf: Shelf, line: str, env: dict[str, str], wanted: bool
) -> None:
    done = on_terminals(shelf.match("orma 65 to"), line.split(), "stdout", **env)
    assert (done.code, done.err) == (0, "")
    assert bool(ESCAPE.search(done.out)) is wanted


@pytest.mark.parametrize("where", ["", "stderr"])
@pytest.mark.parametrize("color", ["auto", "always", "never"])
def test_ux_086_what_goes_to_stderr_has_no_colour(shelf: Shelf, color: str, where: str) -> None:  # fmt: skip
    shelf.match()
    argv = ["add", "orma", "66", "--color", color]
    done = on_terminals(shelf, argv, where, FORCE_COLOR="1")
    assert (done.code, done.out) == (2, "")
    assert "steps of 5" in done.err
    assert not ESCAPE.search(done.err)


def test_ux_087_no_pager_is_started(shelf: Shelf) -> None:
    shelf.match("orma 65 to")
    for line in ("show", "--help"):
        done = on_terminals(shelf, [line], "stdin stdout stderr", PAGER="false")
        assert (done.code, bool(done.out), done.err) == (0, True, "")


def test_ux_120_a_match_shows_the_same_times_wherever_it_is_read(shelf: Shelf) -> None:
    zurich, tokyo = ({"TZ": zone} for zone in ("Europe/Zurich", "Asia/Tokyo"))
    assert shelf.run("new", "Tom+Mia", "Greta+Max", env=zurich).code == 0
    assert shelf.run("add", "orma", "65", env=zurich).code == 0
    assert shelf.run("add", "om", env=tokyo).code == 0
    times = re.findall(r"^(?:started|at) = (.*)$", shelf.text, re.MULTILINE)
    assert [re.sub(r"^[-\d]+ [:\d]+\+", "", time) for time in times] in (
        ["01:00", "01:00", "09:00"],
        ["02:00", "02:00", "09:00"],
    )
    for line in ("show --json", "log", "list", "export -f json"):
        there, here = (shelf.run(*line.split(), env=zone) for zone in (zurich, tokyo))
        assert there == here
        assert there.code == 0
    said = shelf.run("log", env=tokyo).out
    assert times[1] in said
    assert times[2] in said


def test_ux_121_a_clock_that_jumps_back_changes_nothing(shelf: Shelf) -> None:
    shelf.match("om")
    early = NOW - timedelta(days=400)
    for line in ("add orma 65", "edit 1 mo", "undo", "undo", "redo"):
        assert shelf.do(*line.split(), now=early).code == 0
    assert shelf.well("score").startswith("Tom+Mia 265 : 35 Greta+Max, 2 hands")
    assert shelf.do("check", now=early).code == 0
    shelf.well("rm", "1")
    assert json.loads(shelf.well("score", "--json"))["total"] == [65, 35]


def test_ux_147_a_list_says_what_there_is_to_know(shelf: Shelf) -> None:
    shelf.match("om").well("new", "Ann+Bob", "Cid+Dora", "--title", "Friday")
    rows = json.loads(shelf.well("list", "--json"))["matches"]
    (old,) = [row for row in rows if row["title"] != "Friday"]
    assert (old["date"], old["state"]) == ("2026-11-30", "open")
    assert (old["teams"], old["played"], old["total"]) == (TEAMS, 1, [200, 0])
    said = shelf.well("list", "--width", "120")
    for fact in ("Friday", "Tom + Mia vs Greta + Max", "2026-11-30", "200:0", "open"):
        assert fact in said


def test_ux_147_to_look_at_another_match_changes_none(shelf: Shelf) -> None:
    shelf.match("om").well("new", "Ann+Bob", "Cid+Dora")
    before = shelf.everything()
    for line in ("show", "score", "why", "export", "call"):
        assert "Ann" not in shelf.well(line, "-m", "tom")
    assert "om" in shelf.well("log", "-m", "tom")
    assert shelf.everything() == before
    assert "Ann" in shelf.well("score")
