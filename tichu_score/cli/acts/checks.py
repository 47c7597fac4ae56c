"""A look at every file of the shelf."""

from tichu_score.book import checking
from tichu_score.cli.desk import Answer, Desk
from tichu_score.cli.words import no_words


def check(desk: Desk, words: tuple[str, ...]) -> Answer:
    """Read every file and say what is wrong with it."""
    no_words("check", words)
    found = checking.check(desk.folder)
    return Answer(found, 4 if found.damaged else 1 if found.findings else 0)
