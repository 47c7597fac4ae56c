"""Programs that break a promise on purpose: what tortures must find out.

Each is the program with one part taken out. `put_in` does it in this process; the
launcher does it in a process of its own, by the twin's name.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tichu_score.book import logfile, store, system
from tichu_score.book.errors import Machine, Unwritten

Put = Callable[[object, str, Any], None]
"""As `setattr` and a test's `monkeypatch.setattr`."""

REPLACE = store.replace


def in_place(path: str, data: bytes, was: bytes | None = None) -> None:
    """Write a file as most programs do."""
    del was
    descriptor = os.open(path, os.O_WRONLY | os.O_TRUNC)
    try:
        view = memoryview(data)
        while view:
            view = view[os.write(descriptor, view) :]
    finally:
        os.close(descriptor)


def with_a_gap(path: str, data: bytes, was: bytes | None = None) -> None:
    """Move the old file out of the way before the new one is there."""
    del was
    Path(path).rename(f"{path}.bak")
    store.create(path, data)
    Path(f"{path}.bak").unlink()


def hopefully(path: str, data: bytes, was: bytes | None = None) -> None:
    """Take every error for a success."""
    try:
        REPLACE(path, data, was)
    except OSError:
        return


def _too_early(put: Put) -> None:
    """Say that it is done before the disk has it."""
    from tichu_score.book import shelf  # noqa: PLC0415 - only for this twin

    commit = shelf._commit  # noqa: SLF001 - a twin differs inside

    def early(*args: Any, **more: Any) -> Any:  # noqa: ANN401 - as what it wraps
        print("recorded", flush=True)
        return commit(*args, **more)

    put(shelf, "_commit", early)


def _printing_is_saving(put: Put) -> None:
    """Take an answer that cannot be printed for one that was not saved."""
    from tichu_score.cli import reply  # noqa: PLC0415 - only for this twin

    def write(stream: Any, words: str) -> bool:  # noqa: ANN401 - a stream
        try:
            stream.write(words)
            stream.flush()
        except OSError as error:
            raise Machine("nothing was written") from error
        return True

    put(reply, "write", write)


def _ctrl_c_at_any_time(put: Put) -> None:
    """Let signals interrupt what is being written."""
    put(system, "hold_signals", lambda: None)


def _unlocked(put: Put) -> None:
    put(system, "try_lock", lambda _: None)


def _uncompared(put: Put) -> None:
    """Replace whatever the file holds by now."""
    put(store, "replace", lambda path, data, _=None: REPLACE(path, data))


def _any_offset(put: Put) -> None:
    """Write the local time as the machine says it is, whatever it says."""
    from datetime import datetime  # noqa: PLC0415 - only for this twin

    from tichu_score.cli import desk  # noqa: PLC0415 - only for this twin

    put(desk, "local_now", lambda: datetime.now().astimezone().replace(microsecond=0))


def _leaving_is_enter(put: Put) -> None:
    """Take Ctrl-C and Ctrl-D for the usual answer."""
    from tichu_score.cli import ask  # noqa: PLC0415 - only for this twin

    real = ask.ask

    def answered(question: str, line: str = "") -> str:
        try:
            return real(question, line)
        except (KeyboardInterrupt, Unwritten):
            return line

    put(ask, "ask", answered)


TWINS: dict[str, Callable[[Put], None]] = {
    "in place": lambda put: put(store, "replace", in_place),
    "with a gap": lambda put: put(store, "replace", with_a_gap),
    "hopeful": lambda put: put(store, "replace", hopefully),
    "no file sync": lambda put: put(system, "sync_file", lambda _: None),
    "no folder sync": lambda put: put(system, "sync_folder", lambda _: None),
    "no history line": lambda put: put(logfile, "add", lambda *_: ()),
    "too early": _too_early,
    "printing is saving": _printing_is_saving,
    "Ctrl-C at any time": _ctrl_c_at_any_time,
    "leaving is Enter": _leaving_is_enter,
    "any offset": _any_offset,
    "unlocked": _unlocked,
    "uncompared": _uncompared,
}


def put_in(name: str, put: Put = setattr) -> None:
    """Break the promise of a twin, in this process."""
    TWINS[name](put)
