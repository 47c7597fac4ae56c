"""What is on a shelf: finding a match, the current one, copies and damage."""

import os
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from book.sheets import BLOCK, EMPTY, HEAD, hand, names_below

from tichu_score.book import catalog, checking, meant, pointer, shelf
from tichu_score.book.conflicts import is_conflict_copy
from tichu_score.book.errors import Machine, Missing, TichuError
from tichu_score.book.reading import load
from tichu_score.game.brief import brief

FRIDAY = HEAD.replace("id =", 'title = "Friday at Zo\u00eb\'s"\nid =')
OTHER = HEAD.replace("k3v9q2", "zzzzzz").replace("Tom", "J\u00fcrgen")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a shelf of three matches and one damaged file."""
    folder = tmp_path / "shelf"
    folder.mkdir()
    (folder / "friday.toml").write_text(FRIDAY, "utf-8")
    (folder / "other.toml").write_text(OTHER + BLOCK + 'sub = "m=Eve"\n', "utf-8")
    (folder / "late.toml").write_text(
        OTHER.replace("zzzzzz", "late22").replace("id =", 'stopped = "late"\nid =')
    )
    (folder / "broken.toml").write_text("format = 1\nhands = {")
    (folder / "notes.txt").write_text("no match")
    (folder / ".hidden.toml").write_text(HEAD)
    return folder


def _state(folder: Path) -> str:
    return str(folder.parent / "state")


FOUND = [
    ("k3v9q2", "friday.toml"),
    ("friday", "friday.toml"),
    ("friday.toml", "friday.toml"),
    ("Friday at Zo\u00eb's", "friday.toml"),
    ("zoe", "friday.toml"),
    ("ZO\u00cb", "friday.toml"),
    ("eve", "other.toml"),
    ("zzzzzz", "other.toml"),
    ("late22", "late.toml"),
    ("brok", "broken.toml"),
]


@pytest.mark.parametrize(("wanted", "file"), FOUND)
def test_a_match_is_found_by_any_of_its_names(
    wanted: str, file: str, folder: Path
) -> None:
    ref = meant.find(str(folder), wanted)
    assert ref.path == str(folder / file)
    assert ref.titled


def test_a_path_is_used_as_a_path(folder: Path) -> None:
    path = str(folder / "friday.toml")
    assert meant.find("/nowhere", path).path == path


@pytest.mark.parametrize("wanted", ["nowhere.toml", "else/friday.toml", "/friday.toml"])
def test_a_path_that_leads_nowhere_is_not_another_file(
    wanted: str, folder: Path
) -> None:
    with pytest.raises(Missing, match="no such file"):
        meant.find(str(folder), wanted)


NOT_FOUND = [
    ("jurgen", "could be several", {"other", "late"}),
    ("nobody", "no match is called", {"friday", "other", "late", "broken"}),
]


@pytest.mark.parametrize(("wanted", "said", "offered"), NOT_FOUND)
def test_what_is_unknown_or_ambiguous_is_refused_with_the_list(
    wanted: str, said: str, offered: set[str], folder: Path
) -> None:
    with pytest.raises(Missing, match=said) as caught:
        meant.find(str(folder), wanted)
    advice = caught.value.complaint.advice
    assert {line.removeprefix("tichu-score use ") for line in advice} == offered


def test_a_file_name_is_offered_as_a_shell_takes_it_for_one_word(folder: Path) -> None:
    (folder / "it's late.toml").write_text(HEAD.replace("k3v9q2", "late33"))
    for command in ("use", "delete"):
        rows = catalog.shelf(str(folder), _state(folder)).rows
        with pytest.raises(Missing) as caught:
            meant.chosen(rows, "nobody", command)
        lines = [shlex.split(line) for line in caught.value.complaint.advice]
        # A line that deletes another match is no advice.
        program = [] if command == "delete" else ["tichu-score", command]
        assert [*program, "it's late"] in lines


def test_a_long_list_is_cut_short(folder: Path) -> None:
    for number in range(20):
        (folder / f"x{number}.toml").write_text(HEAD)
    with pytest.raises(Missing) as caught:
        meant.find(str(folder), "nobody")
    assert caught.value.complaint.advice[-1].startswith("... and 16 more")


def test_the_pointer_says_which_match_is_current(folder: Path) -> None:
    here, state = str(folder), _state(folder)
    with pytest.raises(Missing, match="several matches are open"):
        meant.current(here, state)
    pointer.save(here, "late.toml", others=True, state=state)
    assert meant.current(here, state) == (str(folder / "late.toml"), True)
    pointer.save(here, "friday.toml", others=False, state=state)
    assert meant.current(here, state) == (str(folder / "friday.toml"), False)
    rows = catalog.shelf(here, state).rows
    assert [row.file for row in rows if row.current] == ["friday.toml"]


def test_each_shelf_has_a_pointer_of_its_own(folder: Path, tmp_path: Path) -> None:
    second, state = tmp_path / "second", _state(folder)
    second.mkdir()
    pointer.save(str(folder), "late.toml", others=False, state=state)
    assert pointer.load(str(second), state) is None
    pointer.save(str(second), "/else/m.toml", others=False, state=state)
    assert pointer.load(str(folder), state) is not None
    found = pointer.load(str(second), state)
    assert found is not None
    assert found.match == "/else/m.toml"


@pytest.mark.parametrize("data", [b"", b"\xff", b"a\nb\nc", b"{}", b"a\nb\nc\nd"])
def test_a_pointer_that_cannot_be_read_is_none(data: bytes, folder: Path) -> None:
    here, state = str(folder), _state(folder)
    pointer.save(here, "late.toml", others=False, state=state)
    (only,) = Path(state).iterdir()
    only.write_bytes(data)
    assert pointer.load(here, state) is None


def test_without_a_pointer_the_only_open_match_is_current(folder: Path) -> None:
    (folder / "other.toml").unlink()
    here = str(folder)
    assert meant.current(here, _state(folder)).path == str(folder / "friday.toml")
    (folder / "friday.toml").unlink()
    with pytest.raises(Missing, match="no match is open"):
        meant.current(here, _state(folder))


def test_a_pointer_to_a_match_that_is_gone_leads_to_no_other(folder: Path) -> None:
    pointer.save(str(folder), "gone.toml", others=False, state=_state(folder))
    with pytest.raises(Missing, match="gone, is no longer there") as caught:
        meant.current(str(folder), _state(folder))
    advice = caught.value.complaint.advice
    assert advice
    assert all(line.startswith("tichu-score use ") for line in advice)


@pytest.mark.parametrize("make", [False, True])
def test_an_empty_shelf_says_how_to_begin(make: bool, tmp_path: Path) -> None:
    if make:
        (tmp_path / "shelf").mkdir()
    with pytest.raises(Missing, match=r"no match in .* yet") as caught:
        meant.current(str(tmp_path / "shelf"), str(tmp_path / "state"))
    assert "new" in caught.value.complaint.advice[0]
    with pytest.raises(Missing):
        meant.find(str(tmp_path / "shelf"), "nobody")


def test_a_damaged_file_is_listed_and_the_others_are_usable(folder: Path) -> None:
    (folder / "folder.toml").mkdir()
    rows = {row.file: row for row in catalog.shelf(str(folder), _state(folder)).rows}
    assert {*rows} == {
        *("friday.toml", "other.toml", "late.toml", "broken.toml", "folder.toml")
    }
    assert rows["broken.toml"].findings[0].place.line == 2
    assert rows["folder.toml"].findings[0].text == "not a file"
    assert rows["friday.toml"].brief is not None


def test_the_newest_match_stands_first(folder: Path) -> None:
    for name, day in (("old", "2026-01-01"), ("new", "2026-12-31")):
        text = HEAD.replace("id =", f"started = {day}\nid =")
        (folder / f"{name}.toml").write_text(text)
    rows = catalog.shelf(str(folder), _state(folder)).rows
    assert [row.file for row in rows[:2]] == ["new.toml", "old.toml"]


def test_whether_another_match_is_open_is_known(folder: Path) -> None:
    assert catalog.others_open(str(folder), but="friday.toml")
    (folder / "other.toml").unlink()
    assert not catalog.others_open(str(folder), but="friday.toml")


@pytest.mark.parametrize("deed", [catalog.shelf, catalog.whole])
def test_a_folder_that_cannot_be_listed_is_not_an_empty_one(
    deed: Callable[[str], object], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_path: str) -> list[str]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "listdir", refused)
    with pytest.raises(Machine, match="cannot be listed"):
        deed(str(folder))


def test_reading_creates_nothing_on_the_disk(folder: Path) -> None:
    before = sorted(names_below(folder.parent))
    here, state = str(folder), _state(folder)
    catalog.shelf(here, state)
    load(meant.find(here, "friday").path)
    shelf.past(str(folder / "friday.toml"), "now")
    for wanted in ("nobody", "brok"):
        with pytest.raises(TichuError):
            load(meant.find(here, wanted).path)
    with pytest.raises(Missing):
        meant.current(str(folder / "deeper"), state)
    assert sorted(names_below(folder.parent)) == before


COPIES = [
    ("m.sync-conflict-20261130-193000-ABCDEF7.toml", True),
    ("m (Tom's conflicted copy 2026-11-30).toml", True),
    ("m (conflicted copy 2026-11-30 193000).toml", True),
    ("m_conflict-20261130-193000.toml", True),
    ("m (SFConflict tom@example.org 2026-11-30).toml", True),
    ("m (Conflict).toml", True),
    ("m.toml.orig", True),
    ("m.toml (Conflict 1a2b)", True),
    ("m.toml.r12", True),
    ("conflict.toml", False),
    ("2026-11-30-tom-mia-vs-conflict-copy.toml", False),
    ("m (1).toml", False),
    ("m 2.toml", False),
]


@pytest.mark.parametrize(("name", "copy"), COPIES)
def test_conflict_copies_are_known_and_no_match(
    name: str, copy: bool, folder: Path
) -> None:
    assert is_conflict_copy(name) is copy
    (folder / name).write_text(HEAD.replace("k3v9q2", "copied"))
    found = catalog.shelf(str(folder), _state(folder))
    assert (name in found.conflicts) is copy
    assert (name in {row.file for row in found.rows}) is not copy


def test_two_files_with_one_id_are_told_with_where_they_part(folder: Path) -> None:
    (folder / "friday 2.toml").write_text(FRIDAY, "utf-8")
    (folder / "without.toml").write_text(HEAD.replace('id = "k3v9q2"\n', ""))
    (folder / "none.toml").write_text(HEAD.replace('id = "k3v9q2"\n', ""))
    (folder / "friday 3.toml").write_text(FRIDAY + BLOCK + BLOCK, "utf-8")
    found = {f.place.file: f.text for f in checking.check(str(folder)).findings}
    assert {*found} == {"broken.toml", "friday 3.toml", "friday.toml"}
    same = "the same match as friday 2.toml: "
    assert found["friday.toml"] == f"{same}0 hands here, 0 there, all the same"
    parted = "2 hands here, 0 there; they part at hand 1"
    assert found["friday 3.toml"] == f"{same}{parted}"


def test_a_match_is_open_until_it_is_decided_or_stopped() -> None:
    won = EMPTY.record(*(hand("om") for _ in range(5)))
    stopped = EMPTY._replace(stopped="late")
    assert [brief(m).is_open for m in (EMPTY, won, stopped)] == [True, False, False]
