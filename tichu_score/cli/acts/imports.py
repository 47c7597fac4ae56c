"""Matches from elsewhere: what `export` wrote, or the log of one played online."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, cast

from tichu_score.book import catalog, intake
from tichu_score.book.errors import NotUnderstood
from tichu_score.book.imports import handed, logs
from tichu_score.book.imports.handed import Form
from tichu_score.book.values.records import Imported
from tichu_score.cli.beginning import begun, day_of, id_of, new_id, title_of
from tichu_score.cli.importing import NOTHING, File, bring
from tichu_score.cli.words import one_word
from tichu_score.game.doubts import Doubt
from tichu_score.views import phrases

if TYPE_CHECKING:
    from tichu_score.book.values import Change
    from tichu_score.cli.desk import Answer, Desk
    from tichu_score.game.match import Match


def bring_in(
    desk: Desk,
    words: tuple[str, ...],
    *,
    title: str | None = None,
    date: str | None = None,
) -> Answer:
    """Bring the matches of files onto the shelf, or make one of a log."""
    if not words:
        one_word("import", words, "one file, or - for standard input, or several")
    files = [*map(_file, words)]
    log = next((file for file in files if file.form is Form.LOG), None)
    if log is None:
        if title is not None or date is not None:
            text = "--title and --date are for a log: `set` changes those of a match"
            raise NotUnderstood(text)
        return bring(desk, files)
    handed.bearable(log.name, log.data)
    made = logs.imported(log.data, os.path.basename(log.name))
    if len(files) > 1:
        raise NotUnderstood(f"{NOTHING}: {log.name} is a log, to be imported by itself")
    return _log(desk, log, made, title=title, date=date)


def _file(word: str) -> File:
    name, data = intake.read_bytes(word, "file to import", handed.MOST_BYTES)
    return File(name, data, handed.form_of(data))


def _log(
    desk: Desk, log: File, made: logs.Made, *, title: str | None, date: str | None
) -> Answer:
    """Start a match with the hands of a log and make it the current one."""
    match = made.match._replace(
        id=id_of(log.data),
        title=title_of(title),
        started=None if date is None else day_of(date),
    )
    match = _once(desk, match)
    warnings = _left_out(made)
    answer = begun(desk, match, warnings)
    value = Imported(
        cast("Change", answer.value),
        log.name,
        made.findings[: logs.MOST_FINDINGS],
        len(made.findings),
        len(made.left_out),
    )
    return answer._replace(value=value)


def _once(desk: Desk, match: Match) -> Match:
    """Return the match with an id that no other has; asks if this log's is there."""
    shelf = catalog.shelf(desk.folder, watch=desk.watch)
    twins = [row for row in shelf.rows if row.brief and row.brief.id == match.id]
    if not twins:
        return match
    text = f"this log is {twins[0].file} already; import it once more?"
    desk.settle([Doubt(text, usual=False, stops=True)], NOTHING)
    return match._replace(id=new_id())


def _left_out(made: logs.Made) -> tuple[str, ...]:
    """Say that the match has fewer hands than the log, whatever else is printed."""
    if not made.left_out:
        return ()
    lines = ", ".join(
        str(told.logged.line) for told in made.left_out[: logs.MOST_FINDINGS]
    )
    hands = phrases.hands(len(made.left_out))
    return (f"{hands} of the log left out, beginning in line {lines}",)
