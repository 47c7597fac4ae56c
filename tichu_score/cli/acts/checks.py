"""A look at every file of the shelf."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tichu_score.book import catalog, checking, people, reading
from tichu_score.book.errors import TichuError
from tichu_score.cli.aim import aimed
from tichu_score.cli.desk import Answer, Desk
from tichu_score.cli.words import no_words
from tichu_score.views.phrases import options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tichu_score.book.values.checked import Check

MOST_ADVISED = 5
UNTOUCHED = "nothing was changed"


def check(desk: Desk, words: tuple[str, ...]) -> Answer:
    """Read every file and say what is wrong with it."""
    no_words("check", words)
    found = checking.check(desk.folder, desk.watch)
    advice = dict.fromkeys([*_mending(desk, found.damaged), *_copies(desk, found)])
    found = found._replace(advice=tuple(advice))
    return Answer(found, 4 if found.damaged else 1 if found.findings else 0)


def _mending(desk: Desk, files: tuple[str, ...]) -> Iterator[str]:
    """Yield what mends each damaged file, as a command on that file would say."""
    for name in files[:MOST_ADVISED]:
        if name == catalog.PEOPLE:
            yield f"{name}: {people.MEND}"
            continue
        path = os.path.join(desk.folder, name)
        try:
            reading.load(path)
        except TichuError as error:
            told = aimed(error, desk) if error.about else error.complaint
            yield from (line for line in told.advice if line != UNTOUCHED)
    if len(files) > MOST_ADVISED:
        yield "the other files that cannot be read: `-m FILE` behind these commands"


def _copies(desk: Desk, found: Check) -> Iterator[str]:
    """Yield what to do about two files of one match, FILE standing for its name."""
    if found.twice:
        named = options("", desk.named)
        yield f"`tichu-score settle FILE -m OTHER{named}` compares two copies"
        yield f"`tichu-score delete FILE{named}` puts one into the trash"
