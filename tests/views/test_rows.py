"""Rows of cells for other programs, pinned: what mends a match, and who plays."""

import pytest
from program import Shelf

FILE = "2026-11-30-tom-mia-vs-greta-max.toml"
NAME = "Tom + Mia vs Greta + Max"
AT = "2026-11-30 19:30:00+00:00"


@pytest.fixture
def played(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    monkeypatch.chdir(shelf.root)
    return shelf.match("orma 65 to", "om ga m=Eve")


def rows(shelf: Shelf, *argv: str) -> list[list[str]]:
    said = shelf.well(*argv, "--plain")
    return [row.split("\t") for row in said.splitlines()]


def match(total: str = "365 -165", name: str = NAME, played: int = 2, state: str = "open") -> list[str]:  # fmt: skip
    return ["match", name, str(played), *total.split(), state, ""]


def change(shelf: Shelf, what: str, step: str = "", dry: str = "") -> list[str]:
    return ["change", what, step, dry, str(shelf.folder / FILE)]


def test_calls_that_are_noted_are_a_row_each(played: Shelf) -> None:
    assert rows(played, "call") == [[""]]
    assert rows(played, "call", "tm", "ga") == [
        change(played, "call"),
        ["head", "calls", "", "Eve Tichu, Max Grand Tichu"],
        match(),
    ]
    assert rows(played, "call") == [["noted", "tm"], ["noted", "ga"]]


def test_a_mended_hand_is_a_row_before_and_one_after(played: Shelf) -> None:
    assert rows(played, "edit", "1", "70/30", "--drop", "to") == [
        change(played, "edit 1"),
        ["-", "1", "orma 65 to"],
        ["+", "1", "orma 70"],
        match("270 -170"),
    ]
    assert rows(played, "undo")[0] == change(played, "undo", "edit 1")
    assert rows(played, "rm", "1", "-n") == [
        change(played, "rm 1", dry="dry"),
        ["-", "1", "orma 65 to"],
        match("200 -200", played=1),
    ]
    assert rows(played, "insert", "2", "--score", "70:130", "--note", "late") == [
        change(played, "insert 2"),
        ["+", "2", "--score 70:130 --note late"],
        match("435 -35", played=3),
    ]


def test_a_stopped_match_and_a_new_title_are_in_the_last_row(played: Shelf) -> None:
    stopped = match(state="stopped")
    assert rows(played, "stop", "late") == [
        change(played, "stop"),
        ["head", "stopped", "", "late"],
        stopped,
    ]
    assert rows(played, "set", "title=Friday", "stopped=none") == [
        change(played, "set"),
        ["head", "title", "", "Friday"],
        ["head", "stopped", "late", ""],
        match(name="Friday"),
    ]


def test_a_sheet_is_a_row_a_hand_and_what_is_wrong_one_too(played: Shelf) -> None:
    (played.root / "x.txt").write_text("orma 65\nra tm\n")
    assert rows(played, "add", "--file", "x.txt") == [
        change(played, "add"),
        ["+", "3", "orma 65 m=Eve"],
        ["+", "4", "ra tm m=Eve"],
        match("330 70", played=4),
    ]
    (played.root / "x.txt").write_text("orma 65\n\nra 65\nom tx\n")
    done = played.do("add", "--file", "x.txt", "--plain")
    assert (done.code, done.out) == (2, "")
    first, *others = [row.split("\t") for row in done.err.splitlines()]
    assert first == ["error", "nothing recorded"]
    assert [row[:5] for row in others] == [
        ["finding", "x.txt", "3", "0", "S-05"],
        ["finding", "x.txt", "4", "0", "T-01"],
    ]


def test_what_goes_to_the_trash_and_comes_back_is_a_row(played: Shelf) -> None:
    row = [NAME, FILE, "2"]
    assert rows(played, "delete", "tom", "-n") == [["delete", *row, "dry"]]
    assert rows(played, "delete", "tom") == [["delete", *row, ""]]
    assert rows(played, "undelete", "-n") == [["undelete", *row, "dry"]]
    assert rows(played, "undelete") == [["undelete", *row, ""]]
    played.file.write_text("broken")
    stem = FILE.removesuffix(".toml")
    assert rows(played, "delete", stem) == [["delete", FILE, FILE, "", ""]]


def test_versions_are_a_row_each_with_their_size(played: Shelf) -> None:
    good = played.text
    sizes = [row[6] for row in rows(played, "restore")]
    assert sizes[-1] == str(len(good.encode()))
    played.file.write_text("broken")
    assert rows(played, "restore")[0] == change(played, "restore 3")
    assert rows(played, "restore") == [
        ["version", "1", AT, "new", "0", "0:0", sizes[0], ""],
        ["version", "2", AT, "add", "1", "165:35", sizes[1], ""],
        ["version", "3", AT, "add", "2", "365:-165", sizes[2], ""],
        ["version", "4", AT, "outside", "", "", "6", ""],
        ["version", "5", AT, "restore 3", "2", "365:-165", sizes[2], "current"],
    ]


def test_a_player_is_a_row_with_all_spellings(played: Shelf) -> None:
    assert rows(played, "players", "same", "Mia", "Eve") == [["same", "Mia", "Eve"]]
    assert rows(played, "players") == [
        ["person", "Greta", "1", "2026-11-30"],
        ["person", "Max", "1", "2026-11-30"],
        ["person", "Mia", "1", "2026-11-30", "Eve"],
        ["person", "Tom", "1", "2026-11-30"],
    ]
    assert rows(played, "players", "split", "Eve") == [["split", "Mia", "Eve"]]


def test_a_file_that_was_written_is_a_row(played: Shelf) -> None:
    size = str(len(played.well("export", "-f", "md").encode()))
    row = ["exported", "x.md", "md", size, "1"]
    assert rows(played, "export", "-o", "x.md") == [row]


def test_a_shelf_where_nobody_has_played_has_no_row(shelf: Shelf) -> None:
    assert shelf.well("players", "--plain").strip() == ""
    assert shelf.well("players") == f"nobody has played in {shelf.folder} yet\n"
