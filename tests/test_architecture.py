"""The rooms and the arrows between them (design.md, section 2), read from the code."""

import ast
import inspect
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from tichu_score.cli.table import TABLE
from tichu_score.cli.table.row import SHARED, options_of

ROOT = Path(__file__).parents[1]
PACKAGE = "tichu_score"
FILES = sorted((ROOT / PACKAGE).rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))

ROOMS = {
    "game": {"game"},
    "book": {"book", "game"},
    "views": {"views", "game", "book.values"},
    "cli": {"cli", "views", "book", "game"},
}
"""What each room may import of ours."""

PURE = {
    *("__future__", "collections", "difflib", "enum", "functools", "itertools"),
    *("operator", "re", "string", "typing", "unicodedata", "datetime"),
}
"""The standard library without files, clock and screen: all that `game` may use."""

FILES_AND_PROGRAMS = {
    "fcntl",
    "glob",
    "mmap",
    "msvcrt",
    "pathlib",
    "shutil",
    "signal",
    "socket",
    "subprocess",
    "tempfile",
    "time",
}

NAME_ARITHMETIC = {"path", "fspath", "sep"}
"""What of `os` says something about names and touches no file."""

pytestmark = pytest.mark.long

LATE = {"typer", "rich", "platformdirs"}
LONGEST_FILE, LONGEST_FUNCTION = 300, 40


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


MODULES = {name_of(path): path for path in FILES}
by_module = pytest.mark.parametrize("module", MODULES)


@cache
def tree(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text(encoding="utf-8"))


def room(module: str) -> str:
    return module.split(".")[1] if module.count(".") else ""


def only_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def walk(node: ast.AST, *, late: bool, types: bool) -> Iterator[ast.AST]:
    """Yield the nodes below one; those in functions only if `late` is asked for."""
    for child in ast.iter_child_nodes(node):
        if only_for_types(child) and not types:
            continue
        if isinstance(child, ast.FunctionDef) and not late:
            continue
        yield child
        yield from walk(child, late=late, types=types)


def imports(module: str, *, late: bool = True, types: bool = True) -> set[str]:
    """Return the full names of all that a module imports."""
    found = set()
    for node in walk(tree(module), late=late, types=types):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} has a relative import"
            source = str(node.module)
            found |= {f"{source}.{alias.name}" for alias in node.names}
    return found


def ours(module: str, *, late: bool = True, types: bool = True) -> set[str]:
    """Return our own modules that a module imports."""
    found = set()
    for name in imports(module, late=late, types=types):
        if name.split(".")[0] == PACKAGE:
            found.add(name if name in MODULES else name.rpartition(".")[0])
    return found


@cache
def used(module: str) -> tuple[str, ...]:
    """Return every name and dotted name that a module reads."""
    return (*_used(tree(module)),)


def _used(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield ast.unparse(node)
        elif isinstance(node, ast.Name):
            yield node.id


@by_module
def test_arrows_point_from_cli_to_views_to_book_values_to_game(module: str) -> None:
    if not (allowed := ROOMS.get(room(module))):
        allowed = {"cli"}
    for name in ours(module):
        inner = name.removeprefix(f"{PACKAGE}.")
        if name == PACKAGE:
            assert room(module) == "cli", f"{module} imports {name}"
        elif inner != room(module):
            below = any(inner == a or inner.startswith(f"{a}.") for a in allowed)
            assert below, f"{module} imports {name}"


@by_module
def test_game_knows_neither_files_nor_clock_nor_screen(module: str) -> None:
    if room(module) == "game":
        foreign = {n.split(".")[0] for n in imports(module)} - {PACKAGE}
        assert foreign <= PURE, f"{module} imports {sorted(foreign - PURE)}"
        assert not {"print", "input", "open", "sys", "os"} & {*used(module)}


@by_module
def test_typer_is_named_in_cli_alone_and_rich_in_the_tables(module: str) -> None:
    foreign = {name.split(".")[0] for name in imports(module)}
    if "typer" in foreign:
        assert room(module) == "cli"
    if "rich" in foreign:
        assert module == f"{PACKAGE}.views.tables" or room(module) == "cli"
    assert not foreign & {"click", "pydantic", "typer_slim"}


@by_module
def test_whatever_is_slow_to_load_is_loaded_late(module: str) -> None:
    """By the module that needs it, which itself is loaded late."""
    at_once = {name.split(".")[0] for name in imports(module, late=False)}
    slow = at_once & LATE
    homes = {f"{PACKAGE}.views.tables": {"rich"}, f"{PACKAGE}.cli.app": {"typer"}}
    assert slow <= homes.get(module, set())
    late = {*homes, f"{PACKAGE}.game.rulebook"}
    early = {name for name in ours(module, late=False, types=False) if name in late}
    if module != f"{PACKAGE}.cli.acts.demo":  # loaded by its own command alone
        assert not early, f"{module} loads {early} at once"


@by_module
def test_files_and_programs_are_the_business_of_book(module: str) -> None:
    if room(module) == "book":
        return
    foreign = {name.split(".")[0] for name in imports(module)}
    assert not foreign & FILES_AND_PROGRAMS
    names = {*used(module)}
    touched = {found[1] for n in names if (found := re.match(r"os\.(\w+)", n))}
    if module == f"{PACKAGE}.cli.streams":  # mends the standard streams
        names.discard("open")
        touched -= {"open", "close", "dup2", "devnull", "fstat", "O_RDWR", "O_WRONLY"}
    if room(module) == "cli":
        touched -= {"environ", "urandom", "get_terminal_size"}
    if module == f"{PACKAGE}.cli.main":  # leaves without taking everything down
        touched.discard("_exit")
    assert not {"open", "io.open"} & names
    assert touched <= NAME_ARITHMETIC, f"{module} uses os.{sorted(touched)}"


@by_module
def test_wall_time_is_read_in_cli_alone(module: str) -> None:
    clocks = {"datetime.now", "time.time", "date.today", "datetime.today"}
    clocks |= {"time.time_ns", "datetime.utcnow", "time.localtime", "time.gmtime"}
    found = clocks & {*used(module)}
    assert not found or module == f"{PACKAGE}.cli.desk", found


@by_module
def test_one_place_prints_and_one_asks(module: str) -> None:
    names = Counter(used(module))
    # To ask a stream whether it is a terminal is not to speak.
    ways = ("print", "sys.stdout", "sys.stderr")
    speak = {way for way in ways if names[way] > names[f"{way}.isatty"]}
    homes: dict[str, set[str]] = {
        f"{PACKAGE}.cli.main": {"print"},
        f"{PACKAGE}.cli.run": {"sys.stdout", "sys.stderr"},
        f"{PACKAGE}.cli.reply": {"sys.stdout", "sys.stderr"},
        f"{PACKAGE}.cli.streams": {"sys.stdout", "sys.stderr"},
        f"{PACKAGE}.cli.ask": {"sys.stderr"},
        f"{PACKAGE}.cli.bug": {"sys.stderr"},
    }
    assert speak <= homes.get(module, set())
    writes = [
        name for name in used(module) if re.match(r"(std|stream|sys).*\.write$", name)
    ]
    assert not writes or module in {f"{PACKAGE}.cli.streams", f"{PACKAGE}.cli.ask"}
    assert "input" not in used(module) or module == f"{PACKAGE}.cli.ask"


@by_module
def test_no_error_is_caught_that_nobody_expected(module: str) -> None:
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.ExceptHandler):
            caught = ast.unparse(node.type) if node.type else "everything"
            assert not {"Exception", "BaseException", "everything"} & {
                *caught.strip("()").split(", ")
            }, f"{module}:{node.lineno} catches {caught}"


