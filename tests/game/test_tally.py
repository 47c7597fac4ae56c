"""Tallies add up: of any matches, in any order, in any portions."""

from collections.abc import Callable, Iterator

import pytest
from book.matches import matches
from hypothesis import given, settings
from hypothesis import strategies as st

from tichu_score.game.match import Match, standing
from tichu_score.game.stats import Sittings, by_person, of_each, tally
from tichu_score.game.tally import NOTHING, Result, Tally, total

TALLIES = st.builds(
    lambda counts, results: Tally._make((*counts, tuple(sorted(results)))),
    st.lists(st.integers(0, 9), min_size=25, max_size=25),
    st.lists(
        st.tuples(
            st.sampled_from(["", "2026-01-01"]), st.text(), st.sampled_from(Result)
        ),
        max_size=3,
    ),
)


@pytest.mark.long
@given(TALLIES, TALLIES, TALLIES)
def test_tallies_add_up_in_any_order_and_nothing_adds_nothing(
    a: Tally, b: Tally, c: Tally
) -> None:
    assert a + b == b + a
    assert (a + b) + c == a + (b + c) == total([c, a, b])
    assert a + NOTHING == NOTHING + a == total([a]) == a
    assert total([]) == NOTHING


ROOTS: list[Callable[[str], str]] = [str, str.casefold, lambda name: name[:1]]


def merged(parts: Iterator[Sittings]) -> Sittings:
    found: Sittings = {}
    for part in parts:
        for sitting, tallied in part.items():
            found[sitting] = found.get(sitting, NOTHING) + tallied
    return found


@pytest.mark.long
@settings(max_examples=30)
@given(st.lists(matches(), max_size=4), st.data())
def test_any_order_and_any_split_of_the_matches_gives_the_same(
    found: list[Match], data: st.DataObject
) -> None:
    root = data.draw(st.sampled_from(ROOTS))
    once = by_person(map(tally, found), root)
    shuffled = data.draw(st.permutations(found))
    cuts = sorted(data.draw(st.lists(st.integers(0, len(found)), max_size=3)))
    bounds = zip([0, *cuts], [*cuts, len(found)], strict=True)
    assert merged(by_person(map(tally, shuffled[a:b]), root) for a, b in bounds) == once


@settings(max_examples=30)
@given(st.lists(matches(), max_size=3))
def test_what_all_players_have_is_what_the_matches_have(found: list[Match]) -> None:
    players = of_each(by_person(map(tally, found), str), 1)
    sums = total(players.values())
    stands = [standing(match) for match in found]
    hands = [
        (points, hand)
        for match, stand in zip(found, stands, strict=True)
        for points, hand in zip(stand.scores[: stand.played], match.hands, strict=False)
    ]
    assert sums.hands == 4 * len(hands)
    both = 2 * sum(sum(points) for points, _ in hands)
    assert (sums.points, sums.against) == (both, both)
    assert sums.hands_won == 2 * sum(left != right for (left, right), _ in hands)
    assert sums.cards == 50 * sums.counted
    assert (
        sums.doubles
        == sums.doubled
        == 2 * sum(hand.score is None and hand.cards is None for _, hand in hands)
    )
    assert sums.tichu + sums.grand == sum(
        call is not None for _, hand in hands for call in hand.calls
    )
    assert sums.broke <= sums.tichu_broken + sums.grand_broken
