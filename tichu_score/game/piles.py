"""The card points of a hand line: one pile, both piles, or a named team's."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tichu_score.game.hand import Problem, Problems, Team
from tichu_score.game.ruleset import CARD_POINTS, CARD_STEP

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tichu_score.game.match import Players
    from tichu_score.game.words import Word

SLIPS = {
    150: "the Phoenix counts -25, not 25",
    125: "was the Phoenix left out?",
    75: "was the Dragon left out?",
    50: "the Dragon counts 25, not -25",
    105: "was a five counted twice?",
    110: "was a ten or a King counted twice?",
    85: "was the last player's hand left out, or a ten and a five?",
    90: "was the last player's hand left out, or a ten or a King?",
    95: "was the last player's hand left out, or a five?",
}
"""What a wrong sum of both piles usually comes from (S-10)."""

_ONE = r"[a-z]?-?[0-9]+"
_BOTH = r"(-?[0-9]+)[-/:](-?[0-9]+)"

LONGEST_NUMBER = 3
"""No card points have more digits."""


def read_points(
    words: tuple[Word, ...], players: Players
) -> tuple[int | None, Problems]:
    """Return the left team's card points, None if no word gives them.

    Both piles must add up to the pack's 100 (S-02); one pile is written with
    two digits, since one alone is too easily half of two.
    """
    if not words:
        return None, ()
    if len(words) > 1:
        return None, (_two(words),)
    word = words[0]
    text = word.text.lower()
    key = text[:1] if text[:1].isalpha() else ""
    sign = "-" if text[len(key) :].startswith("-") else ""
    digits = text[len(key + sign) :]
    if digits.isascii() and digits.isdigit():
        return _one_pile(word, key, sign, digits, players)
    if both := re.fullmatch(_BOTH, text):
        return _both_piles(word, both[1], both[2])
    text = f"{word.text!r} is no card points; write 65, 65/35 or -25"
    return None, (word.problem("S-03", text),)


def one_pile(words: Iterable[Word]) -> Problems:
    """Return a problem for each word that gives the card points of one team alone.

    For players who want both typed, since a wrong digit then shows (S-02).
    """
    return tuple(
        word.problem("S-02", f"{word.text} is one pile; both are wanted: 65/35")
        for word in words
        if re.fullmatch(_ONE, word.text.lower())
    )


def print_both(cards: int) -> str:
    """Print both piles, left first: 65/35."""
    return f"{cards}/{CARD_POINTS - cards}"


def print_points(cards: int) -> str:
    """Print the left team's card points with two digits at least."""
    return f"{cards:03d}" if cards < 0 else f"{cards:02d}"


def _one_pile(
    word: Word, key: str, sign: str, digits: str, players: Players
) -> tuple[int | None, Problems]:
    seat = players.seat(key) if key else None
    if key and seat is None:
        return None, (word.problem_at(0, "S-04", players.no_key(key)),)
    if len(digits) == 1:
        return None, (_one_digit(word, f"{key}{sign}", digits),)
    if len(digits) == LONGEST_NUMBER and digits.startswith("0"):
        text = f"a digit too many in {digits}? two are enough below 100"
        return None, (word.problem("S-03", text),)
    points, problems = _number(word, sign + digits)
    if points is None or seat is None or seat.team is Team.LEFT:
        return points, problems
    return CARD_POINTS - points, ()


def _one_digit(word: Word, before: str, digit: str) -> Problem:
    if int(digit) % CARD_STEP:
        return word.problem("S-03", f"{digit} alone? was a digit lost?")
    full = f"{before}0{digit}"
    text = f"{digit} alone? write {full}; or was a digit lost?"
    return word.problem("S-03", text, full)


def _number(word: Word, text: str) -> tuple[int | None, Problems]:
    if len(text.removeprefix("-")) > LONGEST_NUMBER:
        return None, (word.problem("S-03", f"no team can count {text}"),)
    return int(text), ()


def _both_piles(word: Word, left: str, right: str) -> tuple[int | None, Problems]:
    a, wrong = _number(word, left)
    b, also_wrong = _number(word, right)
    if a is None or b is None:
        return None, (wrong or also_wrong)
    return (a, ()) if a + b == CARD_POINTS else (None, (_wrong_sum(word, a, b),))


def _wrong_sum(word: Word, a: int, b: int) -> Problem:
    total = a + b
    text = f"{a} and {b} add up to {total}, not {CARD_POINTS}"
    for left, right in ((a, -b), (-a, b)):
        if left + right == CARD_POINTS:
            return word.problem("S-02", f"{text}; a minus lost?", f"{left}/{right}")
    if slip := SLIPS.get(total):
        return word.problem("S-10", f"{text}: {slip}")
    return word.problem("S-02", text)


def _two(words: tuple[Word, ...]) -> Problem:
    first, second = words[:2]
    text = f"card points twice, {first.text} and {second.text}"
    text += "; both piles are one word: 65/35"
    return second.problem("S-02", text)
