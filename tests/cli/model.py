"""What a match is to those who play it, and how it counts: nothing of ours is used.

Hands are plain facts in the words of a match file; `independent` scores them.
"""

import tomllib
from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Any, NamedTuple

import independent
from independent import Pair

PLACES = 4
DOUBLE_KEYS = 2
RULES: dict[str, Any] = {
    "target": 1000,
    "lead": 0,
    "floor": 0,
    "hands": 0,
    "tie": "play on",
    "grand": True,
    "double": 200,
    "failed_to_opponents": False,
    "one_call_per_team": False,
}
"""The printed rules."""


class Facts(NamedTuple):
    """One hand: the order in keys, the left team's cards, call words, and the rest."""

    out: str = ""
    cards: int | None = None
    calls: frozenset[str] = frozenset()
    score: Pair | None = None
    sub: tuple[tuple[str, str], ...] = ()
    adjust: tuple[tuple[str, int], ...] = ()
    paper: Pair | None = None
    note: str = ""

    def possible(self, keys: str) -> list[str]:
        """Return every full order that what was noticed leaves open."""
        full = map("".join, permutations(keys))
        return [
            order
            for order in full
            if all(a in {".", b} for a, b in zip(self.out, order, strict=True))
            and not (self.cards is not None and doubled(order, keys))
        ]

    def settled(self, keys: str) -> "Facts":
        """Return the hand with each place filled in that only one can have."""
        possible = [] if self.score else self.possible(keys)
        if not possible:
            return self
        places = ({*seen} for seen in zip(*possible, strict=True))
        filled = (seen.pop() if len(seen) == 1 else "." for seen in places)
        return self._replace(out="".join(filled))


def doubled(order: str, keys: str) -> bool:
    """Say whether partners went out first and second."""
    return (keys.index(order[0]) - keys.index(order[1])) % PLACES == DOUBLE_KEYS


