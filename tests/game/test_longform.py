"""Names after options become the words of the hand line."""

import pytest
from game.table import TABLE, hand

from tichu_score.game.longform import Spelled, find_keys, spell
from tichu_score.game.match import Players
from tichu_score.game.notation import parse

SPELLED = [
    # rule   as options spell it                                    the hand line
    ("S-09", Spelled("tom,greta,mia,max", "65"), "orma 65"),
    ("S-09", Spelled("Tom, GRETA, mi, ma", "65"), "orma 65"),
    ("S-09", Spelled("o,r,m,a", "-25"), "orma -25"),
    ("S-09", Spelled("orma", "r35"), "orma r35"),
    ("S-09", Spelled(" ORMA ", "65/35"), "orma 65/35"),
    ("S-09", Spelled("tom,.,.,max", "65"), "o..a 65"),
    ("S-09", Spelled("o...", "65"), "o... 65"),
    ("S-05", Spelled("tom,mia"), "om"),
    ("S-05", Spelled("om"), "om"),
    ("T-01", Spelled("orma", "65", ("tom",)), "orma 65 to"),
    ("T-02", Spelled("orma", "65", (), ("max",)), "orma 65 ga"),
    ("T-07", Spelled("orma", "65", ("tom,greta", "mi"), ("a",)), "orma 65 to tr tm ga"),
]

UNKNOWN = [
    # rule   as options spell it                     what is said
    ("S-09", Spelled("tom,eve,mia,max", "65"), ("'eve' does not play",)),
    ("S-09", Spelled("tom,m,mia,max", "65"), ()),  # m is a key
    ("T-01", Spelled("orma", "65", (" Eve ",)), ("'Eve' does not play",)),
    ("T-01", Spelled("orma", "65", ("",)), ("'' does not play",)),
]

ALIKE = Players("jobx", ("Jose", "Jos\u00e9", "Josefa", "Bob"))

FOUND = [
    # typed          keys
    ("jose", "j"),
    ("JOSE", "j"),
    ("jos\u00e9", "o"),
    ("jose\u0301", "o"),
    ("j\u00f4se", "jo"),
    ("jos", "job"),
    ("josef", "b"),
    ("b", "b"),  # a key, though Bob begins so
    ("bo", "x"),
    ("bob ", "x"),
    (".", "."),
    ("", ""),
    ("eve", ""),
]


@pytest.mark.parametrize(("rule", "spelled", "line"), SPELLED)
def test_the_long_form_says_the_same_as_the_hand_line(
    rule: str, spelled: Spelled, line: str
) -> None:
    words, unknown = spell(spelled, TABLE)
    assert (" ".join(words), unknown) == (line, ()), rule
    assert parse(words, TABLE).hand == hand(line)


@pytest.mark.parametrize(("typed", "keys"), FOUND)
def test_a_name_is_found_by_key_by_spelling_or_by_its_beginning(
    typed: str, keys: str
) -> None:
    assert find_keys(typed, ALIKE) == keys


@pytest.mark.parametrize(("rule", "spelled", "said"), UNKNOWN)
def test_a_name_that_does_not_play_is_told(
    rule: str, spelled: Spelled, said: tuple[str, ...]
) -> None:
    assert spell(spelled, TABLE)[1] == said, rule


def test_every_unclear_name_is_told_with_whom_it_may_mean() -> None:
    words, unknown = spell(Spelled("jos,eve,bob,b", None, ("j\u00f4se",)), ALIKE)
    assert unknown == (
        "'jos' could be Jose or Jos\u00e9 or Josefa",
        "'eve' does not play",
        "'j\u00f4se' could be Jose or Jos\u00e9",
    )
    assert words == ("jxb", "tj")


def test_options_that_say_nothing_are_no_words() -> None:
    assert spell(Spelled(), TABLE) == ((), ())
    assert spell(Spelled(points="65"), TABLE) == (("65",), ())
