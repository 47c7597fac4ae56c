"""Columns are counted as Rich counts them, so that tables and score lines agree."""

import sys
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tichu_score.game.names import unseen
from tichu_score.views import widths
from tichu_score.views.visible import cells, visible

NAMES = {
    "": 0,
    "Tom": 3,
    "Jürgen": 6,
    "Ann\u0301a": 4,
    "Nguye\u0302\u0303n": 6,
    "Ольга": 5,
    "שרה": 3,
    "שָׂרָה": 3,
    "محمد": 4,
    "ก้อง": 3,
    "नमिता": 3,
    "龍": 2,
    "ゆきこ": 6,
    "ﾕｷｺ": 3,
    "\uff21\uff22": 4,
    "김민": 4,
    "\u1100\u1161\u11a8": 2,
    "\u1100\ud7b0\ud7cb": 2,
    "a\u3164\uffa0b": 2,
    "\U0001f409": 2,
    "\U0001f469\u200d\U0001f469\u200d\U0001f467": 2,
    "\U0001f44b\U0001f3fd": 2,
    "\U0001f1e9\U0001f1ea": 2,
    "\u2764": 1,
    "\u2764\ufe0f": 2,
    "\u2764\ufe0f\u200d\U0001f525": 2,
    "1\ufe0f\u20e3": 2,
    "x\ufe0f\ufe0f": 1,
    "\ufe0f": 0,
    "\u200d": 0,
    "a\u200d": 1,
    "a\u200d\u200db": 2,
    "ab\u200cc": 3,
    "☰䷀": 4,
    "\U0001d360": 2,
}

COMMON = ["a", "\u200d", "\u200c", "\ufe0f", "\u2764", "1", "\U0001f469", "\u0301"]


@cache
def seen() -> list[str]:
    return [char for char in map(chr, range(sys.maxunicode + 1)) if not unseen(char)]


@pytest.mark.parametrize(("name", "columns"), NAMES.items())
def test_a_name_takes_as_many_columns_as_a_screen_gives_it(name: str, columns: int) -> None:  # fmt: skip
    assert cells(name) == columns == cell_len(name)


@pytest.mark.long
def test_every_character_a_name_may_hold_is_as_wide_as_rich_says() -> None:
    assert [f"{char!r}" for char in seen() if cells(char) != cell_len(char)] == []
    assert [f"{c!r}" for c in seen() if cells(f"{c}\ufe0f") != cell_len(f"{c}\ufe0f")] == []  # fmt: skip


@given(st.text(st.sampled_from(COMMON) | st.deferred(lambda: st.sampled_from(seen()))))
def test_any_name_is_as_wide_as_rich_says(name: str) -> None:
    assert cells(name) == widths.columns(name) == cell_len(name)


@given(st.text())
def test_any_text_made_visible_is_as_wide_as_rich_says(text: str) -> None:
    assert cells(visible(text)) == cell_len(visible(text))
