"""Rulings and counts as text, rows and data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.hand import Team
from tichu_score.views import phrases, rulings
from tichu_score.views.visible import visible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tichu_score.book.values.records import Count, Judged
    from tichu_score.game.counting import Counted
    from tichu_score.views.look import Look


def ruling(value: Judged, look: Look) -> str:
    """Return the answer, then each rule with its source and who says otherwise."""
    options = dict(value.options)
    blocks = (
        rulings.full(rule, look, options.get(rule.id, "")) for rule in value.rules
    )
    return rulings.page(value.text, tuple(blocks), look)


def ruling_rows(value: Judged) -> Iterator[tuple[object, ...]]:
    """Yield the answer, then a row a rule."""
    yield "ruling", "yes" if value.yes else "no", value.text
    yield from (("rule", *rule) for rule in value.rules)
    yield from (("option", *option) for option in value.options)


def ruling_data(value: Judged) -> dict[str, object]:
    """Return the answer and its rules as JSON data."""
    return {
        "yes": value.yes,
        "text": value.text,
        "rules": [rule._asdict() for rule in value.rules],
        "options": dict(value.options),
    }


def count(value: Count, look: Look) -> str:
    """Return what a pile counts, or each player's, and what the teams get."""
    del look
    if value.piles is None:
        first, second = value.teams or (0, 0)
        return f"{first} card points, the other team {second}"
    lines = [*_piles(value, value.piles)]
    if value.teams is None:
        pairs = zip(value.players.names, value.piles.piles, strict=True)
        missing = " and ".join(visible(name) for name, pile in pairs if pile is None)
        return "\n".join([*lines, f"too few piles to know more: {missing}?"])
    teams = ", ".join(
        f"{phrases.team(value.players, side)} {points}"
        for side, points in zip(Team, value.teams, strict=True)
    )
    return "\n".join([*lines, value.piles.slip or teams])


def _piles(value: Count, found: Counted) -> Iterator[str]:
    names = [*map(visible, value.players.names)]
    for name, points in zip(names, found.piles, strict=True):
        if points is not None:
            yield f"{name} {points}"
    if found.last is None or found.first is None:
        return
    last, first = names[found.last], names[found.first]
    other = phrases.team(value.players, Team((found.last + 1) % len(Team)))
    yield f"{last} was last: his tricks go to {first}, who was first out (E-05)"
    yield f"what he still holds, {found.hand}, goes to {other} (E-04)"


def count_rows(value: Count) -> Iterator[tuple[object, ...]]:
    """Yield a row a player and a row a team."""
    found = value.piles
    if found is not None:
        for key, points in zip(value.players.keys, found.piles, strict=True):
            yield "pile", key, "" if points is None else points
        yield "total", found.total, found.slip
    if value.teams is not None:
        yield "teams", *value.teams


def count_data(value: Count) -> dict[str, object]:
    """Return what was counted as JSON data."""
    found = value.piles
    return {
        "teams": value.teams and [*value.teams],
        "piles": found and dict(zip(value.players.names, found.piles, strict=True)),
        "hand": found and found.hand,
        "total": found and found.total,
        "slip": (found and found.slip) or None,
    }
