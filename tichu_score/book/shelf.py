"""The folder of matches: list, find, current, and the one way to write.

The life of a change: read, f, questions, lock, read again (other bytes: start
over, questions included), heal the history, replace, add the history line.
"""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import TYPE_CHECKING

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
from tichu_score.book.reading import ENDING, Ref, told
from tichu_score.book.tomlparse import CannotAmend
from tichu_score.book.values import Change, Finding, Place
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tichu_score.book.logfile import LogFile, Warnings
    from tichu_score.book.matchfile import Sheet
    from tichu_score.game.match import Match

TRIES = 5
MOST_TWINS = 1000
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
    """

    what: str
    f: Callable[[Match], Match]
    ask: Callable[[Match, Match, bool], None]
    moment: str
    why: str = ""
    dry: bool = False


class Done(Record):
    """A change and what the player must be told besides it."""

    change: Change
    warnings: tuple[str, ...] = ()
    confirmed: bool = True


class _Book(Record):
    """A match file and its history, as read at one moment."""

    path: str
    data: bytes
    sheet: Sheet
    match: Match
    log: LogFile


class _Plan(Record):
    """New bytes for a file, and what that does to the match."""

    data: bytes
    change: Change


def change(ref: Ref, work: Work) -> Done:
    """Change a match by a function and return what was done.

    Raises Damaged, Missing, Unwritten, Machine, and whatever the function or a
    question raises.
    """

    def plan(book: _Book) -> _Plan:
        after = work.f(book.match)
        work.ask(book.match, after, _fewer(book))
        done = Change(work.what, book.match, after, ref.path, titled=ref.titled)
        return _Plan(_amended(book, after), done)

    return _repeat(ref, work, plan)


def step(ref: Ref, work: Work) -> Done | None:
    """Undo or redo one change, as `work.what` says; None if there is none."""
    find = history.undone if work.what == history.UNDO else history.redone

    def plan(book: _Book) -> _Plan:
        with told(ref.path):
            found = find(book.log.fold(book.data, work.moment))
        if found is None:
            raise _NothingError
        line, data = found
        after = matchfile.read(data, os.path.basename(ref.path)).match
        if after is None:
            raise Damaged(f"{work.what} would bring back a text that is no match")
        work.ask(book.match, after, _fewer(book))
        what = Change(work.what, book.match, after, ref.path, line.what, ref.titled)
        return _Plan(data, what)

    try:
        return _repeat(ref, work, plan)
    except _NothingError:
        return None


def past(path: str, moment: str) -> tuple[tuple[history.Line, bytes, bytes], ...]:
    """Return each change with the text before and after it, oldest first."""
    with told(path):
        _, data, _, _, log = _read(path)
        return history.texts(log.fold(data, moment))


def create(folder: str, stem: str, match: Match, moment: str) -> Done:
    """Keep a new match under a name that is still free."""
    data = matchfile.text_of(match).encode()
    with told(folder):
        store.make_folder(folder)
        real = os.path.realpath(folder)
        history.get_ready(data)
        with store.locked(real) as alone:
            if alone:
                store.sweep(real)
            path, confirmed = _create_free(real, stem, data)
            line = history.change(moment, "new", "", b"", data)
            warnings = (*_no_locks(alone), *logfile.add(path, line))
    return Done(Change("new", None, match, path), warnings, confirmed)


def planned(folder: str, stem: str, match: Match) -> Change:
    """Return what `create` would do; writes nothing."""
    path = next(_free(folder, stem), stem)
    return Change("new", None, match, path, dry=True)


@contextmanager
def temporary() -> Iterator[str]:
    """Give a shelf that is gone afterwards."""
    from tempfile import TemporaryDirectory  # noqa: PLC0415 - for the demo only

    with TemporaryDirectory(prefix="tichu-score-") as folder:
        yield folder


class _NothingError(Exception):
    """There is nothing to undo or to do again."""


def _repeat(ref: Ref, work: Work, plan: Callable[[_Book], _Plan]) -> Done:
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
        if done is not None:
            return done
        # A question that is asked again must be open to Ctrl-C again.
        held.release()
    raise Unwritten(
        "nothing recorded: the file changes all the time",
        advice=("is an editor or a sync program writing it? try again",),
    )


def _write(book: _Book, planned: _Plan, work: Work) -> Done | None:
    """Write a plan under the lock; None if the file is not what was planned for."""
    history.get_ready(book.data + planned.data)
    with store.locked(os.path.dirname(book.path)) as alone:
        if files.read(book.path) != book.data:
            return None
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
        line = history.change(work.moment, work.what, work.why, book.data, planned.data)
        # On top of a line that is missing it would not add up; the next change
        # finds what is missing and writes it down.
        logged = unhealed or logfile.add(book.path, line)
    return Done(planned.change, (*_no_locks(alone), *aside, *logged), confirmed)


def _no_locks(alone: bool) -> Warnings:
    return () if alone else (NO_LOCKS,)


def _read(path: str) -> _Book:
    data, sheet, match = reading.read(path)
    real = os.path.realpath(path)
    return _Book(real, data, sheet, match, logfile.read(real))


def _read_alone(path: str) -> _Book:
    """Read while nobody writes: the history comes after the file, always.

    Whoever reads between the two finds a file that seems to be an old copy.
    """
    with store.locked(os.path.dirname(os.path.realpath(path))):
        book = _read(path)
    held.release()
    return book


def _fewer(book: _Book) -> bool:
    """Say whether the file has fewer hands than the history's newest text."""
    if not book.log.data or book.log.knows(book.data):
        return False
    newest = history.fold(book.log.data).text or b""
    match = matchfile.read(newest, "").match
    return match is not None and len(match.hands) > len(book.match.hands)


def _amended(book: _Book, after: Match) -> bytes:
    try:
        return matchfile.amend(book.sheet, after).encode()
    except CannotAmend as error:
        place = Place(book.sheet.file, error.line)
        raise Damaged(
            "nothing recorded: the file is written in an unusual way",
            findings=(Finding(place, str(error)),),
            advice=("change it in an editor, then run `tichu-score check`",),
        ) from error


def _create_free(folder: str, stem: str, data: bytes) -> tuple[str, bool]:
    for path in _free(folder, stem):
        try:
            store.create(path, data)
        except FileExistsError:
            continue
        except store.Unconfirmed:
            return path, False
        return path, True
    raise Unwritten(f"nothing recorded: {stem} and its numbers are all taken")


def _free(folder: str, stem: str) -> Iterator[str]:
    """Yield paths that neither a match nor a history has taken."""
    for number in range(1, MOST_TWINS):
        name = stem if number == 1 else f"{stem}-{number}"
        path = os.path.join(folder, name + ENDING)
        if not os.path.lexists(path) and not os.path.lexists(logfile.log_path(path)):
            yield path
