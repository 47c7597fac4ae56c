"""A hand as it is played: whose turn, what is legal, who takes what, when it ends."""

import pytest
from game.cardtalk import cards
from game.playtalk import held, refused, run, step, table

from tichu_score.game.cards import Cards, print_cards
from tichu_score.game.combinations import Combination, Kind
from tichu_score.game.hand import Problem
from tichu_score.game.legality import played
from tichu_score.game.play import (
    Play,
    given,
    is_complete,
    may_call,
    must_play,
    with_cards,
)

PLAIN = ("5j 9j Aj 7w", "6j Tj 8w", "7j Jj Kw 8p", "8j Qj 9w")
SIXES = ("5j 9j Aj", "6j 6w 6p 6s Tj", "7j Jj 3w 4w 5w 6w 7w", "8j 9w 9p 9s 9j")

FORBIDDEN = [
    ("F-01", PLAIN, "0-", "F-01"),
    ("F-02", PLAIN, "0:5j 2:7j", "B-05"),
    ("F-02", PLAIN, "0:5j 1:6j 2-", ""),
    ("F-02", PLAIN, "0:9j 1:8w", "C-09"),
    ("F-02", PLAIN, "0:5j 1:7j", "F-02"),
    ("F-02", PLAIN, "0:5j 2-", "F-02"),
    ("F-03", PLAIN, "0:5j 1- 2:7j 3:8j 0- 1:Tj", ""),
    ("F-04", PLAIN, "0:5j 1- 2- 3- 0^", ""),
    ("F-04", PLAIN, "0:5j 1- 2- 0^", "F-04"),
    ("F-04", PLAIN, "0:5j 1- 2- 3- 1:6j", "F-04"),
    ("F-04", PLAIN, "0:5j 1- 2- 3- 1-", "F-02"),
    ("F-05", PLAIN, "0:5j 1- 2- 3- 0:9j", "F-05"),
    ("F-05", PLAIN, "0:5j 0:9j", "F-05"),
    ("F-06", PLAIN, "0:5j 1- 2- 3- 0- 0:7w", ""),
    ("F-06", PLAIN, "0:5j 1:6j 2- 3- 0- 1- 0:7w", "B-05"),
    ("B-05", SIXES, "0:5j 3:9j,9w,9p,9s", ""),
    ("B-05", SIXES, "0:5j 1:6j 3:9j,9w,9p,9s", ""),
    ("B-06", SIXES, "1:6j,6w,6p,6s", "B-06"),
    ("B-08", SIXES, "0:5j 1:6j,6w,6p,6s 2- 3- 0- 1- 1:Tj", ""),
    ("B-09", SIXES, "0:5j 1- 2- 3- 1:6j,6w,6p,6s", ""),
    ("B-09", SIXES, "0:5j 1- 2- 3- 0- 1:6j,6w,6p,6s", "B-06"),
    ("B-13", SIXES, "0:5j 3:9j,9w,9p,9s 0-", ""),
    ("B-13", SIXES, "0:5j 3:9j,9w,9p,9s 1-", "F-02"),
    ("B-04", SIXES, "0:5j 3:9j,9w,9p,9s 1:6j,6w,6p,6s", "B-04"),
    ("B-04", SIXES, "0:5j 3:9j,9w,9p,9s 2:3w,4w,5w,6w,7w", ""),
    ("B-03", SIXES, "0:5j 3:9j,9w,9p,9s 0:Aj", "B-03"),
    ("D-02", ("drg 5j", "Aj 5w", "2j 2w", "3j 3w"), "0:drg 1:Aj", "D-02"),
    ("D-02", ("drg 5j", "6j 6w 6p 6s 5w", "2j 2w", "3j 3w"), "0:drg 1:6j,6w,6p,6s", ""),
    ("P-05", ("drg 5j", "phx 5w", "2j 2w", "3j 3w"), "0:drg 1:phx", "D-02"),
    ("P-04", ("phx 5j", "2j 5w", "2p 2w", "3j 3w"), "0:phx 1:2j", ""),
    ("P-06", ("8j 5j", "phx 5w", "8p 2w", "3j 3w"), "0:8j 1:phx 2:8p", "C-09"),
    ("P-06", ("8j 5j", "phx 5w", "9p 2w", "3j 3w"), "0:8j 1:phx 2:9p", ""),
    ("C-08", PLAIN, "0:5j,9j", "C-08"),
    ("C-09", PLAIN, "0:5j 1:6j 2:7j 3:8j 0:7w", "C-09"),
    ("W-01", ("1 5j", "9j 5w", "2j 2w", "3j 3w"), "0:1 0?9", ""),
    ("W-01", ("2j 5j", "1 5w", "3p 2w", "3j 3w"), "0:2j 1:1", "C-09"),
    ("W-02", ("1 5j", "9j 5w", "2j 2w", "3j 3w"), "0:1 0?15", "W-02"),
    ("W-02", ("1 5j", "9j 5w", "2j 2w", "3j 3w"), "0:1 0?1", "W-02"),
    ("W-03", ("1 5j", "9j 5w", "2j 2w", "3j 3w"), "0:1 1- 0?9", "W-03"),
    ("W-03", ("1 5j", "9j 5w", "2j 2w", "3j 3w"), "0:1 1:9j 1?9", "W-03"),
    ("W-03", ("5j 1", "9j 5w", "2j 2w", "3j 3w"), "0:5j 0?9", "W-03"),
    ("W-03", ("1 5j", "9j 5w", "2j 2w", "3j 3w"), "0:1 1-", ""),
    ("W-04", ("1 5j", "9j Kw", "2j 2w", "3j 3w"), "0:1 0?9 1:Kw", "W-04"),
    ("W-04", ("1 5j", "9j Kw", "2j 2w", "3j 3w"), "0:1 0?9 1:9j", ""),
    ("W-08", ("1 5j", "Kw 4w", "9j Aj", "3j 3w"), "0:1 0?9 1:4w 2-", "W-16"),
    ("W-08", ("1 9j", "Kw 4w", "2j 2w", "3j 3w"), "0:1 0?9 1:4w 2- 3- 0-", "W-16"),
    ("W-12", ("1 5j", "Kw 4w", "9j Aj", "3j 3w"), "0:1 0?9 1-", ""),
    ("W-13", ("1 5j", "dog 9w 3p", "Aj 2w", "3j 3w"), "0:1 0?9 1:9w", ""),
    ("W-16", ("1 5j", "9j Kw", "2j 2w", "3j 3w"), "0:1 0?9 1-", "W-16"),
    ("D-03", ("drg 5j", "5w 2p", "2j 2w", "3j 3w"), "0:drg 1- 2- 3- 0- 0>1", ""),
    ("D-03", ("drg 5j", "5w 2p", "2j 2w", "3j 3w"), "0:drg 1- 2- 3- 0- 0>2", "D-03"),
    ("D-03", ("drg 5j", "5w 2p", "2j 2w", "3j 3w"), "0:drg 1- 2- 3- 0- 0>0", "D-03"),
    ("D-03", ("drg 5j", "5w 2p", "2j 2w", "3j 3w"), "0:drg 1- 2- 3- 0- 1>0", "D-03"),
    ("D-03", ("drg 5j", "5w 2p", "2j 2w", "3j 3w"), "0:drg 1- 2- 3- 0- 0:5j", "D-03"),
    ("D-03", ("drg 5j", "5w 2p", "2j 2w", "3j 3w"), "0:drg 1- 2- 3- 0- 0-", "D-03"),
    ("D-04", ("drg 5j", "5w 2p", "2j 2w", "3j 3w"), "0:drg 1- 2- 3- 0- 0>1 0:5j", ""),
    ("D-04", ("drg 5j", "5w 2p", "2j 2w", "3j 3w"), "0:drg 1- 2- 3- 0- 0>1 1:5w", "B-05"),
    ("D-05", ("drg 5j", "", "2j 2w", "3j 3w"), "0:drg 2- 3- 0- 0>1", ""),
    ("D-09", ("5j 2p", "dog 5w", "2j 2w", "3j 3w"), "0:5j 1:dog", "F-02"),
    ("D-10", ("dog 5j", "5w 2p", "2j 2w", "3j 3w"), "0:dog 2:2j", ""),
    ("D-10", ("dog 5j", "5w 2p", "2j 2w", "3j 3w"), "0:dog 1:5w", "B-05"),
    ("D-11", ("dog 5j", "5w 2p", "", "3j 3w"), "0:dog 3:3j", ""),
    ("D-11", ("dog 5j", "5w 2p", "", "3j 3w"), "0:dog 1:5w", "B-05"),
    ("B-07", ("dog 5j", "6j 6w 6p 6s 2p", "2j 2w", "3j 3w"), "0:dog 1:6j,6w,6p,6s", "B-06"),
    ("E-01", ("5j", "6j", "7j", "8j 9j"), "0:5j 1:6j 2:7j 3:8j", "B-11"),
    ("E-01", ("5j", "6j", "7j", "8j 9j"), "0:5j 1:6j 2:7j 3-", "B-11"),
    ("E-02", ("5j", "6j 2p", "7j", "8j 9j"), "0:5j 1- 2:7j 3:8j", "B-11"),
    ("B-11", ("5j", "6j", "7j", "8j 8w 8p 8s"), "0:5j 1:6j 2:7j 3:8j,8w,8p,8s", "B-11"),
]  # fmt: skip
"""The rule, the hands, what happens, and the rule that forbids the last of it, or ""."""


