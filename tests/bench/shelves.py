"""What a whole shelf costs: reading all matches, against parsing the same files.

    python tests/bench/shelves.py [MATCHES...]

Each row is a process of its own, and they take turns, so that whatever else the
machine does hits all of them alike. Seconds are those of the processor, with starting
the interpreter; what counts is the ratio to the row which reads the same files and
parses them with tomllib, and nothing more. Memory is the most that a process held at
once, above what the bare interpreter holds, as Linux tells it. Matches have ten hands
and lie in memory where the system has such a folder.
"""

import os
import random
import statistics
import subprocess
import sys
import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from tichu_score.book import matchfile
from tichu_score.cli.beginning import stem_of
from tichu_score.game.hand import Hand
from tichu_score.game.match import Match, Players
from tichu_score.game.notation import parse
from tichu_score.game.ruleset import STANDARD

MEMORY = Path("/dev/shm")  # noqa: S108 - a folder of its own is made in it
SIZES = (100, 1_000, 10_000)
MOST_ROUNDS, PARSED = 5, 3_000
"""So many rounds at most, and so many matches in all are parsed by each row."""

HANDS = 10
NAMES = ("Tom", "Greta", "Mia", "Max", "Eve", "Jürgen", "Ana", "Ben", "Zoe", "Kim")
LINES = ("{}", "{} t{}", "{} g{}", "{} t{} t{}", "{} {}={}")
COMMANDS = ("list", "stats", "export --all -f csv", "export --all -f jsonl")
BEGAN = datetime(2020, 1, 1, 19, 30, tzinfo=UTC)

NOTHING = """
import sys
"""
PARSE = """
import os, sys, tomllib
for name in os.listdir(sys.argv[1]):
    with open(os.path.join(sys.argv[1], name), "rb") as file:
        tomllib.load(file)
"""
READ = """
import sys
from tichu_score.book import catalog
catalog.shelf(sys.argv[1])
"""
RUN = """
import os, sys
from tichu_score.cli import main
os._exit = sys.exit
try:
    main.main()
except SystemExit as left:
    assert not left.code
"""
TOLD = """
with open("/proc/self/status") as status:
    held = next(line for line in status if line.startswith("VmHWM"))
print(held.split()[1], file=sys.stderr)
"""


class Cost(NamedTuple):
    """The seconds of the processor a process took, and the most KiB that it held."""

    seconds: float
    memory: int


def main(sizes: list[int]) -> None:
    """Measure shelves of so many matches and print a table each."""
    where = str(MEMORY) if MEMORY.is_dir() else None
    for size in sizes:
        with tempfile.TemporaryDirectory(dir=where) as root:
            folder = Path(root, "matches")
            folder.mkdir()
            for match in matches(size):
                path = folder / f"{stem_of(match)}-{match.id}.toml"
                path.write_text(matchfile.text_of(match), encoding="utf-8")
            _measure(folder, size)


def matches(size: int) -> list[Match]:
    """Return matches of ten hands, the same at every run."""
    chance = random.Random(size)  # noqa: S311 - a game
    return [_match(chance, number) for number in range(size)]


def _match(chance: random.Random, number: int) -> Match:
    left, right, other, last, sits_in = chance.sample(NAMES, 5)
    players = Players("abcd", (left, right, other, last))
    began = BEGAN + timedelta(days=number)
    hands = []
    for at in range(1, HANDS + 1):
        hand = _hand(chance, players, sits_in)
        hands.append(hand._replace(at=began + timedelta(minutes=10 * at)))
    return Match(players, tuple(hands), id=f"m{number:05}", started=began)


def _hand(chance: random.Random, players: Players, sits_in: str) -> Hand:
    """Return a hand as it may be: an order, points, now and then a call."""
    order = "".join(chance.sample("abcd", 4))
    line = chance.choice(LINES).format(f"{chance.randrange(5, 100, 5):02}", *order[:2])
    words = [order, *line.replace(f"{order[0]}={order[1]}", f"d={sits_in}").split()]
    found = parse(words, players, STANDARD).hand
    return found if found is not None else _hand(chance, players, sits_in)


def _measure(folder: Path, size: int) -> None:
    rows = {"pass": NOTHING, "tomllib": PARSE, "catalog.shelf": READ}
    commands = {name: [code, str(folder)] for name, code in rows.items()}
    for line in COMMANDS:
        commands[line] = [RUN, *line.split(), "--dir", str(folder)]
    found: dict[str, list[Cost]] = {name: [] for name in commands}
    for _ in range(min(MOST_ROUNDS, max(PARSED // size, 1))):
        for name, command in commands.items():
            found[name].append(_cost(command, folder.parent))
    bare, floor = (_median(found[name]) for name in ("pass", "tomllib"))
    total = sum(path.stat().st_size for path in folder.iterdir())
    print(f"{size} matches, {total / 2**20:.1f} MiB")
    print(f"{'':24}{'seconds':>10}{'x tomllib':>11}{'MiB above python':>18}")
    for name, costs in found.items():
        cost = _median(costs)
        above = (cost.memory - bare.memory) / 2**10
        ratio = cost.seconds / floor.seconds
        print(f"{name:24}{cost.seconds:10.3f}{ratio:11.2f}{above:18.1f}")


def _median(costs: list[Cost]) -> Cost:
    return Cost(
        statistics.median(cost.seconds for cost in costs),
        round(statistics.median(cost.memory for cost in costs)),
    )


def _cost(command: list[str], root: Path) -> Cost:
    kept = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    path = {name: os.environ[name] for name in ("PYTHONPATH",) if name in os.environ}
    env = {**kept, **path, "HOME": str(root), "XDG_STATE_HOME": str(root / "state")}
    code, *argv = command
    with subprocess.Popen(
        [sys.executable, "-c", code + TOLD, *argv],
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stderr is not None
        told = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, told
    return Cost(usage.ru_utime + usage.ru_stime, int(told))


if __name__ == "__main__":
    main([int(size) for size in sys.argv[1:]] or [*SIZES])
