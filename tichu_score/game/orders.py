"""Full orders that agree with what the table noticed."""

from functools import cache
from itertools import permutations

from tichu_score.game.hand import Order, Seat
from tichu_score.game.ruleset import PAIR


def is_double(order: Order) -> bool:
    """Say whether partners went out first and second (S-05)."""
    first, second = order[:2]
    return first is not None and first.partner is second


def noted(out: Order) -> Order:
    """Return the places that were noted: two, if only a double victory was."""
    first = out[0]
    double = first is not None and out[1:] == (first.partner, None, None)
    return out[:PAIR] if double else out


@cache
def orders(out: Order, counted: bool) -> tuple[Order, ...]:
    """Return every full order that agrees with what was noted.

    Where card points were counted there was no double victory (S-05).
    """
    if None not in out:
        return () if counted and is_double(out) else (out,)
    return tuple(
        order
        for order in permutations(Seat)
        if all(noted in {None, seat} for noted, seat in zip(out, order, strict=True))
        and not (counted and is_double(order))
    )


@cache
def settle_order(out: Order, counted: bool) -> Order:
    """Return the order with each place filled in that only one player can have.

    After a double victory nobody notes the third and the fourth (S-13).
    """
    possible = orders(out, counted)
    if not possible:
        return out
    return tuple(
        places[0] if len(set(places)) == 1 else None
        for places in zip(*possible, strict=True)
    )
