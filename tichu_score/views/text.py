"""Values as text for people: short lines, names instead of keys, reasons with rules."""

from functools import singledispatch

from tichu_score.book.values import (
    Change,
    Check,
    Chosen,
    Complaint,
    Demo,
    Glance,
    Kept,
    Log,
    Nothing,
    Script,
    Shelf,
    Welcome,
)
from tichu_score.game.explain import Readings, Reason
from tichu_score.game.hand import Hand, Team
from tichu_score.game.match import Players, standing
from tichu_score.game.ruleset import CARD_POINTS
from tichu_score.views import phrases, replies
from tichu_score.views.look import Look
from tichu_score.views.visible import visible

EXAMPLES = (
    "tichu-score new Tom+Mia Greta+Max",
    "tichu-score add orma 65 to",
    "tichu-score why",
)


@singledispatch
def render(value: object, look: Look) -> str:
    """Return a value as lines of text; raises TypeError for an unknown kind."""
    del look
    msg = f"no text for {type(value).__name__}"
    raise TypeError(msg)


@render.register
def _change(value: Change, look: Look) -> str:
    return replies.change(value, look)


@render.register
def _glance(value: Glance, look: Look) -> str:
    del look
    match = value.kept.match
    stand = standing(match)
    left, right = (phrases.team(match.players, side) for side in Team)
    score = f"{left} {stand.total.left} : {stand.total.right} {right}"
    return f"{score}, {phrases.hands(len(match.hands))}, {phrases.ending(match, stand)}"


@render.register
def _welcome(value: Welcome, look: Look) -> str:
    lines = []
    examples = list(EXAMPLES)
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


@render.register
def _chosen(value: Chosen, look: Look) -> str:
    return (
        f"now: {phrases.title(value.kept.match)}\n{_glance(Glance(value.kept), look)}"
    )


@render.register
def _kept(value: Kept, look: Look) -> str:
    from tichu_score.views.tables import match_table  # noqa: PLC0415 - Rich is late

    return match_table(value.match, look)


@render.register
def _shelf(value: Shelf, look: Look) -> str:
    from tichu_score.views.tables import shelf_table  # noqa: PLC0415 - Rich is late

    if not value.rows:
        return f"no match in {visible(value.folder)} yet"
    lines = [shelf_table(value, look)]
    for row in value.rows:
        lines += [f"damaged: {phrases.finding(found)}" for found in row.findings[:1]]
    lines += [
        f"conflict copy: {visible(name)}: `tichu-score check`"
        for name in value.conflicts
    ]
    return "\n".join(lines)


@render.register
def _reason(value: Reason, look: Look) -> str:
    from tichu_score.game.rulebook import RULES  # noqa: PLC0415 - only to explain

    playing = value.players
    lines = [f"hand {value.number}: {phrases.facts(value.hand, playing)}"]
    teams = [phrases.team(playing, side) for side in Team]
    rows = [
        (phrases.line_reason(line, playing), line.points, line.rule)
        for line in value.lines
    ]
    rows += [("together", value.points, ""), ("before", value.before, "")]
    rows.append(("now", value.after, ""))
    wide = max(len(reason) for reason, _, _ in rows)
    lines.append(f"left {teams[0]}, right {teams[1]}")
    lines += [
        f"{reason:<{wide}} {points.left:>5d} {points.right:>5d}  {rule}".rstrip()
        for reason, points, rule in rows
    ]
    del look
    used = dict.fromkeys(line.rule for line in value.lines)
    lines += [f"{rule}: {RULES[rule].sentence}" for rule in used]
    return "\n".join(lines)


@render.register
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


@render.register
def _log(value: Log, look: Look) -> str:
    del look
    lines = []
    for entry in value.entries:
        total = f"  {entry.total}" if entry.total else ""
        why = f"  ({visible(entry.why)})" if entry.why else ""
        lines.append(f"{visible(entry.at)}  {visible(entry.what)}{total}{why}")
        lines += [f"  {visible(line)}" for line in entry.lines]
    return "\n".join(lines) or "no change yet"


@render.register
def _check(value: Check, look: Look) -> str:
    del look
    files = f"{value.files} file{'' if value.files == 1 else 's'}"
    lines = [phrases.finding(found) for found in value.findings]
    if not lines:
        return f"{files} in {visible(value.folder)}: all is well"
    return "\n".join([*lines, f"{files} in {visible(value.folder)}"])


@render.register
def _nothing(value: Nothing, look: Look) -> str:
    del look
    return visible(value.text)


@render.register
def _script(value: Script, look: Look) -> str:
    del look
    return value.text.removesuffix("\n")


@render.register
def _demo(value: Demo, look: Look) -> str:
    steps = (f"$ {step.line}\n{render(step.answer, look)}" for step in value.steps)
    return "\n\n".join(steps)


@render.register
def _complaint(value: Complaint, look: Look) -> str:
    del look
    lines = [visible(value.text)] if value.text else []
    shown = value.line
    for problem in value.problems:
        if shown and problem.at >= 0:
            mark = " " * problem.at + "^" * min(problem.size, len(shown) - problem.at)
            lines += [f"  {visible(shown)}", f"  {mark}"]
        lines.append(f"{visible(problem.text)}{phrases.rule(problem.rule)}")
        if problem.offer:
            lines.append(f"  meant: {visible(problem.offer)}")
    lines += [phrases.finding(found) for found in value.findings]
    return "\n".join([*lines, *(f"  {visible(line)}" for line in value.advice)])
