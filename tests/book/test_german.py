"""The lines of a BrettspielWelt log: what each says."""

import pytest
from book.logtalk import suit

from tichu_score.book.imports.german import CARDS, Said, What, read, tidy
from tichu_score.game.cards import DECK, DRAGON, MAH_JONG, card
from tichu_score.game.hand import Points

LINES = [
    ("(0)Anna: S7 R6 ", Said(What.PLAY, 0, "Anna", card(7, "w") | card(6, "s"))),
    ("(3)Dani: Dr", Said(What.PLAY, 3, "Dani", DRAGON)),
    ("(1)A: b: Ma", Said(What.PLAY, 1, "A: b", MAH_JONG)),
    ("(2)Cilla passt.", Said(What.PASSED, 2, "Cilla")),
    ("(2)Cilla\u00a0passt.\u00a0", Said(What.PASSED, 2, "Cilla")),
    ("(2)who passt. passt.", Said(What.PASSED, 2, "who passt.")),
    ("Wunsch:A", Said(What.WISH, value=14)),
    ("Wunsch: 10", Said(What.WISH, value=10)),
    ("Drache an: (1)Bela", Said(What.DRAGON, 1, "Bela")),
    ("Tichu: (3)Dani", Said(What.TICHU, 3, "Dani")),
    ("Grosses Tichu: (0)Anna", Said(What.GRAND, 0, "Anna")),
    ("BOMBE: (0)Anna (1)Bela ", Said(What.ASIDE)),
    ("Ergebnis: -25 - 125", Said(What.RESULT, value=Points(-25, 125))),
    ("Ergebnis: 85 - -185", Said(What.RESULT, value=Points(85, -185))),
    ("---------------Rundenverlauf------------------", Said(What.PLAYING)),
    ("---Gr.Tichukarten---", Said(What.EIGHT)),
    ("Schupfen:", Said(What.GIVING)),
    ("-----Feierabend-----", None),
    ("Wunsch:1", None),
    ("Ergebnis: 85", None),
    ("Ergebnis: 99999 - 5", None),
    ("Tichu: Dani", None),
    ("Tichu: (4)Dani", None),
    ("Schupfen: bald", None),
    ("(4)Eve passt.", None),
    ("(0)Anna: S7 S7", None),
    ("(0)Anna: S1", None),
    ("(0)Anna:", None),
    ("(0)", None),
    ("(0)Anna gibt: Bela: B4 - Cilla: RA -", None),
    ("(0)Anna gibt: Bela: B4 - Cilla: RA - Dani: X7 -", None),
    ("(0)Anna S2 S3 S4", None),
    ("Anna: hallo", None),
    ("hallo", None),
]


@pytest.mark.parametrize(("line", "wanted"), LINES)
def test_a_line_says(line: str, wanted: Said | None) -> None:
    assert read(tidy(line)) == wanted


def test_the_german_letters_are_the_whole_deck() -> None:
    assert len(CARDS) == 56
    assert sum(CARDS.values()) == DECK
    assert CARDS["GB"] == card(11, "j")
    assert CARDS["BD"] == card(12, "p")
    assert CARDS["RK"] == card(13, "s")
    assert CARDS["S10"] == card(10, "w")


def test_a_deal_names_its_player_whatever_the_name_looks_like() -> None:
    cards = " ".join(suit(0)[:8])
    for name in ("Anna", "Ma", "S2 S3", "a: b", "x passt. y"):
        assert read(f"(0){name} {cards}") == Said(
            What.HELD, 0, name, sum(CARDS[sign] for sign in suit(0)[:8])
        )
