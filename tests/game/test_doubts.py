"""What is asked before a hand is kept, what Enter means, and what stops a script."""

import pytest
from game.table import TABLE, hand

from tichu_score.game.doubts import Doubt, doubts
from tichu_score.game.hand import Hand, Points
from tichu_score.game.match import Match, standing
from tichu_score.game.ruleset import Ruleset

SOFT = [
    # rule   hands before      the hand         what is asked
    ("S-02", [], "orma 65", []),
    ("T-07", [], "orma 65 to tr", []),
    ("T-07", [], "orma 65 to tm", [Doubt("partners Tom and Mia both called?")]),
    ("T-07", [], "om tr ga", [Doubt("partners Greta and Max both called?")]),
    (
        "T-07",
        [],
        "om to tr ga",
        [
            Doubt("partners Greta and Max both called?"),
            Doubt("3 calls in one hand?"),
        ],
    ),
    ("T-07", [], "om tr tm o=Eve", []),
    ("G-02", [], "om to tm o=Eve", [Doubt("partners Eve and Mia both called?")]),
    ("S-03", [], "orma 00", []),
    ("S-03", [], "orma 100", []),
    ("S-03", [], "orma -05", [Doubt("card points -5:105, one team below zero?")]),
    ("S-03", [], "orma 105", [Doubt("card points 105:-5, one team below zero?")]),
    (
        "S-09",
        ["om", "orma 65"],
        "orma 65",
        [Doubt("the same line as hand 2; is this another hand?", usual=False)],
    ),
    ("S-09", ["orma 65", "om"], "orma 65", []),
    ("S-09", ["orma 65"], "orma 65 to", []),
    ("S-09", ["orma 65"], "orma 60", []),
    ("S-09", ["orma 65"], "oram 65", []),
    (
        "S-09",
        ["orma 65"],
        "orma 65 m=Eve",
        [Doubt("the same line as hand 1; is this another hand?", usual=False)],
    ),
]


def asked(before: Match, played: Hand) -> list[Doubt]:
    """Return what is asked before a hand is kept."""
    after = before.record(played)
    return [*doubts(after, len(after.hands), standing(after))]


@pytest.mark.parametrize(("rule", "lines", "line", "questions"), SOFT)
def test_odd_hands_are_asked_about(
    rule: str, lines: list[str], line: str, questions: list[Doubt]
) -> None:
    before = Match(TABLE, tuple(map(hand, lines)))
    assert asked(before, hand(line)) == questions, rule


def test_a_hand_after_the_end_stops_a_script() -> None:
    before = Match(TABLE, (hand("om"), hand("om to")), Ruleset(target=500))
    assert asked(before, hand("ra")) == [
        Doubt(
            "the match was decided by hand 2; record it after the end?",
            usual=False,
            stops=True,
        )
    ]


def test_a_hand_after_the_stop_stops_a_script() -> None:
    before = Match(TABLE, stopped="late")
    assert asked(before, hand("ra")) == [
        Doubt(
            "the match was stopped (late): `tichu-score set stopped=none` goes on;"
            " record it all the same?",
            usual=False,
            stops=True,
        )
    ]


def test_totals_on_paper_that_differ_stop_a_script() -> None:
    before = Match(TABLE, (hand("om"),))
    agreed = hand("ra")._replace(paper=Points(200, 200))
    assert asked(before, agreed) == []
    assert asked(before, agreed._replace(paper=Points(200, 205))) == [
        Doubt(
            "the paper says 200:205, the book 200:200 (+0:+5); record it all the same?",
            usual=False,
            stops=True,
        )
    ]


def test_a_bare_score_like_the_one_before_is_asked_about() -> None:
    before = Match(TABLE, (Hand(score=Points(70, 130)),))
    assert asked(before, Hand(score=Points(65, 35))) == []
    (doubt,) = asked(before, Hand(score=Points(70, 130), note="again"))
    assert not doubt.usual


def test_the_hand_that_decides_is_not_asked_about() -> None:
    before = Match(TABLE, (hand("om"),), Ruleset(target=400))
    assert asked(before, hand("om to")) == []
