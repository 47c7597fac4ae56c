"""Every figure of a few matches, added up on paper; and whatever must hold for any."""

from collections.abc import Callable
from datetime import date

import pytest
from game.table import TABLE, hand

from tichu_score.game.counts import tally
from tichu_score.game.figure import Unit
from tichu_score.game.figures import FIGURES
from tichu_score.game.hand import Adjustment, Hand, Names, Points, Seat, Substitute
from tichu_score.game.match import Match, Players
from tichu_score.game.ruleset import Ruleset, Tie
from tichu_score.game.stats import ANY, COUNTED, Company, of_each
from tichu_score.game.tally import NOTHING, Result, Tally

EVE = (Substitute(Seat.S, "Eve"),)
OTHERS = Players("omra", ("Tom", "Mia", "Greta", "Max"))


def played(
    id_: str, *hands: Hand | str, day: int = 0, players: Players = TABLE, **more: object
) -> Match:
    """Return a match of lines as they are typed, on a day of January."""
    found = (hand(h, players=players) if isinstance(h, str) else h for h in hands)
    started = date(2026, 1, day) if day else None
    match = Match(players, tuple(found), id=id_, started=started)
    return match._replace(**more)  # type: ignore[arg-type]


EVENINGS = (
    # Tom and Mia against Greta and Max; Eve for Mia from the fourth hand on.
    played(
        "a",
        "orma 65 to",  # 165:35
        "ra ga tm",  # -100:0
        ".m.. 40 to",  # -60:60
        Hand(score=Points(70, 130), sub=EVE),
        hand("om go")._replace(sub=EVE, adjust=(Adjustment(Seat.E, 50),)),  # 400:50
        "ra",  # after the end
        day=2,
        rules=Ruleset(target=300),
        start=Points(10, 20),
    ),
    played("b", "mroa 25 to", day=3, stopped="late"),  # -75:75
    played(
        "c",
        "amo. 50 tr",  # 150:50
        day=4,
        rules=Ruleset(target=100, failed_to_opponents=True),
    ),
    played("d", "orma 50", rules=Ruleset(target=0, hands=1, tie=Tie.DRAW)),
    # It goes on; Tom and Greta against Mia and Max.
    played("e", "omra 30", day=5, players=OTHERS),
    played("f", "ra go", day=6, rules=Ruleset(target=100)),  # -200:200
    played("g", "ra", day=7, rules=Ruleset(target=100)),  # 0:200
)
TOM, GRETA, PAIR = ("Tom",), ("Greta",), ("Mia", "Tom")

ON_PAPER = {
    # figure               Tom  Greta  Mia+Tom
    "matches": (6, 6, 6),
    "matches_won": (2, 2, 2),
    "matches_won_share": (2 / 6, 2 / 6, 2 / 6),
    "matches_drawn": (1, 1, 1),
    "matches_stopped": (1, 1, 1),
    "winning_streak": (1, 2, 1),
    "losing_streak": (2, 1, 2),
    "comeback": (160, 0, 160),
    "longest_match": (5, 5, 5),
    "hands": (11, 11, 8),
    "hands_won": (3, 6, 2),
    "hands_won_share": (3 / 11, 6 / 11, 2 / 8),
    "hand_score": (430 / 11, 880 / 11, -70 / 8),
    "margin": (-490 / 11, 410 / 11, -740 / 8),
    "doubles": (1, 3, 0),
    "doubles_against": (3, 1, 3),
    "card_hands": (6, 6, 5),
    "card_points": (260 / 6, 300 / 6, 230 / 5),
    "places": (6, 8, 9),
    "place": (10 / 6, 16 / 8, 19 / 9),
    "first": (4, 3, 3),
    "second": (0, 3, 2),
    "third": (2, 1, 4),
    "fourth": (0, 1, 0),
    "broke": (0, 2, 0),
    "tichu": (3, 1, 4),
    "tichu_made": (1, 0, 1),
    "tichu_made_share": (1 / 3, 0.0, 1 / 4),
    "tichu_broken": (1, 0, 2),
    "tichu_partner": (1, 1, 1),
    "tichu_value": (-100 / 3, -100.0, -200 / 4),
    "grand": (2, 0, 1),
    "grand_made": (1, 0, 0),
    "grand_made_share": (1 / 2, None, 0.0),
    "grand_broken": (1, 0, 1),
    "grand_partner": (0, 0, 0),
    "grand_value": (0.0, None, -200.0),
}


