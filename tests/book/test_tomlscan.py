"""Where everything stands in a TOML text, and what it says, or why it says nothing."""

import tomllib
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tichu_score.book.tomlparse import TomlError, parse, same
from tichu_score.book.tomlscan import scan

ODD = """\
# a comment with [[hands]] in it
format = 1   # one
"a.b" . 'c' = "x # no comment"
 x = [ # pairs
  'A', "]",   # home
  { y = [1, 2], "z" = '}' },
]
when = 2026-11-30 19:30:00+01:00
long = \"\"\"
[[hands]]
a \\\"\"\" b \\\\\"\"\"\"\"
literal = '''
[[hands]]\\'''''
empty = ""

[ players ]
o = "Tom"
[[ "hands" ]]  # first
out = "om"
[hands.x_more]
[[hands.x_list]]
a = 1
[[hands.x_list]]
a = 2
[x_t.sub]
target = -5
[[hands]]
out = 'mo'
\tat=07:32:00"""

ITEMS = {
    ("format",): (2, "1"),
    ("a.b", "c"): (3, '"x # no comment"'),
    ("x",): (4, ODD[ODD.index("[ #") : ODD.index("\nwhen")]),
    ("when",): (8, "2026-11-30 19:30:00+01:00"),
    ("long",): (9, ODD[ODD.index('"""') : ODD.index("\nliteral")]),
    ("literal",): (12, ODD[ODD.index("'''") : ODD.index("\nempty")]),
    ("empty",): (14, '""'),
    ("players", "o"): (17, '"Tom"'),
    ("hands", 0, "out"): (19, '"om"'),
    ("hands", 0, "x_list", 0, "a"): (22, "1"),
    ("hands", 0, "x_list", 1, "a"): (24, "2"),
    ("x_t", "sub", "target"): (26, "-5"),
    ("hands", 1, "out"): (28, "'mo'"),
    ("hands", 1, "at"): (29, "07:32:00"),
}

HEADERS = [
    (("players",), False, 16),
    (("hands", 0), True, 18),
    (("hands", 0, "x_more"), False, 20),
    (("hands", 0, "x_list", 0), True, 21),
    (("hands", 0, "x_list", 1), True, 23),
    (("x_t", "sub"), False, 25),
    (("hands", 1), True, 27),
]


