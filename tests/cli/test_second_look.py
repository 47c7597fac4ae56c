"""What a second pair of eyes stumbled over in mending, each as its whole kind."""

import pytest
from cli.facts import hands, refused
from cli.keyboard import INTERRUPT, typed_at
from program import Shelf


@pytest.fixture
def played(shelf: Shelf) -> Shelf:
    return shelf.match("orma 65", "rmao 40 m=Eve")


@pytest.mark.parametrize("word", ["m=none", "m=None", "m=NONE", "m=Mia"])
@pytest.mark.parametrize("command", [("edit", "2"), ("add", "om"), ("insert", "2", "om")])  # fmt: skip
def test_none_gives_a_place_back(played: Shelf, command: tuple[str, ...], word: str) -> None:  # fmt: skip
    played.well(*command, word)
    number = 2 if command[0] != "add" else 3
    assert "sub" not in hands(played)[number - 1]


@pytest.mark.parametrize("names", [("none+Mia", "Greta+Max"), ("Tom+Mia", "Greta+NONE")])  # fmt: skip
def test_nobody_is_called_none(shelf: Shelf, names: tuple[str, str]) -> None:
    assert "none means nobody" in refused(shelf, "new", *names).err


def test_set_names_a_player_by_key_and_says_so(played: Shelf) -> None:
    assert "Greta is r: set r=..." in refused(played, "set", "GRETA=Gerta").err


@pytest.mark.parametrize(("number", "offered"), [("70", True), ("125", True), ("66", False), ("130", False), ("999", False)])  # fmt: skip
def test_only_what_can_be_card_points_is_taken_for_them(played: Shelf, number: str, *, offered: bool) -> None:  # fmt: skip
    done = refused(played, "edit", number, code=3)
    assert ("card points of the last hand" in done.err) is offered


def test_what_was_typed_in_an_editor_and_not_taken_is_told_and_listed(played: Shelf) -> None:  # fmt: skip
    editor = played.root / "editor"
    editor.write_text('#!/bin/sh\necho nonsense > "$1"\n', encoding="utf-8")
    editor.chmod(0o700)
    seen = typed_at(
        played,
        ["edit", "--file"],
        ("open it again? [Y/n] ", INTERRUPT),
        env={"EDITOR": str(editor)},
    )
    assert seen.code == 130
    (kept,) = played.folder.glob("*.toml.edited-*")
    said = "".join(seen.screen.split())
    assert f"whatyouwroteiskeptas{kept.resolve()}" in said
    assert kept.read_text(encoding="utf-8") == "nonsense\n"
    hidden = played.folder / f".0123abcd.{played.file.name}"
    hidden.write_text("x", encoding="utf-8")
    done = played.do("check")
    assert done.code == 1
    for path in (kept, hidden):
        assert f"{path.name}: typed in `edit --file` and not taken" in done.out


def test_one_total_on_paper_stays_or_changes_nothing(played: Shelf) -> None:
    played.well("edit", "1", "--paper", "70:30", "-y")
    assert played.do("check").out.splitlines()[0].endswith("the book 65:35")
    played.well("edit", "2", "--paper", "110:90", "-y")
    assert "; the difference stays the same" in played.do("check").out
    played.well("edit", "2", "--paper", "105:95", "-y")
    assert "; it changes later" in played.do("check").out


def test_two_matches_of_one_name_are_told_apart(shelf: Shelf) -> None:
    for _ in range(2):
        shelf.well("new", "Tom+Mia", "Greta+Max")
    shelf.well("new", "Ann+Bob", "Cid+Dora")
    for width in ("24", "40", "80", "120"):
        said = "".join(shelf.well("list", "--width", width).split())
        assert said.count("2026-11-30-tom-mia-vs-greta-max.toml"[-14:]) == 1, said
        assert "dora.toml" not in said


def test_usage_says_what_must_be_there(shelf: Shelf) -> None:
    for command, words in {
        "delete": "MATCH",
        "undelete": "[MATCH]",
        "edit": "[N] [HAND]",
        "insert": "N [HAND]",
        "use": "MATCH",
    }.items():
        usage = shelf.well(command, "--help").splitlines()[0]
        assert usage == f"Usage: tichu-score {command} [OPTIONS] {words}"


def test_an_old_copy_names_the_way_back_and_undo_takes_it(shelf: Shelf) -> None:
    shelf.match("orma 65", "rmao 40")
    old = shelf.file.read_bytes()
    shelf.well("add", "om")
    shelf.well("add", "ra")
    new = shelf.file.read_bytes()
    shelf.file.write_bytes(old)
    assert "`tichu-score restore` lists what it held" in refused(shelf, "add", "om", code=5).err  # fmt: skip
    assert "undone: a change from outside" in shelf.well("undo")
    assert shelf.file.read_bytes() == new
