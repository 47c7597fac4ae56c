"""What was probably meant by a word that is not known."""

from collections.abc import Iterable
from difflib import get_close_matches

from tichu_score.game.names import fold

LONGEST_TYPED = 60
"""Whoever types more than this has not mistyped a word."""


CLOSE, CLOSER = 0.65, 0.75
"""How alike two words must be, of 1, so that one may be meant by the other."""


def near(word: str, known: Iterable[str], least: float = CLOSE) -> tuple[str, ...]:
    """Return the known words that look most like a word, at most three."""
    folded = {fold(one): one for one in known}
    found = get_close_matches(fold(word[:LONGEST_TYPED]), folded, cutoff=least)
    return tuple(folded[one] for one in found)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return "; did you mean X or Y?", or "" if nothing is close."""
    return meant(near(word, known))


def meant(found: Iterable[str]) -> str:
    """Return "; did you mean X or Y?" of what was found, "" of nothing."""
    listed = " or ".join(found)
    return f"; did you mean {listed}?" if listed else ""
