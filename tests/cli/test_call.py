"""`call`: calls of the running hand, noted as they are made."""

import json

import pytest
from cli.facts import hands, head, refused, there_and_back
from program import Shelf


@pytest.fixture
def match(shelf: Shelf) -> Shelf:
    return shelf.match("orma 65")


NOTED = [
    # noted before   typed                    noted then  what is said
    ("", "call to", "to", "Tom Tichu"),
    ("", "call to ga", "to ga", "Tom Tichu, Max Grand Tichu"),
    ("", "call GA TO", "to ga", "Tom Tichu, Max Grand Tichu"),
    ("to", "call ga", "to ga", "Tom Tichu, Max Grand Tichu"),
    ("ga", "call to", "to ga", "Tom Tichu, Max Grand Tichu"),
    ("to ga", "call --drop to", "ga", "Max Grand Tichu"),
    ("to ga", "call --drop TO --drop ga", None, "no call"),
    ("to ga", "call --clear", None, "no call"),
    ("to", "call tm --drop to", "tm", "Mia Tichu"),
    ("to", "call go --drop to", "go", "Tom Grand Tichu"),
    ("to ga", "call tr --clear", "tr", "Greta Tichu"),
]


@pytest.mark.parametrize(("before", "line", "noted", "said"), NOTED)
def test_calls_are_noted_in_the_head(match: Shelf, before: str, line: str, noted: str | None, said: str) -> None:  # fmt: skip
    if before:
        match.well("call", *before.split())
    told = there_and_back(match, *line.split())
    assert head(match).get("calls") == noted
    assert told == f"noted for hand 2: {said}\nwrong? tichu-score undo\n"
    assert hands(match) == [{"out": "orma", "cards": 65}]


def test_call_alone_shows_what_is_noted_and_writes_nothing(match: Shelf) -> None:
    match.well("call", "to", "ga")
    before = match.everything()
    assert "Tom Tichu" in match.well("call")
    assert "Max Grand Tichu" in match.well("call")
    assert json.loads(match.well("call", "--json"))["noted"] == ["to", "ga"]
    assert match.everything() == before
    match.well("call", "--clear")
    assert "Tom" not in match.well("call")


REFUSED = [
    # noted    typed                 what is said
    ("to", "call to", "Tom's Tichu is there twice; was one for Mia? (T-08)"),
    ("", "call to to", "Tom's Tichu is there twice"),
    ("to", "call go", "Tom called Tichu or Grand Tichu, not both (T-08)"),
    ("", "call go to", "not both (T-08)"),
    ("", "call tx", "'tx' is no call: t or g and one key of o Tom"),
    ("", "call to+", "made or failed follows from who was first; write to"),
    ("", "call t", "who called? write a key after it: to for Tom"),
    ("", "call gto", "Grand Tichu is g and a key"),
    ("", "call orma", "'orma' is no call"),
    ("", "call 65", "'65' is no call"),
    ("", "call m=Eve", "is no call"),
    ("", "call --drop to", "Tom's Tichu is not there to be dropped; there is no call"),
    (
        "ga",
        "call --drop to",
        "Tom's Tichu is not there to be dropped; the calls are ga",
    ),
    ("to", "call --drop go", "Tom's Grand Tichu is not there"),
    ("to", "call --drop to --drop to", "is not there"),
    ("to", "call --drop xx", "'xx' is no call"),
    ("to", "call --clear --drop to", "--clear drops every call: leave --drop out"),
]


@pytest.mark.parametrize(("before", "line", "said"), REFUSED)
def test_a_slip_is_refused_in_words(match: Shelf, before: str, line: str, said: str) -> None:  # fmt: skip
    if before:
        match.well("call", *before.split())
    assert said in refused(match, *line.split()).err


HOUSE = [
    ("grand=no", "", "call go", "Tom called Grand Tichu, which this match does not allow (V-04)"),
    ("one_call_per_team=yes", "", "call to tm", "one call a team (V-10)"),
    ("one_call_per_team=yes", "to", "call tm", "one call a team (V-10)"),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "before", "line", "said"), HOUSE)
def test_calls_keep_to_the_house_rules(match: Shelf, rule: str, before: str, line: str, said: str) -> None:  # fmt: skip
    match.well("set", rule)
    if before:
        match.well("call", *before.split())
    assert said in refused(match, *line.split()).err


@pytest.mark.parametrize(
    ("noted", "rule"), [("go", "grand=no"), ("to tm", "one_call_per_team=yes")]
)
def test_a_house_rule_that_breaks_a_noted_call_is_refused(match: Shelf, noted: str, rule: str) -> None:  # fmt: skip
    match.well("call", *noted.split())
    assert "hand 2: " in refused(match, "set", rule).err
    match.well("call", "--clear")
    match.well("set", rule)


def test_what_is_noted_already_is_not_written_again(match: Shelf) -> None:
    before = match.everything()
    assert "nothing changed" in match.well("call", "--clear")
    assert match.everything() == before


def test_the_next_hand_counts_them_and_says_which_were_noted(match: Shelf) -> None:
    match.well("call", "to", "ga")
    said = match.well("add", "orma", "70", "tr", "--width", "60")
    assert hands(match)[1] == {"out": "orma", "cards": 70, "calls": "to tr ga"}
    assert "Tom Tichu made (noted)" in said
    assert "Max Grand Tichu failed (noted)" in said
    assert "Greta Tichu failed (noted)" not in said
    assert "calls" not in head(match)
    match.well("add", "roma", "40")
    assert hands(match)[2] == {"out": "roma", "cards": 40}


def test_a_call_is_a_step_for_undo_and_so_is_the_hand_that_counts_it(match: Shelf) -> None:  # fmt: skip
    match.well("call", "to")
    match.well("call", "ga")
    match.well("add", "orma", "70")
    assert "undone: add" in match.well("undo")
    assert head(match)["calls"] == "to ga"
    assert "undone: call" in match.well("undo")
    assert head(match)["calls"] == "to"
    match.well("undo")
    assert "calls" not in head(match)
    for _ in range(3):
        match.well("redo")
    assert hands(match)[1] == {"out": "orma", "cards": 70, "calls": "to ga"}


def test_who_sits_in_is_called_by_name(shelf: Shelf) -> None:
    shelf.match("orma 65 m=Eve")
    assert "noted for hand 2: Eve Tichu" in shelf.well("call", "tm")
    assert "Eve's Tichu is there twice" in refused(shelf, "call", "tm").err


@pytest.mark.parametrize(
    ("ended", "said"),
    [
        ("target=50", "the match was decided by hand 1; record it after the end?"),
        (
            "stopped=late",
            "the match was stopped (late): `tichu-score set stopped=none` goes on",
        ),
    ],
)
def test_when_the_match_is_over_only_who_insists_notes_a_call(match: Shelf, ended: str, said: str) -> None:  # fmt: skip
    match.well("call", "ga")
    match.well("set", ended)
    assert said in refused(match, "call", "to", code=5).err
    assert match.do("call", "to", answers=("",)).code == 5
    match.well("call", "--drop", "ga")
    assert match.do("call", "to", answers=("y",)).code == 0
    assert match.do("call", "ga", "-y").code == 0
    match.well("call")


def test_a_dry_run_notes_nothing(match: Shelf) -> None:
    before = match.everything()
    assert match.well("call", "to", "-n").startswith("would note for hand 2: Tom Tichu")
    assert match.everything() == before
