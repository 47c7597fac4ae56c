"""One [[hands]] block: a flat table of facts, and the Hand that it says."""

from functools import lru_cache
from typing import TYPE_CHECKING, cast

from tichu_score.book.fields import unfit
from tichu_score.book.tomlparse import Table
from tichu_score.game.calls import print_calls, print_subs, read_subs
from tichu_score.game.hand import Hand, Points, Problem, Problems
from tichu_score.game.match import Match, Players
from tichu_score.game.names import clean
from tichu_score.game.notation import (
    Draft,
    make,
    print_adjust,
    print_pair,
    read_adjust,
    read_pair,
)
from tichu_score.game.piles import print_points
from tichu_score.game.places import print_order
from tichu_score.game.ruleset import Ruleset
from tichu_score.game.scoring import SEATS, score_problems
from tichu_score.game.words import Word

if TYPE_CHECKING:
    from datetime import datetime

KINDS = {
    "out": "text",
    "cards": "number",
    "calls": "text",
    "score": "text",
    "sub": "text",
    "adjust": "text",
    "paper": "text",
    "note": "text",
    "at": "moment",
}

HAND_KEYS = tuple(KINDS)
FACTS = ("out", "cards", "calls")

MOST_KEPT = 4096
"""In a session the same hands are read after every hand, and many are alike."""


def read_block(table: Table, match: Match) -> tuple[Hand, Problems]:
    """Return the hand that a block says, and everything that is wrong with it."""
    problems = unfit(table, KINDS)
    if any(problem.part in KINDS for problem in problems):
        return Hand(), problems
    players = match.players
    hand, wrong = _facts(table, players, match.rules)
    adjust, more = (
        read_adjust(str(table["adjust"]), players) if "adjust" in table else ((), ())
    )
    paper, yet_more = _pair(table, "paper")
    hand = hand._replace(
        adjust=adjust,
        paper=paper,
        note=clean(str(table.get("note", ""))),
        at=cast("datetime | None", table.get("at")),
    )
    return hand, (*problems, *wrong, *more, *yet_more)


def block_of(hand: Hand, players: Players) -> Table:
    """Return the block that says this hand, keys in their usual order."""
    values: Table = {
        "out": print_order(hand.out, players) if hand.out else "",
        "cards": hand.cards,
        "calls": " ".join(print_calls(hand.calls, players)),
        "score": _printed(hand.score),
        "sub": ", ".join(print_subs(hand.sub, players)),
        "adjust": print_adjust(hand.adjust, players),
        "paper": _printed(hand.paper),
        "note": hand.note,
        "at": hand.at,
    }
    return {key: value for key, value in values.items() if value not in {"", None}}


def _facts(table: Table, players: Players, rules: Ruleset) -> tuple[Hand, Problems]:
    out, calls, sub = (str(table.get(key, "")) for key in ("out", "calls", "sub"))
    if "score" not in table:
        cards = cast("int | None", table.get("cards"))
        said = out, calls, sub
        if not sub:
            # Names are what problems are told with: without any, hands are alike at
            # every table that has these keys.
            hand, problems = _played(said, cards, Players(players.keys, SEATS), rules)
            if not problems:
                return hand, ()
        return _played(said, cards, players, rules)
    both = [key for key in FACTS if key in table]
    if both:
        text = f"a hand known by its score has no {', '.join(both)}"
        return Hand(), (Problem("S-08", text, "score"),)
    subs, problems = read_subs(_words(sub, "sub", ","), players)
    scored, wrong = _pair(table, "score")
    if scored is not None:
        wrong = score_problems(scored, rules, None)
    return Hand(score=scored, sub=subs), (*problems, *wrong)


@lru_cache(maxsize=MOST_KEPT)
def _played(
    said: tuple[str, str, str], cards: int | None, players: Players, rules: Ruleset
) -> tuple[Hand, Problems]:
    out, calls, sub = said
    points = () if cards is None else (Word(print_points(cards), part="cards"),)
    order, subs = Word(out, part="out"), _words(sub, "sub", ",")
    draft = Draft(order, points, _words(calls, "calls"), subs)
    parsed = make(draft, players, rules)
    return parsed.hand or Hand(), parsed.problems


def _words(text: str, key: str, separator: str | None = None) -> tuple[Word, ...]:
    words = (word.strip() for word in text.split(separator))
    return tuple(Word(word, part=key) for word in words if word)


def _pair(table: Table, key: str) -> tuple[Points | None, Problems]:
    return read_pair(str(table[key]), key) if key in table else (None, ())


def _printed(points: Points | None) -> str:
    return "" if points is None else print_pair(points)
