"""Matches out of the CSV that `export` writes: a row a hand, many matches or one."""

from __future__ import annotations

import csv
import io
from itertools import chain, count
from typing import TYPE_CHECKING, TypeAlias

from tichu_score.book.handblock import block_of
from tichu_score.book.imports.made import EDITED, Taken, Wrong, made
from tichu_score.book.imports.objects import moment
from tichu_score.book.imports.shape import brief
from tichu_score.book.tomlparse import BOM
from tichu_score.book.values import Finding, Place
from tichu_score.game.hand import Problem
from tichu_score.game.notation import parse
from tichu_score.game.ruleset import PLACES, option_from_text
from tichu_score.game.words import split

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tichu_score.book.imports.ours import Ours
    from tichu_score.book.tomlparse import Table
    from tichu_score.game.hand import Problems
    from tichu_score.game.match import Match

    Cells: TypeAlias = dict[str, str]
    Row: TypeAlias = tuple[int, Cells]

MATCH = "match"
"""The first column: the id, by which rows belong together."""

SEPARATORS = ",;\t"
SCORE = "--score"


def is_ours(first: str) -> bool:
    """Say whether a first line looks like the header of our CSV."""
    start = first.removeprefix(BOM).removeprefix('"')
    return start.startswith(MATCH) and _separator(first) != ""


def read_rows(
    lines: Iterable[str], name: str, ours: Ours
) -> tuple[list[Taken], list[Finding]]:
    """Return the matches that lines of CSV hold, and all that is wrong with them."""
    found, findings = _rows(lines, name, ours)
    taken = []
    for rows in _by_match(found):
        match, wrong = _match(rows, ours)
        if match is None:
            findings += [_finding(name, rows, one) for one in wrong]
        else:
            taken.append(Taken(match, Place(name, rows[0][0])))
    if not found and not findings:
        findings.append(Finding(Place(name, 1), "no row below the header: no match"))
    return taken, findings


def _separator(line: str) -> str:
    behind = line.partition(MATCH)[2].lstrip('"')[:1]
    return behind if behind and behind in SEPARATORS else ""


def _rows(
    lines: Iterable[str], name: str, ours: Ours
) -> tuple[list[Row], list[Finding]]:
    """Return each row with its line, cells by column; none if the header is wrong."""
    lines = iter(lines)
    first = next(lines).removeprefix(BOM)
    table = csv.reader(chain([first], lines), delimiter=_separator(first), strict=True)
    found: list[Row] = []
    findings: list[Finding] = []
    try:
        header = next(table)
        if wrong := [*_of_header(header, _columns(ours))]:
            return [], [Finding(Place(name, 1), text) for text in wrong]
        for cells in table:
            place = Place(name, table.line_num)
            if len(cells) == len(header):
                plain = map(ours.plain, cells)
                found.append((place.line, dict(zip(header, plain, strict=True))))
            elif cells:
                text = f"{len(cells)} cells, where the header has {len(header)}"
                findings.append(Finding(place, text))
    except csv.Error as error:
        findings.append(Finding(Place(name, table.line_num), str(error)))
    return found, findings


def _table(text: str) -> list[list[str]]:
    return [*csv.reader(io.StringIO(text, newline=""))]


def _columns(ours: Ours) -> list[str]:
    from tichu_score.game.match import Match, Players  # noqa: PLC0415 - for a sample

    empty = Match(Players("abcd", ("A", "B", "C", "D")))
    return _table(ours.sheet(empty))[0]


def _of_header(header: list[str], columns: list[str]) -> Iterator[str]:
    """Yield what is wrong with the header; the order of its columns is free."""
    if missing := [column for column in columns if column not in header]:
        yield f"columns missing: {', '.join(missing)}"
    for column in dict.fromkeys(header):
        if column not in columns:
            yield f"{brief(column)} is no column of `export -f csv`"
        elif header.count(column) > 1:
            yield f"the column {column} is there twice"


