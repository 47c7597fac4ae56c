"""`settle`: another sheet beside the match, and a total somebody claims."""

import json
import shlex

import pytest
from cli.facts import total
from program import Shelf

HANDS = ("orma 65 to", "om ga", "aomr 20 tm", "rmoa 75", "mroa 45 tr")
TOTALS = ("165:35", "365:-165", "285:-85", "360:-60", "405:-105")
SCORES = ("165:35", "200:-200", "-80:80", "75:25", "45:-45")
BACK = tuple(":".join(reversed(one.split(":"))) for one in TOTALS)


@pytest.fixture
def match(shelf: Shelf) -> Shelf:
    return shelf.match(*HANDS)


def differs(shelf: Shelf, *words: str) -> str:
    """Settle two sheets that part, which writes nothing; return what it says."""
    before = shelf.everything()
    done = shelf.do("settle", *words)
    assert (done.code, done.err) == (1, ""), done
    assert shelf.everything() == before
    return done.out


AGREE = [
    (TOTALS, "running totals"),
    (SCORES, "hand scores"),
    (BACK, "running totals, columns swapped"),
    (("0:0", *TOTALS), "running totals, the first before hand 1"),
    (tuple(one.replace(":", "/") for one in TOTALS), "running totals"),
]


@pytest.mark.parametrize(("values", "how"), AGREE)
def test_sheets_that_agree_are_told_with_the_reading(
    match: Shelf, values: tuple[str, ...], how: str
) -> None:
    said = match.well("settle", *values)
    assert said == f"read as {how}\nall agree: 5 hands, 405:-105\n"


CHANGED = ("165:35", "365:-165", "385:-85", "460:-60", "505:-105")
DIFFERENCES = {
    CHANGED: """\
agree up to hand 2
hand 3: the sheet 385:-85
  the book 285:-85 (+100:0)
the difference stays the same after it
could be: in hand 3 Mia's Tichu was forgotten
could be: an adding slip in the column of Tom+Mia
if the book is wrong: tichu-score edit 3 aomr 20
""",
    TOTALS[:2]: """\
agree up to hand 2
the sheet ends there; the book goes on with hand 3
""",
    (*TOTALS, "455:-55"): """\
agree up to hand 5
the book ends there; the sheet goes on with 50:50
if the book is wrong: tichu-score add --score 50:50
""",
    (*TOTALS, "455:-45"): """\
agree up to hand 5
the book ends there; the sheet goes on with 50:60
""",
    (*SCORES[:2], *SCORES[3:]): """\
agree up to hand 2
hand 3, -80:80, is not on the sheet
if the book is wrong: tichu-score rm 3
""",
    (*TOTALS[:2], *TOTALS[3:]): """\
agree up to hand 2
hand 3, -80:80, is not on the sheet
but it was added: the totals after it agree
""",
    (*SCORES[:2], *SCORES[1:]): """\
agree up to hand 2
then the sheet has a hand more, 200:-200
it counts what hand 2 counts: entered twice?
if the book is wrong: tichu-score insert 3 --score 200:-200
""",
    (*TOTALS[:3], *TOTALS[2:]): """\
agree up to hand 3
then the sheet has a hand more, 0:0
could be: a total stands there twice
""",
    (*SCORES[:3], "75:75", SCORES[4]): """\
agree up to hand 3
hand 4: the sheet 75:75
  the book 75:25 (0:+50)
all hands after it agree
its card points add up to 150: the Phoenix counts -25, not 25 (S-10)
could be: an adding slip in the column of Greta+Max
could be: in hand 4 Greta+Max got 75, not 25
""",
    (*TOTALS[:2], "258:-85", *TOTALS[3:]): """\
agree up to hand 2
hand 3: the sheet 258:-85
  the book 285:-85 (-27:0)
from hand 4 on they agree again
could be: after hand 3 the total of Tom+Mia was read as 258, not 285
""",
    ("165:35", "200:-198", "-80:80", "75:26"): """\
agree up to hand 1
hand 2: the sheet 200:-198
  the book 200:-200 (0:+2)
hand 4 differs too
""",
    ("172:35", "372:-165", "302:-85", "377:-60"): """\
agree on no hand
hand 1: the sheet 172:35
  the book 165:35 (+7:0)
hand 3 changes it again
""",
    ("705:495",): """\
agree on no hand
hand 1: the sheet 705:495
  the book 165:35 (+540:+460)
the total after the last hand? tichu-score settle --claim 705:495
""",
}


@pytest.mark.parametrize("values", DIFFERENCES)
def test_the_first_hand_where_two_sheets_part_is_told(
    match: Shelf, values: tuple[str, ...]
) -> None:
    how, _, said = differs(match, *values).partition("\n")
    assert how in {"read as running totals", "read as hand scores"}
    assert said == DIFFERENCES[values]


def advised(said: str) -> list[str]:
    """Return the command that mends the book, if it is the book that is wrong."""
    (line,) = [x for x in said.splitlines() if x.startswith("if the book is wrong: ")]
    return shlex.split(line.removeprefix("if the book is wrong: tichu-score "))


ROWS = [(*SCORES[:2], *SCORES[3:]), (*SCORES[:2], *SCORES[1:])]


@pytest.mark.parametrize("values", [CHANGED, (*TOTALS, "455:-55"), *ROWS])
def test_what_mends_the_book_makes_the_sheets_agree(
    match: Shelf, values: tuple[str, ...]
) -> None:
    match.well(*advised(differs(match, *values)))
    match.well("settle", *values)


