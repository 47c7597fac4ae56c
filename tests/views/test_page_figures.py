"""The figures, sentences and lines of a page: what they say is what the core says."""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

import pytest
from book.matches import matches
from hypothesis import given
from views.exported import MATCHES, played
from views.pages import classed, hand_rows, one, read, said

from tichu_score.game.hand import Hand, Points, Team
from tichu_score.game.match import Match, standing
from tichu_score.game.ruleset import CARD_POINTS, Ruleset, Tie
from tichu_score.game.scoring import double_winner, score
from tichu_score.views import phrases
from tichu_score.views.exports import FORMATS
from tichu_score.views.exports.telling import rules, sentences, state

SIDES = ("left", "right")
LONG = ("orma 65 to", "ra gr", "mroa 45", "om ga", "rmao 20 tr") * 60


def shown(match: Match) -> Element:
    return read(FORMATS["html"](match))


def flat(text: str) -> str:
    return " ".join(text.split())


def the_same(match: Match) -> None:
    """Hold every figure and every sentence of a page to the core."""
    found, stand = shown(match), standing(match)
    totals = [int(said(total)) for total in found.iter("strong")]
    assert totals == [*stand.total]
    assert said(one(found, "state")) == flat(state(match))
    won = [item.get("class") for item in found.iter("li") if [*classed(item, "won")]]
    assert won == ([] if stand.winner is None else [stand.winner.name.lower()])
    wanted = [
        {"hand": number}
        | {f"points {side}": gain for side, gain in zip(SIDES, points, strict=True)}
        | {f"total {side}": gain for side, gain in zip(SIDES, total, strict=True)}
        for number, (points, total) in enumerate(
            zip(stand.scores, stand.totals, strict=True), start=1
        )
    ]
    assert hand_rows(found) == wanted
    cards = [said(cell) for cell in found.iter("td") if cell.get("class") == "cards"]
    assert cards == [*map(card_points, match.hands)]
    brought = [said(span).split()[0] for span in classed(found, "brought")]
    assert brought == [*called(match)]
    if match.hands:
        lines = [said(item) for item in one(found, "story").iter("li")]
        assert lines == [*map(flat, sentences(match))]
        by = (
            [said(item) for item in one(found, "rules").iter("li")]
            if rules(match)
            else []
        )
        assert by == rules(match)
        drawn(match, found)


@pytest.mark.parametrize(
    ("rule", "rules", "brought"),
    [
        ("T-03", Ruleset(), ["-100"]),
        ("V-09", Ruleset(failed_to_opponents=True), ["+100 Greta+Max"]),
    ],
)
def test_what_a_failed_call_brought_stands_with_whoever_has_it(
    rule: str, rules: Ruleset, brought: list[str]
) -> None:
    found = shown(played(("orma 65 tm",), rules=rules))
    assert [said(span) for span in classed(found, "brought")] == brought, rule


def called(match: Match) -> Iterator[str]:
    """Yield what each call of a match brought, to whichever team."""
    for hand in match.hands:
        for line in score(hand, match.rules).lines:
            if line.call is not None:
                yield f"{line.points.left or line.points.right:+d}"


def card_points(hand: Hand) -> str:
    if hand.score is not None:
        return f"score {hand.score.left}:{hand.score.right}"
    if hand.cards is not None:
        return f"{hand.cards}:{CARD_POINTS - hand.cards}"
    return "double victory"


