"""A look at every file of a shelf: what is wrong, and where copies part."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, TypeAlias

from tichu_score.book import (
    catalog,
    files,
    history,
    leftovers,
    logfile,
    matchfile,
    people,
)
from tichu_score.book.reading import told
from tichu_score.book.values import Finding, Place
from tichu_score.book.values.checked import Check
from tichu_score.game.changes import parting
from tichu_score.game.explain import paper_gap
from tichu_score.game.notation import print_pair

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tichu_score.book.values.shelf import Shelf
    from tichu_score.game.match import Match

Matches: TypeAlias = "dict[str, Match]"
"""The matches of a shelf by file."""

OLD_COPY = "an old copy? `tichu-score restore` lists the versions"


def check(folder: str, watch: catalog.Watch = catalog.unwatched) -> Check:
    """Read every file of a folder and return all that is wrong; raises Machine."""
    shelf, matches = catalog.whole(folder, watch)
    sheet = people.look(folder)
    findings = [*_of_matches(shelf, matches), *sheet.findings]
    damaged = [row.file for row in shelf.rows if row.brief is None]
    damaged += [catalog.PEOPLE] * bool(sheet.findings)
    count = len(shelf.rows) + len(shelf.conflicts) + sheet.there
    twice = bool(shelf.conflicts or catalog.twins(folder, shelf.rows))
    return Check(folder, count, tuple(findings), tuple(damaged), twice)


def _of_matches(shelf: Shelf, matches: Matches) -> Iterator[Finding]:
    for row in shelf.rows:
        yield from row.findings
        match = matches.get(row.file)
        if match is not None:
            yield from _paper(row.file, match)
        yield from _history(shelf.folder, row.file, match)
    yield from _copies(shelf, matches)
    yield from leftovers.findings(shelf.folder)


def _paper(file: str, match: Match) -> Iterator[Finding]:
    if gap := paper_gap(match):
        said = sum(hand.paper is not None for hand in match.hands[gap.number :])
        text = (
            f"the paper says {print_pair(gap.paper)}, the book {print_pair(gap.book)}"
        )
        later = "the difference stays the same" if gap.constant else "it changes later"
        text += f"; {later}" * bool(said)
        yield Finding(Place(file, 0, gap.number), text)


def _history(folder: str, file: str, match: Match | None) -> Iterator[Finding]:
    """Yield what a file and its history disagree on beyond an edit by hand."""
    log = logfile.read(os.path.realpath(os.path.join(folder, file)))
    if log.data is None:
        yield Finding(Place(file), "its history cannot be read: no undo")
        return
    folded = history.fold(log.data)
    if not folded.sound:
        where = os.path.relpath(logfile.log_path(log.path), folder)
        text = f"its history does not add up: move {where} away to begin a new one"
        yield Finding(Place(file), text)
        return
    newest = matchfile.match_in(folded.text)
    if newest and match and len(newest.hands) > len(match.hands):
        left = len(match.hands)
        count = f"{left} hand{'s' * (left != 1)}, and it had {len(newest.hands)}"
        yield Finding(Place(file), f"{count}: {OLD_COPY}")
    elif match and history.is_old(folded, _bytes_of(log.path)):
        yield Finding(Place(file), f"it holds an earlier text again: {OLD_COPY}")


def _bytes_of(path: str) -> bytes:
    with told(path):
        return files.read(path)


def _copies(shelf: Shelf, matches: Matches) -> Iterator[Finding]:
    """Yield two files of one match, and copies that a sync program made."""
    for row, first in catalog.twins(shelf.folder, shelf.rows):
        apart = parting(matches[row.file], matches[first.file])
        yield Finding(Place(row.file), f"the same match as {first.file}: {apart}")
    known = {matches[row.file].id: row.file for row in shelf.rows if row.brief}
    for name in shelf.conflicts:
        copy = catalog.read(shelf.folder, name)
        text = "a conflict copy, made by a sync or merge program"
        if copy.match is None:
            text += "; it cannot be read"
        elif whole := known.get(copy.match.id):
            text += f", of {whole}: {parting(copy.match, matches[whole])}"
        else:
            text += (
                "; the match itself is not here: give it a name of its own to use it"
            )
        yield Finding(Place(name), text)
