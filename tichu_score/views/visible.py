"""Foreign text made visible: nothing that a name or a file holds acts on a screen."""

from tichu_score.game.names import plainly_seen, unseen

_BYTE, _PLANE = 0x100, 0x10000

_PLAIN = "\N{COMBINING GRAVE ACCENT}"
"""Each character below this, if it is seen at all, takes one column."""


def visible(text: str) -> str:
    r"""Return one line in which control and format characters can be seen.

    An escape is shown as \\x1b, a right-to-left override as \\u202e; nothing is
    dropped.
    """
    if plainly_seen(text):
        return text
    return "".join(_shown(char) if unseen(char) else char for char in text)


def visible_lines(text: str) -> str:
    """Return a text with the same done to each line; its own lines and tabs stay."""
    return "".join(
        char if char in "\n\t" or not unseen(char) else _shown(char) for char in text
    )


def cells(text: str) -> int:
    """Return how many columns a visible text takes on a screen."""
    if text.isascii() or max(text) < _PLAIN:
        return len(text)
    from tichu_score.views.widths import columns  # noqa: PLC0415 - for rarer scripts

    return columns(text)


def _shown(char: str) -> str:
    code = ord(char)
    if code < _BYTE:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < _PLANE else f"\\U{code:08x}"
