"""TOML as text: where everything stands in it.

Only texts that tomllib has read come here, so nothing is checked twice.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from tichu_score.book.tomlparse import BOM, Table, parse
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterator

Path: TypeAlias = tuple[str | int, ...]

BLANK, SPACE, LINE_END = " \t", " \t\r\n", "\n"
QUOTES, LITERAL, ESCAPE = "\"'", "'", "\\"
OPENING, CLOSING, BETWEEN = "[{", "]}", ",="
BARE_END = ",]}#=\r\n"


class Lines(dict[Path, int]):
    """The line number of each key, table and block."""

    def of(self, path: Path) -> int:
        """Return the line of something, else of what it would stand in, else 0."""
        while path and path not in self:
            path = path[:-1]
        return self.get(path, 0)


class Item(Record):
    """A key with its value: offsets of the value and of the lines they stand on."""

    path: Path
    value: tuple[int, int]
    lines: tuple[int, int]


class Header(Record):
    """A [table] or [[table]] line and all that follows it up to the next one."""

    path: Path
    array: bool
    line: tuple[int, int]


class Document:
    """A TOML text, what it says, and where; looked through no further than asked.

    Attributes:
        text: the text, which has been read.
        data: what it says.
    """

    def __init__(self, text: str, data: Table) -> None:
        self.text = text
        self.data = data

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """All keys, in the order they stand in."""
        return tuple(part for part in self._parts if isinstance(part, Item))

    @cached_property
    def headers(self) -> tuple[Header, ...]:
        """All headers, in the order they stand in."""
        return tuple(part for part in self._parts if isinstance(part, Header))

    @cached_property
    def _parts(self) -> tuple[Item | Header, ...]:
        return (*_parts(self.text),)

    def in_brackets(self, path: Path) -> bool:
        """Say whether a list of tables is a value: no blocks, such as [[hands]].

        Its first block tells, since what stands in brackets cannot be added to.
        """
        either = (path, (*path, 0))
        found = (part.path for part in _parts(self.text) if part.path in either)
        return next(found, None) == path

    def lines(self) -> Lines:
        """Return where everything stands; counted once, since files are long."""
        places = [(item.lines[0], item.path) for item in self.items]
        places += [(header.line[0], header.path) for header in self.headers]
        lines, line, last = Lines(), 1, 0
        for start, path in sorted(places, key=lambda place: place[0]):
            line += self.text.count(LINE_END, last, start)
            last = start
            for size in range(len(path), 0, -1):
                lines.setdefault(path[:size], line)
        return lines

    def line_at(self, offset: int) -> int:
        """Return the line number of an offset; the first line is 1."""
        return self.text.count("\n", 0, offset) + 1


def scan(text: str, data: Table | None = None) -> Document:
    """Return a text with what it says and where; raises TomlError.

    `data` is what it says, where that is known already.
    """
    return Document(text, parse(text) if data is None else data)


def _parts(text: str) -> Iterator[Item | Header]:
    """Go through a text one key or header at a time."""
    top = at = len(BOM) if text.startswith(BOM) else 0
    table: Path = ()
    counts: dict[Path, int] = {}
    while (at := _skip_space(text, at)) < len(text):
        start = max(top, text.rfind(LINE_END, 0, at) + 1)
        if text[at] == "[":
            array = text.startswith("[[", at)
            names, at = _dotted(text, at + 1 + array, "]")
            at = _line_end(text, at)
            table = _resolve(names, counts, array)
            yield Header(table, array, (start, at))
        else:
            names, at = _dotted(text, at, "=")
            value = _skip(text, at + 1, BLANK)
            end = _value(text, value)
            at = _line_end(text, end)
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


def _dotted(text: str, at: int, after: str) -> tuple[tuple[str, ...], int]:
    """Return the names of a dotted key and where the sign after it stands."""
    end = text.find(after, at)
    plain = text[at:end].strip(BLANK)
    if plain.isalnum():
        return (plain,), end
    names = []
    while True:
        at = _skip(text, at, BLANK)
        end = _string(text, at) if text[at] in QUOTES else _bare_key(text, at)
        names.append(_name(text[at:end]))
        at = _skip(text, end, BLANK)
        if text[at] != ".":
            return tuple(names), at
        at += 1


def _name(key: str) -> str:
    return next(iter(parse(f"{key} = 0"))) if key[0] in QUOTES else key


def _bare_key(text: str, at: int) -> int:
    while text[at].isalnum() or text[at] in "-_":
        at += 1
    return at


def _value(text: str, at: int) -> int:
    """Return where a value ends; arrays and inline tables hold others."""
    if text[at] not in QUOTES + OPENING:
        alone = text[at : _line_end(text, at)].partition("#")[0]
        return at + len(alone.rstrip(SPACE))
    depth = 0
    while True:
        if text[at] in QUOTES:
            at = _string(text, at)
        elif text[at] in OPENING:
            depth += 1
            at += 1
        elif text[at] in CLOSING:
            depth -= 1
            at += 1
        else:
            at = at + 1 if text[at] in BETWEEN else _bare(text, at)
        if not depth:
            return at
        at = _skip_space(text, at)


def _bare(text: str, at: int) -> int:
    end = at
    while end < len(text) and text[end] not in BARE_END:
        end += 1
    return at + len(text[at:end].rstrip(BLANK))


def _string(text: str, at: int) -> int:
    """Return where a string ends; three quotes may be followed by two of its own."""
    quote = text[at]
    long = 3 * quote
    mark = long if text.startswith(long, at) else quote
    end = text.find(mark, at + len(mark))
    while quote != LITERAL and _escaped(text, end):
        end = text.find(mark, end + 1)
    end += len(mark)
    while mark == long and text.startswith(quote, end):
        end += 1
    return end


def _escaped(text: str, at: int) -> bool:
    start = at
    while text[start - 1] == ESCAPE:
        start -= 1
    return (at - start) % 2 == 1


def _skip(text: str, at: int, chars: str) -> int:
    while at < len(text) and text[at] in chars:
        at += 1
    return at


def _skip_space(text: str, at: int) -> int:
    """Return where something stands again that is neither space nor comment."""
    while (at := _skip(text, at, SPACE)) < len(text) and text[at] == "#":
        at = _line_end(text, at)
    return at


def _line_end(text: str, at: int) -> int:
    """Return where the next line begins: only a comment can be left on this one."""
    return text.find(LINE_END, at) + 1 or len(text)
