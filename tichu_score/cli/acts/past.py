"""The history of a match, told."""

from tichu_score.book import entries, reading, shelf
from tichu_score.book.values.records import Log
from tichu_score.cli.desk import Answer, Desk
from tichu_score.cli.words import a_number, hand_number, one_word


def log(desk: Desk, words: tuple[str, ...]) -> Answer:
    """List every change of a match, or those of one hand."""
    path = desk.match().path
    kept = reading.kept(path)
    number = a_number(one_word("log", words, "one hand")) if words else 0
    found = entries.entries(shelf.past(path, desk.moment), number)
    if number and not found:
        # A hand that was removed has a history too.
        hand_number(str(number), kept.match)
    return Answer(Log(kept, found, number))
