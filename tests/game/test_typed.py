"""A hand is printed as it was typed after `add`, options included."""

import pytest
from game.table import TABLE

from tichu_score.game.hand import Adjustment, Call, Hand, Points, Seat, Substitute
from tichu_score.game.notation import print_typed
from tichu_score.game.words import split

N, E, S, W = Seat
ORDER = (N, E, S, W)
TICHU = (Call.TICHU, None, None, None)
EVE = (Substitute(S, "Eve Marie"),)

TYPED = [
    # rule   hand                                      as typed
    ("S-02", Hand(ORDER, 65, TICHU), "orma 65 to"),
    ("S-05", Hand((N, S, None, None)), "om"),
    ("S-08", Hand(score=Points(70, 130)), "--score 70:130"),
    ("S-08", Hand(score=Points(-60, 160), sub=EVE), '--score -60:160 "m=Eve Marie"'),
    ("I-01", Hand(ORDER, 65, adjust=(Adjustment(N, 100),)), "orma 65 --adjust o+100"),
    (
        "I-01",
        Hand(ORDER, 65, adjust=(Adjustment(N, 100), Adjustment(E, -5))),
        'orma 65 --adjust "o+100, r-5"',
    ),
    ("E-12", Hand(ORDER, 65, paper=Points(65, 35)), "orma 65 --paper 65:35"),
    ("S-02", Hand(ORDER, 65, note='a "late" one'), 'orma 65 --note "a ""late"" one"'),
    (
        "S-02",
        Hand(ORDER, 5, TICHU, None, EVE, (Adjustment(W, -5),), Points(0, 1), "n"),
        'orma 05 to "m=Eve Marie" --adjust a-5 --paper 0:1 --note n',
    ),
]


@pytest.mark.parametrize(("rule", "hand", "typed"), TYPED)
def test_a_hand_is_printed_as_add_takes_it(rule: str, hand: Hand, typed: str) -> None:
    assert print_typed(hand, TABLE) == typed, rule
    assert split(typed)
