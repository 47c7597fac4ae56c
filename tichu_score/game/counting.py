"""What piles of cards count, and who gets them when a hand has ended (S, E-04, E-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.cards import DRAGON, PHOENIX, Cards, card_points
from tichu_score.game.outcome import transferred
from tichu_score.game.piles import SLIPS
from tichu_score.game.record import Record
from tichu_score.game.ruleset import CARD_POINTS, PAIR, PLACES

if TYPE_CHECKING:
    from tichu_score.game.play import Four


class Counted(Record):
    """What piles count.

    Attributes:
        piles: each pile's card points by seat, None where no pile is given.
        hand: the card points that the last player still holds.
        first: who was first out, None if nobody says.
        last: who was last, None if nobody says.
        teams: both teams' card points; None where too little is known.
        slip: what a wrong sum usually comes from, "" for a right one (S-10).
    """

    piles: tuple[int | None, ...]
    hand: int = 0
    first: int | None = None
    last: int | None = None
    teams: tuple[int, int] | None = None
    slip: str = ""

    @property
    def total(self) -> int:
        """All that was counted."""
        return sum(points or 0 for points in self.piles) + self.hand


def shares(cards: Cards) -> tuple[int, int]:
    """Return what a team's pile counts, and the other team's share (S-01, S-12)."""
    points = card_points(cards)
    return points, CARD_POINTS - points


def has_neither(cards: Cards) -> bool:
    """Say whether Dragon and Phoenix are both missing: that does not show (S-10)."""
    return not cards & (DRAGON | PHOENIX)


def counted(
    piles: tuple[int | None, ...],
    hand: int = 0,
    first: int | None = None,
    last: int | None = None,
) -> Counted:
    """Return what the teams get of the players' piles, all in card points.

    The last player's tricks and hand go where they belong (E-04, E-05). One team's
    piles are enough, since the other has the rest of the pack (S-12); all of them
    must add up to 100 (S-02).
    """
    found = Counted(piles, hand, first, last)
    after = _transferred(found)
    left, right = (
        sum(after[side::PAIR]) if _known(found, side) else None for side in range(PAIR)
    )
    if left is not None and right is not None:
        slip = "" if found.total == CARD_POINTS else _slip(found.total, hand)
        return found._replace(teams=(left, right), slip=slip)
    if left is not None:
        return found._replace(teams=(left, CARD_POINTS - left))
    if right is not None:
        return found._replace(teams=(CARD_POINTS - right, right))
    return found


def _known(found: Counted, side: int) -> bool:
    """Say whether all piles that count for a team are given (E-05)."""
    ends = (found.first if seat == found.last else seat for seat in range(PLACES))
    return all(
        pile is not None
        for pile, end in zip(found.piles, ends, strict=True)
        if end is not None and end % PAIR == side
    )


def _transferred(found: Counted) -> Four:
    points = tuple(pile or 0 for pile in found.piles)
    first, last = found.first, found.last
    if first is None or last is None:
        return points
    between = (seat for seat in range(PLACES) if seat not in {first, last})
    hands = tuple(found.hand if seat == last else 0 for seat in range(PLACES))
    return transferred(points, hands, (first, *between))


def _slip(total: int, hand: int) -> str:
    """Return what a sum that misses 100 usually comes from (S-10)."""
    text = f"all piles add up to {total}, not {CARD_POINTS}"
    slip = SLIPS.get(total, "")
    counted = hand and "hand" in slip
    return f"{text}: {slip}" if slip and not counted else text
