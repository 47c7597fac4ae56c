"""Every form of an export: pinned, equal to the book, and read back as the match.

TICHU_GOLDEN=write pytest tests/views/test_exports.py   writes them anew; look at each.
"""

import json
import os
import re
import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import independent
import pytest
from book.matches import matches
from hypothesis import given
from jsonschema import Draft202012Validator
from views import pages
from views.exported import FRIDAY, MATCHES, from_csv, from_json, from_sheets, rows, said

from tichu_score.book import matchfile
from tichu_score.game.match import Match, standing
from tichu_score.views.exports import FORMATS, sheet
from tichu_score.views.exports.complete import schema_text
from tichu_score.views.exports.schema import SCHEMA

GOLDEN = Path(__file__).parent / "exports_golden"
PRINTED = ("txt", "md", "html")
PINNED = [
    *(f"{name}.{form}" for name in ("friday", "over") for form in FORMATS),
    *(f"{name}.{form}" for name in ("stopped", "wide", "empty") for form in PRINTED),
]

Pairs = list[tuple[int, int]]
VALID = Draft202012Validator(SCHEMA)


@pytest.mark.parametrize("name", PINNED)
def test_an_export_is_as_it_was_found_good(name: str) -> None:
    match, _, form = name.partition(".")
    found, path = FORMATS[form](MATCHES[match]).encode(), GOLDEN / name
    if os.environ.get("TICHU_GOLDEN") == "write":
        path.write_bytes(found)
    assert found == path.read_bytes()


def test_every_pinned_export_is_made() -> None:
    assert {path.name for path in GOLDEN.iterdir()} == {*PINNED}


def json_totals(match: Match) -> Pairs:
    found = json.loads(FORMATS["json"](match))
    return [tuple(hand["total"]) for hand in found["hands"]]


def csv_totals(match: Match) -> Pairs:
    found = rows(FORMATS["csv"](match))
    return [(int(row["left_total"]), int(row["right_total"])) for row in found]


def excel_totals(match: Match) -> Pairs:
    found = rows(sheet.excel(match).removeprefix("\ufeff"), ";")
    return [(int(row["left_total"]), int(row["right_total"])) for row in found]


def md_totals(match: Match) -> Pairs:
    lines = FORMATS["md"](match).splitlines()
    found = (re.search(r"\| (-?\d+) \| (-?\d+) \|$", x) for x in lines if x[2:3] != " ")
    return [(int(pair[1]), int(pair[2])) for pair in found if pair]


def txt_totals(match: Match) -> Pairs:
    found = re.findall(r"^\d+\) (-?\d+):(-?\d+)", FORMATS["txt"](match), re.MULTILINE)
    return [(int(left), int(right)) for left, right in found]


def html_totals(match: Match) -> Pairs:
    rows = pages.hand_rows(pages.read(FORMATS["html"](match)))
    return [(row["total left"], row["total right"]) for row in rows]


TOTALS: dict[str, Callable[[Match], Pairs]] = {
    "txt": txt_totals,
    "md": md_totals,
    "html": html_totals,
    "csv": csv_totals,
    "excel": excel_totals,
    "json": json_totals,
}


def agrees(match: Match) -> None:
    """Hold every export of a match to its totals, reckoned twice."""
    stand = standing(match)
    wanted = [(left, right) for left, right in stand.totals]
    filed = independent.totals(tomllib.loads(matchfile.text_of(match)))
    assert wanted == filed
    for form, totals in TOTALS.items():
        assert totals(match) == wanted, form
    found = json.loads(FORMATS["json"](match))
    VALID.validate(found)
    assert found["total"] == [*stand.total]
    assert found["decided_by"] == (stand.decided or None)
    kept = [hand["points"] for hand in found["hands"]]
    assert kept == [[*points] for points in stand.scores]
    counts = [hand["counts"] for hand in found["hands"]]
    assert counts == [number <= stand.played for number in range(1, len(kept) + 1)]


def comes_back(match: Match) -> None:
    """Read a match back from what keeps all of it."""
    assert from_json(FORMATS["json"](match)) == match
    if match.hands:
        assert from_csv(FORMATS["csv"](match)) == match


@pytest.mark.parametrize("name", MATCHES)
def test_every_export_of_our_own_matches_agrees_and_comes_back(name: str) -> None:
    agrees(MATCHES[name])
    comes_back(MATCHES[name])


@pytest.mark.long
def test_every_export_of_the_real_score_sheets_agrees_and_comes_back() -> None:
    hands = 0
    for match in from_sheets():
        agrees(match)
        comes_back(match)
        hands += len(match.hands)
    assert hands > 600


@given(matches())
def test_every_export_of_any_match_agrees_and_comes_back(match: Match) -> None:
    agrees(match)
    comes_back(match)


# The schema.


def test_the_schema_is_a_schema_and_is_printed_as_it_is() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert json.loads(schema_text()) == SCHEMA
    assert schema_text().endswith("}\n")


