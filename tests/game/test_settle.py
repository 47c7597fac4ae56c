"""Where two sheets part: every reading of a sheet, every way to differ."""

import pytest
from game.table import TABLE, hand
from game.test_properties import hands
from game.test_sheet_slips import HANDS, MATCH, SCORES, TOTALS, points
from hypothesis import assume, given
from hypothesis import strategies as st

from tichu_score.game.hand import ZERO, Hand, Points
from tichu_score.game.match import Match, Players, standing
from tichu_score.game.ruleset import Ruleset
from tichu_score.game.settle import (
    Comparison,
    Outcome,
    Reading,
    compare,
    read_value,
    told_otherwise,
)
from tichu_score.game.slips import Slip


def turned(values: tuple[Points, ...]) -> tuple[Points, ...]:
    return tuple(Points(value.right, value.left) for value in values)


READINGS = [
    # values,                                    running, swapped, headed
    (TOTALS, (True, False, False)),
    (turned(TOTALS), (True, True, False)),
    (SCORES, (False, False, False)),
    (turned(SCORES), (False, True, False)),
    ((Points(100, 0), *TOTALS), (True, False, True)),
    (turned((Points(100, 0), *TOTALS)), (True, True, True)),
    ((ZERO, *TOTALS), (True, False, True)),
    ((ZERO, *SCORES), (False, False, True)),
    ((Points(100, 0), *SCORES), (False, False, True)),
]


@pytest.mark.parametrize(("values", "wanted"), READINGS)
def test_a_sheet_is_read_as_it_agrees_longest(
    values: tuple[Points, ...], wanted: tuple[bool, bool, bool]
) -> None:
    found = compare(MATCH, values)
    assert found == Comparison(Reading(*wanted), Outcome.AGREE, len(HANDS))


@pytest.mark.parametrize(("values", "wanted"), READINGS)
def test_a_sheet_with_a_slip_is_read_the_same_way(
    values: tuple[Points, ...], wanted: tuple[bool, bool, bool]
) -> None:
    off = Points(45, 0) if not wanted[1] else Points(0, 45)
    at = 2 + wanted[2]
    later = [value.plus(off) if wanted[0] else value for value in values[at + 1 :]]
    found = compare(MATCH, (*values[:at], values[at].plus(off), *later))
    assert found.reading == Reading(*wanted)
    assert (found.outcome, found.agree, found.number) == (Outcome.DIFFERS, 2, 3)
    assert found.book == (TOTALS if wanted[0] else SCORES)[2]
    assert found.sheet == found.book.plus(Points(45, 0))
    assert found.counts == SCORES[2].plus(Points(45, 0))
    assert (found.later, found.back, found.follow) == (0, False, 3)


SHAPES = [
    # values,                                      outcome, hand, counts, like, back
    (TOTALS[:4], (Outcome.ENDS, 5, SCORES[4], 0, False)),
    ((*TOTALS, Points(490, 60)), (Outcome.GOES_ON, 7, Points(65, 35), 0, False)),
    ((*SCORES, SCORES[-1]), (Outcome.GOES_ON, 7, SCORES[-1], 6, False)),
    ((*SCORES, SCORES[0], ZERO), (Outcome.GOES_ON, 7, SCORES[0], 1, False)),
    ((*SCORES[:2], *SCORES[3:]), (Outcome.LACKS, 3, SCORES[2], 0, False)),
    ((*SCORES[:2], *SCORES[3:5]), (Outcome.LACKS, 3, SCORES[2], 0, False)),
    ((*TOTALS[:2], *TOTALS[3:]), (Outcome.LACKS, 3, SCORES[2], 0, True)),
    ((*TOTALS[:2], TOTALS[3]), (Outcome.LACKS, 3, SCORES[2], 0, True)),
    ((*SCORES[:3], *SCORES[2:]), (Outcome.MORE, 4, SCORES[2], 3, False)),
    ((*SCORES[:3], SCORES[0], *SCORES[3:]), (Outcome.MORE, 4, SCORES[0], 1, False)),
    ((*SCORES[:2], Points(50, 50), *SCORES[2:4]), (Outcome.MORE, 3, Points(50, 50), 0, False)),
    ((*TOTALS[:3], *TOTALS[2:]), (Outcome.MORE, 4, ZERO, 0, False)),
]  # fmt: skip


@pytest.mark.parametrize(("values", "wanted"), SHAPES)
def test_a_hand_left_out_or_too_many_is_seen_before_a_difference(
    values: tuple[Points, ...],
    wanted: tuple[Outcome, int, Points | None, int, bool],
) -> None:
    found = compare(MATCH, values)
    assert (found.outcome, found.number, found.counts, found.like, found.back) == wanted
    assert found.slips == ()


def test_of_hands_that_count_the_same_the_last_is_left_out() -> None:
    twice = MATCH.insert(3, HANDS[1])
    found = compare(twice, SCORES)
    assert (found.outcome, found.number, found.like) == (Outcome.LACKS, 3, 2)


def test_one_wrong_total_is_told_from_one_that_is_carried_on() -> None:
    wrong = (*TOTALS[:2], Points(358, -85), *TOTALS[3:])
    found = compare(MATCH, wrong)
    assert (found.number, found.later, found.back) == (3, 4, True)
    assert [(one.slip, one.read) for one in found.slips] == [(Slip.TOTAL, (358, 385))]
    off = Points(-27, 0)
    carried = (*TOTALS[:2], *(total.plus(off) for total in TOTALS[2:]))
    found = compare(MATCH, carried)
    assert (found.number, found.later, found.back) == (3, 0, False)
    assert Slip.TOTAL in {one.slip for one in found.slips}
    mended = (*carried[:4], *TOTALS[4:])
    found = compare(MATCH, mended)
    assert (found.number, found.later, found.back) == (3, 5, True)


