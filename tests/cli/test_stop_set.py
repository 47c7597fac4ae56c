"""`stop` and `set`: what holds for a whole match."""

import json
import tomllib

import pytest
from cli.facts import hands, head, refused, state, there_and_back, total
from program import Shelf

HOSTILE = [
    'a "b" \\c',
    "'''",
    '"""',
    "[[hands]]",
    "# no comment",
    "\U0001f409",
    "x = 1",
]


@pytest.fixture
def played(shelf: Shelf) -> Shelf:
    return shelf.match("om ga", "orma 65 tr", "roma 40 m=Eve")


@pytest.mark.parametrize(
    ("argv", "reason"),
    [
        ((), "late"),
        (("last train",), "last train"),
        (("last", "train"), "last train"),
        (("none",), "none"),
        *(((text,), text) for text in HOSTILE),
    ],
)
def test_a_match_is_stopped_with_a_reason(played: Shelf, argv: tuple[str, ...], reason: str) -> None:  # fmt: skip
    said = there_and_back(played, "stop", *argv)
    assert head(played)["stopped"] == reason
    assert said.startswith(f"stopped: {reason}\n")
    assert f"stopped at 305:-205: {reason}" in said
    assert state(played) == "stopped"
    assert json.loads(played.well("score", "--json"))["winner"] is None


@pytest.mark.parametrize("back", [("undo",), ("set", "stopped=none"), ("set", "stopped=")])  # fmt: skip
def test_a_stopped_match_is_opened_again(played: Shelf, back: tuple[str, ...]) -> None:
    played.well("stop")
    assert "stopped" in refused(played, "add", "om", code=5).err
    played.well(*back)
    assert state(played) == "open"
    assert "stopped" not in head(played)
    played.well("add", "om")


def test_a_decided_match_need_not_be_stopped(played: Shelf) -> None:
    played.well("set", "target=100")
    before = played.everything()
    done = played.do("stop")
    assert (done.code, done.out) == (1, "nothing to stop: the match is decided\n")
    assert played.everything() == before


@pytest.mark.parametrize("reason", ["a\nb", "\x07", "x" * 5000])
def test_a_reason_that_cannot_be_kept_is_refused(played: Shelf, reason: str) -> None:
    assert "the reason cannot be kept" in refused(played, "stop", reason).err


def test_stopped_twice_for_the_same_reason_changes_nothing(played: Shelf) -> None:
    played.well("stop")
    before = played.everything()
    assert "nothing changed" in played.well("stop")
    assert played.everything() == before
    assert played.well("stop", "tired").startswith("stopped: tired\n")


SET = [
    # typed                          what the head says then
    ("title=Friday", {"title": "Friday"}),
    ("Title=Friday", {"title": "Friday"}),
    ("title = Friday at Tom's", {"title": "Friday at Tom's"}),
    ("start=455:345", {"start": "455:345"}),
    ("stopped=late", {"stopped": "late"}),
    ("o=Ann", {"players": {"o": "Ann", "r": "Greta", "m": "Mia", "a": "Max"}}),
    ("R=Ann", {"players": {"o": "Tom", "r": "Ann", "m": "Mia", "a": "Max"}}),
    ("m=Ann", {"players": {"o": "Tom", "r": "Greta", "m": "Ann", "a": "Max"}}),
    ("a=Ann Lee", {"players": {"o": "Tom", "r": "Greta", "m": "Mia", "a": "Ann Lee"}}),
    ("o=Greta|r=Tom", {"players": {"o": "Greta", "r": "Tom", "m": "Mia", "a": "Max"}}),
    ("target=500", {"rules": {"target": 500}}),
    ("target = 500", {"rules": {"target": 500}}),
    ("lead=1000", {"rules": {"lead": 1000}}),
    ("floor=-500", {"rules": {"floor": -500}}),
    ("hands=8", {"rules": {"hands": 8}}),
    ("tie=draw", {"rules": {"tie": "draw"}}),
    ("double=100", {"rules": {"double": 100}}),
    ("last_dragon=kept", {"rules": {"last_dragon": "kept"}}),
    ("failed_to_opponents=yes", {"rules": {"failed_to_opponents": True}}),
    ("one_call_per_team=yes", {"rules": {"one_call_per_team": True}}),
    ("title=x|target=500|m=Ann", {"title": "x", "rules": {"target": 500}, "players": {"o": "Tom", "r": "Greta", "m": "Ann", "a": "Max"}}),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "wanted"), SET)
def test_a_key_of_the_head_is_set_and_nothing_else(played: Shelf, typed: str, wanted: dict[str, object]) -> None:  # fmt: skip
    before, played_hands = head(played), hands(played)
    said = there_and_back(played, "set", *typed.split("|"))
    assert head(played) == before | wanted
    assert hands(played) == played_hands
    assert said.startswith("changed\n")
    for key in typed.lower().split("|"):
        assert f"{key.partition('=')[0].strip()}: " in said


@pytest.mark.parametrize("typed", ["title=none", "start=none", "m=Mia", "target=1000"])
def test_what_is_so_already_is_not_written(played: Shelf, typed: str) -> None:
    before = played.everything()
    assert "nothing changed" in played.well("set", typed)
    assert played.everything() == before


