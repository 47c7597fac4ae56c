"""The long form of a hand: names after options, turned into the hand line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.hand import Call
from tichu_score.game.names import clean, fold
from tichu_score.game.places import NOBODY, is_order
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from tichu_score.game.match import Players


UNSEEN = (NOBODY, "?")
"""How a place that nobody noticed is written in a list of names."""


class Spelled(Record):
    """A hand as options spell it."""

    out: str | None = None
    points: str | None = None
    tichu: tuple[str, ...] = ()
    grand: tuple[str, ...] = ()


def spell(
    spelled: Spelled, players: Players
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the words of the hand line, and what is said of unknown names."""
    words: list[str] = []
    unknown: list[str] = []

    def key(name: str) -> str:
        found = find_keys(name, players)
        if len(found) != 1:
            unknown.append(_unknown(name, found, players))
        return found[:1]

    if spelled.out is not None:
        words.append(
            _order(spelled.out, players)
            or "".join(map(key, _parts(spelled.out, players)))
        )
    if spelled.points is not None:
        words.append(spelled.points)
    for call, names in ((Call.TICHU, spelled.tichu), (Call.GRAND, spelled.grand)):
        words += [
            call.value + key(name) for given in names for name in _parts(given, players)
        ]
    return tuple(words), tuple(unknown)


def order_of(names: str, players: Players) -> str:
    """Return the order that a list of names says, "" if it says none."""
    (order,), unknown = spell(Spelled(out=names), players)
    return "" if unknown or not is_order(order, players) else order


def find_keys(name: str, players: Players) -> str:
    """Return the keys of all players whom a name or its beginning may mean.

    A name as it is written wins over a key and over one that differs from it in
    accents; a key and a whole name win over the beginning of another name.
    """
    wanted = fold(name.strip())
    if wanted in UNSEEN:
        return NOBODY
    written = clean(name).casefold()
    pairs = [*zip(players.keys, players.names, strict=True)]
    exact = [key for key, known in pairs if known.casefold() == written]
    if not exact and players.seat(wanted) is not None:
        return wanted
    whole = [key for key, known in pairs if fold(known) == wanted]
    begun = [key for key, known in pairs if wanted and fold(known).startswith(wanted)]
    return "".join(exact or whole or begun)


def _order(text: str, players: Players) -> str:
    """Return an order that is already written with keys, else ""."""
    word = text.strip().lower()
    return word if len(word) > 1 and {*word} <= {*players.keys, NOBODY} else ""


def _parts(text: str, players: Players) -> list[str]:
    """Take names apart at commas, or at spaces unless a name holds them."""
    if "," in text:
        return text.split(",")
    return [text] if find_keys(text, players) else text.split() or [text]


def _unknown(name: str, found: str, players: Players) -> str:
    if not found:
        return f"{name.strip()!r} does not play"
    names = [players.names[players.keys.index(key)] for key in found]
    return f"{name.strip()!r} could be {' or '.join(names)}"
