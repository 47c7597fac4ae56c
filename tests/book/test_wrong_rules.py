"""A rule counted wrong shows in the logs: seven slips that programs have made.

Each slip is built here on top of the play's end; nothing of the program is patched.
The count of this module, with no slip, is a second one beside the program's own.
"""

from collections.abc import Callable
from typing import NamedTuple

import pytest
from book.onlinelogs import Trail, trails

from tichu_score.book.imports.replay import Replayed
from tichu_score.game.cards import DRAGON, card_points
from tichu_score.game.hand import Call

pytestmark = pytest.mark.long


class Count(NamedTuple):
    """A hand as it is counted, step by step; each slip changes one of these.

    Attributes:
        piles: card points in the tricks of each seat.
        kept: card points in each hand at the end.
        out: who is out, in order.
        calls: what each seat called.
        made: whose calls are made.
        tricks_to: who gets the last player's tricks.
        failed: what a failed call costs, in shares of its worth.
        double: what a double victory is worth.
    """

    piles: tuple[int, ...]
    kept: tuple[int, ...]
    out: tuple[int, ...]
    calls: tuple[Call | None, ...]
    made: frozenset[int]
    tricks_to: int
    failed: int = 1
    double: int = 200


WORTH = {Call.TICHU: 100, Call.GRAND: 200}


def count(trail: Trail) -> Count:
    assert isinstance(trail.told.replayed, Replayed)
    end = trail.end
    return Count(
        tuple(map(card_points, end.taken)),
        tuple(map(card_points, end.hands)),
        end.out,
        trail.told.replayed.hand.calls,
        frozenset({end.out[0]}),
        end.out[0],
    )


def points(count: Count) -> tuple[int, int]:
    """Add a hand up: cards or the double victory, then calls."""
    teams = [0, 0]
    if len(count.out) == 2:
        teams[count.out[0] % 2] = count.double
    else:
        last = ({0, 1, 2, 3} - {*count.out}).pop()
        for seat in range(4):
            to = count.tricks_to if seat == last else seat
            teams[to % 2] += count.piles[seat]
        teams[1 - last % 2] += count.kept[last]
    for seat, call in enumerate(count.calls):
        if call is not None:
            share = 1 if seat in count.made else -count.failed
            teams[seat % 2] += share * WORTH[call]
    return teams[0], teams[1]


def moved(count: Count, seat: int, to: int, points: int) -> Count:
    piles = [*count.piles]
    piles[seat] -= points
    piles[to] += points
    return count._replace(piles=tuple(piles))


def dragon_kept(right: Count, trail: Trail) -> Count:
    for trick, owner, to in trail.dragons:
        right = moved(right, to, owner, card_points(trick))
    return right


def only_the_dragon_given(right: Count, trail: Trail) -> Count:
    for trick, owner, to in trail.dragons:
        right = moved(right, to, owner, card_points(trick & ~DRAGON))
    return right


def last_hand_left_out(right: Count, _: Trail) -> Count:
    return right._replace(kept=(0, 0, 0, 0))


def tricks_to_the_opponents(right: Count, _: Trail) -> Count:
    last = ({0, 1, 2, 3} - {*right.out}).pop()
    return right._replace(tricks_to=(last + 1) % 4)


def partners_call_made(right: Count, _: Trail) -> Count:
    first = right.out[0]
    return right._replace(made=frozenset({first, (first + 2) % 4}))


def failed_call_free(right: Count, _: Trail) -> Count:
    return right._replace(failed=0)


def double_ignored(right: Count, _: Trail) -> Count:
    return right._replace(double=0)


Slip = Callable[[Count, Trail], Count]

SLIPS: list[tuple[str, Slip, int, tuple[str, int]]] = [
    # rule    slip                      hands  one of them
    ("D-03", dragon_kept, 593, ("014ca2be.tch", 2)),
    ("E-04", last_hand_left_out, 506, ("014ca2be.tch", 2)),
    ("E-05", tricks_to_the_opponents, 336, ("014ca2be.tch", 5)),
    ("S-14", only_the_dragon_given, 291, ("029cc331.tch", 2)),
    ("T-03", partners_call_made, 35, ("014ca2be.tch", 2)),
    ("T-12", failed_call_free, 435, ("014ca2be.tch", 2)),
    ("S-05", double_ignored, 264, ("014ca2be.tch", 1)),
]


def wrong(slip: Slip) -> list[tuple[str, int]]:
    """Return the hands that a slip counts otherwise than their log."""
    return [
        key
        for key, trail in trails().items()
        if points(slip(count(trail), trail)) != trail.right
    ]


def test_without_a_slip_every_hand_is_as_its_log_says() -> None:
    assert wrong(lambda right, _: right) == []
    assert len(trails()) == 1148


def test_the_trail_ends_where_the_replay_does() -> None:
    for found in trails().values():
        assert isinstance(found.told.replayed, Replayed)
        assert found.end == found.told.replayed.end


@pytest.mark.parametrize(("rule", "slip", "number", "one"), SLIPS)
def test_a_slip_is_caught_by_the_logs(rule: str, slip: Slip, number: int, one: tuple[str, int]) -> None:  # fmt: skip
    found = wrong(slip)
    print(f"{rule} {slip.__name__:25}{len(found):5} hands, {found[0]} among them")
    assert (len(found), one in found) == (number, True)
