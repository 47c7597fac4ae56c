"""A second scorer that knows nothing of ours: the rules again, from the paper.

Seats are numbers in turn order, 0 and 2 the left team. The second half reads
match files (design.md, section 3) as plain TOML data.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

Pair = tuple[int, int]
WORTH = {"t": 100, "g": 200}


def score(
    out: Sequence[int],
    cards: int | None,
    calls: Mapping[int, str],
    *,
    double: int = 200,
    to_opponents: bool = False,
) -> Pair:
    """Return both teams' points of a hand: order, left card points, seat -> t or g."""
    points = [0, 0]
    if (out[0] - out[1]) % 4 == 2:
        points[out[0] % 2] = double
    elif cards is not None:
        points = [cards, 100 - cards]
    for seat, call in calls.items():
        if seat == out[0]:
            points[seat % 2] += WORTH[call]
        elif to_opponents:
            points[1 - seat % 2] += WORTH[call]
        else:
            points[seat % 2] -= WORTH[call]
    return points[0], points[1]


def turn_order(teams: str) -> str:
    """Return the keys in turn order: of "om ra" that is o r m a."""
    left, right = teams.split()
    return left[0] + right[0] + left[1] + right[1]


def full_order(out: str, keys: str, *, double: bool) -> list[int]:
    """Return one full order that agrees with an order as it stands in a file."""
    noted = [None if key == "." else keys.index(key) for key in out.ljust(4, ".")]
    return next(
        [*order]
        for order in permutations(range(4))
        if all(seat in {None, place} for seat, place in zip(noted, order, strict=True))
        and ((order[0] - order[1]) % 4 == 2) is double
    )


def score_table(
    hand: Mapping[str, Any], teams: str, rules: Mapping[str, Any] | None = None
) -> Pair:
    """Return the points of one [[hands]] table of a match file."""
    rules = rules or {}
    keys = turn_order(teams)
    if "score" in hand:
        left, right = (int(number) for number in hand["score"].split(":"))
    else:
        cards = hand.get("cards")
        out = full_order(hand["out"].lower(), keys, double=cards is None)
        calls = {keys.index(word[1]): word[0] for word in hand.get("calls", "").split()}
        left, right = score(
            out,
            cards,
            calls,
            double=rules.get("double", 200),
            to_opponents=rules.get("failed_to_opponents", False),
        )
    for key, points in re.findall(r"(\w)([+-]\d+)", hand.get("adjust", "")):
        if keys.index(key) % 2:
            right += int(points)
        else:
            left += int(points)
    return left, right


def totals(document: Mapping[str, Any]) -> list[Pair]:
    """Return the running totals of a whole match file after each hand."""
    left, right = (int(n) for n in document.get("start", "0:0").split(":"))
    running = []
    for hand in document.get("hands", []):
        a, b = score_table(hand, document["teams"], document.get("rules"))
        left, right = left + a, right + b
        running.append((left, right))
    return running
