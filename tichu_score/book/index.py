"""What the match files of a shelf held, kept so that ten thousand need not be parsed.

The files are the truth. An entry counts only as long as size, times and inode of its
file are those it was read with, and nothing is kept of a file that had just been
written: its times might not tell a second change from the first. Whoever deletes the
index, or cannot write it, only waits longer. Each shelf has one, in the cache folder:

    tichu-score index FORMAT CODE CHECKSUM CHECKSUM LENGTH
    the folder, then a line of text for each file, of LENGTH bytes in all
    the counts of every line-up, 64 bits each

It holds what `brief` and `tally` returned and computes nothing. CODE stands for the
program that did it: another one begins anew.
"""

from __future__ import annotations

import os
import sys
import time
from array import array
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING
from zlib import crc32

from tichu_score import __version__
from tichu_score.book import files, store
from tichu_score.book.folders import cache_folder, label
from tichu_score.book.values.records import Row
from tichu_score.game.brief import Brief
from tichu_score.game.counts import FIELDS, Counted, LineUp
from tichu_score.game.hand import Points, Seat
from tichu_score.game.record import Record
from tichu_score.game.tally import Result

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


FORMAT = 1
RACY = 2_000_000_000
"""A file younger than so many nanoseconds may change once more and look the same."""

LARGEST = 1 << 30
BYTES = 8 * len(FIELDS) * len(Seat)
"""So long are the counts of a line-up."""

FILE, STAMP, AT, ID, TITLE, STARTED, *_ = range(16)
NUMBERS = slice(6, 11)
STOPPED, RESULT, BEHIND, LASTS, NAMES = range(11, 16)
"""Where in a line everything is; the names of all tables are its end."""

RESULTS = (*Result,)
ODD = "surrogatepass"
"""File names may hold bytes that are no text."""

HERE = os.path.dirname(os.path.dirname(__file__))


class Stamp(Record):
    """What a file system tells of a file: other bytes, another stamp.

    Attributes:
        text: its size, times and inode.
        at: when it was changed last, in nanoseconds.
    """

    text: str
    at: int


def _stamps(folder: str) -> dict[str, Stamp]:
    """Return the stamp of everything in a folder that has one."""
    found = {}
    with suppress(OSError), os.scandir(folder) as entries:
        # What cannot be looked at cannot be read either, and reading it says so.
        for entry in entries:
            with suppress(OSError):
                of = entry.stat()
                found[entry.name] = Stamp(
                    f"{of.st_size} {of.st_mtime_ns} {of.st_ctime_ns} {of.st_ino}",
                    max(of.st_mtime_ns, of.st_ctime_ns),
                )
    return found


