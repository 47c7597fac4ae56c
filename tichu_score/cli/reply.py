"""The answer to a command: looked up, rendered for the place it goes to, printed."""

from __future__ import annotations

import os
import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING, TypeAlias

from tichu_score.book.errors import NotUnderstood
from tichu_score.cli.desk import Answer, Desk, Speech, desk_for
from tichu_score.cli.invocation import Shared
from tichu_score.cli.perform import perform
from tichu_score.cli.streams import write
from tichu_score.cli.table.row import COLORS
from tichu_score.views import text
from tichu_score.views.look import BLOCKS, LINES, PIPE_WIDTH, Look
from tichu_score.views.visible import visible, visible_lines

if TYPE_CHECKING:
    from tichu_score.book.values import Change, Complaint
    from tichu_score.cli.invocation import Invocation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from contextlib import AbstractContextManager
    from typing import TextIO

ACCESSIBLE_VARIABLE = "ACCESSIBLE"
"""Set by whoever has the screen read out."""

NO_LANGUAGE = ("C", "POSIX")

MACHINE = 6
WIDTHS = range(10, 1001)
MOST_PROBLEMS = 20
"""Whoever reads of more has typed something else than a hand."""

MOST_FINDINGS, LONGEST = 50, 500
"""Of what is wrong in files, and the characters of one of them."""


Carry: TypeAlias = "Callable[[list[str], Shared], int]"
"""Carries out another command line, with these shared options where it has none."""


def reply(invocation: Invocation, carry: Carry) -> int:
    """Carry out a command, print its answer and return the exit code."""
    shared = invocation.shared
    look = look_for(shared, sys.stdout)
    answer = perform(invocation, _desk(invocation, look, carry))
    return _print_answer(answer, shared, look)


def _desk(invocation: Invocation, out: Look, carry: Carry) -> Desk:
    shared = invocation.shared
    look = look_for(shared, sys.stderr)

    def preview(change: Change) -> None:
        _say(sys.stderr, _for_people(sys.stderr, change, look) + "\n", look)

    def put(question: str, line: str = "") -> str:
        from tichu_score.cli.ask import ask  # noqa: PLC0415 - most lines ask nothing

        shown = _fitted(sys.stderr, visible_lines(question), look)
        return ask(shown, visible(line))

    def ready(offers: Callable[[], Iterable[str]], *, whole: bool = False) -> None:
        from tichu_score.cli.ask import ready as ready_for  # noqa: PLC0415 - as above

        ready_for(offers, whole=whole)

    def go(argv: list[str], path: str) -> int:
        return carry(argv, shared._replace(match=path, dry_run=False))

    def say(value: object) -> object:
        return _show(sys.stdout, value, shared, out)

    def watch(names: Sequence[str]) -> AbstractContextManager[Iterable[str]]:
        if not sys.stderr.isatty():
            return nullcontext(names)
        from tichu_score.cli import progress  # noqa: PLC0415 - recording reads one file

        seen = look._replace(width=min(look.width, _columns(sys.stderr) or look.width))
        return progress.shown(names, sys.stderr, seen)

    speech = Speech(put, preview, say, go, ready, watch)
    return desk_for(shared, speech, playing=invocation.playing)


def _say(stream: TextIO, words: str, look: Look) -> bool:
    return write(stream, _fitted(stream, words, look))


def _fitted(stream: TextIO, words: str, look: Look) -> str:
    """Break long lines between words on a terminal; a pipe gets them whole."""
    if not stream.isatty():
        return words
    from tichu_score.views.fit import fit, ordered  # noqa: PLC0415 - for people only

    fitted = fit(words, look.width)
    return ordered(fitted) if _is_utf(stream) else fitted


def look_for(shared: Shared, stream: TextIO) -> Look:
    """Return what a stream can show; raises NotUnderstood for odd options."""
    if shared.color not in {None, *COLORS}:
        known = ", ".join(COLORS)
        raise NotUnderstood(f"--color {shared.color} is not known; these are: {known}")
    width = _width(shared, stream)
    drawn = not _no_language()
    return Look(
        width or PIPE_WIDTH,
        _color(shared, stream),
        lines=drawn and _holds(stream, LINES),
        blocks=drawn and _holds(stream, BLOCKS),
        bound=bool(width) or stream.isatty(),
        linear=_linear(),
    )


