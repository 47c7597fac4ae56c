"""A hand changed in some of its facts: what comes out, and what is said of a slip."""

import pytest
from game.table import TABLE, hand
from hypothesis import given
from hypothesis import strategies as st

from tichu_score.game.hand import Hand, Points, Problems, Seat, Substitute
from tichu_score.game.notation import parse, print_line
from tichu_score.game.patch import Patch, is_patch, patched
from tichu_score.game.words import split

PATCHES = [
    # rule  words            is it some facts, or a whole hand?
    ("S-02", "70", True),
    ("S-02", "70/30", True),
    ("S-03", "-25", True),
    ("S-03", "r35", True),
    ("T-01", "+to", True),
    ("T-01", "to", True),
    ("T-02", "+GA", True),
    ("G-02", "m=Eve", True),
    ("T-01", "70 +to m=Eve", True),
    ("S-09", "", False),
    ("S-09", "orma", False),
    ("S-09", "orma 70", False),
    ("S-09", "70 orma", False),
    ("S-09", "om +to", False),
    ("S-09", "oma", False),
    ("S-09", "foo", False),
    ("S-09", "70 foo", False),
    ("S-09", "+", False),
]


@pytest.mark.parametrize(("rule", "words", "some"), PATCHES)
def test_words_without_an_order_change_some_facts(
    rule: str, words: str, some: bool
) -> None:
    assert is_patch(split(words), TABLE) is some, rule


CHANGED = [
    # rule  the hand               patch            the hand then
    ("S-02", "orma 65 to", "70", "orma 70 to"),
    ("S-02", "orma 65 to", "70/30", "orma 70 to"),
    ("S-02", "orma 65 to", "70:30", "orma 70 to"),
    ("S-03", "orma 65", "-25", "orma -25"),
    ("S-03", "orma 65", "\N{MINUS SIGN}25", "orma -25"),
    ("S-03", "orma 65", "r35", "orma 65"),
    ("S-03", "orma 65", "r40", "orma 60"),
    ("T-01", "orma 65", "+to", "orma 65 to"),
    ("T-02", "orma 65 to", "+ga", "orma 65 to ga"),
    ("T-02", "orma 65 to", "+GA", "orma 65 to ga"),
    ("T-01", "om", "+tr", "om tr"),
    ("T-01", "orma 65 ga", "+to +tr 70", "orma 70 to tr ga"),
    ("G-02", "orma 65", "m=Eve", "orma 65 m=Eve"),
    ("G-02", "orma 65 m=Eve", "m=Leo", "orma 65 m=Leo"),
    ("G-02", "orma 65 m=Eve", "m=Mia", "orma 65"),
    ("G-02", "orma 65 m=Eve", "r=Leo", "orma 65 r=Leo m=Eve"),
    ("G-02", "orma 65 m=Eve", "M=Leo", "orma 65 m=Leo"),
    ("S-09", "o... 65 to", "70", "o... 70 to"),
    ("S-09", ".m.. 65", "+to", ".m.. 65 to"),
    ("S-09", ".m.. 65 to", "r35", ".m.. 65 to"),
]


@pytest.mark.parametrize(("rule", "old", "words", "new"), CHANGED)
def test_what_is_not_named_stays(rule: str, old: str, words: str, new: str) -> None:
    assert after(old, Patch(split(words))) == hand(new), rule


OPTIONS = [
    # rule  the hand               patch                    the hand then
    ("T-01", "orma 65 to ga", Patch(drop=("to",)), "orma 65 ga"),
    ("T-01", "orma 65 to ga", Patch(drop=("TO", "ga")), "orma 65"),
    ("T-01", "orma 65 to ga", Patch(drop=("to ga",)), "orma 65"),
    ("T-08", "orma 65 to", Patch(split("+go"), drop=("to",)), "orma 65 go"),
    ("T-01", "orma 65 to ga", Patch(tichu=("tr",)), "orma 65 tr ga"),
    ("T-01", "orma 65 to tr", Patch(tichu=("tm",)), "orma 65 tm"),
    ("T-01", "orma 65 to ga", Patch(tichu=()), "orma 65 ga"),
    ("T-02", "orma 65 to ga", Patch(grand=()), "orma 65 to"),
    ("T-02", "orma 65 ga", Patch(grand=("gr",), tichu=("to",)), "orma 65 to gr"),
    ("S-09", "orma 65 to", Patch(order="roma"), "roma 65 to"),
    ("S-05", "orma 65 to", Patch(order="om", points="none"), "om to"),
    ("S-05", "orma 65 to", Patch(order="om", points=" None "), "om to"),
    ("S-05", "om to", Patch(order="orma", points="70"), "orma 70 to"),
    ("S-05", "om ga", Patch(order="mo"), "mo ga"),
    ("S-02", "orma 65", Patch(points="r40"), "orma 60"),
]


@pytest.mark.parametrize(("rule", "old", "patch", "new"), OPTIONS)
def test_options_change_what_they_name(
    rule: str, old: str, patch: Patch, new: str
) -> None:
    assert after(old, patch) == hand(new), rule


