"""The one place where the program waits for a person."""

import sys
from types import ModuleType

from tichu_score.book.errors import Unwritten


def ask(question: str, line: str = "") -> str:
    """Put a question on stderr and return the line that is typed.

    Where the terminal can, `line` stands there to be changed; else it is shown,
    and Enter alone returns "". Whoever calls this knows that somebody sits there
    (`Desk.can_ask`). Ctrl-C is a KeyboardInterrupt; Ctrl-D means that nothing is
    to be recorded.
    """
    readline = _readline() if line else None
    if line and readline is None:
        question += f"{line}\n> "
    sys.stderr.write(question)
    sys.stderr.flush()
    if readline is not None:
        readline.set_startup_hook(lambda: readline.insert_text(line))
    try:
        return input()
    except EOFError:
        sys.stderr.write("\n")
        raise Unwritten("nothing recorded") from None
    finally:
        if readline is not None:
            readline.set_startup_hook(None)


def _readline() -> ModuleType | None:
    """Return the line editor, if there is one and it is used here."""
    if not sys.stdout.isatty():
        # input() reads without it then.
        return None
    try:
        import readline  # noqa: PLC0415 - not every system has it
    except ImportError:
        return None
    return readline
