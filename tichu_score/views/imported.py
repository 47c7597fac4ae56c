"""A match that was made of a log, as text and data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.match import standing
from tichu_score.views import facts, phrases
from tichu_score.views.visible import visible

if TYPE_CHECKING:
    from tichu_score.book.values.records import Imported
    from tichu_score.views.look import Look


def text(value: Imported, look: Look) -> str:
    """Return what came of a log, the way back, and what is to be said of the log."""
    del look
    change, match = value.change, value.change.after
    would = "would be " if change.dry else ""
    lines = [
        f"{would}imported: {phrases.hands(len(match.hands))} of {visible(value.log)}",
        f"keys in turn order: {visible(match.players.keys_shown)}",
        *phrases.footing(match),
        f"kept as {visible(change.file)}",
    ]
    if not change.dry:
        lines.append("it is the current match now; `use` goes back to another")
        stem = change.file.removesuffix(".toml")
        hint = phrases.hint("wrong?", "delete", folder=change.folder, words=[stem])
        lines.append(hint)
    if value.findings:
        found = f"{value.found} thing{'' if value.found == 1 else 's'}"
        lines += ["", f"{found} to know about the log"]
        lines += map(phrases.finding, value.findings)
    if more := value.found - len(value.findings):
        lines.append(f"and {more} more")
    return "\n".join(lines)


def data(value: Imported) -> dict[str, object]:
    """Return what came of a log for programs."""
    change, match = value.change, value.change.after
    return {
        "imported": value.log,
        "dry_run": change.dry,
        "file": change.path,
        "id": match.id,
        "title": match.name,
        "players": dict(zip(match.players.keys, match.players.names, strict=True)),
        "hands": len(match.hands),
        "left_out": value.left_out,
        "total": [*standing(match).total],
        **facts.state(match),
        "found": value.found,
        "findings": [facts.finding(found) for found in value.findings],
    }