class Sheet(NamedTuple):
    """One match as it stands."""

    keys: str
    names: tuple[str, ...]
    hands: tuple[Facts, ...] = ()
    rules: Mapping[str, Any] = RULES
    title: str = ""
    start: Pair = (0, 0)
    calls: frozenset[str] = frozenset()
    stopped: str = ""
    day: str = "2026-11-30"

    def named(self, sub: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
        """Return who plays when some sit in for others."""
        return tuple(
            dict(sub).get(key, name)
            for key, name in zip(self.keys, self.names, strict=True)
        )

    def sitting(
        self, old: tuple[tuple[str, str], ...], typed: Mapping[str, str]
    ) -> tuple[tuple[str, str], ...]:
        """Return who sits in once this was typed; a player's own name ends it."""
        names = dict(zip(self.keys, self.names, strict=True))
        sub = {**dict(old), **typed}
        return tuple((k, sub[k]) for k in self.keys if k in sub and sub[k] != names[k])

    def points(self, hand: Facts) -> Pair:
        """Return what a hand counts."""
        if hand.score is not None:
            left, right = hand.score
        else:
            seats = {self.keys.index(word[1]): word[0] for word in hand.calls}
            left, right = independent.score(
                [self.keys.index(key) for key in hand.possible(self.keys)[0]],
                hand.cards,
                seats,
                double=self.rules["double"],
                to_opponents=self.rules["failed_to_opponents"],
            )
        for key, points in hand.adjust:
            side = self.keys.index(key) % 2
            left, right = left + points * (1 - side), right + points * side
        return left, right

    def totals(self) -> list[Pair]:
        """Return the running totals after each hand."""
        left, right = self.start
        found = []
        for hand in self.hands:
            a, b = self.points(hand)
            left, right = left + a, right + b
            found.append((left, right))
        return found

    @property
    def decided(self) -> int:
        """The number of the hand that decided the match, 0 while it is open."""
        rules = self.rules
        for number, (left, right) in enumerate(self.totals(), start=1):
            over = (
                (rules["target"] and max(left, right) >= rules["target"])
                or (rules["lead"] and abs(left - right) >= rules["lead"])
                or (rules["floor"] and min(left, right) <= rules["floor"])
                or (rules["hands"] and number >= rules["hands"])
            )
            if over and (left != right or rules["tie"] == "draw"):
                return number
        return 0

    @property
    def total(self) -> Pair:
        """The totals that count."""
        totals = [self.start, *self.totals()]
        return totals[self.decided or len(self.hands)]

    def allows(self, hand: Facts) -> bool:
        """Say whether a hand can be, by the rules of the match."""
        names = [name.casefold() for name in self.named(hand.sub)]
        if len({*names}) < PLACES:
            return False
        if hand.score is not None:
            return True
        possible = hand.possible(self.keys)
        doubles = {order[0] for order in possible if doubled(order, self.keys)}
        sides = {self.keys.index(key) % 2 for key in doubles}
        if hand.cards is None:
            whole = all(doubled(order, self.keys) for order in possible)
            stands = bool(possible) and whole and len(sides) == 1
        else:
            stands = bool(possible) and hand.cards in range(-25, 126, 5)
        firsts = {order[0] for order in possible}
        unsure = len(firsts) > 1 and any(word[1] in firsts for word in hand.calls)
        return stands and not unsure and self.allows_calls(hand.calls)

    def allows_calls(self, calls: frozenset[str]) -> bool:
        """Say whether these calls can be made in one hand."""
        callers = [word[1] for word in calls]
        sides = [self.keys.index(key) % 2 for key in callers]
        grand = self.rules["grand"] or not any(word[0] == "g" for word in calls)
        alone = not self.rules["one_call_per_team"] or len({*sides}) == len(sides)
        return len({*callers}) == len(callers) and grand and alone


def with_rules(sheet: Sheet, values: Mapping[str, Any]) -> Sheet:
    """Return a match with other rules.

    A number of hands takes the usual target away, and gives it back with it.
    """
    rules = {**sheet.rules, **values}
    if "target" not in values and rules["hands"] != sheet.rules["hands"]:
        if rules["hands"] and not sheet.rules["hands"]:
            rules["target"] = (
                0 if rules["target"] == RULES["target"] else rules["target"]
            )
        elif not rules["hands"] and not rules["target"]:
            rules["target"] = RULES["target"]
    return sheet._replace(rules=rules)


def said(text: bytes, keys: str) -> Sheet:
    """Return what the text of a match file says, as plain TOML data."""
    data = tomllib.loads(text.decode().removeprefix("\ufeff"))
    rules = data.get("rules", {})
    usual = {**RULES, "target": 0} if rules.get("hands") else RULES
    return Sheet(
        keys,
        tuple(data["players"][key] for key in keys),
        tuple(_hands(data, keys)),
        {**usual, **rules},
        data.get("title", ""),
        _pair(data.get("start", "0:0")),
        frozenset(data.get("calls", "").split()),
        data.get("stopped", ""),
        f"{data['started']:%Y-%m-%d}",
    )


def _hands(data: Mapping[str, Any], keys: str) -> Iterator[Facts]:
    for hand in data.get("hands", []):
        subs = [word.split("=") for word in hand.get("sub", "").split(", ") if word]
        adjust = hand.get("adjust", "").split(", ")
        yield Facts(
            hand.get("out", "").ljust(PLACES, ".") if "out" in hand else "",
            hand.get("cards"),
            frozenset(hand.get("calls", "").split()),
            _pair(hand["score"]) if "score" in hand else None,
            tuple((key, name) for key, name in subs),
            tuple((word[0], int(word[1:])) for word in adjust if word),
            _pair(hand["paper"]) if "paper" in hand else None,
            hand.get("note", ""),
        ).settled(keys)


def _pair(text: str) -> Pair:
    left, right = text.split(":")
    return int(left), int(right)
