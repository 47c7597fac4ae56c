"""The one place where the program waits for a person."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING

from tichu_score.book.errors import Unwritten

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from contextlib import AbstractContextManager
    from types import ModuleType


def ask(question: str, line: str = "") -> str:
    """Put a question on stderr and return the line that is typed.

    Where the terminal can, `line` stands there to be changed; else it is shown,
    and Enter alone takes it. Whoever calls this knows that somebody sits there
    (`Desk.can_ask`). Ctrl-C is a KeyboardInterrupt; Ctrl-D means that nothing is
    to be recorded.
    """
    readline = _readline() if line or "readline" in sys.modules else None
    if line and readline is None:
        question += f"{line}\n> "
    # A line editor that rubs out what was typed draws the last line anew.
    own = "" if readline is None else question.rpartition("\n")[2]
    sys.stderr.write(question.removesuffix(own))
    sys.stderr.flush()
    if readline is not None:
        readline.set_startup_hook(lambda: readline.insert_text(line))
    try:
        with _softly() if readline is not None else nullcontext():
            typed = input(own)
    except EOFError:
        sys.stderr.write("\n")
        raise Unwritten("nothing recorded") from None
    finally:
        if readline is not None:
            readline.set_startup_hook(None)
    return typed if typed or readline is not None else line


def _softly() -> AbstractContextManager[None]:
    from tichu_score.book.system import ended_softly  # noqa: PLC0415 - only to ask

    return ended_softly()


def ready(offers: Callable[[], Iterable[str]], *, whole: bool = False) -> None:
    """Let earlier lines come back with the arrow keys, and TAB offer words.

    They are words of a line, or each the `whole` of it, such as a name.
    """
    readline = _readline()
    if readline is None:
        return
    found: list[str] = []
    after = "" if whole else " "

    def complete(typed: str, number: int) -> str | None:
        if not number:
            folded = typed.casefold()
            found[:] = [o for o in offers() if o.casefold().startswith(folded)]
        return found[number] + after if number < len(found) else None

    readline.set_completer(complete)
    readline.set_completer_delims("" if whole else " \t")
    # libedit, which stands in for readline on some systems, has words of its own.
    other = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if other else "tab: complete")


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