@pytest.mark.parametrize(("rule", "hands", "events", "forbids"), FORBIDDEN)
def test_what_is_legal_and_what_forbids_the_rest(
    rule: str, hands: tuple[str, ...], events: str, forbids: str
) -> None:
    assert rule
    if forbids:
        assert refused(table(*hands), events).rule == forbids
    else:
        run(table(*hands), events)


def test_cards_that_are_not_in_the_hand_are_named() -> None:
    problem = refused(table(*PLAIN), "0:6j")
    assert problem == Problem("F-02", "not in this player's hand: 6j")
    assert isinstance(played(table(*PLAIN), 0, 0), Problem)


TRICKS = [
    ("F-06", PLAIN, "0:5j 1:6j 2- 3- 0- 1-", 1, ["", "5j 6j", "", ""]),
    ("F-06", PLAIN, "0:5j 1- 2- 3- 0^ 0:9j 1- 2- 3- 0-", 0, ["5j 9j", "", "", ""]),
    ("B-12", SIXES, "0:5j 3:9j,9w,9p,9s 0- 1- 2- 3-", 3, ["", "", "", "5j 9j 9w 9p 9s"]),
    ("F-07", ("5j", "6j 2p", "7j 3p", "8j 4p"), "0:5j 1- 2- 3- 0^", 1, ["5j", "", "", ""]),
    ("D-10", ("dog", "6j 2p", "7j 3p", "8j 4p"), "0:dog", 2, ["", "", "", ""]),
    ("D-12", ("dog 5j", "6j 2p", "7j 3p", "8j 4p"), "0:dog", 2, ["", "", "", ""]),
    ("D-11", ("dog 5j", "6j", "", ""), "0:dog", 0, ["", "", "", ""]),
    ("D-04", ("drg", "6j 2p", "7j 3p", "8j 4p"), "0:drg 1- 2- 3- 0^ 0>3", 1, ["", "", "", "drg"]),
    ("D-06", ("drg 5j", "6j 6w 6p 6s 2p", "7j 3p", "8j 4p"), "0:drg 1:6j,6w,6p,6s 2- 3- 0- 1-", 1, ["", "6j 6w 6p 6s drg", "", ""]),
    ("F-07", ("5j 2w", "6j", "", "8j 4p"), "0:5j 1:6j 3- 0- 1^", 3, ["", "5j 6j", "", ""]),
]  # fmt: skip
"""The rule, the hands, what happens, who leads then, and the tricks of each seat."""


