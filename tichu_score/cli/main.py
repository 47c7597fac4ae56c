"""The program: the one entry, the one place that prints, the one that catches."""

import gc
import os
import sys

from tichu_score import INTERRUPTED

VERSION_FLAGS = (["--version"], ["-V"])


def main() -> None:
    """Run the command line and leave with its exit code."""
    sys.excepthook = _bug
    if sys.argv[1:] in VERSION_FLAGS:
        from tichu_score import __version__  # noqa: PLC0415 - nothing else is needed

        _leave_with(f"tichu-score {__version__}\n")
    if sys.argv[1:2] == ["__complete"]:
        _offer(sys.argv[2:])
    # Collecting costs more than a run of this length makes garbage: off before the
    # first import.
    gc.disable()
    try:
        from tichu_score.cli.run import run  # noqa: PLC0415 - after the quick answers

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        # Before anything had begun.
        code = INTERRUPTED
    # All is written and flushed: nothing is left to take down piece by piece.
    os._exit(code)


def _bug(kind: type[BaseException], error: BaseException, trace: object) -> None:
    """Tell of an error that nobody expected; the interpreter leaves with 1."""
    from tichu_score.cli.bug import tell  # noqa: PLC0415 - there should be none

    tell(kind, error, trace)


def _leave_with(text: str) -> None:
    """Print a text and leave; a reader who has gone is no trouble."""
    try:
        print(text, end="", flush=True)
    except BrokenPipeError:
        os._exit(0)
    os._exit(0)


def _offer(words: list[str]) -> None:
    """Print what TAB offers, one a line, and leave: it never fails."""
    from tichu_score.cli.offers import offers  # noqa: PLC0415 - nothing else is needed

    found = offers(words)
    try:
        try:
            print("\n".join(found), end="\n" * bool(found), flush=True)
        except UnicodeEncodeError:
            # What this terminal cannot show nobody can choose.
            shown = [offer for offer in found if offer.isascii()]
            print("\n".join(shown), end="\n" * bool(shown), flush=True)
    finally:
        # No pipe that is closed, no disk that is full is told of at a TAB.
        os._exit(0)


if __name__ == "__main__":
    main()
