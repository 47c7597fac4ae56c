"""Undo and redo of real files: whatever was changed, by whomever."""

import os
from pathlib import Path

import pytest
from book.sheets import Kept, hand

from tichu_score.book import history, shelf, store
from tichu_score.book.errors import Damaged, Machine
from tichu_score.game.match import Match


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path)


def test_undo_gives_the_very_bytes_back(kept: Kept) -> None:
    texts = [kept.text]
    for line in ("rmao 40", "om", "amor 00 ga"):
        kept.add(line)
        texts.append(kept.text)
    assert [kept.undo() for _ in range(3)] == texts[2::-1]
    assert kept.step("undo") is None
    assert [kept.redo() for _ in range(3)] == texts[1:]
    assert kept.step("redo") is None


def test_undo_takes_back_the_edit_and_then_the_hand(kept: Kept) -> None:
    first = kept.text
    kept.add()
    added = kept.text
    edited = kept.edit(b"cards = 65", b"cards = 70")
    assert kept.undo() == added
    assert kept.undo() == first
    assert kept.redo() == added
    assert kept.redo() == edited
    assert kept.whats == [
        "found",
        "add",
        *("outside", "undo", "undo", "redo", "redo"),
    ]


def test_a_comment_alone_is_a_step(kept: Kept) -> None:
    kept.add()
    added = kept.text
    kept.edit(b"[players]", b"[players] # at Tom's")
    assert kept.undo() == added


def test_an_edit_before_the_next_hand_is_a_step_between_two(kept: Kept) -> None:
    kept.add()
    edited = kept.edit(b"65", b"70")
    kept.add("om")
    assert kept.whats == ["found", "add", "outside", "add"]
    assert kept.undo() == edited


@pytest.mark.parametrize("change", ["add", "edit"])
def test_any_other_change_empties_redo(kept: Kept, change: str) -> None:
    kept.add()
    undone = kept.undo()
    if change == "add":
        kept.add("om")
    else:
        kept.edit(b"65", b"70")
    assert kept.step("redo") is None
    assert kept.undo() == undone


def test_a_step_says_what_it_took_back_and_both_matches(kept: Kept) -> None:
    kept.add()
    done = kept.step("undo")
    assert done is not None
    assert done.change.step == "add"
    assert done.change.before is not None
    assert [len(m.hands) for m in (done.change.before, done.change.after)] == [2, 1]


def test_a_change_that_changes_nothing_is_no_step(kept: Kept) -> None:
    before = kept.text
    done = kept.change(lambda match: match)
    assert kept.text == before
    assert not kept.log_path.exists()
    assert not done.change.dry


def test_a_dry_run_writes_nothing_at_all(kept: Kept) -> None:
    before = kept.text
    done = kept.change(lambda match: match.record(hand("om")), dry=True)
    assert done.change.dry
    assert len(done.change.after.hands) == 2
    assert kept.text == before
    assert [*kept.path.parent.iterdir()] == [kept.path]


def test_a_torn_line_of_a_killed_command_is_healed(kept: Kept) -> None:
    kept.add()
    whole = kept.log_path.read_bytes()
    one = kept.text
    kept.add("om")
    two = kept.text
    kept.log_path.write_bytes(whole + b'{"at": "2026')
    kept.add("amor 00")
    assert kept.log.text == kept.text
    assert kept.undo() == two
    assert kept.undo() == one


def test_a_killed_undo_is_known_as_one(kept: Kept) -> None:
    before = kept.text
    kept.add()
    added = kept.text
    kept.path.write_bytes(before)
    assert kept.redo() == added
    assert kept.whats == ["found", "add", "undo", "redo"]


def test_a_history_that_does_not_add_up_is_set_aside_and_said_so(kept: Kept) -> None:
    kept.add()
    unsound = b"".join(kept.log_path.read_bytes().splitlines(keepends=True)[1:])
    kept.log_path.write_bytes(unsound)
    before = kept.edit(b"65", b"70")
    with pytest.raises(Damaged, match="does not add up"):
        kept.step("undo")
    assert kept.log_path.read_bytes() == unsound
    done = kept.add("om")
    aside = kept.log_path.with_name("m.jsonl.1.aside")
    assert aside.read_bytes() == unsound
    assert any(str(aside) in warning for warning in done.warnings)
    assert kept.undo() == before
    kept.log_path.write_bytes(unsound + unsound)
    kept.add("om")
    assert kept.log_path.with_name("m.jsonl.2.aside").exists()


def test_a_deleted_history_loses_no_score(kept: Kept) -> None:
    kept.add()
    before = kept.text
    kept.log_path.unlink()
    assert kept.step("undo") is None
    kept.add("om")
    assert kept.text.startswith(before)
    assert kept.undo() == before
    assert kept.step("undo") is None


