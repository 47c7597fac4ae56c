"""Logs with something odd in them, what becomes of their hands, and what is said."""

from typing import NamedTuple

from book.logtalk import PLAY, POINTS, hand

from tichu_score.book.imports.logs import Fate


class Case(NamedTuple):
    """A log with something odd in it, and what is said of it."""

    hands: list[list[str]]
    fates: list[Fate]
    said: list[str]
    total: tuple[int, int]
    rule: str = ""


def twice(lines: list[str], begins: str) -> list[str]:
    """Write a line of a hand twice."""
    at = next(n for n, line in enumerate(lines) if line.startswith(begins))
    return [*lines[: at + 1], lines[at], *lines[at + 1 :]]


AGREES, SCORED = Fate.AGREES, Fate.SCORED
ONCE_MORE = "the line before, once more: it counts once"
BROKEN = "the log breaks off in the middle of the hand"
ENDS = "0:Ma *|1-|2-|3-|1:*|2-|3-|1-|1:Ph|2-|3-|2:*|3-|2-|2:Dr"
CUT = PLAY.partition("|>1")[0]
KEPT = "; kept by its points, 75:25"

ODD = {
    "a call that is there twice": Case(
        [twice(hand(early="t0", result="175 - 25"), "Tichu")],
        *([AGREES], [ONCE_MORE], (175, 25)),
    ),
    "a play that is there twice": Case(
        [twice(hand(), "(1)Bela: Ph")], [AGREES], [ONCE_MORE], (75, 25)
    ),
    "a pass and the points that are there twice": Case(
        [twice(twice(hand(), "(2)Cilla passt"), "Erg")],
        *([AGREES], [ONCE_MORE, ONCE_MORE], (75, 25)),
    ),
    "a call made again later": Case(
        [hand(f"t0|{PLAY}", "175 - 25", early="t0")], [AGREES], [], (175, 25)
    ),
    "a Grand Tichu said again in the play": Case(
        [hand(f"g0|{PLAY}", "275 - 25", early="g0")], [AGREES], [], (275, 25)
    ),
    "a call during the play": Case(
        [hand(PLAY.replace("2:Dr", "t2|2:Dr"), "-25 - 25")], [AGREES], [], (-25, 25)
    ),
    "a call after the exchange": Case(
        [hand(late="t3", result="75 - -75")], [AGREES], [], (75, -75)
    ),
    "a call after one's first card": Case(
        [hand(PLAY.replace("1:Ph", "t1|1:Ph"))],
        [AGREES],
        [
            "Bela: a Tichu is called before one's first card; the call does not count",
        ],
        (75, 25),
        "T-09",
    ),
    "a Grand Tichu in the play": Case(
        [hand(f"g3|{PLAY}")],
        [AGREES],
        [
            (
                "Dani: a Grand Tichu is called before the ninth card; "
                "the call does not count"
            )
        ],
        (75, 25),
        "T-02",
    ),
    "both calls before the play": Case(
        [hand(early="g0 t0", result="275 - 25")],
        [AGREES],
        ["Anna: a player calls once in a hand; the call does not count"],
        (275, 25),
        "T-08",
    ),
    "both calls, one in the play": Case(
        [hand(f"t0|{PLAY}", "275 - 25", early="g0")],
        [AGREES],
        ["Anna: a player calls once in a hand; the call does not count"],
        (275, 25),
        "T-08",
    ),
    "a failed call that is not charged": Case(
        [hand(early="g2 t0", result="175 - 25")],
        [Fate.FAULT],
        [
            (
                "the log says 175:25, the rules say -25:25: "
                "the failed Grand Tichu of Cilla was not counted"
            )
        ],
        (-25, 25),
        "T-03",
    ),
    "a made call that is not counted": Case(
        [hand(early="t0")],
        [Fate.FAULT],
        [
            (
                "the log says 75:25, the rules say 175:25: "
                "the made Tichu of Anna was not counted"
            )
        ],
        (175, 25),
        "T-01",
    ),
    "points that nothing explains": Case(
        [hand(result="65 - 35")],
        [Fate.FAULT],
        ["the log says 65:35, the rules say 75:25"],
        (75, 25),
    ),
    "a last hand without points": Case(
        [hand(), hand(turned=1, result="")],
        [AGREES, Fate.UNSAID],
        ["the log has no points for this hand; the rules say 75:25"],
        (150, 50),
    ),
    "a last hand that is cut off": Case(
        [hand(), hand(CUT, "", turned=1)],
        [AGREES, Fate.CUT_OFF],
        [f"{BROKEN}: left out"],
        (75, 25),
    ),
    "a hand cut off before the play": Case(
        [hand(), hand("", "", turned=1)],
        [AGREES, Fate.CUT_OFF],
        [f"{BROKEN}: left out"],
        (75, 25),
    ),
    "a hand cut off in the exchange": Case(
        [hand(), hand("", "", turned=1)[:13]],
        [AGREES, Fate.CUT_OFF],
        ["the log does not have all cards: left out"],
        (75, 25),
    ),
    "a hand cut off and then whole": Case(
        [hand(CUT, ""), hand()],
        [Fate.CUT_OFF, AGREES],
        [f"{BROKEN}: left out"],
        (75, 25),
    ),
    "a hand that breaks off and has points": Case(
        [hand(CUT)], [SCORED], [f"{BROKEN}{KEPT}"], (75, 25)
    ),
    "a hand that is there twice": Case(
        [hand(), hand(turned=1), hand()],
        [AGREES, AGREES, Fate.REPEATED],
        ["the same hand as in line 1: left out"],
        (150, 50),
    ),
    "a play of cards that lie elsewhere": Case(
        [hand(PLAY.replace("1:Ph", "1:Dr"))],
        [SCORED],
        [f"Bela: not in this player's hand: drg{KEPT}"],
        (75, 25),
        "F-02",
    ),
    "a play that is not higher": Case(
        [hand(PLAY.replace("2:Dr", "2:B2 B3 B4 B5 B6|3:R2 R3 R4 R5 R6"))],
        [SCORED],
        [f"Dani: of two bombs the longer one is higher, then the rank{KEPT}"],
        (75, 25),
        "B-04",
    ),
    "a pass of whoever leads": Case(
        [hand(f"0-|{PLAY}")],
        [SCORED],
        [f"Anna: whoever leads may not pass{KEPT}"],
        (75, 25),
        "F-01",
    ),
    "a Dragon given to the partner": Case(
        [hand(PLAY.replace(">1", ">0"))],
        [SCORED],
        [f"Cilla: the Dragon's trick goes to an opponent{KEPT}"],
        (75, 25),
        "D-03",
    ),
    "a Dragon given that nobody played": Case(
        [hand(PLAY.replace("1:Ph", ">1|1:Ph"))],
        [SCORED],
        [f"Bela: whoever won a trick with the Dragon gives it away{KEPT}"],
        (75, 25),
        "D-03",
    ),
    "a wish without the Mah Jong": Case(
        [hand(PLAY.replace("1:Ph", "1:Ph|?7"))],
        [SCORED],
        [f"Bela: a wish is made with the Mah Jong, not later{KEPT}"],
        (75, 25),
        "W-03",
    ),
    "a wish that was not met": Case(
        [hand(PLAY.replace("0:Ma *|1-|2-|3-|1:*", "0:Ma|?A|1-"))],
        [SCORED],
        ["Bela: an Ace is wished for and can be played"],
        (75, 25),
        "W-16",
    ),
    "a Dragon that ends the hand": Case([hand(f"{ENDS}|>1")], [AGREES], [], (75, 25)),
    "a Dragon that ends the hand, and nobody says whom it goes to": Case(
        [hand(ENDS)],
        [SCORED],
        [f"the log does not say who got the Dragon's trick{KEPT}"],
        (75, 25),
        "D-07",
    ),
    "nine cards more, and the first eight not among them": Case(
        [[*hand()[:1], *hand(turned=1)[1:5], *hand()[5:]]],
        [SCORED],
        ["a player takes eight cards, then six, not"],
        (75, 25),
        "G-04",
    ),
    "a play against the rules, no points": Case(
        [hand(), hand(f"0-|{PLAY}", "", turned=1)],
        [AGREES, Fate.LOST],
        ["Anna: whoever leads may not pass: left out"],
        (75, 25),
        "F-01",
    ),
    "points that cannot be": Case(
        [hand(), hand(CUT, "150 - 150", turned=1)],
        [AGREES, Fate.LOST],
        [
            (
                f"{BROKEN}; no hand scores 150:150: "
                "no first player, calls and card points give it: left out"
            )
        ],
        (75, 25),
    ),
    "cards that two players hold": Case(
        [[line.replace("S5", "G5") for line in hand()]],
        [SCORED],
        [f"held by two players: 5j{KEPT}"],
        (75, 25),
        "G-01",
    ),
    "fourteen cards without the first eight": Case(
        [
            [
                x.replace("SA Ma", "SA R10") if x.startswith("(0)Anna B") else x
                for x in hand()
            ]
        ],
        [AGREES],
        [],
        (75, 25),
    ),
    "a gift that its player does not hold": Case(
        [[line.replace("Bela: G2 -", "Bela: G3 -") for line in hand()]],
        [SCORED],
        [f"one card of his own goes to each of the three others{KEPT}"],
        (75, 25),
        "G-05",
    ),
    "the end of a hand alone": Case(
        [[f"Ergebnis: {POINTS}"], hand()],
        [SCORED, AGREES],
        [f"the log does not have all cards{KEPT}"],
        (150, 50),
    ),
    "lines of something else": Case(
        [["hallo", "", "  wer spielt?  "], hand(), ["gg"], hand(turned=1)],
        [AGREES, AGREES],
        ["not understood: hallo, nor 1 more line to line 3", "not understood: gg"],
        (150, 50),
    ),
    "three lines of something else": Case(
        [hand(), ["a" * 70, "b", "c"]],
        [AGREES],
        [f"not understood: {'a' * 57}..., nor 2 more lines to line 34"],
        (75, 25),
    ),
}
