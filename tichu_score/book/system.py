"""What differs between operating systems: locks, syncing, replacing, signals, a clock."""

import errno
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tichu_score.book import held
from tichu_score.book.files import KEPT_BYTES

NO_FOLLOW = getattr(os, "O_NOFOLLOW", 0)

NO_LOCKS_HERE = {
    errno.ENOSYS,
    errno.ENOLCK,
    getattr(errno, "ENOTSUP", errno.ENOSYS),
    getattr(errno, "EOPNOTSUPP", errno.ENOSYS),
}
"""What a file system without locks answers (some network and phone folders)."""

NO_LINKS_HERE = {errno.EPERM, *NO_LOCKS_HERE}
"""What a file system without hard links answers (exFAT, some shares)."""

clock = time.monotonic
"""Returns seconds since some moment, to tell how long something takes."""

_ENDS = [getattr(signal, name, None) for name in ("SIGTERM", "SIGHUP")]


@contextmanager
def ended_softly() -> Iterator[None]:
    """Let a kill or a closed window be a SystemExit for a while, with its code.

    A line editor shows each key itself; if it just died, the shell would show none.
    """

    def leave(number: int, _frame: object) -> None:
        raise SystemExit(128 + number)

    before = {end: signal.signal(end, leave) for end in _ENDS if end is not None}
    try:
        yield
    finally:
        for end, handler in before.items():
            signal.signal(end, handler)


if sys.platform == "win32":  # pragma: no cover - no Windows machine runs the tests
    import msvcrt

    _BUSY = {5, 32, 33}
    _WAITS = (0.05, 0.1, 0.2, 0.4, 0.8, 1.6)

    def try_lock(descriptor: int) -> None:
        """Lock a file; raises OSError at once if another process has it."""
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

    def sync_file(descriptor: int) -> None:
        """Return when a file's bytes are on the disk."""
        os.fsync(descriptor)

    def sync_folder(path: str) -> None:
        """Do nothing: folders cannot be synced here."""

    def replace(source: str, target: str) -> None:
        """Put a file in another's place; waits for virus scanners to let go."""
        for wait in _WAITS:
            try:
                os.replace(source, target)
            except OSError as error:
                if error.winerror not in _BUSY:
                    raise
                time.sleep(wait)
            else:
                return
        os.replace(source, target)

    def hold_signals() -> None:
        """Do nothing: signals cannot be held here."""

else:
    import fcntl

    _HELD = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGTSTP}
    _NOT_FOR_FOLDERS = {errno.EINVAL, getattr(errno, "ENOTSUP", errno.EINVAL)}

    def try_lock(descriptor: int) -> None:
        """Lock a file; raises OSError at once if another process has it."""
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def sync_file(descriptor: int) -> None:
        """Return when a file's bytes are on the disk."""
        if sys.platform == "darwin":  # pragma: no cover - only there
            try:
                fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
            except OSError:
                # Network folders know no full sync; the plain one is what is left.
                os.fsync(descriptor)
            return
        os.fsync(descriptor)

    def sync_folder(path: str) -> None:
        """Return when a folder's names are on the disk."""
        descriptor = os.open(path, os.O_RDONLY | KEPT_BYTES)
        try:
            os.fsync(descriptor)
        except OSError as error:
            if error.errno not in _NOT_FOR_FOLDERS:
                raise
        finally:
            os.close(descriptor)

    def replace(source: str, target: str) -> None:
        """Put a file in another's place, all at once."""
        os.replace(source, target)

    def hold_signals() -> None:
        """Keep Ctrl-C and its like waiting until `held.release`."""
        signal.pthread_sigmask(signal.SIG_BLOCK, _HELD)
        held.until_told(lambda: signal.pthread_sigmask(signal.SIG_UNBLOCK, _HELD))
