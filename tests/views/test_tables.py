"""Tables at any width: nothing is cut, nothing is dropped, every number is whole."""

import re

import pytest
from rich.cells import cell_len

from tichu_score.book.values import Change, Kept
from tichu_score.book.values.shelf import Row, Shelf
from tichu_score.game.brief import brief
from tichu_score.game.hand import Adjustment, Hand, Names, Points, Seat, Substitute
from tichu_score.game.match import Match, Players, standing
from tichu_score.game.notation import parse
from tichu_score.game.ruleset import Ruleset
from tichu_score.views import blocks, pages, phrases, shelves, tables, text
from tichu_score.views.look import NARROW, Look
from tichu_score.views.visible import cells

SHORT: Names = ("Tom", "Greta", "Mia", "Max")
LONG: Names = ("Anna-Katharina", "Konstantinos", "Bartholomäus Großmann", "Li")
WIDE: Names = ("龍龍龍", "\U0001f409\U0001f409", "ゆきこ", "金")
LINES = ("orma 65 to", "om ga", ".m.. -25", "aorm 20 gr tm", "orma 125 to tm", "ra")


def match(names: Names) -> Match:
    players = Players("orma", names)
    hands = [parse(line.split(), players).hand or Hand() for line in LINES]
    hands[1] = hands[1]._replace(sub=(Substitute(Seat.S, "Eve"),), note="a note")
    hands[2] = hands[2]._replace(adjust=(Adjustment(Seat.N, -1000000),))
    hands.append(Hand(score=Points(-425, 125), paper=Points(1, 2)))
    return Match(players, tuple(hands), start=Points(-999, 12345), title="x")


def page(found: Match, width: int) -> str:
    """Return the hands alone of what `show` prints."""
    parts = pages.kept(Kept("x.toml", found), Look(width)).split("\n\n")
    return "\n\n".join(parts[1:-1])


def is_stacked(drawn: str) -> bool:
    return "#" not in drawn


def numbers(found: Match) -> set[str]:
    stand = standing(found)
    points = {f"{n:+d}" for pair in stand.scores for n in pair}
    return points | {str(n) for pair in stand.totals for n in pair}


@pytest.mark.parametrize("width", [*range(40, 130, 5)])
@pytest.mark.parametrize("names", [SHORT, LONG, WIDE], ids=["short", "long", "wide"])
def test_no_line_of_a_table_is_wider_than_the_screen(names: Names, width: int) -> None:
    drawn = page(match(names), width)
    assert max(map(cell_len, drawn.splitlines())) <= width or is_stacked(drawn)
    assert "…" not in drawn


@pytest.mark.parametrize("width", [*range(40, 130, 5)])
@pytest.mark.parametrize("names", [SHORT, LONG, WIDE], ids=["short", "long", "wide"])
def test_every_number_of_a_table_is_whole(names: Names, width: int) -> None:
    drawn = page(match(names), width)
    assert numbers(match(names)) <= {*re.findall(r"[-+]?\d+", drawn)}


@pytest.mark.parametrize("width", [10, 24, 30, 39])
@pytest.mark.parametrize("names", [SHORT, LONG, WIDE], ids=["short", "long", "wide"])
def test_blocks_hold_every_fact_and_number(names: Names, width: int) -> None:
    found = match(names)
    drawn = blocks.match_blocks(found, Look(width))
    assert numbers(found) <= {*re.findall(r"[-+]?\d+", drawn)}
    for number, hand in enumerate(found.hands, start=1):
        for fact in phrases.fact_list(hand, found.playing(number)):
            assert fact in drawn


def test_blocks_of_short_names_fit_a_narrow_screen() -> None:
    plain = Match(Players("orma", SHORT), match(SHORT).hands[:2])
    drawn = blocks.match_blocks(plain, Look(24)).splitlines()
    facts = {line for line in drawn if "Grand" in line}
    assert max(len(line) for line in drawn if line not in facts) <= 24


@pytest.mark.parametrize("width", [NARROW, 60, 80, 120])
def test_a_list_shows_every_match_with_its_score_and_state(width: int) -> None:
    endless = match(SHORT)._replace(title="Friday", rules=Ruleset(target=0))
    good = Row("a.toml", brief(endless), current=True)
    bad = Row("[b].toml", None)
    drawn = shelves.shelf_table(Shelf("/x", (good, bad)), Look(width))
    assert max(map(cell_len, drawn.splitlines())) <= width
    for words in ("Friday", "damaged", "[b].toml", "7", "*"):
        assert words in drawn


@pytest.mark.parametrize("name", ["[red]x", "[/x]", "[link=file:///x]y[/link]", ":smile:", "{0}"])  # fmt: skip
def test_a_name_is_never_markup(name: str) -> None:
    found = match((name, "Greta", "Mia", "Max"))
    assert name in tables.match_table(found, Look(140))
    for width in (40, 60, 80):
        assert tables.match_table(found, Look(width)).count(name[:1]) >= len(LINES)
    assert name in blocks.match_blocks(found, Look(24))


@pytest.mark.parametrize(
    ("text", "columns"),
    [("Tom", 3), ("é", 1), ("e\u0301", 1), ("龍", 2), ("\U0001f409", 2), ("", 0)],
)
def test_cells_are_counted_as_a_screen_shows_them(text: str, columns: int) -> None:
    assert cells(text) == columns == cell_len(text)


def test_the_reply_of_the_design_is_what_a_player_reads() -> None:
    """design.md, section 4."""
    before = Match(Players("orma", SHORT), start=Points(850, 850))
    hand = parse(["orma", "65", "to"], before.players).hand or Hand()
    quiet = Hand(score=Points(0, 0))
    before = before.record(*[quiet] * 8)
    found = text.render(Change("add", before, before.record(hand), "x.toml"), Look(40))
    assert found.splitlines() == [
        "recorded hand 9",
        "out    Tom Greta Mia Max",
        "cards  Tom+Mia 65, Greta+Max 35",
        "calls  Tom Tichu made",
        "Tom+Mia    +165  1015",
        "Greta+Max   +35   885",
        "Tom+Mia win, 1015:885, after 9 hands.",
        "wrong? tichu-score undo",
        "again? tichu-score new --again",
    ]
