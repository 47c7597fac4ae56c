"""Which matches of a whole shelf are meant: each once, by day and by who plays."""

from __future__ import annotations

import os
from collections import Counter
from typing import TYPE_CHECKING

from tichu_score.book import catalog, people
from tichu_score.book.errors import Missing
from tichu_score.book.spellings import key
from tichu_score.game.names import clean
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from tichu_score.book.values import Finding
    from tichu_score.book.values.shelf import Row, Shelf


class Wanted(Record):
    """What is asked of a match: its day, both ends included, and everybody who plays.

    None and nobody ask nothing.
    """

    since: date | None = None
    until: date | None = None
    players: tuple[str, ...] = ()


class Selection(Record):
    """The matches of a shelf that are wanted, and what was left out unseen.

    Attributes:
        rows: each match once, oldest first.
        damaged: files that cannot be read, whatever they hold.
        copies: names of copies that a sync or merge program made.
        twins: files that hold the match of another one, with that other one.
        undated: how many matches have no date, where one is asked for.
        findings: what is wrong with people.toml; then it joins nobody.
    """

    rows: tuple[Row, ...]
    damaged: tuple[str, ...] = ()
    copies: tuple[str, ...] = ()
    twins: tuple[tuple[Row, Row], ...] = ()
    undated: int = 0
    findings: tuple[Finding, ...] = ()


def select(shelf: Shelf, wanted: Wanted) -> Selection:
    """Return the matches of a shelf that are wanted; raises Missing for an unknown name.

    Of two files of one match the one that `catalog.twins` calls the first is taken.
    """
    damaged = tuple(row.file for row in shelf.rows if row.brief is None)
    twins = tuple(catalog.twins(shelf.folder, shelf.rows))
    rows = [*_once(shelf, {again.file for again, _ in twins})]
    undated = 0
    if wanted.since or wanted.until:
        dated = [row for row in rows if _day(row)]
        undated = len(rows) - len(dated)
        rows = [row for row in dated if _within(_day(row), wanted)]
    findings: tuple[Finding, ...] = ()
    if wanted.players:
        known = people.load(shelf.folder, shelf.rows)
        findings = known.findings
        playing = _playing(known, wanted.players)
        rows = [row for row in rows if row.file in playing]
    return Selection(tuple(rows), damaged, shelf.conflicts, twins, undated, findings)


def _once(shelf: Shelf, again: set[str]) -> Iterable[Row]:
    """Yield each match once, oldest first: a link to another file is that file."""
    ids = Counter(row.brief.id for row in shelf.rows if row.brief)
    seen = set()
    for row in reversed(shelf.rows):
        if row.brief is None or row.file in again:
            continue
        if not row.brief.id or ids[row.brief.id] > 1:
            real = os.path.realpath(os.path.join(shelf.folder, row.file))
            if real in seen:
                continue
            seen.add(real)
        yield row


def _day(row: Row) -> str:
    return row.brief.day if row.brief else ""


def _within(day: str, wanted: Wanted) -> bool:
    after = wanted.since is None or day >= wanted.since.isoformat()
    return after and (wanted.until is None or day <= wanted.until.isoformat())


def _playing(known: people.People, names: tuple[str, ...]) -> set[str]:
    """Return the files of the matches in which all of these people play."""
    roots = {key(_root(known, clean(name))) for name in names}
    return {
        game.file
        for game in known.games
        if roots <= {key(known.root(name)) for name in game.names}
    }


def _root(known: people.People, name: str) -> str:
    if key(name) in known.stands:
        return known.root(name)
    from tichu_score.game.near import did_you_mean  # noqa: PLC0415 - only to help

    near = did_you_mean(name, sorted(known.written.values()))
    more = ("a file cannot be read: `tichu-score check`",) * bool(known.unread)
    raise Missing(f"{name!r} plays in no match{near}", advice=more)