def _by_match(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """Yield the rows of each match: another id begins one, and so does hand 1."""
    group: list[Row] = []
    for row in rows:
        cells = row[1]
        same = group and cells[MATCH] == group[0][1][MATCH]
        if not same or cells["hand"] == "1":
            if group:
                yield group
            group = []
        group.append(row)
    if group:
        yield group


def _finding(name: str, rows: list[Row], wrong: Wrong) -> Finding:
    line = rows[max(wrong.hand - 1, 0)][0]
    return Finding(Place(name, line, wrong.hand), wrong.text, wrong.rule)


def _match(rows: list[Row], ours: Ours) -> tuple[Match | None, list[Wrong]]:
    head, wrong = _head(rows[0][1])
    match, more = made(head, [cells for _, cells in rows], _block)
    wrong += more
    if match is not None and not wrong:
        wrong = [*_apart(rows, match, ours)]
    return (None if wrong else match), wrong


def _head(cells: Cells) -> tuple[Table, list[Wrong]]:
    """Return the head of a match as its file would say it."""
    keys, wrong = cells["keys"], []
    if len(keys) != PLACES:
        text = f"keys is {brief(keys)}: not the four keys in turn order"
        wrong.append(Wrong(text, "keys"))
    names = (cells[seat] for seat in ("left_1", "right_1", "left_2", "right_2"))
    rules = (rule.partition("=") for rule in cells["rules"].split("; ") if rule)
    head: Table = {
        "id": cells[MATCH],
        "title": cells["title"],
        "teams": f"{keys[::2]} {keys[1::2]}",
        "players": dict(zip(keys, names, strict=False)),
        "rules": {name: option_from_text(name, value) for name, _, value in rules},
        "start": f"{cells['left_start']}:{cells['right_start']}",
        "calls": cells["noted"],
        "stopped": cells["stopped"],
    }
    started = moment(cells["started"]) if cells["started"] else ""
    if isinstance(started, str):
        wrong += [Wrong(f"started {started}", "started")] * bool(started)
        return head, wrong
    return {**head, "started": started}, wrong


def _block(cells: Cells, match: Match) -> Table | Problems:
    """Return what a match file says of a hand: its line, and the cells beside it."""
    line, problems = _line(cells, match)
    at = moment(cells["at"]) if cells["at"] else ""
    if isinstance(at, str) and at:
        problems = (*problems, Problem("", f"at {at}", "at"))
    if problems:
        return problems
    paper = (cells["left_paper"], cells["right_paper"])
    beside: Table = {
        "adjust": cells["adjust"],
        "paper": ":".join(paper) if any(paper) else "",
        "note": cells["note"],
        "at": at,
    }
    return {**line, **{key: value for key, value in beside.items() if value}}


def _line(cells: Cells, match: Match) -> tuple[Table, Problems]:
    """Return what the line of a hand says, without the options behind it."""
    words = split(cells["line"])
    if words[:1] == (SCORE,):
        return {"score": "".join(words[1:2]), "sub": cells["sub"]}, ()
    ends = (at for at, word in zip(count(), words, strict=False) if word[:2] == "--")
    parsed = parse(words[: next(ends, None)], match.players, match.rules)
    if parsed.hand is None:
        return {}, parsed.problems
    return block_of(parsed.hand, match.players), ()


def _apart(rows: list[Row], match: Match, ours: Ours) -> Iterator[Wrong]:
    """Yield each cell that is not as it follows from the facts."""
    header, *written = _table(ours.sheet(match))
    for number, ((_, cells), follows) in enumerate(
        zip(rows, written, strict=True), start=1
    ):
        for column, cell in zip(header, map(ours.plain, follows), strict=True):
            if cells[column] != cell:
                text = f"{column} is {brief(cells[column])}, but by the facts "
                text += f"{brief(cell)}: {EDITED}"
                yield Wrong(text, column, number)
