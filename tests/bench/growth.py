"""Group `growth`: what a command costs as its match grows, and as its shelf grows.

What a match adds is what reading and writing it costs; what a shelf adds is to be
nothing.
"""

from bench import startup
from bench.measure import (
    Budget,
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


def main(rounds: int) -> None:
    _matches(rounds)
    _shelves(rounds)


def _matches(rounds: int) -> None:
    head("growth of a match, hands", *map(str, HANDS), "ms each")
    found: dict[str, list[float]] = {}
    for hands in HANDS:
        with place() as there:
            startup.begin(there, hands)
            times = side_by_side(there, COMMANDS, rounds, lambda: startup.again(there))
            for name, seconds in medians(times).items():
                found.setdefault(name, []).append(seconds * 1000)
    for name, times_ in found.items():
        each = (times_[-1] - times_[0]) / (HANDS[-1] - HANDS[0])
        row(f"{name}, ms", *times_, each)


def _shelves(rounds: int) -> None:
    """Measure the same match on shelves of several sizes, taking turns."""
    head("growth of a shelf, matches", *map(str, SHELVES), "x of one")
    with place() as one, place() as ten, place() as many:
        places = dict(zip(SHELVES, (one, ten, many), strict=True))
        for size, there in places.items():
            fill(there.matches, size - 1)
            _begin(there)
        for name, command in COMMANDS.items():
            _row(name, places, Commands({name: command}), rounds)


def _begin(there: Place) -> None:
    """Start the match that is measured, on a shelf that may be full."""
    names = {path.name for path in there.matches.iterdir()}
    there.run("new", "Tom+Mia", "Greta+Max", "--target", "0", "-y")
    for _ in range(startup.HANDS):
        there.run("add", "orma", "65", "to")
    assert len({*names} ^ {path.name for path in there.matches.iterdir()}) >= 1


def _row(name: str, places: dict[int, Place], commands: Commands, rounds: int) -> None:
    taken: dict[int, list[float]] = {size: [] for size in places}
    for _ in range(rounds):
        for size, there in places.items():
            taken[size] += side_by_side(there, commands, 1)[name]
    found = [medians({name: times})[name] * 1000 for times in taken.values()]
    told = FLAT.verdict(found[-1] / found[0])
    row(f"{name}, ms", *found, found[-1] / found[0], told=told)
    counts = [instructions(there, commands[name]) for there in places.values()]
    if None not in counts:
        first, *_, last = (count or 0 for count in counts)
        row(
            f"{name}, M instructions",
            *counts,
            last / first,
            told=FLAT.verdict(last / first),
        )
