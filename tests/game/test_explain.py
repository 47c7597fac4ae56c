"""Why a score is what it is, and where paper and book part."""

import pytest
from game.table import TABLE, hand

from tichu_score.game.explain import (
    PaperGap,
    explain_score,
    paper_gap,
    reason,
)
from tichu_score.game.hand import NO_CALLS, Points
from tichu_score.game.match import Match
from tichu_score.game.ruleset import PRESETS, STANDARD
from tichu_score.game.scoring import readings, score, score_problems

PLAYED = Match(
    TABLE, tuple(map(hand, ["orma 65 to", "om tr m=Eve", "ra"])), start=Points(455, 345)
)


def test_the_reason_of_a_hand_leads_from_the_total_before_to_the_one_after() -> None:
    found = reason(PLAYED, 2)
    assert (found.number, found.hand) == (2, PLAYED.hands[1])
    assert found.players.names == ("Tom", "Greta", "Eve", "Max")
    assert found.lines == score(found.hand).lines
    assert found.points == (200, -100)
    assert (found.before, found.after) == ((620, 380), (820, 280))
    first, last = reason(PLAYED, 1), reason(PLAYED, 3)
    assert (first.before, first.after) == ((455, 345), (620, 380))
    assert (last.before, last.after) == ((820, 280), (820, 480))


def test_a_reason_goes_by_the_rules_of_its_match() -> None:
    found = reason(PLAYED._replace(rules=PRESETS["tournament"]), 3)
    assert [line.rule for line in found.lines] == ["V-05"]
    assert found.points == (0, 100)


def test_a_score_is_explained_by_its_readings_or_by_what_forbids_it() -> None:
    found = explain_score(Points(160, -60), TABLE.names)
    assert found.hands == readings(Points(160, -60))
    assert (found.points, found.names, found.problems) == (
        (160, -60),
        TABLE.names,
        (),
    )
    cannot = explain_score(Points(150, 150), TABLE.names)
    assert cannot.hands == ()
    assert cannot.problems == score_problems(Points(150, 150), STANDARD, None)
    silent = explain_score(Points(0, 0), TABLE.names, STANDARD, NO_CALLS)
    assert "if nobody called" in silent.problems[0].text
    assert explain_score(Points(0, 100), TABLE.names, PRESETS["tournament"]).hands


A = hand("om")


def papered(*totals: tuple[int, int] | None) -> Match:
    """Return a match of double victories with these totals on paper."""
    return Match(
        TABLE,
        tuple(A._replace(paper=Points(*total) if total else None) for total in totals),
    )


GAPS = [
    ([], None),
    ([None, None], None),
    ([(200, 0), (400, 0)], None),
    ([(200, 0), (300, 0)], PaperGap(2, Points(300, 0), Points(400, 0), constant=True)),
    (
        [(200, 0), None, (500, 0), (700, 0)],
        PaperGap(3, Points(500, 0), Points(600, 0), constant=True),
    ),
    (
        [(100, 0), (400, 0), None],
        PaperGap(1, Points(100, 0), Points(200, 0), constant=False),
    ),
    (
        [(200, 5), (400, 10)],
        PaperGap(1, Points(200, 5), Points(200, 0), constant=False),
    ),
]


@pytest.mark.parametrize(("totals", "gap"), GAPS)
def test_paper_and_book_part_at_the_first_hand_where_they_differ(
    totals: list[tuple[int, int] | None], gap: PaperGap | None
) -> None:
    assert paper_gap(papered(*totals)) == gap
