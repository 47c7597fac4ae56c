"""The line that says how far reading has come: it fits, and it says what is true."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tichu_score.views.look import Look
from tichu_score.views.progress import line, plain_line

WIDTHS = [*range(10, 61), 80, 120, 1000]


@pytest.mark.parametrize(
    ("width", "wanted"),
    [
        (80, "reading   25 of 1000 files #---------------------------------------"),
        (40, "reading   25 of 1000 files ------------"),
        (32, "reading   25 of 1000 files ----"),
        (31, "reading   25 of 1000 files"),
        (27, "reading   25 of 1000 files"),
        (26, "2 %"),
        (10, "2 %"),
    ],
)
def test_it_is_as_long_as_there_is_room_for(width: int, wanted: str) -> None:
    assert line(25, 1000, Look(width, blocks=False)) == wanted


def test_it_is_drawn_in_blocks_where_there_are_some() -> None:
    found = line(1, 2, Look(80))
    assert found == f"reading 1 of 2 files {'█' * 20}{'░' * 20}"
    assert line(0, 2, Look(80)).endswith(" " + "░" * 40)


@given(st.integers(1, 10**6), st.data(), st.sampled_from(WIDTHS), st.booleans())
def test_it_never_fills_the_last_column(whole: int, data: st.DataObject, width: int, blocks: bool) -> None:  # fmt: skip
    done = data.draw(st.integers(0, whole - 1))
    found = line(done, whole, Look(width, blocks=blocks))
    assert len(found) < width
    assert re.fullmatch(rf"\d+ %|reading +{done} of {whole} files( [█░#-]+)?", found)
    assert blocks or found.isascii()
    assert len(found) == len(line(0, whole, Look(width, blocks=blocks))) or "%" in found


def test_the_plain_line_says_how_many_there_are() -> None:
    assert plain_line(1000) == "reading 1000 files"
