"""A match file that is gone or old, and the way back from its history."""

import subprocess

import pytest
from needed import needs, ordinary
from program import Shelf, program
from torture.surroundings import Where, missing

STEM = "2026-11-30-tom-mia-vs-greta-max"


@pytest.fixture
def played(shelf: Shelf) -> Shelf:
    return shelf.match("orma 65 to", "om", "amor 30")


@pytest.mark.parametrize("named", [[], ["-m", STEM], ["-m", f"{STEM}.toml"]])
def test_a_match_that_is_gone_is_made_anew_of_its_history(
    played: Shelf, named: list[str]
) -> None:
    path, before = played.file, played.file.read_bytes()
    path.unlink()
    lost = played.do("check")
    again = f"`tichu-score restore -m {STEM}.toml` makes it anew"
    assert lost.out.startswith(f".history/{STEM}.jsonl: a history without its match, ")
    assert again in lost.out
    assert "`tichu-score restore` makes it anew of its history" in played.do("add").err
    there = played.everything()
    assert "would restore" in played.well("restore", "-n", *named)
    assert played.everything() == there
    said = played.well("restore", *named)
    assert "restored version 4\n3 hands; the log keeps all that it held\n" in said
    assert path.read_bytes() == before
    assert path.stat().st_mode & 0o777 == 0o600
    assert played.do("check").out.endswith("all is well\n")
    played.well("undo")
    played.well("redo")
    assert path.read_bytes() == before


def test_where_the_newest_text_cannot_be_read_the_one_before_is_taken(
    played: Shelf,
) -> None:
    path, before = played.file, played.file.read_bytes()
    path.write_bytes(before + b"oops")
    played.well("restore")
    path.write_bytes(before + b"oops")
    assert played.do("restore", "1", "-y").code == 0
    log = played.folder / ".history" / f"{STEM}.jsonl"
    log.write_bytes(b"".join(log.read_bytes().splitlines(keepends=True)[:5]))
    path.unlink()
    assert "restored version 4" in played.well("restore")
    assert path.read_bytes() == before
    assert played.do("check").out.endswith("all is well\n")


@pytest.mark.parametrize("history", ["", "nothing to read\n"])
def test_without_a_text_that_can_be_read_nothing_is_made(
    played: Shelf, history: str
) -> None:
    played.file.unlink()
    log = played.folder / ".history" / f"{STEM}.jsonl"
    log.write_text(history * 2)
    done = played.do("restore")
    assert (done.code, done.out) == (4, "")
    assert not [*played.folder.glob("*.toml")]
    log.unlink()
    assert played.do("restore").code == 3
    assert played.do("restore", "-m", "nobody").code == 3
    assert played.do("restore", "-m", "../x").code == 3


def test_a_version_by_number_needs_its_file(played: Shelf) -> None:
    played.file.unlink()
    assert played.do("restore", "2").code == 3


@pytest.mark.parametrize("back", [1, 2])
@pytest.mark.parametrize("then", ["add ra", "edit 1 --note x", "call to"])
def test_an_old_copy_with_as_many_hands_is_told(
    played: Shelf, back: int, then: str
) -> None:
    old = played.file.read_bytes()
    for note in range(back):
        played.well("edit", "2", "--note", str(note))
    played.file.write_bytes(old)
    told = "it holds an earlier text again: an old copy? `tichu-score restore`"
    assert told in played.do("check").out
    said = "warning: before this the file held an earlier text again"
    assert said in played.do(*then.split()).err
    assert said not in played.do("edit", "1", "--note", "y").err
    assert played.do("check").out.endswith("all is well\n")


def test_what_an_editor_wrote_is_no_old_copy(played: Shelf) -> None:
    played.file.write_text(played.text + "# mine\n")
    assert played.do("check").out.endswith("all is well\n")
    assert played.do("add", "ra").err == ""


def test_check_names_the_history_that_does_not_add_up_and_that_helps(
    played: Shelf,
) -> None:
    log = played.folder / ".history" / f"{STEM}.jsonl"
    log.write_bytes(log.read_bytes().replace(b"cards = 65", b"cards = 60", 1))
    said = f"{STEM}.toml: its history does not add up: move .history/{STEM}.jsonl away"
    assert said in played.do("check").out
    log.unlink()
    assert played.do("check").out.endswith("all is well\n")
    played.well("add", "ra")
    played.well("undo")


def test_a_file_where_the_pointer_goes_is_named(played: Shelf) -> None:
    state = played.root / "state" / "tichu-score"
    for path in state.iterdir():
        path.unlink()
    state.rmdir()
    state.touch()
    done = played.do("use", STEM)
    assert done.code == 6
    assert f"nothing was written: {state}: not a directory" in done.err
    assert f"move {state} away; a new one is made" in done.err


def test_a_history_that_cannot_be_listed_hides_nothing_else(played: Shelf) -> None:
    needs(missing(Where()))
    (played.folder / "broken.toml").write_text("x")
    histories = played.folder / ".history"
    histories.chmod(0)
    done = subprocess.run(
        [*ordinary(), *program("check")],
        env=played.env,
        capture_output=True,
        text=True,
        check=False,
    )
    histories.chmod(0o700)
    assert done.returncode == 4, done
    assert ".history: " in done.stdout
    assert "broken.toml:1: " in done.stdout


def test_check_advises_what_each_command_would_say_of_that_file(played: Shelf) -> None:
    old = played.file.read_bytes()
    played.file.write_bytes(old + b"oops")
    (played.folder / "folder.toml").mkdir()
    newer = old.replace(b"format = 1", b"format = 2")
    (played.folder / "newer.toml").write_bytes(newer)
    (played.folder / "people.toml").write_text("[same\n")
    advice = [
        line[2:] for line in played.do("check").out.splitlines() if line[:1] == " "
    ]
    assert (
        "`tichu-score edit --file` opens it; `tichu-score restore` goes back" in advice
    )
    assert [line for line in advice if "pip install --upgrade" in line]
    assert [line for line in advice if "move it away" in line]
    assert [
        line for line in advice if line.startswith("people.toml: nothing was changed")
    ]
    assert len(advice) == 4
    played.well("restore")
    lines = played.do("check").out.splitlines()
    assert not [line for line in lines if line[:1] == " " and "restore" in line]


def test_a_conflict_copy_whose_match_is_gone_is_told_how_to_be_one(
    played: Shelf,
) -> None:
    copy = played.folder / f"{STEM}.sync-conflict-20261130-193000-ABCDEF7.toml"
    played.file.rename(copy)
    said = "the match itself is not here: give it a name of its own to use it"
    assert said in played.do("check").out
    assert (
        "if it is the right one, give it the name of the match"
        in played.do("add", "ra", "-m", copy.name).err
    )
    copy.rename(played.folder / f"{STEM}.toml")
    played.well("add", "ra")
