"""The hand line: what it accepts, what it refuses, where it points, what it offers."""

import pytest
from game.table import TABLE, hand, typed

from tichu_score.game.hand import Seat, Substitute
from tichu_score.game.notation import (
    Draft,
    make,
    parse,
    print_line,
)
from tichu_score.game.words import Word

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
    ("S-09", ".mr. 65", "amro 65"),
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
