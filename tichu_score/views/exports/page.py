"""A match, or an evening of several, as one page that needs nothing but itself."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree.ElementTree import tostring

from tichu_score.game.match import standing
from tichu_score.views import phrases
from tichu_score.views.exports.marks import SIDES
from tichu_score.views.exports.markup import make, seal
from tichu_score.views.exports.section import name_of, section
from tichu_score.views.exports.style import STYLE
from tichu_score.views.exports.telling import state

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from xml.etree.ElementTree import Element

    from tichu_score.game.match import Match
    from tichu_score.views.exports.markup import Part, Sealed

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
"""Nothing is loaded and nothing runs, whatever should ever get into a page."""

LINES = {
    *("head", "meta", "link", "title", "style", "body", "main", "section", "header"),
    *("footer", "h1", "h2", "h3", "p", "ul", "li", "dl", "dd", "figure", "figcaption"),
    *("table", "caption", "colgroup", "thead", "tbody", "tr", "div", "desc"),
    *("g", "path", "rect", "text"),
}
"""What a line of the file ends with; a space there is none on the page."""


COLUMNS = (
    *("match", "date", "team.left", "total.left", "team.right", "total.right", "state"),
)
"""What is told of each match of an evening: a heading, and a class behind it."""


def text(match: Match) -> str:
    """Return the page of a match."""
    sealed = seal(match)
    title = sealed.plain(phrases.title(sealed.match))
    day = phrases.day(match)
    return _page(f"{title}, {day}" if day else title, section(sealed))


def evening(matches: Sequence[Match]) -> str:
    """Return one page of several matches: the result of each, then each of them."""
    heading = make("h1", "Matches", *_of_days(matches))
    sealed = [seal(match) for match in matches]
    head = make("header.evening", heading, _results(sealed))
    sections = (section(one, number) for number, one in enumerate(sealed, start=1))
    return _page("".join(heading.itertext()), head, *sections)


def _of_days(matches: Sequence[Match]) -> Iterator[Part]:
    """Yield from when the matches are, as far as that is known."""
    days = sorted({day for day in map(phrases.day, matches) if day})
    words = {1: (" of ",)}.get(len(days), (" from ", " to "))
    for word, day in zip(words, (*days[:1], *days[1:][-1:]), strict=False):
        yield from (word, make("time", day))


def _results(matches: Sequence[Sealed]) -> Element:
    """Return a row for each match, with the way to its section."""
    count = len(matches)
    caption = make("caption", f"{count} match{'' if count == 1 else 'es'}")
    heads = (
        make(f"th.{name}", name.split(".")[0], scope="col", role="columnheader")
        for name in COLUMNS
    )
    rows = (_result(one, number) for number, one in enumerate(matches, start=1))
    head, body = make("thead", make("tr", *heads)), make("tbody", *rows)
    return make("table.results", caption, head, body)


def _result(sealed: Sealed, number: int) -> Element:
    match = sealed.match
    title = sealed.parts(phrases.title(match))
    link = make("a", *title, href=f"#{name_of(number)}")
    stand = standing(match)
    sides = (
        cell
        for side, name in SIDES.items()
        for cell in (
            make(f"td.team.{name}", *sealed.parts(phrases.team(match.players, side))),
            make(f"td.total.{name}", str(stand.total.of(side))),
        )
    )
    return make(
        "tr",
        make("th.match", link, scope="row", role="rowheader"),
        make("td.date", phrases.day(match)),
        *sides,
        make("td.state", *sealed.parts(state(match))),
    )


def _page(title: str, *parts: Element) -> str:
    head = make(
        "head",
        make("meta", http_equiv="Content-Security-Policy", content=POLICY),
        make("meta", charset="utf-8"),
        make("meta", name="viewport", content="width=device-width, initial-scale=1"),
        make("meta", name="color-scheme", content="light dark"),
        make("title", title),
        # Else a browser asks the place that the page came from for a picture.
        make("link", rel="icon", href="data:,"),
        make("style", STYLE),
    )
    foot = make("footer", "Kept with tichu-score.")
    page = make("html", head, make("body", make("main", *parts), foot), lang="en")
    for element in page.iter():
        if element.tag in LINES and element.tail is None:
            element.tail = "\n"
    # In ASCII no pipe can spoil a name, and nothing acts on a screen.
    written = tostring(page, encoding="us-ascii", method="html").decode()
    return f"<!DOCTYPE html>\n{written}\n"
