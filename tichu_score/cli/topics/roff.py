"""Blocks and texts as roff, the language of man pages."""

import re

from tichu_score.book.values.topics import Block, Lines, Paragraph, Rows

SPECIAL = {
    "\\": r"\(rs",
    "-": r"\-",
    "'": r"\(aq",
    "`": r"\(ga",
    '"': r"\(dq",
    "^": r"\(ha",
    "~": r"\(ti",
}
"""Characters that roff would take for a command, or print as another one."""

CODE = re.compile("`([^`]*)`")


def escaped(text: str) -> str:
    """Return one line of text that roff prints as it is."""
    line = "".join(SPECIAL.get(char, char) for char in text)
    # A dot that begins a line would be a request.
    return rf"\&{line}" if line.startswith(".") else line


def marked(text: str) -> str:
    """Return a line in which what stood between backquotes is bold."""
    parts = CODE.split(text)
    return "".join(
        bold(part) if place % 2 else escaped(part) for place, part in enumerate(parts)
    )


def bold(text: str) -> str:
    """Return a text in bold, alone on its line or within one."""
    return rf"\fB{escaped(text)}\fR" if text else ""


def entry(tag: str, text: str) -> list[str]:
    """Return a line with what it says below it, indented; both are roff already."""
    return [".TP", tag, text]


def literal(lines: tuple[str, ...]) -> list[str]:
    """Return lines that stay as they are."""
    return [".PP", ".RS 4", ".nf", *map(escaped, lines), ".fi", ".RE"]


def block(value: Block) -> list[str]:
    """Return the lines of roff that a block of a topic becomes."""
    if isinstance(value, Paragraph):
        return [".PP", marked(value.text)]
    if isinstance(value, Lines):
        return literal(value.lines)
    return _rows(value)


def _rows(value: Rows) -> list[str]:
    lines = []
    for name, *between, last in value.rows:
        tag = marked(name) if "`" in name else bold(name)
        beside = "".join(f"  {marked(cell)}" for cell in between if cell)
        lines += entry(tag + beside, marked(last))
    return lines
