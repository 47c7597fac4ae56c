"""What a match file says, and what every change of it must keep to."""

import tomllib
from typing import Any

from program import Run, Shelf


def hands(shelf: Shelf) -> list[dict[str, Any]]:
    """Return the hands of the only match, without their clock times."""
    found: list[dict[str, Any]] = tomllib.loads(shelf.text).get("hands", [])
    return [{k: v for k, v in hand.items() if k != "at"} for hand in found]


def head(shelf: Shelf) -> dict[str, Any]:
    """Return the head of the only match."""
    found = tomllib.loads(shelf.text)
    return {key: value for key, value in found.items() if key != "hands"}


def total(shelf: Shelf) -> str:
    """Return the totals of the only match: 165:35."""
    cells = shelf.well("score", "--plain").rstrip("\n").split("\t")
    return f"{cells[3]}:{cells[4]}"


def state(shelf: Shelf) -> str:
    """Return whether the only match is open, decided or stopped."""
    return shelf.well("score", "--plain").rstrip("\n").split("\t")[5]


def refused(shelf: Shelf, *argv: str, code: int = 2) -> Run:
    """Run a command line that must be refused and write nothing."""
    before = shelf.everything()
    done = shelf.do(*argv)
    assert (done.code, done.out) == (code, ""), done
    assert shelf.everything() == before
    return done


def there_and_back(shelf: Shelf, *argv: str) -> str:
    """Run a writing command, undo it and redo it; return what it said first.

    UX-030: undo gives the very bytes back; redo those that came after.
    """
    before = shelf.file.read_bytes()
    said = shelf.well(*argv)
    after = shelf.file.read_bytes()
    assert after != before
    shelf.well("undo")
    assert shelf.file.read_bytes() == before
    shelf.well("redo")
    assert shelf.file.read_bytes() == after
    return said
