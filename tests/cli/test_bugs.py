"""A bug says where it is, and nothing of the players; the match is none the worse."""

import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from book.sheets import match_in
from cli.terminal import rest_of
from program import Run, Shelf

from tichu_score.cli import bug

PATIENCE = 20
HOSTILE = "Tom \x1b]0;owned\x07\x1b[31m \u202eMia"
PLANTED = """
import sys
from tichu_score.cli import main
import {module} as place

def faulty(*given, **named):
    names = ["Tom", "Mia"]
    try:
        {first}
        {{}}[{hostile!r}]
    except KeyError as error:
        raise {kind}({hostile!r}) from error

real = place.{name}
place.{name} = faulty
sys.argv[1:] = {argv!r}
main.main()
"""

PLANTS = {
    # where the bug is                  which command meets it       is the hand in?
    "before it writes": ("tichu_score.book.matchfile.amend", "add rmao 40", False),
    "under the lock": ("tichu_score.book.store.replace", "add rmao 40", False),
    "after it wrote": ("tichu_score.book.logfile.add", "add rmao 40", True),
    "by the parser's door": (
        "tichu_score.book.matchfile.amend",
        "add rmao 40 -n",
        False,
    ),
    "as a program reads it": ("tichu_score.views.data.envelope", "show --json", False),
    "in a table": ("tichu_score.views.tables.match_table", "show", False),
    "in the parser": ("tichu_score.cli.app._shared", "show --color never", False),
    "in a complaint": ("tichu_score.cli.reply.complain", "add orma 66", False),
    "at the door": ("tichu_score.cli.door.plain_line", "show", False),
    "at a TAB": ("tichu_score.cli.offers.offers", "__complete match t", False),
    "in the settings": ("tichu_score.book.config.load", "new A+B C+D", False),
}


def planted(
    where: str, line: str, kind: str = "ValueError", first: str = ""
) -> list[str]:
    """Return a command line that runs the program with a bug in it."""
    module, _, name = where.rpartition(".")
    code = PLANTED.format(
        module=module,
        name=name,
        argv=line.split(),
        kind=kind,
        hostile=HOSTILE,
        first=first or "pass",
    )
    return [sys.executable, "-c", code]


def run(shelf: Shelf, argv: list[str]) -> Run:
    done = subprocess.run(
        argv,
        env=shelf.env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    return Run(done.stdout.decode(), done.stderr.decode(), done.returncode)


def nothing_of_the_players(said: str, shelf: Shelf) -> None:
    assert not re.search("Tom|Mia|Greta|Max|owned|31m", said)
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e]", said)
    assert str(shelf.root) not in said
    assert str(Path(bug.__file__).parents[2]) not in said


@pytest.mark.parametrize("plant", PLANTS)
def test_a_bug_says_where_it_is_and_no_names(shelf: Shelf, plant: str) -> None:
    where, line, recorded = PLANTS[plant]
    shelf.match("orma 65 to")
    before, text = shelf.everything(), shelf.text
    done = run(shelf, planted(where, line))
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith(bug.FIRST)
    assert done.err.endswith("ValueError\n")
    assert "\nKeyError\n" in done.err
    assert "  tichu_score.cli.main, line " in done.err
    assert ", in faulty\n" in done.err
    nothing_of_the_players(done.err, shelf)
    assert shelf.text.startswith(text)
    assert len(match_in(shelf.text).hands) == 1 + recorded
    if not recorded:
        there = shelf.everything()
        assert {name: there.get(name) for name in before} == before
    shelf.well("add", "om")
    assert len(match_in(shelf.text).hands) == 2 + recorded


def test_a_bug_in_a_session_ends_it_and_what_was_recorded_is_there(
    shelf: Shelf,
) -> None:
    """The second hand meets it: the first one was confirmed."""
    shelf.match()
    second = "if len(given[0].match.hands) < 1: return real(*given)"
    near, far = pty.openpty()
    with subprocess.Popen(
        planted("tichu_score.book.matchfile.amend", "play", first=second),
        env=shelf.env | {"TERM": "dumb"},
        stdin=far,
        stdout=subprocess.PIPE,
        stderr=far,
    ) as session:
        os.close(far)
        os.write(near, b"orma 65 to\nrmao 40\n")
        assert session.stdout is not None
        said = session.stdout.read()
        assert session.wait(PATIENCE) == 1
    seen = rest_of(near)
    os.close(near)
    told = seen[seen.index(bug.FIRST) :]
    assert b"hand 1" in said
    assert told.endswith("ValueError\n")
    nothing_of_the_players(told, shelf)
    assert len(match_in(shelf.text).hands) == 1


@pytest.mark.parametrize(
    "plant", ["at a TAB", "before it writes", "by the parser's door", "in the parser"]
)
def test_ctrl_c_is_no_bug(shelf: Shelf, plant: str) -> None:
    where, line, _ = PLANTS[plant]
    shelf.match("orma 65 to")
    before = shelf.everything()
    done = run(shelf, planted(where, line, "KeyboardInterrupt"))
    assert done.code in ({130} if plant != "at a TAB" else {1, 130, -signal.SIGINT})
    assert (done.out, done.err.strip()) == ("", "")
    assert shelf.everything() == before


@pytest.mark.parametrize("closed", ["2>&-", "2>/dev/full", ">&- 2>&-"])
def test_a_bug_that_nobody_can_be_told_of_is_no_second_one(shelf: Shelf, closed: str) -> None:  # fmt: skip
    if "full" in closed and not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    shelf.match("orma 65 to")
    argv = planted("tichu_score.book.matchfile.amend", "add om")
    done = run(shelf, ["sh", "-c", f'"$@" {closed}', "sh", *argv])
    assert done == ("", "", 1)


def test_an_error_without_end_is_told_by_its_newest_frames() -> None:
    def deeper(number: int) -> int:
        return deeper(number + 1)

    with pytest.raises(RecursionError) as caught:
        deeper(0)
    told = bug.told(caught.value)
    assert told.count("in deeper") == bug.MOST_FRAMES
    assert "return deeper(number + 1)" in told


def test_errors_that_lead_in_a_circle_are_each_told_once() -> None:
    first, second = ValueError("Tom"), KeyError("Mia")
    first.__cause__, second.__cause__ = second, first
    assert bug.told(first) == f"{bug.FIRST}KeyError\n{bug.NEXT}ValueError\n"
    hidden = ValueError("Tom")
    hidden.__context__, hidden.__suppress_context__ = second, True
    assert bug.told(hidden) == f"{bug.FIRST}ValueError\n"
