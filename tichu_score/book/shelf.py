"""The folder of matches: list, find, current, and the one way to write.

The life of a change: read, f, questions, lock, read again (other bytes: start
over, questions included), heal the history, replace, add the history line.
"""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tichu_score.book import history, matchfile, store
from tichu_score.book.errors import Damaged, Machine, Missing, Unwritten
from tichu_score.book.matchfile import Sheet
from tichu_score.book.tomltext import CannotAmend
from tichu_score.book.values import Change, Finding, Place
from tichu_score.game.match import Match

TRIES = 5
HISTORY_FOLDER = ".history"
MOST_HISTORY = 256 * 1024 * 1024
MOST_TWINS = 1000
ENDING = ".toml"
EDITOR_PAUSE = 0.05
NO_LOCKS = "no locks in this folder: record from one terminal only"


class Ref(NamedTuple):
    """A match to work on, and whether the player may have another in mind."""

    path: str
    titled: bool = False


class Work(NamedTuple):
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


class Done(NamedTuple):
    """A change and what the player must be told besides it."""

    change: Change
    warnings: tuple[str, ...] = ()
    confirmed: bool = True


class _Book(NamedTuple):
    """A match file and its history, as read at one moment.

    `log` is None if the history is there and cannot be read.
    """

    path: str
    data: bytes
    sheet: Sheet
    match: Match
    log: bytes | None


class _Plan(NamedTuple):
    """New bytes for a file, and what that does to the match."""

    data: bytes
    change: Change


def load(path: str) -> Match:
    """Return the match in a file; raises Damaged, Missing, Machine."""
    with told(path):
        return _read(path).match


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
        found = find(_fold(book, work.moment))
        if found is None:
            raise _NothingError
        line, data = found
        after = matchfile.read(data, os.path.basename(ref.path)).match
        if after is None:
            raise Damaged(f"{work.what} would bring back a text that is no match")
        what = Change(work.what, book.match, after, ref.path, line.what, ref.titled)
        return _Plan(data, what)

    try:
        return _repeat(ref, work, plan)
    except _NothingError:
        return None


def past(path: str, moment: str) -> tuple[tuple[history.Line, bytes, bytes], ...]:
    """Return each change with the text before and after it, oldest first."""
    with told(path):
        book = _read(path)
    return history.texts(_fold(book, moment))


def create(folder: str, stem: str, match: Match, moment: str) -> Done:
    """Keep a new match under a name that is still free."""
    data = matchfile.text_of(match).encode()
    with told(folder):
        store.make_folder(folder)
        real = os.path.realpath(folder)
        with store.locked(real) as held:
            if held:
                store.sweep(real)
            path, confirmed = _create_free(real, stem, data)
            line = history.change(moment, "new", "", b"", data)
            warnings = _log(path, line)
    return Done(Change("new", None, match, path), warnings, confirmed)


def planned(folder: str, stem: str, match: Match) -> Change:
    """Return what `create` would do; writes nothing."""
    number = 1
    while os.path.lexists(path := _numbered(folder, stem, number)):
        number += 1
    return Change("new", None, match, path, dry=True)


@contextmanager
def temporary() -> Iterator[str]:
    """Give a shelf that is gone afterwards."""
    with TemporaryDirectory(prefix="tichu-score-") as folder:
        yield folder


@contextmanager
def told(path: str) -> Iterator[None]:
    """Turn what the machine refuses into words, with the path."""
    try:
        yield
    except FileNotFoundError as error:
        raise Missing(f"no such file: {path}") from error
    except store.NotAFile as error:
        raise Damaged(f"{path} is no match file: {error.strerror}") from error
    except OSError as error:
        why = error.strerror or str(error)
        text = f"nothing was written: {path}: {why[:1].lower()}{why[1:]}"
        raise Machine(text) from error


def log_path(path: str) -> str:
    """Return where the history of a match file lies."""
    folder, name = os.path.split(os.path.realpath(path))
    return os.path.join(folder, HISTORY_FOLDER, name.removesuffix(ENDING) + ".jsonl")


class _NothingError(Exception):
    """There is nothing to undo or to do again."""


def _repeat(ref: Ref, work: Work, plan: Callable[[_Book], _Plan]) -> Done:
    for _ in range(TRIES):
        with told(ref.path):
            book = _read(ref.path)
        planned = plan(book)
        if work.dry or planned.data == book.data:
            return Done(planned.change._replace(dry=work.dry))
        with told(ref.path):
            done = _write(book, planned, work)
        if done is not None:
            return done
    raise Unwritten(
        "nothing recorded: the file changes all the time",
        advice=("is an editor or a sync program writing it? try again",),
    )