def test_the_day_is_set_and_the_clock_time_stays(played: Shelf) -> None:
    played.well("set", "date=2026-12-24")
    assert str(head(played)["started"]) == "2026-12-24 19:30:00+00:00"
    assert tomllib.loads(played.text)["hands"][0]["at"].hour == 19


def test_the_day_of_a_match_without_clock_times_is_set(shelf: Shelf) -> None:
    shelf.well("new", "Tom+Mia", "Greta+Max", "--date", "2026-11-30")
    shelf.well("set", "date=2026-11-29")
    assert str(head(shelf)["started"]) == "2026-11-29"


def test_all_totals_on_paper_are_cleared_in_one_step(shelf: Shelf) -> None:
    shelf.match("om")
    shelf.well("add", "orma", "65", "--paper", "265:35")
    shelf.well("add", "roma", "40", "--paper", "300:100", "-y")
    assert shelf.do("check").code == 1
    assert "totals on paper cleared: 2" in there_and_back(shelf, "set", "paper=none")
    assert [hand.get("paper") for hand in hands(shelf)] == [None] * 3
    assert shelf.do("check").code == 0


REFUSED = [
    ("", "what to set? KEY=VALUE; these are: title, date, start, stopped, paper, o, "),
    ("target", "'target' sets nothing: KEY=VALUE; quotes keep a text together"),
    ("tilte=x", "there is no 'tilte' to set; did you mean title"),
    ("targt=5", "did you mean target or start?"),
    ("x=Eve", "there is no 'x' to set; these are: "),
    ("=5", "there is no '' to set"),
    ("target=500|target=400", "target is there twice"),
    ("m=Tom", "Tom is there twice; call one of them something else (G-02)"),
    ("m=TOM", "is there twice"),
    ("o=Eve|r=eve", "is there twice"),
    ("m=", "cannot be a name"),
    ("m=A+B", "a name holds no +"),
    ("target=x", 'target cannot be "x"'),
    ("date=tomorrow", "'tomorrow' is no date"),
    ("start=5", "'5' is no score"),
    ("paper=70:130", "paper totals belong to a hand: edit N --paper L:R"),
    ("title=a\x07", "title cannot be kept"),
    ("r=Eve", "hand 3: Eve would sit there twice (G-02)"),
    ("grand=no", "hand 1: Max called Grand Tichu, which this match does not allow (V-04)"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "said"), REFUSED)
def test_a_slip_is_refused_in_words(played: Shelf, typed: str, said: str) -> None:
    argv = typed.split("|") if typed else []
    assert said in refused(played, "set", *argv).err


def test_every_hand_that_falls_is_named(shelf: Shelf) -> None:
    shelf.match("om ga", "orma 65", "orma 70 go", "orma 60 tr ta")
    done = refused(shelf, "set", "grand=no", "one_call_per_team=yes")
    assert [line.split(":")[0] for line in done.err.splitlines()] == [
        *("nothing set", "hand 1", "hand 3", "hand 4"),
    ]


def test_who_sits_in_is_the_player_now(played: Shelf) -> None:
    played.well("set", "m=Eve")
    assert "sub" not in hands(played)[2]
    assert head(played)["players"]["m"] == "Eve"
    played.well("add", "om")
    assert "sub" not in hands(played)[3]


TOLD = [
    ("double=100", "hand 1 would count otherwise; set it? [Y/n]"),
    ("failed_to_opponents=yes", "hands 1, 2 would count otherwise; set it?"),
    ("start=5:95", "all totals would change; set it?"),
    (
        "target=100",
        "the match would be decided by hand 1 (Tom+Mia win), not open; set it?",
    ),
]


@pytest.mark.parametrize(("typed", "question"), TOLD)
def test_what_changes_is_shown_and_asked_before_it_is_written(played: Shelf, typed: str, question: str) -> None:  # fmt: skip
    before = played.everything()
    done = played.do("set", typed, answers=("n",))
    assert (done.code, done.out) == (5, "")
    assert done.err.index("would change\n") < done.err.index(question)
    assert played.everything() == before
    done = played.do("set", typed, answers=("",))
    assert done.code == 0
    assert typed.partition("=")[0] in done.out
    played.well("undo")
    done = played.do("set", typed)
    assert done.code == 0
    assert f"warning: {question.partition('; set')[0]}\n" in done.err


@pytest.mark.parametrize("typed", ["title=x", "m=Ann", "target=2000", "last_dragon=kept"])  # fmt: skip
def test_what_changes_no_score_is_not_asked_about(played: Shelf, typed: str) -> None:
    done = played.do("set", typed, answers=())
    assert (done.code, done.err) == (0, "")


def test_other_rules_are_told_with_what_each_hand_counts_now(played: Shelf) -> None:
    said = played.well("set", "double=100")
    assert "hand 1 counts 100:-200, was 200:-200" in said
    assert "totals 305:-205 before, 205:-205 now" in said


def test_two_swapped_names_touch_no_score(played: Shelf) -> None:
    before, scores = hands(played), played.well("score", "--json")
    played.well("set", "o=Mia", "m=Tom")
    assert hands(played) == before
    after = json.loads(played.well("score", "--json"))
    assert after["total"] == json.loads(scores)["total"]
    assert total(played) == "305:-205"
