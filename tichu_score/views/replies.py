"""What a writing command answers: the reply is what a table reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.hand import NO_CALLS, Hand, Team
from tichu_score.game.match import Match, Players, standing
from tichu_score.views import phrases
from tichu_score.views.visible import cells, visible

if TYPE_CHECKING:
    from tichu_score.book.values import Change
    from tichu_score.game.match import Standing
    from tichu_score.views.look import Look

INDENT = 2


def change(value: Change, look: Look) -> str:
    """Return the reply to a writing command."""
    if value.what == "new":
        lines = _new(value, look)
    elif value.what == "add" and _one_more(value):
        lines = _added(value, look)
    else:
        from tichu_score.views.corrections import correction  # noqa: PLC0415 - late

        lines = correction(value, look)
    if value.titled:
        lines.insert(0, phrases.title(value.after))
    return "\n".join(lines)


def _one_more(value: Change) -> bool:
    before = value.before
    return before is not None and len(value.after.hands) == len(before.hands) + 1


def _new(value: Change, look: Look) -> list[str]:
    match = value.after
    keys = [
        f"{key} {visible(name)}"
        for key, name in zip(match.players.keys, match.players.names, strict=True)
    ]
    one = ", ".join(keys)
    beside = look.roomy and INDENT + cells(one) <= look.room
    house = phrases.house_rules(match)
    would = "would start a " if value.dry else ""
    lines = [
        f"{would}new match: {phrases.title(match)}, {phrases.goal(match)}",
        *([f"house rules: {house}"] if house else []),
        "keys in turn order",
        *([f"  {one}"] if beside else [f"  {key}" for key in keys]),
        f"kept as {visible(value.file)}",
    ]
    if not value.dry and not value.playing:
        lines.append(f"hand 1? tichu-score add {match.players.keys} 65")
    if any(match.start):
        lines.insert(1, f"carried in: {phrases.pair(match.start)}")
    return lines


def _added(value: Change, look: Look) -> list[str]:
    match = value.after
    number = len(match.hands)
    word = "would record" if value.dry else "recorded"
    hand, players = match.hands[-1], match.playing(number)
    head = f"{word} hand {number}"
    facts = _facts_lines(hand, players, _noted(value), look)
    said = f"{head}: {', '.join(text for _, text in facts)}"
    if look.linear or (look.roomy and cells(said) <= look.room):
        lines = [said]
    else:
        lines = [head, *(f"{label:<6} {text}" for label, text in facts)]
    stand = standing(match)
    lines += _totals(match, stand, look)
    return [*lines, *_after(value, stand, look)]


def _noted(value: Change) -> tuple[bool, ...]:
    """Say for each seat whether its call had been noted before the hand ended."""
    before = value.before
    calls = NO_CALLS if before is None else before.calls
    return tuple(call is not None for call in calls)


def _facts_lines(
    hand: Hand, players: Players, noted: tuple[bool, ...], look: Look
) -> list[tuple[str, str]]:
    lines = []
    if hand.score is not None:
        lines.append(("score", phrases.pair(hand.score)))
    else:
        lines.append(("out", phrases.out_names(hand, players.names, look.gap)))
        lines.append(("cards", phrases.card_points(hand, players)))
    marks = [
        " (noted)" if yes else "" for yes, c in zip(noted, hand.calls, strict=True) if c
    ]
    for call, mark in zip(phrases.calls(hand, players.names), marks, strict=True):
        lines.append(("calls", call + mark))
    lines += [("also", text) for text in phrases.extras(hand, players)]
    for seat, name in hand.sub:
        lines.append(("key", f"{players.key(seat)} is {visible(name)}"))
    return lines


def _totals(match: Match, stand: Standing, look: Look) -> list[str]:
    points, total = stand.scores[-1], stand.totals[-1]
    if look.linear:
        from tichu_score.views.spoken import sums  # noqa: PLC0415 - seldom

        return sums(match.players, points, total)
    teams = [phrases.team(match.players, side) for side in Team]
    one = ", ".join(
        f"{name} {points.of(side):+d} = {total.of(side)}"
        for name, side in zip(teams, Team, strict=True)
    )
    if look.roomy and cells(one) <= look.room:
        return [one]
    return phrases.score_lines(match.players, points, total, look.room)


def _after(value: Change, stand: Standing, look: Look) -> list[str]:
    """Return what to do next: who won, and the way back."""
    match = value.after
    lines = []
    hints = [phrases.way("wrong?", "undo", value)]
    if stand.decided:
        if len(match.hands) > stand.decided:
            lines.append(f"after the end: hand {stand.decided} decided the match")
        lines.append(phrases.result(match, stand))
        hints.append(phrases.way("again?", "new --again", value))
    if value.dry:
        return lines
    one = "   ".join(hints)
    beside = look.roomy and not look.linear and cells(one) <= look.room
    return [*lines, one] if beside else [*lines, *hints]


def glance(match: Match, look: Look) -> str:
    """Return how a match stands, in one line."""
    stand = standing(match)
    left, right = (phrases.team(match.players, side) for side in Team)
    score = f"{left} {stand.total.left} : {stand.total.right} {right}"
    if look.linear:
        score = phrases.totals(match.players, stand.total)
    played = phrases.hands(stand.played)
    return f"{score}, {played}, {phrases.ending(match, stand)}"
