"""When a match is decided, who won it, and who played."""

import pytest
from game.table import TABLE, hand

from tichu_score.game.hand import Hand, Points, Seat, Substitute, Team
from tichu_score.game.match import Match, Players, leader, standing
from tichu_score.game.ruleset import PRESETS, STANDARD, Ruleset, Tie, read_rules

LEFT, RIGHT = Team

DRAW = Ruleset(tie=Tie.DRAW)
SHORT = Ruleset(target=500)
LEAD = Ruleset(lead=1000)
LEAD_ALONE = Ruleset(target=0, lead=500)
FLOOR = Ruleset(floor=-1000)
TWO_HANDS = Ruleset(target=0, hands=2)
TWO_HANDS_OR_500 = Ruleset(target=500, hands=2)
TWO_HANDS_DRAW = Ruleset(target=0, hands=2, tie=Tie.DRAW)
ENDLESS = Ruleset(target=0)

ENDS = [
    # rule   rules     start       hands           (decided by, total, winner)
    ("E-06", STANDARD, (900, 650), ["orma 100"], (1, (1000, 650), LEFT)),
    ("E-06", STANDARD, (650, 900), ["orma 00"], (1, (650, 1000), RIGHT)),
    ("E-06", STANDARD, (900, 650), ["orma 95"], (0, (995, 655), None)),
    ("E-06", STANDARD, (800, 950), ["om"], (1, (1000, 950), LEFT)),
    ("E-06", STANDARD, (999, 800), [], (0, (999, 800), None)),
    ("E-06", STANDARD, (1000, 800), [], (0, (1000, 800), None)),  # no hand, no end
    ("E-07", STANDARD, (945, 875), ["roma 60 tr"], (1, (1005, 1015), RIGHT)),
    ("E-07", STANDARD, (955, 990), ["orma 50 to"], (1, (1105, 1040), LEFT)),
    ("E-08", STANDARD, (980, 920), ["roma 20"], (0, (1000, 1000), None)),
    ("E-08", STANDARD, (890, 930), ["orma 20 to"], (0, (1010, 1010), None)),
    ("E-08", STANDARD, (980, 920), ["roma 20", "roma 35"], (2, (1035, 1065), RIGHT)),
    ("E-08", STANDARD, (980, 920), ["roma 20", "roma 50"], (0, (1050, 1050), None)),
    ("E-09", STANDARD, (1000, 1000), ["mao. 60 go gr"], (0, (860, 840), None)),
    ("E-10", STANDARD, (980, 700), ["roma 60 to"], (0, (940, 740), None)),
    ("E-11", STANDARD, (-130, 400), ["roma -25 go"], (0, (-355, 525), None)),
    ("E-11", STANDARD, (-900, 700), ["ra go"], (0, (-1100, 900), None)),
    ("V-01", SHORT, (480, 455), ["orma 55"], (1, (535, 500), LEFT)),
    ("V-01", SHORT, (400, 300), ["orma 95"], (0, (495, 305), None)),
    ("V-01", ENDLESS, (5000, 0), ["om"], (0, (5200, 0), None)),
    ("V-02", DRAW, (980, 920), ["roma 20"], (1, (1000, 1000), None)),
    ("V-02", DRAW, (950, 950), ["roma 20"], (1, (970, 1030), RIGHT)),
    ("V-02", DRAW, (440, 460), ["orma 60"], (0, (500, 500), None)),
    ("V-03", TWO_HANDS, (0, 0), ["om"], (0, (200, 0), None)),
    ("V-03", TWO_HANDS, (0, 0), ["om", "orma 25"], (2, (225, 75), LEFT)),
    ("V-03", TWO_HANDS, (0, 0), ["om", "ra"], (0, (200, 200), None)),
    ("V-03", TWO_HANDS, (0, 0), ["om", "ra", "om"], (3, (400, 200), LEFT)),
    ("V-03", TWO_HANDS_DRAW, (0, 0), ["om", "ra"], (2, (200, 200), None)),
    ("V-03", TWO_HANDS, (2000, 0), ["om"], (0, (2200, 0), None)),
    ("V-03", TWO_HANDS_OR_500, (400, 0), ["om"], (1, (600, 0), LEFT)),
    ("V-08", LEAD, (800, -70), ["orma 80 tr"], (1, (880, -150), LEFT)),
    ("V-08", LEAD, (-70, 800), ["roma 20 to"], (1, (-150, 880), RIGHT)),
    ("V-08", STANDARD, (800, -70), ["orma 80 tr"], (0, (880, -150), None)),
    ("V-08", LEAD_ALONE, (300, 0), ["om"], (1, (500, 0), LEFT)),
    ("V-08", LEAD_ALONE, (295, 0), ["om"], (0, (495, 0), None)),
    ("V-12", FLOOR, (-900, 700), ["ra go"], (1, (-1100, 900), RIGHT)),
    ("V-12", FLOOR, (-800, 700), ["ra go"], (1, (-1000, 900), RIGHT)),
    ("V-12", FLOOR, (-795, 700), ["ra go"], (0, (-995, 900), None)),
    ("V-12", FLOOR, (700, -900), ["om gr"], (1, (900, -1100), LEFT)),
]


