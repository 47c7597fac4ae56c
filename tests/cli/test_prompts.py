"""Questions at a terminal: step by step, back, again, and out without a trace."""

import sys
import tomllib

import pytest
from cli.facts import hands
from program import Shelf

ORDER = "who went out, first to last?"
POINTS = "card points of Tom+Mia?"
CALLS = "calls?"


@pytest.fixture
def match(shelf: Shelf) -> Shelf:
    return shelf.match()


def test_a_hand_is_asked_for_step_by_step_and_shown_before_it_is_kept(match: Shelf) -> None:  # fmt: skip
    done = match.do("add", answers=("orma", "65", "to ga", "y"))
    assert done.code == 0
    assert hands(match) == [{"out": "orma", "cards": 65, "calls": "to ga"}]
    preview = done.err[done.err.index("would record hand 1") :]
    assert "Tom+Mia +165 = 165" in preview
    assert "Greta+Max -165 = -165" in preview
    for question in (ORDER, POINTS, CALLS, "record it? [Y/n]"):
        assert question in done.err
    assert "hand 1: " in done.err
    assert "  o Tom\n  r Greta\n  m Mia\n  a Max\n" in done.err
    assert done.out.startswith("recorded hand 1")


@pytest.mark.parametrize(
    ("answers", "wanted"),
    [
        (("om", "none", ""), {"out": "om"}),
        (("om", "ga", "y"), {"out": "om", "calls": "ga"}),
        (("orma", "65", "none", "yes"), {"out": "orma", "cards": 65}),
        (("orma 65 to", ""), {"out": "orma", "cards": 65, "calls": "to"}),
        (("orma", "orma 65", ""), {"out": "orma", "cards": 65}),
        (("orma", "<", "romo", "rmoa", "65", "none", ""), {"out": "rmoa", "cards": 65}),
        (("orma", "65", "<", "60", "none", ""), {"out": "orma", "cards": 60}),
        (("<", "<", "om", "none", ""), {"out": "om"}),
        (("om", "<", "orma", "65", "none", ""), {"out": "orma", "cards": 65}),
        (("", "", "om", "", "none", ""), {"out": "om"}),
        (("xxxx", "oma", "65", "orma", "5", "66", "65", "tx", "none", "huh", ""), {"out": "orma", "cards": 65}),
        (("orma 66", "orma 65", ""), {"out": "orma", "cards": 65}),
        ((".m..", "65", "tr", "rmoa", "65", "tr", ""), {"out": "rmoa", "cards": 65, "calls": "tr"}),
        (("orma", "-25", "none", "", ""), {"out": "orma", "cards": -25}),
        (("o...", "65", "to", ""), {"out": "o...", "cards": 65, "calls": "to"}),
    ],
)  # fmt: skip
def test_answers_lead_to_the_hand(match: Shelf, answers: tuple[str, ...], wanted: dict[str, object]) -> None:  # fmt: skip
    done = match.do("add", answers=answers)
    assert done.code == 0, done.err
    assert hands(match) == [wanted]


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("xxxx", "'xxxx' is no order"),
        ("orro", "there twice"),
        ("or", "not partners"),
        ("orma 66", "steps of 5"),
    ],
)
def test_a_wrong_answer_is_told_and_asked_again(match: Shelf, answer: str, said: str) -> None:  # fmt: skip
    done = match.do("add", answers=(answer, "om", "none", ""))
    assert done.code == 0
    assert said in done.err
    assert done.err.count(ORDER) == 2


def test_a_no_records_nothing(match: Shelf) -> None:
    before = match.everything()
    done = match.do("add", answers=("om", "none", "n"))
    assert (done.code, done.out) == (5, "")
    assert "nothing recorded" in done.err
    assert match.everything() == before


SOFT = [
    ("orma 65", "same line as hand 1; is this another hand? [y/N]", False),
    ("orma 70 to tm", "both called? [Y/n]", True),
    ("orma -25", "below zero? [Y/n]", True),
]


