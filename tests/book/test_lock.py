"""The lock: one writer in a folder, whatever the file system can do."""

import errno
import fcntl
import os
import subprocess
import sys
from pathlib import Path

import pytest
from book.sheets import Kept

from tichu_score.book import begin, shelf, store, system
from tichu_score.book.errors import Machine, Unwritten


def _error(number: int) -> OSError:
    return OSError(number, os.strerror(number))


HOLD = """\
import sys, time
from tichu_score.book import store
with store.locked(sys.argv[1]):
    print("held", flush=True)
    time.sleep(float(sys.argv[2]))
"""


def _holder(folder: Path, seconds: float) -> subprocess.Popen[str]:
    root = Path(__file__).parents[2]
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(folder), str(seconds)],
        env={**os.environ, "PYTHONPATH": str(root)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    return holder


def test_a_second_writer_waits_and_gets_the_lock(tmp_path: Path) -> None:
    with _holder(tmp_path, 0.3) as holder, store.locked(str(tmp_path)) as alone:
        assert alone
        holder.wait(5)


def test_a_writer_that_waits_too_long_says_that_nothing_was_recorded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "LOCK_SECONDS", 0.1)
    kept = Kept(tmp_path)
    before = kept.text
    with _holder(tmp_path, 60) as holder:
        with pytest.raises(Unwritten, match="another program is writing"):
            kept.add()
        holder.kill()
    assert kept.text == before
    kept.add()


def test_the_lock_file_stays_as_it_is(tmp_path: Path) -> None:
    lock = tmp_path / store.LOCK_NAME
    lock.write_bytes(b"whatever it holds")
    inode = lock.stat().st_ino
    kept = Kept(tmp_path)
    kept.add()
    assert lock.read_bytes() == b"whatever it holds"
    assert lock.stat().st_ino == inode


def test_a_link_in_the_place_of_the_lock_is_not_followed(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    (tmp_path / store.LOCK_NAME).symlink_to(victim)
    kept = Kept(tmp_path)
    before = kept.text
    with pytest.raises(Machine, match="nothing was written"):
        kept.add()
    assert kept.text == before
    assert not victim.exists()


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP])
def test_where_there_are_no_locks_it_goes_on_and_says_so(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def flock(_descriptor: int, _how: int) -> None:
        raise _error(number)

    monkeypatch.setattr(fcntl, "flock", flock)
    kept = Kept(tmp_path)
    (tmp_path / ".living.0123.tmp").touch()
    assert kept.add().warnings == (shelf.NO_LOCKS,)
    done = begin.create(
        str(tmp_path), "n", kept.change(lambda m: m).change.after, "now"
    )
    assert done.warnings == (shelf.NO_LOCKS,)
    assert (tmp_path / ".living.0123.tmp").exists()


def test_a_lock_that_fails_otherwise_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_descriptor: int) -> None:
        raise _error(errno.EIO)

    monkeypatch.setattr(system, "try_lock", broken)
    with pytest.raises(Machine, match="nothing was written"):
        Kept(tmp_path).add()
