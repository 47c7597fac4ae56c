"""Which match of a shelf a player means: the current one, or one by any of its names."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tichu_score.book import pointer
from tichu_score.book.catalog import Watch, in_trash, shelf, unwatched
from tichu_score.book.errors import Missing
from tichu_score.book.reading import ENDING, Ref
from tichu_score.game.names import fold
from tichu_score.game.words import pasted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tichu_score.book.values import Finding
    from tichu_score.book.values.shelf import Row


def current(folder: str, state: str = "", watch: Watch = unwatched) -> Ref:
    """Return the current match: the pointer's, else the only open one, or only one."""
    if chosen := pointer.current(folder, state):
        return chosen
    found = shelf(folder, watch=watch)
    if gone := pointer.load(folder, state):
        # Another match must not be worked on by mistake.
        raise _gone(folder, gone.match, found.rows)
    open_rows = [row for row in found.rows if row.brief and row.brief.is_open]
    if len(open_rows) == 1:
        return Ref(os.path.join(folder, open_rows[0].file))
    if not found.rows:
        raise Missing(
            f"no match in {folder} yet",
            advice=("tichu-score new Tom+Mia Greta+Max",),
        )
    if len(found.rows) == 1 and found.rows[0].brief:
        return Ref(os.path.join(folder, found.rows[0].file))
    text = "no match is open" if not open_rows else "several matches are open"
    damaged = tuple(finding for row in found.rows for finding in row.findings[:1])
    raise _which(text, open_rows or found.rows, damaged)


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
    return names | ({row.brief.id, row.brief.title} - {""} if row.brief else set())


def _all_names(row: Row) -> str:
    file = row.file.removesuffix(ENDING)
    if row.brief is None:
        return file
    return "\n".join([file, row.brief.title, *row.brief.everybody])
