"""A look at every file of the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book import checking
from tichu_score.cli.desk import Answer, Desk
from tichu_score.cli.words import no_words
from tichu_score.views.phrases import options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tichu_score.book.values.checked import Check


def check(desk: Desk, words: tuple[str, ...]) -> Answer:
    """Read every file and say what is wrong with it."""
    no_words("check", words)
    found = checking.check(desk.folder)
    found = found._replace(advice=tuple(_advice(found, options("", desk.named))))
    return Answer(found, 4 if found.damaged else 1 if found.findings else 0)


def _advice(found: Check, named: str) -> Iterator[str]:
    """Yield the commands that mend what was found, FILE standing for its name."""
    if found.damaged:
        yield f"`tichu-score restore -m FILE{named}` brings back its newest good version"
        yield f"`tichu-score edit --file -m FILE{named}` opens it in your editor"
    if found.twice:
        yield f"`tichu-score settle FILE -m OTHER{named}` compares two copies"
        yield f"`tichu-score delete FILE{named}` puts one into the trash"
