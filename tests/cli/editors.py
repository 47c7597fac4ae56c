"""What editors do to a match file, and what it says afterwards."""

import re

from cli.model import Sheet
from cli.world import Kept

CARDS = re.compile(rb"(?m)^cards = (-?\d+)$")
TITLE = re.compile(rb"(?m)^title = .*$")


def edited(kept: Kept, what: str) -> tuple[bytes, Sheet | None]:
    """Return a file with a comment more, another title, or other points in a hand."""
    data, sheet = kept.text.data, kept.sheet
    if what == "comment":
        return data.replace(b"[players]", b"# by hand\n[players]", 1), sheet
    if what == "title":
        line = b'title = "by hand"'
        if TITLE.search(data):
            data = TITLE.sub(line, data)
        else:
            data = data.replace(b"format = 1\n", b"format = 1\n" + line + b"\n", 1)
        return data, sheet._replace(title="by hand")
    found = CARDS.search(data)
    if found is None:
        return data, sheet
    cards = 35 if found[1] == b"15" else 15
    at = next(at for at, hand in enumerate(sheet.hands) if hand.cards is not None)
    hand = sheet.hands[at]._replace(cards=cards)
    hands = (*sheet.hands[:at], hand, *sheet.hands[at + 1 :])
    data = CARDS.sub(b"cards = %d" % cards, data, count=1)
    return data, sheet._replace(hands=hands)


SCRIPTS = ("s/= 65$/= 70/", "1i # x", "$a [[hands")


def sed(kept: Kept, script: str) -> tuple[bytes, Sheet | None]:
    """Return what one of the scripts makes of a file."""
    data, sheet = kept.text.data, kept.whole
    if script == SCRIPTS[1]:
        return b"# x\n" + data, sheet
    if script == SCRIPTS[2]:
        return data + b"[[hands\n", None
    if sheet is not None:
        hands = (h._replace(cards=70) if h.cards == 65 else h for h in sheet.hands)
        sheet = sheet._replace(hands=tuple(hands))
    return re.sub(rb"(?m)= 65$", b"= 70", data), sheet
