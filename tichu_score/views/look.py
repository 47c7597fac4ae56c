"""How wide a text may be, what may be drawn in it and whether it is heard, not seen."""

from __future__ import annotations

from tichu_score.game.record import Record

PIPE_WIDTH = 80
NARROW, ROOMY, WIDE = 40, 60, 72
UNBOUND = 1_000_000

LINES = "─"
"""What tables are drawn with."""

BLOCKS = "█▌▐░│"
"""What charts are drawn with."""


class Look(Record):
    """What the place a text is printed in can show.

    Attributes:
        width: columns.
        color: whether colours reach a person's eye.
        lines: whether lines can be drawn, or hyphens must do.
        blocks: whether blocks can be drawn, or number signs must do.
        bound: whether a line ends at the width; in a pipe it does not, and the
            width only says which layout to take.
        linear: whether it is read out, word by word: nothing may be said by a
            column, a line drawn or a mark.
    """

    width: int = PIPE_WIDTH
    color: bool = False
    lines: bool = True
    blocks: bool = True
    bound: bool = True
    linear: bool = False

    @property
    def narrow(self) -> bool:
        """Whether a table does not fit."""
        return self.width < NARROW

    @property
    def roomy(self) -> bool:
        """Whether two figures fit beside each other in each of two columns."""
        return self.width >= ROOMY

    @property
    def wide(self) -> bool:
        """Whether several things fit on a line."""
        return self.width >= WIDE

    @property
    def room(self) -> int:
        """How many columns a line may take before it is broken or stacked."""
        return self.width if self.bound else UNBOUND

    @property
    def gap(self) -> str:
        """What stands for a place in the order that nobody noticed."""
        return "somebody" if self.linear else "?"
