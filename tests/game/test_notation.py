"""The hand line: what it accepts, what it refuses, where it points, what it offers."""

from typing import NamedTuple

import pytest
from game.table import TABLE, hand, refused, typed

from tichu_score.game.hand import Adjustment, Hand, Points, Problem, Seat, Substitute
from tichu_score.game.notation import (
    Draft,
    make,
    parse,
    print_adjust,
    print_line,
    print_pair,
    read_adjust,
    read_pair,
)
from tichu_score.game.words import Word, located, shown, split

N, E, S, W = Seat

ACCEPTED = [
    # rule   typed                 printed
    ("S-05", "om", "om"),
    ("S-05", "mo", "mo"),
    ("S-05", "omra", "omra"),
    ("S-13", "om..", "om"),
    ("S-13", "omr.", "omra"),
    ("S-13", "om.a", "omra"),
    ("S-09", "orma 65", "orma 65"),
    ("S-09", "orm. 65", "orma 65"),
    ("S-09", "o.ma 65", "orma 65"),
    ("S-09", "o..a 65", "orma 65"),
    ("S-09", "or.. 65", "or.. 65"),
    ("S-09", "o... 65", "o... 65"),
    ("S-09", ".... 65", ".... 65"),
    ("S-09", ".m.. 65 to", ".m.. 65 to"),
    ("S-09", "..om", "..om"),
    ("S-09", "..om to gm", "..om to gm"),
    ("S-09", "r.om", "raom"),
    ("S-09", "ORMA 65", "orma 65"),
    ("S-03", "orma 05", "orma 05"),
    ("S-03", "orma 00", "orma 00"),
    ("S-03", "orma -05", "orma -05"),
    ("S-03", "orma -25", "orma -25"),
    ("S-03", "orma 125", "orma 125"),
    ("S-03", "orma \N{MINUS SIGN}25", "orma -25"),
    ("S-02", "orma 65/35", "orma 65"),
    ("S-02", "orma 65-35", "orma 65"),
    ("S-02", "orma 65:35", "orma 65"),
    ("S-02", "orma 100/0", "orma 100"),
    ("S-02", "orma 0/100", "orma 00"),
    ("S-02", "orma 5/95", "orma 05"),
    ("S-02", "orma -25/125", "orma -25"),
    ("S-02", "orma 125/-25", "orma 125"),
    ("S-02", "orma 125--25", "orma 125"),
    ("S-02", "orma -25-125", "orma -25"),
    ("S-02", "orma 125\N{MINUS SIGN}\N{MINUS SIGN}25", "orma 125"),
    ("S-04", "orma r35", "orma 65"),
    ("S-04", "orma a35", "orma 65"),
    ("S-04", "orma o65", "orma 65"),
    ("S-04", "orma M65", "orma 65"),
    ("S-04", "orma r-25", "orma 125"),
    ("S-04", "orma r125", "orma -25"),
    ("T-01", "orma 65 to", "orma 65 to"),
    ("T-01", "orma 65 To", "orma 65 to"),
    ("T-01", "orma 65 TO", "orma 65 to"),
    ("T-02", "orma 65 ga", "orma 65 ga"),
    ("T-07", "orma 65 ta gm tr to", "orma 65 to tr gm ta"),
    ("T-07", "orma to 65 ga", "orma 65 to ga"),
    ("T-07", "orma ga to 65/35", "orma 65 to ga"),
    ("G-02", "orma 65 m=Eve", "orma 65 m=Eve"),
    ("G-02", "orma m=Eve 65 tm", "orma 65 tm m=Eve"),
    ("G-02", 'orma 65 m="Ana Maria"', 'orma 65 "m=Ana Maria"'),
    ("G-02", 'orma 65 "m=Ana Maria"', 'orma 65 "m=Ana Maria"'),
    ("G-02", 'orma 65 "m=Bob ""Q"""', 'orma 65 "m=Bob ""Q"""'),
    ("G-02", "orma 65 a=Leo o=Eve", "orma 65 o=Eve a=Leo"),
    ("G-02", "orma 65 r=Mia m=Greta", "orma 65 r=Mia m=Greta"),
    ("G-02", "orma 65 m=Mia", "orma 65"),
    ("G-02", "orma 65 M=mia", "orma 65"),
    ("G-02", 'orma 65 " m = Eve "', "orma 65 m=Eve"),
]


