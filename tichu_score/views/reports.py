"""Values as text for people: whatever is not the answer to a hand recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.hand import Hand, Points, Team
from tichu_score.game.match import Players
from tichu_score.game.ruleset import CARD_POINTS
from tichu_score.views import pages, phrases, replies
from tichu_score.views.visible import visible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tichu_score.book.values.checked import Check
    from tichu_score.book.values.merged import Merged
    from tichu_score.book.values.records import (
        Chosen,
        Count,
        Exported,
        Imported,
        Joined,
        Judged,
        Log,
        Moved,
        Noted,
        People,
        Rules,
        Script,
        Settled,
        Topic,
        Versions,
    )
    from tichu_score.book.values.stats import Definitions, Stats
    from tichu_score.game.explain import Readings, Reason
    from tichu_score.views.look import Look


def _chosen(value: Chosen, look: Look) -> str:
    match = value.kept.match
    return f"now: {phrases.title(match)}\n{replies.glance(match, look)}"


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
        f"hand {value.number}: {phrases.facts(value.hand, playing, look.gap)}",
        f"left {teams[0]}, right {teams[1]}",
    ]
    lines += _sum(rows, look)
    if not value.counts:
        lines.append("it was played after the end of the match, and counts nowhere")
    used = dict.fromkeys(line.rule for line in value.lines)
    lines += [f"{rule}: {RULES[rule].sentence}" for rule in used]
    return "\n".join(lines)


def _sum(rows: list[tuple[str, Points, str]], look: Look) -> Iterable[str]:
    if look.linear:
        from tichu_score.views.spoken import reason_words  # noqa: PLC0415 - seldom

        return reason_words(rows)
    figures = [
        (reason, f"{points.left:>5d} {points.right:>5d}  {rule}")
        for reason, points, rule in rows
    ]
    return phrases.columns(figures, look.room)


def _readings(value: Readings, look: Look) -> str:
    del look
    if not value.hands:
        return "\n".join(
            f"{visible(problem.text)}{phrases.rule(problem.rule)}"
            for problem in value.problems
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
    lines = []
    for entry in value.entries:
        why = f"({visible(entry.why)})" if entry.why else ""
        parts = (*map(visible, (entry.at, entry.what, entry.total)), why)
        lines.append((", " if look.linear else "  ").join(filter(None, parts)))
        lines += [f"  {_changed(visible(line), look)}" for line in entry.lines]
    return "\n".join(lines) or "no change yet"


def _changed(line: str, look: Look) -> str:
    if look.linear:
        from tichu_score.views.spoken import change_words  # noqa: PLC0415 - seldom

        return change_words(line)
    return line


def _check(value: Check, look: Look) -> str:
    del look
    files = f"{value.files} file{'' if value.files == 1 else 's'}"
    lines = [phrases.finding(found) for found in value.findings]
    if not lines:
        return f"{files} in {visible(value.folder)}: all is well"
    advice = (f"  {visible(line)}" for line in value.advice)
    return "\n".join([*lines, f"{files} in {visible(value.folder)}", *advice])


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
    lines = []
    for found in value.versions:
        if found.hands is None:
            holds = "cannot be read"
        else:
            holds = f"{phrases.hands(found.hands)}, {visible(found.total)}"
        parts = (visible(found.at), visible(found.what))
        holds = f"{holds}, {found.size} bytes"
        if look.linear:
            now = ", current" if found.current else ""
            said = ", ".join(parts)
            lines.append(f"version {found.number}, {said}: {holds}{now}")
        else:
            mark = "*" if found.current else " "
            lines.append(f"{mark} {found.number:>3}  {'  '.join(parts)}: {holds}")
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
        stem = value.file.removesuffix(".toml")
        hint = phrases.hint("back?", "undelete", folder=value.folder, words=[stem])
        lines.append(hint)
    return "\n".join(lines)


def _people(value: People, look: Look) -> str:
    del look
    if not value.people:
        return f"nobody has played in {visible(value.folder)} yet"
    lines = []
    for person in value.people:
        count = f"{person.matches} match{'' if person.matches == 1 else 'es'}"
        last = f", last {visible(person.last)}" if person.last else ""
        lines.append(f"{visible(person.name)}: {count}{last}")
        if person.spellings:
            also = ", ".join(map(visible, person.spellings))
            lines.append(f"  also written {also}")
    return "\n".join(lines)


def _joined(value: Joined, look: Look) -> str:
    del look
    others = ", ".join(map(visible, value.others))
    if value.what == "same":
        first = f"{visible(value.name)} is also {others}"
        back = phrases.hint("wrong?", "players split", words=value.others)
    else:
        first = f"{others}: no longer {visible(value.name)}"
        names = (value.name, *value.others)
        back = phrases.hint("wrong?", "players same", words=names)
    return f"{first}\n{back}"


def _exported(value: Exported, look: Look) -> str:
    del look
    many = "" if value.matches == 1 else f"{value.matches} matches, "
    return f"written: {visible(value.path)} ({value.form}, {many}{value.size} bytes)"


def _topic(value: Topic, look: Look) -> str:
    from tichu_score.views import topics  # noqa: PLC0415 - for help only

    return topics.text(value, look)


def _ruling(value: Judged, look: Look) -> str:
    from tichu_score.views import judged  # noqa: PLC0415 - for disputes only

    return judged.ruling(value, look)


def _settled(value: Settled, look: Look) -> str:
    from tichu_score.views import settling  # noqa: PLC0415 - for `settle` only

    return settling.text(value, look)


def _count(value: Count, look: Look) -> str:
    from tichu_score.views import judged  # noqa: PLC0415 - for disputes only

    return judged.count(value, look)


def _rules(value: Rules, look: Look) -> str:
    from tichu_score.views import rulings  # noqa: PLC0415 - for `rule` only

    return rulings.text(value, look)


def _imported(value: Imported, look: Look) -> str:
    from tichu_score.views import imported  # noqa: PLC0415 - for `import` only

    return imported.text(value, look)


def _merged(value: Merged, look: Look) -> str:
    from tichu_score.views import merged  # noqa: PLC0415 - for `import` only

    return merged.text(value, look)


def _stats(value: Stats | Definitions, look: Look) -> str:
    from tichu_score.views import stats  # noqa: PLC0415 - for `stats` only

    return stats.text(value, look)


VIEWS: dict[str, Callable[..., str]] = {
    "Chosen": _chosen,
    "Kept": pages.kept,
    "Chart": pages.chart,
    "Shelf": pages.shelf,
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
    "Imported": _imported,
    "Merged": _merged,
    "Topic": _topic,
    "Rules": _rules,
    "Judged": _ruling,
    "Count": _count,
    "Settled": _settled,
    "Stats": _stats,
    "Definitions": _stats,
}
