"""Group `growth`: what a command costs as its match grows, and as its shelf grows.

What a match adds is what reading and writing it costs; what a shelf adds is to be
nothing.
"""

from bench import startup
from bench.measure import (
    Budget,
    Command,
    Commands,
    Place,
    head,
    instructions,
    medians,
    ours,
    place,
    row,
    side_by_side,
)
from bench.shelves import fill

HANDS, SHELVES = (10, 100, 1_000), (1, 10, 10_000)
FLAT = Budget(1.05, 1.0)

COMMANDS: Commands = {
    "add": ours("add", "mroa", "65", "tm"),
    "undo": ours("undo"),
    "score": ours("score"),
    "show": ours("show"),
}


def main(rounds: int, *, count: bool) -> None:
    _matches(rounds)
    _shelves(rounds, count=count)


def _matches(rounds: int) -> None:
    head("growth of a match, hands", *map(str, HANDS), "ms each")
    found: dict[str, list[float]] = {}
    for hands in HANDS:
        with place() as there:
            startup.begin(there, hands)
            times = side_by_side(there, COMMANDS, rounds, lambda: startup.again(there))
            for name, seconds in medians(times).items():
                found.setdefault(name, []).append(seconds * 1000)
    for name, took in found.items():
        row(f"{name}, ms", *took, (took[-1] - took[0]) / (HANDS[-1] - HANDS[0]))


def _shelves(rounds: int, *, count: bool) -> None:
    """Measure the same match on shelves of several sizes, taking turns."""
    head("growth of a shelf, matches", *map(str, SHELVES), "x of one")
    with place() as one, place() as ten, place() as many:
        places = dict(zip(SHELVES, (one, ten, many), strict=True))
        for size, there in places.items():
            fill(there.matches, size - 1)
            _begin(there)
        for name, command in COMMANDS.items():
            _row(name, command, places, rounds, count=count)


def _begin(there: Place) -> None:
    """Start the match that is measured, on a shelf that may be full."""
    there.run("new", "Tom+Mia", "Greta+Max", "--target", "0", "-y")
    for _ in range(startup.HANDS):
        there.run("add", "orma", "65", "to")


def _row(
    name: str, command: Command, places: dict[int, Place], rounds: int, *, count: bool
) -> None:
    taken: dict[str, list[float]] = {str(size): [] for size in places}
    for _ in range(rounds):
        for size, there in places.items():
            taken[str(size)] += side_by_side(there, {name: command}, 1)[name]
    found = [seconds * 1000 for seconds in medians(taken).values()]
    row(f"{name}, ms", *found, found[-1] / found[0])
    counts = [instructions(there, command) for there in places.values() if count]
    known = [number for number in counts if number is not None]
    if known:
        ratio = known[-1] / known[0]
        row(
            f"{name}, M instructions", *known, ratio, told=FLAT.verdict(round(ratio, 2))
        )
