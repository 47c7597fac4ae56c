"""Recording a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book import reading, shelf
from tichu_score.book.values import Change
from tichu_score.cli.hands import Typed, check_piles, new_hand
from tichu_score.game.doubts import RECORD, doubts, old_copy
from tichu_score.game.hand import NO_CALLS
from tichu_score.game.match import standing

if TYPE_CHECKING:
    from datetime import datetime

    from tichu_score.book.reading import Ref
    from tichu_score.cli.desk import Answer, Desk
    from tichu_score.game.match import Match


def add(  # noqa: PLR0913 - the options of the command, by name
    desk: Desk,
    words: tuple[str, ...],
    *,
    out: str | None = None,
    points: str | None = None,
    tichu: tuple[str, ...] = (),
    grand: tuple[str, ...] = (),
    score: str | None = None,
    paper: str | None = None,
    adjust: str | None = None,
    note: str | None = None,
    file: str | None = None,
) -> Answer:
    """Record a hand in the current match, or all those of a file."""
    typed = Typed(words, out, points, tichu, grand, score, paper, adjust, note)
    if file is None:
        return _record(desk, typed)
    from tichu_score.cli.copying import copy  # noqa: PLC0415 - a hand needs none

    return copy(desk, typed, file)


def _record(desk: Desk, typed: Typed) -> Answer:
    ref = desk.match()
    if not typed.silent:
        check_piles(desk, typed)
        return _keep(desk, ref, typed)
    match = reading.load(ref.path)
    example = f"add {match.players.keys} 65 t{match.players.keys[0]}"
    text = f"what happened in the hand? write it after add: {example}"
    desk.needs(f"{text}; a sheet from a pipe: add --file -")
    from tichu_score.cli.prompts import ask_for_hand  # noqa: PLC0415 - asks only

    def keep(words: tuple[str, ...]) -> Answer:
        return _keep(desk, ref, typed._replace(words=words), asked=True)

    return ask_for_hand(desk, match, keep)


def _keep(desk: Desk, ref: Ref, typed: Typed, *, asked: bool = False) -> Answer:
    """Record a hand; one that was `asked` for is shown first, and may be changed."""
    warnings: list[str] = []

    def record(match: Match) -> Match:
        return _recorded(match, typed, desk.now)

    def ask(before: Match, after: Match, fewer: bool) -> None:
        old = old_copy("record on top of it?", fewer=fewer)
        found = doubts(after, len(after.hands), standing(after))
        if asked:
            desk.preview(Change("add", before, after, ref.path, dry=True))
            found = (*found, RECORD)
        warnings[:] = desk.settle([*old, *found], back=asked)

    work = desk.work("add", record, ask)
    return desk.told(shelf.change(ref, work), tuple(warnings))


def _recorded(match: Match, typed: Typed, now: datetime) -> Match:
    """Return a match with a hand more, which settles the calls noted for it."""
    hand = new_hand(match, typed)
    if hasattr(match.started, "hour"):
        hand = hand._replace(at=now)
    return match.record(hand)._replace(calls=NO_CALLS)
