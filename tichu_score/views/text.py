"""Values as text for people: short lines, names instead of keys, reasons with rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book.values import Change, Complaint, Glance, Kept, Nothing
from tichu_score.game.hand import Hand, Problem, Team
from tichu_score.game.match import Match, Players, standing
from tichu_score.game.ruleset import CARD_POINTS
from tichu_score.views import phrases, replies
from tichu_score.views.visible import cells, visible

if TYPE_CHECKING:
    from collections.abc import Callable

    from tichu_score.book.values.records import (
        Check,
        Chosen,
        Demo,
        Log,
        Script,
        Shelf,
        Welcome,
    )
    from tichu_score.game.explain import Readings, Reason
    from tichu_score.views.look import Look

LONGEST_LINE = 500
"""More than this of what was typed is not repeated."""

LEAST_ROOM = 23
"""What the number of a hand, its facts and the gaps of a table need at least."""

EXAMPLES = (
    "tichu-score new Tom+Mia Greta+Max",
    "tichu-score add orma 65 to",
    "tichu-score why",
)


def render(value: object, look: Look) -> str:
    """Return a value as lines of text; raises KeyError for an unknown kind."""
    return _VIEWS[type(value).__name__](value, look)


def _change(value: Change, look: Look) -> str:
    return replies.change(value, look)


def _glance(value: Glance, look: Look) -> str:
    del look
    match = value.kept.match
    stand = standing(match)
    left, right = (phrases.team(match.players, side) for side in Team)
    score = f"{left} {stand.total.left} : {stand.total.right} {right}"
    played = phrases.hands(stand.played)
    return f"{score}, {played}, {phrases.ending(match, stand)}"


def _welcome(value: Welcome, look: Look) -> str:
    lines = []
    examples = [*dict.fromkeys([*value.advice, *EXAMPLES])]
    if value.kept is None:
        lines.append(visible(value.hint))
    else:
        match = value.kept.match
        examples[1] = (
            f"tichu-score add {match.players.keys} 65 t{match.players.keys[0]}"
        )
        lines += [phrases.title(match), _glance(Glance(value.kept), look)]
        if match.hands:
            number = len(match.hands)
            lines.append(
                "last " + replies.numbered(number, match.hands[-1], match.players)
            )
    return "\n".join([*lines, "", *(f"  {line}" for line in examples)])


def _chosen(value: Chosen, look: Look) -> str:
    return (
        f"now: {phrases.title(value.kept.match)}\n{_glance(Glance(value.kept), look)}"
    )


def _kept(value: Kept, look: Look) -> str:
    match = value.match
    above, below = phrases.heading(match), phrases.footing(match)
    return "\n".join([*above, "", *_hands(match, look), "", *below])


def _hands(match: Match, look: Look) -> list[str]:
    if not match.hands:
        return ["no hand yet"]
    if look.narrow or not (look.wide or _fits(match, look)):
        from tichu_score.views.blocks import match_blocks  # noqa: PLC0415 - seldom

        return [match_blocks(match, look)]
    from tichu_score.views.tables import match_table  # noqa: PLC0415 - Rich is late

    return [match_table(match, look)]


def _fits(match: Match, look: Look) -> bool:
    """Say whether a table leaves room for names beside both teams' columns."""
    teams = sum(cells(phrases.team(match.players, side)) for side in Team)
    return teams + LEAST_ROOM <= look.width


def _shelf(value: Shelf, look: Look) -> str:
    if not value.rows and not value.conflicts:
        return f"no match in {visible(value.folder)} yet"
    lines = [_shelf_rows(value, look)] if value.rows else []
    for row in value.rows:
        lines += [f"damaged: {phrases.finding(found)}" for found in row.findings[:1]]
    lines += [
        f"conflict copy: {visible(name)}: `tichu-score check`"
        for name in value.conflicts
    ]
    return "\n".join(lines)


def _shelf_rows(value: Shelf, look: Look) -> str:
    if look.narrow:
        from tichu_score.views.blocks import shelf_blocks  # noqa: PLC0415 - seldom

        return shelf_blocks(value)
    from tichu_score.views.tables import shelf_table  # noqa: PLC0415 - Rich is late

    return shelf_table(value, look)


