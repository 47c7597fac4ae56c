"""Calls of the running hand, noted as they are made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book import reading
from tichu_score.book.errors import NotUnderstood
from tichu_score.book.values.records import Noted
from tichu_score.cli.changing import Mending, change
from tichu_score.cli.desk import Answer
from tichu_score.cli.hands import refuse
from tichu_score.game.calls import print_calls, read_calls
from tichu_score.game.doubts import over
from tichu_score.game.match import standing
from tichu_score.game.patch import without
from tichu_score.game.scoring import call_problems
from tichu_score.game.words import apart, located, shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tichu_score.cli.desk import Desk
    from tichu_score.game.doubts import Doubt
    from tichu_score.game.match import Match


def call(
    desk: Desk,
    words: tuple[str, ...],
    *,
    drop: tuple[str, ...] = (),
    clear: bool = False,
) -> Answer:
    """Note calls, take some back, or show those that are noted."""
    ref = desk.match()
    if not words and not drop and not clear:
        return Answer(Noted(reading.kept(ref.path)))
    if clear and drop:
        raise NotUnderstood("--clear drops every call: leave --drop out")

    def mended(match: Match) -> Match:
        players = match.players.with_subs(match.sub)
        there = () if clear else print_calls(match.calls, players)
        kept, problems = without(there, drop, players)
        refuse(problems)
        line = (*kept, *apart(words))
        calls, problems = read_calls(located(line), players)
        problems += call_problems(calls, match.rules, players.names)
        refuse(problems, shown(line))
        return match._replace(calls=calls)

    def ask(before: Match, _after: Match) -> Iterable[Doubt]:
        return over(before, len(before.hands) + 1, standing(before)) if words else ()

    return change(desk, ref, Mending("call", mended, ask))
