"""Every writing command, with every fault at every call on a file."""

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from torture.deeds import ALSO_WRITE, DEEDS
from torture.shimmed import Shimmed
from torture.survive import Torture
from torture.table import Table
from torture.twins import put_in

from tichu_score.book import reading, store, trash
from tichu_score.cli.table import TABLE

CASES = [(name, when) for name, deeds in DEEDS.items() for when in deeds]
WHOLE = ("add", "import", "restore")
GATE = [
    (name, when)
    for name, when in CASES
    if name in WHOLE or when == next(iter(DEEDS[name]))
]
"""Every command once, and three on every occasion; `--all` has the others too."""


pytestmark = pytest.mark.long


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give a folder in memory where the system has one; no editor is waited for."""
    monkeypatch.setattr(reading, "EDITOR_PAUSE", 0)
    memory = Path("/dev/shm")  # noqa: S108 - a fresh folder below it
    if not os.access(memory, os.W_OK):
        yield tmp_path
        return
    with TemporaryDirectory(dir=memory) as name:
        yield Path(name).resolve()


def tortured(folder: Path, name: str, when: str = "plain") -> Torture:
    return Torture(Table(folder / "table"), DEEDS[name][when], Shimmed())


def test_every_writing_command_is_tortured() -> None:
    writing = {name for name, command in TABLE.items() if command.writes}
    assert {*DEEDS} == writing | {*ALSO_WRITE}, "give the new command a deed"


@pytest.mark.parametrize(("name", "when"), GATE)
def test_a_writing_command_survives_every_fault(
    name: str, when: str, folder: Path
) -> None:
    torture = tortured(folder, name, when)
    trials = list(torture.trials())
    broken = [trial for trial in trials if trial.broken]
    print(f"{name} {when}: {len(trials)} faults")
    assert not broken
    assert len(trials) > 100
    assert torture.before != torture.after


@pytest.mark.parametrize(("name", "when"), CASES)
def test_whoever_interrupts_a_change_is_told_of_it(
    name: str, when: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the first name that changes until the answer is printed signals wait."""
    monkeypatch.setattr(reading, "EDITOR_PAUSE", 0)
    torture = tortured(tmp_path, name, when)
    torture.table.reset()
    open_to_signals: list[str] = []

    def watched(real: Callable[..., None]) -> Callable[..., None]:
        def call(old: str, new: str) -> None:
            blocked = signal.pthread_sigmask(signal.SIG_BLOCK, ())
            # The copy for an editor is nothing that anybody is told of.
            if not Path(new).name.startswith(".") and signal.SIGINT not in blocked:
                open_to_signals.append(new)
            real(old, new)

        return call

    for call in ("replace", "rename", "link"):
        monkeypatch.setattr(os, call, watched(getattr(os, call)))
    torture.table.play(torture.deed.line, editor=torture.deed.editor)
    assert open_to_signals == []
    assert torture.table.state() == torture.after


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        ("in place", "neither the state before nor the one after"),
        ("with a gap", "neither the state before nor the one after"),
        ("hopeful", "done was said, and it is not"),
    ],
)
def test_the_shim_bites_a_bad_store(
    bad: str, said: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_in(bad, monkeypatch.setattr)
    torture = tortured(folder, "add")
    assert any(said in trial.broken for trial in torture.trials())


def test_the_shim_bites_a_history_that_is_written_too_late(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tichu_score.book.logfile.LogFile.heal", lambda *_: ((), ()))
    torture = tortured(folder, "add", "after an edit by hand")
    said = "the history does not add up to the file"
    assert any(said in trial.broken for trial in torture.trials())


def _copied(path: str, target: str) -> bool:
    """Move a file by copying it, and take the old one away afterwards."""
    Path(target).write_bytes(Path(path).read_bytes())
    os.unlink(path)  # noqa: PTH108 - a call that the shim sees
    return True


def _removed_first(path: str, target: str) -> bool:
    """Take a file away before it is where it goes."""
    data = Path(path).read_bytes()
    os.unlink(path)  # noqa: PTH108 - a call that the shim sees
    store.create(target, data)
    return True


REALLY_RENAMED, REALLY_FOLLOWS = trash._renamed, trash._history_follows  # noqa: SLF001 - to break them


def _left_behind(_path: str, _target: str) -> tuple[str, ...]:
    """Leave the history where it is."""
    return ()


def _history_last(path: str, target: str) -> bool:
    """Move a match, and only then its history."""
    done = REALLY_RENAMED(path, target)
    if ".history" not in path:
        REALLY_FOLLOWS(path, target)
    return done


@pytest.mark.parametrize("name", ["delete", "undelete"])
@pytest.mark.parametrize("bad", [_copied, _removed_first])
def test_the_shim_bites_a_match_that_is_for_a_moment_twice_or_nowhere(
    name: str, bad: object, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    torture = tortured(folder, name)
    monkeypatch.setattr(trash, "_renamed", bad)
    said = "neither the state before nor the one after"
    assert any(said in trial.broken for trial in torture.trials())


@pytest.mark.parametrize("bad", [_left_behind, _history_last])
def test_the_shim_bites_a_history_that_may_not_come_back_with_its_match(
    bad: object, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    torture = tortured(folder, "undelete")
    monkeypatch.setattr(trash, "_history_follows", _left_behind)
    if bad is _history_last:
        monkeypatch.setattr(trash, "_renamed", bad)
    said = "the history is not where the match is"
    assert any(said in trial.broken for trial in torture.trials())
