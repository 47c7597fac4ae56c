"""What became of a text that was to be changed: said by its bytes, not by our scanner."""

import re
import tomllib
from collections.abc import Callable
from difflib import SequenceMatcher
from typing import Any

from book.kinds import Kind
from book.sheets import match_in

from tichu_score.book import matchfile
from tichu_score.book.tomlparse import CannotAmend
from tichu_score.game.match import Match

MARK = re.compile(r"# @([\w.]*)(?![ \w])")
"""A comment that says what it stands on; those that are none go on after it."""

Table = dict[str, Any]

PLACE = re.compile(r"hands\.(\d+)")


def fate(sheet: matchfile.Sheet, kind: Kind, wanted: Match) -> str:
    """Return done, refused, or what went wrong."""
    try:
        text = matchfile.amend(sheet, wanted)
    except CannotAmend as error:
        return "refused" if error.line else "refused without a line"
    if match_in(text) != wanted:
        return "it says another match"
    old = sheet.text
    if kind.whole and not _one_piece(old, text):
        return "more than one piece was changed"
    goes, comes = _lines(old, text)
    if goes > _most(kind.goes, old) or comes > _most(kind.comes, old):
        return f"{goes} lines went and {comes} came"
    before, after = (tomllib.loads(each.lstrip("\ufeff")) for each in (old, text))
    gone = _removed(before, kind)
    if _own(before, gone) != _own(after, 0):
        return "keys of the user are lost"
    lost = _lost(
        old, text, lambda path: bool(kind.goes) and _may_go(before, after, path, gone)
    )
    return f"the comment on {lost[0]!r} is lost" if lost else "done"


def _one_piece(old: str, new: str) -> bool:
    """Say whether a text is another one with one piece taken out, or put in."""
    shorter, longer = sorted((old, new), key=len)
    head = next(
        (at for at, char in enumerate(shorter) if char != longer[at]), len(shorter)
    )
    return longer.endswith(shorter[head:])


def _lines(old: str, new: str) -> tuple[int, int]:
    """Return how many lines went and came; a line that changed did both."""
    a, b = old.split("\n"), new.split("\n")
    goes = comes = 0
    for what, i, j, k, m in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if what != "equal":
            goes, comes = goes + j - i, comes + m - k
    return goes, comes


def _most(lines: int, old: str) -> int:
    """Return how many lines may differ: a value may be long, no line end at the end."""
    ends = old.startswith("\ufeff") + (not old.endswith("\n"))
    return ends + lines * (LONGEST if '"""' in old else 1)


LONGEST = 4
"""How many lines the longest value of a known key has in a layout."""


def _lost(old: str, new: str, may_go: Callable[[str], bool]) -> list[str]:
    """Return what the comments stood on that are lost or have changed places."""
    stays, lost = MARK.findall(new), []
    for path in MARK.findall(old):
        if path in stays:
            stays = stays[stays.index(path) + 1 :]
        elif not may_go(path):
            lost.append(path)
    return lost


def _may_go(before: Table, after: Table, path: str, gone: int) -> bool:
    """Say whether what a comment stood on is there no more."""
    place = PLACE.match(path)
    inside = place is not None and int(place[1]) == gone
    return inside or (_there(before, path, 0) and not _there(after, path, gone))


def _own(data: Table, gone: int) -> list[str]:
    """Return all that is the user's own, but for what a removed hand holds."""
    hands = [h for at, h in enumerate(data.get("hands", [])) if at + 1 != gone]
    tables = (data, data.get("players", {}), data.get("rules", {}), *hands)
    return [
        f"{key}: {value}"
        for table in tables
        for key, value in sorted(table.items())
        if key.startswith("x_")
    ]


def _removed(data: Table, kind: Kind) -> int:
    """Return the number of the hand that is removed, 0 if none is."""
    if kind.removes is None:
        return 0
    return kind.removes + 1 if kind.removes >= 0 else len(data["hands"])


def _there(data: Any, path: str, gone: int) -> bool:  # noqa: ANN401 - any TOML value
    """Say whether there is something at a path as it was before a hand was removed."""
    for name in path.split(".") if path else ():
        if isinstance(data, list):
            at = int(name) - 1 - (0 < gone < int(name))
            if at >= len(data):
                return False
            data = data[at]
        elif name not in data:
            return False
        else:
            data = data[name]
    return True