def _reason(value: Reason, look: Look) -> str:
    from tichu_score.game.rulebook import RULES  # noqa: PLC0415 - only to explain

    playing = value.players
    teams = [phrases.team(playing, side) for side in Team]
    rows = [
        *((phrases.line_reason(x, playing), x.points, x.rule) for x in value.lines),
        ("together", value.points, ""),
        ("before", value.before, ""),
        ("now", value.after, ""),
    ]
    lines = [
        f"hand {value.number}: {phrases.facts(value.hand, playing)}",
        f"left {teams[0]}, right {teams[1]}",
    ]
    lines += phrases.columns(
        [
            (reason, f"{points.left:>5d} {points.right:>5d}  {rule}")
            for reason, points, rule in rows
        ],
        look.width,
    )
    if not value.counts:
        lines.append("it was played after the end of the match, and counts nowhere")
    used = dict.fromkeys(line.rule for line in value.lines)
    lines += [f"{rule}: {RULES[rule].sentence}" for rule in used]
    return "\n".join(lines)


def _readings(value: Readings, look: Look) -> str:
    del look
    if not value.hands:
        return "\n".join(
            f"{problem.text}{phrases.rule(problem.rule)}" for problem in value.problems
        )
    players = Players("", value.names)
    head = f"{phrases.pair(value.points)} can be {len(value.hands)} hands, left:right"
    if len(value.hands) == 1:
        head = f"{phrases.pair(value.points)} can only be this, left:right"
    lines = [f"  {_reading(hand, players)}" for hand in value.hands]
    return "\n".join([head, *lines])


def _reading(hand: Hand, players: Players) -> str:
    first = next(seat for seat in hand.out if seat is not None)
    parts = [f"{visible(players.name(first))} first"]
    if hand.cards is None:
        parts.append("double victory")
    else:
        parts.append(f"cards {hand.cards}:{CARD_POINTS - hand.cards}")
    return ", ".join([*parts, *phrases.calls(hand, players.names)])


def _log(value: Log, look: Look) -> str:
    del look
    lines = []
    for entry in value.entries:
        total = f"  {entry.total}" if entry.total else ""
        why = f"  ({visible(entry.why)})" if entry.why else ""
        lines.append(f"{visible(entry.at)}  {visible(entry.what)}{total}{why}")
        lines += [f"  {visible(line)}" for line in entry.lines]
    return "\n".join(lines) or "no change yet"


def _check(value: Check, look: Look) -> str:
    del look
    files = f"{value.files} file{'' if value.files == 1 else 's'}"
    lines = [phrases.finding(found) for found in value.findings]
    if not lines:
        return f"{files} in {visible(value.folder)}: all is well"
    return "\n".join([*lines, f"{files} in {visible(value.folder)}"])


def _nothing(value: Nothing, look: Look) -> str:
    del look
    return visible(value.text)


def _script(value: Script, look: Look) -> str:
    del look
    return value.text.removesuffix("\n")


def _demo(value: Demo, look: Look) -> str:
    steps = (f"$ {step.line}\n{render(step.answer, look)}" for step in value.steps)
    return "\n\n".join(steps)


def _complaint(value: Complaint, look: Look) -> str:
    del look
    lines = [_brief(value.text)] if value.text else []
    for problem in value.problems:
        if 0 <= problem.at < len(value.line) <= LONGEST_LINE:
            lines += [f"  {visible(value.line)}", f"  {_mark(value.line, problem)}"]
        lines.append(f"{_brief(problem.text)}{phrases.rule(problem.rule)}")
        if problem.offer:
            lines.append(f"  meant: {_brief(problem.offer)}")
    lines += [phrases.finding(found) for found in value.findings]
    return "\n".join([*lines, *(f"  {_brief(line)}" for line in value.advice)])


def _mark(line: str, problem: Problem) -> str:
    """Return the carets below the word that a problem is about."""
    before, word = line[: problem.at], line[problem.at :][: problem.size]
    return " " * cells(visible(before)) + "^" * cells(visible(word))


def _brief(text: str) -> str:
    """Return a text that may quote what was typed, which may be anything."""
    shown = visible(text)
    return shown if len(shown) <= LONGEST_LINE else f"{shown[: LONGEST_LINE - 3]}..."


_VIEWS: dict[str, Callable[..., str]] = {
    "Change": _change,
    "Glance": _glance,
    "Welcome": _welcome,
    "Chosen": _chosen,
    "Kept": _kept,
    "Shelf": _shelf,
    "Reason": _reason,
    "Readings": _readings,
    "Log": _log,
    "Check": _check,
    "Nothing": _nothing,
    "Script": _script,
    "Demo": _demo,
    "Complaint": _complaint,
}