@pytest.mark.parametrize(("rule", "hands", "events", "turn", "taken"), TRICKS)
def test_who_takes_the_trick_and_leads(
    rule: str, hands: tuple[str, ...], events: str, turn: int, taken: list[str]
) -> None:
    assert rule
    play = run(table(*hands), events)
    assert play.turn == turn
    assert [print_cards(one) for one in play.taken] == taken
    assert not play.trick
    assert not play.top


ENDS = [
    ("E-01", ("5j", "6j", "7j", "8j Qj"), "0:5j 1:6j 2:7j", (0, 1, 2), ["", "", "5j 6j 7j", ""]),
    ("E-02", ("5j", "6j 2p", "7j", "8j Qj"), "0:5j 1- 2:7j", (0, 2), ["", "", "5j 7j", ""]),
    ("E-03", ("5j", "6j", "7j", "8j 9j"), "0:5j 1:6j 2:7j", (0, 1, 2), ["", "", "5j 6j 7j", ""]),
    ("D-13", ("5j", "6j", "dog", "8j 9j"), "0:5j 1:6j 2- 3- 1^ 2:dog", (0, 1, 2), ["", "5j 6j", "", ""]),
    ("F-08", ("5j", "6j", "dog", "8j 9j"), "0:5j 1:6j 2- 3- 1^ 2:dog", (0, 1, 2), ["", "5j 6j", "", ""]),
    ("D-07", ("5j", "6j", "drg", "8j 9j"), "0:5j 1:6j 2:drg 2>3", (0, 1, 2), ["", "", "", "5j 6j drg"]),
    ("D-08", ("5j", "6j", "drg", "8j 9j"), "0:5j 1:6j 2:drg 2>1", (0, 1, 2), ["", "5j 6j drg", "", ""]),
    ("D-05", ("5j", "6j", "drg", "8j 9j"), "0:5j 1:6j 2:drg 2>1", (0, 1, 2), ["", "5j 6j drg", "", ""]),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "hands", "events", "out", "taken"), ENDS)
