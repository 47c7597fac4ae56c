"""The one way to write: change a match, or step back and forth in its history.

The life of a change: read, f, questions, lock, read again (other bytes: start
over, questions included), heal the history, replace, add the history line.
"""

from __future__ import annotations

import os
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

from tichu_score.book import (
    files,
    held,
    history,
    logfile,
    matchfile,
    reading,
    store,
)
from tichu_score.book.errors import Damaged, Unwritten
from tichu_score.book.reading import Ref, told
from tichu_score.book.tomlparse import CannotAmend
from tichu_score.book.values import Change, Finding, Place
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tichu_score.book.logfile import LogFile, Warnings
    from tichu_score.book.matchfile import Sheet
    from tichu_score.game.match import Match

TRIES = 5
NO_LOCKS = "no locks in this folder: record from one terminal only"


class Work(Record):
    """What a writing command is to do.

    Attributes:
        what: its name in the history.
        f: what becomes of the match.
        ask: is shown the match before and after, and whether the file has
            fewer hands than its history; raises to stop.
        moment: now, as the history writes it.
        why: the reason given.
        dry: say what would be written, and write nothing.
        quiet: nobody is asked anything, so others may wait for the answer.
    """

    what: str
    f: Callable[[Match], Match]
    ask: Callable[[Match, Match, bool], None]
    moment: str
    why: str = ""
    dry: bool = False
    quiet: bool = False


class Done(Record):
    """A change and what the player must be told besides it."""

    change: Change
    warnings: tuple[str, ...] = ()
    confirmed: bool = True


class Book(Record):
    """A match file and its history, as read at one moment.

    `match` is None if the file cannot be read; `sheet` says why.
    """

    path: str
    data: bytes
    sheet: Sheet
    log: LogFile

    @property
    def match(self) -> Match | None:
        """What the file holds."""
        return self.sheet.match


class Plan(Record):
    """New bytes for a file, and what that does to the match.

    `through` are the texts of the history that are stepped over on the way.
    """

    data: bytes
    change: Change
    through: tuple[bytes, ...] = ()


def change(ref: Ref, work: Work) -> Done:
    """Change a match by a function and return what was done.

    Raises Damaged, Missing, Unwritten, Machine, and whatever the function or a
    question raises.
    """

    def plan(book: Book) -> Plan:
        before = reading.whole(ref.path, book.sheet)
        after = work.f(before)
        work.ask(before, after, fewer(book))
        done = Change(work.what, before, after, ref.path, titled=ref.titled)
        return Plan(_amended(book, after), done)

    return repeat(ref, work, plan)


def step(ref: Ref, work: Work) -> Done | None:
    """Undo or redo one change, as `work.what` says; None if there is none."""

    def plan(book: Book) -> Plan:
        before = reading.whole(ref.path, book.sheet)
        with told(ref.path):
            folded = book.log.fold(book.data, work.moment)
        *through, (line, data, after) = _steps(book, folded, work.what)
        # What only brings hands back need not be asked about.
        lost = len(after.hands) < len(before.hands)
        work.ask(before, after, lost and fewer(book))
        what = Change(work.what, before, after, ref.path, line.what, ref.titled)
        return Plan(data, what, tuple(text for _, text, _ in through))

    try:
        return repeat(ref, work, plan)
    except _NothingError:
        return None


def past(path: str, moment: str) -> tuple[tuple[history.Line, bytes, bytes], ...]:
    """Return each change with the text before and after it, oldest first."""
    with told(path):
        book = _read(path)
        return history.texts(book.log.fold(book.data, moment))


_Steps: TypeAlias = "list[tuple[history.Line, bytes, Match]]"


def _steps(book: Book, folded: history.Fold, what: str) -> _Steps:
    """Return the steps to the next text that is a match, and another one.

    An editor may have left a text that cannot be read, and `restore` the one
    before it: to bring these back would help nobody. Raises _NothingError.
    """
    steps: _Steps = []
    find = history.undone if what == history.UNDO else history.redone
    while found := find(folded):
        line, data = found
        match = matchfile.match_in(data)
        whole = match is not None and data != book.data
        steps.append((line, data, match))  # type: ignore[arg-type]
        if whole:
            return steps
        folded = history.stepped(folded, what, data)
    raise _NothingError


