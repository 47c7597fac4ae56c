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
    return replies.glance(value.kept.match, look)


def _welcome(value: Welcome, look: Look) -> str:
    lines, head = [], "begin:"
    examples = [*dict.fromkeys([*value.advice, *EXAMPLES])]
    if value.kept is None:
        lines.append(visible(value.hint))
    else:
        match = value.kept.match
        keys, head = match.players.keys, "go on:"
        examples = ["play", f"add {keys} 65 t{keys[0]}", "why"]
        if phrases.state(match) != "open":
            examples[0] = "new --again"
        examples = [f"tichu-score {line}" for line in examples]
        lines += [phrases.title(match), replies.glance(match, look)]
        if match.hands:
            number, last = len(match.hands), match.hands[-1]
            said = phrases.numbered(number, last, match.players, look)
            lines.append(f"last {said}")
    return "\n".join([*lines, "", head, *(f"  {visible(line)}" for line in examples)])


def _nothing(value: Nothing, look: Look) -> str:
    del look
    return visible(value.text)


def _demo(value: Demo, look: Look) -> str:
    steps = (f"$ {step.line}\n{render(step.answer, look)}" for step in value.steps)
    return "\n\n".join(steps)


def _complaint(value: Complaint, look: Look) -> str:
    lines = [_brief(value.text)] if value.text else []
    for problem in value.problems:
        if 0 <= problem.at < len(value.line) <= LONGEST_LINE:
            lines += _place(value.line, problem, look)
        lines.append(f"{_brief(problem.text)}{phrases.rule(problem.rule)}")
        if problem.offer:
            lines.append(f"  meant: {_brief(problem.offer)}")
    lines += [phrases.finding(found) for found in value.findings]
    return "\n".join([*lines, *(f"  {_brief(line)}" for line in value.advice)])


def _place(line: str, problem: Problem, look: Look) -> list[str]:
    """Return the line that a problem is in, and carets below the word."""
    if look.linear:
        from tichu_score.views.spoken import place_words  # noqa: PLC0415 - seldom

        return [place_words(line, problem)]
    before, word = line[: problem.at], line[problem.at :][: problem.size]
    marks = " " * cells(visible(before)) + "^" * cells(visible(word))
    return [f"  {visible(line)}", f"  {marks}"]


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
