"""The elements of a page, and the foreign texts of a match as text within them.

A phrase holds names and words of ours in one string. For a page they must part: a
name stands in an element of its own, so that one written from right to left turns
nothing round, and a long one may be broken. So the phrases are made of a match in
which a mark stands for each foreign text, and the marks are looked up afterwards.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias
from xml.etree.ElementTree import Element

from tichu_score.game.record import Record
from tichu_score.views.exports.foreign import each_text
from tichu_score.views.visible import visible

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tichu_score.game.match import Match

Part: TypeAlias = "str | Element"
"""What stands in an element: text, or another element."""

_MARK = re.compile("⟦([0-9]+)⟧")
"""No phrase of ours has such brackets, and no foreign text is left to bring them."""

_ROLES = {
    "table": "table",
    **dict.fromkeys(("thead", "tbody"), "rowgroup"),
    "tr": "row",
    "td": "cell",
}
"""A table laid out anew on a phone must stay one for whoever has it read out."""


def make(name: str, /, *parts: Part, **attributes: str | float) -> Element:
    """Return an element; `td.total.left` has two classes, `stroke_width` a hyphen."""
    tag, *classes = name.split(".")
    found = Element(tag)
    if classes:
        found.set("class", " ".join(classes))
    if tag in _ROLES:
        found.set("role", _ROLES[tag])
    for key, value in attributes.items():
        shown = f"{round(value, 1):g}" if isinstance(value, float) else str(value)
        found.set(key.rstrip("_").replace("_", "-"), shown)
    return put(found, parts)


def put(element: Element, parts: Iterable[Part]) -> Element:
    """Return an element with more in it."""
    for part in parts:
        if isinstance(part, Element):
            element.append(part)
        elif len(element):
            element[-1].tail = (element[-1].tail or "") + part
        else:
            element.text = (element.text or "") + part
    return element


class Sealed(Record):
    """A match with a mark for each foreign text, and these, made visible."""

    match: Match
    texts: tuple[str, ...]

    def parts(self, phrase: str) -> list[Part]:
        """Return a phrase made of the match, each foreign text apart."""
        found: list[Part] = []
        for at, piece in enumerate(_MARK.split(phrase)):
            if at % 2:
                found.append(make("bdi", self.texts[int(piece)]))
            elif piece:
                # Between partners is the best place to break a line.
                found += ["+", make("wbr")] if piece == "+" else [piece]
        return found

    def plain(self, phrase: str) -> str:
        """Return a phrase as one text, for where no element can stand."""
        return _MARK.sub(lambda mark: self.texts[int(mark[1])], phrase)


def seal(match: Match) -> Sealed:
    """Return a match whose foreign texts stand apart."""
    known: dict[str, str] = {}

    def mark(text: str) -> str:
        return known.setdefault(text, f"⟦{len(known)}⟧") if text else ""

    return Sealed(each_text(match, mark), tuple(map(visible, known)))
