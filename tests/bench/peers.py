"""Group `peers`: recording one thing and showing some, against other programs.

Those of the Python registry are installed into environments of their own below a
folder; those of the system are taken where they are. Whichever is missing is named.
"""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from bench import startup
from bench.measure import Command, Commands, Place, compare, ours, place

JRNL = """
colors: {{body: none, date: none, tags: none, title: none}}
default_hour: 9
default_minute: 0
editor: ''
encrypt: false
highlight: false
indent_character: '|'
journals: {{default: {{journal: {0}/journal.txt}}}}
linewrap: 79
tagsymbols: '#@'
template: false
timeformat: '%F %r'
version: v4.2
"""
TODO = """
path = "{0}/todo/*"
date_format = "%Y-%m-%d"
time_format = "%H:%M"
default_list = "a"
cache_path = "{0}/todo.sqlite3"
"""
JOURNAL = "2026-11-30 hand\n    tom:points  65\n    greta:points\n\n" * startup.HANDS


class Peer(NamedTuple):
    """Another program.

    Attributes:
        package: what the registry calls it, "" if the system has it.
        program: what it is called by.
        record: the words that record something, None where there are none.
        show: the words that show what was recorded.
        set_up: prepares its home.
        env: what it finds there, with the home as {}.
        given: what it reads.
    """

    package: str
    program: str
    record: str
    show: str
    set_up: Callable[[Path], object] = Path.mkdir
    env: dict[str, str] = {}  # noqa: RUF012 - nobody writes into it
    given: str = ""


def jrnl(home: Path) -> None:
    home.mkdir()
    (home / "jrnl.yaml").write_text(JRNL.format(home))


def todoman(home: Path) -> None:
    (home / "todo" / "a").mkdir(parents=True)
    (home / "todo.py").write_text(TODO.format(home))


def hledger(home: Path) -> None:
    home.mkdir()
    (home / "hands.journal").write_text(JOURNAL)


def timew(home: Path) -> None:
    (home / "data").mkdir(parents=True)


PEERS = (
    Peer(
        "td-watson", "watson",
        "add -f 2026-11-30T19:30 -t 2026-11-30T19:40 tichu", "log -a",
        env={"WATSON_DIR": "{}"},
    ),
    Peer(
        "jrnl", "jrnl",
        "--config-file {}/jrnl.yaml today: Tom was first", "--config-file {}/jrnl.yaml -n 20",
        jrnl,
    ),
    Peer(
        "todoman", "todo", "new -l a hand", "list", todoman, {"TODOMAN_CONFIG": "{}/todo.py"}
    ),
    Peer("whist-score", "whist-score", "", "--players a;b;c;d", given="n\n"),
    Peer(
        "", "task", "rc.confirmation=off add hand", "list",
        env={"TASKDATA": "{}/task", "TASKRC": "/dev/null"},
    ),
    Peer("", "timew", "start hand", "summary :all", timew, {"TIMEWARRIORDB": "{}"}),
    Peer("", "hledger", "", "-f {}/hands.journal register", hledger),
)  # fmt: skip


def main(rounds: int, folder: Path) -> None:
    recording: Commands = {"tichu-score, plain line": ours("add", "mroa", "65", "tm")}
    recording["tichu-score, through Typer"] = ours("add", "mroa", "65", "tm", "-q")
    showing: Commands = {"tichu-score show": ours("show")}
    with place() as there:
        startup.begin(there, startup.HANDS)
        for peer in PEERS:
            home = there.root / peer.program
            program, why = found(peer, folder)
            if why:
                print(f"missing: {peer.program}: {why}")
                continue
            peer.set_up(home)
            env = {name: value.format(home) for name, value in peer.env.items()}
            for words, commands in ((peer.record, recording), (peer.show, showing)):
                if words:
                    line = [program, *words.format(home).split(" ")]
                    commands[peer.program] = Command(
                        line, env=env, given=peer.given, fails=bool(peer.given)
                    )
            _seed(there, commands=recording.get(peer.program))
        again = lambda: startup.again(there)  # noqa: E731 - one place
        compare("peers: record one thing", there, recording, rounds, again, count=False)
        compare("peers: show some", there, showing, rounds, again, count=False)


def _seed(there: Place, commands: Command | None) -> None:
    """Record as many things as our match has hands."""
    for _ in range(startup.HANDS if commands else 0):
        assert commands
        subprocess.run(
            commands.line,
            env=there.env | commands.env,
            check=False,
            capture_output=True,
        )


def found(peer: Peer, folder: Path) -> tuple[str, str]:
    """Return the program of a peer, or why there is none."""
    if not peer.package:
        path = shutil.which(peer.program)
        return path or "", "" if path else "the system does not have it"
    program = folder / peer.package / "bin" / peer.program
    if not program.exists():
        home = folder / peer.package
        subprocess.run([sys.executable, "-m", "venv", home], check=True)
        line = [
            str(home / "bin" / "pip"),
            "install",
            "--quiet",
            "--compile",
            peer.package,
        ]
        done = subprocess.run(line, check=False, capture_output=True, text=True)
        if done.returncode:
            return "", (done.stderr.strip().splitlines() or ["pip failed"])[-1]
    return str(program), ""
