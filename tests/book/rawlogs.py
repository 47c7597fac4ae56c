"""Statistics of online logs by a script that knows nothing of ours.

Seats are numbers in turn order, 0 and 2 the left team. Who is out is told by the
number of cards laid, fourteen; who was called what, by the line of the call; points
are those of the log. Where they cannot be, a failed call was not charged: the one that
makes both teams' card points possible is. A hand without points was not played.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

WORTH = {"Tichu": 100, "Grosses Tichu": 200}
LINE = re.compile(r"(?:(.*): )?\((\d)\)(\w+)(:?) ?(.*)|Ergebnis: (-?\d+) - (-?\d+)")
PLACES = ("first", "second", "third", "fourth")
Calls = dict[int, str]


class Raw(NamedTuple):
    names: dict[int, str]
    out: list[int]
    calls: Calls
    points: list[int]
    cards: list[int]


def hands(text: str) -> Iterator[Raw]:
    for part in text.split("-Gr.Tichukarten-")[1:]:
        names, laid, out, calls = dict[int, str](), Counter[int](), list[int](), Calls()
        before = ""
        for line in filter(lambda line: line, map(str.strip, part.splitlines())):
            found = LINE.fullmatch(line) if line != before else None
            before = line
            if found and found[6]:
                out += {*range(4)} - {*out} if len(out) == 3 else ()
                points = [int(found[6]), int(found[7])]
                yield Raw(names, out, calls, *settled(points, out, calls))
            elif found and found[1] in WORTH:
                calls[int(found[2])] = found[1]
            elif found and not found[1]:
                seat = int(found[2])
                names[seat] = found[3]
                laid[seat] += len(found[5].split()) if found[4] else 0
                if laid[seat] == 14 and seat not in out:
                    out.append(seat)


def settled(
    points: list[int], out: list[int], calls: Calls
) -> tuple[list[int], list[int]]:
    """Return the points with every call in them, and the card points, if any."""
    uncharged = [
        (0, 0),
        *((s, WORTH[call]) for s, call in calls.items() if s != out[0]),
    ]
    for seat, worth in uncharged:
        charged = [p - worth * (seat % 2 == side) for side, p in enumerate(points)]
        cards = [*charged]
        for caller, call in calls.items():
            cards[caller % 2] -= WORTH[call] * (1 if caller == out[0] else -1)
        if (out[0] - out[1]) % 4 == 2:
            if cards == [200 * (out[0] % 2 == side) for side in (0, 1)]:
                return charged, []
        elif sum(cards) == 100 and -25 <= cards[0] <= 125:
            return charged, cards
    raise AssertionError((points, out, calls))


def counts(texts: Iterable[str]) -> dict[str, Counter[str]]:
    """Return what is counted of everybody in some logs, each a match to 1000."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for text in texts:
        total, last, number = [0, 0], dict[str, int](), 0
        for number, hand in enumerate(hands(text), start=1):
            total = [sum(both) for both in zip(total, hand.points, strict=True)]
            for seat, name in hand.names.items():
                last[name] = seat
                found[name].update(one(hand, seat))
            if max(total) >= 1000 and total[0] != total[1]:
                for name, seat in last.items():
                    found[name]["matches"] += 1
                    found[name]["matches_won"] += total[seat % 2] == max(total)
                    found[name]["longest"] = max(number, found[name]["longest"])
                break
    return found


def one(hand: Raw, seat: int) -> Counter[str]:
    """Return what is counted of a seat in a hand."""
    own, other = hand.points[seat % 2], hand.points[1 - seat % 2]
    found = Counter(hands=1, points=own, against=other, hands_won=own > other)
    if hand.cards:
        found.update(counted=1, cards=hand.cards[seat % 2])
    else:
        found["doubles" if hand.out[0] % 2 == seat % 2 else "doubled"] += 1
    if seat in hand.out:
        found[PLACES[hand.out.index(seat)]] += 1
    for caller, call in hand.calls.items():
        kind, first = "tichu" if call == "Tichu" else "grand", hand.out[0]
        by = "made" if caller == first else "broken"
        by = "partner" if (caller - first) % 4 == 2 else by
        if caller == seat:
            found.update([kind, f"{kind}_{by}"])
            found[f"{kind}_points"] += WORTH[call] * (1 if by == "made" else -1)
        found["broke"] += seat == first and by == "broken"
    return found
