"""What holds for every hand and every match, tried with generated ones."""

import independent
from game.table import TABLE
from hypothesis import assume, given
from hypothesis import strategies as st

from tichu_score.game.calls import print_calls
from tichu_score.game.hand import Adjustment, Call, Hand, Points, Seat, Substitute
from tichu_score.game.match import Match, Players, standing
from tichu_score.game.names import clean, keys_for, name_problem
from tichu_score.game.notation import (
    parse,
    print_adjust,
    print_line,
    print_pair,
    read_adjust,
    read_pair,
)
from tichu_score.game.orders import settle_order
from tichu_score.game.ruleset import STANDARD, Ruleset, Tie, read_rules
from tichu_score.game.scoring import readings, score, score_problems
from tichu_score.game.words import shown, split

CARDS = st.integers(-5, 25).map(lambda fives: 5 * fives)
CALLS = st.tuples(*[st.sampled_from([None, *Call])] * 4)
ODD_SIGNS = "ab \t\"'.-/:0 \N{MINUS SIGN}\N{NO-BREAK SPACE}\u00e9\u738b"
NAMES = (
    (st.text(max_size=12) | st.text(alphabet=ODD_SIGNS, max_size=12))
    .map(clean)
    .filter(lambda name: not name_problem(name))
)


@st.composite
def hands(draw: st.DrawFn, players: Players = TABLE) -> Hand:
    """Draw any hand that can stand, with places unnoticed and substitutes."""
    out = draw(st.permutations([*Seat]))
    double = out[0].partner is out[1]
    hidden = draw(st.sets(st.integers(0, 3)))
    places = [None if at in hidden else seat for at, seat in enumerate(out)]
    noted = settle_order(tuple(places), not double)
    known = {name.casefold() for name in players.names}
    strangers = NAMES.filter(lambda name: name.casefold() not in known)
    seats = draw(st.lists(st.sampled_from(Seat), unique=True, max_size=2))
    names = draw(
        st.lists(
            strangers,
            min_size=len(seats),
            max_size=len(seats),
            unique_by=str.casefold,
        )
    )
    sitting = sorted(zip(seats, names, strict=True), key=lambda sub: sub[0].value)
    sub = tuple(Substitute(*one) for one in sitting)
    cards = None if double else draw(CARDS)
    hand = Hand(noted, cards, draw(CALLS), sub=sub)
    if score(hand).problems:
        hand = hand._replace(out=tuple(out))
    return hand


@given(hands())
def test_a_printed_hand_is_read_as_the_same_hand(hand: Hand) -> None:
    line = print_line(hand, TABLE)
    assert parse(split(line), TABLE).hand == hand
    assert parse([line], TABLE).hand == hand  # a shell may hand it over as one


@given(hands())
def test_a_printed_hand_prints_the_same_again(hand: Hand) -> None:
    line = print_line(hand, TABLE)
    again = parse(split(line), TABLE).hand
    assert again is not None
    assert print_line(again, TABLE) == line


@given(st.lists(st.text()))
def test_shown_words_are_split_into_the_same_words(words: list[str]) -> None:
    assert [*split(shown(words))] == words


@given(st.text(alphabet='ab =" \t\n'))
def test_any_line_splits_into_words_that_show_and_split_the_same(line: str) -> None:
    words = split(line)
    assert split(shown(words)) == words


@given(st.lists(st.text(alphabet='ormatg.0123456789-/:=+ x"', max_size=8), max_size=5))
def test_whatever_is_typed_is_a_hand_or_problems_with_a_place(words: list[str]) -> None:
    found, problems = parse(words, TABLE)
    assert (found is None) is bool(problems)
    for problem in problems:
        assert problem.text
        assert problem.at >= 0 or problem.text == "no hand given"
    if found is not None:
        assert not score(found).problems
        assert parse(split(print_line(found, TABLE)), TABLE).hand == found


@given(hands())
def test_every_score_passes_the_necessary_test(hand: Hand) -> None:
    left, right = score(hand).points
    assert left % 5 == right % 5 == (left + right) % 100 == 0
    assert -425 <= min(left, right) <= max(left, right) <= 400
    assert not score_problems(Points(left, right), STANDARD, hand.calls)


@given(hands())
def test_the_readings_of_a_hands_points_hold_one_like_it(hand: Hand) -> None:
    points = score(hand).points
    like = readings(points, STANDARD, hand.calls)
    assert like
    assert {score(found).points for found in like} == {points}
    assert {*like} <= {*readings(points)}


