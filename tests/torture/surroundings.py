"""Odd machines: no home, nothing may be written, strange letters, clocks that jump.

In each an evening is played; whatever was told to be done is there, and no more.
"""

import os
import stat
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from shutil import which
from typing import NamedTuple

from needed import ordinary
from torture.process import Ended, environment, program, run

from tichu_score.book import history, matchfile
from tichu_score.game.match import Match

EVENING = (
    *("new Tom+Mia Greta+Max", "add orma 65 to", "add om ga", "undo"),
    *("call to", "add rmao 40", "edit 1 70", "score"),
)
HANDS_AFTER = (0, 1, 2, 1, 1, 2, 2, 2)


class Where(NamedTuple):
    """A place to play in.

    Attributes:
        env: variables that differ from the usual ones; None takes one away.
        first: what a shell does before the program starts; `$T` is the place.
        clocks: arguments of faketime for each command, the last for all others.
        homeless: whether the system must be asked for the home.
    """

    env: Mapping[str, str | None] = {}
    first: str = ""
    clocks: tuple[str, ...] = ()
    homeless: bool = False


def _home(path: str) -> Where:
    return Where({"HOME": path})


def _homeless(path: str | None) -> Where:
    """Let the home be what the system says; in a system of its own for this."""
    at_home = "mount --bind $T/passwd /etc/passwd"
    return Where({"HOME": path}, at_home, homeless=True)


def _data(path: str) -> Where:
    return Where({"XDG_DATA_HOME": path})


