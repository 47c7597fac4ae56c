"""Options of a match: what they may be, and that they survive being written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tichu_score.game.ruleset import (
    MOST_HANDS,
    MOST_POINTS,
    OPTIONS,
    PRESETS,
    STANDARD,
    LastDragon,
    Ruleset,
    Tie,
    differences,
    option_from_text,
    read_rules,
)

ACCEPTED = [
    # rule   option                 written    read
    ("V-01", "target", 500, 500),
    ("V-01", "target", 0, 0),
    ("V-01", "target", MOST_POINTS, MOST_POINTS),
    ("V-02", "tie", "draw", Tie.DRAW),
    ("V-02", "tie", "play on", Tie.PLAY_ON),
    ("V-03", "hands", 8, 8),
    ("V-03", "hands", 0, 0),
    ("V-03", "hands", MOST_HANDS, MOST_HANDS),
    ("V-04", "grand", False, False),
    ("V-04", "grand", True, True),
    ("V-05", "double", 100, 100),
    ("V-05", "double", 200, 200),
    ("V-06", "last_dragon", "kept", LastDragon.KEPT),
    ("D-07", "last_dragon", "given", LastDragon.GIVEN),
    ("V-08", "lead", 500, 500),
    ("V-08", "lead", 0, 0),
    ("V-09", "failed_to_opponents", True, True),
    ("V-10", "one_call_per_team", True, True),
    ("V-12", "floor", -1000, -1000),
    ("V-12", "floor", 0, 0),
    ("V-12", "floor", -MOST_POINTS, -MOST_POINTS),
]

REFUSED: list[tuple[str, str, object, str]] = [
    # rule   option         written           the answer
    ("V-01", "target", -1, "target cannot be -1; it is 0 (none) or a number of points"),
    ("V-01", "target", MOST_POINTS + 1, "or a number of points"),
    ("V-01", "target", True, "target cannot be true; it is 0 (none)"),
    ("V-01", "target", "500", 'target cannot be "500"; it is 0 (none)'),
    ("V-01", "target", 500.0, "target cannot be 500.0; it is 0 (none)"),
    ("V-02", "tie", "drawn", 'tie cannot be "drawn"; it is "play on" or "draw"'),
    ("V-02", "tie", ["draw"], "tie cannot be ['draw']"),
    ("V-03", "hands", -1, "it is 0 (any) or a number of hands"),
    ("V-03", "hands", MOST_HANDS + 1, "or a number of hands"),
    ("V-04", "grand", 0, "grand cannot be 0; it is true or false"),
    ("V-04", "grand", "no", 'grand cannot be "no"; it is true or false'),
    ("V-05", "double", 150, "double cannot be 150; it is 200 or 100"),
    ("V-05", "double", 300, "it is 200 or 100"),
    ("V-05", "double", 0, "it is 200 or 100"),
    ("V-06", "last_dragon", "keep", 'it is "given" or "kept"'),
    ("V-08", "lead", -1, "lead cannot be -1; it is 0 (none) or a number of points"),
    ("V-09", "failed_to_opponents", 1, "it is true or false"),
    ("V-10", "one_call_per_team", "yes", "it is true or false"),
    ("V-12", "floor", 1, "floor cannot be 1; it is 0 (none) or points below zero"),
    ("V-12", "floor", -MOST_POINTS - 1, "points below zero"),
    ("V-12", "floor", False, "floor cannot be false"),
]

NOT_KEPT = [
    # rule   what somebody may try to set
    ("V-07", "blind"),
    ("V-11", "wish_penalty"),
    ("V-13", "trichu"),
    ("V-14", "tientsin"),
    ("V-15", "grand_seigneur"),
    ("V-16", "rotation"),
    ("V-17", "duplicate"),
    ("V-18", "players"),
    ("V-19", "boosters"),
    ("V-20", "clockwise"),
]

TYPED = [
    # rule   option          typed         value
    ("V-01", "target", "500", 500),
    ("V-12", "floor", "-1000", -1000),
    ("V-12", "floor", "\N{MINUS SIGN}1000", -1000),
    ("V-12", "floor", "--5", "--5"),
    ("V-01", "target", "five", "five"),
    ("V-01", "target", "", ""),
    ("V-01", "target", "\u0665\u0660\u0660", "\u0665\u0660\u0660"),
    ("V-01", "target", "²", "²"),
    ("V-01", "target", "1000000", 1_000_000),
    ("V-01", "target", "10000000", "10000000"),  # as many digits as anybody needs
    ("V-04", "grand", "no", False),
    ("V-04", "grand", "False", False),
    ("V-04", "grand", "YES", True),
    ("V-04", "grand", "true", True),
    ("V-04", "grand", "maybe", "maybe"),
    ("V-04", "grand", "0", "0"),
    ("V-02", "tie", "draw", "draw"),
    ("V-02", "tie", "7", "7"),
    ("V-13", "trichu", "3", "3"),
]


@pytest.mark.parametrize(("rule", "option", "written", "read"), ACCEPTED)
def test_an_option_is_read(
    rule: str, option: str, written: object, read: object
) -> None:
    rules, problems = read_rules({option: written})
    assert problems == (), rule
    assert getattr(rules, option) == read
    unchanged = {
        name
        for name, value, usual in zip(OPTIONS, rules, STANDARD, strict=True)
        if value == usual
    }
    touched = {option} | ({"target"} if rules.hands else set())
    assert unchanged | touched == set(OPTIONS)


@pytest.mark.parametrize(("rule", "option", "written", "answer"), REFUSED)
def test_an_option_with_a_wrong_value_is_refused_and_told(
    rule: str, option: str, written: object, answer: str
) -> None:
    rules, (problem,) = read_rules({option: written})
    assert answer in problem.text, rule
    assert problem.part == option
    assert rules == STANDARD


@pytest.mark.parametrize(("rule", "option"), NOT_KEPT)
def test_house_rules_that_are_not_kept_are_no_options(rule: str, option: str) -> None:
    rules, (problem,) = read_rules({option: True})
    assert problem.text == (
        f"{option} cannot be true; it is not an option; these are: "
        "target, lead, floor, hands, tie, grand, double, last_dragon,"
        " failed_to_opponents, one_call_per_team"
    ), rule
    assert (problem.part, rules) == (option, STANDARD)


def test_every_wrong_option_is_named_and_the_good_ones_are_kept() -> None:
    rules, problems = read_rules({"target": -5, "lead": 500, "trichu": 1, "tie": ""})
    assert [problem.part for problem in problems] == ["target", "trichu", "tie"]
    assert rules == Ruleset(lead=500)


def test_a_fixed_number_of_hands_has_no_target_unless_one_is_given() -> None:
    assert read_rules({"hands": 8})[0] == Ruleset(target=0, hands=8)
    assert read_rules({"hands": 8, "target": 1000})[0] == Ruleset(hands=8)
    assert read_rules({"hands": 0})[0] == STANDARD


@pytest.mark.parametrize(("rule", "option", "typed", "value"), TYPED)
def test_a_typed_value_takes_the_type_of_its_option(
    rule: str, option: str, typed: str, value: object
) -> None:
    found = option_from_text(option, typed)
    assert found == value, rule
    assert type(found) is type(value)


WRITTEN = [
    # rule   rules                              what a file says of them
    ("V-01", STANDARD, {}),
    ("V-01", Ruleset(target=500), {"target": 500}),
    ("V-01", Ruleset(target=0), {"target": 0}),
    ("V-03", Ruleset(target=0, hands=8), {"hands": 8}),
    ("V-03", Ruleset(hands=8), {"hands": 8, "target": 1000}),
    ("V-03", Ruleset(target=500, hands=8), {"hands": 8, "target": 500}),
    ("V-02", Ruleset(tie=Tie.DRAW), {"tie": "draw"}),
    (
        "V-06",
        PRESETS["tournament"],
        {"grand": False, "double": 100, "last_dragon": "kept"},
    ),
]


@pytest.mark.parametrize(("rule", "rules", "written"), WRITTEN)
def test_only_what_differs_from_the_printed_rules_is_written(
    rule: str, rules: Ruleset, written: dict[str, object]
) -> None:
    assert differences(rules) == written, rule
    assert all(type(value) in {int, str, bool} for value in written.values())


@given(
    st.builds(
        Ruleset,
        target=st.sampled_from([0, 500, 1000]) | st.integers(0, MOST_POINTS),
        lead=st.integers(0, MOST_POINTS),
        floor=st.integers(-MOST_POINTS, 0),
        hands=st.sampled_from([0, 8]) | st.integers(0, MOST_HANDS),
        tie=st.sampled_from(Tie),
        grand=st.booleans(),
        double=st.sampled_from([100, 200]),
        last_dragon=st.sampled_from(LastDragon),
        failed_to_opponents=st.booleans(),
        one_call_per_team=st.booleans(),
    )
)
def test_rules_read_from_their_differences_are_the_same_rules(rules: Ruleset) -> None:
    assert read_rules(differences(rules)) == (rules, ())


def test_the_presets_are_the_printed_rules_and_the_tournament() -> None:
    assert PRESETS["standard"] == STANDARD
    assert {*PRESETS} == {"standard", "tournament"}
