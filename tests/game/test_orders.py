"""What an order says that was noticed in part."""

import pytest
from game.table import hand

from tichu_score.game.hand import Call, Hand, Order, Points, Seat, Team
from tichu_score.game.orders import is_double, orders, settle_order
from tichu_score.game.ruleset import PRESETS, Ruleset
from tichu_score.game.scoring import double_winner, first_out

N, E, S, W = Seat
T, G = Call
TOURNAMENT = PRESETS["tournament"]
TO_OPPONENTS = Ruleset(failed_to_opponents=True)
ONE_CALL = Ruleset(one_call_per_team=True)

FIRSTS = [
    # rule   line          who was certainly first, who made a double
    ("S-09", "orma 65", N, None),
    ("S-09", "o... 65", N, None),
    ("S-09", ".rma 65", N, None),
    ("S-09", ".m.. 65", None, None),
    ("S-05", "ra", E, Team.RIGHT),
    ("S-05", "mora", S, Team.LEFT),
    ("S-13", "..om", None, Team.RIGHT),
]


@pytest.mark.parametrize(("rule", "line", "first", "winner"), FIRSTS)
def test_the_first_and_the_double_are_known_as_far_as_the_facts_tell(
    rule: str, line: str, first: Seat | None, winner: Team | None
) -> None:
    assert first_out(hand(line)) is first, rule
    assert double_winner(hand(line)) is winner, rule


def test_card_points_may_tell_who_was_first() -> None:
    noted = (None, S, E, None)  # not Tom, or it were a double victory
    assert first_out(Hand(noted, 65)) is W
    assert first_out(Hand(noted, None)) is None


def test_of_a_bare_score_neither_first_nor_double_is_known() -> None:
    bare = Hand(score=Points(200, 0))
    assert first_out(bare) is None
    assert double_winner(bare) is None


SETTLED = [
    # rule   noted                  counted  settled
    ("S-09", (N, E, S, None), True, (N, E, S, W)),
    ("S-09", (None, E, S, W), True, (N, E, S, W)),
    ("S-09", (N, None, None, W), True, (N, E, S, W)),  # Mia second: a double
    ("S-09", (N, None, None, W), False, (N, None, None, W)),
    ("S-09", (N, None, None, None), True, (N, None, None, None)),
    ("S-13", (N, S, None, None), False, (N, S, None, None)),
    ("S-05", (N, S, None, None), True, (N, S, None, None)),  # nothing agrees
    ("S-09", (None, None, None, None), True, (None, None, None, None)),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "noted", "counted", "settled"), SETTLED)
def test_places_only_one_player_can_have_are_filled_in(
    rule: str, noted: Order, counted: bool, settled: Order
) -> None:
    assert settle_order(noted, counted) == settled, rule


def test_eight_of_the_24_orders_are_doubles() -> None:
    anything: Order = (None, None, None, None)
    every = orders(anything, counted=False)
    assert len(every) == len(set(every)) == 24
    assert sum(map(is_double, every)) == 8
    assert len(orders(anything, counted=True)) == 16
