"""How a command that mends a match is carried out: questions, change, answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book import shelf
from tichu_score.book.values import Change, Nothing
from tichu_score.cli.desk import Answer
from tichu_score.game.doubts import RECORD, old_copy
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tichu_score.book.reading import Ref
    from tichu_score.cli.desk import Desk
    from tichu_score.game.doubts import Doubt
    from tichu_score.game.match import Match

GO_ON = "go on all the same?"


class Mending(Record):
    """What a command does to a match.

    Attributes:
        what: its name in the history: edit 3.
        f: what becomes of the match.
        doubts: what to ask, shown the match before and after.
        reason: why, for the history.
        preview: show what would come out before anything is asked.
        asked: it was asked for step by step: show it, and let `<` go back.
    """

    what: str
    f: Callable[[Match], Match]
    doubts: Callable[[Match, Match], Iterable[Doubt]]
    reason: str = ""
    preview: bool = False
    asked: bool = False


def change(desk: Desk, ref: Ref, mending: Mending) -> Answer:
    """Carry out a mending; what changes nothing is not written."""
    warnings: list[str] = []

    def ask(before: Match, after: Match, fewer: bool) -> None:
        if before == after:
            return
        doubts = [*old_copy(GO_ON, fewer=fewer), *mending.doubts(before, after)]
        doubts += [RECORD] * mending.asked
        shown = mending.preview or mending.asked
        if doubts and shown and desk.can_ask and not desk.yes:
            change = Change(mending.what, before, after, ref.path, dry=True)
            desk.preview(change)
        warnings[:] = desk.settle(doubts, back=mending.asked)

    work = desk.work(mending.what, mending.f, ask, mending.reason)
    done = shelf.change(ref, work)
    if done.change.before == done.change.after:
        return Answer(Nothing("nothing changed: the match says that already"))
    return desk.told(done, tuple(warnings))


def no_doubts(_before: Match, _after: Match) -> tuple[Doubt, ...]:
    """Ask nothing."""
    return ()