def test_a_mend_is_about_the_match_that_was_named(match: Shelf) -> None:
    said = differs(match, *SCORES[:2], *SCORES[3:], "-m", match.file.stem)
    assert f"rm 3 -m {match.file.stem}\n" in said


CLAIMS = {
    "505:-105": """\
claimed 505:-105, in the book 405:-105 (+100:0)
could be: in hand 3 Mia's Tichu was forgotten
could be: in hand 1 Tom's Tichu was taken for Grand Tichu
could be: an adding slip in the column of Tom+Mia
could be: in hand 5 Mia's Tichu was counted that was none
could be: in hand 2 Tom's Tichu was counted that was none
""",
    "305:-105": """\
claimed 305:-105, in the book 405:-105 (-100:0)
could be: in hand 1 Tom's Tichu was forgotten
could be: in hand 3 Mia's Tichu was taken for Grand Tichu
could be: an adding slip in the column of Tom+Mia
could be: in hand 5 (or 3) Tom's Tichu was counted that was none
could be: in hand 4 Tom or Mia's Tichu was counted that was none
could be: in hand 2 (or 1) Mia's Tichu was counted that was none
""",
    "355:-55": """\
claimed 355:-55, in the book 405:-105 (-50:+50)
could be: in hand 4 the piles were swapped, 25:75
if the book is wrong: tichu-score edit 4 rmoa 25
""",
    "485:-185": """\
claimed 485:-185, in the book 405:-105 (+80:-80)
could be: hand 3 was left out
if the book is wrong: tichu-score rm 3
""",
    "412:-102": """\
claimed 412:-102, in the book 405:-105 (+7:+3)
no single slip gives it
""",
}


@pytest.mark.parametrize("claim", CLAIMS)
def test_a_claim_is_explained_by_single_slips(match: Shelf, claim: str) -> None:
    assert differs(match, "--claim", claim) == CLAIMS[claim]


@pytest.mark.parametrize("claim", ["355:-55", "485:-185"])
def test_what_mends_the_book_gives_the_claim(match: Shelf, claim: str) -> None:
    match.well(*advised(differs(match, "--claim", claim)))
    assert total(match) == claim


def test_points_agreed_on_are_told_without_a_way_to_mend_them(shelf: Shelf) -> None:
    shelf.match("orma 65 --adjust o-50")
    assert differs(shelf, "--claim", "65:35") == (
        "claimed 65:35, in the book 15:35 (+50:0)\n"
        "could be: in hand 1 the points agreed on were left out\n"
        "could be: an adding slip in the column of Tom+Mia\n"
    )


def test_a_claim_that_is_right_is_said_to_be(match: Shelf) -> None:
    said = match.well("settle", "--claim", "405:-105")
    assert said == "405:-105 is what the book says too\n"


def test_of_many_slips_some_are_told_and_json_has_all(shelf: Shelf) -> None:
    shelf.match(*(f"orma {cards}" for cards in range(15, 60, 5)))
    shelf.well("set", "target=0")
    said = differs(shelf, "--claim", "325:575").splitlines()
    assert len(said) == 1 + 8 + 1
    assert said[-1] == "and 1 more; --json lists all"
    found = json.loads(shelf.do("settle", "--claim", "325:575", "--json").out)
    assert len(found["slips"]) == 9


def test_rows_and_data_hold_every_slip(match: Shelf) -> None:
    done = match.do("settle", "--claim", "355:-55", "--plain")
    assert done.code == 1
    assert done.out == (
        "claim\t355\t-55\t405\t-105\n"
        "slip\tpiles swapped\t4\t25\t75\tin hand 4 the piles were swapped, 25:75\n"
    )
    found = json.loads(match.do("settle", "--claim", "355:-55", "--json").out)
    assert found["claim"] == [355, -55]
    assert found["total"] == [405, -105]
    assert found["if_the_book_is_wrong"] == "edit 4 rmoa 25"
    (slip,) = found["slips"]
    assert slip == {
        "slip": "piles swapped",
        "hand": 4,
        "counts": [25, 75],
        "players": [],
        "call": None,
        "text": "in hand 4 the piles were swapped, 25:75",
    }


def test_a_comparison_as_rows_and_data(match: Shelf) -> None:
    done = match.do("settle", *CHANGED, "--plain")
    assert done.out == (
        "differs\trunning totals\t2\t3\t385\t-85\t285\t-85\n"
        "slip\tcall forgotten\t3\t20\t80\tin hand 3 Mia's Tichu was forgotten\n"
        "slip\tadding slip\t0\t\t\tan adding slip in the column of Tom+Mia\n"
    )
    found = json.loads(match.do("settle", *CHANGED, "--json").out)
    assert (found["outcome"], found["agree"], found["number"]) == ("differs", 2, 3)
    assert found["reading"] == {"running": True, "swapped": False, "headed": False}
    assert found["slips"][0]["players"] == ["Mia"]
    assert found["slips"][0]["call"] == "tichu"
    rows = match.do("settle", *TOTALS, "--plain").out
    assert rows == "agree\trunning totals\t5\t0\t\t\t\t\n"


def test_a_name_is_shown_as_it_is(shelf: Shelf) -> None:
    shelf.match("xray 65 tx", players=("x{0}[red]+a", "r+y"))
    said = differs(shelf, "--claim", "65:35")
    assert "in hand 1 x{0}[red]'s Tichu was forgotten" in said


def test_a_match_is_settled_within_a_session(match: Shelf) -> None:
    done = match.do("play", answers=("settle --claim 355:-55", "q"))
    assert "the piles were swapped, 25:75" in done.out
