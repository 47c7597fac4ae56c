"""Several matches in one text for people: one after the other, as each is alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tichu_score.views import phrases
from tichu_score.views.exports import chat, markdown
from tichu_score.views.exports.foreign import each_text
from tichu_score.views.exports.telling import state

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tichu_score.game.match import Match

BETWEEN = "\n----\n\n"
"""What parts two matches: a rule in Markdown, and in a chat no more than it is."""


def messages(matches: Sequence[Match]) -> str:
    """Return matches as messages for a chat."""
    return BETWEEN.join(map(chat.text, matches))


def documents(matches: Sequence[Match]) -> str:
    """Return matches in Markdown, below what became of each; one alone is itself."""
    if len(matches) == 1:
        return markdown.text(matches[0])
    results = "\n".join(map(_result, matches))
    parts = [f"# {_heading(matches)}\n\n{results}\n"]
    # No foreign text begins a line, so what looks like a heading is one.
    parts += [re.sub("(?m)^#", "##", markdown.text(match)) for match in matches]
    return BETWEEN.join(parts)


def _heading(matches: Sequence[Match]) -> str:
    days = sorted({phrases.day(match) for match in matches} - {""})
    when = f", {' to '.join(dict.fromkeys((days[0], days[-1])))}" if days else ""
    return f"{len(matches)} matches{when}"


def _result(match: Match) -> str:
    plain = each_text(match, markdown.escaped)
    return f"- {phrases.title(plain)}: {state(plain)}"
