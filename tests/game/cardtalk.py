"""Cards as tests write them: `5j 6w phx` is a set."""

from tichu_score.game.card_words import read_cards
from tichu_score.game.cards import Cards
from tichu_score.game.words import located


def cards(text: str) -> Cards:
    """Return the cards of a line, each with its suit."""
    typed, problems = read_cards(located(text.split()))
    assert not problems, problems
    assert not typed.ranks, text
    return typed.known


def any_suits(text: str) -> Cards:
    """Return the cards of a line in which suits may be left out."""
    typed, problems = read_cards(located(text.split()))
    assert not problems, problems
    return typed.readings()[0]
