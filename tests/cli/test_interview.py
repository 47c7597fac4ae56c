"""At any question: back without typing again, out without a trace, and more words."""

import sys

import pytest
from cli.facts import hands
from program import Shelf

ORDER = "who went out, first to last?"
POINTS = "card points of Tom+Mia?"
CALLS = "calls?"
RECORD = "record it? [Y/n]"
QUESTIONS = (ORDER, POINTS, CALLS, RECORD)
ANSWERS = ("orma", "65", "to", "y")


@pytest.fixture
def match(shelf: Shelf) -> Shelf:
    return shelf.match()


@pytest.mark.parametrize("command", [("add",), ("insert", "1")])
@pytest.mark.parametrize("at", range(1, len(ANSWERS)))
def test_back_and_enter_gives_the_answer_of_before(shelf: Shelf, command: tuple[str, ...], at: int) -> None:  # fmt: skip
    """UX-037, UX-038."""
    shelf.match("om")
    answers = (*ANSWERS[:at], "<", "", *ANSWERS[at:])
    done = shelf.do(*command, answers=answers)
    assert done.code == 0, done.err
    assert {"out": "orma", "cards": 65, "calls": "to"} in hands(shelf)
    assert done.err.count(QUESTIONS[at - 1]) == 2


@pytest.mark.parametrize("command", ["add", "insert 1"])
def test_all_the_way_back_and_forward_again(shelf: Shelf, command: str) -> None:
    shelf.match("om")
    back = ("<", "<", "<", "<", "<")
    done = shelf.do(*command.split(), answers=(*ANSWERS[:3], *back, *4 * ("",)))
    assert done.code == 0, done.err
    assert {"out": "orma", "cards": 65, "calls": "to"} in hands(shelf)


def test_what_was_answered_stays_though_the_answer_before_it_is_another(match: Shelf) -> None:  # fmt: skip
    done = match.do("add", answers=("orma", "65", "to", "<", "<", "<", "romo", "roma", "", "", ""))  # fmt: skip
    assert done.code == 0, done.err
    assert hands(match) == [{"out": "roma", "cards": 65, "calls": "to"}]


def test_a_double_victory_asks_no_points_and_back_passes_them_by(match: Shelf) -> None:
    done = match.do("add", answers=("orma", "65", "<", "<", "om", "<", "om", "to", "<", "", ""))  # fmt: skip
    assert done.code == 0, done.err
    assert hands(match) == [{"out": "om", "calls": "to"}]


@pytest.mark.parametrize("command", ["add", "insert 1"])
@pytest.mark.parametrize("at", range(len(ANSWERS)))
def test_a_dot_stops_at_any_question(shelf: Shelf, command: str, at: int) -> None:
    """UX-037."""
    shelf.match("om")
    before = shelf.everything()
    done = shelf.do(*command.split(), answers=(*ANSWERS[:at], ".", *ANSWERS))
    assert (done.code, done.out) == (5, "")
    assert done.err.endswith("nothing recorded\n")
    assert shelf.everything() == before


@pytest.mark.parametrize(
    ("at", "said"),
    [
        (0, "Keys in the order in which the players went out: orma."),
        (1, "What the cards of Tom+Mia count"),
        (2, "t and a key for a Tichu"),
        (3, "y is yes, n is no, Enter yes; . stops; < goes back"),
    ],
)
def test_more_is_told_about_any_question_which_is_asked_again(match: Shelf, at: int, said: str) -> None:  # fmt: skip
    """UX-037."""
    done = match.do("add", answers=(*ANSWERS[:at], "?", *ANSWERS[at:]))
    assert done.code == 0, done.err
    assert said in " ".join(done.err.split())
    assert done.err.count(QUESTIONS[at]) == 2


@pytest.mark.parametrize(
    ("rule", "answers", "said", "wanted"),
    [
        ("S-09", ("65", "orma", "65", "none"), "65 is card points; first, who went out?", {"out": "orma", "cards": 65}),
        ("S-09", ("r35", "orma", "65", "none"), "r35 is card points", {"out": "orma", "cards": 65}),
        ("S-09", ("to", "orma", "65", "to"), "to is a call; first, who went out?", {"out": "orma", "cards": 65, "calls": "to"}),
        ("S-03", ("orma", "to", "65", "to"), "to is a call; the card points come first", {"out": "orma", "cards": 65, "calls": "to"}),
        ("S-03", ("orma", "roma", "65", "none"), "roma is an order; < goes back to change it", {"out": "orma", "cards": 65}),
        ("T-08", ("orma", "65", "60", "none"), "60 is card points; < goes back to change them", {"out": "orma", "cards": 65}),
        ("T-08", ("orma", "65", "", "none"), "type none if nobody called", {"out": "orma", "cards": 65}),
        ("S-09", ("", "orma", "65", "no"), "nothing is taken for granted", {"out": "orma", "cards": 65}),
        ("S-03", ("orma", "", "65", "NOBODY"), "nothing is taken for granted", {"out": "orma", "cards": 65}),
    ],
)  # fmt: skip
def test_an_answer_of_another_kind_is_recognised(match: Shelf, rule: str, answers: tuple[str, ...], said: str, wanted: dict[str, object]) -> None:  # fmt: skip
    """UX-039."""
    assert rule
    done = match.do("add", answers=(*answers, ""))
    assert done.code == 0, done.err
    assert said in " ".join(done.err.split())
    assert hands(match) == [wanted]


