"""What an act works with, and what it answers."""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from tichu_score.book import pointer
from tichu_score.book.errors import NotUnderstood, Unwritten
from tichu_score.book.folders import data_folder
from tichu_score.game.record import Record
from tichu_score.views.visible import visible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tichu_score.book.catalog import Watch
    from tichu_score.book.reading import Ref
    from tichu_score.book.shelf import Done, Work
    from tichu_score.game.match import Match

    F = Callable[[Match], Match]
    Ask = Callable[[Match, Match, bool], None]
    from tichu_score.book.config import Config
    from tichu_score.book.values import Change
    from tichu_score.cli.invocation import Shared
    from tichu_score.game.doubts import Doubt

DIR_VARIABLE = "TICHU_SCORE_DIR"
MATCH_VARIABLE = "TICHU_SCORE_MATCH"
NO_INPUT_VARIABLE = "TICHU_SCORE_NO_INPUT"

BACK, LEAVE, EXPLAIN = "<", ".", "?"
"""What may be answered to any question: once more the one before, stop, say more."""

NOTHING = "nothing recorded"
MACHINE = 6
UNCONFIRMED = "it IS done, but the disk did not confirm it; look before going on"
DRY_RUN = "nothing was written: this is a dry run"


class Answer(Record):
    """What an act found or did: one value, the exit code, and warnings."""

    value: object
    code: int = 0
    warnings: tuple[str, ...] = ()


class GoneBack(Exception):
    """Whoever was asked wants to answer the question before this one again."""


def _settings() -> Config:
    from tichu_score.book.config import load  # noqa: PLC0415 - seldom

    return load()


class Desk(Record):
    """Where the matches are, what may be asked, and what time it is.

    Attributes:
        folder: where the matches are.
        chosen: the match that an option or the environment names, or "".
        now: local time with its offset in whole minutes.
        can_ask: whether somebody sits there to answer.
        ask: puts a question, with a line to change if there is one, to the player
            and returns the answer.
        preview: shows a change before it is made.
        say: prints a value before the command is over.
        carry: carries out a command line on the match at a path, as if it were
            typed by itself, and returns its exit code.
        ready: says what TAB offers at the questions that follow.
        watch: sees the names of the files as a whole shelf is read.
        yes: take every question as answered with yes.
        dry: say what would be written, write nothing.
        named: the folder, if an option names it, or "".
        playing: the command is a line of a session.
        state: the folder that says which match is current; "" is the usual one.
        settings: reads what the player has set once for every match.
    """

    folder: str
    chosen: str
    now: datetime
    can_ask: bool
    ask: Callable[..., str]
    preview: Callable[[Change], None]
    say: Callable[[object], object]
    carry: Callable[[list[str], str], int]
    ready: Callable[..., None]
    watch: Watch
    yes: bool = False
    dry: bool = False
    state: str = ""
    named: str = ""
    playing: bool = False
    settings: Callable[[], Config] = _settings

    @property
    def moment(self) -> str:
        """Now, as the history writes it."""
        return self.now.isoformat(sep=" ")

    def work(self, what: str, f: F, ask: Ask, why: str = "") -> Work:
        """Return a change as `shelf` carries it out, at this desk and this moment."""
        from tichu_score.book.shelf import Work  # noqa: PLC0415 - to write only

        quiet = self.yes or not self.can_ask
        return Work(what, f, ask, self.moment, why, dry=self.dry, quiet=quiet)

    def match(self) -> Ref:
        """Return the match to work on; raises Missing."""
        chosen = None if self.chosen else pointer.current(self.folder, self.state)
        if chosen is not None:
            return chosen
        from tichu_score.book import meant  # noqa: PLC0415 - reads the whole shelf

        if self.chosen:
            return meant.find(self.folder, self.chosen, watch=self.watch)
        return meant.current(self.folder, self.state, self.watch)

    def settle(
        self,
        doubts: Iterable[Doubt],
        nothing: str = NOTHING,
        *,
        back: bool = False,
    ) -> tuple[str, ...]:
        """Ask every doubt; return those that nobody could be asked about.

        Raises Unwritten for a no, or where a doubt stops and nobody is there;
        GoneBack for `<`, if there are questions to go `back` to.
        """
        warnings: list[str] = []
        for doubt in doubts:
            if self.yes:
                continue
            if self.can_ask:
                question = visible(doubt.text)
                if not self.yes_or_no(question, usual=doubt.usual, back=back):
                    raise Unwritten(nothing)
            elif doubt.stops:
                raise Unwritten(
                    f"{nothing}: {doubt.text}", advice=("-y takes it as yes",)
                )
            else:
                warnings.append(doubt.told)
        return tuple(warnings)

    def yes_or_no(self, question: str, *, usual: bool, back: bool = False) -> bool:
        """Ask until the answer is yes or no; Enter means the usual one.

        Raises Unwritten for `.`, GoneBack for `<` if that is possible.
        """
        choice = "[Y/n]" if usual else "[y/N]"
        more = f"y is yes, n is no, Enter {'yes' if usual else 'no'}; . stops"
        more += "; < goes back\n" if back else "\n"
        hint = ""
        while True:
            answer = self.ask(f"{hint}{question} {choice} ").strip().casefold()
            if answer in {"", "y", "yes", "n", "no"}:
                return usual if not answer else answer.startswith("y")
            if answer == LEAVE:
                raise Unwritten(NOTHING)
            if answer == BACK and back:
                raise GoneBack
            hint = more

    def needs(self, what: str) -> None:
        """Raise NotUnderstood if something is missing and nobody can be asked."""
        if not self.can_ask:
            raise NotUnderstood(what)

    def told(self, done: Done, warnings: tuple[str, ...] = ()) -> Answer:
        """Return the answer to a change that was written."""
        notes = (*warnings, *done.warnings)
        if done.change.dry:
            notes += (DRY_RUN,)
        change = done.change._replace(chosen=self.chosen, folder=self.named)
        if self.playing:
            # The prompt says which match it is.
            change = change._replace(titled=False, playing=True)
        return ended(change, notes, confirmed=done.confirmed)


