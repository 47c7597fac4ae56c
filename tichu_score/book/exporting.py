"""Saving what was made of matches: all of it or nothing, and never onto a match."""

from __future__ import annotations

import os
import stat

from tichu_score.book import store, system
from tichu_score.book.errors import Machine, Missing, NotUnderstood, Unwritten
from tichu_score.book.logfile import HISTORY_FOLDER
from tichu_score.book.reading import ENDING
from tichu_score.book.values.records import Exported
from tichu_score.game.record import Record

NOTHING = "nothing was written"


class Done(Record):
    """A file that was written, and whether the disk confirmed it."""

    exported: Exported
    confirmed: bool = True


def save(
    path: str, form: str, text: str, sources: tuple[str, ...], *, force: bool
) -> Done:
    """Write a text to a file, durably and all at once.

    A link is followed. A file that is there is written over only with force; one
    that keeps a match never is: a source, any TOML file, and a history.

    Raises NotUnderstood for a target that cannot be a file for this, Missing for
    its folder, Unwritten for a file that is there, and Machine for what the disk
    refuses.
    """
    data = text.encode()
    done = Done(Exported(path, form, len(data), len(sources)))
    try:
        real = _target(path, sources)
        system.hold_signals()
        _write(path, real, data, force=force)
    except store.Unconfirmed:
        return done._replace(confirmed=False)
    except OSError as error:
        why = error.strerror or str(error)
        text = f"{NOTHING}: {path}: {why[:1].lower()}{why[1:]}"
        raise Machine(text) from error
    return done


def _target(path: str, sources: tuple[str, ...]) -> str:
    """Return where the bytes go, if a file may be written there."""
    if not path or "\0" in path:
        raise NotUnderstood(f"{NOTHING}: {path!r} is no name of a file")
    real = os.path.realpath(path)
    if keeps := _keeps(path, real, sources):
        raise NotUnderstood(
            f"{NOTHING}: {path} {keeps}", advice=("give the file another name",)
        )
    _look_at_folder(path, real)
    _look_at_kind(path, real)
    return real


def _keeps(path: str, real: str, sources: tuple[str, ...]) -> str:
    """Say what a file keeps that nothing may be written over, or return ""."""
    names = [path.casefold(), real.casefold()]
    if any(name.endswith(ENDING) for name in names):
        return f"ends in {ENDING}, and such files keep matches"
    if os.path.exists(real) and any(os.path.samefile(real, x) for x in sources):
        return "is the match itself"
    if os.path.basename(os.path.dirname(real)) == HISTORY_FOLDER:
        return "lies where the history of matches is kept"
    return ""


def _look_at_folder(path: str, real: str) -> None:
    """Raise Missing if there is no folder to write in."""
    folder = os.path.dirname(real)
    try:
        there = stat.S_ISDIR(os.stat(folder).st_mode)
    except (FileNotFoundError, NotADirectoryError):
        there = False
    if not there:
        raise Missing(f"{NOTHING}: no such folder: {os.path.dirname(path) or folder}")


def _look_at_kind(path: str, real: str) -> None:
    """Raise NotUnderstood if something is there that is not a file."""
    if path.endswith(os.sep) or os.path.isdir(real):
        what = "is a folder; name a file in it"
    elif os.path.islink(path) and not os.path.exists(real):
        what = "is a link that leads nowhere"
    elif os.path.lexists(real) and not os.path.isfile(real):
        what = "is not a file; - is the screen"
    else:
        return
    raise NotUnderstood(f"{NOTHING}: {path} {what}")


def _write(path: str, real: str, data: bytes, *, force: bool) -> None:
    exists = Unwritten(f"{NOTHING}: {path} exists", advice=("--force writes over it",))
    if not os.path.lexists(real):
        _create(real, data, exists)
    elif force:
        store.replace(real, data)
    else:
        raise exists


def _create(real: str, data: bytes, exists: Unwritten) -> None:
    try:
        store.create(real, data)
    except FileExistsError as error:
        # Somebody was faster: whatever it is, nobody has said that it may go.
        raise exists from error
