"""The story of a match in sentences, and where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.hand import Points, Team
from tichu_score.game.match import Match, standing
from tichu_score.game.ruleset import CARD_POINTS
from tichu_score.game.story import story
from tichu_score.views import phrases
from tichu_score.views.visible import visible

if TYPE_CHECKING:
    from tichu_score.game.match import Players
    from tichu_score.game.story import Caller, Comeback, Story, Swing

MOST_IN_BRIEF = 2


def state(match: Match) -> str:
    """Return who won, or that the match was stopped or goes on, as a sentence."""
    stand = standing(match)
    if stand.decided or match.stopped:
        return phrases.result(match, stand)
    if not match.hands:
        return "No hand yet."
    return f"It goes on, after {phrases.hands(stand.played)}."


def sentences(match: Match) -> list[str]:
    """Return all that was remarkable, a sentence each; none before the first hand."""
    told = story(match)
    callers = [_caller(caller) for caller in told.callers]
    return [*_highlights(match, told), *callers, *_doubles(match.players, told.doubles)]


def brief(match: Match) -> list[str]:
    """Return the two most remarkable things, a sentence each."""
    return _highlights(match, story(match))[:MOST_IN_BRIEF]


def rules(match: Match) -> list[str]:
    """Return by which rule each remarkable thing was found, as `story` counts them."""
    told = story(match)
    found = {
        _BIGGEST: bool(told.biggest),
        _COMEBACK: bool(told.comeback),
        _LEAD: bool(match.hands[1:]),
        _CALLERS: bool(told.callers),
        _AFTER: standing(match).played < len(match.hands),
    }
    return [rule for rule, tells in found.items() if tells]


_BIGGEST = (
    "Biggest hand: the largest difference of both teams' points, adjustments included; "
    "the first of equals."
)
_COMEBACK = (
    "Comeback: the most that the winner, or whoever leads now, was behind after any "
    "hand, points carried in included."
)
_LEAD = (
    "Change of lead: another team leads than the last one that did. To be level takes "
    "no lead."
)
_CALLERS = (
    "Calls count for whoever sat there, substitutes included. A hand known only by its "
    "score has none."
)
_AFTER = "Hands after the end count nowhere."


def played(match: Match, number: int) -> tuple[str, str, str]:
    """Return who went out, the card points, and whatever else is said of a hand."""
    hand, playing = match.hands[number - 1], match.playing(number)
    calls = phrases.calls(hand, playing.names)
    said = ", ".join([*calls, *phrases.extras(hand, playing)])
    if hand.score is not None:
        return "", f"score {phrases.pair(hand.score)}", said
    cards = "double victory"
    if hand.cards is not None:
        cards = phrases.pair(Points(hand.cards, CARD_POINTS - hand.cards))
    return phrases.out_names(hand, playing.names), cards, said


def _highlights(match: Match, told: Story) -> list[str]:
    players = match.players
    lines = [_biggest(told.biggest, players)] if told.biggest else []
    lines += [_comeback(told.comeback, players)] if told.comeback else []
    # One hand alone has no lead that could have changed.
    return [*lines, _lead(told.lead_changes)] if match.hands[1:] else lines


def _biggest(swing: Swing, players: Players) -> str:
    team = phrases.team(players, swing.team)
    return f"Hand {swing.number} was the biggest: {team} took it by {swing.gap}."


def _comeback(comeback: Comeback, players: Players) -> str:
    team = phrases.team(players, comeback.team)
    when = f"after hand {comeback.number}" if comeback.number else "at the start"
    return f"{team} came back from {comeback.gap} behind {when}."


def _lead(changes: tuple[int, ...]) -> str:
    if not changes:
        return "The lead never changed."
    *most, last = map(str, changes)
    if not most:
        return f"The lead changed once, with hand {last}."
    times = f"{len(changes)} times"
    return f"The lead changed {times}, with hands {', '.join(most)} and {last}."


def _caller(caller: Caller) -> str:
    tichu = _of(caller.tichu_made, caller.tichu_lost, "Tichu")
    grand = _of(caller.grand_made, caller.grand_lost, "Grand Tichu")
    return f"{visible(caller.name)} made {' and '.join([*tichu, *grand])}."


def _of(made: int, lost: int, what: str) -> list[str]:
    return [f"{made} of {made + lost} {what}"] if made + lost else []


def _doubles(players: Players, doubles: tuple[int, int]) -> list[str]:
    if not any(doubles):
        return []
    pairs = zip(Team, doubles, strict=True)
    counts = (f"{phrases.team(players, side)} {count}" for side, count in pairs)
    return [f"Double victories: {', '.join(counts)}."]
