"""What `export` wrote is read back: exactly, or with all that is wrong and its place."""

import json
from collections.abc import Iterator
from datetime import datetime

import pytest
from book.handedover import NAME, WAYS, read, told
from book.matches import matches
from book.onlinelogs import logs
from hypothesis import given, settings
from hypothesis import strategies as st
from views.exported import MATCHES, from_sheets

from tichu_score.book import files, matchfile
from tichu_score.book.errors import Damaged
from tichu_score.book.imports import handed
from tichu_score.book.imports.handed import Form, form_of
from tichu_score.game.match import Match
from tichu_score.views.exports import complete, sheet

FRIDAY = MATCHES["friday"]


def comes_back(match: Match, way: str) -> None:
    """Hold a form to its promise: the same match, and the same bytes again."""
    form, write = WAYS[way]
    if not match.hands and form is Form.SHEET:
        return
    data = write(match).encode()
    assert form_of(data) is form
    found = read(data)
    assert not found.findings
    (taken,) = found.taken
    assert taken.match == match
    assert taken.place == (NAME, 2 if form is Form.SHEET else 1, 0)
    assert write(taken.match).encode() == data


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", MATCHES)
def test_our_own_matches_come_back(name: str, way: str) -> None:
    comes_back(MATCHES[name], way)


@pytest.mark.long
@given(matches())
def test_any_match_comes_back_and_is_what_a_match_file_can_hold(match: Match) -> None:
    for way in WAYS:
        comes_back(match, way)
    text = matchfile.text_of(match)
    assert matchfile.read(text.encode(), "").match == match


@settings(max_examples=25)
@given(st.lists(matches(), min_size=1, max_size=3))
def test_any_matches_come_back_from_one_file(several: list[Match]) -> None:
    found = read("".join(map(complete.line, several)))
    assert [taken.match for taken in found.taken] == several
    assert [taken.place.line for taken in found.taken] == [*range(1, len(several) + 1)]
    played = [match for match in several if match.hands]
    if played:
        found = read(sheet.rows(played))
        assert [taken.match for taken in found.taken] == played, found.findings


def real() -> Iterator[Match]:
    yield from (made.match for made in logs().values())
    yield from from_sheets()


@pytest.mark.long
@pytest.mark.parametrize("way", ["json", "csv"])
def test_every_real_match_comes_back_as_the_same_bytes(way: str) -> None:
    count = 0
    for match in real():
        comes_back(match, way)
        count += 1
    print(f"{count} matches by {way}")
    assert count > 200


@pytest.mark.long
def test_all_real_matches_come_back_from_one_file() -> None:
    every = [*real()]
    for text in ("".join(map(complete.line, every)), sheet.rows(every)):
        assert [taken.match for taken in read(text).taken] == every


LINES = complete.line(FRIDAY) + complete.line(MATCHES["over"])
KINDS: list[tuple[str, bytes, Form]] = [
    ("one line", complete.line(FRIDAY).encode(), Form.LINES),
    ("no newline", complete.line(FRIDAY).strip().encode(), Form.LINES),
    ("a mark", b"\xef\xbb\xbf" + complete.text(FRIDAY).encode(), Form.JSON),
    ("a mark before lines", b"\xef\xbb\xbf" + LINES.encode(), Form.LINES),
    ("blank lines", b"\n\n" + LINES.replace("\n", "\n\n").encode(), Form.LINES),
    ("CRLF", complete.text(FRIDAY).replace("\n", "\r\n").encode(), Form.JSON),
    ("lines with CRLF", LINES.replace("\n", "\r\n").encode(), Form.LINES),
    ("sorted", json.dumps(complete.content(FRIDAY), sort_keys=True).encode(), Form.LINES),
    ("not ASCII", json.dumps(complete.content(MATCHES["wide"]), ensure_ascii=False).encode(), Form.LINES),
    ("tabs", json.dumps(complete.content(FRIDAY), indent="\t").encode(), Form.JSON),
    ("unix line ends", sheet.text(FRIDAY).replace("\r\n", "\n").encode(), Form.SHEET),
    ("every cell in quotes", sheet.text(FRIDAY).replace("match,title", '"match",title').encode(), Form.SHEET),
    ("tab-separated", sheet.rows([FRIDAY], "\t").encode(), Form.SHEET),
    ("no newline at the end", sheet.text(FRIDAY).rstrip().encode(), Form.SHEET),
    ("blank rows", sheet.text(FRIDAY).replace("\r\n", "\r\n\r\n").encode(), Form.SHEET),
]  # fmt: skip


