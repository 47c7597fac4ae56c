"""Matches to export, and the way back from what was exported."""

import csv
import io
import json
from collections.abc import Iterator
from datetime import date, datetime
from typing import Any

from sheets.sheets import CONTRADICTIONS, all_sheets, words

from tichu_score.game.calls import read_calls, read_subs
from tichu_score.game.hand import Hand, Names, Points
from tichu_score.game.match import Match, Players
from tichu_score.game.notation import parse, read_adjust, read_pair
from tichu_score.game.ruleset import Ruleset, Tie, option_from_text, read_rules
from tichu_score.game.words import Word, split
from tichu_score.views.exports import sheet

TABLE = Players("orma", ("Tom", "Greta", "Mia", "Max"))
WIDE: Names = (
    "\u9f8d\u9a30\u864e\u8e8d" * 10,
    "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 6,
    "x" * 40,
    "Anna Katharina Bartholom\u00e4us von Gro\u00dfmann",
)
FRIDAY = (
    "orma 65 to",
    "om ga",
    ".m.. -25",
    "--score 70:130 --note 'from the napkin'",
    "aorm 20 tm gr m=Eve",
    "orma 55 --adjust o-50 --note '=1+1 | <b>*a*</b>' --paper 1:-2",
)
MOMENT = datetime.fromisoformat("2026-11-30T19:30:00+01:00")


def typed(line: str, players: Players, rules: Ruleset) -> Hand:
    """Read a hand with the options that `add` takes."""
    found = {}
    rest = [*split(line)]
    while any(word.startswith("--") for word in rest):
        at = next(at for at, word in enumerate(rest) if word.startswith("--"))
        found[rest[at]] = rest[at + 1]
        del rest[at : at + 2]
    hand = Hand()
    if "--score" in found:
        sub, wrong = read_subs(tuple(map(Word, rest)), players)
        assert not wrong
        hand = Hand(score=read_pair(found["--score"], "")[0], sub=sub)
    else:
        parsed = parse(rest, players, rules)
        assert parsed.hand is not None, (line, parsed.problems)
        hand = parsed.hand
    if "--adjust" in found:
        hand = hand._replace(adjust=read_adjust(found["--adjust"], players)[0])
    if "--paper" in found:
        hand = hand._replace(paper=read_pair(found["--paper"], "")[0])
    return hand._replace(note=found.get("--note", ""))


def played(lines: tuple[str, ...], **more: Any) -> Match:  # noqa: ANN401 - any field
    """Return a match of these lines."""
    match = Match(TABLE, id="k3v9q2", started=MOMENT)._replace(**more)
    quoted = (line.replace("'", '"') for line in lines)
    hands = [typed(line, match.players, match.rules) for line in quoted]
    return match.record(*(hand._replace(at=MOMENT) for hand in hands))


OVER = ("orma 65", "ra tr", "mroa 60 gm", "orma 100 to", "orma 40", "om")
MATCHES = {
    "friday": played(FRIDAY, title="Friday at Tom's", start=Points(100, 0)),
    "over": played(OVER, rules=Ruleset(target=500, double=100)),
    "stopped": played(
        ("orma 60", "orma 40"),
        stopped="late & tired",
        started=date(2026, 11, 30),
        rules=Ruleset(tie=Tie.DRAW, failed_to_opponents=True, target=0),
    ),
    "wide": played(
        ("orma 40 to", "om gr", "ra to"), players=Players("orma", WIDE), title="W" * 200
    ),
    "empty": played((), title="*"),
}


def from_sheets() -> Iterator[Match]:
    """Yield every sheet of the shared collection as a match."""
    players = Players("nesw", ("North", "East", "South", "West"))
    for paper in all_sheets():
        hands = [
            typed(" ".join(words(hand)), players, Ruleset(target=paper.target))
            for number, hand in enumerate(paper.hands, start=1)
            if (paper.id, number) not in CONTRADICTIONS
        ]
        yield Match(players, tuple(hands), Ruleset(target=paper.target), paper.id)


def rows(text: str, separator: str = ",") -> list[dict[str, str]]:
    """Return the rows of a CSV text as they stand there."""
    return [*csv.DictReader(io.StringIO(text, newline=""), delimiter=separator)]


def said(cell: str) -> str:
    """Return the very text of a cell: without the sign against formulas."""
    guarded = cell[:1] == "'" and sheet.cell(cell[1:]) == cell
    return cell[1:] if guarded else cell


def from_csv(text: str) -> Match:
    """Return the match that a CSV text holds; it must have a hand."""
    found = [{key: said(cell) for key, cell in row.items()} for row in rows(text)]
    head = found[0]
    names = tuple(head[key] for key in ("left_1", "right_1", "left_2", "right_2"))
    players = Players(head["keys"], names)
    pairs = (rule.split("=") for rule in head["rules"].split("; ") if rule)
    rules = {name: option_from_text(name, value) for name, value in pairs}
    match = Match(
        players,
        rules=read_rules(rules)[0],
        id=head["match"],
        title=head["title"],
        started=moment(head["started"]),
        start=Points(int(head["left_start"]), int(head["right_start"])),
        calls=read_calls(tuple(map(Word, head["noted"].split())), players)[0],
        stopped=head["stopped"],
    )
    hands = [(typed(row["line"], players, match.rules), row["at"]) for row in found]
    return match.record(*(hand._replace(at=moment(at)) for hand, at in hands))


def from_json(text: str) -> Match:
    """Return the match that a JSON text holds."""
    found = json.loads(text)
    left, right = found["teams"]
    names = tuple(name for pair in zip(left, right, strict=True) for name in pair)
    keys = {name: key for key, name in found["players"].items()}
    players = Players("".join(keys[name] for name in names), names)
    match = Match(
        players,
        rules=read_rules(found["rules"])[0],
        id=found["id"],
        title=found["title"],
        started=moment(found["started"]),
        start=Points(*found["start"]),
        calls=read_calls(tuple(map(Word, found["calls"])), players)[0],
        stopped=found["stopped"],
    )
    hands = [(typed(h["typed"], players, match.rules), h["at"]) for h in found["hands"]]
    return match.record(*(hand._replace(at=moment(at)) for hand, at in hands))


def moment(text: str | None) -> Any:  # noqa: ANN401 - a date, a time, or none
    """Return a date or a time as it was written."""
    if not text:
        return None
    return datetime.fromisoformat(text) if "T" in text else date.fromisoformat(text)
