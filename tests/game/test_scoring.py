"""What a hand scores, why, and what no hand can be."""

from itertools import combinations

import pytest
from game.table import TABLE, hand, refused

from tichu_score.game.hand import (
    ZERO,
    Adjustment,
    Call,
    Hand,
    Points,
    Seat,
    Team,
)
from tichu_score.game.piles import SLIPS
from tichu_score.game.ruleset import (
    CARD_POINTS,
    CARD_STEP,
    LEAST_CARDS,
    MOST_CARDS,
    PRESETS,
    STANDARD,
    Ruleset,
)
from tichu_score.game.scoring import (
    Line,
    card_problems,
    score,
)

N, E, S, W = Seat
T, G = Call

TOURNAMENT = PRESETS["tournament"]
TO_OPPONENTS = Ruleset(failed_to_opponents=True)
ONE_CALL = Ruleset(one_call_per_team=True)

PACK = [
    # rule  card       counts  how many
    ("S-01", "King", 10, 4),
    ("S-01", "ten", 10, 4),
    ("S-01", "five", 5, 4),
    ("S-01", "Dragon", 25, 1),
    ("S-01", "Phoenix", -25, 1),
]

SCORES = [
    # rule   line             left  right
    ("E-01", "orm. 65", 65, 35),  # three are out, the fourth place is clear
    ("E-02", "om", 200, 0),  # nobody plays on, nobody else has a place
    ("E-03", "orma 25/75", 25, 75),  # the last trick is Mia's, and so counted
    ("E-04", "orma 90/10", 90, 10),  # 40 and 35, and 15 out of Max's hand
    ("E-05", "orma 85/15", 85, 15),  # Max's tricks lie with Tom's
    ("S-02", "orma 65", 65, 35),
    ("S-02", "orma 65/35", 65, 35),
    ("S-03", "orma -25", -25, 125),
    ("S-03", "orma 125", 125, -25),
    ("S-03", "orma 00", 0, 100),
    ("S-03", "orma 100", 100, 0),
    ("S-04", "orma r35", 65, 35),  # a named player's pile is the team's
    ("S-04", "orma a35", 65, 35),
    ("S-04", "orma m65", 65, 35),
    ("S-05", "om", 200, 0),
    ("S-05", "mo", 200, 0),
    ("S-05", "ra", 0, 200),
    ("S-05", "ar", 0, 200),
    ("S-05", "omra", 200, 0),
    ("S-05", "..om", 0, 200),  # the others were first and second
    ("S-06", "orma 30", 30, 70),
    ("S-07", "orma 30 to", 130, 70),
    ("S-07", "orma 30 tr", 30, -30),
    ("S-09", "o... 65", 65, 35),
    ("S-09", "o... 65 to", 165, 35),
    ("S-09", ".m.. 65 to", -35, 35),
    ("S-11", "roma 65", 65, 35),  # who was third changes cards, typed as counted
    ("S-11", "roam 95", 95, 5),
    ("S-12", "orma 95", 95, 5),
    ("S-13", "om.. to", 300, 0),
    ("S-13", "omar to", 300, 0),
    ("S-14", "orma 85", 85, 15),  # with the Dragon's trick where it was given
    ("T-01", "orma 65 to", 165, 35),
    ("T-01", "orma 65 tr", 65, -65),
    ("T-02", "orma 65 go", 265, 35),
    ("T-02", "orma 65 ga", 65, -165),
    ("T-03", "orma 55 tm", -45, 45),  # Mia's partner was first, not Mia
    ("T-03", "om tm", 100, 0),
    ("T-04", "om to", 300, 0),
    ("T-04", "om go", 400, 0),
    ("T-04", "om tr", 200, -100),
    ("T-04", "om gr ta", 200, -300),
    ("T-05", "orma 65 ta", 65, -65),  # when a call was made leaves no trace
    ("T-06", "orma 65 tm", -35, 35),
    ("T-07", "orma 65 to tr tm ta", 65, -165),
    ("T-07", "orma 50 to gm tr", -50, -50),
    ("T-07", "roma -25 go gm", -425, 125),
    ("T-09", "orma 70", 70, 30),  # a late call is left out
    ("T-10", "orma 70 tm", -30, 30),
    ("T-11", "orma 65 to tm", 65, 35),  # both stand, unless one is left out
    ("T-12", "orma 60 ta", 60, -60),
    ("I-01", "orma 60", 60, 40),
]

