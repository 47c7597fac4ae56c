"""A match as a section of a page: who won, what to know, how it ran, every hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.hand import Team
from tichu_score.game.match import standing
from tichu_score.views import phrases
from tichu_score.views.exports import handtable, svg
from tichu_score.views.exports.marks import SIDES
from tichu_score.views.exports.markup import make, put
from tichu_score.views.exports.telling import rules, sentences, state

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

    from tichu_score.game.match import Match
    from tichu_score.views.exports.markup import Part, Sealed


USUAL = 12
"""More hands than this are printed smaller, so that 25 fit a sheet."""


def section(sealed: Sealed, number: int = 0) -> Element:
    """Return a match as a section; `number` tells it from others on the page."""
    match, name = sealed.match, name_of(number)
    level = 2 if number else 1
    parts = [_header(sealed, name, f"h{level}")]
    if match.hands:
        drawing = svg.chart(sealed, f"{name}-chart")
        story = _story(sealed, f"h{level + 1}")
        hands = make(f"h{level + 1}", "The hands")
        parts += [make("div.run", drawing, story), hands, handtable.table(sealed)]
        by = rules(match)
        parts += (
            [make("ul.rules", *(make("li", f"{rule} ") for rule in by))] if by else []
        )
    if match.id:
        parts.append(make("p.id", "match ", *sealed.parts(match.id)))
    kind = "section.match.long" if len(match.hands) > USUAL else "section.match"
    return make(kind, *parts, id=name, aria_labelledby=f"{name}-title")


def name_of(number: int) -> str:
    """Return the id of the section of a match."""
    return f"match-{number}" if number else "match"


def _header(sealed: Sealed, name: str, heading: str) -> Element:
    match = sealed.match
    title = sealed.parts(phrases.title(match))
    when = ", ".join(part for part in (phrases.day(match), phrases.goal(match)) if part)
    known: list[Element] = []
    for what, parts in _facts(sealed):
        known += [make("dt", what), make("dd", *parts)]
    return make(
        "header",
        make(heading, *title, id=f"{name}-title"),
        make("p.when", when),
        make("ul.score", *(_side(sealed, side) for side in Team)),
        make("p.state", *sealed.parts(state(match))),
        *([make("dl", *known)] if known else []),
    )


def _side(sealed: Sealed, side: Team) -> Element:
    match = sealed.match
    stand = standing(match)
    team = make("span.name", *sealed.parts(phrases.team(match.players, side)))
    total = make("strong", str(stand.total.of(side)))
    item = make(f"li.{SIDES[side]}", team, " ", total)
    return put(item, [" ", make("span.won", "won")]) if stand.winner is side else item


def _facts(sealed: Sealed) -> Iterator[tuple[str, list[Part]]]:
    """Yield what else to know of a match, each with what to call it."""
    match = sealed.match
    if house := phrases.house_rules(match):
        yield "House rules", [house]
    if any(match.start):
        yield "Carried in", sealed.parts(phrases.totals(match.players, match.start))
    if subs := "; ".join(_sat_in(match)):
        yield "Sat in", sealed.parts(subs)


def _sat_in(match: Match) -> Iterator[str]:
    """Yield each substitute: Eve for Mia in hands 5 to 7, 9."""
    found: dict[tuple[str, str], list[int]] = {}
    for number, hand in enumerate(match.hands, start=1):
        for seat, name in hand.sub:
            found.setdefault((name, match.players.name(seat)), []).append(number)
    for (name, player), numbers in found.items():
        hands = "hand" if len(numbers) == 1 else "hands"
        yield f"{name} for {player} in {hands} {', '.join(_runs(numbers))}"


def _runs(numbers: list[int]) -> Iterator[str]:
    """Yield three and more numbers that follow each other as one: 5 to 7."""
    starts = [n for n in numbers if n - 1 not in numbers]
    ends = [n for n in numbers if n + 1 not in numbers]
    for start, end in zip(starts, ends, strict=True):
        far = end > start + 1
        yield f"{start} to {end}" if far else ", ".join(map(str, {start: 0, end: 0}))


def _story(sealed: Sealed, heading: str) -> Element:
    told = (make("li", *sealed.parts(line)) for line in sentences(sealed.match))
    return make("div.story", make(heading, "The story"), make("ul", *told))
