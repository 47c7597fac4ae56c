"""`add`: what is recorded, what is refused, and what is asked."""

import tomllib

import pytest
from cli.facts import hands
from program import Shelf

FIRST = "orma 65 to"


@pytest.mark.parametrize(
    ("argv", "wanted"),
    [
        ("orma 65", {"out": "orma", "cards": 65}),
        ("ORMA 65 TO", {"out": "orma", "cards": 65, "calls": "to"}),
        ("orma 65 ga to", {"out": "orma", "cards": 65, "calls": "to ga"}),
        ("orm. 65", {"out": "orma", "cards": 65}),
        ("o... 65 to", {"out": "o...", "cards": 65, "calls": "to"}),
        ("om ga", {"out": "om", "calls": "ga"}),
        ("orma -25", {"out": "orma", "cards": -25}),
        ("orma 125", {"out": "orma", "cards": 125}),
        ("orma r35", {"out": "orma", "cards": 65}),
        ("orma 65/35", {"out": "orma", "cards": 65}),
        ("orma -25/125", {"out": "orma", "cards": -25}),
        ("orma 05", {"out": "orma", "cards": 5}),
        ("orma 65 m=Eve", {"out": "orma", "cards": 65, "sub": "m=Eve"}),
        ("--out tom,greta,mia,max --points 65", {"out": "orma", "cards": 65}),
        ("--out o,r,m,a --points -25 --tichu to", {"out": "orma", "cards": -25, "calls": "to"}),
        ("--out om --grand Max", {"out": "om", "calls": "ga"}),
        ("--out tom,mia --tichu tom --grand max", {"out": "om", "calls": "to ga"}),
        ("--out tom,greta,mia,. --points 65 --tichu t,gr", {"out": "orma", "cards": 65, "calls": "to tr"}),
        ("--out tom,.,.,. --points 65", {"out": "o...", "cards": 65}),
        ("--score 70:130", {"score": "70:130"}),
        ("--score -60:160", {"score": "-60:160"}),
        ("--score 70:130 m=Eve", {"score": "70:130", "sub": "m=Eve"}),
        ("orma 65 --adjust o+100 --note late", {"out": "orma", "cards": 65, "adjust": "o+100", "note": "late"}),
        ("orma 65 --adjust r-50,a-10", {"out": "orma", "cards": 65, "adjust": "r-50, a-10"}),
        ("orma 65 --paper 65:35", {"out": "orma", "cards": 65, "paper": "65:35"}),
    ],
)  # fmt: skip
def test_a_hand_is_kept_as_the_facts_it_says(shelf: Shelf, argv: str, wanted: dict[str, object]) -> None:  # fmt: skip
    shelf.match().well("add", *argv.split())
    assert hands(shelf) == [wanted]


REFUSED = [
    ("add orma", 2, "card points missing"),
    ("add oma 65", 2, "four places"),
    ("add orma 5", 2, "write 05"),
    ("add orma 66", 2, "steps of 5"),
    ("add orma 130", 2, "the most 125"),
    ("add orma 65 tx", 2, "tx"),
    ("add orma 65 to to", 2, "there twice"),
    ("add orma 65 to go", 2, "not both"),
    ("add orma 65 to+", 2, "write to"),
    ("add orma 65 25", 2, "card points twice"),
    ("add orma 125-25", 2, "125 and 25 add up to 150, not 100; a minus lost?"),
    ("add orma 65/45", 2, "add up to 110"),
    ("add om 65", 2, "not 65|no card points"),
    ("add orma 65 --score 65:35", 2, "known by its score"),
    ("add --score 150:150", 2, "no hand scores 150:150"),
    ("add --score 70", 2, "no score"),
    ("add orma 65 --paper x", 2, "no score"),
    ("add orma 65 --adjust x+100", 2, "no adjustment"),
    ("add orma 65 --adjust o100", 2, "no adjustment"),
    ("add --out tom,greta,mia,eve --points 65", 3, "'eve' does not play"),
    ("add --out tom,greta,m,max --points 65", 0, ""),
    ("add --out orma --points 65 --tichu zoe", 3, "'zoe' does not play"),
    ("add \u0130", 2, "'\u0130' is no key"),
    ("add \u0130rma 65", 2, "'\u0130' is no key"),
    ("add orma 65 --no-such-option", 2, "no option --no-such-option"),
    ("add orma 65 --nots x", 2, "did you mean --note?|did you mean --note or"),
    ("add orma 65 --paper", 2, "requires an argument"),
    ("add orma 65 --paper 100:100", 5, "the paper says 100:100, the book 65:35"),
]