def _write(book: _Book, planned: _Plan, work: Work) -> Done | None:
    """Write a plan under the lock; None if the file is not what was planned for."""
    with store.locked(os.path.dirname(book.path)) as held:
        if store.read(book.path) != book.data:
            return None
        warnings: tuple[str, ...] = () if held else (NO_LOCKS,)
        warnings += _heal(book, planned.data, work.moment)
        confirmed = True
        try:
            store.replace(book.path, planned.data)
        except store.Unconfirmed:
            confirmed = False
        line = history.change(work.moment, work.what, work.why, book.data, planned.data)
        warnings += _log(book.path, line)
    return Done(planned.change, warnings, confirmed)


def _read(path: str) -> _Book:
    """Read a match and its history; an editor may be half-way through saving."""
    real = os.path.realpath(path)
    data = store.read(real)
    sheet = matchfile.read(data, os.path.basename(path))
    if sheet.match is None and not sheet.newer:
        time.sleep(EDITOR_PAUSE)
        data = store.read(real)
        sheet = matchfile.read(data, os.path.basename(path))
    if sheet.match is None:
        raise damaged(path, sheet)
    return _Book(real, data, sheet, sheet.match, _read_log(real))


def damaged(path: str, sheet: Sheet) -> Damaged:
    """Return what to tell about a file that cannot be read."""
    advice = ("nothing was changed; mend these lines in an editor",)
    if sheet.newer:
        advice = ("nothing was changed; `pip install --upgrade tichu-score` helps",)
    return Damaged(f"{path} cannot be read", findings=sheet.findings, advice=advice)


def _read_log(path: str) -> bytes | None:
    try:
        return store.read(log_path(path), MOST_HISTORY)
    except FileNotFoundError:
        return b""
    except OSError:
        return None


def _fold(book: _Book, moment: str) -> history.Fold:
    """Return the history, with a change that it does not know yet."""
    log = book.log or b""
    folded = history.fold(log)
    if not folded.sound:
        return history.Fold()
    missing = history.healing(folded, book.data, moment)
    return history.fold(log + b"\n" + missing.encode()) if missing else folded


def _fewer(book: _Book) -> bool:
    """Say whether the file has fewer hands than the history's newest text."""
    if not book.log or _known(book):
        return False
    newest = history.fold(book.log).text or b""
    match = matchfile.read(newest, "").match
    return match is not None and len(match.hands) > len(book.match.hands)


def _known(book: _Book) -> bool:
    """Say whether the history's last line led to what the file holds now."""
    last = history.last(book.log or b"")
    return last is not None and last.leads_to(book.data)


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


def _heal(book: _Book, new: bytes, moment: str) -> tuple[str, ...]:
    """Write into the history what it does not know yet, before it is replaced."""
    if _known(book):
        return ()
    warnings: tuple[str, ...] = ()
    try:
        folded = history.fold(book.log or b"")
        if book.log is None:
            raise PermissionError
        if not folded.sound:
            warnings = (_set_aside(book.path),)
            folded = history.Fold()
        if missing := history.healing(folded, book.data, moment):
            _append(book.path, missing)
    except OSError:
        # The old text must be somewhere on the disk before it is replaced.
        if not new.startswith(book.data):
            raise
    return warnings


def _set_aside(path: str) -> str:
    log = log_path(path)
    number = 1
    while os.path.lexists(aside := f"{log}.{number}.aside"):
        number += 1
    os.rename(log, aside)
    return f"the history did not add up; it is kept as {aside}, and a new one begun"


def _log(path: str, line: history.Line) -> tuple[str, ...]:
    """Add a line to the history; a warning if only that could not be done."""
    try:
        _append(path, line)
    except OSError as error:
        return (f"recorded; the log could not be written: {error.strerror}",)
    return ()


def _append(path: str, line: history.Line) -> None:
    log = log_path(path)
    store.make_folder(os.path.dirname(log))
    store.append(log, line.encode())


def _create_free(folder: str, stem: str, data: bytes) -> tuple[str, bool]:
    for number in range(1, MOST_TWINS):
        path = _numbered(folder, stem, number)
        if os.path.lexists(log_path(path)):
            continue
        try:
            store.create(path, data)
        except FileExistsError:
            continue
        except store.Unconfirmed:
            return path, False
        return path, True
    raise Unwritten(f"nothing recorded: {stem} and its numbers are all taken")


def _numbered(folder: str, stem: str, number: int) -> str:
    name = stem if number == 1 else f"{stem}-{number}"
    return os.path.join(folder, name + ENDING)
