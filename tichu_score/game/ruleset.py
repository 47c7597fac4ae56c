"""The game's numbers and options: the only room with numbers in it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from tichu_score.game.hand import Call, Problem, Problems
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from collections.abc import Mapping

CARD_POINTS = 100
"""What the whole pack is worth (S-02)."""

LEAST_CARDS, MOST_CARDS, CARD_STEP = -25, 125, 5
"""A team's card points: least, most and step (S-03)."""

CALL_POINTS = {Call.TICHU: 100, Call.GRAND: 200}
"""What a call is worth, made or failed (T-01, T-02)."""

USUAL_CALLS = 2
"""More calls than this in one hand are asked about."""

SCORE_STEP, SCORE_SUM = 5, 100
"""Both scores of a hand are multiples of the first, their sum of the second (S-08)."""

PLACES, PAIR = 4, 2
MOST_HANDS = 10_000
MOST_POINTS = 1_000_000


class Tie(Enum):
    """What happens when the match is over and the totals are level (E-08)."""

    PLAY_ON = "play on"
    DRAW = "draw"

    # The enum's own is a Python call, and hands are looked up by their rules.
    __hash__ = object.__hash__


class LastDragon(Enum):
    """Whose the Dragon's trick is when it is the last of the hand (D-07)."""

    GIVEN = "given"
    KEPT = "kept"

    __hash__ = object.__hash__  # as above


class Ruleset(Record):
    """The options of a match; the defaults are the printed rules.

    Attributes:
        target: the total that decides the match (E-06, V-01); 0: no target.
        lead: the difference that decides it (V-08); 0: none does.
        floor: the total at or below which it is decided (V-12); 0: none is.
        hands: after how many hands it is decided (V-03); 0: after none.
        tie: play on, or a draw (E-08, V-02).
        grand: whether Grand Tichu may be called (V-04).
        double: points for a double victory (S-05, V-05).
        last_dragon: whose the hand's last Dragon trick is (D-07, V-06).
        failed_to_opponents: a failed call's points go to the other team instead
            of being lost (V-09).
        one_call_per_team: whether a call shuts the partner up (V-10).
    """

    target: int = 1000
    lead: int = 0
    floor: int = 0
    hands: int = 0
    tie: Tie = Tie.PLAY_ON
    grand: bool = True
    double: int = 200
    last_dragon: LastDragon = LastDragon.GIVEN
    failed_to_opponents: bool = False
    one_call_per_team: bool = False


STANDARD = Ruleset()

PRESETS: dict[str, Ruleset] = {
    "standard": STANDARD,
    "tournament": Ruleset(grand=False, double=100, last_dragon=LastDragon.KEPT),
}

_NUMBERS: dict[str, tuple[range, str]] = {
    "target": (range(MOST_POINTS + 1), "0 (none) or a number of points"),
    "lead": (range(MOST_POINTS + 1), "0 (none) or a number of points"),
    "floor": (range(-MOST_POINTS, 1), "0 (none) or points below zero"),
    "hands": (range(MOST_HANDS + 1), "0 (any) or a number of hands"),
    "double": (range(100, 201, 100), "200 or 100"),
}

OPTIONS = Ruleset._fields


def read_rules(options: Mapping[str, object]) -> tuple[Ruleset, Problems]:
    """Return the ruleset that differs from the printed rules in these options.

    A match of a fixed number of hands has no target unless one is given.
    Every option that is unknown or has a value it cannot have is a problem,
    with the option's name as its part.
    """
    values: dict[str, object] = {}
    problems = []
    for name, value in options.items():
        good, wanted = _check(name, value)
        if wanted:
            text = f"{name} cannot be {_shown(value)}; it is {wanted}"
            problems.append(Problem("", text, part=name))
        else:
            values[name] = good
    if values.get("hands") and "target" not in values:
        values["target"] = 0
    return STANDARD._replace(**values), tuple(problems)  # type: ignore[arg-type]


def differences(rules: Ruleset) -> dict[str, object]:
    """Return what `read_rules` needs to make these rules again."""
    found = {
        name: value.value if isinstance(value, Enum) else value
        for name, value, usual in zip(OPTIONS, rules, STANDARD, strict=True)
        if value != usual
    }
    if rules.hands:
        found["target"] = rules.target
        if not rules.target:
            del found["target"]
    return found


def option_from_text(name: str, text: str) -> object:
    """Turn a typed value into the type the option has; unfit text stays text."""
    usual = getattr(STANDARD, name, None)
    if isinstance(usual, bool):
        return {"true": True, "yes": True, "false": False, "no": False}.get(
            text.casefold(), text
        )
    digits = text.replace("\N{MINUS SIGN}", "-")
    if isinstance(usual, int) and _is_number(digits):
        return int(digits)
    return text


def option_text(value: object) -> str:
    """Return the value of an option as it is typed after `--set`."""
    value = value.value if isinstance(value, Enum) else value
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _is_number(text: str) -> bool:
    digits = text.removeprefix("-")
    return (
        digits.isascii() and digits.isdigit() and len(digits) <= len(str(MOST_POINTS))
    )


def _check(name: str, value: object) -> tuple[object, str]:
    """Return the value as the ruleset holds it, and what is wanted if it is wrong."""
    if name not in OPTIONS:
        return None, f"not an option; these are: {', '.join(OPTIONS)}"
    if name in _NUMBERS:
        allowed, wanted = _NUMBERS[name]
        return value, "" if type(value) is int and value in allowed else wanted
    usual = getattr(STANDARD, name)
    if isinstance(usual, bool):
        return value, "" if isinstance(value, bool) else "true or false"
    kinds = {kind.value: kind for kind in type(usual)}
    if isinstance(value, str) and value in kinds:
        return kinds[value], ""
    return None, " or ".join(f'"{kind}"' for kind in kinds)


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
