"""Group `rules`: what the rules of play cost, so many a second, beside a plain loop.

The cards, plays and hands of logged online games are what is measured. The measures
take turns; the plain loop, which does nothing, is the base. Time is that of this
process alone, and the best round counts: a busy machine makes one slower, never faster.
The budgets were set where the bare interpreter starts in FLOOR_MS; the last column says
how many a second that is there, by how long it takes here.
"""

import gc
import subprocess
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from bench.measure import FLOOR, PASS, head, row

from tichu_score.book.imports.german import What
from tichu_score.book.imports.reader import Logged, read_log
from tichu_score.book.imports.replay import Replayed, dealt, replay, step
from tichu_score.game.cards import Cards
from tichu_score.game.combinations import Combination, identify
from tichu_score.game.dealing import Dealing, exchanged
from tichu_score.game.hand import Hand
from tichu_score.game.play import Play
from tichu_score.game.scoring import _score, score
from tichu_score.game.wishes import fulfilling

MOST_HANDS = 400
BASE = "a plain loop"
FLOOR_MS = 10.4
BUDGETS = {
    "identify": (1_000_000, 3_000_000),
    "wish": (100_000, 480_000),
    "replay, deal to outcome": (5_000, 17_000),
    "replay, play alone": (5_000, 17_000),
    "score": (80_000, 250_000),
}
"""How many a second there must be, and had better be."""


class Work(NamedTuple):
    """What the logs give to be measured.

    Attributes:
        laid: cards that were laid, with what lay there.
        wishes: a hand, a rank and what lay there, where a hand holds the rank.
        hands: hands as logged.
        begun: the same after the exchange.
        facts: the same as they are kept.
    """

    laid: list[tuple[Cards, Combination | None]]
    wishes: list[tuple[Cards, int, Combination | None]]
    hands: list[Logged]
    begun: list[tuple[Play, Logged]]
    facts: list[Hand]


def main(rounds: int, folder: Path) -> None:
    work = gathered(folder)
    if not work.hands:
        print(f"\nrules: no logs of games in {folder}, so nothing is measured")
        return
    deeds: dict[str, tuple[Callable[[], object], int]] = {
        BASE: (lambda: loop(work.laid), len(work.laid)),
        "identify": (lambda: identified(work.laid), len(work.laid)),
        "wish": (lambda: met(work.wishes), len(work.wishes)),
        "replay, deal to outcome": (lambda: replayed(work.hands), len(work.hands)),
        "replay, play alone": (lambda: played(work.begun), len(work.begun)),
        "score": (lambda: scored(work.facts), len(work.facts)),
    }
    best = dict.fromkeys(deeds, float("inf"))
    starting = float("inf")
    gc.disable()
    for _ in range(rounds):
        starting = min(starting, _started())
        for name, (deed, _) in deeds.items():
            start = time.process_time()
            deed()
            best[name] = min(best[name], time.process_time() - start)
    gc.enable()
    floor, slower = best[BASE] / deeds[BASE][1], starting * 1000 / FLOOR_MS
    head("rules, in this process", "us", "x loop", "k/s", "k/s there")
    for name, (_, number) in deeds.items():
        each = best[name] / number
        rate = slower / each
        told = verdict(rate, *BUDGETS[name]) if name in BUDGETS else ""
        row(name, each * 1e6, each / floor, 1 / each / 1000, rate / 1000, told=told)
    row(FLOOR, starting * 1e6)


def _started() -> float:
    """Return the seconds that the bare interpreter takes."""
    start = time.perf_counter()
    subprocess.run(PASS, check=True)
    return time.perf_counter() - start


def verdict(value: float, gate: float, aim: float) -> str:
    """Return what is held of bounds that are the least."""
    bounds = (("gate", gate), ("aim", aim))
    held = (
        f"{n} {x / 1000:g}k {'held' if value >= x else 'MISSED'}" for n, x in bounds
    )
    return ", ".join(held)


def gathered(folder: Path) -> Work:
    """Read logs until there are hands enough, and play them once."""
    work = Work([], [], [], [], [])
    for path in sorted(folder.glob("*.tch")):
        for logged in read_log(path.read_text("utf-8"), path.name).hands:
            found = replay(logged)
            if isinstance(found, Replayed) and len(work.hands) < MOST_HANDS:
                work.hands.append(logged)
                work.facts.append(found.hand)
                gather_plays(work, logged)
    return work


def gather_plays(work: Work, logged: Logged) -> None:
    """Note every play of a hand, and every wish that its players could be held to."""
    dealing = dealt(logged, [])
    assert isinstance(dealing, Dealing)
    play = exchanged(dealing)
    assert isinstance(play, Play)
    work.begun.append((play, logged))
    for event in logged.events:
        if event.what is What.TICHU:
            continue
        top = play.top[0] if play.top else None
        if event.what is What.PLAY:
            work.laid.append((event.value, top))
            for rank in (play.wish, 2 + len(work.laid) % 13):
                if rank:
                    work.wishes.append((play.hands[play.turn], rank, top))
        after = step(play, event)
        assert isinstance(after, Play)
        play = after


def loop(laid: Iterable[tuple[Cards, Combination | None]]) -> None:
    for _cards, _on in laid:
        pass


def identified(laid: Iterable[tuple[Cards, Combination | None]]) -> None:
    for cards, on in laid:
        identify(cards, on)


def met(wishes: Iterable[tuple[Cards, int, Combination | None]]) -> None:
    for hand, rank, on in wishes:
        fulfilling(hand, rank, on)


def replayed(hands: Iterable[Logged]) -> None:
    for logged in hands:
        replay(logged)


def played(begun: Iterable[tuple[Play, Logged]]) -> None:
    tichu = What.TICHU
    for start, logged in begun:
        play = start
        for event in logged.events:
            if event.what is not tichu:
                play = step(play, event)  # type: ignore[assignment]


def scored(facts: Iterable[Hand]) -> None:
    """Score hands that nobody has scored yet: what is kept of the last is forgotten."""
    _score.cache_clear()
    for hand in facts:
        score(hand)
