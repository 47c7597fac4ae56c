"""What lies on a shelf besides matches: left by commands that died, or in the way."""

from __future__ import annotations

import os
import re
import stat
from typing import TYPE_CHECKING

from tichu_score.book import catalog
from tichu_score.book.errors import Machine
from tichu_score.book.logfile import HISTORY_FOLDER, LOG_ENDING
from tichu_score.book.reading import ENDING
from tichu_score.book.store import LOCK_NAME, is_temporary
from tichu_score.book.values import Finding, Place
from tichu_score.game.words import shell_word

if TYPE_CHECKING:
    from collections.abc import Iterator

EDITED = r"\.toml\.edited-[0-9a-f]{8}$|^\.[0-9a-f]{8}\..*\.toml$"
ASIDE = r"\.jsonl\.\d+\.aside$"


def findings(folder: str) -> Iterator[Finding]:
    """Yield all that is left over, or stands where something of ours belongs."""
    yield from _in_the_way(folder)
    for name in catalog.listed(folder):
        if re.search(EDITED, name):
            text = (
                "typed in `edit --file` and not taken into a match: take from it what "
                "you need, and remove it"
            )
            yield Finding(Place(name), text)
        elif is_temporary(name):
            text = "left by a command that was cut short; `new` and `delete` remove it"
            yield Finding(Place(name), text)
    yield from _histories(folder, "")
    yield from _trash(folder)


def _in_the_way(folder: str) -> Iterator[Finding]:
    for name in (HISTORY_FOLDER, catalog.TRASH):
        path = os.path.join(folder, name)
        if os.path.lexists(path) and not os.path.isdir(path):
            yield Finding(Place(name), "not a folder; move it away")
    path = os.path.join(folder, LOCK_NAME)
    if os.path.lexists(path) and not stat.S_ISREG(os.lstat(path).st_mode):
        yield Finding(
            Place(LOCK_NAME), "not a file: nothing can be written; move it away"
        )


def _histories(folder: str, within: str) -> Iterator[Finding]:
    """Yield histories that belong to no match of a folder, or were set aside."""
    histories = os.path.join(folder, HISTORY_FOLDER)
    try:
        names = catalog.listed(histories) if os.path.isdir(histories) else []
    except Machine as error:
        where = "/".join(filter(None, (within, HISTORY_FOLDER)))
        yield Finding(Place(where), str(error))
        return
    for name in names:
        place = Place("/".join(filter(None, (within, HISTORY_FOLDER, name))))
        if re.search(ASIDE, name):
            yield Finding(place, "a history that did not add up; it was set aside")
        elif name.endswith(LOG_ENDING):
            file = name.removesuffix(LOG_ENDING) + ENDING
            if not os.path.lexists(os.path.join(folder, file)):
                text = f"a history without its match, {file}"
                again = f": `tichu-score restore -m {shell_word(file)}` makes it anew"
                yield Finding(place, text + again * (not within))


def _trash(folder: str) -> Iterator[Finding]:
    trash = os.path.join(folder, catalog.TRASH)
    if not os.path.isdir(trash):
        return
    for row in catalog.shelf(trash).rows:
        for found in row.findings:
            place = found.place._replace(file=f"{catalog.TRASH}/{row.file}")
            yield found._replace(place=place)
    yield from _histories(trash, catalog.TRASH)
