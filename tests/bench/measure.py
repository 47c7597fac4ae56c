"""Measures commands side by side: they take turns, and the interpreter is the base.

Whatever else the machine does hits all of them alike; what counts is the ratio of the
medians, not the time. Instructions are counted by valgrind, where it is there: they
are the same at every run.
"""

import os
import re
import shutil
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

PROGRAM = str(Path(sysconfig.get_path("scripts"), "tichu-score"))
MEMORY = Path("/dev/shm")  # noqa: S108 - a folder of its own is made in it
FLOOR = "python -c pass"
PASS = [sys.executable, "-c", "pass"]
COUNTED = re.compile(r"refs:\s+([\d,]+)")

LAUNCH = """
import os, sys
null = os.open(os.devnull, os.O_RDWR)
to = [(os.POSIX_SPAWN_DUP2, null, number) for number in range(3)]
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=to)
print(os.wait4(child, 0)[2].ru_maxrss)
"""
"""A process of its own, for a child's peak begins with what its parent holds."""


class Place(NamedTuple):
    """Where the measured programs play: a home of its own, in memory if there is any."""

    root: Path

    @property
    def matches(self) -> Path:
        return self.root / "matches"

    @property
    def env(self) -> dict[str, str]:
        """The environment, in which Python compiles and nothing is left of anyone's."""
        strange = ("PYTHON", "TICHU", "XDG_")
        kept = {k: v for k, v in os.environ.items() if not k.startswith(strange)}
        return kept | {"HOME": str(self.root), "TICHU_SCORE_DIR": str(self.matches)}

    def run(self, *line: str) -> None:
        """Run a command of the program that must go well."""
        subprocess.run([PROGRAM, *line], env=self.env, check=True, capture_output=True)


class Budget(NamedTuple):
    """What a ratio may be: at most the gate, better the aim; 0 is no such bound."""

    gate: float
    aim: float = 0

    def verdict(self, value: float) -> str:
        """Return what is held and what is missed."""
        bounds = (("gate", self.gate), ("aim", self.aim))
        told = [
            f"{name} {bound:g} {'held' if value <= bound else 'MISSED'}"
            for name, bound in bounds
            if bound
        ]
        return ", ".join(told)


class Command(NamedTuple):
    """What is run.

    Attributes:
        line: the words of the command.
        budget: what its ratio to the floor may be.
        env: more of the environment.
        given: what it reads.
        fails: whether it may leave with an error.
    """

    line: list[str]
    budget: Budget = Budget(0)
    env: dict[str, str] = {}  # noqa: RUF012 - nobody writes into it
    given: str = ""
    fails: bool = False


Commands = dict[str, Command]
Times = dict[str, list[float]]


@contextmanager
def place() -> Iterator[Place]:
    """Make a place, and clear it away."""
    where = str(MEMORY) if MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(dir=where) as folder:
        yield Place(Path(folder))


def ours(*line: str, budget: Budget = Budget(0), fails: bool = False) -> Command:  # noqa: B008 - a value
    """Return a command line of this program."""
    return Command([PROGRAM, *line], budget, fails=fails)


def side_by_side(
    there: Place, commands: Commands, rounds: int, before: Callable[[], object] = int
) -> Times:
    """Return the seconds that each command took in each round, the floor's too.

    `before` prepares each. Raises CalledProcessError if a command fails.
    """
    every = {FLOOR: Command(PASS), **commands}
    times: Times = {name: [] for name in every}
    for _ in range(rounds):
        for name, command in every.items():
            before()
            start = time.perf_counter()
            subprocess.run(
                command.line,
                env=there.env | command.env,
                check=not command.fails,
                capture_output=True,
                input=command.given,
                text=True,
            )
            times[name].append(time.perf_counter() - start)
    return times


def instructions(there: Place, command: Command) -> float | None:
    """Return how many millions of instructions a command takes, None if nobody counts."""
    if not shutil.which("valgrind"):
        return None
    counting = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    done = subprocess.run(
        [*counting, *command.line],
        env=there.env | command.env | {"PYTHONHASHSEED": "0"},
        check=not command.fails,
        capture_output=True,
        input=command.given,
        text=True,
    )
    found = COUNTED.search(done.stderr)
    return int(found[1].replace(",", "")) / 1e6 if found else None


def peak(there: Place, command: Command) -> float:
    """Return the most MiB that a command held at once."""
    done = subprocess.run(
        [sys.executable, "-c", LAUNCH, *command.line],
        env=there.env | command.env,
        check=True,
        capture_output=True,
        text=True,
    )
    return int(done.stdout) / 1024


def medians(times: Times) -> dict[str, float]:
    """Return the median of each."""
    return {name: statistics.median(found) for name, found in times.items()}


def head(title: str, *columns: str) -> None:
    """Print what stands above the rows of `row`."""
    print(f"\n{title:34}" + "".join(f"{column:>10}" for column in columns))


def row(name: str, *cells: float | None, told: str = "") -> None:
    """Print figures, and a verdict behind them."""
    shown = (f"{'':10}" if cell is None else f"{cell:10.2f}" for cell in cells)
    print(f"{name:34}{''.join(shown)}  {told}".rstrip(), flush=True)


def compare(
    title: str,
    there: Place,
    commands: Commands,
    rounds: int,
    before: Callable[[], object] = int,
    *,
    count: bool = True,
) -> None:
    """Measure commands and print a table of medians, ratios and instructions."""
    found = medians(times := side_by_side(there, commands, rounds, before))
    head(title, "ms", "x floor", "at best", "M instr", "x floor")
    base = counted(there, Command(PASS), before) if count else None
    for name, seconds in found.items():
        command = commands.get(name, Command(PASS))
        number = counted(there, command, before) if count else None
        ratio = seconds / found[FLOOR]
        row(
            name,
            *(seconds * 1000, ratio, min(times[name]) / min(times[FLOOR])),
            *(number, number and base and number / base),
            told=command.budget.verdict(ratio),
        )


def counted(
    there: Place, command: Command, before: Callable[[], object]
) -> float | None:
    """Return the same as `instructions`, from where `before` begins."""
    before()
    return instructions(there, command)
