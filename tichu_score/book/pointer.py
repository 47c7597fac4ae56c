"""The pointer to the current match: one a shelf, on this machine only."""

from __future__ import annotations

import os

from tichu_score.book.files import read
from tichu_score.book.folders import label, state_folder
from tichu_score.book.reading import Ref
from tichu_score.game.record import Record

OTHERS = b"others open"


class Pointer(Record):
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
        shelf, match, others = read(_path(folder, state)).split(b"\n")
    except (OSError, ValueError):
        # Derived and disposable: without it the player names the match.
        return None
    if shelf != _real(folder):
        return None
    return Pointer(folder, os.fsdecode(match), others == OTHERS)


def current(folder: str, state: str = "") -> Ref | None:
    """Return the match the pointer names, None if it is not there."""
    chosen = load(folder, state)
    if chosen is None:
        return None
    path = os.path.join(folder, chosen.match)
    return Ref(path, chosen.others) if os.path.lexists(path) else None


def save(folder: str, match: str, *, others: bool, state: str = "") -> None:
    """Make a match the current one; raises OSError."""
    from contextlib import suppress  # noqa: PLC0415 - see below

    from tichu_score.book import store, system  # noqa: PLC0415 - most only load

    path = _path(folder, state)
    store.make_folder(os.path.dirname(path))
    # Ctrl-C waits from here on until the player has been told.
    system.hold_signals()
    lines = [_real(folder), os.fsencode(match), OTHERS if others else b""]
    # It has its new bytes then; what a power cut takes is only written again.
    with suppress(store.Unconfirmed):
        try:
            store.create(path, b"\n".join(lines))
        except FileExistsError:
            store.replace(path, b"\n".join(lines))


def _path(folder: str, state: str) -> str:
    # Should two shelves share a name, the first line tells.
    name = f"current-{label(_real(folder))}"
    return os.path.join(os.path.realpath(state or state_folder()), name)


def _real(folder: str) -> bytes:
    return os.fsencode(os.path.realpath(folder))
