"""One step back, one step forth."""

from tichu_score.book import shelf
from tichu_score.book.values import Nothing
from tichu_score.cli.desk import Answer, Desk
from tichu_score.cli.words import no_words
from tichu_score.game.doubts import old_copy
from tichu_score.game.match import Match

MORE = "`tichu-score redo` brings back the newest; undo one more all the same?"


def undo(desk: Desk, words: tuple[str, ...]) -> Answer:
    """Take back the newest change that is not undone yet."""
    return _step(desk, words, "undo")


def redo(desk: Desk, words: tuple[str, ...]) -> Answer:
    """Do again what was undone last."""
    return _step(desk, words, "redo")


def _step(desk: Desk, words: tuple[str, ...], what: str) -> Answer:
    no_words(what, words)

    def ask(_before: Match, _after: Match, fewer: bool) -> None:
        desk.settle(old_copy(MORE, fewer=fewer and what == "undo"))

    work = desk.work(what, _same, ask)
    done = shelf.step(desk.match(), work)
    if done is None:
        return Answer(Nothing(f"nothing to {what}"), 1)
    return desk.told(done)


def _same(match: Match) -> Match:
    return match
