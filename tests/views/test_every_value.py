"""Whatever an act can answer has a text, rows and data."""

import ast
import inspect
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from tichu_score.cli.perform import ACTS, BARE
from tichu_score.cli.table import TABLE
from tichu_score.views import data, plain, text

NOT_ANSWERED = {"Complaint"}
"""What is told instead of an answer."""

VIEWS: dict[str, dict[str, Any]] = {
    "text": vars(text)["_VIEWS"],
    "rows": vars(plain)["_VIEWS"] | {"Script": None},
    "data": vars(data)["_VIEWS"],
}


def answered(place: str) -> set[str]:
    """Return the kinds of values in `Answer(...)` calls of an act's module."""
    module = import_module(f"{ACTS}.{place.partition(':')[0]}")
    found = set()
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Answer":
            value = node.args[0]
            if isinstance(value, ast.Call) and ast.unparse(value.func)[:1].isupper():
                found.add(ast.unparse(value.func))
    return found


@pytest.mark.parametrize("shape", VIEWS)
def test_every_value_named_in_an_act_has_a_view(shape: str) -> None:
    places = [BARE, *(row.act for row in TABLE.values())]
    found = {kind for place in places for kind in answered(place)}
    assert {"Kept", "Glance", "Welcome", "Check", "Log", "Script"} & found
    known = {"Change", "Readings", "Reason", "Complaint"}
    assert found - {"Kept"} <= {*VIEWS[shape]}
    assert known <= {*VIEWS[shape]}


def test_the_three_views_know_the_same_values() -> None:
    assert {*VIEWS["text"]} == {*VIEWS["rows"]} == {*VIEWS["data"]}


@pytest.mark.parametrize("view", [text, plain, data])
def test_a_value_nobody_can_answer_is_a_bug(view: ModuleType) -> None:
    extra = (None,) if view is text else ()
    with pytest.raises((KeyError, TypeError)):
        view.render(object(), *extra)
