"""The player's own editor: which one it is, and waiting for it."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from tichu_score.book import files, store
from tichu_score.book.errors import Machine, NotUnderstood
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterator

VARIABLES = ("TICHU_SCORE_EDITOR", "VISUAL", "EDITOR")
USUAL = ("notepad",) if sys.platform == "win32" else ("nano", "vim", "vi")
"""What is tried where no variable names one."""

AT_ONCE = 0.5
"""Seconds. Nobody changes a file faster; an editor that returns did not wait."""


class Edited(Record):
    """What came back from the editor.

    Attributes:
        data: the bytes that were saved.
        at_once: whether the editor returned sooner than anybody types.
    """

    data: bytes
    at_once: bool


def command() -> list[str]:
    """Return the command line of the player's editor, without the file.

    The whole value of a variable may be a path with spaces, or a program with
    options. Raises NotUnderstood if there is none, naming the variable.
    """
    for variable in VARIABLES:
        value = os.environ.get(variable, "").strip()
        if value:
            return _words(variable, value)
    for name in USUAL:
        if found := shutil.which(name):
            return [found]
    text = "no editor is known: set VISUAL or EDITOR, such as EDITOR=nano"
    raise NotUnderstood(text)


def _words(variable: str, value: str) -> list[str]:
    if found := shutil.which(value):
        return [found]
    try:
        words = shlex.split(value, posix=sys.platform != "win32")
    except ValueError as error:
        raise NotUnderstood(f"{variable}={value!r}: a quote is not closed") from error
    if words and (found := shutil.which(words[0].strip('"'))):
        return [found, *words[1:]]
    raise NotUnderstood(f"{variable}={value!r}: there is no such program")


def copy_of(path: str, data: bytes) -> str:
    """Make a copy of a file to edit, beside it and hidden; raises OSError."""
    folder, name = os.path.split(path)
    copy = os.path.join(folder, f".{os.urandom(4).hex()}.{name}")
    with suppress(store.Unconfirmed):
        # It has its bytes, and need not outlive a power cut.
        store.create(copy, data)
    return copy


def put_away(copy: str, path: str, data: bytes) -> str:
    """Remove a copy, or keep what was written into it; return where, or "".

    `data` is what it held at first. What the machine refuses leaves it where it is.
    """
    kept = f"{path}.edited-{os.urandom(4).hex()}"
    try:
        if files.read(copy) == data:
            forget(copy)
            return ""
        os.rename(copy, kept)
    except FileNotFoundError:
        return ""
    except OSError:
        return copy
    return kept


def forget(copy: str) -> None:
    """Remove a copy whose text is in the file now; it is only a leftover."""
    with suppress(OSError):
        os.unlink(copy)


def edit(copy: str) -> Edited:
    """Open a file in the player's editor and wait for it; raises Machine, OSError."""
    line = [*command(), copy]
    start = time.monotonic()
    try:
        with _undisturbed():
            code = subprocess.Popen(line).wait()  # noqa: S603 - a list, no shell
    except OSError as error:
        raise Machine(f"{line[0]} cannot be started: {error.strerror}") from error
    if code:
        raise Machine(f"{os.path.basename(line[0])} ended with an error ({code})")
    return Edited(files.read(copy), time.monotonic() - start < AT_ONCE)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Leave Ctrl-C to the editor, which has its own use for it."""
    before = signal.getsignal(signal.SIGINT)
    signal.signal(signal.SIGINT, _nothing)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _nothing(_signal: int, _frame: object) -> None:
    """Let a signal pass; unlike SIG_IGN it is not handed on to the editor."""
