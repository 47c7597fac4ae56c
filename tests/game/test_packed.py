"""Rows of numbers as the digits of one: sums of the one are sums of the others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tichu_score.game.packed import HALF, digits, packed

ROWS = st.integers(1, 9).flatmap(
    lambda many: st.lists(
        st.lists(st.integers(-(10**9), 10**9), min_size=many, max_size=many),
        min_size=1,
        max_size=20,
    )
)


@given(ROWS)
def test_sums_are_added_digit_by_digit(rows: list[list[int]]) -> None:
    found = digits(sum(map(packed, rows)), len(rows[0]))
    assert found == [sum(column) for column in zip(*rows, strict=True)]


@pytest.mark.parametrize("most", [HALF - 1, -HALF, 0, -1])
def test_the_largest_digits_touch_no_other(most: int) -> None:
    for row in ([most, 0, 0], [0, most, 0], [0, 0, most], [most] * 3):
        assert digits(packed(row), 3) == row


@pytest.mark.parametrize("digit", [HALF, -HALF - 1])
def test_a_digit_that_does_not_fit_is_refused(digit: int) -> None:
    with pytest.raises(OverflowError):
        packed([0, digit])
