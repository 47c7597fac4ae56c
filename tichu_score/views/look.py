"""How wide a text may be and whether it may be coloured."""

from __future__ import annotations

from tichu_score.game.record import Record

PIPE_WIDTH = 80
NARROW, WIDE = 40, 72


class Look(Record):
    """What the place a text is printed in can show.

    Attributes:
        width: columns.
        color: whether colours reach a person's eye.
        lines: whether lines can be drawn, or hyphens must do.
    """

    width: int = PIPE_WIDTH
    color: bool = False
    lines: bool = True

    @property
    def narrow(self) -> bool:
        """Whether a table does not fit."""
        return self.width < NARROW

    @property
    def wide(self) -> bool:
        """Whether several things fit on a line."""
        return self.width >= WIDE
