"""Group `shelf`: what a full shelf costs, against reading the bytes of its files once.

Warm is with an index that is up to date, cold without one. What the same command
costs on an empty shelf is taken off.
"""

import random
import shutil
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bench.measure import (
    FLOOR,
    PASS,
    Budget,
    Command,
    Commands,
    Place,
    compare,
    head,
    medians,
    ours,
    peak,
    place,
    row,
    side_by_side,
)

from tichu_score.book import matchfile
from tichu_score.book.index import RACY
from tichu_score.cli.beginning import stem_of
from tichu_score.game.hand import Hand
from tichu_score.game.match import Match, Players
from tichu_score.game.notation import parse
from tichu_score.game.ruleset import STANDARD

SIZES, FULL = (1, 100), 10_000
WARM, COLD, MEMORY = Budget(2, 1), Budget(120, 50), Budget(60, 30)
COLD_ROUNDS = 2
HANDS = 10
NAMES = ("Tom", "Greta", "Mia", "Max", "Eve", "J\u00fcrgen", "Ana", "Ben", "Zoe", "Kim")
LINES = ("{}", "{} t{}", "{} g{}", "{} t{} t{}", "{}")
SAT_IN, SITS_IN = 10, 3
"""In one match of so many somebody sits in for as many of its hands."""

BEGAN = datetime(2000, 1, 1, 19, 30, tzinfo=UTC)
READ = """
import os, sys
folder = os.open(sys.argv[1], os.O_RDONLY)
for name in os.listdir(folder):
    file = os.open(name, os.O_RDONLY, dir_fd=folder)
    os.read(file, 1 << 20)
    os.close(file)
"""
COMMANDS = ("list", "stats", "use m00001")


def matches(size: int) -> list[Match]:
    """Return matches of ten hands among ten players, the same at every run."""
    chance = random.Random(size)  # noqa: S311 - a game
    return [_match(chance, number) for number in range(size)]


def fill(folder: Path, size: int) -> None:
    """Write matches into a new folder."""
    folder.mkdir()
    for match in matches(size):
        path = folder / f"{stem_of(match)}-{match.id}.toml"
        path.write_text(matchfile.text_of(match), encoding="utf-8")


def _match(chance: random.Random, number: int) -> Match:
    left, right, other, last, sits_in = chance.sample(NAMES, 5)
    players = Players("abcd", (left, right, other, last))
    began = BEGAN + timedelta(days=number)
    hands = []
    for at in range(1, HANDS + 1):
        guest = sits_in if number % SAT_IN == 0 and at <= SITS_IN else ""
        hand = _hand(chance, players, guest)
        hands.append(hand._replace(at=began + timedelta(minutes=10 * at)))
    return Match(players, tuple(hands), id=f"m{number:05}", started=began)


def _hand(chance: random.Random, players: Players, guest: str) -> Hand:
    """Return a hand as it may be: an order, points, now and then a call or a guest."""
    order = "".join(chance.sample("abcd", 4))
    line = chance.choice(LINES).format(f"{chance.randrange(5, 100, 5):02}", *order[:2])
    words = [order, *line.split(), *([f"d={guest}"] if guest else [])]
    found = parse(words, players, STANDARD).hand
    return found if found is not None else _hand(chance, players, guest)


def main(rounds: int) -> None:
    for size in SIZES:
        with place() as there:
            _fill_and_rest(there, size)
            lines = {
                f"{line}, {size} matches": ours(line) for line in ("list", "stats")
            }
            compare("shelf", there, lines, rounds, count=False)
    with place() as there:
        _fill_and_rest(there, FULL)
        _full(there, rounds)


def _fill_and_rest(there: Place, size: int) -> None:
    """Fill a shelf, and wait until its files are older than those not kept."""
    fill(there.matches, size)
    (there.root / "empty").mkdir()
    time.sleep(RACY / 1e9)
    there.run("list")


def _full(there: Place, rounds: int) -> None:
    total = sum(path.stat().st_size for path in there.matches.iterdir())
    print(f"\n{FULL} matches of {total / 2**20:.1f} MiB")
    empty = {"TICHU_SCORE_DIR": str(there.root / "empty")}
    commands: Commands = {
        "reading all bytes": Command([sys.executable, "-c", READ, str(there.matches)])
    }
    for line in COMMANDS:
        command = ours(*line.split())
        commands[line] = command._replace(fails=True)
        commands[f"{line}, empty shelf"] = command._replace(env=empty, fails=True)
    found = medians(side_by_side(there, commands, rounds))
    reading = found["reading all bytes"] - found[FLOOR]
    head("warm, beyond an empty shelf", "ms", "x reading", "MiB")
    row("reading all bytes", found["reading all bytes"] * 1000, 1)
    floor = peak(there, Command(PASS))
    for line in COMMANDS:
        beyond = found[line] - found[f"{line}, empty shelf"]
        held = peak(there, commands[line]) - floor
        told = WARM.verdict(beyond / reading)
        row(line, found[line] * 1000, beyond / reading, held, told=told)
        if line == "stats":
            row(
                "  its peak above the floor",
                None,
                None,
                held,
                told=MEMORY.verdict(held),
            )
    _cold(there, reading)


def _cold(there: Place, reading: float) -> None:
    commands: Commands = {line: ours(line) for line in ("list", "stats")}
    found = medians(side_by_side(there, commands, COLD_ROUNDS, lambda: _forget(there)))
    head("cold", "ms", "x reading")
    for line in commands:
        beyond = found[line] - found[FLOOR]
        told = COLD.verdict(beyond / reading)
        row(line, found[line] * 1000, beyond / reading, told=told)


def _forget(there: Place) -> None:
    shutil.rmtree(there.root / ".cache", ignore_errors=True)
