"""A shelf whose current match is damaged, and what is typed there."""

import shlex
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from program import Run, Shelf
from torture.damages import GOOD, damage_file

from tichu_score.book import reading

FILE = "m.toml"
PATIENCE = 20


@contextmanager
def in_no_time() -> Iterator[None]:
    """Fail a test that waits for a pipe; and do not wait for an editor to save."""
    before = signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(PATIENCE)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reading, "EDITOR_PAUSE", 0)
        yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def _too_long(_signal: int, _frame: object) -> None:
    pytest.fail("it hangs")


def spoiled(shelf: Shelf, damage: str, *, history: bool = True) -> Shelf:
    """Damage the current match of a shelf; another one is whole."""
    shelf.match("orma 65")
    shelf.file.rename(shelf.folder / FILE)
    log = next((shelf.folder / ".history").iterdir())
    log.rename(log.with_name("m.jsonl"))
    shelf.choose()
    if not history:
        log.with_name("m.jsonl").unlink()
    (shelf.folder / "good.toml").write_bytes(GOOD.replace(b"k3v9q2", b"zzzzzz"))
    damage_file(shelf.folder / FILE, damage)
    return shelf


def carried(shelf: Shelf, line: str) -> Run:
    """Carry out a line; `play` at a terminal."""
    sheet = shelf.root / "sheet.txt"
    line = line.replace("SHEET", str(sheet)).replace("OUT", str(shelf.root / "o.txt"))
    if "--file" in line:
        sheet.write_text("om\n", encoding="utf-8")
    answers = ("q",) if line == "play" else None
    done = shelf.do(*shlex.split(line), answers=answers)
    sheet.unlink(missing_ok=True)
    assert "Traceback" not in done.err
    return done
