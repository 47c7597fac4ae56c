"""Every kind of change that a command makes of a match, by the command's own functions.

Each kind says how much of a file it may touch at most: how many lines go and how
many come. A hand it names must be there; what the rules refuse is no change.
"""

from collections.abc import Callable
from typing import NamedTuple

from book.sheets import hand

from tichu_score.book.errors import TichuError
from tichu_score.cli.editing import Edit, edited
from tichu_score.cli.hands import Typed, new_hand
from tichu_score.game.audit import audited
from tichu_score.game.calls import print_calls, read_calls
from tichu_score.game.hand import NO_CALLS
from tichu_score.game.match import Match
from tichu_score.game.patch import without
from tichu_score.game.setting import with_settings
from tichu_score.game.words import located

FIRST, MIDDLE, LAST = 0, 1, -1
Changing = Callable[[Match], Match | None]


class Kind(NamedTuple):
    """A kind of change.

    Attributes:
        f: what becomes of a match; None where there is nothing to change.
        goes: how many lines may go or change at most.
        comes: how many lines may come or change at most.
        whole: the change is one piece: lines that come, or lines that go.
        removes: the place of the hand that is removed.
    """

    f: Changing
    goes: int = 1
    comes: int = 1
    whole: bool = False
    removes: int | None = None


def add(*words: str, **options: str) -> Kind:
    def f(match: Match) -> Match:
        typed = new_hand(match, Typed(words, **options))  # type: ignore[arg-type]
        return match.record(typed)._replace(calls=NO_CALLS)

    return Kind(f, 1, 99)


def edit(
    place: int,
    *words: str,
    drop: str = "",
    goes: int = 1,
    comes: int = 1,
    **options: str | tuple[str, ...],
) -> Kind:
    typed = Typed(words, **options)  # type: ignore[arg-type]

    def f(match: Match) -> Match | None:
        number = _number(match, place)
        if not number:
            return None
        wanted = Edit(number, typed, (drop,) if drop else ())
        return match.amend(number, edited(match, wanted))

    return Kind(f, goes, comes)


def rm(place: int) -> Kind:
    def f(match: Match) -> Match | None:
        number = _number(match, place)
        return match.remove(number) if number else None

    return Kind(f, 99, 0, whole=True, removes=place)


def insert(place: int, line: str) -> Kind:
    def f(match: Match) -> Match | None:
        number = _number(match, place)
        return match.insert(number, hand(line, match)) if number else None

    return Kind(f, 0, 99, whole=True)


def call(*words: str, drop: tuple[str, ...] = ()) -> Kind:
    def f(match: Match) -> Match | None:
        there = print_calls(match.calls, match.players)
        kept, wrong = without(there, drop, match.players)
        calls, more = read_calls(located((*kept, *words)), match.players)
        return None if wrong or more else match._replace(calls=calls)

    return Kind(f)


def setting(goes: int = 1, comes: int = 1, **values: str) -> Kind:
    def f(match: Match) -> Match | None:
        changed, problems = with_settings(match, values)
        stands, faults = audited(changed)
        return None if problems or faults else stands

    return Kind(f, goes, comes)


def _number(match: Match, place: int) -> int:
    """Return the number of a hand by its place, 0 if there is none."""
    played = len(match.hands)
    if place == MIDDLE and played <= 1 + MIDDLE:
        return 0
    return played if place == LAST else min(place + 1, played)


def changed(kind: Kind, match: Match) -> Match | None:
    """Return what becomes of a match; None if the rules refuse it or nothing changes."""
    try:
        after = kind.f(match)
    except TichuError:
        return None
    return None if after == match else after


KINDS: dict[str, Kind] = {
    "add": add("rmao", "40", "ga"),
    "add, half seen": add(".m..", "65"),
    "add, with all beside it": add(
        "om", "m=Eve", note='"""', paper="1:2", adjust="o+100, r-5"
    ),
    "add, the score alone": add(score="70:130"),
    "edit 1, whole": edit(FIRST, "aorm", "35", "ga", goes=4, comes=3),
    "edit 1, a double": edit(FIRST, "ra", goes=3, comes=1),
    "edit 1, cards": edit(FIRST, "70"),
    "edit 1, a call more": edit(FIRST, "+ga"),
    "edit 1, the call less": edit(FIRST, drop="to"),
    "edit 1, other calls": edit(FIRST, tichu=("a",), grand=("m",)),
    "edit 1, the score alone": edit(FIRST, score="70:130", goes=4, comes=1),
    "edit 1, note": edit(FIRST, note="a 'b' \"c\" #d \\"),
    "edit 1, no note": edit(FIRST, note="none"),
    "edit 1, Eve for Mia": edit(FIRST, "m=Eve"),
    "edit last, cards": edit(LAST, "15"),
    "edit last, whole": edit(LAST, "aorm", "35", goes=3, comes=2),
    "edit last, paper": edit(LAST, paper="-5:1005"),
    "edit last, no paper": edit(LAST, paper="none"),
    "edit last, adjust": edit(LAST, adjust="m-20"),
    "rm 1": rm(FIRST),
    "rm middle": rm(MIDDLE),
    "rm last": rm(LAST),
    "insert 1": insert(FIRST, "rmao 40 ga"),
    "insert in the middle": insert(MIDDLE, "om"),
    "insert before the last": insert(LAST, "ra"),
    "call": call("ga"),
    "call --drop": call(drop=("to",)),
    "set title": setting(title='Friday "at" Tom\'s'),
    "set target": setting(comes=3, target="300"),
    "set double and grand": setting(2, 4, double="100", grand="no"),
    "set hands": setting(2, 4, hands="8"),
    "set usual rules": setting(2, 1, target="1000", double="200"),
    "set a name": setting(m="Maxine"),
    "set swapped names": setting(2, 2, o="Mia", m="Tom"),
    "set start": setting(start="455:345"),
    "set no start": setting(start="none"),
    "set date": setting(date="2026-12-01"),
    "set stopped=none": setting(1, 0, stopped="none"),
    "set paper=none": setting(9, 0, paper="none"),
    "set all at once": setting(
        8, 8, title="x", target="300", o="Mia", m="Tom", start="1:2", stopped="none"
    ),
}
"""By what a command would be called."""
