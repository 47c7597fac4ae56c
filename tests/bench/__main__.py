"""What everything costs, side by side in one run: ratios, and what is held of the budgets.

    python tests/bench [GROUP ...] [--rounds N] [--peers FOLDER] [--logs FOLDER]

Run it with the Python of an environment in which the program is installed and
compiled. Groups: start, peers, TAB, shelf, growth, rules, play, safety; without any,
all of them. Matches lie in memory where the system has such a folder, so that the
disk's syncs are not in what is measured; `safety` measures these.
"""

import argparse
import compileall
import sys
import tempfile
from collections.abc import Callable  # noqa: TC003 - the others are types too
from pathlib import Path

sys.path[0] = str(Path(__file__).parents[1])

from bench import growth, peers, play, rules, safety, shelves, startup, tab  # noqa: E402 - the path comes first

import tichu_score  # noqa: E402 - the same

ROUNDS = 21


def main(words: list[str]) -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(
        prog="tests/bench",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    peers_folder = Path(tempfile.gettempdir(), "tichu-score-peers")
    logs = Path(__file__).parents[3] / "shared" / "logs"
    groups: dict[str, Callable[[argparse.Namespace], None]] = {
        "start": lambda asked: startup.main(asked.rounds, count=asked.count),
        "peers": lambda asked: peers.main(asked.rounds, asked.peers),
        "TAB": lambda asked: tab.main(asked.rounds, count=asked.count),
        "shelf": lambda asked: shelves.main(asked.rounds),
        "growth": lambda asked: growth.main(asked.rounds, count=asked.count),
        "rules": lambda asked: rules.main(asked.rounds, asked.logs),
        "play": lambda asked: play.main(asked.rounds),
        "safety": lambda asked: safety.main(asked.rounds),
    }
    parser.add_argument("groups", nargs="*", choices=[*groups, []], metavar="GROUP")
    parser.add_argument(
        "--rounds", type=int, default=ROUNDS, help=f"how often each is run; {ROUNDS}"
    )
    parser.add_argument(
        "--peers",
        type=Path,
        default=peers_folder,
        help="where other programs are installed, and kept",
    )
    parser.add_argument(
        "--logs", type=Path, default=logs, help="logs of online games, for rules"
    )
    parser.add_argument(
        "--no-counts",
        dest="count",
        action="store_false",
        help="count no instructions, which takes longest",
    )
    asked = parser.parse_args(words)
    compileall.compile_dir(Path(tichu_score.__file__).parent, quiet=1)
    for name in asked.groups or groups:
        groups[name](asked)


if __name__ == "__main__":
    main(sys.argv[1:])
