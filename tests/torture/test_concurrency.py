"""Two programs, or a program and an editor, at the same file at the same time."""

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from book.sheets import HEAD, Kept, hand, match_in
from torture.writers import environment, start_writer

from tichu_score.book import files, held, store
from tichu_score.book.errors import Unwritten
from tichu_score.game.match import Match

EACH = 50
FOREVER = HEAD + "\n[rules]\ntarget = 0\n"


@pytest.mark.long
def test_writers_at_full_speed_lose_nothing(tmp_path: Path) -> None:
    there, told = _recorded(tmp_path, "safe")
    assert there == told
    assert told > EACH


@pytest.mark.long
def test_without_lock_and_comparison_hands_are_lost(tmp_path: Path) -> None:
    there, told = _recorded(tmp_path, "bare")
    assert there < told


def _recorded(folder: Path, how: str) -> tuple[int, int]:
    """Return how many hands are there, and how many were told to be."""
    kept = Kept(folder, FOREVER)
    both = [start_writer(kept.path, EACH, how) for _ in range(2)]
    told = [int(writer.communicate(timeout=120)[0]) for writer in both]
    return len(match_in(kept.text).hands), sum(told)


def _saved_meanwhile(
    monkeypatch: pytest.MonkeyPatch, save: Callable[[], object], times: int
) -> list[int]:
    """Let an editor save right before the last look at a file, so many times."""
    saved: list[int] = []

    def read(path: str) -> bytes:
        if len(saved) < times:
            saved.append(1)
            save()
        return files.read(path)

    monkeypatch.setattr(store, "read", read)
    return saved


def test_an_editor_that_saves_in_between_makes_the_command_start_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Kept(tmp_path)
    asked: list[int] = []
    _saved_meanwhile(monkeypatch, lambda: kept.edit(b"cards = 65", b"cards = 70"), 1)

    def ask(before: Match, _after: Match, _fewer: bool) -> None:
        asked.append(before.hands[0].cards or 0)

    kept.change(lambda match: match.record(hand("om")), ask)
    assert asked == [65, 70]
    assert b"cards = 70" in kept.text
    assert len(match_in(kept.text).hands) == 2
    assert kept.whats[-2:] == ["outside", "add"]
    assert not [*tmp_path.glob(".*.tmp")]


def test_a_file_that_changes_all_the_time_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Kept(tmp_path)
    saved = _saved_meanwhile(monkeypatch, lambda: kept.edit(b"id =", b"# x\nid ="), 99)
    with pytest.raises(Unwritten, match="changes all the time"):
        kept.add()
    assert len(saved) == 5
    assert kept.text.count(b"# x") == 5
    assert kept.text.count(b"[[hands]]") == 1


def test_a_change_before_the_lock_starts_over_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Kept(tmp_path)
    real, saves = files.read, [b"66", b"70"]

    def read(path: str, most: int = files.MOST_BYTES) -> bytes:
        data = real(path, most)
        if path == str(kept.path) and len(saves) == 2:
            saves.pop(0)
            kept.edit(b"cards = 65", b"cards = 70")
        return data

    monkeypatch.setattr(files, "read", read)
    kept.add()
    assert b"cards = 70" in kept.text
    assert len(match_in(kept.text).hands) == 2


def test_ctrl_c_works_at_a_question_that_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Kept(tmp_path)
    _saved_meanwhile(monkeypatch, lambda: kept.edit(b"cards = 65", b"cards = 70"), 1)
    held_then: list[bool] = []

    def ask(_before: Match, _after: Match, _fewer: bool) -> None:
        held_then.append(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))

    try:
        kept.change(lambda match: match.record(hand("om")), ask)
        assert held_then == [False, False]
        assert signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())
    finally:
        held.release()
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_reading_takes_no_lock(tmp_path: Path) -> None:
    Kept(tmp_path)
    with store.locked(str(tmp_path)):
        done = subprocess.run(
            [sys.executable, "-m", "tichu_score", "show"],
            env=environment(tmp_path),
            capture_output=True,
            text=True,
            timeout=5,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    assert "65" in done.stdout
