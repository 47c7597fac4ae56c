"""Long lines on a terminal are broken between words, and nothing else changes."""

import pytest

from tichu_score.views.fit import LEFT_TO_RIGHT, fit, ordered

LINES = [
    ("short", "short"),
    ("", ""),
    ("one two three four", "one two\nthree four"),
    ("  an indented line too", "  an\n  indented\n  line too"),
    ("averylongwordalone here", "averylongwordalone\nhere"),
    ("is this it? [y/N] ", "is this\nit? [y/N] "),
    ("a  gap of  two", "a  gap of\n   two"),
    ("label  too long", "label  too\nlong"),
    ("  a  one two", "  a  one\n  two"),
    ("  orma 65 tx and more\n          ^^", "  orma 65 tx and more\n          ^^"),
    ("\x1b[1ma coloured table line\x1b[0m", "\x1b[1ma coloured table line\x1b[0m"),
    ("李李李 李李", "李李李\n李李"),
]


@pytest.mark.parametrize(("text", "fitted"), LINES)
def test_a_line_is_broken_at_spaces_only_where_it_must(text: str, fitted: str) -> None:
    assert fit(text, 10) == fitted


def test_a_text_that_fits_is_left_alone() -> None:
    text = "a  table   with   gaps\n  and an indent"
    assert fit(text, 40) == text


@pytest.mark.parametrize(
    ("line", "marked"),
    [
        ("שרה  +35   165", "שרה|  +35   165"),
        ("שרה+דוד 5", "שרה|+דוד| 5"),
        ("Tom שרה דוד, cards 65:35", "Tom שרה דוד|, cards 65:35"),
        ("בן-גוריון 5\nמחמد 3", "בן-גוריון| 5\nמחמد| 3"),
        ("at the end שרה\n5", "at the end שרה\n5"),
        ("Tom  +35   165", "Tom  +35   165"),
    ],
)
def test_figures_stay_behind_a_name_from_right_to_left(line: str, marked: str) -> None:
    assert ordered(line) == marked.replace("|", LEFT_TO_RIGHT)