class Index:
    """What is known of the files of a folder."""

    def __init__(self, folder: str) -> None:
        """Read the index of a folder; without one, nothing is known."""
        self._moment = time.time_ns()
        self._stamps = _stamps(folder)
        self._folder = os.fsencode(os.path.realpath(folder))
        self._path = os.path.join(cache_folder(), f"index-{label(self._folder)}")
        self._lines: dict[str, list[str]] = {}
        self._counts = b""
        with suppress(OSError, ValueError):
            # Derived and disposable: whatever is wrong with it, the files are there.
            self._load(files.read(self._path, LARGEST))

    def rows(self, files: Iterable[str], *, counted: bool) -> Iterator[Row]:
        """Yield the files that are the same as when they were read."""
        for file in files:
            line, stamp = self._lines.get(file), self._stamps.get(file)
            if line and stamp and line[STAMP] == stamp.text:
                brief = _brief(line)
                yield Row(
                    file, brief, counted=self._counted(line, brief) if counted else None
                )

    def keep(self, rows: Iterable[Row]) -> None:
        """Note rows that were read and counted since, and forget files that are gone."""
        for gone in self._lines.keys() - self._stamps.keys():
            del self._lines[gone]
        parts = [self._counts]
        at = len(self._counts)
        for row in rows:
            stamp = self._stamps.get(row.file)
            if stamp is None or stamp.at > self._moment - RACY:
                continue
            if line := _line(row, stamp.text, at):
                self._lines[row.file] = line
                line_ups = row.counted.line_ups if row.counted else ()
                parts += [line_up.counts.tobytes() for line_up in line_ups]
                at += _size(line)
        self._counts = b"".join(parts)
        with suppress(OSError):
            # Whoever has no room for it goes without.
            self._save()

    def _load(self, data: bytes) -> None:
        """Take what a file holds; raises ValueError if it is not all there."""
        head, rest = data.split(b"\n", 1)
        mark, _, length = head.rpartition(b" ")
        text, counts = rest[: int(length)], rest[int(length) :]
        if mark != _mark(text, counts):
            raise ValueError(mark)
        folder, *lines = text.split(b"\n")
        if folder != self._folder:
            raise ValueError(folder)
        fields = (line.decode(errors=ODD).split("\t") for line in lines)
        self._lines = {line[FILE]: line for line in fields}
        self._counts = counts

    def _save(self) -> None:
        lines, parts, length = [self._folder], [], 0
        for line in self._lines.values():
            at, size = int(line[AT]), _size(line)
            parts.append(self._counts[at : at + size])
            line[AT] = str(length)
            lines.append("\t".join(line).encode(errors=ODD))
            length += size
        text, counts = b"\n".join(lines), b"".join(parts)
        head = _mark(text, counts) + b" %d\n" % len(text)
        store.make_folder(os.path.dirname(self._path))
        store.keep(self._path, head + text + counts)

    def _counted(self, line: list[str], brief: Brief) -> Counted:
        found, at = [], int(line[AT])
        for last in line[LASTS].split():
            table, _, number = last.partition(":")
            counts = array("q", self._counts[at : at + BYTES])
            found.append(LineUp(brief.tables[int(table)], int(number), counts))
            at += BYTES
        ended = tuple(
            (brief.started, brief.id, RESULTS[int(result)]) for result in line[RESULT]
        )
        left, right = line[BEHIND].split()
        return Counted((*found,), brief.played, ended, Points(int(left), int(right)))


def _mark(text: bytes, counts: bytes) -> bytes:
    """Return what an index begins with that holds these and was made by this program."""
    return b"tichu-score index %d %x %x %x" % (
        FORMAT,
        _code(),
        crc32(text),
        crc32(counts),
    )


@cache
def _code() -> int:
    """Return what tells the program from one that reads or counts in another way."""
    parts = [__version__, sys.byteorder]
    for room in ("game", "book"):
        with os.scandir(os.path.join(HERE, room)) as entries:
            modules = [entry for entry in entries if entry.name.endswith(".py")]
        for module in sorted(modules, key=lambda entry: entry.name):
            of = module.stat()
            parts.append(f"{module.name} {of.st_size} {of.st_mtime_ns}")
    return crc32("\n".join(parts).encode())


def _line(row: Row, stamp: str, at: int) -> list[str]:
    """Return what there is to write of a file, nothing if it cannot be on one line."""
    brief, counted = row.brief, row.counted
    if brief is None or counted is None or row.findings:
        return []
    lasts = (f"{brief.tables.index(x.names)}:{x.last}" for x in counted.line_ups)
    line = [
        *(row.file, stamp, str(at), brief.id, brief.title, brief.started),
        *map(str, (brief.hands, brief.played, *brief.total, brief.decided)),
        "1" if brief.stopped else "",
        "".join(str(result.value) for _, _, result in counted.ended),
        " ".join(map(str, counted.comebacks)),
        " ".join(lasts),
        *(name for table in brief.tables for name in table),
    ]
    text = "\t".join(line)
    odd = "\n" in text or text.count("\t") >= len(line)
    return [] if odd else line


def _brief(line: list[str]) -> Brief:
    hands, played, left, right, decided = map(int, line[NUMBERS])
    names = iter(line[NAMES:])
    return Brief(
        line[ID],
        line[TITLE],
        (*zip(names, names, names, names, strict=True),),
        line[STARTED],
        hands,
        played,
        Points(left, right),
        decided,
        bool(line[STOPPED]),
    )


def _size(line: list[str]) -> int:
    return BYTES * line[LASTS].count(":")
