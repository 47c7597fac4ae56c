"""TAB in real shells at a real terminal: what the program gets is what was meant."""

import os
import pty
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from needed import tool
from test_completions import file_of

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[1]
PATIENCE = 10.0
START = {
    "bash": ["--norc", "--noprofile", "-i"],
    "zsh": ["-f", "-i"],
    "fish": ["--no-config", "-i"],
}
READY = "ready-to-go"
CLEAR = "\x15"

STUB = f"""#!/bin/sh
[ "$1" = __complete ] && echo "$*" >> "$HOME/asked"
case "$1" in
__complete) exec '{sys.executable}' -m tichu_score "$@" ;;
completion) [ -t 1 ] || exec '{sys.executable}' -m tichu_score "$@" ;;
esac
printf '%s\\0' "$@" > "$HOME/got.new" && mv "$HOME/got.new" "$HOME/got"
"""
"""The program that is run tells what it got; the one that is asked is ours."""

NAMES = [
    *["Ana María", "O'Brien", "Kim 🐉", "x*y", "a:b", "Q$(id)", 'h"i', "back\\sl"],
    *[
        "Hey!",
        "~root",
        "#one",
        "José",
        "s;r|t",
        "{u,v}",
        "[w]",
        "<z>",
        "`l`",
        "Łuk & Co",
        'Bo"',
        "Lu'",
    ],
]
OTHERS = ["Max", "Mia", "Twins one", "Twins two", "%p", "=q", "^c", "d?"]

TABLE = [
    *[("Ana\\ M", "Ana María"), ("'Ana M", "Ana María"), ('"Ana M', "Ana María")],
    *[("an", "Ana María"), ("ana\\ mar", "Ana María"), ("'ana mar", "Ana María")],
    *[("O", "O'Brien"), ("o", "O'Brien"), ('"O', "O'Brien"), ("'O", "O'Brien")],
    *[("Kim", "Kim 🐉"), ("'kim", "Kim 🐉"), ('"kim', "Kim 🐉")],
    *[("x", "x*y"), ("'x", "x*y"), ('"x', "x*y"), ("x\\*", "x*y")],
    *[("a:", "a:b"), ("'a:", "a:b"), ('"a:', "a:b")],
    *[("Q", "Q$(id)"), ("q\\$", "Q$(id)"), ("'Q", "Q$(id)"), ('"Q', "Q$(id)")],
    *[('h\\"', 'h"i'), ("'h\"", 'h"i'), ('"h\\"', 'h"i')],
    *[("back", "back\\sl"), ("'back", "back\\sl"), ('"back', "back\\sl")],
    *[("he", "Hey!"), ("'he", "Hey!"), ('"he', "Hey!")],
    *[("\\~", "~root"), ("'~", "~root"), ('"~', "~root"), ("'#", "#one")],
    *[("Jos", "José"), ("jos", "José"), ("s\\;", "s;r|t"), ("'s;", "s;r|t")],
    *[("'{", "{u,v}"), ("\\[", "[w]"), ("'<", "<z>"), ("'`", "`l`")],
    *[("Bo", 'Bo"'), ("'Bo", 'Bo"'), ('"Bo', 'Bo"'), ("Lu", "Lu'"), ("'Lu", "Lu'")],
    *[
        ('"Lu', "Lu'"),
        ("Łuk", "Łuk & Co"),
        ("'%", "%p"),
        ("'=", "=q"),
        ("'^", "^c"),
        ("'d?", "d?"),
    ],
]
"""What is typed of a name, and the argument the program gets; None: as typed."""


