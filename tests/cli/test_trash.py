"""`delete` and `undelete`: a match goes to the trash with its history, and back."""

import errno

import pytest
from cli.facts import hands, refused
from program import Shelf

from tichu_score.book import system

FIRST = "2026-11-30-tom-mia-vs-greta-max"
SECOND = "2026-11-30-ann-bob-vs-cid-dora"


@pytest.fixture
def two(shelf: Shelf) -> Shelf:
    """Two matches; the second one is current."""
    shelf.match("orma 65", "om")
    shelf.well("new", "Ann+Bob", "Cid+Dora", "--title", "Friday night")
    shelf.well("add", "ab")
    return shelf


def files(shelf: Shelf) -> set[str]:
    return {
        str(path.relative_to(shelf.folder))
        for path in shelf.folder.rglob("*")
        if path.is_file() and not path.name.endswith(".lock")
    }


def of(stem: str, *, trashed: bool = False) -> set[str]:
    """The file and the history of a match."""
    folder = ".trash/" if trashed else ""
    return {f"{folder}{stem}.toml", f"{folder}.history/{stem}.jsonl"}


@pytest.mark.parametrize("name", ["Friday night", "friday", SECOND, f"{SECOND}.toml", "ann"])  # fmt: skip
def test_a_match_goes_with_its_history_and_comes_back_with_it(two: Shelf, name: str) -> None:  # fmt: skip
    before = two.everything()
    said = two.well("delete", name)
    assert said == f"deleted: Friday night, 1 hand\nback? tichu-score undelete {SECOND}\n"  # fmt: skip
    assert files(two) == of(FIRST) | of(SECOND, trashed=True)
    assert two.well("undelete") == "back: Friday night, 1 hand\n"
    assert two.everything() == before
    two.well("undo", "-m", "Friday night")
    two.well("redo", "-m", "Friday night")


def test_after_the_current_match_has_gone_no_other_one_is_worked_on_by_mistake(two: Shelf) -> None:  # fmt: skip
    two.well("delete", "Friday night")
    for argv in (("add", "ra"), ("undo",), ("show",)):
        done = refused(two, *argv, code=3)
        assert f"the current match, {SECOND}, is in the trash\n" in done.err
        assert (
            f"  tichu-score undelete {SECOND}\n  tichu-score use {FIRST}\n" in done.err
        )
    two.well("use", FIRST)
    two.well("add", "ra")
    assert len(hands(two)) == 3


def test_after_the_last_match_has_gone_there_is_none(shelf: Shelf) -> None:
    shelf.match("om")
    shelf.well("delete", "tom")
    for argv in (("add", "om"), ("show",), ("undo",), ("rm",)):
        done = refused(shelf, *argv, code=3)
        assert f"is in the trash\n  tichu-score undelete {FIRST}\n" in done.err
    shelf.well("undelete")
    shelf.well("add", "om", "-y")


def test_a_new_match_of_the_same_name_is_not_in_the_way(shelf: Shelf) -> None:
    shelf.match("orma 65")
    shelf.well("delete", "tom")
    shelf.match("om", "ra")
    assert shelf.file.stem == FIRST
    said = shelf.well("undelete")
    assert said == (
        "back: Tom + Mia vs Greta + Max, 1 hand\n"
        f"its name is taken: it is {FIRST}-2.toml\n"
    )
    assert files(shelf) == of(FIRST) | of(f"{FIRST}-2")
    assert "undone: add" in shelf.well("undo", "-m", f"{FIRST}-2")
    assert "2 hands" in shelf.well("score", "-m", FIRST)


def test_the_same_name_may_be_in_the_trash_more_than_once(shelf: Shelf) -> None:
    for line in ("om", "ra", "orma 65"):
        shelf.match(line)
        shelf.well("delete", FIRST)
    trash = of(FIRST, trashed=True) | of(f"{FIRST}-2", trashed=True)
    assert files(shelf) == trash | of(f"{FIRST}-3", trashed=True)
    done = refused(shelf, "undelete", code=3)
    assert "there are several matches" in done.err
    for number in ("", "-2", "-3"):
        assert f"  tichu-score undelete {FIRST}{number}\n" in done.err
    shelf.well("undelete", f"{FIRST}-3")
    assert hands(shelf)[0]["out"] == "orma"
    shelf.well("undo", "-m", f"{FIRST}-3")


def test_part_of_a_name_is_enough_where_it_is_one(two: Shelf) -> None:
    two.well("delete", "friday")
    two.well("delete", "greta")
    assert "several" in refused(two, "undelete", code=3).err
    assert "could be several" in refused(two, "undelete", "2026", code=3).err
    assert "no match is called 'zoe'" in refused(two, "undelete", "zoe", code=3).err
    two.well("undelete", "dora")
    two.well("undelete")
    assert files(two) == of(FIRST) | of(SECOND)
    assert "the trash is empty" in refused(two, "undelete", code=3).err


@pytest.mark.parametrize(
    ("argv", "code", "said"),
    [
        (("delete", "3"), 2, "`tichu-score rm 3` removes a hand"),
        (("delete",), 2, "delete takes one match"),
        (("delete", "a", "b"), 2, "delete takes one match, but there is 'a b'"),
        (("delete", "greeta"), 3, "did you mean Greta?"),
        (("delete", "zoe"), 3, f"  {FIRST}\n  {SECOND}\n"),
        (("delete", "202"), 2, "rm 202"),
        (("delete", "2026-11"), 3, "could be several"),
        (("delete", "no.toml"), 3, "no such file"),
        (("undelete",), 3, "the trash is empty"),
        (("undelete", "x", "y"), 2, "undelete takes one match"),
    ],
)
def test_a_slip_is_told(two: Shelf, argv: tuple[str, ...], code: int, said: str) -> None:  # fmt: skip
    assert said in refused(two, *argv, code=code).err


