"""How far something has come, as a line of a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tichu_score.views.look import Look

LONGEST, SHORTEST = 40, 4
"""How many columns a bar takes, if it is there."""


def line(done: int, whole: int, look: Look) -> str:
    """Return how many of the files are read, with a bar where there is room for one.

    It leaves the last column free: a terminal may break a line that fills it.
    """
    room = look.width - 1
    said = f"reading {done:{len(str(whole))}} of {whole} files"
    bar = min(room - len(said) - 1, LONGEST)
    if bar >= SHORTEST:
        full, empty = ("█", "░") if look.blocks else ("#", "-")
        filled = bar * done // whole
        return f"{said} {full * filled}{empty * (bar - filled)}"
    return said if len(said) <= room else f"{100 * done // whole} %"


def plain_line(whole: int) -> str:
    """Return what is going on, said once."""
    return f"reading {whole} files"
