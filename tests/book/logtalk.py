"""Small logs as tests write them: everybody holds a suit and a special card.

After the exchange seat 0 holds the Mah Jong, 1 the Phoenix, 2 the Dragon, 3 the Dog,
and each all thirteen cards of a suit. So a hand is a few lines, and its points are
plain: each suit counts 25, Dragon and Phoenix nothing together.

`0:Ma *` lays the Mah Jong and the seat's whole suit, `1-` passes, `>1` gives the
Dragon's trick, `?A` wishes, `t0` and `g0` call. Any other line stands as it is.
"""

from pathlib import Path

NAMES = ("Anna", "Bela", "Cilla", "Dani")
SPECIALS = ("Ma", "Ph", "Dr", "Hu")
RANKS = (*"23456789", "10", *"BDKA")

PLAY = "0:Ma *|1-|2-|3-|1:*|2-|3-|1-|1:Ph|2:Dr|3-|2-|>1|2:*"
"""Everybody lays all there is: 0 out first, then 1, then 2; 3 keeps the suit."""

POINTS = "75 - 25"
"""Three suits to the left: of 0 and 2, and the one that 3 still holds."""

DOUBLE = "0:Ma *|1-|2-|3-|1:Ph|2:Dr|3-|1-|2-|>1|2:*"
"""0 and 2 go out first and second."""

LOG = Path(__file__).with_name("game.tch")
"""A log of three hands with nothing to say about it."""


def suit(seat: int, turned: int = 0) -> list[str]:
    """Return the thirteen cards that a seat holds after the exchange."""
    letter = "SGBR"[(seat + turned) % 4]
    return [letter + rank for rank in RANKS]


def gifts(seat: int, turned: int) -> list[str]:
    """Return what a seat gives to the next one, the partner, and the one before."""
    return [suit((seat + n) % 4, turned)[n - 1] for n in (1, 2, 3)]


def fourteen(seat: int, turned: int) -> list[str]:
    """Return the cards of a seat before the exchange."""
    kept = [SPECIALS[seat], *suit(seat, turned)[3:]]
    return [*gifts(seat, turned), *kept]


def said(line: str, names: tuple[str, ...], turned: int) -> str:
    """Return a line of the play as a log has it."""
    for sign, label in (("t", "Tichu"), ("g", "Grosses Tichu"), (">", "Drache an")):
        if line[:1] == sign and line[1:].isdigit():
            return f"{label}: ({line[1]}){names[int(line[1])]}"
    if line[:1] == "?":
        return f"Wunsch:{line[1:]}"
    if line[1:] == "-":
        return f"({line[0]}){names[int(line[0])]} passt."
    if line[:1].isdigit() and line[1:2] == ":":
        cards = line[2:].replace("*", " ".join(suit(int(line[0]), turned)))
        return f"({line[0]}){names[int(line[0])]}: {cards} "
    return line


def hand(
    play: str = PLAY,
    result: str = POINTS,
    *,
    turned: int = 0,
    names: tuple[str, ...] = NAMES,
    early: str = "",
    late: str = "",
) -> list[str]:
    """Return the lines of a hand.

    `early` are calls after fourteen cards, `late` after the exchange; `turned` deals
    the suits otherwise, so that the hand is another one.
    """

    def deal(number: int) -> list[str]:
        held = (fourteen(seat, turned) for seat in range(4))
        return [
            f"({s}){names[s]} {' '.join(cards[:number])} "
            for s, cards in enumerate(held)
        ]

    given = [
        f"({s}){names[s]} gibt: "
        + "".join(
            f"{names[(s + n) % 4]}: {gifts(s, turned)[n - 1]} - " for n in (1, 2, 3)
        )
        for s in range(4)
    ]
    return [
        "---------------Gr.Tichukarten------------------",
        *deal(8),
        "---------------Startkarten------------------",
        *deal(14),
        *(said(line, names, turned) for line in early.split()),
        "Schupfen:",
        *given,
        *(said(line, names, turned) for line in late.split()),
        "---------------Rundenverlauf------------------",
        *(said(line, names, turned) for line in play.split("|") if line),
        *([f"Ergebnis: {result}"] if result else []),
    ]


def text(*hands: list[str]) -> str:
    """Return the text of a log."""
    return "".join(f"{line}\n" for lines in hands for line in lines)


GAME = text(
    hand(early="t0", result="175 - 25"),
    hand(turned=1, early="g1", late="t3", result="75 - -275"),
    hand(DOUBLE, turned=2, result="200 - 0"),
)
