"""Every kind of single slip that may be behind a claim, on a small match."""

import pytest
from game.table import TABLE, hand

from tichu_score.game.hand import Adjustment, Hand, Points, Seat, Substitute
from tichu_score.game.match import Match, standing
from tichu_score.game.rulebook import RULES
from tichu_score.game.ruleset import Ruleset
from tichu_score.game.settle import claimed
from tichu_score.game.slips import Slip
from tichu_score.views.settling import said

PENALTY = (Adjustment(Seat.N, -50),)
HANDS = (
    hand("orma 65 to"),
    hand("om ga"),
    hand("aomr 20 tm"),
    hand("rmoa -25"),
    Hand(score=Points(70, 130)),
    hand("mroa 45 ga")._replace(adjust=PENALTY),
)
MATCH = Match(TABLE, HANDS, start=Points(100, 0))
TOTALS = standing(MATCH).totals
SCORES = standing(MATCH).scores


def points(*pairs: tuple[int, int]) -> tuple[Points, ...]:
    return tuple(Points(*pair) for pair in pairs)


def test_the_small_match_adds_up_as_these_tables_have_it() -> None:
    assert points((165, 35), (200, -200), (-80, 80), (-25, 125), (70, 130), (-5, -145)) == SCORES  # fmt: skip
    assert points((265, 35), (465, -165), (385, -85), (360, 40), (430, 170), (425, 25)) == TOTALS  # fmt: skip


SLIPS = [
    # rule   slip              hand  off by      what is said
    ("T-01", Slip.FORGOTTEN, 1, (-100, 0), "in hand 1 Tom's Tichu was forgotten"),
    ("T-12", Slip.FORGOTTEN, 2, (0, 200), "in hand 2 Max's Grand Tichu was forgotten"),
    ("T-12", Slip.FORGOTTEN, 3, (100, 0), "in hand 3 Mia's Tichu was forgotten"),
    ("T-01", Slip.JUDGED, 1, (-200, 0), "in hand 1 Tom's Tichu was taken as failed"),
    ("T-12", Slip.JUDGED, 3, (200, 0), "in hand 3 Mia's Tichu was taken as made"),
    ("T-02", Slip.JUDGED, 2, (0, 400), "in hand 2 Max's Grand Tichu was taken as made"),
    ("T-02", Slip.GRAND, 1, (100, 0), "in hand 1 Tom's Tichu was taken for Grand Tichu"),
    ("T-02", Slip.GRAND, 2, (0, 100), "in hand 2 Max's Grand Tichu was taken for Tichu"),
    ("T-01", Slip.ADDED, 4, (0, 100), "in hand 4 Greta's Tichu was counted that was none"),
    ("T-02", Slip.ADDED, 4, (0, 200), "in hand 4 Greta's Grand Tichu was counted that was none"),
    ("T-12", Slip.ADDED, 4, (-100, 0), "in hand 4 Tom or Mia's Tichu was counted that was none"),
    ("S-02", Slip.PILES, 1, (-30, 30), "in hand 1 the piles were swapped, 35:65"),
    ("S-03", Slip.CARDS, 1, (10, -10), "in hand 1 the card points were taken as 75:25"),
    ("S-03", Slip.CARDS, 3, (-5, 5), "in hand 3 the card points were taken as 15:85"),
    ("S-03", Slip.SIGN, 4, (50, -50), "in hand 4 a sign was lost, 25 for -25"),
    ("S-03", Slip.SIGN, 4, (50, 0), "in hand 4 a sign was lost, 25 for -25"),
    ("S-02", Slip.ONE_PILE, 1, (0, 30), "in hand 1 Greta+Max got 65, not 35"),
    ("S-02", Slip.ONE_PILE, 1, (-9, 0), "in hand 1 Tom+Mia got 56, not 65"),
    ("S-02", Slip.ONE_PILE, 3, (-18, 0), "in hand 3 Tom+Mia got 2, not 20"),
    ("S-07", Slip.TEAM, 1, (-100, 100), "in hand 1 Tom's Tichu went to the other team"),
    ("S-07", Slip.COLUMNS, 3, (160, -160), "in hand 3 the columns were swapped"),
    ("S-07", Slip.LEFT_OUT, 4, (25, -125), "hand 4 was left out"),
    ("S-07", Slip.TWICE, 4, (-25, 125), "hand 4 was entered twice"),
    ("S-07", Slip.SIGN, 3, (160, 0), "in hand 3 a sign was lost, 80 for -80"),
    ("S-05", Slip.DOUBLE, 2, (-200, 0), "in hand 2 the double victory was forgotten"),
    ("S-05", Slip.DOUBLE_TEAM, 2, (-200, 200), "in hand 2 the double victory went to the other team"),
    ("S-05", Slip.GIVEN, 1, (135, -35), "in hand 1 a double victory was counted that was none"),
    ("V-09", Slip.FAILED, 3, (100, 100), "in hand 3 Mia's Tichu, failed, was given to the opponents (V-09)"),
    ("S-08", Slip.COLUMNS, 5, (60, -60), "in hand 5 the columns were swapped"),
    ("S-08", Slip.ONE_PILE, 5, (10, 0), "in hand 5 Tom+Mia got 80, not 70"),
    ("S-08", Slip.LEFT_OUT, 5, (-70, -130), "hand 5 was left out"),
    ("S-08", Slip.TWICE, 5, (70, 130), "hand 5 was entered twice"),
    ("I-01", Slip.ADJUST, 6, (50, 0), "in hand 6 the points agreed on were left out"),
    ("I-01", Slip.TEAM, 6, (50, -50), "in hand 6 what was agreed on went to the other team"),
    ("I-01", Slip.SIGN, 6, (100, 0), "in hand 6 a sign was lost, 50 for -50"),
    ("I-01", Slip.ONE_PILE, 6, (45, 0), "in hand 6 Tom+Mia got -5, not -50"),
    ("E-10", Slip.TOTAL, 1, (360, 0), "after hand 1 the total of Tom+Mia was read as 625, not 265"),
    ("E-10", Slip.TOTAL, 4, (0, -36), "after hand 4 the total of Greta+Max was read as 4, not 40"),
    ("E-11", Slip.SIGN, 2, (0, 330), "in hand 2 a sign was lost, 165 for -165"),
    ("E-10", Slip.CARRY, 0, (0, -70), "an adding slip in the column of Greta+Max"),
    ("E-10", Slip.CARRY, 0, (1000, 0), "an adding slip in the column of Tom+Mia"),
    ("E-12", Slip.START, 0, (-100, 0), "the totals carried in were left out, 100:0"),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "slip", "number", "off", "text"), SLIPS)
