"""What a TOML text says, or where and why it says nothing."""

import re
import tomllib
from functools import lru_cache
from typing import TypeAlias

Table: TypeAlias = dict[str, object]

BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"
MOST_DEPTH = 16
MOST_PARTS = 64
"""No key this long can be right, and the time to read one grows with its square."""

MOST_BITS = 14_000
"""Of a whole number: about as many as of the longest that is read in decimal."""

TOO_DEEP, TOO_LONG = "nested too deep", "a number with too many digits"

_LONG_KEY = (
    r"""(?m)(?:^|[\[{,])[ \t]*((?:(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
    rf"""[ \t]*+\.[ \t]*+){{{MOST_PARTS}}})"""
)
_PLACES = {
    TOO_DEEP: rf"(?:[\[{{][^\[{{\n]*+){{{MOST_DEPTH}}}",
    TOO_LONG: r"(?<![\w.])\w{3500,}",
}
"""How it looks where there is such a thing; what goes over many lines has none."""

CONFLICT = "merge conflict marker: keep one side, and take the marked lines out"
OTHER_MARKERS = ("=======", ">>>>>>>", "|||||||")

_PLACE = r"\(at line (\d+), column (\d+)\)$|\(at end of document\)$"


class TomlError(ValueError):
    """The text is not TOML, or not of a kind this program reads; knows the line."""

    def __init__(self, text: str, line: int = 0) -> None:
        super().__init__(text)
        self.line = line


class CannotAmend(ValueError):
    """No small edit makes the text say what is wanted; knows the line."""

    def __init__(self, text: str, line: int = 0) -> None:
        super().__init__(text)
        self.line = line


@lru_cache(maxsize=2)
def parse(text: str) -> Table:
    """Return what a text says; raises TomlError with a line for anything else.

    Whoever gets it does not change it: a text that was proved to say what it should
    is read next, and not parsed twice.
    """
    if text.count(".") >= MOST_PARTS and (line := _line_of(_LONG_KEY, text)):
        raise TomlError(TOO_DEEP, line)
    try:
        data = tomllib.loads(text.removeprefix(BOM))
    except tomllib.TOMLDecodeError as error:
        raise TomlError(*_decode_error(text, str(error))) from error
    except RecursionError as error:
        raise TomlError(TOO_DEEP, _line_of(_PLACES[TOO_DEEP], text)) from error
    except ValueError as error:
        raise TomlError(TOO_LONG, _line_of(_PLACES[TOO_LONG], text)) from error
    if why := _unbearable(data):
        raise TomlError(why, _line_of(_PLACES[why], text))
    return data


def same(a: object, b: object) -> bool:
    """Say whether two values are the same TOML: 1, 1.0 and true differ."""
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(same, a, b))
    # Not-a-number equals nothing; its text does.
    return type(a) is type(b) and (a == b or repr(a) == repr(b) == "nan")


def _decode_error(text: str, message: str) -> tuple[str, int]:
    found = re.search(_PLACE, message)
    ends = found is None or found[1] is None
    line = text.count("\n") + 1 if found is None or ends else int(found[1])
    if marked := _marked(text, line):
        return CONFLICT, marked
    what = re.sub(_PLACE, "", message).strip().rstrip(":")
    what = re.sub(r"\(('[^()]*'),?\)", r"\1", what)
    if found is None or ends:
        return f"{what} at the end of the file", line
    return f"{what[:1].lower()}{what[1:]} (column {found[2]})", line


def _marked(text: str, line: int) -> int:
    """Return the line of a merge tool's marker that spoils a text, 0 for none."""
    before, marker, _ = f"\n{text}".partition("\n<<<<<<<")
    if marker:
        return before.count("\n") + 1
    return line if text.split("\n")[line - 1].startswith(OTHER_MARKERS) else 0


def _line_of(pattern: str, text: str) -> int:
    """Return the line of the first place that looks like this, 0 if there is none."""
    found = re.search(pattern, text)
    return text.count("\n", 0, found.start(found.lastindex or 0)) + 1 if found else 0


def _unbearable(data: Table) -> str:
    """Say why nobody could go on with such data, or return ""."""
    layer: list[object] = [data]
    for _ in range(MOST_DEPTH):
        layer = [value for outer in layer for value in _inner(outer)]
        # Hexadecimal numbers of any length are read, and none of them printed.
        if any(isinstance(v, int) and v.bit_length() > MOST_BITS for v in layer):
            return TOO_LONG
    return TOO_DEEP if any(isinstance(v, dict | list) for v in layer) else ""


def _inner(value: object) -> list[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []
