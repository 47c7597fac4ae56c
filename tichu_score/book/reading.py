"""Reading one match for a command: the match, or words that say why there is none."""

from __future__ import annotations

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
def told(path: str, what: str = "match file") -> Iterator[None]:
    """Turn what the machine refuses into words, with the path."""
    try:
        yield
    except FileNotFoundError as error:
        raise Missing(f"no such file: {path}") from error
    except files.NotAFile as error:
        raise Damaged(f"{path} is no {what}: {error.strerror}") from error
    except OSError as error:
        why = error.strerror or str(error)
        text = f"nothing was written: {path}: {why[:1].lower()}{why[1:]}"
        raise Machine(text) from error


def damaged(path: str, sheet: Sheet) -> Damaged:
    """Return what to tell about a file that cannot be read."""
    advice: tuple[str, ...] = (
        "nothing was changed",
        "`tichu-score edit --file` opens it; `tichu-score restore` goes back",
    )
    if sheet.newer:
        advice = ("nothing was changed; `pip install --upgrade tichu-score` helps",)
    return Damaged(f"{path} cannot be read", findings=sheet.findings, advice=advice)
