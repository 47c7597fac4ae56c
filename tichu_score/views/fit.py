"""Lines broken between words, for a terminal that would break them anywhere."""

import re

from tichu_score.views.visible import cells

MARK = "^"
ESCAPE = "\x1b"
"""A coloured line is a table's: it was made to fit."""

_LETTER = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
_WORD = f"{_LETTER}(?:{_LETTER}|[\u200c\u200d])*"
RIGHT_TO_LEFT = re.compile(f"(?>{_WORD}(?:[ '\"-]{_WORD})*)(?=.)")
"""A name written from right to left with something behind it on its line."""

LEFT_TO_RIGHT = "\N{LEFT-TO-RIGHT MARK}"


def fit(text: str, width: int) -> str:
    """Return a text in which lines longer than the width are broken at spaces.

    A line keeps its indent and its gaps; one with a mark below it stays whole,
    and so does a word that is longer than the width.
    """
    lines = text.split("\n")
    below = [*lines[1:], ""]
    return "\n".join(
        line
        if ESCAPE in line or cells(line) <= width or _is_mark(line) or _is_mark(under)
        else _broken(line, width)
        for line, under in zip(lines, below, strict=True)
    )


def ordered(text: str) -> str:
    """Return a text whose figures stay behind a name written from right to left.

    A terminal that knows such scripts turns round what stands between the name
    and the next letter as well: a total would come to stand before the points.
    """
    return RIGHT_TO_LEFT.sub(lambda name: name[0] + LEFT_TO_RIGHT, text)


def _is_mark(line: str) -> bool:
    return bool(line.strip()) and not line.strip().strip(MARK)


def _broken(line: str, width: int) -> str:
    first, *words = re.findall(" *[^ ]+", line)
    lines, indent = [first], " " * _indent(line, width)
    for word in words:
        if cells(lines[-1] + word) <= width:
            lines[-1] += word
        else:
            lines.append(indent + word.lstrip(" "))
    # A question ends with the space that its answer is typed after.
    return "\n".join(lines) + line[len(line.rstrip(" ")) :]


def _indent(line: str, width: int) -> int:
    """Return where a line goes on: below its text, beside its label if it has one."""
    label = re.match(" *[^ ]+  +", line)
    if label and label.end() <= width // 3:
        return label.end()
    return len(line) - len(line.lstrip(" "))
