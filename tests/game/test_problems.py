"""Everything that is wrong with a line is told, each thing once."""

import pytest
from game.table import TABLE, refused

from tichu_score.game.hand import Problem
from tichu_score.game.notation import (
    parse,
)
from tichu_score.game.ruleset import STANDARD, Ruleset


def told(line: str, rules: Ruleset = STANDARD) -> list[tuple[str, str, str]]:
    """Return rule, part and word of every problem."""
    return [
        (found.rule, found.part, line[found.at : found.at + found.size])
        for found in refused(line, rules)
    ]


EVERY_PROBLEM = [
    # rule   line                      all that is told
    (
        "S-09",
        "orx. 63 tx foo m=T+m",
        [
            ("S-09", "", "foo"),
            ("G-02", "sub", "m=T+m"),
            ("S-09", "out", "x"),
            ("T-01", "calls", "tx"),
            ("S-03", "cards", "63"),
        ],
    ),
    (
        "S-09",
        "orxy 5",
        [("S-09", "out", "x"), ("S-09", "out", "y"), ("S-03", "cards", "5")],
    ),
    ("S-09", "orma", [("S-09", "cards", "orma")]),
    ("S-09", "o... to", [("S-09", "cards", "o...")]),
    ("S-05", "..om 65 tr", [("S-05", "cards", "65"), ("S-09", "out", "..om")]),
    ("S-05", "..om 5", [("S-03", "cards", "5"), ("S-05", "cards", "5")]),
    ("S-09", "oroR 65", [("S-09", "out", "o"), ("S-09", "out", "R")]),
    ("S-03", ".... 5 to", [("S-03", "cards", "5"), ("S-09", "out", "....")]),
    ("T-08", "orma 63 to go", [("T-08", "calls", "to"), ("S-03", "cards", "63")]),
    ("S-09", "65 om", [("S-09", "", "65"), ("S-05", "cards", "65")]),
    ("S-09", "to ga 65", [("S-09", "", "to")]),
    ("S-09", "om ra foo", [("S-09", "", "ra"), ("S-09", "", "foo")]),
    ("G-02", "orma 65 x=Eve m=Tom", [("G-02", "sub", "x=Eve")]),
]


@pytest.mark.parametrize(("rule", "line", "problems"), EVERY_PROBLEM)
def test_a_line_tells_everything_that_is_wrong_with_it(
    rule: str, line: str, problems: list[tuple[str, str, str]]
) -> None:
    assert told(line) == problems, rule


def test_house_rules_point_at_the_calls_they_forbid() -> None:
    no_grand = Ruleset(grand=False)
    assert told("orma 65 go", no_grand) == [("V-04", "calls", "go")]
    one_call = Ruleset(one_call_per_team=True)
    assert told("orma to tm 65", one_call) == [("V-10", "calls", "to")]


def test_no_words_are_no_hand() -> None:
    for words in ([], [""], ["  "]):
        assert parse(words, TABLE).problems == (
            Problem("S-09", "no hand given", part="out"),
        )


def test_names_in_problems_are_those_of_the_substitutes() -> None:
    (problem,) = refused(".... 65 tm m=Eve")
    assert problem.text == "Eve called Tichu: was Eve first?"
    (problem,) = refused("orma 65 tm tm o=Leo")
    assert problem.text == "Mia's Tichu is there twice; was one for Leo?"
