"""A shelf that is played on, beside a model of it that says what must come out."""

import json
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, NamedTuple

from cli.model import Sheet, said
from cli.stacks import Stacks, Text
from program import NOW, Run, Shelf

from tichu_score.book import held
from tichu_score.book.catalog import unwatched
from tichu_score.book.errors import TichuError
from tichu_score.cli.desk import Desk
from tichu_score.cli.door import invocation_of
from tichu_score.cli.perform import perform

TRASH = ".trash"
VARIABLE = "TICHU_SCORE_MATCH"
MEMORY = Path("/dev/shm")  # noqa: S108 - a fresh folder below it


PLAYED: Counter[tuple[str, int]] = Counter()
"""How many commands were run, by name and exit code."""


class How(NamedTuple):
    """How a command is given: options that all commands share."""

    yes: bool = False
    dry: bool = False
    view: str = ""
    by_option: bool = False

    @property
    def options(self) -> list[str]:
        """What is typed for it."""
        given = {"-y": self.yes, "-n": self.dry, self.view: bool(self.view)}
        return [option for option, there in given.items() if there]


PLAIN = How()


class Kept:
    """A match file as the model has it."""

    def __init__(self, path: Path, sheet: Sheet) -> None:
        self.path = path
        self.text = Text(path.read_bytes(), sheet)
        self.stacks = Stacks().see(self.text)

    @property
    def name(self) -> str:
        """What the match is called on the command line."""
        return self.path.stem

    @property
    def whole(self) -> Sheet | None:
        """What the file says, None if it cannot be read."""
        return self.text.sheet

    @property
    def sheet(self) -> Sheet:
        """What the file says; it must be whole."""
        assert self.text.sheet is not None
        return self.text.sheet

    def edit(self, data: bytes, sheet: Sheet | None) -> None:
        """Change the file behind the program's back."""
        self.path.write_bytes(data)
        self.text = Text(data, sheet)

    def forget(self) -> None:
        """Lose the history."""
        log = self.path.parent / ".history" / f"{self.name}.jsonl"
        log.unlink(missing_ok=True)
        self.stacks = Stacks()

    def written(self, wanted: Sheet) -> None:
        """Take note of what a command wrote, which must say what was wanted."""
        data = self.path.read_bytes()
        assert said(data, wanted.keys) == wanted
        if data != self.text.data:
            self.stacks = self.stacks.see(self.text).do(Text(data, wanted))
        self.text = Text(data, wanted)


class World:
    """The shelf, its matches, and its trash."""

    def __init__(self) -> None:
        memory = MEMORY if MEMORY.is_dir() else None
        self.shelf = Shelf(Path(mkdtemp(dir=memory)).resolve())
        self.kept: list[Kept] = []
        self.trash: list[Kept] = []

    def close(self) -> None:
        """Take everything away."""
        shutil.rmtree(self.shelf.root)

    def run(self, kept: Kept | None, *argv: str, how: How = PLAIN) -> Run:
        """Run a command about a match."""
        env = {} if kept is None or how.by_option else {VARIABLE: kept.name}
        named = ["-m", kept.name] if kept is not None and how.by_option else []
        done = self.shelf.do(*argv, *how.options, *named, env=env)
        PLAYED[argv[0], done.code] += argv[0] != "score"
        return done

    def refused(
        self, kept: Kept | None, *argv: str, code: int, how: How = PLAIN
    ) -> None:
        """Run a command that must leave with a code, and change nothing."""
        before = self.shelf.everything()
        done = self.run(kept, *argv, how=how)
        assert done.code == code, (argv, how, done)
        assert self.shelf.everything() == before, (argv, how, done)

    def change(
        self,
        kept: Kept,
        argv: list[str],
        wanted: Sheet | int,
        how: How = PLAIN,
        *,
        stops: bool = False,
    ) -> None:
        """Run a command that makes a match another, or is refused with a code.

        `stops` says that off a terminal only -y takes it through.
        """
        odd = (stops or kept.stacks.fewer(kept.text)) and not how.yes
        if kept.whole is None:
            wanted = 4
        elif isinstance(wanted, Sheet) and wanted != kept.sheet and odd:
            wanted = 5
        if isinstance(wanted, int) or how.dry or wanted == kept.sheet:
            code = wanted if isinstance(wanted, int) else 0
            self.refused(kept, *argv, code=code, how=how)
        else:
            done = self.run(kept, *argv, how=how)
            assert done.code == 0, (argv, how, done)
            kept.written(wanted)
        self.check(kept)

    def step(self, kept: Kept, what: str, how: How) -> None:
        """Undo or redo: the very bytes the stacks say, or refused."""
        seen = kept.stacks.see(kept.text)
        step = seen.back() if what == "undo" else seen.forth()
        old = kept.stacks.fewer(kept.text) and what == "undo" and not how.yes
        if kept.whole is None or (step and step.versions[-1].sheet is None):
            code = 4
        else:
            code = 1 if step is None else 5 if old else 0
        if code or step is None or how.dry:
            self.refused(kept, what, code=code, how=how)
        else:
            done = self.run(kept, what, how=how)
            assert done.code == 0, done
            kept.stacks, kept.text = step, step.versions[-1]
        self.check(kept)

    def check(self, kept: Kept) -> None:
        """Compare what is shown of a match, and all files, with the model."""
        done = self.run(kept, "score", how=How(view="--json"))
        if kept.whole is None:
            assert done.code == 4, done
        else:
            told = json.loads(done.out)
            sheet = kept.sheet
            assert tuple(told["total"]) == sheet.total
            assert told["played"] == (sheet.decided or len(sheet.hands))
        self.check_files()

    def check_files(self) -> None:
        """Compare all match files with the model: what none should touch is as it was."""
        wanted = {each.path: each.text.data for each in (*self.kept, *self.trash)}
        assert {path: path.read_bytes() for path in self.files()} == wanted

    def files(self) -> Iterator[Path]:
        """Yield every match file, and whatever else lies beside them."""
        for folder in (self.shelf.folder, self.shelf.folder / TRASH):
            for path in folder.glob("*"):
                if path.is_file() and path.name != ".tichu_score.lock":
                    yield path

    def asked(
        self, kept: Kept, argv: list[str], meanwhile: Callable[[], None]
    ) -> tuple[int, bool]:
        """Run a command at a terminal where everything is answered with yes.

        While the first question waits something else happens. Returns the code,
        and whether anything was asked.
        """
        waiting = [meanwhile]

        def ask(*_: str) -> str:
            while waiting:
                waiting.pop()()
            return "y"

        def see(_: object) -> None:
            """Look at a preview."""

        invocation = invocation_of(argv)
        assert invocation is not None
        state = self.shelf.root / "state" / "tichu-score"
        folder, name = str(self.shelf.folder), kept.name
        desk = Desk(
            *(folder, name, NOW, True, ask, see),
            *(NEVER, NEVER, NEVER, unwatched),
            state=str(state),
        )
        try:
            code = perform(invocation, desk).code
        except TichuError as error:
            code = error.code
        finally:
            held.release()
        return code, not waiting


def _never(*_: object) -> int:
    raise AssertionError


NEVER: Any = _never
