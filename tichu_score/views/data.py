"""Values as data for programs: what `--json` prints. The shape is a promise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book.values import Change, Glance, Kept, Nothing
from tichu_score.game.brief import brief
from tichu_score.game.calls import print_calls
from tichu_score.game.changes import differences, head_changes
from tichu_score.game.hand import Team
from tichu_score.game.match import standing
from tichu_score.game.ruleset import OPTIONS
from tichu_score.views import facts, imported, merged, phrases

if TYPE_CHECKING:
    from collections.abc import Callable

    from tichu_score.book.values.checked import Check
    from tichu_score.book.values.records import (
        Chart,
        Chosen,
        Count,
        Demo,
        Exported,
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
    from tichu_score.book.values.shelf import Shelf
    from tichu_score.book.values.stats import Definitions, Stats

FORMAT = 1
"""Raised when a key changes its meaning or goes; new keys do not raise it."""


def envelope(value: object) -> dict[str, object]:
    """Return a value as a JSON object with the format's number."""
    return {"format": FORMAT, **render(value)}


def render(value: object) -> dict[str, object]:
    """Return a value as JSON data; raises KeyError for an unknown kind."""
    return _VIEWS[type(value).__name__](value)


def _change(value: Change) -> dict[str, object]:
    before = value.before or value.after._replace(hands=())
    return {
        "change": value.what,
        "step": value.step,
        "dry_run": value.dry,
        "file": value.path,
        "title": value.after.name,
        "head": [x._asdict() for x in head_changes(before, value.after)],
        "before": [*standing(before).total],
        "total": [*standing(value.after).total],
        **facts.state(value.after),
        "hands": [
            {
                "number": found.number,
                "before": found.old and facts.hand(found.old, before.players),
                "after": found.new and facts.hand(found.new, value.after.players),
            }
            for found in differences(before, value.after)
        ],
    }


def _kept(value: Kept) -> dict[str, object]:
    match = value.match
    stand = standing(match)
    numbers = range(1, len(match.hands) + 1)
    rows = zip(numbers, match.hands, stand.scores, stand.totals, strict=True)
    return {
        "file": value.path,
        "id": match.id,
        "title": match.name,
        "started": "" if match.started is None else match.started.isoformat(),
        "players": dict(zip(match.players.keys, match.players.names, strict=True)),
        "teams": [[*match.players.team(side)] for side in Team],
        "rules": {
            name: getattr(option, "value", option)
            for name, option in zip(OPTIONS, match.rules, strict=True)
        },
        "start": [*match.start],
        "hands": [
            {
                "number": number,
                **facts.hand(hand, match.players),
                "points": [*points],
                "total": [*total],
                "counts": not stand.decided or number <= stand.decided,
            }
            for number, hand, points, total in rows
        ],
        "total": [*stand.total],
        **facts.state(match),
    }


def _chart(value: Chart) -> dict[str, object]:
    return _kept(value.kept)


def _glance(value: Glance) -> dict[str, object]:
    return {"file": value.kept.path, **facts.brief(brief(value.kept.match))}


def _welcome(value: Welcome) -> dict[str, object]:
    return {"match": None if value.kept is None else _glance(Glance(value.kept))}


def _chosen(value: Chosen) -> dict[str, object]:
    return {"current": _glance(Glance(value.kept))}


def _shelf(value: Shelf) -> dict[str, object]:
    matches = [
        {
            **({} if row.brief is None else facts.brief(row.brief)),
            "file": row.file,
            "date": "" if row.brief is None else row.brief.day,
            "current": row.current,
            "findings": [facts.finding(found) for found in row.findings],
        }
        for row in value.rows
    ]
    return {
        "folder": value.folder,
        "matches": matches,
        "conflict_copies": [*value.conflicts],
    }


def _log(value: Log) -> dict[str, object]:
    keys = ("at", "what", "why", "lines", "total")
    return {
        "file": value.kept.path,
        "changes": [dict(zip(keys, entry, strict=True)) for entry in value.entries],
    }


def _check(value: Check) -> dict[str, object]:
    findings = [facts.finding(found) for found in value.findings]
    place = {"folder": value.folder, "files": value.files}
    return {**place, "findings": findings, "advice": [*value.advice]}


def _nothing(value: Nothing) -> dict[str, object]:
    return {"nothing": value.text}


def _script(value: Script) -> dict[str, object]:
    return {"script": value.text}


def _demo(value: Demo) -> dict[str, object]:
    steps = [{"line": step.line, **render(step.answer)} for step in value.steps]
    return {"steps": steps}


def _noted(value: Noted) -> dict[str, object]:
    match = value.kept.match
    return {
        "hand": len(match.hands) + 1,
        "noted": [*print_calls(match.calls, match.players)],
        "calls": [*phrases.noted(match)],
    }


def _versions(value: Versions) -> dict[str, object]:
    return {"file": value.path, "versions": [x._asdict() for x in value.versions]}


def _moved(value: Moved) -> dict[str, object]:
    # The folder is there for the hint alone.
    return {key: held for key, held in value._asdict().items() if key != "folder"}


def _people(value: People) -> dict[str, object]:
    return {"folder": value.folder, "people": [x._asdict() for x in value.people]}


def _as_it_is(value: Joined | Exported) -> dict[str, object]:
    return value._asdict()


def _topic(value: Topic) -> dict[str, object]:
    from tichu_score.views import topics  # noqa: PLC0415 - for help only

    return topics.data(value)


def _ruling(value: Judged) -> dict[str, object]:
    from tichu_score.views import judged  # noqa: PLC0415 - for disputes only

    return judged.ruling_data(value)


def _settled(value: Settled) -> dict[str, object]:
    from tichu_score.views import settling  # noqa: PLC0415 - for `settle` only

    return settling.data(value)


def _count(value: Count) -> dict[str, object]:
    from tichu_score.views import judged  # noqa: PLC0415 - for disputes only

    return judged.count_data(value)


def _rules(value: Rules) -> dict[str, object]:
    from tichu_score.views import rulings  # noqa: PLC0415 - for `rule` only

    return rulings.data(value)


def _stats(value: Stats | Definitions) -> dict[str, object]:
    from tichu_score.views import stats  # noqa: PLC0415 - for `stats` only

    return stats.data(value)


_VIEWS: dict[str, Callable[..., dict[str, object]]] = {
    "Change": _change,
    "Kept": _kept,
    "Chart": _chart,
    "Glance": _glance,
    "Welcome": _welcome,
    "Chosen": _chosen,
    "Shelf": _shelf,
    "Reason": facts.reason,
    "Readings": facts.readings,
    "Log": _log,
    "Check": _check,
    "Nothing": _nothing,
    "Script": _script,
    "Demo": _demo,
    "Noted": _noted,
    "Versions": _versions,
    "Moved": _moved,
    "People": _people,
    "Joined": _as_it_is,
    "Exported": _as_it_is,
    "Imported": imported.data,
    "Merged": merged.data,
    "Topic": _topic,
    "Rules": _rules,
    "Judged": _ruling,
    "Count": _count,
    "Settled": _settled,
    "Stats": _stats,
    "Definitions": _stats,
    "Complaint": facts.complaint,
}