REFUSED = [
    # rule  the hand               patch                     what is said              offer
    ("", "orma 65", Patch(("to",)), "add the call with +to, or take it out with", "+to"),
    ("", "orma 65 to", Patch(("TO",)), "take it out with --drop TO", "+TO"),
    ("", "orma 65", Patch(("70", "ga")), "add the call with +ga", "+ga"),
    ("T-08", "orma 65 to", Patch(("+to",)), "Tom's Tichu is there twice", None),
    ("T-08", "orma 65 to", Patch(("+go",)), "not both", "orma 65 go"),
    ("T-08", "orma 65 go", Patch(("+to",)), "not both", "orma 65 go"),
    ("T-08", "orma 65 go", Patch(tichu=("to",)), "not both", "orma 65 go"),
    ("T-01", "orma 65", Patch(("+to+",)), "write to", "orma 65 to"),
    ("T-01", "orma 65", Patch(("+tx",)), "'tx' is no call", None),
    ("T-01", "orma 65", Patch(("+t",)), "who called?", None),
    ("S-02", "orma 65", Patch(("70", "60")), "card points twice, 70 and 60", None),
    ("S-02", "orma 65", Patch(("+70",)), "card points twice, 65 and 70", None),
    ("S-03", "orma 65", Patch(("7",)), "7 alone?", None),
    ("S-10", "orma 65", Patch(("70/40",)), "110, not 100", None),
    ("S-05", "om", Patch(("70",)), "no card points", "om"),
    ("S-05", "orma 65", Patch(order="om"), "no card points", "om"),
    ("S-09", "om", Patch(order="orma"), "card points missing", None),
    ("S-09", "orma 65", Patch(points="none"), "card points missing", None),
    ("S-09", "orma 65", Patch(("+orma",)), "a second order", None),
    ("S-09", ".m.. 65", Patch(("+tr",)), "was Greta first?", None),
    ("G-02", "orma 65", Patch(("x=Eve",)), "'x' is no key", None),
    ("G-02", "orma 65", Patch(("m=Tom",)), "Tom would sit there twice", None),
    ("", "orma 65 ga", Patch(drop=("to",)), "Tom's Tichu is not there to be dropped; the calls are ga", None),
    ("", "orma 65", Patch(drop=("go",)), "Tom's Grand Tichu is not there to be dropped; there is no call", None),
    ("", "orma 65 to", Patch(drop=("to", "to")), "Tom's Tichu is not there", None),
    ("T-01", "orma 65 to", Patch(drop=("tx",)), "'tx' is no call", None),
    ("T-01", "orma 65 to", Patch(drop=("to+",)), "write to", "to"),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "old", "patch", "said", "offer"), REFUSED)
def test_a_slip_is_refused_in_words(
    rule: str, old: str, patch: Patch, said: str, offer: str | None
) -> None:
    (problem,) = problems_of(hand(old), patch)
    assert problem.rule == rule
    assert said in problem.text
    assert problem.offer == offer


@pytest.mark.parametrize(("rule", "words"), [("S-08", "70"), ("S-08", "+to"), ("S-08", "m=Eve")])  # fmt: skip
def test_a_hand_known_by_its_score_has_no_facts_to_change(
    rule: str, words: str
) -> None:
    (problem,) = problems_of(Hand(score=Points(70, 130)), Patch(split(words)))
    assert problem.rule == rule
    assert "write the whole hand" in problem.text


def test_an_order_makes_a_hand_of_a_score() -> None:
    sub = (Substitute(Seat.S, "Eve"),)
    old = Hand(score=Points(70, 130), sub=sub)
    line, problems = patched(old, Patch(order="orma", points="70"), TABLE)
    assert not problems
    assert parse(line, TABLE).hand == hand("orma 70 m=Eve")


ORDERS = ("orma", "om", "ra", ".m..", "o...")
CALLS = ("to", "tr", "tm", "ta", "go", "gr", "gm", "ga")


@given(st.sampled_from(ORDERS), st.sets(st.sampled_from(CALLS)), st.sampled_from(CALLS))
def test_a_call_that_can_be_added_can_be_dropped_again(
    order: str, calls: set[str], call: str
) -> None:
    points = [] if len(order) == 2 else ["65"]
    old = parse((order, *points, *calls), TABLE).hand
    if old is None:
        return
    line, _ = patched(old, Patch((f"+{call}",)), TABLE)
    more = parse(line, TABLE).hand
    if more is not None:
        line, problems = patched(more, Patch(drop=(call,)), TABLE)
        assert not problems
        assert parse(line, TABLE).hand == old


@given(st.sampled_from(["orma 65 to ga", "om", "o... 05 m=Eve", "..om to"]))
def test_no_change_gives_the_same_line(line: str) -> None:
    words, problems = patched(hand(line), Patch(), TABLE)
    assert not problems
    assert print_line(parse(words, TABLE).hand or Hand(), TABLE) == print_line(
        hand(line), TABLE
    )


def after(old: str, patch: Patch) -> Hand | None:
    line, problems = patched(hand(old), patch, TABLE)
    assert not problems, problems
    return parse(line, TABLE).hand


def problems_of(old: Hand, patch: Patch) -> Problems:
    line, problems = patched(old, patch, TABLE)
    return problems or parse(line, TABLE).problems
