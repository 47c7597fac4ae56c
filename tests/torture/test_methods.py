"""The real program, tortured in processes of its own.

`python tests/torture --all` does the same to every writing command on every occasion.
"""

from pathlib import Path

import pytest
from needed import needs
from torture.crowd import crowd
from torture.deeds import DEEDS
from torture.leaving import TALKS, done, leavings
from torture.methods import METHODS, can, first, tortured
from torture.surroundings import CLOCKS, ENVIRONMENTS, evening, missing

pytestmark = pytest.mark.long

FEW = ("new", "add", "undo")
QUICK = ("full disk, few resources", "broken streams")
GATE = [
    *((name, command) for name in ("kill -9", "ENOSPC, EIO") for command in FEW),
    *((name, "add") for name in ("power cut, ext4", "power cut, xfs")),
    *((name, command) for name in QUICK for command in DEEDS),
]
PLACES = ENVIRONMENTS | CLOCKS


@pytest.mark.parametrize(
    ("name", "command"), [case for case in GATE if can(case[0], first(case[1]))]
)
def test_a_command_survives(name: str, command: str, tmp_path: Path) -> None:
    needs(METHODS[name].missing())
    with tortured(name, tmp_path, first(command)) as torture:
        trials = list(torture.trials())
    print(f"{name}, {command}: {len(trials)}")
    assert not [trial for trial in trials if trial.broken]
    assert len(trials) >= 10
    assert torture.before != torture.after


@pytest.mark.parametrize(
    "name", [name for name, method in METHODS.items() if method.twin]
)
def test_a_method_finds_out_a_twin_that_breaks_a_promise(
    name: str, tmp_path: Path
) -> None:
    method = METHODS[name]
    needs(method.missing())
    with tortured(name, tmp_path, first("add"), method.twin) as torture:
        assert any(trial.broken for trial in torture.trials())


def test_a_folder_that_is_not_synced_is_the_only_fault_of_its_twin(
    tmp_path: Path,
) -> None:
    """Without a history line nothing else writes the name through to the disk."""
    name = "power cut, xfs"
    needs(METHODS[name].missing())
    with tortured(name, tmp_path, first("add"), "no history line") as torture:
        trials = torture.trials()
        assert not any(next(trials).broken for _ in range(3))


def test_16_writers_of_whom_a_fifth_is_killed_lose_nothing(tmp_path: Path) -> None:
    # At one match, as `--all` has them, most of the time is for reading long files.
    found = crowd(tmp_path, 16, 50, matches=2)
    print(
        f"{len(found.fates)} started, {len(found.told)} told, {len(found.there)} there"
    )
    assert not found.broken
    assert len(found.told) > 500
    assert sum(fate.killed for fate in found.fates) > 50


def test_without_lock_and_comparison_a_crowd_loses_hands(tmp_path: Path) -> None:
    found = crowd(tmp_path, 8, 8, killed=0, twin="unlocked,uncompared")
    assert [text for text in found.broken if text.startswith("told and lost")]


@pytest.mark.parametrize("name", TALKS)
def test_whoever_leaves_at_a_prompt_leaves_what_was_told(
    name: str, tmp_path: Path
) -> None:
    left = list(leavings(tmp_path, name))
    assert not [text for text, wrong in left if wrong]
    assert len(left) >= 7


@pytest.mark.parametrize("name", TALKS)
def test_whoever_answers_all_has_it_done(name: str, tmp_path: Path) -> None:
    left, written = done(tmp_path, name)
    assert (left.code, written) == (0, True), left.screen


def test_a_prompt_that_takes_leaving_for_enter_is_found_out(tmp_path: Path) -> None:
    left = leavings(tmp_path, "a doubt", "leaving is Enter")
    assert any(wrong for _, wrong in left)


@pytest.mark.parametrize("name", PLACES)
def test_an_evening_anywhere_is_kept_or_refused_in_words(
    name: str, tmp_path: Path
) -> None:
    needs(missing(PLACES[name]))
    assert evening(tmp_path, PLACES[name]) == []


def test_a_clock_that_writes_seconds_of_a_zone_is_found_out(tmp_path: Path) -> None:
    place = PLACES["a time zone with seconds"]
    needs(missing(place))
    with pytest.raises(AssertionError, match="Finding"):
        evening(tmp_path, place, "any offset")