@pytest.mark.parametrize(("line", "code", "said"), REFUSED)
def test_a_slip_is_refused_in_words_and_nothing_is_written(shelf: Shelf, line: str, code: int, said: str) -> None:  # fmt: skip
    shelf.match()
    before = shelf.everything()
    done = shelf.do(*line.split())
    assert done.code == code, done
    if code:
        assert any(words in done.err for words in said.split("|")), done.err
        assert done.out == ""
        assert shelf.everything() == before


def test_the_strange_word_is_pointed_at(shelf: Shelf) -> None:
    shelf.match()
    lines = shelf.do("add", "orma", "65", "tx").err.splitlines()
    at = lines.index("  orma 65 tx")
    assert lines[at + 1] == "          ^^"
    assert "o Tom, r Greta, m Mia, a Max" in lines[at + 2]


def test_a_name_that_could_be_two_players_is_refused(shelf: Shelf) -> None:
    shelf.match(players=("Anna+Anton", "Bob+Cid"))
    done = shelf.do("add", "--out", "ann,bob,anton,cid", "--points", "65")
    assert done.code == 0, "Ann is the beginning of Anna alone"
    done = shelf.do("add", "--out", "an,bob,anton,cid", "--points", "65")
    assert (done.code, done.out) == (3, "")
    assert "'an' could be Anna or Anton" in done.err
    assert "a Anna" in done.err


def test_a_whole_name_wins_over_the_beginning_of_another(shelf: Shelf) -> None:
    shelf.match(players=("Ann+Anna", "Bob+Cid"))
    shelf.well("add", "--out", "ann,bob,anna,cid", "--points", "65", "--tichu", "ANN")
    assert hands(shelf) == [{"out": "abnc", "cards": 65, "calls": "ta"}]


def test_paper_that_differs_is_kept_when_the_player_insists(shelf: Shelf) -> None:
    shelf.match()
    shelf.well("add", "orma", "65", "--paper", "100:100", "-y")
    assert hands(shelf) == [{"out": "orma", "cards": 65, "paper": "100:100"}]
    found = shelf.do("check")
    assert found.code == 1
    assert "hand 1: the paper says 100:100, the book 65:35" in found.out


def test_calls_noted_in_the_head_are_united_with_typed_ones_and_cleared(shelf: Shelf) -> None:  # fmt: skip
    shelf.match()
    head = shelf.text.replace("[players]", 'calls = "to ga"\n[players]', 1)
    shelf.file.write_text(head, encoding="utf-8")
    said = shelf.well("add", "orma", "65", "tr", "to", "--width", "40")
    assert hands(shelf) == [{"out": "orma", "cards": 65, "calls": "to tr ga"}]
    assert "calls" not in tomllib.loads(shelf.text)
    assert "Tom Tichu made (noted)" in said
    assert "Greta Tichu failed\n" in said
    assert "Max Grand Tichu failed (noted)" in said


def test_noted_calls_that_cannot_be_refuse_the_hand(shelf: Shelf) -> None:
    shelf.match()
    head = shelf.text.replace("[players]", 'calls = "to"\n[players]', 1)
    shelf.file.write_text(head, encoding="utf-8")
    done = shelf.do("add", "orma", "65", "go")
    assert done.code == 2
    assert "not both" in done.err
    assert tomllib.loads(shelf.text)["calls"] == "to"


def test_a_substitute_stays_until_the_player_is_back(shelf: Shelf) -> None:
    shelf.match()
    shelf.well("add", "orma", "65", "m=Eve")
    said = shelf.well("add", "aoMr", "40")
    assert said.startswith("recorded hand 2: Max Tom Eve Greta, ")
    assert "Mia" not in said.splitlines()[0]
    shelf.well("add", "om")
    shelf.well("add", "orma", "70", "r=Leo")
    shelf.well("add", "orma", "75", "m=Mia")
    shelf.well("add", "orma", "80", "m=Mia", "r=greta")
    subs = [hand.get("sub") for hand in hands(shelf)]
    assert subs == ["m=Eve", "m=Eve", "m=Eve", "r=Leo, m=Eve", "r=Leo", None]


def test_a_substitute_is_known_by_name_in_the_long_form(shelf: Shelf) -> None:
    shelf.match("orma 65 m=Eve")
    shelf.well("add", "--out", "eve,tom", "--tichu", "eve")
    assert hands(shelf)[1] == {"out": "mo", "calls": "tm", "sub": "m=Eve"}
    assert shelf.do("add", "--out", "mia,tom").code == 3


