"""Looking at matches: nothing is written."""

from tichu_score.book import reading
from tichu_score.book.values import Glance, Kept
from tichu_score.cli.desk import Answer, Desk
from tichu_score.cli.words import no_words


def show(desk: Desk, words: tuple[str, ...], *, chart: bool = False) -> Answer:
    """Show the score table of a match, or its totals as bars."""
    no_words("show", words)
    kept = of(desk)
    if not chart:
        return Answer(kept)
    from tichu_score.book.values.records import Chart  # noqa: PLC0415 - seldom

    return Answer(Chart(kept))


def score(desk: Desk, words: tuple[str, ...]) -> Answer:
    """Show the totals of a match in one line."""
    no_words("score", words)
    return Answer(Glance(of(desk)))


def of(desk: Desk) -> Kept:
    """Return the match that is meant, as it is kept."""
    return reading.kept(desk.match().path)
