"""What one TAB costs: the whole process against the bare interpreter, side by side.

    python tests/bench/completion.py [ROUNDS [MATCHES]]

Run it with the Python of an environment in which the program is installed and
compiled. The commands take turns; what counts is the ratio, not the time. Matches
lie in memory where the system has such a folder. The console script that pip writes
may load more than the program does, so the module is measured beside it.
"""

import os
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

PROGRAM = str(Path(sysconfig.get_path("scripts"), "tichu-score"))
MODULE = "from tichu_score.cli.main import main; main()"
MEMORY = Path("/dev/shm")  # noqa: S108 - a folder of its own is made in it
FLOOR = "python -c pass"
HANDS = 12

TABS = {
    "matches": ["__complete", "matches", "use", ""],
    "players": ["__complete", "players", "new", ""],
    "players, begun": ["__complete", "players", "new", "Tom+q"],
    "hands of the current match": ["__complete", "hands", "rm", ""],
    "an order, -m by name": ["__complete", "hand", "add", "-m", "p7-q7-", "a"],
}


def main(rounds: int, matches: int) -> None:
    """Measure every TAB so many times and print a table."""
    where = str(MEMORY) if MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(dir=where) as folder:
        root = Path(folder)
        _fill(root / "matches", matches)
        kept = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
        env = kept | {
            "HOME": folder,
            "TICHU_SCORE_DIR": str(root / "matches"),
            "XDG_STATE_HOME": str(root / "state"),
        }
        first = min((root / "matches").iterdir()).stem
        subprocess.run(
            [PROGRAM, "use", first], env=env, check=True, capture_output=True
        )
        _print(_measured(rounds, env), matches)


def _fill(folder: Path, matches: int) -> None:
    """Write matches of four players each, who come back every now and then."""
    folder.mkdir()
    for n in range(matches):
        names = [f"{c}{n % 50}" for c in "PQRS"]
        keys = "".join(f'{k} = "{x}"\n' for k, x in zip("abcd", names, strict=True))
        head = f'format = 1\nid = "m{n:05}"\nteams = "ac bd"\n\n[players]\n{keys}'
        hands = '\n[[hands]]\nout = "abcd"\ncards = 65\n' * HANDS
        day = f"{2020 + n // 336}-{n // 28 % 12 + 1:02}-{n % 28 + 1:02}"
        file = folder / f"{day}-p{n}-q{n}-vs-r{n}-s{n}.toml"
        file.write_text(head + hands, encoding="utf-8")


def _measured(rounds: int, env: dict[str, str]) -> dict[str, list[float]]:
    commands = {FLOOR: [sys.executable, "-c", "pass"]}
    for name, line in TABS.items():
        commands[name] = [PROGRAM, *line]
        commands[f"{name}; no console script"] = [sys.executable, "-c", MODULE, *line]
    for name, command in commands.items():
        done = subprocess.run(command, env=env, check=True, capture_output=True)
        assert done.stdout or name == FLOOR, name
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            start = time.perf_counter()
            subprocess.run(command, env=env, check=False, capture_output=True)
            times[name].append(time.perf_counter() - start)
    return times


def _print(times: dict[str, list[float]], matches: int) -> None:
    floor = statistics.median(times[FLOOR])
    print(f"{f'{matches} matches':50}{'median ms':>10}{'x floor':>9}")
    for name, found in times.items():
        median = statistics.median(found)
        print(f"{name:50}{median * 1000:10.1f}{median / floor:9.2f}")


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:3]]
    main(*given, *(41, 1000)[len(given) :])
