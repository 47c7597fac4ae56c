"""What the values of a match file may be, before they mean anything."""

from collections.abc import Mapping
from datetime import date, datetime

from tichu_score.game.hand import Problem
from tichu_score.game.names import text_problem
from tichu_score.game.ruleset import MOST_POINTS

USER_KEYS = "x_"
"""Keys that begin so are the user's: kept and ignored."""

Kinds = Mapping[str, str]
"""What kind of value each key has."""


def unfit(table: Mapping[str, object], kinds: Kinds) -> tuple[Problem, ...]:
    """Return a problem for each key that is unknown or has an unfit value."""
    problems = []
    for key, value in table.items():
        if key.startswith(USER_KEYS):
            continue
        if key not in kinds:
            text = f"{key!r} is no key here; these are: {', '.join(kinds)}"
            problems.append(Problem("", text, key))
        elif why := _CHECKS[kinds[key]](value):
            problems.append(Problem("", f"{key} {why}", key))
    return tuple(problems)


def _text(value: object) -> str:
    if not isinstance(value, str):
        return "is not a text in quotes"
    why = text_problem(value)
    return f"cannot be kept: {why}" if why else ""


def _number(value: object) -> str:
    # True is an int to Python.
    if type(value) is not int:
        return "is not a whole number"
    return "" if abs(value) <= MOST_POINTS else "is far too large"


def _moment(value: object) -> str:
    if isinstance(value, datetime) and value.tzinfo is None:
        return "is a time without its offset (+01:00)"
    return "" if isinstance(value, datetime) else "is not a time"


def _day(value: object) -> str:
    if isinstance(value, datetime):
        return _moment(value)
    return "" if isinstance(value, date) else "is neither a date nor a time"


def _table(value: object) -> str:
    return "" if isinstance(value, dict) else "is not a [table]"


def _any(_: object) -> str:
    return ""


_CHECKS = {
    "text": _text,
    "number": _number,
    "moment": _moment,
    "day": _day,
    "table": _table,
    "any": _any,
}
