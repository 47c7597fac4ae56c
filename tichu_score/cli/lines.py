"""A line of a sheet or of an editor: a hand as it is typed after `add`."""

from contextlib import redirect_stdout
from io import StringIO

from tichu_score.book.errors import NotUnderstood
from tichu_score.cli.hands import Typed
from tichu_score.cli.invocation import Shared, as_value
from tichu_score.game.words import split


def typed_line(line: str) -> Typed:
    """Return what a line says of a hand; raises NotUnderstood."""
    words = tuple(split(line))
    if words[:1] == ("add",):
        # As it was typed, with the command: it is no order.
        words = words[1:]
    typed = [*map(as_value, words)]
    if not any(word.startswith("-") for word in typed):
        return Typed(words)
    from tichu_score.cli.app import parse  # noqa: PLC0415 - for options only

    with redirect_stdout(StringIO()):  # the help of add is no answer to a line
        invocation = parse(["add", *typed])
    if invocation is None or invocation.shared != Shared():
        raise NotUnderstood("a line holds a hand and what add says of it, no more")
    if "file" in invocation.options:
        raise NotUnderstood("a line cannot name another file")
    return Typed(invocation.words, **invocation.options)
