"""From the arguments to the exit code: one place prints, one place catches."""

import os
import sys
from typing import TextIO

from tichu_score.book import held
from tichu_score.book.errors import NotUnderstood, TichuError
from tichu_score.book.values import Change, Complaint
from tichu_score.cli.desk import Answer, Desk, Shared, desk_for
from tichu_score.cli.perform import Invocation, as_typed, as_value, perform
from tichu_score.cli.table import COLORS, TABLE
from tichu_score.views import text
from tichu_score.views.look import PIPE_WIDTH, Look
from tichu_score.views.visible import visible, visible_lines

MACHINE, INTERRUPTED = 6, 130
WIDTHS = range(10, 1001)
MOST_PROBLEMS = 20
"""Whoever reads of more has typed something else than a hand."""


def run(argv: list[str]) -> int:
    """Run a command line, print its answer and return the exit code."""
    _mend_streams()
    shared = Shared()
    try:
        invocation = invocation_of(argv)
        if invocation is None:
            sys.stdout.flush()
            return 0
        shared = invocation.shared
        look = look_for(shared, sys.stdout)
        answer = perform(invocation, _desk(shared))
        return _print_answer(answer, shared, look)
    except TichuError as error:
        return _print_error(error.complaint, error.code, shared)
    except KeyboardInterrupt:
        _write(sys.stderr, "\n")
        return INTERRUPTED
    except BrokenPipeError:
        # Help cut short by `| head`; answers are printed with their own guard.
        _silence(sys.stdout)
        return 0
    finally:
        held.release()


def invocation_of(argv: list[str]) -> Invocation | None:
    """Return what was typed; None if it has been answered already (help)."""
    words = [*map(as_value, argv)]
    if plain_line(words):
        return Invocation(words[0], tuple(map(as_typed, words[1:])))
    from tichu_score.cli.app import parse  # noqa: PLC0415 - a plain line needs no parser

    return parse(words)


def plain_line(words: list[str]) -> bool:
    """Say whether a line is a command and words alone, which needs no parser."""
    if not words or words[0] not in TABLE or not TABLE[words[0]].door:
        return False
    return not any(word.startswith("-") for word in words)


def _desk(shared: Shared) -> Desk:
    look = look_for(shared, sys.stderr)

    def preview(change: Change) -> None:
        _say(sys.stderr, text.render(change, look) + "\n", look)

    def put(question: str) -> str:
        from tichu_score.cli.ask import ask  # noqa: PLC0415 - most lines ask nothing

        return ask(_fitted(sys.stderr, visible_lines(question), look))

    return desk_for(shared, put, preview)


def _say(stream: TextIO, words: str, look: Look) -> bool:
    return _write(stream, _fitted(stream, words, look))


def _fitted(stream: TextIO, words: str, look: Look) -> str:
    """Break long lines between words on a terminal; a pipe gets them whole."""
    if not stream.isatty():
        return words
    from tichu_score.views.fit import fit  # noqa: PLC0415 - only a person needs it

    return fit(words, look.width)


def look_for(shared: Shared, stream: TextIO) -> Look:
    """Return what a stream can show; raises NotUnderstood for odd options."""
    if shared.color not in {None, *COLORS}:
        known = ", ".join(COLORS)
        raise NotUnderstood(f"--color {shared.color} is not known; these are: {known}")
    return Look(_width(shared, stream), _color(shared, stream), _lines(stream))


def _width(shared: Shared, stream: TextIO) -> int:
    if shared.width is not None:
        if (
            not (shared.width.isascii() and shared.width.isdigit())
            or int(shared.width[:5]) not in WIDTHS
        ):
            text = f"--width {shared.width}: a number of columns from 10 to 1000"
            raise NotUnderstood(text)
        return int(shared.width)
    named = os.environ.get("COLUMNS", "")
    if named.isascii() and named.isdigit() and int(named[:5]) in WIDTHS:
        return int(named)
    try:
        return os.get_terminal_size(stream.fileno()).columns or PIPE_WIDTH
    except (OSError, ValueError):
        return PIPE_WIDTH


def _color(shared: Shared, stream: TextIO) -> bool:
    if shared.color in {"always", "never"}:
        return shared.color == "always"
    env = os.environ.get
    if env("NO_COLOR"):
        return False
    return bool(env("FORCE_COLOR")) or (stream.isatty() and env("TERM") != "dumb")


def _lines(stream: TextIO) -> bool:
    try:
        "\N{BOX DRAWINGS LIGHT HORIZONTAL}".encode(
            getattr(stream, "encoding", None) or "ascii"
        )
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _print_answer(answer: Answer, shared: Shared, look: Look) -> int:
    for warning in answer.warnings:
        _say(sys.stderr, f"warning: {visible(warning)}\n", look)
    if shared.quiet:
        return answer.code
    told = _show(sys.stdout, answer.value, shared, look)
    return answer.code if told else MACHINE


def _show(stream: TextIO, value: object, shared: Shared, look: Look) -> bool:
    words = _rendered(value, shared, look) + "\n"
    for_people = not (shared.json or shared.plain)
    return _say(stream, words, look) if for_people else _write(stream, words)


def _rendered(value: object, shared: Shared, look: Look) -> str:
    if shared.json:
        from json import dumps  # noqa: PLC0415 - see below

        from tichu_score.views import data  # noqa: PLC0415 - one view a run

        return dumps(data.envelope(value), indent=2)
    if shared.plain:
        from tichu_score.views import plain  # noqa: PLC0415 - one view a run

        return plain.render(value)
    return text.render(value, look)


def _print_error(complaint: Complaint, code: int, shared: Shared) -> int:
    try:
        look = look_for(shared, sys.stderr)
    except NotUnderstood:
        look = Look()
    brief = complaint._replace(problems=complaint.problems[:MOST_PROBLEMS])
    _show(sys.stderr, brief, shared, look)
    return code


def _write(stream: TextIO, words: str) -> bool:
    """Write and flush; a closed pipe is nobody's fault, a full disk is told."""
    try:
        stream.write(words)
        stream.flush()
    except BrokenPipeError:
        _silence(stream)
    except OSError as error:
        _silence(stream)
        if stream is sys.stdout:
            why = error.strerror or str(error)
            _write(sys.stderr, f"done, but the answer could not be printed: {why}\n")
            return False
    return True


def _silence(stream: TextIO) -> None:
    """Point a stream nowhere, so that leaving does not fail on it again."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def _mend_streams() -> None:
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
            setattr(sys, name, open(number, mode, closefd=False))  # noqa: SIM115
        elif mode == "w":
            stream.reconfigure(errors="backslashreplace")
