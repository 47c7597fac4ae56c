"""Matches as CSV: a row a hand, every row complete in itself.

A spreadsheet runs a text that begins like a formula, so such a text has a '
before it. Whoever reads a cell back takes one ' away if `cell` would put it
before the rest again, and has the very text.
"""

from __future__ import annotations

import csv
import io
import unicodedata
from typing import TYPE_CHECKING

from tichu_score.game.calls import print_calls, print_subs
from tichu_score.game.hand import Call, Seat, Team
from tichu_score.game.match import Match, standing
from tichu_score.game.names import JOINERS
from tichu_score.game.notation import print_adjust, print_typed
from tichu_score.game.ruleset import CARD_POINTS, differences, option_text
from tichu_score.game.scoring import double_winner
from tichu_score.views import phrases
from tichu_score.views.visible import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import TypeAlias

    from tichu_score.game.hand import Hand, Points
    from tichu_score.game.match import Players, Standing

    Cells: TypeAlias = dict[str, object]

FORMULA = {*"=+-@|%"}
QUOTES = {*"'\"", *JOINERS}
"""What may stand before a formula and be dropped by whoever reads it."""

MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""At the start of a file it tells Excel that the text is UTF-8."""

COLUMNS = (
    *("match", "title", "date", "hand", "left_1", "left_2", "right_1", "right_2"),
    *("keys", "sub", "line", "first", "second", "third", "fourth"),
    *("left_cards", "right_cards", "double", "tichu", "grand", "adjust"),
    *("left_points", "right_points", "left_total", "right_total", "counts"),
    *("left_paper", "right_paper", "note", "at"),
    *("rules", "left_start", "right_start", "noted", "stopped", "started"),
)
"""Those of the first and the last line say the same in every row of a match.

`keys` are in turn order: left_1, right_1, left_2, right_2. `line` is what is typed
after `add`. `noted` are calls of the hand that is not played yet.
"""


def text(match: Match) -> str:
    r"""Return a header and a row a hand; lines end with \\r\\n."""
    return rows((match,))


def rows(matches: Iterable[Match], separator: str = ",") -> str:
    """Return one header and the rows of all matches; one without a hand has none."""
    written = io.StringIO(newline="")
    table = csv.writer(written, delimiter=separator, lineterminator="\r\n")
    table.writerow(COLUMNS)
    for match in matches:
        table.writerows(_rows(match))
    return written.getvalue()


def excel(*matches: Match) -> str:
    """Return the same as Excel opens it where a comma stands in numbers."""
    return MARK + rows(matches, ";")


def _rows(match: Match) -> Iterator[list[object]]:
    always, stand = _written(_match(match)), standing(match)
    for number in range(1, len(match.hands) + 1):
        own = _written(_hand(match, number) | _points(stand, number))
        yield [(own if column in own else always)[column] for column in COLUMNS]


def _written(cells: Cells) -> Cells:
    return {column: cell(value) for column, value in cells.items()}


def cell(value: object) -> object:
    """Return what is written into a cell: a number bare, a text that is no formula."""
    if not isinstance(value, str):
        return value
    shown = visible(value)
    said = (sign for sign in shown if not (sign.isspace() or sign in QUOTES))
    first = unicodedata.normalize("NFKC", next(said, ""))[:1]
    return f"'{shown}" if first in FORMULA else shown


def _match(match: Match) -> Cells:
    """Return the cells that are the same in every row."""
    players, started = match.players, match.started
    left, right = (players.team(side) for side in Team)
    rules = differences(match.rules).items()
    return {
        "match": match.id,
        "title": match.title,
        "date": phrases.day(match),
        **_pair("left", left),
        **_pair("right", right),
        "keys": players.keys,
        "rules": "; ".join(f"{name}={option_text(value)}" for name, value in rules),
        **_sides("start", match.start),
        "noted": " ".join(print_calls(match.calls, players)),
        "stopped": match.stopped,
        "started": "" if started is None else started.isoformat(),
    }


def _pair(side: str, names: tuple[str, str]) -> Cells:
    return {f"{side}_{at}": name for at, name in enumerate(names, start=1)}


def _sides(what: str, points: Points | None) -> Cells:
    left, right = points or ("", "")
    return {f"left_{what}": left, f"right_{what}": right}


def _hand(match: Match, number: int) -> Cells:
    """Return what is known of a hand."""
    hand, playing = match.hands[number - 1], match.playing(number)
    winner = double_winner(hand)
    cards = hand.cards
    return {
        "hand": number,
        "sub": ", ".join(print_subs(hand.sub, match.players)),
        "line": print_typed(hand, match.players),
        **_out(hand, playing),
        "left_cards": cards,
        "right_cards": None if cards is None else CARD_POINTS - cards,
        "double": "" if winner is None else winner.name.lower(),
        "tichu": _callers(hand, playing, Call.TICHU),
        "grand": _callers(hand, playing, Call.GRAND),
        "adjust": print_adjust(hand.adjust, match.players),
        **_sides("paper", hand.paper),
        "note": hand.note,
        "at": "" if hand.at is None else hand.at.isoformat(),
    }


def _points(stand: Standing, number: int) -> Cells:
    counts = number <= stand.played
    return {
        **_sides("points", stand.scores[number - 1]),
        **_sides("total", stand.totals[number - 1]),
        "counts": "yes" if counts else "no",
    }


def _out(hand: Hand, playing: Players) -> Cells:
    places = ("first", "second", "third", "fourth")
    seats = hand.out or (None,) * len(places)
    return {
        place: "" if seat is None else playing.name(seat)
        for place, seat in zip(places, seats, strict=True)
    }


def _callers(hand: Hand, playing: Players, call: Call) -> str:
    seats = (s for s, made in zip(Seat, hand.calls, strict=True) if made is call)
    return "; ".join(playing.name(seat) for seat in seats)


def plain(text: str) -> str:
    """Return the text of a cell as it was before `cell`: without its sign."""
    guarded = text[:1] == "'" and cell(text[1:]) == text
    return text[1:] if guarded else text
