"""Saving an export: all of it or nothing, durably, and never onto a match."""

import errno
import os
import signal
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from torture.shim import (
    CTRL_C,
    DIE,
    DIE_AFTER,
    READING,
    SHORT,
    Died,
    Fault,
    kinds_for,
    shim,
)

from tichu_score.book import exporting, held, store, system
from tichu_score.book.errors import (
    Machine,
    Missing,
    NotUnderstood,
    TichuError,
    Unwritten,
)
from tichu_score.book.exporting import Done
from tichu_score.book.values.records import Exported

OLD, NEW = "old\r\n", "\ufeffnew \u9f8d\r\n" * 500


@pytest.fixture(autouse=True)
def source(tmp_path: Path) -> Path:
    path = tmp_path / "m.toml"
    path.write_text("format = 1\n")
    return path


def save(path: Path | str, *, force: bool = False, text: str = NEW) -> Done:
    near = (Path(path), *Path(path).parents) if "\0" not in str(path) else ()
    matches = (f / "m.toml" for f in near if len(f.name) < 256)
    source = next((match for match in matches if match.exists()), "m.toml")
    return exporting.save(str(path), "csv", text, (str(source),), force=force)


def files(folder: Path) -> dict[str, bytes]:
    """Every file of a folder but the match."""
    return {
        path.name: path.read_bytes()
        for path in sorted(folder.iterdir())
        if path.is_file() and path.name != "m.toml"
    }


def test_a_new_file_has_the_very_bytes_and_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    assert save(path) == Done(Exported(str(path), "csv", len(NEW.encode())))
    assert files(tmp_path) == {"x.csv": NEW.encode()}
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_path_may_be_relative(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    done = exporting.save("x", "txt", "a", ("m.toml",), force=False)
    assert done.exported.path == "x"
    assert files(tmp_path) == {"x": b"a"}


def test_a_file_that_is_there_stays_without_force(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    path.write_text(OLD, newline="")
    with pytest.raises(Unwritten) as error:
        save(path)
    assert error.value.complaint.text == f"nothing was written: {path} exists"
    assert error.value.complaint.advice == ("--force writes over it",)
    assert files(tmp_path) == {"x.csv": OLD.encode()}


def test_force_writes_over_it_and_its_mode_stays(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    path.write_text(OLD)
    path.chmod(0o640)
    save(path, force=True)
    assert files(tmp_path) == {"x.csv": NEW.encode()}
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_link_stays_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    real, link = tmp_path / "real.csv", tmp_path / "link.csv"
    real.write_text(OLD)
    link.symlink_to("real.csv")
    with pytest.raises(Unwritten):
        save(link)
    save(link, force=True)
    assert link.is_symlink()
    assert real.read_bytes() == NEW.encode()


def test_another_name_of_the_same_bytes_keeps_them(tmp_path: Path) -> None:
    """A new file takes the name; what else has the old bytes is not written into."""
    path, other = tmp_path / "x.csv", tmp_path / "y.csv"
    path.write_text(OLD, newline="")
    os.link(path, other)
    save(path, force=True)
    assert other.read_bytes() == OLD.encode()


def dangling(folder: Path) -> Path:
    (folder / "link.csv").symlink_to("nowhere.csv")
    return folder / "link.csv"


def looping(folder: Path) -> Path:
    (folder / "loop.csv").symlink_to("loop.csv")
    return folder / "loop.csv"


def pipe(folder: Path) -> Path:
    os.mkfifo(folder / "pipe")
    return folder / "pipe"


def match_link(folder: Path) -> Path:
    (folder / "link.csv").symlink_to("m.toml")
    return folder / "link.csv"


def match_name(folder: Path) -> Path:
    os.link(folder / "m.toml", folder / "m.csv")
    return folder / "m.csv"


def history(folder: Path) -> Path:
    (folder / ".history").mkdir()
    (folder / ".history" / "m.jsonl").write_text("{}")
    return folder / ".history" / "m.jsonl"


@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("{}", "is a folder; name a file in it"),
        ("{}/x/", "is a folder; name a file in it"),
        ("{}/a\0b", "is no name of a file"),
        (dangling, "is a link that leads nowhere"),
        (looping, "is a link that leads nowhere"),
        (pipe, "is not a file; - is the screen"),
        ("{}/m.toml", "keep matches"),
        ("{}/new.toml", "keep matches"),
        ("{}/New.TOML", "keep matches"),
        (match_link, "keep matches"),
        (match_name, "is the match itself"),
        (history, "lies where the history of matches is kept"),
    ],
)
def test_what_cannot_be_written_is_refused_in_words_force_or_not(
    target: str | Callable[[Path], Path], why: str, tmp_path: Path
) -> None:
    path = target(tmp_path) if callable(target) else target.format(tmp_path)
    before = {found: found.lstat() for found in tmp_path.rglob("*")}
    for force in (False, True):
        with pytest.raises(NotUnderstood, match=why) as error:
            save(path, force=force)
        assert error.value.complaint.text.startswith("nothing was written: ")
    assert before == {found: found.lstat() for found in tmp_path.rglob("*")}


def test_nothing_is_no_name() -> None:
    with pytest.raises(NotUnderstood, match="'' is no name of a file"):
        exporting.save("", "txt", "a", ("m.toml",), force=True)


@pytest.mark.parametrize("path", ["no/x.csv", "m.toml/x.csv", "no/where/x.csv"])
def test_a_missing_folder_is_named_and_not_made(path: str, tmp_path: Path) -> None:
    with pytest.raises(Missing) as error:
        save(tmp_path / path)
    folder = (tmp_path / path).parent
    assert error.value.complaint.text == f"nothing was written: no such folder: {folder}"  # fmt: skip
    assert not files(tmp_path)
    assert [found.name for found in tmp_path.iterdir()] == ["m.toml"]


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EIO])
def test_what_the_machine_refuses_is_told_and_nothing_is_left(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "write", refuse)
    with pytest.raises(Machine) as error:
        save(tmp_path / "x.csv")
    said = os.strerror(number)
    assert error.value.complaint.text.endswith(f"x.csv: {said[0].lower()}{said[1:]}")
    assert not files(tmp_path)


