"""The smallest edit of a TOML text: every byte outside of it stays."""

from copy import deepcopy
from typing import Any, cast

import pytest

from tichu_score.book.tomlparse import CannotAmend
from tichu_score.book.tomlscan import scan
from tichu_score.book.tomltext import amend, untouched

Data = dict[str, Any]


def amended(text: str, change: Data) -> str:
    """Amend a text so that top keys have other values; None drops a key."""
    document = scan(text)
    wanted = {k: deepcopy(v) for k, v in {**document.data, **change}.items()}
    for key in document.data:
        if key not in change:
            wanted[key] = document.data[key]
    return amend(document, {k: v for k, v in wanted.items() if v is not None})


EDITS = [
    # before                     what changes               after
    ("a = 1 # x\n", {"a": 2}, "a = 2 # x\n"),
    ("a=1", {"a": "2"}, 'a="2"'),
    ("a = '''\n1'''\nb = 1\n", {"a": True}, "a = true\nb = 1\n"),
    ("a = 1\nb = 2 # x\nc = 3\n", {"b": None}, "a = 1\nc = 3\n"),
    ("a = 1\n# on b\n\nc = 3", {"c": None}, "a = 1\n# on b\n\n"),
    ("a = 1 # x\n\n# end\n", {"b": 2}, "a = 1 # x\nb = 2\n\n# end\n"),
    ("a = 1", {"b": 2}, "a = 1\nb = 2"),
    ("\ufeff[t]\n", {"b": 2}, "\ufeffb = 2\n[t]\n"),
    ("[t] # x\ny = 1\n", {"t": {"z": 2}}, "[t] # x\nz = 2\n"),
    ("[t]", {"t": {"z": 2}}, "[t]\nz = 2"),
    ("a = 1\r\n", {"b": "x\ny"}, 'a = 1\r\nb = "x\\ny"\r\n'),
    ("a = 1\r\n\nb = 1\r\n", {"c": 1}, "a = 1\r\n\nb = 1\r\nc = 1\r\n"),
    # tables
    ("a = 1\n", {"t": {"x": 1}}, "a = 1\n\n[t]\nx = 1\n"),
    ("a = 1", {"t": {"x": 1}}, "a = 1\n\n[t]\nx = 1\n"),
    (
        "a = 1\n\n# first\n[[h]]\nb = 1\n",
        {"t": {"x": 1}},
        "a = 1\n\n[t]\nx = 1\n\n# first\n[[h]]\nb = 1\n",
    ),
    ("a = 1\n\n[t]\nx = 1\n# end\n", {"t": None}, "a = 1\n# end\n"),
    ("a = 1\n[t]\nx = 1\n[u]\n", {"t": None}, "a = 1\n[u]\n"),
    # blocks
    ("a = 1\n", {"h": [{"b": 1}, {}]}, "a = 1\n\n[[h]]\nb = 1\n\n[[h]]\n"),
    (
        "a = 1 # x\n# y",
        {"h": [{"b": 1}, {"b": 2}]},
        "a = 1 # x\n# y\n\n[[h]]\nb = 1\n\n[[h]]\nb = 2\n",
    ),
    ("a = 1\n\n[[h]]\nb = 1\n[[h]]\nc = 1\n# z\n", {"h": None}, "a = 1\n# z\n"),
    ("[[h]]\nb = 1\n[h.s]\nx = 1\n# z\n", {"h": None}, "# z\n"),
    ("a = 1\n[[h]] # x\nb = 1\n", {"h": [{"b": 2}]}, "a = 1\n[[h]] # x\nb = 2\n"),
]


@pytest.mark.parametrize(("text", "change", "after"), EDITS, ids=range(len(EDITS)))
def test_only_what_changes_is_written(text: str, change: Data, after: str) -> None:
    assert amended(text, change) == after


def test_a_block_is_inserted_above_the_comments_of_the_next() -> None:
    document = scan("# one\n [[h]]\nb = 1\n\n# two\n[[h]]\nb = 2\n")
    first, second = cast("list[Data]", document.data["h"])
    assert amend(document, {"h": [{"b": 0}, first, second]}).startswith(
        "[[h]]\nb = 0\n\n# one\n"
    )
    assert "b = 9\n\n# two" in amend(document, {"h": [first, {"b": 9}, second]})


REFUSED = [
    ("a = [1]\n", {"a": [2]}, 1),
    ("x = 1\na = 1\n", {"a": [2]}, 2),
    ("x = 1\na = {b = 1}\n", {"a": {"b": 2}}, 2),
    ("x = 1\na = {b = 1}\n", {"a": {}}, 2),
    ("x = 1\na = [{b = 1}]\n", {"a": [{"b": 2}]}, 2),
    ("x = 1\na.b = 1\n", {"a": {"b": 1, "c": 2}}, 3),
    ("x = 1\na.b = 1\n", {"a": None}, 2),
    ("[a.b]\nx = 1\n", {"a": {"b": {"x": 1}, "c": 2}}, 1),
    ("[a.b]\nx = 1\n", {"a": None}, 1),
    ("x = 1\nt = {a = [{y = 1}]}\n", {"t": {"a": [{"y": 1}, {"y": 2}]}}, 3),
    ("[t]\nx = 1\n", {"t": {"x": 1, "n": {"y": 1}}}, 3),
    ("n = 1\n[t]\nx = 1\n", {"t": {"x": 1, "n": {"y": 1}}}, 4),
    ("[[h]]\n[t]\na = 1\n[h.s]\nb = 1\n", {"h": None, "t": None}, 2),
    ("[[h]]\n[t]\na = 1\n[h.s]\nb = 1\n", {"h": None}, 1),
]


@pytest.mark.parametrize(("text", "change", "line"), REFUSED, ids=range(len(REFUSED)))
def test_what_no_small_edit_can_say_is_refused_with_the_line(
    text: str, change: Data, line: int
) -> None:
    with pytest.raises(CannotAmend) as caught:
        amended(text, change)
    assert caught.value.line == line


def test_a_block_in_an_inline_table_has_no_place_for_another() -> None:
    document = scan("x = 1\nt = {a = [{y = 1}]}\n")
    blocks = document.data["t"]["a"]  # type: ignore[index]
    with pytest.raises(CannotAmend) as caught:
        amend(document, {"x": 1, "t": {"a": [{"y": 0}, *blocks]}})
    assert caught.value.line == 2


def test_untouched_are_the_same_objects_at_both_ends() -> None:
    a, b, c = [object() for _ in range(3)]
    assert untouched([a, b, c], [a, b, c]) == (3, 0)
    assert untouched([a, b, c], [a, c]) == (1, 1)
    assert untouched([a, c], [a, b, c]) == (1, 1)
    assert untouched([a], [b]) == (0, 0)
    assert untouched([a, a], [a]) == (1, 0)