def _width(shared: Shared, stream: TextIO) -> int:
    """Return how many columns somebody or the terminal says there are, 0 if nobody."""
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
    return _columns(stream)


def _columns(stream: TextIO) -> int:
    """Return how many columns the terminal has, 0 if it is none."""
    try:
        return os.get_terminal_size(stream.fileno()).columns
    except (OSError, ValueError):
        return 0


def _color(shared: Shared, stream: TextIO) -> bool:
    if shared.color in {"always", "never"}:
        return shared.color == "always"
    env = os.environ.get
    if env("NO_COLOR") or _linear():
        return False
    return bool(env("FORCE_COLOR")) or (stream.isatty() and env("TERM") != "dumb")


def _linear() -> bool:
    return os.environ.get(ACCESSIBLE_VARIABLE, "") not in {"", "0"}


def _holds(stream: TextIO, signs: str) -> bool:
    """Say whether a stream has letters for our signs."""
    try:
        signs.encode(_encoding(stream))
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _encoding(stream: TextIO) -> str:
    return getattr(stream, "encoding", None) or "ascii"


def _is_utf(stream: TextIO) -> bool:
    return _encoding(stream).lower().startswith("utf")


def _no_language() -> bool:
    """Say whether the environment names no language that has more than ASCII.

    Python writes UTF-8 all the same: names are better wrong on some screens than
    lost on all. Our own signs can be ASCII.
    """
    env = os.environ.get
    asked = env("PYTHONIOENCODING", "").partition(":")[0] or env("PYTHONUTF8") == "1"
    if sys.platform == "win32" or asked:
        return False
    if every := env("LC_ALL"):
        return every in NO_LANGUAGE
    letters, language = env("LC_CTYPE"), env("LANG") or "C"
    if letters == "C.UTF-8" and language in NO_LANGUAGE:
        return True  # it was Python that said so (PEP 538)
    return (letters or language) in NO_LANGUAGE


def _print_answer(answer: Answer, shared: Shared, look: Look) -> int:
    for warning in answer.warnings:
        _say(sys.stderr, f"warning: {visible(warning)}\n", look)
    if shared.quiet:
        return answer.code
    told = _show(sys.stdout, answer.value, shared, look)
    return answer.code if told else MACHINE


def _show(stream: TextIO, value: object, shared: Shared, look: Look) -> bool:
    words = _rendered(stream, value, shared, look) + "\n"
    script = type(value).__name__ == "Script"  # its module is not loaded for this
    for_people = not (shared.json or shared.plain or script)
    return _say(stream, words, look) if for_people else write(stream, words)


def _rendered(stream: TextIO, value: object, shared: Shared, look: Look) -> str:
    if shared.json:
        from json import dumps  # noqa: PLC0415 - see below

        from tichu_score.views import data  # noqa: PLC0415 - one view a run

        return dumps(data.envelope(value), indent=2)
    if shared.plain:
        from tichu_score.views import plain  # noqa: PLC0415 - one view a run

        return plain.render(value)
    return _for_people(stream, value, look)


def _for_people(stream: TextIO, value: object, look: Look) -> str:
    """Return a value as text in the letters that a stream has."""
    if not _is_utf(stream):
        from tichu_score.views.letters import spelled  # noqa: PLC0415 - seldom

        value = spelled(value, _encoding(stream))
    return text.render(value, look)


def complain(complaint: Complaint, shared: Shared) -> None:
    """Print on stderr why a command was not carried out."""
    try:
        look = look_for(shared, sys.stderr)
    except NotUnderstood:
        look = look_for(Shared(), sys.stderr)
    _show(sys.stderr, _brief(complaint), shared, look)


def _brief(complaint: Complaint) -> Complaint:
    """Cut what nobody reads: too many of a kind, and texts without end."""
    findings = complaint.findings[:MOST_FINDINGS]
    more = max(len(complaint.problems) - MOST_PROBLEMS, 0)
    more += len(complaint.findings) - len(findings)
    advice = (f"and {more} more like these",) * bool(more)
    return complaint._replace(
        problems=complaint.problems[:MOST_PROBLEMS],
        findings=tuple(f._replace(text=_cut(f.text)) for f in findings),
        advice=(*advice, *complaint.advice),
    )


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."
