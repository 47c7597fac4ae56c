"""The rule book is what the code cites and the tables try, no more and no less."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tichu_score.game.glossary import GLOSSARY
from tichu_score.game.rulebook import CHAPTERS, RULES
from tichu_score.game.ruleset import STANDARD, option_from_text, read_rules

ROOT = Path(__file__).parents[2]
CODE = ROOT / "tichu_score"
TESTS = ROOT / "tests"

ID = re.compile(r"\b[A-Z]-[0-9]{2}\b")
A_RANGE = re.compile(r"\b([A-Z])-([0-9]{2}) to \1-([0-9]{2})\b")

MUST_HOLD = {
    "G": 8,
    "F": 8,
    "C": 13,
    "W": 17,
    "B": 13,
    "D": 13,
    "P": 10,
    "T": 12,
    "E": 12,
    "S": 14,
    "V": 20,
}
"""Chapters that are whole, from 01 to this."""

BOOK = {"rule", "rulebook", "glossary"}
"""The modules that the book is, beside those of its chapters."""

CONTESTED = {
    1: "E-08 V-02",
    2: "E-09",
    3: "D-07 V-06",
    4: "D-08",
    5: "D-11",
    6: "W-03",
    7: "W-10",
    8: "W-13",
    9: "B-11",
    10: "C-11 C-12",
    11: "P-08",
    12: "B-02",
    13: "T-08",
    14: "T-09",
    15: "T-10",
    16: "T-06",
    17: "W-17 V-11",
    18: "F-05",
    19: "I-01",
    20: "G-03",
}
"""The contested points by their number in rules.md, section 2."""

SAID = [
    # no.  what the book must not leave out of who says what
    (1, "Gravon"),
    (1, "Hungarian encyclopedia"),
    (1, "dave-orr"),
    (1, "1005:1025"),
    (3, "Göttingen"),
    (3, "Fuegi"),
    (5, "the right of whoever"),
    (6, "Fuegi"),
    (7, "in the gap"),
    (8, "three programs"),
    (9, "None of them names a bomb"),
    (10, "official FAQ"),
    (11, "No other text"),
    (12, "House rule"),
    (13, "tichu-turnier"),
    (15, "one program"),
    (16, "Board Game Arena"),
    (17, "Abacus"),
    (17, "The table agrees"),
    (18, "Göttingen"),
    (19, "no published rule"),
    (20, "Hungarian"),
]

OPTION = re.compile(r"`([a-z_]+)=([^`]+)`")

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
    code = "".join(
        path.read_text(encoding="utf-8")
        for path in MODULES
        if path.stem not in BOOK and not path.stem.endswith("_rules")
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
    assert rule.source[-1] != "."
    for text in (rule.differs, rule.here):
        assert not text or text[-1] == "."
        assert not text or text[0].isupper() or text[0] in '`"1234567890'
    assert len(rule.sentence) < 400
    for text in (rule.sentence, rule.source, rule.differs, rule.here):
        assert "  " not in text
        assert text == text.strip()
        assert cited(text) <= {*RULES}


@pytest.mark.parametrize("key", NOT_KEPT)
def test_what_is_not_kept_is_said_plainly(key: str) -> None:
    assert re.search(r"This program (does not keep it|keeps none)", RULES[key].sentence)


def test_the_chapters_come_in_the_order_of_an_evening() -> None:
    assert "".join(chapter.letter for chapter in CHAPTERS) == "GFCWBDPTESIV"
    for chapter in CHAPTERS:
        assert {rule.id[0] for rule in chapter.rules} == {chapter.letter}
    names = [chapter.name.casefold() for chapter in CHAPTERS]
    assert len({*names}) == len(names)


@pytest.mark.parametrize("number", CONTESTED)
def test_a_contested_point_says_what_this_program_does(number: int) -> None:
    for key in CONTESTED[number].split():
        assert RULES[key].here, key
        assert RULES[key].differs or key[0] == "V", key


@pytest.mark.parametrize(("number", "said"), SAID)
def test_a_contested_point_says_who_says_what(number: int, said: str) -> None:
    rules = [RULES[key] for key in CONTESTED[number].split()]
    assert said in " ".join(f"{rule.source} {rule.differs}" for rule in rules)


def test_an_option_that_a_rule_names_is_one_and_is_not_as_printed() -> None:
    found = [x for rule in RULES.values() for x in OPTION.findall(rule.here)]
    assert {"tie", "last_dragon", "grand", "double", "target"} <= {x for x, _ in found}
    for name, text in found:
        rules, problems = read_rules({name: option_from_text(name, text)})
        assert not problems
        assert rules != STANDARD


def test_every_rule_of_the_glossary_is_in_the_rule_book() -> None:
    for term in GLOSSARY:
        assert term.ids
        assert {*term.ids} <= {*RULES}, term.english
        assert len(term.ids) == len({*term.ids}), term.english