@pytest.mark.parametrize(("rule", "rules", "start", "lines", "stands"), ENDS)
def test_a_match_ends_by_its_rules(
    rule: str,
    rules: Ruleset,
    start: tuple[int, int],
    lines: list[str],
    stands: tuple[int, tuple[int, int], Team | None],
) -> None:
    hands = tuple(hand(line, rules) for line in lines)
    found = standing(Match(TABLE, hands, rules, start=Points(*start)))
    assert (found.decided, found.total, found.winner) == stands, rule
    assert len(found.scores) == len(found.totals) == len(lines)


def match_of(*lines: str, rules: Ruleset = STANDARD) -> Match:
    """Return a match of typed hands."""
    return Match(TABLE, rules=rules).record(*(hand(line, rules) for line in lines))


CORRECTIONS = [
    # rule   hand 1 was, is         decided by, before and after
    ("E-12", "om to", "om", 3, 0),
    ("E-12", "om", "om to", 0, 3),
    ("E-12", "om go", "om", 3, 0),
    ("E-12", "ra", "om go", 0, 3),
]


@pytest.mark.parametrize(("rule", "was", "now", "before", "after"), CORRECTIONS)
def test_a_correction_counts_the_whole_match_again(
    rule: str, was: str, now: str, before: int, after: int
) -> None:
    later = ("om go", "om to")
    assert standing(match_of(was, *later)).decided == before, rule
    assert standing(match_of(now, *later)).decided == after, rule


def test_hands_after_the_end_are_kept_and_count_nowhere() -> None:
    played = match_of("om go", "om go", "om go")
    more = played.record(hand("ra gr"), hand("ra gr"), hand("ra gr"), hand("ra gr"))
    before, after = standing(played), standing(more)
    assert (after.decided, after.total, after.winner) == (3, (1200, 0), LEFT)
    assert after[2:] == before[2:]
    assert after.scores[3:] == (Points(0, 400),) * 4
    assert after.totals[-1] == (1200, 1600)


def test_totals_run_from_the_start_carried_in() -> None:
    played = match_of("orma 65", "om tr", "ra")._replace(start=Points(455, 345))
    stands = standing(played)
    assert stands.scores == ((65, 35), (200, -100), (0, 200))
    assert stands.totals == ((520, 380), (720, 280), (720, 480))
    assert stands.total == (720, 480)


def test_a_match_without_hands_stands_at_its_start() -> None:
    stands = standing(Match(TABLE))
    assert stands == ((), (), (0, 0), 0, None)


def test_the_tournament_scores_a_match_by_its_own_rules() -> None:
    stands = standing(match_of("om to", "ra", rules=PRESETS["tournament"]))
    assert stands.total == (200, 100)


def test_a_match_of_fixed_hands_read_from_options_has_no_target() -> None:
    rules, _ = read_rules({"hands": 3})
    stands = standing(match_of("om go", "om go", "om go", "ra", rules=rules))
    assert (stands.decided, stands.total) == (3, (1200, 0))


def test_the_leader_is_the_team_with_more() -> None:
    assert leader(Points(10, 5)) is LEFT
    assert leader(Points(-10, 5)) is RIGHT
    assert leader(Points(5, 5)) is None


def test_points_add_and_subtract_team_by_team() -> None:
    assert Points(70, 130).plus(Points(5, -5)) == (75, 125)
    assert Points(70, 130).minus(Points(5, -5)) == (65, 135)


PLAYERS = [
    # rule   key   seat    name
    ("G-02", "o", Seat.N, "Tom"),
    ("G-02", "r", Seat.E, "Greta"),
    ("G-02", "m", Seat.S, "Mia"),
    ("G-02", "a", Seat.W, "Max"),
]


@pytest.mark.parametrize(("rule", "key", "seat", "name"), PLAYERS)
def test_a_key_stands_for_a_seat_and_its_player(
    rule: str, key: str, seat: Seat, name: str
) -> None:
    assert TABLE.seat(key) is seat, rule
    assert TABLE.key(seat) == key
    assert TABLE.name(seat) == name


@pytest.mark.parametrize("key", ["", "x", "or", "O", "."])
def test_what_is_no_key_has_no_seat(key: str) -> None:
    assert TABLE.seat(key) is None


def test_a_team_is_two_partners_in_turn_order() -> None:
    assert TABLE.team(LEFT) == ("Tom", "Mia")
    assert TABLE.team(RIGHT) == ("Greta", "Max")
    assert TABLE.keys_shown == "o Tom, r Greta, m Mia, a Max"
    assert TABLE.no_key("x") == (
        "'x' is no key; the keys are o Tom, r Greta, m Mia, a Max"
    )


def test_a_substitute_holds_a_place_in_one_hand() -> None:
    eve = (Substitute(Seat.S, "Eve"),)
    played = Match(TABLE, (Hand(), Hand(sub=eve)))
    assert played.playing(1) is TABLE
    assert played.playing(2) == Players("orma", ("Tom", "Greta", "Eve", "Max"))
    assert played.sub == eve
    assert Match(TABLE).sub == ()


def test_a_match_goes_by_its_title_or_its_players() -> None:
    assert Match(TABLE).name == "Tom + Mia vs Greta + Max"
    assert Match(TABLE, title="Friday").name == "Friday"


def test_a_hand_is_removed_by_its_number() -> None:
    hands = (hand("om"), hand("ra"), hand("orma 65"))
    match = Match(TABLE, hands)
    assert match.remove(1).hands == hands[1:]
    assert match.remove(2).hands == (hands[0], hands[2])
    assert match.remove(3).hands == hands[:2]