@pytest.mark.parametrize(("how", "data", "form"), KINDS, ids=[k[0] for k in KINDS])
def test_what_a_file_is_is_in_its_bytes(how: str, data: bytes, form: Form) -> None:
    del how
    assert form_of(data) is form
    found = read(data)
    assert not found.findings
    assert found.taken[0].match in MATCHES.values()


OTHERS: list[tuple[bytes, str]] = [
    (b"{", "1/0 no JSON that can be read: expecting property name"),
    (b'{"hands": []}', '1/0 no match: JSON without "kind": "tichu-score match"'),
    (b'{"kind": 1}\n{"kind": []}', "2/0 no match: JSON without"),
    (b'{"a": 1, "a": 2}', "1/0 no JSON that can be read: the key 'a' is there twice"),
    (b'{"a": NaN}', "1/0 no JSON that can be read: NaN is no number"),
    (b'{"a": -Infinity}', "1/0 no JSON that can be read: -Infinity is no number"),
    (b'{"a": ' + b"9" * 5000 + b"}", "a number with too many digits"),
    (b'{"a":' * 60_000, "1/0 no JSON that can be read: nested too deep"),
    (b'{"a":' + b"[" * 60_000, "1/0 no JSON that can be read: nested too deep"),
    (b'{"a": "\x00"}', "no JSON that can be read: invalid control character"),
    (b"{\n\n  a", "3/0 no JSON that can be read: expecting property name"),
    (b'{"a": 1}\n{"a": "\xff"}', "2/0 not UTF-8; save it as UTF-8"),
    (b'[\n {"kind": 1}]', "1/0 a JSON list; one match a line can be read"),
    (b"match,title\r\n", "1/0 columns missing: date, hand, left_1"),
    (b"match,hand,hand\r\n", "1/0 the column hand is there twice"),
    (b"match,=1\r\n", '1/0 "=1" is no column of `export -f csv`'),
    (complete.text(FRIDAY).encode("utf-16"), "1/0 not UTF-8 but UTF-16"),
    (sheet.text(FRIDAY).encode("utf-32"), "1/0 not UTF-8 but UTF-32"),
]


@pytest.mark.parametrize(("data", "said"), OTHERS)
def test_what_looks_like_ours_and_is_not_is_told(data: bytes, said: str) -> None:
    assert form_of(data) is not Form.LOG
    found = read(data)
    assert not found.taken
    assert any(said in text for text in told(found)), told(found)


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"hello", b"[players]", b"[1, 2]", b"matches,title", b"\0"]
)
def test_the_rest_is_taken_for_a_log(data: bytes) -> None:
    assert form_of(data) is Form.LOG


def test_a_match_of_a_newer_format_is_known_as_one() -> None:
    newer = complete.line(FRIDAY).replace('"format": 1', '"format": 2') + complete.line(
        FRIDAY
    )
    found = read(newer)
    assert found.newer
    assert told(found) == ["1/0 written by a newer tichu-score (format 2)"]
    assert len(found.taken) == 1
    odd = read(newer.replace('"format": 2', '"format": true'))
    assert not odd.newer
    assert told(odd) == ["1/0 format is true: it is not 1 (match k3v9q2)"]


@pytest.mark.long
def test_more_hands_than_a_match_may_have_are_refused() -> None:
    data = complete.content(FRIDAY)
    data["hands"] = [complete.content(FRIDAY)["hands"][0]] * 10_001  # type: ignore[index]
    assert told(read(json.dumps(data)))[-1].startswith("1/0 more than 10000 hands")


def test_no_match_is_read_that_is_larger_than_any_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(handed, "MOST_OF_ONE", 1 << 10)
    found = read(LINES)
    assert told(found) == [f"{at}/0 larger than 0 MiB: no match is" for at in (1, 2)]


def test_only_exports_may_be_larger_than_a_match_file() -> None:
    handed.bearable("x", b"x" * files.MOST_BYTES)
    with pytest.raises(Damaged, match="larger than 4 MiB"):
        handed.bearable("x", b"x" * (files.MOST_BYTES + 1))


@pytest.mark.long
def test_ten_thousand_hands_come_back() -> None:
    hand = FRIDAY.hands[0]._replace(at=datetime.fromisoformat("2026-11-30T19:30+01:00"))
    long = FRIDAY._replace(hands=(hand,) * 10_000)
    assert read(complete.line(long)).taken[0].match == long
