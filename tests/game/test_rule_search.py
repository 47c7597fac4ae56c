"""Rules found by what players type: ids, chapters, words in four languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tichu_score.game.glossary import GLOSSARY, Term
from tichu_score.game.rule import Chapter, Rule
from tichu_score.game.rule_search import Sought, seek, suggestions
from tichu_score.game.rulebook import CHAPTERS, RULES

IDS = [
    ("T-03", "T-03"),
    ("t-03", "T-03"),
    ("t3", "T-03"),
    ("T 3", "T-03"),
    ("t-3", "T-03"),
    ("T03", "T-03"),
    ("  s  08 ", "S-08"),
    ("\N{FULLWIDTH LATIN CAPITAL LETTER T}3", "T-03"),
    ("T \N{MINUS SIGN}3", ""),
    ("T\N{MINUS SIGN}3", "T-03"),
    ("t0", ""),
    ("t-99", ""),
    ("t-999", ""),
    ("x-1", ""),
]

CHAPTERS_TYPED = [
    *[("calls", "T"), ("CALLS", "T"), ("t", "T"), ("C", "C"), ("Bombs", "B")],
    *[("Mah Jong and wish", "W"), ("mah  jong and  WISH", "W"), ("the end", "E")],
    *[("setting up", "G"), ("house rules", "V"), ("the phoenix", "P")],
]

AT_THE_TABLE = [
    # rule  what finds it first
    ("G-04", "cards drawn one at a time"),
    ("G-05", "exchange"),
    ("G-06", "speaks about plans"),
    ("G-08", "french jokers"),
    ("W-17", "fine for a wish overlooked"),
]
"""What players do with cards and words, which no referee can try: it can be read."""

FIRST = [
    # typed, the rule that is found first
    ("Schupfen", "G-05"),
    ("bomb", "B-01"),
    ("Bomben", "B-01"),
    ("pommit", "B-01"),
    ("bombát", "B-01"),
    ("straight flush", "B-01"),
    ("bomb dog", "B-07"),
    ("koira pommi", "B-07"),
    ("dog bomb", "B-07"),
    ("stairs", "C-03"),
    ("full house", "C-05"),
    ("TAYSKASI", "C-05"),
    ("Straßen", "C-06"),
    ("sarkany", "D-01"),
    ("Drachen", "D-01"),
    ("round", "E-01"),
    ("gleichstand", "E-08"),
    ("phonix", "P-01"),
    ("Fo\u030bnix", "P-01"),
    ("1-2", "S-05"),
    ("double victory", "S-05"),
    ("GT", "T-02"),
    ("partner fail", "T-03"),
    ("lapkérés", "W-01"),
    ("LAPKERES", "W-01"),
    ("toivomus", "W-01"),
    ("target", "E-06"),
    ("below zero -1000", "V-12"),
]

STRANGE = [
    ("xyzzy", "xyzzy"),
    ("bomb Xyzzy dog", "Xyzzy"),
    ("...", "..."),
    ("\N{DRAGON}", "\N{DRAGON}"),
    ("bo", "bo"),
    ("bombastically", "bombastically"),
    ("dragon tie flush", ""),
]

NEAR = [("pomi", "pommi"), ("Drahce", "Drache"), ("bmob", "bomb"), ("frobnicate", "")]


def ids(found: Sought) -> list[str]:
    return [rule.id for rule in found.rules]


@pytest.mark.parametrize(("typed", "wanted"), IDS)
def test_an_id_is_read_however_it_is_typed(typed: str, wanted: str) -> None:
    assert ids(seek((typed,), CHAPTERS)) == ([wanted] if wanted else [])
    assert ids(seek((*typed.split(),), CHAPTERS)) == ([wanted] if wanted else [])


def test_an_id_that_is_none_names_its_chapter() -> None:
    for typed, letter in (("t-99", "T"), ("g0", "G")):
        found = seek((typed,), CHAPTERS)
        assert found.chapter is not None
        assert found.chapter.letter == letter
        assert found.rules == ()
    assert seek(("x-1",), CHAPTERS) == Sought(strange="X-01")


@pytest.mark.parametrize("key", RULES)
def test_every_rule_is_found_by_its_id(key: str) -> None:
    assert seek((key,), CHAPTERS).rules == (RULES[key],)


@pytest.mark.parametrize(("typed", "letter"), CHAPTERS_TYPED)
def test_a_chapter_is_found_by_its_letter_and_its_name(typed: str, letter: str) -> None:
    found = seek((typed,), CHAPTERS)
    (chapter,) = (one for one in CHAPTERS if one.letter == letter)
    assert found == Sought(chapter.rules, chapter)


@pytest.mark.parametrize(("key", "typed"), AT_THE_TABLE)
def test_what_no_referee_sees_can_be_read(key: str, typed: str) -> None:
    assert ids(seek((typed,), CHAPTERS))[0] == key


@pytest.mark.parametrize(("typed", "key"), FIRST)
def test_the_rule_that_is_meant_comes_first(typed: str, key: str) -> None:
    found = seek((typed,), CHAPTERS)
    assert ids(found)[0] == key
    assert not found.strange
    assert ids(seek((*typed.split(),), CHAPTERS)) == ids(found)


@pytest.mark.parametrize(("typed", "strange"), STRANGE)
def test_what_no_rule_says_is_named(typed: str, strange: str) -> None:
    assert seek((typed,), CHAPTERS) == Sought(strange=strange)


@pytest.mark.parametrize(("typed", "wanted"), NEAR)
def test_a_mistyped_term_is_answered_with_the_nearest(typed: str, wanted: str) -> None:
    found = suggestions(typed, CHAPTERS)
    assert found[:1] == ((wanted,) if wanted else ())


@pytest.mark.parametrize("term", GLOSSARY, ids=lambda term: term.english)
def test_every_way_to_say_a_term_finds_its_rules(term: Term) -> None:
    for way in term.words:
        found = seek((way,), CHAPTERS)
        assert {*term.ids} <= {*ids(found)}, way
        assert ids(seek((way.upper(),), CHAPTERS)) == ids(found)


def test_all_words_must_be_there_in_any_order() -> None:
    one, other = (ids(seek((word,), CHAPTERS)) for word in ("bomb", "phoenix"))
    both = ids(seek(("bomb", "phoenix"), CHAPTERS))
    assert {*both} == {*one} & {*other}
    assert both == ids(seek(("phoenix bomb",), CHAPTERS))
    assert both == ids(seek(("phoenix", "bomb", "BOMB"), CHAPTERS))


def test_the_sentence_goes_before_what_differs_and_the_whole_word_before_a_part() -> (
    None
):
    book = (
        Chapter(
            "Z",
            "Last",
            (
                Rule("Z-01", "Nothing.", "us", "Someone quuxes.", ""),
                Rule("Z-02", "Nothing.", "us", "", "A quux."),
                Rule("Z-03", "Somebody quuxes.", "us"),
                Rule("Z-04", "A quux.", "us"),
                Rule("Z-05", "A quu.", "us"),
            ),
        ),
    )
    assert ids(seek(("quux",), book)) == ["Z-04", "Z-03", "Z-02", "Z-01"]


@pytest.mark.long
@given(st.lists(st.text(max_size=12), min_size=1, max_size=4))
def test_whatever_is_typed_finds_rules_or_names_what_is_strange(
    words: list[str],
) -> None:
    found = seek((*words,), CHAPTERS)
    assert {*found.rules} <= {*RULES.values()}
    if found.strange:
        assert not found.rules
