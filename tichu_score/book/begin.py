"""Matches that begin: a new file under a name that is still free."""

from __future__ import annotations

import os
from contextlib import contextmanager
from itertools import takewhile
from typing import TYPE_CHECKING

from tichu_score.book import history, logfile, matchfile, store
from tichu_score.book.errors import Unwritten
from tichu_score.book.reading import ENDING, told
from tichu_score.book.shelf import Done, no_locks
from tichu_score.book.values import Change

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tichu_score.game.match import Match

MOST_TWINS = 1000


def create(  # noqa: PLR0913 - the last two for many at once
    folder: str,
    stem: str,
    match: Match,
    moment: str,
    *,
    tidy: bool = True,
    twin: Callable[[str], bool] | None = None,
) -> Done:
    """Keep a new match under a name that is still free.

    `tidy` removes what killed writers left, which takes a look at every name.
    `twin` knows the match in a file that somebody made a moment ago; then nothing
    is written, and the change has a match before it.
    """
    data = matchfile.text_of(match).encode()
    with told(folder):
        store.make_folder(folder)
        real = os.path.realpath(folder)
        history.get_ready(data)
        with store.locked(real) as alone:
            if alone and tidy:
                store.sweep(real)
            if twin and (there := next(filter(twin, _taken(real, stem)), "")):
                return Done(Change("new", match, match, there), no_locks(alone))
            path, confirmed = _create_free(real, stem, data)
            line = history.change(moment, "new", "", b"", data)
            warnings = (*no_locks(alone), *logfile.add(path, line))
    return Done(Change("new", None, match, path), warnings, confirmed)


def planned(folder: str, stem: str, match: Match) -> Change:
    """Return what `create` would do; writes nothing."""
    path = next(free(folder, stem), stem)
    return Change("new", None, match, path, dry=True)


@contextmanager
def temporary() -> Iterator[str]:
    """Give a shelf that is gone afterwards."""
    from tempfile import TemporaryDirectory  # noqa: PLC0415 - for the demo only

    with TemporaryDirectory(prefix="tichu-score-") as folder:
        yield folder


def _create_free(folder: str, stem: str, data: bytes) -> tuple[str, bool]:
    for path in free(folder, stem):
        try:
            store.create(path, data)
        except FileExistsError:
            continue
        except store.Unconfirmed:
            return path, False
        return path, True
    raise all_taken(stem)


def all_taken(stem: str) -> Unwritten:
    """Return what to tell where a match finds no name."""
    return Unwritten(f"nothing recorded: {stem} and its numbers are all taken")


def free(folder: str, stem: str) -> Iterator[str]:
    """Yield paths that neither a match nor a history has taken."""
    for path in numbered(folder, stem):
        if not os.path.lexists(path) and not os.path.lexists(logfile.log_path(path)):
            yield path


def _taken(folder: str, stem: str) -> Iterator[str]:
    """Yield the paths that a match would have had, up to the one that is free."""
    return takewhile(os.path.lexists, numbered(folder, stem))


def numbered(folder: str, stem: str) -> Iterator[str]:
    """Yield the paths that a match may have: its name, then its name with numbers."""
    for number in range(1, MOST_TWINS):
        name = stem if number == 1 else f"{stem}-{number}"
        yield os.path.join(folder, name + ENDING)