def each(
    *found: Match, root: Callable[[str], str] = str, company: Company = ANY
) -> dict[Names, Tally]:
    """Return what is counted of every player and every pair."""
    counted = [*map(tally, found)]
    players, pairs = (of_each(counted, root, size, company) for size in (1, 2))
    return players | pairs


@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_is_what_was_added_up_on_paper(name: str) -> None:
    counted = each(*EVENINGS)
    figure = FIGURES[name]
    assert (
        tuple(figure.of(counted[who]) for who in (TOM, GRETA, PAIR)) == ON_PAPER[name]
    )


def test_there_is_a_figure_on_paper_for_each_that_is_defined() -> None:
    assert {*ON_PAPER} == {*FIGURES}


def test_every_figure_says_what_it_is_in_a_sentence_of_its_own() -> None:
    means = [figure.means for figure in FIGURES.values()]
    assert len({*means}) == len({f.title for f in FIGURES.values()}) == len(FIGURES)
    for text in (*means, *COUNTED):
        assert text[0].isupper()
        assert text.endswith(".")


def test_of_nothing_no_figure_divides_by_nothing() -> None:
    found = {figure.of(NOTHING) for figure in FIGURES.values()}
    assert found == {0, None}
    shares = {f.name for f in FIGURES.values() if f.of(NOTHING) is None}
    counts = {Unit.MATCHES, Unit.HANDS, Unit.CALLS, Unit.POINTS}
    assert shares == {f.name for f in FIGURES.values() if f.unit not in counts}


STREAKS = (
    "matches_won",
    *("matches_drawn", "matches_stopped", "winning_streak", "losing_streak"),
)


@pytest.mark.parametrize(
    ("ends", "wanted"),
    [
        ("", [0, 0, 0, 0, 0]),
        ("WWDWWWSW", [6, 1, 1, 3, 0]),
        ("LLSLWLLLDS", [1, 1, 2, 1, 3]),
        ("DSD", [0, 2, 1, 0, 0]),
        ("WLWL", [2, 0, 0, 1, 1]),
    ],
)
def test_streaks_are_broken_by_any_other_end(ends: str, wanted: list[int]) -> None:
    results = {result.name[0]: result for result in Result}
    ended = (("", str(n), results[end]) for n, end in enumerate(ends))
    counted = Tally(ended=tuple(ended))
    assert [FIGURES[name].of(counted) for name in STREAKS] == wanted


def test_points_carried_in_are_a_lead_to_come_back_from() -> None:
    match = played("x", "om", start=Points(0, 150), rules=Ruleset(target=200))
    assert each(match)[TOM].comeback == 150
    assert each(match)[GRETA].comeback == 0
    assert each(match)[TOM].points == 200


def test_matches_end_for_everybody_as_he_sat_in_his_last_hand() -> None:
    ended = {who: found.ended for who, found in each(EVENINGS[0]).items()}
    won, lost = (("2026-01-02", "a", Result(result)) for result in (3, 0))
    assert ended == {
        **dict.fromkeys([TOM, ("Mia",), ("Eve",), PAIR, ("Eve", "Tom")], (won,)),
        **dict.fromkeys([GRETA, ("Max",), ("Greta", "Max")], (lost,)),
    }
    by_partner = {
        partner: each(EVENINGS[0], company=Company((partner,)))[TOM].ended
        for partner in ("Mia", "Eve")
    }
    assert by_partner == {"Mia": (), "Eve": (won,)}


def test_whoever_changes_sides_won_with_his_last_team() -> None:
    for_greta = (Substitute(Seat.E, "Eve"),)
    first, second = (
        hand("orma 50")._replace(sub=EVE),
        hand("ra")._replace(sub=for_greta),
    )
    match = played("x", first, second, rules=Ruleset(target=200))
    results = {who: found.ended[0][2] for who, found in each(match).items()}
    assert results[("Eve",)] is results[("Eve", "Max")] is Result.WON
    assert results[("Greta",)] is results[("Greta", "Max")] is Result.WON
    assert results[("Eve", "Tom")] is results[("Mia",)] is Result.LOST


def test_a_match_without_a_hand_was_played_by_nobody() -> None:
    assert each(played("x", stopped="late")) == {}


