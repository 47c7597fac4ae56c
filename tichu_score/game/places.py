"""The order of a hand line: who went out, first to last."""

from tichu_score.game.hand import Order, Problem, Problems
from tichu_score.game.match import Players
from tichu_score.game.names import CALL_LETTERS, fold
from tichu_score.game.orders import noted
from tichu_score.game.ruleset import PAIR, PLACES
from tichu_score.game.words import Word

NOBODY = "."
"""A place that nobody noticed."""

GLUED = {*"-0123456789", *CALL_LETTERS}
"""What points and calls begin with."""


def is_order(text: str, players: Players) -> bool:
    """Say whether a word has the looks of an order."""
    return len(text) in {PAIR, PLACES} and {*_lower(text)} <= {*players.keys, NOBODY}


def read_order(word: Word, players: Players) -> tuple[Order, Problems]:
    """Read an order into four places; two partners leave the others open.

    Rules: S-05, S-09.
    """
    text = _lower(word.text)
    if "," in text:
        text = "an order is typed with keys and no commas; names go after --out"
        return (), (word.problem("S-09", text),)
    if size := _glued(text, players):
        text = f"a space is missing here: {text[:size]} {text[size:]}"
        return (), (word.problem_at(size, "S-09", text),)
    if problems := _letter_problems(word, players):
        return (), problems
    out = tuple(players.seat(key) for key in text)
    if len(out) == PLACES:
        return out, ()
    if len(out) == PAIR and out[0] is not None and out[0].partner is out[1]:
        return (*out, None, None), ()
    return (), (_wrong_length(word, out, players),)


def _letter_problems(word: Word, players: Players) -> Problems:
    """Return what is wrong with the letters of an order, one by one."""
    text = _lower(word.text)
    # Of something far longer than any order, only the length is told.
    places = [*enumerate(text)] if len(text) <= 2 * PLACES else []
    strange = [i for i, c in places if c not in players.keys + NOBODY]
    twice = [i for i, c in places if c in players.keys and c in text[:i]]
    if len(strange) > PAIR:
        # A word of another kind: one sentence, not one a letter.
        return (_no_order(word, players),)
    problems = [_not_a_key(word, i, players) for i in strange]
    return (*problems, *(_twice(word, i, players) for i in twice))


def print_order(out: Order, players: Players) -> str:
    """Print an order: two keys if only a double victory was noted."""
    return "".join(NOBODY if s is None else players.key(s) for s in noted(out))


def _glued(text: str, players: Players) -> int:
    """Return how long the order is that points or a call were typed on to."""
    for size in (PLACES, PAIR):
        after = text[size : size + 1]
        if after in GLUED and is_order(text[:size], players):
            return size
    return 0


def _lower(text: str) -> str:
    """Return a text without case and accents, as keys are, each letter at its place."""
    if text.isascii():
        return text.lower()
    return "".join(folded if len(folded := fold(c)) == 1 else c for c in text)


def _not_a_key(word: Word, at: int, players: Players) -> Problem:
    typed = _lower(word.text)
    problem = word.problem_at(at, "S-09", players.no_key(word.text[at]))
    missing = [key for key in players.keys if key not in typed]
    if len(typed) == PLACES and len(missing) == 1:
        return problem._replace(offer=typed[:at] + missing[0] + typed[at + 1 :])
    return problem


def _twice(word: Word, at: int, players: Players) -> Problem:
    key = _lower(word.text)[at]
    pairs = list(zip(players.keys, players.names, strict=True))
    name = next(name for other, name in pairs if other == key)
    missing = [name for other, name in pairs if other not in _lower(word.text)]
    text = f"{name} is there twice"
    if missing and len(word.text) == PLACES:
        text += f"; {' and '.join(missing)} not at all"
    return word.problem_at(at, "S-09", text)


def _wrong_length(word: Word, out: Order, players: Players) -> Problem:
    if len(out) == PLACES - 1:
        text = "an order has four places; write '.' for one that nobody noticed"
        return word.problem("S-09", text, word.text.lower() + NOBODY)
    names = [players.name(seat) for seat in out if seat is not None]
    if len(out) == len(names) == PAIR:
        text = f"{names[0]} and {names[1]} are not partners, so no double victory"
        return word.problem("S-05", f"{text}; write all four places")
    return _no_order(word, players)


def _no_order(word: Word, players: Players) -> Problem:
    text = f"{word.text!r} is no order: four places, or two keys of partners"
    return word.problem("S-09", f"{text}; the keys are {players.keys_shown}")
