"""What a command answers that mends a match, steps back or copies a sheet in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.changes import (
    differences,
    head_changes,
    paper_count,
    recounts,
)
from tichu_score.game.match import standing
from tichu_score.views import phrases
from tichu_score.views.visible import visible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tichu_score.book.values import Change
    from tichu_score.game.hand import Hand
    from tichu_score.game.match import Match
    from tichu_score.views.look import Look

DID = {
    "undo": ("undone", "would be undone"),
    "redo": ("done again", "would be done again"),
    "edit": ("edited", "would edit"),
    "rm": ("removed", "would remove"),
    "insert": ("inserted", "would insert"),
    "call": ("noted", "would note"),
    "stop": ("stopped", "would stop"),
    "set": ("changed", "would change"),
    "restore": ("restored", "would restore"),
    "add": ("recorded", "would record"),
    "outside": (
        "changed meanwhile by another program; a line typed before is not recorded",
        "",
    ),
}
"""What is said of each command, done and in a dry run."""

STEPS = ("undo", "redo")
QUIET = ("call", "set")
"""Commands that mostly leave the score alone."""

NUMBERED = ("edit", "rm", "insert")


def correction(value: Change, look: Look) -> list[str]:
    """Return the reply: what changed, what follows from it, and the way back."""
    before = value.after if value.before is None else value.before
    lines = [_head(value), *_body(value, before, look)]
    lines += _totals(value, before)
    lines += _papers(before, value.after)
    if value.what not in QUIET or _ended(before) != _ended(value.after):
        lines += _ending(value, before)
    if not value.dry:
        back = "redo" if value.what == "undo" else "undo"
        if value.before is None:
            back = "restore"  # undo brings back no text that is no match
        called = _called(value, before)
        lines.append(phrases.way("wrong?", back, value, called))
    return lines


def _called(value: Change, before: Match) -> str:
    """Return how to name the match that was chosen, though it has another name now."""
    after = value.after
    renamed = (before.title, before.players) != (after.title, after.players)
    by_path = value.chosen.endswith(value.file)
    if not value.chosen or not renamed or by_path:
        return value.chosen
    return value.file.removesuffix(".toml")


def _head(value: Change) -> str:
    verb, _, about = value.what.partition(" ")
    return DID[verb][value.dry] + _ABOUT[verb](about, value)


def _step(_: str, value: Change) -> str:
    step = "a change from outside" if value.step == "outside" else value.step
    return f": {visible(step)}"


def _hand(about: str, _: Change) -> str:
    return f" hand {about}" if about else " the file"


def _call(_: str, value: Change) -> str:
    noted = ", ".join(phrases.noted(value.after)) or "no call"
    return f" for hand {len(value.after.hands) + 1}: {noted}"


def _sheet(_: str, value: Change) -> str:
    first, last = len(_hands_before(value)) + 1, len(value.after.hands)
    return f" hands {first} to {last}"


_ABOUT: dict[str, Callable[[str, Change], str]] = {
    **dict.fromkeys(STEPS, _step),
    **dict.fromkeys(NUMBERED, _hand),
    "call": _call,
    "stop": lambda _, value: f": {visible(value.after.stopped)}",
    "set": lambda *_: "",
    "restore": lambda about, _: f" version {about}",
    "add": _sheet,
    "outside": lambda *_: "",
}
"""What is said behind the verb."""


def _hands_before(value: Change) -> tuple[Hand, ...]:
    return () if value.before is None else value.before.hands


def _body(value: Change, before: Match, look: Look) -> Iterator[str]:
    verb = value.what.partition(" ")[0]
    after = value.after
    if value.before is None:
        yield f"{phrases.hands(len(after.hands))}; the log keeps all that it held"
        return
    if verb == "add":
        yield from _copied(before, after, look)
        return
    hands = [*_hand_lines(value, before, look)]
    heads = [] if verb in {"call", "stop"} else [*_head_lines(before, after)]
    counts = [
        f"hand {number} counts {phrases.pair(new)}, was {phrases.pair(old)}"
        for number, old, new in recounts(before, after)
    ]
    if verb in STEPS and before == after:
        yield "only comments or spaces changed"
    yield from (*heads, *hands, *counts)


def _copied(before: Match, after: Match, look: Look) -> Iterator[str]:
    """Yield each hand of a sheet with its points and the totals after it."""
    stand = standing(after)
    for number in range(len(before.hands) + 1, len(after.hands) + 1):
        hand, at = after.hands[number - 1], number - 1
        points, total = stand.scores[at], stand.totals[at]
        if look.linear:
            from tichu_score.views.spoken import sums  # noqa: PLC0415 - seldom

            yield phrases.numbered(number, hand, after.players, look)
            yield from sums(after.players, points, total)
        else:
            facts = phrases.facts(hand, after.playing(number))
            scored = f"{points.left:+d} {points.right:+d} = {phrases.pair(total)}"
            yield f"{number}  {facts}: {scored}"


def _head_lines(before: Match, after: Match) -> Iterator[str]:
    for what, old, new in head_changes(before, after):
        was = f"was {visible(old)}" if old else "was not there"
        yield f"{what}: {visible(new) or 'none'} ({was})"


def _hand_lines(value: Change, before: Match, look: Look) -> Iterator[str]:
    after = value.after
    was, now = ("before:", "now:") if look.linear else ("-", "+")
    moved = _moved(value, len(before.hands), len(after.hands))
    if moved:
        number, text = moved
        source = before if len(before.hands) > len(after.hands) else after
        hand, sign = source.hands[number - 1], was if source is before else now
        yield f"{sign} {phrases.numbered(number, hand, source.players, look)}"
        yield from [text] if text else []
        return
    found = differences(before, after)
    cleared = [
        x for x in found if x.old and x.new and x.old._replace(paper=None) == x.new
    ]
    if len(found) > 1 and len(cleared) == len(found):
        yield f"totals on paper cleared: {len(found)}"
        return
    for number, old, new in found:
        if old is not None:
            yield f"{was} {phrases.numbered(number, old, before.players, look)}"
        if new is not None:
            yield f"{now} {phrases.numbered(number, new, after.players, look)}"


def _moved(value: Change, before: int, after: int) -> tuple[int, str] | None:
    """Return which hand came or went, and which numbers moved because of it."""
    what, _, about = (value.step or value.what).partition(" ")
    if what not in {"rm", "insert"} or abs(after - before) != 1:
        return None
    number, gone = int(about), after < before
    first, last, step = (number + 1, before, -1) if gone else (number, before, 1)
    if first > last:
        return number, ""
    if first == last:
        return number, f"hand {first} is hand {first + step} now"
    return number, f"hands {first} to {last} are {first + step} to {last + step} now"


def _totals(value: Change, before: Match) -> Iterator[str]:
    old, new = standing(before).total, standing(value.after).total
    verb = value.what.partition(" ")[0]
    if value.before is None or verb == "add":
        yield f"totals {phrases.pair(new)}"
    elif verb not in {"call", "stop", "set"} or old != new:
        yield f"totals {phrases.pair(old)} before, {phrases.pair(new)} now"


def _papers(before: Match, after: Match) -> Iterator[str]:
    """Yield how many totals on paper are others than in the book."""
    was, now = paper_count(before), paper_count(after)
    said = sum(hand.paper is not None for hand in after.hands)
    told = [hand.paper for hand in before.hands] != [hand.paper for hand in after.hands]
    if now and (told or standing(before).totals != standing(after).totals):
        yield f"paper and book differ in {now} of {said} totals"
    elif was and said and not now:
        yield "paper and book agree now"


def _ending(value: Change, before: Match) -> Iterator[str]:
    after = value.after
    old, new = standing(before), standing(after)
    if new.decided:
        yield phrases.result(after, new)
        if len(after.hands) > new.decided:
            yield f"hands after hand {new.decided} count nowhere"
    elif after.stopped:
        yield phrases.result(after, new)
        yield phrases.way("to go on:", "set stopped=none", value)
    elif old.decided or before.stopped:
        yield f"open again, {phrases.goal(after)}"


def _ended(match: Match) -> object:
    return standing(match), bool(match.stopped)
