"""Values as rows of tab-separated cells: what `--plain` prints for other programs.

A row a thing, its kind in the first cell; texts have their tabs and control
characters made visible, numbers are bare.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from tichu_score.book.values.records import (
    Chart,
    Chosen,
    Count,
    Demo,
    Exported,
    Imported,
    Joined,
    Judged,
    Log,
    Moved,
    Noted,
    People,
    Rules,
    Script,
    Settled,
    Topic,
    Versions,
    Welcome,
)
from tichu_score.game.brief import brief
from tichu_score.game.calls import print_calls
from tichu_score.game.changes import differences, head_changes
from tichu_score.game.match import Match, Players, standing
from tichu_score.game.notation import print_typed
from tichu_score.views import merged, phrases
from tichu_score.views.visible import visible

if TYPE_CHECKING:
    from tichu_score.book.values import (
        Change,
        Complaint,
        Finding,
        Glance,
        Kept,
        Nothing,
    )
    from tichu_score.book.values.checked import Check
    from tichu_score.book.values.shelf import Shelf
    from tichu_score.book.values.stats import Definitions, Stats
    from tichu_score.game.brief import Brief
    from tichu_score.game.explain import Readings, Reason
    from tichu_score.game.hand import Hand

Cells = Iterable[object]


def render(value: object) -> str:
    """Return a value as rows of cells; raises KeyError for an unknown kind."""
    if isinstance(value, Script):
        return value.text.removesuffix("\n")
    return "\n".join("\t".join(map(_cell, row)) for row in rows(value))


def rows(value: object) -> Iterator[Cells]:
    """Yield the rows of a value; raises KeyError for an unknown kind."""
    return _VIEWS[type(value).__name__](value)


def _change(value: Change) -> Iterator[Cells]:
    before = value.before or value.after._replace(hands=())
    yield "change", value.what, value.step, "dry" if value.dry else "", value.path
    for found in differences(before, value.after):
        if found.old is not None:
            yield "-", *_hand(found.number, found.old, before.players)
        if found.new is not None:
            yield "+", *_hand(found.number, found.new, value.after.players)
    for what, old, new in head_changes(before, value.after):
        yield "head", what, old, new
    yield _match_row(value.after)


def _kept(value: Kept) -> Iterator[Cells]:
    match = value.match
    stand = standing(match)
    for key, name in zip(match.players.keys, match.players.names, strict=True):
        yield "player", key, name
    for number, hand in enumerate(match.hands, start=1):
        counted = not stand.decided or number <= stand.decided
        points, total = stand.scores[number - 1], stand.totals[number - 1]
        cells = _hand(number, hand, match.players)
        yield "hand", *cells, *points, *total, "" if counted else "after the end"
    yield _match_row(match)


def _chart(value: Chart) -> Iterator[Cells]:
    return _kept(value.kept)


def _glance(value: Glance) -> Iterator[Cells]:
    yield _match_row(value.kept.match)


def _welcome(value: Welcome) -> Iterator[Cells]:
    if value.kept is not None:
        yield _match_row(value.kept.match)


def _chosen(value: Chosen) -> Iterator[Cells]:
    yield _match_row(value.kept.match)


def _shelf(value: Shelf) -> Iterator[Cells]:
    for row in value.rows:
        mark = "current" if row.current else ""
        if row.brief is None:
            yield "damaged", row.file, mark, *(f.text for f in row.findings)
        else:
            yield "file", row.file, mark, row.brief.day, *_brief_row(row.brief)
    for name in value.conflicts:
        yield "conflict", name


def _reason(value: Reason) -> Iterator[Cells]:
    yield "hand", *_hand(value.number, value.hand, value.players)
    for line in value.lines:
        yield line.rule, phrases.line_reason(line, value.players), *line.points
    yield "together", "", *value.points
    yield "total", "", *value.after


def _readings(value: Readings) -> Iterator[Cells]:
    players = Players("", value.names)
    for hand in value.hands:
        yield "reading", phrases.facts(hand, players)
    for problem in value.problems:
        yield "problem", problem.rule, problem.text


def _log(value: Log) -> Iterator[Cells]:
    for entry in value.entries:
        yield entry.at, entry.what, entry.total, entry.why, *entry.lines


def _check(value: Check) -> Iterator[Cells]:
    for found in value.findings:
        yield _finding(found)
    yield from (("advice", line) for line in value.advice)
    yield "files", value.files


def _nothing(value: Nothing) -> Iterator[Cells]:
    yield "nothing", value.text


def _demo(value: Demo) -> Iterator[Cells]:
    for step in value.steps:
        yield "$", step.line
        yield from rows(step.answer)


def _complaint(value: Complaint) -> Iterator[Cells]:
    yield "error", value.text
    for problem in value.problems:
        yield "problem", problem.rule, problem.text, problem.offer or ""
    for found in value.findings:
        yield _finding(found)


def _noted(value: Noted) -> Iterator[Cells]:
    for call in print_calls(value.kept.match.calls, value.kept.match.players):
        yield "noted", call


def _versions(value: Versions) -> Iterator[Cells]:
    for x in value.versions:
        hands = "" if x.hands is None else x.hands
        mark = "current" if x.current else ""
        yield "version", x.number, x.at, x.what, hands, x.total, x.size, mark


def _moved(value: Moved) -> Iterator[Cells]:
    hands = "" if value.hands is None else value.hands
    yield value.what, value.name, value.file, hands, "dry" if value.dry else ""


def _people(value: People) -> Iterator[Cells]:
    for person in value.people:
        yield "person", person.name, person.matches, person.last, *person.spellings


def _joined(value: Joined) -> Iterator[Cells]:
    yield value.what, value.name, *value.others


def _exported(value: Exported) -> Iterator[Cells]:
    yield "exported", value.path, value.form, value.size, value.matches


def _imported(value: Imported) -> Iterator[Cells]:
    change, hands = value.change, len(value.change.after.hands)
    dry = "dry" if change.dry else ""
    yield "imported", value.log, hands, value.left_out, value.found, dry, change.path
    for found in value.findings:
        yield _finding(found)
    yield _match_row(change.after)


def _topic(value: Topic) -> Iterator[Cells]:
    from tichu_score.views import topics  # noqa: PLC0415 - for help only

    return topics.rows(value)


def _ruling(value: Judged) -> Iterator[Cells]:
    from tichu_score.views import judged  # noqa: PLC0415 - for disputes only

    return judged.ruling_rows(value)


def _settled(value: Settled) -> Iterator[Cells]:
    from tichu_score.views import settling  # noqa: PLC0415 - for `settle` only

    return settling.rows(value)


def _count(value: Count) -> Iterator[Cells]:
    from tichu_score.views import judged  # noqa: PLC0415 - for disputes only

    return judged.count_rows(value)


def _rules(value: Rules) -> Iterator[Cells]:
    from tichu_score.views import rulings  # noqa: PLC0415 - for `rule` only

    return rulings.rows(value)


def _stats(value: Stats | Definitions) -> Iterator[Cells]:
    from tichu_score.views import stats  # noqa: PLC0415 - for `stats` only

    return stats.rows(value)


def _finding(found: Finding) -> Cells:
    place = found.place
    return "finding", place.file, place.line, place.hand, found.rule, found.text


def _match_row(match: Match) -> Cells:
    return _brief_row(brief(match))


def _brief_row(of: Brief) -> Cells:
    """Return how a match stands, which team won and who is in it."""
    winner = "" if of.winner is None else "+".join(of.team(of.winner))
    state = phrases.brief_state(of)
    return "match", of.name, of.played, *of.total, state, winner


def _hand(number: int, hand: Hand, players: Players) -> Cells:
    return number, print_typed(hand, players)


def _cell(value: object) -> str:
    return visible(value) if isinstance(value, str) else str(value)


_VIEWS: dict[str, Callable[..., Iterator[Cells]]] = {
    "Change": _change,
    "Kept": _kept,
    "Chart": _chart,
    "Glance": _glance,
    "Welcome": _welcome,
    "Chosen": _chosen,
    "Shelf": _shelf,
    "Reason": _reason,
    "Readings": _readings,
    "Log": _log,
    "Check": _check,
    "Nothing": _nothing,
    "Demo": _demo,
    "Noted": _noted,
    "Versions": _versions,
    "Moved": _moved,
    "People": _people,
    "Joined": _joined,
    "Exported": _exported,
    "Imported": _imported,
    "Merged": merged.rows,
    "Topic": _topic,
    "Rules": _rules,
    "Judged": _ruling,
    "Count": _count,
    "Settled": _settled,
    "Stats": _stats,
    "Definitions": _stats,
    "Complaint": _complaint,
}
