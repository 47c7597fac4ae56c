"""The log in words: what each change did, hand by hand."""

from pathlib import Path

import pytest
from book.sheets import HEAD, TABLE, Kept, agree, hand, match_in

from tichu_score.book import entries, history, shelf
from tichu_score.book.reading import Ref
from tichu_score.book.shelf import Work
from tichu_score.game.hand import NO_CALLS, Call, Points
from tichu_score.game.ruleset import Ruleset


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path)


def test_the_log_tells_each_change_in_hands(kept: Kept) -> None:
    kept.edit(b"\n[[hands]]", b"\n# first\n[[hands]]")
    kept.add("om ga")
    kept.edit(b"# first", b"# the first")
    kept.change(
        lambda match: match.record(match.hands[1]._replace(calls=match.hands[0].calls))
    )
    kept.edit(b"cards = 65", b"cards = 70")
    told = entries.entries(shelf.past(str(kept.path), "now"))
    assert [(entry.what, entry.lines, entry.total) for entry in told] == [
        ("found", ("+ 1  orma 65",), "65:35"),
        ("add", ("+ 2  om ga",), "265:-165"),
        ("outside", ("- # first", "+ # the first"), "265:-165"),
        ("add", ("+ 3  om",), "465:-165"),
        ("outside", ("- 1  orma 65", "+ 1  orma 70"), "470:-170"),
    ]
    of_two = entries.entries(shelf.past(str(kept.path), "now"), 2)
    assert [entry.what for entry in of_two] == ["add"]


def test_the_log_tells_lines_where_the_text_was_no_match() -> None:
    broken = b"caf\xe9\n"
    lines = ((b"", broken), (broken, HEAD.encode()))
    past = tuple(
        (history.change("now", "outside", "", old, new), old, new) for old, new in lines
    )
    told = entries.entries(past)
    assert told[0].lines == ()
    assert told[0].total == ""
    assert told[1].lines[:2] == ("- caf\N{REPLACEMENT CHARACTER}", "+ format = 1")
    assert told[1].total == "0:0"


def test_the_log_tells_a_hand_that_is_known_by_its_score() -> None:
    match = match_in(HEAD + '\n[[hands]]\nscore = "70:130"\n')
    assert match.hands[0].score is not None
    text = (HEAD + '\n[[hands]]\nscore = "70:130"\n').encode()
    past = ((history.change("now", "found", "", b"", text), b"", text),)
    assert entries.entries(past)[0].lines == ("+ 1  --score 70:130",)


def test_the_log_tells_a_hand_that_was_taken_out(kept: Kept) -> None:
    kept.add("om")
    kept.change(lambda match: match._replace(hands=match.hands[1:]))
    told = entries.entries(shelf.past(str(kept.path), "now"))
    assert "- 1  orma 65" in told[-1].lines


def test_the_log_tells_what_changed_in_the_head(kept: Kept) -> None:
    calls = (Call.TICHU, None, None, Call.GRAND)
    names = ("Tom", "Greta", "Maxine", "Max")
    steps = (
        {"title": "Friday", "rules": Ruleset(target=500)},
        {"calls": calls},
        {"players": TABLE._replace(names=names), "calls": NO_CALLS},
        {"stopped": "late", "start": Points(5, 0)},
        {"stopped": ""},
    )
    for step in steps:
        kept.change(lambda match, step=step: match._replace(**step))  # type: ignore[misc]
    kept.change(lambda match: match.remove(1)._replace(title=""))
    told = entries.entries(shelf.past(str(kept.path), "now"))
    assert [entry.lines for entry in told[1:]] == [
        ("title: Friday (was not there)", "target: 500 (was 1000)"),
        ("calls: Tom Tichu, Max Grand Tichu (was not there)",),
        ("m: Maxine (was Mia)", "calls: none (was Tom Tichu, Max Grand Tichu)"),
        ("start: 5:0 (was 0:0)", "stopped: late (was not there)"),
        ("stopped: none (was late)",),
        ("title: none (was Friday)", "- 1  orma 65"),
    ]
    assert told[-1].total == "5:0"


def test_the_log_of_a_hand_leaves_out_what_changed_in_the_head(kept: Kept) -> None:
    kept.change(lambda match: match._replace(title="Friday"))
    kept.add("om")
    kept.change(lambda match: match.amend(1, hand("orma 70"))._replace(title="Monday"))
    told = entries.entries(shelf.past(str(kept.path), "now"), 1)
    assert [entry.lines for entry in told] == [
        ("+ 1  orma 65",),
        ("title: Monday (was Friday)", "- 1  orma 65", "+ 1  orma 70"),
    ]


def test_the_log_tells_the_reason_that_was_given(kept: Kept) -> None:
    work = Work("rm 1", lambda match: match.remove(1), agree, "now", "counted twice")
    shelf.change(Ref(str(kept.path)), work)
    entry = entries.entries(shelf.past(str(kept.path), "now"))[-1]
    assert (entry.what, entry.why) == ("rm 1", "counted twice")
