"""The trash of a shelf: matches that were deleted, with their histories.

One rename takes a match out, one brings it back; another moves its history. What
is in the trash is laid out as a shelf is.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tichu_score.book import catalog, files, logfile, meant, store, system
from tichu_score.book.begin import numbered
from tichu_score.book.errors import Damaged, Missing, NotUnderstood, Unwritten
from tichu_score.book.reading import ENDING, told
from tichu_score.book.shelf import no_locks
from tichu_score.book.values.records import Moved
from tichu_score.game.record import Record
from tichu_score.game.words import shell_word

if TYPE_CHECKING:
    from tichu_score.book.logfile import Warnings
    from tichu_score.book.values.shelf import Row

TRASH = catalog.TRASH


class Done(Record):
    """What was moved, and what the player must be told besides it."""

    moved: Moved
    warnings: tuple[str, ...] = ()
    confirmed: bool = True


def row_of(path: str) -> Row:
    """Return a match file as the shelf lists it, damaged or not."""
    folder, name = os.path.split(path)
    return catalog.row(folder, name)


def throw_away(path: str, shelf: str, *, dry: bool) -> Done:
    """Move a match of a shelf and its history to the shelf's trash.

    Raises Missing, Unwritten for a link, NotUnderstood for what is no match file,
    Damaged for what is no trash, Machine.
    """
    if os.path.islink(path):
        target = os.path.realpath(path)
        text = f"nothing deleted: {path} is a link to {target}; delete that"
        if not os.path.exists(path):
            text = f"nothing deleted: {path} is {files.NOWHERE}; remove the link itself"
        raise Unwritten(text)
    folder, name = os.path.split(os.path.abspath(path))
    if name == catalog.PEOPLE or not name.endswith(ENDING) or os.path.isdir(path):
        raise NotUnderstood(f"nothing deleted: {path} is no match file")
    if os.path.realpath(folder) != os.path.realpath(shelf):
        # `undelete` would look for it in vain.
        advice = (f"its folder is another: use --dir {shell_word(folder)}",)
        raise NotUnderstood(f"nothing deleted: {path} lies elsewhere", advice=advice)
    return _move("delete", path, _trash_of(folder), dry=dry)


def trashed(folder: str) -> tuple[Row, ...]:
    """Return what is in the trash of a shelf, conflict copies last; raises Damaged."""
    trash = catalog.shelf(_trash_of(folder))
    return (*trash.rows, *(catalog.row(trash.folder, name) for name in trash.conflicts))


def _trash_of(folder: str) -> str:
    """Return where the trash of a shelf is; raises Damaged if no trash can be there."""
    path = os.path.join(folder, TRASH)
    if os.path.lexists(path) and not os.path.isdir(path):
        text = f"{path} is no trash: not a folder"
        raise Damaged(text, advice=("nothing was changed; move it away",))
    return path


def bring_back(folder: str, name: str, *, dry: bool) -> Done:
    """Move a file and its history from the trash to the shelf; raises Machine."""
    return _move("undelete", os.path.join(folder, TRASH, name), folder, dry=dry)


def _move(what: str, path: str, folder: str, *, dry: bool) -> Done:
    row = row_of(path)
    with told(path):
        os.stat(path)
        source = os.path.realpath(os.path.dirname(path))
        path = os.path.join(source, os.path.basename(path))
        if dry:
            return Done(_moved(what, row, _free(path, folder), dry=True))
        # Both folders belong to one shelf, so one lock keeps others out of both.
        # The shelf's own: a trash that is a link may lie in a stranger's folder.
        shelf = source if what == "delete" else os.path.realpath(folder)
        with store.locked(shelf) as alone:
            if alone:
                store.sweep(shelf)
            store.make_folder(folder)
            target = _free(path, os.path.realpath(folder))
            # Cut short, the same command finishes it, or its opposite takes it back:
            # a history is looked for on the shelf under its match's own name, else
            # where the match was going.
            last = what == "delete" and os.path.basename(target) == row.file
            early = () if last else _history_follows(path, target)
            confirmed = _renamed(path, target)
            late = _history_follows(path, target) if last else ()
    warnings = (*no_locks(alone), *early, *late)
    return Done(_moved(what, row, target, dry=False), warnings, confirmed)


def _moved(what: str, row: Row, target: str, *, dry: bool) -> Moved:
    name = row.file if row.brief is None else row.brief.name
    hands = None if row.brief is None else row.brief.hands
    file = os.path.basename(target)
    return Moved(what, name, file, hands, file != row.file, dry)


def _free(path: str, folder: str) -> str:
    """Return where a file can go: its own name, else one with a number.

    A history that stayed behind when its file was moved is no obstacle: it is
    this file's own.
    """
    stem = os.path.basename(path).removesuffix(ENDING)
    for target in numbered(folder, stem):
        taken = os.path.lexists(target)
        log = os.path.lexists(logfile.log_path(target))
        if not taken and not (log and os.path.lexists(logfile.log_path(path))):
            return target
    raise Unwritten(f"nothing moved: {stem} and its numbers are all taken")


def _renamed(path: str, target: str) -> bool:
    """Move a file; False if the disk did not confirm it."""
    system.replace(path, target)
    try:
        for folder in (os.path.dirname(target), os.path.dirname(path)):
            system.sync_folder(folder)
    except OSError:
        return False
    return True


def _history_follows(path: str, target: str) -> Warnings:
    """Move the history of a file that was moved; a warning if it cannot be."""
    old, new = logfile.log_path(path), logfile.log_path(target)
    try:
        os.lstat(old)
        store.make_folder(os.path.dirname(new))
        _renamed(old, new)
    except FileNotFoundError:
        return ()
    except OSError as error:
        return (f"done; its history stays in {old}: {error.strerror}",)
    return ()


def find(folder: str, wanted: str) -> str:
    """Return the name of the file in the trash that a player means.

    The only one there, if nothing is said. Raises Missing with all there are, and
    Damaged if something else lies there.
    """
    rows = trashed(folder)
    if not rows:
        raise Missing("the trash is empty")
    return meant.chosen(rows, wanted, "undelete")
