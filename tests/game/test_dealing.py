"""Before the first card: eight cards, calls, fourteen cards, the exchange."""

import pytest
from game.cardtalk import cards

from tichu_score.game.cards import DECK, MAH_JONG, Cards, each
from tichu_score.game.dealing import Dealing, called, exchanged, gave, took
from tichu_score.game.hand import Call, Problem
from tichu_score.game.play import Play

PACK = [*each(DECK)]
FOURTEENS = [sum(PACK[seat::4]) for seat in range(4)]
EIGHTS = [sum(PACK[seat:32:4]) for seat in range(4)]
GIFTS = [tuple(PACK[seat::4][:3]) for seat in range(4)]


def good(step: Dealing | Problem) -> Dealing:
    assert isinstance(step, Dealing), step
    return step


def refused(step: Dealing | Play | Problem) -> str:
    assert isinstance(step, Problem)
    return step.rule


def with_eight() -> Dealing:
    dealing = Dealing()
    for seat in range(4):
        dealing = good(took(dealing, seat, EIGHTS[seat]))
    return dealing


def with_fourteen() -> Dealing:
    dealing = with_eight()
    for seat in range(4):
        dealing = good(took(dealing, seat, FOURTEENS[seat]))
    return dealing


def gifts(seat: int) -> tuple[Cards, Cards, Cards]:
    first, second, third = GIFTS[seat]
    return first, second, third


def test_everybody_gets_a_card_from_everybody_and_the_mah_jong_leads() -> None:
    """Rules G-01, G-05, F-01."""
    dealing = with_fourteen()
    for seat in range(4):
        dealing = good(gave(dealing, seat, gifts(seat)))
    play = exchanged(dealing)
    assert isinstance(play, Play)
    assert sum(play.hands) == DECK
    assert {hand.bit_count() for hand in play.hands} == {14}
    for seat in range(4):
        for distance, one in enumerate(gifts(seat), start=1):
            assert play.hands[(seat + distance) % 4] & one
    assert play.hands[play.turn] & MAH_JONG


TAKEN = [
    ("G-04", Dealing(), 0, sum(PACK[:7]), "G-04"),
    ("G-04", Dealing(), 0, FOURTEENS[0], "G-04"),
    ("G-04", with_eight(), 0, sum(PACK[:14]), "G-04"),
    ("G-04", with_eight(), 0, EIGHTS[0], "G-04"),
    ("G-01", good(took(Dealing(), 0, EIGHTS[0])), 1, EIGHTS[0], "G-01"),
    ("G-01", Dealing(), 0, EIGHTS[0] ^ (EIGHTS[0] & -EIGHTS[0]) | 1 << 56, "G-04"),
]


@pytest.mark.parametrize(("rule", "dealing", "seat", "held", "forbids"), TAKEN)
def test_cards_are_taken_eight_then_six(
    rule: str, dealing: Dealing, seat: int, held: Cards, forbids: str
) -> None:
    assert rule
    assert refused(took(dealing, seat, held)) == forbids


CALLS = [
    ("T-02", Dealing(), Call.GRAND, ""),
    ("T-02", with_eight(), Call.GRAND, ""),
    ("T-02", with_fourteen(), Call.GRAND, "T-02"),
    ("T-06", with_eight(), Call.TICHU, ""),
    ("T-06", with_fourteen(), Call.TICHU, ""),
    ("T-08", good(called(with_eight(), 0, Call.GRAND)), Call.TICHU, "T-08"),
]


@pytest.mark.parametrize(("rule", "dealing", "call", "forbids"), CALLS)
def test_when_a_call_can_be_made(
    rule: str, dealing: Dealing, call: Call, forbids: str
) -> None:
    assert rule
    step = called(dealing, 0, call)
    if forbids:
        assert refused(step) == forbids
    else:
        assert good(step).calls == (call, None, None, None)


EXCHANGE = [
    ("G-05", with_eight(), gifts(0)),
    ("G-05", good(gave(with_fourteen(), 0, gifts(0))), gifts(0)),
    ("G-05", with_fourteen(), gifts(1)),
    ("G-05", with_fourteen(), (gifts(0)[0], gifts(0)[0], gifts(0)[1])),
    ("G-05", with_fourteen(), (gifts(0)[0] | gifts(0)[1], gifts(0)[2], 0)),
]


@pytest.mark.parametrize(("rule", "dealing", "three"), EXCHANGE)
def test_one_card_goes_to_each(
    rule: str, dealing: Dealing, three: tuple[Cards, Cards, Cards]
) -> None:
    assert refused(gave(dealing, 0, three)) == rule


def test_nobody_looks_before_all_have_given() -> None:
    """Rule G-05."""
    dealing = good(gave(with_fourteen(), 0, gifts(0)))
    assert refused(exchanged(dealing)) == "G-05"


def test_the_cards_are_a_pack() -> None:
    assert cards("1 dog phx drg") | sum(PACK[:52]) == DECK
