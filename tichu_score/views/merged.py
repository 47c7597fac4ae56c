"""What became of matches that were handed over, as text, rows and data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.match import standing
from tichu_score.views import facts, phrases
from tichu_score.views.visible import visible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tichu_score.book.values.merged import Brought, Merged
    from tichu_score.views.look import Look

MOST_NAMED = 20
"""Files that a reply names of those that are new or longer; rows and data name all."""


def counted(number: int, one: str, many: str) -> str:
    """Return a number with its word: 1 match, 2 matches."""
    return f"{number} {one if number == 1 else many}"


def text(value: Merged, look: Look) -> str:
    """Return the counts, the files that were written, and the way back."""
    del look
    matches = counted(value.read, "match", "matches")
    files = visible(value.sources[0])
    if len(value.sources) > 1:
        files = counted(len(value.sources), "file", "files")
    would = "would be " if value.dry else ""
    lines = [f"{would}imported: {matches} of {files}", ", ".join(_counts(value))]
    named = [*map(_new, value.new), *map(_longer, value.longer)]
    lines += named[:MOST_NAMED]
    if len(named) > MOST_NAMED:
        lines.append(f"and {len(named) - MOST_NAMED} more")
    if value.new:
        now = "which match is current stays as it is; `use` takes one"
        if value.current:
            now = "it is the current match now; `use` goes back to another"
        lines += [now] * (value.current or not value.dry)
    if not value.dry:
        lines += _way_back(value)
    return "\n".join(lines)


def _counts(value: Merged) -> Iterator[str]:
    hands = sum(brought.hands for brought in value.longer)
    if value.new:
        yield f"{len(value.new)} new"
    if value.longer:
        yield f"{len(value.longer)} longer by {phrases.hands(hands)}"
    if value.same:
        yield f"{value.same} here already"
    if value.older:
        yield f"{value.older} with more hands here"
    if value.copies:
        yield f"{value.copies} handed over more than once"


def _new(brought: Brought) -> str:
    stand = standing(brought.match)
    hands, total = phrases.hands(brought.hands), phrases.pair(stand.total)
    return f"new     {visible(brought.file)}, {hands}, {total}"


def _longer(brought: Brought) -> str:
    total = phrases.pair(standing(brought.match).total)
    hands = f"{phrases.hands(brought.hands)} more, {len(brought.match.hands)} now"
    return f"longer  {visible(brought.file)}, {hands}, {total}"


def _way_back(value: Merged) -> Iterator[str]:
    """Yield how one of the files becomes again what it was."""
    for brought in value.new[:1]:
        words = [_stem(brought)]
        yield phrases.hint("wrong?", "delete", folder=value.folder, words=words)
    for brought in value.longer[:1]:
        yield phrases.hint("wrong?", "undo", _stem(brought), value.folder)


def _stem(brought: Brought) -> str:
    return brought.file.removesuffix(".toml")


def rows(value: Merged) -> Iterator[tuple[object, ...]]:
    """Yield the counts, then each file that was written."""
    dry = "dry" if value.dry else ""
    counts = (len(value.new), len(value.longer), value.same, value.older, value.copies)
    yield "merged", value.read, *counts, dry
    for what, brought in _written(value):
        match = brought.match
        yield what, brought.path, match.id, match.name, brought.hands, len(match.hands)


def data(value: Merged) -> dict[str, object]:
    """Return the counts and every file that was written, for programs."""
    return {
        "imported": [*value.sources],
        "dry_run": value.dry,
        "read": value.read,
        "new": len(value.new),
        "longer": len(value.longer),
        "same": value.same,
        "older": value.older,
        "copies": value.copies,
        "current": value.current,
        "files": [
            {
                "what": what,
                "file": brought.path,
                "id": brought.match.id,
                "title": brought.match.name,
                "came": brought.hands,
                "hands": len(brought.match.hands),
                "total": [*standing(brought.match).total],
                **facts.state(brought.match),
            }
            for what, brought in _written(value)
        ],
    }


def _written(value: Merged) -> Iterator[tuple[str, Brought]]:
    for brought in value.new:
        yield "new", brought
    for brought in value.longer:
        yield "longer", brought
