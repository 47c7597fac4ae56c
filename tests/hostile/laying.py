"""How a text is put where the program reads it."""

import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeAlias

from program import Shelf

Env: TypeAlias = Mapping[str, str]
Put: TypeAlias = Callable[[Shelf, str], Env | None]

HANDS = (
    "orma 65 to",
    "om ga",
    "aorm 20 tm gr m=Eve",
    "--score 70:130 --note napkin",
)
CONFLICT = ".sync-conflict-20261130-193000-ABCDEFG.toml"
LONGEST_NAME = 200

PLACES: dict[str, Put] = {}
"""What puts a text into each place; the environment it takes to get there."""


def place(put: Put) -> Put:
    """Enter a place into the list, by the name of the function."""
    PLACES[put.__name__] = put
    return put


def quoted_toml(text: str) -> str:
    """Return a text in quotes; TOML knows no halves of a character."""
    signs = (
        char
        if 0x20 <= ord(char) < 0x7F and char not in '"\\'
        else f"\\U{ord(char):08x}"
        for char in text
    )
    return f'"{"".join(signs)}"'


def file_name(text: str) -> str:
    """Return a text as the name of a file can have it, and short enough."""
    name = text.replace("/", "\u2215").replace("\x00", "\x01")
    return os.fsdecode(name.encode("utf-8", "surrogateescape")[:LONGEST_NAME])


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode("utf-8", "surrogateescape"))


def put_in(shelf: Shelf, old: str, new: str) -> None:
    """Change the match file as an editor does."""
    text = shelf.text
    changed, found = re.subn(f"(?m){old}", lambda _: new, text, count=1)
    assert found, (old, text)
    write(shelf.file, changed)


def above(shelf: Shelf, line: str) -> None:
    put_in(shelf, r"\[players\]", f"{line}\n[players]")
