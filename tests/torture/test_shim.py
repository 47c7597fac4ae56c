"""Every writing command, with every fault at every call on a file."""

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from torture.deeds import ALSO_WRITE, DEEDS
from torture.survive import Torture

from tichu_score.book import store
from tichu_score.cli.table import TABLE

CASES = [(name, when) for name, deeds in DEEDS.items() for when in deeds]


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Give a folder in memory where the system has one."""
    memory = Path("/dev/shm")  # noqa: S108 - a fresh folder below it
    if not os.access(memory, os.W_OK):
        yield tmp_path
        return
    with TemporaryDirectory(dir=memory) as name:
        yield Path(name).resolve()


def test_every_writing_command_is_tortured() -> None:
    writing = {name for name, command in TABLE.items() if command.writes}
    assert {*DEEDS} == writing | {*ALSO_WRITE}, "give the new command a deed"


@pytest.mark.parametrize(("name", "when"), CASES)
def test_a_writing_command_survives_every_fault(
    name: str, when: str, folder: Path
) -> None:
    torture = Torture(folder, DEEDS[name][when])
    trials = list(torture.trials())
    broken = [trial for trial in trials if trial.broken]
    print(f"{name} {when}: {len(trials)} faults")
    assert not broken
    assert len(trials) > 100
    assert torture.before != torture.after


def _in_place(path: str, data: bytes, was: bytes | None = None) -> None:
    """Write a file as most programs do."""
    del was
    descriptor = os.open(path, os.O_WRONLY | os.O_TRUNC)
    try:
        view = memoryview(data)
        while view:
            view = view[os.write(descriptor, view) :]
    finally:
        os.close(descriptor)


def _with_a_gap(path: str, data: bytes, was: bytes | None = None) -> None:
    """Move the old file out of the way before the new one is there."""
    del was
    Path(path).rename(f"{path}.bak")
    store.create(path, data)
    Path(f"{path}.bak").unlink()


def _hopefully(path: str, data: bytes, was: bytes | None = None) -> None:
    """Take every error for a success."""
    try:
        REPLACE(path, data, was)
    except OSError:
        return


REPLACE = store.replace


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (_in_place, "neither the state before nor the one after"),
        (_with_a_gap, "neither the state before nor the one after"),
        (_hopefully, "done was said, and it is not"),
    ],
)
def test_the_shim_bites_a_bad_store(
    bad: object, said: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "replace", bad)
    torture = Torture(folder, DEEDS["add"]["plain"])
    assert any(said in trial.broken for trial in torture.trials())


def test_the_shim_bites_a_history_that_is_written_too_late(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tichu_score.book.logfile.LogFile.heal", lambda *_: ((), ()))
    torture = Torture(folder, DEEDS["add"]["after an edit by hand"])
    said = "the history does not add up to the file"
    assert any(said in trial.broken for trial in torture.trials())
