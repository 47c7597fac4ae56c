"""Answers about plays: may this be played, and what comes of it.

Each is a `Ruling`: yes or no, in one sentence, with the rules it rests on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.cards import (
    ACE,
    DOG,
    LEAST_STRAIGHT,
    MAH_JONG,
    PHOENIX,
    Cards,
    a_rank,
    of_rank,
    print_ranks,
    rank_sign,
)
from tichu_score.game.combinations import Combination, Kind, Readings, identify
from tichu_score.game.hand import Problem
from tichu_score.game.legality import played
from tichu_score.game.play import (
    ALL_SEATS,
    Play,
    is_dragon,
    must_play,
    passed,
    with_cards,
)
from tichu_score.game.record import Record
from tichu_score.game.refusals import Ruling, forbidden, no_combination, refusal
from tichu_score.game.ruleset import PAIR, PLACES
from tichu_score.game.situation import Situation, play_of, top_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tichu_score.game.hand import Names
    from tichu_score.game.play import Seats


KIND_RULES = {
    Kind.SINGLE: "C-01",
    Kind.PAIR: "C-02",
    Kind.STAIRS: "C-03",
    Kind.TRIPLE: "C-04",
    Kind.FULL: "C-05",
    Kind.STRAIGHT: "C-06",
    Kind.BOMB: "B-01",
    Kind.DOG: "D-09",
}


class _Case(Record):
    """A moment that is judged, whose players have names, and what lies there."""

    situation: Situation
    names: Names
    top: Combination | None

    @property
    def name(self) -> str:
        """Who plays or passes."""
        return self.names[self.situation.by]

    @property
    def wish(self) -> str:
        """What is wished for, in words."""
        return a_rank(self.situation.wish)


def may_play(cards: Cards, situation: Situation, names: Names, rank: int = 0) -> Ruling:
    """Rule on a play; `rank` is what the Phoenix was announced to make it count."""
    top = top_of(situation.on)
    if isinstance(top, Problem):
        return refusal(top)
    if cards == DOG and situation.by in situation.out:
        # It was his last card.
        before = tuple(seat for seat in situation.out if seat != situation.by)
        situation = situation._replace(out=before, hand=DOG)
    case = _Case(situation, names, top)
    if situation.by in situation.out:
        return Ruling(False, f"no: {case.name} is out", ("F-08",))
    if top is not None and top.kind is Kind.DOG:
        return _on_the_dog(case)
    found = identify(cards, top)
    return _as_it_is(case, cards, found, rank) if found else no_combination(cards)


def _as_it_is(case: _Case, cards: Cards, found: Readings, rank: int) -> Ruling:
    """Rule on cards that are some combination."""
    said = next((one for one in found if one.height == 2 * rank), None)
    if rank and said is None:
        text = f"no: {print_ranks(cards)} cannot be announced as {rank_sign(rank)}"
        return Ruling(False, text, ("P-08", "P-01"))
    # With the Mah Jong the wish is only made.
    open_wish = 0 if cards & MAH_JONG else case.situation.wish
    play = play_of(case.situation._replace(wish=open_wish), cards, case.top)
    after = played(play, case.situation.by, cards, said)
    mine = said or found[0]
    if isinstance(after, Problem):
        return forbidden(after, mine, cards, case.top)
    return _allowed(case, after, mine, cards)


def may_pass(situation: Situation, names: Names) -> Ruling:
    """Rule on a pass, under an open wish above all (W-04 to W-08, W-12, W-16)."""
    top = top_of(situation.on)
    if isinstance(top, Problem):
        return refusal(top)
    case = _Case(situation, names, top)
    play = play_of(situation, 0, top)
    after = passed(play, situation.by)
    if isinstance(after, Problem):
        if after.rule != "W-16":
            return refusal(after)
        owed = must_play(play, situation.by)
        text = f"no: {case.name} may not pass; {after.text}"
        return Ruling(False, text, ("W-16", *_how(owed)))
    if not situation.wish:
        return Ruling(True, f"yes: {case.name} may pass", ("F-02",))
    return _need_not(case, f"yes: {case.name} may pass", yes=True)


def must(situation: Situation, names: Names) -> Ruling:
    """Rule on whether an open wish must be met, and with what (W-04 to W-08)."""
    top = top_of(situation.on)
    if isinstance(top, Problem):
        return refusal(top)
    case = _Case(situation, names, top)
    owed = must_play(play_of(situation, 0, top), situation.by)
    if not owed:
        return _need_not(case, f"no: {case.name} need not", yes=False)
    text = (
        f"yes: {case.name} must play {case.wish}, with {print_ranks(owed)} for example"
    )
    return Ruling(True, text, ("W-04", *_how(owed), "W-08"))


def _need_not(case: _Case, text: str, *, yes: bool) -> Ruling:
    text += f"; no legal play holds {case.wish}; the wish stays open"
    return Ruling(yes, text, ("W-12", "W-08"))


def _how(owed: Cards) -> tuple[str, ...]:
    """Return the rules about the way in which a wish can be met."""
    found = ["W-04"]
    if owed.bit_count() > 1:
        found.append("W-05")
    if identify(owed)[0].kind is Kind.BOMB:
        found.append("W-06")
    return (*found, "W-15")


def _on_the_dog(case: _Case) -> Ruling:
    situation = case.situation
    lead = case.names[leads((situation.top_owner + PAIR) % PLACES, situation.out)]
    text = f"no: nothing is played on the Dog, which is no trick; {lead} leads"
    return Ruling(False, text, ("B-07", "D-12", "D-10"))


def leads(seat: int, out: Seats) -> int:
    """Return the first seat from one on that is not out (D-11, F-07)."""
    hands = tuple(0 if other in out else 1 for other in ALL_SEATS)
    return with_cards(hands, seat)


def _allowed(case: _Case, after: Play, mine: Combination, cards: Cards) -> Ruling:
    """Return what a legal play is and what comes of it."""
    if mine.kind is Kind.DOG:
        return _dog(case, after)
    rules = [KIND_RULES[mine.kind]]
    if mine.kind is Kind.STRAIGHT and mine.size > LEAST_STRAIGHT:
        rules.append("C-13")
    if case.top is not None:
        rules += _beats(case.situation, case.top, mine, cards)
    elif mine.kind is Kind.BOMB:
        rules.append("B-08")
    if mine.height % 2:
        rules.append("P-04")
    parts = [f"yes: a {mine.name}"]
    if case.top is not None and case.top.height % 2:
        parts.append(f"the Phoenix there counts {case.top.height // 2} 1/2")
    for said, more in _follows(case, after, cards):
        parts.append(said)
        rules += more
    return Ruling(True, "; ".join(parts), (*dict.fromkeys(rules),))


def _follows(case: _Case, after: Play, cards: Cards) -> Iterator[tuple[str, list[str]]]:
    """Yield what comes of a legal play, each with its rules."""
    situation = case.situation
    bomb = bool(after.top) and after.top[0].kind is Kind.BOMB
    if bomb and situation.on:
        yield f"if nobody beats it, {case.name} takes the trick and leads", ["B-12"]
    if not after.hands[situation.by] and situation.hand:
        yield f"{case.name} is out", ["F-08"]
    if situation.wish and cards & MAH_JONG:
        yield f"{case.wish} may be wished for with it", ["W-01", "W-02"]
    elif situation.wish and cards & of_rank(situation.wish):
        yield f"the wish for {case.wish} is met", ["W-14"]
    elif situation.wish:
        phoenix = ["W-07"] * bool(cards & PHOENIX)
        dodge = ["W-09", "W-10"] * bomb
        yield f"the wish for {case.wish} stays open", [*phoenix, *dodge, "W-08"]
    if after.top and is_dragon(after.top):
        yield "if it wins, the trick is given to an opponent", ["D-03"]


def _beats(
    situation: Situation, top: Combination, mine: Combination, cards: Cards
) -> list[str]:
    if mine.kind is Kind.BOMB:
        rules = ["B-04"] if top.kind is Kind.BOMB else ["B-03"]
        if situation.owner == situation.by:
            return [*rules, "B-09"]
        more = ["D-06"] if is_dragon((top,)) else []
        return [*rules, "B-05", *more, "B-12", "B-13"]
    if cards == PHOENIX:
        return ["P-05" if top.height == 2 * ACE else "P-06", "P-04"]
    if top.height % 2:
        return ["P-04", *(["P-09"] if situation.on[:1] == (MAH_JONG,) else [])]
    return ["C-09", "F-03", *(["P-08"] if len(identify(cards)) > 1 else [])]


def _dog(case: _Case, after: Play) -> Ruling:
    situation = case.situation
    rules = ["D-09", "D-10", "D-12"]
    if (situation.by + PAIR) % PLACES in situation.out:
        rules.insert(0, "D-11")
    text = f"yes: {case.names[after.turn]} leads next"
    if after.over:
        text = "yes: the hand has ended"
        rules.append("E-02" if len(after.out) == PAIR else "E-01")
    if situation.hand == DOG:
        rules += ["D-13", "F-08"]
        text += f", and {case.name} is out"
    return Ruling(True, text, tuple(rules))
