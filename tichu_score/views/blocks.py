"""Matches and hands where a table is too wide: one below the other."""

from tichu_score.book.values.shelf import Row, Shelf
from tichu_score.game.match import Match, standing
from tichu_score.views import phrases
from tichu_score.views.look import Look
from tichu_score.views.shelves import row_names
from tichu_score.views.visible import visible

INDENT = 3


def match_blocks(match: Match, look: Look) -> str:
    """Return the hands of a match, each with its facts, points and totals."""
    stand = standing(match)
    room = look.width - INDENT
    lines = []
    if any(match.start):
        lines.append(f"carried in {phrases.pair(match.start)}")
    for number, hand in enumerate(match.hands, start=1):
        if stand.decided and number == stand.decided + 1:
            lines.append("after the end")
        facts = phrases.fact_list(hand, match.playing(number))
        points, total = stand.scores[number - 1], stand.totals[number - 1]
        lines.append(f"{number:<{INDENT - 1}} {facts[0]}")
        below = phrases.score_lines(match.players, points, total, room)
        lines += [" " * INDENT + line for line in (*facts[1:], *below)]
    return "\n".join(lines)


def shelf_blocks(shelf: Shelf) -> str:
    """Return the matches of a shelf: what, when, who, how it stands."""
    names = row_names(shelf)
    return "\n".join(line for row in shelf.rows for line in _row(row, names))


def _row(row: Row, names: dict[str, str]) -> list[str]:
    mark = "*" if row.current else " "
    if row.brief is None:
        return [f"{mark} {visible(row.file)}", "  damaged"]
    brief = row.brief
    when = f"{visible(brief.day)}, {phrases.hands(brief.played)}"
    stands = f"{phrases.pair(brief.total)}, {phrases.brief_state(brief)}"
    title = names[row.file].replace("\n", "\n  ")
    return [f"{mark} {title}", f"  {when}", f"  {stands}"]
