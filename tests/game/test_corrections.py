"""What a correction does to a match: heads, counts, ends, papers, and what to ask."""

from datetime import date

import pytest
from game.table import TABLE, hand

from tichu_score.game.changes import (
    HeadChange,
    Recount,
    head_changes,
    paper_count,
    parting,
    recounts,
    retold,
)
from tichu_score.game.doubts import Doubt, emptied, inserted, old_copy
from tichu_score.game.hand import Call, Points
from tichu_score.game.match import Match
from tichu_score.game.ruleset import LastDragon, Ruleset, Tie

PLAYED = Match(TABLE, (hand("om"), hand("orma 65 tr"), hand("orma 50")))

HEADS = [
    # rule  what is changed                  what is told
    ("G-02", {"players": TABLE._replace(names=("Tom", "Greta", "Eve", "Max"))}, [("m", "Mia", "Eve")]),
    ("I-01", {"title": "Friday"}, [("title", "", "Friday")]),
    ("I-01", {"started": date(2026, 11, 30)}, [("started", "", "2026-11-30")]),
    ("I-01", {"id": "k3v9q2"}, [("id", "", "k3v9q2")]),
    ("E-06", {"start": Points(5, 95)}, [("start", "0:0", "5:95")]),
    ("T-01", {"calls": (Call.TICHU, None, None, Call.GRAND)}, [("calls", "", "Tom Tichu, Max Grand Tichu")]),
    ("I-01", {"stopped": "late"}, [("stopped", "", "late")]),
    ("V-01", {"rules": Ruleset(target=500)}, [("target", "1000", "500")]),
    ("V-04", {"rules": Ruleset(grand=False)}, [("grand", "yes", "no")]),
    ("V-02", {"rules": Ruleset(tie=Tie.DRAW)}, [("tie", "play on", "draw")]),
    ("V-06", {"rules": Ruleset(last_dragon=LastDragon.KEPT)}, [("last_dragon", "given", "kept")]),
    ("I-01", {"title": "x", "stopped": "y"}, [("title", "", "x"), ("stopped", "", "y")]),
    ("I-01", {"hands": ()}, []),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "new", "told"), HEADS)
def test_every_change_of_the_head_is_told_both_ways(
    rule: str, new: dict[str, object], told: list[tuple[str, str, str]]
) -> None:
    after = PLAYED._replace(**new)  # type: ignore[arg-type]
    assert head_changes(PLAYED, after) == tuple(HeadChange(*row) for row in told), rule
    back = tuple(HeadChange(what, now, was) for what, was, now in told)
    assert head_changes(after, PLAYED) == back


def test_players_under_other_keys_are_told() -> None:
    other = TABLE._replace(keys="orxa")
    found = head_changes(PLAYED, PLAYED._replace(players=other))
    assert [change.what for change in found] == ["m", "teams", "x"]


COUNTED = [
    # rule  rules                              hands that count otherwise
    ("V-01", Ruleset(target=100), []),
    ("V-05", Ruleset(double=100), [Recount(1, Points(200, 0), Points(100, 0))]),
    (
        "V-09",
        Ruleset(failed_to_opponents=True),
        [Recount(2, Points(65, -65), Points(165, 35))],
    ),
]


@pytest.mark.parametrize(("rule", "rules", "wanted"), COUNTED)
def test_other_rules_count_some_hands_otherwise(
    rule: str, rules: Ruleset, wanted: list[Recount]
) -> None:
    assert recounts(PLAYED, PLAYED._replace(rules=rules)) == tuple(wanted), rule


def test_a_hand_with_other_facts_is_no_recount() -> None:
    assert recounts(PLAYED, PLAYED.amend(1, hand("ra"))) == ()
    assert recounts(PLAYED, PLAYED.remove(1)) == ()


RETOLD = [
    # rule  before            after                            what is another story
    ("I-01", {}, {"title": "x"}, ""),
    ("V-01", {}, {"rules": Ruleset(target=2000)}, ""),
    ("V-05", {}, {"rules": Ruleset(double=100)}, "hand 1 would count otherwise"),
    (
        "V-09",
        {"hands": (hand("om tr"), hand("om"), hand("orma 65 tr"))},
        {"rules": Ruleset(failed_to_opponents=True)},
        "hands 1, 3 would count otherwise",
    ),
    ("E-06", {}, {"start": Points(0, 5)}, "all totals would change"),
    ("E-06", {"hands": ()}, {"start": Points(0, 5)}, ""),
    (
        "V-01",
        {},
        {"rules": Ruleset(target=200)},
        "the match would be decided by hand 1 (Tom+Mia win), not open",
    ),
    (
        "V-01",
        {"rules": Ruleset(target=200)},
        {"rules": Ruleset()},
        "the match would be open, not decided by hand 1 (Tom+Mia win)",
    ),
    (
        "V-03",
        {"rules": Ruleset(hands=1, target=0)},
        {"start": Points(0, 300)},
        (
            "all totals would change; the match would be decided by hand 1"
            " (Greta+Max win), not decided by hand 1 (Tom+Mia win)"
        ),
    ),
    (
        "V-02",
        {"rules": Ruleset(hands=1, target=0)},
        {"start": Points(0, 200), "rules": Ruleset(hands=1, target=0, tie=Tie.DRAW)},
        (
            "all totals would change; the match would be decided by hand 1"
            " (a draw), not decided by hand 1 (Tom+Mia win)"
        ),
    ),
]


