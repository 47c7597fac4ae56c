"""Every hand of real online games, replayed: 113 logs beside the checkout.

Their `Ergebnis` lines fall into classes that add up; the figures are printed with -s.
"""

from collections import Counter

import pytest
from book.onlinelogs import every, logs
from program import Shelf
from shared import shared

from tichu_score.book.imports.logs import Fate
from tichu_score.game.cards import card_points
from tichu_score.game.hand import Call
from tichu_score.game.match import standing
from tichu_score.game.notation import print_typed
from tichu_score.game.scoring import Item

pytestmark = pytest.mark.long

FILES, RESULTS = 113, 1150
FATES = {Fate.AGREES: 1148, Fate.FAULT: 2, Fate.REPEATED: 0, Fate.CUT_OFF: 1}

FAULTS = [
    # file, hand, line, by the log, by the rules, the call that was not charged
    ("2b76d586.tch", 13, 1126, (170, -170), (-30, -170), "Grand Tichu of Cilla"),
    ("a87eca21.tch", 4, 330, (15, 285), (15, 85), "Grand Tichu of Bela"),
]
"""One kind: a failed Grand Tichu that is printed and not charged."""

CUT_OFF = [("e3100cf2.tch", 343)]
REPEATED_LINES = [("4b06586b.tch", 181), ("6eaeb006.tch", 816)]
DODGED = 2
"""Bombs laid on turn by who could have met a wish: legal by our default (W-10)."""

CHANGED_WITHIN = {
    "032850e5.tch": 1,
    "27064e06.tch": 1,
    "2e4d3213.tch": 1,
    "4265a183.tch": 4,  # seats drawn after the deal
    "4daf52c8.tch": 3,
    "65967cc9.tch": 1,
    "6bb44cea.tch": 1,
    "8dd98619.tch": 5,  # as above, and one later
    "e730bacb.tch": 1,
}
"""Names that change within a hand."""


def test_every_result_is_in_exactly_one_class() -> None:
    hands = every()
    found = Counter(told.fate for _, told in hands)
    results = Counter(told.fate for _, told in hands if told.logged.result is not None)
    for fate in Fate:
        print(f"{fate.name:9}{found[fate]:6}")
    assert len(logs()) == FILES
    assert found == Counter(FATES)
    assert sum(results.values()) == RESULTS
    assert Fate.CUT_OFF not in results
    texts = (path.read_text("utf-8") for path in shared("logs").glob("*.tch"))
    assert sum(text.count("Ergebnis:") for text in texts) == RESULTS


def test_every_fault_of_a_log_is_named() -> None:
    found = [(name, told) for name, told in every() if told.fate is Fate.FAULT]
    assert len(found) == len(FAULTS)
    for (name, told), wanted in zip(found, FAULTS, strict=True):
        file, number, line, logged, right, call = wanted
        assert (name, told.number, told.logged.last) == (file, number, line)
        (finding,) = (f for f in logs()[file].findings if f.place.line == line)
        assert finding.text.startswith(
            f"the log says {logged[0]}:{logged[1]}, the rules say {right[0]}:{right[1]}"
        )
        assert f"the failed {call} was not counted" in finding.text
        uncounted = told.uncounted
        assert uncounted is not None
        assert (uncounted.item, uncounted.call) == (Item.FAILED, Call.GRAND)
        # The partner of the caller was out first.
        assert uncounted.rule == "T-03"
        print(file, number, finding.text)


def test_nothing_illegal_is_in_the_logs() -> None:
    for name, told in every():
        if told.fate is not Fate.CUT_OFF:
            assert told.replayed is not None, name
            assert told.replayed.void == (), name


def test_what_else_is_said_of_the_logs_is_just_this() -> None:
    cut, once_more, changed = [], [], Counter[str]()
    for name, made in logs().items():
        for found in made.findings:
            if "left out" in found.text:
                cut.append((name, found.place))
            elif found.text.startswith("the line before, once more"):
                once_more.append((name, found.place.line))
            elif found.text.startswith("from here on"):
                changed[name] += 1
            else:
                assert found.text.startswith("the log says")
    lines = [
        (name, told.logged.line) for name, told in every() if told.fate is Fate.CUT_OFF
    ]
    assert (len(cut), lines) == (1, CUT_OFF)
    assert once_more == REPEATED_LINES
    assert changed == Counter(CHANGED_WITHIN)


def test_bombs_past_a_wish_are_counted_apart() -> None:
    found = [
        (name, line)
        for name, told in every()
        if told.replayed is not None
        for line in told.replayed.dodged
    ]
    print(found)
    assert len(found) == DODGED


def test_the_card_points_of_both_teams_are_the_whole_pack() -> None:
    whole = 0
    for name, told in every():
        if told.replayed is None:
            continue
        end = told.replayed.end
        assert sum(map(card_points, (*end.taken, *end.hands))) == 100, name
        if told.hand.cards is not None:
            assert told.hand.cards % 5 == 0
            whole += 1
    print(f"{whole} hands with card points")
    assert whole > 800


def test_typed_after_add_every_match_has_the_same_totals(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    root = tmp_path_factory.mktemp("again")
    for name, made in logs().items():
        shelf = Shelf(root / name)
        shelf.root.mkdir()
        match = made.match
        left, right = match.players.names[::2], match.players.names[1::2]
        shelf.well("new", "+".join(left), "+".join(right))
        sheet = shelf.root / "sheet.txt"
        lines = (f"{print_typed(hand, match.players)}\n" for hand in match.hands)
        sheet.write_text("".join(lines), "utf-8")
        done = shelf.do("add", "--file", str(sheet), "-y", "-q")
        assert done.code == 0, (name, done.err)
        total = standing(match).total
        assert f"\t{total.left}\t{total.right}\t" in shelf.well("score", "--plain")