@pytest.mark.parametrize(
    ("answers", "wanted"),
    [
        (("orma 65 ta",), {"out": "orma", "cards": 65, "calls": "ta"}),
        (("om to",), {"out": "om", "calls": "to"}),
        (("orma", "65 to"), {"out": "orma", "cards": 65, "calls": "to"}),
        (("orma", "r35 to ga"), {"out": "orma", "cards": 65, "calls": "to ga"}),
        (("orma", "66 to", "65 tx", "65 to"), {"out": "orma", "cards": 65, "calls": "to"}),
        (("roma", "orma 65"), {"out": "orma", "cards": 65}),
        (("roma", "65", "orma 60 to"), {"out": "orma", "cards": 60, "calls": "to"}),
        (("Tom Greta Mia Max", "65", "none"), {"out": "orma", "cards": 65}),
        (("tom,greta,mia,max", "65 tm"), {"out": "orma", "cards": 65, "calls": "tm"}),
        (("Tom Mia", "none"), {"out": "om"}),
        (("o r m a", "65", "none"), {"out": "orma", "cards": 65}),
        (("Tom Greta Mia", "orma", "65", "none"), {"out": "orma", "cards": 65}),
        (("Tom Greta Mia Zoe", "orma", "65", "none"), {"out": "orma", "cards": 65}),
        (("orma", "65", "m=Eve to"), {"out": "orma", "cards": 65, "calls": "to", "sub": "m=Eve"}),
        (("orma", "65", "none m=Eve"), {"out": "orma", "cards": 65, "sub": "m=Eve"}),
        (("orma", "65", "none to", "to none", "none"), {"out": "orma", "cards": 65}),
        (("orma", "65", "x=Eve", "m=Eve"), {"out": "orma", "cards": 65, "sub": "m=Eve"}),
    ],
)  # fmt: skip
def test_as_much_as_is_typed_is_taken(match: Shelf, answers: tuple[str, ...], wanted: dict[str, object]) -> None:  # fmt: skip
    """UX-039."""
    done = match.do("add", answers=(*answers, ""))
    assert done.code == 0, done.err
    assert hands(match) == [wanted]


def test_answers_that_do_not_fit_together_stand_there_again(match: Shelf) -> None:
    done = match.do("add", answers=(".m..", "65", "tr", "<", "", "", "", "rmoa", "", "", ""))  # fmt: skip
    assert done.code == 0, done.err
    assert "was she first?" in done.err or "Greta called Tichu" in done.err
    assert hands(match) == [{"out": "rmoa", "cards": 65, "calls": "tr"}]


def test_noted_calls_need_not_be_typed_again(match: Shelf) -> None:
    match.well("call", "to")
    done = match.do("add", answers=("orma", "65", "none", ""))
    assert done.code == 0, done.err
    assert "more calls than Tom Tichu?" in done.err
    assert hands(match) == [{"out": "orma", "cards": 65, "calls": "to"}]


def test_noted_calls_that_forbid_an_answer_are_told_and_nothing_is_lost(match: Shelf) -> None:  # fmt: skip
    match.well("call", "to")
    done = match.do("add", answers=("orma", "65", "go", "", "", "none", ""))
    assert done.code == 0, done.err
    assert hands(match) == [{"out": "orma", "cards": 65, "calls": "to"}]


def test_back_from_a_doubt_leads_to_the_questions(match: Shelf) -> None:
    match.well("add", "orma", "65")
    done = match.do("add", answers=("orma", "65", "none", "<", "ta", "y", "y"))
    assert done.code == 0, done.err
    assert "the same line as hand 1" in done.err
    assert hands(match)[1:] == [{"out": "orma", "cards": 65, "calls": "ta"}]


def test_there_is_no_way_back_where_nothing_was_asked_before(match: Shelf) -> None:
    match.well("add", "orma", "65")
    done = match.do("add", "orma", "65", answers=("<", "?", "y"))
    assert done.code == 0, done.err
    assert done.err.count("y is yes, n is no, Enter no; . stops\n") == 2
    before = match.everything()
    done = match.do("add", "orma", "65", answers=(".",))
    assert (done.code, done.out) == (5, "")
    assert match.everything() == before


if sys.platform != "win32":
    from cli.keyboard import typed_at

    def test_the_answer_of_before_is_shown_and_enter_gives_it(match: Shelf) -> None:
        """UX-038."""
        seen = typed_at(
            match,
            ["add"],
            (". stops)", "orma\n"),
            (POINTS, "65\n"),
            (CALLS, "<\n"),
            ("> [65] ", "<\n"),
            ("> [orma] ", "\n"),
            ("> [65] ", "60\n"),
            (CALLS, "none\n"),
            (RECORD, "\n"),
        )
        assert seen.code == 0, seen.screen
        assert hands(match) == [{"out": "orma", "cards": 60}]
