"""What the hand line refuses, where it points, and what it offers."""

from typing import NamedTuple

import pytest
from game.table import hand, refused


class Refusal(NamedTuple):
    """What is said of a line: at which word, in which words, with which offer."""

    rule: str
    line: str
    at: str
    words: str
    offer: str | None = None


REFUSED = [
    # a lone digit is too easily half of two
    Refusal(
        "S-03",
        "orma 5",
        "5",
        "5 alone? write 05; or was a digit lost?",
        "orma 05",
    ),
    Refusal("S-03", "orma 0 to", "0", "0 alone? write 00; or was", "orma 00 to"),
    Refusal("S-03", "orma -5", "-5", "write -05; or was a digit", "orma -05"),
    Refusal("S-03", "orma r5", "r5", "write r05; or was a digit", "orma r05"),
    Refusal("S-03", "orma 7", "7", "7 alone? was a digit lost?"),
    # a hyphen between two piles is no minus
    Refusal(
        "S-02",
        "orma 125-25",
        "125-25",
        "125 and 25 add up to 150, not 100; a minus lost?",
        "orma 125/-25",
    ),
    Refusal(
        "S-02",
        "orma 25/125",
        "25/125",
        "25 and 125 add up to 150, not 100; a minus lost?",
        "orma -25/125",
    ),
    Refusal("S-02", "orma 105/5", "105/5", "a minus lost?", "orma 105/-5"),
    # wrong sums and what they come from
    Refusal("S-10", "orma 90/60", "90/60", "150, not 100: the Phoenix counts -25"),
    Refusal("S-10", "orma 65/60", "65/60", "125, not 100: was the Phoenix left"),
    Refusal("S-10", "orma 50/25", "50/25", "75, not 100: was the Dragon left out?"),
    Refusal("S-10", "orma 50/0", "50/0", "50, not 100: the Dragon counts 25"),
    Refusal("S-10", "orma 65:40", "65:40", "105, not 100: was a five counted"),
    Refusal("S-10", "orma 65/45", "65/45", "110, not 100: was a ten or a King"),
    Refusal("S-10", "orma 50-35", "50-35", "85, not 100: was the last player's"),
    Refusal("S-10", "orma 55/35", "55/35", "90, not 100: was the last player's"),
    Refusal("S-10", "orma 60/35", "60/35", "95, not 100: was the last player's"),
    Refusal("S-02", "orma 65/65", "65/65", "65 and 65 add up to 130, not 100"),
    # card points that cannot be
    Refusal("S-03", "orma 63/37", "63/37", "card points 63 and 37: they go in steps"),
    Refusal("S-03", "orma 130/-30", "130/-30", "the least is -25, the most 125"),
    Refusal("S-03", "orma 1300", "1300", "no team can count 1300"),
    Refusal("S-03", "orma -1300", "-1300", "no team can count -1300"),
    Refusal("S-03", "orma 0065", "0065", "no team can count 0065"),
    Refusal("S-03", "orma 1000/5", "1000/5", "no team can count 1000"),
    Refusal("S-03", "orma 5/1000", "5/1000", "no team can count 1000"),
    Refusal("S-03", "orma 055", "055", "a digit too many in 055? two are enough"),
    Refusal("S-03", "orma -025", "-025", "a digit too many in 025?"),
    Refusal("S-03", "orma r010", "r010", "a digit too many in 010?"),
    Refusal("S-03", "orma 65x", "65x", "'65x' is no card points; write 65, 65/35"),
    Refusal("S-03", "orma 65/", "65/", "'65/' is no card points"),
    Refusal("S-03", "orma 65/35/0", "65/35/0", "is no card points"),
    Refusal("S-04", "orma x35", "x", "'x' is no key; the keys are o Tom, r Greta"),
    Refusal("S-02", "orma 65 35", "35", "card points twice, 65 and 35; both piles"),
    Refusal("S-02", "orma 65 to r35", "r35", "card points twice, 65 and r35"),
    # calls
    Refusal("T-08", "orma 65 to to", "to", "Tom's Tichu is there twice; was one for"),
    Refusal(
        "T-08",
        "orma 65 ga GA",
        "GA",
        "Max's Grand Tichu is there twice; was one for Greta?",
    ),
    Refusal(
        "T-08",
        "orma 65 to go",
        "to",
        "Tom called Tichu or Grand Tichu, not both",
        "orma 65 go",
    ),
    Refusal("T-08", "orma go 65 to", "to", "not both", "orma go 65"),
    Refusal(
        "T-01",
        "orma 65 to+",
        "to+",
        "made or failed follows from who was first; write to",
        "orma 65 to",
    ),
    Refusal("T-01", "orma 65 gr-", "gr-", "write gr", "orma 65 gr"),
    Refusal("T-01", "orma 65 GA!", "GA!", "write ga", "orma 65 ga"),
    Refusal("T-02", "orma 65 gta", "gta", "Grand Tichu is g and a key.", "orma 65 ga"),
    Refusal("T-01", "orma 65 t", "t", "who called? write a key after it: to for Tom"),
    Refusal("T-01", "orma 65 G", "G", "who called? write a key after it: go for Tom"),
    Refusal("T-01", "orma 65 gt", "gt", "write a key after it: go for Tom"),
    Refusal("T-01", "orma 65 tx", "tx", "'tx' is no call: t or g and one key of o Tom"),
    Refusal("T-01", "orma 65 t0", "t0", "'t0' is no call: t or g and one key of"),
    Refusal("T-01", "orma 65 g5", "g5", "'g5' is no call"),
    Refusal("T-01", "orma 65 tom", "tom", "'tom' is no call"),
    # substitutes
    Refusal("G-02", "orma 65 x=Eve", "x=Eve", "'x' is no key; the keys are"),
    Refusal("G-02", "orma 65 t=Eve", "t=Eve", "'t' is no key"),
    Refusal("G-02", "orma 65 =Eve", "=Eve", "'' is no key"),
    Refusal("G-02", "orma 65 m=", "m=", "'' cannot be a name: a name needs a letter"),
    Refusal("G-02", "orma 65 m=E+e", "m=E+e", "cannot be a name: a name holds no +"),
    Refusal("G-02", "orma 65 m=E=e", "m=E=e", "cannot be a name: a name holds no ="),
    Refusal("G-02", "orma 65 m=TOM", "m=TOM", "Tom would sit there twice"),
    Refusal("G-02", "orma 65 m=Eve a=eve", "a=eve", "Eve would sit there twice"),
    # the order
    Refusal("S-09", "oram65", "6", "a space is missing here: oram 65"),
    Refusal("S-09", "omto", "t", "a space is missing here: om to"),
    Refusal("S-09", "or.a-25", "-", "a space is missing here: or.a -25"),
    Refusal("S-09", "orm 65", "orm", "write '.' for one that nobody", "orm. 65"),
    Refusal(
        "S-09",
        "om. to",
        "om.",
        "an order has four places; write '.' for one that nobody noticed.",
        "om.. to",
    ),
    Refusal("S-09", "orrm 65", "r", "Greta is there twice; Max not at all"),
    Refusal("S-09", "orom 65", "o", "Tom is there twice; Max not at all"),
    Refusal("S-09", "oroR 65", "o", "Tom is there twice; Mia and Max not at all"),
    Refusal("S-09", "oo", "o", "Tom is there twice."),
    Refusal("S-09", "ormaa 65", "a", "Max is there twice."),
    Refusal("S-09", "orxa 65", "x", "'x' is no key; the keys are", "orma 65"),
    Refusal("S-09", "xrma 65", "x", "'x' is no key", "orma 65"),
    Refusal("S-09", "orxy 65", "x", "'x' is no key"),
    Refusal(
        "S-09",
        "o,r,m,a 65",
        "o,r,m,a",
        "typed with keys and no commas; names go after --out.",
    ),
    Refusal("S-09", "o 65", "o", "is no order: four places, or two keys of partners"),
    Refusal("S-09", "o. 65", "o.", "'o.' is no order"),
    Refusal("S-09", ".o 65", ".o", "'.o' is no order"),
    Refusal("S-09", "..... 65", ".....", "'.....' is no order"),
    Refusal("S-05", "or", "or", "Tom and Greta are not partners, so no double"),
    Refusal("S-09", "65", "65", "a hand begins with the order: who went out"),
    Refusal("S-09", "to ga 65", "to", "a hand begins with the order"),
    Refusal("S-09", "65 orma", "65", "a hand begins with the order", "orma 65"),
    Refusal("S-09", "to 65 orma", "to", "begins with the order", "orma to 65"),
    Refusal("S-09", "orma 65 omra", "omra", "a second order, 'omra': record one"),
    Refusal("S-09", "om ra", "ra", "a second order, 'ra'"),
    Refusal("S-09", "orma 65 foo", "foo", "'foo' is neither card points (65) nor a"),
    Refusal("S-09", "orma 65 a", "a", "nor a call (to) nor a substitute (o=Eve)."),
    Refusal("S-09", "orma 65 +5", "+5", "'+5' is neither card points (65) nor a call"),
    # what the order and the rest say together
    Refusal("S-05", "om 65", "65", "Tom and Mia went out first and second", "om"),
    Refusal("S-05", "om 200 to", "200", "a double victory, no card points", "om to"),
    Refusal("S-05", "..om 65", "65", "Greta and Max went out first", "..om"),
    Refusal("S-09", "orma", "orma", ".card points missing."),
    Refusal("S-09", "orma to", "orma", "card points missing"),
    Refusal(
        "S-09",
        "o...",
        "o...",
        "card points missing, or the keys of two partners for a double victory",
    ),
    Refusal("S-09", ".m.. 65 tr", ".m..", "Greta called Tichu: was Greta first?"),
    Refusal("S-09", "..om gr", "..om", "Greta called Grand Tichu: was Greta first?"),
    Refusal("S-03", "orma to 130", "130", "card points 130 and -30"),
]


@pytest.mark.parametrize("row", REFUSED, ids=[row.line for row in REFUSED])
def test_a_line_is_refused_where_it_is_wrong_and_with_what_was_meant(
    row: Refusal,
) -> None:
    problem = refused(row.line)[0]
    assert problem.rule == row.rule
    assert row.words in f".{problem.text}."  # a full stop: the text ends here
    assert row.line[problem.at : problem.at + problem.size] == row.at
    assert problem.offer == row.offer


ALONE = {"orxy 65", "oroR 65", "om ra", "to ga 65"}
"""Lines in which more than one thing is wrong."""


@pytest.mark.parametrize("line", [row.line for row in REFUSED if row.line not in ALONE])
def test_one_mistake_is_told_once(line: str) -> None:
    assert len(refused(line)) == 1


@pytest.mark.parametrize(
    "row", [row for row in REFUSED if row.offer], ids=lambda row: str(row.line)
)
def test_what_is_offered_is_a_hand(row: Refusal) -> None:
    assert row.offer is not None
    assert hand(row.offer)
