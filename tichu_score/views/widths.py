"""How many columns the rarer scripts and emoji take, as Rich counts them.

A table is drawn by Rich, a score line by us, and both must line up. Rich has a
table of all characters, which is too much to load while a hand is recorded.
"""

from unicodedata import category, east_asian_width

from tichu_score.game.names import JOINERS

JOINER, EMOJI_STYLE = "\N{ZERO WIDTH JOINER}", "\N{VARIATION SELECTOR-16}"

NARROW_EMOJI = (
    "#*0123456789©®‼⁉™\u2139↔↕↖↗↘↙↩↪⌨⏏⏭⏮⏯⏱⏲⏸⏹⏺Ⓜ▪▫▶◀◻◼☀☁☂☃☄☎☑☘☝☠☢☣☦☪☮☯☸"
    "☹☺♀♂♟♠♣♥♦♨♻♾⚒⚔⚕⚖⚗⚙⚛⚜⚠⚧⚰⚱⛈⛏⛑⛓⛩⛰⛱⛴⛷⛸⛹✂✈✉✌✍✏✒✔✖✝✡✳✴❄❇❣❤➡⤴⤵⬅⬆⬇🅰🅱"
    "🅾🅿🌡🌤🌥🌦🌧🌨🌩🌪🌫🌬🌶🍽🎖🎗🎙🎚🎛🎞🎟🏋🏌🏍🏎🏔🏕🏖🏗🏘🏙🏚🏛🏜🏝🏞🏟🏳🏵🏷🐿👁📽🕉🕊🕯🕰🕳🕴🕵🕶🕷🕸🕹🖇🖊🖋🖌🖍🖐"
    "🖥🖨🖱🖲🖼🗂🗃🗄🗑🗒🗓🗜🗝🗞🗡🗣🗨🗯🗳🗺🛋🛍🛎🛏🛠🛡🛢🛣🛤🛥🛩🛰🛳"
)
"""Text by default, one column; as emoji, which EMOJI_STYLE makes of them, two."""

NOTHING = (
    (0x1160, 0x11FF),  # vowels and finals of Hangul, drawn into the consonant
    (0xD7B0, 0xD7FF),  # the same of older Korean
    (0x3164, 0x3164),  # Hangul fillers
    (0xFFA0, 0xFFA0),
    (0x1F3FB, 0x1F3FF),  # tones of skin
)
WIDE = (
    (0x2630, 0x2637),  # narrow before Unicode 16, which not every Python knows
    (0x268A, 0x268F),
    (0x4DC0, 0x4DFF),
    (0x1D300, 0x1D376),
)


def columns(text: str) -> int:
    """Return how many columns a visible text takes on a screen."""
    total, before = 0, ""
    joined = False
    for char in text:
        if joined or char == JOINER:
            # What is joined to an emoji is drawn within it.
            joined = char == JOINER and not joined
        elif char == EMOJI_STYLE:
            total += before != "" and before in NARROW_EMOJI
            before = ""
        elif width := _width(char):
            total, before = total + width, char
    return total


def _width(char: str) -> int:
    code = ord(char)
    if category(char)[0] == "M" or char in JOINERS or _within(code, NOTHING):
        return 0
    return 2 if east_asian_width(char) in "FW" or _within(code, WIDE) else 1


def _within(code: int, spans: tuple[tuple[int, int], ...]) -> bool:
    return any(first <= code <= last for first, last in spans)
