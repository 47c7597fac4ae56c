"""New names that look like known ones: one slip apart, and never two."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tichu_score.game.names import fold
from tichu_score.game.strangers import Stranger, strangers

KNOWN = ("Tom", "Mia", "Greta", "Zoë", "Bo")


@pytest.mark.parametrize(
    ("name", "like"),
    [
        ("mia", "Mia"),
        ("MIA", "Mia"),
        ("Mía", "Mia"),
        ("Zoe", "Zoë"),
        ("zoë", "Zoë"),
        ("Maa", "Mia"),
        ("Miia", "Mia"),
        ("Ma", ""),
        ("Gret", "Greta"),
        ("Gerta", "Greta"),
        ("Grete", "Greta"),
        ("reta", "Greta"),
        ("Gretas", "Greta"),
        ("Tim", "Tom"),
        ("Otm", "Tom"),
        ("Tm", ""),
        ("Bob", ""),
        ("Ro", ""),
        ("Greet", ""),
        ("Gtera", ""),
        ("Anna", ""),
    ],
)
def test_one_slip_is_a_likeness_and_two_are_none(name: str, like: str) -> None:
    found = strangers((name, "Max"), KNOWN)
    assert found == ((Stranger(name, like),) if like else ())


@pytest.mark.parametrize(
    "names",
    [
        KNOWN[:4],
        ("Tom", "Tim", "Mia", "Max"),
        ("Ann", "Ben", "Cid", "Dan"),
    ],
)
def test_known_names_and_those_beside_them_are_no_strangers(
    names: tuple[str, ...],
) -> None:
    assert strangers(names, KNOWN) == ()


def test_the_same_spelling_goes_before_a_slip() -> None:
    assert strangers(("tim",), ("Tom", "Tim")) == (Stranger("tim", "Tim"),)
    assert strangers(("mia",), ()) == ()


LETTERS = st.text(string.ascii_lowercase, min_size=3, max_size=12)


@given(LETTERS, st.data())
def test_every_single_slip_is_seen(name: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(name) - 1))
    letter = data.draw(st.sampled_from(string.ascii_lowercase))
    slips = [
        name[:at] + letter + name[at + 1 :],
        name[:at] + letter + name[at:],
        name[:at] + name[at + 1 : at + 2] + name[at : at + 1] + name[at + 2 :],
    ]
    if len(name) > 3:
        slips.append(name[:at] + name[at + 1 :])
    for typed in slips:
        alike = [stranger.like for stranger in strangers((typed,), (name,))]
        assert alike == ([] if typed == name else [name])


@given(LETTERS, LETTERS)
def test_likeness_goes_both_ways(a: str, b: str) -> None:
    assert bool(strangers((a,), (b,))) == bool(strangers((b,), (a,)))


@given(st.text(min_size=1, max_size=8), st.text(min_size=1, max_size=8))
def test_any_two_texts_can_be_compared(a: str, b: str) -> None:
    alike = {stranger.like for stranger in strangers((a,), (b,))}
    assert alike <= {b}
    assert bool(alike) or a == b or fold(a) != fold(b)
