"""Mending at a real terminal: the old line to change, an editor, Ctrl-C and Ctrl-D."""

import stat
import sys

import pytest
from cli.facts import hands, total
from program import Shelf

if sys.platform == "win32":
    pytest.skip("no pty there", allow_module_level=True)

from cli.keyboard import (
    ALL_GONE,
    END_OF_INPUT,
    ENTER,
    INTERRUPT,
    RUB_OUT,
    TO_START,
    typed_at,
)

NOTE = 'a "b" \\c \U0001f409 don\'t'
QUESTION = "change the line (Ctrl-C leaves it as it is):"


@pytest.fixture
def played(shelf: Shelf) -> Shelf:
    shelf.match("orma 65 to", "om")
    shelf.well("add", "roma", "40", "m=Ana Maria", "--note", NOTE)
    return shelf


OLD = {
    1: "orma 65 to",
    2: "om",
    3: 'roma 40 "m=Ana Maria" --note "a ""b"" \\c \U0001f409 don\'t"',
}


@pytest.mark.parametrize("number", OLD)
def test_the_old_line_stands_there_and_enter_changes_nothing(played: Shelf, number: int) -> None:  # fmt: skip
    before = played.everything()
    seen = typed_at(played, ["edit", str(number)], (OLD[number], ENTER))
    assert seen.code == 0, seen.screen
    assert seen.screen.startswith(f"hand {number}, {QUESTION}\n{OLD[number]}\n")
    assert "nothing changed" in seen.screen
    assert played.everything() == before


KEYS = [
    # hand  keys on the old line                       what the hand says then
    (1, 3 * RUB_OUT + ENTER, {"out": "orma", "cards": 65}),
    (1, " ga" + ENTER, {"out": "orma", "cards": 65, "calls": "to ga"}),
    (1, ALL_GONE + "roma 35" + ENTER, {"out": "roma", "cards": 35}),
    (2, " tm" + ENTER, {"out": "om", "calls": "tm"}),
    (2, ALL_GONE + "--score 70:130" + ENTER, {"score": "70:130"}),
    (
        3,
        TO_START + "\x1b[C" * 5 + "\x1b[3~\x1b[3~45" + ENTER,
        {"out": "roma", "cards": 45, "sub": "m=Ana Maria", "note": NOTE},
    ),
    (3, ALL_GONE + "roma 40" + ENTER, {"out": "roma", "cards": 40}),
]


@pytest.mark.parametrize(("number", "keys", "wanted"), KEYS)
def test_what_is_changed_on_the_line_is_taken(played: Shelf, number: int, keys: str, wanted: dict[str, object]) -> None:  # fmt: skip
    times = played.text.count("\nat = ")
    seen = typed_at(
        played, ["edit", str(number)], (OLD[number], keys), env={"TERM": "xterm"}
    )
    assert seen.code == 0, seen.screen
    assert hands(played)[number - 1] == wanted
    assert played.text.count("\nat = ") == times
    assert f"edited hand {number}" in seen.screen


def test_without_a_number_it_is_the_last_hand(played: Shelf) -> None:
    seen = typed_at(played, ["edit"], (OLD[3], ALL_GONE + "ra" + ENTER))
    assert seen.code == 0, seen.screen
    assert hands(played)[2] == {"out": "ra"}


SLIPS = [
    ("orma 66", "steps of 5"),
    ("70", "a hand begins with the order"),
    ("orma 65 --tichu zoe", "'zoe' does not play"),
    ("orma 65 --nope", "no option --nope"),
    ("orma 65 -n", "no more"),
    ("orma 65 --help", "no more"),
    ("orma 5", "meant: orma 05"),
]


@pytest.mark.parametrize(("line", "said"), SLIPS)
def test_a_slip_is_told_and_stands_there_to_be_mended(played: Shelf, line: str, said: str) -> None:  # fmt: skip
    seen = typed_at(
        played,
        ["edit", "1"],
        (OLD[1], ALL_GONE + line + ENTER),
        (f"{QUESTION}\r\n{line}", ALL_GONE + "orma 75" + ENTER),
    )
    assert seen.code == 0, seen.screen
    assert said in seen.screen
    assert "Usage:" not in seen.screen
    assert hands(played)[0] == {"out": "orma", "cards": 75}


@pytest.mark.parametrize(("keys", "code"), [(INTERRUPT, 130), (ALL_GONE + END_OF_INPUT, 5)])  # fmt: skip
@pytest.mark.parametrize("first", ["", ALL_GONE + "orma 66" + ENTER])
def test_leaving_at_the_line_writes_nothing(played: Shelf, keys: str, code: int, first: str) -> None:  # fmt: skip
    before = played.everything()
    steps = [(OLD[1], first + keys)] if not first else [(OLD[1], first), ("66", keys)]
    seen = typed_at(played, ["edit", "1"], *steps)
    assert seen.code == code, seen.screen
    assert "Traceback" not in seen.screen
    assert ("nothing recorded" in seen.screen) is (code == 5 or bool(first))
    assert played.everything() == before


def test_where_readline_has_no_place_the_line_is_shown(played: Shelf) -> None:
    """Standard output goes to a file: `input` reads without readline then."""
    before = played.everything()
    done = played.do("edit", "1", answers=("",))
    assert f"{QUESTION}\n{OLD[1]}\n> " in done.err
    assert (done.code, done.out) == (0, "nothing changed: the match says that already\n")  # fmt: skip
    assert played.everything() == before
    done = played.do("edit", "1", answers=("orma 66", "orma 70"))
    assert done.code == 0
    assert "steps of 5" in done.err
    assert hands(played)[0] == {"out": "orma", "cards": 70}


