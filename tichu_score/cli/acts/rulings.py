"""What the rule book says, by id, chapter or words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book.errors import Missing, NotUnderstood
from tichu_score.book.values.records import Rules
from tichu_score.cli.desk import Answer
from tichu_score.cli.table.row import PROGRAM

if TYPE_CHECKING:
    from tichu_score.cli.desk import Desk
    from tichu_score.game.rule import Chapter
    from tichu_score.game.rule_search import Sought

HEADING = "The rule book of Tichu"
WHOLE_BOOK = f"{PROGRAM} rule --all"


def rule(desk: Desk, words: tuple[str, ...], *, all: bool = False) -> Answer:  # noqa: A002 - as it is typed
    """Look up rules; without words list the chapters, or give the whole book."""
    del desk
    from tichu_score.game.rulebook import CHAPTERS  # noqa: PLC0415 - the book is late

    if not words:
        return Answer(Rules(HEADING, (), CHAPTERS, whole=all))
    if all:
        typed = " ".join(words)
        text = f"--all is the whole rule book, but there is {typed!r}"
        raise NotUnderstood(text, advice=(WHOLE_BOOK,))
    from tichu_score.game.rule_search import seek  # noqa: PLC0415 - to search alone

    found = seek(words, CHAPTERS)
    if not found.rules:
        raise _missing(words, found, CHAPTERS)
    return Answer(Rules(_heading(words, found, CHAPTERS), found.rules))


def _heading(words: tuple[str, ...], found: Sought, book: tuple[Chapter, ...]) -> str:
    first, *more = found.rules
    if more and found.chapter is None:
        return " ".join((f"{len(found.rules)} rules:", *words))
    return next(f"{x.letter}: {x.name}" for x in book if x.letter == first.id[0])


def _missing(
    words: tuple[str, ...], found: Sought, book: tuple[Chapter, ...]
) -> Missing:
    typed = " ".join(words)
    if found.chapter is not None:
        ids = [rule.id for rule in found.chapter.rules]
        span = ids[0] if len(ids) == 1 else f"{ids[0]} to {ids[-1]}"
        text = f"no rule {typed!r}: {found.chapter.name} is {span}"
        return Missing(text, advice=(f"{PROGRAM} rule {found.chapter.letter}",))
    if not found.strange:
        text = f"no rule has all of it: {typed!r}; fewer words find more"
        return Missing(text, advice=(WHOLE_BOOK,))
    from tichu_score.game.near import meant  # noqa: PLC0415 - to search alone
    from tichu_score.game.rule_search import suggestions  # noqa: PLC0415 - as above

    close = meant(suggestions(found.strange, book))
    text = f"no rule speaks of {found.strange!r}{close}"
    return Missing(text, advice=(WHOLE_BOOK,))
