"""Faults on purpose, in process: one file call dies, fails, or writes half.

Only calls on files below one folder are counted. `DIE` and `DIE_AFTER` raise
`Died` from the chosen call and from every later one, so that no clean-up code
touches the disk: what is left is what kill -9 leaves.
"""

import errno
import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

READING = ("lstat", "stat", "fstat", "read", "lseek", "listdir")
WRITING = (
    *("open", "write", "fsync", "close", "flock", "replace", "rename", "link"),
    *("unlink", "mkdir", "chmod"),
)


class Died(BaseException):
    """The process was killed here."""


class Kind(NamedTuple):
    """One way for a call to go wrong."""

    name: str
    error: BaseException | None = None


DIE, DIE_AFTER, SHORT = Kind("die"), Kind("die after"), Kind("short write")
CTRL_C = Kind("Ctrl-C", KeyboardInterrupt())
ERRORS = tuple(
    Kind(errno.errorcode[number], OSError(number, os.strerror(number)))
    for number in (errno.EIO, errno.EACCES, errno.ENOSPC)
)
NO_LOCKS = Kind("ENOLCK", OSError(errno.ENOLCK, os.strerror(errno.ENOLCK)))
NO_LINKS = Kind("EPERM", OSError(errno.EPERM, os.strerror(errno.EPERM)))


class Fault(NamedTuple):
    """The call to spoil, counted from 0, and how."""

    at: int
    kind: Kind


NONE = Fault(-1, DIE)


def kinds_for(call: str) -> tuple[Kind, ...]:
    """Return what can go wrong with a call of this name."""
    if call in READING:
        return (ERRORS[0], CTRL_C) if call in {"read", "listdir"} else ERRORS[:1]
    more = {"write": (SHORT,), "flock": (NO_LOCKS,), "link": (NO_LINKS,)}
    return (DIE, DIE_AFTER, *ERRORS, CTRL_C, *more.get(call, ()))


class Shim:
    """Stands between a program and its files below one folder."""

    def __init__(self, root: str, fault: Fault) -> None:
        self.root, self.fault = root, fault
        self.calls: list[str] = []
        self.open: set[int] = set()
        self.dead = False

    def wrapped(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:  # noqa: ANN401 - any os call
            if not self._ours(args[0]):
                return real(*args, **more)
            if self.dead:
                raise Died
            self.calls.append(name)
            spoiled = len(self.calls) - 1 == self.fault.at
            return (self._spoil if spoiled else self._do)(name, real, args, more)

        return call

    def _ours(self, what: object) -> bool:
        if isinstance(what, int):
            return what in self.open
        return isinstance(what, str | bytes) and os.fsdecode(what).startswith(self.root)

    def _do(
        self,
        name: str,
        real: Callable[..., Any],
        args: tuple[Any, ...],
        more: dict[str, Any],
    ) -> Any:  # noqa: ANN401 - any os call
        if name == "fsync":
            # Whether the plate turned cannot be seen from here: only time is saved.
            return None
        result = real(*args, **more)
        if name == "open":
            self.open.add(result)
        if name == "close":
            self.open.discard(args[0])
        return result

    def _spoil(
        self,
        name: str,
        real: Callable[..., Any],
        args: tuple[Any, ...],
        more: dict[str, Any],
    ) -> Any:  # noqa: ANN401 - any os call
        kind = self.fault.kind
        if kind is DIE:
            self.dead = True
            raise Died
        if kind is SHORT:
            half = max(1, len(args[1]) // 2)
            return self._do(name, real, (args[0], args[1][:half]), more)
        if kind is DIE_AFTER:
            self._do(name, real, args, more)
            self.dead = True
            raise Died
        if name == "close":
            # A close that fails has closed all the same.
            self._do(name, real, args, more)
        assert kind.error is not None
        raise kind.error


@contextmanager
def shim(root: str, fault: Fault = NONE) -> Iterator[Shim]:
    """Put the shim in place; with no fault it only counts."""
    between = Shim(root, fault)
    names = [name for name in (*READING, *WRITING) if hasattr(os, name)]
    real = {name: getattr(os, name) for name in names}
    lock = fcntl.flock
    for name in names:
        setattr(os, name, between.wrapped(name, real[name]))
    fcntl.flock = between.wrapped("flock", lock)
    try:
        yield between
    finally:
        for name in names:
            setattr(os, name, real[name])
        fcntl.flock = lock
        for descriptor in between.open:
            # The kernel closes what a killed process had open.
            with suppress(OSError):
                os.close(descriptor)