def test_the_end_of_input_there_records_nothing(played: Shelf) -> None:
    before = played.everything()
    done = played.do("edit", "1", answers=())
    assert (done.code, done.out) == (5, "")
    assert done.err.endswith("nothing recorded\n")
    assert played.everything() == before


@pytest.mark.parametrize(
    ("argv", "awaited"),
    [
        (["insert", "2"], "> "),
        (["insert", "2", "om"], "[y/N] "),
        (["set", "double=100"], "[Y/n] "),
        (["delete", "tom"], "[Y/n] "),
        (["restore", "1"], "[y/N] "),
        (["edit", "2", "-25", "--out", "orma"], "[Y/n] "),
    ],
)
@pytest.mark.parametrize(("key", "code"), [(INTERRUPT, 130), (END_OF_INPUT, 5)])
def test_leaving_at_any_question_writes_nothing(played: Shelf, argv: list[str], awaited: str, key: str, code: int) -> None:  # fmt: skip
    before = played.everything()
    seen = typed_at(played, argv, (awaited, key))
    assert seen.code == code, seen.screen
    assert "Traceback" not in seen.screen
    assert played.everything() == before


def test_a_hand_is_inserted_step_by_step(played: Shelf) -> None:
    seen = typed_at(
        played,
        ["insert", "2"],
        ("hand 2: who went out", "orma" + ENTER),
        ("card points", "70" + ENTER),
        ("calls?", "none" + ENTER),
        ("record it?", ENTER),
    )
    assert seen.code == 0, seen.screen
    assert "inserted hand 2" in seen.screen
    assert hands(played)[1] == {"out": "orma", "cards": 70}


def editor(shelf: Shelf, body: str) -> dict[str, str]:
    path = shelf.root / "my editor"
    path.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return {"EDITOR": str(path)}


ASKS = 'printf "points? "; read points; sed -i "s/cards = 65/cards = $points/" "$1"'


def test_the_editor_has_the_terminal_to_itself(played: Shelf) -> None:
    env = editor(played, ASKS)
    seen = typed_at(played, ["edit", "--file"], ("points? ", "70" + ENTER), env=env)
    assert seen.code == 0, seen.screen
    assert "edited the file" in seen.screen
    assert hands(played)[0]["cards"] == 70


def test_ctrl_c_in_the_editor_is_the_editors(played: Shelf) -> None:
    waits = 'while [ -z "$got" ]; do sleep 0.1; done'
    body = f'trap "echo caught; got=1" INT\nprintf "ready "; {waits}\n{ASKS}'
    seen = typed_at(
        played,
        ["edit", "--file"],
        ("ready ", INTERRUPT),
        ("points? ", "75" + ENTER),
        env=editor(played, body),
    )
    assert seen.code == 0, seen.screen
    assert hands(played)[0]["cards"] == 75


def test_ctrl_c_that_ends_the_editor_is_told_and_changes_nothing(played: Shelf) -> None:
    before = played.file.read_bytes()
    env = editor(played, 'printf "ready "; read nothing')
    seen = typed_at(played, ["edit", "--file"], ("ready ", INTERRUPT), env=env)
    assert seen.code == 6, seen.screen
    assert "ended with an error" in seen.screen
    assert played.file.read_bytes() == before


def test_a_broken_text_is_mended_in_a_second_try(played: Shelf) -> None:
    env = editor(played, ASKS.replace("= 65", "= 6[0-9]"))
    seen = typed_at(
        played,
        ["edit", "--file"],
        ("points? ", "66" + ENTER),
        ("open it again? [Y/n] ", ENTER),
        ("points? ", "70" + ENTER),
        env=env,
    )
    assert seen.code == 0, seen.screen
    assert "steps of 5 (S-03)" in seen.screen
    assert total(played) == "410:90"


def test_ctrl_c_at_the_question_keeps_what_was_written(played: Shelf) -> None:
    before = played.file.read_bytes()
    seen = typed_at(
        played,
        ["edit", "--file"],
        ("points? ", "66" + ENTER),
        ("open it again? [Y/n] ", INTERRUPT),
        env=editor(played, ASKS),
    )
    assert seen.code == 130, seen.screen
    assert played.file.read_bytes() == before
    (kept,) = played.folder.glob("*.edited-*")
    assert b"cards = 66" in kept.read_bytes()


def test_a_hand_that_is_another_one_meanwhile_is_left_alone(played: Shelf) -> None:
    """Somebody removes hand 1 while hand 2 stands there to be changed."""
    keys = ALL_GONE + "orma 75" + ENTER
    done = typed_at(
        played, ["edit", "2"], (OLD[2], keys), meanwhile=lambda: played.well("rm", "1")
    )
    assert done.code == 5, done.screen
    assert "hand 2 is another one meanwhile" in done.screen
    assert [hand["out"] for hand in hands(played)] == ["om", "roma"]


def test_a_hand_is_not_put_before_another_one_meanwhile(played: Shelf) -> None:
    steps = [("hand 2: who", "ra" + ENTER), ("calls?", "none" + ENTER)]
    done = typed_at(
        played, ["insert", "2"], *steps, meanwhile=lambda: played.well("rm", "1")
    )
    assert done.code == 5, done.screen
    assert "hand 2 is another one meanwhile" in done.screen
    assert [hand["out"] for hand in hands(played)] == ["om", "roma"]


def test_another_hand_meanwhile_is_not_in_the_way(played: Shelf) -> None:
    keys = ALL_GONE + "orma 75" + ENTER
    done = typed_at(
        played, ["edit"], (OLD[3], keys), meanwhile=lambda: played.well("add", "ra")
    )
    assert done.code == 0, done.screen
    assert [hand["out"] for hand in hands(played)] == ["orma", "om", "orma", "ra"]
