"""`set`: what each key changes, and what it refuses."""

from datetime import UTC, date, datetime

import pytest
from game.table import TABLE, hand

from tichu_score.game.hand import Points, Problems
from tichu_score.game.match import Match
from tichu_score.game.ruleset import OPTIONS, LastDragon, Ruleset, Tie
from tichu_score.game.setting import read_day, settings, with_settings

EVENING = datetime(2026, 11, 30, 19, 30, tzinfo=UTC)
BASE = Match(
    TABLE,
    (hand("om")._replace(paper=Points(200, 0)), hand("orma 65")),
    title="Friday",
    started=EVENING,
    start=Points(10, 20),
    stopped="late",
)

SET = [
    # rule  typed                what becomes of the match
    ("I-01", "title=Sunday", {"title": "Sunday"}),
    ("I-01", "title= a b ", {"title": "a b"}),
    ("I-01", "title=a=b", {"title": "a=b"}),
    ("I-01", "title=none", {"title": ""}),
    ("I-01", "title=", {"title": ""}),
    ("I-01", "stopped=None", {"stopped": ""}),
    ("I-01", "stopped=train", {"stopped": "train"}),
    ("E-06", "start=455:345", {"start": Points(455, 345)}),
    ("E-06", "start=-5:105", {"start": Points(-5, 105)}),
    ("E-06", "start=none", {"start": Points(0, 0)}),
    ("I-01", "date=2026-12-24", {"started": EVENING.replace(month=12, day=24)}),
    ("I-01", "date= 2026-12-24 ", {"started": EVENING.replace(month=12, day=24)}),
    ("G-02", "m=Maxine", {"names": ("Tom", "Greta", "Maxine", "Max")}),
    ("G-02", "o=Mia|m=Tom", {"names": ("Mia", "Greta", "Tom", "Max")}),
    ("G-02", "o=tom", {"names": ("tom", "Greta", "Mia", "Max")}),
    ("G-02", "o= Ana Maria ", {"names": ("Ana Maria", "Greta", "Mia", "Max")}),
    ("V-01", "target=500", {"rules": Ruleset(target=500)}),
    ("V-01", "target=0", {"rules": Ruleset(target=0)}),
    ("V-08", "lead=300", {"rules": Ruleset(lead=300)}),
    ("V-12", "floor=-500", {"rules": Ruleset(floor=-500)}),
    ("V-12", "floor=\N{MINUS SIGN}500", {"rules": Ruleset(floor=-500)}),
    ("V-03", "hands=8", {"rules": Ruleset(hands=8, target=0)}),
    ("V-03", "hands=8|target=1000", {"rules": Ruleset(hands=8, target=1000)}),
    ("V-02", "tie=draw", {"rules": Ruleset(tie=Tie.DRAW)}),
    ("V-04", "grand=no", {"rules": Ruleset(grand=False)}),
    ("V-05", "double=100", {"rules": Ruleset(double=100)}),
    ("V-06", "last_dragon=kept", {"rules": Ruleset(last_dragon=LastDragon.KEPT)}),
    ("V-09", "failed_to_opponents=YES", {"rules": Ruleset(failed_to_opponents=True)}),
    ("V-10", "one_call_per_team=true", {"rules": Ruleset(one_call_per_team=True)}),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "typed", "wanted"), SET)
def test_a_key_changes_what_it_names_and_nothing_else(
    rule: str, typed: str, wanted: dict[str, object]
) -> None:
    after, problems = apply(typed)
    assert problems == (), rule
    names = wanted.pop("names", TABLE.names)
    assert isinstance(names, tuple)
    players = TABLE._replace(names=names)
    assert after == BASE._replace(players=players, **wanted)  # type: ignore[arg-type]


def test_paper_totals_are_cleared_all_at_once_and_nothing_else() -> None:
    after, problems = apply("paper=none")
    assert problems == ()
    assert [hand.paper for hand in after.hands] == [None, None]
    assert after._replace(hands=()) == BASE._replace(hands=())
    assert [h._replace(paper=None) for h in BASE.hands] == [*after.hands]


