"""Does one deed with one thing gone wrong, and says which promises were broken."""

from collections.abc import Iterator
from typing import NamedTuple

from torture.deeds import Deed
from torture.table import EDITED, RANDOM, State, Table
from torture.ways import Spoil, Told, Way

from tichu_score.book.errors import Missing, TichuError
from tichu_score.book.history import Line
from tichu_score.book.trash import TRASH
from tichu_score.cli.desk import Answer

PROBE = "add oamr 55"
STRANGER = "new Zoe+Yan Xia+Wim"


class Trial(NamedTuple):
    """What became of one deed with one fault."""

    fault: str
    broken: tuple[str, ...]


class Torture:
    """A deed, the states before and after it, and a way for it to go wrong."""

    def __init__(self, table: Table, deed: Deed, way: Way) -> None:
        self.table, self.deed, self.way = table, deed, way
        for line in deed.before:
            table.play(line)
            table.tick()
        deed.prepare(table.shelf)
        table.remember()
        self.before = table.state()
        self.lines = self._lines(deed.was)
        self.spoils = way.spoils(table, deed)
        self.after = table.state()
        self.checked: set[frozenset[tuple[str, bytes]]] = set()

    def trials(self) -> Iterator[Trial]:
        """Try the deed once with everything that can befall it."""
        for spoil in self.spoils:
            yield Trial(spoil.label, tuple(self._broken(spoil)))

    def _do(self) -> Answer:
        return self.table.play(self.deed.line, editor=self.deed.editor)

    def _lines(self, name: str) -> tuple[Line, ...]:
        folded = self.table.log(name)
        return folded.lines if folded.sound else ()

    def _broken(self, spoil: Spoil) -> Iterator[str]:
        table, call = self.table, spoil.call
        ticks = table.ticks
        table.reset()
        told = self.way.do(table, self.deed, spoil)
        state = table.state()
        yield from self._lies(told.what, state)
        if told.what in {"nothing", "done"} and not call.startswith("unlink"):
            if table.leftovers(".tmp"):
                yield "a temporary file stays without a kill"
            # What the editor wrote is synced by the editor or by nobody.
            kept = told.unplugged or call.startswith("rename")
            if not kept and [*table.shelf.glob(".*.toml")]:
                yield "a copy for the editor stays without a kill"
        yield from self._losses(state, told)
        left = table.everything()
        if left not in self.checked:
            self.checked.add(left)
            try:
                yield from self._goes_on(state, told)
            except TichuError as error:
                yield f"there is no going on: {error}"
        table.ticks = ticks

    def _lies(self, told: str, state: State) -> Iterator[str]:
        """Yield how what was said differs from what is."""
        if told.startswith(("traceback", "contradiction")):
            yield told
        if told == "done" and not self._same(state, self.after):
            yield "done was said, and it is not"
        if told == "code 1":
            yield "a fault was taken for having nothing to do"
        if told == "nothing" and not self._same(state, self.before):
            yield "it was said that nothing was done"
        if told == "left" and not self._same(state, self.before):
            yield "it was left when it was done, and nobody was told"
        if not self._same(state, self.before) and not self._same(state, self.after):
            yield "neither the state before nor the one after"

    def _losses(self, state: State, told: Told) -> Iterator[str]:
        """Yield what was lost beside the match: its history, what was typed."""
        done = self._same(state, self.after)
        if not self.deed.parts:
            yield from self._past(self.deed.match if done else self.deed.was, told)
        edited = (self.table.root / EDITED).exists()
        if edited and not (done or told.unplugged):
            typed = self.after[self.deed.match]
            kept = [RANDOM.sub(b"", text) for text in self.table.written_by_hand()]
            if typed not in kept:
                yield "what was typed in the editor is lost"

    def _past(self, name: str, told: Told) -> Iterator[str]:
        """Yield whether a match on the shelf has not all of its history."""
        if name.startswith(TRASH) or not (self.table.shelf / name).exists():
            return
        whole = self._lines(name)[: len(self.lines)] == self.lines
        if not (whole or self.deed.broken or told.warned):
            yield "the history is not where the match is"

    def _same(self, state: State, wanted: State) -> bool:
        """Say whether a state is the wanted one; a pointer may be a step behind.

        `new` and `import` make the match first; which one is current is only noted.
        """
        if self.deed.line.startswith(("new", "import")):
            return {**state, "current": b""} == {**wanted, "current": b""}
        return state == wanted

    def _goes_on(self, state: State, told: Told) -> Iterator[str]:
        table = self.table
        if not self._same(state, self.after):
            answer = self._do()
            if answer.code or not self._same(table.state(), self.after):
                yield "the same command does not finish the work"
                return
        if self.deed.moves:
            yield from self._moved_once()
        yield from self._back()
        yield from self._past(self.deed.match, told)
        yield from self._history()
        if table.leftovers(".tmp"):
            table.play(STRANGER)
            if table.leftovers(".tmp"):
                yield "temporary files are not swept"

    def _back(self) -> Iterator[str]:
        """Bring a match back that was taken away; yield how it is not what it was."""
        for number, line in enumerate(self.deed.back):
            self.table.play(line)
            state = self.table.state()
            if not number and state.get(self.deed.match) != self.before[self.deed.was]:
                yield "the match does not come back as it was"

    def _moved_once(self) -> Iterator[str]:
        """Yield what is wrong when a move that is done is asked for again."""
        try:
            self._do()
        except Missing:
            if not self._same(self.table.state(), self.after):
                yield "a second time it said there is no such match, and moved one"
        else:
            yield "a match was moved twice"

    def _history(self) -> Iterator[str]:
        table = self.table
        name = self.deed.match
        path = table.shelf / name
        old = path.read_bytes()
        line = f"{PROBE} -m {path.stem}"
        table.tick()
        table.play(line, yes=True)
        if table.log(name).text != path.read_bytes():
            yield "the history does not add up to the file"
        table.play(f"undo -m {path.stem}")
        if path.read_bytes() != old:
            yield "undo does not give the same bytes back"
        if table.log(name).text != path.read_bytes():
            yield "the history does not add up after undo"
        if table.leftovers(".aside") and not self.deed.broken:
            yield "a fault made the history unsound"
