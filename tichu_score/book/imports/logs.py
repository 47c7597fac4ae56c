"""A match out of an online log: every hand replayed, counted, and compared with it."""

from __future__ import annotations

from bisect import bisect_right
from enum import Enum
from typing import TYPE_CHECKING

from tichu_score.book.errors import NotUnderstood
from tichu_score.book.handblock import block_of, read_block
from tichu_score.book.imports.reader import quoted, read_log
from tichu_score.book.imports.replay import Replayed, Stopped, replay
from tichu_score.book.imports.seating import changed, fitting, named, substitutes
from tichu_score.book.imports.source import decoded
from tichu_score.book.values import Finding, Place
from tichu_score.game.calls import CALL_NAMES
from tichu_score.game.hand import Hand, Names, Points
from tichu_score.game.match import Match, Players
from tichu_score.game.names import keys_for
from tichu_score.game.notation import print_pair
from tichu_score.game.record import Record
from tichu_score.game.ruleset import MOST_HANDS
from tichu_score.game.scoring import Item, Line, score

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tichu_score.book.imports.reader import Log, Logged
    from tichu_score.game.hand import Problems
    from tichu_score.game.play import Four


class Fate(Enum):
    """What becomes of a hand of a log."""

    AGREES = "its points are what the rules say"
    FAULT = "its points are not what the rules say"
    UNSAID = "the log does not say its points"
    SCORED = "it cannot be replayed, and is kept by its points"
    REPEATED = "it is there twice"
    CUT_OFF = "it was not played to its end"
    LOST = "it cannot be replayed, and its points cannot be kept"


MOST_FINDINGS = 50
"""Whoever is told of more has a log of something else."""

KEPT = {Fate.AGREES, Fate.FAULT, Fate.UNSAID, Fate.SCORED}


class Told(Record):
    """A hand of a log, and what became of it.

    Attributes:
        number: its number in the match, 0 if it is left out.
        hand: its facts.
        replayed: the play, if it could be replayed.
        uncounted: the one call that explains points which are not as they should be.
    """

    logged: Logged
    fate: Fate
    number: int = 0
    hand: Hand = Hand()
    replayed: Replayed | None = None
    uncounted: Line | None = None


class Made(Record):
    """What a log gives: a match, what is to be said of the log, and every hand of it."""

    match: Match
    findings: tuple[Finding, ...]
    hands: tuple[Told, ...]

    @property
    def left_out(self) -> tuple[Told, ...]:
        """The hands of the log that the match does not have."""
        return tuple(told for told in self.hands if not told.number)


def imported(data: bytes, name: str) -> Made:
    """Return the match that a log tells of; `name` is what findings call the log.

    The players are those who ended the first hand; whoever ended another hand in
    their place sat in. Raises NotUnderstood for what is no log, or has no hand that
    can be kept.
    """
    text = decoded(data)
    log = read_log(text, name)
    if not log.hands:
        raise _no_log(text, name)
    if len(log.hands) > MOST_HANDS:
        raise NotUnderstood(f"{name} has more than {MOST_HANDS} hands")
    written = named(log.hands)
    tables = [fitting(names) for names in written]
    match = Match(Players(keys_for(tables[0]), tables[0]))
    maker = _Maker(name, match)
    for logged, names in zip(log.hands, tables, strict=True):
        maker.take(logged, names)
    findings = (*log.findings, *_renamed(log, written, name), *maker.findings)
    told = _placed(findings, maker.told)
    if not maker.match.hands:
        raise _no_hand(name, told)
    return Made(maker.match, told, tuple(maker.told))


