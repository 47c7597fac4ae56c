"""Reading a file: whole, regular, of a bearable size; and its bytes as text."""

import errno
import os
import stat

MOST_BYTES = 4 * 1024 * 1024

NO_WAIT = getattr(os, "O_NONBLOCK", 0)
KEPT_BYTES = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
"""No child gets the file, and no system changes its line ends."""


NOWHERE = "a link that leads nowhere"
NO_FILE = "not a file"
OTHER_KINDS = {
    errno.ELOOP: "a link that leads in a circle",
    **dict.fromkeys((errno.ENXIO, errno.EOPNOTSUPP), NO_FILE),
}
"""What opening says of links that have no end, of sockets and of absent devices."""

UTF16 = (b"\xff\xfe", b"\xfe\xff")
UTF32 = (b"\xff\xfe\0\0", b"\0\0\xfe\xff")
"""How such a text begins; without that, most bytes of plain words are 0."""


class NotAFile(OSError):
    """There is something else under this name, or far too much of it."""


class NotText(ValueError):
    """The bytes are not UTF-8; knows the line, and the first byte that is none."""

    def __init__(self, text: str, line: int = 1, byte: int = 0) -> None:
        super().__init__(text)
        self.line, self.byte = line, byte


def read(path: str, most: int = MOST_BYTES) -> bytes:
    """Return what a regular file of at most so many bytes holds; raises OSError."""
    try:
        descriptor = os.open(path, os.O_RDONLY | NO_WAIT | KEPT_BYTES)
    except OSError as error:
        if kind := _kind(path, error):
            raise NotAFile(error.errno, kind, path) from error
        raise
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise NotAFile(errno.EINVAL, NO_FILE)
        parts, size = [], 0
        while part := os.read(descriptor, most + 1 - size):
            parts.append(part)
            size += len(part)
            if size > most:
                raise NotAFile(errno.EFBIG, f"larger than {most >> 20} MiB")
    finally:
        os.close(descriptor)
    return b"".join(parts)


def text_of(data: bytes) -> str:
    """Return bytes as text; raises NotText, which names another encoding."""
    if other := _encoding(data):
        raise NotText(f"not UTF-8 but {other}; save it as UTF-8")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise NotText("not UTF-8; save it as UTF-8", line, error.start) from error


def _kind(path: str, error: OSError) -> str:
    """Say what is under a name that could not be opened, "" if that is not why."""
    if isinstance(error, FileNotFoundError):
        return NOWHERE if os.path.islink(path) else ""
    return OTHER_KINDS.get(error.errno or 0, "")


def _encoding(data: bytes) -> str:
    """Return which other Unicode encoding a text is in, "" for none."""
    zeros = [byte == 0 for byte in data[:4]]
    if data.startswith(UTF32) or zeros in (
        [False, True, True, True],
        [True, True, True, False],
    ):
        return "UTF-32"
    return "UTF-16" if data.startswith(UTF16) or zeros[:2].count(True) == 1 else ""
