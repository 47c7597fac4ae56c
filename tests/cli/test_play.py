"""The session that stays open all evening."""

import json
import os
import tomllib
from datetime import timedelta
from pathlib import Path

import pytest
from cli.keyboard import END_OF_INPUT, INTERRUPT, TO_START, typed_at
from program import NOW, Shelf

from tichu_score.book import reading
from tichu_score.cli.acts.play import LETTERS
from tichu_score.cli.table import TABLE


@pytest.fixture
def match(shelf: Shelf) -> Shelf:
    return shelf.match()


def played(shelf: Shelf, *lines: str) -> tuple[str, str]:
    """Play lines and leave; return what was answered and what was asked."""
    done = shelf.do("play", answers=(*lines, "q"))
    assert done.code == 0, done
    return done.out, done.err


def hands(path: Path) -> list[dict[str, object]]:
    found: list[dict[str, object]] = tomllib.loads(path.read_text()).get("hands", [])
    return [{k: v for k, v in hand.items() if k != "at"} for hand in found]


def totals(shelf: Shelf) -> list[int]:
    found: list[int] = json.loads(shelf.well("score", "--json"))["total"]
    return found


def test_a_hand_a_line_is_recorded_at_once(match: Shelf) -> None:
    out, err = played(match, "orma 65 to", "om ga", "  mroa   45/55  TM ")
    assert hands(match.file) == [
        {"out": "orma", "cards": 65, "calls": "to"},
        {"out": "om", "calls": "ga"},
        {"out": "mroa", "cards": 45, "calls": "tm"},
    ]
    assert out.count("recorded hand") == 3
    assert out.endswith("Tom+Mia 510 : -110 Greta+Max, 3 hands, to 1000\n")
    assert "hand 1: Tom+Mia 0, Greta+Max 0 (1000 and 1000 to go)\n" in err
    assert "o Tom, r Greta, m Mia, a Max\n" in err
    assert "hand 3: Tom+Mia 365, Greta+Max -165 (635 and 1165 to go)\n" in err


def test_each_hand_has_the_minute_it_was_played(match: Shelf) -> None:
    match.do("play", answers=("om", "q"), now=NOW + timedelta(hours=1))
    assert "20:30" in match.text


LINES = {
    "u": (["om", "u"], 0),
    "r": (["om", "u", "r"], 1),
    "e": (["om", "e ra"], 1),
    "x": (["om", "ra", "x 1"], 1),
    "i": (["om", "i 1 ra"], 2),
    "s": (["om", "s"], 1),
    "w": (["om", "w 1"], 1),
    "j": (["om", "j 2 2 2 2"], 1),
    "c": (["to", "c", "rmao 40"], 1),
}


@pytest.mark.parametrize("letter", LETTERS)
def test_a_letter_is_a_command(match: Shelf, letter: str) -> None:
    lines, left = LINES[letter]
    for typed in (lines, [line.upper() for line in lines]):
        played(match, *typed)
        assert len(hands(match.file)) == left, typed
        if left:
            played(match, *["x"] * left, *["y"] * left)
        played(match, "c")


def test_letters_do_what_their_commands_do(shelf: Shelf) -> None:
    for letter, command in LETTERS.items():
        assert command[0] in TABLE
        assert len(letter) == 1
    shelf.match("orma 65 to")
    out, _ = played(shelf, "e 1 70/30", "w", "e 1 --note late")
    assert "edited hand 1" in out
    assert "card points       70" in out
    assert hands(shelf.file)[0]["note"] == "late"
    out, _ = played(shelf, "j dog --by o --out m")
    assert "yes: Max leads next" in out


def test_a_line_of_calls_is_noted_and_counted_by_the_next_hand(match: Shelf) -> None:
    out, err = played(match, "to ga", "rmao 40")
    assert "noted for hand 1: Tom Tichu, Max Grand Tichu" in out
    assert "noted: Tom Tichu, Max Grand Tichu\n" in err
    assert "Tom Tichu failed (noted)" in out
    assert hands(match.file) == [{"out": "rmao", "cards": 40, "calls": "to ga"}]


