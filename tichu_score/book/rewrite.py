"""Whole texts in a match file's place: what an editor saved, or an earlier version.

The only writing that begins with a file which cannot be read.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tichu_score.book import files, history, logfile, matchfile, reading, store
from tichu_score.book.errors import Damaged, Missing, TichuError, Unwritten
from tichu_score.book.reading import Ref
from tichu_score.book.shelf import Book, Done, Plan, Work, fewer, no_locks, repeat
from tichu_score.book.values import Change
from tichu_score.book.values.records import Version
from tichu_score.game.match import standing
from tichu_score.game.notation import print_pair

if TYPE_CHECKING:
    from tichu_score.book.matchfile import Sheet
    from tichu_score.game.match import Match


def text_of(path: str) -> tuple[str, bytes]:
    """Return the real path and the bytes of a match file, whole or broken."""
    with reading.told(path):
        real = os.path.realpath(path)
        return real, files.read(real)


def sheet_of(path: str, data: bytes) -> Sheet:
    """Return what bytes would say as the file at a path."""
    return matchfile.read(data, os.path.basename(path))


def put(ref: Ref, work: Work, old: bytes, new: bytes) -> Done:
    """Write a text that says a match where a file holds just the old one.

    Raises Unwritten if it holds another one meanwhile, Damaged if the new text
    says no match.
    """

    def plan(book: Book) -> Plan:
        if book.data != old:
            raise Unwritten("nothing recorded: the file was changed meanwhile")
        return _planned(book, new, ref, work)

    return repeat(ref, work, plan)


def restore(ref: Ref, work: Work, number: int | None) -> Done | None:
    """Bring a version back, the newest that can be read if no number is given.

    None if the file holds that very text, so that there is nothing to undo.
    Raises Missing if there is no such version, Damaged if it says no match.
    """

    def plan(book: Book) -> Plan:
        if book.sheet.newer:
            # Not broken: it holds what this program cannot see.
            raise reading.damaged(ref.path, book.sheet)
        with reading.told(ref.path):
            texts = _texts(book, work.moment)
        chosen = _newest(texts, book, ref) if number is None else number
        if not 1 <= chosen <= len(texts):
            raise Missing(f"no version {chosen}; there are 1 to {len(texts)}")
        if texts[chosen - 1] == book.data and book.match is not None:
            raise _ThereError
        named = work._replace(what=f"restore {chosen}")
        return _planned(book, texts[chosen - 1], ref, named)

    try:
        return repeat(ref, work, plan)
    except _ThereError:
        return None


def lost(folder: str, wanted: str) -> str:
    """Return where a match would be that is gone, and left its history; or ""."""
    name = wanted.removesuffix(reading.ENDING) + reading.ENDING
    path = os.path.join(folder, name)
    gone = bool(wanted) and not os.path.lexists(path)
    return path if gone and os.path.isfile(logfile.log_path(path)) else ""


def make_anew(path: str, work: Work) -> Done:
    """Make a match file that is gone of its history: the newest text to be read.

    Raises Damaged if there is none, Unwritten if the file is there after all.
    """
    with reading.told(path):
        texts = history.texts(logfile.read(path).fold(None, work.moment))
        found = ((n, text) for n, (_, _, text) in enumerate(texts, start=1))
        whole = [(n, text) for n, text in found if matchfile.match_in(text)]
        if not whole:
            raise Damaged(f"{path} is gone, and no text of it is kept that can be read")
        number, data = whole[-1]
        after = _match(data, Ref(path), work)
        change = Change(f"restore {number}", None, after, path, titled=True)
        if work.dry:
            return Done(change._replace(dry=True))
        return _made(change, data, texts[-1][2], work)


def _made(change: Change, data: bytes, newest: bytes, work: Work) -> Done:
    history.get_ready(data + newest)
    confirmed = True
    with store.locked(os.path.dirname(os.path.realpath(change.path))) as alone:
        try:
            store.create(change.path, data)
        except FileExistsError as error:
            raise Unwritten(f"nothing recorded: {change.path} is there") from error
        except store.Unconfirmed:
            confirmed = False
        line = history.change(work.moment, change.what, work.why, newest, data)
        lines = () if data == newest else (line,)
        logged = logfile.add(change.path, *lines) if lines else ()
    return Done(change, (*no_locks(alone), *logged), confirmed)


class _ThereError(Exception):
    """The file holds the version that is to come back."""


def can_go_back(path: str) -> bool:
    """Say whether a text that can be read is kept of a file that cannot be."""
    try:
        real, data = text_of(path)
        texts = history.texts(logfile.read(real).fold(data, ""))
    except (OSError, TichuError):
        return False
    return any(matchfile.match_in(text) for _, _, text in texts)


def versions(path: str, moment: str) -> tuple[Version, ...]:
    """Return every text that a match file held, oldest first."""
    with reading.told(path):
        real, data = text_of(path)
        folded = logfile.read(real).fold(data, moment)
    found = []
    for number, (line, _, text) in enumerate(history.texts(folded), start=1):
        match = sheet_of(path, text).match
        found.append(
            Version(
                number,
                line.at,
                line.what,
                None if match is None else len(match.hands),
                "" if match is None else print_pair(standing(match).total),
                len(text),
                text == data and number == len(folded.lines),
            )
        )
    return tuple(found)


def _texts(book: Book, moment: str) -> tuple[bytes, ...]:
    folded = book.log.fold(book.data, moment)
    return tuple(text for _, _, text in history.texts(folded))


def _newest(texts: tuple[bytes, ...], book: Book, ref: Ref) -> int:
    """Return the number of the newest version that can be read."""
    for number in range(len(texts), 0, -1):
        if sheet_of(ref.path, texts[number - 1]).match is not None:
            return number
    raise reading.damaged(ref.path, book.sheet)


def _planned(book: Book, new: bytes, ref: Ref, work: Work) -> Plan:
    after = _match(new, ref, work)
    before = book.match
    work.ask(after if before is None else before, after, fewer(book))
    change = Change(work.what, before, after, ref.path, titled=ref.titled)
    return Plan(new, change)


def _match(new: bytes, ref: Ref, work: Work) -> Match:
    sheet = sheet_of(ref.path, new)
    if sheet.match is None:
        text = f"nothing recorded: {work.what} would leave a file that cannot be read"
        raise Damaged(text, findings=sheet.findings)
    return sheet.match
