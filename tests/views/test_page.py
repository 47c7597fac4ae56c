"""The page of a match, and of an evening: every part is there, and belongs together."""

import re
from itertools import pairwise
from xml.etree.ElementTree import Element

import pytest
from views import pages
from views.exported import MATCHES, TABLE, moment, played
from views.pages import classed, hand_rows, one, read, said

from tichu_score.game.hand import Team
from tichu_score.game.match import Match, standing
from tichu_score.game.ruleset import Ruleset
from tichu_score.views import phrases
from tichu_score.views.exports import FORMATS, page
from tichu_score.views.exports.style import STYLE
from tichu_score.views.exports.telling import state
from tichu_score.views.visible import cells, visible


def shown(match: Match) -> Element:
    return read(FORMATS["html"](match))


def flat(text: str) -> str:
    return " ".join(text.split())


# What else is there.


def test_the_first_that_a_browser_reads_forbids_everything() -> None:
    head = shown(MATCHES["friday"])[0]
    assert [element.tag for element in head[:2]] == ["meta", "meta"]
    assert head[0].get("http-equiv") == "Content-Security-Policy"
    policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    assert head[0].get("content") == policy
    assert head[1].get("charset") == "utf-8"
    (title,) = head.iter("title")
    assert said(title) == "Friday at Tom's, 2026-11-30"
    (style,) = head.iter("style")
    assert style.text == STYLE


def test_no_style_asks_for_anything() -> None:
    assert not re.search(r"url|@import|@font-face|expression|http", STYLE)


def whole(found: Element) -> None:
    """Hold a page to be whole: ids, what refers to them, tables."""
    ids = [element.get("id") for element in found.iter() if element.get("id")]
    assert len(ids) == len({*ids})
    for element in found.iter():
        for key in ("aria-labelledby", "aria-describedby"):
            assert element.get(key, ids[0]) in ids
        href = element.get("href", "data:,")
        assert href == "data:," or href[1:] in ids
    for table in found.iter("table"):
        assert table.get("role") == "table"
        assert said(next(table.iter("caption")))
        assert all(cell.get("scope") for cell in table.iter("th"))
        parts = {"tr": "row", "td": "cell", "thead": "rowgroup", "tbody": "rowgroup"}
        for element in table.iter():
            assert element.get("role") == parts.get(element.tag, element.get("role"))
            assert element.tag != "th" or str(element.get("role")).endswith("header")
        columns = len([*table.iter("col")]) or len([*next(table.iter("tr"))])
        for row in (row for body in table.iter("tbody") for row in body.iter("tr")):
            assert sum(int(cell.get("colspan", "1")) for cell in row) == columns
    levels = [int(e.tag[1]) for e in found.iter() if re.fullmatch(r"h[1-6]", e.tag)]
    assert levels[0] == levels.count(1) == 1
    assert all(b - a <= 1 for a, b in pairwise(levels))


@pytest.mark.parametrize("name", MATCHES)
def test_a_page_is_whole(name: str) -> None:
    found = shown(MATCHES[name])
    whole(found)
    used = (
        {e.tag for e in found.iter()},
        {key for e in found.iter() for key, _ in e.items()},
    )
    assert used[0] <= pages.TAGS
    assert used[1] <= pages.ATTRIBUTES


def test_a_match_without_a_hand_says_so_and_has_no_table() -> None:
    found = shown(MATCHES["empty"])
    assert said(one(found, "state")) == "No hand yet."
    assert not [*found.iter("table"), *found.iter("svg"), *classed(found, "rules")]


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("over", ["House rules", "double victory 100"]),
        ("friday", ["Carried in", "Tom+Mia 100, Greta+Max 0", "Sat in", "Eve for Mia in hand 5"]),
        ("wide", []),
        ("stopped", ["House rules", "level at the end is a draw, failed calls go to the opponents"]),
    ],
)  # fmt: skip
def test_what_else_to_know_is_said(name: str, facts: list[str]) -> None:
    found = shown(MATCHES[name])
    assert [said(part) for e in found.iter("dl") for part in e] == facts
    assert said(one(found, "id")) == "match k3v9q2"