def drawn(match: Match, found: Element) -> None:
    """Hold a chart to the core: its figures, its signs, and where its lines are."""
    chart, stand = one(found, "totals"), standing(match)
    totals = [match.start, *stand.totals]
    names = ["at the start", *(f"hand {n}" for n in range(1, len(totals)))]
    wanted = [f"{n}: {t.left}:{t.right}" for n, t in zip(names, totals, strict=True)]
    assert [said(hit) for hit in classed(chart, "hand")] == wanted
    for side, total in zip(SIDES, totals[-1], strict=True):
        assert said(one(one(chart, "label", side), "total")) == str(total)
    levels = [
        (float(at.get("y", "")), int(said(at)))
        for at in classed(chart, "axis", "points")
    ]
    (first, low), (last, high) = levels[0], levels[-1]
    a_point = (first - last) / (high - low)
    for team in Team:
        path = one(one(chart, "team", team.name.lower()), "line").get("d", "")
        heights = [float(y) for y in re.findall(r",(-?[\d.]+)", path)]
        exact = [first - a_point * (total.of(team) - low) for total in totals]
        assert len(heights) == len(exact)
        assert max(abs(a - b) for a, b in zip(heights, exact, strict=True)) <= 0.11
    signs = [said(sign) for sign in classed(chart, "sign")]
    told = [line for n in range(1, len(totals)) for line in marked(match, n)]
    assert sorted(signs) == sorted(map(flat, told))
    inside(chart)
    goals = [said(goal) for goal in classed(chart, "goal") if goal.tag == "text"]
    ends = {"target": match.rules.target, "floor": match.rules.floor}
    assert goals == [f"{what} {points}" for what, points in ends.items() if points]
    end = [said(text) for text in classed(chart, "end") if text.tag == "text"]
    over = stand.played < len(match.hands)
    assert end == ([f"the end, {phrases.pair(stand.total)}"] if over else [])


def marked(match: Match, number: int) -> list[str]:
    hand, playing = match.hands[number - 1], match.playing(number)
    lines = [*phrases.calls(hand, playing.names)]
    winner = double_winner(hand)
    if winner is not None:
        lines.append(f"double victory {phrases.team(playing, winner)}")
    return [f"hand {number}: {line}" for line in lines]


@pytest.mark.long
@given(matches())
def test_every_figure_of_a_page_is_the_core_s(match: Match) -> None:
    the_same(match)


@pytest.mark.parametrize("name", MATCHES)
def test_every_figure_of_our_own_pages_is_the_core_s(name: str) -> None:
    the_same(MATCHES[name])


@pytest.mark.parametrize(
    ("count", "house"),
    [
        (1, Ruleset()),
        (2, Ruleset(target=0, lead=300, tie=Tie.DRAW)),
        (25, Ruleset(target=0, floor=-700)),
        (60, Ruleset(target=0, hands=10)),
        (60, Ruleset(target=1_000_000)),
        (300, Ruleset()),
    ],
)
def test_a_chart_of_any_length_shows_what_the_core_says(count: int, house: Ruleset) -> None:  # fmt: skip
    match = played(LONG[:count], rules=house, start=Points(-35, 0))
    the_same(match)
    chart = one(shown(match), "totals")
    for axis in ("points", "number"):
        assert 2 <= len([*classed(chart, "axis", axis)]) <= 9
    for side in SIDES:
        points = [*classed(one(chart, "team", side), "point")]
        assert 2 <= len(points) <= 40


def inside(chart: Element) -> None:
    """Hold everything drawn to the drawing, and the labels apart."""
    _, _, width, height = map(float, chart.get("viewbox", "").split())
    for element in chart.iter():
        for key, most in (("x", width), ("cx", width), ("y", height), ("cy", height)):
            assert 0 <= float(element.get(key, "0")) <= most, element.items()
    left, right = (float(one(chart, "label", s).get("y", "")) for s in SIDES)
    assert abs(left - right) >= 37.9  # two lines of a phone's letters


@pytest.mark.parametrize(
    "score", ["50:50", "-200:300", "300:-200", "100:0", "0:100", "200:-100"]
)
def test_the_labels_stand_apart_wherever_the_lines_end(score: str) -> None:
    for floor in (0, -9999):
        match = played((f"--score {score}",) * 3, rules=Ruleset(floor=floor))
        inside(one(shown(match), "totals"))
