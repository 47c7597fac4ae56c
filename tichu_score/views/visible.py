"""Foreign text made visible: nothing that a name or a file holds acts on a screen."""

from unicodedata import combining, east_asian_width

from tichu_score.game.names import JOINERS, unseen

_BYTE, _PLANE = 0x100, 0x10000


def visible(text: str) -> str:
    r"""Return one line in which control and format characters can be seen.

    An escape is shown as \\x1b, a right-to-left override as \\u202e; nothing is
    dropped.
    """
    return "".join(_shown(char) if unseen(char) else char for char in text)


def visible_lines(text: str) -> str:
    """Return a text with the same done to each line; its own lines and tabs stay."""
    return "".join(
        char if char in "\n\t" or not unseen(char) else _shown(char) for char in text
    )


def cells(text: str) -> int:
    """Return how many columns a text takes on a screen."""
    if text.isascii():
        return len(text)
    wide = sum(east_asian_width(char) in "FW" for char in text)
    unseen_marks = sum(bool(combining(char)) or char in JOINERS for char in text)
    return len(text) + wide - unseen_marks


def _shown(char: str) -> str:
    code = ord(char)
    if code < _BYTE:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < _PLANE else f"\\U{code:08x}"
