"""What starting costs: each command against the bare interpreter, side by side.

    python tests/bench/startup.py [ROUNDS]

Run it with the Python of an environment in which the program is installed and
compiled. The commands take turns, so that whatever else the machine does hits
all of them alike; what counts is the ratio, not the time. Matches lie in memory
where the system has such a folder, so that the disk's syncs are not in it.
"""

import os
import shutil
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

PROGRAM = str(Path(sysconfig.get_path("scripts"), "tichu-score"))
MEMORY = Path("/dev/shm")  # noqa: S108 - a folder of its own is made in it
HANDS = 20

COMMANDS = {
    "python -c pass": [sys.executable, "-c", "pass"],
    "add, plain line": [PROGRAM, "add", "mroa", "65", "tm"],
    "add, through Typer": [PROGRAM, "add", "mroa", "65", "tm", "--note", "late"],
    "score, plain line": [PROGRAM, "score"],
    "score, through Typer": [PROGRAM, "score", "-m", "tom"],
    "why 3, plain line": [PROGRAM, "why", "3"],
    "undo, plain line": [PROGRAM, "undo"],
    "show, a Rich table": [PROGRAM, "show"],
    "--help": [PROGRAM, "--help"],
    "a usage error": [PROGRAM, "add", "--nope"],
    "--version": [PROGRAM, "--version"],
}


def main(rounds: int) -> None:
    """Measure every command so many times and print a table."""
    where = str(MEMORY) if MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(dir=where) as folder:
        root = Path(folder)
        env = _environment(root)
        _prepare(env)
        times: dict[str, list[float]] = {name: [] for name in COMMANDS}
        for _ in range(rounds):
            for name, command in COMMANDS.items():
                times[name].append(_timed(command, env, root))
    floor = statistics.median(times["python -c pass"])
    least = min(times["python -c pass"])
    print(f"{'':22}{'median ms':>10}{'x floor':>9}{'least ms':>10}{'x floor':>9}")
    for name, found in times.items():
        median, best = statistics.median(found), min(found)
        print(
            f"{name:22}{median * 1000:10.1f}{median / floor:9.2f}"
            f"{best * 1000:10.1f}{best / least:9.2f}"
        )


def _environment(root: Path) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    return kept | {
        "HOME": str(root),
        "TICHU_SCORE_DIR": str(root / "matches"),
        "XDG_STATE_HOME": str(root / "state"),
    }


def _prepare(env: dict[str, str]) -> None:
    """Start a match without an end and record some hands; keep a copy of it."""
    lines = [["new", "Tom+Mia", "Greta+Max", "--target", "0"]]
    lines += [["add", "orma", f"{hand * 5:02d}", "to"] for hand in range(HANDS)]
    for line in lines:
        subprocess.run([PROGRAM, *line], env=env, check=True, capture_output=True)
    shutil.copytree(env["TICHU_SCORE_DIR"], env["HOME"] + "/copy")


def _timed(command: list[str], env: dict[str, str], root: Path) -> float:
    shutil.rmtree(root / "matches")
    shutil.copytree(root / "copy", root / "matches")
    start = time.perf_counter()
    subprocess.run(command, env=env, check=False, capture_output=True)
    return time.perf_counter() - start


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 25)
