"""`why`: how a hand got its score, and what a score on paper can mean."""

import pytest
from program import Shelf


def test_the_last_hand_is_explained_with_its_rules(shelf: Shelf) -> None:
    shelf.match("orma 65 to", "om ga")
    said = shelf.well("why")
    assert said.startswith("hand 2: Tom Mia, double victory, Max Grand Tichu failed\n")
    assert "\nS-05: Partners who are first and second" in said
    assert "\nT-12: A failed call is lost" in said
    assert shelf.well("why", "2") == said


def test_a_hand_by_its_number(shelf: Shelf) -> None:
    shelf.match("orma 65 to", "om ga")
    said = shelf.well("why", "1")
    assert said.startswith("hand 1: Tom Greta Mia Max, cards 65:35, Tom Tichu made\n")


@pytest.mark.parametrize(
    ("argv", "code", "said"),
    [
        ("why 70:130", 0, "70:130 can be 4 hands"),
        ("why 65:35", 0, "65:35 can be"),
        ("why 65/35", 0, "65:35 can be"),
        ("why 160:-60 to tr", 0, "160:-60 can"),
        ("why -60:160 to tr", 0, "-60:160 can"),
        ("why 165:35 to", 0, "165:35 can only be this"),
        ("why 165:35 none", 1, "if nobody called"),
        ("why 0:0 none", 1, "no hand scores 0:0"),
        ("why 0:0", 0, "0:0 can be"),
        ("why 150:150", 1, "no hand scores 150:150"),
        ("why 200:200", 1, "no hand scores 200:200"),
        ("why 66:34", 1, "multiples of 5"),
        ("why 65:30", 1, "they add up to 95"),
        ("why 400:0", 0, "400:0 can"),
        ("why 425:-25", 1, "no hand scores"),
    ],
)
def test_a_score_on_paper_is_read_or_refused_with_the_reason(shelf: Shelf, argv: str, code: int, said: str) -> None:  # fmt: skip
    shelf.match()
    done = shelf.do(*argv.split())
    assert (done.code, done.err) == (code, ""), done
    assert said in done.out


def test_a_score_needs_no_match(shelf: Shelf) -> None:
    done = shelf.do("why", "70:130")
    assert done.code == 0
    assert "E first" in done.out
    assert not shelf.folder.exists()


@pytest.mark.parametrize(
    ("argv", "code", "said"),
    [
        ("why 3", 3, "no hand 3: the match has hands 1 to 1"),
        ("why 0", 3, "no hand 0"),
        ("why 99999999999999999999", 3, "no hand"),
        ("why x", 2, "'x' is no number of a hand"),
        ("why 1 2", 2, "why takes one hand"),
        ("why -1", 2, "'-1' is no number of a hand"),
        ("why 70:", 2, "is no score"),
        ("why 65:35 tx", 2, "is no call"),
        ("why 65:35 to go", 2, "not both"),
        ("why 65:35 none to", 2, "is no call"),
    ],
)
def test_what_cannot_be_explained_is_said_on_stderr(shelf: Shelf, argv: str, code: int, said: str) -> None:  # fmt: skip
    shelf.match("orma 65")
    done = shelf.do(*argv.split())
    assert (done.code, done.out) == (code, "")
    assert said in done.err


def test_a_match_without_a_hand_has_nothing_to_explain(shelf: Shelf) -> None:
    done = shelf.match().do("why")
    assert (done.code, done.out) == (3, "")
    assert "no hand yet" in done.err


def test_house_rules_change_what_a_score_can_mean(shelf: Shelf) -> None:
    assert "can only be" not in shelf.well("why", "100:0")
    shelf.well("new", "A+B", "C+D", "--rules", "tournament")
    found = shelf.well("why", "100:0", "none")
    assert "double victory" in found
