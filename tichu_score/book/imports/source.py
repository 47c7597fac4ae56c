"""What is handed over to be imported: a file by name, or standard input."""

import errno
import sys

from tichu_score.book import files, reading
from tichu_score.book.intake import STDIN

ENCODINGS = ("utf-8-sig", "cp1252", "latin-1")
"""Tried in this order; the last one reads anything."""


def given(name: str) -> tuple[str, bytes]:
    """Return what a file is called in messages, and all its bytes.

    Raises Missing, Damaged, Machine.
    """
    with reading.told(name, "log"):
        if name != STDIN:
            return name, files.read(name)
        data = sys.stdin.buffer.read(files.MOST_BYTES + 1)
        if len(data) > files.MOST_BYTES:
            most = files.MOST_BYTES >> 20
            raise files.NotAFile(errno.EFBIG, f"larger than {most} MiB")
    return "standard input", data


def decoded(data: bytes) -> str:
    """Return bytes as text: UTF-8 or, where they are not, what Windows wrote."""
    for encoding in ENCODINGS[:-1]:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode(ENCODINGS[-1])
