"""`rule`: the rule book by id, chapter and word, in every shape."""

import json
import re

import pytest
from cli.facts import refused
from program import Shelf
from shared import shared

from tichu_score.game.rulebook import CHAPTERS, RULES
from tichu_score.views.visible import cells

T_06_80 = """\
T: Calls

T-06      Tichu may be called before the cards are exchanged; the partner may
          take it as a hint.
source:   official German booklet, official English booklet (Rio Grande Games),
          Finnish full rules, Hungarian encyclopedia, English club rules (Fuegi)
differs:  During the exchange too, and then all may change the cards they laid
          out: Hungarian encyclopedia, Board Game Arena. Only before or after
          it: official FAQ (second-hand).
here:     The call counts, whenever it was made before the first card.
"""

P_03_24 = """\
P: The Phoenix

P-03
  The Phoenix is never
  part of a bomb.
source:
  official German
  booklet, official
  English booklet (Rio
  Grande Games), Finnish
  full rules, Finnish
  encyclopedia,
  Hungarian
  encyclopedia, English
  club rules (Fuegi)
"""


def looked_up(shelf: Shelf, *words: str) -> str:
    return shelf.well("rule", *words)


def test_one_rule_is_told_with_source_and_what_differs(shelf: Shelf) -> None:
    assert looked_up(shelf, "t6", "--width", "80") == T_06_80
    assert looked_up(shelf, "P-03", "--width", "24") == P_03_24


def test_a_rule_that_is_the_only_one_found_is_told_in_full(shelf: Shelf) -> None:
    assert looked_up(shelf, "koira", "pommi") == looked_up(shelf, "B-07")


def test_several_rules_have_a_line_each_in_a_pipe(shelf: Shelf) -> None:
    said = looked_up(shelf, "bomb", "phoenix").splitlines()
    assert said[0] == "3 rules: bomb phoenix"
    for key in ("B-02", "C-12", "P-03"):
        assert f"{key}  {RULES[key].sentence}" in said
    assert said[-1] == f"more? tichu-score rule {said[2][:4]}"


def test_a_chapter_has_all_its_rules_in_order(shelf: Shelf) -> None:
    said = looked_up(shelf, "calls")
    assert said.startswith("T: Calls\n\nT-01  ")
    assert re.findall(r"(?m)^[A-Z]-\d\d", said) == [r for r in RULES if r[0] == "T"]
    assert looked_up(shelf, "T") == said
    assert looked_up(shelf, "Mah Jong and wish") == looked_up(shelf, "w")


def test_a_chapter_of_one_rule_is_that_rule(shelf: Shelf) -> None:
    assert looked_up(shelf, "irregularities") == looked_up(shelf, "I-01")


def test_alone_it_lists_the_chapters(shelf: Shelf) -> None:
    said = looked_up(shelf)
    for chapter in CHAPTERS:
        count = len(chapter.rules)
        rules = "1 rule" if count == 1 else f"{count} rules"
        assert f"\n{chapter.letter}  {chapter.name}, {rules}\n" in said
    lines = re.findall(r"(?m)^  tichu-score (.*)", said)
    assert len(lines) == 4
    for line in lines:
        shelf.well(*line.split())


def test_all_is_the_whole_book_by_chapters(shelf: Shelf) -> None:
    said = looked_up(shelf, "--all")
    assert re.findall(r"(?m)^[A-Z]-\d\d", said) == [*RULES]
    heads = [f"{chapter.letter}: {chapter.name}" for chapter in CHAPTERS]
    assert re.findall(r"(?m)^[A-Z]: .*", said) == heads


@pytest.mark.parametrize("width", [24, 40, 80, 120])
@pytest.mark.parametrize("words", [(), ("--all",), ("e8",), ("wish",)], ids=str)
def test_no_line_is_wider_than_asked_for_but_a_word_alone(shelf: Shelf, words: tuple[str, ...], width: int) -> None:  # fmt: skip
    for line in looked_up(shelf, *words, "--width", str(width)).splitlines():
        assert cells(line) <= width or len(line.split()) == 1, line


def test_it_can_be_listened_to(shelf: Shelf) -> None:
    said = shelf.do("rule", "d7", env={"ACCESSIBLE": "1"}).out
    assert said.startswith("D: Dragon and Dog\n\nD-07: The Dragon's trick is given")
    assert "\nhere: Given away; `last_dragon=kept` leaves" in said
    assert "::" not in said
    assert "\nT: Calls, 12 rules\n" in shelf.do("rule", env={"ACCESSIBLE": "1"}).out


