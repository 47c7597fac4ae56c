"""Reading text that somebody hands over: a file by name, or standard input."""

import errno
import sys

from tichu_score.book import files, reading
from tichu_score.book.errors import NotUnderstood
from tichu_score.book.tomlparse import BOM

STDIN = "-"


def read_lines(name: str) -> tuple[str, tuple[str, ...]]:
    """Return what a file is called in messages, and its lines.

    Raises NotUnderstood if it is no text, Missing, Damaged, Machine.
    """
    shown, data = read_bytes(name, "file of hands")
    try:
        text = files.text_of(data)
    except files.NotText as error:
        raise NotUnderstood(f"{shown}:{error.line}: {error}") from error
    return shown, tuple(text.removeprefix(BOM).splitlines())


def read_bytes(name: str, what: str) -> tuple[str, bytes]:
    """Return what a file is called in messages, and all its bytes.

    Raises Missing, Damaged if it is no `what`, Machine.
    """
    with reading.told(name, what):
        if name != STDIN:
            return name, files.read(name)
        return "standard input", _stdin()


def _stdin() -> bytes:
    data = sys.stdin.buffer.read(files.MOST_BYTES + 1)
    if len(data) > files.MOST_BYTES:
        raise files.NotAFile(errno.EFBIG, f"larger than {files.MOST_BYTES >> 20} MiB")
    return data
