"""Whether hands stand once players or rules changed, and who still sits in."""

import pytest
from book.matches import matches, names
from game.table import TABLE, hand
from hypothesis import given
from hypothesis import strategies as st

from tichu_score.game.audit import audited
from tichu_score.game.calls import read_calls
from tichu_score.game.hand import Hand, Points, Seat, Substitute
from tichu_score.game.match import Match, standing
from tichu_score.game.ruleset import Ruleset
from tichu_score.game.setting import with_settings
from tichu_score.game.words import located

HANDS = (
    hand("orma 65 to"),
    hand("om ga"),
    hand("roma 30 to tm"),
    Hand(score=Points(200, 0)),
)

BROKEN = [
    # rule  rules                               hands that fall, and why
    ("I-01", Ruleset(), []),
    ("V-01", Ruleset(target=100), []),
    ("V-04", Ruleset(grand=False), [(2, "V-04")]),
    ("V-10", Ruleset(one_call_per_team=True), [(3, "V-10")]),
    ("V-04", Ruleset(grand=False, one_call_per_team=True), [(2, "V-04"), (3, "V-10")]),
    ("V-05", Ruleset(double=100, grand=False), [(2, "V-04")]),
]


@pytest.mark.parametrize(("rule", "rules", "wanted"), BROKEN)
def test_a_hand_that_falls_is_named(
    rule: str, rules: Ruleset, wanted: list[tuple[int, str]]
) -> None:
    after, faults = audited(Match(TABLE, HANDS, rules))
    assert [(number, problem.rule) for number, problem in faults] == wanted, rule
    assert after.hands == HANDS


def test_a_score_that_the_rules_cannot_give_falls() -> None:
    """Rule S-08: 400:0 is a double victory with a Grand Tichu, no other way."""
    bare = Match(TABLE, (hand("om"), Hand(score=Points(400, 0))))
    assert audited(bare)[1] == ()
    ((number, problem),) = audited(bare._replace(rules=Ruleset(grand=False)))[1]
    assert (number, problem.rule) == (2, "S-08")


NOTED = [
    # rule  rules                            noted       what falls
    ("V-04", Ruleset(grand=False), "to", []),
    ("V-04", Ruleset(grand=False), "go", ["V-04"]),
    ("V-10", Ruleset(one_call_per_team=True), "to tr", []),
    ("V-10", Ruleset(one_call_per_team=True), "to tm", ["V-10"]),
]


@pytest.mark.parametrize(("rule", "rules", "noted", "wanted"), NOTED)
def test_calls_noted_for_the_running_hand_are_to_stand_too(
    rule: str, rules: Ruleset, noted: str, wanted: list[str]
) -> None:
    calls, _ = read_calls(located(noted.split()), TABLE)
    _, faults = audited(Match(TABLE, HANDS[:1], rules, calls=calls))
    assert [(number, p.rule) for number, p in faults] == [(2, w) for w in wanted], rule


SUBS = [
    # rule  who sits in           names now                       who sits in then
    ("G-02", "m=Eve", ("Tom", "Greta", "Mia", "Max"), "m=Eve"),
    ("G-02", "m=Eve", ("Tom", "Greta", "Eve", "Max"), ""),
    ("G-02", "m=Eve", ("Tom", "Greta", "EVE", "Max"), ""),
    ("G-02", "m=Eve r=Leo", ("Tom", "Greta", "Eve", "Max"), "r=Leo"),
    ("G-02", "m=Eve", ("Mia", "Greta", "Tom", "Max"), "m=Eve"),
    ("G-02", "m=Eve", ("Tom", "Eve", "Mia", "Max"), None),
    ("G-02", "m=Eve", ("Tom", "eve", "Mia", "Max"), None),
]


@pytest.mark.parametrize(("rule", "sub", "now", "wanted"), SUBS)
def test_who_sits_in_for_a_player_of_that_name_sits_in_for_nobody(
    rule: str, sub: str, now: tuple[str, ...], wanted: str | None
) -> None:
    old = hand(f"orma 65 {sub}")
    match = Match(TABLE._replace(names=now), (hand("om"), old))
    after, faults = audited(match)
    if wanted is None:
        ((number, problem),) = faults
        assert (number, problem.rule) == (2, rule)
        assert "would sit there twice" in problem.text
    else:
        assert faults == ()
        expected = hand(f"orma 65 {wanted}").sub
        assert after.hands == (hand("om"), old._replace(sub=expected))


@given(matches(), st.lists(names, min_size=4, max_size=4, unique_by=str.casefold))
@pytest.mark.long
def test_another_name_never_touches_a_score(match: Match, four: list[str]) -> None:
    """UX-043: what was played stays, whoever is said to have played it."""
    values = dict(zip(match.players.keys, four, strict=True))
    changed, problems = with_settings(match, values)
    assert problems == ()
    after, _ = audited(changed)
    assert standing(after) == standing(match)
    for old, new in zip(match.hands, after.hands, strict=True):
        assert new._replace(sub=()) == old._replace(sub=())
        assert {*new.sub} <= {*old.sub}


@given(matches())
@pytest.mark.long
def test_a_match_that_stands_is_left_as_it_is(match: Match) -> None:
    assert audited(match) == (match, ())


@given(matches(), names)
@pytest.mark.long
def test_a_substitute_never_touches_a_score(match: Match, name: str) -> None:
    sub = (Substitute(Seat.N, name),)
    hands = tuple(hand._replace(sub=sub) for hand in match.hands)
    assert standing(match._replace(hands=hands)) == standing(match)
