"""Whether data has the shape that a JSON Schema asks for.

Of JSON Schema it knows the words that ours uses, and no others.
"""

from __future__ import annotations

import operator
import re
from json import dumps
from typing import TYPE_CHECKING, Any, TypeAlias

from tichu_score.book.tomlparse import same

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

Path: TypeAlias = "tuple[str | int, ...]"
Misfit: TypeAlias = "tuple[Path, str]"

NAMES = {
    dict: "object",
    list: "array",
    str: "string",
    int: "integer",
    bool: "boolean",
    type(None): "null",
}
WORDS = {
    "object": "an object",
    "array": "a list",
    "string": "a text",
    "integer": "a whole number",
    "boolean": "true or false",
    "null": "null",
}

EMPTY = "is empty"
BOUNDS: dict[str, tuple[Callable[[Any, Any], object], str]] = {
    "const": (same, "is not"),
    "enum": (
        lambda value, all_: any(same(value, one) for one in all_),
        "is none of",
    ),
    "minimum": (operator.ge, "is below"),
    "maximum": (operator.le, "is above"),
    "multipleOf": (lambda value, step: not value % step, "is no multiple of"),
    "minLength": (lambda value, least: len(value) >= least, EMPTY),
    "pattern": (lambda value, signs: re.search(signs, value), "does not match"),
    "minItems": (lambda value, least: len(value) >= least, "has fewer than"),
    "maxItems": (lambda value, most: len(value) <= most, "has more than"),
    "minProperties": (lambda value, least: len(value) >= least, "has fewer than"),
    "maxProperties": (lambda value, most: len(value) <= most, "has more than"),
}

INNER = {
    *("type", "properties", "required", "additionalProperties", "patternProperties"),
    *("items", "prefixItems"),
}
"""Words about the type and about what is inside; the others in `BOUNDS`."""

LONGEST = 80
"""Characters of a value that is told of."""


def misfits(
    value: object, schema: Mapping[str, Any], path: Path = ()
) -> Iterator[Misfit]:
    """Yield where data is not as a schema wants it, and what is wrong there."""
    if wrong := _wrong(value, schema):
        yield path, wrong
    elif type(value) is dict:
        yield from _of_object(value, schema, path)
    elif type(value) is list:
        yield from _of_list(value, schema, path)


def brief(value: object) -> str:
    """Return data as JSON, cut where it is long."""
    text = dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def _wrong(value: object, schema: Mapping[str, Any]) -> str:
    kinds = schema.get("type", ())
    kinds = (kinds,) if isinstance(kinds, str) else kinds
    if kinds and NAMES.get(type(value)) not in kinds:
        wanted = " or ".join(WORDS[kind] for kind in kinds)
        return f"is {brief(value)}, not {wanted}"
    if value is None and kinds:
        return ""
    for word, bound in schema.items():
        if word in BOUNDS:
            holds, text = BOUNDS[word]
            if not holds(value, bound):
                than = "" if text == EMPTY else f" {brief(bound)}"
                return f"is {brief(value)}: it {text}{than}"
    return ""


def _of_object(
    value: dict[str, Any], schema: Mapping[str, Any], path: Path
) -> Iterator[Misfit]:
    known = schema.get("properties", {})
    patterns = schema.get("patternProperties", {})
    for key in schema.get("required", ()):
        if key not in value:
            yield (*path, key), "is missing"
    for key, inner in value.items():
        inside = known.get(key)
        if inside is None:
            fits = (other for signs, other in patterns.items() if re.search(signs, key))
            inside = next(fits, None)
        if inside is None:
            yield (*path, key), "is no key here"
        else:
            yield from misfits(inner, inside, (*path, key))


def _of_list(
    value: list[Any], schema: Mapping[str, Any], path: Path
) -> Iterator[Misfit]:
    first = schema.get("prefixItems", ())
    for at, inner in enumerate(value):
        inside = first[at] if at < len(first) else schema["items"]
        yield from misfits(inner, inside, (*path, at))