VARIANT_SCORES = [
    # rule   line        rules         left  right
    ("V-05", "om to", TOURNAMENT, 200, 0),
    ("V-05", "ra", TOURNAMENT, 0, 100),
    ("V-05", "orma 65", TOURNAMENT, 65, 35),
    ("V-09", "orma 50 tr", TO_OPPONENTS, 150, 50),
    ("V-09", "orma 50 gr", TO_OPPONENTS, 250, 50),
    ("V-09", "roma 50 to", TO_OPPONENTS, 50, 150),
    ("V-09", "orma 50 to", TO_OPPONENTS, 150, 50),
    ("V-09", "om tm ga", TO_OPPONENTS, 400, 100),
    ("V-10", "orma 50 to ta", ONE_CALL, 150, -50),
    ("V-06", "orma 110", TOURNAMENT, 110, -10),  # counted with the Dragon kept
]

REASONS = [
    # rule   line            rules         breakdown
    ("S-02", "orma 65", STANDARD, ["cards S-02 65:35"]),
    ("S-05", "ra", STANDARD, ["double S-05 0:200"]),
    ("V-05", "ra", TOURNAMENT, ["double V-05 0:100"]),
    ("T-01", "om to", STANDARD, ["double S-05 200:0", "made T-01 100:0 N t"]),
    ("T-02", "om go", STANDARD, ["double S-05 200:0", "made T-02 200:0 N g"]),
    ("T-03", "om tm", STANDARD, ["double S-05 200:0", "failed T-03 -100:0 S t"]),
    ("T-12", "om gr", STANDARD, ["double S-05 200:0", "failed T-12 0:-200 E g"]),
    ("V-09", "om gr", TO_OPPONENTS, ["double S-05 200:0", "failed V-09 200:0 E g"]),
    ("V-09", "om to", TO_OPPONENTS, ["double S-05 200:0", "made T-01 100:0 N t"]),
    (
        "T-07",
        "orma 5/95 ga tm to",
        STANDARD,
        [
            "cards S-02 5:95",
            "made T-01 100:0 N t",
            "failed T-03 -100:0 S t",
            "failed T-12 0:-200 W g",
        ],
    ),
]

REFUSED = [
    # rule   line              rules       in these words
    ("S-03", "orma 130", STANDARD, "130 and -30: the least is -25, the most 125"),
    ("S-03", "orma -30", STANDARD, "-30 and 130: the least is -25, the most 125"),
    ("S-03", "orma 63", STANDARD, "63 and 37: they go in steps of 5"),
    ("S-05", "om 65", STANDARD, "Tom and Mia went out first and second: a double"),
    ("S-05", "omra 65", STANDARD, "Tom and Mia went out first and second: a double"),
    ("S-05", "..om 65", STANDARD, "Greta and Max went out first and second"),
    ("S-05", "r.om 65", STANDARD, "Greta and Max went out first and second"),
    ("S-09", "orma", STANDARD, "card points missing"),
    ("S-09", "o...", STANDARD, "or the keys of two partners for a double victory"),
    ("S-09", "....", STANDARD, "or the keys of two partners for a double victory"),
    ("S-09", "orm.", STANDARD, "card points missing"),
    ("S-09", ".m.. 65 tr", STANDARD, "Greta called Tichu: was Greta first?"),
    ("S-09", ".... 65 go", STANDARD, "Tom called Grand Tichu: was Tom first?"),
    ("S-09", "..om ta", STANDARD, "Max called Tichu: was Max first?"),
    ("V-04", "orma 65 go", TOURNAMENT, "Tom called Grand Tichu, which this match"),
    ("V-10", "orma 65 to gm", ONE_CALL, "Tom and Mia both called; this match allows"),
    ("V-10", "orma 65 tr ga", ONE_CALL, "Greta and Max both called"),
]  # fmt: skip


def breakdown(line: Line) -> str:
    """Return a line of the breakdown in one string."""
    words = [line.item.value, line.rule, f"{line.points.left}:{line.points.right}"]
    if line.seat is not None and line.call is not None:
        words += [line.seat.name, line.call.value]
    return " ".join(words)


def test_the_pack_counts_what_the_ruleset_says() -> None:
    cards = [counts for _, _, counts, many in PACK for _ in range(many)]
    assert sum(cards) == CARD_POINTS
    piles = {
        sum(pile)
        for size in range(len(cards) + 1)
        for pile in combinations(cards, size)
    }
    assert piles == set(range(LEAST_CARDS, MOST_CARDS + 1, CARD_STEP))


@pytest.mark.parametrize(("rule", "line", "left", "right"), SCORES)
def test_a_hand_scores_by_the_printed_rules(
    rule: str, line: str, left: int, right: int
) -> None:
    assert score(hand(line)).points == (left, right), rule


