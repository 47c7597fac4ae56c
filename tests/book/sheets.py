"""The matches that the tests of the book keep."""

from collections.abc import Callable, Iterator
from pathlib import Path

from tichu_score.book import matchfile, shelf
from tichu_score.book.history import Fold, fold
from tichu_score.book.reading import Ref
from tichu_score.book.shelf import Done, Work
from tichu_score.game.hand import Hand
from tichu_score.game.match import Match, Players
from tichu_score.game.notation import parse

TABLE = Players("orma", ("Tom", "Greta", "Mia", "Max"))
EMPTY = Match(TABLE, id="k3v9q2")

HEAD = """\
format = 1
id = "k3v9q2"
teams = "om ra"

[players]
o = "Tom"
m = "Mia"
r = "Greta"
a = "Max"
"""

BLOCK = '\n[[hands]]\nout = "orma"\ncards = 65\n'


def hand(line: str, match: Match = EMPTY) -> Hand:
    """Return the hand of a line that must be right."""
    parsed = parse(line.split(), match.players, match.rules)
    assert parsed.hand is not None, parsed.problems
    return parsed.hand


def match_in(text: str | bytes) -> Match:
    """Return the match that a text says, which must be right."""
    data = text if isinstance(text, bytes) else text.encode()
    sheet = matchfile.read(data, "m.toml")
    assert sheet.match is not None, sheet.findings
    return sheet.match


def agree(_before: Match, _after: Match, _fewer: bool) -> None:
    """Ask nothing."""


class Kept:
    """One match file, and what a command does to it."""

    def __init__(self, folder: Path, text: str = HEAD + BLOCK) -> None:
        self.path = folder / "m.toml"
        self.log_path = folder / ".history" / "m.jsonl"
        self.path.write_bytes(text.encode())

    @property
    def text(self) -> bytes:
        """The bytes of the file."""
        return self.path.read_bytes()

    @property
    def log(self) -> Fold:
        """What the history adds up to."""
        return fold(self.log_path.read_bytes())

    @property
    def whats(self) -> list[str]:
        """What the history says was done."""
        return [line.what for line in self.log.lines]

    def change(
        self,
        f: Callable[[Match], Match],
        ask: Callable[[Match, Match, bool], None] = agree,
        *,
        dry: bool = False,
    ) -> Done:
        """Change the match by a function."""
        work = Work("add", f, ask, "2026-11-30 20:00:00+01:00", dry=dry)
        return shelf.change(Ref(str(self.path)), work)

    def add(self, line: str = "rmao 40") -> Done:
        """Record a hand."""
        return self.change(lambda match: match.record(hand(line)))

    def step(self, what: str) -> Done | None:
        """Undo or redo."""
        work = Work(what, lambda match: match, agree, "2026-11-30 21:00:00+01:00")
        return shelf.step(Ref(str(self.path)), work)

    def undo(self) -> bytes:
        """Undo a change that is there, and return the text."""
        assert self.step("undo") is not None
        return self.text

    def redo(self) -> bytes:
        """Do a change again that was undone, and return the text."""
        assert self.step("redo") is not None
        return self.text

    def edit(self, old: bytes, new: bytes) -> bytes:
        """Change the file as an editor does, and return the text."""
        assert old in self.text
        self.path.write_bytes(self.text.replace(old, new))
        return self.text


def names_below(folder: Path) -> Iterator[str]:
    """Yield everything below a folder."""
    return (str(path.relative_to(folder)) for path in folder.rglob("*"))
