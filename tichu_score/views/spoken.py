"""Matches and lists as words for the ear: nothing said by a column, a line or a mark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.hand import Points, Team
from tichu_score.game.match import Match, Players, standing
from tichu_score.views import phrases
from tichu_score.views.shelves import row_names
from tichu_score.views.visible import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tichu_score.book.values.shelf import Row, Shelf
    from tichu_score.game.hand import Problem
    from tichu_score.views.look import Look

SIGNS = {"+ ": "now: ", "- ": "before: "}


def match_words(match: Match, look: Look) -> str:
    """Return the hands of a match, each with its facts, points and totals."""
    stand = standing(match)
    lines = []
    if any(match.start):
        lines.append(f"carried in: {_pair(match.start)}")
    for number, hand in enumerate(match.hands, start=1):
        if stand.decided and number == stand.decided + 1:
            lines.append("after the end, what follows counts nowhere")
        lines.append(phrases.numbered(number, hand, match.players, look))
        points, total = stand.scores[number - 1], stand.totals[number - 1]
        lines += sums(match.players, points, total)
    return "\n".join(lines)


def chart_words(match: Match) -> str:
    """Return the totals after each hand, and who leads by how much."""
    stand = standing(match)
    lines = []
    if any(match.start):
        lines.append(f"carried in: {_stands(match.players, match.start)}")
    for number, total in enumerate(stand.totals, start=1):
        if stand.decided and number == stand.decided + 1:
            lines.append("after the end, what follows counts nowhere")
        lines.append(f"after hand {number}: {_stands(match.players, total)}")
    return "\n".join(lines)


def _stands(players: Players, total: Points) -> str:
    lead = total.left - total.right
    if not lead:
        return f"{_pair(total)}, level"
    leader = phrases.team(players, Team.LEFT if lead > 0 else Team.RIGHT)
    return f"{_pair(total)}, {leader} lead by {abs(lead)}"


def sums(players: Players, points: Points, total: Points) -> list[str]:
    """Return each team with its points and its total."""
    return [
        f"{phrases.team(players, side)} {'plus ' * (points.of(side) >= 0)}"
        f"{_number(points.of(side))}, total {_number(total.of(side))}"
        for side in Team
    ]


def shelf_words(shelf: Shelf) -> str:
    """Return the matches of a shelf: what, when, who, how it stands, which is current."""
    names = row_names(shelf)
    return "\n".join(_row(row, names) for row in shelf.rows)


def _row(row: Row, names: dict[str, str]) -> str:
    current = ", current" if row.current else ""
    if row.brief is None:
        return f"{visible(row.file)}, damaged{current}"
    title = names[row.file].replace("\n", ", ")
    played, when = phrases.hands(row.brief.played), visible(row.brief.day)
    about = ", ".join(part for part in (title, when, played) if part)
    state = phrases.brief_state(row.brief)
    return f"{about}, {_pair(row.brief.total)}, {state}{current}"


def reason_words(rows: Iterable[tuple[str, Points, str]]) -> Iterator[str]:
    """Yield the lines of a breakdown: what for, points of both teams, rule."""
    for reason, points, rule in rows:
        left, right = map(_number, points)
        of = f", rule {rule}" if rule else ""
        yield f"{reason}: left {left}, right {right}{of}"


def change_words(line: str) -> str:
    """Return a line of a difference with words for its sign and its number."""
    number, gap, hand = line[2:].partition("  ")
    said = f"hand {number}: {hand}" if gap and number.isdigit() else line[2:]
    return SIGNS.get(line[:2], line[:2]) + said


def place_words(line: str, problem: Problem) -> str:
    """Return which word of a typed line a problem is about."""
    number = len(line[: problem.at + 1].split())
    word = line[problem.at :][: problem.size]
    return f"in {visible(line)}, word {number}, {visible(word)}:"


def _pair(points: Points) -> str:
    return f"{_number(points.left)} to {_number(points.right)}"


def _number(number: int) -> str:
    return f"minus {-number}" if number < 0 else str(number)