@pytest.mark.parametrize(("rule", "line", "printed"), ACCEPTED)
def test_a_line_is_read_and_printed_in_its_one_form(
    rule: str, line: str, printed: str
) -> None:
    found = hand(line)
    assert print_line(found, TABLE) == printed, rule
    assert hand(printed) == found


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
    Refusal("T-02", "orma 65 gta", "gta", "Grand Tichu is g and a key", "orma 65 ga"),
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
    Refusal("S-09", "om. to", "om.", "an order has four places", "om.. to"),
    Refusal("S-09", "orrm 65", "r", "Greta is there twice; Max not at all"),
    Refusal("S-09", "orom 65", "o", "Tom is there twice; Max not at all"),
    Refusal("S-09", "oroR 65", "o", "Tom is there twice; Mia and Max not at all"),
    Refusal("S-09", "oo", "o", "Tom is there twice"),
    Refusal("S-09", "ormaa 65", "a", "Max is there twice"),
    Refusal("S-09", "orxa 65", "x", "'x' is no key; the keys are", "orma 65"),
    Refusal("S-09", "xrma 65", "x", "'x' is no key", "orma 65"),
    Refusal("S-09", "orxy 65", "x", "'x' is no key"),
    Refusal("S-09", "o,r,m,a 65", "o,r,m,a", "names go after --out"),
    Refusal("S-09", "o 65", "o", "is no order: four places, or two keys of partners"),
    Refusal("S-09", "o. 65", "o.", "'o.' is no order"),
    Refusal("S-09", "..... 65", ".....", "'.....' is no order"),
    Refusal("S-05", "or", "or", "Tom and Greta are not partners, so no double"),
    Refusal("S-09", "65", "65", "a hand begins with the order: who went out"),
    Refusal("S-09", "to ga 65", "to", "a hand begins with the order"),
    Refusal("S-09", "65 orma", "65", "a hand begins with the order", "orma 65"),
    Refusal("S-09", "to 65 orma", "to", "begins with the order", "orma to 65"),
    Refusal("S-09", "orma 65 omra", "omra", "a second order, 'omra': record one"),
    Refusal("S-09", "om ra", "ra", "a second order, 'ra'"),
    Refusal("S-09", "orma 65 foo", "foo", "'foo' is neither card points (65) nor a"),
    Refusal("S-09", "orma 65 +5", "+5", "'+5' is neither card points (65) nor a call"),
    # what the order and the rest say together
    Refusal("S-05", "om 65", "65", "Tom and Mia went out first and second", "om"),
    Refusal("S-05", "om 200 to", "200", "a double victory, no card points", "om to"),
    Refusal("S-05", "..om 65", "65", "Greta and Max went out first", "..om"),
    Refusal("S-09", "orma", "orma", "card points missing"),
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
    assert row.words in problem.text
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


def told(line: str) -> list[tuple[str, str, int]]:
    """Return rule, part and place of every problem."""
    return [(found.rule, found.part, found.at) for found in refused(line)]


EVERY_PROBLEM = [
    # rule   line                      all that is told
    (
        "S-09",
        "orx. 63 tx foo m=T+m",
        [
            ("S-09", "", 11),
            ("G-02", "sub", 15),
            ("S-09", "out", 2),
            ("T-01", "calls", 8),
            ("S-03", "cards", 5),
        ],
    ),
    ("S-09", "orxy 5", [("S-09", "out", 2), ("S-09", "out", 3), ("S-03", "cards", 5)]),
    ("S-09", "oroR 65", [("S-09", "out", 2), ("S-09", "out", 3)]),
    ("S-03", ".... 5 to", [("S-03", "cards", 5), ("S-09", "out", 0)]),
    ("T-08", "orma 63 to go", [("T-08", "calls", 8), ("S-03", "cards", 5)]),
    ("S-09", "65 om", [("S-09", "", 0), ("S-05", "cards", 0)]),
    ("S-09", "to ga 65", [("S-09", "", 0)]),
    ("S-09", "om ra foo", [("S-09", "", 3), ("S-09", "", 6)]),
    ("G-02", "orma 65 x=Eve m=Tom", [("G-02", "sub", 8)]),
]


@pytest.mark.parametrize(("rule", "line", "problems"), EVERY_PROBLEM)
def test_a_line_tells_everything_that_is_wrong_with_it(
    rule: str, line: str, problems: list[tuple[str, str, int]]
) -> None:
    assert told(line) == problems, rule


def test_no_words_are_no_hand() -> None:
    for words in ([], [""], ["  "]):
        assert parse(words, TABLE).problems == (
            Problem("S-09", "no hand given", part="out"),
        )


def test_names_in_problems_are_those_of_the_substitutes() -> None:
    (problem,) = refused(".... 65 tm m=Eve")
    assert problem.text == "Eve called Tichu: was Eve first?"
    (problem,) = refused("orma 65 tm tm o=Leo")
    assert problem.text == "Mia's Tichu is there twice; was one for Leo?"


def test_places_are_counted_in_the_line_the_program_shows() -> None:
    (problem,) = parse(["orma", "m=Ana Maria", "65", "tx"], TABLE).problems
    assert problem.at == len('orma "m=Ana Maria" 65 ')
    (problem,) = parse(["orma 65 tx"], TABLE).problems
    assert problem.at == len("orma 65 ")
    (problem,) = parse(["orma", "65", "m=T m+"], TABLE).problems
    assert problem.at == len('orma 65 "')


def test_a_whole_line_in_one_word_is_taken_apart() -> None:
    found = hand("orma 65 to m=Eve")
    assert parse(["orma 65 to m=Eve"], TABLE).hand == found
    assert parse(["orma 65", "to", "m=Eve"], TABLE).hand == found
    named = Substitute(S, "Ana Maria to")
    assert hand('orma 65 "m=Ana Maria to"').sub == (named,)


