"""The 33 awkward layouts of a TOML file, as match files, and changes to make."""

import json
import re
from collections.abc import Callable, Iterator

from book.sheets import hand
from shared import shared

from tichu_score.game.hand import NO_CALLS, Call
from tichu_score.game.match import Match

HEAD = """\
id = "k3v9q2"
stopped = "late"
teams = "om ra"
players.o = "Tom"
players.m = "Mia"
players.r = "Greta"
players.a = "Max"
"""

KEYS = [
    # what the layouts say                 what a match file says
    (r"points_a = 60(\r?\n)points_b = 40", r'out = "orma"\1cards = 60'),
    (r"points_a = \d+", r'out = "om"'),
    (r"(?m)^(teams|target|notes?|n|when|x|y|z|call)\b", r"x_\1"),
    (r"x_target(?=\.| = 1000)", "target"),
    (r"(?m)^t = 1$", "target = 500"),
    (r"hands\.(bonus|calls|x)\b", r"hands.x_\1"),
]


def layouts() -> Iterator[tuple[str, str]]:
    """Yield each layout by name, as the text of a match file."""
    path = shared("cases", "awkward_toml.json")
    for name, layout in json.loads(path.read_text("utf-8")).items():
        text = layout
        for old, new in KEYS:
            text = re.sub(old, new, text)
        newline = "\r\n" if "format = 1\r\n" in text else "\n"
        yield (
            name,
            re.sub(r"\r?\n", newline + HEAD.replace("\n", newline), text, count=1),
        )


CALLS = (Call.TICHU, *NO_CALLS[1:])
DOUBLE, OTHER = hand("om").out, hand("aorm 65").out

CHANGES: dict[str, Callable[[Match], Match]] = {
    "append": lambda match: match.record(hand("rmao 40 ga")),
    "edit": lambda match: _with_hand_1(match, out=OTHER, note="again"),
    "edit, key added": lambda match: _with_hand_1(match, calls=CALLS),
    "edit, key dropped": lambda match: _with_hand_1(match, cards=None, out=DOUBLE),
    "rm": lambda match: match._replace(hands=match.hands[1:]),
    "rm all": lambda match: match._replace(hands=()),
    "insert": lambda match: match._replace(hands=(hand("rmao 40"), *match.hands)),
    "head key added": lambda match: match._replace(title='Friday "at" Tom\'s'),
    "head key dropped": lambda match: match._replace(stopped=""),
    "head key changed": lambda match: match._replace(id="abc"),
    "rules": lambda match: match._replace(rules=match.rules._replace(double=100)),
}


def _with_hand_1(match: Match, **facts: object) -> Match:
    first, *rest = match.hands
    if first.cards is None and facts.get("out") is OTHER:
        facts["cards"] = 65
    changed = first._replace(**facts)  # type: ignore[arg-type]
    return match._replace(hands=(changed, *rest))
