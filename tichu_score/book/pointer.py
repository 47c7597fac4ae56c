"""The pointer to the current match: one a shelf, on this machine only."""

import json
import os
import zlib
from typing import NamedTuple

from tichu_score.book import store
from tichu_score.book.folders import state_folder


class Pointer(NamedTuple):
    """Which match of a shelf is current.

    Attributes:
        shelf: the shelf's folder.
        match: the file, within the shelf unless it is a whole path.
        others: whether another match was open when this one was chosen.
    """

    shelf: str
    match: str
    others: bool = False


def load(folder: str, state: str = "") -> Pointer | None:
    """Return the pointer of a shelf, None if there is none that can be read.

    `state` is the folder of pointers, where it is not the usual one.
    """
    try:
        pointer = Pointer(**json.loads(store.read(_path(folder, state))))
    except (OSError, ValueError, TypeError):
        # Derived and disposable: without it the player names the match.
        return None
    fits = pointer.shelf == _real(folder) and isinstance(pointer.match, str)
    return pointer if fits else None


def save(folder: str, match: str, *, others: bool, state: str = "") -> None:
    """Make a match the current one; raises OSError."""
    path = _path(folder, state)
    store.make_folder(os.path.dirname(path))
    text = json.dumps(Pointer(_real(folder), match, others)._asdict())
    try:
        store.create(path, text.encode())
    except FileExistsError:
        store.replace(path, text.encode())


def _path(folder: str, state: str) -> str:
    name = zlib.crc32(os.fsencode(_real(folder)))
    return os.path.join(
        os.path.realpath(state or state_folder()), f"current-{name:08x}.json"
    )


def _real(folder: str) -> str:
    return os.path.realpath(folder)
