"""`edit`: a hand in the place of another, or some facts of it changed."""

import pytest
from cli.facts import hands, refused, there_and_back, total
from program import Shelf

FULL = (
    *("orma", "65", "to", "m=Eve"),
    *("--note", "late", "--paper", "165:35", "--adjust", "r-50", "-y"),
)
EXTRAS = {"note": "late", "paper": "165:35", "adjust": "r-50"}


@pytest.fixture
def played(shelf: Shelf) -> Shelf:
    """Three hands; all that a hand can say is in the first."""
    shelf.match()
    shelf.well("add", *FULL)
    shelf.well("add", "om", "ga", "m=Mia")
    shelf.well("add", "--score", "70:130", "--note", "napkin")
    return shelf


CHANGES = [
    # what is typed                       which hand, and what it says then
    ("edit 1 roma 40", 1, {"out": "roma", "cards": 40, "sub": "m=Eve", **EXTRAS}),
    ("edit 1 om ga", 1, {"out": "om", "calls": "ga", "sub": "m=Eve", **EXTRAS}),
    ("edit 1 roma 40 m=Mia", 1, {"out": "roma", "cards": 40, **EXTRAS}),
    ("edit 1 roma 40 m=Leo", 1, {"out": "roma", "cards": 40, "sub": "m=Leo", **EXTRAS}),
    ("edit 1 +tr", 1, {"out": "orma", "cards": 65, "calls": "to tr", "sub": "m=Eve", **EXTRAS}),
    ("edit 1 70/30", 1, {"out": "orma", "cards": 70, "calls": "to", "sub": "m=Eve", **EXTRAS}),
    ("edit 1 70", 1, {"out": "orma", "cards": 70, "calls": "to", "sub": "m=Eve", **EXTRAS}),
    ("edit 1 r25", 1, {"out": "orma", "cards": 75, "calls": "to", "sub": "m=Eve", **EXTRAS}),
    ("edit 1 -25 +tr", 1, {"out": "orma", "cards": -25, "calls": "to tr", "sub": "m=Eve", **EXTRAS}),
    ("edit 1 m=Mia", 1, {"out": "orma", "cards": 65, "calls": "to", **EXTRAS}),
    ("edit 1 --drop to", 1, {"out": "orma", "cards": 65, "sub": "m=Eve", **EXTRAS}),
    ("edit 1 +go --drop to", 1, {"out": "orma", "cards": 65, "calls": "go", "sub": "m=Eve", **EXTRAS}),
    ("edit 1 --tichu greta", 1, {"out": "orma", "cards": 65, "calls": "tr", "sub": "m=Eve", **EXTRAS}),
    ("edit 1 --tichu eve", 1, {"out": "orma", "cards": 65, "calls": "tm", "sub": "m=Eve", **EXTRAS}),
    ("edit 1 --tichu none", 1, {"out": "orma", "cards": 65, "sub": "m=Eve", **EXTRAS}),
    ("edit 1 --grand max", 1, {"out": "orma", "cards": 65, "calls": "to ga", "sub": "m=Eve", **EXTRAS}),
    ("edit 1 --points 70", 1, {"out": "orma", "cards": 70, "calls": "to", "sub": "m=Eve", **EXTRAS}),
    ("edit 1 --points -25", 1, {"out": "orma", "cards": -25, "calls": "to", "sub": "m=Eve", **EXTRAS}),
    ("edit 1 --out tom,eve --points none", 1, {"out": "om", "calls": "to", "sub": "m=Eve", **EXTRAS}),
    ("edit 1 --out eve,greta,tom,max", 1, {"out": "mroa", "cards": 65, "calls": "to", "sub": "m=Eve", **EXTRAS}),
    ("edit 1 --note none", 1, {"out": "orma", "cards": 65, "calls": "to", "sub": "m=Eve", "paper": "165:35", "adjust": "r-50"}),
    ("edit 1 --note early", 1, {"out": "orma", "cards": 65, "calls": "to", "sub": "m=Eve", **EXTRAS, "note": "early"}),
    ("edit 1 --paper none", 1, {"out": "orma", "cards": 65, "calls": "to", "sub": "m=Eve", "note": "late", "adjust": "r-50"}),
    ("edit 1 --adjust NONE", 1, {"out": "orma", "cards": 65, "calls": "to", "sub": "m=Eve", "note": "late", "paper": "165:35"}),
    ("edit 1 --adjust o+10,a-5", 1, {"out": "orma", "cards": 65, "calls": "to", "sub": "m=Eve", **EXTRAS, "adjust": "o+10, a-5"}),
    ("edit 1 roma 40 --note x --adjust none", 1, {"out": "roma", "cards": 40, "sub": "m=Eve", "note": "x", "paper": "165:35"}),
    ("edit 1 --score 70:130", 1, {"score": "70:130", "sub": "m=Eve", **EXTRAS}),
    ("edit 2 --out tom,greta,mia,max --points 70", 2, {"out": "orma", "cards": 70, "calls": "ga"}),
    ("edit 2 --tichu tom", 2, {"out": "om", "calls": "to ga"}),
    ("edit 3 --note none", 3, {"score": "70:130"}),
    ("edit 3 --score 65:35", 3, {"score": "65:35", "note": "napkin"}),
    ("edit 3 --score 65:35 m=Eve", 3, {"score": "65:35", "sub": "m=Eve", "note": "napkin"}),
    ("edit 3 orma 65", 3, {"out": "orma", "cards": 65, "note": "napkin"}),
    ("edit orma 65", 3, {"out": "orma", "cards": 65, "note": "napkin"}),
    ("edit --out om --tichu tom", 3, {"out": "om", "calls": "to", "note": "napkin"}),
    ("edit --note x", 3, {"score": "70:130", "note": "x"}),
]  # fmt: skip