def test_whoever_sat_in_is_named_with_the_hands() -> None:
    lines = ("om m=Eve", "om m=Eve", "om", "om m=Eve r=Leo", "om r=Leo", "om r=Leo")
    found = shown(played(lines, rules=Ruleset(target=0), id=""))
    wanted = "Eve for Mia in hands 1, 2, 4; Leo for Greta in hands 4 to 6"
    assert [said(part) for part in found.iter("dd")] == [wanted]
    assert not [*classed(found, "id")]


def test_carried_in_and_after_the_end_are_rows_of_the_table() -> None:
    first = next(next(shown(MATCHES["friday"]).iter("tbody")).iter("tr"))
    assert [said(cell) for cell in first] == ["carried in", "", "100", "", "0"]
    before, after = shown(MATCHES["over"]).iter("tbody")
    assert [said(row)[:1] for row in before.iter("tr")] == ["1", "2", "3", "4"]
    assert said(next(after.iter("tr"))) == "after the end"
    assert len([*after.iter("tr")]) == 3


def test_a_name_too_long_to_stand_beside_its_line_is_cut_there_alone() -> None:
    found = shown(MATCHES["wide"])
    names = [said(name) for name in classed(one(found, "totals"), "name")]
    assert [name[-1] for name in names] == ["…"] * 2
    assert all(cells(name) <= 12 for name in names)
    legend = said(one(found, "legend"))
    assert all(visible(name) in legend for name in MATCHES["wide"].players.names)


def test_a_page_has_only_signs_that_every_pipe_can_carry() -> None:
    assert all(FORMATS["html"](match).isascii() for match in MATCHES.values())


# Several matches.


def test_an_evening_has_every_match_and_the_way_to_it() -> None:
    found = read(page.evening([*MATCHES.values()]))
    whole(found)
    assert said(next(found.iter("h1"))) == "Matches of 2026-11-30"
    assert said(next(found.iter("title"))) == "Matches of 2026-11-30"
    results = one(found, "results")
    assert said(next(results.iter("caption"))) == "5 matches"
    sections = {section.get("id"): section for section in found.iter("section")}
    assert len(sections) == len(MATCHES)
    rows = [*next(results.iter("tbody")).iter("tr")]
    for row, match in zip(rows, MATCHES.values(), strict=True):
        cells = [said(cell) for cell in row]
        total = standing(match).total
        teams = [flat(phrases.team(match.players, side)) for side in Team]
        title = flat(phrases.title(match))
        wanted = [title, phrases.day(match), teams[0], str(total.left), teams[1]]
        assert cells == [*wanted, str(total.right), flat(state(match))]
        section = sections[str(next(row.iter("a")).get("href"))[1:]]
        assert said(next(section.iter("h2"))) == title
        assert hand_rows(section) == hand_rows(shown(match))


@pytest.mark.parametrize(
    ("dates", "title", "caption"),
    [
        ((), "Matches", "0 matches"),
        ((None,), "Matches", "1 match"),
        (("2026-11-30",), "Matches of 2026-11-30", "1 match"),
        (("2026-11-30", None), "Matches of 2026-11-30", "2 matches"),
        (("2026-12-01", "2026-11-29", "2026-11-30"), "Matches from 2026-11-29 to 2026-12-01", "3 matches"),
    ],
)  # fmt: skip
def test_an_evening_says_when_it_was(
    dates: tuple[str | None, ...], title: str, caption: str
) -> None:
    evening = [Match(TABLE, started=moment(date)) for date in dates]
    found = read(page.evening(evening))
    assert said(next(found.iter("h1"))) == title
    assert said(next(found.iter("caption"))) == caption