def test_whoever_is_spelled_in_two_ways_in_a_match_played_it_once() -> None:
    sub = (Substitute(Seat.E, "MIA"),)
    match = played(
        "x", "orma 50", hand("ra")._replace(sub=sub), rules=Ruleset(target=200)
    )
    counted = each(match, root=str.title)
    mia = counted[("Mia",)]
    assert (mia.hands, len(mia.ended)) == (3, 1)
    assert [*counted] == [*filter(lambda who: len({*who}) == len(who), counted)]
    assert ("Max", "Mia") in counted
    assert each(match)[("MIA",)].hands == 1


def test_partners_who_are_one_person_are_no_pair() -> None:
    match = played("x", "orma 50", stopped="late")
    one = each(
        match, root={"Tom": "A", "Mia": "A", "Greta": "B", "Max": "C"}.__getitem__
    )
    assert {who: found.hands for who, found in one.items()} == {
        ("A",): 2, ("B",): 1, ("C",): 1, ("B", "C"): 1,
    }  # fmt: skip
    assert len(one[("A",)].ended) == 1


@pytest.mark.parametrize(
    ("line", "made", "broken", "partner", "broke"),
    [
        ("orma 65 to", 1, 0, 0, {}),
        ("roma 65 to", 0, 1, 0, {"Greta": 1}),
        ("mroa 65 to", 0, 0, 1, {}),
        (".m.. 65 to", 0, 1, 0, {}),
        ("mo to", 0, 0, 1, {}),
        ("..om to", 0, 1, 0, {}),
        ("..o. 65 to", 0, 0, 0, {}),
        ("...o 65 go", 0, 0, 0, {}),
        ("aorm 65 to gm", 0, 2, 0, {"Max": 2}),
    ],
)
def test_a_call_is_broken_by_whoever_was_surely_first(
    line: str, made: int, broken: int, partner: int, broke: dict[str, int]
) -> None:
    found = {
        who[0]: part for who, part in each(played("x", line)).items() if not who[1:]
    }
    ours = [found["Tom"], found["Mia"]]
    assert sum(x.tichu_made + x.grand_made for x in ours) == made
    assert sum(x.tichu_broken + x.grand_broken for x in ours) == broken
    assert sum(x.tichu_partner + x.grand_partner for x in ours) == partner
    assert {name: part.broke for name, part in found.items() if part.broke} == broke


@pytest.mark.parametrize("chairs", [("Tom", "Greta"), ("Greta", "Mia")])
def test_whoever_sits_in_both_teams_plays_the_match_with_the_left_one(
    chairs: Names,
) -> None:
    match = played("x", "om", rules=Ruleset(target=200))
    one = each(match, root=lambda name: "A" if name in chairs else name)[("A",)]
    assert (one.hands, one.points, one.against) == (2, 200, 200)
    assert one.ended == (("", "x", Result.WON),)


@pytest.mark.parametrize(
    ("partners", "opponents", "wanted"),
    [
        (("Mia",), (), {TOM: 8, ("Max",): 1, PAIR: 8, ("Max", "Mia"): 1}),
        (("Eve",), (), {TOM: 2, ("Eve", "Tom"): 2}),
        (("Eve", "Greta"), (), {TOM: 3, ("Max",): 10, ("Eve", "Tom"): 2, ("Greta", "Tom"): 1, ("Greta", "Max"): 10}),
        ((), (("Tom",), ("Eve",)), {("Mia",): 1, GRETA: 10, ("Max",): 11, ("Max", "Mia"): 1, ("Greta", "Max"): 10}),
        ((), (("Greta", "Tom"),), {("Mia",): 1, ("Max",): 1, ("Max", "Mia"): 1}),
        (("Mia",), (("Greta",),), {TOM: 8, ("Max",): 1, PAIR: 8, ("Max", "Mia"): 1}),
        (("Zoe",), (), {}),
        ((), (("Tom", "Max"),), {}),
    ],
)  # fmt: skip
def test_hands_are_chosen_by_partners_and_opponents(
    partners: Names, opponents: tuple[Names, ...], wanted: dict[Names, int]
) -> None:
    found = each(*EVENINGS, company=Company(partners, opponents))
    assert {who: part.hands for who, part in found.items()} == wanted


def test_partners_are_named_in_alphabetical_order_whatever_the_case() -> None:
    players = Players("orma", ("zoe", "Bob", "Ann", "carl"))
    found = each(Match(players, (hand("om"),)))
    assert [who for who in found if who[1:]] == [("Ann", "zoe"), ("Bob", "carl")]
