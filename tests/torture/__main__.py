"""Do everything to every writing command, on every occasion, and print what survived.

    python tests/torture --all [METHOD...]

Without `--all` only the plain case of each command. Takes an hour; exits with 1
if a promise was broken.
"""

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

TESTS = Path(__file__).parents[1]
sys.path[:0] = [str(TESTS.parent), str(TESTS)]

from torture.crowd import crowd  # noqa: E402 - found by the line above
from torture.deeds import DEEDS, Deed  # noqa: E402 - as above
from torture.leaving import TALKS, leavings  # noqa: E402 - as above
from torture.methods import METHODS, can, tortured  # noqa: E402 - as above
from torture.surroundings import CLOCKS, ENVIRONMENTS, Where, evening  # noqa: E402 - as above
from torture.surroundings import missing as lacking  # noqa: E402 - as above

from tichu_score.book import reading  # noqa: E402 - as above

CROWD, TALK, PLACES = "16 x 50 writers", "leaving at prompts", "surroundings"
WRITERS, EACH = 16, 50


class Job(NamedTuple):
    """One command on one occasion, by one method."""

    method: str
    command: str
    occasion: str


class Result(NamedTuple):
    """How many faults there were in a job, and what did not survive them."""

    job: Job
    faults: int
    broken: list[str]


def jobs(chosen: list[str], *, everything: bool) -> Iterator[Job]:
    """Yield what is to be done."""
    for name, method in METHODS.items():
        if name in chosen or (not chosen and (everything or not method.rare)):
            yield from _tortures(name, everything=everything and not method.rare)
    yield from (Job(TALK, name, "") for name in TALKS if not chosen or TALK in chosen)
    for group, places in (("environments", ENVIRONMENTS), ("clocks", CLOCKS)):
        if not chosen or PLACES in chosen:
            yield from (Job(PLACES, group, name) for name in places)


def _tortures(method: str, *, everything: bool) -> Iterator[Job]:
    for command, deeds in DEEDS.items():
        for occasion in [*deeds][: None if everything else 1]:
            if can(method, deeds[occasion]):
                yield Job(method, command, occasion)


def carry_out(job: Job) -> Result:
    """Do one job in a folder of its own."""
    reading.EDITOR_PAUSE = 0
    with TemporaryDirectory() as name:
        folder = Path(name).resolve()
        if job.method in METHODS:
            return _tortured(job, folder, DEEDS[job.command][job.occasion])
        if job.method == TALK:
            left = [*leavings(folder, job.command)]
            return Result(job, len(left), [f"{at}: {bad}" for at, bad in left if bad])
        return _played(job, folder, (ENVIRONMENTS | CLOCKS)[job.occasion])


def _tortured(job: Job, folder: Path, deed: Deed) -> Result:
    if why := METHODS[job.method].missing():
        return Result(job, 0, [f"not tried: {why}"])
    with tortured(job.method, folder, deed) as torture:
        trials = [*torture.trials()]
    bad = [f"{trial.fault}: {trial.broken}" for trial in trials if trial.broken]
    return Result(job, len(trials), bad)


def _played(job: Job, folder: Path, where: Where) -> Result:
    if why := lacking(where):
        return Result(job, 0, [f"not tried: {why}"])
    return Result(job, 1, evening(folder, where))


def report(results: Iterable[Result]) -> bool:
    """Print each result as it comes, then a table; return whether all survived."""
    faults: Counter[tuple[str, str]] = Counter()
    broken: list[tuple[Job, str]] = []
    for job, count, bad in results:
        faults[job.method, job.command] += count
        broken += [(job, text) for text in bad]
        print(*job, count, bad, sep=" | ", file=sys.stderr, flush=True)
    lost = Counter((job.method, job.command) for job, _ in broken)
    print("\n| method | command | faults | survived |\n|---|---|---|---|")
    for (method, command), count in faults.items():
        print(f"| {method} | {command} | {count} | {count - lost[method, command]} |")
    for job, text in broken:
        print(f"BROKEN {job.method}, {job.command}, {job.occasion}: {text}")
    print(f"{sum(faults.values())} faults, {len(broken)} not survived")
    return not broken


def race() -> bool:
    """Let a crowd write; print what was told and what is there."""
    with TemporaryDirectory() as name:
        found = crowd(Path(name).resolve(), WRITERS, EACH)
    died = sum(fate.killed for fate in found.fates)
    print(
        f"{CROWD}: {len(found.fates)} started, {died} killed, {len(found.told)} told,"
        f" {len(found.there)} there, broken: {found.broken}"
    )
    return not found.broken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true", help="on every occasion")
    names = [*METHODS, CROWD, TALK, PLACES]
    parser.add_argument("method", nargs="*", help=", ".join(names))
    args = parser.parse_args()
    if unknown := [name for name in args.method if name not in names]:
        parser.error(f"no such method: {', '.join(unknown)}")
    start = time.monotonic()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        todo = [*jobs(args.method, everything=args.all)]
        well = report(pool.map(carry_out, todo))
    if not args.method or CROWD in args.method:
        well = race() and well
    print(f"{time.monotonic() - start:.0f} s")
    sys.exit(not well)


if __name__ == "__main__":
    main()