class Shell:
    """A shell at a terminal, in a home of its own."""

    def __init__(self, shell: str, home: Path, *, setup: str = "") -> None:
        self.shell, self.home = shell, home
        program = home / "bin" / "tichu-score"
        program.parent.mkdir()
        program.write_text(STUB, encoding="utf-8")
        program.chmod(0o755)
        self.setup = setup or f"source '{file_of(shell)}'"
        self.start()

    def start(self) -> None:
        found, self.seen = tool(self.shell), b""
        self.child, self.screen = pty.fork()
        if self.child == 0:
            os.chdir(self.home)
            os.execve(found, [self.shell, *START[self.shell]], self._env())  # noqa: S606 - the child becomes it
        self.type(f"{self.setup}; echo ready''-to-go\r")
        self.until(lambda: READY.encode() in self.seen)

    def _env(self) -> dict[str, str]:
        return {
            "PATH": f"{self.home / 'bin'}:{os.environ['PATH']}",
            "HOME": str(self.home),
            "XDG_DATA_HOME": str(self.home),
            "XDG_STATE_HOME": str(self.home / "state"),
            "PYTHONPATH": str(ROOT),
            "LANG": "C.UTF-8",
            "TERM": "xterm",
            "COLUMNS": "200",
        }

    def type(self, keys: str) -> None:
        os.write(self.screen, keys.encode())

    def until(self, done: Callable[[], bool]) -> None:
        """Look at the screen until something has happened."""
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, self.seen.decode(errors="replace")[-800:]
            if select.select([self.screen], [], [], 0.005)[0]:
                self.seen += os.read(self.screen, 65536)

    def got(self, line: str, *, tabs: int = 1) -> list[str]:
        """Type a line, TAB and Enter; return the arguments that the program got."""
        answer = self.home / "got"
        answer.unlink(missing_ok=True)
        (self.home / "asked").unlink(missing_ok=True)
        self.seen = b""
        # Enter is read when TAB is done: shells read one key after the other.
        self.type(f"{CLEAR}tichu-score {line}" + "\t" * tabs + "\r")
        try:
            self.until(answer.exists)
        except AssertionError:
            # Whatever it waits for now, the next line needs a shell of its own.
            self.close()
            self.start()
            raise
        return answer.read_text(encoding="utf-8").split("\0")[:-1]

    @property
    def asked(self) -> list[str]:
        """What the program was asked for since the last line."""
        with suppress(FileNotFoundError):
            return (self.home / "asked").read_text(encoding="utf-8").splitlines()
        return []

    def close(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        os.close(self.screen)


def shelve(folder: Path, stem: str, *names: str, hands: int = 2) -> None:
    """Put a match on a shelf as the program writes it."""
    folder.mkdir(parents=True, exist_ok=True)
    quoted = [name.replace("\\", "\\\\").replace('"', '\\"') for name in names]
    lines = [f'{key} = "{name}"' for key, name in zip("abcd", quoted, strict=False)]
    text = 'format = 1\nid = "k3v9q2"\nteams = "ac bd"\n\n[players]\n' + "\n".join(
        lines
    )
    text += "\n" + '\n[[hands]]\nout = "abcd"\ncards = 65\n' * hands
    (folder / f"{stem}.toml").write_text(text, encoding="utf-8")


def furnish(home: Path) -> None:
    """Lay out two shelves: every hostile name plays, and is a file's name too."""
    everybody = [*NAMES, *OTHERS]
    for at in range(0, len(everybody), 4):
        shelve(home / "tichu-score", f"2026-01-{at + 1:02}", *everybody[at : at + 4])
    for name in NAMES:
        shelve(home / "named", name, "Ann", "Ben", "Cy", "Dee")
    shelve(home / "far away", "only one", "Zoe", "Yan", "Xi", "Wu", hands=12)


@pytest.fixture(scope="module", params=["bash", "zsh", "fish"])
def shell(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Shell]:
    home = tmp_path_factory.mktemp("home")
    furnish(home)
    started = Shell(request.param, home)
    yield started
    started.close()


NOT_IN_FISH = {"x\\*", "q\\$"}
"""What fish itself does not look for: it compares the escaped word."""


@pytest.mark.parametrize(("typed", "meant"), TABLE)
def test_the_program_gets_the_name_that_was_meant(
    shell: Shell, typed: str, meant: str
) -> None:
    if shell.shell == "fish" and typed in NOT_IN_FISH:
        meant = typed.replace("\\", "")
    assert shell.got(f"players same {typed}") == ["players", "same", meant]
    assert len(shell.asked) == 1, "one process a TAB"


LINES = [
    ("new Tom+an", ["new", "Tom+Ana María"]),
    ("new Tom+'ana m", ["new", "Tom+Ana María"]),
    ("new 'Tom+O", ["new", "Tom+O'Brien"]),
    ("use --dir named ana", ["use", "--dir", "named", "Ana María"]),
    ("use --dir named 'a:", ["use", "--dir", "named", "a:b"]),
    ("use --dir ~/named kim", ["use", "--dir", "{home}/named", "Kim 🐉"]),
    ("export --dir $HOME/named O", ["export", "--dir", "{home}/named", "O'Brien"]),
    ("show --dir far\\ away -m on", ["show", "--dir", "far away", "-m", "only one"]),
    ("--dir 'far away' -m on", ["--dir", "far away", "-m", "only one"]),
    ("show --dir named --match=x", ["show", "--dir", "named", "--match=x*y"]),
    ("rm --dir 'far away' 12", ["rm", "--dir", "far away", "12"]),
    (
        "add --dir 'far away' -m only abd",
        ["add", "--dir", "far away", "-m", "only", "abdc"],
    ),
    (
        "add --dir 'far away' --out zoe,y",
        ["add", "--dir", "far away", "--out", "zoe,Yan"],
    ),
    ("call --dir 'far away' --drop ta", ["call", "--dir", "far away", "--drop", "ta"]),
    ("set --dir 'far away' tit", ["set", "--dir", "far away", "title="]),
    ("set --dir 'far away' a=zo", ["set", "--dir", "far away", "a=Zoe"]),
    ("set tie=pl", ["set", "tie=play on"]),
    ("players same tw", ["players", "same", "Twins "]),
    ("use 2026-01-0", ["use", "2026-01-0"]),
    ("players same zzz", ["players", "same", "zzz"]),
    ("new --rules to", ["new", "--rules", "tournament"]),
    ("sho", ["show"]),
    ("completion z", ["completion", "zsh"]),
]
"""Lines and the arguments that the program gets after one TAB."""


@pytest.mark.parametrize(("line", "meant"), LINES)
def test_a_line_is_completed(shell: Shell, line: str, meant: list[str]) -> None:
    assert shell.got(line) == [word.format(home=shell.home) for word in meant]
    assert len(shell.asked) <= 1, "one process a TAB"


def test_the_first_tab_completes_where_zsh_loads_the_file_itself(
    tmp_path: Path,
) -> None:
    furnish(tmp_path)
    folder = file_of("zsh").parent
    setup = f"fpath=('{folder}' $fpath); autoload -Uz compinit; compinit -D -i"
    zsh = Shell("zsh", tmp_path, setup=setup)
    try:
        assert zsh.got("players same ana") == ["players", "same", "Ana María"]
    finally:
        zsh.close()
    assert not {path.name for path in tmp_path.glob(".z*")} - {".zsh_history"}


@pytest.mark.parametrize("shell_name", START)
def test_the_first_tab_completes_after_the_line_that_the_script_shows(
    shell_name: str, tmp_path: Path
) -> None:
    furnish(tmp_path)
    head = file_of(shell_name).read_text(encoding="utf-8").splitlines()[:4]
    (shown,) = [line.strip("# ") for line in head if line.startswith("#     ")]
    started = Shell(shell_name, tmp_path, setup=shown)
    try:
        assert started.got("players same ana") == ["players", "same", "Ana María"]
    finally:
        started.close()
