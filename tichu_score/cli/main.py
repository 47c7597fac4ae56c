"""The program: the one entry, the one place that prints, the one that catches."""

import gc
import os
import sys

VERSION_FLAGS = (["--version"], ["-V"])


def main() -> None:
    """Run the command line and leave with its exit code."""
    if sys.argv[1:] in VERSION_FLAGS:
        from tichu_score import __version__  # noqa: PLC0415 - nothing else is needed

        print(f"tichu-score {__version__}")
        return
    # Collecting costs more than a run of this length makes garbage: off before the
    # first import.
    gc.disable()
    from tichu_score.cli.run import run  # noqa: PLC0415 - after the quick answers

    code = run(sys.argv[1:])
    # All is written and flushed: nothing is left to take down piece by piece.
    os._exit(code)


if __name__ == "__main__":
    main()
