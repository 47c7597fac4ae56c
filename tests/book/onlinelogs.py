"""Real online games beside the checkout, imported once; and how their tricks went."""

from functools import cache
from typing import NamedTuple

from shared import shared

from tichu_score.book.imports.german import What
from tichu_score.book.imports.logs import Fate, Made, Told, imported
from tichu_score.book.imports.replay import dealt, step
from tichu_score.game.dealing import Dealing, exchanged
from tichu_score.game.play import Play


@cache
def logs() -> dict[str, Made]:
    folder = shared("logs")
    return {
        path.name: imported(path.read_bytes(), path.name)
        for path in sorted(folder.glob("*.tch"))
    }


def every() -> list[tuple[str, Told]]:
    return [(name, told) for name, made in logs().items() for told in made.hands]


class Trail(NamedTuple):
    """A hand that was replayed, with the tricks that the Dragon won on the way.

    Each trick with the seat that won it and the one it was given to.
    """

    told: Told
    end: Play
    dragons: tuple[tuple[int, int, int], ...]

    @property
    def right(self) -> tuple[int, int]:
        assert self.told.logged.result is not None
        left, right = self.told.logged.result
        return left, right


def trail(told: Told) -> Trail:
    dealing = dealt(told.logged, [])
    assert isinstance(dealing, Dealing)
    play = exchanged(dealing)
    dragons = []
    assert isinstance(play, Play)
    for event in told.logged.events:
        if event.what is What.DRAGON:
            dragons.append((play.trick, play.owner, event.seat))
        if event.what is not What.TICHU:
            after = step(play, event)
            assert isinstance(after, Play)
            play = after
    return Trail(told, play, tuple(dragons))


@cache
def trails() -> dict[tuple[str, int], Trail]:
    return {
        (name, told.number): trail(told)
        for name, told in every()
        if told.fate is Fate.AGREES
    }
