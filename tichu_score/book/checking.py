"""A look at every file of a shelf: what is wrong, and where copies part."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tichu_score.book import catalog, files, history, logfile, matchfile, people
from tichu_score.book.reading import told
from tichu_score.book.values import Finding, Place
from tichu_score.book.values.records import Check, Row
from tichu_score.game.changes import parting
from tichu_score.game.explain import paper_gap
from tichu_score.game.notation import print_pair

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tichu_score.book.values.records import Shelf
    from tichu_score.game.match import Match


def check(folder: str) -> Check:
    """Read every file of a folder and return all that is wrong; raises Machine."""
    shelf = catalog.shelf(folder)
    sheet = people.look(folder)
    findings = [*_of_matches(shelf), *sheet.findings]
    damaged = bool(sheet.findings) or any(row.match is None for row in shelf.rows)
    count = len(shelf.rows) + len(shelf.conflicts) + sheet.there
    return Check(folder, count, tuple(findings), damaged)


def _of_matches(shelf: Shelf) -> Iterator[Finding]:
    for row in shelf.rows:
        yield from row.findings
        if row.match is not None:
            yield from _paper(row.file, row.match)
            yield from _history(shelf.folder, row.file, row.match)
    yield from _copies(shelf)
    yield from _left_over(shelf.folder)


def _left_over(folder: str) -> Iterator[Finding]:
    """Yield what was typed in an editor and not taken, or never closed."""
    for name in catalog.edited(folder):
        yield Finding(Place(name), "typed in `edit --file` and not taken into a match")


def _paper(file: str, match: Match) -> Iterator[Finding]:
    if gap := paper_gap(match):
        said = sum(hand.paper is not None for hand in match.hands[gap.number :])
        text = (
            f"the paper says {print_pair(gap.paper)}, the book {print_pair(gap.book)}"
        )
        later = "the difference stays the same" if gap.constant else "it changes later"
        text += f"; {later}" * bool(said)
        yield Finding(Place(file, 0, gap.number), text)


def _history(folder: str, file: str, match: Match) -> Iterator[Finding]:
    """Yield what a file and its history disagree on beyond an edit by hand."""
    path = os.path.join(folder, file)
    log = logfile.read(os.path.realpath(path))
    if log.data is None:
        yield Finding(Place(file), "its history cannot be read: no undo")
        return
    with told(path):
        data = files.read(path)
    if not log.data or log.knows(data):
        return
    folded = history.fold(log.data)
    if not folded.sound:
        text = "its history does not add up; the next change begins a new one"
        yield Finding(Place(file), text)
        return
    newest = matchfile.match_in(folded.text)
    if newest is not None and len(newest.hands) > len(match.hands):
        left = len(match.hands)
        count = f"{left} hand{'s' * (left != 1)}, and it had {len(newest.hands)}"
        text = f"{count}: an old copy?"
        yield Finding(Place(file), f"{text} `tichu-score restore` lists the versions")


def _copies(shelf: Shelf) -> Iterator[Finding]:
    """Yield two files of one match, and copies that a sync program made."""
    known: dict[str, Row] = {}
    for row in reversed(shelf.rows):
        if row.match is None or not row.match.id:
            continue
        first = known.setdefault(row.match.id, row)
        if first is not row and first.match is not None:
            text = f"the same match as {first.file}: {parting(row.match, first.match)}"
            yield Finding(Place(row.file), text)
    for name in shelf.conflicts:
        copy = catalog.row(shelf.folder, name)
        text = "a conflict copy, made by a sync or merge program"
        if copy.match is None:
            text += "; it cannot be read"
        elif (whole := known.get(copy.match.id)) and whole.match is not None:
            text += f", of {whole.file}: {parting(copy.match, whole.match)}"
        yield Finding(Place(name), text)
