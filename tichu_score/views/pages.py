"""A match and a shelf as a page: the shape of it is chosen by who looks at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.views import phrases
from tichu_score.views.layout import fits
from tichu_score.views.visible import cells, visible

if TYPE_CHECKING:
    from tichu_score.book.values import Kept
    from tichu_score.book.values.records import Chart
    from tichu_score.book.values.shelf import Shelf
    from tichu_score.game.match import Match
    from tichu_score.views.look import Look

NO_HAND = "no hand yet"


def kept(value: Kept, look: Look) -> str:
    """Return a match with its hands."""
    return _page(value.match, _hands(value.match, look), look)


def chart(value: Chart, look: Look) -> str:
    """Return a match with its totals as bars."""
    match = value.kept.match
    return _page(match, _bars(match, look), look)


def _page(match: Match, hands: str, look: Look) -> str:
    above, (totals, *result) = phrases.heading(match), phrases.footing(match)
    # A total stays beside its team where both do not fit on a line.
    below = [totals] if cells(totals) <= look.room else totals.split(", ")
    return "\n".join([*above, "", hands, "", *below, *result])


def _hands(match: Match, look: Look) -> str:
    if not match.hands:
        return NO_HAND
    if look.linear:
        from tichu_score.views.spoken import match_words  # noqa: PLC0415 - seldom

        return match_words(match, look)
    if look.bound and (look.narrow or not fits(match, look)):
        from tichu_score.views.blocks import match_blocks  # noqa: PLC0415 - seldom

        return match_blocks(match, look)
    from tichu_score.views.tables import match_table  # noqa: PLC0415 - Rich is late

    return match_table(match, look)


def _bars(match: Match, look: Look) -> str:
    if not match.hands:
        return NO_HAND
    if look.linear:
        from tichu_score.views.spoken import chart_words  # noqa: PLC0415 - seldom

        return chart_words(match)
    from tichu_score.views.chart import match_chart  # noqa: PLC0415 - seldom

    return match_chart(match, look)


def shelf(value: Shelf, look: Look) -> str:
    """Return the matches of a shelf, and what is wrong on it."""
    if not value.rows and not value.conflicts:
        return f"no match in {visible(value.folder)} yet"
    lines = [_rows(value, look)] if value.rows else []
    for row in value.rows:
        lines += [f"damaged: {phrases.finding(found)}" for found in row.findings[:1]]
    lines += [
        f"conflict copy: {visible(name)}: `tichu-score check`"
        for name in value.conflicts
    ]
    return "\n".join(lines)


def _rows(value: Shelf, look: Look) -> str:
    if look.linear:
        from tichu_score.views.spoken import shelf_words  # noqa: PLC0415 - seldom

        return shelf_words(value)
    if look.narrow:
        from tichu_score.views.blocks import shelf_blocks  # noqa: PLC0415 - seldom

        return shelf_blocks(value)
    from tichu_score.views.shelves import shelf_table  # noqa: PLC0415 - seldom

    return shelf_table(value, look)
