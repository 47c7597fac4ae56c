"""What can be made anew: whole at every moment, but nobody waits for the disk."""

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tichu_score.book import store


@pytest.fixture(params=[0, 0o077])
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    old = os.umask(request.param)
    yield request.param
    os.umask(old)


def publish(path: Path, data: bytes) -> None:
    draft = store.Draft(str(path))
    try:
        draft.publish(data)
    finally:
        draft.drop()


def test_what_is_published_is_its_owners_alone_and_nothing_else_is_left(
    tmp_path: Path, umask: int
) -> None:
    path = tmp_path / "folder" / "index"
    for data in (b"one", b"two"):
        publish(path, data)
        assert path.read_bytes() == data
        assert path.stat().st_mode & 0o7777 == 0o600 & ~umask
    assert [*path.parent.iterdir()] == [path]
    assert path.parent.stat().st_mode & 0o7777 == 0o700 & ~umask


def test_a_draft_that_is_dropped_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "index"
    publish(path, b"one")
    draft = store.Draft(str(path))
    assert len([*tmp_path.iterdir()]) == 2
    draft.drop()
    draft.drop()
    assert path.read_bytes() == b"one"
    assert [*tmp_path.iterdir()] == [path]


def test_two_drafts_are_in_nobodys_way(tmp_path: Path) -> None:
    path = tmp_path / "index"
    one, other = store.Draft(str(path)), store.Draft(str(path))
    one.publish(b"one")
    assert path.read_bytes() == b"one"
    other.publish(b"other")
    for draft in (one, other):
        draft.drop()
    assert path.read_bytes() == b"other"
    assert [*tmp_path.iterdir()] == [path]


def test_what_a_killed_one_left_goes_when_it_is_old(tmp_path: Path) -> None:
    path = tmp_path / "index"
    left = [store.Draft(str(tmp_path / name)) for name in ("index", "other")]
    foreign = tmp_path / ".index.tmp"
    foreign.write_bytes(b"not ours")
    publish(path, b"one")
    assert len([*tmp_path.iterdir()]) == 2 + len(left)
    then = left[0].moment - store.ABANDONED - 1
    for temp in tmp_path.glob(".*"):
        os.utime(temp, ns=(then, then))
    publish(path, b"two")
    assert {*tmp_path.iterdir()} == {path, foreign}
    for draft in left:
        draft.drop()


def test_nothing_is_published_through_a_link_that_somebody_laid(tmp_path: Path) -> None:
    path, other = tmp_path / "index", tmp_path / "other"
    other.write_bytes(b"yours")
    path.symlink_to(other)
    publish(path, b"mine")
    assert not path.is_symlink()
    assert (path.read_bytes(), other.read_bytes()) == (b"mine", b"yours")


def test_a_full_disk_leaves_what_was_published(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "index"
    publish(path, b"one")

    def full(_descriptor: int, _data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(OSError, match="No space"):
        publish(path, b"two")
    assert path.read_bytes() == b"one"
    assert [*tmp_path.iterdir()] == [path]