SHUFFLES = [
    # rule   the hand              who shuffles
    ("G-07", "rmao 40", "Greta"),
    ("G-07", "ra", "Greta"),
    ("G-07", "mroa 40 m=Eve", "Eve"),
    ("G-07", ".m.. 65", ""),
    ("G-07", "--score 70:130", ""),
]


@pytest.mark.parametrize(("rule", "line", "who"), SHUFFLES)
def test_who_was_first_shuffles_and_nobody_is_named_where_nobody_knows(
    match: Shelf, rule: str, line: str, who: str
) -> None:
    _, err = played(match, line)
    before, after = [x for x in err.splitlines() if x.startswith("o Tom, r Greta, m ")]
    assert before == "o Tom, r Greta, m Mia, a Max"
    assert after.partition("a Max")[2] == (f"; {who} shuffles" if who else ""), rule
    assert len(hands(match.file)) == 1


def test_the_end_is_said_and_another_match_can_follow(shelf: Shelf) -> None:
    shelf.well("new", "Tom+Mia", "Greta+Max", "--target", "200")
    first = shelf.file
    out, err = played(shelf, "om", "new --again", "ra")
    assert "Tom+Mia win, 200:0, after 1 hand.\nwrong? u   again? new --again\n" in out
    assert "Tom+Mia win, 200:0, after 1 hand.\nagain? new --again\n" in err
    (second,) = {*shelf.folder.glob("*.toml")} - {first}
    assert hands(first) == [{"out": "om"}]
    assert hands(second) == [{"out": "ra"}]
    assert "tichu-score add" not in out


def test_every_other_command_works_by_its_name(match: Shelf) -> None:
    out, _ = played(match, "om", "set m=Maxine", "undo", "stop late", "log", "score")
    assert "m: Maxine (was Mia)" in out
    assert "undone: set" in out
    assert "stopped at 200:0: late" in out


SLIPS = [
    ("z", "no command 'z'; ? shows what there is"),
    ("udno", "did you mean undo?"),
    ("orma 66", "they go in steps of 5"),
    ("orma", "card points missing"),
    ("foo bar", "Tom is there twice"),
    ("x 9", "no hand 9"),
    ("play", "'play' is no order"),
    ("show --jsn", "did you mean --json?"),
    ("e 1", "no hand 1"),
]


@pytest.mark.parametrize(("line", "said"), SLIPS)
def test_a_slip_is_told_and_the_session_goes_on(match: Shelf, line: str, said: str) -> None:  # fmt: skip
    before = match.file.read_bytes()
    done = match.do("play", answers=(line, "q"))
    assert done.code == 0
    assert said in done.err + done.out
    assert match.file.read_bytes() == before


def test_the_help_fits_a_narrow_screen_and_uses_the_keys_of_this_match(match: Shelf) -> None:  # fmt: skip
    out, _ = played(match, "?")
    assert out.startswith("orma 65 to   order")
    assert max(map(len, out.splitlines()[:13])) <= 40
    assert all(f"\n{letter}" in out or out.count(f" {letter} ") for letter in LETTERS)


def test_hints_are_letters_and_no_reply_begins_with_the_title(shelf: Shelf) -> None:
    shelf.match("om").well("new", "Ann+Bob", "Cid+Dora")
    done = shelf.do("play", "-m", "greta", answers=("ra", "u", "q"))
    assert done.out.startswith("recorded hand 2")
    assert "wrong? u\n" in done.out
    assert "wrong? r\n" in done.out
    assert "tichu-score" not in done.out


def test_an_empty_line_and_the_end_of_input_do_nothing(match: Shelf) -> None:
    before = match.file.read_bytes()
    done = match.do("play", answers=("", "  "))
    assert done.code == 0
    assert done.out == "Tom+Mia 0 : 0 Greta+Max, 0 hands, to 1000\n"
    assert match.file.read_bytes() == before