@pytest.mark.parametrize(("line", "doubt", "usual"), SOFT)
@pytest.mark.parametrize("answer", ["", "y", "n"])
def test_a_doubt_is_asked_with_its_usual_answer(match: Shelf, line: str, doubt: str, usual: bool, answer: str) -> None:  # fmt: skip
    match.well("add", "orma", "65")
    yes = usual if not answer else answer == "y"
    done = match.do("add", *line.split(), answers=(answer, "", ""))
    assert doubt in done.err
    assert (done.code == 0) is yes
    assert len(hands(match)) == (2 if yes else 1)


def test_the_end_of_input_records_nothing(match: Shelf) -> None:
    before = match.everything()
    for answers in ((), ("orma",), ("orma", "65"), ("orma", "65", "none")):
        done = match.do("add", answers=answers)
        assert (done.code, done.out) == (5, "")
        assert done.err.endswith("nothing recorded\n")
    assert match.everything() == before


def test_a_new_match_asks_for_its_players(shelf: Shelf) -> None:
    done = shelf.do(
        "new", answers=("Tom", "", "Mia", "Greta", "a=b", "<", "Gre", "Max", "")
    )
    assert done.code == 0, done.err
    assert tomllib.loads(shelf.text)["players"] == {
        "o": "Tom",
        "m": "Mia",
        "r": "Gre",
        "a": "Max",
    }
    assert "Tom's partner?" in done.err
    assert "a name holds no =" in done.err


def test_a_new_match_left_unfinished_leaves_no_trace(shelf: Shelf) -> None:
    done = shelf.do("new", answers=("Tom", "Greta"))
    assert (done.code, done.out) == (5, "")
    assert not shelf.folder.exists()


def test_after_the_end_it_asks_and_takes_no_for_granted(match: Shelf) -> None:
    match.well("new", "A+B", "C+D", "--target", "100")
    match.well("add", "ab")
    done = match.do("add", "cd", answers=("",))
    assert done.code == 5
    assert "decided by hand 1; record it after the end? [y/N]" in done.err
    assert match.do("add", "cd", answers=("y",)).code == 0


if sys.platform != "win32":
    from cli.terminal import at_terminal

    ANSWERS = ("orma", "65", "to", "y")

    @pytest.mark.parametrize("at", range(len(ANSWERS)))
    @pytest.mark.parametrize(("key", "code"), [("^C", 130), ("^D", 5)])
    def test_leaving_at_any_prompt_writes_nothing(match: Shelf, at: int, key: str, code: int) -> None:  # fmt: skip
        before = match.everything()
        seen = at_terminal(match, ["add"], *ANSWERS[:at], key)
        assert seen.code == code, seen.screen
        assert match.everything() == before
        assert "Traceback" not in seen.screen
        assert "recorded hand" not in seen.screen

    @pytest.mark.parametrize(("key", "code"), [("^C", 130), ("^D", 5)])
    def test_leaving_a_new_match_writes_nothing(
        shelf: Shelf, key: str, code: int
    ) -> None:
        seen = at_terminal(shelf, ["new"], "Tom", "Greta", key)
        assert seen.code == code, seen.screen
        assert not shelf.folder.exists()

    def test_a_hand_is_recorded_at_a_real_terminal(match: Shelf) -> None:
        seen = at_terminal(match, ["add"], *ANSWERS)
        assert seen.code == 0, seen.screen
        assert hands(match) == [{"out": "orma", "cards": 65, "calls": "to"}]
        assert "recorded hand 1" in seen.screen

    def test_a_doubt_is_asked_at_a_real_terminal(match: Shelf) -> None:
        match.well("add", "om")
        assert at_terminal(match, ["add", "om"], "").code == 5
        assert at_terminal(match, ["add", "om"], "y").code == 0
        assert at_terminal(match, ["add", "om"], "^C").code == 130
        assert len(hands(match)) == 2
