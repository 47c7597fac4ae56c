"""A match file: what it says, and every way in which it says nothing."""

import tomllib
from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from book.matches import matches
from book.sheets import BLOCK, EMPTY, HEAD, hand, match_in
from hypothesis import given, settings

from tichu_score.book import matchfile
from tichu_score.book.head import HEAD_KEYS
from tichu_score.game.hand import NO_CALLS, Adjustment, Call, Points, Seat, Substitute
from tichu_score.game.match import Match, Players
from tichu_score.game.ruleset import Ruleset

GOLDEN = """\
# comments are the user's and stay
format = 1
id = "k3v9q2"                            # random; tells a copy from another match
title = "Friday at Tom's"
started = 2026-11-30 19:30:00+01:00      # local time with its offset
teams = "om ra"                          # partners by key

[players]                                # a key stays for the life of the match
o = "Tom"
m = "Mia"
r = "Greta"
a = "Max"

[rules]                                  # only what differs from the printed rules
target = 500

[[hands]]
out = "orma"                             # who went out, first to last
cards = 65                               # card points of the left team
calls = "to ga"                          # Tichu by o, Grand Tichu by a
at = 2026-11-30 19:42:10+01:00
"""
CET = timezone(timedelta(hours=1))


def test_the_file_of_the_design_reads_as_it_says() -> None:
    first = hand("orma 65 to ga")._replace(
        at=datetime(2026, 11, 30, 19, 42, 10, tzinfo=CET)
    )
    assert match_in(GOLDEN) == Match(
        Players("orma", ("Tom", "Greta", "Mia", "Max")),
        (first,),
        Ruleset(target=500),
        "k3v9q2",
        "Friday at Tom's",
        datetime(2026, 11, 30, 19, 30, tzinfo=CET),
    )


FULL = """\
format = 1
started = 2026-11-30
teams = "OM RA"
start = "455:345"
calls = "to GA"
stopped = " late "
x_mine = [1, { a = 2 }]

[players]
a = "Max"
m = "Mia"
o = " Tom "
r = "Greta"
x_photo = "tom.jpg"

[rules]
hands = 8
x_why = "train"

[[hands]]
score = "70:130"
sub = "m=Eve, r=Leo"
adjust = "o+100, a-50"
paper = "705:495"
note = " the dog "
x_hand = 1979-05-27
"""


def test_every_optional_key_is_read() -> None:
    match = match_in(FULL)
    assert match.started == date(2026, 11, 30)
    assert match.start == Points(455, 345)
    assert match.calls == (Call.TICHU, None, None, Call.GRAND)
    assert match.stopped == "late"
    assert match.players == EMPTY.players
    assert (match.rules.hands, match.rules.target) == (8, 0)
    only = match.hands[0]
    assert only.score == Points(70, 130)
    assert only.sub == (Substitute(Seat.E, "Leo"), Substitute(Seat.S, "Eve"))
    assert only.adjust == (Adjustment(Seat.N, 100), Adjustment(Seat.W, -50))
    assert (only.paper, only.note) == (Points(705, 495), "the dog")


@given(matches())
def test_a_match_reads_as_it_was_written(match: Match) -> None:
    text = matchfile.text_of(match)
    assert match_in(text) == match
    known = {"format", *HEAD_KEYS}
    assert {*tomllib.loads(text)} <= known


@settings(max_examples=30)
@given(matches(), matches())
@pytest.mark.long
def test_the_head_of_a_match_can_become_any_other(old: Match, new: Match) -> None:
    rules = new.rules._replace(double=old.rules.double)
    new = new._replace(players=old.players, hands=old.hands[:1], rules=rules)
    sheet = matchfile.read(matchfile.text_of(old).encode(), "m.toml")
    assert sheet.match is not None
    wanted = new._replace(hands=sheet.match.hands[:1])
    assert match_in(matchfile.amend(sheet, wanted)) == wanted


def test_nothing_derived_is_written() -> None:
    won = EMPTY.record(*(hand("om") for _ in range(5)))
    data = tomllib.loads(matchfile.text_of(won))
    assert {*data} == {"format", "id", "teams", "players", "hands"}
    assert all({*block} == {"out"} for block in data["hands"])


def test_a_new_file_begins_with_the_format_and_greets_with_a_comment() -> None:
    lines = matchfile.text_of(EMPTY).splitlines()
    assert lines[0].startswith("# ")
    assert lines[1] == "format = 1"


KEPT = [
    # the user's own spelling stays where the meaning does
    ('[rules]\ntarget = 1000\nx_why = "habit"\n', {"double": 100}),
    ('[rules]\ntarget = 0\nhands = 8\nx_why = "habit"\n', {"hands": 0, "target": 1000}),
    ("[rules]\nlead = 300\n", {"lead": 0}),
    ('[rules]\nlead = 300\nx_why = "habit"\n', {"lead": 0}),
    ("", {"hands": 8, "target": 0}),
]


@pytest.mark.parametrize(("rules", "change"), KEPT)
def test_house_rules_change_and_the_users_keys_stay(
    rules: str, change: dict[str, int]
) -> None:
    sheet = matchfile.read((HEAD + rules + BLOCK).encode(), "m.toml")
    assert sheet.match is not None, sheet.findings
    wanted = sheet.match._replace(rules=sheet.match.rules._replace(**change))  # type: ignore[arg-type]
    text = matchfile.amend(sheet, wanted)
    assert match_in(text) == wanted
    assert ("x_why" in text) is ("x_why" in rules)


def test_an_edit_keeps_what_a_hand_says_in_its_own_way() -> None:
    block = (
        '\n[[hands]]\ncards=0x41 # wow\nout = "ORMA"\nx_photo = "a.jpg"\nnote = ""\n'
    )
    sheet = matchfile.read((HEAD + block).encode(), "m.toml")
    assert sheet.match is not None
    only = sheet.match.hands[0]._replace(calls=(Call.TICHU, *NO_CALLS[1:]))
    text = matchfile.amend(sheet, sheet.match._replace(hands=(only,)))
    assert text == HEAD + block.replace("wow\n", 'wow\ncalls = "to"\n')


def test_a_line_of_no_hands_stays_until_there_is_one() -> None:
    head = HEAD.replace("id =", "hands = []\nid =")
    sheet = matchfile.read(head.encode(), "m.toml")
    assert sheet.match is not None
    text = matchfile.amend(sheet, sheet.match._replace(title="x"))
    assert "hands = []\n" in text


def test_moments_are_written_as_they_were() -> None:
    noon = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
    assert match_in(matchfile.text_of(EMPTY._replace(started=noon))).started == noon
