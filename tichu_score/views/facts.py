"""Facts as data for programs: what `--json` and the JSON export share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game import brief as briefs
from tichu_score.game.hand import Call, Hand, Names, Problem, Seat, Team
from tichu_score.game.match import Match, Players
from tichu_score.game.notation import print_line
from tichu_score.game.scoring import Line, double_winner, first_out
from tichu_score.views import phrases

if TYPE_CHECKING:
    from tichu_score.book.values import Complaint, Finding
    from tichu_score.game.brief import Brief
    from tichu_score.game.explain import Readings, Reason

CALLS = {Call.TICHU: "tichu", Call.GRAND: "grand"}


def state(match: Match) -> dict[str, object]:
    """Return how a match stands: open, decided or stopped, by which hand, for whom."""
    return _state(briefs.brief(match))


def brief(of: Brief) -> dict[str, object]:
    """Return what a match is called, who plays, and how it stands."""
    return {
        "title": of.name,
        "teams": [[*of.team(side)] for side in Team],
        "played": of.played,
        "total": [*of.total],
        **_state(of),
    }


def _state(of: Brief) -> dict[str, object]:
    return {
        "state": phrases.brief_state(of),
        "decided_by": of.decided or None,
        "winner": None if of.winner is None else [*of.team(of.winner)],
    }


def hand(hand: Hand, players: Players) -> dict[str, object]:
    """Return the facts of a hand, with names for keys."""
    playing = players.with_subs(hand.sub)
    return {
        "line": None if hand.score is not None else print_line(hand, players),
        "out": [s and playing.name(s) for s in hand.out],
        "first": first(hand, playing.names),
        **play(hand, playing),
        "score": hand.score and [*hand.score],
        "adjust": [[playing.name(seat), points] for seat, points in hand.adjust],
        "sub": {players.key(seat): name for seat, name in hand.sub},
        "paper": hand.paper and [*hand.paper],
        "note": hand.note,
        "at": hand.at and hand.at.isoformat(),
    }


def play(hand: Hand, players: Players) -> dict[str, object]:
    """Return what was played: double victory, card points, calls."""
    winner = double_winner(hand)
    return {
        "double": winner and [*players.team(winner)],
        "cards": hand.cards,
        "calls": calls(hand, players.names),
    }


def first(hand: Hand, names: Names) -> str | None:
    """Return the name of whoever was certainly first out."""
    seat = first_out(hand)
    return None if seat is None else names[seat.value]


def calls(hand: Hand, names: Names) -> list[dict[str, object]]:
    """Return each call with its caller and whether it was made."""
    first = first_out(hand)
    return [
        {"player": names[seat.value], "call": CALLS[call], "made": seat is first}
        for seat, call in zip(Seat, hand.calls, strict=True)
        if call is not None
    ]


def line(line: Line, names: Names) -> dict[str, object]:
    """Return a line of the breakdown."""
    return {
        "what": line.item.value,
        "rule": line.rule,
        "points": [*line.points],
        "player": None if line.seat is None else names[line.seat.value],
        "call": line.call and CALLS[line.call],
    }


def finding(found: Finding) -> dict[str, object]:
    """Return a finding with its place."""
    place = found.place
    return {
        "file": place.file,
        "line": place.line,
        "hand": place.hand,
        "text": found.text,
        "rule": found.rule,
    }


def problem(problem: Problem) -> dict[str, object]:
    """Return a problem with its place in the typed line."""
    return {
        "text": problem.text,
        "rule": problem.rule,
        "part": problem.part,
        "at": problem.at,
        "size": problem.size,
        "offer": problem.offer,
    }


def reason(value: Reason) -> dict[str, object]:
    """Return how a hand got its score."""
    return {
        "number": value.number,
        "hand": hand(value.hand, value.players),
        "lines": [line(x, value.players.names) for x in value.lines],
        "points": [*value.points],
        "before": [*value.before],
        "total": [*value.after],
        "counts": value.counts,
    }


def readings(value: Readings) -> dict[str, object]:
    """Return what a score can mean, or why it cannot be."""
    players = Players("", value.names)
    return {
        "score": [*value.points],
        "readings": [
            {"first": first(hand, value.names), **play(hand, players)}
            for hand in value.hands
        ],
        "problems": [problem(x) for x in value.problems],
    }


def complaint(value: Complaint) -> dict[str, object]:
    """Return why a command was not carried out."""
    return {
        "error": value.text,
        "line": value.line,
        "problems": [problem(x) for x in value.problems],
        "findings": [finding(x) for x in value.findings],
        "advice": [*value.advice],
    }