def test_a_name_that_is_too_long_is_told(tmp_path: Path) -> None:
    with pytest.raises(Machine, match="name too long"):
        save(tmp_path / ("x" * 300))


def test_a_disk_that_does_not_confirm_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    def refuse(_: str) -> None:
        raise OSError(errno.EIO, "no")

    monkeypatch.setattr(system, "sync_folder", refuse)
    path = tmp_path / "x.csv"
    assert save(path) == Done(Exported(str(path), "csv", len(NEW.encode())), False)
    assert files(tmp_path) == {"x.csv": NEW.encode()}


def test_whoever_was_faster_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    path = tmp_path / "x.csv"
    real = store.create

    def late(name: str, data: bytes) -> None:
        path.write_text(OLD, newline="")
        real(name, data)

    monkeypatch.setattr(store, "create", late)
    with pytest.raises(Unwritten, match="exists"):
        save(path, force=True)
    assert files(tmp_path) == {"x.csv": OLD.encode()}


@pytest.mark.parametrize("force", [False, True])
def test_the_bytes_are_on_the_disk_before_they_have_the_name(force: bool, tmp_path: Path) -> None:  # fmt: skip
    path = tmp_path / "x.csv"
    if force:
        path.write_text(OLD)
    with shim(str(tmp_path)) as watched:
        save(path, force=force)
    calls = [call for call in watched.calls if call not in READING]
    named = "replace" if force else "link"
    assert calls.index("fsync") < calls.index(named)
    assert "fsync" in calls[calls.index(named) :]


def test_a_signal_waits_until_all_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    def link(source: str, target: str) -> None:
        waiting.append(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))
        real(source, target)

    real, waiting = os.link, list[bool]()
    monkeypatch.setattr(os, "link", link)
    save(tmp_path / "x.csv")
    assert waiting == [True]
    held.release()
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def trial(folder: Path, fault: Fault, *, force: bool) -> list[str]:
    """Save once with a fault, look at what is left, and return the calls."""
    folder.mkdir()
    (folder / "m.toml").write_text("format = 1\n")
    old, new = ({"x.csv": OLD.encode()} if force else {}), {"x.csv": NEW.encode()}
    for name, data in old.items():
        (folder / name).write_bytes(data)
    told: BaseException | None = None
    with shim(str(folder), fault) as watched:
        try:
            save(folder / "x.csv", force=force)
        except (TichuError, Died, KeyboardInterrupt) as error:
            told = error
    found = files(folder)
    kept = {name: data for name, data in found.items() if name == "x.csv"}
    assert kept == new if told is None else kept in (old, new)
    if isinstance(told, TichuError):
        assert ("is written" in told.complaint.text) == (kept == new), told.complaint
    # A signal waits until all is done; the dead clear nothing up.
    spoiled = watched.calls[fault.at] if fault.at >= 0 else ""
    if fault.kind not in {DIE, DIE_AFTER, CTRL_C} and spoiled != "unlink":
        assert found == kept, fault
    return watched.calls


@pytest.mark.parametrize("force", [False, True])
def test_whatever_fails_the_file_is_the_old_or_the_new_one(force: bool, tmp_path: Path) -> None:  # fmt: skip
    calls = trial(tmp_path / "all", Fault(-1, SHORT), force=force)
    every = ((at, kind) for at, call in enumerate(calls) for kind in kinds_for(call))
    faults = [Fault(at, kind) for at, kind in every]
    assert len(faults) > 50
    for number, fault in enumerate(faults):
        trial(tmp_path / str(number), fault, force=force)
