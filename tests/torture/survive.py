"""Does one deed, with one fault in it, and says which promises were broken."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from torture.deeds import MATCH, Deed, State, Table
from torture.shim import Died, Fault, kinds_for, shim

from tichu_score.book.errors import TichuError

PROBE = "add oamr 55"
STRANGER = "new Zoe+Yan Xia+Wim"


class Trial(NamedTuple):
    """What became of one deed with one fault."""

    fault: str
    broken: tuple[str, ...]


class Torture:
    """A deed, and the states before and after it."""

    def __init__(self, root: Path, deed: Deed) -> None:
        self.table, self.deed = Table(root / "table"), deed
        self.template = root / "template"
        (self.table.root / "state").mkdir(parents=True)
        for line in deed.before:
            self.table.play(line)
            self.table.tick()
        deed.prepare(self.table.shelf)
        shutil.copytree(self.table.root, self.template, symlinks=True)
        self.before = self.table.state()
        with shim(str(self.table.root)) as seen:
            self.table.play(deed.line)
        self.calls = seen.calls
        self.after = self.table.state()
        self.checked: set[frozenset[tuple[str, bytes]]] = set()

    def trials(self) -> Iterator[Trial]:
        """Try the deed once with every fault."""
        for at, call in enumerate(self.calls):
            for kind in kinds_for(call):
                broken = tuple(self._broken(call, Fault(at, kind)))
                yield Trial(f"{call} {at} {kind.name}", broken)

    def _broken(self, call: str, fault: Fault) -> Iterator[str]:
        table = self.table
        ticks = table.ticks
        table.reset(self.template)
        told = self._told(fault)
        state = table.state()
        yield from self._lies(told, state)
        if told in {"nothing", "done"} and call != "unlink" and table.leftovers(".tmp"):
            yield "a temporary file stays without a kill"
        left = table.everything()
        if left not in self.checked:
            self.checked.add(left)
            try:
                yield from self._goes_on(state)
            except TichuError as error:
                yield f"there is no going on: {error}"
        table.ticks = ticks

    def _told(self, fault: Fault) -> str:
        try:
            with shim(str(self.table.root), fault):
                answer = self.table.play(self.deed.line)
        except TichuError:
            return "nothing"
        except (Died, KeyboardInterrupt):
            return "dead"
        except Exception as error:  # noqa: BLE001 - whatever gets here is a bug
            return f"traceback: {error!r}"
        return "done" if answer.code == 0 else f"code {answer.code}"

    def _lies(self, told: str, state: State) -> Iterator[str]:
        """Yield how what was said differs from what is."""
        if told.startswith("traceback"):
            yield told
        if told == "done" and not self._same(state, self.after):
            yield "done was said, and it is not"
        if told == "code 1":
            yield "a fault was taken for having nothing to do"
        if told == "nothing" and not self._same(state, self.before):
            yield "it was said that nothing was done"
        if not self._same(state, self.before) and not self._same(state, self.after):
            yield "neither the state before nor the one after"

    def _same(self, state: State, wanted: State) -> bool:
        """Say whether a state is the wanted one; a pointer may be a step behind.

        `new` makes the match first; which one is current is only noted.
        """
        if self.deed.line.startswith("new"):
            return {**state, "current": b""} == {**wanted, "current": b""}
        return state == wanted

    def _goes_on(self, state: State) -> Iterator[str]:
        table = self.table
        if not self._same(state, self.after):
            answer = table.play(self.deed.line)
            if answer.code or not self._same(table.state(), self.after):
                yield "the same command does not finish the work"
        yield from self._history()
        if table.leftovers(".tmp"):
            table.play(STRANGER)
            if table.leftovers(".tmp"):
                yield "temporary files are not swept"

    def _history(self) -> Iterator[str]:
        table = self.table
        name = MATCH if MATCH in table.state() else min(table.state())
        path = table.shelf / name
        old = path.read_bytes()
        line = f"{PROBE} -m {name.removesuffix('.toml')}"
        table.tick()
        table.play(line, yes=True)
        if table.log(name).text != path.read_bytes():
            yield "the history does not add up to the file"
        table.play(f"undo -m {name.removesuffix('.toml')}")
        if path.read_bytes() != old:
            yield "undo does not give the same bytes back"
        if table.log(name).text != path.read_bytes():
            yield "the history does not add up after undo"
        if table.leftovers(".aside") and not self.deed.broken:
            yield "a fault made the history unsound"
