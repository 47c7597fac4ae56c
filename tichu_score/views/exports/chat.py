"""A match as a message for a chat: short lines, nothing that must line up."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tichu_score.game.hand import Team
from tichu_score.game.match import Match, standing
from tichu_score.game.names import JOINERS
from tichu_score.game.scoring import double_winner
from tichu_score.views import phrases
from tichu_score.views.exports.telling import brief, state
from tichu_score.views.visible import cells

if TYPE_CHECKING:
    from collections.abc import Iterator

WIDTH = 40

WORD = r" ?(?:\+?[^ +]+\+?|\+)"
"""A word with the space before it; partners are two, Tom+ and Mia."""


def text(match: Match) -> str:
    """Return a message of lines of at most 40 columns."""
    stand = standing(match)
    sides = (f"{_team(match, side)} {stand.total.of(side)}" for side in Team)
    head = [*phrases.heading(match), ", ".join(sides), state(match)]
    blocks = [head, _hands(match), brief(match)]
    texts = [
        "\n".join(line for part in block for line in wrapped(part))
        for block in blocks
        if block
    ]
    return "\n\n".join(texts) + "\n"


def _team(match: Match, side: Team) -> str:
    return phrases.team(match.players, side)


def _hands(match: Match) -> list[str]:
    stand = standing(match)
    lines = [f"carried in {phrases.pair(match.start)}"] if any(match.start) else []
    for number, total in enumerate(stand.totals, start=1):
        if stand.decided and number == stand.decided + 1:
            lines.append("after the end")
        happened = ", ".join(_happened(match, number))
        lines.append(f"{number}) {phrases.pair(total)} {happened}".rstrip())
    return lines


def _happened(match: Match, number: int) -> Iterator[str]:
    """Yield what explains the totals beside the cards."""
    hand, playing = match.hands[number - 1], match.playing(number)
    winner = double_winner(hand)
    if winner is not None:
        yield f"double victory {phrases.team(playing, winner)}"
    yield from phrases.calls(hand, playing.names)
    for seat, points in hand.adjust:
        yield f"{phrases.team(playing, seat.team)} {points:+d} by agreement"


def wrapped(line: str) -> list[str]:
    """Return a line broken between words, and in a word where nothing else helps."""
    first, *words = re.findall(WORD, " ".join(line.split()))
    lines = _pieces(first)
    for word in words:
        if cells(lines[-1] + word) <= WIDTH:
            lines[-1] += word
        else:
            lines += _pieces(word.lstrip())
    return lines


def _pieces(word: str) -> list[str]:
    """Return a word in pieces that fit, marks and joined signs kept together."""
    pieces = [""]
    for sign in _signs(word):
        if cells(pieces[-1] + sign) <= WIDTH:
            pieces[-1] += sign
        else:
            pieces.append(sign)
    return pieces


def _signs(word: str) -> list[str]:
    """Return what is seen as one sign each, as far as that fits a line."""
    signs = [""]
    for char in word:
        joined = signs[-1] + char
        together = not cells(char) or signs[-1][-1:] in {*JOINERS}
        if together and cells(joined) <= WIDTH:
            signs[-1] = joined
        else:
            signs.append(char)
    return signs