def test_when_a_hand_ends(
    rule: str, hands: tuple[str, ...], events: str, out: tuple[int, ...], taken: list[str]
) -> None:  # fmt: skip
    assert rule
    play = run(table(*hands), events)
    assert play.over
    assert play.out == out
    assert [print_cards(one) for one in play.taken] == taken


def test_the_last_dragon_trick_may_be_kept_where_the_house_says_so() -> None:
    """Rules D-07, V-06."""
    play = run(table("5j", "6j", "drg", "8j 9j"), "0:5j 1:6j 2:drg")
    assert play.giving
    assert isinstance(given(play, 2, 2), Problem)
    assert isinstance(given(play, 2, 0, kept=True), Problem)
    kept = given(play, 2, 2, kept=True)
    assert isinstance(kept, Play)
    assert kept.taken[2] == cards("5j 6j drg")
    early = run(table("drg 5j", "5w 2p", "2j 2w", "3j 3w"), "0:drg 1- 2- 3- 0-")
    assert isinstance(given(early, 0, 0, kept=True), Problem)


OWED = [
    ("W-04", "1", "8", "8j Qw Ap 2s", "8j"),
    ("W-05", "1 2w 3p 4s 5j", "7", "5w 6p 7s 8j phx", "5w 6p 7s 8j phx"),
    ("W-05", "1 2w 3p 4s 5j", "7", "5w 6p 7j 8s 9j Ap", "5w 6p 7j 8s 9j"),
    ("W-05", "1 2w 3p 4s 5j", "7", "5w 6p 8s 9j phx", ""),
    ("W-06", "9j 9w", "8", "8j 8w 8p 8s Aj", "8j 8w 8p 8s"),
    ("W-06", "9j 9w", "8", "6s 7s 8s 9s Ts 2j", "6s 7s 8s 9s Ts"),
    ("W-06", "9j 9w 9p 9s", "8", "8j 8w 8p 8s", ""),
    ("W-06", "9j 9w 9p 9s", "8", "6s 7s 8s 9s Ts", "6s 7s 8s 9s Ts"),
    ("W-07", "5j", "8", "phx Ap", ""),
    ("W-11", "5j", "8", "9p Ap", ""),
    ("W-12", "9j 9w", "8", "8j 8w Aj Aw", ""),
    ("W-15", "5j 5w", "8", "8j 8w 8p 2p", "8j 8w"),
    ("W-04", "5j", "8", "8j 8w 2p", "8j"),
    ("W-04", "6j 6w 7j 7w", "8", "8p 8s 9s phx", "8p 8s 9s phx"),
    ("W-04", "2j 2w 2p 5j 5w", "8", "8p 8s 9s 9p phx", "8p 8s 9s 9p phx"),
    ("W-04", "2j 2w 2p", "8", "8p 8s phx", "8p 8s phx"),
    ("W-04", "drg", "8", "8p 8s", ""),
]
"""The rule, what lies there, the wish, a hand, and what it must play, if anything."""