def spoiled(found: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[str, Any]]:  # noqa: ANN401 - any JSON value
    """Yield a document with a key missing, or one too many, at every place."""

    def other(change: Callable[[dict[str, Any]], object]) -> object:
        copy = deepcopy(document)
        inner = copy
        for step in path:
            inner = inner[step]
        change(inner)
        return copy

    document = DOCUMENT
    if isinstance(found, dict):
        yield f"{path} and more", other(lambda inner: inner.update(more=1))
        if path[-1:] != ("sub",):
            for key in found:
                yield f"{path} without {key}", other(lambda x, key=key: x.pop(key))  # type: ignore[misc]
    inner = found.items() if isinstance(found, dict) else enumerate(found)
    for key, value in inner:
        if isinstance(value, dict | list):
            yield from spoiled(value, (*path, key))


DOCUMENT = json.loads(FORMATS["json"](MATCHES["friday"]))


def test_the_schema_knows_every_key_and_no_other() -> None:
    VALID.validate(DOCUMENT)
    found = [*spoiled(DOCUMENT)]
    assert len(found) > 100
    assert not [what for what, document in found if VALID.is_valid(document)]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("format",), 2),
        (("kind",), "tichu"),
        (("started",), 20261130),
        (("players", "t"), "Tim"),
        (("teams", 0), ["Tom"]),
        (("rules", "tie"), "toss"),
        (("rules", "double"), 150),
        (("start",), [1, 2, 3]),
        (("calls",), ["xo"]),
        (("hands", 0, "cards"), 64),
        (("hands", 0, "cards"), 130),
        (("hands", 0, "total"), [165.5, 35]),
        (("hands", 0, "calls", 0, "call"), "small"),
        (("hands", 5, "adjust", 0), [-50, "Tom"]),
        (("hands", 5, "adjust", 0), ["Tom"]),
        (("hands", 4, "sub"), {"t": "Eve"}),
        (("hands", 4, "sub"), {"m": ""}),
        (("hands", 1, "double"), ["Tom"]),
        (("state",), "over"),
        (("winner",), "Tom"),
        (("decided_by",), 0),
    ],
)
def test_the_schema_refuses_what_cannot_be(path: tuple[Any, ...], value: object) -> None:  # fmt: skip
    document = deepcopy(DOCUMENT)
    inner = document
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    assert not VALID.is_valid(document)


# Bytes.


@pytest.mark.parametrize("name", MATCHES)
def test_every_form_ends_with_one_line_end(name: str) -> None:
    for form, write in FORMATS.items():
        end = "\r\n" if form == "csv" else "\n"
        found = write(MATCHES[name])
        assert found.endswith(end)
        assert not found.endswith(2 * end)
        assert found.count("\r") == (found.count("\n") if form == "csv" else 0)


def test_the_excel_form_is_marked_and_has_semicolons() -> None:
    match = MATCHES["friday"]
    data = sheet.excel(match).encode()
    assert data[:3] == b"\xef\xbb\xbf"
    assert data.count(b"\r\n") == len(match.hands) + 1 == data.count(b"\n")
    assert data[3:].startswith(b"match;title;date;hand;left_1;")
    plain = rows(FORMATS["csv"](match))
    assert rows(data.decode()[1:], ";") == plain


def test_csv_columns_are_lower_case_words_and_complete() -> None:
    head, *lines = FORMATS["csv"](MATCHES["friday"]).split("\r\n")
    assert head.split(",") == [*sheet.COLUMNS]
    assert all(re.fullmatch(r"[a-z]+(_[a-z0-9]+)*", name) for name in sheet.COLUMNS)
    assert len(lines) == len(FRIDAY) + 1


def test_numbers_in_csv_are_bare_and_texts_are_no_formula() -> None:
    row = rows(FORMATS["csv"](MATCHES["friday"]))
    assert row[2]["left_cards"] == "-25"
    assert row[1]["right_points"] == "-200"
    assert row[5]["right_paper"] == "-2"
    assert row[5]["note"] == "'=1+1 | <b>*a*</b>"
    assert row[3]["line"] == '\'--score 70:130 --note "from the napkin"'
    assert [r["double"] for r in row] == ["", "left", "", "", "", ""]
    assert (row[4]["tichu"], row[4]["grand"]) == ("Eve", "Greta")
    assert [r["counts"] for r in rows(FORMATS["csv"](MATCHES["over"]))] == [
        *["yes"] * 4,
        *["no"] * 2,
    ]


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        *[(text, f"'{text}") for text in ("=1", "+1", "-1", "@x", "|x", "%x", "-")],
        *[(text, f"'{text}") for text in ("'=1", '"=1', " =1", "' \"=1", "\u200d=1")],
        *[(text, f"'{text}") for text in ("\uff1d1", "\uff0b1", "\u00a0=1", "\ufe631")],
        *[(text, text) for text in ("", "'", "'x", "a=1", "1", "\u9f8d", "a\u200db")],
        ("\t=1", "\\x09=1"),
        ("a\r\nb", "a\\x0d\\x0ab"),
        (-5, -5),
        (None, None),
    ],
)
def test_a_cell_is_guarded_if_a_spreadsheet_might_run_it(text: object, cell: object) -> None:  # fmt: skip
    assert sheet.cell(text) == cell
    if isinstance(cell, str) and "\\" not in cell:
        assert said(cell) == text
