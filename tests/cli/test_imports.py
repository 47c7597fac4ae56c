"""What a command loads: a hand recorded at the table must not wait for a parser."""

import subprocess
import sys

import pytest
from program import Shelf

PRINT = """
import os, sys
from tichu_score.cli import main
os._exit = sys.exit
sys.argv[1:] = {argv!r}
try:
    main.main()
except SystemExit as left:
    assert not left.code, left.code
print(*sorted(sys.modules), file=sys.stderr)
"""

COSTLY = {
    *[
        "dataclasses",
        "pathlib",
        "inspect",
        "subprocess",
        "shutil",
        "tempfile",
        "argparse",
    ],
    *[
        "json",
        "shlex",
        "ast",
        "threading",
        "traceback",
        "importlib.metadata",
        "sqlite3",
    ],
    *["random", "uuid", "platform", "multiprocessing", "zlib", "struct", "locale"],
}
"""Of the standard library: none of it is worth waiting for at a table."""


def within(room: str, names: str) -> set[str]:
    return {room, *(f"{room}.{name}" for name in names.split())}


START = {
    *[".", "game.record"],
    *within("book", "errors held values"),
    *within("cli", "door invocation main run streams table table.disputes"),
    *within("cli", "table.keeping table.playing table.row"),
    *within("game", "signs"),
}
"""What says which command it is, and reads a plain line."""

READ = START | {
    *within("book", "fields files folders handblock head logfile matchfile pointer"),
    *within("book", "reading tomlparse"),
    *within("cli", "acts desk perform reply"),
    *within("game", "calls hand match names notation orders piles places"),
    *within("game", "ruleset scoring words"),
    *within("views", "look phrases replies text visible"),
} - {"book.logfile"}
"""What finds and reads the match and prints an answer."""

WRITE = READ | {*within("book", "history logfile shelf store system"), "game.doubts"}
BY_TYPER = {"cli.app"}
BY_NAME = {"game.brief", *within("book", "catalog conflicts meant values.shelf")}
"""What finds a match by a part of its name: the matches of a shelf that is not full."""

SCORE = READ | {"cli.acts.look", "cli.words"}
ADD = WRITE | {
    *within("book", "config tomlscan tomltext"),
    *within("cli", "acts.record hands"),
}
TAB = {".", *within("cli", "main offers"), *within("book", "files folders names")}
TYPER = {"typer", "annotated_doc", "shellingham"}
RULES = "card_rules explain house_rules play_rules printed_rules rule rulebook special_rules"

LOADED = {
    "--version": ({".", "cli", "cli.main"}, set()),
    "-V": ({".", "cli", "cli.main"}, set()),
    "__complete commands": (TAB, set()),
    "__complete matches use": (TAB, set()),
    "__complete players new": (TAB, set()),
    "__complete hands rm": (TAB, set()),
    "__complete keys edit": (TAB, set()),
    "add orma 70 to": (ADD, {"tomli_w"}),
    "add orma 70 -m tom": (ADD | BY_NAME | BY_TYPER, {"tomli_w", *TYPER}),
    "score": (SCORE, set()),
    "score -m tom": (SCORE | BY_NAME | BY_TYPER, TYPER),
    "why 1": (
        READ
        | {*within("game", RULES), "cli.acts.reasons", "cli.words"}
        | {*within("views", "layout pages reports")},
        set(),
    ),
    "undo": (
        WRITE | {"cli.acts.steps", "cli.words", "game.changes", "views.corrections"},
        set(),
    ),
    "show": (SCORE | {*within("views", "layout pages reports tables")}, {"rich"}),
    "show --plain": (
        SCORE
        | BY_TYPER
        | {*within("game", "brief changes"), "book.values.records"}
        | {*within("views", "facts merged plain")},
        TYPER,
    ),
    "list": (
        SCORE
        | {*within("views", "grid layout pages reports shelves"), "cli.acts.listing"}
        | {
            "game.brief",
            *within("book", "catalog conflicts values.records values.shelf"),
        },
        set(),
    ),
    "--help": (START | BY_TYPER, TYPER),
}
"""Which of our modules a command line loads, and what from elsewhere beside Python's own.

Whoever adds a module to one of these looks at the start-up time.
"""


