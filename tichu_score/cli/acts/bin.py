"""The trash: a match that is deleted, and one that is brought back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book import meant, trash
from tichu_score.book.errors import Damaged, Missing, NotUnderstood
from tichu_score.book.reading import ENDING
from tichu_score.cli.desk import DRY_RUN, Answer, ended
from tichu_score.cli.words import one_word
from tichu_score.game.doubts import Doubt
from tichu_score.game.words import pasted
from tichu_score.views import phrases

if TYPE_CHECKING:
    from tichu_score.cli.desk import Desk

LONGEST_NUMBER = 3
"""Digits. A longer one is more likely a year."""


def delete(desk: Desk, words: tuple[str, ...]) -> Answer:
    """Put a match into the trash."""
    wanted = one_word("delete", words, "one match")
    if wanted.isdigit() and len(wanted) <= LONGEST_NUMBER:
        text = f"delete removes a whole match; `tichu-score rm {wanted}` removes a hand"
        raise NotUnderstood(text)
    path = _found(desk, wanted)
    row = trash.row_of(path)
    if desk.can_ask and not desk.dry:
        brief = row.brief
        hands = "" if brief is None else f", {phrases.hands(brief.hands)}"
        name = row.file if brief is None else brief.name + hands
        desk.settle([Doubt(f"delete {name}?")], "nothing deleted")
    return _told(desk, trash.throw_away(path, desk.folder, dry=desk.dry))


def _found(desk: Desk, wanted: str) -> str:
    try:
        return meant.find(desk.folder, wanted, "delete", desk.watch).path
    except Missing as error:
        try:
            name = trash.find(desk.folder, wanted)
        except (Damaged, Missing):
            raise error from None
        stem = pasted([name.removesuffix(ENDING)])
        text = f"{wanted!r} is in the trash already; `tichu-score undelete {stem}`"
        raise Missing(f"{text} brings it back") from error


def undelete(desk: Desk, words: tuple[str, ...]) -> Answer:
    """Bring a match back from the trash."""
    wanted = one_word("undelete", words, "one match") if words else ""
    name = trash.find(desk.folder, wanted)
    return _told(desk, trash.bring_back(desk.folder, name, dry=desk.dry))


def _told(desk: Desk, done: trash.Done) -> Answer:
    done = done._replace(moved=done.moved._replace(folder=desk.named))
    if desk.dry:
        done = done._replace(warnings=(*done.warnings, DRY_RUN))
    return ended(done.moved, done.warnings, confirmed=done.confirmed)
