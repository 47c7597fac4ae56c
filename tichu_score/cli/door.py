"""Two doors to the same acts: a plain line needs no option parser, and loads none."""

from tichu_score.cli.invocation import Invocation, as_typed, as_value
from tichu_score.cli.table import TABLE


def invocation_of(argv: list[str]) -> Invocation | None:
    """Return what was typed; None if it has been answered already (help)."""
    words = [*map(as_value, argv)]
    if plain_line(words):
        return Invocation(words[0], tuple(map(as_typed, words[1:])))
    from tichu_score.cli.app import parse  # noqa: PLC0415 - a plain line needs no parser

    return parse(words)


def plain_line(words: list[str]) -> bool:
    """Say whether a line is a command and words alone, which needs no parser."""
    if not words or words[0] not in TABLE or not TABLE[words[0]].door:
        return False
    return not any(word.startswith("-") for word in words)