@pytest.mark.parametrize(("rule", "line", "rules", "left", "right"), VARIANT_SCORES)
def test_a_hand_scores_by_house_rules(
    rule: str, line: str, rules: Ruleset, left: int, right: int
) -> None:
    assert score(hand(line, rules), rules).points == (left, right), rule


@pytest.mark.parametrize(("rule", "line", "rules", "reasons"), REASONS)
def test_every_point_has_its_reason(
    rule: str, line: str, rules: Ruleset, reasons: list[str]
) -> None:
    found = score(hand(line, rules), rules)
    assert [breakdown(line) for line in found.lines] == reasons, rule
    assert found.problems == ()
    assert sum(line.points.left for line in found.lines) == found.points.left
    assert sum(line.points.right for line in found.lines) == found.points.right


@pytest.mark.parametrize(("rule", "line", "rules", "words"), REFUSED)
def test_what_no_hand_can_be_is_refused_by_its_rule(
    rule: str, line: str, rules: Ruleset, words: str
) -> None:
    (problem,) = refused(line, rules)
    assert problem.rule == rule
    assert words in problem.text


def test_a_hand_names_every_problem() -> None:
    found = refused(".... 63 to gr", TOURNAMENT)
    assert [problem.rule for problem in found] == ["S-03", "S-09", "S-09", "V-04"]


def test_a_refused_hand_has_neither_reasons_nor_points() -> None:
    wrong = Hand((N, E, S, W), 63)
    found = score(wrong)
    assert found.problems == card_problems(63)
    assert (found.lines, found.points) == ((), ZERO)


def test_problems_name_seats_where_no_names_are_given() -> None:
    (problem,) = score(Hand((N, S, None, None), 65)).problems
    assert problem.text == (
        "N and S went out first and second: a double victory, no card points"
    )


@pytest.mark.parametrize("cards", range(-40, 141))
def test_card_points_stand_in_steps_from_least_to_most(cards: int) -> None:
    assert bool(card_problems(cards)) is (cards not in range(-25, 126, 5))
    assert all(problem.part == "cards" for problem in card_problems(cards))


def test_a_bare_score_is_its_own_reason() -> None:
    found = score(Hand(score=Points(70, 130)))
    assert [breakdown(line) for line in found.lines] == ["score S-08 70:130"]
    assert found.points == (70, 130)
    assert score(Hand(score=Points(150, 150))).problems


def test_adjustments_are_added_with_a_reason_of_their_own() -> None:
    fined = hand("orma 65")._replace(adjust=(Adjustment(E, -50), Adjustment(N, 5)))
    found = score(fined)
    assert found.points == (70, -15)
    assert [breakdown(line) for line in found.lines] == [
        "cards S-02 65:35",
        "adjust I-01 0:-50",
        "adjust I-01 5:0",
    ]
    assert [line.seat for line in found.lines] == [None, E, N]
    assert score(Hand(score=Points(70, 130), adjust=fined.adjust)).points == (75, 80)


def test_the_slips_of_a_wrong_sum_follow_from_the_cards() -> None:
    worth = {card: counts for _, card, counts, _ in PACK}
    sums = {
        "the Phoenix counts -25": CARD_POINTS - 2 * worth["Phoenix"],
        "the Phoenix left out": CARD_POINTS - worth["Phoenix"],
        "the Dragon left out": CARD_POINTS - worth["Dragon"],
        "the Dragon counts 25": CARD_POINTS - 2 * worth["Dragon"],
        "a five counted twice": CARD_POINTS + worth["five"],
        "a King counted twice": CARD_POINTS + worth["King"],
        "a ten and a five": CARD_POINTS - worth["ten"] - worth["five"],
        "a ten or a King": CARD_POINTS - worth["King"],
        "or a five": CARD_POINTS - worth["five"],
    }
    assert {total: SLIPS[total] for total in sums.values()} == SLIPS
    for slip, total in sums.items():
        assert all(word in SLIPS[total] for word in slip.split()), slip


def test_the_table_of_the_tests_sits_in_turn_order() -> None:
    assert [TABLE.name(seat) for seat in Seat] == ["Tom", "Greta", "Mia", "Max"]
    assert [seat.team for seat in Seat] == [Team.LEFT, Team.RIGHT] * 2
    assert [seat.partner for seat in Seat] == [S, W, N, E]
    assert [team.other for team in Team] == [Team.RIGHT, Team.LEFT]
    assert [Points(7, 9).of(team) for team in Team] == [7, 9]
    assert [Points.to(team, 7) for team in Team] == [(7, 0), (0, 7)]
