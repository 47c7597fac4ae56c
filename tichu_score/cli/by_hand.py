"""A match file changed in the player's own editor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book import editor, rewrite
from tichu_score.book.errors import Damaged, NotUnderstood, TichuError, Unwritten
from tichu_score.book.reading import no_copy, told
from tichu_score.book.values import Nothing
from tichu_score.cli.changing import GO_ON
from tichu_score.cli.desk import Answer
from tichu_score.game.doubts import emptied, old_copy
from tichu_score.views import phrases

if TYPE_CHECKING:
    from tichu_score.book.reading import Ref
    from tichu_score.cli.desk import Desk
    from tichu_score.game.match import Match

NOT_WAITED = "; did the editor wait? It may need an option, such as `code --wait`"


def edit_file(desk: Desk, reason: str) -> Answer:
    """Open the match file in an editor; what is saved must be a match.

    It is opened again until it is one, or nobody wants to. A text that was not
    taken is kept, and its place told.
    """
    _possible(desk)
    ref = desk.match()
    no_copy(ref)
    real, old = rewrite.text_of(ref.path)
    with told(ref.path):
        copy = editor.copy_of(real, old)
    try:
        return _edited(desk, ref, reason, copy, old)
    except TichuError as error:
        kept = editor.put_away(copy, real, old)
        if not kept:
            raise
        told_of = error.complaint
        advice = (*told_of.advice, f"what you wrote is kept as {kept}")
        error.complaint = told_of._replace(advice=advice)
        raise
    except KeyboardInterrupt:
        # At a question; it must not cost what was typed before it either.
        if kept := editor.put_away(copy, real, old):
            desk.say(Nothing(f"what you wrote is kept as {kept}"))
        raise
    finally:
        editor.put_away(copy, real, old)


def _possible(desk: Desk) -> None:
    if desk.dry:
        text = "edit --file has no dry run: leave the editor without saving"
        raise NotUnderstood(text)
    desk.needs("edit --file opens an editor, so it needs a terminal")


def _edited(desk: Desk, ref: Ref, reason: str, copy: str, old: bytes) -> Answer:
    warnings: list[str] = []

    def ask(before: Match, after: Match, fewer: bool) -> None:
        doubts = [*old_copy(GO_ON, fewer=fewer), *emptied(before, after)]
        warnings[:] = desk.settle(doubts)

    work = desk.work("edit", lambda match: match, ask, reason)
    while True:
        with told(copy):
            new = editor.edit(copy)
        if new.data == old:
            return Answer(Nothing(f"nothing changed{NOT_WAITED * new.at_once}"))
        try:
            done = rewrite.put(ref, work, old, new.data)
        except Damaged as error:
            if not desk.yes_or_no(_question(error), usual=True):
                raise Unwritten("nothing recorded") from error
        else:
            editor.forget(copy)
            return desk.told(done, tuple(warnings))


def _question(error: Damaged) -> str:
    complaint = error.complaint
    lines = [complaint.text, *map(phrases.finding, complaint.findings)]
    return "\n".join([*lines, "open it again?"])