def test_a_hand_of_a_file_points_nowhere_and_names_its_key() -> None:
    draft = Draft(
        Word("orma", part="out"),
        (Word("63", part="cards"),),
        (Word("tx", part="calls"),),
        (Word("x=Eve", part="sub"),),
    )
    found, problems = make(draft, TABLE)
    assert found is None
    assert [(problem.part, problem.at) for problem in problems] == [
        ("sub", -1),
        ("calls", -1),
        ("cards", -1),
    ]
    twice = make(Draft(Word("oama"), (Word("x35"),)), TABLE).problems
    assert [problem.at for problem in twice] == [-1, -1]
    assert make(Draft(Word("om"), calls=(Word("to"),)), TABLE).hand == hand("om to")


def test_a_bare_score_has_no_line() -> None:
    assert typed("70:130").hand is None


PAIRS = [
    # rule   typed       points
    ("S-08", "70:130", (70, 130)),
    ("S-08", "-25/125", (-25, 125)),
    ("S-08", "705:495", (705, 495)),
    ("S-08", "0:-0", (0, 0)),
    ("S-08", "1000000:0", (1_000_000, 0)),
    ("S-08", "12345678:0", None),
    ("S-08", "70", None),
    ("S-08", "70:", None),
    ("S-08", "70:130:1", None),
    ("S-08", "70 130", None),
    ("S-08", "", None),
]


@pytest.mark.parametrize(("rule", "text", "points"), PAIRS)
def test_both_scores_are_written_left_and_right(
    rule: str, text: str, points: tuple[int, int] | None
) -> None:
    found, problems = read_pair(text, "paper")
    assert found == points, rule
    if points is None:
        why = f"{text!r} is no score; write both teams' points, left first: 70:130"
        assert problems == (Problem("", why, "paper"),)
    else:
        assert problems == ()
        assert read_pair(print_pair(Points(*points)), "paper") == (points, ())


ADJUSTED = [
    # rule   typed            adjustments                       printed
    ("I-01", "o+100", (Adjustment(N, 100),), "o+100"),
    ("I-01", "A-50", (Adjustment(W, -50),), "a-50"),
    ("I-01", "a\N{MINUS SIGN}50", (Adjustment(W, -50),), "a-50"),
    ("I-01", "o+100, r-5", (Adjustment(N, 100), Adjustment(E, -5)), "o+100, r-5"),
    ("I-01", "r-5,o+100", (Adjustment(E, -5), Adjustment(N, 100)), "r-5, o+100"),
    ("V-11", "o+200", (Adjustment(N, 200),), "o+200"),
    ("V-07", "m+400", (Adjustment(S, 400),), "m+400"),
]


@pytest.mark.parametrize(("rule", "text", "adjust", "printed"), ADJUSTED)
def test_what_the_table_agreed_on_is_read_and_printed(
    rule: str, text: str, adjust: tuple[Adjustment, ...], printed: str
) -> None:
    assert read_adjust(text, TABLE) == (adjust, ()), rule
    assert print_adjust(adjust, TABLE) == printed


@pytest.mark.parametrize("text", ["", "o", "100", "o100", "x+100", "o+", "o+1234567"])
def test_what_is_no_adjustment_is_told(text: str) -> None:
    found, (problem,) = read_adjust(text, TABLE)
    assert found == ()
    assert (problem.rule, problem.part) == ("I-01", "adjust")
    assert problem.text == (
        f"{text!r} is no adjustment; write a key, a sign and points: o+100;"
        " the keys are o Tom, r Greta, m Mia, a Max"
    )


def test_every_wrong_adjustment_is_told() -> None:
    found, problems = read_adjust("o+5, x+5, m", TABLE)
    assert found == (Adjustment(N, 5),)
    assert [problem.text[:4] for problem in problems] == ["'x+5", "'m' "]


LINES = [
    # line                     words
    ("", []),
    ("   ", []),
    ("orma 65", ["orma", "65"]),
    ("  orma\t65  ", ["orma", "65"]),
    ('m="Ana Maria" 65', ["m=Ana Maria", "65"]),
    ('"m=Ana Maria" 65', ["m=Ana Maria", "65"]),
    ('"a ""b"" c"', ['a "b" c']),
    ('""', [""]),
    ('a"b c', ["ab c"]),
    ('"a b', ["a b"]),
]


@pytest.mark.parametrize(("line", "words"), LINES)
def test_a_line_is_taken_apart_at_its_spaces_outside_quotes(
    line: str, words: list[str]
) -> None:
    assert list(split(line)) == words


def test_words_are_located_where_they_stand_in_the_shown_line() -> None:
    words = located(["orma", "m=Ana Maria", "-25", "65 to"])
    line = shown(["orma", "m=Ana Maria", "-25", "65", "to"])
    assert [line[word.at : word.at + len(word.text)] for word in words] == [
        "orma",
        "m=Ana Maria",
        "-25",
        "65",
        "to",
    ]
    assert Word("").problem("", "empty").size == 1


def test_a_hand_without_an_order_is_a_bare_score() -> None:
    assert Hand().out == ()
