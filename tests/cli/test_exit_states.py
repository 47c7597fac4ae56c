"""Exit codes that depend on what was there before: how a match stands, what is broken."""

import os
import shlex

import pytest
from program import Shelf


def test_undo_on_a_new_match_says_that_there_is_nothing(shelf: Shelf) -> None:
    done = shelf.match().do("undo")
    assert done == ("nothing to undo\n", "", 1)


def test_without_any_match_the_way_to_one_is_shown(shelf: Shelf) -> None:
    for line in ("show", "score", "add orma 65", "undo", "log", "why"):
        done = shelf.do(*shlex.split(line))
        assert (done.code, done.out) == (3, ""), line
        assert "tichu-score new Tom+Mia Greta+Max" in done.err


def test_a_damaged_file_is_4_with_file_and_line_and_stays_as_it_is(
    shelf: Shelf,
) -> None:
    shelf.match("orma 65 to")
    bad = shelf.text.replace("cards = 65", "cards = 66").replace('"to"', '"tx"')
    shelf.file.write_text(bad, encoding="utf-8")
    before = shelf.everything()
    for line in (
        "show",
        "score",
        "add om",
        "undo",
        "redo",
        "why",
        "log",
        "new --again",
        *("call", "call to", "edit om", "edit 1 +to", "rm", "insert 1 om", "stop"),
        *("set title=x", "export", "export -f json"),
    ):
        done = shelf.do(*shlex.split(line))
        assert (done.code, done.out) == (4, ""), line
        assert f"{shelf.file.name}:" in done.err
        assert "hand 1" in done.err
        assert "(S-03)" in done.err
        assert "(T-01)" in done.err
        assert "`tichu-score edit --file` opens it; `tichu-score restore`" in done.err
    assert shelf.do("check").code == 4
    assert shelf.do("list").code == 0
    assert shelf.do().code == 4
    assert shelf.everything() == before


def test_a_newer_file_is_4_and_the_way_to_read_it_is_named(shelf: Shelf) -> None:
    shelf.match()
    newer = shelf.text.replace("format = 1", "format = 2")
    shelf.file.write_text(newer, encoding="utf-8")
    done = shelf.do("add", "om")
    assert (done.code, done.out) == (4, "")
    assert "newer" in done.err
    assert "pip install --upgrade tichu-score" in done.err


def test_a_file_with_fewer_hands_than_before_is_5(shelf: Shelf) -> None:
    shelf.match("orma 65")
    old = shelf.text
    shelf.well("add", "om")
    shelf.file.write_text(old, encoding="utf-8")
    lines = (
        "add orma 80",
        "call to",
        "edit +to",
        "rm",
        "insert 1 om",
        "stop",
        "set o=x",
    )
    for line in lines:
        done = shelf.do(*line.split())
        assert (done.code, done.out) == (5, ""), line
        assert "fewer hands" in done.err
        assert "-y" in done.err
    assert shelf.text == old
    assert shelf.do("add", "orma", "80", "-y").code == 0


STATES = {
    "decided": ("set target=60 -y",),
    "stopped": ("stop",),
    "deleted": ("delete tom",),
    "taken": ("delete tom", "new Tom+Mia Greta+Max"),
    "twice": ("delete tom", "new Tom+Mia Greta+Max", "delete tom"),
    "joined": ("add om m=Eve", "players same Mia Eve"),
    "noted": ("call to",),
}
"""What is done to a match of one hand before a command."""

STATE_CASES = [
    ("decided", "stop", 1, "nothing to stop: the match is decided"),
    ("decided", "call to", 5, "decided by hand 1"),
    ("decided", "insert 1 om", 0, "Tom+Mia win, 200:0, after 1 hand."),
    ("decided", "set target=0", 0, "open again, without an end"),
    ("stopped", "stop", 0, "nothing changed"),
    ("stopped", "call to", 5, "the match was stopped (late)"),
    ("stopped", "call", 0, "no call noted"),
    ("stopped", "set stopped=none", 0, "stopped: none (was late)"),
    ("stopped", "undo", 0, "open again, to 1000"),
    ("deleted", "undelete", 0, "back: Tom + Mia vs Greta + Max, 1 hand"),
    ("deleted", "undelete zoe", 3, "no match is called 'zoe'"),
    ("deleted", "undo", 3, "is in the trash\n  tichu-score undelete "),
    ("deleted", "restore", 3, "is in the trash\n  tichu-score undelete "),
    ("deleted", "delete tom", 3, "'tom' is in the trash already"),
    ("taken", "undelete", 0, "its name is taken"),
    ("twice", "undelete", 3, "there are several matches"),
    ("twice", "undelete tom", 3, "'tom' could be several matches"),
    ("joined", "players same Mia Eve", 0, "are one person already"),
    ("joined", "players split Eve", 0, "no longer Mia"),
    ("joined", "players split Mia", 2, "Mia is the name that stands"),
    ("noted", "call to", 2, "there twice"),
    ("noted", "call --drop to", 0, "no call"),
    ("noted", "call --drop tr", 2, "Greta's Tichu is not there to be dropped"),
    ("noted", "call --clear tr", 0, "Greta Tichu"),
    ("noted", "set grand=no", 0, "grand: no (was yes)"),
]


