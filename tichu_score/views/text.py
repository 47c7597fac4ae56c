"""Values as text for people: short lines, names instead of keys, reasons with rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.views import phrases, replies
from tichu_score.views.visible import cells, visible

if TYPE_CHECKING:
    from collections.abc import Callable

    from tichu_score.book.values import Change, Complaint, Glance, Nothing
    from tichu_score.book.values.records import (
        Demo,
        Welcome,
    )
    from tichu_score.game.hand import Problem
    from tichu_score.views.look import Look

LONGEST_LINE = 500
"""More than this of what was typed is not repeated."""

LEAST_ROOM = 23
"""What the number of a hand, its facts and the gaps of a table need at least."""

EXAMPLES = (
    "tichu-score new Tom+Mia Greta+Max",
    "tichu-score add orma 65 to",
    "tichu-score why",
)


def render(value: object, look: Look) -> str:
    """Return a value as lines of text; raises KeyError for an unknown kind."""
    name = type(value).__name__
    if name in _VIEWS:
        return _VIEWS[name](value, look)
    from tichu_score.views.reports import VIEWS  # noqa: PLC0415 - not to record a hand

    return VIEWS[name](value, look)


def _change(value: Change, look: Look) -> str:
    return replies.change(value, look)


def _glance(value: Glance, look: Look) -> str:
    del look
    return replies.glance(value.kept.match)


def _welcome(value: Welcome, look: Look) -> str:
    del look
    lines = []
    examples = [*dict.fromkeys([*value.advice, *EXAMPLES])]
    if value.kept is None:
        lines.append(visible(value.hint))
    else:
        match = value.kept.match
        examples[1] = (
            f"tichu-score add {match.players.keys} 65 t{match.players.keys[0]}"
        )
        lines += [phrases.title(match), replies.glance(match)]
        if match.hands:
            number = len(match.hands)
            lines.append(
                "last " + phrases.numbered(number, match.hands[-1], match.players)
            )
    return "\n".join([*lines, "", *(f"  {line}" for line in examples)])


def _nothing(value: Nothing, look: Look) -> str:
    del look
    return visible(value.text)


def _demo(value: Demo, look: Look) -> str:
    steps = (f"$ {step.line}\n{render(step.answer, look)}" for step in value.steps)
    return "\n\n".join(steps)


def _complaint(value: Complaint, look: Look) -> str:
    del look
    lines = [_brief(value.text)] if value.text else []
    for problem in value.problems:
        if 0 <= problem.at < len(value.line) <= LONGEST_LINE:
            lines += [f"  {visible(value.line)}", f"  {_mark(value.line, problem)}"]
        lines.append(f"{_brief(problem.text)}{phrases.rule(problem.rule)}")
        if problem.offer:
            lines.append(f"  meant: {_brief(problem.offer)}")
    lines += [phrases.finding(found) for found in value.findings]
    return "\n".join([*lines, *(f"  {_brief(line)}" for line in value.advice)])


def _mark(line: str, problem: Problem) -> str:
    """Return the carets below the word that a problem is about."""
    before, word = line[: problem.at], line[problem.at :][: problem.size]
    return " " * cells(visible(before)) + "^" * cells(visible(word))


def _brief(text: str) -> str:
    """Return a text that may quote what was typed, which may be anything."""
    shown = visible(text)
    return shown if len(shown) <= LONGEST_LINE else f"{shown[: LONGEST_LINE - 3]}..."


_VIEWS: dict[str, Callable[..., str]] = {
    "Change": _change,
    "Glance": _glance,
    "Welcome": _welcome,
    "Nothing": _nothing,
    "Demo": _demo,
    "Complaint": _complaint,
}
