"""A match written for people or programs."""

import os

from tichu_score.book import catalog, exporting, reading
from tichu_score.book.errors import NotUnderstood
from tichu_score.book.values.records import Script
from tichu_score.cli.desk import Answer, Desk, ended
from tichu_score.cli.words import no_words, one_word
from tichu_score.views.exports import FORMATS, sheet
from tichu_score.views.exports.complete import schema_text

SCREEN = "-"
USUAL, SHEET = "txt", "csv"
TOML = "toml"
"""Never an export: saving says why."""


def export(  # noqa: PLR0913 - the options of the command, by name
    desk: Desk,
    words: tuple[str, ...],
    *,
    format: str | None = None,  # noqa: A002 - named as the option is
    output: str | None = None,
    force: bool = False,
    excel: bool = False,
    schema: bool = False,
) -> Answer:
    """Print a match in one of the forms, or write it to a file."""
    if schema:
        no_words("export --schema", words)
        if format is not None or output is not None or force or excel:
            raise NotUnderstood("--schema prints the JSON Schema, and stands alone")
        return Answer(Script(schema_text()))
    form = _form(format, output, excel=excel)
    path = _path(desk, words)
    match = reading.load(path)
    text = sheet.excel(match) if excel else FORMATS[form](match)
    if output is None or output == SCREEN:
        return Answer(Script(text))
    done = exporting.save(output, form, text, path, force=force)
    return ended(done.exported, (), confirmed=done.confirmed)


def _path(desk: Desk, words: tuple[str, ...]) -> str:
    if not words:
        return desk.match().path
    return catalog.find(desk.folder, one_word("export", words, "one match")).path


def _form(named: str | None, output: str | None, *, excel: bool) -> str:
    """Return the form: as named, else by the file's ending, else the usual one."""
    ending = os.path.splitext(output or "")[1].removeprefix(".").casefold()
    if named is not None:
        form = named.casefold()
    elif ending and ending != TOML:
        form = named = ending
    else:
        form = SHEET if excel else USUAL
    if form not in FORMATS:
        raise NotUnderstood(f"{named!r} is no form; these are: {', '.join(FORMATS)}")
    if excel and form != SHEET:
        raise NotUnderstood(f"--excel is a kind of {SHEET}, not of {form}")
    return form