def test_a_difference_that_changes_says_where() -> None:
    worse = [*TOTALS]
    worse[2:] = [total.plus(Points(10, 0)) for total in worse[2:]]
    worse[4:] = [total.plus(Points(0, 15)) for total in worse[4:]]
    found = compare(MATCH, tuple(worse))
    assert (found.number, found.later, found.back) == (3, 5, False)
    scores = (*SCORES[:1], ZERO, SCORES[2], ZERO, *SCORES[4:])
    found = compare(MATCH, scores)
    assert (found.number, found.later, found.back) == (2, 4, False)


def test_a_sheet_without_the_totals_carried_in_says_so() -> None:
    bare = tuple(total.minus(MATCH.start) for total in TOTALS)
    found = compare(MATCH, bare)
    assert (found.outcome, found.number, found.later) == (Outcome.DIFFERS, 1, 0)
    assert Slip.START in {one.slip for one in found.slips}


def test_card_points_that_miss_100_are_kept_for_the_sum() -> None:
    found = compare(MATCH, (*SCORES[:3], Points(25, 125), *SCORES[4:]))
    assert found.cards == Points(25, 125)
    assert compare(MATCH, (*SCORES[:3], Points(25, 75))).cards is None
    assert compare(MATCH, (*SCORES[:4], Points(80, 130))).cards is None


def test_hands_after_the_end_count_nowhere() -> None:
    ended = Match(TABLE, HANDS[:3], Ruleset(target=300))
    assert standing(ended).played == 2
    scores = standing(ended).scores
    for values, follow in ((scores[:2], 0), (scores, 1), ((*scores[:2], ZERO), 1)):
        found = compare(ended, values)
        assert (found.outcome, found.agree, found.follow) == (Outcome.AGREE, 2, follow)
    assert compare(ended, scores[:1]).outcome is Outcome.ENDS
    assert compare(ended, scores[1:]).outcome is Outcome.LACKS
    assert compare(ended, (Points(65, 35), scores[1], ZERO)).later == 0


def test_a_match_without_a_hand_goes_on_at_once() -> None:
    found = compare(Match(TABLE), points((65, 35)))
    assert (found.outcome, found.agree, found.number) == (Outcome.GOES_ON, 0, 1)


CHANGED = st.integers(3, 8).flatmap(
    lambda size: st.tuples(
        st.lists(hands(), min_size=size, max_size=size),
        st.integers(1, size),
        hands(),
        st.booleans(),
        st.booleans(),
    )
)


@pytest.mark.long
@given(CHANGED)
def test_a_hand_changed_in_any_way_is_where_sheets_part(
    drawn: tuple[list[Hand], int, Hand, bool, bool],
) -> None:
    played, number, other, totals, swapped = drawn
    match = Match(TABLE, tuple(played), Ruleset(target=0))
    changed = match.amend(number, other)
    book, sheet = standing(match), standing(changed)
    assume(book.scores != sheet.scores)
    # What reads the same both ways says nothing about how it is to be read.
    assume(all(one.left != one.right for one in book.scores))
    assume(ZERO not in {*book.totals, *sheet.totals})
    values = sheet.totals if totals else sheet.scores
    found = compare(match, turned(values) if swapped else values)
    assert found.reading == Reading(totals, swapped)
    assert (found.outcome, found.agree, found.number) == (
        Outcome.DIFFERS,
        number - 1,
        number,
    )
    assert found.later == 0
    assert found.counts == sheet.scores[number - 1]


@pytest.mark.long
@given(st.lists(hands(), min_size=2, max_size=8), st.booleans())
def test_a_sheet_agrees_with_itself_whichever_way_it_is_kept(
    played: list[Hand], swapped: bool
) -> None:
    stand = standing(match := Match(TABLE, tuple(played)))
    for values in (stand.totals, stand.scores):
        found = compare(match, turned(values) if swapped else values)
        assert (found.outcome, found.agree) == (Outcome.AGREE, stand.played)


def test_hands_that_count_alike_may_be_told_otherwise() -> None:
    other = MATCH.amend(1, hand("orma 65 to")._replace(note="a note", paper=ZERO))
    assert told_otherwise(MATCH, other) == ()
    other = other.amend(4, hand("rmao -25"))
    assert told_otherwise(MATCH, other) == (4,)
    strangers = other._replace(players=Players("abcd", ("A", "B", "C", "D")))
    assert told_otherwise(MATCH, strangers) == ()


VALUES = [
    ("65:35", (65, 35)),
    ("65/35", (65, 35)),
    ("65-35", (65, 35)),
    ("65 - 35", (65, 35)),
    ("65 35", (65, 35)),
    ("65\t-35", (65, -35)),
    (" -165 : 35 ", (-165, 35)),
    ("65--35", (65, -35)),
    ("+65; +35", (65, 35)),
    ("\N{MINUS SIGN}25 125", (-25, 125)),
    ("65", None),
    ("65 35 1", None),
    ("a:b", None),
    ("9999999:1", None),
    ("99999999:1", None),
    ("\x1b[2J", None),
]


@pytest.mark.parametrize(("text", "wanted"), VALUES)
def test_a_line_of_a_sheet_is_two_numbers(
    text: str, wanted: tuple[int, int] | None
) -> None:
    found, problems = read_value(text)
    assert found == (None if wanted is None else Points(*wanted))
    assert bool(problems) is (wanted is None)
