"""The standard streams: mended before they are used, silenced when they break."""

import os
import sys
from typing import TextIO


def write(stream: TextIO, words: str) -> bool:
    """Write and flush; a closed pipe is nobody's fault, a full disk is told."""
    try:
        stream.write(words)
        stream.flush()
    except BrokenPipeError:
        silence(stream)
    except OSError as error:
        silence(stream)
        if stream is sys.stdout:
            why = error.strerror or str(error)
            write(sys.stderr, f"done, but the answer could not be printed: {why}\n")
            return False
    return True


def silence(stream: TextIO) -> None:
    """Point a stream nowhere, so that leaving does not fail on it again."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def mend() -> None:
    """Give closed streams somewhere to go, and let no character stop a line."""
    # A closed stream leaves its number free, and the next file opened gets it.
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    for name, number, mode in (
        ("stdin", 0, "r"),
        ("stdout", 1, "w"),
        ("stderr", 2, "w"),
    ):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(number, mode, closefd=False))  # noqa: SIM115 - open as long as the program runs
        elif mode == "w":
            stream.reconfigure(errors="backslashreplace")
