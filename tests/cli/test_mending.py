"""What holds for every command that writes: undo, redo, the end of a match, hints."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from book.matches import names, texts
from cli.facts import hands, state, there_and_back, total
from hypothesis import given, settings
from hypothesis import strategies as st
from program import Shelf
from shared import shared

from tichu_score.cli.table import TABLE

WRITING = [
    ["add", "ra"],
    ["add", "--score", "70:130", "--note", "x", "--adjust", "o-50"],
    ["add", "--file", "{sheet}"],
    ["call", "to"],
    ["call", "--clear"],
    ["edit", "om"],
    ["edit", "1", "70"],
    ["edit", "1", "--note", "x"],
    ["edit", "1", "--drop", "to"],
    ["rm"],
    ["rm", "1"],
    ["insert", "1", "ra"],
    ["insert", "3", "ra"],
    ["stop"],
    ["set", "title=x"],
    ["set", "m=Eve", "target=500"],
    ["set", "date=2026-12-24"],
    ["restore", "2"],
]
"""A command line for each way to write; {sheet} is a file of two hands."""

TITLE = "Tom + Mia vs Greta + Max"


@pytest.fixture
def played(shelf: Shelf) -> Shelf:
    shelf.match("orma 65 to", "roma 40 m=Eve", "om ga")
    shelf.well("call", "ga")
    (shelf.root / "sheet.txt").write_text("ra\nroma 35\n", encoding="utf-8")
    return shelf


def line_of(shelf: Shelf, argv: list[str]) -> list[str]:
    return [word.replace("{sheet}", str(shelf.root / "sheet.txt")) for word in argv]


@pytest.mark.parametrize("argv", WRITING, ids=" ".join)
def test_undo_gives_the_bytes_back_and_redo_those_after(played: Shelf, argv: list[str]) -> None:  # fmt: skip
    """UX-030, UX-034."""
    there_and_back(played, *line_of(played, argv))


def test_every_command_that_changes_a_match_is_tried() -> None:
    tried = {argv[0] for argv in WRITING}
    others = {
        "new",
        "import",
        "undo",
        "redo",
        "delete",
        "undelete",
    }  # undo is not about these
    assert tried == {name for name, row in TABLE.items() if row.writes} - others


@pytest.mark.parametrize("argv", WRITING, ids=" ".join)
def test_a_dry_run_writes_nothing_and_says_what_would_be(played: Shelf, argv: list[str]) -> None:  # fmt: skip
    before = played.everything()
    done = played.do(*line_of(played, argv), "-n")
    assert done.code == 0, done
    assert "would " in done.out
    assert "dry run" in done.err
    assert "wrong?" not in done.out
    assert played.everything() == before


@pytest.mark.parametrize("argv", WRITING, ids=" ".join)
def test_every_answer_comes_as_json_and_as_rows(played: Shelf, argv: list[str]) -> None:
    said = json.loads(played.well(*line_of(played, argv), "--json"))
    assert said["change"].split()[0] == argv[0]
    played.well("undo")
    rows = played.well(*line_of(played, argv), "--plain")
    assert "Traceback" not in rows


@pytest.mark.parametrize("argv", WRITING, ids=" ".join)
def test_a_match_that_was_chosen_is_named_in_the_reply_and_its_hint(played: Shelf, argv: list[str]) -> None:  # fmt: skip
    played.well("new", "Ann+Bob", "Cid+Dora")
    title = {"title=x": "x", "m=Eve": "Tom + Eve vs Greta + Max"}
    said = played.well(*line_of(played, argv), "-m", "mia")
    assert said.startswith(title.get(argv[1:2][0] if argv[1:] else "", TITLE) + "\n")
    (hint,) = [line for line in said.splitlines() if line.startswith("wrong? ")]
    assert " undo -m " in hint
    played.well(*hint.split("   ")[0].split()[2:])
    assert TITLE in played.well("score", "-m", "mia", "--plain")


def test_five_done_three_undone_two_done_again_are_four(shelf: Shelf) -> None:
    """UX-032."""
    shelf.match()
    texts_ = [shelf.text]
    for argv in (["add", "om"], ["call", "to"], ["add", "ra"], ["edit", "1", "ra"], ["rm"]):  # fmt: skip
        shelf.well(*argv)
        texts_.append(shelf.text)
    for at in (4, 3, 2):
        shelf.well("undo")
        assert shelf.text == texts_[at]
    shelf.well("redo")
    shelf.well("redo")
    assert shelf.text == texts_[4]


def line_that_is(name: str, note: str) -> list[list[str]]:
    return [
        ["set", f"m={name}"],
        ["add", "orma", "65", f"r={name}"],
        ["add", "om", "--note", note],
        ["edit", "1", "--note", note, "--reason", note],
        ["edit", "1", f"a={name}"],
        ["insert", "1", "ra", f"o={name}", "--note", note],
        ["stop", note],
        ["set", f"title={note}"],
        ["rm", "1", "--reason", note],
    ]


@settings(max_examples=40)
@given(name=names, note=texts, at=st.integers(0, 8))
def test_hostile_names_and_notes_come_and_go_by_undo_and_redo(name: str, note: str, at: int) -> None:  # fmt: skip
    """UX-031."""
    with TemporaryDirectory() as folder:
        shelf = Shelf(Path(folder)).match("orma 65 to", "om")
        before = shelf.file.read_bytes()
        done = shelf.do(*line_that_is(name, note)[at])
        assert done.code in {0, 2}, done
        after = shelf.file.read_bytes()
        if done.code or after == before:
            assert after == before
            return
        shelf.well("undo")
        assert shelf.file.read_bytes() == before
        shelf.well("redo")
        assert shelf.file.read_bytes() == after
        assert shelf.do("check").code == 0
        shelf.well("log")


@pytest.mark.parametrize(
    "back",
    [
        ["undo"],
        ["edit", "3", "roma", "35"],
        ["rm", "3"],
        ["edit", "1", "--drop", "to"],
        ["set", "target=1000"],
        ["insert", "1", "ra"],
        ["restore", "3"],
    ],
    ids=" ".join,
)
def test_a_match_that_was_won_by_a_slip_is_open_again(shelf: Shelf, back: list[str]) -> None:  # fmt: skip
    """UX-040, rule E-12."""
    shelf.well("new", "Tom+Mia", "Greta+Max", "--target", "500", "--set", "lead=499")
    shelf.well("add", "orma", "65", "to")
    shelf.well("add", "orma", "70")
    said = shelf.well("add", "om", "to")
    assert "Tom+Mia win, 535:65, after 3 hands." in said
    assert state(shelf) == "decided"
    if back == ["set", "target=1000"]:
        back = [*back, "lead=0"]
    if back[0] == "insert":
        back = [*back, "to"]
    said = shelf.well(*back)
    assert state(shelf) == "open"
    assert "open again, to " in said
    assert json.loads(shelf.well("score", "--json"))["winner"] is None
    assert shelf.do("add", "roma", "45").err == ""


def test_the_winner_may_be_another_one_after_a_correction(shelf: Shelf) -> None:
    shelf.well("new", "Tom+Mia", "Greta+Max", "--set", "hands=2")
    shelf.well("add", "om")
    shelf.well("add", "ra", "to")
    assert "Greta+Max win, 100:200, after 2 hands." in shelf.well("show")
    said = shelf.well("edit", "2", "--drop", "to")
    assert "open again" in said
    said = shelf.well("edit", "1", "+to")
    assert "Tom+Mia win, 300:200, after 2 hands." in said


def test_a_correction_of_hand_seven_opens_the_match_again(shelf: Shelf) -> None:
    """SC-57, rule E-12: 1020:880 was declared; 80:20 in hand 7 was 20:80."""
    cases = shared("cases", "scoring_disputes.jsonl").read_text(encoding="utf-8")
    (case,) = [c for c in map(json.loads, cases.splitlines()) if c["id"] == "SC-57"]
    given_, answer = case["given"], case["answer"]
    wanted = [given_["totals_recorded"][team] for team in "AB"]
    old, new = (
        given_["correction"][key]["A"] for key in ("old", "new")
    )  # of 100 card points, the other team has the rest
    shelf.well("new", "Tom+Mia", "Greta+Max", "--target", str(given_["target"]))
    for hand in ("om", "ra", "om", "ra", "orma 50", "roma 70 to", f"orma {old}"):
        shelf.well("add", *hand.split())
    before = [int(side) for side in total(shelf).split(":")]
    rest = [side - had for side, had in zip(wanted, before, strict=True)]
    lines = copied(rest)
    for line in lines:
        shelf.well("add", *line.split(), "-y")
    assert total(shelf) == ":".join(map(str, wanted))
    assert state(shelf) == "decided"
    said = shelf.well("edit", str(given_["correction"]["hand"]), f"{new}/{100 - new}")
    assert total(shelf) == "{A}:{B}".format(**answer["totals"])
    assert (state(shelf) == "decided") is answer["match_over"]
    assert "open again, to 1000" in said
    shelf.well("undo")
    assert state(shelf) == "decided"
    assert len(hands(shelf)) == 7 + len(lines)


def copied(rest: list[int]) -> list[str]:
    """Return hands that score what is left, the last one after all the others."""
    lines = []
    left, right = rest
    while left + right > 300:
        winner = "om" if left >= right else "ra"
        lines.append(winner)
        left, right = (left - 200, right) if winner == "om" else (left, right - 200)
    while left + right > 100:
        ahead = left >= right
        lines.append("orma 50 to" if ahead else "roma 50 tr")
        left, right = (left - 150, right - 50) if ahead else (left - 50, right - 150)
    return [*lines, f"orma {left:02d}"]


def test_a_match_that_was_renamed_is_called_by_its_file_in_the_hint(played: Shelf) -> None:  # fmt: skip
    """UX-064: what is printed can be typed."""
    played.well("set", "title=Friday")
    said = played.well("set", "title=Sunday", "-m", "friday")
    assert said.endswith(f"wrong? tichu-score undo -m {played.file.stem}\n")
    said = played.well("undo", "-m", "sunday")
    assert said.endswith(f"wrong? tichu-score redo -m {played.file.stem}\n")
    played.well("redo", "-m", played.file.stem)
    said = played.well("set", "title=Monday", "-m", str(played.file))
    assert said.endswith(f"wrong? tichu-score undo -m {played.file}\n")
