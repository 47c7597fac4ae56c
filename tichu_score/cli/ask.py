"""The one place where the program waits for a person."""

import sys

from tichu_score.book.errors import Unwritten


def ask(question: str) -> str:
    """Put a question on stderr and return the line that is typed.

    Whoever calls this knows that somebody sits there (`Desk.can_ask`). Ctrl-C
    is a KeyboardInterrupt; Ctrl-D means that nothing is to be recorded.
    """
    sys.stderr.write(question)
    sys.stderr.flush()
    try:
        return input()
    except EOFError:
        sys.stderr.write("\n")
        raise Unwritten("nothing recorded") from None
