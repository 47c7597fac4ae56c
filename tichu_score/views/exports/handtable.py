"""The hands of a match as the table of a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.hand import Team
from tichu_score.game.match import standing
from tichu_score.game.scoring import score
from tichu_score.views import phrases
from tichu_score.views.exports import marks
from tichu_score.views.exports.marks import SIDES
from tichu_score.views.exports.markup import make
from tichu_score.views.exports.telling import played

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

    from tichu_score.game.hand import Points
    from tichu_score.game.match import Standing
    from tichu_score.views.exports.markup import Part, Sealed

PLAYED = {"hand": "#", "out": "out", "cards": "cards", "said": "calls, notes"}
"""The columns before the points: class and heading."""

USUAL, WIDE = 5, 8
"""How many signs figures usually have, and the most that a phone has room for."""


def table(sealed: Sealed) -> Element:
    """Return a row for each hand, those after the end apart."""
    match = sealed.match
    stand = standing(match)
    left = sealed.parts(phrases.team(match.players, Team.LEFT))
    count = phrases.hands(len(match.hands))
    narrow = make("span.narrow", "; bold: total, below it: points of the hand")
    told = (f"{count}; card points of ", *left, " stand first", narrow)
    caption = make("caption", *told)
    rows = [_row(sealed, stand, number) for number in range(1, len(match.hands) + 1)]
    before = [_carried(match.start)] if any(match.start) else []
    bodies = [make("tbody", *before, *rows[: stand.played])]
    if after := rows[stand.played :]:
        end = make(
            "th.apart", "after the end", scope="rowgroup", colspan=8, role="rowheader"
        )
        bodies.append(make("tbody.after", make("tr.between", end), *after))
    name = "table.hands.wide" if _widest(stand) > USUAL else "table.hands"
    return make(name, caption, *_columns(), _head(sealed), *bodies)


def _widest(stand: Standing) -> int:
    pairs = (*stand.scores, *stand.totals)
    return min(WIDE, max(len(f"{n:+d}") for pair in pairs for n in pair))


def _columns() -> Iterator[Element]:
    for name in PLAYED:
        yield make("colgroup", make(f"col.{name}"))
    for side in SIDES.values():
        yield make("colgroup", make(f"col.{side}"), make(f"col.{side}"))


def _head(sealed: Sealed) -> Element:
    """Return two rows: each team stands above its points and its totals."""
    role = {"role": "columnheader"}
    played = [
        make(f"th.{name}", what, scope="col", rowspan=2, **role)
        for name, what in PLAYED.items()
    ]
    teams = [
        make(
            f"th.team.{name}",
            *sealed.parts(phrases.team(sealed.match.players, side)),
            scope="colgroup",
            colspan=2,
            **role,
        )
        for side, name in SIDES.items()
    ]
    figures = [
        make(f"th.{what}.{side}", what, scope="col", **role)
        for side in SIDES.values()
        for what in ("points", "total")
    ]
    return make("thead", make("tr", *played, *teams), make("tr", *figures))


def _row(sealed: Sealed, stand: Standing, number: int) -> Element:
    out, cards, _ = played(sealed.match, number)
    points, total = stand.scores[number - 1], stand.totals[number - 1]
    return make(
        "tr",
        make("th.hand", str(number), scope="row", role="rowheader"),
        # A mark has no space in it: every space stands between two players.
        make("td.out", *sealed.parts(out.replace(" ", ", "))),
        make("td.cards", cards),
        make("td.said", *_said(sealed, number)),
        *_figures([f"{gain:+d}" for gain in points], total),
    )


def _said(sealed: Sealed, number: int) -> Iterator[Part]:
    """Yield each call with its sign and what it brought, then all else that is said."""
    match = sealed.match
    hand, playing = match.hands[number - 1], match.playing(number)
    called = [line for line in score(hand, match.rules).lines if line.call]
    texts = phrases.calls(hand, playing.names)
    events = marks.calls(hand)
    between = ""
    for text, line, (team, sign) in zip(texts, called, events, strict=True):
        gains = zip(Team, line.points, strict=True)
        side, points = next((side, points) for side, points in gains if points)
        brought = f"{points:+d}"
        if side is not team:
            brought += f" {phrases.team(playing, side)}"
        yield between
        parts = (*sealed.parts(text), " ", make("span.brought", *sealed.parts(brought)))
        yield make(f"span.call.{SIDES[team]}", marks.sign_key(sign), *parts)
        between = ", "
    for extra in phrases.extras(hand, playing):
        yield between
        yield make("span.extra", *sealed.parts(extra))
        between = ", "


def _carried(start: Points) -> Element:
    role = {"role": "rowheader", "scope": "row"}
    head = make("th.carried", "carried in", colspan=4, **role)
    return make("tr.between", head, *_figures(["", ""], start))


def _figures(points: list[str], total: Points) -> Iterator[Element]:
    for gain, side in zip(points, Team, strict=True):
        yield make(f"td.points.{SIDES[side]}", gain)
        yield make(f"td.total.{SIDES[side]}", str(total.of(side)))
