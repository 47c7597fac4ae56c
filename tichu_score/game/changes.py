"""In which hands two states of a match differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.record import Record

if TYPE_CHECKING:
    from tichu_score.game.hand import Hand
    from tichu_score.game.match import Match


class Difference(Record):
    """One hand that is not the same in two states of a match; None: not there."""

    number: int
    old: Hand | None
    new: Hand | None


def differences(old: Match, new: Match) -> tuple[Difference, ...]:
    """Return the hands in which two states of a match differ."""
    shorter = min(len(old.hands), len(new.hands))
    head = 0
    while head < shorter and old.hands[head] == new.hands[head]:
        head += 1
    tail = 0
    while tail < shorter - head and old.hands[-1 - tail] == new.hands[-1 - tail]:
        tail += 1
    gone = old.hands[head : len(old.hands) - tail]
    came = new.hands[head : len(new.hands) - tail]
    return tuple(
        Difference(
            head + at + 1,
            gone[at] if at < len(gone) else None,
            came[at] if at < len(came) else None,
        )
        for at in range(max(len(gone), len(came)))
    )