@pytest.mark.parametrize(("line", "number", "wanted"), CHANGES)
def test_a_hand_is_changed_in_what_is_named_alone(played: Shelf, line: str, number: int, wanted: dict[str, object]) -> None:  # fmt: skip
    before, text = hands(played), played.text
    said = there_and_back(played, *line.split())
    after = hands(played)
    assert after[number - 1] == wanted
    assert [*after[: number - 1], *after[number:]] == [
        *before[: number - 1],
        *before[number:],
    ]
    assert said.startswith(f"edited hand {number}\n- hand {number}  ")
    assert f"\n+ hand {number}  " in said
    assert played.text.count("\nat = ") == text.count("\nat = ") == 3


@pytest.mark.parametrize(
    "line",
    ["edit 1 to", "edit 1 70 ga", "edit 1 TO"],
)
def test_a_bare_call_asks_whether_it_came_or_went(played: Shelf, line: str) -> None:
    call = line.rsplit(maxsplit=1)[-1]
    done = refused(played, *line.split())
    assert f"add the call with +{call}, or take it out with --drop {call}" in done.err
    assert f"meant: +{call}" in done.err


REFUSED = [
    # what is typed                     what is said
    ("edit 1 +go", "Tom called Tichu or Grand Tichu, not both (T-08)"),
    ("edit 1 +to", "Tom's Tichu is there twice"),
    ("edit 1 --drop ta", "Max's Tichu is not there to be dropped; the calls are to"),
    ("edit 3 --drop to", "known by its score alone; write the whole hand (S-08)"),
    ("edit 3 +to", "known by its score alone; write the whole hand (S-08)"),
    ("edit 3 70", "known by its score alone; write the whole hand (S-08)"),
    ("edit 3 --tichu tom", "known by its score alone; write the whole hand (S-08)"),
    ("edit 2 70", "Tom and Mia went out first and second"),
    ("edit 2 --out tom,greta,mia,max", "card points missing"),
    ("edit 1 --points none", "card points missing"),
    ("edit 1 40 roma", "a hand begins with the order"),
    ("edit 1 --out tom,eve", "no card points"),
    ("edit 1 --score 150:150", "no hand scores 150:150"),
    ("edit 1 --score 70", "no score"),
    ("edit 1 --score 70:130 orma 65", "known by its score has no order"),
    ("edit 1 --paper x", "no score"),
    ("edit 1 --adjust x+5", "no adjustment"),
    ("edit 1 orma 65 --drop to", "a whole hand says its calls itself"),
    ("edit 1 +", "'+' is no key"),
    ("edit 1 m=Greta", "Greta would sit there twice"),
    ("edit --file x", "it takes nothing else"),
    ("edit --file --drop to", "it takes nothing else"),
    ("edit", "what is to change? edit 3 --score 70:130 --note napkin"),
    ("edit 1", "what is to change? edit 1 orma 65 to m=Eve"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "said"), REFUSED)
def test_a_slip_is_refused_in_words_and_nothing_is_written(played: Shelf, line: str, said: str) -> None:  # fmt: skip
    assert said in refused(played, *line.split()).err


