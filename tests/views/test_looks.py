"""What is drawn, spelled or said, for whom: charts, letters and words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tichu_score.book.values import Complaint, Kept
from tichu_score.book.values.records import Chart
from tichu_score.game.hand import Hand, Names, Points, Problem
from tichu_score.game.match import Match, Players
from tichu_score.game.ruleset import Ruleset
from tichu_score.views import pages, text
from tichu_score.views.chart import match_chart
from tichu_score.views.letters import spelled
from tichu_score.views.look import Look

SHORT: Names = ("Tom", "Greta", "Mia", "Max")
LONG: Names = ("Anna-Katharina", "Konstantinos", "Bartholomäus Großmann", "Li")
WIDTHS = (10, 24, 40, 60, 80, 120, 1000)


def match(*scores: tuple[int, int], names: Names = SHORT, target: int = 1000) -> Match:
    hands = tuple(Hand(score=Points(*score)) for score in scores)
    return Match(Players("orma", names), hands, Ruleset(target=target))


def bars(found: Match, look: Look) -> list[tuple[str, str]]:
    """Return what stands at the left and the right of the axis, hand by hand."""
    axis = "│" if look.blocks else "|"
    parted = (line.partition(axis) for line in match_chart(found, look).splitlines())
    return [(left, right) for left, here, right in parted if here]


@pytest.mark.parametrize(
    ("total", "blocks", "left", "right"),
    [
        ((1000, 500), True, "██████████", "█████"),
        ((550, 50), True, "▐█████", "▌"),
        ((5, 0), True, "▐", ""),
        ((-400, 100), True, "░░░░", "█"),
        ((1000, 500), False, "##########", "#####"),
        ((550, 50), False, "######", "#"),
        ((-5, -1000), False, "-", "----------"),
    ],
)
def test_a_bar_is_as_long_as_its_total(total: tuple[int, int], blocks: bool, left: str, right: str) -> None:  # fmt: skip
    found = match((0, 0))._replace(start=Points(*total))
    numbers = sum(len(str(number)) for number in total)
    before, after = bars(found, Look(25 + numbers, blocks=blocks))[-1]
    assert before == f"1 {total[0]} {left:>10}"
    assert after == f"{right:<10} {total[1]}"


def test_a_full_bar_is_the_target_or_the_largest_total() -> None:
    found = match((400, -300), (65, 35))
    assert "full bar: 1000 points" in match_chart(found, Look())
    assert "full bar: 300 points" not in match_chart(found, Look())
    found = found._replace(start=Points(0, -900))
    assert "full bar: 1200 points" in match_chart(found, Look())
    assert bars(match((0, 0), target=0), Look(12)) == [("1 0   ", "   0")]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("names", [SHORT, LONG], ids=["short", "long"])
def test_a_chart_of_100_hands_says_every_total(names: Names, width: int) -> None:
    found = match(*[(65, 35), (-200, 300)] * 50, names=names, target=0)
    rows = bars(found, Look(width))
    lefts = [int(left.split()[1]) for left, _ in rows]
    rights = [int(right.split()[-1]) for _, right in rows]
    assert lefts == [-135 * (n // 2) + 65 * (n % 2) for n in range(1, 101)]
    assert rights == [335 * (n // 2) + 35 * (n % 2) for n in range(1, 101)]
    if width > WIDTHS[0]:
        assert {cell_len("│".join(row)) for row in rows} <= {width, width - 1}
    chart = match_chart(found, Look(width))
    assert all(word in chart for name in names for word in name.split())


def test_the_axis_is_one_line() -> None:
    for look in (Look(24), Look(80, blocks=False), Look(10)):
        found = bars(match((5, 95), (400, -300), (-300, 300)), look)
        assert len({len(left) for left, _ in found}) == 1
        assert len({len(right) for _, right in found}) == 1


def test_to_whom_listens_a_chart_is_who_leads() -> None:
    found = match((65, 35), (-300, 300), (35, 65))._replace(start=Points(10, 0))
    said = text.render(Chart(Kept("x", found)), Look(linear=True))
    assert said.splitlines()[3:-2] == [
        "carried in: 10 to 0, Tom+Mia lead by 10",
        "after hand 1: 75 to 35, Tom+Mia lead by 40",
        "after hand 2: minus 225 to 335, Greta+Max lead by 560",
        "after hand 3: minus 190 to 400, Greta+Max lead by 590",
    ]
    level = text.render(Chart(Kept("x", match((50, 50)))), Look(linear=True))
    assert "after hand 1: 50 to 50, level" in level


def test_in_a_pipe_a_hand_is_a_row_however_long() -> None:
    found = match((65, 35), names=LONG)
    noted = found.hands[0]._replace(note="w" * 100 + " and more", paper=Points(1, 2))
    found = found._replace(hands=(noted,))
    page = pages.kept(Kept("x", found), Look(bound=False)).split("\n\n")[1]
    (row,) = (line for line in page.splitlines() if line.startswith("1"))
    assert f"paper 1:2, note: {noted.note}" in row
    assert "Bartholomäus Großmann" in page


@given(st.text(), st.sampled_from(["ascii", "cp1252", "cp437", "shift_jis", "utf-8"]))
def test_what_is_spelled_can_be_encoded_and_is_not_changed_again(given_text: str, encoding: str) -> None:  # fmt: skip
    found = spelled(Kept(given_text, match((65, 35))), encoding)
    assert isinstance(found, Kept)
    again = spelled(found, encoding)
    assert again == found
    assert found.path.encode(encoding) or not given_text
    assert found.match == match((65, 35))


def test_carets_stay_below_their_word_whatever_it_takes_to_spell_it() -> None:
    problems = (Problem("", "龍?", at=9, size=2), Problem("", "nowhere"))
    complaint = Complaint("no", problems, "ü 龍 65 龍 龍?")
    found = text.render(spelled(complaint, "ascii"), Look()).splitlines()
    assert found[1:3] == [
        "  \\xfc \\u9f8d 65 \\u9f8d \\u9f8d?",
        "                        ^^^^^^^",
    ]
