"""JSON text: what it says, strictly, and on which line each part of it stands."""

from __future__ import annotations

import re
from json import JSONDecodeError, JSONDecoder
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tichu_score.book.imports.shape import Path

HANDS = "hands"
_BLANK = re.compile(r"[ \t\n\r]*")


class JsonError(ValueError):
    """The text is no JSON that anybody should read; knows the line."""

    def __init__(self, text: str, line: int = 1) -> None:
        super().__init__(text)
        self.line = line


def loads(text: str) -> object:
    """Return what a text says; raises JsonError for anything doubtful."""
    try:
        return _DECODER.decode(text)
    except JSONDecodeError as error:
        where = f"(column {error.colno})"
        said = error.msg[:1].lower() + error.msg[1:]
        raise JsonError(f"{said} {where}", error.lineno) from error
    except RecursionError as error:
        raise JsonError("nested too deep") from error
    except JsonError:
        raise
    except ValueError as error:
        raise JsonError("a number with too many digits") from error


def lines(text: str) -> dict[Path, int]:
    """Return the line of each key of a match, and of each key of its hands.

    Only for a text that `loads` reads as an object.
    """
    found: dict[Path, int] = {}
    at = line = 0
    for path, place in _places(text):
        line += text.count("\n", at, place)
        at = place
        found[path] = line + 1
    return found


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise JsonError(f"the key {twice!r} is there twice")
    return found


def _no_number(sign: str) -> object:
    raise JsonError(f"{sign} is no number")


_DECODER = JSONDecoder(object_pairs_hook=_once, parse_constant=_no_number)


def _places(text: str) -> Iterator[tuple[Path, int]]:
    """Yield the paths in the order in which they stand in the text."""
    for key, at in _members(text, _skip(text, 0)):
        yield (key,), at
        if key == HANDS and text[at] == "[":
            for number, hand in enumerate(_items(text, at)):
                yield (HANDS, number), hand
                if text[hand] == "{":
                    for part, place in _members(text, hand):
                        yield (HANDS, number, part), place


def _members(text: str, at: int) -> Iterator[tuple[str, int]]:
    """Yield each key of the object that begins here and where its value begins."""
    at = _skip(text, at + 1)
    while text[at] == '"':
        key, at = _DECODER.raw_decode(text, at)
        at = _skip(text, _skip(text, at) + 1)
        yield key, at
        at = _behind(text, at)


def _items(text: str, at: int) -> Iterator[int]:
    """Yield where each item of the list begins that begins here."""
    at = _skip(text, at + 1)
    while text[at] != "]":
        yield at
        at = _behind(text, at)


def _behind(text: str, at: int) -> int:
    """Return where the next part begins behind a value, or what closes them all."""
    end = _skip(text, _DECODER.raw_decode(text, at)[1])
    return _skip(text, end + 1) if text[end] == "," else end


def _skip(text: str, at: int) -> int:
    return _BLANK.match(text, at).end()  # type: ignore[union-attr]
