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
    """

    id: str
    sentence: str
    source: str
    differs: str = ""


ALL = "every rule text read"
DE = "official German booklet"
RGG = "official English booklet (Rio Grande Games)"
FAQ = "official FAQ, quoted second-hand"
F1 = "Finnish full rules"
F2 = "Finnish encyclopedia"
H = "Hungarian encyclopedia"
FUE = "English club rules (Fuegi)"
DTM = "German Championship"
GOE = "Göttingen tournaments"
BSW = "BrettspielWelt"
GRV = "Gravon"
TT = "tichu-turnier score validator"
SD = "aragos/tichu-tournament software"
TG = "Tichu Guru score keeper"
TM = "Tichumate score keeper"
FOLLOWS = "follows from the other rules"


def by(*sources: str) -> str:
    """Return several sources as one text."""
    return ", ".join(sources)
