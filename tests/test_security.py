"""What this program never does, read from its code and seen while it runs."""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from book.logtalk import LOG
from needed import needs, tool
from program import ROOT, Shelf

from tichu_score.cli.table import TABLE

FILES = sorted((ROOT / "tichu_score").rglob("*.py"))
EVERY = sorted(path for path in ROOT.rglob("*.py") if ".venv" not in path.parts)

NETWORK = {
    *("socket", "socketserver", "ssl", "select", "selectors", "asyncio", "http"),
    *("urllib", "ftplib", "smtplib", "poplib", "imaplib", "xmlrpc", "telnetlib"),
    *("webbrowser", "requests", "httpx", "urllib3", "multiprocessing"),
}
UNSAFE = {
    *("pickle", "cPickle", "dill", "marshal", "shelve", "dbm", "yaml", "ctypes"),
    *("importlib", "imp", "runpy", "code", "codeop", "pty", "pdb", "logging"),
}
"""What reads code out of data, runs what it is told, or writes what nobody asked for."""

RUNS_CODE = {"eval", "exec", "compile", "__import__", "breakpoint"}
STARTS = re.compile(
    r"os\.(system|popen|startfile|fork|forkpty|exec\w*|(posix_)?spawn\w*)"
)

FILLS = {"format", "format_map"}

AT_HOME = {
    ("book/begin.py", "imports tempfile"),  # a fresh folder for the demo, for us alone
    ("cli/perform.py", "calls __import__"),  # the act of a command, out of our table
    ("book/meant.py", "takes line for a template"),  # a command line of ours
}
"""What one module alone may do."""


def harm_in(code: str) -> Iterator[str]:
    """Yield all that a module does and must not."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [str(node.module)]
        else:
            yield from _called(node) if isinstance(node, ast.Call) else _written(node)
            continue
        for name in {name.split(".")[0] for name in names}:
            if name in NETWORK | UNSAFE | {"tempfile"}:
                yield f"imports {name}"


def _called(call: ast.Call) -> Iterator[str]:
    name = ast.unparse(call.func)
    if name.removeprefix("builtins.") in RUNS_CODE:
        yield f"calls {name}"
    if STARTS.fullmatch(name):
        yield f"calls {name}"
    if any(keyword.arg == "shell" for keyword in call.keywords):
        yield "names a shell"
    if re.fullmatch(r"subprocess\.\w+", name):
        if isinstance(call.args[0], ast.JoinedStr | ast.Constant):
            yield "gives a program one string"
    elif isinstance(call.func, ast.Attribute) and call.func.attr.startswith("format"):
        yield from _template(call.func.value, needs=call.func.attr in FILLS)


def _written(node: ast.AST) -> Iterator[str]:
    """Yield what a text made with % takes for a template, and where files may not be."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
        filled = isinstance(node.right, ast.Tuple | ast.Dict | ast.JoinedStr)
        yield from _template(node.left, needs=filled)
    if isinstance(node, ast.Constant) and re.match(r"(/var)?/tmp\b", str(node.value)):
        yield "names a folder that everybody writes to"


def _template(text: ast.expr, *, needs: bool) -> Iterator[str]:
    if needs and not _ours(text):
        yield f"takes {ast.unparse(text)} for a template"


def _ours(template: ast.expr) -> bool:
    """Say whether a template is written in the code: a text, or a name in capitals."""
    while isinstance(template, ast.Subscript | ast.Attribute):
        if isinstance(template, ast.Attribute) and template.attr.isupper():
            return True
        template = template.value
    if isinstance(template, ast.Name):
        return template.id.isupper()
    return isinstance(template, ast.Constant)


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_no_module_does_what_may_do_harm(path: Path) -> None:
    home = path.relative_to(ROOT / "tichu_score").as_posix()
    found = {(home, what) for what in harm_in(path.read_text(encoding="utf-8"))}
    assert found <= AT_HOME


def test_what_one_module_may_do_it_does() -> None:
    for home, what in AT_HOME:
        code = (ROOT / "tichu_score" / home).read_text(encoding="utf-8")
        assert what in {*harm_in(code)}
    code = (ROOT / "tichu_score/book/begin.py").read_text(encoding="utf-8")
    assert re.findall(r"tempfile import (.*?) +#", code) == ["TemporaryDirectory"]


