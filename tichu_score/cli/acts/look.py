"""Looking at matches: nothing is written."""

from tichu_score import __version__
from tichu_score.book import catalog, reading
from tichu_score.book.errors import Missing
from tichu_score.book.values import Glance, Kept
from tichu_score.book.values.records import Chart, Script, Welcome
from tichu_score.cli.desk import Answer, Desk
from tichu_score.cli.table.row import PROGRAM
from tichu_score.cli.words import no_words


def show(desk: Desk, words: tuple[str, ...], *, chart: bool = False) -> Answer:
    """Show the score table of a match, or its totals as bars."""
    no_words("show", words)
    kept = _kept(desk)
    return Answer(Chart(kept) if chart else kept)


def score(desk: Desk, words: tuple[str, ...]) -> Answer:
    """Show the totals of a match in one line."""
    no_words("score", words)
    return Answer(Glance(_kept(desk)))


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
        kept = _kept(desk)
        return Answer(Welcome(kept), warnings=copied(kept))
    except Missing as error:
        told = error.complaint
        return Answer(Welcome(None, told.text, told.advice))


def copied(kept: Kept) -> tuple[str, ...]:
    """Warn of files beside a match that hold it once more: which one is right?"""
    names = catalog.copies(kept.path, kept.match)
    return tuple(f"{name} is this match too: `tichu-score check`" for name in names)


def _kept(desk: Desk) -> Kept:
    return reading.kept(desk.match().path)
