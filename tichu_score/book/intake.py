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
    shown = "standard input" if name == STDIN else name
    with reading.told(name, "file of hands"):
        data = _stdin() if name == STDIN else files.read(name)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise NotUnderstood(f"{shown}:{line}: not UTF-8; save it as UTF-8") from error
    return shown, tuple(text.removeprefix(BOM).splitlines())


def _stdin() -> bytes:
    data = sys.stdin.buffer.read(files.MOST_BYTES + 1)
    if len(data) > files.MOST_BYTES:
        raise files.NotAFile(errno.EFBIG, f"larger than {files.MOST_BYTES >> 20} MiB")
    return data
