"""How many keys it takes to mend a slip: counted, Enter included, and really typed."""

import json
import shlex
from pathlib import Path
from typing import NamedTuple

import pytest
from program import PLAYERS, Shelf

EVENING = ("orma 65 to", "om ga", "roma 40", "ra")


class Slip(NamedTuple):
    """What went wrong, what mends it, and the evening as it really was."""

    name: str
    typed: tuple[str, ...]
    meant: tuple[str, ...]
    line: str
    keys: int
    players: tuple[str, ...] = PLAYERS


MENDED = [
    Slip(
        "the last hand's points",
        (*EVENING, "orma 65"),
        (*EVENING, "orma 70"),
        "tichu-score edit o70",
        21,
    ),
    Slip(
        "a forgotten call in hand 3",
        EVENING,
        (*EVENING[:2], "roma 40 tr", *EVENING[3:]),
        "tichu-score edit 3 +tr",
        23,
    ),
    Slip(
        "a hand entered twice",
        (*EVENING, EVENING[-1]),
        EVENING,
        "tichu-score rm",
        15,
    ),
    Slip(
        "a hand entered twice, in the middle",
        (*EVENING[:2], EVENING[1], *EVENING[2:]),
        EVENING,
        "tichu-score rm 3",
        17,
    ),
    Slip(
        "a hand left out",
        (*EVENING[:2], *EVENING[3:]),
        EVENING,
        "tichu-score insert 3 roma 40",
        29,
    ),
    Slip(
        "two partners swapped at new",
        EVENING,
        tuple(line.translate(str.maketrans("om", "mo")) for line in EVENING),
        "tichu-score set o=Mia m=Tom",
        28,
        ("Mia+Tom", "Greta+Max"),
    ),
    Slip(
        "two opponents swapped at new",
        EVENING,
        tuple(line.translate(str.maketrans("or", "ro")) for line in EVENING),
        "tichu-score set o=Greta r=Tom",
        30,
        ("Greta+Mia", "Tom+Max"),
    ),
]


@pytest.mark.parametrize("slip", MENDED, ids=[slip.name for slip in MENDED])
def test_a_slip_is_mended_in_so_many_keys(tmp_path: Path, slip: Slip) -> None:
    wrong = played(tmp_path / "wrong", slip.typed, PLAYERS)
    right = played(tmp_path / "right", slip.meant, slip.players)
    assert told(wrong) != told(right)
    assert len(slip.line) + len("\n") == slip.keys
    done = wrong.run(*shlex.split(slip.line)[1:])
    assert done.code == 0, done.err
    assert told(wrong) == told(right)


def played(root: Path, hands: tuple[str, ...], players: tuple[str, ...]) -> Shelf:
    shelf = Shelf(root)
    shelf.well("new", *players)
    for hand in hands:
        shelf.well("add", *hand.split(), "-y")
    return shelf


def told(shelf: Shelf) -> dict[str, object]:
    """Return who stands how, and all hands by name: no keys."""
    table = json.loads(shelf.well("show", "--json"))
    score = json.loads(shelf.well("score", "--json"))
    for hand in table["hands"]:
        hand.pop("line", None)
        hand.pop("at", None)
    return {"hands": table["hands"], "total": score["total"], "teams": score["teams"]}
