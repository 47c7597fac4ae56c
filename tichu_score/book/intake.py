"""Reading text that somebody hands over: a file by name, or standard input."""

import errno
import sys
from typing import TypeAlias

from tichu_score.book import files, reading
from tichu_score.book.errors import NotUnderstood
from tichu_score.book.tomlparse import BOM
from tichu_score.game.ruleset import MOST_HANDS

STDIN = "-"
COMMENT = "#"
LONGEST = 2000
"""Characters. No hand takes so many, nor does a score."""

Lines: TypeAlias = tuple[tuple[int, str], ...]


def read_lines(name: str) -> tuple[str, Lines]:
    """Return what a file is called in messages, and its lines with their numbers.

    Without those that are empty or a comment. Raises NotUnderstood if it is no text
    or no list of hands by its size, Missing, Damaged, Machine.
    """
    shown, data = read_bytes(name, "file of hands")
    try:
        text = files.text_of(data)
    except files.NotText as error:
        raise NotUnderstood(f"{shown}:{error.line}: {error}") from error
    numbered = enumerate(text.removeprefix(BOM).splitlines(), start=1)
    lines = tuple((number, said) for number, said in numbered if not _silent(said))
    if len(lines) > MOST_HANDS:
        most = f"{len(lines)} lines; no match has over {MOST_HANDS} hands"
        raise NotUnderstood(f"{shown}: {most}")
    for number, long in lines:
        if len(long) > LONGEST:
            raise NotUnderstood(f"{shown}:{number}: longer than {LONGEST} characters")
    return shown, lines


def _silent(line: str) -> bool:
    return not line.strip() or line.lstrip().startswith(COMMENT)


def read_bytes(name: str, what: str, most: int = files.MOST_BYTES) -> tuple[str, bytes]:
    """Return what a file is called in messages, and all its bytes.

    Raises Missing, Damaged if it is no `what`, Machine.
    """
    with reading.told(name, what):
        if name != STDIN:
            return name, files.read(name, most)
        return "standard input", _stdin(most)


def _stdin(most: int) -> bytes:
    data = sys.stdin.buffer.read(most + 1)
    if len(data) > most:
        raise files.NotAFile(errno.EFBIG, f"larger than {most >> 20} MiB")
    return data
