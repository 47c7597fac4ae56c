"""From what was typed to the act that does it: the same for every door."""

from tichu_score.book.errors import Damaged, NotUnderstood
from tichu_score.cli.desk import Answer, Desk
from tichu_score.cli.invocation import Invocation
from tichu_score.cli.table import TABLE

ACTS = "tichu_score.cli.acts"
BARE = "listing:welcome"


def perform(invocation: Invocation, desk: Desk) -> Answer:
    """Run the act of a command and return its answer."""
    if not all(word.strip() for word in invocation.words):
        # A script's empty variable must not mean the last hand.
        raise NotUnderstood("an empty word: is a variable of a script not set?")
    place = TABLE[invocation.name].act if invocation.name else BARE
    module, _, function = place.partition(":")
    # The act's module alone; importlib would be one more to load.
    act = getattr(__import__(f"{ACTS}.{module}", fromlist=[function]), function)
    try:
        answer = act(desk, invocation.words, **invocation.options)
    except Damaged as error:
        if error.about:
            from tichu_score.cli.aim import aimed  # noqa: PLC0415 - seldom

            error.complaint = aimed(error, desk)
        raise
    return Answer(*answer)
