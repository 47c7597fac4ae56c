"""Hands in play as tests write them: `0:5j 1- 2:Aj 0?7 2>1`.

A number is a seat; after `:` come the cards it plays, with commas between; `-` passes,
`^` picks the trick up, `?` wishes for a rank, `>` gives the Dragon's trick to a seat.
"""

from game.cardtalk import cards

from tichu_score.game.cards import Cards
from tichu_score.game.hand import Problem
from tichu_score.game.legality import played
from tichu_score.game.play import Play, Step, given, passed, picked_up, wished

RANKS = {"T": 10, "J": 11, "Q": 12, "K": 13, "A": 14}


def table(*held: str, leader: int = 0) -> Play:
    """Return a hand in play in which a seat leads; what others lack they have played."""
    hands = tuple(map(cards, held))
    start = Play(hands, (0, 0, 0, 0), 0, (), leader, leader, 0, 0, (), 0, False, False)
    out = tuple(seat for seat in range(4) if not hands[seat])
    return start._replace(out=out)


def step(play: Play, event: str) -> Step:
    """Return what comes of one event."""
    seat, what, rest = int(event[0]), event[1], event[2:]
    if what == "-":
        return passed(play, seat)
    if what == "^":
        return picked_up(play)
    if what == "?":
        return wished(play, seat, RANKS.get(rest) or int(rest))
    if what == ">":
        return given(play, seat, int(rest))
    return played(play, seat, held(rest))


def held(text: str) -> Cards:
    """Return cards with commas between."""
    return cards(text.replace(",", " "))


def run(play: Play, events: str) -> Play:
    """Return a hand after events that are all legal."""
    for event in events.split():
        after = step(play, event)
        assert isinstance(after, Play), (event, after)
        play = after
    return play


def refused(play: Play, events: str) -> Problem:
    """Return what forbids the last of some events; the others are legal."""
    *legal, last = events.split()
    after = step(run(play, " ".join(legal)), last)
    assert isinstance(after, Problem), (last, "is legal")
    return after
