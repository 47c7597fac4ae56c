"""What is on a shelf: list the matches, find one, know the current one."""

from __future__ import annotations

import os
from contextlib import nullcontext
from typing import TYPE_CHECKING, TypeAlias

from tichu_score.book import files, matchfile, pointer
from tichu_score.book.errors import Machine, Missing
from tichu_score.book.reading import ENDING, Ref
from tichu_score.book.values import Finding, Place
from tichu_score.book.values.records import Row, Shelf
from tichu_score.game.match import Match, standing
from tichu_score.game.names import fold
from tichu_score.game.words import pasted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from contextlib import AbstractContextManager

Watch: TypeAlias = "Callable[[Sequence[str]], AbstractContextManager[Iterable[str]]]"
"""Sees the names of files that are read one after the other, as each one is taken."""

PEOPLE = "people.toml"
"""What a shelf knows of its players: no match."""


def unwatched(names: Sequence[str]) -> AbstractContextManager[Iterable[str]]:
    """Return the names as they are: nobody watches."""
    return nullcontext(names)


def shelf(folder: str, state: str = "", watch: Watch = unwatched) -> Shelf:
    """Return every match file of a folder, newest first, damaged ones too."""
    names = _names(folder)
    copies = {name for name in names if _is_copy(name)}
    chosen = pointer.load(folder, state)
    with watch([name for name in names if name not in copies]) as watched:
        rows = [
            row(folder, name, current=chosen is not None and chosen.match == name)
            for name in watched
        ]
    rows.sort(key=_age, reverse=True)
    return Shelf(folder, tuple(rows), tuple(sorted(copies)))


def row(folder: str, name: str, *, current: bool = False) -> Row:
    """Return one file of a folder: its match, or why it has none."""
    try:
        data = files.read(os.path.join(folder, name))
    except OSError as error:
        why = error.strerror or str(error)
        finding = Finding(Place(name), f"{why[:1].lower()}{why[1:]}")
        return Row(name, None, (finding,), current)
    sheet = matchfile.read(data, name)
    return Row(name, sheet.match, sheet.findings, current)


def twins(folder: str, rows: tuple[Row, ...]) -> list[tuple[Row, Row]]:
    """Return each file that holds the match of another one, with that other one.

    A link to the other file holds no second match.
    """
    known: dict[str, Row] = {}
    found = []
    for row in reversed(rows):
        if row.match is None or not row.match.id:
            continue
        first = known.setdefault(row.match.id, row)
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
    found = []
    for name in _names(folder):
        alike = name.startswith(stem) or stem.startswith(name.removesuffix(ENDING))
        if name == own or not alike or os.path.islink(os.path.join(folder, name)):
            continue
        other = row(folder, name).match
        if match.id and other.id == match.id if other else _is_copy(name):
            found.append(name)
    return tuple(found)


def is_open(match: Match) -> bool:
    """Say whether a match goes on."""
    return not match.stopped and not standing(match).decided


def others_open(folder: str, but: str = "") -> bool:
    """Say whether another match of the shelf is open."""
    names = (name for name in _names(folder) if name != but and not _is_copy(name))
    rows = (row(folder, name) for name in names)
    return any(row.match is not None and is_open(row.match) for row in rows)


def current(folder: str, state: str = "", watch: Watch = unwatched) -> Ref:
    """Return the current match: the pointer's, else the only open one, or only one."""
    if chosen := pointer.current(folder, state):
        return chosen
    found = shelf(folder, watch=watch)
    if gone := pointer.load(folder, state):
        # Another match must not be worked on by mistake.
        raise _gone(folder, gone.match, found.rows)
    open_rows = [row for row in found.rows if row.match and is_open(row.match)]
    if len(open_rows) == 1:
        return Ref(os.path.join(folder, open_rows[0].file))
    if not found.rows:
        raise Missing(
            f"no match in {folder} yet",
            advice=("tichu-score new Tom+Mia Greta+Max",),
        )
    if len(found.rows) == 1 and found.rows[0].match:
        return Ref(os.path.join(folder, found.rows[0].file))
    text = "no match is open" if not open_rows else "several matches are open"
    damaged = tuple(finding for row in found.rows for finding in row.findings[:1])
    raise _which(text, open_rows or found.rows, damaged)


TRASH = ".trash"
"""Where deleted matches lie, in the folder of the others."""


def in_trash(folder: str, name: str) -> bool:
    """Say whether a file of this name was deleted."""
    return os.path.lexists(os.path.join(folder, TRASH, name))


def _gone(folder: str, name: str, rows: tuple[Row, ...]) -> Missing:
    advice: list[str] = []
    stem = name.removesuffix(ENDING)
    text = f"the current match, {stem}, is no longer there"
    if in_trash(folder, name):
        advice = [f"tichu-score undelete {pasted([stem])}"]
        text = f"the current match, {stem}, is in the trash"
    else:
        from tichu_score.book.logfile import log_path  # noqa: PLC0415 - only to help

        if os.path.exists(log_path(os.path.join(folder, name))):
            advice = ["`tichu-score restore` makes it anew of its history"]
    advice += _which(text, rows).complaint.advice
    return Missing(text, advice=tuple(advice))


