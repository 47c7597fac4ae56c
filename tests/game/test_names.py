"""What a name may be, how names compare, and the keys that stand for them."""

import runpy
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shared import shared

from tichu_score.game.hand import Seat
from tichu_score.game.names import (
    CALL_LETTERS,
    KEY_LETTERS,
    LONGEST_NAME,
    LONGEST_TEXT,
    clean,
    fold,
    keys_for,
    name_problem,
    names_problems,
    text_problem,
    unseen,
)

ACUTE, ZWJ, ZWNJ = "\u0301", "\u200d", "\u200c"

GOOD = [
    "Tom",
    "A",
    "Ana Maria",
    "O'Neil",
    'Bob "the bomb" Q',
    "J\u00fcrgen",
    "\u738b\u5c0f\u660e",
    "\u03a3\u03af\u03bc\u03bf\u03c2",
    "7",
    "[red]",
    "-rf",
    "..",
    "a/b",
    ".",
    "\U0001f409",
    f"\U0001f468{ZWJ}\U0001f469{ZWJ}\U0001f467",
    f"\u0645\u06cc{ZWNJ}\u062e\u0648\u0627\u0647\u0645",
    "x" * LONGEST_NAME,
    "q" + ACUTE * 4,
    "q" + ACUTE * 4 + "q" + ACUTE * 4,
]

BAD = [
    ("", "a name needs a letter"),
    (ZWJ, "a name needs a letter"),
    (ACUTE, "a name needs a letter"),
    ("x" * (LONGEST_NAME + 1), "longer than 40 characters"),
    ("Tom+Mia", "a name holds no +"),
    ("Tom=1", "a name holds no ="),
    ("Tom,Mia", "a name holds no ,"),
    ("a\tb", "character U+0009 is not allowed"),
    ("a\nb", "character U+000A is not allowed"),
    ("a\x00b", "character U+0000 is not allowed"),
    ("\x1b[31mred", "character U+001B is not allowed"),
    ("\x9b31m", "character U+009B is not allowed"),
    ("\u202egnp.exe", "character U+202E is not allowed"),
    ("a\u200bb", "character U+200B is not allowed"),
    ("a\u2028b", "character U+2028 is not allowed"),
    ("a\u2029b", "character U+2029 is not allowed"),
    ("\ud800", "character U+D800 is not allowed"),
    ("\U000e0041", "character U+E0041 is not allowed"),
    ("\ufffe", "character U+FFFE is not allowed"),
    ("\ue000", "character U+E000 is not allowed"),
    ("q" + ACUTE * 5, "too many marks on one letter"),
    ("q" + "\u20dd" * 5, "too many marks on one letter"),
]

FOLDED = [
    ("ANNA", "anna"),
    ("\u00e9", "e"),
    ("e\u0301", "e"),
    ("\u00df", "ss"),
    ("\ufb01n", "fin"),
    ("\uff21nna", "anna"),
    ("\u0130zmir", "izmir"),
    ("\u738b", "\u738b"),
]

KEYS = [
    # rule   names in turn order                    keys
    ("G-02", ("Tom", "Greta", "Mia", "Max"), "orma"),
    ("G-02", ("Anna", "Anna B", "Nan", "Ann"), "anbc"),
    ("G-02", ("TTT", "GGG", "tg", "gt"), "abcd"),
    ("G-02", ("Tig", "Gig", "Gigi", "Ti"), "iabc"),
    ("G-02", ("Zoe", "Zo", "Z", "Oz"), "zoab"),
    ("G-02", ("\u00c9mile", "\u00c5se", "\u00d6zg\u00fcr", "\u00dcmit"), "eaou"),
    ("G-02", ("\u738b", "\u674e", "\u5f20", "\u5218"), "abcd"),
    ("G-02", ("7", "A7", "B-4", "[red]"), "abcr"),
    ("G-02", ("\u00df", "s", "\ufb01", "\uff21"), "safb"),
    ("G-02", ("Otto", "Toto", "Bo", "Ob"), "oabc"),
]  # fmt: skip

