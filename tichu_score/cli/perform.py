"""From what was typed to the act that does it: the same for every door."""

from importlib import import_module
from typing import Any, NamedTuple

from tichu_score.cli.desk import Answer, Desk, Shared
from tichu_score.cli.table import TABLE

ACTS = "tichu_score.cli.acts"
BARE = "look:welcome"


class Invocation(NamedTuple):
    """A command as typed: its name ("" if there is none), words and options."""

    name: str
    words: tuple[str, ...] = ()
    options: dict[str, Any] = {}  # noqa: RUF012 - nobody writes into it
    shared: Shared = Shared()


def perform(invocation: Invocation, desk: Desk) -> Answer:
    """Run the act of a command and return its answer."""
    place = TABLE[invocation.name].act if invocation.name else BARE
    module, _, function = place.partition(":")
    act = getattr(import_module(f"{ACTS}.{module}"), function)
    answer = act(desk, invocation.words, **invocation.options)
    return Answer(*answer)
