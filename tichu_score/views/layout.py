"""Which columns a score table has at a width, and whether there can be one at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.hand import Team
from tichu_score.game.match import standing
from tichu_score.game.record import Record
from tichu_score.views import phrases
from tichu_score.views.visible import cells

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tichu_score.game.hand import Points
    from tichu_score.game.match import Match, Players
    from tichu_score.views.look import Look

FACTS = 17
"""The least that the facts of a hand need: four short names."""

CARDS, CALLS = len("-25:125"), len("Greta Tichu made")
LONG_HEAD, SHARE = 16, 5
"""A team that takes more, and more than its share of the width, gets several lines."""

TIGHT, LOOSE = 2, 3
"""How many columns stand between two cells."""


class Plan(Record):
    """The columns of a table: does each kind of fact have its own, how far apart."""

    apart: bool
    between: int


def heads(players: Players, look: Look) -> list[str]:
    """Return what stands above each team's column, a line for each word if need be."""
    names = [phrases.team(players, side) for side in Team]
    most = max(LONG_HEAD, look.room // SHARE)
    for sign, broken in (("+", "+\n"), (" ", "\n")):
        if max(cells(line) for name in names for line in name.split("\n")) > most:
            names = [name.replace(sign, broken) for name in names]
    return names


def both(points: Points, total: Points, side: Team, look: Look) -> str:
    """Return a team's points and its total, one below the other where it is narrow."""
    gap = " " if look.roomy else "\n"
    return f"{points.of(side):>+5d}{gap}{total.of(side):>5d}"


def team_widths(match: Match, look: Look) -> list[int]:
    """Return how wide each team's column is at least: no word and no number is cut."""
    stand = standing(match)
    pairs = [(match.start, match.start), *zip(stand.scores, stand.totals, strict=True)]
    return [
        max(map(cells, [*head.split("\n"), *_lines(pairs, side, look)]))
        for side, head in zip(Team, heads(match.players, look), strict=True)
    ]


def _lines(pairs: list[tuple[Points, Points]], side: Team, look: Look) -> Iterator[str]:
    for points, total in pairs:
        yield from both(points, total, side, look).split("\n")


def fits(match: Match, look: Look) -> bool:
    """Say whether a table leaves room for the facts beside both teams' columns."""
    return _needed(match, look, FACTS) + TIGHT * 3 <= look.room


def plan(match: Match, look: Look) -> Plan:
    """Return the columns of a table that fits."""
    if not look.wide:
        return Plan(apart=False, between=TIGHT)
    out = max(cells(" ".join(match.players.names)), FACTS)
    needed = _needed(match, look, out, CARDS, CALLS)
    for between in (LOOSE, TIGHT):
        if needed + between * 5 <= look.room:
            return Plan(apart=True, between=between)
    return Plan(apart=False, between=TIGHT)


def _needed(match: Match, look: Look, *facts: int) -> int:
    number = len(str(len(match.hands)))
    return sum([number, *facts, *team_widths(match, look)])
