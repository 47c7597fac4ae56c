"""An export that somebody edited: told with its place, and never taken."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from book.handedover import read, told
from views.exported import MATCHES

from tichu_score.views.exports import complete, sheet

FRIDAY = MATCHES["friday"]

Change = Callable[[dict[str, Any]], object]


def put(*path: str | int, value: object) -> Change:
    def change(data: Any) -> None:  # noqa: ANN401 - JSON data
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    return change


def both_twice(data: dict[str, Any]) -> None:
    data["players"]["m"] = data["teams"][0][1] = "Tom"


HAND = ("hands", 1)
EDITS: list[tuple[Change, list[str]]] = [
    (put("title", value="Friday at Tom's"), []),
    (put("extra", value=1), ["0 extra is no key here"]),
    (put("title", value=3), ["0 title is 3, not a text"]),
    (put("title", value="a\x1bb"), ["0 title cannot be kept: character U+001B is not allowed"]),
    (put("id", value="x" * 300), ["0 id cannot be kept: longer than 200 characters"]),
    (put("title", value=" Friday"), ['0 title is " Friday", but by the facts "Friday": was the file edited?']),
    (put("total", value=[1, 2]), ["0 total is [1, 2], but by the facts [435, 15]: was the file edited?"]),
    (put("state", value="stopped"), ['0 state is "stopped", but by the facts "open": was the file edited?']),
    (put("players", value={"o": "Tom", "r": "Tom", "m": "Mia", "a": "Max"}), ["0 Tom is there twice", "0 teams are the names"]),
    (put("players", value={"o": "a+b", "r": "Greta", "m": "Mia", "a": "Max"}), ["0 teams are the names", "0 'a+b' cannot be a name: a name holds no +"]),
    (put("players", value={"o": "Tom", "r": "Greta", "m": "Mia"}), ['0 players is {"o": "Tom", "r": "Greta", "m": "Mia"}: it has fewer than 4']),
    (put("teams", 0, value=["Tom", "Eve"]), ["0 teams are the names of the four players"]),
    (both_twice, ["0 Tom is there twice"]),
    (put("teams", value=[["Greta", "Max"], ["Tom", "Mia"]]), ["BY THE FACTS"]),
    (put("started", value="soon"), ['0 started is "soon": neither a date nor a time']),
    (put("started", value="2026-11-30T19:30:00"), ["0 started is a time without its offset (+01:00)"]),
    (put("started", value="2026-11-30T19:30:00+01:00:30"), ["its offset is not in whole minutes"]),
    (put("started", value="2026-W48-1"), ['0 started is "2026-W48-1", but by the facts "2026-11-23"']),
    (put("start", value=[True, 0]), ["0 start[0] is true, not a whole number"]),
    (put("start", value=[10**9, 0]), ["0 '1000000000:0' is no score"]),
    (put("rules", "double", value=150), ["0 rules.double is 150: it is none of [100, 200]"]),
    (put("rules", "target", value=10**9), ["0 target cannot be 1000000000"]),
    (put("calls", value=["to", "go"]), ["0 Tom called Tichu or Grand Tichu, not both"]),
    (put("calls", value=["xx"]), ['0 calls[0] is "xx": it does not match']),
    (put("hands", value={}), ["0 hands is {}, not a list"]),
    (put(*HAND, value=[]), ["2 it is [], not an object"]),
    (put(*HAND, "x", value=1), ["2 x is no key here"]),
    (put(*HAND, "cards", value=66), ["2 cards is 66: it is no multiple of 5"]),
    (put(*HAND, "cards", value=65), ["2 Tom and Mia went out first and second"]),
    (put(*HAND, "cards", value=65.0), ["2 cards is 65.0, not a whole number or null"]),
    (put(*HAND, "points", value=[1, 2]), ["2 points is [1, 2], but by the facts [200, -200]: was the file edited?"]),
    (put(*HAND, "first", value="Mia"), ['2 first is "Mia", but by the facts "Tom": was the file edited?']),
    (put(*HAND, "typed", value="om"), ['2 typed is "om", but by the facts "om ga": was the file edited?']),
    (put(*HAND, "out", value=["Zoe", None, None, None]), ['2 out: "Zoe" does not play here; Tom, Greta, Mia, Max do']),
    (put(*HAND, "calls", 0, "player", value="\x1b"), ["2 calls: "]),
    (put(*HAND, "adjust", value=[["Zoe", 5]]), ['2 adjust: "Zoe" does not play here']),
    (put(*HAND, "adjust", value=[["Tom", 10**9]]), ["2 'o+1000000000' is no adjustment"]),
    (put(*HAND, "score", value=[70, 130]), ["2 a hand known by its score has no out, calls"]),
    (put(*HAND, "sub", value={"m": "Eve, r=Leo"}), ["NAMES"]),
    (put(*HAND, "sub", value={"t": "Eve"}), ["2 sub.t is no key here"]),
    (put(*HAND, "note", value="n" * 201), ["2 note cannot be kept: longer than 200 characters"]),
    (put(*HAND, "note", value="\ud800"), ["2 note cannot be kept: character U+D800 is not allowed"]),
    (put(*HAND, "at", value="2026-11-30"), ["2 at is not a time"]),
    (put(*HAND, "at", value="noon"), ['2 at is "noon": neither a date nor a time']),
    (put(*HAND, "paper", value=[1]), ["2 paper is [1]: it has fewer than 2"]),
]  # fmt: skip
"""Edits of an export, and what is told of them; in capitals: something is."""


@pytest.mark.parametrize(("edit", "said"), EDITS)
def test_an_edited_export_is_told_and_never_taken(
    edit: Change, said: list[str]
) -> None:
    data = json.loads(complete.text(FRIDAY))
    edit(data)
    found = read(json.dumps(data, indent=2))
    assert bool(found.taken) is not bool(said)
    texts = [text.partition("/")[2] for text in told(found)]
    assert bool(texts) is bool(said)
    for part in said:
        if not part.isupper():
            assert any(part in text for text in texts), texts
    # In a file with a match a line the same is told, with that line and the id.
    alike = read(complete.line(MATCHES["over"]) + json.dumps(data) + "\n")
    assert len(alike.taken) == 1 + (not said)
    assert {text.partition("/")[0] for text in told(alike)} <= {"2"}
    assert [
        text.partition("/")[2].rpartition(" (match")[0] for text in told(alike)
    ] == texts


def test_a_problem_is_told_with_the_line_of_its_key() -> None:
    text = complete.text(FRIDAY)
    data = json.loads(text)
    where = text.splitlines()
    for at, hand in enumerate(data["hands"]):
        for key in hand:
            broken = json.loads(text)
            broken["hands"][at][key] = {"no": 1}
            (found,) = read(json.dumps(broken, indent=2)).findings
            assert found.place.hand == at + 1
            assert f'"{key}": ' in where[found.place.line - 1], (key, found)
    for key in ("title", "rules", "total", "winner"):
        broken = json.loads(text)
        broken[key] = 0.5
        found = read(json.dumps(broken, indent=2)).findings[0]
        assert f'"{key}": ' in where[found.place.line - 1]


def test_a_missing_key_is_told_where_it_should_be() -> None:
    data = json.loads(complete.text(FRIDAY))
    del data["title"], data["hands"][1]["note"]
    text = json.dumps(data, indent=2)
    assert [told_of.partition("/")[2] for told_of in told(read(text))] == [
        "0 title is missing",
        "2 note is missing",
    ]
    lines = [finding.place.line for finding in read(text).findings]
    assert lines[0] == 1
    assert text.splitlines()[lines[1] - 1].strip() == "{"


CELLS: list[tuple[str, int, str, list[str]]] = [
    ("title", 2, "Fri", ['2 title is "Fri", but by the facts "Friday at Tom\'s"']),
    ("keys", 1, "orm", ['0 keys is "orm": not the four keys in turn order', "0 teams"]),
    ("keys", 1, "ormm", ["0 Max is there twice"]),
    ("keys", 1, "ormt", ["0 't' cannot be a key"]),
    ("started", 1, "soon", ['0 started is "soon": neither a date nor a time']),
    ("rules", 1, "__class__=1; target=x", ["0 __class__ cannot be", "0 target cannot"]),
    ("left_start", 1, "", ["0 ':0' is no score"]),
    ("noted", 1, "xx", ["0 'xx' is no call"]),
    ("line", 2, "om gx", ["2 'gx' is no call"]),
    ("line", 2, "", ["2 no hand given"]),
    ("line", 4, "--score", ["4 '' is no score"]),
    ("line", 2, "om", ['2 line is "om ga"', '2 grand is "Max", but by the facts ""']),
    ("first", 2, "Mia", ['2 first is "Mia", but by the facts "Tom"']),
    ("at", 2, "noon", ['2 at is "noon": neither a date nor a time']),
    ("at", 2, "2026-11-30", ["2 at is not a time"]),
    ("left_paper", 2, "7", ["2 '7:' is no score"]),
    ("adjust", 2, "x", ["2 'x' is no adjustment"]),
    ("note", 2, "n" * 201, ["2 note cannot be kept: longer than 200 characters"]),
    ("left_total", 3, "1", ['3 left_total is "1", but by the facts "']),
    ("hand", 3, "4", ['3 hand is "4", but by the facts "3"']),
    ("sub", 2, "m=Eve", ['2 sub is "m=Eve", but by the facts ""']),
    ("left_cards", 1, "", ['1 left_cards is "", but by the facts "65"']),
]


def cells(change: dict[tuple[int, str], str]) -> str:
    """Return the CSV of a match with some cells changed, by row and column."""
    import csv  # noqa: PLC0415 - here alone
    import io  # noqa: PLC0415 - here alone

    header, *found = csv.reader(io.StringIO(sheet.text(FRIDAY), newline=""))
    for (row, column), value in change.items():
        found[row - 1][header.index(column)] = value
    out = io.StringIO(newline="")
    csv.writer(out).writerows([header, *found])
    return out.getvalue()


@pytest.mark.parametrize(("column", "row", "value", "said"), CELLS)
def test_an_edited_cell_is_told_and_never_taken(
    column: str, row: int, value: str, said: list[str]
) -> None:
    found = read(cells({(row, column): value}))
    assert not found.taken
    texts = told(found)
    for part in said:
        if part.startswith("2 line"):
            assert any(f"{row + 1}/2 line is" in text for text in texts) is False
            continue
        hand, _, text = part.partition(" ")
        place = f"{row + 1 if hand != '0' else 2}/{hand} "
        assert any(place in one and text in one for one in texts), texts


def test_rows_of_another_length_and_cut_quotes_are_told() -> None:
    text = sheet.text(FRIDAY)
    assert "3/0 1 cells, where the header has 36" in told(read(text[:-2].replace("\r\nk3v9q2,Friday at Tom's,2026-11-30,2", "\r\nx\r\nk3v9q2,Friday at Tom's,2026-11-30,2")))  # fmt: skip
    assert any("unexpected end" in one for one in told(read(text + '"k3v9q2')))
    header = text.partition("\r\n")[0]
    assert told(read(header)) == ["1/0 no row below the header: no match"]


def test_rows_in_another_order_of_columns_are_the_same_match() -> None:
    import csv  # noqa: PLC0415 - here alone
    import io  # noqa: PLC0415 - here alone

    table = [row[::-1] for row in csv.reader(io.StringIO(sheet.text(FRIDAY)))]
    table = [[row[-1], *row[:-1]] for row in table]
    out = io.StringIO(newline="")
    csv.writer(out).writerows(table)
    assert read(out.getvalue()).taken[0].match == FRIDAY


def test_a_sign_that_a_spreadsheet_took_away_is_not_missed() -> None:
    text = sheet.text(FRIDAY)
    assert "'=1+1" in text
    assert read(text.replace("'=1+1", "=1+1")).taken[0].match == FRIDAY
