"""A match out of the JSON that `export` writes: facts taken, the rest compared."""

from __future__ import annotations

from datetime import date, datetime
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from tichu_score.book.imports.jsontext import HANDS
from tichu_score.book.imports.made import EDITED, Wrong, made
from tichu_score.book.imports.shape import brief, misfits
from tichu_score.book.tomlparse import same
from tichu_score.game.hand import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tichu_score.book.imports.ours import Ours
    from tichu_score.book.imports.shape import Path
    from tichu_score.book.tomlparse import Table
    from tichu_score.game.hand import Problems
    from tichu_score.game.match import Match


def is_match(data: object, ours: Ours) -> bool:
    """Say whether data says of itself that it is a match of this program."""
    return isinstance(data, dict) and same(data.get("kind"), ours.said("kind"))


def newer(data: object, ours: Ours) -> int:
    """Return the format of a match that a newer program wrote, else 0."""
    number = data.get("format") if isinstance(data, dict) else 0
    known = cast("int", ours.said("format"))
    return number if type(number) is int and number > known else 0


def read_object(data: dict[str, Any], ours: Ours) -> tuple[Match | None, list[Wrong]]:
    """Return the match that data holds, or everything that is wrong with it."""
    wrong = [_misfit(path, text) for path, text in misfits(data, ours.schema)]
    if wrong:
        return None, wrong
    head, wrong = _head(data)
    match, more = made(head, data[HANDS], _block)
    wrong += more
    if match is not None and not wrong:
        wrong = [*_apart(data, ours.content(match))]
    return (None if wrong else match), wrong


def _misfit(path: Path, text: str) -> Wrong:
    hand = 0
    if path[:1] == (HANDS,) and len(path) > 1:
        hand, path = int(path[1]) + 1, path[2:]
    key, *inner = path or ("it",)
    within = "".join(f"[{p}]" if isinstance(p, int) else f".{p}" for p in inner)
    return Wrong(f"{key}{within} {text}", str(key), hand)


def _head(data: dict[str, Any]) -> tuple[Table, list[Wrong]]:
    """Return the head of a match as its file would say it."""
    teams, wrong = _teams(data)
    head: Table = {
        "id": data["id"],
        "title": data["title"],
        "teams": teams,
        "players": data["players"],
        "rules": data["rules"],
        "start": _pair(data["start"]),
        "calls": " ".join(data["calls"]),
        "stopped": data["stopped"],
    }
    if data["started"] is None:
        return head, wrong
    started = moment(data["started"])
    if isinstance(started, str):
        return head, [*wrong, Wrong(f"started {started}", "started")]
    return {**head, "started": started}, wrong


def _teams(data: dict[str, Any]) -> tuple[str, list[Wrong]]:
    """Return the teams by key; as the players stand there, if they are others."""
    players: dict[str, str] = data["players"]
    teams: list[list[str]] = data["teams"]
    keys = {name: key for key, name in players.items()}
    wrong = []
    if sorted(players.values()) != sorted(name for team in teams for name in team):
        text = "teams are the names of the four players, partners together"
        wrong.append(Wrong(text, "teams"))
    if wrong or len(keys) < len(players):
        left, right = [*players][::2], [*players][1::2]
        return "".join([*left, " ", *right]), wrong
    return " ".join("".join(keys[name] for name in team) for team in teams), []


def moment(text: str) -> date | datetime | str:
    """Return a date or a time, or what is wrong with it."""
    try:
        found = _of_iso(text)
    except ValueError:
        return f"is {brief(text)}: neither a date nor a time"
    offset = found.utcoffset() if isinstance(found, datetime) else None
    if offset is not None and offset.total_seconds() % 60:
        return f"is {brief(text)}: its offset is not in whole minutes"
    return found


def _of_iso(text: str) -> date | datetime:
    return datetime.fromisoformat(text) if "T" in text else date.fromisoformat(text)


def _block(hand: dict[str, Any], match: Match) -> Table | Problems:
    """Return what a match file says of a hand, or who does not play in it."""
    players = match.players
    names = dict(zip(players.keys, players.names, strict=True)) | hand["sub"]
    keys = {name: key for key, name in names.items()}
    problems = [*_strangers(hand, keys)]
    at = None if hand["at"] is None else moment(hand["at"])
    if isinstance(at, str):
        problems.append(Problem("", f"at {at}", "at"))
    if problems:
        return tuple(problems)
    calls = (call["call"][0] + keys[call["player"]] for call in hand["calls"])
    values: Table = {
        "out": "".join("." if name is None else keys[name] for name in hand["out"]),
        "cards": hand["cards"],
        "calls": " ".join(calls),
        "score": _pair(hand["score"]),
        "sub": ", ".join(f"{key}={name}" for key, name in hand["sub"].items()),
        "adjust": ", ".join(f"{keys[name]}{by:+d}" for name, by in hand["adjust"]),
        "paper": _pair(hand["paper"]),
        "note": hand["note"],
        "at": at,
    }
    return {key: value for key, value in values.items() if value not in {"", None}}


def _strangers(hand: dict[str, Any], keys: dict[str, str]) -> Iterator[Problem]:
    named = [("out", name) for name in hand["out"] if name is not None]
    named += [("calls", call["player"]) for call in hand["calls"]]
    named += [("adjust", name) for name, _ in hand["adjust"]]
    for part, name in dict.fromkeys(named):
        if name not in keys:
            text = f"{part}: {brief(name)} does not play here; {', '.join(keys)} do"
            yield Problem("G-02", text, part)


def _pair(points: list[int] | None) -> str:
    return "" if points is None else f"{points[0]}:{points[1]}"


def _apart(data: dict[str, Any], follows: dict[str, Any]) -> Iterator[Wrong]:
    """Yield what is not as it follows from the facts."""
    hands = zip(data[HANDS], follows[HANDS], strict=True)
    for number, (said, made_of) in enumerate(hands, start=1):
        yield from map(partial(_other, number), *_differing(said, made_of))
    head = {key: value for key, value in data.items() if key != HANDS}
    yield from map(partial(_other, 0), *_differing(head, follows))


def _differing(
    said: dict[str, Any], follows: dict[str, Any]
) -> tuple[list[str], list[object], list[object]]:
    keys = [key for key in said if not same(said[key], follows[key])]
    return keys, [said[key] for key in keys], [follows[key] for key in keys]


def _other(hand: int, key: str, said: object, follows: object) -> Wrong:
    text = f"{key} is {brief(said)}, but by the facts {brief(follows)}: {EDITED}"
    return Wrong(text, key, hand)