def test_a_single_slip_explains_a_claim(
    rule: str, slip: Slip, number: int, off: tuple[int, int], text: str
) -> None:
    assert rule in RULES
    found = claimed(MATCH, TOTALS[-1].plus(Points(*off)))
    assert found.total == TOTALS[-1]
    (one,) = [x for x in found.slips if (x.slip, x.number) == (slip, number)]
    assert one.change == Points(*off)
    assert said(one, MATCH) == text
    if one.counts is not None:
        assert one.counts == SCORES[number - 1].plus(one.change)
    if one.hand is not None:
        assert claimed(MATCH.amend(number, one.hand), found.claim).slips == ()


@pytest.mark.parametrize("slip", Slip)
def test_every_kind_of_slip_is_tried(slip: Slip) -> None:
    assert slip in {row[1] for row in SLIPS}


def test_candidates_come_by_kind_and_then_the_latest_hand_first() -> None:
    ranks = [*Slip]
    found = claimed(MATCH, TOTALS[-1].plus(Points(-100, 0))).slips
    keys = [(ranks.index(one.slip), -one.number) for one in found]
    assert keys == sorted(keys)
    assert found[0].slip is Slip.FORGOTTEN
    assert len({one.number for one in found if one.slip is Slip.ADDED}) > 2


def test_a_claim_off_for_both_teams_is_no_adding_slip_and_a_right_one_is_none() -> None:
    assert claimed(MATCH, TOTALS[-1]).slips == ()
    assert claimed(MATCH, TOTALS[-1].plus(Points(17, -33))).slips == ()
    assert claimed(MATCH, TOTALS[-1].plus(Points(0, 1))).slips == ()
    both = claimed(MATCH, TOTALS[-1].plus(Points(-30, 30))).slips
    assert Slip.CARRY not in {one.slip for one in both}


def test_house_rules_say_what_a_slip_counts() -> None:
    given_away = Match(TABLE, (hand("om ga"),), Ruleset(failed_to_opponents=True))
    found = claimed(given_away, Points(200, -200)).slips
    (one,) = [x for x in found if x.slip is Slip.FAILED]
    assert said(one, given_away) == "in hand 1 Max's Grand Tichu, failed, was deducted (V-09)"  # fmt: skip
    no_grand = Match(TABLE, (hand("orma 65"),), Ruleset(grand=False, double=100))
    assert Slip.ADDED not in {x.slip for x in claimed(no_grand, Points(265, 35)).slips}
    assert Slip.GIVEN in {x.slip for x in claimed(no_grand, Points(100, 0)).slips}


def test_hands_after_the_end_are_behind_no_claim() -> None:
    ended = Match(TABLE, (hand("om to"), hand("rmao 40 tr")), Ruleset(target=300))
    assert claimed(ended, Points(200, 0)).total == Points(300, 0)
    numbers = {one.number for one in claimed(ended, Points(200, 0)).slips}
    assert numbers == {0, 1}


def test_whoever_sat_in_is_named() -> None:
    sat_in = hand("orma 65 to")._replace(sub=(Substitute(Seat.N, "Eve"),))
    found = claimed(Match(TABLE, (sat_in,)), Points(65, 35)).slips
    assert said(found[0], Match(TABLE, (sat_in,))).endswith("Eve's Tichu was forgotten")


def test_a_hand_half_noticed_has_no_double_and_no_call_that_nobody_can_judge() -> None:
    seen = Match(TABLE, (hand(".m.. 65"),))
    kinds = {x.slip for x in claimed(seen, Points(200, 0)).slips}
    assert Slip.GIVEN not in kinds
    one = claimed(seen, Points(-35, 35)).slips
    assert [x.seats for x in one if x.slip is Slip.ADDED] == [(Seat.N, Seat.S)]
