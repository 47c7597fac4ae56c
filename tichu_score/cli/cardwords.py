"""Cards, seats and ranks as they are typed after commands that settle disputes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tichu_score.book import reading
from tichu_score.book.errors import Missing, NotUnderstood
from tichu_score.game.card_words import read_cards
from tichu_score.game.longform import find_keys
from tichu_score.game.match import Players
from tichu_score.game.record import Record
from tichu_score.game.ruleset import STANDARD, Ruleset
from tichu_score.game.words import located, shown

if TYPE_CHECKING:
    from tichu_score.cli.desk import Desk
    from tichu_score.game.card_words import Typed

NOBODY = Players("nesw", ("N", "E", "S", "W"))
"""Seats in turn order where there is no match whose players could be meant."""


_RANK = r"10|[2-9TtQqKkAa]"
_RANKS = rf"(?:{_RANK}){{2,}}"


class Table(Record):
    """Who sits there and by which rules they play."""

    players: Players
    rules: Ruleset


def table_of(desk: Desk) -> Table:
    """Return the table of the match that is meant, or N E S W where there is none."""
    try:
        match = reading.load(desk.match().path)
    except Missing:
        if desk.chosen:
            raise
        return Table(NOBODY, STANDARD)
    return Table(match.players.with_subs(match.sub), match.rules)


def typed_cards(words: tuple[str, ...], what: str) -> Typed:
    """Return cards with spaces or commas between; raises NotUnderstood."""
    apart = tuple(
        one
        for word in words
        for part in word.replace(",", " ").split()
        for one in _each(part)
    )
    typed, problems = read_cards(located(apart))
    if problems:
        raise NotUnderstood(what, problems=problems, line=shown(apart))
    return typed


def _each(word: str) -> list[str]:
    """Take `KK55` apart: ranks in a row, none of which may be a suit."""
    return re.findall(_RANK, word) if re.fullmatch(_RANKS, word) else [word]


def seat_of(text: str, players: Players) -> int:
    """Return the seat of a key or a name; raises Missing."""
    keys = find_keys(text, players)
    if len(keys) != 1 or players.seat(keys) is None:
        text = f"{text!r} does not sit here"
        raise Missing(text, advice=(f"these play: {players.keys_shown}",))
    return players.keys.index(keys)


def seats_of(text: str | None, players: Players) -> tuple[int, ...]:
    """Return the seats of several keys or names with commas between."""
    parts = [part for part in (text or "").replace(",", " ").split() if part]
    if len(parts) == 1 and {*parts[0].lower()} <= {*players.keys}:
        parts = [*parts[0]]
    return tuple(seat_of(part, players) for part in parts)
