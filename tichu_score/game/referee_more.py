"""Answers about what is not a play: wishes, calls, tricks, the Dragon, the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.cards import RANKS, a_rank
from tichu_score.game.dealing import EIGHT
from tichu_score.game.play import ALL_SEATS
from tichu_score.game.referee import leads
from tichu_score.game.refusals import Ruling
from tichu_score.game.ruleset import PAIR, PLACES, LastDragon

if TYPE_CHECKING:
    from tichu_score.game.hand import Names
    from tichu_score.game.play import Seats
    from tichu_score.game.ruleset import Ruleset
    from tichu_score.game.situation import Situation


def may_wish(rank: int, *, late: bool) -> Ruling:
    """Rule on a wish: for a rank, 0 for none, -1 for what is no rank (W-01 to W-03)."""
    if late:
        text = "no: a wish is made with the play of the Mah Jong, not later"
        return Ruling(False, text, ("W-03",))
    if not rank:
        return Ruling(True, "yes: nobody has to wish", ("W-03", "W-01"))
    if rank not in RANKS:
        text = "no: a wish names a rank, 2 to Ace, never a special card"
        return Ruling(False, text, ("W-02",))
    text = f"yes: {a_rank(rank)} may be wished for with the Mah Jong"
    return Ruling(True, f"{text}; if none is left it changes nothing", ("W-02", "W-11"))


def may_call(*, grand: bool, seen: int, late: bool, rules: Ruleset) -> Ruling:
    """Rule on a call after so many cards were seen, or after the first play (T, V-04)."""
    if grand and not rules.grand:
        return Ruling(False, "no: this match has no Grand Tichu", ("V-04",))
    if late:
        text = "no: a card has been played, the Dog included; the call is void"
        return Ruling(False, text, ("T-09",))
    if grand and seen > EIGHT:
        text = "no: a Grand Tichu is called before the ninth card; a Tichu still may be"
        return Ruling(False, text, ("T-02", "T-01"))
    if grand:
        return Ruling(True, "yes: the ninth card has not been taken", ("T-02",))
    return Ruling(True, "yes: no card has been played yet", ("T-01", "T-05", "T-10"))


def takes_the_trick(situation: Situation, names: Names) -> Ruling:
    """Rule on who takes a trick that nobody beats, and who leads (F-06, F-07)."""
    owner = situation.top_owner
    lead = leads(owner, situation.out)
    if owner == lead:
        text = f"{names[owner]} takes the trick and leads"
        return Ruling(True, text, ("F-06", "F-04"))
    text = (
        f"{names[owner]} takes the trick, and {names[lead]} leads: the next with cards"
    )
    return Ruling(True, text, ("F-07",))


def gives_the_dragon(
    situation: Situation, to: int | None, names: Names, rules: Ruleset, *, last: bool
) -> Ruling:
    """Rule on whom a trick that the Dragon won may go to (D-03 to D-08, V-06).

    `to` is a seat; the player's own means to keep it, None asks who may have it.
    """
    by = situation.by
    lead = leads(by, situation.out)
    next_lead = f"{names[lead]} leads"
    where = ("D-04", *(["F-07"] if lead != by else []))
    if to is None:
        first, second = (names[seat] for seat in ALL_SEATS if seat % PAIR != by % PAIR)
        text = f"it goes to {first} or {second}, as {names[by]} chooses; {next_lead}"
        return Ruling(True, text, ("D-03", *where))
    if to == by:
        kept = last and rules.last_dragon is LastDragon.KEPT
        if kept:
            text = (
                f"yes: in this match {names[by]} keeps the last Dragon trick of a hand"
            )
            return Ruling(True, text, ("V-06", "D-07"))
        text = "no: a trick that the Dragon won is given to an opponent"
        return Ruling(False, text, ("D-07", "V-06") if last else ("D-03",))
    if to % PAIR == by % PAIR:
        return Ruling(
            False, "no: it goes to an opponent, never to the partner", ("D-03",)
        )
    out = ["D-05"] if to in situation.out else []
    if last:
        text = f"yes: {names[to]} gets the trick, and the hand is over"
        text += "; the last player's tricks go on to whoever was first out"
        return Ruling(True, text, (*out, "D-03", "D-07", "D-08"))
    text = f"yes: {names[to]} gets the trick; {next_lead}"
    return Ruling(True, text, (*out, "D-03", *where))


def first_bomb(seats: Seats, situation: Situation, names: Names) -> Ruling:
    """Rule on which of bombs thrown at the same moment comes first (B-10)."""
    last = situation.top_owner
    order = sorted(seats, key=lambda seat: (seat - last - 1) % PLACES)
    others = " and ".join(names[seat] for seat in order[1:])
    text = f"{names[order[0]]} comes first, in turn order after {names[last]};"
    text += f" then {others} may still beat it"
    return Ruling(True, text, ("B-10", "B-04"))


def look_before_giving() -> Ruling:
    """Rule on looking at cards from others before the own three are given (G-05)."""
    text = "no: first everybody gives three cards, then all look"
    return Ruling(False, text, ("G-05",))


def direction() -> Ruling:
    """Rule on which way round the table plays (G-03)."""
    text = "either way is fine, if everything goes the same way round"
    return Ruling(True, f"{text}; the original is counter-clockwise", ("G-03",))
