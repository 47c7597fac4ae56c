"""What is printed of a bug: where it happened, and nothing of what was played.

No values of variables, no message of an error, no path: each may hold the name of
a player or of whoever keeps the score, or a text that acts on a screen.
"""

import sys
from collections.abc import Iterator
from linecache import getline
from types import TracebackType

from tichu_score.cli.streams import mend, write

MOST_FRAMES = 40
"""The newest ones: where something calls itself for ever, the rest says no more."""

FIRST = "a bug of tichu-score, and this is where; what was confirmed is in the file\n"
NEXT = "while that was dealt with:\n"


def tell(_kind: object, error: BaseException, _trace: object) -> None:
    """Print a bug on stderr, as a `sys.excepthook`; Ctrl-C is none."""
    if isinstance(error, KeyboardInterrupt):
        return
    mend()
    write(sys.stderr, told(error))


def told(error: BaseException) -> str:
    """Return the errors that led to this one, oldest first, each with its frames."""
    chain: list[BaseException] = []
    found: BaseException | None = error
    while found is not None and found not in chain:
        chain.append(found)
        hidden = None if found.__suppress_context__ else found.__context__
        found = found.__cause__ or hidden
    parts = ("".join([*_frames(e), f"{type(e).__name__}\n"]) for e in reversed(chain))
    return FIRST + NEXT.join(parts)


def _frames(error: BaseException) -> list[str]:
    """Return a line or two for each frame, the oldest first."""
    return [*_walk(error.__traceback__)][-MOST_FRAMES:]


def _walk(trace: TracebackType | None) -> Iterator[str]:
    while trace is not None:
        code, values = trace.tb_frame.f_code, trace.tb_frame.f_globals
        source = ""
        if not code.co_filename.startswith("<"):
            # Of a file alone: what was typed after `python -c` may be anything.
            source = getline(code.co_filename, trace.tb_lineno, values).strip()
        where = f"  {values.get('__name__')}, line {trace.tb_lineno}, in {code.co_name}"
        yield f"{where}\n    {source}\n" if source else f"{where}\n"
        trace = trace.tb_next
