"""Matches written for people or programs."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tichu_score.book import exporting, meant, reading
from tichu_score.book.errors import NotUnderstood
from tichu_score.book.selection import Wanted
from tichu_score.book.values.records import Script
from tichu_score.cli import choosing
from tichu_score.cli.desk import Answer, Desk, ended
from tichu_score.cli.words import no_words
from tichu_score.game.record import Record
from tichu_score.game.words import shown
from tichu_score.views.exports import FORMATS, MANY, sheet
from tichu_score.views.exports.complete import schema_text

if TYPE_CHECKING:
    from tichu_score.game.match import Match

SCREEN = "-"
USUAL, SHEET = "txt", "csv"
TOML = "toml"
"""Never an export: saving says why."""

DAMAGED = 4
"""What is written lacks a match, maybe: whoever does not read warnings is told too."""


class _Chosen(Record):
    """The matches that are meant, their files, and what there is to say of others."""

    matches: tuple[Match, ...]
    paths: tuple[str, ...]
    warnings: tuple[str, ...] = ()
    code: int = 0


def export(  # noqa: PLR0913 - the options of the command, by name
    desk: Desk,
    words: tuple[str, ...],
    *,
    all: bool = False,  # noqa: A002 - named as the option is
    since: str | None = None,
    until: str | None = None,
    player: tuple[str, ...] = (),
    format: str | None = None,  # noqa: A002 - named as the option is
    output: str | None = None,
    force: bool = False,
    excel: bool = False,
    schema: bool = False,
) -> Answer:
    """Print matches in one of the forms, or write them to a file."""
    among = all or since is not None or until is not None or bool(player)
    if schema:
        no_words("export --schema", words)
        if among or format is not None or output is not None or force or excel:
            raise NotUnderstood("--schema prints the JSON Schema, and stands alone")
        return Answer(Script(schema_text()))
    many = among or len(words) > 1
    form = _form(format, output, excel=excel, many=many)
    if among:
        ends = choosing.day("--since", since), choosing.day("--until", until)
        chosen = _of_all(desk, words, Wanted(*ends, player))
    else:
        chosen = _named(desk, words)
    text = _text(chosen.matches, form, excel=excel, many=many)
    if output is None or output == SCREEN:
        return Answer(Script(text), chosen.code, chosen.warnings)
    done = exporting.save(output, form, text, chosen.paths, force=force)
    answer = ended(done.exported, chosen.warnings, confirmed=done.confirmed)
    return answer if answer.code else answer._replace(code=chosen.code)


def _named(desk: Desk, words: tuple[str, ...]) -> _Chosen:
    """Return the matches that are named, each once; the current one without a name."""
    if words:
        found = meant.find_all(desk.folder, words, "export", desk.watch)
        paths = [ref.path for ref in found]
    else:
        paths = [desk.match().path]
    once = {os.path.realpath(path): path for path in reversed(paths)}
    paths = [*reversed(once.values())]
    return _Chosen(tuple(map(reading.load, paths)), tuple(paths))


def _of_all(desk: Desk, words: tuple[str, ...], wanted: Wanted) -> _Chosen:
    """Return those of all matches that are wanted, oldest first."""
    if words:
        text = (
            f"--all, --since, --until and --player choose; {shown(words)!r} names one"
        )
        raise NotUnderstood(text, advice=("tichu-score export --help",))
    found = choosing.chosen(desk, wanted)
    paths = tuple(os.path.join(desk.folder, row.file) for row in found.rows)
    return _Chosen(
        tuple(map(reading.load, paths)),
        paths,
        tuple(choosing.left_out(found)),
        DAMAGED if found.damaged else 0,
    )


def _text(matches: tuple[Match, ...], form: str, *, excel: bool, many: bool) -> str:
    if excel:
        return sheet.excel(*matches)
    return MANY[form](matches) if many else FORMATS[form](*matches)


def _form(named: str | None, output: str | None, *, excel: bool, many: bool) -> str:
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
    if many and form not in MANY:
        known = ", ".join(MANY)
        raise NotUnderstood(f"{form} holds one match; forms for several: {known}")
    return form