def test_names_of_several_words_are_one_word_of_a_shell(shelf: Shelf) -> None:
    shelf.match()
    shelf.well("add", "orma", "65", "m=Ana Maria")
    shelf.well("add", "orma 70", "r=Leo")
    assert [h.get("sub") for h in hands(shelf)] == ["m=Ana Maria", "r=Leo, m=Ana Maria"]


def test_hands_of_a_match_without_clock_times_have_none(shelf: Shelf) -> None:
    shelf.well("new", "Tom+Mia", "Greta+Max", "--date", "2026-11-30")
    shelf.well("add", "orma", "65")
    assert "at" not in tomllib.loads(shelf.text)["hands"][0]
    assert shelf.file.name == "2026-11-30-tom-mia-vs-greta-max.toml"


def test_hands_of_a_match_with_clock_times_have_theirs(shelf: Shelf) -> None:
    shelf.match("orma 65")
    assert (
        str(tomllib.loads(shelf.text)["hands"][0]["at"]) == "2026-11-30 19:30:00+00:00"
    )


def test_after_the_end_only_who_insists_records(shelf: Shelf) -> None:
    shelf.match()
    shelf.well("new", "A+B", "C+D", "--target", "200")
    shelf.well("add", "ab")
    done = shelf.do("add", "acbd", "65")
    assert (done.code, done.out) == (5, "")
    assert "decided by hand 1" in done.err
    assert "-y" in done.err
    said = shelf.well("add", "acbd", "65", "-y")
    assert "after the end: hand 1 decided the match" in said
    assert "A+B win, 200:0, after 1 hand." in said
    assert "200:0" in shelf.well("list")
    lines = shelf.well("show").splitlines()
    assert any("after the end" in line for line in lines)
    assert lines[-1] == "A+B win, 200:0, after 1 hand."


def test_level_at_the_target_the_match_goes_on(shelf: Shelf) -> None:
    shelf.well("new", "Tom+Mia", "Greta+Max", "--start", "450:450", "--target", "500")
    assert "win" not in shelf.well("add", "orma", "50")
    assert "Tom+Mia win, 555:545, after 2 hands." in shelf.well("add", "orma", "55")


def test_level_at_the_end_is_a_draw_where_the_table_said_so(shelf: Shelf) -> None:
    shelf.well("new", "A+B", "C+D", "--set", "hands=1", "--set", "tie=draw")
    assert "A draw, 50:50, after 1 hand." in shelf.well("add", "acbd", "50")
    assert "decided" in shelf.well("list")


def test_a_stopped_match_is_left_alone(shelf: Shelf) -> None:
    shelf.match("orma 65")
    head = shelf.text.replace("[players]", 'stopped = "late"\n[players]', 1)
    shelf.file.write_text(head, encoding="utf-8")
    done = shelf.do("add", "orma", "70")
    assert (done.code, done.out) == (5, "")
    assert "stopped (late)" in done.err
    assert "stopped" in shelf.well("list")
    assert "stopped at 65:35: late" in shelf.well("show")
    assert shelf.do("add", "orma", "70", "-y").code == 0


SOFT = [
    ("orma 65", "the same line as hand 1"),
    ("orma 70 to tm", "partners Tom and Mia both called"),
    ("orma 70 to tr ga", "3 calls in one hand"),
    ("orma 125", "one team below zero"),
    ("orma -05", "one team below zero"),
]


@pytest.mark.parametrize(("line", "doubt"), SOFT)
def test_an_odd_hand_is_recorded_with_a_warning_where_nobody_can_be_asked(shelf: Shelf, line: str, doubt: str) -> None:  # fmt: skip
    shelf.match("orma 65")
    done = shelf.do("add", *line.split())
    assert done.code == 0
    assert "recorded hand 2" in done.out
    warnings = done.err.splitlines()
    assert all(line.startswith("warning: ") for line in warnings)
    assert any(doubt in line for line in warnings)


@pytest.mark.parametrize(("line", "doubt"), SOFT)
def test_an_odd_hand_is_recorded_without_a_word_for_who_insists(shelf: Shelf, line: str, doubt: str) -> None:  # fmt: skip
    shelf.match("orma 65")
    done = shelf.do("add", "-y", *line.split())
    assert (done.code, done.err) == (0, ""), doubt
