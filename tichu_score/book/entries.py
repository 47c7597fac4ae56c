"""The history of a match in words: what each change did, hand by hand."""

from tichu_score.book.history import Line
from tichu_score.book.matchfile import match_in
from tichu_score.book.values.records import Entry
from tichu_score.game.changes import Difference, HeadChange, differences, head_changes
from tichu_score.game.match import Match, standing
from tichu_score.game.notation import print_pair, print_typed

Past = tuple[tuple[Line, bytes, bytes], ...]


def entries(past: Past, number: int = 0) -> tuple[Entry, ...]:
    """Return each change, or those in which hand `number` was changed."""
    found = []
    for line, before, after in past:
        old, new = match_in(before), match_in(after)
        changed = _changed(old, new)
        if not number or any(number == difference.number for difference in changed):
            found.append(_entry(line, old, new, changed))
    return tuple(found)


def _changed(old: Match | None, new: Match | None) -> tuple[Difference, ...]:
    if new is None:
        return ()
    return differences(new._replace(hands=()) if old is None else old, new)


def _entry(
    line: Line, old: Match | None, new: Match | None, changed: tuple[Difference, ...]
) -> Entry:
    said = []
    for difference in changed:
        if difference.old is not None and old is not None:
            said.append(
                f"- {difference.number}  {print_typed(difference.old, old.players)}"
            )
        if difference.new is not None and new is not None:
            said.append(
                f"+ {difference.number}  {print_typed(difference.new, new.players)}"
            )
    if old is not None and new is not None:
        said = [*map(_head, head_changes(old, new)), *said]
    if not said and line.went:
        said = [f"{sign} {text}" for sign, text in _lines(line) if text.strip()]
    total = "" if new is None else print_pair(standing(new).total)
    return Entry(line.at, line.what, line.why, tuple(said), total)


def _head(change: HeadChange) -> str:
    was = f"was {change.old}" if change.old else "was not there"
    return f"{change.what}: {change.new or 'none'} ({was})"


def _lines(line: Line) -> list[tuple[str, str]]:
    return [
        (sign, text)
        for sign, raw in (("-", line.went), ("+", line.came))
        for text in raw.decode("utf-8", "replace").splitlines()
    ]
