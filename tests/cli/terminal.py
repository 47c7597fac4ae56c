"""The program at a real terminal: a pty, what is typed, what is seen."""

import os
import pty
import re
import select
import time
from typing import NamedTuple

from program import Shelf, program

PROMPT = re.compile(r"(> |\? |\] )$")
PATIENCE = 10.0


class Seen(NamedTuple):
    """All that was on the screen, and the exit code."""

    screen: str
    code: int


def at_terminal(shelf: Shelf, argv: list[str], *keys: str) -> Seen:
    """Run a command and type one answer at each prompt: a line, ^C or ^D."""
    child, screen = pty.fork()
    if child == 0:
        command = program(*argv)
        env = {**shelf.env, "TERM": "dumb", "COLUMNS": "80"}
        os.execve(command[0], command, env)  # noqa: S606 - the child becomes it
    seen = bytearray()
    for key in keys:
        if not _waits(screen, seen):
            break
        os.write(screen, {"^C": b"\x03", "^D": b"\x04"}.get(key, f"{key}\n".encode()))
        seen += b"\n"
    _read_rest(screen, seen)
    os.close(screen)
    _, status = os.waitpid(child, 0)
    text = seen.decode(errors="replace").replace("\r", "")
    return Seen(text, os.waitstatus_to_exitcode(status))


def _waits(screen: int, seen: bytearray) -> bool:
    """Read until the program waits at a prompt; no if it has left."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        at_prompt = PROMPT.search(seen.decode(errors="replace"))
        ready, _, _ = select.select([screen], [], [], 0.05 if at_prompt else 0.5)
        if ready:
            if not _read(screen, seen):
                return False
        elif at_prompt:
            return True
    return False


def _read_rest(screen: int, seen: bytearray) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and _read(screen, seen):
        pass


def _read(screen: int, seen: bytearray) -> bool:
    if not select.select([screen], [], [], PATIENCE)[0]:
        return False
    try:
        data = os.read(screen, 4096)
    except OSError:
        return False
    seen += data
    return bool(data)


def rest_of(near: int) -> str:
    """Return what is there to read where nobody writes any more."""
    return raw_rest_of(near).replace("\r", "")


def raw_rest_of(near: int) -> str:
    """Return the same with the signs that go back to the beginning of a line."""
    seen = b""
    try:
        while data := os.read(near, 65536):
            seen += data
    except OSError:
        pass  # so a terminal says that it was the last
    return seen.decode()
