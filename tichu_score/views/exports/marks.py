"""The signs of a chart: told apart by their shape, never by colour alone.

What was called is a sign's outline; made, it is filled, and failed, hollow. A Tichu that
failed points down as well.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from tichu_score.game.hand import Call, Seat, Team
from tichu_score.game.record import Record
from tichu_score.game.scoring import double_winner, first_out
from tichu_score.views import phrases
from tichu_score.views.exports.markup import make

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

    from tichu_score.game.hand import Hand
    from tichu_score.game.match import Match

BOX = "-8 -8 16 16"
"""What a sign of the legend is drawn in."""

SIDES = {Team.LEFT: "left", Team.RIGHT: "right"}


class Sign(Enum):
    """What a sign says; the value is what the legend calls it."""

    TICHU_MADE = "Tichu made"
    TICHU_FAILED = "Tichu failed"
    GRAND_MADE = "Grand Tichu made"
    GRAND_FAILED = "Grand Tichu failed"
    DOUBLE = "double victory"


_SIGNS = {
    (Call.TICHU, True): Sign.TICHU_MADE,
    (Call.TICHU, False): Sign.TICHU_FAILED,
    (Call.GRAND, True): Sign.GRAND_MADE,
    (Call.GRAND, False): Sign.GRAND_FAILED,
}


class Event(Record):
    """Something to be marked: at which hand, for whom, and what it was in words."""

    number: int
    team: Team
    sign: Sign
    said: str


def events(match: Match) -> list[Event]:
    """Return every call and every double victory, hand by hand."""
    numbers = range(1, len(match.hands) + 1)
    return [event for number in numbers for event in _events(match, number)]


def _events(match: Match, number: int) -> Iterator[Event]:
    hand, playing = match.hands[number - 1], match.playing(number)
    said = phrases.calls(hand, playing.names)
    for text, (team, sign) in zip(said, calls(hand), strict=True):
        yield Event(number, team, sign, f"hand {number}: {text}")
    winner = double_winner(hand)
    if winner is not None:
        text = f"hand {number}: double victory {phrases.team(playing, winner)}"
        yield Event(number, winner, Sign.DOUBLE, text)


def calls(hand: Hand) -> list[tuple[Team, Sign]]:
    """Return the team and the sign of each call, in seat order."""
    first = first_out(hand)
    called = zip(Seat, hand.calls, strict=True)
    return [(seat.team, _SIGNS[c, seat is first]) for seat, c in called if c]


def drawn(sign: Sign, x: float, y: float, size: float) -> Element:
    """Return a sign around a point, `size` to each side."""
    kind, outline = _DRAWN[sign]
    return make(f"path.{kind}", d=outline(x, y, size))


def point(side: Team, x: float, y: float, size: float) -> Element:
    """Return the sign of a team on its line: a square or a circle."""
    if side is Team.LEFT:
        at = {"x": x - size, "y": y - size, "width": 2 * size, "height": 2 * size}
        return make("rect.point", **at)
    return make("circle.point", cx=x, cy=y, r=size * 1.1)


def line_key(side: Team) -> Element:
    """Return the line of a team for the legend."""
    line = make("path.line", d="M -16,0L16,0")
    parts = (line, point(side, 0.0, 0.0, 4.0))
    return make(f"svg.key.{SIDES[side]}", *parts, viewBox="-16 -8 32 16", **HIDDEN)


def sign_key(sign: Sign) -> Element:
    """Return a sign beside the words for it."""
    return make("svg.key.sign", drawn(sign, 0.0, 0.0, 6.0), viewBox=BOX, **HIDDEN)


HIDDEN = {"aria_hidden": "true"}
"""The legend says in words what stands beside it."""


def _triangle(x: float, y: float, r: float, up: int = 1) -> str:
    tip, base = f"{y - up * r:.1f}", f"{y + up * r * 0.8:.1f}"
    return f"M{x:.1f},{tip}L{x + r:.1f},{base}L{x - r:.1f},{base}Z"


def _turned(x: float, y: float, r: float) -> str:
    return _triangle(x, y, r, -1)


def _diamond(x: float, y: float, r: float) -> str:
    left, right = (f"{x + side * r:.1f},{y:.1f}" for side in (-1, 1))
    return f"M{x:.1f},{y - r:.1f}L{right}L{x:.1f},{y + r:.1f}L{left}Z"


def _bars(x: float, y: float, r: float) -> str:
    bars = (f"M{x + side * r * 0.5:.1f},{y - r:.1f}v{2 * r:.1f}" for side in (-1, 1))
    return "".join(bars)


_DRAWN = {
    Sign.TICHU_MADE: ("filled", _triangle),
    Sign.TICHU_FAILED: ("hollow", _turned),
    Sign.GRAND_MADE: ("filled", _diamond),
    Sign.GRAND_FAILED: ("hollow", _diamond),
    Sign.DOUBLE: ("bars", _bars),
}
