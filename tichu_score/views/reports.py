"""Values as text for people: whatever is not the answer to a hand recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.hand import Hand, Team
from tichu_score.game.match import Match, Players
from tichu_score.game.ruleset import CARD_POINTS
from tichu_score.views import phrases, replies
from tichu_score.views.visible import cells, visible

if TYPE_CHECKING:
    from collections.abc import Callable

    from tichu_score.book.values import Kept
    from tichu_score.book.values.records import (
        Check,
        Chosen,
        Exported,
        Joined,
        Log,
        Moved,
        Noted,
        People,
        Script,
        Shelf,
        Versions,
    )
    from tichu_score.game.explain import Readings, Reason
    from tichu_score.views.look import Look

LEAST_ROOM = 23
"""What the number of a hand, its facts and the gaps of a table need at least."""


def _chosen(value: Chosen, look: Look) -> str:
    del look
    return f"now: {phrases.title(value.kept.match)}\n{replies.glance(value.kept.match)}"


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


def _script(value: Script, look: Look) -> str:
    del look
    return value.text.removesuffix("\n")


def _noted(value: Noted, look: Look) -> str:
    del look
    match = value.kept.match
    calls = phrases.noted(match)
    number = len(match.hands) + 1
    if not calls:
        return f"no call noted for hand {number}"
    return "\n".join([f"noted for hand {number}", *(f"  {call}" for call in calls)])


def _versions(value: Versions, look: Look) -> str:
    del look
    lines = []
    for found in value.versions:
        if found.hands is None:
            holds = "cannot be read"
        else:
            holds = f"{phrases.hands(found.hands)}, {found.total}"
        mark = "*" if found.current else " "
        what = f"{visible(found.at)}  {visible(found.what)}"
        lines.append(f"{mark} {found.number:>3}  {what}: {holds}, {found.size} bytes")
    return "\n".join(lines) or "no version yet"


def _moved(value: Moved, look: Look) -> str:
    del look
    hands = "cannot be read" if value.hands is None else phrases.hands(value.hands)
    would, will = ("would be ", "would be") if value.dry else ("", "is")
    if value.what == "undelete":
        lines = [f"{would}back: {visible(value.name)}, {hands}"]
        if value.renamed:
            lines.append(f"its name is taken: it {will} {visible(value.file)}")
        return "\n".join(lines)
    lines = [f"{would}deleted: {visible(value.name)}, {hands}"]
    if not value.dry:
        back = f"undelete {phrases.quoted(value.file.removesuffix('.toml'))}"
        lines.append(phrases.hint("back?", back, folder=value.folder))
    return "\n".join(lines)


def _people(value: People, look: Look) -> str:
    del look
    if not value.people:
        return f"nobody has played in {visible(value.folder)} yet"
    lines = []
    for person in value.people:
        count = f"{person.matches} match{'' if person.matches == 1 else 'es'}"
        last = f", last {person.last}" if person.last else ""
        lines.append(f"{visible(person.name)}: {count}{last}")
        if person.spellings:
            also = ", ".join(map(visible, person.spellings))
            lines.append(f"  also written {also}")
    return "\n".join(lines)


def _joined(value: Joined, look: Look) -> str:
    del look
    others = ", ".join(map(visible, value.others))
    words = " ".join(phrases.quoted(name) for name in value.others)
    if value.what == "same":
        first = f"{visible(value.name)} is also {others}"
        return f"{first}\nwrong? tichu-score players split {words}"
    first = f"{others}: no longer {visible(value.name)}"
    again = f"{phrases.quoted(value.name)} {words}"
    return f"{first}\nwrong? tichu-score players same {again}"


def _exported(value: Exported, look: Look) -> str:
    del look
    return f"written: {visible(value.path)} ({value.form}, {value.size} bytes)"


VIEWS: dict[str, Callable[..., str]] = {
    "Chosen": _chosen,
    "Kept": _kept,
    "Shelf": _shelf,
    "Reason": _reason,
    "Readings": _readings,
    "Log": _log,
    "Check": _check,
    "Script": _script,
    "Noted": _noted,
    "Versions": _versions,
    "Moved": _moved,
    "People": _people,
    "Joined": _joined,
    "Exported": _exported,
}