@given(hands())
def test_points_are_the_sum_of_the_reasons(hand: Hand) -> None:
    found = score(hand)
    assert found.points.left == sum(line.points.left for line in found.lines)
    assert found.points.right == sum(line.points.right for line in found.lines)


TARGETS = st.sampled_from([0, 100, 300, 1000])
RULES = st.builds(
    Ruleset,
    target=TARGETS,
    lead=TARGETS,
    floor=st.sampled_from([0, -100, -300]),
    hands=st.integers(0, 6),
    tie=st.sampled_from(Tie),
)
STARTS = st.tuples(st.integers(-50, 50), st.integers(-50, 50))


@given(st.lists(hands(), max_size=8), RULES, STARTS)
def test_totals_are_sums_and_hands_after_the_end_count_nowhere(
    played: list[Hand], rules: Ruleset, start: tuple[int, int]
) -> None:
    match = Match(TABLE, tuple(played), rules, start=Points(*start))
    found = standing(match)
    running = match.start
    for points, total in zip(found.scores, found.totals, strict=True):
        running = running.plus(points)
        assert total == running
    if found.decided:
        cut = standing(match._replace(hands=match.hands[: found.decided]))
        assert (cut.decided, cut.total, cut.winner) == (
            found.decided,
            found.total,
            found.winner,
        )
        shorter = match._replace(hands=match.hands[: found.decided - 1])
        assert not standing(shorter).decided
    else:
        assert found.total == running
        assert found.winner is None


HOUSE_RULES = st.fixed_dictionaries(
    {},
    optional={
        "double": st.sampled_from([100, 200]),
        "failed_to_opponents": st.booleans(),
    },
)
BARE = st.sampled_from([Points(70, 130), Points(0, 100), Points(125, -25)])
AGREED = st.lists(
    st.builds(Adjustment, st.sampled_from(Seat), st.integers(-200, 200)), max_size=2
)


@given(st.lists(st.tuples(hands(), AGREED) | BARE, max_size=6), HOUSE_RULES, STARTS)
def test_a_match_file_adds_up_to_the_same_totals_independently(
    played: list[tuple[Hand, list[Adjustment]] | Points],
    options: dict[str, object],
    start: tuple[int, int],
) -> None:
    tables: list[dict[str, object]] = []
    kept = []
    for one in played:
        if isinstance(one, Points):
            tables.append({"score": print_pair(one)})
            kept.append(Hand(score=one))
            continue
        hand, agreed = one
        order, *_ = split(print_line(hand, TABLE))
        tables.append({"out": order, "calls": " ".join(print_calls(hand.calls, TABLE))})
        if hand.cards is not None:
            tables[-1]["cards"] = hand.cards
        if agreed:
            tables[-1]["adjust"] = print_adjust(tuple(agreed), TABLE)
        kept.append(hand._replace(adjust=tuple(agreed)))
    document = {
        "teams": "om ra",
        "start": print_pair(Points(*start)),
        "rules": options,
        "hands": tables,
    }
    rules, _ = read_rules(options)
    found = standing(Match(TABLE, tuple(kept), rules, start=Points(*start)))
    assert [*found.totals] == independent.totals(document)


@given(st.integers(-1_000_000, 1_000_000), st.integers(-1_000_000, 1_000_000))
def test_a_printed_pair_is_read_as_the_same_pair(left: int, right: int) -> None:
    points = Points(left, right)
    assert read_pair(print_pair(points), "paper") == (points, ())


@given(st.lists(st.tuples(st.sampled_from(Seat), st.integers(-999_999, 999_999))))
def test_printed_adjustments_are_read_as_the_same(
    agreed: list[tuple[Seat, int]],
) -> None:
    assume(agreed)
    found, problems = read_adjust(print_adjust_of(agreed), TABLE)
    assert ([*found], problems) == (agreed, ())


def print_adjust_of(agreed: list[tuple[Seat, int]]) -> str:
    """Print plain pairs as adjustments."""
    return print_adjust(tuple(Adjustment(*one) for one in agreed), TABLE)


FOUR_NAMES = st.lists(NAMES, min_size=4, max_size=4, unique_by=str.casefold)


@given(st.data(), FOUR_NAMES)
def test_hands_of_any_players_survive_being_printed(
    data: st.DataObject, four: list[str]
) -> None:
    first, second, third, fourth = four
    names = first, second, third, fourth
    players = Players(keys_for(names), names)
    hand = data.draw(hands(players))
    assert parse(split(print_line(hand, players)), players).hand == hand
