"""What can befall a deed, and what it said of itself afterwards."""

import re
from typing import Any, NamedTuple, Protocol

from torture.deeds import Deed
from torture.table import Table


class Spoil(NamedTuple):
    """One thing that befalls a deed.

    Attributes:
        label: what it is.
        call: the call on a file that it befalls, or "".
        how: what the way needs to know.
    """

    label: str
    call: str = ""
    how: Any = None


class Told(NamedTuple):
    """What a command said of itself, whether it warned, and if the power went.

    `what` is done, nothing, dead (it said neither), left (so, and by a signal that
    it heard), a code, or a traceback.
    """

    what: str
    warned: bool = False
    unplugged: bool = False


class Way(Protocol):
    """A way to do a deed with one thing gone wrong."""

    def spoils(self, table: Table, deed: Deed) -> list[Spoil]:
        """Do the deed unspoiled; return all that can befall it."""

    def do(self, table: Table, deed: Deed, spoil: Spoil) -> Told:
        """Do the deed with one spoil."""


NOT_DONE = re.compile(r"nothing (was )?(recorded|written|changed|deleted|moved)")
UNPRINTED = "done, but the answer could not be printed"
CONFIRMED = 0, 6
"""Codes of an answer that was given: 6, if the disk or the screen did not take it."""


def told(out: str, err: str, code: int) -> Told:
    """Return what a process said: its two streams, and the code that Python gives."""
    bad = [line for line in err.splitlines() if line.strip()]
    if re.search(r"Traceback|Exception ignored", err):
        return Told(f"traceback: {bad[-1]}")
    confirmed = out or UNPRINTED in err
    if confirmed and NOT_DONE.search(err):
        return Told("contradiction: done and not done")
    if confirmed:
        said = code in CONFIRMED or killed(code)
        return Told("done" if said else f"code {code}", bool(bad))
    if killed(code) and not NOT_DONE.search(err):
        return Told("dead")
    return Told("done" if code == 0 else "nothing")


def killed(code: int) -> bool:
    """Say whether an exit code is that of a signal."""
    return code < 0 or code >= 128
