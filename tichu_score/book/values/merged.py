"""What became of matches that were handed over; loaded by `import` alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.record import Record

if TYPE_CHECKING:
    from tichu_score.game.match import Match


class Brought(Record):
    """A match that came from elsewhere: its file and how many hands came."""

    path: str
    match: Match
    hands: int

    @property
    def file(self) -> str:
        """The name of the file, without its folder."""
        return self.path.replace("\\", "/").rpartition("/")[2]


class Merged(Record):
    """What became of the matches in files that were handed over.

    Attributes:
        sources: what the files are called.
        read: how many matches they hold.
        new: those that were not here.
        longer: those of which there were fewer hands here.
        same: how many were here already.
        older: how many have more hands here.
        copies: how many say no more than another one of those.
        current: whether the new one is the current match.
        dry: nothing was written, this is what would have been.
        folder: the folder of the matches, as an option named it, or "".
    """

    sources: tuple[str, ...]
    read: int
    new: tuple[Brought, ...] = ()
    longer: tuple[Brought, ...] = ()
    same: int = 0
    older: int = 0
    copies: int = 0
    current: bool = False
    dry: bool = False
    folder: str = ""
