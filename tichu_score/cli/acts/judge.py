"""Rulings on plays: legal or not, why, and who has the trick or the lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book.errors import NotUnderstood
from tichu_score.book.values.records import Judged
from tichu_score.cli.cardwords import seat_of, seats_of, table_of, typed_cards
from tichu_score.cli.desk import Answer
from tichu_score.game import referee, referee_more
from tichu_score.game.card_words import RANK_LETTERS, SPECIAL_WORDS, Typed
from tichu_score.game.cards import RANKS
from tichu_score.game.dealing import FOURTEEN
from tichu_score.game.record import Record
from tichu_score.game.ruleset import option_text
from tichu_score.game.situation import Situation
from tichu_score.game.words import shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from tichu_score.cli.cardwords import Table
    from tichu_score.cli.desk import Desk
    from tichu_score.game.hand import Names
    from tichu_score.game.refusals import Ruling

NOT_JUDGED = "nothing to judge"
ANYBODY: Names = ("the player", "the next player", "the partner", "the player before")
NONE = "none"

OPTIONS = {
    "D-07": "last_dragon",
    "V-06": "last_dragon",
    "T-02": "grand",
    "V-04": "grand",
}
"""The house rule that a rule stands under."""


class Asked(Record):
    """What `judge` was asked."""

    words: tuple[str, ...]
    situation: Situation
    names: Names
    table: Table
    held: Typed = Typed()
    seen: int = 0
    announced: int = 0
    last: bool = False


def judge(  # noqa: PLR0913 - the options of the command, by name
    desk: Desk,
    words: tuple[str, ...],
    *,
    on: tuple[str, ...] = (),
    wish: str | None = None,
    hand: str | None = None,
    by: str | None = None,
    owner: str | None = None,
    out: str | None = None,
    announced: str | None = None,
    seen: str | None = None,
    late: bool = False,
    last_trick: bool = False,
) -> Answer:
    """Answer whether something is allowed, and by which rules."""
    _no_empty(on=on, wish=wish, hand=hand, by=by, owner=owner, out=out)
    table = table_of(desk)
    verb = words[0].lower() if words else ""
    rank = 0 if wish is None else _rank(wish)
    if rank < 0:
        return _answer(referee_more.may_wish(rank, late=late), table)
    held = Typed() if hand is None else _hand(hand)
    situation = Situation(
        on=tuple(typed_cards((each,), NOT_JUDGED).readings()[0] for each in on),
        wish=rank,
        hand=held.holding(0),
        by=0 if by is None else seat_of(by, table.players),
        owner=None if owner is None else seat_of(owner, table.players),
        out=seats_of(out, table.players),
        late=late,
    )
    if len({*situation.out}) == len(ANYBODY):
        raise NotUnderstood("the last player never goes out: --out names three at most")
    named = verb in SEATED or (by, owner, out) != (None, None, None)
    names = table.players.names if named else ANYBODY
    said = 0 if announced is None else _announced(announced)
    number = _number(seen)
    asked = Asked(words, situation, names, table, held, number, said, last_trick)
    return _answer(VERBS[verb](asked) if verb in VERBS else _play(asked), table)


def _no_empty(**options: object) -> None:
    """Refuse what a variable of a script left empty."""
    for name, value in options.items():
        if value == "" or (isinstance(value, tuple) and "" in value):
            raise NotUnderstood(f"--{name} has nothing after it")


def _hand(text: str) -> Typed:
    typed = typed_cards((text,), NOT_JUDGED)
    if (number := typed.holding(0).bit_count()) > FOURTEEN:
        raise NotUnderstood(f"a hand has {FOURTEEN} cards at most, not {number}")
    return typed


def _play(asked: Asked) -> Ruling:
    situation, names = asked.situation, asked.names
    if not asked.words:
        if situation.wish:
            return referee.must(situation, names)
        text = "what is to be judged? cards, or one of "
        raise NotUnderstood(
            text + ", ".join(VERBS), advice=("tichu-score judge --help",)
        )
    held = asked.held
    usual, *alike = typed_cards(asked.words, NOT_JUDGED).readings(held.known)
    # All of one suit they are only if the hand can hold them so.
    possible = [one for one in alike if held == Typed() or not one & ~held.holding(one)]
    first, *others = (
        referee.may_play(
            cards, situation._replace(hand=held.holding(cards)), names, asked.announced
        )
        for cards in (usual, *possible)
    )
    if others and others[0] != first:
        same = others[0]
        text = f"{first.text}. If all are of one suit, {same.text}"
        return first._replace(text=text, rules=(*first.rules, "C-11", *same.rules))
    return first


def _wish(asked: Asked) -> Ruling:
    rank = _rank(_one(asked))
    return referee_more.may_wish(rank, late=asked.situation.late)


def _give(asked: Asked) -> Ruling:
    to = asked.words[1:]
    seat = seat_of(_one(asked), asked.table.players) if to else None
    return _dragon(asked, seat)


def _dragon(asked: Asked, to: int | None) -> Ruling:
    rules, last = asked.table.rules, asked.last
    names, situation = asked.names, asked.situation
    return referee_more.gives_the_dragon(situation, to, names, rules, last=last)


def _bombs(asked: Asked) -> Ruling:
    seats = seats_of(" ".join(asked.words[1:]), asked.table.players)
    if len({*seats}) < 2:  # noqa: PLR2004 - one bomb alone is the first
        text = "bombs takes the players who threw one at the same moment"
        raise NotUnderstood(text, advice=("tichu-score judge bombs E W --owner N",))
    return referee_more.first_bomb(seats, asked.situation, asked.names)


def _called(asked: Asked, *, grand: bool) -> Ruling:
    late, rules = asked.situation.late, asked.table.rules
    return referee_more.may_call(grand=grand, seen=asked.seen, late=late, rules=rules)


def _alone(ask: Callable[[Asked], Ruling]) -> Callable[[Asked], Ruling]:
    """Return a question that takes no more words."""

    def answer(asked: Asked) -> Ruling:
        verb, *more = asked.words
        if more:
            text = f"{verb} takes nothing after it, but there is {shown(more)!r}"
            comma = "several cards after an option are written with commas: --on 9,9"
            raise NotUnderstood(text, advice=(comma,))
        return ask(asked)

    return answer


VERBS: dict[str, Callable[[Asked], Ruling]] = {
    "pass": _alone(lambda asked: referee.may_pass(asked.situation, asked.names)),
    "wish": _wish,
    "tichu": _alone(lambda asked: _called(asked, grand=False)),
    "grand": _alone(lambda asked: _called(asked, grand=True)),
    "trick": _alone(
        lambda asked: referee_more.takes_the_trick(asked.situation, asked.names)
    ),
    "give": _give,
    "keep": _alone(lambda asked: _dragon(asked, asked.situation.by)),
    "bombs": _bombs,
    "look": _alone(lambda _: referee_more.look_before_giving()),
    "direction": _alone(lambda _: referee_more.direction()),
}
"""What can be judged besides cards that are played."""

SEATED = ("trick", "give", "keep", "bombs")
"""Where it matters who is who."""


def _answer(ruling: Ruling, table: Table) -> Answer:
    from tichu_score.game.rulebook import RULES  # noqa: PLC0415 - only to explain

    ids = (*dict.fromkeys(ruling.rules),)
    options = {name: OPTIONS[name] for name in ids if name in OPTIONS}
    here = tuple(
        (name, f"{option} = {option_text(getattr(table.rules, option))}")
        for name, option in options.items()
    )
    value = Judged(ruling.yes, ruling.text, tuple(RULES[name] for name in ids), here)
    return Answer(value, 0 if ruling.yes else 1)


def _one(asked: Asked) -> str:
    if len(asked.words) == 2:  # noqa: PLR2004 - the verb and its word
        return asked.words[1]
    text = f"{asked.words[0]} takes one word after it"
    raise NotUnderstood(text, advice=("tichu-score judge --help",))


def _rank(text: str) -> int:
    """Return a rank, 0 for none, -1 for a card that has no rank to be wished for."""
    low = text.lower()
    if low == NONE:
        return 0
    if low in RANK_LETTERS:
        return RANK_LETTERS[low]
    if low.isascii() and low.isdigit() and int(low[:3]) in RANKS:
        return int(low[:3])
    if low in SPECIAL_WORDS:
        return -1
    raise NotUnderstood(f"{text!r} is no rank: 2 to 10, T, J, Q, K, A")


def _announced(text: str) -> int:
    rank = _rank(text)
    if rank not in RANKS:
        raise NotUnderstood(f"{text!r}: the Phoenix stands for a rank, 2 to Ace")
    return rank


def _number(text: str | None) -> int:
    if text is None:
        return 0
    if not (text.isascii() and text.isdigit() and len(text) <= 2):  # noqa: PLR2004 - no rank has more digits
        raise NotUnderstood(f"{text!r} is no number of cards")
    return int(text)
