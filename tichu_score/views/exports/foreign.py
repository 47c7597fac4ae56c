"""The foreign texts of a match: whatever somebody typed, in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from tichu_score.game.hand import Hand
    from tichu_score.game.match import Match


def each_text(match: Match, change: Callable[[str], str]) -> Match:
    """Return the match with every name, note and title of it changed.

    What a view then makes of it holds only changed foreign texts.
    """

    def changed(hand: Hand) -> Hand:
        sub = tuple(one._replace(name=change(one.name)) for one in hand.sub)
        return hand._replace(sub=sub, note=change(hand.note))

    players = match.players
    return match._replace(
        players=players._replace(names=tuple(map(change, players.names))),
        hands=tuple(map(changed, match.hands)),
        id=change(match.id),
        title=change(match.title),
        stopped=change(match.stopped),
    )
