"""A line taken apart into words, and shown again."""

import pytest

from tichu_score.game.words import Word, located, shown, split

LINES = [
    # line                     words
    ("", []),
    ("   ", []),
    ("orma 65", ["orma", "65"]),
    ("  orma\t65  ", ["orma", "65"]),
    ('m="Ana Maria" 65', ["m=Ana Maria", "65"]),
    ('"m=Ana Maria" 65', ["m=Ana Maria", "65"]),
    ('"a ""b"" c"', ['a "b" c']),
    ('""', [""]),
    ('a"b c', ["ab c"]),
    ('"a b', ["a b"]),
]


@pytest.mark.parametrize(("line", "words"), LINES)
def test_a_line_is_taken_apart_at_its_spaces_outside_quotes(
    line: str, words: list[str]
) -> None:
    assert list(split(line)) == words


def test_words_are_located_where_they_stand_in_the_shown_line() -> None:
    words = located(["orma", "m=Ana Maria", "-25", "65 to"])
    line = shown(["orma", "m=Ana Maria", "-25", "65", "to"])
    assert [line[word.at : word.at + len(word.text)] for word in words] == [
        "orma",
        "m=Ana Maria",
        "-25",
        "65",
        "to",
    ]
    assert Word("").problem("", "empty").size == 1
