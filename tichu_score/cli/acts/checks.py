"""A look at every file of the shelf."""

from tichu_score.book import catalog
from tichu_score.book.values import Finding, Place
from tichu_score.book.values.records import Check, Row
from tichu_score.cli.desk import Answer, Desk
from tichu_score.cli.words import no_words
from tichu_score.game.explain import paper_gap
from tichu_score.game.notation import print_pair


def check(desk: Desk, words: tuple[str, ...]) -> Answer:
    """Read every file and say what is wrong with it."""
    no_words("check", words)
    shelf = catalog.shelf(desk.folder)
    findings = [found for row in shelf.rows for found in (*row.findings, *_paper(row))]
    findings += catalog.twins(shelf.rows)
    findings += [
        Finding(Place(name), "a conflict copy, made by a sync or merge program")
        for name in shelf.conflicts
    ]
    files = len(shelf.rows) + len(shelf.conflicts)
    damaged = any(row.match is None for row in shelf.rows)
    code = 4 if damaged else 1 if findings else 0
    return Answer(Check(shelf.folder, files, tuple(findings)), code)


def _paper(row: Row) -> tuple[Finding, ...]:
    gap = None if row.match is None else paper_gap(row.match)
    if gap is None:
        return ()
    text = f"the paper says {print_pair(gap.paper)}, the book {print_pair(gap.book)}"
    text += "; the difference stays the same" if gap.constant else "; it changes later"
    return (Finding(Place(row.file, 0, gap.number), text),)
