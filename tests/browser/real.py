"""Matches as they come: short, long, with names that nobody should have."""

from shared import shared
from views.exported import MATCHES, MOMENT, TABLE, played, typed

from tichu_score.book.imports.logs import imported
from tichu_score.game.hand import Points
from tichu_score.game.match import Match, Players
from tichu_score.game.ruleset import Ruleset
from tichu_score.views.exports import FORMATS, page

HOSTILE = Players(
    "orma",
    (
        "\u05e9\u05dc\u05d5\u05dd \u05e2\u05dc\u05d9\u05db\u05dd " + "e\u0301\u0302\u0303" * 7,
        "x" * 40,
        "\u9f8d\u9a30\u864e\u8e8d" * 10,
        "<img src=//e.com/x onerror=alert(1)>\U0001f468\u200d\U0001f469",
    ),
)  # fmt: skip
LINES = (
    *("orma 65 to", "ra go tr", "om ga", "orma -25 gm", "rmao 100 m=<b>Ev"),
    *("--score 70:130", "om to tm", "om go", "ra", "rmao 20 ta"),
)
HANDS = (
    *("orma 65 to", "rmao 35", "mroa 55 tr ta", "ra to", "aomr 20 to", "orma 70 gm"),
    *("rmoa 45 gr", "mo to tr", "oarm 60 ta", "rmao 25 m=Eve", "om", "oram 75 m=Mia"),
)
LONG_NAMES = Players("orma", ("Katharina", "Alexander", "Elisabeth", "Maximilian"))


def hostile() -> Match:
    """Return a match that says what it can to spoil a page."""
    rules = Ruleset(target=500, floor=-900, double=100, failed_to_opponents=True)
    match = Match(HOSTILE, id="zzzzzz", title="W" * 200, rules=rules, started=MOMENT)
    hands = [typed(line, HOSTILE, rules) for line in LINES]
    noted = [hands[0]._replace(note="y" * 200), *hands[1:]]
    return match._replace(start=Points(-400, 250)).record(*noted)


def twenty() -> Match:
    """Return twenty hands of the two longest online games, as one match."""
    paths = (shared("logs", f"{name}.tch") for name in ("87124a71", "060ed680"))
    first, second = (imported(path.read_bytes(), path.name).match for path in paths)
    hands = (*first.hands, *second.hands)[:20]
    assert len(hands) == 20
    return first._replace(rules=Ruleset(target=0, hands=20), hands=hands)


def of_hands(count: int, players: Players = TABLE) -> Match:
    """Return a match of so many hands, with as many calls as an evening has."""
    match = played(
        (), players=players, rules=Ruleset(target=0), title="Friday at Tom's"
    )
    lines = [HANDS[at % len(HANDS)] for at in range(count)]
    return match.record(*(typed(line, players, match.rules) for line in lines))


def page_of(match: Match) -> str:
    return FORMATS["html"](match)


def evening() -> tuple[list[Match], str]:
    """Return matches and the page of all."""
    matches = [MATCHES["friday"], hostile(), MATCHES["over"], MATCHES["empty"]]
    return matches, page.evening(matches)
