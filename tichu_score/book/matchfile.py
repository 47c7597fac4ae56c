"""A match file: from its text to a Match or to everything that is wrong with it.

    format, id, title, started, teams, start, calls, stopped     the head
    [players]  [rules]  [[hands]]                                tables

Keys that begin with `x_` are the user's. Nothing derived is ever written.
"""

from collections.abc import Iterator
from typing import NamedTuple

import tomli_w

from tichu_score.book.handblock import HAND_KEYS, block_of, read_block
from tichu_score.book.head import HEAD_KEYS, head_of, read_head
from tichu_score.book.tomlscan import Document, Table, TomlError, scan
from tichu_score.book.tomltext import amend as amend_text
from tichu_score.book.tomltext import block, untouched
from tichu_score.book.values import Finding, Place
from tichu_score.game.hand import Hand, Problem
from tichu_score.game.match import Match
from tichu_score.game.ruleset import MOST_HANDS

FORMAT = 1
"""The newest format this program reads; each new key raises it."""

GREETING = "# A Tichu match, kept by tichu-score. Comments and x_ keys are yours.\n"

UTF16 = {b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}


class Sheet(NamedTuple):
    """What a file holds: the match, or all that is wrong; then it has no match.

    Attributes:
        newer: the file's format, if a newer program wrote it.
    """

    file: str
    document: Document | None
    match: Match | None
    findings: tuple[Finding, ...] = ()
    newer: int = 0


def read(data: bytes, file: str) -> Sheet:
    """Read a match file; `file` is what findings call it."""
    text, finding = _decode(data, file)
    if finding:
        return Sheet(file, None, None, (finding,))
    try:
        document = scan(text)
    except TomlError as error:
        return Sheet(file, None, None, (Finding(Place(file, error.line), str(error)),))
    if problem := _format_problem(document):
        newer = document.data.get("format")
        finding = Finding(Place(file, document.line("format")), problem)
        is_newer = type(newer) is int and newer > FORMAT
        return Sheet(file, document, None, (finding,), newer if is_newer else 0)  # type: ignore[arg-type]
    return _read_match(document, file)


def text_of(match: Match) -> str:
    """Return the text of a new file that says this match."""
    head: Table = {"format": FORMAT, **head_of(match)}
    text = GREETING + tomli_w.dumps(head)
    for hand in match.hands:
        text += "\n" + block("hands", block_of(hand, match.players))
    return text


def amend(sheet: Sheet, match: Match) -> str:
    """Return the sheet's text, changed as little as can be to say this match.

    Hands that are the same object keep their block untouched. Raises
    tomltext.CannotAmend where no small edit can say it.
    """
    old, document = sheet.match, sheet.document
    if old is None or document is None:
        msg = "only a sheet that could be read can be amended"
        raise ValueError(msg)
    wanted = _ordered(_changed_head(document.data, old, match), HEAD_KEYS)
    hands = list(_changed_hands(document.data, old, match))
    wanted.pop("hands", None)
    if hands:
        wanted["hands"] = hands
    return amend_text(document, wanted)


def _decode(data: bytes, file: str) -> tuple[str, Finding | None]:
    if data[:2] in UTF16 or b"\0" in data[:2]:
        return "", Finding(Place(file, 1), "UTF-16; save it as UTF-8")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return "", Finding(Place(file, line), f"byte {error.start} is not UTF-8")
    if not text.strip():
        return "", Finding(Place(file, 1), "empty")
    if (at := text.find("\0")) >= 0:
        line = text.count("\n", 0, at) + 1
        return "", Finding(Place(file, line), "a NUL character: overwritten or cut off")
    return text, None


def _format_problem(document: Document) -> str:
    number = document.data.get("format")
    if number is None:
        return "no `format = 1`: not a match file of tichu-score"
    if type(number) is not int or number < 1:
        return "format is not a number of 1 or more: not a match file of tichu-score"
    if number > FORMAT:
        return (
            f"written by a newer tichu-score (format {number}; this one reads {FORMAT})"
        )
    return ""


def _read_match(document: Document, file: str) -> Sheet:
    match, problems = read_head(document.data)
    findings = [_in_head(document, file, problem) for problem in problems]
    if match is None:
        return Sheet(file, document, None, tuple(findings))
    hands: list[Hand] = []
    blocks = document.data.get("hands", [])
    if not isinstance(blocks, list) or not all(isinstance(b, dict) for b in blocks):
        place = Place(file, document.line("hands"))
        findings.append(Finding(place, "hands are [[hands]] blocks"))
        blocks = []
    if len(blocks) > MOST_HANDS:
        findings.append(Finding(Place(file), f"more than {MOST_HANDS} hands"))
        blocks = []
    for number, table in enumerate(blocks, start=1):
        hand, wrong = read_block(table, match)
        hands.append(hand)
        findings += [_in_hand(document, file, number, problem) for problem in wrong]
    if findings:
        return Sheet(file, document, None, tuple(findings))
    return Sheet(file, document, match._replace(hands=tuple(hands)))


def _in_head(document: Document, file: str, problem: Problem) -> Finding:
    path = tuple(problem.part.split("."))
    line = document.line(*path) or document.line(path[0])
    return Finding(Place(file, line), problem.text, problem.rule)


def _in_hand(document: Document, file: str, number: int, problem: Problem) -> Finding:
    path = ("hands", number - 1)
    line = document.line(*path, problem.part) or document.line(*path)
    text = problem.text
    if problem.part in HEAD_KEYS and problem.part not in HAND_KEYS:
        text += f"; it stands below [[hands]], so it belongs to hand {number}"
        text += ": move it above the first one"
    return Finding(Place(file, line, number), text, problem.rule)


def _changed_head(data: Table, old: Match, new: Match) -> Table:
    before, after = head_of(old), head_of(new)
    wanted = dict(data)
    for key in {**before, **after}:
        if before.get(key) == after.get(key):
            continue
        if key in after:
            wanted[key] = _merged(data.get(key), before.get(key), after[key])
        else:
            del wanted[key]
    return wanted


def _merged(data: object, before: object, after: object) -> object:
    """Return a changed table with the user's own keys and spellings kept."""
    if not (isinstance(data, dict) and isinstance(after, dict)):
        return after
    known = before if isinstance(before, dict) else {}
    kept = {k: v for k, v in data.items() if k not in known or k in after}
    changed = {k: v for k, v in after.items() if known.get(k) != v}
    return {**kept, **changed}


def _changed_hands(data: Table, old: Match, new: Match) -> Iterator[Table]:
    """Yield the wanted block of each hand: the old table where it is untouched."""
    blocks = data.get("hands", [])
    tables: list[Table] = blocks if isinstance(blocks, list) else []
    head, tail = untouched(old.hands, new.hands)
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
