"""A shelf that takes long to read: what a terminal shows meanwhile, and what is left.

The clock is handed in: it goes on by a step each time it is read, so that reading is
as slow as a test wants it to be.
"""

import os
import pty
import re
import subprocess
import sys
from collections.abc import Mapping

import pytest
from cli.terminal import raw_rest_of
from program import Run, Shelf
from test_completion_shells import shelve

MATCHES = 12
NARROW = {"COLUMNS": "60"}
PROGRAM = """
import itertools, os, signal, sys
from tichu_score.book import system
seconds = itertools.count(0, {step})
def clock():
    now = next(seconds)
    if now >= {stopped}:
        os.kill(os.getpid(), signal.{signal})
    return now
system.clock = clock
from tichu_score.cli import main
sys.argv[1:] = {argv!r}
main.main()
"""
NEVER = 1e9


@pytest.fixture
def full(shelf: Shelf) -> Shelf:
    for number in range(10, 10 + MATCHES):
        shelve(shelf.folder, f"2026-01-{number}", "Tom", "Greta", "Mia", "Max")
        path = shelf.folder / f"2026-01-{number}.toml"
        path.write_text(path.read_text("utf-8").replace("k3v9q2", f"match{number}"))
    return shelf


def at_slow_terminal(
    shelf: Shelf,
    *argv: str,
    step: float = 0.4,
    stopped: float = NEVER,
    signal: str = "SIGINT",
    env: Mapping[str, str] | None = None,
) -> Run:
    """Run a command whose errors alone go to a terminal; return all that it printed."""
    near, far = pty.openpty()
    script = PROGRAM.format(step=step, stopped=stopped, signal=signal, argv=[*argv])
    with subprocess.Popen(
        [sys.executable, "-c", script],
        env={**shelf.env, "TERM": "xterm", **NARROW, **(env or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=far,
    ) as process:
        os.close(far)
        shown = raw_rest_of(near)
        assert process.stdout is not None
        out = process.stdout.read().decode()
    os.close(near)
    return Run(out, shown, process.returncode)


def left(shown: str) -> str:
    """Return what stands on a terminal in the end."""
    lines, at = [""], 0
    for char in shown:
        if char == "\n":
            lines.append("")
        elif char == "\r":
            at = 0
        else:
            lines[-1] = lines[-1][:at].ljust(at) + char + lines[-1][at + 1 :]
            at += 1
    return "\n".join(line.rstrip() for line in lines)


READERS = [
    *("list", "players", "check", "use 2026-01-10", "show -m 2026-01-11"),
    *("export --all -f jsonl", "export 2026-01-10 2026-01-11 -f csv", "list --json"),
    *("list --plain", "list -q"),
]


@pytest.mark.parametrize("line", READERS)
def test_a_terminal_sees_it_come_on_and_nothing_of_it_stays(full: Shelf, line: str) -> None:  # fmt: skip
    quick = full.run(*line.split(), env=NARROW)
    done = at_slow_terminal(full, *line.split())
    assert (done.out, done.code) == (quick.out, quick.code)
    drawn = re.findall(r"\rreading +(\d+) of 12 files █*░* *", done.err)
    # The first second is over at the third file; then each is due.
    assert [*map(int, drawn)] == [*range(2, MATCHES)]
    assert left(done.err) == quick.err == ""
    assert "\x1b" not in done.err


def test_a_second_is_patience_enough(full: Shelf) -> None:
    assert at_slow_terminal(full, "list", step=0.08).err == ""
    assert "reading 11 of 12" in at_slow_terminal(full, "list", step=0.09).err


def test_it_is_drawn_ten_times_a_second_at_most(full: Shelf) -> None:
    done = at_slow_terminal(full, "list", step=0.125 / 2)
    assert done.err == ""
    for number in range(22, 92):
        shelve(full.folder, f"2026-02-{number}", "Tom", "Greta", "Mia", "Max")
    drawn = at_slow_terminal(full, "list", step=0.125 / 2).err.count("\rreading")
    assert drawn == (MATCHES + 70 - 15) // 2 + 1


@pytest.mark.parametrize("line", ["list", "export --all -f csv"])
def test_a_pipe_sees_nothing_of_it(full: Shelf, line: str) -> None:
    script = PROGRAM.format(step=9, stopped=NEVER, signal="SIGINT", argv=line.split())
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=full.env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
    )
    assert done.stderr == b""
    assert done.stdout.decode() == full.run(*line.split()).out


@pytest.mark.parametrize("env", [{"TERM": "dumb"}, {"ACCESSIBLE": "1"}])
def test_where_a_line_cannot_be_drawn_over_it_is_said_once(full: Shelf, env: dict[str, str]) -> None:  # fmt: skip
    done = at_slow_terminal(full, "list", env=env)
    assert (done.err, done.code) == ("reading 12 files\r\n", 0)
    assert at_slow_terminal(full, "list", step=0.01, env=env).err == ""


@pytest.mark.parametrize(
    ("env", "bar"),
    [
        ({"NO_COLOR": "1"}, "█"),
        ({"LC_ALL": "C"}, "#"),
        ({"PYTHONIOENCODING": "ascii"}, "#"),
        ({"COLUMNS": "20"}, " %"),
        ({"COLUMNS": "10"}, " %"),
    ],
)
def test_it_has_only_what_the_terminal_can_show(full: Shelf, env: dict[str, str], bar: str) -> None:  # fmt: skip
    done = at_slow_terminal(full, "list", env=env)
    assert bar in done.err
    assert "\x1b" not in done.err
    width = int(env.get("COLUMNS", "60"))
    assert max(map(len, done.err.split("\r"))) < width
    assert left(done.err) == ""


@pytest.mark.parametrize(("signal", "code"), [("SIGINT", 130), ("SIGTERM", -15)])
def test_whatever_ends_it_leaves_a_terminal_as_it_was(full: Shelf, signal: str, code: int) -> None:  # fmt: skip
    done = at_slow_terminal(full, "list", stopped=3, signal=signal)
    assert (done.out, done.code) == ("", code)
    assert "reading" in done.err
    assert "\x1b" not in done.err
    if signal == "SIGINT":
        assert left(done.err) == "\n"


def test_an_error_comes_on_a_line_of_its_own(full: Shelf) -> None:
    done = at_slow_terminal(full, "use", "nobody")
    assert "reading" in done.err
    assert left(done.err) == full.run("use", "nobody").err