def loaded(shelf: Shelf, *argv: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", PRINT.format(argv=[*argv])],
        env=shelf.env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    return {*done.stderr.split()}


def ours(modules: set[str]) -> set[str]:
    found = (name for name in modules if name.startswith("tichu_score"))
    return {name.removeprefix("tichu_score").removeprefix(".") or "." for name in found}


@pytest.fixture
def played(shelf: Shelf) -> Shelf:
    return shelf.match("orma 65 to")


@pytest.mark.parametrize("line", LOADED)
def test_a_command_line_loads_just_these_modules(line: str, played: Shelf) -> None:
    found = loaded(played, *line.split(), *[""] * line.startswith("__"))
    assert (ours(found), elsewhere(found)) == LOADED[line]


@pytest.mark.parametrize("line", [x for x in LOADED if LOADED[x][1] <= {"tomli_w"}])
def test_nothing_costly_of_the_standard_library_is_among_them(
    line: str, played: Shelf
) -> None:
    found = loaded(played, *line.split(), *[""] * line.startswith("__"))
    steps = {"json"} if line == "undo" else set()
    assert found & COSTLY == steps
    if LOADED[line][0] <= TAB:
        assert not found & {
            "re",
            "typing",
            "enum",
            "collections",
            "functools",
            "tomllib",
        }


def elsewhere(modules: set[str]) -> set[str]:
    """Return the packages that are neither ours nor Python's own."""
    known = {*sys.stdlib_module_names, "tichu_score", "__main__", "_distutils_hack"}
    return {name.partition(".")[0] for name in modules} - known


def test_a_narrow_table_and_data_need_no_rich(played: Shelf) -> None:
    assert "rich" not in loaded(played, "show", "--width", "24")
    assert "rich" not in loaded(played, "show", "--json")


EVERYTHING = """
import importlib, os, pkgutil, sys
sys.path.append("")
import tichu_score
names = [
    module.name
    for module in pkgutil.walk_packages(tichu_score.__path__, "tichu_score.")
    if not module.name.endswith("__main__")
]
for name in names:
    # What is not ours may do what it likes when it is loaded, so it is loaded before.
    importlib.import_module(name)
for name in [*sys.modules]:
    if name.partition(".")[0] == "tichu_score":
        del sys.modules[name]
ours = os.path.dirname(os.path.dirname(tichu_score.__file__))
done = []
def hook(event, args):
    code = event == "open" and str(args[0]).endswith((".py", ".pyc"))
    listing = event == "os.listdir" and str(args[0]).startswith(ours)
    if event.partition(".")[0] in KINDS and not code and not listing:
        done.append((event, args))
KINDS = {
    *["open", "os", "socket", "subprocess", "shutil", "tempfile", "ctypes", "signal"],
    *["fcntl", "pty", "glob", "sqlite3", "urllib", "winreg", "resource", "time"],
}
before = dict(os.environ), os.getcwd(), sys.path[:], sys.gettrace(), list(sys.warnoptions)
sys.addaudithook(hook)
for name in names:
    importlib.import_module(name)
found = list(done)
assert before == (dict(os.environ), os.getcwd(), sys.path, sys.gettrace(), sys.warnoptions)
print(len(names), *found, sep="\\n")
"""


def test_nothing_is_done_when_a_module_is_loaded(shelf: Shelf) -> None:
    """No file is opened, no folder listed, nobody called: that is for commands."""
    done = subprocess.run(
        [sys.executable, "-c", EVERYTHING],
        env=shelf.env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    number, *found = done.stdout.splitlines()
    assert int(number) > 200
    assert found == []
    assert done.stderr == ""
    assert [*shelf.root.iterdir()] == []
