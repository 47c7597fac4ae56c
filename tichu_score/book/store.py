"""Files that are whole at every moment: the durable write and the lock.

What was there before is never touched: new bytes go to a file beside it, are
synced, and take its name in one step. Nothing here knows what the bytes say.
"""

import errno
import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tichu_score.book import system
from tichu_score.book.errors import Unwritten
from tichu_score.book.files import KEPT_BYTES, read

LOCK_NAME = ".tichu_score.lock"
LOCK_SECONDS = 10.0
LOCK_PAUSE = 0.005
ABANDONED = 600_000_000_000
"""Nobody writes on a file that can be made anew for so many nanoseconds."""

PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
TEMP_END, TEMP_BYTES, HEX = ".tmp", 6, "0123456789abcdef"


class Overtaken(OSError):
    """The file no longer holds what it was read to hold: somebody saved it."""


class Unconfirmed(OSError):
    """The file has its new bytes, but the disk did not confirm its name."""


@contextmanager
def locked(folder: str) -> Iterator[bool]:
    """Be the only process that writes in a folder; signals wait from here on.

    Yields False where the file system has no locks. Raises Unwritten if
    another process does not let go. The lock file stays: deleting it would let
    two in. Signals are released by whoever tells the player (`held`).
    """
    path = os.path.join(folder, LOCK_NAME)
    flags = os.O_RDWR | os.O_CREAT | system.NO_FOLLOW | KEPT_BYTES
    descriptor = os.open(path, flags, PRIVATE_FILE)
    try:
        held = _wait_for_lock(descriptor)
        system.hold_signals()
        yield held
    finally:
        with suppress(OSError):
            # Whatever it says, the lock is gone, and what was written is there.
            os.close(descriptor)


def _wait_for_lock(descriptor: int) -> bool:
    end = time.monotonic() + LOCK_SECONDS
    while True:
        try:
            system.try_lock(descriptor)
        except OSError as error:
            if error.errno in system.NO_LOCKS_HERE:
                return False
            if error.errno not in {errno.EAGAIN, errno.EACCES, errno.EINTR}:
                raise
        else:
            return True
        if time.monotonic() > end:
            raise Unwritten(
                "nothing recorded: another program is writing in this folder",
                advice=("try again in a moment",),
            )
        time.sleep(LOCK_PAUSE)


def replace(path: str, data: bytes, was: bytes | None = None) -> None:
    """Give a file new bytes, durably and all at once; its mode stays.

    `was` is what the file must hold up to the last moment; Overtaken is raised
    if it does not. Raises Unconfirmed if the bytes are in place but perhaps not
    on the disk; any other OSError means that nothing has changed.
    """
    mode = stat.S_IMODE(os.stat(path).st_mode)
    temp = _write_beside(path, data, mode)
    try:
        if was is not None and read(path) != was:
            raise Overtaken(errno.EBUSY, "changed meanwhile")
        system.replace(temp, path)
    except OSError:
        _forget(temp)
        raise
    _sync_folder_of(path)


def create(path: str, data: bytes) -> None:
    """Make a new file, durably; raises FileExistsError if the name is taken."""
    temp = _write_beside(path, data, PRIVATE_FILE)
    try:
        os.link(temp, path)
    except OSError as error:
        if error.errno not in system.NO_LINKS_HERE or os.path.lexists(path):
            _forget(temp)
            raise
        system.replace(temp, path)
    else:
        _forget(temp)
    _sync_folder_of(path)


class Draft:
    """Gives a file new bytes all at once, but not durably: it can be made anew.

    Attributes:
        moment: when it was begun, in nanoseconds, by the clock of its disk.
    """

    def __init__(self, path: str) -> None:
        """Begin, in a folder that is made if it is missing; raises OSError."""
        make_folder(os.path.dirname(path))
        self._path = path
        self._temp, self._descriptor = _open_beside(path)
        self.moment = os.fstat(self._descriptor).st_mtime_ns

    def publish(self, data: bytes) -> None:
        """Put the bytes in place; raises OSError."""
        _write(self._descriptor, data)
        self._close()
        system.replace(self._temp, self._path)
        folder = os.path.dirname(self._path)
        for name in filter(is_temporary, os.listdir(folder)):
            left = os.path.join(folder, name)
            if self.moment - os.lstat(left).st_mtime_ns > ABANDONED:
                _forget(left)

    def drop(self) -> None:
        """Leave nothing but what was published."""
        self._close()
        _forget(self._temp)

    def _close(self) -> None:
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


def append(path: str, data: bytes) -> None:
    """Add bytes to the end of a file, durably; makes it if it is missing.

    An earlier line that was cut off is ended first, so that it spoils no other.
    """
    new = not os.path.lexists(path)
    flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | system.NO_FOLLOW | KEPT_BYTES
    descriptor = os.open(path, flags, PRIVATE_FILE)
    try:
        size = os.fstat(descriptor).st_size
        if size:
            os.lseek(descriptor, size - 1, os.SEEK_SET)
            if os.read(descriptor, 1) != b"\n":
                data = b"\n" + data
        _write(descriptor, data)
        system.sync_file(descriptor)
    finally:
        os.close(descriptor)
    if new:
        system.sync_folder(os.path.dirname(path))


def make_folder(path: str) -> None:
    """Make a folder that only its owner can look into, with those above it."""
    if os.path.isdir(path):
        return
    above = os.path.dirname(os.path.abspath(path))
    make_folder(above)
    try:
        os.mkdir(path, PRIVATE_FOLDER)
    except FileExistsError as error:
        if os.path.isdir(path):
            # Somebody else was faster.
            return
        raise NotADirectoryError(errno.ENOTDIR, "not a directory", path) from error
    except FileNotFoundError as error:
        # The folder above is one that nothing can be put into, such as /proc.
        raise PermissionError(errno.EACCES, "the folder cannot be made") from error
    system.sync_folder(above)


def sweep(folder: str) -> None:
    """Remove what killed writers left; only while the lock is really held."""
    for name in os.listdir(folder):
        if is_temporary(name):
            _forget(os.path.join(folder, name))


def is_temporary(name: str) -> bool:
    """Say whether a file name is one of ours: sync programs have such files too."""
    stem, _, mark = name.removesuffix(TEMP_END).rpartition(".")
    ours = name.startswith(".") and name.endswith(TEMP_END) and bool(stem)
    return ours and len(mark) == 2 * TEMP_BYTES and not mark.strip(HEX)


def _write_beside(path: str, data: bytes, mode: int) -> str:
    """Write bytes to a synced file beside another and return its path."""
    temp, descriptor = _open_beside(path)
    try:
        try:
            _write(descriptor, data)
            if mode != PRIVATE_FILE:
                os.chmod(temp, mode)
            system.sync_file(descriptor)
        finally:
            os.close(descriptor)
    except OSError:
        _forget(temp)
        raise
    return temp


def _open_beside(path: str) -> tuple[str, int]:
    """Make a file beside another, and return its path and descriptor."""
    folder, name = os.path.split(path)
    mark = os.urandom(TEMP_BYTES).hex()
    temp = os.path.join(folder, f".{name}.{mark}{TEMP_END}")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | system.NO_FOLLOW | KEPT_BYTES
    return temp, os.open(temp, flags, PRIVATE_FILE)


def _write(descriptor: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]


def _sync_folder_of(path: str) -> None:
    try:
        system.sync_folder(os.path.dirname(path))
    except OSError as error:
        raise Unconfirmed(error.errno, error.strerror) from error


def _forget(temp: str) -> None:
    with suppress(OSError):
        # It is only a leftover: the next `new` sweeps it.
        os.unlink(temp)