@pytest.mark.parametrize("yes", [True, False])
def test_fewer_hands_than_the_history_knows_are_asked_about(
    kept: Kept, yes: bool
) -> None:
    old = kept.text
    kept.add()
    kept.add("om")
    kept.path.write_bytes(old)
    asked = []

    def ask(_before: Match, _after: Match, fewer: bool) -> None:
        asked.append(fewer)
        if not yes:
            raise Damaged("no")

    if yes:
        kept.change(lambda match: match.record(hand("om")), ask)
    else:
        with pytest.raises(Damaged, match="no"):
            kept.change(lambda match: match.record(hand("om")), ask)
    assert asked == [True]
    assert (kept.text == old) is not yes


def test_as_many_hands_are_not_asked_about(kept: Kept) -> None:
    asked = []

    def ask(_before: Match, _after: Match, fewer: bool) -> None:
        asked.append(fewer)

    kept.add()
    kept.edit(b"65", b"70")
    kept.change(lambda match: match.record(hand("om")), ask)
    kept.edit(b"[players]", b"# mine\n[players]")
    kept.log_path.write_bytes(b"broken\nlines\n")
    kept.change(lambda match: match.record(hand("om")), ask)
    assert asked == [False, False]


def test_a_broken_file_is_not_undone(kept: Kept) -> None:
    kept.add()
    broken = kept.edit(b"cards = 65", b"cards = sixty five")
    with pytest.raises(Damaged, match="cannot be read") as caught:
        kept.step("undo")
    assert caught.value.complaint.findings[0].place.line == 13
    assert kept.text == broken


def test_a_text_that_is_no_match_is_stepped_over(kept: Kept) -> None:
    start = kept.text
    kept.add()
    good = kept.text
    log = kept.log_path.read_bytes()
    for old, new in ((kept.text, b"broken"), (b"broken", good)):
        log += history.change("", "outside", "", old, new).encode()
    kept.log_path.write_bytes(log)
    kept.path.write_bytes(good)
    kept.step("undo")
    assert kept.text == start
    kept.step("redo")
    assert kept.text == good


def test_the_hand_is_recorded_if_only_the_history_cannot_be_written(
    kept: Kept,
) -> None:
    (kept.path.parent / ".history").write_bytes(b"in the way")
    before = kept.text
    done = kept.add()
    assert kept.text.startswith(before)
    assert any(w.startswith("recorded; the log could not") for w in done.warnings)
    (kept.path.parent / ".history").unlink()
    kept.add("om")
    assert kept.log.text == kept.text


@pytest.mark.parametrize("append_fails", [1, 2])
def test_a_line_that_could_not_be_written_spoils_no_history(
    kept: Kept, append_fails: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.add()
    first = kept.text
    kept.edit(b"65", b"70")
    real, calls = store.append, []

    def full(path: str, data: bytes) -> None:
        calls.append(path)
        if len(calls) == append_fails:
            raise OSError(28, "No space left on device")
        real(path, data)

    monkeypatch.setattr(store, "append", full)
    assert "No space" in kept.add("om").warnings[-1]
    monkeypatch.undo()
    kept.add("amor 00")
    assert kept.log.text == kept.text
    assert not [*kept.path.parent.rglob("*.aside")]
    while kept.step("undo"):
        pass
    assert first in [after for *_, after in history.texts(kept.log)]


def test_what_is_not_on_the_disk_twice_is_not_replaced(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.add()
    edited = kept.edit(b"65", b"70")

    def full(_path: str, _data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(store, "append", full)
    with pytest.raises(Machine, match=r"nothing was written.*no space"):
        kept.step("undo")
    assert kept.text == edited


def test_a_history_that_cannot_be_read_is_not_an_empty_one(kept: Kept) -> None:
    kept.log_path.mkdir(parents=True)
    with pytest.raises(Machine, match="the history cannot be read"):
        kept.step("undo")
    with pytest.raises(Machine, match="the history cannot be read"):
        shelf.past(str(kept.path), "now")
    assert kept.add().warnings
    before = kept.text
    with pytest.raises(Machine, match="the history cannot be read"):
        kept.change(lambda match: match._replace(hands=()))
    assert kept.text == before


def test_reading_the_history_writes_nothing(kept: Kept) -> None:
    past = shelf.past(str(kept.path), "now")
    assert [line.what for line, *_ in past] == ["found"]
    assert not kept.log_path.exists()


def test_the_history_is_its_owners_alone(kept: Kept) -> None:
    old = os.umask(0)
    try:
        kept.add()
    finally:
        os.umask(old)
    assert kept.log_path.stat().st_mode & 0o777 == 0o600
    assert kept.log_path.parent.stat().st_mode & 0o777 == 0o700