@pytest.mark.parametrize(("rule", "top", "wish", "hand", "owed"), OWED)
def test_how_a_wish_can_be_met(
    rule: str, top: str, wish: str, hand: str, owed: str
) -> None:
    assert rule
    play = run(
        table(f"{top} Ks", f"{hand} 2w", "2s", "3s"), f"0:{top.replace(' ', ',')}"
    )
    play = play._replace(wish=int(wish))
    assert must_play(play, 1) == cards(owed)
    assert isinstance(step(play, "1-"), Problem) is bool(owed)


WISHES = [
    ("W-08", "0:1 0?8 1- 2- 3- 0-", 8),
    ("W-07", "0:1 0?9 1:phx", 9),
    ("W-14", "0:1 0?6 3:6j,6w,6p,6s", 0),
    ("W-09", "0:1 0?8 3:6j,6w,6p,6s", 8),
    ("W-10", "0:1 0?3 1:7j,7w,7p,7s", 3),
    ("W-04", "0:1 0?3 1:3s", 0),
]


@pytest.mark.parametrize(("rule", "events", "wish"), WISHES)
def test_what_becomes_of_a_wish(rule: str, events: str, wish: int) -> None:
    assert rule
    hands = ("1 5j", "3s 7j 7w 7p 7s phx", "2j 2w", "6j 6w 6p 6s 4p")
    assert run(table(*hands), events).wish == wish


def test_a_wish_with_the_last_card_of_a_hand_says_nothing() -> None:
    play = run(table("5j", "6j", "1", "8j 9j", leader=0), "0:5j 1:6j 2- 3- 1^ 2:1")
    assert play.over
    assert isinstance(step(play, "2?8"), Play)
    assert isinstance(step(play, "0?8"), Problem)


def test_calls_are_open_until_the_first_card() -> None:
    """Rules T-05, T-09, T-10."""
    play = run(table("dog 5j", "5w 2p", "2j 2w", "3j 3w"), "0:dog 2:2j 3-")
    assert [may_call(play, seat) for seat in range(4)] == [False, True, False, True]


def test_what_was_announced_of_the_phoenix_stands() -> None:
    """Rule P-08."""
    full = table("Aj Aw phx 9p 9s 2j", "Kj Kw Kp 3j 3w", "2w", "2p")
    play, answer = held("Aj,Aw,phx,9p,9s"), held("Kj,Kw,Kp,3j,3w")
    aces, nines = (Combination(Kind.FULL, 5, 2 * rank) for rank in (14, 9))
    for said, legal in ((aces, False), (nines, True)):
        after = played(full, 0, play, said)
        assert isinstance(after, Play)
        assert isinstance(played(after, 1, answer), Play) is legal
    silent = played(full, 0, play)
    assert isinstance(silent, Play)
    assert isinstance(played(silent, 1, answer), Play), (
        "a log is read so that it stands"
    )
    wrong = played(full, 0, play, Combination(Kind.FULL, 5, 4))
    assert isinstance(wrong, Problem)
    assert wrong.rule == "P-08"


def test_an_announced_reading_must_beat_the_table() -> None:
    start = table("Kj Kw Kp 3j 3w 2j", "Aj Aw phx 9p 9s", "2w", "2p")
    play = run(start, "0:Kj,Kw,Kp,3j,3w")
    five: Cards = held("Aj,Aw,phx,9p,9s")
    nines = Combination(Kind.FULL, 5, 18)
    assert isinstance(played(play, 1, five), Play)
    assert isinstance(played(play, 1, five, nines), Problem)


def test_a_trick_is_complete_when_all_who_hold_cards_have_passed() -> None:
    """Rule F-04."""
    play = run(table("5j 9j", "6j 2w", "", "8j 2p"), "0:5j 1-")
    assert not is_complete(play)
    assert is_complete(run(play, "3-"))


def test_without_a_wish_nothing_must_be_played() -> None:
    assert must_play(table("5j 9j", "6j", "7j", "8j"), 0) == 0


def test_where_nobody_holds_a_card_nobody_is_searched_for_ever() -> None:
    assert with_cards((0, 0, 0, 0), 2) == 2
    assert with_cards((0, 1, 0, 0), 2) == 1
