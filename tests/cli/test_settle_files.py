"""`settle` with a file, another match or standard input, and what it refuses."""

import json
import subprocess

import pytest
from cli.facts import refused
from cli.test_settle import HANDS, TOTALS, differs
from program import Shelf, program


@pytest.fixture
def match(shelf: Shelf) -> Shelf:
    return shelf.match(*HANDS)


def sheet(shelf: Shelf, text: str | bytes, name: str = "sheet.txt") -> str:
    path = shelf.root / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


def test_a_file_is_a_value_a_line_with_anything_between(match: Shelf) -> None:
    text = "# Max's sheet\n0 0\n165 : 35\n\n365 -165\n285--85\n  # later\n360\t-60\n"
    said = match.well("settle", sheet(match, f"{text}405; -105\r\n"))
    assert said.startswith("read as running totals, the first before hand 1\nall agree")


def test_standard_input_is_read(match: Shelf) -> None:
    done = subprocess.run(
        program("settle", "-"),
        input="\n".join(TOTALS).encode(),
        env=match.env,
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"all agree: 5 hands" in done.stdout


def another(match: Shelf, *lines: str) -> str:
    """Copy the match and change the copy; return the name of its file."""
    copy = match.file.with_name("other.toml")
    copy.write_bytes(match.file.read_bytes())
    for line in lines:
        match.well(*line.split(), "-m", "other.toml", "-y")
    return copy.name


def test_another_match_is_compared_hand_by_hand(match: Shelf) -> None:
    name, file = match.file.stem, match.file
    other = another(match, "edit 4 25/75")
    match.well("use", name)
    for word in (other, str(file.with_name(other)), "other"):
        assert "agree up to hand 3\nhand 4: " in differs(match, word)
    assert "the piles were swapped" in differs(match, other)


def test_hands_that_score_the_same_may_be_told_otherwise(match: Shelf) -> None:
    name = match.file.stem
    other = another(match, "edit 1 --note x", "edit 3 aorm 20 tm", "edit 4 rmao 75")
    match.well("use", name)
    said = match.well("settle", other)
    assert said.endswith("all agree: 5 hands, 405:-105\ntold otherwise: hands 3, 4\n")
    found = json.loads(match.well("settle", other, "--json"))
    assert found["told_otherwise"] == [3, 4]
    assert match.well("settle", other, "--plain").endswith("told otherwise\t4\n")


def test_hands_after_the_end_count_nowhere(shelf: Shelf) -> None:
    shelf.well("new", "Tom+Mia", "Greta+Max", "--target", "300")
    for line in ("om to", "orma 65"):
        shelf.well("add", *line.split(), "-y")
    said = shelf.well("settle", "300:0", "365:35")
    assert said.endswith("all agree: 1 hand, 300:0\n1 more after the end of the match count nowhere\n")  # fmt: skip


REFUSED = [
    # words               code  what is said
    ((), 2, "what is to be compared?"),
    (("x", "165:35", "y"), 2, "'x' is no score"),
    (("x", "165:35", "y"), 2, "'y' is no score"),
    (("165",), 2, "'165' is no score"),
    (("165:35", "9999999:1"), 2, "'9999999:1' is no score"),
    (("--claim", "x"), 2, "'x' is no score"),
    (("--claim", "1:1", "165:35"), 2, "no sheet beside it"),
    (("nosuch",), 3, "neither a file nor a match: nosuch"),
    (("nosuch.toml",), 3, "neither a file nor a match: nosuch.toml"),
    (("\x1b[2J",), 3, "neither a file nor a match: \\x1b[2J"),
]


@pytest.mark.parametrize(("words", "code", "said"), REFUSED)
def test_what_cannot_be_compared_is_refused(
    match: Shelf, words: tuple[str, ...], code: int, said: str
) -> None:
    done = refused(match, "settle", *words, code=code)
    assert said in done.err
    assert "\x1b" not in done.err


BAD = [
    ("", "no value in "),
    ("# nothing\n\n", "no value in "),
    ("165:35\nx\n1 2 3\n", "sheet.txt:2: 'x' is no score"),
    ("165:35\nx\n1 2 3\n", "sheet.txt:3: '1 2 3' is no score"),
    ("\x1b[2J\u202e\n", "sheet.txt:1: '\\x1b[2J\\u202e' is no score"),
    (b"\xff\n", "not UTF-8"),
    ("1:1\n" * 10_001, "10001 lines; no match has over 10000 hands"),
]


@pytest.mark.parametrize(("text", "said"), BAD)
def test_a_file_that_holds_no_values_is_refused_with_all_its_lines(
    match: Shelf, text: str | bytes, said: str
) -> None:
    done = refused(match, "settle", sheet(match, text))
    assert said in done.err.replace("\\\\", "\\")
    assert "\x1b" not in done.err


def test_a_match_without_a_hand_has_nothing_to_compare(match: Shelf) -> None:
    empty = match.root / "empty"
    other = Shelf(empty)
    other.well("new", "Ann+Bob", "Cid+Dora")
    for words in (("165:35",), ("--claim", "1:1")):
        assert "no hand yet" in refused(other, "settle", *words, code=3).err
    done = refused(match, "settle", str(other.file))
    assert "no hand to compare in" in done.err
