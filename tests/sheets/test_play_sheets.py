"""Real score sheets, all typed into one session at a real terminal.

After every hand the prompt must show the totals on paper; at the end each file must
give them all.
"""

import os
import pty
import re
import select
import time
import tomllib

import independent
import pytest
from program import Shelf, program
from sheets.sheets import CONTRADICTIONS, PLAYERS, Pair, Sheet, all_sheets, words

pytestmark = pytest.mark.long

PATIENCE = 20.0
PROMPT = re.compile(
    r"\nhand (\d+): North\+South (-?\d+), East\+West (-?\d+)[^\n]*\n"
    r"(?:[^\n]+\n)*n North, e East, s South, w West[^\n]*\n(?:> ?)?$"
)
QUESTION = re.compile(r" \[([Yy]/[Nn])\] $")

Shown = tuple[int, Pair]


class Session:
    """`play` at a terminal of its own, and somebody who types when it waits."""

    def __init__(self, shelf: Shelf) -> None:
        child, self.screen = pty.fork()
        if child == 0:
            command = program("play")
            here = {**shelf.env, "TERM": "dumb", "COLUMNS": "80"}
            os.execve(command[0], command, here)  # noqa: S606 - the child becomes it
        self.child = child

    def types(self, line: str) -> None:
        os.write(self.screen, f"{line}\n".encode())

    def waits(self) -> Shown:
        """Read until there is a prompt; return its hand number and both totals.

        A question on the way is answered with yes, as it stands on paper so.
        """
        text = ""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if not select.select([self.screen], [], [], 1)[0]:
                continue
            text += self._read()
            if found := PROMPT.search(text):
                return int(found[1]), (int(found[2]), int(found[3]))
            if QUESTION.search(text):
                text = ""
                self.types("y")
        raise AssertionError(text)

    def _read(self) -> str:
        return os.read(self.screen, 65536).decode().replace("\r", "")

    def leaves(self) -> int:
        """Leave; return the exit code."""
        self.types("q")
        try:
            while self._read():
                pass
        except OSError:
            pass  # so Linux says that nobody writes here any more
        os.close(self.screen)
        return os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])


def played(session: Session, sheet: Sheet) -> tuple[list[Pair], list[str]]:
    """Play a sheet; return the totals on paper, and where others were shown."""
    session.types(f"new {' '.join(PLAYERS)} --target {sheet.target}")
    assert session.waits() == (1, (0, 0))
    paper: list[Pair] = []
    bad: list[str] = []
    for number, hand in enumerate(sheet.hands, start=1):
        if (sheet.id, number) in CONTRADICTIONS:
            continue
        session.types(" ".join(("add", *words(hand))))
        paper.append((hand["total"][0], hand["total"][1]))
        shown = session.waits()
        if shown != (len(paper) + 1, paper[-1]):
            bad.append(f"{sheet.id} hand {number}: {shown} shown, {paper[-1]} on paper")
    return paper, bad


def test_every_hand_typed_into_a_session_gives_the_totals_on_paper(shelf: Shelf) -> None:  # fmt: skip
    shelf.match()
    seen = {shelf.file}
    session = Session(shelf)
    bad: list[str] = []
    hands = 0
    for sheet in all_sheets():
        paper, wrong = played(session, sheet)
        (path,) = {*shelf.folder.glob("*.toml")} - seen
        seen.add(path)
        filed = independent.totals(tomllib.loads(path.read_text(encoding="utf-8")))
        if filed != paper:
            wrong.append(f"{sheet.id}: filed {filed}, on paper {paper}")
        bad += wrong
        hands += len(paper)
    assert session.leaves() == 0
    assert bad == []
    assert hands == 612
