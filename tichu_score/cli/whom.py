"""Who is meant by a name on the line: persons, not spellings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book.errors import Missing, NotUnderstood
from tichu_score.game.names import clean, fold
from tichu_score.game.near import did_you_mean
from tichu_score.game.ruleset import PAIR
from tichu_score.game.stats import alphabetical

if TYPE_CHECKING:
    from tichu_score.book.people import People
    from tichu_score.game.hand import Names

MOST_SHOWN = 8


def unit(known: People, word: str) -> Names:
    """Return the player that a word means, or two partners: Tom+Mia.

    Raises NotUnderstood, Missing.
    """
    typed = [clean(part) for part in word.split("+")]
    if not all(typed) or len(typed) > PAIR:
        text = f"{word!r} is neither a player nor two partners, as Tom+Mia"
        raise NotUnderstood(text)
    found = alphabetical(person(known, name) for name in typed)
    if len({*found}) < len(found):
        raise NotUnderstood(f"{word!r} is one player twice: {found[0]}")
    return found


def person(known: People, typed: str) -> str:
    """Return the person who is called so, in any spelling, or in part; raises Missing."""
    spellings = {name for game in known.games for name in game.names}
    roots = {name: known.root(name) for name in spellings}
    if (root := known.root(typed)) in roots.values():
        return root
    wanted, every = fold(typed), {**{root: root for root in roots.values()}, **roots}
    found = {root for name, root in every.items() if wanted == fold(name)}
    found = found or {root for name, root in every.items() if wanted in fold(name)}
    if len(found) == 1:
        return found.pop()
    if not found:
        near = did_you_mean(typed, sorted(every))
        raise Missing(f"{typed!r} plays in no match{near}")
    listed = sorted(found)
    more = len(listed) - MOST_SHOWN
    names = ", ".join(listed[:MOST_SHOWN]) + f" and {more} more" * (more > 0)
    raise Missing(f"{typed!r} could be several players: {names}")
