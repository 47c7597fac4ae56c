"""The file that keeps the history of a match: read, healed, added to.

It follows the match file and never stops it: what cannot be written here is
told, and the next change finds what is missing.
"""

from __future__ import annotations

import errno
import os
from typing import TypeAlias

from tichu_score.book import files, history, store
from tichu_score.book.errors import Damaged
from tichu_score.book.reading import ENDING
from tichu_score.game.record import Record

HISTORY_FOLDER = ".history"
LOG_ENDING = ".jsonl"
MOST_HISTORY = 256 * 1024 * 1024

OLD = (
    "before this the file held an earlier text again: `tichu-score log` shows what went"
)

Warnings: TypeAlias = tuple[str, ...]


class LogFile(Record):
    """The history of the match file at a path, as it was read.

    `data` is None if it is there and cannot be read.
    """

    path: str
    data: bytes | None

    def knows(self, text: bytes) -> bool:
        """Say whether the last line led to this text of the match file."""
        return history.knows(self.data or b"", text)

    def fold(self, text: bytes | None, moment: str) -> history.Fold:
        """Return the history, with a change to this text that it does not know yet.

        None is no text: the file is gone.
        Raises OSError if it cannot be read, and Damaged if it does not add up.
        """
        folded = history.fold(self._readable())
        if not folded.sound:
            raise Damaged(
                f"{log_path(self.path)} does not add up: nothing can be undone",
                advice=("the match is whole; move that file away to begin a new one",),
            )
        missing = None
        if text is not None:
            missing = history.healing(folded, text, moment)
        if missing is None:
            return folded
        return history.fold(self._readable() + b"\n" + missing.encode())

    def heal(self, text: bytes, new: bytes, moment: str) -> tuple[Warnings, Warnings]:
        """Write down what is not known yet of a text that is about to be replaced.

        Returns warnings if the history was set aside or knows the text as an old one,
        and one if it still lacks a line. Raises OSError if the old text would be
        nowhere.
        """
        if self.knows(text):
            return (), ()
        aside: Warnings = ()
        try:
            folded = history.fold(self._readable())
            if not folded.sound:
                aside = (_set_aside(self.path),)
                folded = history.Fold()
            if missing := history.healing(folded, text, moment):
                _append(self.path, missing)
            if history.is_old(folded, text):
                aside += (OLD,)
        except OSError as error:
            # The old text must be somewhere on the disk before it is replaced.
            if not new.startswith(text):
                raise
            return aside, (_unlogged(self.path, error),)
        return aside, ()

    def _readable(self) -> bytes:
        if self.data is None:
            raise OSError(errno.EIO, "the history cannot be read", log_path(self.path))
        return self.data


def log_path(path: str) -> str:
    """Return where the history of a match file lies."""
    folder, name = os.path.split(os.path.realpath(path))
    return os.path.join(folder, HISTORY_FOLDER, name.removesuffix(ENDING) + LOG_ENDING)


def read(path: str) -> LogFile:
    """Return the history of a match file, empty if there is none."""
    try:
        return LogFile(path, files.read(log_path(path), MOST_HISTORY))
    except FileNotFoundError:
        return LogFile(path, b"")
    except OSError:
        return LogFile(path, None)


def add(path: str, *lines: history.Line) -> Warnings:
    """Add lines to a history; a warning if only that could not be done."""
    try:
        _append(path, *lines)
    except OSError as error:
        return (_unlogged(path, error),)
    return ()


def _append(path: str, *lines: history.Line) -> None:
    log = log_path(path)
    store.make_folder(os.path.dirname(log))
    store.append(log, b"".join(line.encode() for line in lines))


def _set_aside(path: str) -> str:
    log = log_path(path)
    number = 1
    while os.path.lexists(aside := f"{log}.{number}.aside"):
        number += 1
    os.rename(log, aside)
    return f"the history did not add up; it is kept as {aside}, and a new one begun"


def _unlogged(path: str, error: OSError) -> str:
    why = f"the log could not be written: {log_path(path)}: {error.strerror}"
    return f"recorded; {why}"