TWICE = [
    # rule   names                              where, and what is said
    ("G-02", ("Tom", "Tom", "Mia", "Max"), "E", "Tom is there twice"),
    ("G-02", ("Tom", "Greta", "Mia", "TOM"), "W", "TOM is there twice"),
    ("G-02", ("Stra\u00dfe", "Greta", "STRASSE", "Max"), "S", "STRASSE is there"),
]


@pytest.mark.parametrize("name", GOOD)
def test_a_name_that_may_be(name: str) -> None:
    assert name_problem(clean(name)) == ""


@pytest.mark.parametrize(("name", "why"), BAD, ids=[ascii(name) for name, _ in BAD])
def test_a_name_that_may_not_be(name: str, why: str) -> None:
    assert name_problem(name) == why


def test_a_name_is_kept_trimmed_and_composed() -> None:
    assert clean("  Tom \t") == "Tom"
    assert clean("e\u0301") == "\u00e9"
    assert clean("\u3000 \n") == ""


def test_hostile_names_are_judged_as_the_reliability_page_says() -> None:
    corpus = runpy.run_path(str(shared("torture", "hostile_corpus.py")))
    judged = {"good": 0, "bad": 0}
    for name in corpus["NAMES"]:
        try:
            kept = corpus["valid_name"](name)
        except ValueError:
            assert name_problem(clean(name)), ascii(name[:50])
            judged["bad"] += 1
        else:
            assert clean(name) == kept
            # Three signs more mean something in a hand line.
            assert bool(name_problem(kept)) is any(sign in kept for sign in "+=,")
            judged["good"] += 1
    assert judged == {"good": 141, "bad": 49}


def test_a_title_or_note_may_be_longer_and_hold_any_sign() -> None:
    assert text_problem("a+b=c, d") == ""
    assert text_problem("") == ""
    assert text_problem("x" * LONGEST_TEXT) == ""
    assert text_problem("x" * (LONGEST_TEXT + 1)) == "longer than 200 characters"
    assert text_problem("a\nb") == "character U+000A is not allowed"


@given(st.characters())
def test_what_is_unseen_is_what_unicode_calls_other(char: str) -> None:
    category = unicodedata.category(char)
    other = category in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    assert unseen(char) is (other and char not in {ZWJ, ZWNJ})


@pytest.mark.parametrize(("name", "folded"), FOLDED)
def test_names_compare_without_case_and_accents(name: str, folded: str) -> None:
    assert fold(name) == folded


@pytest.mark.parametrize(("rule", "names", "keys"), KEYS)
def test_players_get_their_first_free_letter_in_turn_order(
    rule: str, names: tuple[str, str, str, str], keys: str
) -> None:
    assert keys_for(names) == keys, rule


@given(st.tuples(*[st.text(max_size=8)] * 4))
def test_any_four_names_get_four_keys_that_are_no_call_letters(
    names: tuple[str, str, str, str],
) -> None:
    keys = keys_for(names)
    assert len(keys) == len({*keys}) == 4
    assert {*keys} <= {*KEY_LETTERS}
    assert not {*keys} & {*CALL_LETTERS}


@pytest.mark.parametrize(("rule", "names", "seat", "words"), TWICE)
def test_nobody_sits_at_the_table_twice(
    rule: str, names: tuple[str, str, str, str], seat: str, words: str
) -> None:
    (problem,) = names_problems(names)
    assert (problem.rule, problem.part) == (rule, seat)
    assert words in problem.text


def test_every_wrong_name_of_a_table_is_told() -> None:
    found = names_problems(("To+m", "Greta", "", "greta"))
    assert [(problem.part, problem.text) for problem in found] == [
        ("N", "'To+m' cannot be a name: a name holds no +"),
        ("S", "'' cannot be a name: a name needs a letter"),
        ("W", "greta is there twice; call one of them something else"),
    ]
    assert names_problems(("Tom", "Greta", "Mia", "Max")) == ()
    assert [seat.name for seat in Seat] == ["N", "E", "S", "W"]


def test_what_can_be_printed_is_never_unseen() -> None:
    """On which the short way of `text_problem` rests."""
    every = map(chr, range(sys.maxunicode + 1))
    assert [c for c in every if c.isprintable() and unseen(c)] == []
