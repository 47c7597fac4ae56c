"""Versions of a match: listed, and brought back."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tichu_score.book import pointer, reading, rewrite
from tichu_score.book.errors import Damaged, Missing, NotUnderstood
from tichu_score.book.values import Nothing
from tichu_score.book.values.records import Versions
from tichu_score.cli.desk import Answer
from tichu_score.cli.words import one_word
from tichu_score.game.doubts import emptied

if TYPE_CHECKING:
    from tichu_score.book.reading import Ref
    from tichu_score.cli.desk import Desk
    from tichu_score.game.match import Match


def restore(desk: Desk, words: tuple[str, ...]) -> Answer:
    """List the versions of a match, or bring one back.

    A match file that is gone is made anew of its history.
    """
    try:
        ref = desk.match()
    except Missing:
        chosen = pointer.load(desk.folder, desk.state)
        name = desk.chosen or (chosen.match if chosen else "")
        if words or not (path := rewrite.lost(desk.folder, name)):
            raise
        return desk.told(rewrite.make_anew(path, desk.work("restore", _same, _unasked)))
    if words:
        typed = one_word("restore", words, "the number of a version")
        if not (typed.isascii() and typed.isdigit()):
            text = f"restore takes the number of a version, and {typed!r} is none"
            raise NotUnderstood(text, advice=("`tichu-score restore` lists them",))
        return _restored(desk, ref, int(typed[:9]))
    try:
        reading.load(ref.path)
    except Damaged:
        return _restored(desk, ref, None)
    found = rewrite.versions(ref.path, desk.moment)
    return Answer(Versions(os.path.abspath(ref.path), found))


def _same(match: Match) -> Match:
    return match


def _unasked(*_: object) -> None:
    """Ask nothing: there is no file yet that could lose something."""


def _restored(desk: Desk, ref: Ref, number: int | None) -> Answer:
    warnings: list[str] = []

    def ask(before: Match, after: Match, fewer: bool) -> None:
        # Fewer hands than there were is what this command is for.
        del fewer
        warnings[:] = desk.settle(emptied(before, after))

    what = "restore" if number is None else f"restore {number}"
    work = desk.work(what, _same, ask)
    done = rewrite.restore(ref, work, number)
    if done is None:
        return Answer(Nothing("nothing changed: the file holds that version already"))
    return desk.told(done, tuple(warnings))