@pytest.mark.parametrize("bom", ["", "\ufeff"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_every_key_and_header_is_found_with_its_line(bom: str, newline: str) -> None:
    text = bom + ODD.replace("\n", newline)
    document = scan(text)
    assert document.data == tomllib.loads(text.removeprefix(bom))
    found = {
        item.path: (document.line_at(item.lines[0]), text[slice(*item.value)])
        for item in document.items
    }
    assert found == {
        path: (line, value.replace("\n", newline))
        for path, (line, value) in ITEMS.items()
    }
    headers = [(h.path, h.array, document.line_at(h.line[0])) for h in document.headers]
    assert headers == HEADERS


def test_the_lines_of_keys_and_headers_are_whole_lines() -> None:
    document = scan("\ufeff" + ODD)
    for start, end in [i.lines for i in document.items] + [
        h.line for h in document.headers
    ]:
        assert document.text[start - 1] in "\ufeff\n"
        assert document.text[end - 1] == "\n" or end == len(document.text)


LINES = [
    (("hands", 1, "out"), 28),
    (("hands", 1), 27),
    (("hands",), 18),
    (("a.b",), 3),
    (("hands", 0, "x_list"), 21),
    # what is not there would stand in what is
    (("hands", 1, "cards"), 27),
    (("players", "m"), 16),
    (("x", 2, "y"), 4),
    (("nowhere",), 0),
    ((), 0),
]


@pytest.mark.parametrize(("path", "line"), LINES)
def test_a_line_is_known_for_all_that_a_finding_is_about(
    path: tuple[str | int, ...], line: int
) -> None:
    assert scan(ODD).lines().of(path) == line


BAD = [
    ("a = \n", "invalid value (column 5)", 1),
    ("a = 1\nb = 'x\n", "at the end of the file", 3),
    ("a = 1\na = 2\n", "cannot overwrite a value (column 6)", 2),
    ('a = """\nx\n', "at the end of the file", 3),
    ("a = [", "at the end of the file", 1),
    ("a = 1\n<<<<<<< HEAD\nb = 1\n", "merge conflict marker", 2),
    ("<<<<<<< HEAD\n", "merge conflict marker", 1),
    ("b = 2\na = " + "1" * 5000, "a number with too many digits", 2),
    ("b = 2\na = 0x" + "f" * 5000, "a number with too many digits", 2),
    ("b = 2\na = 0o" + "7" * 5000, "a number with too many digits", 2),
    ("b = 2\na = [{ c = 0b" + "1" * 20_000 + "}]", "a number with too many digits", 2),
    ("b = 2\na = " + "[" * 5000, "nested too deep", 2),
    ("b = 2\na = " + "[" * 17 + "]" * 17, "nested too deep", 2),
    ("b = 2\na = " + "{ a =  " * 300 + "1" + "}" * 300, "nested too deep", 2),
    ("b = 2\na = " + "[\n" * 17 + "]" * 17, "nested too deep", 0),
    ("b = 2\n" + ".".join("a" * 18) + " = 1", "nested too deep", 0),
    ("b = 2\n" + ".".join("a" * 1500) + " = 1", "nested too deep", 2),
    ("b = 2\n[ " + " . ".join(["a-b"] * 999) + "]", "nested too deep", 2),
    ("b = 2\nx = {c = 1, " + ".".join(["'a'"] * 99) + " = 1}", "nested too deep", 2),
    ("b = 2\n[[" + ".".join(['"a\\".b"'] * 99) + "]]", "nested too deep", 2),
]


@pytest.mark.parametrize(("text", "said", "line"), BAD, ids=range(len(BAD)))
def test_a_text_that_is_no_toml_is_refused_with_the_line(
    text: str, said: str, line: int
) -> None:
    with pytest.raises(TomlError) as caught:
        scan(text)
    assert said in str(caught.value)
    assert caught.value.line == line


LONG = ".".join("a" * 500_000)


@pytest.mark.parametrize("text", [f"{LONG} = 1", f"[{LONG}]", f"x = {{{LONG} = 1}}"])
def test_a_key_without_end_is_refused_before_it_is_read(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To read it takes hours: the time grows with the square of its parts."""
    monkeypatch.setattr(tomllib, "loads", lambda _: pytest.fail("it was read"))
    with pytest.raises(TomlError, match="nested too deep"):
        parse(text)


DOTS = "1. 6 cards, 2. pass, " * 40 + "." * 400


@pytest.mark.parametrize(
    "text", [f"# {DOTS}", f'x = "{DOTS}"', f"x = [\n'b', # {DOTS}\n'{DOTS}',\n]"]
)
def test_many_dots_that_are_no_key_are_read(text: str) -> None:
    assert parse(text) == tomllib.loads(text)


def test_a_number_that_can_be_printed_is_read() -> None:
    assert parse("a = 0x" + "f" * 3000)["a"]


def test_sixteen_levels_are_not_too_deep() -> None:
    assert parse("a = " + "[" * 15 + "]" * 15)


SAME = [
    (1, 1, True),
    (1, 1.0, False),
    (1, True, False),
    (0.0, -0.0, True),
    (float("nan"), float("nan"), True),
    (float("nan"), 1.0, False),
    ([1], [1], True),
    ([1], [1, 2], False),
    ([1], [True], False),
    ({"a": [1]}, {"a": [1]}, True),
    ({"a": 1}, {"b": 1}, False),
    ({"a": 1}, {"a": 1.0}, False),
    ({}, [], False),
]


@pytest.mark.parametrize(("a", "b", "equal"), SAME)
def test_values_are_the_same_if_toml_tells_them_apart_in_nothing(
    a: object, b: object, equal: bool
) -> None:
    assert same(a, b) is equal


SCRAPS = st.sampled_from(
    [
        *("a", "b.c", '"a"', "'b'", " = ", "=", "1", "-5", "'x'", '"y"', '"""', "'''"),
        *("[", "]", "[[", "]]", "{", "}", ",", "#", "\n", "\r\n", " ", "\\", "true"),
        *("[[hands]]\n", "a = 1\n", "[t]\n", "2026-11-30", "\ufeff", "\t", '\\"'),
    ]
)


@given(st.lists(SCRAPS, max_size=25).map("".join))
def test_the_scanner_finds_what_the_parser_found(text: str) -> None:
    try:
        document = scan(text)
    except TomlError:
        return
    for item in document.items:
        value: object = document.data
        for key in item.path:
            value = value[key]  # type: ignore[index]
        found = parse(f"k = {text[slice(*item.value)]}")["k"]
        assert same(value, found)
    keys = [item.path for item in document.items]
    assert len({*keys}) == len(keys)


@given(st.text(max_size=60) | st.lists(SCRAPS, max_size=40).map("".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(TomlError):
        assert scan(text).text == text
