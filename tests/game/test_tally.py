"""Tallies add up: of any matches, in any order, in any portions."""

from collections.abc import Callable, Iterable

import pytest
from book.matches import matches
from hypothesis import given, settings
from hypothesis import strategies as st

from tichu_score.game.counts import tally
from tichu_score.game.hand import Names
from tichu_score.game.match import Match, standing
from tichu_score.game.stats import of_each
from tichu_score.game.tally import NOTHING, Tally

NOBODY: dict[Names, Tally] = {}


def together(tallies: Iterable[Tally]) -> Tally:
    """Return the sums of some tallies; the greatest is the greatest."""
    *counts, comebacks, longest, ended = zip(*(NOTHING, *tallies), strict=True)
    matches = tuple(sorted(end for each in ended for end in each))
    return Tally._make((*map(sum, counts), max(comebacks), max(longest), matches))


ROOTS: list[Callable[[str], str]] = [str, str.casefold, lambda name: name[:1]]


def merged(parts: Iterable[dict[Names, Tally]]) -> dict[Names, Tally]:
    found = NOBODY
    for part in parts:
        both = {*found, *part}
        found = {
            who: together(each[who] for each in (found, part) if who in each)
            for who in both
        }
    return found


@pytest.mark.long
@settings(max_examples=30)
@given(st.lists(matches(), max_size=4), st.data())
def test_any_order_and_any_split_of_the_matches_gives_the_same(
    found: list[Match], data: st.DataObject
) -> None:
    root = data.draw(st.sampled_from(ROOTS))
    size = data.draw(st.sampled_from([1, 2]))
    once = of_each(map(tally, found), root, size)
    shuffled = data.draw(st.permutations(found))
    cuts = sorted(data.draw(st.lists(st.integers(0, len(found)), max_size=3)))
    bounds = zip([0, *cuts], [*cuts, len(found)], strict=True)
    parts = (of_each(map(tally, shuffled[a:b]), root, size) for a, b in bounds)
    assert merged(parts) == once


@settings(max_examples=30)
@given(st.lists(matches(), max_size=3))
def test_what_all_players_have_is_what_the_matches_have(found: list[Match]) -> None:
    players = of_each(map(tally, found), str, 1)
    sums = together(players.values())
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