@pytest.mark.parametrize("inside", [*ROOMS])
def test_the_modules_of_a_room_form_a_ladder(inside: str) -> None:
    """No module imports itself by way of others, at once or late."""
    below = {m: ours(m, types=False) for m in MODULES if room(m) == inside}
    steps = {
        m: {n for n in names if n in below and n != m} for m, names in below.items()
    }
    while steps:
        ground = {m for m, names in steps.items() if not names & {*steps}}
        assert ground, f"these import each other: {sorted(steps)}"
        for module in ground:
            del steps[module]


@pytest.mark.parametrize("name", TABLE)
def test_every_act_takes_what_the_table_says_and_answers(name: str) -> None:
    row = TABLE[name]
    module, _, function = row.act.partition(":")
    place = import_module(f"{PACKAGE}.cli.acts.{module}")
    parameters = inspect.signature(getattr(place, function)).parameters
    assert [*parameters][:2] == ["desk", "words"]
    options = [*parameters.values()][2:]
    assert [option.name for option in options] == [o.name for o in row.options]
    for parameter, option in zip(options, row.options, strict=True):
        assert parameter.kind is parameter.KEYWORD_ONLY
        wanted = () if option.many else None if option.value else False
        assert parameter.default == wanted, option.name
    annotation = inspect.signature(getattr(place, function)).return_annotation
    assert getattr(annotation, "__name__", annotation) == "Answer"


def test_every_module_of_acts_belongs_to_a_command() -> None:
    acts = f"{PACKAGE}.cli.acts."
    named = {row.act.partition(":")[0] for row in TABLE.values()}
    assert {m.removeprefix(acts) for m in MODULES if m.startswith(acts)} == named


@pytest.mark.parametrize("name", TABLE)
def test_no_option_of_a_command_hides_a_shared_one(name: str) -> None:
    flags = [flag for option in options_of(TABLE[name]) for flag in option.flags]
    assert len(flags) == len({*flags})
    assert {option.name for option in SHARED} <= {
        o.name for o in options_of(TABLE[name])
    }


@by_module
def test_acts_are_strangers_to_typer_and_rich(module: str) -> None:
    if module.startswith(f"{PACKAGE}.cli.acts"):
        assert not {n.split(".")[0] for n in imports(module)} & {"typer", "rich", "sys"}


@pytest.mark.parametrize(
    "path", [*FILES, *TESTS], ids=lambda p: str(p.relative_to(ROOT))
)
def test_a_file_has_300_lines_at_most(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").count("\n")
    assert lines <= LONGEST_FILE


@by_module
def test_a_function_has_40_lines_at_most(module: str) -> None:
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.FunctionDef):
            size = (node.end_lineno or node.lineno) - node.lineno + 1
            assert size <= LONGEST_FUNCTION, f"{module}.{node.name}: {size} lines"
