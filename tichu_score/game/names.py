"""What a name may be, how names compare, and the keys that stand for them."""

import unicodedata
from string import ascii_lowercase

from tichu_score.game.hand import Names, Problem, Problems, Seat

LONGEST_NAME = 40
LONGEST_TEXT = 200
MOST_MARKS = 4
"""More combining marks than this on one letter only deface the screen."""

JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
"""Invisible, but some scripts and most emoji families cannot do without."""

GRAMMAR = "+=,"
"""Signs that mean something in a hand line or between two names."""

NONE = "none"
"""What removes a fact where one is named; so nobody is called that."""

CALL_LETTERS = "tg"
KEY_LETTERS = "".join(c for c in ascii_lowercase if c not in CALL_LETTERS)


DIRECTIONS = "\N{LEFT-TO-RIGHT MARK}\N{RIGHT-TO-LEFT MARK}"
"""Unseen; a name that is copied from a screen may have one behind it."""


def clean(text: str) -> str:
    """Return the text composed (NFC) and trimmed, as it is kept."""
    return unicodedata.normalize("NFC", text).strip().strip(DIRECTIONS).strip()


def fold(name: str) -> str:
    """Return what two spellings of one name share: no case, no accents."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(c for c in plain if not unicodedata.combining(c))


def unseen(char: str) -> bool:
    """Say whether a character has no place in a line of text."""
    category = unicodedata.category(char)
    control = category[0] == "C" or category in {"Zl", "Zp"}
    return control and char not in JOINERS


def plainly_seen(text: str) -> bool:
    """Say at a glance that no character of a text is `unseen`; no says nothing."""
    return text.isprintable()


def text_problem(text: str, longest: int = LONGEST_TEXT) -> str:
    """Say why a text cannot be a title or a note, or return ""."""
    if len(text) > longest:
        return f"longer than {longest} characters"
    # Nearly every text is printable, and then there is nothing to look for.
    bad = "" if plainly_seen(text) else next((c for c in text if unseen(c)), "")
    if bad:
        return f"character U+{ord(bad):04X} is not allowed"
    return ""


def name_problem(name: str) -> str:
    """Say why a cleaned text cannot be a player's name, or return ""."""
    if problem := text_problem(name, LONGEST_NAME):
        return problem
    if bad := next((c for c in name if c in GRAMMAR), ""):
        return f"a name holds no {bad}"
    if name.casefold() == NONE:
        return f"{NONE} means nobody"
    if not any(unicodedata.category(c)[0] in "LNSP" for c in name):
        return "a name needs a letter"
    if _most_marks(name) > MOST_MARKS:
        return "too many marks on one letter"
    return ""


def _most_marks(name: str) -> int:
    most = run = 0
    for char in name:
        run = run + 1 if unicodedata.category(char) in {"Mn", "Me"} else 0
        most = max(most, run)
    return most


def names_problems(names: Names) -> Problems:
    """Return what is wrong with the four names of a table, in seat order."""
    problems = [
        Problem("", f"{name!r} cannot be a name: {why}", part=seat.name)
        for seat, name in zip(Seat, names, strict=True)
        if (why := name_problem(name))
    ]
    seen: dict[str, str] = {}
    for seat, name in zip(Seat, names, strict=True):
        same = name.casefold()
        if same in seen:
            text = f"{name} is there twice; call one of them something else"
            problems.append(Problem("G-02", text, part=seat.name))
        seen[same] = name
    return tuple(problems)


def keys_for(names: Names) -> str:
    """Return the key of each name, in the order of the names (turn order).

    The first letter of the name that is a to z, neither t nor g, and free;
    else the first free letter of the alphabet.
    """
    keys = ""
    for name in names:
        letters = [c for c in fold(name) if c in KEY_LETTERS]
        keys += next(c for c in [*letters, *KEY_LETTERS] if c not in keys)
    return keys
