"""All ways of torture by name, each with what it needs and a twin that it must find."""

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple, TypeAlias

from torture import plugged, traced
from torture.deeds import DEEDS, Deed
from torture.fulldisk import Starved, small
from torture.plugged import EXT4, XFS, Cut
from torture.shimmed import Shimmed
from torture.streams import Streams
from torture.survive import Torture
from torture.table import Table
from torture.traced import Failing, Killed
from torture.ways import Way

Place: TypeAlias = Callable[[Path], AbstractContextManager[Table]]
NOTHING = ""
"""What a way misses that needs nothing; and the twin that breaks no promise."""


class Method(NamedTuple):
    """A way of torture.

    Attributes:
        way: makes it, for the program or a twin of it.
        place: gives a table in a folder.
        twin: promises that are broken so that this way must find out.
        missing: says what the machine lacks for it, or nothing.
        rare: whether only `--all` asks for it, and for the plain case of a command.
    """

    way: Callable[[str], Way]
    place: Place
    twin: str = NOTHING
    missing: Callable[[], str] = lambda: NOTHING
    rare: bool = False


@contextmanager
def _in_memory(folder: Path) -> Iterator[Table]:
    """Give a table in memory where the system has such a folder."""
    memory = Path("/dev/shm")  # noqa: S108 - a fresh folder below it
    if not os.access(memory, os.W_OK):
        yield Table(folder / "table")
        return
    with TemporaryDirectory(dir=memory) as name:
        yield Table(Path(name).resolve() / "table")


METHODS: dict[str, Method] = {
    "a fault in this process": Method(lambda _: Shimmed(), _in_memory),
    "kill -9": Method(
        lambda twin: Killed("KILL", twin=twin),
        *(_in_memory, "too early", traced.missing),
    ),
    "kill -9 at any call": Method(
        lambda twin: Killed("KILL", twin=twin, everywhere=True),
        *(_in_memory, NOTHING, traced.missing, True),
    ),
    "ENOSPC, EIO": Method(
        lambda twin: Failing("ENOSPC", "EIO", twin=twin),
        *(_in_memory, "hopeful", traced.missing),
    ),
    "EACCES, EDQUOT, EROFS, EMFILE": Method(
        lambda twin: Failing("EACCES", "EDQUOT", "EROFS", "EMFILE", twin=twin),
        *(_in_memory, "hopeful", traced.missing, True),
    ),
    "Ctrl-C, TERM, HUP": Method(
        lambda twin: Killed("INT", "TERM", "HUP", twin=twin),
        *(_in_memory, "Ctrl-C at any time", traced.missing, True),
    ),
    "power cut, ext4": Method(
        lambda twin: Cut(twin=twin),
        lambda folder: plugged.plugged(folder, EXT4),
        *("no file sync", lambda: plugged.missing(EXT4)),
    ),
    "power cut, xfs": Method(
        lambda twin: Cut(twin=twin),
        lambda folder: plugged.plugged(folder, XFS),
        *("no history line,no folder sync", lambda: plugged.missing(XFS)),
    ),
    "full disk, few resources": Method(
        lambda twin: Starved(twin=twin), small, "in place", plugged.mounting
    ),
    "broken streams": Method(
        lambda twin: Streams(twin=twin), _in_memory, "printing is saving"
    ),
}


@contextmanager
def tortured(
    name: str, folder: Path, deed: Deed, twin: str = NOTHING
) -> Iterator[Torture]:
    """Give a deed that is ready to be tortured by a method."""
    method = METHODS[name]
    with method.place(folder) as table:
        yield Torture(table, deed, method.way(twin))


def can(name: str, deed: Deed) -> bool:
    """Say whether a method can be used on a deed."""
    # Whoever edits has a terminal, and so has streams.
    return not (name == "broken streams" and deed.editor)


def first(command: str) -> Deed:
    """Return the plain case of a command."""
    return next(iter(DEEDS[command].values()))
