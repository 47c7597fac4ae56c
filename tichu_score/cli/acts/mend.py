"""Mending a match hand by hand: change one, remove one, put one in between."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tichu_score.book import reading
from tichu_score.book.errors import Missing, NotUnderstood, Unwritten
from tichu_score.cli.changing import Mending, change
from tichu_score.cli.hands import Typed, check_piles, new_hand
from tichu_score.cli.words import hand_number, numbered
from tichu_score.game import doubts
from tichu_score.game.hand import NO_CALLS
from tichu_score.game.match import standing
from tichu_score.game.words import apart

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tichu_score.cli.desk import Answer, Desk
    from tichu_score.game.doubts import Doubt
    from tichu_score.game.match import Match


def edit(  # noqa: PLR0913 - the options of the command, by name
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
    drop: tuple[str, ...] = (),
    file: bool = False,
    reason: str | None = None,
) -> Answer:
    """Change a hand: the whole line, some of its facts, or the file by hand."""
    typed = Typed(words, out, points, tichu, grand, score, paper, adjust, note)
    if not file:
        return _edit_hand(desk, typed, drop, reason or "")
    if typed != Typed() or drop:
        raise NotUnderstood("edit --file opens the file; it takes nothing else")
    from tichu_score.cli.by_hand import edit_file  # noqa: PLC0415 - seldom

    return edit_file(desk, reason or "")


def _edit_hand(desk: Desk, typed: Typed, drop: tuple[str, ...], reason: str) -> Answer:
    from tichu_score.cli import editing  # noqa: PLC0415 - rm and insert need none

    ref = desk.match()
    match = reading.load(ref.path)
    number, rest = numbered("edit", apart(typed.words), match)
    wanted = editing.Edit(number, typed._replace(words=rest), drop)
    check_piles(desk, wanted.typed)
    if wanted.silent:
        wanted = editing.asked(desk, match, wanted)

    def mended(now: Match) -> Match:
        _unmoved(number, match, now)
        return now.amend(number, editing.edited(now, wanted))

    def ask(before: Match, after: Match) -> Iterable[Doubt]:
        return _new_doubts(number, before, after)

    return change(desk, ref, Mending(f"edit {number}", mended, ask, reason))


def _new_doubts(number: int, before: Match, after: Match) -> Iterable[Doubt]:
    """Yield what is odd about a hand and was not before it was changed."""
    old, new = before.hands[number - 1], after.hands[number - 1]
    known = doubts.odd(old, before.playing(number).names)
    if new.paper != old.paper:
        yield from doubts.paper(after, number, standing(after))
    found = doubts.odd(new, after.playing(number).names)
    yield from (doubt for doubt in found if doubt not in known)


def rm(desk: Desk, words: tuple[str, ...], *, reason: str | None = None) -> Answer:
    """Remove a hand, the last one if no number is given."""
    ref = desk.match()
    match = reading.load(ref.path)
    number, rest = numbered("rm", apart(words), match)
    if rest:
        raise NotUnderstood(f"rm removes one hand, but there is {' '.join(rest)!r}")

    def mended(now: Match) -> Match:
        _unmoved(number, match, now)
        return now.remove(number)

    return change(
        desk, ref, Mending(f"rm {number}", mended, doubts.emptied, reason or "")
    )


def insert(  # noqa: PLR0913 - the options of the command, by name
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
    reason: str | None = None,
) -> Answer:
    """Put a hand before another one; what follows moves down."""
    ref = desk.match()
    match = reading.load(ref.path)
    number, rest = _place(apart(words), match)
    typed = Typed(rest, out, points, tichu, grand, score, paper, adjust, note)

    def put(words: tuple[str, ...], *, asked: bool = False) -> Answer:
        wanted = typed._replace(words=words)

        def mended(now: Match) -> Match:
            _unmoved(number, match, now)
            return now.insert(number, new_hand(_until(now, number), wanted))

        def ask(_before: Match, after: Match) -> Iterable[Doubt]:
            return doubts.inserted(after, number)

        what = f"insert {number}"
        return change(desk, ref, Mending(what, mended, ask, reason or "", asked=asked))

    if not typed.silent:
        check_piles(desk, typed)
        return put(rest)
    desk.needs(f"what happened in the hand? insert {number} {match.players.keys} 65")
    from tichu_score.cli.prompts import ask_for_hand  # noqa: PLC0415 - asks only

    return ask_for_hand(desk, _until(match, number), partial(put, asked=True))


def _place(words: tuple[str, ...], match: Match) -> tuple[int, tuple[str, ...]]:
    """Return the number of the hand to insert before, and the words after it."""
    played = len(match.hands)
    if not words or not (words[0].isascii() and words[0].isdigit()):
        text = "insert takes the number of the hand to go before, and the hand"
        example = f"tichu-score insert 1 {match.players.keys} 65"
        raise NotUnderstood(text, advice=(example,))
    if words[0] == str(played + 1):
        text = (
            f"no hand {played + 1} to go before: `tichu-score add` records at the end"
        )
        raise Missing(text)
    return hand_number(words[0], match), words[1:]


def _unmoved(number: int, seen: Match, now: Match) -> None:
    """Raise if a number means another hand than it did when it was looked up."""
    if now.hands[number - 1 : number] != seen.hands[number - 1 : number]:
        raise Unwritten(f"nothing recorded: hand {number} is another one meanwhile")


def _until(match: Match, number: int) -> Match:
    """Return the match as it stood before hand `number`, no call noted."""
    return match._replace(hands=match.hands[: number - 1], calls=NO_CALLS)
