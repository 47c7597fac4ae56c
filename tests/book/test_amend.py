"""A match file changed: exactly what was wanted, or refused; never anything else.

`LAYOUTS=20000` searches that many random layouts.
"""

import os
import re
from collections import Counter

import pytest
from book.awkward import layouts
from book.fates import fate
from book.kinds import KINDS, changed
from book.layouts import random_layouts
from book.sheets import EMPTY
from book.worse_layouts import WORSE
from hypothesis import given, settings
from hypothesis import strategies as st

from tichu_score.book import matchfile
from tichu_score.game.match import Match

FATES = {
    "add": (29, 2, 9, 1),
    "add, half seen": (29, 2, 9, 1),
    "add, with all beside it": (29, 2, 9, 1),
    "add, the score alone": (29, 2, 9, 1),
    "edit 1, whole": (28, 1, 9, 1),
    "edit 1, a double": (28, 1, 9, 1),
    "edit 1, cards": (26, 0, 9, 1),
    "edit 1, a call more": (28, 1, 7, 1),
    "edit 1, the call less": (0, 0, 8, 1),
    "edit 1, other calls": (28, 1, 9, 1),
    "edit 1, the score alone": (28, 1, 9, 1),
    "edit 1, note": (28, 1, 9, 1),
    "edit 1, no note": (0, 0, 1, 0),
    "edit 1, Eve for Mia": (28, 1, 9, 1),
    "edit last, cards": (26, 0, 3, 0),
    "edit last, whole": (28, 1, 9, 1),
    "edit last, paper": (28, 1, 9, 1),
    "edit last, no paper": (0, 0, 7, 1),
    "edit last, adjust": (28, 1, 9, 1),
    "rm 1": (28, 1, 9, 1),
    "rm middle": (0, 0, 5, 0),
    "rm last": (28, 1, 9, 1),
    "insert 1": (28, 1, 9, 1),
    "insert in the middle": (0, 0, 5, 0),
    "insert before the last": (28, 1, 9, 1),
    "call": (31, 0, 10, 0),
    "call --drop": (0, 0, 1, 0),
    "set title": (31, 0, 10, 0),
    "set target": (31, 0, 9, 1),
    "set double and grand": (30, 1, 5, 2),
    "set hands": (30, 1, 8, 2),
    "set usual rules": (1, 0, 2, 1),
    "set a name": (31, 0, 8, 2),
    "set swapped names": (31, 0, 8, 2),
    "set start": (31, 0, 10, 0),
    "set no start": (0, 0, 1, 0),
    "set date": (31, 0, 10, 0),
    "set stopped=none": (31, 0, 10, 0),
    "set paper=none": (0, 0, 8, 1),
    "set all at once": (31, 0, 7, 3),
}
"""How many of the 33 layouts are done and refused, and how many of the 10 worse ones.

What is missing to 33 and 10 has nothing to change, or cannot be read.
"""

UNREADABLE = {"hands is a table", "dotted key makes hands a table"}


@pytest.mark.parametrize("kind", KINDS)
def test_every_awkward_layout_is_changed_rightly_or_refused(kind: str) -> None:
    found = []
    for texts in (dict(layouts()), WORSE):
        fates = Counter(_fate(name, text, kind) for name, text in texts.items())
        found += [fates.pop("done", 0), fates.pop("refused", 0)]
        assert {*fates} <= {"nothing to change", "unreadable"}, fates
    print(f"{kind}: {found[0] + found[2]} done, {found[1] + found[3]} refused, 0 wrong")
    assert tuple(found) == FATES[kind]


def _fate(name: str, text: str, kind: str) -> str:
    sheet = matchfile.read(text.encode(), name)
    assert (sheet.match is None) is (name in UNREADABLE), sheet.findings
    if sheet.match is None:
        return "unreadable"
    wanted = changed(KINDS[kind], sheet.match)
    return "nothing to change" if wanted is None else fate(sheet, KINDS[kind], wanted)


def test_each_kind_of_change_is_made_of_some_layout() -> None:
    assert {*FATES} == {*KINDS}
    assert all(done + worse for done, _, worse, _ in FATES.values())


def _rewritten(sheet: matchfile.Sheet, match: Match) -> str:
    """Write a whole file anew, as most programs do."""
    del sheet
    return matchfile.text_of(match)


def _with_blank_lines(sheet: matchfile.Sheet, match: Match) -> str:
    return AMEND(sheet, match).replace("\n# @", "\n\n# @")


def _without_its_keys(sheet: matchfile.Sheet, match: Match) -> str:
    return re.sub(r"(?m)^x_\w+ = \d.*\n", "", AMEND(sheet, match))


AMEND = matchfile.amend


@pytest.mark.parametrize("bad", [_rewritten, _with_blank_lines, _without_its_keys])
@pytest.mark.parametrize("kind", ["add", "edit 1, cards", "rm 1", "insert 1"])
def test_a_change_that_touches_more_is_found_out(
    bad: object, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matchfile, "amend", bad)
    fates = Counter(_fate(name, text, kind) for name, text in WORSE.items())
    assert {*fates} - {"done", "refused"}


SEEN: Counter[tuple[str, str]] = Counter()


@settings(max_examples=int(os.environ.get("LAYOUTS", "400")))
@given(random_layouts(), st.sampled_from([*KINDS]))
def _search(text: str, kind: str) -> None:
    found = _fate("m.toml", text, kind)
    SEEN[kind, found] += 1
    assert found in {"done", "nothing to change"} or (
        found == "refused" and kind in MAY_BE_REFUSED
    ), (kind, found)


MAY_BE_REFUSED = {kind for kind in KINDS if kind.startswith("set ")}
"""Players or rules in an inline table do not stand on lines of their own."""


@pytest.mark.long
def test_a_random_layout_is_changed_rightly_or_refused() -> None:
    SEEN.clear()
    _search()
    total = Counter[str]()
    for (_, found), times in SEEN.items():
        total[found] += times
    print(f"random layouts: {dict(total)}")
    refused = {kind: n for (kind, found), n in SEEN.items() if found == "refused"}
    print(f"refused: {refused}")
    assert total["done"] > total["refused"]


def test_only_a_sheet_with_a_match_can_be_amended() -> None:
    with pytest.raises(ValueError, match="could be read"):
        matchfile.amend(matchfile.read(b"", "m.toml"), EMPTY)
