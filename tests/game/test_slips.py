"""A slip of the finger is refused far more often than it passes as another hand."""

import pytest
from game.slips import HANDS, QUIET, SHEETS, Habits, measure

pytestmark = pytest.mark.long

BOUNDS = [
    # a table  both piles  at most this share records another score
    (SHEETS, False, 0.0595),
    (SHEETS, True, 0.0285),
    (QUIET, False, 0.050),
    (QUIET, True, 0.021),
]


@pytest.mark.parametrize(
    ("habits", "both", "most"),
    BOUNDS,
    ids=["one", "both", "quiet one", "quiet both"],
)
def test_few_slips_record_another_score(
    habits: Habits, both: bool, most: float
) -> None:
    found = measure(HANDS, both=both, habits=habits)
    assert found.slips > 20_000
    assert found.share <= most, found.risky.most_common(10)
