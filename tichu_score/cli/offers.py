"""What TAB offers: `__complete KIND WORD... CURRENT`, asked by the shells' scripts.

KIND says what is looked for; then come the words of the line, the one at the cursor
last. It offers and never decides: whatever is in the way, nothing is offered. It
loads next to nothing, since a TAB must not take longer than starting Python.
"""

import os

from tichu_score.book import names
from tichu_score.book.folders import data_folder

SWITCHES = {
    *("--json", "--plain", "--quiet", "-q", "--no-input", "--yes", "-y"),
    *("--dry-run", "-n", "--again", "--clear", "--force", "--all", "--excel"),
    *("--schema", "--chart", "--late", "--last-trick", "--pairs", "--define"),
    *("--version", "-V", "--help", "-h"),
}
"""The options that take no value: a word after any other is none of the line."""

HEAD = ("title", "date", "start", "stopped", "paper")
RULES = {
    "target": (),
    "lead": (),
    "floor": (),
    "hands": (),
    "tie": ("play on", "draw"),
    "grand": ("yes", "no"),
    "double": ("100", "200"),
    "last_dragon": ("given", "kept"),
    "failed_to_opponents": ("yes", "no"),
    "one_call_per_team": ("yes", "no"),
}
"""What `set` and `--set` know, and the values where they are few."""

RULE_BOOK = "G8 F8 C13 W17 B13 D13 P10 T12 E12 S14 I1 V20"
CHAPTERS = (
    "setting up,flow of play,combinations,mah jong and wish,bombs,dragon and dog,"
    "the phoenix,calls,the end,counting,irregularities,house rules"
)
"""What `rule` knows: how many rules each chapter has, and what they are called."""

CALLS = "tg"
PLACES = 4
MOST_NUMBERS = 10_000

UNUSUAL_SPACES = "\u00a0\u1680\u202f\u205f\u3000" + "".join(
    map(chr, range(0x2000, 0x200B))
)
SEEN = dict.fromkeys(map(ord, UNUSUAL_SPACES + "\u200c\u200d"))
"""Characters that a name may hold, though Python finds them unprintable."""


class Line:
    """The words of a command line before the one at the cursor.

    Attributes:
        words: those after the command that are neither options nor their values.
        value: whether the word at the cursor is the value of an option.
    """

    def __init__(self, typed: list[str]) -> None:
        self.value = False
        self._options: dict[str, str] = {}
        words = self._plain(typed)
        self.words = words[1:]

    def _plain(self, typed: list[str]) -> list[str]:
        plain, rest = [], iter(typed)
        for word in rest:
            if word[:1] != "-" or word[1:2].isdigit():
                plain.append(word)
            elif word[:2] != "--" and len(word) > len("-m"):
                self._options[word[:2]] = word[2:]
            else:
                name, equals, value = word.partition("=")
                if not equals and name not in SWITCHES:
                    following = next(rest, None)
                    self.value = following is None
                    value = following or ""
                self._options[name] = value
        return plain

    @property
    def folder(self) -> str:
        """The folder of the matches."""
        named = self._options.get("--dir") or os.environ.get("TICHU_SCORE_DIR")
        # Shells keep ~ and $HOME as they were typed until the line is run.
        return os.path.expandvars(os.path.expanduser(named)) if named else data_folder()

    @property
    def path(self) -> str:
        """The match file that the line is about, "" if nobody knows."""
        wanted = self._options.get("--match") or self._options.get("-m")
        wanted = wanted or os.environ.get("TICHU_SCORE_MATCH", "")
        return names.match(self.folder, wanted)

    @property
    def players(self) -> dict[str, str]:
        """The players of that match, name by key."""
        return names.players(names.head(self.path))


def offers(typed: list[str]) -> list[str]:
    """Return what could stand at the cursor, best first."""
    kind, *words = typed or [""]
    if kind not in KINDS or not words:
        return []
    current = words.pop()
    found = [word for word in KINDS[kind](Line(words), current) if _harmless(word)]
    wanted = names.fold(current)
    begun = [word for word in found if names.fold(word).startswith(wanted)]
    if not begun and kind in {"matches", "other_matches", "trash"}:
        # A part of a name is enough for every command; of several, TAB would put
        # what they share in place of what was typed.
        part = [word for word in found if wanted in names.fold(word)]
        begun = part if len(part) == 1 else []
    return [*dict.fromkeys(begun)]


def _harmless(word: str) -> bool:
    """Say whether a word can be put on a line: no option, and nothing unseen."""
    seen = word if word.isascii() else word.translate(SEEN)
    return word[:1] != "-" and seen.isprintable()


def _matches(line: Line, _current: str) -> list[str]:
    return [] if line.words and not line.value else names.stems(line.folder)


def _other_matches(line: Line, _current: str) -> list[str]:
    """Return the matches that the line does not name yet."""
    return [stem for stem in names.stems(line.folder) if stem not in line.words]


def _trash(line: Line, _current: str) -> list[str]:
    return [] if line.words else names.trashed(line.folder)


