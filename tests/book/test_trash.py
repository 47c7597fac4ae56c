"""The trash where the machine does not play along: no locks, no syncing, no room."""

import errno
from pathlib import Path

import pytest
from book.sheets import Kept

from tichu_score.book import begin, store, system, trash
from tichu_score.book.errors import Machine, Missing, NotUnderstood, Unwritten
from tichu_score.book.shelf import NO_LOCKS


def throw_away(path: str, *, dry: bool) -> trash.Done:
    """Delete a match of the folder it lies in."""
    return trash.throw_away(path, str(Path(path).parent), dry=dry)


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    made = Kept(tmp_path)
    made.add()
    return made


def below(kept: Kept) -> set[str]:
    folder = kept.path.parent
    names = (str(path.relative_to(folder)) for path in folder.rglob("*"))
    return {name for name in names if "." in Path(name).name[1:]} - {
        ".tichu_score.lock"
    }


HERE = {"m.toml", ".history/m.jsonl"}
THERE = {".trash/m.toml", ".trash/.history/m.jsonl"}


def test_one_rename_takes_a_match_out_and_one_brings_it_back(kept: Kept) -> None:
    text = kept.text
    done = throw_away(str(kept.path), dry=False)
    assert (done.moved.name, done.moved.hands) == ("Tom + Mia vs Greta + Max", 2)
    assert (done.warnings, done.confirmed) == ((), True)
    assert below(kept) == THERE
    folder = str(kept.path.parent)
    assert trash.find(folder, "") == "m.toml"
    done = trash.bring_back(folder, "m.toml", dry=False)
    assert below(kept) == HERE
    assert kept.text == text
    assert not done.moved.renamed
    with pytest.raises(Missing, match="the trash is empty"):
        trash.find(folder, "")


def test_a_dry_run_moves_nothing(kept: Kept) -> None:
    assert throw_away(str(kept.path), dry=True).moved.dry
    assert below(kept) == HERE


def test_what_is_not_there_is_told(kept: Kept) -> None:
    with pytest.raises(Missing):
        throw_away(str(kept.path.with_name("x.toml")), dry=False)
    with pytest.raises(Missing):
        trash.bring_back(str(kept.path.parent), "x.toml", dry=False)


@pytest.mark.parametrize("name", ["people.toml", "notes.txt", "folder.toml"])
def test_what_is_no_match_file_is_left_alone(kept: Kept, name: str) -> None:
    path = kept.path.with_name(name)
    if name == "folder.toml":
        path.mkdir()
    else:
        path.write_text("x", encoding="utf-8")
    with pytest.raises(NotUnderstood, match="is no match file"):
        throw_away(str(path), dry=False)
    assert path.exists()


def test_a_link_is_left_alone(kept: Kept) -> None:
    link = kept.path.with_name("link.toml")
    link.symlink_to(kept.path)
    with pytest.raises(Unwritten, match="is a link to"):
        throw_away(str(link), dry=False)
    assert link.is_symlink()


def test_without_locks_it_is_done_and_told(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_lock(_: int) -> None:
        raise OSError(errno.ENOLCK, "no locks")

    monkeypatch.setattr(system, "try_lock", no_lock)
    assert throw_away(str(kept.path), dry=False).warnings == (NO_LOCKS,)
    assert below(kept) == THERE


def test_what_the_disk_did_not_confirm_is_told(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_sync(_: str) -> None:
        raise OSError(errno.EIO, "input/output error")

    there = kept.path.with_name(".trash")
    for folder in (there, there / ".history"):
        store.make_folder(str(folder))
    monkeypatch.setattr(system, "sync_folder", no_sync)
    assert not throw_away(str(kept.path), dry=False).confirmed
    assert below(kept) == THERE


def test_a_history_that_cannot_follow_is_told_and_found_again(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = system.replace

    def replace(source: str, target: str) -> None:
        if source.endswith(".jsonl"):
            raise OSError(errno.EACCES, "Permission denied")
        real(source, target)

    with monkeypatch.context() as patch:
        patch.setattr(system, "replace", replace)
        (warning,) = throw_away(str(kept.path), dry=False).warnings
    assert warning.startswith(f"done; its history stays in {kept.log_path}: ")
    assert below(kept) == {".trash/m.toml", ".history/m.jsonl"}
    trash.bring_back(str(kept.path.parent), "m.toml", dry=False)
    assert below(kept) == HERE
    assert kept.undo()


def test_a_file_that_cannot_be_moved_stays_where_it_is(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    def replace(_source: str, _target: str) -> None:
        raise OSError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(system, "replace", replace)
    with pytest.raises(Machine, match="permission denied"):
        throw_away(str(kept.path), dry=False)
    assert below(kept) == HERE


def test_where_every_name_is_taken_nothing_is_moved(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(begin, "MOST_TWINS", 3)
    for number in ("", "-2"):
        path = kept.path.with_name(".trash") / f"m{number}.toml"
        store.make_folder(str(path.parent))
        path.write_text("x", encoding="utf-8")
    with pytest.raises(Unwritten, match="m and its numbers are all taken"):
        throw_away(str(kept.path), dry=False)
    assert kept.path.exists()


def test_a_history_of_another_match_is_not_taken_over(kept: Kept) -> None:
    """In the trash lies the history of a match that was called the same."""
    other = kept.path.with_name(".trash") / ".history" / "m.jsonl"
    store.make_folder(str(other.parent.parent))
    store.make_folder(str(other.parent))
    other.write_text("another", encoding="utf-8")
    assert throw_away(str(kept.path), dry=False).moved.file == "m-2.toml"
    assert other.read_text(encoding="utf-8") == "another"
