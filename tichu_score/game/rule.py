"""What a rule of the rule book is, and the sources it may come from."""

from __future__ import annotations

from tichu_score.game.record import Record


class Rule(Record):
    """One rule of the game or of a house.

    Attributes:
        id: as it is cited everywhere; the letter is its chapter.
        sentence: the rule in plain words.
        source: where it is written.
        differs: where sources or tables say something else, or "".
        here: what this program does where they differ, and the option that
            changes it, or "".
    """

    id: str
    sentence: str
    source: str
    differs: str = ""
    here: str = ""


class Chapter(Record):
    """A part of the rule book: the letter its ids begin with, what it is called."""

    letter: str
    name: str
    rules: tuple[Rule, ...]


ALL = "every rule text read"
DE = "official German booklet"
RGG = "official English booklet (Rio Grande Games)"
RGG_FAQ = "FAQ in the official English booklet"
FAQ = "official FAQ (second-hand)"
F1 = "Finnish full rules"
F2 = "Finnish encyclopedia"
H = "Hungarian encyclopedia"
FUE = "English club rules (Fuegi)"
DTM = "German Championship"
GOE = "Göttingen tournaments"
BSW = "BrettspielWelt"
BGA = "Board Game Arena"
GRV = "Gravon"
ABACUS = "sheet of the publisher Abacus (second-hand)"
DIGEST = "a digest of rules (second-hand)"
TT = "tichu-turnier score validator"
SD = "aragos/tichu-tournament software"
TG = "Tichu Guru score keeper"
TM = "Tichumate score keeper"
FOLLOWS = "follows from the other rules"

FIXED = "No option changes that."
"""What `here` ends with where a table that wants it otherwise is on its own."""


def by(*sources: str) -> str:
    """Return several sources as one text."""
    return ", ".join(sources)


def all_of(*sources: str) -> str:
    """Return several sources as part of a sentence."""
    return f"{by(*sources[:-1])} and {sources[-1]}"


SIX = by(DE, RGG, F1, F2, H, FUE)
FIVE = by(DE, RGG, F1, H, FUE)
"""The texts that say most of it; the second without the Finnish encyclopedia."""
