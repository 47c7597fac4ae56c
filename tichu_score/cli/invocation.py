"""What was typed: a command, its words and its options, by either door."""

from __future__ import annotations

from typing import Any

from tichu_score.game.record import Record
from tichu_score.game.signs import MINUS


class Shared(Record):
    """The options that every command has; the defaults are a plain line's."""

    match: str | None = None
    dir: str | None = None
    json: bool = False
    plain: bool = False
    quiet: bool = False
    no_input: bool = False
    yes: bool = False
    color: str | None = None
    width: str | None = None
    dry_run: bool = False


class Invocation(Record):
    """A command as typed: its name ("" if there is none), words and options.

    `playing` if it is a line of a session.
    """

    name: str
    words: tuple[str, ...] = ()
    options: dict[str, Any] = {}  # noqa: RUF012 - nobody writes into it
    shared: Shared = Shared()
    playing: bool = False

    def within(self, session: Shared) -> Invocation:
        """Return the command as a line of a session, with its options beneath."""
        given = {
            name: value
            for name, value in self.shared._asdict().items()
            if value != getattr(Shared(), name)
        }
        return self._replace(shared=session._replace(**given), playing=True)


def as_value(word: str) -> str:
    """Put a minus sign for the hyphen of -25, so that no parser takes it for an option.

    A minus sign that was typed is doubled, so that it is not lost on the way back.
    """
    if word[:1] == MINUS:
        return MINUS + word
    if f"={MINUS}" in word and word.startswith("--"):
        option, equals, value = word.partition("=")
        return option + equals + as_value(value)
    return MINUS + word[1:] if word[:1] == "-" and word[1:2].isdigit() else word


def as_typed(word: str) -> str:
    """Undo `as_value`: what comes after belongs to the player."""
    if word[:2] == 2 * MINUS:
        return word[1:]
    return "-" + word[1:] if word[:1] == MINUS else word
