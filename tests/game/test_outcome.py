"""Who ends up with which cards when a hand has ended, and what is recorded of it."""

import pytest
from game.cardtalk import cards
from game.playtalk import run, table

from tichu_score.game.cards import print_cards
from tichu_score.game.hand import Call, Seat
from tichu_score.game.outcome import hand_of, left_card_points, transferred

TRANSFERS = [
    ("E-04", (0, 1, 2), ["", "", "", ""], ["", "", "", "Kj 5j"], ["5j Kj", "", "", ""]),
    ("E-04", (0, 3, 2), ["", "", "", ""], ["", "drg", "", ""], ["", "", "drg", ""]),
    ("E-05", (1, 2, 3), ["Tj", "", "", ""], ["2j", "", "", ""], ["", "2j Tj", "", ""]),
    ("E-05", (2, 1, 3), ["Tj", "", "5j", ""], ["", "", "", ""], ["", "", "5j Tj", ""]),
    ("D-08", (0, 1, 2), ["", "", "", "drg 5j"], ["", "", "", ""], ["5j drg", "", "", ""]),
]  # fmt: skip
"""The rule, who is out, tricks and hands of the seats, what counts for whom."""


@pytest.mark.parametrize(("rule", "out", "taken", "hands", "ends"), TRANSFERS)
def test_what_the_last_player_has_goes_to_others(
    rule: str, out: tuple[int, ...], taken: list[str], hands: list[str], ends: list[str]
) -> None:
    assert rule
    found = transferred(tuple(map(cards, taken)), tuple(map(cards, hands)), out)
    assert [*map(print_cards, found)] == ends


def test_a_hand_that_ended_is_a_hand_to_record() -> None:
    play = run(table("5j", "6j", "7j", "8j Kj"), "0:5j 1:6j 2:7j")
    play = play._replace(
        taken=(cards("Tj"), cards("Tw"), cards("5j 6j 7j"), cards("5w"))
    )
    hand = hand_of(play, (Call.TICHU, None, None, None))
    assert hand.out == (Seat.N, Seat.E, Seat.S, Seat.W)
    # Ten by seat 0, five by seat 2, five of the last one's tricks, his King.
    assert hand.cards == 10 + 5 + 5 + 10
    assert hand.calls == (Call.TICHU, None, None, None)


def test_a_double_victory_counts_no_cards() -> None:
    """Rule S-05."""
    play = run(table("5j", "6j 2p", "7j", "8j Qj"), "0:5j 1- 2:7j")
    assert left_card_points(play) is None
    hand = hand_of(play)
    assert hand.out == (Seat.N, Seat.S, None, None)
    assert hand.cards is None


@pytest.mark.parametrize("events", ["0:5j", "0:5j 1:6j 2:drg"])
def test_nothing_is_recorded_before_the_end(events: str) -> None:
    play = run(table("5j", "6j", "drg", "8j 9j"), events)
    with pytest.raises(ValueError, match="has not ended"):
        hand_of(play)