def _seats(line: Line, current: str) -> list[str]:
    """Return who could sit down: names, or one more after `Tom+`."""
    before, plus, _ = current.rpartition("+")
    sitting = {
        names.fold(name) for word in (*line.words, before) for name in word.split("+")
    }
    found = (
        name for name in names.names(line.folder) if names.fold(name) not in sitting
    )
    return [before + plus + name for name in found]


def _persons(line: Line, _current: str) -> list[str]:
    return names.names(line.folder)


def _spellings(line: Line, _current: str) -> list[str]:
    """Return the names after `players same` and `players split`."""
    if line.words[:1] not in (["same"], ["split"]):
        return []
    return [name for name in names.names(line.folder) if name not in line.words]


def _list(line: Line, current: str) -> list[str]:
    """Return the players of the match, or one more after `tom,`."""
    before, comma, _ = current.rpartition(",")
    there = {names.fold(name) for name in before.split(",")}
    known = line.players.values()
    return [before + comma + name for name in known if names.fold(name) not in there]


def _numbers(line: Line, _current: str) -> list[str]:
    return [] if line.words else _up_to(names.hands(line.path))


def _versions(line: Line, _current: str) -> list[str]:
    return [] if line.words else _up_to(names.versions(line.path))


def _up_to(number: int) -> list[str]:
    return [str(n) for n in range(1, min(number, MOST_NUMBERS) + 1)]


def _calls(line: Line, _current: str) -> list[str]:
    return _calls_of(line.players, line.words)


def _calls_of(players: dict[str, str], words: list[str], before: str = "") -> list[str]:
    typed = (word.lower().lstrip("+") for word in words)
    called = {word[1] for word in typed if len(word) == len("to") and word[0] in CALLS}
    return [
        before + call + key for call in CALLS for key in players if key not in called
    ]


def _hand(line: Line, current: str) -> list[str]:
    """Return an order at first, then calls and who sits in for whom."""
    return _line_of_hand(line, line.words, current)


def _line_of_hand(line: Line, words: list[str], current: str) -> list[str]:
    texts = names.head(line.path)
    players = names.players(texts)
    key, equals, _ = current.partition("=")
    if equals:
        return [f"{key}={name}" for name in names.names(line.folder)]
    if not words:
        return _orders([*players], texts.get("teams", "").split(), current.lower())
    return [*_calls_of(players, words), *(f"{key}=" for key in players)]


def _orders(keys: list[str], teams: list[str], typed: str) -> list[str]:
    """Return every order that goes on from what was typed: all four, two partners."""
    found = [typed] if {*typed} <= {*keys} and len({*typed}) == len(typed) else []
    pairs = [
        order
        for pair in teams
        for order in (pair, pair[::-1])
        if len(pair) == len("om")
    ]
    for _ in range(PLACES - len(typed)):
        found = [order + key for order in found for key in keys if key not in order]
    return [*(pair for pair in pairs if pair.startswith(typed)), *found]


def _insert(line: Line, current: str) -> list[str]:
    if not line.words:
        return _numbers(line, current)
    return _line_of_hand(line, line.words[1:], current)


def _edit(line: Line, current: str) -> list[str]:
    words = line.words
    first = [] if words else _numbers(line, current)
    if words and words[0].isdigit():
        words = words[1:]
    more = _calls_of(line.players, words, "+") if current[:1] == "+" else []
    return [*first, *more, *_line_of_hand(line, words, current)]


def _why(line: Line, current: str) -> list[str]:
    if not line.words:
        return _numbers(line, current)
    return ["none", *_calls(line, current)] if ":" in line.words[0] else []


def _rule_ids(line: Line, current: str) -> list[str]:
    """Return the chapters, and rules once a letter is typed: there are many."""
    if line.words:
        return []
    sizes = [(part[0], int(part[1:])) for part in RULE_BOOK.split() if current]
    ids = [f"{letter}-{n:02}" for letter, size in sizes for n in range(1, size + 1)]
    return [*CHAPTERS.split(","), *ids]


def _keys(line: Line, current: str) -> list[str]:
    """Return the keys of `set`, or the values of one where they are few."""
    key, equals, _ = current.partition("=")
    players = line.players
    if equals and key in players:
        return [f"{key}={name}" for name in names.names(line.folder)]
    if equals and key in {"stopped", "paper"}:
        return [f"{key}=none"]
    if equals:
        return _rules(line, current)
    return [*(f"{key}=" for key in (*HEAD, *players)), *_rules(line, current)]


def _rules(_line: Line, current: str) -> list[str]:
    key, equals, _ = current.partition("=")
    if equals:
        return [f"{key}={value}" for value in RULES.get(key, ())]
    return [f"{rule}=" for rule in RULES]


KINDS = {
    "matches": _matches,
    "other_matches": _other_matches,
    "trash": _trash,
    "players": _seats,
    "persons": _persons,
    "spellings": _spellings,
    "names": _list,
    "hands": _numbers,
    "versions": _versions,
    "calls": _calls,
    "hand": _hand,
    "insert": _insert,
    "edit": _edit,
    "why": _why,
    "rule_ids": _rule_ids,
    "keys": _keys,
    "rules": _rules,
}
