"""Group `safety`: what it costs that nothing is lost: a hand, safely and carelessly.

Both record hands in a match of so many, on the disk of the checkout, taking turns. The
careless one reads, adds, and writes the file in place: no lock, no comparison, no
history, no sync. What counts is the ratio, and the milliseconds for which the disk is
waited for.
"""

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bench.measure import head, row

from tichu_score.book import held, matchfile, shelf
from tichu_score.book.reading import Ref
from tichu_score.book.shelf import Work
from tichu_score.game.match import Match
from tichu_score.game.notation import parse

HEAD = """\
format = 1
id = "bench"
teams = "om ra"

[players]
o = "Tom"
r = "Greta"
m = "Mia"
a = "Max"

[rules]
target = 0
"""
HAND = '\n[[hands]]\nout = "orma"\ncards = {}\n'
SIZES = 0, 20, 100, 300


def hand_more(match: Match) -> Match:
    """Return the match with one hand more."""
    found = parse(["amor", "70"], match.players, match.rules).hand
    assert found is not None
    return match.record(found)


def safely(path: Path) -> None:
    """Record a hand as the program does."""
    shelf.change(Ref(str(path)), Work("add", hand_more, lambda *_: None, "now"))
    held.release()


def carelessly(path: Path) -> None:
    """Record a hand as most programs do."""
    sheet = matchfile.read(path.read_bytes(), path.name)
    assert sheet.match is not None
    path.write_bytes(matchfile.amend(sheet, hand_more(sheet.match)).encode())


def timed(record: Callable[[Path], None], path: Path, text: str) -> float:
    """Return the milliseconds that a hand takes in a match of this text."""
    path.write_text(text, "utf-8")
    start = time.perf_counter()
    record(path)
    return (time.perf_counter() - start) * 1000


def main(rounds: int) -> None:
    head("safety, hands before", "safe ms", "careless", "more ms", "x")
    with tempfile.TemporaryDirectory(dir=Path(__file__).parents[2]) as name:
        for size in SIZES:
            safe, careless = _measured(Path(name), size, rounds)
            row(str(size), safe, careless, safe - careless, safe / careless)


def _measured(folder: Path, size: int, rounds: int) -> tuple[float, float]:
    """Return the median milliseconds of a hand, recorded safely and carelessly."""
    text = HEAD + "".join(HAND.format(n % 26 * 5 - 25) for n in range(size))
    took: dict[str, list[float]] = {"safe": [], "careless": []}
    for number in range(rounds):
        # A comment of its own: a text that was read is not parsed again.
        fresh = f"# {number}\n{text}"
        for record, kind in ((safely, "safe"), (carelessly, "careless")):
            path = folder / f"{kind}{number}.toml"
            took[kind].append(timed(record, path, f"# {kind}\n{fresh}"))
    return statistics.median(took["safe"]), statistics.median(took["careless"])
