"""Which bare scores can be, and the hands that give them."""

import pytest

from tichu_score.game.hand import NO_CALLS, Call, Calls, Hand, Points, Seat
from tichu_score.game.ruleset import PRESETS, STANDARD, Ruleset
from tichu_score.game.scoring import readings, score_problems

N, E, S, W = Seat
T, G = Call
TOURNAMENT = PRESETS["tournament"]
TO_OPPONENTS = Ruleset(failed_to_opponents=True)
ONE_CALL = Ruleset(one_call_per_team=True)

BARE_SCORES = [
    # rule   points         calls                  why not
    ("S-08", (70, 130), None, ""),
    ("S-08", (400, 0), None, ""),
    ("S-08", (-425, 125), None, ""),
    ("S-08", (175, 125), (G, None, None, None), ""),
    ("S-08", (-75, 275), (None, None, T, G), ""),
    ("S-08", (160, -60), (T, T, None, None), ""),
    ("S-08", (0, 0), None, ""),
    ("S-08", (66, 34), None, "both scores are multiples of 5"),
    ("S-08", (65, 34), None, "both scores are multiples of 5"),
    ("S-08", (64, 35), None, "both scores are multiples of 5"),
    ("S-08", (75, 20), None, "they add up to 95, and only hundreds can be"),
    ("S-08", (-30, 35), None, "they add up to 5, and only hundreds can be"),
    ("S-08", (150, 150), None, "no first player, calls and card points give it"),
    ("S-08", (200, 200), None, "no first player, calls and card points give it"),
    ("S-08", (60, 40), (T, None, None, None), "give it with just these calls"),
    ("S-08", (-30, 130), (T, None, None, None), "give it with just these calls"),
    ("S-08", (0, 0), NO_CALLS, "give it if nobody called"),
]


@pytest.mark.parametrize(("rule", "points", "calls", "why"), BARE_SCORES)
def test_a_bare_score_stands_only_if_some_hand_gives_it(
    rule: str, points: tuple[int, int], calls: Calls | None, why: str
) -> None:
    found = score_problems(Points(*points), STANDARD, calls)
    assert bool(found) is bool(why)
    for problem in found:
        assert (problem.rule, problem.part) == (rule, "score")
        assert problem.text.startswith(f"no hand scores {points[0]}:{points[1]}: ")
        assert problem.text.endswith(why)


def test_house_rules_move_what_a_bare_score_can_be() -> None:
    only_by_grand = Points(400, 0)
    assert not score_problems(only_by_grand, STANDARD, None)
    assert score_problems(only_by_grand, TOURNAMENT, None)
    both_failed = Points(-425, 125)
    assert score_problems(both_failed, ONE_CALL, None)
    assert score_problems(both_failed, TO_OPPONENTS, None)
    assert not score_problems(Points(65, 435), TO_OPPONENTS, (G, None, G, None))


def test_readings_say_who_was_first_and_what_was_counted() -> None:
    found = readings(Points(160, -60), calls=(T, T, None, None))
    assert found == (Hand((N, None, None, None), 60, (T, T, None, None)),)
    doubles = readings(Points(200, 0), calls=NO_CALLS)
    assert doubles == (
        Hand((N, S, None, None), None),
        Hand((S, N, None, None), None),
    )
