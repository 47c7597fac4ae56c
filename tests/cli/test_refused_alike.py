"""UX-041: what `add` refuses, every other way to record or mend refuses alike."""

import json
from pathlib import Path
from typing import Any

import pytest
from game.table import TABLE
from game.test_refusals import REFUSED
from hypothesis import given, settings
from hypothesis import strategies as st
from program import Run, Shelf

from tichu_score.game.notation import parse
from tichu_score.game.patch import is_patch
from tichu_score.game.words import split

BY_OPTIONS = [
    *("--score 150:150", "--score 70", "orma 65 --score 65:35", "--score 200:200 m=Tom"),
    *("orma 65 --paper x", "orma 65 --adjust x+100", "orma 65 --adjust o100"),
    *("--out orma --points 66", "--out om --points 65", "--out tom,greta,mia,max"),
    *("--out orma --points 65 --tichu tom --grand tom", "orma 65 --note \x07"),
    *("--out orma --points 65 --tichu zoe", "--out tom,zoe --grand tom"),
]  # fmt: skip
HOUSE = ["orma 65 go", "om ga", "orma 65 to tm", "om tr ta go", "--score 400:0"]
"""What these rules do not allow: V-04, V-10."""

STRICT = ("--set", "grand=no", "--set", "one_call_per_team=yes")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    return Shelf(tmp_path_factory.mktemp("alike")).match("orma 65", "om")


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    made = Shelf(tmp_path_factory.mktemp("strict"))
    made.well("new", "Tom+Mia", "Greta+Max", *STRICT)
    made.well("add", "orma", "65")
    return made


@pytest.mark.parametrize("line", [row.line for row in REFUSED])
def test_a_line_is_refused_alike_by_every_command(played: Shelf, line: str) -> None:
    words = split(line)
    refused = ask(played, "add", *words)
    assert ask(played, "insert", "1", *words) == refused
    assert of_a_sheet(played, line) == told(refused)
    if not is_patch(words, TABLE):
        assert ask(played, "edit", "1", *words) == refused
        if not words[0].isdigit():  # that would be the number of a hand
            assert ask(played, "edit", *words) == refused


@pytest.mark.parametrize("line", BY_OPTIONS)
def test_options_are_refused_alike_by_every_command(played: Shelf, line: str) -> None:
    words = line.split()
    refused = ask(played, "add", *words)
    assert ask(played, "insert", "2", *words) == refused
    assert of_a_sheet(played, line) == told(refused)
    if "orma 65" in line or "--score" in line:
        assert ask(played, "edit", "1", *words) == refused


@pytest.mark.parametrize("line", HOUSE)
def test_house_rules_hold_for_every_command(strict: Shelf, line: str) -> None:
    words = line.split()
    refused = ask(strict, "add", *words)
    assert {problem["rule"] for problem in refused["problems"]} <= {"V-04", "V-10", "S-08"}  # fmt: skip
    assert ask(strict, "insert", "1", *words) == refused
    assert ask(strict, "edit", "1", *words) == refused
    assert of_a_sheet(strict, line) == told(refused)


WORDS = st.sampled_from(
    ["65", "66", "5", "65/35", "65/45", "r35", "to", "go", "tx", "to+", "m=Eve", "m=Tom", "foo"]
)  # fmt: skip
ORDERS = st.sampled_from(["orma", "om", "or", "oma", "orr.", ".m..", "..om", "o..."])


@settings(max_examples=60)
@given(order=ORDERS, words=st.lists(WORDS, max_size=4))
def test_any_line_is_taken_or_refused_alike(
    played: Shelf, order: str, words: list[str]
) -> None:
    line = [order, *words]
    if parse(line, TABLE).hand is not None:
        for command in (["add"], ["edit", "1"], ["edit"], ["insert", "1"]):
            assert played.do(*command, *line, "-n").code == 0
        return
    refused = ask(played, "add", *line)
    assert ask(played, "insert", "1", *line) == refused
    assert ask(played, "edit", "2", *line) == refused
    assert of_a_sheet(played, " ".join(line)) == told(refused)


def ask(shelf: Shelf, *argv: str) -> dict[str, Any]:
    """Return all that is said of a line that must be refused and write nothing."""
    done = refusal(shelf, *argv)
    found: dict[str, Any] = json.loads(done.err)
    assert found["problems"] or done.code == 3
    return found


def of_a_sheet(shelf: Shelf, line: str) -> list[tuple[str, str]]:
    """Return what is said of the second line of a sheet, and the rule of each."""
    sheet = shelf.root / "sheet.txt"
    sheet.write_text(f"orma 75\n{line}\norma 85\n", encoding="utf-8")
    findings = json.loads(refusal(shelf, "add", "--file", str(sheet)).err)["findings"]
    assert {(Path(f["file"]).name, f["line"]) for f in findings} == {("sheet.txt", 2)}
    return [(found["text"], found["rule"]) for found in findings]


def refusal(shelf: Shelf, *argv: str) -> Run:
    before = shelf.file.read_bytes()
    done = shelf.do(*argv, "--json")
    assert done.code in {2, 3}, done
    assert done.out == ""
    assert shelf.file.read_bytes() == before
    return done


def told(refused: dict[str, Any]) -> list[tuple[str, str]]:
    """Return the problems of a typed line as those of a sheet are put."""
    if not refused["problems"]:
        return [(refused["error"], "")]
    return [
        (p["text"] + (f"; meant: {p['offer']}" if p["offer"] else ""), p["rule"])
        for p in refused["problems"]
    ]