def test_on_a_terminal_it_is_asked(two: Shelf) -> None:
    before = two.everything()
    done = two.do("delete", "friday", answers=("n",))
    assert (done.code, done.out) == (5, "")
    assert "delete Friday night, 1 hand? [Y/n]" in done.err
    assert two.everything() == before
    assert two.do("delete", "friday", answers=("y",)).code == 0
    two.well("undelete")
    assert two.do("delete", "friday", "-y", answers=()).code == 0


def test_a_dry_run_moves_nothing(two: Shelf) -> None:
    before = two.everything()
    done = two.do("delete", "friday", "-n", answers=())
    assert (done.code, done.out) == (0, "would be deleted: Friday night, 1 hand\n")
    assert "dry run" in done.err
    assert two.everything() == before
    two.well("delete", "friday")
    before = two.everything()
    assert two.well("undelete", "-n") == "would be back: Friday night, 1 hand\n"
    assert two.everything() == before


def test_a_damaged_match_can_be_deleted_and_brought_back(shelf: Shelf) -> None:
    shelf.match("om")
    shelf.file.write_bytes(b"broken \xff")
    said = shelf.well("delete", FIRST)
    assert said.startswith(f"deleted: {FIRST}.toml, cannot be read\n")
    assert shelf.well("undelete") == f"back: {FIRST}.toml, cannot be read\n"
    assert shelf.file.read_bytes() == b"broken \xff"
    shelf.well("restore")


def test_a_link_is_not_deleted(shelf: Shelf) -> None:
    shelf.match("om")
    there = shelf.root / "there.toml"
    shelf.file.rename(there)
    (shelf.folder / f"{FIRST}.toml").symlink_to(there)
    done = refused(shelf, "delete", FIRST, code=5)
    assert f"is a link to {there.resolve()}; delete that" in done.err


@pytest.mark.parametrize("name", ["people.toml", "notes.txt", "folder.toml", "folder"])
def test_what_is_no_match_file_is_left_alone(shelf: Shelf, name: str) -> None:
    shelf.match("om")
    (shelf.folder / "people.toml").write_text("x", encoding="utf-8")
    (shelf.folder / "notes.txt").write_text("x", encoding="utf-8")
    for folder in ("folder.toml", "folder"):
        (shelf.folder / folder).mkdir()
    done = refused(shelf, "delete", str(shelf.folder / name))
    assert f"{name} is no match file" in done.err


@pytest.mark.parametrize("env", [{}, {"TICHU_SCORE_MATCH": "greta"}])
def test_only_a_match_that_is_named_after_it_is_deleted(two: Shelf, env: dict[str, str]) -> None:  # fmt: skip
    before = two.everything()
    done = two.do("delete", env=env)
    assert done.code == 2
    assert "delete takes one match" in done.err
    assert two.do("delete", "-m", "greta").code == 2
    assert two.everything() == before


def test_a_match_of_another_folder_is_not_put_into_a_trash_nobody_looks_into(two: Shelf) -> None:  # fmt: skip
    other = two.root / "other"
    two.well("new", "Zoe+Yan", "Xia+Wim", "--dir", str(other))
    (path,) = other.glob("*.toml")
    done = two.do("delete", str(path))
    assert done.code == 2
    assert f"--dir {other}" in done.err
    assert path.exists()
    two.well("delete", path.stem, "--dir", str(other))
    assert not path.exists()


def test_a_name_is_quoted_for_the_shell(shelf: Shelf) -> None:
    shelf.match("om")
    shelf.file.rename(shelf.folder / "our match; x.toml")
    said = shelf.well("delete", "our match; x")
    assert said.endswith("back? tichu-score undelete 'our match; x'\n")


def test_a_match_without_a_history_goes_and_comes_too(shelf: Shelf) -> None:
    shelf.match("om")
    (shelf.folder / ".history" / f"{FIRST}.jsonl").unlink()
    shelf.well("delete", FIRST)
    assert files(shelf) == {f".trash/{FIRST}.toml"}
    shelf.well("undelete")
    assert files(shelf) == {f"{FIRST}.toml"}


def test_what_the_disk_did_not_confirm_is_said_to_be_done(two: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    two.well("delete", "greta")

    def no_sync(_: str) -> None:
        raise OSError(errno.EIO, "input/output error")

    monkeypatch.setattr(system, "sync_folder", no_sync)
    done = two.do("delete", "friday")
    assert done.code == 6
    assert "it IS done, but the disk did not confirm it" in done.err
    assert files(two) == of(FIRST, trashed=True) | of(SECOND, trashed=True)


def test_a_match_in_the_trash_is_on_no_list(two: Shelf) -> None:
    two.well("delete", "friday")
    assert "Friday night" not in two.well("list")
    assert "no match is called" in refused(two, "use", "friday", code=3).err
    assert two.do("check").code == 0


def test_a_name_typed_twice_does_not_go_on_to_the_second_match_of_the_evening(shelf: Shelf) -> None:  # fmt: skip
    for _ in range(2):
        shelf.well("new", "Tom+Mia", "Greta+Max")
    assert files(shelf) == {*of(FIRST), *of(f"{FIRST}-2")}
    shelf.well("delete", FIRST)
    done = shelf.do("delete", FIRST)
    assert done.code == 3
    assert f"is in the trash already; `tichu-score undelete {FIRST}`" in done.err
    assert "tichu-score delete" not in done.err
    shelf.well("delete", f"{FIRST}-2")
    shelf.well("undelete", FIRST)
    assert shelf.do("undelete", FIRST).code == 3
    assert files(shelf) == {*of(FIRST), *of(f"{FIRST}-2", trashed=True)}