def find(
    folder: str, wanted: str, command: str = "use", watch: Watch = unwatched
) -> Ref:
    """Return the match a player means: path, id, file, title or part of a name."""
    return find_all(folder, (wanted,), command, watch)[0]


def find_all(
    folder: str, wanted: Iterable[str], command: str, watch: Watch = unwatched
) -> list[Ref]:
    """Return each match a player means, as `find` does; the shelf is read once."""
    rows, found = None, []
    for one in wanted:
        if _is_path(one):
            path = _at(folder, one)
        else:
            rows = shelf(folder, watch=watch).rows if rows is None else rows
            path = os.path.join(folder, chosen(rows, one, command))
        found.append(Ref(path, titled=True))
    return found


def _at(folder: str, path: str) -> str:
    """Return a path, from here or of a file in the folder; raises Missing."""
    if os.path.lexists(path):
        return path
    bare = os.path.basename(path) == path
    if bare and os.path.lexists(inside := os.path.join(folder, path)):
        return inside
    raise Missing(f"no such file: {path}")


def chosen(rows: tuple[Row, ...], wanted: str, command: str = "use") -> str:
    """Return the file of the row that a player means: id, file, title, part of a name.

    The only one, if nothing is said. Raises Missing with the command lines that
    name each.
    """
    exact = [row for row in rows if wanted in _exact_names(row)]
    found = exact or [row for row in rows if fold(wanted) in fold(_all_names(row))]
    if command in MOVING and not exact:
        # Done twice, it must not go on to this evening's second match.
        found = [row for row in found if not _numbered(row.file, wanted)]
    if len(found) == 1:
        return found[0].file
    if found:
        said = f"{wanted!r} could be" if wanted else "there are"
        raise _which(f"{said} several matches", found, command=command)
    from tichu_score.game.near import did_you_mean  # noqa: PLC0415 - only to help

    names = [name for row in rows for name in _all_names(row).split("\n") if name]
    names += [word for name in names for word in name.split()]
    text = f"no match is called {wanted!r}{did_you_mean(wanted, names)}"
    raise _which(text, rows, command=command)


def _which(
    text: str,
    rows: Iterable[Row],
    findings: tuple[Finding, ...] = (),
    command: str = "use",
) -> Missing:
    stems = (row.file.removesuffix(ENDING) for row in rows)
    # A line that deletes another match is no advice.
    line = "{}" if command == "delete" else f"tichu-score {command} {{}}"
    known = [line.format(pasted([stem])) for stem in stems]
    more = len(known) - MOST_SHOWN
    advice = [
        *known[:MOST_SHOWN],
        *([f"... and {more} more: `tichu-score list`"] if more > 0 else []),
    ]
    fresh = ("tichu-score new Tom+Mia Greta+Max",)
    return Missing(text, findings=findings, advice=tuple(advice) or fresh)


MOST_SHOWN = 8

MOVING = ("delete", "undelete")
"""Commands after which the match that was named is no longer there."""


def _numbered(file: str, stem: str) -> bool:
    """Say whether a file is the second, third ... of a name."""
    before, _, number = file.removesuffix(ENDING).rpartition("-")
    return before == stem and number.isdigit()


def _is_path(text: str) -> bool:
    separators = {os.sep, os.altsep} - {None}
    return text.endswith(ENDING) or any(s in text for s in separators if s)


def _exact_names(row: Row) -> set[str]:
    names = {row.file, row.file.removesuffix(ENDING)}
    return names | ({row.match.id, row.match.title} - {""} if row.match else set())


def _all_names(row: Row) -> str:
    file = row.file.removesuffix(ENDING)
    if row.match is None:
        return file
    names = [name for hand in row.match.hands for _, name in hand.sub]
    return "\n".join([file, row.match.title, *row.match.players.names, *names])


def listed(folder: str) -> list[str]:
    """Return the names in a folder; none if there is no such folder; raises Machine."""
    try:
        return sorted(os.listdir(folder))
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise Machine(f"{folder} cannot be listed: {error.strerror}") from error


def _names(folder: str) -> list[str]:
    return [
        name
        for name in listed(folder)
        if not name.startswith(".")
        and name != PEOPLE
        and (name.endswith(ENDING) or _is_copy(name))
    ]


def _age(row: Row) -> tuple[str, str]:
    started = row.match.started.isoformat() if row.match and row.match.started else ""
    return started, row.file


def _is_copy(name: str) -> bool:
    from tichu_score.book.conflicts import is_conflict_copy  # noqa: PLC0415 - lists only

    return is_conflict_copy(name)