ABSENT = [
    ("edit 4 orma 65", "no hand 4: the match has hands 1 to 3", ""),
    ("edit 0 orma 65", "no hand 0", ""),
    ("edit 05 orma 65", "no hand 05", "edit 3 05"),
    ("edit 70", "no hand 70", "card points of the last hand: `tichu-score edit 3 70`"),
    ("edit 05", "no hand 05", "card points of the last hand: `tichu-score edit 3 05`"),
    ("edit 99999999999999999999 om", "no hand 9999", ""),
    ("edit 1 --tichu zoe", "'zoe' does not play", "o Tom, r Greta, m Eve, a Max"),
    ("edit 1 --out tom,mia", "'mia' does not play", "m Eve"),
]


@pytest.mark.parametrize(("line", "said", "advice"), ABSENT)
def test_a_hand_or_a_player_that_is_not_there_is_told(played: Shelf, line: str, said: str, advice: str) -> None:  # fmt: skip
    done = refused(played, *line.split(), code=3)
    assert said in done.err
    assert advice in done.err


def test_points_alone_are_for_the_last_hand(shelf: Shelf) -> None:
    shelf.match("om", "orma 65 to")
    for points, wanted in (("70/30", 70), ("r60", 40), ("-25", -25)):
        shelf.well("edit", points)
        assert hands(shelf)[1] == {"out": "orma", "cards": wanted, "calls": "to"}


def test_no_hand_is_there_to_be_changed(shelf: Shelf) -> None:
    shelf.match()
    for argv in (("edit", "orma", "65"), ("edit",), ("edit", "1", "om"), ("rm",)):
        assert "no hand" in refused(shelf, *argv, code=3).err


@pytest.mark.parametrize(
    "line",
    [
        "edit 1 --note late",
        "edit 1 65",
        "edit 1 orma 65 to",
        "edit 2 om ga",
        "edit 3 --score 70:130",
    ],
)
def test_what_changes_nothing_is_not_written(played: Shelf, line: str) -> None:
    before = played.everything()
    done = played.do(*line.split())
    assert (done.code, done.out) == (0, "nothing changed: the match says that already\n")  # fmt: skip
    assert played.everything() == before


def test_a_dry_run_says_what_would_be(played: Shelf) -> None:
    before = played.everything()
    done = played.do("edit", "1", "70", "-n")
    assert done.code == 0
    assert done.out.startswith("would edit hand 1\n")
    assert "wrong?" not in done.out
    assert "dry run" in done.err
    assert played.everything() == before


def test_the_reply_says_what_follows_from_a_correction(played: Shelf) -> None:
    said = played.well("edit", "1", "70").splitlines()
    beside = "Tom Tichu made, Greta+Max -50 by agreement, paper 165:35, note: late"
    assert said == [
        "edited hand 1",
        f"- hand 1  Tom Greta Eve Max, cards 65:35, {beside}",
        f"+ hand 1  Tom Greta Eve Max, cards 70:30, {beside}",
        "totals 435:-85 before, 440:-90 now",
        "paper and book differ in 1 of 1 totals",
        "wrong? tichu-score undo",
    ]


def test_a_reason_is_kept_in_the_log(played: Shelf) -> None:
    reason = 'Mia\'s "recount" \\ \U0001f409'
    played.well("edit", "1", "70", "--reason", reason)
    assert "edit 1" in played.well("log")
    assert reason in played.well("log")
    assert reason not in played.text


def test_paper_that_differs_is_asked_about_only_where_it_is_named(played: Shelf) -> None:  # fmt: skip
    done = refused(played, "edit", "2", "--paper", "1:2", code=5)
    assert "the paper says 1:2, the book 365:-215" in done.err
    assert played.do("edit", "2", "--paper", "1:2", "-y").code == 0
    assert played.do("edit", "2", "--note", "x").code == 0


def test_only_what_becomes_odd_is_asked_about(shelf: Shelf) -> None:
    shelf.match("orma 65 to tm")
    assert shelf.do("edit", "1", "70").err == ""
    assert "3 calls in one hand?" in shelf.do("edit", "1", "+tr").err
    done = shelf.do("edit", "1", "-25", answers=("n",))
    assert (done.code, done.out) == (5, "")
    assert "card points -25:125, one team below zero? [Y/n]" in done.err
    assert shelf.do("edit", "1", "-25", answers=("",)).code == 0
    assert total(shelf) == "-25:25"


def test_a_hand_after_the_end_can_be_changed_without_a_question(shelf: Shelf) -> None:
    shelf.match()
    shelf.well("set", "target=100")
    shelf.well("add", "om")
    shelf.well("add", "ra", "-y")
    done = shelf.do("edit", "2", "ra", "tr")
    assert (done.code, done.err) == (0, "")
    assert "hands after hand 1 count nowhere" in done.out
