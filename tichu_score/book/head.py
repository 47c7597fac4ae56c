"""The head of a match file: who plays, by which rules, and what is noted."""

from typing import TYPE_CHECKING, cast

from tichu_score.book.fields import unfit
from tichu_score.book.tomlparse import Table
from tichu_score.game.calls import print_calls, read_calls
from tichu_score.game.hand import NO_CALLS, ZERO, Calls, Points, Problem, Problems
from tichu_score.game.match import Match, Players
from tichu_score.game.names import KEY_LETTERS, clean, names_problems
from tichu_score.game.notation import print_pair, read_pair
from tichu_score.game.ruleset import PLACES, differences, read_rules
from tichu_score.game.words import Word

if TYPE_CHECKING:
    from datetime import date

KINDS = {
    "format": "number",
    "id": "text",
    "title": "text",
    "started": "day",
    "teams": "text",
    "start": "text",
    "calls": "text",
    "stopped": "text",
    "players": "table",
    "rules": "table",
    "hands": "any",
}

HEAD_KEYS = tuple(KINDS)


def read_head(data: Table) -> tuple[Match | None, Problems]:
    """Return the match without its hands, None if nobody can tell who plays."""
    problems = list(unfit(data, KINDS))
    unreadable = {problem.part for problem in problems}
    players, wrong = (
        _players(data) if not unreadable & {"players", "teams"} else (None, ())
    )
    data = {key: value for key, value in data.items() if key not in unreadable}
    problems += wrong
    if players is None:
        return None, tuple(problems)
    rules, wrong = read_rules(_without_user_keys(data.get("rules", {})))
    problems += [p._replace(part=f"rules.{p.part}") for p in wrong]
    start, wrong = _start(data)
    problems += wrong
    calls, wrong = _calls(data, players)
    problems += wrong
    match = Match(
        players,
        rules=rules,
        id=str(data.get("id", "")),
        title=clean(str(data.get("title", ""))),
        started=cast("date | None", data.get("started")),
        start=start,
        calls=calls,
        stopped=clean(str(data.get("stopped", ""))),
    )
    return match, tuple(problems)


def head_of(match: Match) -> Table:
    """Return all of a match but its hands, as a file says it."""
    players = match.players
    left, right = players.keys[::2], players.keys[1::2]
    values: Table = {
        "id": match.id,
        "title": match.title,
        "started": match.started,
        "teams": f"{left} {right}",
        "start": "" if match.start == ZERO else print_pair(match.start),
        "calls": " ".join(print_calls(match.calls, players)),
        "stopped": match.stopped,
        "players": _by_team(players),
        "rules": differences(match.rules),
    }
    return {key: value for key, value in values.items() if value not in ("", None, {})}


def _by_team(players: Players) -> Table:
    names = dict(zip(players.keys, players.names, strict=True))
    return {key: names[key] for key in players.keys[::2] + players.keys[1::2]}


def _without_user_keys(table: object) -> Table:
    return {k: v for k, v in cast("Table", table).items() if not k.startswith("x_")}


def _players(data: Table) -> tuple[Players | None, Problems]:
    if "players" not in data or "teams" not in data:
        missing = " and ".join(key for key in ("teams", "players") if key not in data)
        return None, (Problem("G-02", f"{missing} missing: nobody plays", "format"),)
    table = _without_user_keys(data["players"])
    problems = [problem for key in table if (problem := _key_problem(key, table[key]))]
    teams = str(data["teams"]).lower().split()
    seated = [key for pair in zip(*teams, strict=False) for key in pair]
    if [len(team) for team in teams] != [2, 2] or {*seated} != {*table}:
        text = "teams are the keys of partners, left team first, such as"
        text += f' "{_example(table)}": each key of [players] once'
        problems.append(Problem("G-02", text, "teams"))
    if problems:
        return None, tuple(problems)
    names = tuple(clean(str(table[key])) for key in seated)
    wrong = names_problems(names)
    if wrong:
        parts = {"NESW"[i]: f"players.{key}" for i, key in enumerate(seated)}
        return None, tuple(p._replace(part=parts[p.part]) for p in wrong)
    return Players("".join(seated), names), ()


def _example(table: Table) -> str:
    keys = "".join(table) if len(table) == PLACES else "abcd"
    return f"{keys[:2]} {keys[2:]}"


def _key_problem(key: str, name: object) -> Problem | None:
    part = f"players.{key}"
    if len(key) != 1 or key not in KEY_LETTERS:
        text = f"{key!r} cannot be a key: one letter of a to z, neither t nor g"
        return Problem("G-02", text, part)
    if not isinstance(name, str):
        return Problem("G-02", f"the name of {key} is not a text in quotes", part)
    return None


def _start(data: Table) -> tuple[Points, Problems]:
    if "start" not in data:
        return ZERO, ()
    points, problems = read_pair(str(data["start"]), "start")
    return points or ZERO, problems


def _calls(data: Table, players: Players) -> tuple[Calls, Problems]:
    words = tuple(
        Word(text, part="calls") for text in str(data.get("calls", "")).split()
    )
    return read_calls(words, players) if words else (NO_CALLS, ())
