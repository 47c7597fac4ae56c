"""The shape of an export: judged as the JSON Schema tools judge it."""

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from views.exported import MATCHES

from tichu_score.book.imports.shape import BOUNDS, INNER, LONGEST, brief, misfits
from tichu_score.views.exports import complete
from tichu_score.views.exports.schema import SCHEMA

VALID = Draft202012Validator(SCHEMA)
ABOUT = {"description", "title", "$schema", "format"}
ODD: list[Any] = [None, True, 0, 7, -1, 10**30, 0.5, "", "x", [], ["x"], {}, {"o": "x"}]


def schemas(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield schema
    inner = [*schema.get("properties", {}).values()]
    inner += schema.get("patternProperties", {}).values()
    inner += schema.get("prefixItems", [])
    inner += [schema["items"]] if "items" in schema else []
    for one in inner:
        yield from schemas(one)


def test_every_word_of_our_schema_is_known_and_every_object_is_closed() -> None:
    every = [*schemas(SCHEMA)]
    assert {word for one in every for word in one} - ABOUT == {*BOUNDS} | INNER
    for one in every:
        if "object" in str(one.get("type")):
            assert one["additionalProperties"] is False
        if "array" in str(one.get("type")):
            assert "items" in one


def spots(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:  # noqa: ANN401 - JSON data
    yield path
    inner: dict[Any, Any] = data if isinstance(data, dict) else {}
    if isinstance(data, list):
        inner = dict(enumerate(data))
    for key, value in inner.items():
        yield from spots(value, (*path, key))


def changed(data: Any, path: tuple[Any, ...], value: Any) -> Any:  # noqa: ANN401 - JSON data
    if not path:
        return value
    copy = deepcopy(data)
    at = copy
    for step in path[:-1]:
        at = at[step]
    if value is ...:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return copy


def agree(data: Any) -> bool:  # noqa: ANN401 - JSON data
    found = [*misfits(data, SCHEMA)]
    wanted = [*VALID.iter_errors(data)]
    assert bool(found) == bool(wanted), (found, wanted)
    for path, text in found:
        assert text.split()[0] in {"is", "it"}, (path, text)
    return not found


@pytest.mark.long
@pytest.mark.parametrize("name", ["friday", "stopped"])
def test_whatever_is_put_anywhere_is_judged_as_others_judge_it(name: str) -> None:
    data = json.loads(complete.text(MATCHES[name]))
    data["hands"] = data["hands"][-2:]
    assert agree(data)
    verdicts = []
    for path in spots(data):
        values = [*ODD, ...] if path else ODD
        verdicts += [agree(changed(data, path, value)) for value in values]
        if path and isinstance(path[-1], str):
            verdicts.append(agree(changed(data, (*path[:-1], "another"), 1)))
    assert {*verdicts} == {True, False}
    print(f"{len(verdicts)} changed exports of {name}")


def test_what_is_wrong_is_told_with_its_path_in_words() -> None:
    data = complete.content(MATCHES["friday"])
    data["start"] = [0]
    data["kind"] = "x"
    del data["stopped"]
    data["more"] = 1
    assert sorted(misfits(data, SCHEMA)) == [
        (("kind",), 'is "x": it is not "tichu-score match"'),
        (("more",), "is no key here"),
        (("start",), "is [0]: it has fewer than 2"),
        (("stopped",), "is missing"),
    ]


def test_what_is_long_is_cut() -> None:
    assert brief(["x"]) == '["x"]'
    assert brief("x" * 500) == f'"{"x" * (LONGEST - 1)}...'
