"""What `set` changes: the head of a match, one KEY=VALUE at a time."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING

from tichu_score.game.hand import ZERO, Problem, Problems
from tichu_score.game.names import NONE, clean, names_problems, text_problem
from tichu_score.game.notation import read_pair
from tichu_score.game.ruleset import (
    OPTIONS,
    Ruleset,
    differences,
    option_from_text,
    read_rules,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tichu_score.game.match import Match

HEAD = ("title", "date", "start", "stopped", "paper")


def settings(match: Match) -> tuple[str, ...]:
    """Return every key that `set` knows for a match."""
    return (*HEAD, *match.players.keys, *OPTIONS)


def with_settings(match: Match, values: Mapping[str, str]) -> tuple[Match, Problems]:
    """Return the match with these settings, and everything wrong with them.

    All at once, so that two players can swap their names. The keys are those of
    `settings`. Rules are checked against each other, hands against nothing: that
    is what `audit` is for.
    """
    problems: list[Problem] = []
    changed = match
    for key in HEAD:
        if key in values:
            changed, wrong = _with_head(changed, key, values[key])
            problems += wrong
    changed, wrong = _with_names(changed, values)
    problems += wrong
    rules, wrong = with_options(match.rules, values)
    return changed._replace(rules=rules), (*problems, *wrong)


def with_options(rules: Ruleset, values: Mapping[str, str]) -> tuple[Ruleset, Problems]:
    """Return rules with some options as typed, and everything wrong with these."""
    typed = {key: value for key, value in values.items() if key in OPTIONS}
    if not typed:
        return rules, ()
    options = differences(rules)
    options |= {key: option_from_text(key, value) for key, value in typed.items()}
    return read_rules(options)


def _with_names(match: Match, values: Mapping[str, str]) -> tuple[Match, Problems]:
    players = match.players
    names = tuple(
        clean(values[key]) if key in values else name
        for key, name in zip(players.keys, players.names, strict=True)
    )
    if names == players.names:
        return match, ()
    return match._replace(players=players._replace(names=names)), names_problems(names)


def _with_head(match: Match, key: str, value: str) -> tuple[Match, Problems]:
    none = value.strip().casefold() in {"", NONE}
    if key in {"title", "stopped"}:
        text = "" if none else clean(value)
        why = text_problem(text)
        changed = match._replace(**{key: text})  # type: ignore[arg-type]
        if not why:
            return changed, ()
        return changed, (Problem("", f"{key} cannot be kept: {why}", key),)
    if key == "start":
        start, problems = (ZERO, ()) if none else read_pair(value, "start")
        return match._replace(start=start or ZERO), problems
    if key == "date":
        return _with_date(match, value)
    if not none:
        text = "paper totals belong to a hand: edit N --paper L:R; none clears all"
        return match, (Problem("", text, key),)
    hands = (
        hand if hand.paper is None else hand._replace(paper=None)
        for hand in match.hands
    )
    return match._replace(hands=tuple(hands)), ()


def _with_date(match: Match, value: str) -> tuple[Match, Problems]:
    day, problems = read_day(value)
    if day is None:
        return match, problems
    old = match.started
    if isinstance(old, datetime):
        # The clock time stays: only the day was wrong.
        return match._replace(started=datetime.combine(day, old.timetz())), ()
    return match._replace(started=day), ()


def read_day(text: str) -> tuple[date | None, Problems]:
    """Read the day of a match, year-month-day."""
    try:
        return date.fromisoformat(text.strip()), ()
    except ValueError:
        why = f"{text!r} is no date; write year-month-day: 2026-11-30"
        return None, (Problem("", why, "date"),)
