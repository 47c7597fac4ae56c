"""Which of all matches a command is about, as its options say, and what to say of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book import catalog
from tichu_score.book.errors import Damaged, Missing, NoneFound, NotUnderstood
from tichu_score.book.selection import Selection, Wanted, select
from tichu_score.game.setting import read_day
from tichu_score.views.phrases import finding

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import date

    from tichu_score.cli.desk import Desk

CHECK = "`tichu-score check`"
MOST_NAMED = 5


def day(option: str, text: str | None) -> date | None:
    """Return the day that an option names, None without one; raises NotUnderstood."""
    if text is None:
        return None
    found, problems = read_day(text)
    if found is None:
        raise NotUnderstood(f"{option} takes a day", problems=problems)
    return found


def chosen(desk: Desk, wanted: Wanted) -> Selection:
    """Return the matches of the whole shelf that are wanted, at least one.

    Raises Missing for an empty shelf and an unknown name, Damaged if no file can be
    read, and NoneFound.
    """
    shelf = catalog.shelf(desk.folder, watch=desk.watch)
    if not shelf.rows:
        fresh = ("tichu-score new Tom+Mia Greta+Max",)
        raise Missing(f"no match in {desk.folder} yet", advice=fresh)
    found = select(shelf, wanted)
    if found.rows:
        return found
    if len(found.damaged) == len(shelf.rows):
        text = f"no file in {desk.folder} can be read"
        raise Damaged(text, advice=(f"{CHECK} says what is wrong with each",))
    raise NoneFound(f"no match {_asked(wanted)}", advice=tuple(left_out(found)))


def left_out(found: Selection) -> Iterator[str]:
    """Yield what there is to say of what was left out, a sentence each."""
    if found.damaged:
        what = "1 file" if len(found.damaged) == 1 else f"{len(found.damaged)} files"
        named = _listed(found.damaged)
        yield f"{what} left out, cannot be read: {named}: {CHECK}"
    if found.copies:
        yield f"conflict copies left out: {_listed(found.copies)}: {CHECK}"
    for again, first in found.twins[:MOST_NAMED]:
        yield f"{again.file} left out, the same match as {first.file}: {CHECK}"
    if (more := len(found.twins) - MOST_NAMED) > 0:
        yield f"{more} more files left out that hold a match again: {CHECK}"
    if found.undated:
        count = found.undated
        what = "1 match" if count == 1 else f"{count} matches"
        yield f"{what} left out, without a date"
    for wrong in found.findings[:1]:
        yield f"{finding(wrong)}; nobody is joined: {CHECK}"


def _listed(names: Sequence[str]) -> str:
    more = len(names) - MOST_NAMED
    return ", ".join([*names[:MOST_NAMED], *([f"{more} more"] if more > 0 else [])])


def _asked(wanted: Wanted) -> str:
    """Return what was asked for: since 2026-11-01 with Tom and Mia."""
    parts = [f"since {wanted.since}"] if wanted.since else []
    parts += [f"until {wanted.until}"] if wanted.until else []
    parts += [f"with {' and '.join(wanted.players)}"] if wanted.players else []
    return " ".join(parts)
