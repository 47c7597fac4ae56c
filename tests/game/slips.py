"""How often a slip of the finger passes as another hand with another score.

Realistic hands are simulated and typed with every single slip: a key left out,
doubled, two neighbours swapped, or the key beside it hit, on a QWERTY and on a
QWERTZ board. Run as a script it prints the figures and the lines most at risk.
"""

import random
import sys
from collections import Counter
from typing import NamedTuple

from tichu_score.game.hand import Call, Hand, Points, Seat
from tichu_score.game.match import Players
from tichu_score.game.names import keys_for
from tichu_score.game.notation import parse, print_line
from tichu_score.game.scoring import score
from tichu_score.game.words import split

HANDS, SHOWN = 1500, 10

NAMES = [
    "Tom",
    "Greta",
    "Mia",
    "Max",
    "Anna",
    "Ben",
    "Eva",
    "Paul",
    "Lena",
    "Jan",
    "Nina",
    "Leo",
    "Sara",
    "Felix",
    "Ida",
    "Hans",
    "Marie",
    "Lukas",
    "Clara",
    "Jonas",
    "Emma",
    "David",
    "Laura",
    "Simon",
    "Julia",
    "Erik",
    "Sofia",
    "Peter",
    "Ute",
    "Kim",
]

ROWS = {
    "QWERTY": ("1234567890-", "qwertyuiop", "asdfghjkl", "zxcvbnm,./"),
    "QWERTZ": ("1234567890", "qwertzuiop", "asdfghjkl", "yxcvbnm,.-"),
}
"""The keys of each board; each row stands half a key right of the one above."""


class Habits(NamedTuple):
    """How a table plays.

    Attributes:
        doubles: the share of hands that are double victories.
        first: how often the first player out had called.
        other: how often each of the others had.
        grands: the share of calls that are Grand Tichu.
        spread: how far card points scatter round the middle.
    """

    doubles: float = 0.25
    first: float = 0.68
    other: float = 0.09
    grands: float = 0.15
    spread: float = 30


SHEETS = Habits()
"""As on 595 hands of real score sheets, with 0.94 calls a hand."""

QUIET = Habits(first=0.25, other=0.05)
"""A table where most hands pass without a call, 0.4 a hand."""


class Figures(NamedTuple):
    """What became of all slips: how many, accepted at all, with another score."""

    slips: int
    accepted: int
    other_score: int
    risky: Counter[str]

    @property
    def share(self) -> float:
        """The share of slips that record another score."""
        return self.other_score / self.slips


def beside(rows: tuple[str, ...]) -> dict[str, str]:
    """Return for each key the keys that touch it."""
    places = {
        key: (row, column)
        for row, keys in enumerate(rows)
        for column, key in enumerate(keys)
    }
    touching = {(0, -1), (0, 1), (-1, 0), (-1, 1), (1, -1), (1, 0)}
    return {
        key: "".join(
            other
            for other, (row, column) in places.items()
            if (row - here, column - there) in touching
        )
        for key, (here, there) in places.items()
    }


BESIDE = [beside(rows) for rows in ROWS.values()]


def seated(dice: random.Random) -> Players:
    """Return four people with the keys they get."""
    first, second, third, fourth = dice.sample(NAMES, 4)
    names = (first, second, third, fourth)
    return Players(keys_for(names), names)


def simulated(dice: random.Random, habits: Habits) -> Hand:
    """Return one hand as such a table plays it."""
    out = dice.sample([*Seat], 4)
    double = dice.random() < habits.doubles
    if double:
        others = [seat for seat in out if seat.team is not out[0].team]
        out = [out[0], out[0].partner, *others]
    elif out[0].partner is out[1]:
        out[1], out[2] = out[2], out[1]
    called = [
        dice.random() < (habits.first if seat is out[0] else habits.other)
        for seat in Seat
    ]
    calls = tuple(
        (Call.GRAND if dice.random() < habits.grands else Call.TICHU) if yes else None
        for yes in called
    )
    if double:
        return Hand((*out[:2], None, None), None, calls)
    cards = 5 * round(dice.gauss(50, habits.spread) / 5)
    return Hand(tuple(out), min(125, max(-25, cards)), calls)


def typed(hand: Hand, players: Players, *, both: bool) -> str:
    """Return the line a player types for a hand, with one pile or both."""
    line = print_line(hand, players)
    if hand.cards is None or not both:
        return line
    order, _, *calls = split(line)
    return " ".join([order, f"{hand.cards}/{100 - hand.cards}", *calls])


def slips(line: str) -> set[str]:
    """Return every line that one slip of the finger makes of this one."""
    made = set()
    for at, char in enumerate(line):
        before, after = line[:at], line[at + 1 :]
        made.add(before + after)
        made.add(before + char + char + after)
        made.add(before + after[:1] + char + after[1:])
        for board in BESIDE:
            made |= {before + near + after for near in board.get(char, "")}
    return made - {line}


def points(line: str, players: Players) -> Points | None:
    """Return what a typed line scores, None if it is refused."""
    hand = parse(split(line), players).hand
    return None if hand is None else score(hand).points


def measure(hands: int, *, both: bool, habits: Habits = SHEETS) -> Figures:
    """Type this many hands with every single slip and count what passes."""
    # Seeded on purpose: the figures are to be the same on every run.
    dice = random.Random(2026)  # noqa: S311 - to be the same every time
    total = accepted = other = 0
    risky: Counter[str] = Counter()
    for _ in range(hands):
        players = seated(dice)
        line = typed(simulated(dice, habits), players, both=both)
        meant = points(line, players)
        for wrong in slips(line):
            total += 1
            found = points(wrong, players)
            accepted += found is not None
            if found not in {None, meant}:
                other += 1
                risky[line] += 1
    return Figures(total, accepted, other, risky)


def main() -> None:
    """Print the figures and the lines most at risk."""
    for habits, table in ((SHEETS, "as on real sheets"), (QUIET, "few calls")):
        for both, piles in ((False, "one pile"), (True, "both piles")):
            found = measure(HANDS, both=both, habits=habits)
            sys.stdout.write(
                f"{table}, {piles}: {found.slips} slips, {found.accepted} accepted,"
                f" {found.other_score} with another score: {found.share:.2%}\n"
            )
            for line, many in found.risky.most_common(SHOWN):
                sys.stdout.write(f"  {many:3} {line}\n")


if __name__ == "__main__":
    main()
