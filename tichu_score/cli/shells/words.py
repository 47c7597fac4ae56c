"""What all the scripts hold: the words of the command table, and what to ask for."""

from collections.abc import Iterable, Iterator

from tichu_score.cli.table import TABLE
from tichu_score.cli.table.row import (
    DRY_RUN,
    SHARED,
    VERSION,
    Command,
    Option,
    options_of,
)

HELP = Option(("--help", "-h"), "Show help.")
GROUP_OPTIONS = (*SHARED, DRY_RUN, VERSION, HELP)
ANY = "*"
"""Stands for every command, and for none."""

FOLDER, FILE = "FOLDER", "FILE"
PATHS = {FOLDER, FILE}
"""Values that name something on the disk, as a shell can complete them."""

ASK = "__complete"

WORDS = {
    "new": "players",
    "add": "hand",
    "call": "calls",
    "edit": "edit",
    "rm": "hands",
    "insert": "insert",
    "why": "why",
    "rule": "rule_ids",
    "settle": "matches",
    "log": "hands",
    "use": "matches",
    "set": "keys",
    "delete": "matches",
    "undelete": "trash",
    "restore": "versions",
    "players": "spellings",
    "stats": "players",
    "export": "other_matches",
}
"""What to ask the program for where a word of a command is typed."""

VALUES = {
    "--match": "matches",
    "--out": "names",
    "--tichu": "names",
    "--grand": "names",
    **dict.fromkeys(("--by", "--owner", "--first", "--last"), "names"),
    "--player": "persons",
    "--drop": "calls",
    "--set": "rules",
    **dict.fromkeys(("--with", "--against"), "players"),
}
"""What to ask it for where the value of an option is typed."""


def kind_of(option: Option) -> str:
    """Return what to ask the program for as the value of an option, or ""."""
    return VALUES.get(option.flags[0], "")


def flags(options: Iterable[Option]) -> str:
    """Return every way to type these options."""
    return " ".join(flag for option in options for flag in option.flags)


def all_options(command: Command) -> tuple[Option, ...]:
    """Return the options of a command, help included."""
    return (*options_of(command), HELP)


def choices(command: Command) -> str:
    """Return the words a command takes, where they are few and fixed."""
    return " ".join(command.choices)


def takes_files(command: Command) -> bool:
    """Say whether the words of a command name files."""
    return command.words.removesuffix("...") == FILE


def with_value() -> Iterator[tuple[str, Option]]:
    """Yield every option that takes a value, with its command; * for all commands.

    By command, since `add --file` takes a file and `edit --file` takes nothing.
    """
    yield from ((ANY, option) for option in SHARED if option.value)
    for name, row in TABLE.items():
        yield from ((name, option) for option in row.options if option.value)


def keys(name: str, option: Option) -> list[str]:
    """Return how scripts name an option of a command: new:--rules."""
    return [f"{name}:{flag}" for flag in option.flags]