ENVIRONMENTS: dict[str, Where] = {
    "usual": Where(),
    "no home": _homeless(None),
    "an empty home": _homeless(""),
    "a home that is not there": _home("{T}/nowhere"),
    "a home that may not be written": _home("{T}/read-only"),
    "a home that may not be read": _home("{T}/closed"),
    "a home of somebody else": _home("{T}/another"),
    "a home that is a file": _home("{T}/file"),
    "a home that leads to itself": _home("{T}/loop"),
    "a home that is relative": _homeless("here/home"),
    "a home with odd characters": _home("{T}/new\n\x1b[31mline"),
    "a home that is no text": _home(os.fsdecode(b"{T}/\xff")),
    "data: relative": _data("here/data"),
    "data: nothing": _data(""),
    "data: a file": _data("{T}/file"),
    "data: a tilde": _data("~/data"),
    "data: may not be written": _data("{T}/read-only"),
    "data: far too long": _data("/" + "x" * 5000),
    "data: a long way round": _data("{T}/home/../home/./data"),
    "data: on /proc": _data("/proc"),
    "state: may not be written": Where({"XDG_STATE_HOME": "{T}/read-only"}),
    "settings: a file": Where({"XDG_CONFIG_HOME": "{T}/file"}),
    "the language C": Where({"LC_ALL": "C"}),
    "POSIX, and no UTF-8": Where(
        {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    ),
    "a language that is not there": Where({"LC_ALL": "xx_YY.UTF-8"}),
    "ASCII": Where({"PYTHONIOENCODING": "ascii"}),
    "cp1252": Where({"PYTHONIOENCODING": "cp1252"}),
    "UTF-16": Where({"PYTHONIOENCODING": "utf-16"}),
    "1 column": Where({"COLUMNS": "1"}),
    "0 columns": Where({"COLUMNS": "0"}),
    "columns that are no number": Where({"COLUMNS": "abc"}),
    "99,999 columns": Where({"COLUMNS": "99999"}),
    "no terminal": Where({"TERM": None}),
    "a dumb terminal": Where({"TERM": "dumb"}),
    "colour in any case": Where({"FORCE_COLOR": "1"}),
    "a time zone that is not there": Where({"TZ": "No/Where"}),
    "a time zone of a colon": Where({"TZ": ":"}),
    "a time zone of 25 hours": Where({"TZ": "XYZ+25:99"}),
    "a time zone with seconds": Where({"TZ": "LMT-0:53:28"}),
    "the first time zone": Where({"TZ": "Pacific/Kiritimati"}),
    "Python without docstrings": Where({"PYTHONOPTIMIZE": "2"}),
    "every warning an error": Where({"PYTHONWARNINGS": "error"}),
    "Python's own checks": Where({"PYTHONDEVMODE": "1", "PYTHONWARNINGS": "error"}),
    "umask 000": Where(first="umask 000"),
    "umask 777": Where(first="umask 777"),
    "a folder that was deleted": Where(
        first="mkdir $T/gone; cd $T/gone; rmdir ../gone"
    ),
    "a folder that may not be read": Where(first="cd $T/home; chmod 000 ."),
}

CLOCKS: dict[str, Where] = {
    "the last second of 32 bits": Where(clocks=("@2038-01-19 03:14:07",)),
    "far in the future": Where(clocks=("@2199-12-31 23:59:59",)),
    "400 days ago": Where(clocks=("-400d",)),
    "before 1970": Where(clocks=("@1969-12-31 23:59:00",)),
    "the hour that is there twice": Where(
        {"TZ": "Europe/Berlin"}, clocks=("@2026-10-25 02:30:00",)
    ),
    "the hour that is not there": Where(
        {"TZ": "Europe/Berlin"}, clocks=("@2026-03-29 02:30:00",)
    ),
    "back and forth": Where(
        clocks=("@2030-05-05 12:00:00", "@2020-01-01 00:00:00", "@2040-01-01 00:00:00")
    ),
    "ever backwards": Where(clocks=tuple(f"-{days}d" for days in range(1, 9))),
    "ten times as fast": Where(clocks=("+0 x10",)),
}


def evening(folder: Path, where: Where, twin: str = "") -> list[str]:
    """Play an evening somewhere; return what is wrong with it."""
    _furnish(folder)
    wrong: list[str] = []
    told = 0
    for number, line in enumerate(EVENING):
        done = _run(folder, where, number, line, twin)
        wrong += [f"{line}: {text}" for text in _wrong(done)]
        if done.code:
            wrong += [f"{line}: {text}" for text in _untouched(folder, told)]
            break
        told = number + 1
    else:
        wrong += _kept(folder)
    return wrong


def _furnish(folder: Path) -> None:
    for name, mode in (("home", 0o755), ("read-only", 0o555), ("closed", 0o000)):
        (folder / name).mkdir()
        (folder / name).chmod(mode)
    (folder / "another").mkdir()
    if os.geteuid() == 0:
        os.chown(folder / "another", 65534, 65534)
    (folder / "file").touch()
    me = f"me:x:{os.getuid()}:{os.getgid()}::{folder}/home:/bin/sh\n"
    (folder / "passwd").write_text(me)
    (folder / "loop").symlink_to(folder / "loop")


def _run(folder: Path, where: Where, number: int, line: str, twin: str) -> Ended:
    env: dict[str, str | None] = {**environment(folder, folder / "home" / "s", twin)}
    for name in ("TICHU_SCORE_DIR", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        del env[name]
    env |= {"HOME": str(folder / "home"), "T": str(folder)} | {
        name: value and value.replace("{T}", str(folder))
        for name, value in where.env.items()
    }
    argv = program(*line.split())
    if where.clocks:
        clock = where.clocks[min(number, len(where.clocks) - 1)]
        argv = ["faketime", "-f", clock, *argv]
    before = f"{where.first}; " if where.first else ""
    argv = ["sh", "-c", f'{before}exec "$@"', "sh", *argv]
    if where.homeless:
        argv = ["unshare", "-m", *argv]
    return run(
        [*ordinary(), *argv],
        {name: value for name, value in env.items() if value is not None},
    )


def _wrong(done: Ended) -> Iterator[str]:
    if "Traceback" in done.err or "Exception ignored" in done.err:
        yield f"a traceback: {done.err.splitlines()[-1]}"
    elif done.code not in {0, 2, 3, 4, 5, 6}:
        yield f"code {done.code}"
    elif done.code and not done.err.strip():
        yield "no word of why"


def _matches(folder: Path) -> list[Path]:
    subprocess.run(["chmod", "-R", "u+rwX", str(folder)], check=False)
    return [*folder.rglob("[!.]*vs*.toml")]


def _untouched(folder: Path, told: int) -> Iterator[str]:
    """Yield what is wrong with what is there when a command was refused."""
    there = _matches(folder)
    if bool(there) != bool(told):
        yield f"refused, and {len(there)} matches are there"
    hands = HANDS_AFTER[told - 1] if told else 0
    if there and len(_read(there[0]).hands) != hands:
        yield "refused, and it is not as it was"


def _kept(folder: Path) -> Iterator[str]:
    """Yield what is wrong with what is there when all was told to be done."""
    there = _matches(folder)
    if len(there) != 1:
        yield f"{len(there)} matches"
        return
    (path,) = there
    match = _read(path)
    if [hand.cards for hand in match.hands] != [70, 40]:
        yield f"hands: {match.hands}"
    log = path.parent / ".history" / f"{path.stem}.jsonl"
    if history.fold(log.read_bytes()).text != path.read_bytes():
        yield "the history does not add up"
    if stat.S_IMODE(path.stat().st_mode) != 0o600:
        yield "others may read it"
    if stat.S_IMODE(path.parent.stat().st_mode) & 0o077:
        yield "others may look into the folder"


def _read(path: Path) -> Match:
    sheet = matchfile.read(path.read_bytes(), path.name)
    assert sheet.match is not None, sheet.findings
    return sheet.match


def missing(where: Where) -> str:
    """Say what this machine lacks to be such a place, or return ""."""
    root = os.geteuid() == 0
    if where.homeless and not root:
        return "only root can give the system another home"
    tools = {"setpriv": root, "unshare": where.homeless, "faketime": bool(where.clocks)}
    lacking = (name for name, needed in tools.items() if needed and not which(name))
    return next((f"no {name} here" for name in lacking), "")
