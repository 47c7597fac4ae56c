"""How far reading a shelf has come, shown where somebody waits for it.

One line that is drawn over and taken away again, in spaces: no cursor is hidden and
no thread is started, so whatever ends the program leaves a terminal as it was.
"""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tichu_score.book import system
from tichu_score.cli.streams import write
from tichu_score.views import progress

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import TextIO

    from tichu_score.views.look import Look

PATIENCE, BETWEEN = 1.0, 0.1
"""So many seconds pass before the line is drawn, and before it is drawn again."""


@contextmanager
def shown(names: Sequence[str], stream: TextIO, look: Look) -> Iterator[Iterable[str]]:
    """Yield the names, to be gone through once; a terminal shows how far that is.

    The line is gone when the block ends, whatever ends it. A terminal that is read
    out, or cannot draw over a line, is told once.
    """
    if look.linear or os.environ.get("TERM") == "dumb":
        told = f"{progress.plain_line(len(names))}\n"
        yield _watched(names, lambda _: write(stream, told), once=True)
        return
    drawn = 0

    def draw(done: int) -> None:
        nonlocal drawn
        line = progress.line(done, len(names), look)
        drawn = max(drawn, len(line))
        write(stream, f"\r{line.ljust(drawn)}")

    try:
        yield _watched(names, draw)
    finally:
        if drawn:
            write(stream, f"\r{' ' * drawn}\r")


def _watched(
    names: Sequence[str], draw: Callable[[int], object], *, once: bool = False
) -> Iterator[str]:
    due = system.clock() + PATIENCE
    for done, name in enumerate(names):
        if (now := system.clock()) >= due:
            draw(done)
            due = float("inf") if once else now + BETWEEN
        yield name
