"""Every figure of the statistics, each defined once: a name, a sentence, a function."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.figure import Figure, Unit
from tichu_score.game.tally import Result

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tichu_score.game.tally import Tally


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def _ended(tally: Tally, *results: Result) -> int:
    return sum(result in results for *_, result in tally.ended)


def _run(tally: Tally, wanted: Result) -> int:
    """Return how many matches running ended alike at most."""
    longest = running = 0
    for *_, result in tally.ended:
        running = running + 1 if result is wanted else 0
        longest = max(longest, running)
    return longest


def _known(tally: Tally) -> int:
    return tally.first + tally.second + tally.third + tally.fourth


def _places(tally: Tally) -> int:
    places = tally.first, tally.second, tally.third, tally.fourth
    return sum(place * times for place, times in enumerate(places, start=1))


_MATCHES = (
    Figure(
        "matches",
        "matches played",
        "Matches that were decided or stopped, with a hand that counts of one's own.",
        Unit.MATCHES,
        lambda t: len(t.ended),
    ),
    Figure(
        "matches_won",
        "matches won",
        "Matches played whose winner is the team of one's last hand in it; "
        "a draw is won by nobody.",
        Unit.MATCHES,
        lambda t: _ended(t, Result.WON),
    ),
    Figure(
        "matches_won_share",
        "matches won, share",
        "Matches won of all matches played, stopped ones and draws among them.",
        Unit.SHARE,
        lambda t: _share(_ended(t, Result.WON), len(t.ended)),
    ),
    Figure(
        "matches_drawn",
        "matches drawn",
        "Matches played that ended level, where the house rules let them.",
        Unit.MATCHES,
        lambda t: _ended(t, Result.DRAWN),
    ),
    Figure(
        "matches_stopped",
        "matches stopped",
        "Matches played that were stopped without a winner.",
        Unit.MATCHES,
        lambda t: _ended(t, Result.STOPPED),
    ),
    Figure(
        "winning_streak",
        "longest winning streak",
        "The most matches won one after the other, by the time they were started, "
        "then by id; a draw or a stopped match ends it.",
        Unit.MATCHES,
        lambda t: _run(t, Result.WON),
    ),
    Figure(
        "losing_streak",
        "longest losing streak",
        "The most matches lost one after the other, in the same order; "
        "a draw or a stopped match ends it.",
        Unit.MATCHES,
        lambda t: _run(t, Result.LOST),
    ),
    Figure(
        "comeback",
        "biggest comeback",
        "The most points that the team was behind, after a hand or by what was "
        "carried in, in a match won.",
        Unit.POINTS,
        lambda t: t.comeback,
    ),
    Figure(
        "longest_match",
        "longest match",
        "The most hands that count of a match played.",
        Unit.HANDS,
        lambda t: t.longest,
    ),
)

_HANDS = (
    Figure(
        "hands",
        "hands played",
        "Hands that count in which one sat at the table, whatever is known of them.",
        Unit.HANDS,
        lambda t: t.hands,
    ),
    Figure(
        "hands_won",
        "hands won",
        "Hands played in which the own team had more points than the opponents.",
        Unit.HANDS,
        lambda t: t.hands_won,
    ),
    Figure(
        "hands_won_share",
        "hands won, share",
        "Hands won of all hands played.",
        Unit.SHARE,
        lambda t: _share(t.hands_won, t.hands),
    ),
    Figure(
        "hand_score",
        "average hand score",
        "Points of the own team in a hand, on average of all hands played.",
        Unit.EACH_HAND,
        lambda t: _share(t.points, t.hands),
    ),
    Figure(
        "margin",
        "average margin",
        "Points of the own team less those of the opponents in a hand, "
        "on average of all hands played.",
        Unit.EACH_HAND,
        lambda t: _share(t.points - t.against, t.hands),
        signed=True,
    ),
    Figure(
        "doubles",
        "double victories",
        "Hands in which the own team went out first and second.",
        Unit.HANDS,
        lambda t: t.doubles,
    ),
    Figure(
        "doubles_against",
        "double victories against",
        "Hands in which the opponents went out first and second.",
        Unit.HANDS,
        lambda t: t.doubled,
    ),
    Figure(
        "card_hands",
        "hands with card points",
        "Hands whose cards were counted: no double victory, and not known "
        "by the score alone.",
        Unit.HANDS,
        lambda t: t.counted,
    ),
    Figure(
        "card_points",
        "average card points",
        "Card points of the own team, on average of the hands with card points.",
        Unit.EACH_HAND,
        lambda t: _share(t.cards, t.counted),
    ),
)

_PLACES = (
    Figure(
        "places",
        "hands with a known place",
        "Hands in which one's own place is certain from what was noted; "
        "of a pair, the places of both.",
        Unit.HANDS,
        _known,
    ),
    Figure(
        "place",
        "average place",
        "One's place, 1 to 4, on average of the hands with a known place.",
        Unit.PLACE,
        lambda t: _share(_places(t), _known(t)),
    ),
    Figure(
        "first",
        "first out",
        "Hands in which one was certainly first out.",
        Unit.HANDS,
        lambda t: t.first,
    ),
    Figure(
        "second",
        "second out",
        "Hands in which one was certainly second out.",
        Unit.HANDS,
        lambda t: t.second,
    ),
    Figure(
        "third",
        "third out",
        "Hands in which one was certainly third out.",
        Unit.HANDS,
        lambda t: t.third,
    ),
    Figure(
        "fourth",
        "last",
        "Hands in which one was certainly last.",
        Unit.HANDS,
        lambda t: t.fourth,
    ),
    Figure(
        "broke",
        "calls of opponents broken",
        "Calls of either opponent that failed in hands in which one was "
        "certainly first out.",
        Unit.CALLS,
        lambda t: t.broke,
    ),
)


_OF_CALLS = (
    ("", "called", "that one called"),
    ("_made", "made", "that one called and was first out"),
    (
        "_broken",
        "broken by opponents",
        "that failed because an opponent was certainly first out",
    ),
    (
        "_partner",
        "failed, partner first",
        "that failed because the partner was certainly first out",
    ),
)
"""The counts of a kind of call: the field, what it is called, what it means."""


def _of(field: str) -> Callable[[Tally], int]:
    return lambda tally: int(getattr(tally, field))


def _calls(name: str, title: str) -> Iterator[Figure]:
    """Yield the figures of a kind of call."""
    for field, what, which in _OF_CALLS:
        of, means = _of(name + field), f"{title}s {which}."
        yield Figure(name + field, f"{title} {what}", means, Unit.CALLS, of)
    calls, made, points = _of(name), _of(f"{name}_made"), _of(f"{name}_points")
    yield Figure(
        f"{name}_made_share",
        f"{title} made, share",
        f"{title}s made of all that one called.",
        Unit.SHARE,
        lambda t: _share(made(t), calls(t)),
    )
    yield Figure(
        f"{name}_value",
        f"{title}, value a call",
        f"Points that a {title} brought to the own team, less what it gave to the "
        "opponents, on average of all that one called.",
        Unit.EACH_CALL,
        lambda t: _share(points(t), calls(t)),
        signed=True,
    )


FIGURES = {
    figure.name: figure
    for figure in (
        *_MATCHES,
        *_HANDS,
        *_PLACES,
        *_calls("tichu", "Tichu"),
        *_calls("grand", "Grand Tichu"),
    )
}
"""Every figure by its name, in the order in which they are shown."""
