"""Values as data for programs: what `--json` prints. The shape is a promise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book.values import Change, Complaint, Finding, Glance, Kept, Nothing
from tichu_score.game.changes import differences
from tichu_score.game.hand import Call, Hand, Names, Problem, Seat, Team
from tichu_score.game.match import Match, Players, standing
from tichu_score.game.notation import print_line
from tichu_score.game.ruleset import OPTIONS
from tichu_score.game.scoring import Line, double_winner, first_out
from tichu_score.views import phrases

if TYPE_CHECKING:
    from collections.abc import Callable

    from tichu_score.book.values.records import (
        Check,
        Chosen,
        Demo,
        Log,
        Script,
        Shelf,
        Welcome,
    )
    from tichu_score.game.explain import Readings, Reason

FORMAT = 1
"""Raised when a key changes its meaning or goes; new keys do not raise it."""

CALLS = {Call.TICHU: "tichu", Call.GRAND: "grand"}


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
        "before": [*standing(before).total],
        "total": [*standing(value.after).total],
        **_state(value.after),
        "hands": [
            {
                "number": found.number,
                "before": found.old and _hand(found.old, before.players),
                "after": found.new and _hand(found.new, value.after.players),
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
                **_hand(hand, match.players),
                "points": [*points],
                "total": [*total],
                "counts": not stand.decided or number <= stand.decided,
            }
            for number, hand, points, total in rows
        ],
        "total": [*stand.total],
        **_state(match),
    }


def _glance(value: Glance) -> dict[str, object]:
    match = value.kept.match
    stand = standing(match)
    return {
        "file": value.kept.path,
        "title": match.name,
        "teams": [[*match.players.team(side)] for side in Team],
        "played": stand.played,
        "total": [*stand.total],
        **_state(match),
    }


def _welcome(value: Welcome) -> dict[str, object]:
    return {"match": None if value.kept is None else _glance(Glance(value.kept))}


def _chosen(value: Chosen) -> dict[str, object]:
    return {"current": _glance(Glance(value.kept))}


def _shelf(value: Shelf) -> dict[str, object]:
    matches = [
        {
            **({} if row.match is None else _glance(Glance(Kept(row.file, row.match)))),
            "file": row.file,
            "date": "" if row.match is None else phrases.day(row.match),
            "current": row.current,
            "findings": [_finding(found) for found in row.findings],
        }
        for row in value.rows
    ]
    return {
        "folder": value.folder,
        "matches": matches,
        "conflict_copies": [*value.conflicts],
    }


def _reason(value: Reason) -> dict[str, object]:
    return {
        "number": value.number,
        "hand": _hand(value.hand, value.players),
        "lines": [_line(line, value.players.names) for line in value.lines],
        "points": [*value.points],
        "before": [*value.before],
        "total": [*value.after],
        "counts": value.counts,
    }


def _readings(value: Readings) -> dict[str, object]:
    players = Players("", value.names)
    return {
        "score": [*value.points],
        "readings": [
            {"first": _first(hand, value.names), **_play(hand, players)}
            for hand in value.hands
        ],
        "problems": [_problem(problem) for problem in value.problems],
    }


def _log(value: Log) -> dict[str, object]:
    keys = ("at", "what", "why", "lines", "total")
    return {
        "file": value.kept.path,
        "changes": [dict(zip(keys, entry, strict=True)) for entry in value.entries],
    }


def _check(value: Check) -> dict[str, object]:
    return {
        "folder": value.folder,
        "files": value.files,
        "findings": [_finding(found) for found in value.findings],
    }


def _nothing(value: Nothing) -> dict[str, object]:
    return {"nothing": value.text}


def _script(value: Script) -> dict[str, object]:
    return {"script": value.text}


def _demo(value: Demo) -> dict[str, object]:
    steps = [{"line": step.line, **render(step.answer)} for step in value.steps]
    return {"steps": steps}


def _complaint(value: Complaint) -> dict[str, object]:
    return {
        "error": value.text,
        "line": value.line,
        "problems": [_problem(problem) for problem in value.problems],
        "findings": [_finding(found) for found in value.findings],
        "advice": [*value.advice],
    }


def _state(match: Match) -> dict[str, object]:
    stand = standing(match)
    winner = None if stand.winner is None else [*match.players.team(stand.winner)]
    return {
        "state": phrases.state(match),
        "decided_by": stand.decided or None,
        "winner": winner,
    }


def _hand(hand: Hand, players: Players) -> dict[str, object]:
    playing = players.with_subs(hand.sub)
    return {
        "line": None if hand.score is not None else print_line(hand, players),
        "out": [s and playing.name(s) for s in hand.out],
        "first": _first(hand, playing.names),
        **_play(hand, playing),
        "score": hand.score and [*hand.score],
        "adjust": [[playing.name(seat), points] for seat, points in hand.adjust],
        "sub": {players.key(seat): name for seat, name in hand.sub},
        "paper": hand.paper and [*hand.paper],
        "note": hand.note,
        "at": hand.at and hand.at.isoformat(),
    }


def _play(hand: Hand, players: Players) -> dict[str, object]:
    winner = double_winner(hand)
    return {
        "double": winner and [*players.team(winner)],
        "cards": hand.cards,
        "calls": _calls(hand, players.names),
    }


def _first(hand: Hand, names: Names) -> str | None:
    seat = first_out(hand)
    return None if seat is None else names[seat.value]


def _calls(hand: Hand, names: Names) -> list[dict[str, object]]:
    first = first_out(hand)
    return [
        {"player": names[seat.value], "call": CALLS[call], "made": seat is first}
        for seat, call in zip(Seat, hand.calls, strict=True)
        if call is not None
    ]


def _line(line: Line, names: Names) -> dict[str, object]:
    return {
        "what": line.item.value,
        "rule": line.rule,
        "points": [*line.points],
        "player": None if line.seat is None else names[line.seat.value],
        "call": line.call and CALLS[line.call],
    }


def _finding(found: Finding) -> dict[str, object]:
    place = found.place
    return {
        "file": place.file,
        "line": place.line,
        "hand": place.hand,
        "text": found.text,
        "rule": found.rule,
    }


def _problem(problem: Problem) -> dict[str, object]:
    return {
        "text": problem.text,
        "rule": problem.rule,
        "part": problem.part,
        "at": problem.at,
        "size": problem.size,
        "offer": problem.offer,
    }


_VIEWS: dict[str, Callable[..., dict[str, object]]] = {
    "Change": _change,
    "Kept": _kept,
    "Glance": _glance,
    "Welcome": _welcome,
    "Chosen": _chosen,
    "Shelf": _shelf,
    "Reason": _reason,
    "Readings": _readings,
    "Log": _log,
    "Check": _check,
    "Nothing": _nothing,
    "Script": _script,
    "Demo": _demo,
    "Complaint": _complaint,
}
