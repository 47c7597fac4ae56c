"""From what was typed to the act that does it: the same for every door."""

from typing import Any, NamedTuple

from tichu_score.cli.desk import Answer, Desk, Shared
from tichu_score.cli.table import TABLE
from tichu_score.game.words import MINUS

ACTS = "tichu_score.cli.acts"
BARE = "look:welcome"


class Invocation(NamedTuple):
    """A command as typed: its name ("" if there is none), words and options."""

    name: str
    words: tuple[str, ...] = ()
    options: dict[str, Any] = {}  # noqa: RUF012 - nobody writes into it
    shared: Shared = Shared()


def as_value(word: str) -> str:
    """Put a minus sign for the hyphen of -25, so that no parser takes it for an option."""
    return MINUS + word[1:] if word[:1] == "-" and word[1:2].isdigit() else word


def as_typed(word: str) -> str:
    """Put the hyphen back: what comes after belongs to the player."""
    return "-" + word[1:] if word[:1] == MINUS else word


def perform(invocation: Invocation, desk: Desk) -> Answer:
    """Run the act of a command and return its answer."""
    place = TABLE[invocation.name].act if invocation.name else BARE
    module, _, function = place.partition(":")
    # The act's module alone; importlib would be one more to load.
    act = getattr(__import__(f"{ACTS}.{module}", fromlist=[function]), function)
    answer = act(desk, invocation.words, **invocation.options)
    return Answer(*answer)