@pytest.mark.parametrize(("rule", "old", "new", "told"), RETOLD)
def test_what_becomes_another_story_is_told_before_it_is_set(
    rule: str, old: dict[str, object], new: dict[str, object], told: str
) -> None:
    before = PLAYED._replace(**old)  # type: ignore[arg-type]
    assert retold(before, before._replace(**new)) == told, rule  # type: ignore[arg-type]


def test_totals_on_paper_that_differ_are_counted() -> None:
    papers = (Points(200, 0), None, Points(1, 1))
    hands = tuple(
        hand._replace(paper=paper)
        for hand, paper in zip(PLAYED.hands, papers, strict=True)
    )
    assert paper_count(PLAYED) == 0
    assert paper_count(PLAYED._replace(hands=hands)) == 1
    assert paper_count(PLAYED._replace(hands=hands, start=Points(5, 0))) == 2


SAME = "the same line as hand {}; is this another hand?"

INSERTED = [
    # rule  line           before   what is asked
    ("S-09", "ra", 2, []),
    ("S-09", "om", 1, [SAME.format(1)]),
    ("S-09", "om", 2, [SAME.format(1)]),
    ("S-09", "orma 65 tr", 2, [SAME.format(2)]),
    ("S-09", "orma 65 tr", 3, [SAME.format(2)]),
    ("S-09", "orma 65", 2, []),
    ("T-07", "orma 70 to tm", 2, ["partners Tom and Mia both called?"]),
    ("S-03", "orma -25", 1, ["card points -25:125, one team below zero?"]),
]


@pytest.mark.parametrize(("rule", "line", "number", "asked"), INSERTED)
def test_a_hand_between_others_is_asked_about_like_its_neighbours(
    rule: str, line: str, number: int, asked: list[str]
) -> None:
    found = inserted(PLAYED.insert(number, hand(line)), number)
    assert [doubt.text for doubt in found] == asked, rule


def test_a_hand_between_two_that_are_alike_is_asked_about_both() -> None:
    match = Match(TABLE, (hand("om"), hand("om"), hand("om")))
    texts = [doubt.text for doubt in inserted(match, 2)]
    assert texts == [SAME.format(1), SAME.format(2)]
    assert not any(doubt.usual for doubt in inserted(match, 2))


def test_totals_on_paper_beside_an_inserted_hand_are_compared() -> None:
    new = hand("ra")._replace(paper=Points(0, 200))
    assert inserted(PLAYED.insert(1, new), 1) == ()
    (doubt,) = inserted(PLAYED.insert(2, new), 2)
    assert doubt.stops
    assert "the paper says 0:200, the book 200:200" in doubt.text


def test_losing_all_hands_is_asked_about() -> None:
    empty = PLAYED._replace(hands=())
    text = "no hand of 3 would be left; go on?"
    assert emptied(PLAYED, empty) == (Doubt(text, usual=False),)
    assert emptied(PLAYED, PLAYED.remove(1)) == ()
    assert emptied(empty, empty) == ()


def test_an_old_copy_stops_a_script() -> None:
    assert old_copy("go on?", fewer=False) == ()
    (doubt,) = old_copy("go on?", fewer=True)
    assert doubt.stops
    assert not doubt.usual
    assert doubt.text.endswith("`tichu-score restore` lists what it held; go on?")
    assert doubt.told.endswith("`tichu-score restore` lists what it held")


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (PLAYED, "3 hands here, 3 there, all the same"),
        (PLAYED._replace(title="x"), "3 hands here, 3 there, all the same; the heads differ"),
        (PLAYED.amend(2, hand("ra")), "3 hands here, 3 there; they part at hand 2"),
        (PLAYED.record(hand("ra")), "3 hands here, 4 there; they part at hand 4"),
    ],
)  # fmt: skip
def test_where_two_copies_part_is_told(other: Match, told: str) -> None:
    assert parting(PLAYED, other) == told
