"""Who plays in the matches of a shelf, and which spellings are one person.

Spellings that differ in upper and lower case or in Unicode composition alone are
one person without being told. Any other is a line of `people.toml`, from the
spelling to the name that stands for the person:

    [same]
    "Ana M" = "Anna"

What is written always leads straight to that name. A line written by hand may lead
to another one, and is followed; a circle of them is wrong. A line whose two sides
are one person without being told only says which spelling stands.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, TypeAlias, cast

from tichu_score.book import catalog, files, held, store
from tichu_score.book.errors import Damaged, Unwritten
from tichu_score.book.reading import told
from tichu_score.book.shelf import TRIES, no_locks
from tichu_score.book.spellings import key, most_written
from tichu_score.book.tomlparse import CannotAmend, TomlError, parse
from tichu_score.book.values import Finding, Place
from tichu_score.game.names import clean, name_problem
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from tichu_score.book.values.shelf import Row

SAME = "same"
GREETING = (
    "# Spellings that are one person, kept by tichu-score. "
    "Match files keep what was written.\n"
)

MEND = "nothing was changed; mend these lines in an editor, or move the file away"

Names: TypeAlias = tuple[str, ...]
Lines: TypeAlias = dict[str, str]
"""Spellings, as they are written, with the name that stands for each."""


class Sheet(Record):
    """What people.toml holds.

    Attributes:
        data: its bytes; None if there are none.
        lines: what it says of spellings, each led straight to its end.
        findings: all that is wrong; then there are no lines.
    """

    data: bytes | None = None
    lines: Lines = {}  # noqa: RUF012 - nobody writes into it
    findings: tuple[Finding, ...] = ()

    @property
    def there(self) -> bool:
        """Whether there is such a file."""
        return self.data is not None or bool(self.findings)


class Game(Record):
    """A match: its date, or "", and the names of each line-up, substitutes too."""

    file: str
    day: str
    tables: tuple[Names, ...]

    @property
    def names(self) -> frozenset[str]:
        """Everybody who plays in it."""
        return frozenset(name for table in self.tables for name in table)


class People(Record):
    """Who plays on a shelf, and under which names.

    Attributes:
        rows: the files of the shelf.
        written: the most frequent spelling in matches, by `key`.
        stands: the name that stands for a person, by the `key` of each spelling.
        findings: what is wrong with people.toml; then it joins nobody.
    """

    rows: tuple[Row, ...]
    written: dict[str, str]
    stands: dict[str, str]
    findings: tuple[Finding, ...]

    @property
    def games(self) -> tuple[Game, ...]:
        """Every match that can be read."""
        briefs = ((row.file, row.brief) for row in self.rows if row.brief)
        return tuple(Game(file, brief.day, brief.tables) for file, brief in briefs)

    @property
    def unread(self) -> int:
        """How many match files cannot be read."""
        return sum(row.brief is None for row in self.rows)

    def root(self, name: str) -> str:
        """Return the name that stands for the person who is spelled like this."""
        return self.stands.get(key(name), clean(name))


class Done(Record):
    """The lines of people.toml before and after a change, and how it went."""

    before: Lines
    after: Lines
    warnings: tuple[str, ...] = ()
    confirmed: bool = True


def by_key(lines: Lines) -> dict[str, str]:
    """Return the name that stands, by the key of each spelling and by its own."""
    roots = {key(root): root for root in lines.values()}
    return roots | {key(spelling): root for spelling, root in lines.items()}


def load(folder: str, rows: Iterable[Row] | None = None) -> People:
    """Return who plays on a shelf; `rows` are its files, where they are read already.

    A people.toml that cannot be read joins nobody; its findings are told.
    """
    files = tuple(catalog.shelf(folder).rows if rows is None else rows)
    sheet = look(folder)
    written = most_written(files)
    stands = written | by_key(sheet.lines)
    return People(files, written, stands, sheet.findings)


def look(folder: str) -> Sheet:
    """Return what people.toml holds, or all that is wrong with it."""
    try:
        return _read(os.path.join(folder, catalog.PEOPLE))
    except OSError as error:
        return _bad((0, error.strerror or str(error)))


def change(folder: str, plan: Callable[[Lines], Lines]) -> Done:
    """Change the lines of people.toml by a function and return what was done.

    Raises Damaged, Unwritten, Machine, and whatever the function raises.
    """
    path = os.path.join(folder, catalog.PEOPLE)
    with told(path):
        sheet = _sound(path)
    before, after = sheet.lines, plan(sheet.lines)
    if before == after:
        return Done(before, after)
    _amended(sheet, after)  # What cannot be written needs no lock.
    for _ in range(TRIES):
        with told(path):
            done = _write(path, plan)
        if done is not None:
            return done
        held.release()
    raise Unwritten(
        "nothing recorded: people.toml changes all the time",
        advice=("is an editor or a sync program writing it? try again",),
    )


def _write(path: str, plan: Callable[[Lines], Lines]) -> Done | None:
    """Read, change and write under the lock; None if an editor was faster."""
    real = os.path.realpath(path)
    with store.locked(os.path.dirname(real)) as alone:
        sheet = _sound(path)
        after = plan(sheet.lines)
        done = Done(sheet.lines, after, no_locks(alone))
        if done.before == after:
            return done
        data = _amended(sheet, after)
        try:
            if sheet.data is None:
                store.create(real, data)
            else:
                store.replace(real, data, sheet.data)
        except (store.Overtaken, FileExistsError):
            return None
        except store.Unconfirmed:
            return done._replace(confirmed=False)
        return done


def _amended(sheet: Sheet, after: Lines) -> bytes:
    from tichu_score.book import tomlscan, tomltext  # noqa: PLC0415 - writes only

    if not sheet.data:
        return (GREETING + tomltext.table({SAME: after})).encode()
    document = tomlscan.scan(sheet.data.decode())
    try:
        return tomltext.amend(document, {**document.data, SAME: after}).encode()
    except CannotAmend as error:
        raise Damaged(
            "nothing recorded: people.toml is written in an unusual way",
            findings=_bad((error.line, str(error))).findings,
            advice=("write a [same] table with a line a spelling, in an editor",),
        ) from error


def _sound(path: str) -> Sheet:
    sheet = _read(path)
    if sheet.findings:
        advice = (MEND,)
        raise Damaged(f"{path} cannot be read", findings=sheet.findings, advice=advice)
    return sheet


def _read(path: str) -> Sheet:
    """Return what a file holds, or what is wrong with it; raises OSError."""
    try:
        data = files.read(path)
        text = files.text_of(data)
        table = parse(text)
    except FileNotFoundError:
        return Sheet()
    except files.NotAFile as error:
        return _bad((0, str(error.strerror)))
    except (files.NotText, TomlError) as error:
        return _bad((error.line, str(error)))
    same = table.get(SAME, {})
    problems = [*_problems(same)] or [*_circles(cast("Lines", same))]
    if problems:
        from tichu_score.book.tomlscan import scan  # noqa: PLC0415 - for lines only

        where = scan(text, table).lines()
        return _bad(*((where.of((SAME, name)), why) for name, why in problems))
    return Sheet(data, _straight(cast("Lines", same)))


def _bad(*problems: tuple[int, str]) -> Sheet:
    findings = (Finding(Place(catalog.PEOPLE, line), why) for line, why in problems)
    return Sheet(findings=tuple(findings))


def _problems(same: object) -> Iterator[tuple[str, str]]:
    """Yield each spelling whose line is wrong, and why."""
    if not isinstance(same, dict):
        yield "", 'same is a table of names: [same], then lines as "Ana M" = "Anna"'
        return
    ends: dict[str, str] = {}
    for spelling, name in same.items():
        if not isinstance(name, str):
            yield spelling, f"{spelling}: the name that stands for it is text in quotes"
            continue
        for one in (spelling, name):
            if why := name_problem(clean(one)):
                yield spelling, f"{one!r} cannot be a name: {why}"
        if ends.setdefault(key(spelling), key(name)) != key(name):
            yield spelling, f"{spelling} is there twice, with two names"


def _circles(same: Lines) -> Iterator[tuple[str, str]]:
    """Yield each spelling that leads to no name."""
    lost = {at for at, end in _ends(same).items() if not end}
    for spelling in same:
        if key(spelling) in lost:
            yield spelling, f"{spelling} leads in a circle, to no name"


def _straight(same: Lines) -> Lines:
    """Return the lines led to their ends; the first spelling of an end stands."""
    ends, roots = _ends(same), {key(name): name for name in reversed(same.values())}
    return {spelling: clean(roots[ends[key(spelling)]]) for spelling in same}


def _ends(same: Lines) -> dict[str, str]:
    """Return the key that each key leads to in the end; "" is a circle."""
    steps = {key(spelling): key(name) for spelling, name in same.items()}
    ends: dict[str, str] = {}
    for start in steps:
        at, trail = start, dict[str, str]()
        while steps.get(at, at) != at and at not in trail and at not in ends:
            trail[at] = steps[at]
            at = steps[at]
        end = "" if at in trail else ends.get(at, at)
        ends |= dict.fromkeys((*trail, at), end)
    return ends
