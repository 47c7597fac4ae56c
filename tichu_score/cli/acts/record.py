"""Recording a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from tichu_score.book import reading, shelf
from tichu_score.book.errors import Missing, NotUnderstood
from tichu_score.book.shelf import Work
from tichu_score.book.values import Change
from tichu_score.game.calls import print_calls, print_subs, read_subs
from tichu_score.game.doubts import Doubt, doubts
from tichu_score.game.hand import NO_CALLS, Hand, Problem, Problems
from tichu_score.game.names import clean, text_problem
from tichu_score.game.notation import parse, read_adjust, read_pair
from tichu_score.game.record import Record
from tichu_score.game.scoring import score_problems
from tichu_score.game.words import apart, located, shown

if TYPE_CHECKING:
    from tichu_score.cli.desk import Answer, Desk
    from tichu_score.game.match import Match

Spelling: TypeAlias = tuple[str | None, str | None, tuple[str, ...], tuple[str, ...]]
"""What --out, --points, --tichu and --grand say."""


class Extras(Record):
    """What is said of a hand beside the hand line."""

    score: str | None = None
    paper: str | None = None
    adjust: str | None = None
    note: str | None = None


def add(  # noqa: PLR0913 - the options of the command, by name
    desk: Desk,
    words: tuple[str, ...],
    *,
    out: str | None = None,
    points: str | None = None,
    tichu: tuple[str, ...] = (),
    grand: tuple[str, ...] = (),
    score: str | None = None,
    paper: str | None = None,
    adjust: str | None = None,
    note: str | None = None,
) -> Answer:
    """Record a hand in the current match."""
    ref = desk.match()
    extras = Extras(score, paper, adjust, note)
    spelled = (out, points, tichu, grand)
    asked = not words and score is None and not any(spelled)
    if asked:
        words = _asked(desk, reading.load(ref.path))
    warnings: list[str] = []

    def record(match: Match) -> Match:
        hand = _hand(match, _all_words(words, spelled, match), extras)
        if hasattr(match.started, "hour"):
            hand = hand._replace(at=desk.now)
        return match.record(hand)._replace(calls=NO_CALLS)

    def ask(before: Match, after: Match, fewer: bool) -> None:
        warnings[:] = desk.settle([*_fewer(fewer), *doubts(before, after)])
        if asked:
            desk.preview(Change("add", before, after, ref.path, dry=True))
            desk.settle([Doubt("record it?")])

    work = Work("add", record, ask, desk.moment, dry=desk.dry)
    return desk.told(shelf.change(ref, work), tuple(warnings))


def _fewer(fewer: bool) -> tuple[Doubt, ...]:
    text = "the file has fewer hands than it had: was an old copy brought back?"
    return (
        (Doubt(f"{text} record on top of it?", usual=False, stops=True),)
        if fewer
        else ()
    )


def _asked(desk: Desk, match: Match) -> tuple[str, ...]:
    example = f"add {match.players.keys} 65 t{match.players.keys[0]}"
    desk.needs(f"what happened in the hand? write it after add: {example}")
    from tichu_score.cli.prompts import hand_words  # noqa: PLC0415 - asks only

    return hand_words(desk, match)


def _all_words(
    typed: tuple[str, ...], spelled: Spelling, match: Match
) -> tuple[str, ...]:
    """Return typed and spelled words, the order first."""
    if not any(spelled):
        return typed
    named = _spelled(spelled, match)
    return (*typed, *named) if spelled[0] is None else (*named, *typed)


def _spelled(spelled: Spelling, match: Match) -> tuple[str, ...]:
    from tichu_score.game.longform import Spelled, spell  # noqa: PLC0415 - rarely

    players = match.players.with_subs(match.sub)
    words, unknown = spell(Spelled(*spelled), players)
    if unknown:
        raise Missing("; ".join(unknown), advice=(f"these play: {players.keys_shown}",))
    return words


def _hand(match: Match, typed: tuple[str, ...], extras: Extras) -> Hand:
    hand = (
        _scored(match, typed, extras)
        if extras.score is not None
        else _played(match, typed)
    )
    problems: list[Problem] = []
    if extras.adjust is not None:
        adjust, wrong = read_adjust(extras.adjust, match.players)
        problems += wrong
        hand = hand._replace(adjust=adjust)
    if extras.paper is not None:
        paper, wrong = read_pair(extras.paper, "paper")
        problems += wrong
        hand = hand._replace(paper=paper)
    if extras.note is not None:
        note = clean(extras.note)
        if why := text_problem(note):
            problems.append(Problem("", f"the note cannot be kept: {why}", "note"))
        hand = hand._replace(note=note)
    _refuse(tuple(problems))
    return hand


def _played(match: Match, typed: tuple[str, ...]) -> Hand:
    line = _with_standing_words(match, typed)
    parsed = parse(line, match.players, match.rules)
    if parsed.hand is None:
        _refuse(parsed.problems, shown(apart(line)))
    return parsed.hand or Hand()


def _with_standing_words(match: Match, typed: tuple[str, ...]) -> tuple[str, ...]:
    """Add what holds without being typed: who sits in, and calls noted before."""
    words = [word.lower() for word in apart(typed)]
    noted = [w for w in print_calls(match.calls, match.players) if w not in words]
    keys = {word.partition("=")[0] for word in words if "=" in word}
    subs = print_subs(match.sub, match.players)
    return (*typed, *noted, *(sub for sub in subs if sub[0] not in keys))


def _scored(match: Match, typed: tuple[str, ...], extras: Extras) -> Hand:
    """Return a hand that is known by its score alone (S-08)."""
    points, problems = read_pair(extras.score or "", "score")
    strange = [word for word in located(typed) if "=" not in word.text]
    if strange:
        text = "a hand known by its score has no order, points or calls"
        problems += (strange[0].problem("S-08", text),)
    if points is not None:
        problems += score_problems(points, match.rules, None)
    line = _with_standing_words(match._replace(calls=NO_CALLS), typed)
    subs = tuple(word for word in located(line) if "=" in word.text)
    sub, wrong = read_subs(subs, match.players)
    _refuse((*problems, *wrong), shown(apart(line)))
    return Hand(score=points, sub=sub)


def _refuse(problems: Problems, line: str = "") -> None:
    if problems:
        raise NotUnderstood("nothing recorded", problems=problems, line=line)
