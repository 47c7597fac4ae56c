"""The JSON Schema of an exported match: what programs may rely on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.names import KEY_LETTERS
from tichu_score.game.ruleset import (
    CARD_STEP,
    LEAST_CARDS,
    MOST_CARDS,
    PAIR,
    PLACES,
    LastDragon,
    Tie,
)

if TYPE_CHECKING:
    from enum import Enum
    from typing import TypeAlias

    Schema: TypeAlias = dict[str, object]

FORMAT = 1
"""Raised when a key changes its meaning or goes; new keys do not raise it."""

KIND = "tichu-score match"
KEY = f"[{KEY_LETTERS}]"


def _object(properties: dict[str, Schema], about: str) -> Schema:
    """Return an object with just these keys, all of them there."""
    return {
        "type": "object",
        "description": about,
        "properties": properties,
        "required": [*properties],
        "additionalProperties": False,
    }


def _list(items: Schema, about: str, **more: object) -> Schema:
    return {"type": "array", "description": about, "items": items, **more}


def _text(about: str, **more: object) -> Schema:
    return {"type": "string", "description": about, **more}


def _number(about: str, **more: object) -> Schema:
    return {"type": "integer", "description": about, **more}


def _yes_or_no(about: str) -> Schema:
    return {"type": "boolean", "description": about}


def _or_null(schema: Schema) -> Schema:
    return {**schema, "type": [schema["type"], "null"]}


def _one_of(kind: type[Enum], about: str) -> Schema:
    return {"enum": [one.value for one in kind], "description": about}


def _two(items: Schema, about: str) -> Schema:
    return _list(items, about, minItems=PAIR, maxItems=PAIR)


NAME: Schema = {"type": "string", "minLength": 1}
WHOLE: Schema = {"type": "integer"}


def _points(about: str) -> Schema:
    return _two(WHOLE, f"{about}: of the left team and of the right")


def _by_key(about: str, **more: object) -> Schema:
    return {
        "type": "object",
        "description": about,
        "patternProperties": {f"^{KEY}$": NAME},
        "additionalProperties": False,
        **more,
    }


CALL = _object(
    {
        "player": NAME,
        "call": {"enum": ["tichu", "grand"]},
        "made": _yes_or_no("whether the caller was first out"),
    },
    "a call",
)

RULES = _object(
    {
        "target": _number("the total that decides the match; 0: none does", minimum=0),
        "lead": _number("the difference that decides it; 0: none does", minimum=0),
        "floor": _number("the total below zero that does; 0: none", maximum=0),
        "hands": _number("after how many hands it is decided; 0: any", minimum=0),
        "tie": _one_of(Tie, "what happens when the end is level"),
        "grand": _yes_or_no("whether Grand Tichu may be called"),
        "double": {"enum": [100, 200], "description": "points of a double victory"},
        "last_dragon": _one_of(LastDragon, "whose the last Dragon trick is"),
        "failed_to_opponents": _yes_or_no("whether a failed call goes to the others"),
        "one_call_per_team": _yes_or_no("whether a call shuts the partner up"),
    },
    "every option of the rules this match is played by",
)

PLACE: Schema = {"type": ["string", "null"]}
ADJUSTMENT = _list(
    {},
    "for the team of this player, so many points",
    prefixItems=[NAME, WHOLE],
    minItems=PAIR,
    maxItems=PAIR,
)

HAND = _object(
    {
        "number": _number("counts from 1", minimum=1),
        "typed": _text("the hand as it is typed after `add`"),
        "line": _or_null(
            _text("the same without options; null: only a score is known")
        ),
        "out": _list(
            PLACE,
            "who went out, first to last; null: nobody noticed; empty: only a score",
            maxItems=PLACES,
        ),
        "first": _or_null(_text("who was certainly first out")),
        "double": _or_null(_two(NAME, "the partners of a double victory")),
        "cards": _or_null(
            _number(
                "card points of the left team, the rest of 100 being the right team's",
                minimum=LEAST_CARDS,
                maximum=MOST_CARDS,
                multipleOf=CARD_STEP,
            )
        ),
        "calls": _list(CALL, "what was called", maxItems=PLACES),
        "score": _or_null(_points("points of a hand of which only these are known")),
        "adjust": _list(ADJUSTMENT, "points agreed at the table"),
        "sub": _by_key("who sat in, by the key of the place"),
        "paper": _or_null(_points("totals on the paper sheet after it")),
        "note": _text("a remark"),
        "at": _or_null(_text("when it was recorded", format="date-time")),
        "points": _points("what the hand counts"),
        "total": _points("the totals after it"),
        "counts": _yes_or_no("false: it was played after the end of the match"),
    },
    "one hand",
)

SCHEMA: Schema = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A match of Tichu, exported by tichu-score",
    **_object(
        {
            "format": {"const": FORMAT},
            "kind": {"const": KIND},
            "id": _text("tells a copy of this match from another match"),
            "title": _text("what the table calls it"),
            "started": _or_null(_text("a date, or a date and a time with its offset")),
            "players": _by_key(
                "name by key, in turn order",
                minProperties=PLACES,
                maxProperties=PLACES,
            ),
            "teams": _two(
                _two(NAME, "partners, in turn order"), "the left team, the right team"
            ),
            "rules": RULES,
            "start": _points("totals carried in"),
            "calls": _list(
                {"type": "string", "pattern": f"^[tg]{KEY}$"},
                "calls noted for the running hand: t or g and the caller's key",
                maxItems=PLACES,
            ),
            "stopped": _text("why it ended without a winner"),
            "hands": _list(HAND, "in the order they were played"),
            "total": _points("the totals that count"),
            "state": {"enum": ["open", "decided", "stopped"]},
            "decided_by": _or_null(_number("the hand that decided it", minimum=1)),
            "winner": _or_null(_two(NAME, "the winners; null: open, or a draw")),
        },
        "one match; every pair is left, right",
    ),
}
