"""Every way in which a file says no match, with file, line and hand."""

import pytest
from book.sheets import BLOCK, HEAD

from tichu_score.book import matchfile
from tichu_score.book.values import Finding, Place

GOOD = HEAD + BLOCK


def _findings(data: str | bytes) -> tuple[Finding, ...]:
    raw = data if isinstance(data, bytes) else data.encode()
    sheet = matchfile.read(raw, "friday.toml")
    assert sheet.match is None
    assert sheet.findings
    assert {finding.place.file for finding in sheet.findings} == {"friday.toml"}
    return sheet.findings


HANDS = [
    # the block                                 line, hand, what is said
    ('out = "orma"\ncards = 65\nnotes = 1', (14, 1, "'notes' is no key here")),
    ('out = "orma"\ncards = 65\n"a.b" = 1', (14, 1, "'a.b' is no key here")),
    ('out = "orma"\ncards = 65\ntitle = "x"', (14, 1, "move it above the first one")),
    ('out = "orma"\ncards = 65\nhands = 1', (14, 1, "belongs to hand 1")),
    ('out = "orma"\ncards = "65"', (13, 1, "cards is not a whole number")),
    ('out = "orma"\ncards = 65.0', (13, 1, "cards is not a whole number")),
    ('out = "orma"\ncards = true', (13, 1, "cards is not a whole number")),
    ('out = "orma"\ncards = 0x' + "f" * 3400, (13, 1, "cards is far too large")),
    ("out = 5", (12, 1, "out is not a text in quotes")),
    ('out = "om"\nnote = "a\\u001bb"', (13, 1, "U+001B is not allowed")),
    ('out = "om"\nat = 2026-11-30 19:30:00', (13, 1, "without its offset")),
    ('out = "om"\nat = 2026-11-30', (13, 1, "at is not a time")),
    ('out = "om"\nat = "now"', (13, 1, "at is not a time")),
    ('out = "om"\ncards = 65', (13, 1, "double victory, no card points")),
    ('out = "orma"', (11, 1, "card points missing")),
    ('out = "orma"\ncards = 66', (13, 1, "")),
    ('out = "orma"\ncards = 130', (13, 1, "")),
    ('out = "orzz"\ncards = 65', (12, 1, "no key")),
    ("cards = 65", (11, 1, "no order")),
    ("", (11, 1, "no order")),
    ('out = "om"\ncalls = "to to"', (13, 1, "is there twice")),
    ('out = "om"\nsub = "z=Eve"', (13, 1, "no key")),
    ('score = "150:150"', (12, 1, "")),
    ('score = "70"', (12, 1, "no score")),
    ('score = "70:130"\ncards = 5', (12, 1, "known by its score has no cards")),
    ('score = "70:130"\nsub = "z=Eve"', (13, 1, "no key")),
    ('out = "om"\nadjust = "o100"', (13, 1, "no adjustment")),
    ('out = "om"\npaper = "705"', (13, 1, "no score")),
    ('out = "om"\nscores.left = 5', (13, 1, "'scores' is no key here")),
    ('out = "om"\n[hands.score]\na = 1', (13, 1, "score is not a text")),
]


@pytest.mark.parametrize(("block", "said"), HANDS, ids=range(len(HANDS)))
def test_a_problem_in_a_hand_is_told_with_line_and_hand(
    block: str, said: tuple[int, int, str]
) -> None:
    line, number, text = said
    found = _findings(f"{HEAD}\n[[hands]]\n{block}\n")
    assert any(
        finding.place == Place("friday.toml", line, number) and text in finding.text
        for finding in found
    ), found


