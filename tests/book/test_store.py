"""Files that are whole at every moment, and the lock."""

import errno
import os
import stat
import time
from pathlib import Path

import pytest
from book.sheets import Kept

from tichu_score.book import files, store
from tichu_score.book.errors import Machine


@pytest.fixture(params=[0, 0o022, 0o077])
def umask(request: pytest.FixtureRequest) -> object:
    old = os.umask(request.param)
    yield request.param
    os.umask(old)


def _mode(path: Path) -> int:
    return path.stat().st_mode & 0o7777


def _error(number: int) -> OSError:
    return OSError(number, os.strerror(number))


def test_replacing_keeps_mode_and_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real.toml", tmp_path / "link.toml"
    Kept(tmp_path).path.rename(real)
    real.chmod(0o640)
    link.symlink_to(real)
    kept = Kept.__new__(Kept)
    kept.path, kept.log_path = link, tmp_path / ".history" / "real.jsonl"
    kept.add()
    assert link.is_symlink()
    assert _mode(real) == 0o640
    assert b"rmao" in real.read_bytes()
    assert kept.whats == ["found", "add"]


@pytest.mark.usefixtures("umask")
def test_new_files_and_folders_are_their_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    store.make_folder(str(folder))
    store.create(str(folder / "m"), b"x")
    store.append(str(folder / "log"), b"x\n")
    with store.locked(str(folder)):
        pass
    assert [_mode(path) for path in (folder.parent, folder)] == [0o700, 0o700]
    assert {path.name: _mode(path) for path in folder.iterdir()} == {
        "m": 0o600,
        "log": 0o600,
        ".tichu_score.lock": 0o600,
    }


def test_a_name_that_is_taken_is_not_taken_again(tmp_path: Path) -> None:
    path = tmp_path / "m"
    path.write_bytes(b"old")
    with pytest.raises(FileExistsError):
        store.create(str(path), b"new")
    assert [p.name for p in tmp_path.iterdir()] == ["m"]
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize("number", [errno.EPERM, errno.ENOTSUP, errno.ENOSYS])
@pytest.mark.parametrize("taken", [False, True])
def test_a_file_is_made_where_there_are_no_links(
    number: int, taken: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "m"
    if taken:
        path.write_bytes(b"old")

    def link(_source: str, _target: str) -> None:
        raise _error(number)

    monkeypatch.setattr(os, "link", link)
    if taken:
        with pytest.raises(OSError, match=os.strerror(number)):
            store.create(str(path), b"new")
    else:
        store.create(str(path), b"new")
    assert path.read_bytes() == (b"old" if taken else b"new")
    assert len([*tmp_path.iterdir()]) == 1


def test_a_temporary_file_never_opens_what_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, victim = tmp_path / "m", tmp_path / "victim"
    path.write_bytes(b"old")
    victim.write_bytes(b"mine")
    monkeypatch.setattr(os, "urandom", bytes)
    (tmp_path / f".m.{'00' * 6}.tmp").symlink_to(victim)
    with pytest.raises(FileExistsError):
        store.replace(str(path), b"new")
    assert (path.read_bytes(), victim.read_bytes()) == (b"old", b"mine")


def test_the_sweep_takes_only_our_temporary_files(tmp_path: Path) -> None:
    others = {"m.tmp", ".m.toml", "m.toml", ".tichu_score.lock", ".m.toml.0123.tmp"}
    others |= {".syncthing.m.toml.tmp", ".m.toml.0123456789xy.tmp", ".0123456789ab.tmp"}
    for name in (".m.toml.0123456789ab.tmp", *others):
        (tmp_path / name).touch()
    store.sweep(str(tmp_path))
    assert {path.name for path in tmp_path.iterdir()} == others


SPECIAL = [
    (Path.mkdir, "not a file"),
    (os.mkfifo, "not a file"),
    (lambda path: path.symlink_to("/dev/zero"), "not a file"),
    (lambda path: path.symlink_to("/nowhere/at/all"), "leads nowhere"),
    (lambda path: path.symlink_to(path), "leads in a circle"),
    (lambda path: path.write_bytes(bytes(files.MOST_BYTES + 1)), "larger than 4 MiB"),
]


@pytest.mark.parametrize(("make", "said"), SPECIAL, ids=range(len(SPECIAL)))
def test_what_is_no_file_is_refused_at_once(
    make: object, said: str, tmp_path: Path
) -> None:
    assert callable(make)
    make(tmp_path / "m")
    begun = time.monotonic()
    with pytest.raises(OSError, match=said):
        files.read(str(tmp_path / "m"))
    assert time.monotonic() - begun < 1


def test_a_file_of_just_the_most_bytes_is_read(tmp_path: Path) -> None:
    path = tmp_path / "m"
    path.write_bytes(bytes(files.MOST_BYTES))
    assert len(files.read(str(path))) == files.MOST_BYTES


def test_a_line_after_a_torn_one_is_a_line_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "log"
    store.append(str(path), b"one\n")
    path.write_bytes(path.read_bytes() + b"to")
    store.append(str(path), b"three\n")
    assert path.read_bytes() == b"one\nto\nthree\n"


def test_writing_goes_on_after_a_short_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.write
    monkeypatch.setattr(os, "write", lambda fd, data: real(fd, data[:3]))
    store.create(str(tmp_path / "m"), b"0123456789")
    monkeypatch.undo()
    assert (tmp_path / "m").read_bytes() == b"0123456789"


def test_file_and_folder_are_synced_in_this_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    real = os.replace

    def sync(descriptor: int) -> None:
        folder = stat.S_ISDIR(os.fstat(descriptor).st_mode)
        done.append("folder" if folder else "file")

    def replace(source: str, target: str) -> None:
        done.append("replace")
        real(source, target)

    (tmp_path / "m").touch()
    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(os, "replace", replace)
    store.replace(str(tmp_path / "m"), b"x")
    assert done == ["file", "replace", "folder"]
    done.clear()
    store.create(str(tmp_path / "n"), b"x")
    assert done == ["file", "folder"]
    done.clear()
    store.append(str(tmp_path / "log"), b"x\n")
    store.append(str(tmp_path / "log"), b"x\n")
    assert done == ["file", "folder", "file"]


@pytest.mark.parametrize(
    ("number", "confirmed"),
    [(errno.EINVAL, True), (errno.ENOTSUP, True), (errno.EIO, False)],
)
def test_a_folder_that_does_not_sync_is_told_apart_from_nothing_written(
    number: int, confirmed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Kept(tmp_path)
    kept.add()

    def sync(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise _error(number)

    monkeypatch.setattr(os, "fsync", sync)
    assert kept.add("om").confirmed is confirmed
    assert b'"om"' in kept.text


def test_a_read_only_folder_is_told_and_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Root may write anywhere, so the refusal itself is made up.
    kept, real = Kept(tmp_path), os.open
    before = kept.text

    def refused(path: str, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_CREAT:
            raise _error(errno.EROFS)
        return real(path, flags, mode)

    monkeypatch.setattr(os, "open", refused)
    with pytest.raises(Machine, match=r"nothing was written.*read-only"):
        kept.add()
    assert kept.text == before
    assert [path.name for path in tmp_path.iterdir()] == ["m.toml"]
