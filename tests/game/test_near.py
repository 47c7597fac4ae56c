"""What was probably meant by a word that nobody knows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tichu_score.cli.table import TABLE
from tichu_score.game.near import CLOSER, LONGEST_TYPED, did_you_mean, near
from tichu_score.game.ruleset import OPTIONS

NEAR = [
    # typed      known                        what may be meant, the best first
    ("ad", TABLE, ("add",)),
    ("shwo", TABLE, ("show",)),
    ("undoo", TABLE, ("undo",)),
    ("insrt", TABLE, ("insert", "list")),
    ("EDIT", TABLE, ("edit",)),
    ("retsore", TABLE, ("restore", "score")),
    ("frobnicate", TABLE, ()),
    ("", TABLE, ()),
    ("tilte", ("title", "target"), ("title",)),
    ("targt", OPTIONS, ("target",)),
    ("onecallperteam", OPTIONS, ("one_call_per_team",)),
    ("grad", OPTIONS, ("grand",)),
    ("zoë", ("Zoe", "Max"), ("Zoe",)),
    ("Ánna", ("Anna", "Hanna"), ("Anna", "Hanna")),
    ("x", ("a", "b"), ()),
    ("aaaa", ("aaab", "aaac", "aaad", "aaae"), 3),
    ("add", (), ()),
]


@pytest.mark.parametrize(("typed", "known", "wanted"), NEAR)
def test_the_nearest_words_are_found(
    typed: str, known: tuple[str, ...], wanted: tuple[str, ...] | int
) -> None:
    found = near(typed, known)
    assert (len(found) if isinstance(wanted, int) else found) == wanted


@pytest.mark.parametrize(
    ("typed", "known", "said"),
    [
        ("shwo", ("show",), "; did you mean show?"),
        ("aab", ("aaa", "abb"), "; did you mean abb or aaa?"),
        ("xyz", ("aaa",), ""),
    ],
)
def test_it_is_said_in_one_question(
    typed: str, known: tuple[str, ...], said: str
) -> None:
    assert did_you_mean(typed, known) == said


def test_how_near_is_near_can_be_said() -> None:
    assert near("orma", ("norma", "or")) == ("norma", "or")
    assert near("orma", ("norma", "or"), CLOSER) == ("norma",)


@given(st.text(), st.lists(st.text(), max_size=5))
def test_only_known_words_are_meant_and_few(typed: str, known: list[str]) -> None:
    found = near(typed, known)
    assert {*found} <= {*known}
    assert len(found) <= 3


def test_a_page_of_text_is_no_mistyped_word() -> None:
    assert near("show" + "x" * 10_000_000, TABLE) == ()
    assert near("s" * LONGEST_TYPED + "how", ["s" * LONGEST_TYPED]) != ()
