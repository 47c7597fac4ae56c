"""In which hands two states of a match differ."""

import pytest
from game.table import TABLE, hand
from hypothesis import given
from hypothesis import strategies as st

from tichu_score.game.changes import Difference, differences
from tichu_score.game.hand import Hand
from tichu_score.game.match import Match

A, B, C, D = (hand(line) for line in ("om", "ra", "orma 65", "orma 35"))

CHANGED: list[tuple[str, list[Hand], list[Hand], list[Difference]]] = [
    ("nothing", [A, B], [A, B], []),
    ("added", [A], [A, B], [Difference(2, None, B)]),
    ("added like the last", [A], [A, A], [Difference(2, None, A)]),
    ("removed", [A, B, C], [A, C], [Difference(2, B, None)]),
    ("inserted", [A, C], [A, B, C], [Difference(2, None, B)]),
    ("edited", [A, B, C], [A, D, C], [Difference(2, B, D)]),
    (
        "two edited",
        [A, B, C, A],
        [A, D, D, A],
        [Difference(2, B, D), Difference(3, C, D)],
    ),
    (
        "edited and removed",
        [A, B, C],
        [D],
        [
            Difference(1, A, D),
            Difference(2, B, None),
            Difference(3, C, None),
        ],
    ),
    ("all gone", [A, B], [], [Difference(1, A, None), Difference(2, B, None)]),
]


@pytest.mark.parametrize(
    ("old", "new", "changed"),
    [row[1:] for row in CHANGED],
    ids=[row[0] for row in CHANGED],
)
def test_two_states_of_a_match_differ_in_the_fewest_hands(
    old: list[Hand], new: list[Hand], changed: list[Difference]
) -> None:
    found = differences(Match(TABLE, tuple(old)), Match(TABLE, tuple(new)))
    assert [*found] == changed


HANDS = st.lists(st.sampled_from([A, B, C, D]), max_size=6)


@given(HANDS, HANDS)
def test_the_differences_lead_from_one_state_to_the_other(
    old: list[Hand], new: list[Hand]
) -> None:
    changes = differences(Match(TABLE, tuple(old)), Match(TABLE, tuple(new)))
    result: list[Hand] = [*old]
    for change in changes:
        assert change.old != change.new
        if change.old is not None and change.new is not None:
            assert old[change.number - 1] == change.old
            result[change.number - 1] = change.new
        elif change.new is not None:
            result.insert(change.number - 1, change.new)
    gone = {change.number - 1 for change in changes if change.new is None}
    assert [hand for at, hand in enumerate(result) if at not in gone] == new
