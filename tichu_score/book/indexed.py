"""A match in the index: a line of text, and its numbers as bytes.

The line has the id, the title, when it was started and the names of all tables, with a
tab between two of them. The numbers are those of NUMBERS, then for each line-up those
of LINE_UP and what was counted of it.
"""

from __future__ import annotations

from struct import Struct

from tichu_score.book.values.shelf import Row
from tichu_score.game.brief import Brief
from tichu_score.game.counts import IN_ALL, Counted, LineUp
from tichu_score.game.hand import Names, Points
from tichu_score.game.packed import WIDTH
from tichu_score.game.tally import Result

BREAKS = 3
"""So many tabs stand before the names."""

NUMBERS = Struct("<10q")
"""How many hands there are and how many count, the totals, the deciding hand, whether it
was stopped, the most that each team was behind, how it ended for each, or OPEN."""

COUNTS = WIDTH * IN_ALL
LINE_UP = Struct(f"<2q{COUNTS}s")
"""The number of the table among those of the match, that of the last hand, the counts."""

RESULTS = (*Result,)
OPEN = -1, -1

make = tuple.__new__
"""A record of as many values as it has places; seventy thousand are made of an index."""


def written(row: Row) -> tuple[str, bytes]:
    """Return the line and the numbers of a file, no line if it cannot be on one."""
    brief, counted = row.brief, row.counted
    if brief is None or counted is None or row.findings:
        return "", b""
    names = [name for table in brief.tables for name in table]
    cells = [brief.id, brief.title, brief.started, *names]
    line = "\t".join(cells)
    if "\n" in line or line.count("\t") >= len(cells):
        return "", b""
    parts = [
        NUMBERS.pack(
            *(brief.hands, brief.played, *brief.total, brief.decided, brief.stopped),
            *(*counted.comebacks, *([x.value for *_, x in counted.ended] or OPEN)),
        )
    ]
    for table, last, counts in counted.line_ups:
        data = counts.to_bytes(COUNTS, "little", signed=True)
        parts.append(LINE_UP.pack(brief.tables.index(table), last, data))
    return line, b"".join(parts)


class Tables(dict[str, tuple[Names, ...]]):
    """The names of tables, by the text that has them: most play more than once."""

    def __missing__(self, text: str) -> tuple[Names, ...]:
        names = iter(text.split("\t"))
        found = self[text] = (*zip(names, names, names, names, strict=True),)
        return found


def read(
    file: str, line: str, data: memoryview, tables: Tables, *, counted: bool
) -> Row:
    """Return a file as it was written, and what is counted of it if that is wanted."""
    match, title, started, text = line.split("\t", BREAKS)
    hands, played, left, right, decided, stopped, *more = NUMBERS.unpack_from(data)
    total = make(Points, (left, right))
    cells = match, title, tables[text], started, hands, played, total, decided
    brief = make(Brief, (*cells, bool(stopped)))
    found = _counted(brief, more, data) if counted else None
    return make(Row, (file, brief, (), False, found))


def _counted(brief: Brief, numbers: list[int], data: memoryview) -> Counted:
    match, _, tables, started, _, played, *_ = brief
    left, right, *results = numbers
    line_ups = []
    for table, last, counted in LINE_UP.iter_unpack(data[NUMBERS.size :]):
        counts = int.from_bytes(counted, "little", signed=True)
        line_ups.append(make(LineUp, (tables[table], last, counts)))
    ended = [(started, match, RESULTS[x]) for x in results if x >= 0]
    behind = make(Points, (left, right))
    return make(Counted, ((*line_ups,), played, (*ended,), behind))