def ended(value: object, notes: tuple[str, ...], *, confirmed: bool) -> Answer:
    """Return the answer to what was done, whether the disk confirmed it or not."""
    if confirmed:
        return Answer(value, warnings=notes)
    return Answer(value, MACHINE, (*notes, UNCONFIRMED))


class Speech(Record):
    """How the program speaks with whoever sits there; see `Desk`."""

    ask: Callable[..., str]
    preview: Callable[[Change], None]
    say: Callable[[object], object]
    carry: Callable[[list[str], str], int]
    ready: Callable[..., None]
    watch: Watch


def desk_for(shared: Shared, speech: Speech, *, playing: bool) -> Desk:
    """Return the desk that options and environment describe; options win."""
    env = os.environ.get
    return Desk(
        folder=shared.dir or env(DIR_VARIABLE) or data_folder(),
        chosen=shared.match or env(MATCH_VARIABLE) or "",
        now=local_now(),
        can_ask=not shared.no_input
        and not env(NO_INPUT_VARIABLE)
        and _somebody_there(),
        ask=speech.ask,
        preview=speech.preview,
        say=speech.say,
        carry=speech.carry,
        ready=speech.ready,
        watch=speech.watch,
        yes=shared.yes,
        dry=shared.dry_run,
        named=shared.dir or "",
        playing=playing,
    )


def _somebody_there() -> bool:
    return sys.stdin.isatty() and sys.stderr.isatty()


def local_now() -> datetime:
    """Return the local time with its offset in whole minutes, UTC if it has none."""
    now = datetime.now(UTC).replace(microsecond=0)
    try:
        local = now.astimezone()
        offset = local.utcoffset()
    except (ValueError, OverflowError, OSError):
        # A broken TZ: better a true time in UTC than none.
        return now
    whole = offset is not None and not offset.total_seconds() % 60
    return local if whole else now
