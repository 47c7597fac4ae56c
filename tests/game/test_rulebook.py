"""The rule book is what the code cites and the tables try, no more and no less."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tichu_score.game.rulebook import RULES

ROOT = Path(__file__).parents[2]
CODE = ROOT / "tichu_score"
TESTS = ROOT / "tests"

ID = re.compile(r"\b[A-Z]-[0-9]{2}\b")
A_RANGE = re.compile(r"\b([A-Z])-([0-9]{2}) to \1-([0-9]{2})\b")

MUST_HOLD = {
    "E": 12,
    "S": 14,
    "T": 12,
    "V": 20,
}
"""Chapters that are whole, from 01 to this."""

NOT_KEPT = [f"V-{number}" for number in range(13, 21)]


def cited(text: str) -> set[str]:
    """Return the rules that a text cites; "E-06 to E-08" cites three."""
    found = {*ID.findall(text)}
    for letter, first, last in A_RANGE.findall(text):
        found |= {f"{letter}-{n:02d}" for n in range(int(first), int(last) + 1)}
    return found


def tables(path: Path) -> Iterator[list[ast.expr]]:
    """Return every table of a test module: a list of tuples or of records."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
        if isinstance(value, ast.List | ast.Tuple):
            yield value.elts


def first_cell(row: ast.expr) -> str:
    """Return the first cell of a row if it is a text."""
    cells = row.elts if isinstance(row, ast.Tuple) else []
    cells = row.args if isinstance(row, ast.Call) else cells
    cell = cells[0] if cells else None
    is_text = isinstance(cell, ast.Constant) and isinstance(cell.value, str)
    return str(cell.value) if is_text and isinstance(cell, ast.Constant) else ""


def tried() -> dict[str, int]:
    """Return how many rows of all test tables try each rule."""
    found: dict[str, int] = {}
    for path in TESTS.rglob("test_*.py"):
        for table in tables(path):
            for rule in map(first_cell, table):
                if ID.fullmatch(rule):
                    found[rule] = found.get(rule, 0) + 1
    return found


MODULES = sorted(CODE.rglob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_rule_the_code_cites_is_in_the_rule_book(path: Path) -> None:
    assert cited(path.read_text(encoding="utf-8")) <= {*RULES}


def test_every_rule_of_a_table_is_in_the_rule_book() -> None:
    assert {*tried()} <= {*RULES}


def test_every_rule_of_the_book_is_tried_by_a_table() -> None:
    assert {*RULES} <= {*tried()}


def test_tables_are_found_where_they_are() -> None:
    found = tried()
    assert sum(found.values()) > 250
    assert found["S-09"] > 20


def test_a_chapter_has_no_holes() -> None:
    for letter, last in MUST_HOLD.items():
        numbers = [int(rule[2:]) for rule in RULES if rule[0] == letter]
        assert numbers == [*range(1, last + 1)], letter


def test_other_rules_are_there_only_because_the_code_cites_them() -> None:
    book = {"rule.py", "rulebook.py", "printed_rules.py", "house_rules.py"}
    code = "".join(
        path.read_text(encoding="utf-8") for path in MODULES if path.name not in book
    )
    others = {rule for rule in RULES if rule[0] not in MUST_HOLD}
    assert others <= cited(code)


@pytest.mark.parametrize("key", RULES)
def test_a_rule_is_a_sentence_with_a_source(key: str) -> None:
    rule = RULES[key]
    assert rule.id == key
    assert ID.fullmatch(key)
    assert rule.sentence[0].isupper()
    assert rule.sentence[-1] == "."
    assert rule.source
    assert not rule.differs or rule.differs[-1] == "."
    assert len(rule.sentence) < 400
    for text in (rule.sentence, rule.source, rule.differs):
        assert "  " not in text
        assert text == text.strip()
        assert cited(text) <= {*RULES}


@pytest.mark.parametrize("key", NOT_KEPT)
def test_what_is_not_kept_is_said_plainly(key: str) -> None:
    assert re.search(r"This program (does not keep it|keeps none)", RULES[key].sentence)
