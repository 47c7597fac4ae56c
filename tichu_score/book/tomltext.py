"""The smallest edit that makes a TOML text say something else.

Knows TOML, not Tichu. Nothing is edited by guess: whatever `amend` returns has
been parsed and says exactly what was wanted. Comments, order, blank lines, line
endings and a missing final newline stay as they are.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property

import tomli_w

from tichu_score.book.tomlparse import BOM, CannotAmend, Table, TomlError, parse, same
from tichu_score.book.tomlscan import Document, Header, Item, Path

CRLF, LF = "\r\n", "\n"
MISSING = object()


def amend(document: Document, wanted: Table) -> str:
    """Return the text with the smallest edit that makes it say what is wanted.

    In lists of tables, a table that is the same object is the same block; the
    others are taken in order. Raises CannotAmend if there is no such edit.
    """
    amendment = _Amendment(document)
    amendment.table((), document.data, wanted)
    text = amendment.text()
    try:
        proved = same(parse(text), wanted)
    except TomlError as error:
        raise CannotAmend(_IMPOSSIBLE, amendment.line) from error
    if not proved:
        raise CannotAmend(_IMPOSSIBLE, amendment.line)
    return text


_IMPOSSIBLE = "no small edit of this file can say that"


def untouched(old: Sequence[object], new: Sequence[object]) -> tuple[int, int]:
    """Return how many objects at the head and at the tail are the very same."""
    shorter = min(len(old), len(new))
    head = 0
    while head < shorter and old[head] is new[head]:
        head += 1
    tail = 0
    while tail < shorter - head and old[-1 - tail] is new[-1 - tail]:
        tail += 1
    return head, tail


def block(name: str, table: Mapping[str, object]) -> str:
    """Return a flat table as a [[name]] block."""
    return f"[[{name}]]\n{tomli_w.dumps(table)}"


def table(values: Mapping[str, object]) -> str:
    """Return a table as the text of a new file."""
    return tomli_w.dumps(values)


class _Amendment:
    """Collects the edits that turn what a document says into what is wanted."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.edits: list[tuple[int, int, str]] = []
        self.appended = False
        text = document.text
        windows = text.count(CRLF)
        self.newline = CRLF if 2 * windows > text.count(LF) else LF

    @cached_property
    def items(self) -> dict[Path, Item]:
        """Each key by its path; whoever only appends needs none of them."""
        return {item.path: item for item in self.document.items}

    def text(self) -> str:
        """Return the document's text with all edits made."""
        text, parts, last = self.document.text, [], 0
        for start, end, new in sorted(self.edits, key=lambda edit: edit[:2]):
            if start < last:
                raise CannotAmend(_IMPOSSIBLE, self.document.line_at(start))
            parts += [text[last:start], new]
            last = end
        return "".join([*parts, text[last:]])

    @property
    def line(self) -> int:
        """The line of the first edit."""
        return self.document.line_at(min(self.edits)[0])

    def table(self, path: Path, have: Table, wanted: Table) -> None:
        """Change one table: drop keys, change values, add keys."""
        for key in have:
            if key not in wanted:
                self._drop((*path, key), have[key])
        passed: list[str] = []
        for key, value in wanted.items():
            old = have.get(key, MISSING)
            if old is MISSING:
                self._add(path, passed, key, value)
                continue
            passed.append(key)
            if not same(old, value):
                self._change((*path, key), old, value)

    def _change(self, path: Path, old: object, new: object) -> None:
        if isinstance(old, dict) and isinstance(new, dict):
            self.table(path, old, new)
        elif _tables(old) and _tables(new) and not self.document.in_brackets(path):
            self._blocks(path, old, new)  # type: ignore[arg-type]
        else:
            item = self._item(path)
            if isinstance(old, dict | list) or isinstance(new, dict | list):
                line = self.document.line_at(item.lines[0])
                raise CannotAmend(
                    f"{path[-1]} is not written in lines of its own", line
                )
            self._edit(*item.value, _scalar(new))

    def _blocks(self, path: Path, have: list[Table], wanted: list[Table]) -> None:
        head, tail = untouched(have, wanted)
        old, new = have[head : len(have) - tail], wanted[head : len(wanted) - tail]
        both = min(len(old), len(new))
        for at in range(both):
            self.table((*path, head + at), old[at], new[at])
        for at in range(both, len(old)):
            self._drop_block((*path, head + at))
        for added in new[both:]:
            self._add_block(path, head + both, len(have), added)

    def _edit(self, start: int, end: int, new: str) -> None:
        self.edits.append((start, end, new.replace(LF, self.newline)))

    def _item(self, path: Path) -> Item:
        if path in self.items:
            return self.items[path]
        raise self._unusual(path)

    def _unusual(self, path: Path) -> CannotAmend:
        text = f"{path[-1]} does not stand on a line of its own"
        return CannotAmend(text, self.document.lines().of(path))

    def _drop(self, path: Path, value: object) -> None:
        if path in self.items:
            self._edit(*self.items[path].lines, "")
        elif _tables(value):
            for at in range(len(value)):  # type: ignore[arg-type]
                self._drop_block((*path, at))
        else:
            self._drop_block(path)

    def _add(self, path: Path, passed: list[str], key: str, value: object) -> None:
        if isinstance(value, dict):
            text = tomli_w.dumps({key: value})
            first = next((h for h in self.document.headers if h.array), None)
            if first is None:
                self._append(text)
            else:
                self._edit(self._top(first), self._top(first), text + LF)
        elif _tables(value):
            for table in value:  # type: ignore[attr-defined]
                self._append(block(key, table))
        else:
            self._add_line(path, passed, tomli_w.dumps({key: value}))

    def _add_line(self, path: Path, passed: list[str], line: str) -> None:
        """Put a line after the key that comes before it, else on top."""
        above = [(*path, key) for key in passed if (*path, key) in self.items]
        if above:
            at = self.items[above[-1]].lines[1]
        elif header := self._header(path):
            at = header.line[1]
        elif path:
            place = self.document.lines().of(path)
            raise CannotAmend(f"{path[-1]} is not a [table] of its own", place)
        else:
            at = len(BOM) if self.document.text.startswith(BOM) else 0
        text = self.document.text
        if at and text[at - 1] not in LF + BOM:
            line = LF + line.removesuffix(LF)
        self._edit(at, at, line)

    def _add_block(self, path: Path, at: int, count: int, table: Table) -> None:
        if at >= count:
            self._append(block(str(path[-1]), table))
            return
        header = self._header((*path, at))
        if header is None:
            raise CannotAmend(_IMPOSSIBLE, self.document.lines().of((*path, at)))
        start = self._top(header)
        self._edit(start, start, block(str(path[-1]), table) + LF)

    def _append(self, text: str) -> None:
        end = len(self.document.text)
        whole = self.document.text
        gap = "" if whole.endswith(LF) or self.appended else LF
        self.appended = True
        self._edit(end, end, f"{gap}{LF}{text}")

    def _drop_block(self, path: Path) -> None:
        header = self._header(path)
        if header is None:
            raise self._unusual(path)
        start, end = self._body(header)
        text = self.document.text
        above = text.rfind(LF, 0, max(0, start - 1)) + 1
        if start and not text[above:start].strip():
            start = above
        self._edit(start, end, "")

    def _header(self, path: Path) -> Header | None:
        return next((h for h in self.document.headers if h.path == path), None)

    def _body(self, header: Header) -> tuple[int, int]:
        """Return where a block begins and where its last value's line ends."""
        path, document = header.path, self.document
        ends = [i.lines[1] for i in document.items if _within(i.path, path)]
        ends += [h.line[1] for h in document.headers if _within(h.path, path)]
        return header.line[0], max(ends)

    def _top(self, header: Header) -> int:
        """Return where a block begins, the comments right above it included."""
        text, start = self.document.text, header.line[0]
        while start:
            above = text.rfind(LF, 0, start - 1) + 1
            if not text[above:start].lstrip().startswith("#"):
                break
            start = above
        return start


def _tables(value: object) -> bool:
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(table, dict) for table in value)
    )


def _within(inner: Path, outer: Path) -> bool:
    return inner[: len(outer)] == outer


def _scalar(value: object) -> str:
    return tomli_w.dumps({"k": value}).removeprefix("k = ").removesuffix(LF)
