"""What is asked of the referee when what lies there cannot lie there."""

import pytest
from game.cardtalk import cards

from tichu_score.game.referee import may_pass, may_play, must
from tichu_score.game.situation import Situation

NAMES = ("Tom", "Greta", "Mia", "Max")
IMPOSSIBLE = [
    ("C-08", ("5j 6j",)),
    ("C-09", ("5j", "4j")),
    ("B-04", ("5j 5w 5p 5s", "4j 4w 4p 4s")),
]


@pytest.mark.parametrize(("rule", "on"), IMPOSSIBLE)
def test_what_cannot_lie_there_is_told_whatever_is_asked(
    rule: str, on: tuple[str, ...]
) -> None:
    situation = Situation(on=tuple(map(cards, on)), wish=8)
    for ruling in (
        may_play(cards("Aj"), situation, NAMES),
        may_pass(situation, NAMES),
        must(situation, NAMES),
    ):
        assert not ruling.yes
        assert ruling.rules[0] == rule


def test_a_pass_without_a_wish_is_allowed() -> None:
    """Rule F-02."""
    ruling = may_pass(Situation(on=(cards("5j"),), by=2), NAMES)
    assert ruling.yes
    assert ruling.text == "yes: Mia may pass"
