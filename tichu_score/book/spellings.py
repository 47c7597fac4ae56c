"""How a person is spelled: what is one without being told, and what is written most."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING
from unicodedata import normalize

from tichu_score.game.names import clean

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tichu_score.book.values.shelf import Row
    from tichu_score.game.brief import Brief


def key(name: str) -> str:
    """Return what all spellings share that are one person without being told."""
    return normalize("NFC", normalize("NFD", clean(name)).casefold())


def most_written(rows: Iterable[Row]) -> dict[str, str]:
    """Return each person's most frequent spelling, then the latest, then the first."""
    briefs = [row.brief for row in rows if row.brief]
    tables = chain.from_iterable(brief.tables for brief in briefs)
    found: dict[str, list[str]] = {}
    for name in sorted({*chain.from_iterable(tables)}):
        found.setdefault(key(name), []).append(name)
    several = {name for names in found.values() if len(names) > 1 for name in names}
    often = _often(briefs, several) if several else {}
    return {
        one: max(names, key=often.__getitem__) if len(names) > 1 else names[0]
        for one, names in found.items()
    }


def _often(briefs: Iterable[Brief], names: set[str]) -> dict[str, tuple[int, str]]:
    """Return in how many matches each name plays, and the last day."""
    found = dict.fromkeys(names, (0, ""))
    for brief in briefs:
        for name in names.intersection(brief.everybody):
            many, day = found[name]
            found[name] = many + 1, max(day, brief.day)
    return found
