"""From the arguments to the exit code: the one place that catches."""

from __future__ import annotations

import sys

from tichu_score import INTERRUPTED
from tichu_score.book import held
from tichu_score.book.errors import TichuError
from tichu_score.cli.door import invocation_of
from tichu_score.cli.invocation import Shared
from tichu_score.cli.streams import mend, silence, write


def run(argv: list[str]) -> int:
    """Run a command line, print its answer and return the exit code."""
    mend()
    return carry(argv)


def carry(argv: list[str], session: Shared | None = None) -> int:
    """Carry out one command line, alone or as a line of a session."""
    # Until the line is understood; a program reads its errors in the same shape.
    shared = Shared(json="--json" in argv, plain="--plain" in argv)
    try:
        invocation = invocation_of(argv)
        if invocation is None:
            sys.stdout.flush()
            return 0
        if session is not None:
            invocation = invocation.within(session)
        shared = invocation.shared
        from tichu_score.cli.reply import reply  # noqa: PLC0415 - help needs none of it

        return reply(invocation, carry)
    except TichuError as error:
        from tichu_score.cli.reply import complain  # noqa: PLC0415 - see above

        complain(error.complaint, shared)
        return error.code
    except KeyboardInterrupt:
        write(sys.stderr, "\n")
        return INTERRUPTED
    except BrokenPipeError:
        # Help cut short by `| head`; answers are printed with their own guard.
        silence(sys.stdout)
        return 0
    finally:
        held.release()
