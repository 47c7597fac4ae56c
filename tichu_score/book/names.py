"""What TAB needs of a shelf, read as text: file names, heads, lines counted.

It is for offers only, which the player sees before anything is done with them: no
file is parsed, and whatever cannot be read is not there. Importing a parser would
cost more than starting Python, at every TAB.
"""

import os
import stat

from tichu_score.book import files
from tichu_score.book.folders import label, state_folder

ENDING, PEOPLE, TRASH, HISTORY = ".toml", "people.toml", ".trash", ".history"
LONGEST_NAME = 40

NEWEST = 36
"""So many files are opened in search of a name; a thousand would take too long."""

HEAD_BYTES = 8192
"""The head of a match file is far shorter, with four names of the longest kind."""

ESCAPED = {'"': '"', "\\": "\\"}
NOTHING_TO_OFFER = "\0"
"""Stands for what no name or title may hold, so that it is never offered."""

PLAYERS = "[players]"
HAND = b"\n[[hands]]"


def stems(folder: str) -> list[str]:
    """Return the names of the match files in a folder, newest first, no endings."""
    try:
        names = os.listdir(folder)
    except (OSError, ValueError):
        return []
    found = [name[: -len(ENDING)] for name in names if _is_match(name)]
    found.sort(reverse=True)
    return found


def trashed(folder: str) -> list[str]:
    """Return the names of the matches in the trash of a folder, newest first."""
    return stems(os.path.join(folder, TRASH))


def names(folder: str) -> list[str]:
    """Return who plays in the newest matches, those of the newest first."""
    heads = (head(file_of(folder, stem)) for stem in stems(folder)[:NEWEST])
    return [*dict.fromkeys(name for each in heads for name in players(each).values())]


def match(folder: str, wanted: str) -> str:
    """Return the path of the match a player means, or of the current one, or ""."""
    if not wanted:
        return _pointed(folder) or _only(folder, stems(folder))
    if wanted.endswith(ENDING) or os.sep in wanted:
        return wanted if os.path.exists(wanted) else os.path.join(folder, wanted)
    known = stems(folder)
    if wanted in known:
        return file_of(folder, wanted)
    typed = fold(wanted)
    found = [stem for stem in known if typed in fold(stem)]
    return _only(
        folder, found or [s for s in known[:NEWEST] if _says(folder, s, typed)]
    )


def head(path: str) -> dict[str, str]:
    """Return the texts at the top of a match file: title, teams, `players.o`.

    Nothing if it cannot be read.
    """
    found: dict[str, str] = {}
    place = ""
    for line in _top(path).split("\n"):
        text = line.strip()
        if text.startswith("["):
            if place:
                break
            place = "players." if text.startswith(PLAYERS) else ""
            if not place and text.startswith("[["):
                break
        elif "=" in text:
            key, _, value = text.partition("=")
            found[place + key.strip().strip("\"'")] = _text(value.strip())
    return found


def players(texts: dict[str, str]) -> dict[str, str]:
    """Return the players of a head, name by key, in the order they are written."""
    start = len("players.")
    return {
        key[start:]: name
        for key, name in texts.items()
        if key.startswith("players.") and 0 < len(name) <= LONGEST_NAME
    }


def hands(path: str) -> int:
    """Return how many hands a match file holds."""
    return (b"\n" + _whole(path)).count(HAND)


def versions(path: str) -> int:
    """Return how many versions of a match file its history holds."""
    folder, name = os.path.split(os.path.realpath(path))
    log = os.path.join(folder, HISTORY, name.removesuffix(ENDING) + ".jsonl")
    return sum(1 for line in _whole(log).split(b"\n") if line)


def file_of(folder: str, stem: str) -> str:
    """Return the path of a match file by its name."""
    return os.path.join(folder, stem + ENDING)


def fold(text: str) -> str:
    """Return what two spellings of one name share, as `game.names` has it."""
    if text.isascii():
        return text.casefold()
    import unicodedata  # noqa: PLC0415 - most names do without

    plain = unicodedata.normalize("NFKD", text).casefold()
    return "".join(c for c in plain if not unicodedata.combining(c))


def _is_match(name: str) -> bool:
    if not name.endswith(ENDING) or name[0] == "." or name == PEOPLE:
        return False
    # As `book.conflicts`, which needs regular expressions, all but exactly: a title
    # that looks so much like a copy is typed by hand.
    low = name.lower()
    if "conflict" not in low:
        return True
    marks = ("sync-conflict-", "_conflict-", "conflicted copy", "(conflict", "(sfconf")
    return not any(mark in low for mark in marks)


def _says(folder: str, stem: str, typed: str) -> bool:
    """Say whether the head of a match holds what was typed: its id, title, a name."""
    texts = head(file_of(folder, stem))
    return any(typed in fold(text) for text in texts.values())


def _only(folder: str, found: list[str]) -> str:
    return file_of(folder, found[0]) if len(found) == 1 else ""


def _pointed(folder: str) -> str:
    """Return the match that `book.pointer`, too heavy for TAB, has for the folder."""
    real = os.fsencode(os.path.realpath(folder))
    name = f"current-{label(real)}"
    lines = _whole(os.path.join(os.path.realpath(state_folder()), name)).split(b"\n")
    if lines[0] != real:
        return ""
    path = os.path.join(folder, os.fsdecode(lines[1]))
    return path if os.path.lexists(path) else ""


def _whole(path: str) -> bytes:
    try:
        return files.read(path)
    except (OSError, ValueError):
        return b""


def _top(path: str) -> str:
    """Return the beginning of a regular file; bytes that are no UTF-8 stay odd."""
    try:
        data = _first_bytes(path)
    except (OSError, ValueError):
        return ""
    return data.decode("utf-8", "surrogateescape").lstrip("\ufeff")


def _first_bytes(path: str) -> bytes:
    flags = os.O_RDONLY | files.NO_WAIT | files.KEPT_BYTES
    descriptor = os.open(path, flags)
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            return b""
        return os.read(descriptor, HEAD_BYTES)
    finally:
        os.close(descriptor)


def _text(value: str) -> str:
    """Return what a TOML text on one line says, "" if it is none."""
    if value[:1] == "'":
        said, closed, _ = value[1:].partition("'")
        return said if closed else ""
    if value[:1] != '"':
        return ""
    at, found = 1, ""
    while at < len(value) and value[at] != '"':
        char, size = _char(value, at)
        found += char
        at += size
    return found if at < len(value) else ""


def _char(value: str, at: int) -> tuple[str, int]:
    """Return the character at a place, and how long it is written."""
    if value[at] != "\\":
        return value[at], 1
    sign = value[at + 1 : at + 2]
    size = {"u": 4, "U": 8}.get(sign)
    if size is None:
        return ESCAPED.get(sign, NOTHING_TO_OFFER), 2
    try:
        return chr(int(value[at + 2 : at + 2 + size], 16)), 2 + size
    except (ValueError, OverflowError):
        return NOTHING_TO_OFFER, 2
