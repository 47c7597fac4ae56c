"""Lines broken between words, for a terminal that would break them anywhere."""

from tichu_score.views.visible import cells

MARK = "^"
ESCAPE = "\x1b"
"""A coloured line is a table's: it was made to fit."""


def fit(text: str, width: int) -> str:
    """Return a text in which lines longer than the width are broken at spaces.

    A line keeps its indent; one with a mark below it stays whole, and so does
    a word that is longer than the width.
    """
    lines = text.split("\n")
    below = [*lines[1:], ""]
    return "\n".join(
        line
        if ESCAPE in line or cells(line) <= width or _is_mark(line) or _is_mark(under)
        else _broken(line, width)
        for line, under in zip(lines, below, strict=True)
    )


def _is_mark(line: str) -> bool:
    return bool(line.strip()) and not line.strip().strip(MARK)


def _broken(line: str, width: int) -> str:
    words = line.split()
    indent = " " * (len(line) - len(line.lstrip(" ")))
    lines = [indent + words[0]]
    for word in words[1:]:
        if cells(lines[-1]) + 1 + cells(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(indent + word)
    # A question ends with the space that its answer is typed after.
    return "\n".join(lines) + line[len(line.rstrip(" ")) :]
