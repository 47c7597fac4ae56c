"""The hand line: parse and print. The only door that makes a Hand.

    HAND   := ORDER WORD*             words in any order after ORDER
    ORDER  := two keys of partners, or four places: a key or '.' each
    WORD   := POINTS | CALL | KEY=NAME
    POINTS := 65 | 05 | -25 | 65/35 | r35
    CALL   := tKEY | gKEY

What a keyboard types and what a file holds both become a `Draft`, and one
function makes the hand of it or says everything that is wrong.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tichu_score.game.calls import (
    print_calls,
    print_subs,
    read_calls,
    read_subs,
)
from tichu_score.game.hand import Adjustment, Hand, Points, Problem, Problems
from tichu_score.game.names import CALL_LETTERS
from tichu_score.game.orders import settle_order
from tichu_score.game.piles import print_both, print_points, read_points
from tichu_score.game.places import is_order, print_order, read_order
from tichu_score.game.record import Record
from tichu_score.game.ruleset import CARD_POINTS, MOST_POINTS, STANDARD, Ruleset
from tichu_score.game.scoring import card_problems, score
from tichu_score.game.signs import MINUS
from tichu_score.game.words import Word, located, shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tichu_score.game.match import Players

_SCORE = r"(-?[0-9]{1,7})[:/](-?[0-9]{1,7})"
_ADJUST = r"([a-z])([-+])([0-9]{1,6})"

PARTS = {"points": "cards", "calls": "calls", "subs": "sub"}
"""The kinds of words after the order, and the key a file keeps each under."""


class Parsed(Record):
    """A hand, or everything that is wrong with what was typed."""

    hand: Hand | None
    problems: Problems = ()


class Draft(Record):
    """The words of one hand, sorted by what they say."""

    order: Word
    points: tuple[Word, ...] = ()
    calls: tuple[Word, ...] = ()
    subs: tuple[Word, ...] = ()


def parse(typed: Iterable[str], players: Players, rules: Ruleset = STANDARD) -> Parsed:
    """Read the words of a hand line into a hand, or return all its problems.

    Places in the order that only one player can have are filled in (S-09).
    Problems point into the line that `words.shown` makes of the words.
    """
    words = located(typed)
    if not words:
        return Parsed(None, (Problem("S-09", "no hand given", "out"),))
    draft, strange = _sort(words, players)
    if draft is None:
        return Parsed(None, strange)
    parsed = make(draft, players, rules)
    offers = (_for_the_line(problem, words) for problem in parsed.problems)
    problems = (*strange, *offers)
    return Parsed(None, problems) if problems else parsed


def make(draft: Draft, players: Players, rules: Ruleset = STANDARD) -> Parsed:
    """Make a hand of sorted words, or say everything that is wrong with them."""
    sub, sub_problems = read_subs(draft.subs, players)
    playing = players.with_subs(sub)
    out, order_problems = read_order(draft.order, playing)
    cards, point_problems = read_points(draft.points, playing)
    calls, call_problems = read_calls(draft.calls, playing)
    problems = (*sub_problems, *order_problems, *point_problems, *call_problems)
    if point_problems:
        # A stand-in, so that whatever else is wrong is found too.
        cards = CARD_POINTS // 2
    if out:
        hand = Hand(settle_order(out, cards is not None), cards, calls, None, sub)
        wrong = score(hand, rules, playing.names).problems
    else:
        wrong = () if cards is None else card_problems(cards)
    problems += tuple(_placed(problem, draft) for problem in wrong)
    return Parsed(None, problems) if problems else Parsed(hand)


def print_line(hand: Hand, players: Players, *, both: bool = False) -> str:
    """Print a hand whose order is known as the line that `parse` reads.

    The card points are those of the left team, or of both.
    """
    words = [print_order(hand.out, players)]
    if hand.cards is not None:
        words.append(print_both(hand.cards) if both else print_points(hand.cards))
    words += print_calls(hand.calls, players)
    words += print_subs(hand.sub, players)
    return shown(words)


def print_typed(hand: Hand, players: Players, *, both: bool = False) -> str:
    """Print a hand as it is typed after `add`, with the options it takes."""
    if hand.score is None:
        words = [print_line(hand, players, both=both)]
    else:
        subs = print_subs(hand.sub, players)
        words = [shown(["--score", print_pair(hand.score), *subs])]
    if hand.adjust:
        words.append(shown(["--adjust", print_adjust(hand.adjust, players)]))
    if hand.paper is not None:
        words.append(shown(["--paper", print_pair(hand.paper)]))
    if hand.note:
        words.append(shown(["--note", hand.note]))
    return " ".join(words)


def read_pair(text: str, part: str) -> tuple[Points | None, Problems]:
    """Read L:R, both teams' points, left first."""
    if found := re.fullmatch(_SCORE, text.replace(MINUS, "-")):
        points = Points(int(found[1]), int(found[2]))
        if all(abs(side) <= MOST_POINTS for side in points):
            return points, ()
    why = f"{text!r} is no score; write both teams' points, left first: 70:130"
    return None, (Problem("", why, part),)


