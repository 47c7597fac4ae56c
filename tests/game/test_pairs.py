"""Scores of both teams and adjustments, written and read."""

import pytest
from game.table import TABLE

from tichu_score.game.hand import Adjustment, Points, Problem, Seat
from tichu_score.game.notation import (
    print_adjust,
    print_pair,
    read_adjust,
    read_pair,
)

N, E, S, W = Seat

PAIRS = [
    # rule   typed       points
    ("S-08", "70:130", (70, 130)),
    ("S-08", "-25/125", (-25, 125)),
    ("S-08", "\N{MINUS SIGN}25:125", (-25, 125)),
    ("S-08", "705:495", (705, 495)),
    ("S-08", "0:-0", (0, 0)),
    ("S-08", "1000000:0", (1_000_000, 0)),
    ("S-08", "1000001:0", None),
    ("S-08", "0:-1000001", None),
    ("S-08", "12345678:0", None),
    ("S-08", "70", None),
    ("S-08", "70:", None),
    ("S-08", "70:130:1", None),
    ("S-08", "70 130", None),
    ("S-08", "", None),
]


@pytest.mark.parametrize(("rule", "text", "points"), PAIRS)
def test_both_scores_are_written_left_and_right(
    rule: str, text: str, points: tuple[int, int] | None
) -> None:
    found, problems = read_pair(text, "paper")
    assert found == points, rule
    if points is None:
        why = f"{text!r} is no score; write both teams' points, left first: 70:130"
        assert problems == (Problem("", why, "paper"),)
    else:
        assert problems == ()
        assert read_pair(print_pair(Points(*points)), "paper") == (points, ())


ADJUSTED = [
    # rule   typed            adjustments                       printed
    ("I-01", "o+100", (Adjustment(N, 100),), "o+100"),
    ("I-01", "A-50", (Adjustment(W, -50),), "a-50"),
    ("I-01", "a\N{MINUS SIGN}50", (Adjustment(W, -50),), "a-50"),
    ("I-01", "o+100, r-5", (Adjustment(N, 100), Adjustment(E, -5)), "o+100, r-5"),
    ("I-01", "r-5,o+100", (Adjustment(E, -5), Adjustment(N, 100)), "r-5, o+100"),
    ("V-11", "o+200", (Adjustment(N, 200),), "o+200"),
    ("V-07", "m+400", (Adjustment(S, 400),), "m+400"),
]


@pytest.mark.parametrize(("rule", "text", "adjust", "printed"), ADJUSTED)
def test_what_the_table_agreed_on_is_read_and_printed(
    rule: str, text: str, adjust: tuple[Adjustment, ...], printed: str
) -> None:
    assert read_adjust(text, TABLE) == (adjust, ()), rule
    assert print_adjust(adjust, TABLE) == printed


@pytest.mark.parametrize("text", ["", "o", "100", "o100", "x+100", "o+", "o+1234567"])
def test_what_is_no_adjustment_is_told(text: str) -> None:
    found, (problem,) = read_adjust(text, TABLE)
    assert found == ()
    assert (problem.rule, problem.part) == ("I-01", "adjust")
    assert problem.text == (
        f"{text!r} is no adjustment; write a key, a sign and points: o+100;"
        " the keys are o Tom, r Greta, m Mia, a Max"
    )


def test_every_wrong_adjustment_is_told() -> None:
    found, problems = read_adjust("o+5, x+5, m", TABLE)
    assert found == (Adjustment(N, 5),)
    assert [problem.text[:4] for problem in problems] == ["'x+5", "'m' "]
