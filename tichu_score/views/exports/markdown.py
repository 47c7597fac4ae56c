"""A match in Markdown: facts, the score table, the story."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.hand import Team
from tichu_score.game.match import Match, standing
from tichu_score.views import phrases
from tichu_score.views.exports.foreign import each_text
from tichu_score.views.exports.telling import played, sentences, state
from tichu_score.views.visible import visible

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tichu_score.game.hand import Points

SPECIAL = {*"\\`*_{}[]<>()#+-!|~&.:@=^$%"}
"""What Markdown, or one of its dialects, may take for more than a sign."""

NON_JOINER = "\N{ZERO WIDTH NON-JOINER}"


def text(match: Match) -> str:
    """Return a document; no foreign text in it is more than text."""
    plain = each_text(match, escaped)
    title, *when = phrases.heading(plain)
    teams = [phrases.team(plain.players, side) for side in Team]
    facts = [f"{teams[0]} against {teams[1]}", *when]
    facts += [_totals(plain), state(plain)]
    parts = [f"# {title}", "\n".join(f"- {fact}" for fact in facts)]
    if plain.hands:
        story = "\n".join(f"- {sentence}" for sentence in sentences(plain))
        parts += ["## The hands", _table(plain), "## The story", story]
    return "\n\n".join(parts) + "\n"


def escaped(text: str) -> str:
    """Return a foreign text that stays text in Markdown, as one visible line.

    Mail links and mentions are made of the finished text, whatever was escaped:
    there an invisible non-joiner parts the sign from what follows it.
    """
    signs = (f"\\{sign}" if sign in SPECIAL else sign for sign in visible(text))
    return "".join(signs).replace("@", f"@{NON_JOINER}")


def _totals(match: Match) -> str:
    total = standing(match).total
    sides = (f"{phrases.team(match.players, s)} **{total.of(s)}**" for s in Team)
    return ", ".join(sides)


def _table(match: Match) -> str:
    stand = standing(match)
    teams = [phrases.team(match.players, side) for side in Team]
    head = [
        "#",
        "out",
        "cards",
        "calls, notes",
        *teams,
        *(f"total {team}" for team in teams),
    ]
    aligned = ["--:", *["---"] * 3, *["--:"] * 4]
    rows = [head, aligned]
    if any(match.start):
        rows.append(_between("carried in", match.start))
    for number, (points, total) in enumerate(
        zip(stand.scores, stand.totals, strict=True), start=1
    ):
        if stand.decided and number == stand.decided + 1:
            rows.append(_between("after the end"))
        gained = [f"{gain:+d}" for gain in points]
        rows.append([str(number), *played(match, number), *gained, *map(str, total)])
    return "\n".join(map(_row, rows))


def _between(what: str, total: Points | None = None) -> list[str]:
    shown = ["", ""] if total is None else [*map(str, total)]
    return ["", what, *[""] * 4, *shown]


def _row(row: Iterable[str]) -> str:
    return f"| {' | '.join(row)} |"
