"""TOML as text: what it says, and where everything stands in it."""

import re
import tomllib
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

Table: TypeAlias = dict[str, object]
Path: TypeAlias = tuple[str | int, ...]

BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"
MOST_DEPTH = 16

_BLANK = re.compile(r"[ \t]*")
_SPACE = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_LINE_END = re.compile(r"[ \t\r]*(?:#[^\n]*)?(?:\n|\Z)")
_KEY = re.compile(r"""[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'""")
_DOT = re.compile(r"[ \t]*\.[ \t]*")
_STRING = re.compile(
    r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*"{3,5}'
    r"|'''(?:[^']|'{1,2}(?!'))*'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)
_BARE = re.compile(r"[^,\[\]{}#\n\r=\"']+")
_INNER = re.compile(r"""[,\[\]{}=]|[^,\[\]{}#\n\r="']+""")
_NESTING = {"[": 1, "{": 1, "]": -1, "}": -1}
QUOTES = "\"'"
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)$|\(at end of document\)$")


class TomlError(ValueError):
    """The text is not TOML, or not of a kind this program reads; knows the line."""

    def __init__(self, text: str, line: int = 0) -> None:
        super().__init__(text)
        self.line = line


class Item(NamedTuple):
    """A key with its value: offsets of the value and of the lines they stand on."""

    path: Path
    value: tuple[int, int]
    lines: tuple[int, int]


class Header(NamedTuple):
    """A [table] or [[table]] line and all that follows it up to the next one."""

    path: Path
    array: bool
    line: tuple[int, int]


class Document(NamedTuple):
    """A TOML text, what it says, and where."""

    text: str
    data: Table
    items: tuple[Item, ...]
    headers: tuple[Header, ...]

    def line(self, *path: str | int) -> int:
        """Return the line number of a key, a table or a block; 0 if not found."""
        for item in self.items:
            if item.path == path:
                return self.line_at(item.lines[0])
        for header in self.headers:
            if header.path == path:
                return self.line_at(header.line[0])
        return 0

    def line_at(self, offset: int) -> int:
        """Return the line number of an offset; the first line is 1."""
        return self.text.count("\n", 0, offset) + 1


def parse(text: str) -> Table:
    """Return what a text says; raises TomlError with a line for anything else."""
    try:
        data = tomllib.loads(text.removeprefix(BOM))
    except tomllib.TOMLDecodeError as error:
        raise TomlError(*_decode_error(text, str(error))) from error
    except RecursionError as error:
        raise TomlError("nested too deep") from error
    except ValueError as error:
        raise TomlError("a number with too many digits") from error
    if _deeper(data, MOST_DEPTH):
        raise TomlError("nested too deep")
    return data


def scan(text: str) -> Document:
    """Return a text with what it says and where; raises TomlError."""
    data = parse(text)
    items: list[Item] = []
    headers: list[Header] = []
    try:
        for part in _parts(text, len(BOM) if text.startswith(BOM) else 0):
            (items if isinstance(part, Item) else headers).append(part)  # type: ignore[arg-type]
    except _LostError as error:  # pragma: no cover - no text is known that gets here
        line = text.count("\n", 0, error.at) + 1
        raise TomlError("too unusual to be read", line) from error
    return Document(text, data, tuple(items), tuple(headers))


def same(a: object, b: object) -> bool:
    """Say whether two values are the same TOML: 1, 1.0 and true differ."""
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(same, a, b))
    # Not-a-number equals nothing; its text does.
    return type(a) is type(b) and (a == b or repr(a) == repr(b) == "nan")


def _decode_error(text: str, message: str) -> tuple[str, int]:
    what = _PLACE.sub("", message).strip().rstrip(":")
    found = _PLACE.search(message)
    if found is None or found[1] is None:
        return f"{what} at the end of the file", text.count("\n") + 1
    line = int(found[1])
    if "\n<<<<<<<" in "\n" + text:
        line = ("\n" + text).split("\n<<<<<<<")[0].count("\n") + 1
        return "merge conflict marker", line
    return f"{what[:1].lower()}{what[1:]} (column {found[2]})", line


def _deeper(data: object, depth: int) -> bool:
    layer = [data]
    while layer and depth:
        depth -= 1
        layer = [value for outer in layer for value in _inner(outer)]
    return any(isinstance(value, dict | list) for value in layer)


def _inner(value: object) -> list[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


class _LostError(ValueError):
    """The scanner met something it does not know."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


def _parts(text: str, at: int) -> Iterator[Item | Header]:
    """Go through a text that is known to be TOML, one line of content at a time."""
    table: Path = ()
    counts: dict[Path, int] = {}
    while (at := _skip(_SPACE, text, at)) < len(text):
        start = text.rfind("\n", 0, at) + 1
        if start == 0 and text.startswith(BOM):
            start = len(BOM)
        if text[at] == "[":
            array = text.startswith("[[", at)
            names, at = _dotted(text, _skip(_BLANK, text, at + 1 + array))
            at = _skip(_LINE_END, text, _skip(_BLANK, text, at) + 1 + array)
            table = _resolve(names, counts, array)
            yield Header(table, array, (start, at))
        else:
            names, at = _dotted(text, at)
            value = _skip(_BLANK, text, _skip(_BLANK, text, at) + 1)
            end = _value(text, value)
            at = _skip(_LINE_END, text, end)
            yield Item((*table, *names), (value, end), (start, at))


def _resolve(names: tuple[str, ...], counts: dict[Path, int], array: bool) -> Path:
    """Return a header's path, with the number of the block in each array on it."""
    path: Path = ()
    for name in names[:-1]:
        path = (*path, name)
        if path in counts:
            path = (*path, counts[path] - 1)
    path = (*path, names[-1])
    if array:
        counts[path] = counts.get(path, 0) + 1
        path = (*path, counts[path] - 1)
    return path


def _skip(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    if found is None:
        raise _LostError(at)
    return found.end()


def _dotted(text: str, at: int) -> tuple[tuple[str, ...], int]:
    names = []
    while True:
        end = _skip(_KEY, text, at)
        names.append(_name(text[at:end]))
        dot = _DOT.match(text, end)
        if dot is None:
            return tuple(names), end
        at = dot.end()


def _name(key: str) -> str:
    if key[0] in QUOTES:
        return next(iter(tomllib.loads(f"{key} = 0")))
    return key


def _value(text: str, at: int) -> int:
    """Return where a value ends."""
    if text[at] in QUOTES:
        return _skip(_STRING, text, at)
    if text[at] not in "[{":
        end = _skip(_BARE, text, at)
        return at + len(text[at:end].rstrip(" \t"))
    depth = 0
    while True:
        at = _skip(_SPACE, text, at)
        depth += _NESTING.get(text[at], 0)
        at = _skip(_STRING if text[at] in QUOTES else _INNER, text, at)
        if not depth:
            return at
