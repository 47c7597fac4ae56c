"""What a player sets once for every match: `config.toml`, and the environment before it.

target = 500             the total that wins a new match
rules = "tournament"     the rules of a new match, by name
both_piles = true        card points are typed for both teams: 65/35
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from tichu_score.book import files
from tichu_score.book.errors import Damaged, NotUnderstood
from tichu_score.book.folders import config_folder
from tichu_score.book.reading import told
from tichu_score.game.record import Record
from tichu_score.game.ruleset import PRESETS, option_from_text, read_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tichu_score.book.tomlparse import Table
    from tichu_score.book.values import Finding

FILE = "config.toml"
MEND = "mend it, or move it away"
PREFIX = "TICHU_SCORE_"
SWITCH = {"yes": True, "true": True, "no": False, "false": False}


class Config(Record):
    """What holds where a command line says nothing.

    Attributes:
        target: the total that wins a new match; None: what its rules say.
        rules: the name of the rules of a new match; None: the printed ones.
        both_piles: whether card points must be typed for both teams.
    """

    target: int | None = None
    rules: str | None = None
    both_piles: bool = False


NOTHING_SET = Config()


def load() -> Config:
    """Return what the environment and config.toml say; the environment wins.

    Raises Damaged with each line that cannot be, NotUnderstood for a variable
    that cannot be, Machine for a file that may not be read.
    """
    path = os.path.join(config_folder(), FILE)
    said: dict[str, Any] = {**_of_file(path), **dict(_of_environment())}
    return Config(**said)


def _of_environment() -> Iterator[tuple[str, object]]:
    for key in Config._fields:
        name = PREFIX + key.upper()
        text = os.environ.get(name, "").strip()
        if not text:
            continue
        value: object = text
        if key == "both_piles":
            value = SWITCH.get(text.casefold(), text)
        elif key == "target":
            value = option_from_text(key, text)
        if why := _unfit(key, value):
            raise NotUnderstood(f"the environment says {name}={text}: {why}")
        yield key, value


def _of_file(path: str) -> Table:
    with told(path, "settings file", MEND):
        try:
            data = files.read(path)
        except (FileNotFoundError, NotADirectoryError):
            return {}
    table, findings = _read(data)
    if findings:
        raise Damaged(f"{path} cannot be used", findings=findings, advice=(MEND,))
    return {key: value for key, value in table.items() if key in Config._fields}


def _read(data: bytes) -> tuple[Table, tuple[Finding, ...]]:
    """Return what a settings file says, and all that is wrong with it."""
    from tichu_score.book.tomlparse import TomlError, parse  # noqa: PLC0415 - see below
    from tichu_score.book.tomlscan import scan  # noqa: PLC0415 - there seldom is one
    from tichu_score.book.values import Finding, Place  # noqa: PLC0415 - as above

    try:
        text = files.text_of(data)
        table = parse(text)
    except (files.NotText, TomlError) as error:
        return {}, (Finding(Place(FILE, error.line), str(error)),)
    wrong = {key: why for key, value in table.items() if (why := _unfit(key, value))}
    lines = scan(text, table).lines()
    found = (Finding(Place(FILE, lines.of((key,))), why) for key, why in wrong.items())
    return table, tuple(found)


def _unfit(key: str, value: object) -> str:
    """Say why a setting cannot be this, or return ""; `x_` keys are the user's."""
    if key == "target":
        return "".join(problem.text for problem in read_rules({key: value})[1])
    if key == "rules" and value not in (*PRESETS,):
        return f"no rules called {value!r}; these are: {', '.join(PRESETS)}"
    if key == "both_piles" and not isinstance(value, bool):
        return f"both_piles is true or false, not {value!r}"
    if key in Config._fields or key.startswith("x_"):
        return ""
    from tichu_score.game.near import did_you_mean  # noqa: PLC0415 - seldom

    known = ", ".join(Config._fields)
    return f"no setting {key!r}{did_you_mean(key, Config._fields)} (these are: {known})"