def print_pair(points: Points) -> str:
    """Print points as L:R."""
    return f"{points.left}:{points.right}"


def read_adjust(text: str, players: Players) -> tuple[tuple[Adjustment, ...], Problems]:
    """Read adjustments: o+100, or several with commas between."""
    found, problems = [], []
    for word in text.lower().replace(MINUS, "-").split(","):
        match = re.fullmatch(_ADJUST, word.strip())
        seat = players.seat(match[1]) if match else None
        if match is None or seat is None:
            why = f"{word.strip()!r} is no adjustment; write a key, a sign and points"
            why += f": {players.keys[0]}+100; the keys are {players.keys_shown}"
            problems.append(Problem("I-01", why, "adjust"))
        else:
            found.append(Adjustment(seat, int(match[2] + match[3])))
    return tuple(found), tuple(problems)


def print_adjust(adjust: tuple[Adjustment, ...], players: Players) -> str:
    """Print adjustments as `read_adjust` reads them."""
    return ", ".join(f"{players.key(seat)}{points:+d}" for seat, points in adjust)


def _sort(words: tuple[Word, ...], players: Players) -> tuple[Draft | None, Problems]:
    """Sort words by what they say; the first one is the order."""
    order, *rest = words
    problems = []
    if _kind(order) and not is_order(order.text, players):
        late = next((word for word in rest if is_order(word.text, players)), None)
        text = "a hand begins with the order: who went out, first to last"
        if late is None:
            return None, (order.problem("S-09", text),)
        rest = [word for word in words if word is not late]
        offer = shown([late.text, *(word.text for word in rest)])
        problems.append(order.problem("S-09", text, offer))
        order = late
    sorted_words: dict[str, list[Word]] = {kind: [] for kind in PARTS}
    for word in rest:
        if kind := _kind(word):
            sorted_words[kind].append(word._replace(part=PARTS[kind]))
        else:
            problems.append(_strange(word, players))
    by_kind = (tuple(found) for found in sorted_words.values())
    return Draft(order._replace(part="out"), *by_kind), tuple(problems)


def _kind(word: Word) -> str:
    text = word.text.lower()
    if "=" in text:
        return "subs"
    if text.startswith((*CALL_LETTERS,)):
        return "calls"
    return "points" if like_points(text) else ""


def _strange(word: Word, players: Players) -> Problem:
    text = f"{word.text!r} is neither card points (65) nor a call"
    text += f" (t{players.keys[0]}) nor a substitute ({players.keys[0]}=Eve)"
    if is_order(word.text, players):
        text = f"a second order, {word.text!r}: record one hand at a time"
    return word.problem("S-09", text)


def _placed(problem: Problem, draft: Draft) -> Problem:
    """Give a problem of the whole hand the place of the word it is about."""
    words = {"cards": draft.points, "calls": draft.calls}
    about = (words.get(problem.part) or (draft.order,))[0]
    return problem._replace(at=about.at, size=max(1, len(about.text)))


def _for_the_line(problem: Problem, words: tuple[Word, ...]) -> Problem:
    """Turn an offer for a word into an offer for the whole line."""
    if problem.offer is None:
        return problem
    texts = [
        problem.offer if 0 <= problem.at - word.at < len(word.text) else word.text
        for word in words
    ]
    return problem._replace(offer=shown(text for text in texts if text))


def like_points(text: str) -> bool:
    """Say whether a word has the looks of card points: 65, -25, r35."""
    number = (text[1:] if text[:1].isalpha() else text).removeprefix("-")
    return number[:1].isascii() and number[:1].isdigit()
