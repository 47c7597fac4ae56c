"""What is told of a match: each figure counted by hand."""

import pytest
from book.matches import matches
from game.table import TABLE, hand
from hypothesis import given

from tichu_score.game.hand import Hand, Points, Team
from tichu_score.game.match import Match, standing
from tichu_score.game.ruleset import Ruleset
from tichu_score.game.story import Caller, Comeback, Story, Swing, story

LEFT, RIGHT = Team
NOTHING = Story(None, (), None, (), (0, 0))
ENDLESS = Ruleset(target=0)


def played(
    *lines: str, start: tuple[int, int] = (0, 0), rules: Ruleset = ENDLESS
) -> Match:
    """Return a match of typed hands and of bare scores, 70:130."""
    hands = [
        Hand(score=Points(*map(int, line.split(":"))))
        if ":" in line
        else hand(line, rules)
        for line in lines
    ]
    return Match(TABLE, tuple(hands), rules, start=Points(*start))


def test_before_the_first_hand_there_is_nothing_to_tell() -> None:
    assert story(played()) == NOTHING
    assert story(played(start=(300, 100))) == NOTHING


@pytest.mark.parametrize(
    ("lines", "biggest"),
    [
        (["50:50"], None),
        (["orma 55"], Swing(1, LEFT, 10)),
        (["orma 55", "roma 20"], Swing(2, RIGHT, 60)),
        (["orma 20", "rmoa 80"], Swing(1, RIGHT, 60)),
        (["orma 65", "om ga", "ra"], Swing(2, LEFT, 400)),
        (["70:130", "-130:30"], Swing(2, RIGHT, 160)),
    ],
)
def test_the_biggest_hand_is_the_first_with_the_largest_difference(
    lines: list[str], biggest: Swing | None
) -> None:
    assert story(played(*lines)).biggest == biggest


def test_an_adjustment_counts_for_the_biggest_hand() -> None:
    match = played("orma 65", "orma 50")
    gift = hand("orma 50")._replace(adjust=((hand("roma 5/95").out[0], 100),))  # type: ignore[arg-type]
    assert story(match.record(gift)).biggest == Swing(3, RIGHT, 100)


@pytest.mark.parametrize(
    ("lines", "start", "changes"),
    [
        (["orma 60", "orma 60"], (0, 0), ()),
        (["orma 60", "orma 20"], (0, 0), (2,)),
        (["orma 60", "orma 20", "orma 100"], (0, 0), (2, 3)),
        # level is nobody's: the lead is taken from whoever had it last
        (["orma 60", "orma 40", "orma 60"], (0, 0), ()),
        (["orma 60", "orma 40", "orma 40"], (0, 0), (3,)),
        (["50:50", "orma 60"], (0, 0), ()),
        (["orma 60"], (100, 110), (1,)),
        (["orma 60"], (100, 0), ()),
        (["orma 50", "orma 60"], (0, 100), ()),
    ],
)
def test_the_lead_changes_where_another_team_leads_than_the_last_that_did(
    lines: list[str], start: tuple[int, int], changes: tuple[int, ...]
) -> None:
    assert story(played(*lines, start=start)).lead_changes == changes


@pytest.mark.parametrize(
    ("lines", "start", "comeback"),
    [
        (["orma 60"], (0, 0), None),
        (["orma 40"], (0, 0), None),
        (["orma 40", "orma 70"], (0, 0), Comeback(LEFT, 1, 20)),
        (["orma 40", "orma 60"], (0, 0), None),
        (["orma 60", "orma 20", "ra"], (0, 0), Comeback(RIGHT, 1, 20)),
        (["orma 40", "om", "ra", "ra"], (0, 0), Comeback(RIGHT, 2, 180)),
        (["orma 45", "orma 55", "orma 45", "om"], (0, 0), Comeback(LEFT, 1, 10)),
        (["om"], (0, 150), Comeback(LEFT, 0, 150)),
        (["orma 40", "om"], (0, 150), Comeback(LEFT, 1, 170)),
    ],
)
def test_whoever_leads_came_back_from_the_most_they_were_behind(
    lines: list[str], start: tuple[int, int], comeback: Comeback | None
) -> None:
    assert story(played(*lines, start=start)).comeback == comeback


def test_calls_are_counted_by_name_and_a_substitute_for_himself() -> None:
    match = played(
        "orma 65 to ga",
        "orma 65 gr tm m=Eve",
        "om tm go m=Eve",
        "ra to",
        "mroa 50 tm",
        "70:130",
    )
    assert story(match).callers == (
        Caller("Tom", tichu_made=1, tichu_lost=1, grand_made=1),
        Caller("Greta", grand_lost=1),
        Caller("Mia", tichu_made=1),
        Caller("Max", grand_lost=1),
        Caller("Eve", tichu_lost=2),
    )


def test_double_victories_are_counted_for_each_team() -> None:
    assert story(played("om", "ra", "mo", "orma 50", "..ra")).doubles == (3, 1)
    assert story(played("70:130")).doubles == (0, 0)


def test_what_was_played_after_the_end_is_not_told() -> None:
    rules = Ruleset(target=200)
    over = played("orma 40", "om to", rules=rules)
    after = played("orma 40", "om to", "ra gr ga", "ra", rules=rules)
    assert story(over) == story(after)
    assert story(after).comeback == Comeback(LEFT, 1, 20)


@pytest.mark.long
@given(matches())
def test_every_match_has_a_story_that_agrees_with_its_totals(match: Match) -> None:
    told, stand = story(match), standing(match)
    totals = [match.start, *stand.totals[: stand.played]]
    counted = [call for hand in match.hands[: stand.played] for call in hand.calls]
    assert sum(sum(caller[1:]) for caller in told.callers) == sum(
        call is not None for call in counted
    )
    assert {*told.lead_changes} <= {*range(1, stand.played + 1)}
    if told.comeback:
        found = totals[told.comeback.number]
        assert told.comeback.gap == abs(found.left - found.right)
        assert totals[-1].of(told.comeback.team) == max(totals[-1])
        assert found.of(told.comeback.team) == min(found)
        assert told.lead_changes
    gaps = [abs(left - right) for left, right in stand.scores[: stand.played]]
    assert (told.biggest.gap if told.biggest else 0) == max(gaps, default=0)
