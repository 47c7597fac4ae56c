"""Whatever an act can answer has a text, rows and data."""

import ast
import inspect
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from tichu_score.book import values
from tichu_score.book.values import checked, merged, records, shelf, stats
from tichu_score.cli.perform import ACTS, BARE
from tichu_score.cli.table import TABLE
from tichu_score.views import data, plain, reports, text

PARTS = {
    "Place",
    "Finding",
    "Entry",
    "Row",
    "Step",
    "Version",
    "Person",
    "Record",
    "Brought",
    "Scored",
}
"""Records that are only a part of what is answered."""

OF_GAME = {"Readings", "Reason"}
"""Values of `game` that are answered as they are."""

VIEWS: dict[str, dict[str, Any]] = {
    "text": vars(text)["_VIEWS"] | reports.VIEWS,
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
            if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
                found.add(value.func.id)
    return {name for name in found if name[0].isupper()}


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


def test_the_two_tables_of_texts_share_no_value() -> None:
    """What is answered while a hand is recorded must not load the other table."""
    assert not {*vars(text)["_VIEWS"]} & {*reports.VIEWS}


@pytest.mark.parametrize("shape", VIEWS)
def test_every_record_of_the_book_has_a_view_or_is_a_part_of_one(shape: str) -> None:
    made = {
        name
        for module in (values, records, shelf, checked, merged, stats)
        for name, kind in vars(module).items()
        if isinstance(kind, type) and kind.__module__ == module.__name__
    }
    assert (made - PARTS) | OF_GAME == {*VIEWS[shape]}


@pytest.mark.parametrize("view", [text, plain, data])
def test_a_value_nobody_can_answer_is_a_bug(view: ModuleType) -> None:
    extra = (None,) if view is text else ()
    with pytest.raises((KeyError, TypeError)):
        view.render(object(), *extra)
