"""What is on a shelf: its matches, damaged files, and files that are there twice."""

from __future__ import annotations

import os
from contextlib import nullcontext
from typing import TYPE_CHECKING, TypeAlias

from tichu_score.book import files, matchfile, pointer
from tichu_score.book.errors import Machine
from tichu_score.book.matchfile import Sheet
from tichu_score.book.reading import ENDING
from tichu_score.book.values import Finding, Place
from tichu_score.book.values.shelf import Row, Shelf
from tichu_score.game.brief import brief

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from contextlib import AbstractContextManager

    from tichu_score.game.match import Match

Watch: TypeAlias = "Callable[[Sequence[str]], AbstractContextManager[Iterable[str]]]"
"""Sees the names of files that are read one after the other, as each one is taken."""

MANY = 32
"""So many files are read about as fast as it would be noticed that none has changed."""

PEOPLE = "people.toml"
"""What a shelf knows of its players: no match."""


def unwatched(names: Sequence[str]) -> AbstractContextManager[Iterable[str]]:
    """Return the names as they are: nobody watches."""
    return nullcontext(names)


def shelf(
    folder: str, state: str = "", watch: Watch = unwatched, *, counted: bool = False
) -> Shelf:
    """Return every match file of a folder, newest first, damaged ones too.

    `counted` is whether what is counted of each match is wanted. Files that have not
    changed since they were read last are not read again (`index`); raises Machine.
    """
    files, conflicts = _names(folder)
    if len(files) < MANY:
        rows = _rows(folder, files, watch, counted=counted)
        return _shelf(folder, state, rows, conflicts)
    from tichu_score.book.index import Index  # noqa: PLC0415 - full shelves only

    known = Index(folder)
    rows = {row.file: row for row in known.rows(files, counted=counted)}
    unread = [name for name in files if name not in rows]
    if len(unread) < MANY:
        rows |= _rows(folder, unread, watch, counted=counted)
    else:
        with known.renewed() as noted:
            fresh = _rows(folder, unread, watch, counted=True)
            noted.extend(fresh.values())
        rows |= fresh
    return _shelf(folder, state, rows, conflicts)


def _rows(
    folder: str, names: Sequence[str], watch: Watch, *, counted: bool
) -> dict[str, Row]:
    with watch(names) as watched:
        return {
            name: _row(name, read(folder, name), counted=counted) for name in watched
        }


def whole(folder: str, watch: Watch = unwatched) -> tuple[Shelf, dict[str, Match]]:
    """Return every match file of a folder and the matches in them, by file.

    All are read, whatever is known of them; raises Machine.
    """
    files, conflicts = _names(folder)
    with watch(files) as watched:
        sheets = {name: read(folder, name) for name in watched}
    rows = {name: _row(name, sheet, counted=False) for name, sheet in sheets.items()}
    matches = {name: sheet.match for name, sheet in sheets.items() if sheet.match}
    return _shelf(folder, "", rows, conflicts), matches


def _shelf(
    folder: str, state: str, rows: dict[str, Row], conflicts: list[str]
) -> Shelf:
    chosen = pointer.load(folder, state)
    if chosen is not None and chosen.match in rows:
        rows[chosen.match] = rows[chosen.match]._replace(current=True)
    ordered = sorted(rows.values(), key=_age, reverse=True)
    return Shelf(folder, (*ordered,), (*conflicts,))


def row(folder: str, name: str) -> Row:
    """Return one file of a folder: its match in brief, or why it has none."""
    return _row(name, read(folder, name), counted=False)


def read(folder: str, name: str) -> Sheet:
    """Return what a file of a folder holds: its match, or why it has none."""
    try:
        data = files.read(os.path.join(folder, name))
    except OSError as error:
        why = error.strerror or str(error)
        finding = Finding(Place(name), f"{why[:1].lower()}{why[1:]}")
        return Sheet(name, None, (finding,))
    return matchfile.read(data, name)


def _row(name: str, sheet: Sheet, *, counted: bool) -> Row:
    if sheet.match is None:
        return Row(name, None, sheet.findings)
    if not counted:
        return Row(name, brief(sheet.match), sheet.findings)
    from tichu_score.game.counts import tally  # noqa: PLC0415 - statistics only

    return Row(name, brief(sheet.match), sheet.findings, counted=tally(sheet.match))


def twins(folder: str, rows: tuple[Row, ...]) -> list[tuple[Row, Row]]:
    """Return each file that holds the match of another one, with that other one.

    A link to the other file holds no second match.
    """
    known: dict[str, Row] = {}
    found = []
    for row in reversed(rows):
        if row.brief is None or not row.brief.id:
            continue
        first = known.setdefault(row.brief.id, row)
        if first is row:
            continue
        paths = {os.path.realpath(os.path.join(folder, x.file)) for x in (first, row)}
        if len(paths) > 1:
            found.append((row, first))
    return found


def copies(path: str, match: Match) -> tuple[str, ...]:
    """Return the files beside a match that hold it once more, by names that begin alike.

    Only these are read, so it costs little on a full shelf.
    """
    folder, own = os.path.split(os.path.abspath(path))
    stem = own.removesuffix(ENDING)
    files, conflicts = _names(folder)
    found = []
    for name in sorted((*files, *conflicts)):
        alike = name.startswith(stem) or stem.startswith(name.removesuffix(ENDING))
        if name == own or not alike or os.path.islink(os.path.join(folder, name)):
            continue
        other = read(folder, name).match
        if match.id and other.id == match.id if other else name in conflicts:
            found.append(name)
    return tuple(found)


def others_open(folder: str, but: str = "") -> bool:
    """Say whether another match of the shelf is open."""
    rows = (row for row in shelf(folder).rows if row.file != but)
    return any(row.brief is not None and row.brief.is_open for row in rows)


TRASH = ".trash"
"""Where deleted matches lie, in the folder of the others."""


def in_trash(folder: str, name: str) -> bool:
    """Say whether a file of this name was deleted."""
    return os.path.lexists(os.path.join(folder, TRASH, name))


def listed(folder: str) -> list[str]:
    """Return the names in a folder; none if there is no such folder; raises Machine."""
    try:
        return sorted(os.listdir(folder))
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise Machine(f"{folder} cannot be listed: {error.strerror}") from error


def _names(folder: str) -> tuple[list[str], list[str]]:
    """Return which files of a folder are matches, and which conflict copies, by name."""
    from tichu_score.book.conflicts import is_conflict_copy  # noqa: PLC0415 - lists only

    files, conflicts = [], []
    for name in listed(folder):
        if name[0] == "." or name == PEOPLE:
            continue
        if is_conflict_copy(name):
            conflicts.append(name)
        elif name.endswith(ENDING):
            files.append(name)
    return files, conflicts


def _age(row: Row) -> tuple[str, str]:
    return row.brief.started if row.brief else "", row.file
