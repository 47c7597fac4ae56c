"""Reading a file: whole, regular, and of a bearable size."""

import errno
import os
import stat

MOST_BYTES = 4 * 1024 * 1024

NO_WAIT = getattr(os, "O_NONBLOCK", 0)
KEPT_BYTES = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
"""No child gets the file, and no system changes its line ends."""


class NotAFile(OSError):
    """There is something else under this name, or far too much of it."""


def read(path: str, most: int = MOST_BYTES) -> bytes:
    """Return what a regular file of at most so many bytes holds; raises OSError."""
    descriptor = os.open(path, os.O_RDONLY | NO_WAIT | KEPT_BYTES)
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise NotAFile(errno.EINVAL, "not a file")
        parts, size = [], 0
        while part := os.read(descriptor, most + 1 - size):
            parts.append(part)
            size += len(part)
            if size > most:
                raise NotAFile(errno.EFBIG, f"larger than {most >> 20} MiB")
    finally:
        os.close(descriptor)
    return b"".join(parts)
