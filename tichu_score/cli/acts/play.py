"""A session that stays open all evening: one line a hand, one letter a command."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from tichu_score.book import reading
from tichu_score.book.errors import TichuError, Unwritten
from tichu_score.book.values import Change, Glance, Nothing
from tichu_score.book.values.records import Script
from tichu_score.cli.desk import Answer
from tichu_score.cli.table import TABLE
from tichu_score.cli.table.row import PROGRAM
from tichu_score.cli.unknown import WORDS_OF_OTHERS
from tichu_score.cli.words import no_words
from tichu_score.game.calls import is_call
from tichu_score.game.names import CALL_LETTERS
from tichu_score.game.near import CLOSER, near
from tichu_score.game.places import is_order
from tichu_score.game.words import split
from tichu_score.views import session

if TYPE_CHECKING:
    from tichu_score.cli.desk import Desk
    from tichu_score.game.match import Match

LETTERS = {
    "u": ("undo",),
    "r": ("redo",),
    "e": ("edit",),
    "x": ("rm",),
    "i": ("insert",),
    "s": ("show",),
    "w": ("why",),
    "j": ("judge",),
    "c": ("call", "--clear"),
}
"""One letter for a command, alone or before its words; no order has one letter."""

QUIT, HELP = ("q", "quit", "exit"), ("?", "help")
COMMANDS = {*TABLE, *WORDS_OF_OTHERS}

FOLLOWED = ("new", "use")
"""Commands after which the session goes on with another match."""


UNREADABLE = """\
the match is gone or cannot be read
restore      go back to what it held
edit --file  mend it in an editor
undelete     take it out of the trash
use, new     take another match
q            leave"""


def play(desk: Desk, words: tuple[str, ...]) -> Answer:
    """Take one line after the other until the evening is over."""
    no_words("play", words)
    desk.needs("play needs a terminal; `tichu-score add` records a hand")
    # The evening is long: from here on there is garbage worth collecting.
    gc.enable()
    table = _Table(desk, desk.match().path)
    while table.takes_a_line():
        pass
    return Answer(Glance(reading.kept(table.path)))


class _Table:
    """The match that is played, as it was last seen on this screen."""

    def __init__(self, desk: Desk, path: str) -> None:
        self.desk, self.path = desk, path
        self.seen: Match | None = None
        self.told = False
        """That it cannot be read; once is enough."""
        self.line = ""
        """What was typed and not carried out, to be looked at once more."""

    def takes_a_line(self) -> bool:
        """Ask for a line and do what it says; False if there is no more to do."""
        match = self._look()
        prompt = "> " if match is None else session.prompt(match)
        # Each time: a command may have asked for something else meanwhile.
        self.desk.ready(self.completions)
        try:
            line = self.desk.ask(prompt, self.line)
            self.line = ""
            words = split(line)
            if words[:1] == (PROGRAM,):
                # As advice has it that was written for the shell.
                words = words[1:]
            if not words:
                return True
            if words[0].lower() in QUIT:
                return False
            if match is not None and (now := self._look()) is not match:
                # It was typed for a match that has changed under it; where that cannot
                # be read, another line comes first.
                self.line = "" if now is None else line
                return True
            self._do(words, match)
        except KeyboardInterrupt:
            # It drops the line, as in every shell.
            self.line = ""
            self.desk.say(Nothing(""))
        except Unwritten:
            return False
        return True

    def completions(self) -> tuple[str, ...]:
        """Return what may be typed next, besides what nobody can guess."""
        if self.seen is None:
            return (*TABLE,)
        keys = self.seen.players.keys
        calls = (letter + key for letter in CALL_LETTERS for key in keys)
        return (*calls, *(f"{key}=" for key in keys), *TABLE)

    def _look(self) -> Match | None:
        """Return the match; show what others did to it since it was seen last."""
        try:
            match = reading.load(self.path)
        except TichuError as error:
            if not self.told:
                self.desk.say(error.complaint)
            self.seen, self.told = None, True
            return None
        self.told = False
        if self.seen is not None and match != self.seen:
            self.desk.say(Change("outside", self.seen, match, self.path, playing=True))
        if match != self.seen:
            self.seen = match
        return self.seen

    def _do(self, words: tuple[str, ...], match: Match | None) -> None:
        if words[0].lower() in HELP:
            self.desk.say(Script(session.help_text(match) if match else UNREADABLE))
            return
        if match is None and words[0] not in {*COMMANDS, *LETTERS}:
            self.desk.say(Script(f"not recorded\n{UNREADABLE}"))
            return
        argv = self._argv(words, match)
        if argv is None:
            self.desk.say(Nothing(f"no command {words[0]!r}; ? shows what there is"))
            return
        code = self.desk.carry(argv, self.path)
        if argv[0] in FOLLOWED and not code:
            self.path = self.desk._replace(chosen="").match().path
        self._saw()

    def _argv(self, words: tuple[str, ...], match: Match | None) -> list[str] | None:
        """Return the command line that a line of the session stands for."""
        first, *rest = words
        letter = LETTERS.get(first.lower())
        if letter is not None:
            return [*letter, *rest]
        if len(first) == 1:
            return None
        if match is None:
            return [*words]
        if first.startswith("-") or is_order(first, match.players):
            return ["add", *words]
        if all(is_call(word, match.players) for word in words):
            return ["call", *words]
        command = first in COMMANDS or near(first, TABLE, CLOSER)
        return [*words] if command and first != "play" else ["add", *words]

    def _saw(self) -> None:
        """Take what this session did itself as seen."""
        try:
            self.seen = reading.load(self.path)
        except TichuError:
            self.seen = None
