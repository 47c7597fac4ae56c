"""A match as JSON, complete: what the schema beside this module describes."""

from __future__ import annotations

from json import dumps
from typing import TYPE_CHECKING

from tichu_score.game.calls import print_calls
from tichu_score.game.hand import Team
from tichu_score.game.match import Match, standing
from tichu_score.game.notation import print_typed
from tichu_score.game.ruleset import OPTIONS
from tichu_score.views import facts
from tichu_score.views.exports.schema import FORMAT, KIND, SCHEMA

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def text(match: Match) -> str:
    """Return all that is known of a match, and nothing of this machine.

    Whatever is not ASCII is written as JSON escapes it, so nothing acts on a
    screen and every text comes back as it was typed.
    """
    return dumps(content(match), indent=2) + "\n"


def line(match: Match) -> str:
    """Return the same on one line."""
    return dumps(content(match)) + "\n"


def lines(matches: Iterable[Match]) -> str:
    """Return a line for each match."""
    return "".join(map(line, matches))


def schema_text() -> str:
    """Return the JSON Schema of what `text` returns."""
    return dumps(SCHEMA, indent=2) + "\n"


def content(match: Match) -> dict[str, object]:
    """Return a match as JSON data."""
    players = match.players
    return {
        "format": FORMAT,
        "kind": KIND,
        "id": match.id,
        "title": match.title,
        "started": match.started and match.started.isoformat(),
        "players": dict(zip(players.keys, players.names, strict=True)),
        "teams": [[*players.team(side)] for side in Team],
        "rules": {
            name: getattr(option, "value", option)
            for name, option in zip(OPTIONS, match.rules, strict=True)
        },
        "start": [*match.start],
        "calls": [*print_calls(match.calls, players)],
        "stopped": match.stopped,
        "hands": [*_hands(match)],
        "total": [*standing(match).total],
        **facts.state(match),
    }


def _hands(match: Match) -> Iterator[dict[str, object]]:
    stand = standing(match)
    rows = zip(match.hands, stand.scores, stand.totals, strict=True)
    for number, (hand, points, total) in enumerate(rows, start=1):
        yield {
            "number": number,
            "typed": print_typed(hand, match.players),
            **facts.hand(hand, match.players),
            "points": [*points],
            "total": [*total],
            "counts": number <= stand.played,
        }
