"""What holds for a whole match: its title, players and rules, and that it was stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book import reading
from tichu_score.book.errors import NotUnderstood
from tichu_score.book.values import Nothing
from tichu_score.cli.changing import Mending, no_doubts
from tichu_score.cli.changing import change as carried_out
from tichu_score.cli.desk import Answer
from tichu_score.cli.hands import refuse
from tichu_score.game.audit import audited
from tichu_score.game.changes import retold
from tichu_score.game.doubts import Doubt
from tichu_score.game.hand import Problem
from tichu_score.game.match import standing
from tichu_score.game.names import clean, fold, text_problem
from tichu_score.game.near import did_you_mean
from tichu_score.game.setting import settings, with_settings

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tichu_score.cli.desk import Desk
    from tichu_score.game.match import Match

LATE = "late"
NOTHING_SET = "nothing set"


def stop(desk: Desk, words: tuple[str, ...]) -> Answer:
    """End a match without a winner."""
    ref = desk.match()
    reason = clean(" ".join(words)) or LATE
    if why := text_problem(reason):
        raise NotUnderstood(f"the reason cannot be kept: {why}")
    if standing(reading.load(ref.path)).decided:
        return Answer(Nothing("nothing to stop: the match is decided"), 1)

    def stopped(match: Match) -> Match:
        return match._replace(stopped=reason)

    return carried_out(desk, ref, Mending("stop", stopped, no_doubts))


def change(desk: Desk, words: tuple[str, ...], *, reason: str | None = None) -> Answer:
    """Change title, players, start, target or house rules of a match."""
    ref = desk.match()
    values = _values(words, reading.load(ref.path))

    def mended(match: Match) -> Match:
        changed, problems = with_settings(match, values)
        refuse(problems, text=NOTHING_SET)
        stands, faults = audited(changed)
        if faults:
            found = [
                problem._replace(text=f"hand {number}: {problem.text}", at=-1)
                for number, problem in faults
            ]
            raise NotUnderstood(NOTHING_SET, problems=tuple(found))
        return stands

    def ask(before: Match, after: Match) -> Iterable[Doubt]:
        if told := retold(before, after):
            yield Doubt(f"{told}; set it?")

    return carried_out(
        desk, ref, Mending("set", mended, ask, reason or "", preview=True)
    )


def _values(words: tuple[str, ...], match: Match) -> dict[str, str]:
    known = settings(match)
    values: dict[str, str] = {}
    problems = []
    for word in words:
        key, equals, value = word.partition("=")
        key = key.strip().lower()
        if not equals:
            text = f"{word!r} sets nothing: KEY=VALUE; quotes keep a text together"
            problems.append(Problem("", text))
        elif key not in known:
            text = f"there is no {key!r} to set{_meant(key, known, match)}"
            problems.append(Problem("", f"{text}; these are: {', '.join(known)}"))
        elif key in values:
            problems.append(Problem("", f"{key} is there twice"))
        else:
            values[key] = value.strip()
    if not words:
        text = f"what to set? KEY=VALUE; these are: {', '.join(known)}"
        problems.append(Problem("", text))
    if problems:
        raise NotUnderstood(NOTHING_SET, problems=tuple(problems))
    return values


def _meant(key: str, known: tuple[str, ...], match: Match) -> str:
    """Return what was probably meant; a player is named by key."""
    players = match.players
    for name, seat in zip(players.names, players.keys, strict=True):
        if fold(name) == fold(key):
            return f"; {name} is {seat}: set {seat}=..."
    return did_you_mean(key, known)
