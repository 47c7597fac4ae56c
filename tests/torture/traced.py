"""The ways of strace: at any system call a process is killed, or the call fails."""

import re
import shutil
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from torture.deeds import Deed
from torture.launch import TRACE
from torture.process import Ended, run, surroundings, typed
from torture.table import Table
from torture.ways import Spoil, Told, killed, told

CALL = re.compile(r"^(?:(\d+) +)?(\w+)\((.*)")
NO_WAY_BACK = ("execve", "exit_group")
"""Calls that strace cannot stop at, or after which all is over."""

ON_FILES = {
    *("openat", "open", "read", "write", "close", "fsync", "lseek", "flock"),
    *("rename", "link", "linkat", "unlink", "mkdir", "chmod", "getdents64"),
    *("newfstatat", "stat", "fstat", "lstat", "fchmodat", "fchmod", "statx"),
}


CHANGES = {
    *("write", "fsync", "close", "rename", "link", "linkat", "unlink", "mkdir"),
    *("chmod", "fchmodat", "fchmod", "flock", "rt_sigprocmask"),
}
"""Calls between which what is there, or what was said, may differ."""


class Call(NamedTuple):
    """A system call of a deed: its name, which of that name it is, and how it reads."""

    name: str
    number: int
    text: str


class Traced:
    """At every call from the first on a file of the table; a base of the two ways.

    Attributes:
        what: signals, or names of errors.
        twin: the promise that the program breaks.
    """

    def __init__(self, *what: str, twin: str = "") -> None:
        self.what, self.twin = what, twin

    def run(self, table: Table, deed: Deed, *options: str) -> Ended:
        """Run a deed under strace."""
        raise NotImplementedError

    def _spoiled(self, table: Table, deed: Deed, spoil: Spoil) -> Ended:
        options = (f"trace={spoil.call}", "-e", f"inject={spoil.how}")
        return self.run(table, deed, "-o", "/dev/null", "-e", *options)

    def _calls(self, table: Table, deed: Deed) -> Iterator[Call]:
        """Yield the calls of the program itself, not of an editor that it starts."""
        log = table.root.with_name("calls")
        done = self.run(table, deed, "-y", "-s", "4096", "-o", str(log))
        assert done.code == 0, done
        count: Counter[str] = Counter()
        root, begun, first = str(table.root), False, ""
        for line in log.read_text("utf-8", "replace").splitlines():
            if not (call := CALL.match(line)):
                continue
            pid, name, text = call.groups()
            first = first or pid or ""
            if (pid or "") != first:
                continue
            count[name] += 1
            begun = begun or (name not in NO_WAY_BACK and root in text)
            if begun and name not in NO_WAY_BACK:
                yield Call(name, count[name], text)


class Killed(Traced):
    """A signal comes before a call that changes something, or everywhere at any."""

    def __init__(self, *what: str, twin: str = "", everywhere: bool = False) -> None:
        super().__init__(*what, twin=twin)
        self.everywhere = everywhere

    def spoils(self, table: Table, deed: Deed) -> list[Spoil]:
        calls = [
            call
            for call in self._calls(table, deed)
            if self.everywhere or call.name in CHANGES
        ]
        return [
            Spoil(f"{call.name} {call.number} {signal}", call.name, how)
            for signal in self.what
            for call in calls
            for how in [f"{call.name}:signal={signal}:when={call.number}"]
        ]

    def do(self, table: Table, deed: Deed, spoil: Spoil) -> Told:
        said = told(*(done := self._spoiled(table, deed, spoil)))
        if "signal=KILL" not in spoil.how:
            return Told("left") if said.what == "dead" else said
        return said if killed(done.code) else Told("contradiction: it was not killed")

    def run(self, table: Table, deed: Deed, *options: str) -> Ended:
        # With --seccomp-bpf, which is faster, no signal gets through; with -f it may be
        # the editor that gets it.
        env = surroundings(table, deed, self.twin) | {TRACE: " ".join(options)}
        return run(typed(table, deed), env, tty=bool(deed.editor))


class Failing(Traced):
    """A call on a file of the table, or on the screen, fails."""

    def spoils(self, table: Table, deed: Deed) -> list[Spoil]:
        root = str(table.root)
        calls = [
            call
            for call in self._calls(table, deed)
            if call.name in ON_FILES
            and (root in call.text or re.match(r"[12]<", call.text))
        ]
        return [
            Spoil(f"{call.name} {call.number} {error}", call.name, how)
            for error in self.what
            for call in calls
            for how in [f"{call.name}:error={error}:when={call.number}"]
        ]

    def do(self, table: Table, deed: Deed, spoil: Spoil) -> Told:
        return told(*self._spoiled(table, deed, spoil))

    def run(self, table: Table, deed: Deed, *options: str) -> Ended:
        argv = ["strace", "-f", "--seccomp-bpf", *options, *typed(table, deed)]
        return run(argv, surroundings(table, deed, self.twin), tty=bool(deed.editor))


def missing() -> str:
    """Say what this machine lacks, or return ""."""
    return "" if shutil.which("strace") else "no strace here"
