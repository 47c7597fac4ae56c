"""The totals after each hand as bars: one team grows to the left, one to the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.hand import Team
from tichu_score.game.match import Match, standing
from tichu_score.game.record import Record
from tichu_score.views import phrases
from tichu_score.views.visible import cells

if TYPE_CHECKING:
    from tichu_score.game.hand import Points
    from tichu_score.views.look import Look


class Signs(Record):
    """What bars are made of: for all of a cell, for its halves, below zero, between.

    An empty half means that only whole cells can be drawn.
    """

    whole: str
    left_half: str
    right_half: str
    below: str
    axis: str


BLOCKS = Signs("█", "▌", "▐", "░", "│")
HYPHENS = Signs("#", "", "", "-", "|")


class Scale(Record):
    """How a chart is measured: what a full bar is worth and takes, and the numbers."""

    full: int
    bar: int
    label: int
    left: int
    right: int
    signs: Signs


def match_chart(match: Match, look: Look) -> str:
    """Return a line for each hand: both totals, both bars; and what a full bar is."""
    stand = standing(match)
    carried = any(match.start)
    totals = [match.start, *stand.totals] if carried else [*stand.totals]
    scale = _scale(match, totals, look)
    lines = [*_names(match, scale)]
    if carried:
        lines += ["carried in", _row("", match.start, scale)]
    for number, total in enumerate(stand.totals, start=1):
        if stand.decided and number == stand.decided + 1:
            lines.append("after the end")
        lines.append(_row(str(number), total, scale))
    lines.append(f"full bar: {scale.full} points")
    if any(points < 0 for total in totals for points in total):
        lines.append(f"{scale.signs.below}: below zero")
    return "\n".join(lines)


def _scale(match: Match, totals: list[Points], look: Look) -> Scale:
    full = max([match.rules.target, 1, *(abs(n) for total in totals for n in total)])
    label = len(str(len(match.hands)))
    left, right = (max(len(str(total.of(side))) for total in totals) for side in Team)
    gaps = len("   ") + len("│")
    bar = max((look.width - label - left - right - gaps) // 2, 0)
    signs = BLOCKS if look.blocks else HYPHENS
    return Scale(full, bar, label, left, right, signs)


def _names(match: Match, scale: Scale) -> list[str]:
    """Return the teams above their numbers; below each other if they are too long."""
    left, right = (phrases.team(match.players, side) for side in Team)
    indent = " " * (scale.label + 1)
    width = len(_row("", match.start, scale))
    gap = width - len(indent) - cells(left) - cells(right)
    if gap > 1:
        return [f"{indent}{left}{' ' * gap}{right}"]
    return [f"{indent}{left}", " " * max(width - cells(right), 0) + right]


def _row(label: str, total: Points, scale: Scale) -> str:
    signs = scale.signs
    left = _bar(total.left, signs.right_half, scale)[::-1].rjust(scale.bar)
    right = _bar(total.right, signs.left_half, scale).ljust(scale.bar)
    numbers = f"{total.left:>{scale.left}}", f"{total.right:>{scale.right}}"
    bars = f"{left}{signs.axis}{right}"
    return f"{label:>{scale.label}} {numbers[0]} {bars} {numbers[1]}"


def _bar(points: int, half: str, scale: Scale) -> str:
    """Return a bar from the axis outwards; whoever has points, has some of one."""
    if not points or not scale.bar:
        return ""
    halves = max(round(2 * scale.bar * abs(points) / scale.full), 1)
    if points < 0:
        return scale.signs.below * ((halves + 1) // 2)
    if half:
        return scale.signs.whole * (halves // 2) + half * (halves % 2)
    return scale.signs.whole * ((halves + 1) // 2)