@pytest.mark.parametrize("argv", [(), ("--no-input",)])
def test_without_a_terminal_there_is_no_session(match: Shelf, argv: tuple[str, ...]) -> None:  # fmt: skip
    done = match.do("play", *argv, answers=("om",) if argv else None)
    assert (done.code, done.out) == (2, "")
    assert "tichu-score add" in done.err
    assert match.do("play", "x", answers=()).code == 2


def test_without_a_match_it_says_how_to_start_one(shelf: Shelf) -> None:
    done = shelf.do("play", answers=())
    assert done.code == 3
    assert "tichu-score new" in done.err


def test_at_a_terminal_ctrl_c_drops_the_line_and_ctrl_d_ends(match: Shelf) -> None:
    seen = typed_at(
        match,
        ["play"],
        ("a Max", "om\n"),
        ("shuffles", f"orma 65 to{INTERRUPT}"),
        ("shuffles", "ra\n"),
        ("Greta shuffles", END_OF_INPUT),
    )
    assert seen.code == 0
    assert hands(match.file) == [{"out": "om"}, {"out": "ra"}]
    assert totals(match) == [200, 200]


def test_what_another_terminal_does_meanwhile_is_shown_before_anything_is_done(match: Shelf) -> None:  # fmt: skip
    seen = typed_at(
        match,
        ["play"],
        ("a Max", "rmao 40\n"),
        ("Tom shuffles", f"{TO_START}\n"),
        ("Greta shuffles", END_OF_INPUT),
        meanwhile=lambda: match.well("add", "om"),
    )
    assert seen.code == 0
    assert "a line typed before is not recorded\n+ hand 1  Tom Mia" in seen.screen
    assert [hand["out"] for hand in hands(match.file)] == ["om", "rmao"]


def test_earlier_lines_come_back_and_tab_goes_on_with_a_word(match: Shelf) -> None:
    seen = typed_at(
        match,
        ["play"],
        ("a Max", "orma 65\n"),
        ("Tom shuffles", "\x10 to\n"),
        ("Tom shuffles", "sco\t\n"),
        ("Tom+Mia 230 : 70", END_OF_INPUT),
    )
    assert seen.code == 0
    assert [hand.get("calls") for hand in hands(match.file)] == [None, "to"]


def test_a_file_that_is_broken_meanwhile_is_told_and_mended_from_within(match: Shelf) -> None:  # fmt: skip
    text = match.text
    seen = typed_at(
        match,
        ["play"],
        ("a Max", "om\n"),
        ("goes back\r\n> ", "?\n"),
        ("q            leave\r\n> ", "orma 65\n"),
        ("not recorded", "tichu-score restore\n"),
        ("restored version", "orma 65\n"),
        ("recorded hand 1", END_OF_INPUT),
        meanwhile=lambda: match.file.write_text(text + "oops"),
    )
    assert seen.code == 0
    assert match.text.startswith(text)
    assert hands(match.file) == [{"out": "orma", "cards": 65}]


def test_a_file_that_is_broken_from_the_start_is_told_once(match: Shelf) -> None:
    match.file.write_text(match.text + "oops")
    done = match.do("play", answers=("", "om", "edit", "q"))
    assert (done.out + done.err).count("oops") == 0
    assert done.out.count("cannot be read\n2026") == 1
    assert "not recorded\nthe match is gone or cannot be read\n" in done.out
    assert max(map(len, done.out.splitlines()[-7:])) <= 40


def test_bytes_that_did_not_change_are_not_parsed_again(match: Shelf) -> None:
    """A hand is read once, after it was written; a look at nothing new costs nothing."""
    before = reading.sheet_of.cache_info().misses
    played(match, "orma 65", "om to", "s", "w", "", "nonsense", "roma 45/55")
    assert reading.sheet_of.cache_info().misses - before <= len(hands(match.file)) + 1


def test_another_program_s_bytes_are_read_though_the_time_and_size_are_the_same(match: Shelf) -> None:  # fmt: skip
    played(match, "orma 65")
    there = match.file.stat()
    match.file.write_text(match.text.replace("cards = 65", "cards = 60"))
    os.utime(match.file, ns=(there.st_atime_ns, there.st_mtime_ns))
    assert totals(match) == [60, 40]