def test_every_key_that_is_known_is_tried_here() -> None:
    tried = {word.partition("=")[0] for _, typed, _ in SET for word in typed.split("|")}
    assert {*settings(BASE)} - tried == {"paper", "r", "a"}


def test_the_keys_are_those_of_the_match() -> None:
    known = settings(BASE)
    assert known[:5] == ("title", "date", "start", "stopped", "paper")
    assert {*"orma"} < {*known}
    assert {*OPTIONS} < {*known}
    assert len(known) == len({*known})


REFUSED = [
    # rule  typed                what is said
    ("I-01", "title=\x07", ["title cannot be kept: character U+0007"]),
    ("I-01", f"title={'x' * 2000}", ["title cannot be kept: longer than"]),
    ("I-01", "stopped=a\nb", ["stopped cannot be kept: character U+000A"]),
    ("E-06", "start=5", ["'5' is no score"]),
    ("E-06", "start=99999999:0", ["is no score"]),
    ("I-01", "date=30.11.2026", ["'30.11.2026' is no date; write year-month-day"]),
    ("I-01", "date=2026-02-30", ["is no date"]),
    ("I-01", "date=none", ["'none' is no date"]),
    ("I-01", "paper=70:130", ["paper totals belong to a hand: edit N --paper L:R"]),
    ("G-02", "m=Tom", ["Tom is there twice"]),
    ("G-02", "m=TOM", ["TOM is there twice"]),
    ("G-02", "m=", ["'' cannot be a name"]),
    ("G-02", "m=A+B", ["a name holds no +"]),
    ("G-02", "m=A,B|r=C=D", ["a name holds no =", "a name holds no ,"]),
    ("V-01", "target=-5", ["target cannot be -5"]),
    ("V-01", "target=many", ['target cannot be "many"']),
    ("V-12", "floor=5", ["floor cannot be 5"]),
    ("V-05", "double=150", ["double cannot be 150; it is 200 or 100"]),
    ("V-02", "tie=maybe", ["tie cannot be"]),
    ("V-04", "grand=maybe", ["grand cannot be"]),
    (
        "I-01",
        "title=\x07|target=x|m=Tom|date=x",
        ["title cannot", "is no date", "Tom is", "target cannot"],
    ),
]


@pytest.mark.parametrize(("rule", "typed", "said"), REFUSED)
def test_everything_that_is_wrong_is_told_at_once(
    rule: str, typed: str, said: list[str]
) -> None:
    _, problems = apply(typed)
    assert len(problems) == len(said), rule
    for problem, words in zip(problems, said, strict=True):
        assert words in problem.text


DAYS = [
    # rule  started               the day set     started then
    ("I-01", EVENING, "2020-02-29", EVENING.replace(2020, 2, 29)),
    ("I-01", date(2026, 11, 30), "2020-02-29", date(2020, 2, 29)),
    ("I-01", None, "2020-02-29", date(2020, 2, 29)),
]


@pytest.mark.parametrize(("rule", "started", "typed", "wanted"), DAYS)
def test_another_day_leaves_the_clock_alone(
    rule: str, started: date | None, typed: str, wanted: date
) -> None:
    match = BASE._replace(started=started)
    after, problems = with_settings(match, {"date": typed})
    assert (after.started, problems) == (wanted, ()), rule


def test_no_target_comes_back_with_no_number_of_hands() -> None:
    eight, _ = apply("hands=8")
    assert eight.rules.target == 0
    after, problems = with_settings(eight, {"hands": "0"})
    assert (after.rules, problems) == (Ruleset(), ())


def test_a_day_is_read_as_it_is_written() -> None:
    assert read_day("2026-11-30") == (date(2026, 11, 30), ())
    day, (problem,) = read_day("tomorrow")
    assert day is None
    assert problem.part == "date"


def apply(typed: str) -> tuple[Match, Problems]:
    pairs = (word.partition("=")[::2] for word in typed.split("|"))
    return with_settings(BASE, dict(pairs))


def test_one_house_rule_leaves_the_others_alone() -> None:
    match = Match(TABLE, rules=Ruleset(target=500, grand=False))
    changed, problems = with_settings(match, {"double": "100"})
    assert problems == ()
    assert changed.rules == Ruleset(target=500, grand=False, double=100)
