"""In what two states of a match differ: hands, head, what hands count."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from tichu_score.game.calls import named_calls
from tichu_score.game.match import standing
from tichu_score.game.notation import print_pair
from tichu_score.game.record import Record
from tichu_score.game.ruleset import OPTIONS, option_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tichu_score.game.hand import Hand, Points
    from tichu_score.game.match import Match, Standing


class Difference(Record):
    """One hand that is not the same in two states of a match; None: not there."""

    number: int
    old: Hand | None
    new: Hand | None


class HeadChange(Record):
    """One thing of the head that is not the same; "" where it was not there."""

    what: str
    old: str
    new: str


class Recount(Record):
    """One hand that counts otherwise though its facts are the same."""

    number: int
    old: Points
    new: Points


def differences(old: Match, new: Match) -> tuple[Difference, ...]:
    """Return the hands in which two states of a match differ."""
    head = tail = 0
    if len(old.hands) != len(new.hands):
        head, tail = _alike(old.hands, new.hands)
    gone = old.hands[head : len(old.hands) - tail]
    came = new.hands[head : len(new.hands) - tail]
    pairs = zip_longest(gone, came)
    return tuple(
        Difference(head + at, *pair)
        for at, pair in enumerate(pairs, start=1)
        if pair[0] != pair[1]
    )


def _alike(old: tuple[Hand, ...], new: tuple[Hand, ...]) -> tuple[int, int]:
    """Return how many hands are the same at the head and at the tail."""
    shorter = min(len(old), len(new))
    head = tail = 0
    while head < shorter and old[head] == new[head]:
        head += 1
    while tail < shorter - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    return head, tail


def head_changes(old: Match, new: Match) -> tuple[HeadChange, ...]:
    """Return what is not the same in the heads of two states of a match."""
    before, after = dict(_head(old)), dict(_head(new))
    return tuple(
        HeadChange(what, before.get(what, ""), after.get(what, ""))
        for what in {**before, **after}
        if before.get(what, "") != after.get(what, "")
    )


def recounts(old: Match, new: Match) -> tuple[Recount, ...]:
    """Return the hands that other rules count otherwise."""
    before, after = standing(old).scores, standing(new).scores
    hands = zip(old.hands, new.hands, strict=False)
    return tuple(
        Recount(at + 1, before[at], after[at])
        for at, (a, b) in enumerate(hands)
        if a == b and before[at] != after[at]
    )


def _head(match: Match) -> Iterator[tuple[str, str]]:
    players = match.players
    yield from zip(players.keys, players.names, strict=True)
    yield "teams", f"{players.keys[::2]} {players.keys[1::2]}"
    yield "id", match.id
    yield "title", match.title
    yield "started", "" if match.started is None else str(match.started)
    yield "start", print_pair(match.start)
    names = players.with_subs(match.sub).names
    yield "calls", ", ".join(named_calls(match.calls, names))
    yield "stopped", match.stopped
    for name, value in zip(OPTIONS, match.rules, strict=True):
        yield name, option_text(value)


def paper_count(match: Match) -> int:
    """Return how many totals on paper are others than in the book."""
    totals = standing(match).totals
    pairs = zip(match.hands, totals, strict=True)
    return sum(hand.paper not in {None, total} for hand, total in pairs)


def retold(old: Match, new: Match) -> str:
    """Return what becomes another story: hands that count otherwise, another end.

    "" if nothing that was counted changes.
    """
    before, after = standing(old), standing(new)
    parts = []
    if counted := recounts(old, new):
        numbers = ", ".join(str(found.number) for found in counted)
        parts.append(f"hand{'s' * (len(counted) > 1)} {numbers} would count otherwise")
    if old.start != new.start and old.hands:
        parts.append("all totals would change")
    if before.decided != after.decided or before.winner is not after.winner:
        parts.append(f"the match would be {_end(new, after)}, not {_end(old, before)}")
    return "; ".join(parts)


def _end(match: Match, stand: Standing) -> str:
    if not stand.decided:
        return "open"
    won = stand.winner
    whom = "+".join(match.players.team(won)) + " win" if won else "a draw"
    return f"decided by hand {stand.decided} ({whom})"


def parting(one: Match, other: Match) -> str:
    """Return in words how two copies of a match differ."""
    here = len(one.hands)
    count = f"{here} hand{'s' * (here != 1)} here, {len(other.hands)} there"
    if found := differences(one, other):
        return f"{count}; they part at hand {found[0].number}"
    if head_changes(one, other):
        return f"{count}, all the same; the heads differ"
    return f"{count}, all the same"
