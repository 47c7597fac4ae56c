"""A match file changed: exactly what was wanted, or refused; never anything else."""

from collections import Counter
from collections.abc import Callable

import pytest
from book.awkward import CHANGES, layouts
from book.layouts import Layout, random_layouts
from book.sheets import EMPTY, hand, match_in
from hypothesis import given, settings
from hypothesis import strategies as st

from tichu_score.book import matchfile
from tichu_score.book.tomlparse import CannotAmend
from tichu_score.game.match import Match

DONE_OF_33 = {
    "append": 29,
    "edit": 28,
    "edit, key added": 28,
    "edit, key dropped": 29,
    "rm": 30,
    "rm all": 31,
    "insert": 29,
    "head key added": 31,
    "head key dropped": 31,
    "head key changed": 31,
    "rules": 30,
}
HANDLESS = 2
"""Layouts without a hand, which have none to edit."""

UNREADABLE = {"hands is a table", "dotted key makes hands a table"}


@pytest.mark.parametrize("change", CHANGES)
def test_every_awkward_layout_is_changed_rightly_or_refused(change: str) -> None:
    fates: Counter[str] = Counter()
    for name, text in layouts():
        sheet = matchfile.read(text.encode(), name)
        assert (sheet.match is None) is (name in UNREADABLE), sheet.findings
        if sheet.match is None:
            fates["refused"] += 1
        elif not sheet.match.hands and change.startswith("edit"):
            fates["no hand"] += 1
        else:
            fates[_fate(sheet, CHANGES[change])] += 1
    done = DONE_OF_33[change]
    assert fates["done"] == done
    assert fates["no hand"] == (HANDLESS if change.startswith("edit") else 0)
    assert fates["refused"] == 33 - done - fates["no hand"]


def _fate(sheet: matchfile.Sheet, change: Callable[[Match], Match]) -> str:
    assert sheet.match is not None
    wanted = change(sheet.match)
    try:
        text = matchfile.amend(sheet, wanted)
    except CannotAmend as error:
        return "refused" if error.line else "refused without a line"
    return "done" if match_in(text) == wanted else "wrong"


Changing = Callable[[Match], Match]


def _rm(number: int) -> Callable[[Match], Match]:
    return lambda m: m._replace(hands=m.hands[: number - 1] + m.hands[number:])


RANDOM: dict[str, Changing] = {
    **CHANGES,
    "rm 2": _rm(2),
    "rm 3": _rm(3),
    "insert 2": lambda m: m._replace(
        hands=(*m.hands[:1], hand("rmao 40"), *m.hands[1:])
    ),
    "two appended": lambda m: m.record(hand("rmao 40"), hand("om")),
    "noted call": lambda m: m._replace(calls=hand("om ga").calls),
    "usual rules": lambda m: m._replace(rules=EMPTY.rules),
    "other target": lambda m: m._replace(rules=m.rules._replace(target=300)),
    "renamed": lambda m: m._replace(
        players=m.players._replace(names=("Tom", "Greta", "Eve", "Max"))
    ),
    "all at once": lambda m: m._replace(title="x", stopped="", id="abc").record(
        hand("om")
    ),
}


@settings(max_examples=400)
@given(random_layouts(), st.sampled_from([*RANDOM]))
def test_a_random_layout_is_changed_rightly_or_refused(
    layout: Layout, change: str
) -> None:
    sheet = matchfile.read(layout.text.encode(), "m.toml")
    assert sheet.match is not None, sheet.findings
    if not sheet.match.hands and change.startswith("edit"):
        return
    wanted = RANDOM[change](sheet.match)
    try:
        text = matchfile.amend(sheet, wanted)
    except CannotAmend as error:
        refused = change if error.line else "without a line"
    else:
        refused = ""
    if refused:
        assert refused in MAY_BE_REFUSED
        return
    assert match_in(text) == wanted
    assert _lost(layout, text) <= _may_go(layout, change)
    assert _in_order(layout, text)
    if change in {"append", "two appended"}:
        assert text.startswith(layout.text)


MAY_BE_REFUSED = {"renamed"}
"""Players in an inline table do not stand on lines of their own."""

REMOVED = {"rm": [0], "rm 2": [1], "rm 3": [2], "rm all": [0, 1, 2, 3]}
ON_A_DROPPED_LINE = {
    **dict.fromkeys(["head key dropped", "edit, key dropped", "all at once"], 1),
    "usual rules": 8,
}
"""How many marks may stand on lines that a change takes away."""


def _lost(layout: Layout, text: str) -> int:
    return sum(mark not in text for mark in layout.marks)


def _may_go(layout: Layout, change: str) -> int:
    """Return how many marks a change may take with it: what stood inside it."""
    gone = [at for at in REMOVED.get(change, ()) if at < len(layout.inside)]
    inside = sum(len(layout.inside[at]) for at in gone)
    return inside + ON_A_DROPPED_LINE.get(change, 0)


def _in_order(layout: Layout, text: str) -> bool:
    places = [text.index(mark) for mark in layout.marks if mark in text]
    return places == sorted(places)


def test_only_a_sheet_with_a_match_can_be_amended() -> None:
    with pytest.raises(ValueError, match="could be read"):
        matchfile.amend(matchfile.read(b"", "m.toml"), EMPTY)
