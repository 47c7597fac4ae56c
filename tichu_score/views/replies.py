"""What a writing command answers: the reply is what a table reads."""

from typing import TYPE_CHECKING

from tichu_score.book.values import Change
from tichu_score.game.explain import differences
from tichu_score.game.hand import NO_CALLS, Hand, Team
from tichu_score.game.match import Match, Players, standing
from tichu_score.views import phrases
from tichu_score.views.look import Look
from tichu_score.views.visible import visible

if TYPE_CHECKING:
    from collections.abc import Callable


def change(value: Change, look: Look) -> str:
    """Return the reply to a writing command."""
    writers: dict[str, Callable[[Change, Look], list[str]]] = {
        "new": _new,
        "add": _added,
    }
    lines = writers.get(value.what, _stepped)(value, look)
    if value.titled:
        lines.insert(0, phrases.title(value.after))
    if value.dry:
        lines.append("nothing was written: this is a dry run")
    return "\n".join(lines)


def _new(value: Change, look: Look) -> list[str]:
    match = value.after
    keys = [
        f"{key} {visible(name)}"
        for key, name in zip(match.players.keys, match.players.names, strict=True)
    ]
    house = phrases.house_rules(match)
    lines = [
        f"new match: {phrases.title(match)}, {phrases.goal(match)}",
        *([f"house rules: {house}"] if house else []),
        "keys in turn order",
        *(["  " + ", ".join(keys)] if look.wide else [f"  {key}" for key in keys]),
        f"kept as {visible(value.file)}",
        f"hand 1? tichu-score add {match.players.keys} 65",
    ]
    if any(match.start):
        lines.insert(1, f"carried in: {phrases.pair(match.start)}")
    return lines


def _added(value: Change, look: Look) -> list[str]:
    match = value.after
    number = len(match.hands)
    word = "would record" if value.dry else "recorded"
    hand, players = match.hands[-1], match.playing(number)
    head = f"{word} hand {number}"
    facts = _facts_lines(hand, players, _noted(value))
    if look.wide:
        said = [text for _, text in facts]
        lines = [f"{head}: {', '.join(said)}"]
    else:
        lines = [head, *(f"{label:<6} {text}" for label, text in facts)]
    lines += _totals(match, number, look)
    return [*lines, *_after(match, number, look)]


def _noted(value: Change) -> tuple[bool, ...]:
    """Say for each seat whether its call had been noted before the hand ended."""
    before = value.before
    calls = NO_CALLS if before is None else before.calls
    return tuple(call is not None for call in calls)


def _facts_lines(
    hand: Hand, players: Players, noted: tuple[bool, ...]
) -> list[tuple[str, str]]:
    lines = []
    if hand.score is not None:
        lines.append(("score", phrases.pair(hand.score)))
    else:
        lines.append(("out", phrases.out_names(hand, players.names)))
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


def _totals(match: Match, number: int, look: Look) -> list[str]:
    stand = standing(match)
    points, total = stand.scores[number - 1], stand.totals[number - 1]
    teams = [phrases.team(match.players, side) for side in Team]
    if look.wide:
        parts = [
            f"{name} {points.of(side):+d} = {total.of(side)}"
            for name, side in zip(teams, Team, strict=True)
        ]
        return [", ".join(parts)]
    width = max(len(name) for name in teams)
    return [
        f"{name:<{width}} {points.of(side):>+5d} {total.of(side):>5d}"
        for name, side in zip(teams, Team, strict=True)
    ]


def _after(match: Match, number: int, look: Look) -> list[str]:
    """Return what to do next: who won, and the way back."""
    stand = standing(match)
    lines = []
    hints = ["wrong? tichu-score undo"]
    if stand.decided:
        if number > stand.decided:
            lines.append(f"after the end: hand {stand.decided} decided the match")
        lines.append(phrases.result(match, stand))
        hints.append("again? tichu-score new --again")
    return [*lines, "   ".join(hints)] if look.wide else [*lines, *hints]


def _stepped(value: Change, look: Look) -> list[str]:
    """Return what undo and redo say: what changed, totals before and after."""
    del look
    before = value.before or value.after
    did = {"undo": "undone", "redo": "done again"}.get(value.what, value.what)
    step = "a change from outside" if value.step == "outside" else value.step
    lines = [f"{did}: {visible(step)}", *_differences(before, value.after)]
    old, new = standing(before), standing(value.after)
    lines.append(
        f"totals {phrases.pair(old.total)} before, {phrases.pair(new.total)} now"
    )
    if old.decided or new.decided:
        lines.append(phrases.result(value.after, new))
    other = "redo" if value.what == "undo" else "undo"
    lines.append(f"wrong? tichu-score {other}")
    return lines


def _differences(old: Match, new: Match) -> list[str]:
    lines = []
    for found in differences(old, new):
        if found.old is not None:
            lines.append(f"- {numbered(found.number, found.old, old.players)}")
        if found.new is not None:
            lines.append(f"+ {numbered(found.number, found.new, new.players)}")
    if lines:
        return lines
    same = old == new
    return ["only comments or spaces changed" if same else "the head changed"]


def numbered(number: int, hand: Hand, players: Players) -> str:
    """Return a hand with its number, in one line."""
    playing = players.with_subs(hand.sub)
    return f"hand {number}  {phrases.facts(hand, playing)}"
