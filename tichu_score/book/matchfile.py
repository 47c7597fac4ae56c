"""A match file: from its text to a Match or to everything that is wrong with it.

    format, id, title, started, teams, start, calls, stopped     the head
    [players]  [rules]  [[hands]]                                tables

Keys that begin with `x_` are the user's. Nothing derived is ever written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tichu_score.book import files
from tichu_score.book.handblock import HAND_KEYS, block_of, read_block
from tichu_score.book.head import HEAD_KEYS, head_of, read_head
from tichu_score.book.tomlparse import Table, TomlError, parse
from tichu_score.book.values import Finding, Place
from tichu_score.game.hand import Problem
from tichu_score.game.record import Record
from tichu_score.game.ruleset import MOST_HANDS, OPTIONS, differences

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tichu_score.book.tomlscan import Lines
    from tichu_score.game.match import Match

FORMAT = 1
"""The newest format this program reads; each new key raises it."""

GREETING = "# A Tichu match, kept by tichu-score. Comments and x_ keys are yours.\n"


class Sheet(Record):
    """What a file holds: the match, or all that is wrong; then it has no match.

    Attributes:
        text: the file's text, as far as it is one.
        data: what the text says as TOML.
        newer: the file's format, if a newer program wrote it.
    """

    file: str
    match: Match | None
    findings: tuple[Finding, ...] = ()
    newer: int = 0
    text: str = ""
    data: Table = {}  # noqa: RUF012 - nobody writes into it


def read(data: bytes, file: str) -> Sheet:
    """Read a match file; `file` is what findings call it."""
    text, finding = _decode(data, file)
    if finding:
        return Sheet(file, None, (finding,))
    try:
        table = parse(text)
    except TomlError as error:
        return Sheet(file, None, (Finding(Place(file, error.line), str(error)),))
    if problem := _format_problem(table):
        number = table.get("format")
        newer = number if type(number) is int and number > FORMAT else 0
        return _bad(file, text, table, [(0, Problem("", problem, "format"))], newer)
    match, problems = _read_match(table)
    if match is None or problems:
        return _bad(file, text, table, problems)
    return Sheet(file, match, text=text, data=table)


def match_in(data: bytes | None) -> Match | None:
    """Return the match that an older text of a file holds, if it holds one."""
    return read(data, "").match if data else None


def text_of(match: Match) -> str:
    """Return the text of a new file that says this match."""
    from tichu_score.book.tomltext import block, table  # noqa: PLC0415 - writes only

    head: Table = {"format": FORMAT, **head_of(match)}
    hands = [block("hands", block_of(hand, match.players)) for hand in match.hands]
    return "\n".join([GREETING + table(head), *hands])


def amend(sheet: Sheet, match: Match) -> str:
    """Return the sheet's text, changed as little as can be to say this match.

    Hands that are the same object keep their block untouched. Raises
    tomlparse.CannotAmend where no small edit can say it.
    """
    from tichu_score.book import tomlscan, tomltext  # noqa: PLC0415 - writes only

    if sheet.match is None:
        msg = "only a sheet that could be read can be amended"
        raise ValueError(msg)
    wanted = _ordered(_changed_head(sheet.data, sheet.match, match), HEAD_KEYS)
    ends = tomltext.untouched(sheet.match.hands, match.hands)
    hands = list(_changed_hands(sheet.data, sheet.match, match, ends))
    if hands:
        wanted["hands"] = hands
    elif sheet.match.hands:
        del wanted["hands"]
    return tomltext.amend(tomlscan.scan(sheet.text, sheet.data), wanted)


def _decode(data: bytes, file: str) -> tuple[str, Finding | None]:
    try:
        text = files.text_of(data)
    except files.NotText as error:
        said = f"byte {error.byte} is {error}" if error.byte else str(error)
        return "", Finding(Place(file, error.line), said)
    if not text.strip():
        return "", Finding(Place(file, 1), "empty")
    if (at := text.find("\0")) >= 0:
        line = text.count("\n", 0, at) + 1
        column = at - text.rfind("\n", 0, at)
        said = f"a NUL character: overwritten or cut off (column {column})"
        return "", Finding(Place(file, line), said)
    return text, None


def _format_problem(table: Table) -> str:
    number = table.get("format")
    if number is None:
        return "no `format = 1`: not a match file of tichu-score"
    if type(number) is not int or number < 1:
        return "format is not a number of 1 or more: not a match file of tichu-score"
    if number > FORMAT:
        return (
            f"written by a newer tichu-score (format {number}; this one reads {FORMAT})"
        )
    return ""


def _read_match(table: Table) -> tuple[Match | None, list[tuple[int, Problem]]]:
    """Return the match and every problem with the number of its hand (0: the head)."""
    match, wrong = read_head(table)
    problems = [(0, problem) for problem in wrong]
    if match is None:
        return None, problems
    blocks = table.get("hands", [])
    if not isinstance(blocks, list) or not all(isinstance(b, dict) for b in blocks):
        return None, [
            *problems,
            (0, Problem("", "hands are [[hands]] blocks", "hands")),
        ]
    if len(blocks) > MOST_HANDS:
        return None, [
            *problems,
            (0, Problem("", f"more than {MOST_HANDS} hands", "hands")),
        ]
    hands = []
    for number, block in enumerate(blocks, start=1):
        hand, wrong = read_block(block, match)
        hands.append(hand)
        problems += [(number, problem) for problem in wrong]
    return match._replace(hands=tuple(hands)), problems


def _bad(
    file: str,
    text: str,
    table: Table,
    problems: Iterable[tuple[int, Problem]],
    newer: int = 0,
) -> Sheet:
    """Return a sheet without a match, each problem with the line it stands on."""
    from tichu_score.book.tomlscan import scan  # noqa: PLC0415 - for lines only

    lines = scan(text, table).lines()
    findings = tuple(_finding(lines, file, *problem) for problem in problems)
    return Sheet(file, None, findings, newer, text, table)


def _finding(lines: Lines, file: str, number: int, problem: Problem) -> Finding:
    part, text = problem.part, problem.text
    if number:
        line = lines.of(("hands", number - 1, part))
        if part in HEAD_KEYS and part not in HAND_KEYS:
            text += f"; it stands below [[hands]], so it belongs to hand {number}"
            text += ": move it above the first one"
    else:
        # What is missing would stand on top.
        line = lines.get((part,), 0) or lines.of(tuple(part.split(".", 1))) or 1
    return Finding(Place(file, line, number), text, problem.rule)


def _changed_head(data: Table, old: Match, new: Match) -> Table:
    before, after = head_of(old), head_of(new)
    wanted = dict(data)
    for key in {**before, **after}:
        if before.get(key) == after.get(key):
            continue
        value = after.get(key)
        if key == "players":
            value = _changed_names(data[key], old, new)
        elif key == "rules":
            value = _changed_rules(data.get(key, {}), old, new)
        if value:
            wanted[key] = value
        else:
            del wanted[key]
    return wanted


def _changed_names(data: object, old: Match, new: Match) -> Table:
    """Return [players] changed; other keys and other spellings of a name stay."""
    before, after = (head_of(match)["players"] for match in (old, new))
    known, wanted = cast("Table", before), cast("Table", after)
    kept = {
        k: v for k, v in cast("Table", data).items() if k not in known or k in wanted
    }
    return {**kept, **{k: v for k, v in wanted.items() if known.get(k) != v}}


def _changed_rules(data: object, old: Match, new: Match) -> Table:
    """Return [rules] changed; what is spelled out though usual stays if it holds."""
    kept = {
        key: value
        for key, value in cast("Table", data).items()
        if key not in OPTIONS or getattr(old.rules, key) == getattr(new.rules, key)
    }
    return {**differences(new.rules), **kept}


def _changed_hands(
    data: Table, old: Match, new: Match, ends: tuple[int, int]
) -> Iterator[Table]:
    """Yield the wanted block of each hand: the old table where it is untouched."""
    blocks = data.get("hands", [])
    tables: list[Table] = blocks if isinstance(blocks, list) else []
    head, tail = ends
    middle = len(new.hands) - tail
    for at, hand in enumerate(new.hands):
        if at < head:
            yield tables[at]
        elif at >= middle:
            yield tables[at - len(new.hands)]
        elif at < len(old.hands) - tail:
            yield _changed_block(tables[at], old, new, at)
        else:
            yield block_of(hand, new.players)


def _changed_block(table: Table, old: Match, new: Match, at: int) -> Table:
    before = block_of(old.hands[at], old.players)
    after = block_of(new.hands[at], new.players)
    return _ordered(dict(_items(table, before, after)), HAND_KEYS)


def _items(table: Table, before: Table, after: Table) -> Iterator[tuple[str, object]]:
    for key in {**table, **after}:
        if before.get(key) == after.get(key) and key in table:
            yield key, table[key]
        elif key in after:
            yield key, after[key]


def _ordered(table: Table, keys: tuple[str, ...]) -> Table:
    known = {key: table[key] for key in keys if key in table}
    return {**known, **table}
