"""The bench measures what it says: that it runs is a test, how long it takes is none."""

import subprocess
import sys
from pathlib import Path

import pytest
from bench import growth, peers, rules, shelves, startup, tab
from bench.measure import FLOOR, Budget, Command, Place, medians, side_by_side

BENCH = Path(__file__).parent
RATIO = r"\d+\.\d\d"

pytestmark = pytest.mark.long


@pytest.mark.parametrize(
    ("rule", "budget", "value", "told"),
    [
        ("", Budget(4, 3), 3.0, "gate 4 held, aim 3 held"),
        ("", Budget(4, 3), 3.01, "gate 4 held, aim 3 MISSED"),
        ("", Budget(4, 3), 4.01, "gate 4 MISSED, aim 3 MISSED"),
        ("", Budget(7), 1, "gate 7 held"),
        ("", Budget(0), 99, ""),
    ],
)
def test_a_verdict_says_what_is_held(
    rule: str, budget: Budget, value: float, told: str
) -> None:
    assert budget.verdict(value) == told + rule


def test_of_rates_more_is_better() -> None:
    assert rules.verdict(80_000, 80_000, 250_000) == "gate 80k held, aim 250k MISSED"
    assert rules.verdict(79_999, 80_000, 80_000) == "gate 80k MISSED, aim 80k MISSED"


def test_commands_take_turns_and_the_interpreter_is_one_of_them(tmp_path: Path) -> None:
    touch = "import os, sys; open('turns', 'a').write(sys.argv[1])"
    commands = {
        name: Command([sys.executable, "-c", f"import os; os.chdir({str(tmp_path)!r}); {touch}", name])
        for name in "ab"
    }  # fmt: skip
    times = side_by_side(Place(tmp_path), commands, 3)
    assert (tmp_path / "turns").read_text() == "ababab"
    assert [*times] == [FLOOR, "a", "b"]
    assert {len(found) for found in times.values()} == {3}
    assert all(median > 0 for median in medians(times).values())


def test_a_command_that_fails_is_no_figure(tmp_path: Path) -> None:
    bad = Command([sys.executable, "-c", "raise SystemExit(2)"])
    with pytest.raises(subprocess.CalledProcessError):
        side_by_side(Place(tmp_path), {"bad": bad}, 1)
    assert side_by_side(Place(tmp_path), {"bad": bad._replace(fails=True)}, 1)


def test_a_peer_that_is_not_there_is_named(tmp_path: Path) -> None:
    nobody = peers.Peer("", "no-such-program", "add", "list")
    assert peers.found(nobody, tmp_path) == ("", "the system does not have it")


@pytest.mark.parametrize("module", [growth, peers, rules, shelves, startup, tab])
def test_every_group_can_be_called_by_its_name(module: object) -> None:
    assert callable(getattr(module, "main", None))


def test_a_group_prints_a_row_with_a_ratio_for_each_command() -> None:
    done = subprocess.run(
        [sys.executable, str(BENCH), "start", "--rounds", "1", "--no-counts"],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    rows = {line[:34].strip(): line[34:].split() for line in done.stdout.splitlines()}
    for name, command in startup.COMMANDS.items():
        _, ratio, best, *told = rows[name]
        assert float(ratio) > 0
        assert float(best) > 0
        assert (told != []) == (command.budget != Budget(0))
    assert float(rows[FLOOR][1]) == 1