HEADS = [
    # what is replaced by what                    line, what is said
    ("format = 1", "format = 2", 1, "newer tichu-score (format 2; this one reads 1)"),
    ("format = 1", "format = 0", 1, "not a match file"),
    ("format = 1", "format = true", 1, "not a match file"),
    ("format = 1", 'format = "1"', 1, "not a match file"),
    ("format = 1", "# none", 1, "no `format = 1`"),
    ("id =", "ident =", 2, "'ident' is no key here"),
    ("id =", '"i.d" =', 2, "'i.d' is no key here"),
    ("id =", "i.d =", 2, "'i' is no key here"),
    ('id = "k3v9q2"', "id = 5", 2, "id is not a text in quotes"),
    ('id = "k3v9q2"', "started = 2026-11-30 19:30:00", 2, "without its offset"),
    ('id = "k3v9q2"', "started = 'Friday'", 2, "neither a date nor a time"),
    ('id = "k3v9q2"', "rules = 5", 2, "rules is not a [table]"),
    ('id = "k3v9q2"', "start = 5", 2, "start is not a text"),
    ('id = "k3v9q2"', 'start = "5"', 2, "no score"),
    ('id = "k3v9q2"', "calls = 5", 2, "calls is not a text"),
    ('id = "k3v9q2"', 'calls = "xx"', 2, "no call"),
    ('id = "k3v9q2"', "title = ['a']", 2, "title is not a text"),
    ('id = "k3v9q2"', f"title = '{'x' * 201}'", 2, "longer than 200"),
    ('id = "k3v9q2"', "rules.target = -5", 2, "target cannot be -5"),
    ('id = "k3v9q2"', "rules = {double = true}", 2, "double cannot be true"),
    ('id = "k3v9q2"', 'rules.tie = "lots"', 2, 'tie cannot be "lots"'),
    ('id = "k3v9q2"', "rules.goal = 5", 2, "not an option"),
    ('id = "k3v9q2"', "hands = 5", 2, "hands are [[hands]] blocks"),
    ('id = "k3v9q2"', "hands = [1]", 2, "hands are [[hands]] blocks"),
    ('teams = "om ra"', 'teams = "om r"', 3, "keys of partners"),
    ('teams = "om ra"', 'teams = "omra"', 3, "keys of partners"),
    ('teams = "om ra"', 'teams = "oo ra"', 3, "keys of partners"),
    ('teams = "om ra"', "teams = 5", 3, "teams is not a text"),
    ('teams = "om ra"', "", 1, "teams missing: nobody plays"),
    ('o = "Tom"', 't = "Tom"', 6, "'t' cannot be a key"),
    ('o = "Tom"', 'oo = "Tom"', 6, "'oo' cannot be a key"),
    ('o = "Tom"', "o = 5", 6, "the name of o is not a text"),
    ('o = "Tom"', 'o = "Mia"', 7, "Mia is there twice"),
    ('o = "Tom"', 'o = "T+M"', 6, "a name holds no +"),
    ('o = "Tom"', 'o = "\\u202e"', 6, "U+202E is not allowed"),
    ('o = "Tom"', "", 3, "keys of partners"),
    ("[players]", "[x_players]", 1, "players missing"),
]


@pytest.mark.parametrize(("old", "new", "line", "said"), HEADS, ids=range(len(HEADS)))
def test_a_problem_in_the_head_is_told_with_its_line(
    old: str, new: str, line: int, said: str
) -> None:
    assert old in HEAD
    found = _findings(HEAD.replace(old, new))
    assert any(f.place == Place("friday.toml", line) and said in f.text for f in found)


def test_players_that_are_no_table_are_told() -> None:
    found = _findings('format = 1\nteams = "om ra"\nplayers = "Tom"\n')
    assert [(f.place.line, f.text) for f in found] == [(3, "players is not a [table]")]


def test_every_problem_is_told_at_once() -> None:
    text = HEAD.replace("id =", "ident =") + BLOCK.replace("65", "66")
    text += BLOCK.replace("orma", "ozma") + BLOCK + "nots = 1\n"
    places = [(f.place.line, f.place.hand) for f in _findings(text)]
    assert places == [(2, 0), (13, 1), (16, 2), (22, 3)]


def test_the_file_of_a_newer_program_is_known_as_one() -> None:
    sheet = matchfile.read(HEAD.replace("= 1", "= 7", 1).encode(), "m.toml")
    assert sheet.newer == 7
    assert matchfile.read(b"format = 'x'\n", "m.toml").newer == 0


BYTES = [
    (b"", 1, "empty"),
    (b" \n\t\n", 1, "empty"),
    (GOOD.encode("utf-16"), 1, "UTF-16; save it as UTF-8"),
    (GOOD.encode("utf-16-le"), 1, "UTF-16; save it as UTF-8"),
    (GOOD.encode("utf-16-be"), 1, "UTF-16; save it as UTF-8"),
    (bytes(4096), 1, "a NUL character"),
    (GOOD.encode() + b"\0" * 512, 14, "a NUL character"),
    (HEAD.encode() + b"# Zo\xeb\n", 10, "is not UTF-8"),
    (GOOD.encode().replace(b"\n", b"\r"), 1, "column"),
    (HEAD.encode() + b"<<<<<<< HEAD\n", 10, "merge conflict marker"),
    (b"hello there\n" + HEAD.encode(), 1, "column"),
    (b"x_a = " + b"[" * 5000, 1, "nested too deep"),
    (b"format = 0x" + b"f" * 5000, 1, "a number with too many digits"),
    (HEAD.encode() + b"[rules]\ntarget = 0x" + b"f" * 5000, 11, "too many digits"),
    (b"[1, 2, 3]", 1, "column"),
    (b"\xef\xbb\xbf", 1, "no `format = 1`"),
]


@pytest.mark.parametrize(("data", "line", "said"), BYTES, ids=range(len(BYTES)))
def test_bytes_that_are_no_match_file_are_told_with_the_line(
    data: bytes, line: int, said: str
) -> None:
    found = _findings(data)
    assert found[0].place.line == line
    assert said in found[0].text


def test_more_hands_than_anybody_plays_are_refused() -> None:
    found = _findings(HEAD + '[[hands]]\nout = "om"\n' * 10_001)
    assert found[0].text == "more than 10000 hands"


@pytest.mark.long
def test_a_file_full_of_mistakes_is_told_in_no_time() -> None:
    found = _findings(HEAD + '[[hands]]\nout = "om"\nx = 1\n' * 9_000)
    assert len(found) == 9_000
    assert found[-1].place == Place("friday.toml", 9 + 3 * 9_000, 9_000)
