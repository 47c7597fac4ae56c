"""The page in a real browser: quiet, readable everywhere, and the core's figures."""

from collections.abc import Callable

import pytest
from browser import real
from browser.looking import FIGURES, LABELS, Looking, poor, printed, read_out, too_wide
from playwright.sync_api import Page
from views.exported import MATCHES, TABLE

from tichu_score.game.match import Match, standing

pytestmark = pytest.mark.long

REAL: dict[str, Callable[[], Match]] = {
    "short": lambda: MATCHES["over"],
    "twenty": real.twenty,
    "hostile": real.hostile,
}
WIDTHS = (320, 360, 768, 1280)
NARROW = 700


def figures(match: Match) -> list[list[int]]:
    stand = standing(match)
    pairs = zip(stand.scores, stand.totals, strict=True)
    return [[p.left, t.left, p.right, t.right] for p, t in pairs]


def labels(match: Match) -> list[object]:
    totals = [match.start, *standing(match).totals]
    names = ["at the start", *(f"hand {n}" for n in range(1, len(totals)))]
    hits = [f"{n}: {t.left}:{t.right}" for n, t in zip(names, totals, strict=True)]
    return [*totals[-1], hits]


def holds(looking: Looking, page: Page, matches: list[Match]) -> None:
    """Hold a page to what every page must be."""
    some = [match for match in matches if match.hands]
    assert page.evaluate(FIGURES) == [*map(figures, some)]
    assert page.evaluate(LABELS) == [*map(labels, some)]
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert not too_wide(page), width
    grounds = set()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert not poor(page)
        grounds.add(ground(page))
    assert len(grounds) == 2
    page.emulate_media(media="print")
    assert ground(page) == "rgb(255, 255, 255)"
    assert not poor(page)
    assert not looking.told


def ground(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


@pytest.mark.parametrize("name", REAL)
def test_a_page_is_quiet_readable_and_right(looking: Looking, name: str) -> None:
    match = REAL[name]()
    holds(looking, looking.at(real.page_of(match)), [match])


def test_so_is_the_page_of_an_evening(looking: Looking) -> None:
    matches, written = real.evening()
    page = looking.at(written)
    holds(looking, page, matches)
    page.get_by_role("link").last.click()
    assert page.url.endswith("#match-4")
    assert not looking.told


def test_what_is_measured_would_be_found(looking: Looking) -> None:
    """The tests above bite."""
    page = looking.at(real.page_of(real.hostile()), 320)
    for spoiled, found in (
        (":root { --soft: #999; }", poor),
        (":root { --left: #6af; }", poor),
        (".totals .axis { fill: #ccc; }", poor),
        ("tbody { background: #777; }", poor),
        ("footer { opacity: .4; }", poor),
        ("bdi { overflow-wrap: normal; }", too_wide),
        (".totals { width: 500px; }", too_wide),
    ):
        assert not found(page)
        added = page.add_style_tag(content=spoiled)
        assert found(page), spoiled
        added.evaluate("element => element.remove()")


def test_a_request_and_a_script_would_be_noticed(looking: Looking) -> None:
    """So do those for silence; the policy of the page forbids both."""
    written = real.page_of(MATCHES["over"])
    harm = '<img src="https://tichu.invalid/x.png"><script>alert(1)</script></main>'
    looking.at(written.replace("</main>", harm))
    assert (
        len([line for line in looking.told if "Content Security Policy" in line]) == 2
    )
    looking.told.clear()
    free = written.replace("default-src 'none'", "default-src *").replace(
        'data:"', '*"'
    )
    looking.at(free.replace("</main>", harm))
    assert "request: https://tichu.invalid/x.png" in looking.told


def test_twenty_five_hands_are_one_sheet_and_sixty_are_more(looking: Looking) -> None:
    for count, players in ((25, TABLE), (18, real.LONG_NAMES), (25, real.LONG_NAMES)):
        page = looking.at(real.page_of(real.of_hands(count, players)))
        assert printed(page) == 1, (count, players)
    assert printed(looking.at(real.page_of(real.of_hands(60)))) > 1


@pytest.mark.parametrize("width", [320, 1280])
def test_whoever_has_it_read_out_is_told_table_and_chart(looking: Looking, width: int) -> None:  # fmt: skip
    match = MATCHES["over"]
    told = read_out(looking.at(real.page_of(match), width))
    roles = [role for role, _, _ in told]
    hands = len(match.hands)
    assert roles.count("table") == 1
    assert roles.count("row") == hands + 3
    assert roles.count("columnheader") == 10
    assert roles.count("rowheader") == hands + 1
    assert roles.count("cell") == 7 * hands
    caption = f"{hands} hands; card points of Tom+Mia stand first"
    if width < NARROW:
        caption += "; bold: total, below it: points of the hand"
    assert [name for role, name, _ in told if role == "table"] == [caption]
    (chart,) = [each for each in told if each[0] == "image"]
    assert chart[1] == "How both totals ran"
    assert chart[2].startswith("Tom+Mia went from 0 to 665 (solid, squares), Greta+Max")


def test_nothing_is_told_by_colour_alone(looking: Looking) -> None:
    page = looking.at(real.page_of(real.hostile()), forced_colors="active")
    assert not poor(page)
    dashes = "side => getComputedStyle(document.querySelector(`.totals ${side} .line`)).strokeDasharray"
    assert page.evaluate(dashes, ".left") == "none"
    assert page.evaluate(dashes, ".right") != "none"
    shapes = "side => document.querySelector(`.totals .team${side} .point`).tagName"
    assert {page.evaluate(shapes, side) for side in (".left", ".right")} == {
        "rect",
        "circle",
    }
    outlines = page.evaluate(
        "[...document.querySelectorAll('.legend .sign path')].map("
        "path => [path.className.baseVal, path.getAttribute('d')].join())"
    )
    assert len(outlines) == len({*outlines}) >= 4
