"""More of what users of other tools reported: many at once, nothing guessed, plain text.

Each test names the report (../shared/cases/user_reports.jsonl) that it is about.
"""

import re
import subprocess
import tomllib
from collections.abc import Iterator

import pytest
from book.sheets import match_in
from cli.facts import hands, head, refused
from cli.test_editor import SIX_TO_SEVEN, in_editor, left_over
from program import ROOT, Shelf, program

from tichu_score.cli.acts.play import LETTERS
from tichu_score.cli.table import TABLE
from tichu_score.cli.table.row import SHARED, options_of

AT_ONCE = 20
READERS = ("show", "score", "list", "log", "why", "export -f json")
DRAWN = re.compile("[\u2500-\u259f\x1b]")


def started(shelf: Shelf, line: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        program(*line.split()),
        env=shelf.env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def ended(running: list[subprocess.Popen[bytes]]) -> Iterator[tuple[int, bytes]]:
    for each in running:
        _, err = each.communicate(timeout=120)
        yield each.returncode, err


@pytest.mark.long
def test_ux_003_twenty_terminals_at_once_lose_no_hand(shelf: Shelf) -> None:
    shelf.match()
    notes = {f"n{number}" for number in range(AT_ONCE)}
    running = [started(shelf, f"add rmao 40 --note {note} -y") for note in notes]
    assert [*ended(running)] == [(0, b"")] * AT_ONCE
    assert {hand["note"] for hand in hands(shelf)} == notes
    assert len(hands(shelf)) == AT_ONCE
    for left in range(AT_ONCE - 1, -1, -1):
        shelf.well("undo")
        assert len(match_in(shelf.text).hands) == left


def test_ux_004_a_conflict_overwrites_nothing_and_names_both_files(shelf: Shelf) -> None:  # fmt: skip
    shelf.match("orma 65")
    other = " ".join(f'"{word}"' for word in program("add", "om", "-q"))
    done = in_editor(shelf, f'PYTHONPATH="{ROOT}" {other}\n{SIX_TO_SEVEN}')
    assert (done.code, done.out) == (5, "")
    (kept,) = left_over(shelf)
    assert str(shelf.file) in done.err
    assert str(kept) in done.err.replace("\n", "")
    assert "cards = 70" in kept.read_text(encoding="utf-8")
    assert hands(shelf) == [{"out": "orma", "cards": 65}, {"out": "om"}]


@pytest.mark.long
def test_ux_009_whoever_reads_while_others_write_finds_a_whole_match(shelf: Shelf) -> None:  # fmt: skip
    shelf.match("orma 65")
    loop = f'for i in 1 2; do {" ".join(program())} add om -y && {" ".join(program())} undo || exit 1; done'  # fmt: skip
    writers = [
        subprocess.Popen(["sh", "-c", loop], env=shelf.env, stdout=subprocess.DEVNULL)
        for _ in range(2)
    ]
    seen = 0
    while any(writer.poll() is None for writer in writers):
        assert tomllib.loads(shelf.text)["format"] == 1
        assert match_in(shelf.text).hands
        seen += 1
        if not seen % 50:
            assert shelf.do("score").code == 0
    assert [writer.wait() for writer in writers] == [0, 0]
    assert seen > 1
    assert hands(shelf) == [{"out": "orma", "cards": 65}]


def test_ux_045_a_noted_call_outlives_the_program_and_undo_brings_it_back(shelf: Shelf) -> None:  # fmt: skip
    shelf.match()
    noting = started(shelf, "call ta")
    assert [*ended([noting])] == [(0, b"")]
    assert head(shelf)["calls"] == "ta"
    assert "out" not in shelf.text, "an order was guessed"
    said = shelf.well("add", "orma", "65")
    assert "Tichu" in said
    assert "noted" in said
    assert hands(shelf) == [{"out": "orma", "cards": 65, "calls": "ta"}]
    assert "calls" not in head(shelf)
    shelf.well("undo")
    assert head(shelf)["calls"] == "ta"
    assert hands(shelf) == []


ENOUGH = [
    # typed     what is kept
    ("om", {"out": "om"}),
    ("orm. 65", {"out": "orma", "cards": 65}),
    ("o..a 65", {"out": "orma", "cards": 65}),
    ("o... 65", {"out": "o...", "cards": 65}),
]


@pytest.mark.parametrize(("typed", "kept"), ENOUGH)
def test_ux_046_no_more_is_asked_than_the_score_needs(shelf: Shelf, typed: str, kept: dict[str, object]) -> None:  # fmt: skip
    shelf.match().well("add", *typed.split())
    assert hands(shelf) == [kept]


def test_ux_046_a_place_that_is_missing_is_offered_as_one_nobody_noticed(shelf: Shelf) -> None:  # fmt: skip
    assert "orm. 65" in refused(shelf.match(), "add", "orm", "65").err


def test_ux_069_yes_is_known_everywhere_and_force_where_it_overrides() -> None:
    (yes,) = (option for option in SHARED if option.name == "yes")
    assert {*yes.flags} == {"--yes", "-y"}
    for name, row in TABLE.items():
        flags = {flag for option in options_of(row) for flag in option.flags}
        assert {"--yes", "-y"} <= flags
        assert ("--force" in flags) is (name == "export")


@pytest.mark.parametrize("line", READERS)
def test_ux_089_a_screen_reader_gets_lines_without_drawings(shelf: Shelf, line: str) -> None:  # fmt: skip
    shelf.match("orma 65 to", "om ga")
    for words, env in ((f"{line} --plain", {}), (line, {"ACCESSIBLE": "1"})):
        said = shelf.do(*words.split(), "--width", "100", env=env)
        assert said.code == 0
        assert said.out.strip()
        assert not DRAWN.search(said.out)


def test_ux_089_made_and_failed_are_words(shelf: Shelf) -> None:
    shelf.match("orma 65 to", "om ga")
    said = shelf.do("show", env={"ACCESSIBLE": "1"}).out
    assert "made" in said
    assert "failed" in said


def test_ux_090_whatever_a_session_does_a_plain_command_does() -> None:
    assert {words[0] for words in LETTERS.values()} <= {*TABLE}


BAD_SHEET = "orma 65 to\norma 66\nom 70 tx\nrmao 40\n"


def test_ux_142_a_sheet_with_a_bad_line_is_refused_whole_with_all_that_is_wrong(shelf: Shelf) -> None:  # fmt: skip
    shelf.match()
    sheet = shelf.root / "sheet.txt"
    sheet.write_text(BAD_SHEET, encoding="utf-8")
    before = shelf.everything()
    said = refused(shelf, "add", "--file", str(sheet)).err
    assert "sheet.txt:2:" in said
    assert "sheet.txt:3:" in said
    assert "sheet.txt:1:" not in said
    assert "sheet.txt:4:" not in said
    assert shelf.everything() == before


@pytest.mark.parametrize("form", ["json", "csv"])
def test_ux_140_what_was_exported_is_imported_as_the_same_match(
    shelf: Shelf, form: str
) -> None:
    shelf.match("orma 65 to", "om ga m=Eve", "--score 70:130 --note napkin")
    whole, path = shelf.well("export", "-f", "json"), shelf.root / "kept"
    path.write_text(shelf.well("export", "-f", form), encoding="utf-8", newline="")
    shelf.well("delete", "tom")
    shelf.well("import", str(path))
    assert shelf.well("export", "-f", "json") == whole


def test_ux_142_an_export_with_a_bad_hand_is_refused_whole_with_all_that_is_wrong(
    shelf: Shelf,
) -> None:
    shelf.match("orma 65 to", "om", "rmao 40")
    path = shelf.root / "kept.json"
    text = shelf.well("export", "-f", "json")
    text = text.replace('"cards": 65', '"cards": 66').replace(
        '"cards": 40', '"cards": 4'
    )
    path.write_text(text, encoding="utf-8")
    shelf.well("delete", "tom")
    before = shelf.everything()
    said = refused(shelf, "import", str(path)).err
    assert ": hand 1: cards is 66" in said
    assert ": hand 3: cards is 4" in said
    assert "hand 2" not in said
    assert shelf.everything() == before
