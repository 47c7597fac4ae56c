"""Long lines on a terminal are broken between words, and nothing else changes."""

import pytest

from tichu_score.views.fit import fit

LINES = [
    ("short", "short"),
    ("", ""),
    ("one two three four", "one two\nthree four"),
    ("  an indented line too", "  an\n  indented\n  line too"),
    ("averylongwordalone here", "averylongwordalone\nhere"),
    ("is this it? [y/N] ", "is this\nit? [y/N] "),
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
