"""Reading one match for a command: the match, or words that say why there is none."""

from __future__ import annotations

import errno
import os
import time
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING

from tichu_score.book import files, matchfile
from tichu_score.book.errors import Damaged, Machine, Missing
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tichu_score.book.matchfile import Sheet
    from tichu_score.book.values import Kept
    from tichu_score.game.match import Match

ENDING = ".toml"
EDITOR_PAUSE = 0.05

OTHER = "nothing was changed; move it away, or take another match: `tichu-score list`"
MENDING = "`tichu-score edit --file` opens it; `tichu-score restore` goes back"
ONLY_MENDING = (
    "`tichu-score edit --file` opens it; no earlier text that can be read is kept"
)

WRONG_KIND = {
    *(errno.ENOTDIR, errno.EISDIR, errno.ELOOP, errno.ENXIO, errno.ENOENT),
    *(errno.EEXIST, errno.EIO),
}
"""What is said of a folder in a file's place, of a file in a folder's, of no file."""

DENIED = {errno.EACCES, errno.EPERM}

sheet_of = lru_cache(maxsize=1)(matchfile.read)
"""As `matchfile.read`; bytes that did not change since are not parsed again."""


class Ref(Record):
    """A match to work on, and whether the player may have another in mind."""

    path: str
    titled: bool = False


def load(path: str) -> Match:
    """Return the match in a file; raises Damaged, Missing, Machine."""
    with told(path):
        return whole(path, look(path)[1])


def kept(path: str) -> Kept:
    """Return the match in a file and the file's whole path; raises as `load`."""
    from tichu_score.book.values import Kept  # noqa: PLC0415 - not to record a hand

    return Kept(os.path.abspath(path), load(path))


def whole(path: str, sheet: Sheet) -> Match:
    """Return the match of a sheet; raises Damaged with all that is wrong."""
    if sheet.match is None:
        raise damaged(path, sheet)
    return sheet.match


def look(path: str) -> tuple[bytes, Sheet]:
    """Return the bytes of a match file and what they hold, if only faults.

    An editor may be half-way through saving, so a damaged file is read twice.
    Raises OSError.
    """
    real, name = os.path.realpath(path), os.path.basename(path)
    for pause in (EDITOR_PAUSE, 0):
        data = files.read(real)
        sheet = sheet_of(data, name)
        if sheet.match is not None or sheet.newer:
            break
        time.sleep(pause)
    return data, sheet


@contextmanager
def told(path: str, what: str = "match file", advice: str = OTHER) -> Iterator[None]:
    """Turn what the machine refuses into words, with the path.

    `advice` is what to do where it is no `what` at all.
    """
    try:
        yield
    except files.NotAFile as error:
        text = f"{path} is no {what}: {error.strerror}"
        raise Damaged(text, advice=(advice,)) from error
    except OSError as error:
        if isinstance(error, FileNotFoundError) and not os.path.exists(path):
            if os.path.islink(path):
                text = f"{path} is no {what}: {files.NOWHERE}"
                raise Damaged(text, advice=(advice,)) from error
            raise Missing(f"no such file: {path}") from error
        raise _refused(path, error) from error


def _refused(path: str, error: OSError) -> Machine:
    """Return what to tell where the machine refused, about what stood in the way."""
    place, code = path, error.errno or 0
    advice: tuple[str, ...] = ()
    for name in (error.filename2, error.filename):
        if isinstance(name, str) and _stands_in_the_way(name, path, code):
            place = _in_the_way(name)
            if os.path.lexists(place) and code in WRONG_KIND:
                advice = (f"move {place} away; a new one is made",)
            break
    why = error.strerror or str(error)
    if code in DENIED:
        advice = ("its permissions, or those of its folder, do not let you",)
    text = f"nothing was written: {place}: {why[:1].lower()}{why[1:]}"
    return Machine(text, advice=advice)


def _stands_in_the_way(name: str, path: str, code: int) -> bool:
    """Say whether a file of our own, and no new one, was refused in a match's place."""
    real = os.path.realpath(name)
    if name.endswith(".tmp") or f"{os.path.realpath(path)}/".startswith(f"{real}/"):
        return False
    return code in WRONG_KIND or (code in DENIED and os.path.lexists(name))


def _in_the_way(name: str) -> str:
    """Return a path, or what stands where its folder should be."""
    folder = os.path.dirname(name)
    return folder if os.path.lexists(folder) and not os.path.isdir(folder) else name


def no_copy(ref: Ref) -> None:
    """Raise Damaged if a match is a conflict copy: what is written there is lost."""
    if not ref.titled:
        return
    from tichu_score.book.conflicts import is_conflict_copy  # noqa: PLC0415 - if named

    if is_conflict_copy(os.path.basename(ref.path)):
        raise Damaged(
            f"nothing was changed: {ref.path} is a conflict copy, of a sync or merge "
            "program",
            advice=(
                "`tichu-score check` says where it and the match part",
                "if it is the right one, give it the name of the match",
            ),
        )


def damaged(path: str, sheet: Sheet) -> Damaged:
    """Return what to tell about a file that cannot be read."""
    advice: tuple[str, ...] = ("nothing was changed", MENDING)
    if sheet.newer:
        advice = ("nothing was changed; `pip install --upgrade tichu-score` helps",)
    error = Damaged(f"{path} cannot be read", findings=sheet.findings, advice=advice)
    error.about = path
    return error
