"""Several matches in one text: each form is what it is of each of them, put together.

TICHU_GOLDEN=write pytest tests/views/test_several.py   writes them anew; look at each.
"""

import json
import os
import re
from pathlib import Path

import pytest
from book.matches import matches
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from views.exported import MATCHES, from_csv, from_json, rows
from views.test_export_harm import HARMFUL, MARKDOWN, OURS, OWN, match_with

from tichu_score.game.match import Match
from tichu_score.views.exports import FORMATS, MANY, complete, markdown, several, sheet
from tichu_score.views.exports.schema import SCHEMA

GOLDEN = Path(__file__).parent / "several_golden"
EVENING = tuple(MATCHES[name] for name in ("friday", "over", "stopped", "empty"))
VALID = Draft202012Validator(SCHEMA)


@pytest.mark.parametrize("form", MANY)
def test_an_evening_is_as_it_was_found_good(form: str) -> None:
    found, path = MANY[form](EVENING).encode(), GOLDEN / f"evening.{form}"
    if os.environ.get("TICHU_GOLDEN") == "write":
        path.write_bytes(found)
    assert found == path.read_bytes()


def test_every_pinned_evening_is_made() -> None:
    assert {path.name for path in GOLDEN.iterdir()} == {f"evening.{x}" for x in MANY}


def test_every_form_that_holds_several_holds_one_too_and_is_the_same() -> None:
    for form, write in MANY.items():
        for match in MATCHES.values():
            assert write([match]) == FORMATS[form](match), form
    assert {*FORMATS} - {*MANY} == {"json"}


def holds_each(found: list[Match]) -> None:
    """Hold the forms for programs to be those of each match, in the same order."""
    lines = MANY["jsonl"](found).splitlines(keepends=True)
    assert lines == [complete.line(match) for match in found]
    assert [json.loads(line) for line in lines] == [*map(complete.content, found)]
    assert [*map(from_json, lines)] == found
    head, *_ = MANY["csv"](found).splitlines(keepends=True)
    bodies = [sheet.text(match).removeprefix(head) for match in found]
    assert MANY["csv"](found) == head + "".join(bodies)
    excel = sheet.excel(*found).removeprefix("\ufeff")
    assert rows(excel, ";") == rows(MANY["csv"](found))
    assert [from_csv(head + body) for body in bodies if body] == [m for m in found if m.hands]  # fmt: skip


def test_forms_for_programs_hold_our_own_matches_one_after_the_other() -> None:
    holds_each([*MATCHES.values()])


@pytest.mark.long
@given(st.lists(matches(), max_size=4))
def test_forms_for_programs_hold_any_matches_one_after_the_other(found: list[Match]) -> None:  # fmt: skip
    holds_each(found)


@pytest.mark.parametrize("name", MATCHES)
def test_a_line_is_all_of_the_match_and_fits_the_schema(name: str) -> None:
    found = FORMATS["jsonl"](MATCHES[name])
    assert found.isascii()
    assert found.count("\n") == 1
    VALID.validate(json.loads(found))
    assert json.loads(found) == json.loads(FORMATS["json"](MATCHES[name]))


def test_texts_for_people_hold_each_match_whole() -> None:
    found = MANY["txt"](EVENING)
    assert found.split(several.BETWEEN) == [*map(FORMATS["txt"], EVENING)]
    head, *parts = MANY["md"](EVENING).split(several.BETWEEN)
    assert [re.sub("(?m)^##", "#", part) for part in parts] == [
        *map(markdown.text, EVENING)
    ]
    first, *results = head.strip().splitlines()
    assert first == "# 4 matches, 2026-11-30"
    assert len([line for line in results if line.startswith("- ")]) == len(EVENING)


def test_an_evening_says_from_when_to_when() -> None:
    early = MATCHES["stopped"]._replace(started=None)
    friday = MATCHES["friday"]
    assert MANY["md"]((early, early)).startswith("# 2 matches\n")
    assert MANY["md"]((early, friday)).startswith("# 2 matches, 2026-11-30\n")
    older = friday._replace(started=MATCHES["stopped"].started.replace(day=2))  # type: ignore[union-attr]
    said = "# 2 matches, 2026-11-02 to 2026-11-30\n"
    assert MANY["md"]((older, friday)).startswith(said)


@pytest.mark.parametrize("text", [*OWN, *HARMFUL], ids=ascii)
def test_no_text_makes_a_heading_a_rule_or_a_mark_of_its_own(text: str) -> None:
    match = match_with(text, as_name=True, as_text=True)
    tokens = MARKDOWN.parse(MANY["md"]((match, MATCHES["empty"], match)))
    heads = [token.tag for token in tokens if token.type == "heading_open"]
    assert heads == ["h1", "h2", "h3", "h3", "h2", "h2", "h3", "h3"]
    assert sum(token.type == "hr" for token in tokens) == 3
    inner = {part.type for token in tokens for part in token.children or ()}
    assert inner <= OURS
