"""The ways of a small machine: a full disk, one that is read only, few resources."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from torture.deeds import Deed
from torture.process import run, surroundings, typed
from torture.table import Table
from torture.ways import Spoil, Told, told

PAGE = 4096
FREE = tuple(pages * PAGE for pages in (*range(9), 16))
"""Bytes that are left on the disk."""

READ_ONLY = "read only"
LIMITS = {
    "no file may grow": "ulimit -f 0",
    "files of 1 KiB": "ulimit -f 1",
    "12 open files": "ulimit -n 12",
    "5 open files": "ulimit -n 5",
}


class Small(Table):
    """A table on a disk of half a MiB."""

    def __init__(self, folder: Path) -> None:
        self.mount = folder / "mount"
        self.mount.mkdir()
        self._do("mount", "-t", "tmpfs", "-o", "size=512k,mode=755", "none")
        super().__init__(self.mount / "table")

    @property
    def _template(self) -> Path:
        return self.mount.with_name("template")

    @contextmanager
    def filled(self, free: int) -> Iterator[None]:
        """Leave so many bytes free for a while."""
        disk, filler = os.statvfs(self.mount), self.mount / "filler"
        filler.write_bytes(bytes(max(0, disk.f_bavail * disk.f_frsize - free)))
        try:
            yield
        finally:
            filler.unlink()

    @contextmanager
    def read_only(self) -> Iterator[None]:
        """Let nothing be written for a while."""
        self._do("mount", "-o", "remount,ro")
        try:
            yield
        finally:
            self._do("mount", "-o", "remount,rw")

    def leave(self) -> None:
        """Let go of the disk."""
        self._do("umount")

    def _do(self, *argv: str) -> None:
        line = [*argv, str(self.mount)]
        subprocess.run(line, check=True, capture_output=True, timeout=60)


@contextmanager
def small(folder: Path) -> Iterator[Small]:
    """Give a table on a small disk, and take it away afterwards."""
    table = Small(folder)
    try:
        yield table
    finally:
        table.leave()


class Starved:
    """There is too little of something."""

    def __init__(self, *, twin: str = "") -> None:
        self.twin = twin

    def spoils(self, table: Table, deed: Deed) -> list[Spoil]:
        table.play(deed.line, editor=deed.editor)
        return [
            *(Spoil(f"{free} bytes free", how=free) for free in FREE),
            *(Spoil(name, how=limit) for name, limit in LIMITS.items()),
            Spoil(READ_ONLY, how=READ_ONLY),
        ]

    def do(self, table: Table, deed: Deed, spoil: Spoil) -> Told:
        assert isinstance(table, Small)
        if spoil.how == READ_ONLY:
            with table.read_only():
                return self._run(table, deed)
        if isinstance(spoil.how, int):
            with table.filled(spoil.how):
                return self._run(table, deed)
        return self._run(table, deed, "bash", "-c", f'{spoil.how}; exec "$@"', "bash")

    def _run(self, table: Table, deed: Deed, *before: str) -> Told:
        argv = [*before, *typed(table, deed)]
        env = surroundings(table, deed, self.twin)
        return told(*run(argv, env, tty=bool(deed.editor)))
