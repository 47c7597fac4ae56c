"""What `edit` makes of a hand: a whole line in its place, or some facts on top of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book.errors import Missing, NotUnderstood
from tichu_score.cli.hands import (
    Typed,
    check_piles,
    new_hand,
    parsed,
    refuse,
    spelled_words,
    with_extras,
)
from tichu_score.game.hand import NO_CALLS, Hand
from tichu_score.game.names import NONE
from tichu_score.game.notation import print_typed
from tichu_score.game.patch import Patch, is_patch, patched
from tichu_score.game.record import Record
from tichu_score.game.words import apart, shown

if TYPE_CHECKING:
    from tichu_score.cli.desk import Desk
    from tichu_score.game.match import Match, Players

EXTRAS = {"adjust": (), "paper": None, "note": ""}
"""What stands beside the play, and what it is when it is removed."""


class Edit(Record):
    """A change of one hand, as typed.

    Attributes:
        number: of the hand.
        typed: words and options.
        drop: calls to take out.
        whole: whether the line says all of the hand, options too.
    """

    number: int
    typed: Typed
    drop: tuple[str, ...] = ()
    whole: bool = False

    @property
    def silent(self) -> bool:
        """Whether nothing says what is to change."""
        return self.typed == Typed() and not self.drop


def edited(match: Match, edit: Edit) -> Hand:
    """Return what becomes of a hand; raises NotUnderstood, Missing.

    What is not named stays: the time it was recorded in any case.
    """
    old, typed = match.hands[edit.number - 1], edit.typed
    alone = match._replace(hands=() if edit.whole else (old,), calls=NO_CALLS)
    if edit.whole:
        return new_hand(alone, typed)._replace(at=old.at)
    players = match.players
    facts = typed._replace(adjust=None, paper=None, note=None)
    if typed.score is not None:
        hand = new_hand(alone, facts)
    elif typed.words and not is_patch(typed.words, players):
        _no_drop(edit)
        hand = new_hand(alone, facts)
    elif facts == Typed() and not edit.drop:
        hand = old
    else:
        line, problems = patched(old, _patch(edit, match), players)
        refuse(problems, shown(apart(typed.words)))
        hand = parsed(match, line)
    return _with_extras(old, hand, typed, players)


def asked(desk: Desk, match: Match, edit: Edit) -> Edit:
    """Give the old line to change on a terminal, until it can be read."""
    both = desk.settings().both_piles
    old = print_typed(match.hands[edit.number - 1], match.players, both=both)
    desk.needs(f"what is to change? edit {edit.number} {old}")
    from tichu_score.cli.lines import typed_line  # noqa: PLC0415 - loads the parser
    from tichu_score.cli.prompts import told  # noqa: PLC0415 - asks only

    line, complaint = old, ""
    while True:
        question = f"{complaint}hand {edit.number}, change the line (Ctrl-C leaves it as it is):\n"
        line = desk.ask(question, line)
        try:
            wanted = edit._replace(typed=typed_line(line), whole=line != old)
            if wanted.whole:
                check_piles(desk, wanted.typed)
                edited(match, wanted)
        except (Missing, NotUnderstood) as error:
            told_of = error.complaint
            complaint = f"{told_of.text}\n{told(told_of.problems)}"
        else:
            return wanted if wanted.whole else edit


def _no_drop(edit: Edit) -> None:
    if edit.drop:
        text = "a whole hand says its calls itself: leave --drop out, or the hand"
        raise NotUnderstood(text)


def _patch(edit: Edit, match: Match) -> Patch:
    typed, players = edit.typed, match.playing(edit.number)
    points = typed.points
    order = None
    if typed.out is not None:
        (order,) = spelled_words(Typed(out=typed.out), players)
    return Patch(
        typed.words,
        order,
        points,
        _callers(Typed(tichu=typed.tichu), players) if typed.tichu else None,
        _callers(Typed(grand=typed.grand), players) if typed.grand else None,
        edit.drop,
    )


def _callers(typed: Typed, players: Players) -> tuple[str, ...]:
    if [name.strip().lower() for name in (*typed.tichu, *typed.grand)] == [NONE]:
        return ()
    return spelled_words(typed, players)


def _with_extras(old: Hand, hand: Hand, typed: Typed, players: Players) -> Hand:
    """Return a hand with what was said of the old one beside the play, but changed."""
    named = {key: getattr(typed, key) for key in EXTRAS}
    gone = {key for key, text in named.items() if text and text.lower() == NONE}
    kept = {key: getattr(old, key) for key in EXTRAS if named[key] is None}
    cleared = {key: value for key, value in EXTRAS.items() if key in gone}
    new = Typed(**{key: named[key] for key in EXTRAS if key not in gone})
    hand = with_extras(hand, new, players)._replace(at=old.at)
    return hand._replace(**kept, **cleared)  # type: ignore[arg-type]
