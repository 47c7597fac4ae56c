"""How a match begins, whichever command makes it: kept, and the current one."""

import os
from collections.abc import Callable
from datetime import date

from tichu_score.book import begin, catalog, pointer
from tichu_score.book.errors import NotUnderstood
from tichu_score.book.shelf import Done
from tichu_score.cli.desk import MATCH_VARIABLE, Answer, Desk
from tichu_score.game.match import Match
from tichu_score.game.names import clean, fold, text_problem
from tichu_score.game.setting import read_day

ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
ID_SIZE = 6
LONGEST_STEM = 60
NOTHING_STARTED = "no match started"


def begun(
    desk: Desk,
    match: Match,
    warnings: tuple[str, ...] = (),
    twin: Callable[[str], bool] | None = None,
) -> Answer:
    """Keep a new match, unless it is there (`begin.create`); make it the current one."""
    if desk.dry:
        planned = begin.planned(desk.folder, stem_of(match), match)
        return desk.told(Done(planned), warnings)
    others = catalog.others_open(desk.folder)
    done = begin.create(desk.folder, stem_of(match), match, desk.moment, twin=twin)
    return _current(desk, done, warnings, others=others)


def _current(
    desk: Desk, done: Done, warnings: tuple[str, ...], *, others: bool
) -> Answer:
    done = done._replace(change=done.change._replace(titled=False))
    answer = desk.told(done, (*warnings, *outvoted()))
    try:
        pointer.save(desk.folder, done.change.file, others=others, state=desk.state)
    except OSError as error:
        text = f"which match is current could not be noted ({error.strerror}); use -m"
        return answer._replace(warnings=(*answer.warnings, text))
    return answer


def outvoted() -> tuple[str, ...]:
    """Say that another match is named where it goes before the current one."""
    named = os.environ.get(MATCH_VARIABLE)
    if not named:
        return ()
    return (f"{MATCH_VARIABLE} names {named!r}, which goes before the current match",)


def title_of(text: str | None) -> str:
    """Return a title as it is kept, "" for none; raises NotUnderstood."""
    title = clean(text or "")
    if why := text_problem(title):
        raise NotUnderstood(f"the title cannot be kept: {why}")
    return title


def day_of(text: str) -> date:
    """Return the day of a match that was played; raises NotUnderstood."""
    day, problems = read_day(text)
    if day is None:
        raise NotUnderstood(NOTHING_STARTED, problems=problems)
    return day


def new_id() -> str:
    """Return an id that no other match has."""
    return _letters(os.urandom(ID_SIZE))


def id_of(data: bytes) -> str:
    """Return the id of a match that is made of these bytes: always the same."""
    from hashlib import sha256  # noqa: PLC0415 - for `import` only

    return _letters(sha256(data).digest())


def _letters(data: bytes) -> str:
    return "".join(ID_LETTERS[byte % len(ID_LETTERS)] for byte in data[:ID_SIZE])


def stem_of(match: Match) -> str:
    """Return a safe file name: 2026-11-30-tom-mia-vs-greta-max."""
    left, right = match.players.names[::2], match.players.names[1::2]
    words = fold(" ".join([*left, "vs", *right]))
    plain = "".join(c if c.isascii() and c.isalnum() else " " for c in words)
    day = "" if match.started is None else match.started.isoformat()[:10]
    return "-".join([day, *plain.split()])[:LONGEST_STEM].strip("-")
