"""Looking at all matches, and at the current one beside them: nothing is written."""

from tichu_score import __version__
from tichu_score.book import catalog
from tichu_score.book.errors import Missing
from tichu_score.book.values import Kept
from tichu_score.book.values.records import Script, Welcome
from tichu_score.cli.acts import look
from tichu_score.cli.desk import Answer, Desk
from tichu_score.cli.table.row import PROGRAM
from tichu_score.cli.words import no_words


def listing(desk: Desk, words: tuple[str, ...]) -> Answer:
    """List the matches of the shelf."""
    no_words("list", words)
    found = catalog.shelf(desk.folder, desk.state, desk.watch)
    warnings = (
        f"{row.file} is the same match as {first.file}: `tichu-score check`"
        for row, first in catalog.twins(desk.folder, found.rows)
    )
    return Answer(found, warnings=tuple(warnings))


def welcome(desk: Desk, words: tuple[str, ...], *, version: bool = False) -> Answer:
    """Show the current match and how to go on, or how to begin."""
    no_words(PROGRAM, words)
    if version:
        return Answer(Script(f"{PROGRAM} {__version__}"))
    try:
        kept = look.of(desk)
        return Answer(Welcome(kept), warnings=copied(kept))
    except Missing as error:
        told = error.complaint
        return Answer(Welcome(None, told.text, told.advice))


def copied(kept: Kept) -> tuple[str, ...]:
    """Warn of files beside a match that hold it once more: which one is right?"""
    names = catalog.copies(kept.path, kept.match)
    return tuple(f"{name} is this match too: `tichu-score check`" for name in names)
