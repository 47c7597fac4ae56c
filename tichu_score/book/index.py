"""What the match files of a shelf held, kept so that ten thousand need not be parsed.

The files are the truth. An entry counts only as long as size, times and inode of its
file are those it was read with, and nothing is kept of a file that had just been
written: its times might not tell a second change from the first. Whoever deletes the
index, or cannot write it, only waits longer. Each shelf has one, in the cache folder:

    tichu-score index FORMAT CODE CHECKSUM CHECKSUM LENGTH
    the folder, then for each file a line: name, where its numbers are, `indexed`
    the numbers of all files, the stamp of each before the others

It holds what `brief` and `tally` returned and computes nothing. LENGTH is that of the
text, in bytes; CODE stands for the program that wrote it: another one begins anew.
"""

from __future__ import annotations

import os
from contextlib import contextmanager, suppress
from struct import Struct
from typing import TYPE_CHECKING, TypeAlias
from zlib import crc32

from tichu_score.book import files, indexed, store
from tichu_score.book.folders import cache_folder, label

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tichu_score.book.values.shelf import Row

FORMAT = 1
RACY = 2_000_000_000
"""A file younger than so many nanoseconds may change once more and look the same."""

LARGEST = 1 << 30
NOTHING = memoryview(b"")

Stamp: TypeAlias = tuple[int, int, int, int]
"""Size, the times of the last change in nanoseconds, inode: other bytes, another stamp."""

STAMP, LARGEST_STAMP = Struct("<4Q"), 1 << 64
ODD = "surrogatepass"
"""File names may hold bytes that are no text."""

HERE = os.path.dirname(os.path.dirname(__file__))


class Index:
    """What is known of the files of a folder.

    Attributes:
        path: where it is kept.
    """

    def __init__(self, folder: str) -> None:
        """Read the index of a folder; without one, nothing is known."""
        self._folder = os.path.realpath(folder)
        mark = label(os.fsencode(self._folder))
        self.path = os.path.join(cache_folder(), f"index-{mark}")
        self._stamps = _stamps(self._folder)
        self._lines: dict[str, str] = {}
        self._data = NOTHING
        with suppress(OSError, ValueError):
            # Derived and disposable: whatever is wrong with it, the files are there.
            self._load(files.read(self.path, LARGEST))

    def rows(self, files: Iterable[str], *, counted: bool) -> Iterator[Row]:
        """Yield the files that are the same as when they were read."""
        tables = indexed.Tables()
        for file in files:
            text, data = self._known(file)
            if text:
                yield indexed.read(file, text, data, tables, counted=counted)

    @contextmanager
    def renewed(self) -> Iterator[list[Row]]:
        """Take the rows that are read and counted within, and write them down.

        Whatever has changed, or is gone, is forgotten.
        """
        noted: list[Row] = []
        draft = self._draft()
        if draft is None:
            yield noted
            return
        try:
            # Later than the draft, and before anything is read.
            self._stamps = _stamps(self._folder)
            yield noted
            with suppress(OSError):
                if data := self._data_with(noted, draft.moment):
                    draft.publish(data)
        finally:
            draft.drop()

    def _draft(self) -> store.Draft | None:
        """Begin a new index, None where there is no room or no home for one."""
        if not os.path.isabs(self.path):
            return None
        try:
            return store.Draft(self.path)
        except OSError:
            return None

    def _data_with(self, rows: list[Row], moment: int) -> bytes:
        """Return what the index holds with these rows; nothing if none can be kept."""
        kept = (row for row in rows if self._sure(row.file, moment))
        fresh = {row.file: indexed.written(row) for row in kept}
        if not any(text for text, _ in fresh.values()):
            return b""
        lines, start = [ascii(self._folder)], 0
        parts: list[bytes | memoryview] = []
        for file, stamp in self._stamps.items():
            found: tuple[str, bytes | memoryview] = fresh.get(file) or self._known(file)
            line, numbers = found
            if line:
                end = start + STAMP.size + len(numbers)
                lines.append(f"{file}\t{start}\t{end}\t{line}")
                parts += [STAMP.pack(*stamp), numbers]
                start = end
        text, data = "\n".join(lines).encode(errors=ODD), b"".join(parts)
        return _mark(text, data) + b" %d\n" % len(text) + text + data

    def _known(self, file: str) -> tuple[str, memoryview]:
        """Return line and numbers of a file, no line if it is not known to be the same."""
        line = self._lines.get(file)
        if line is not None:
            start, end, text = line.split("\t", 2)
            data = self._data[int(start) : int(end)]
            if STAMP.unpack_from(data) == self._stamps.get(file):
                return text, data[STAMP.size :]
        return "", NOTHING

    def _sure(self, file: str, moment: int) -> bool:
        """Say whether a stamp tells a file from what it may be changed to."""
        stamp = self._stamps.get(file)
        if stamp is None or {"\t", "\n"} & {*file}:
            return False
        _, modified, changed, _ = stamp
        rests = max(modified, changed) <= moment - RACY
        return rests and all(0 <= number < LARGEST_STAMP for number in stamp)

    def _load(self, data: bytes) -> None:
        """Take what a file holds; raises ValueError if it is not all there."""
        begin = data.index(b"\n") + 1
        mark, _, length = data[: begin - 1].rpartition(b" ")
        end = begin + int(length)
        view = memoryview(data)
        if mark != _mark(view[begin:end], view[end:]):
            raise ValueError(mark)
        folder, *lines = str(view[begin:end], errors=ODD).split("\n")
        if folder != ascii(self._folder):
            raise ValueError(folder)
        named = (line.partition("\t") for line in lines)
        self._lines = {file: rest for file, _, rest in named}
        self._data = view[end:]


def _stamps(folder: str) -> dict[str, Stamp]:
    """Return size, times and inode of everything in a folder that has them."""
    found = {}
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            try:
                of = entry.stat()
            except OSError:
                # What cannot be looked at cannot be read either, and reading it says so.
                continue
            found[entry.name] = of.st_size, of.st_mtime_ns, of.st_ctime_ns, of.st_ino
    return found


def _mark(text: bytes | memoryview, counts: bytes | memoryview) -> bytes:
    """Return what an index begins with that holds these and was made by this program."""
    return b"tichu-score index %d %x %x %x" % (
        FORMAT,
        _code(),
        crc32(text),
        crc32(counts),
    )


def _code() -> int:
    """Return what tells the program from one that reads or counts in another way."""
    parts = []
    for room in ("game", "book"):
        with os.scandir(os.path.join(HERE, room)) as entries:
            modules = [entry for entry in entries if entry.name.endswith(".py")]
        for module in sorted(modules, key=lambda entry: entry.name):
            of = module.stat()
            times = f"{of.st_mtime_ns} {of.st_ctime_ns}"
            parts.append(f"{module.name} {of.st_size} {times} {of.st_ino}")
    return crc32("\n".join(parts).encode())
