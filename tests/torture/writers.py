"""Writers that run at once, each in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

SCRIPT = """\
import os, sys
from tichu_score.book import history, held, shelf, store
from tichu_score.book.reading import Ref
from tichu_score.book.shelf import Work
from tichu_score.game.hand import Hand
from tichu_score.game.notation import parse

path, count, how = sys.argv[1], int(sys.argv[2]), sys.argv[3]

if how == "bare":
    store.system.try_lock = lambda descriptor: None
    real_read, real_replace = shelf.files.read, store.replace
    seen = {}

    def read(path, *most):
        # The first reading is what every later one says: nothing is compared.
        if path not in seen or not path.endswith(".toml"):
            seen[path] = real_read(path, *most)
        return seen[path]

    store.read = shelf.files.read = read
    def replace(path, data, was=None):
        real_replace(path, data)
        seen.clear()
    store.replace = replace

def record(match):
    return match.record(parse("orma 65".split(), match.players, match.rules).hand)

done = 0
for _ in range(count):
    work = Work("add", record, lambda *_: None, "now")
    try:
        shelf.change(Ref(path), work)
        done += 1
    except Exception as error:
        print(error, file=sys.stderr)
    held.release()
print(done)
"""


def environment(shelf: Path) -> dict[str, str]:
    """Return an environment in which a shelf is the only one there is."""
    return {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "TICHU_SCORE_DIR": str(shelf),
        "XDG_STATE_HOME": str(shelf / "state"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }


def start_writer(path: Path, count: int, how: str) -> subprocess.Popen[str]:
    """Start a process that records hands, `bare` of lock and comparison or not."""
    return subprocess.Popen(
        [sys.executable, "-c", SCRIPT, str(path), str(count), how],
        env=environment(path.parent),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