class _Maker:
    """Takes hand after hand into a match."""

    def __init__(self, name: str, match: Match) -> None:
        self.name, self.match = name, match
        self.told: list[Told] = []
        self.findings: list[Finding] = []
        self.begun: dict[Four, int] = {}

    def take(self, logged: Logged, names: Names) -> None:
        """Take a hand of the log, or say why it is left out."""
        if (first := self.begun.get(logged.fourteen)) is not None:
            self._find(logged.line, f"the same hand as in line {first}: left out")
            self.told.append(Told(logged, Fate.REPEATED))
            return
        found = replay(logged)
        if isinstance(found, Replayed):
            told = _compared(logged, found)
        else:
            told = _without_play(logged, found)
        sub = substitutes(self.match.players, names)
        told, problems = self._through_the_door(told, told.hand._replace(sub=sub))
        self.told.append(told)
        if isinstance(found, Replayed):
            self.findings += self._of(told, found, names)
        else:
            self._tell_stopped(told, found, problems, names)
        if told.number and all(logged.fourteen):
            self.begun[logged.fourteen] = logged.line

    def _through_the_door(self, told: Told, hand: Hand) -> tuple[Told, Problems]:
        """Return a hand with its number in the match, or why the book refuses it."""
        if told.fate not in KEPT:
            return told, ()
        block = block_of(hand, self.match.players)
        again, problems = read_block(block, self.match)
        if problems:
            return told._replace(fate=Fate.LOST), problems
        self.match = self.match.record(again)
        return told._replace(number=len(self.match.hands), hand=again), ()

    def _tell_stopped(
        self, told: Told, found: Stopped, problems: Problems, names: Names
    ) -> None:
        line, seat, problem = found.remark
        why = problem.text if seat < 0 else f"{names[seat]}: {problem.text}"
        why = "; ".join([why, *(problem.text for problem in problems)])
        became = ": left out"
        if told.hand.score is not None and told.number:
            became = f"; kept by its points, {print_pair(told.hand.score)}"
        self._find(line, f"{why}{became}", problem.rule)

    def _of(self, told: Told, found: Replayed, names: Names) -> Iterator[Finding]:
        """Yield what is to be said of a hand that was replayed."""
        for line, seat, problem in found.void:
            text = f"{names[seat]}: {problem.text}; the call does not count"
            yield Finding(Place(self.name, line), text, problem.rule)
        points = score(told.hand).points
        said, result = print_pair(points), told.logged.result
        rule = "" if told.uncounted is None else told.uncounted.rule
        if result is None:
            text = f"the log has no points for this hand; the rules say {said}"
        elif result == points:
            return
        else:
            text = f"the log says {print_pair(result)}, the rules say {said}"
            text += _explained(told.uncounted, names)
        yield Finding(Place(self.name, told.logged.last), text, rule)

    def _find(self, line: int, text: str, rule: str = "") -> None:
        self.findings.append(Finding(Place(self.name, line), text, rule))


def _without_play(logged: Logged, found: Stopped) -> Told:
    """Return a hand that could not be replayed, with its points if the log has them."""
    if logged.result is not None:
        return Told(logged, Fate.SCORED, hand=Hand(score=logged.result))
    return Told(logged, Fate.CUT_OFF if found.cut else Fate.LOST)


def _compared(logged: Logged, found: Replayed) -> Told:
    """Return a hand that was replayed, and whether the log counts it as the rules do."""
    counted = score(found.hand)
    told = Told(logged, Fate.AGREES, hand=found.hand, replayed=found)
    if logged.result is None:
        return told._replace(fate=Fate.UNSAID)
    if logged.result == counted.points:
        return told
    missing = counted.points.minus(logged.result)
    uncounted = next((x for x in counted.lines if _is(x, missing)), None)
    return told._replace(fate=Fate.FAULT, uncounted=uncounted)


def _is(line: Line, missing: Points) -> bool:
    return line.call is not None and line.points == missing


def _explained(line: Line | None, names: Names) -> str:
    if line is None or line.seat is None or line.call is None:
        return ""
    made = "made" if line.item is Item.MADE else "failed"
    call = f"{made} {CALL_NAMES[line.call]}"
    return f": the {call} of {names[line.seat.value]} was not counted"


def _renamed(log: Log, written: list[Names], name: str) -> Iterator[Finding]:
    """Yield once for every name that had to be another."""
    seen: set[str] = set()
    for logged, names in zip(log.hands, written, strict=True):
        for old, text in changed(names):
            if old not in seen:
                seen.add(old)
                yield Finding(Place(name, logged.line), text)


def _placed(findings: Iterable[Finding], told: list[Told]) -> tuple[Finding, ...]:
    """Return findings in the order of lines, with the number of their hand."""
    lines = [one.logged.line for one in told]

    def placed(found: Finding) -> Finding:
        at = bisect_right(lines, found.place.line) - 1
        hand = told[at].number if at >= 0 else 0
        return found._replace(place=found.place._replace(hand=hand))

    return tuple(map(placed, sorted(findings, key=lambda found: found.place.line)))


def _no_hand(name: str, findings: tuple[Finding, ...]) -> NotUnderstood:
    more = len(findings) - MOST_FINDINGS
    return NotUnderstood(
        f"{name}: no hand of it can be kept",
        findings=findings[:MOST_FINDINGS],
        advice=(f"and {more} more",) if more > 0 else (),
    )


LOOKS = (
    ("\0", "it has NUL characters"),
    ("[[hands]]", "it looks like a match file of tichu-score; `use` takes those"),
    ("<html", "it looks like a web page; save the log alone"),
    ("<!doctype html", "it looks like a web page; save the log alone"),
)
"""What is likely to be taken for a log, by something that occurs in it."""


def _no_log(text: str, name: str) -> NotUnderstood:
    """Return why a text is no log, and what it looks like."""
    first = next((line.strip() for line in text.splitlines() if line.strip()), "")
    looks = f"it begins with {quoted(first)!r}" if first else "there is nothing in it"
    lower = text.casefold()
    looks = next((what for sign, what in LOOKS if sign in lower), looks)
    return NotUnderstood(
        f"{name} is no log of BrettspielWelt and no export of ours: {looks}",
        advice=(
            "in a log, hands begin with a line -----Gr.Tichukarten-----",
            "of exports, json, jsonl and csv can be read",
        ),
    )