class _NothingError(Exception):
    """There is nothing to undo or to do again."""


def repeat(ref: Ref, work: Work, plan: Callable[[Book], Plan]) -> Done:
    """Read, plan, and write what was planned if the file is still the same.

    The one way to change a file of the shelf; asks again where another program
    was faster. Raises what planning raises, Unwritten, Machine.
    """
    reading.no_copy(ref)
    for _ in range(TRIES):
        with told(ref.path):
            book = _read(ref.path)
            if book.log.data and not book.log.knows(book.data) and not work.dry:
                book = _read_alone(ref.path)
        planned = plan(book)
        if work.dry or planned.data == book.data:
            return Done(planned.change._replace(dry=work.dry))
        with told(ref.path):
            done = _write(book, planned, work)
            if done is None and work.quiet:
                done = _at_once(ref, work, plan)
        if done is not None:
            return done
        # A question that is asked again must be open to Ctrl-C again.
        held.release()
    raise Unwritten(
        "nothing recorded: the file changes all the time",
        advice=("is an editor or a sync program writing it? try again",),
    )


def _write(book: Book, planned: Plan, work: Work) -> Done | None:
    """Write a plan under the lock; None if the file is not what was planned for."""
    history.get_ready(book.data + planned.data)
    with store.locked(os.path.dirname(book.path)) as alone:
        if files.read(book.path) != book.data:
            return None
        return _commit(book, planned, work, alone=alone)


def _at_once(ref: Ref, work: Work, plan: Callable[[Book], Plan]) -> Done | None:
    """Read, plan and write under the lock, so that no other writer comes between.

    Only where nothing is asked: others wait. None if an editor saved meanwhile.
    """
    with store.locked(os.path.dirname(os.path.realpath(ref.path))) as alone:
        book = _read(ref.path)
        planned = plan(book)
        if planned.data == book.data:
            return Done(planned.change)
        return _commit(book, planned, work, alone=alone)


def _commit(book: Book, planned: Plan, work: Work, *, alone: bool) -> Done | None:
    """Heal the history, replace the file, add the line; None if an editor saved."""
    # Another command may have healed it meanwhile, and then failed.
    log = logfile.read(book.path)
    aside, unhealed = log.heal(book.data, planned.data, work.moment)
    confirmed = True
    try:
        store.replace(book.path, planned.data, book.data)
    except store.Overtaken:
        return None
    except store.Unconfirmed:
        confirmed = False
    # On top of a line that is missing it would not add up; the next change
    # finds what is missing and writes it down.
    logged = unhealed or logfile.add(book.path, *_lines(book, planned, work))
    return Done(planned.change, (*no_locks(alone), *aside, *logged), confirmed)


def _lines(book: Book, planned: Plan, work: Work) -> Iterator[history.Line]:
    texts = (book.data, *planned.through, planned.data)
    for old, new in pairwise(texts):
        what = planned.change.what
        yield history.change(work.moment, what, work.why, old, new)


def no_locks(alone: bool) -> Warnings:
    """Return what to tell where a folder has no locks."""
    return () if alone else (NO_LOCKS,)


def _read(path: str) -> Book:
    data, sheet = reading.look(path)
    real = os.path.realpath(path)
    return Book(real, data, sheet, logfile.read(real))


def _read_alone(path: str) -> Book:
    """Read while nobody writes: the history comes after the file, always.

    Whoever reads between the two finds a file that seems to be an old copy.
    """
    with store.locked(os.path.dirname(os.path.realpath(path))):
        book = _read(path)
    held.release()
    return book


def fewer(book: Book) -> bool:
    """Say whether the file has fewer hands than the history's newest text."""
    if not book.log.data or book.log.knows(book.data) or book.match is None:
        return False
    match = matchfile.match_in(history.fold(book.log.data).text)
    return match is not None and len(match.hands) > len(book.match.hands)


def _amended(book: Book, after: Match) -> bytes:
    try:
        return matchfile.amend(book.sheet, after).encode()
    except CannotAmend as error:
        place = Place(book.sheet.file, error.line)
        told_of = Damaged(
            "nothing recorded: the file is written in an unusual way",
            findings=(Finding(place, str(error)),),
            advice=("`tichu-score edit --file` opens it in your editor",),
        )
        told_of.about = book.path
        raise told_of from error
