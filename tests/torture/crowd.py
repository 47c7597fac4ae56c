"""Many writers at once, some of them killed: what was told is there, once."""

import random
import re
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from torture.launch import NOW
from torture.process import environment, program
from torture.table import Table

from tichu_score.book import matchfile
from tichu_score.cli.desk import MATCH_VARIABLE

LONGEST_WAIT = 0.25
"""Seconds after which a writer that is to die has been killed."""

WAITED = "another program is writing in this folder"
"""What a command may say that had no turn in ten seconds; it did nothing."""


class Fate(NamedTuple):
    """What became of one command: its hand's mark, whether it was told, its words."""

    mark: str
    told: bool
    killed: bool
    said: str


class Crowd(NamedTuple):
    """What became of all of them.

    Attributes:
        fates: of each command.
        there: the marks of the hands in the files, in their order.
        folds: whether each history adds up to its file, or will when it is healed.
    """

    fates: list[Fate]
    there: list[str]
    folds: bool

    @property
    def told(self) -> list[str]:
        """The marks of all hands that somebody was told are recorded."""
        return [fate.mark for fate in self.fates if fate.told]

    @property
    def broken(self) -> list[str]:
        """What must not be."""
        there = set(self.there)
        lost = [mark for mark in self.told if mark not in there]
        refused = [
            fate
            for fate in self.fates
            if not (fate.told or fate.killed or WAITED in fate.said)
        ]
        return [
            *(f"told and lost: {mark}" for mark in lost),
            *(f"{fate.mark} refused: {fate.said}" for fate in refused),
            *(["a hand is there twice"] * (len(there) < len(self.there))),
            *(["the history does not add up"] * (not self.folds)),
        ]


def crowd(
    folder: Path,
    writers: int,
    each: int,
    *,
    matches: int = 1,
    killed: float = 0.2,
    twin: str = "",
) -> Crowd:
    """Let writers record hands at once; kill a share of their commands at random.

    They share one folder, and so one lock, and take turns with its matches.
    """
    table = Table(folder / "table")
    for _ in range(matches):
        table.play("new Tom+Mia Greta+Max --target 0")
    paths = sorted(table.shelf.glob("[!.]*.toml"))
    env = environment(table.shelf, table.root / "state", twin) | {
        NOW: table.now.isoformat()
    }

    def write(writer: int) -> list[Fate]:
        chance = random.Random(writer)  # noqa: S311 - nothing is kept secret
        mine = env | {MATCH_VARIABLE: str(paths[writer % matches])}
        marks = (f"W{writer}x{number}" for number in range(each))
        return [_record(mark, mine, chance, killed) for mark in marks]

    with ThreadPoolExecutor(writers) as pool:
        fates = [fate for some in pool.map(write, range(writers)) for fate in some]
    kept = [_kept(table, path) for path in paths]
    there = [mark for marks, _ in kept for mark in marks]
    return Crowd(fates, there, all(folds for _, folds in kept))


def _record(
    mark: str, env: dict[str, str], chance: random.Random, killed: float
) -> Fate:
    """Record a hand in which somebody of that name sits in for Tom."""
    process = subprocess.Popen(
        program("add", "orma", "65", f"o={mark}"),
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    dies = chance.random() < killed
    if dies:
        time.sleep(chance.random() * LONGEST_WAIT)
        process.kill()
    out, err = process.communicate()
    told = process.returncode == 0 or "recorded hand" in out
    return Fate(mark, told, dies and process.returncode < 0, err)


def _kept(table: Table, path: Path) -> tuple[list[str], bool]:
    """Return the marks in a match file, and whether its history adds up to it."""
    data = path.read_bytes()
    sheet = matchfile.read(data, path.name)
    assert sheet.match is not None, sheet.findings
    marks = re.findall(rb'^sub = "o=(.*)"$', data, re.MULTILINE)
    folded = table.log(path.name)
    # The last command may have been killed before it wrote the history.
    text = folded.text or b""
    new = data.removeprefix(text).count(b"[[hands]]")
    folds = folded.sound and data.startswith(text) and new <= 1
    return [mark.decode() for mark in marks], folds