def test_rows_and_data_hold_all_that_is_known(shelf: Shelf) -> None:
    rule = RULES["E-08"]
    assert shelf.well("rule", "e8", "--plain") == "\t".join(("rule", *rule)) + "\n"
    found = json.loads(shelf.well("rule", "e8", "--json"))
    assert found == {
        "format": 1,
        "heading": "E: The end",
        "chapters": [],
        "rules": [rule._asdict()],
    }


def test_the_book_in_rows_and_data_has_chapters_and_rules(shelf: Shelf) -> None:
    rows = [x.split("\t") for x in shelf.well("rule", "--plain").splitlines()]
    assert rows == [["chapter", x.letter, x.name, str(len(x.rules))] for x in CHAPTERS]
    rows = [x.split("\t") for x in shelf.well("rule", "--all", "--plain").splitlines()]
    assert [row[1] for row in rows if row[0] == "rule"] == [*RULES]
    assert rows[0][:2] == ["chapter", "G"]
    assert rows[1][:2] == ["rule", "G-01"]
    found = json.loads(shelf.well("rule", "--json"))
    assert found["chapters"][0] == {"letter": "G", "name": "Setting up", "rules": 8}
    assert found["rules"] == []
    found = json.loads(shelf.well("rule", "--all", "--json"))
    assert [rule["id"] for rule in found["rules"]] == [*RULES]


def test_what_was_typed_is_made_visible(shelf: Shelf) -> None:
    said = looked_up(shelf, "bomb\x1b phoenix\u202e")
    assert said.startswith("3 rules: bomb\\x1b phoenix\\u202e\n")


MISSING = [
    # typed                 what is said
    ("t-99", "no rule 't-99': Calls is T-01 to T-12\n  tichu-score rule T\n"),
    ("i2", "no rule 'i2': Irregularities is I-01\n  tichu-score rule I\n"),
    ("x-1", "no rule speaks of 'X-01'\n  tichu-score rule --all\n"),
    ("pomi", "did you mean pommi"),
    ("bomb xyzzy", "no rule speaks of 'xyzzy'\n  tichu-score rule --all\n"),
    ("dragon tie flush", "no rule has all of it: 'dragon tie flush'; fewer words"),
    ("?", "no rule speaks of '?'"),
]


@pytest.mark.parametrize(("line", "said"), MISSING)
def test_what_is_not_found_is_said_with_what_may_be_meant(shelf: Shelf, line: str, said: str) -> None:  # fmt: skip
    done = refused(shelf, "rule", *line.split(), code=3)
    assert said in done.err


def test_words_beside_all_are_refused(shelf: Shelf) -> None:
    done = refused(shelf, "rule", "T", "--all")
    assert "--all is the whole rule book, but there is 'T'" in done.err


def test_it_leaves_no_trace_and_needs_no_match(shelf: Shelf) -> None:
    looked_up(shelf, "T-06")
    assert [*shelf.root.iterdir()] == []


FINDS = [
    # typed, the rule that is among those found
    ("Bombe", "B-01"),
    ("pommi", "B-01"),
    ("bomba", "B-01"),
    ("verschenken", "D-07"),
    ("iso Tichu", "T-02"),
    ("kérés", "W-03"),
    ("suora", "C-06"),
    ("kettős győzelem", "S-05"),
    ("döntetlen", "E-08"),
]


@pytest.mark.parametrize(("words", "key"), FINDS)
def test_players_find_rules_in_their_language(shelf: Shelf, words: str, key: str) -> None:  # fmt: skip
    assert f"\n{key}  " in looked_up(shelf, *words.split())


def terms() -> set[str]:
    """Return every word of the glossary of rules.md, cell by cell."""
    text = shared("rules.md").read_text(encoding="utf-8")
    table = text.partition("## 5. Glossary")[2].partition("## 6.")[0]
    rows = [line for line in table.splitlines() if line.startswith("| ")][1:]
    cells_ = [cell for row in rows for cell in row.strip("| ").split("|")]
    found = set()
    for cell in cells_:
        # A note is none of the words; what else is in brackets may be left out.
        plain = cell.replace("(not in the seeds)", "")
        bare = re.sub(r"\([^)]*\)", "", plain)
        inner = re.findall(r"\(([^)]*)\)(?!\w)", plain)
        for said in (bare, plain.replace("(", "").replace(")", ""), *inner):
            found |= {word.strip(' "-') for word in re.split(r"[,;/]", said)}
    return {term for term in found if len(term) > 1}


@pytest.mark.long
def test_every_term_of_the_glossary_finds_a_rule(shelf: Shelf) -> None:
    found = terms()
    assert {"pommi", "Hanfsperling", "kijátssza az utolsó lapját", "GT"} <= found
    assert len(found) > 180
    lost = {term for term in found if shelf.do("rule", term).code}
    assert not lost
