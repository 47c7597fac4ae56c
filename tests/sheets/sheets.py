"""Real score sheets, typed hand by hand into the program.

A sheet says who was first out, who called, and each side's card points, with
200 and 0 for a double victory; two sheets give scores alone.
"""

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import independent
from program import Run, Shelf
from shared import shared

Pair = tuple[int, int]
PLAYERS = ("North+South", "East+West")
DOUBLE = 200
PARTNER = {"N": "S", "S": "N", "E": "W", "W": "E"}
CONTRADICTIONS = {("tichu-tracker:58", 6)}
"""Hands that no table can have played: first out and double do not agree."""


class Sheet(NamedTuple):
    """One match on paper."""

    id: str
    target: int
    hands: list[dict[str, Any]]


class Kept(NamedTuple):
    """What came of typing a sheet: its totals as told, as filed, and refusals."""

    paper: list[Pair]
    told: list[Pair]
    filed: list[Pair]
    refused: list[tuple[int, Run]]


def all_sheets() -> list[Sheet]:
    lines = shared("cases", "score_sheets.jsonl").read_text(encoding="utf-8")
    rows = [json.loads(line) for line in lines.splitlines()]
    return [Sheet(row["id"], row["target"], row["hands"]) for row in rows]


def words(hand: dict[str, Any]) -> tuple[str, ...]:
    """Return what a player types after `add` for one line of a sheet."""
    if hand["card"] is None:
        return "--score", "{}:{}".format(*hand["score"])
    first = hand["first_out"]
    left, right = hand["card"]
    calls = [call["call"][0] + call["seat"].lower() for call in hand["calls"]]
    if DOUBLE in {left, right} and (left == DOUBLE) is (first in "NS"):
        return (first + PARTNER[first]).lower(), *calls
    return f"{first.lower()}...", f"{left}/{right}", *calls


def keep(sheet: Sheet, root: Path, door: Callable[..., Run]) -> Kept:
    """Type a whole sheet; a hand that the program refuses is left out."""
    shelf = Shelf(root)
    assert door("new", *PLAYERS, "--target", str(sheet.target)).code == 0
    told, refused = [], []
    for number, hand in enumerate(sheet.hands, start=1):
        done = door("add", *words(hand), "-y", "--width", "80")
        if done.code:
            refused.append((number, done))
        else:
            told.append(_total(done.out))
    filed = independent.totals(tomllib.loads(shelf.text))
    paper = [(hand["total"][0], hand["total"][1]) for hand in sheet.hands]
    return Kept(paper, told, filed, refused)


def wrong(sheet: Sheet, kept: Kept) -> Iterator[str]:
    """Yield whatever is not as the sheet says."""
    gone = {number for number, _ in kept.refused}
    for number, done in kept.refused:
        if (sheet.id, number) not in CONTRADICTIONS:
            yield f"{sheet.id} hand {number} refused: {done.err}"
    for (name, number), found in ((place, gone) for place in CONTRADICTIONS):
        if name == sheet.id and number not in found:
            yield f"{sheet.id} hand {number} cannot be and was kept"
    good = [t for n, t in enumerate(kept.paper, start=1) if n not in gone]
    if kept.told != good:
        yield f"{sheet.id}: told {kept.told}, on paper {good}"
    if kept.filed != good:
        yield f"{sheet.id}: filed {kept.filed}, on paper {good}"


def _total(reply: str) -> Pair:
    """Return both totals of a reply: North+South +65 = 165, East+West +35 = 35."""
    found = re.search(
        r"^North\+South \S+ = (-?\d+), East\+West \S+ = (-?\d+)$", reply, re.MULTILINE
    )
    assert found, reply
    return int(found[1]), int(found[2])