@pytest.mark.parametrize(("state", "line", "code", "said"), STATE_CASES)
def test_what_was_done_before_decides_the_code(shelf: Shelf, state: str, line: str, code: int, said: str) -> None:  # fmt: skip
    shelf.match("orma 65")
    for before in STATES[state]:
        shelf.well(*shlex.split(before))
    done = shelf.do(*shlex.split(line))
    assert done.code == code, done
    assert said in (done.out if code in {0, 1} else done.err)


IMPORTED = [
    ("", 0, "1 here already"),
    ("rm", 0, "1 longer by 1 hand"),
    ("add om", 0, "1 with more hands here"),
    ("edit 1 70", 4, "copies of 1 match part"),
    ("delete tom", 0, "1 new"),
]


@pytest.mark.parametrize(("line", "code", "said"), IMPORTED)
def test_what_became_of_a_match_decides_what_importing_it_does(
    shelf: Shelf, line: str, code: int, said: str
) -> None:
    shelf.match("orma 65", "rmao 40 to")
    path = shelf.root / "kept.json"
    path.write_text(shelf.well("export", "-f", "json"), encoding="utf-8")
    if line:
        shelf.well(*line.split())
    done = shelf.do("import", str(path))
    assert done.code == code, done
    assert said in (done.err if code else done.out)


def test_a_version_that_cannot_be_read_is_4_and_is_not_brought_back(
    shelf: Shelf,
) -> None:
    shelf.match("orma 65")
    shelf.file.write_text("format = 1\nx =", encoding="utf-8")
    assert "restored version 2" in shelf.well("restore")
    before = shelf.everything()
    done = shelf.do("restore", "3")
    assert (done.code, done.out) == (4, "")
    assert f"{shelf.file.name}:2:" in done.err
    assert "cannot be read" in shelf.well("restore")
    assert shelf.everything() == before


def test_a_broken_file_without_a_version_to_go_back_to_is_4(shelf: Shelf) -> None:
    shelf.match()
    (shelf.folder / ".history" / f"{shelf.file.stem}.jsonl").unlink()
    shelf.file.write_text("broken", encoding="utf-8")
    done = shelf.do("restore")
    assert (done.code, done.out) == (4, "")
    assert f"{shelf.file.name}:1:" in done.err
    assert shelf.text == "broken"


def test_a_link_is_not_deleted_and_the_file_it_leads_to_is_named(shelf: Shelf) -> None:
    shelf.match("orma 65")
    link = shelf.folder / "link.toml"
    link.symlink_to(shelf.file.rename(shelf.root / "elsewhere.toml"))
    before = shelf.everything()
    done = shelf.do("delete", "link")
    assert (done.code, done.out) == (5, "")
    assert f"is a link to {shelf.root / 'elsewhere.toml'}" in done.err
    assert link.is_symlink()
    assert shelf.everything() == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_may_not_be_written_is_6(shelf: Shelf) -> None:
    shelf.match()
    shelf.folder.chmod(0o500)
    done = shelf.do("add", "om")
    shelf.folder.chmod(0o700)
    assert (done.code, done.out) == (6, "")
    assert "nothing was written" in done.err


def test_a_folder_that_cannot_be_made_is_6(shelf: Shelf) -> None:
    done = shelf.do("new", "Tom+Mia", "Greta+Max", "--dir", "/dev/null/x")
    assert (done.code, done.out) == (6, "")
    assert "nothing was written: /dev/null/x: " in done.err
