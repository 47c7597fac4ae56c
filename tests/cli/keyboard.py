"""A keyboard and a screen: keys typed one after another, each when it is awaited."""

import os
import pty
import select
import time
from collections.abc import Callable, Mapping

from cli.terminal import Seen
from program import Shelf, program

PATIENCE = 15.0
PAUSE = 0.05

ENTER, END_OF_INPUT, INTERRUPT = "\n", "\x04", "\x03"
TO_START, RUB_OUT, ALL_GONE = "\x01", "\x7f", "\x15"
"""What readline makes of Ctrl-A, Backspace and Ctrl-U."""


def typed_at(
    shelf: Shelf,
    argv: list[str],
    *steps: tuple[str, str],
    env: Mapping[str, str] | None = None,
    meanwhile: Callable[[], object] | None = None,
) -> Seen:
    """Run a command; wait for each text on the screen, then type the keys to it.

    Something may happen elsewhere before the first key is typed.
    """
    child, screen = pty.fork()
    if child == 0:
        command = program(*argv)
        here = {**shelf.env, "TERM": "dumb", "COLUMNS": "80", **(env or {})}
        os.execve(command[0], command, here)  # noqa: S606 - the child becomes it
    seen, at = bytearray(), 0
    for awaited, keys in steps:
        at = _seen(screen, seen, awaited.encode(), at)
        time.sleep(PAUSE)
        if meanwhile is not None:
            meanwhile()
            meanwhile = None
        os.write(screen, keys.encode())
    _seen(screen, seen, b"\x00 the end", at)
    os.close(screen)
    _, status = os.waitpid(child, 0)
    text = seen.decode(errors="replace").replace("\r", "")
    return Seen(text, os.waitstatus_to_exitcode(status))


def _seen(screen: int, seen: bytearray, awaited: bytes, start: int) -> int:
    """Read until a text is on the screen or the program has left."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        plain = bytes(seen)
        if (found := plain.find(awaited, start)) >= 0:
            return found + len(awaited)
        if not select.select([screen], [], [], PAUSE)[0]:
            continue
        try:
            data = os.read(screen, 4096)
        except OSError:
            return len(seen)
        if not data:
            return len(seen)
        seen += data
    return len(seen)
