"""The way of the plug: the power goes, and what the disk had by then is all there is.

The table stands on a small file system in a file. The file is copied while the system
is mounted: it holds what was written through, as a disk would at that moment.
"""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from torture import traced
from torture.deeds import Deed
from torture.process import run, surroundings, typed
from torture.table import Table
from torture.traced import Killed
from torture.ways import Spoil, Told, told

AT_THE_END = "power cut when it is done"
AGAIN = 3

EXT4 = ("ext4", "24M", "noauto_da_alloc")
"""Without the mount option it repairs what programs without a sync do wrong."""

XFS = ("xfs", "320M", "nouuid")


def _do(*argv: str) -> None:
    subprocess.run(argv, check=True, capture_output=True, timeout=60)


class Plugged(Table):
    """A table on a file system of its own, whose power can be cut."""

    def __init__(self, folder: Path, kind: tuple[str, str, str]) -> None:
        self.system, size, self.options = kind
        self.mount = folder / "mount"
        self.mount.mkdir()
        self.disk, self.copy = folder / "disk.img", folder / "copy.img"
        self.master = folder / "master.img"
        _do("truncate", "-s", size, str(self.disk))
        _do(f"mkfs.{self.system}", "-q", str(self.disk))
        self._mount(self.disk)
        super().__init__(self.mount / "table")

    def remember(self) -> None:
        self.leave()
        _do("cp", "--sparse=always", str(self.disk), str(self.master))
        self._mount(self.disk)

    def reset(self) -> None:
        self.leave()
        _do("cp", "--sparse=always", str(self.master), str(self.disk))
        self._mount(self.disk)

    def cut(self) -> None:
        """Cut the power, and start the machine again."""
        _do("cp", "--sparse=always", str(self.disk), str(self.copy))
        self.leave()
        self._mount(self.copy)

    def leave(self) -> None:
        """Let go of the file system."""
        _do("umount", str(self.mount))

    def _mount(self, image: Path) -> None:
        options = f"loop,{self.options}"
        _do("mount", "-o", options, str(image), str(self.mount))


@contextmanager
def plugged(folder: Path, kind: tuple[str, str, str]) -> Iterator[Plugged]:
    """Give a table with a plug, and take it away afterwards."""
    table = Plugged(folder, kind)
    try:
        yield table
    finally:
        table.leave()


class Cut:
    """The power goes when a deed is done, or on the way."""

    def __init__(self, *, twin: str = "", everywhere: bool = False) -> None:
        self.killed = Killed("KILL", twin=twin, everywhere=everywhere)

    def spoils(self, table: Table, deed: Deed) -> list[Spoil]:
        at_the_end = [Spoil(f"{AT_THE_END}, {again}") for again in range(AGAIN)]
        return [*at_the_end, *self.killed.spoils(table, deed)]

    def do(self, table: Table, deed: Deed, spoil: Spoil) -> Told:
        assert isinstance(table, Plugged)
        if spoil.how:
            said = self.killed.do(table, deed, spoil)
        else:
            env = surroundings(table, deed, self.killed.twin)
            said = told(*run(typed(table, deed), env, tty=bool(deed.editor)))
        table.cut()
        return said._replace(unplugged=True)


def missing(kind: tuple[str, str, str]) -> str:
    """Say what this machine lacks for such a file system, or return ""."""
    if not shutil.which(f"mkfs.{kind[0]}"):
        return f"no mkfs.{kind[0]} here"
    return mounting() or traced.missing()


def mounting() -> str:
    """Say why nothing can be mounted here, or return ""."""
    may = subprocess.run(
        ["unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt"],
        capture_output=True,
        check=False,
    )
    return "" if may.returncode == 0 else "mounting is not permitted here"