HARMFUL = [
    *("import socket", "from urllib.request import urlopen", "import http.client"),
    *("def f():\n    import ssl", "import pickle as p", "from importlib import x"),
    *("import tempfile", "eval(x)", "exec('1')", "compile(a, b, 'eval')"),
    *("__import__(name)", "builtins.eval(x)", "os.system(x)", "os.popen('ls')"),
    *("os.execvp(a, b)", "os.spawnl(a)", "os.posix_spawn(a)", "f(x, shell=False)"),
    *("subprocess.run('ls')", "subprocess.Popen(f'ls {x}')", "note.format(1)"),
    *("match.title.format(1)", "x[0].format_map(d)", "note % (1, 2)", "t % {'a': 1}"),
    *("open('/tmp/x')", "f'{x}'.format(1)", "(A + name).format(1)"),
]
HARMLESS = [
    *("import urllike", "re.compile(x)", "'{}'.format(x)", "WORDS[kind].format(x)"),
    *("names.HELP.format(x)", "'%s' % (x,)", "size % 2", "os.path.join(a)", "x = 1"),
    *("subprocess.Popen([a, b])", "from tichu_score.book import code"),
]


@pytest.mark.parametrize("code", HARMFUL)
def test_each_kind_of_harm_is_found(code: str) -> None:
    assert [*harm_in(code)]


@pytest.mark.parametrize("code", HARMLESS)
def test_what_looks_like_it_is_let_pass(code: str) -> None:
    assert not [*harm_in(code)]


LINES = [
    *("new Tom+Mia Greta+Max", "add orma 65 to", "add om --note x", "call to", "undo"),
    *("redo", "edit 1 70", "insert 1 ra", "rm 1", "set title=Friday", "stop late"),
    *("show", "show --json", "show --plain", "show --width 30", "show --chart"),
    *("score", "why", "why 70:130", "log", "list", "check", "players", "stats"),
    *("players same Mia Tom -y", "export -f json", "export -f csv", "export -f md"),
    *("export", "export --schema", "settle 165:35", "restore", "restore 2"),
    *("count K K T 5 drg", "judge 7 7 --on 5 5", "rule bomb", "help rules", "demo"),
    *("completion bash", "use tom", "delete tom -y", "undelete", "play"),
    *("new A+B C+D --again", "edit --file", f"import {LOG}", "", "--help", "-V"),
]
"""Every command, in a plain form; play and edit --file find nobody there."""

WATCHED = """
import json, os, sys
here, code = {{}}, 0
seen = set()
def watch(event, given):
    if event.split(".")[0] in {{"socket", "subprocess", "pickle", "ctypes", "urllib"}}:
        seen.add(event)
    if event in {{"os.system", "os.exec", "os.fork", "os.posix_spawn", "pty.spawn"}}:
        seen.add(event)
sys.addaudithook(watch)
from tichu_score.cli import main
os._exit = sys.exit
for line in {lines!r}:
    sys.argv[1:] = line
    try:
        main.main()
    except SystemExit as left:
        code = left.code
    here[" ".join(line)] = code or 0
print("\\n" + json.dumps([here, sorted(seen), sorted(sys.modules)]), file=sys.stderr)
"""


def test_a_line_of_every_command_is_watched() -> None:
    assert {line.split()[0] for line in LINES if line and line[0] != "-"} == {*TABLE}


def without_network() -> list[str]:
    """Return what stands before a command line, so that it has no network."""
    before = [tool("unshare"), "-n"]
    may = subprocess.run([*before, "true"], check=False, capture_output=True)
    needs("" if may.returncode == 0 else "unshare -n is not allowed here")
    return before


@pytest.mark.long
def test_every_command_works_without_a_network_and_opens_no_socket(
    shelf: Shelf,
) -> None:
    code = WATCHED.format(lines=[line.split() for line in LINES])
    done = subprocess.run(
        [*without_network(), sys.executable, "-c", code],
        env=shelf.env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    codes, events, modules = json.loads(done.stderr.splitlines()[-1])
    refused = {line: code for line, code in codes.items() if code not in {0, 1}}
    assert refused == {"play": 2, "edit --file": 2}, done.stderr
    assert events == []
    loaded = {name for name in modules if name.split(".")[0] in NETWORK}
    # To start an editor takes selectors, and to spell a path urllib.
    assert loaded <= {"select", "selectors", "urllib", "urllib.parse"}


def test_every_exception_from_a_check_has_its_reason_on_its_line() -> None:
    for path in EVERY:
        for line in path.read_text(encoding="utf-8").splitlines():
            for why in re.findall(r"# (?:noqa|nosec|pragma)\b(.*)", line):
                assert re.match(r": [A-Za-z0-9, ]+ - \w", why), f"{path}: {line}"


def test_every_rule_that_is_off_has_its_reason_on_its_line() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    block = text[text.index("\nignore = [") : text.index("[tool.ruff.lint.mccabe]")]
    off = [line for line in block.splitlines() if re.search(r'"[A-Z]+\d*"', line)]
    assert len(off) > 10
    assert [line for line in off if not re.search(r"# \w", line)] == []
