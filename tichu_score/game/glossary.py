"""What players call things, in four languages, and the rules that are about them."""

from __future__ import annotations

from tichu_score.game.record import Record


class Term(Record):
    """A term of the game: its words, between commas, in each language.

    Attributes:
        english: ours first, then what others say.
        rules: the ids of the rules about it, the telling ones first.
    """

    english: str
    german: str
    finnish: str
    hungarian: str
    rules: str

    @property
    def words(self) -> tuple[str, ...]:
        """All ways to say it, ours first."""
        return tuple(way for said in self[:-1] for way in said.split(", "))

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the rules about it."""
        return (*self.rules.split(),)


GLOSSARY = (
    Term(
        "hand, round, deal",
        "Runde, Spielrunde, Spiel",
        "jako, kierros",
        "osztás, játszma, kör",
        "E-01 E-02 S-06 S-07 G-04 G-07 I-01",
    ),
    Term(
        "match, game",
        "Partie",
        "peli",
        "játék, parti",
        "E-06 E-07 E-08 E-09 E-10 E-12 V-01 V-03 V-08 V-12",
    ),
    Term(
        "trick",
        "Stich",
        "tikki",
        "ütés, kör",
        "F-04 F-06 F-07 E-03 E-05 D-03 D-12 S-14",
    ),
    Term(
        "to lead, the lead, lead",
        "ausspielen, vorspielen, Ausspielrecht",
        "aloittaa, avata, avausvuoro",
        "hív, a kiadás joga",
        "F-01 F-06 F-07 B-06 B-08 B-12 D-04 D-10 D-11 W-04",
    ),
    Term(
        "to beat, beat, overtake",
        "stechen, abstechen, schlagen",
        "voittaa",
        "megütni",
        "F-02 F-05 C-09 B-03 B-04 D-02 P-05 P-06",
    ),
    Term(
        "to pass, pass",
        "passen",
        "passata, jättää väliin, ohittaa",
        "passzol",
        "F-02 F-03 F-04 F-01 W-12 W-16 T-05",
    ),
    Term(
        "to go out, going out, finish",
        "fertig werden, beenden",
        "päästä ulos, poistua pelistä",
        "befejez, kijátssza az utolsó lapját",
        "F-08 F-07 E-01 E-02 D-13",
    ),
    Term(
        "first out",
        "Sieger der Runde, Erster",
        "jaon voittaja, ensimmäinen",
        "első, nyertes",
        "E-05 T-01 T-03 S-09 G-07 E-02",
    ),
    Term(
        "last player, tailender, fourth player",
        "Schlusslicht, Letzter",
        "viimeinen",
        "negyedik, vesztes",
        "E-04 E-05 E-03 D-08 S-11",
    ),
    Term(
        "Tichu, small, small Tichu",
        "Tichu, kleines Tichu",
        "Tichu, pieni Tichu",
        "Tichu",
        "T-01 T-03 T-05 T-08 T-09",
    ),
    Term(
        "Grand Tichu, large, GT",
        "grosses Tichu",
        "iso Tichu",
        "Nagy Tichu",
        "T-02 T-08 V-04 G-04",
    ),
    Term(
        "to call, call, caller, announce",
        "ansagen, anmelden, Tichant, Ansage",
        "huutaa, huutanut pelaaja",
        "bemond, bemondó",
        "T-01 T-02 T-03 T-04 T-05 T-06 T-07 T-08 T-09 T-10 T-11 T-12 S-07 V-07",
    ),
    Term(
        "double victory, one-two, 1-2, double win",
        "Doppelsieg",
        "kaksoisvoitto",
        "kettős győzelem",
        "S-05 E-02 T-04 S-13 V-05",
    ),
    Term(
        "push, pass cards, exchange, swap",
        "schupfen",
        "korttien vaihto",
        "lapcsere",
        "G-05 T-06",
    ),
    Term(
        "wish",
        "Wunsch, wünschen",
        "pyyntö, toivomus",
        "lapkérés, kérés",
        "W-01 W-02 W-03 W-04 W-05 W-06 W-07 W-08 W-09 W-10 W-11 W-12 W-13 W-14 W-15"
        " W-16 W-17 V-11",
    ),
    Term(
        "bomb",
        "Bombe",
        "pommi",
        "bomba",
        "B-01 B-02 B-03 B-04 B-05 B-06 B-07 B-08 B-09 B-10 B-11 B-12 B-13 W-06 W-09"
        " W-10 C-11 D-02 D-06 P-03",
    ),
    Term(
        "four-of-a-kind bomb, four of a kind, small bomb",
        "Vierblatt, Viererbombe",
        "neljä samaa, pieni pommi",
        "póker",
        "B-01 B-04 C-12",
    ),
    Term(
        "straight-flush bomb, straight flush, big bomb",
        "Reihenbombe, Strassenbombe",
        "värisuora, suuri pommi",
        "színsor",
        "B-01 B-04 C-11 B-02",
    ),
    Term("single", "Einzelkarte, Einer", "yksi kortti", "egy lap", "C-01 D-01 P-04"),
    Term("pair", "Paar", "pari", "pár", "C-02 C-03"),
    Term(
        "sequence of pairs, stairs",
        "Folge von Paaren, Treppe",
        "parisuora, tikapuu",
        "pársor, futósor",
        "C-03 C-13 C-08",
    ),
    Term(
        "triple, trio, three of a kind",
        "Trippel, Drilling",
        "kolme samaa, kolmoset",
        "terc",
        "C-04 C-05 C-08",
    ),
    Term("full house", "Fullhouse", "täyskäsi", "full", "C-05 C-09 C-12"),
    Term(
        "straight, run, row, sequence",
        "Reihe, Strasse",
        "suora",
        "sor",
        "C-06 C-07 C-13 C-11 C-08",
    ),
    Term(
        "Mah Jong, sparrow, the one, 1",
        "Mah Jong, Hanfsperling, Eins, Piep",
        "Mah Jong, ykkönen, varpunen",
        "Veréb, 1-es",
        "W-01 F-01 B-02 P-09 C-13 G-01",
    ),
    Term(
        "Dog, Hound",
        "Hund",
        "koira",
        "Kutya",
        "D-09 D-10 D-11 D-12 D-13 B-07 W-13 F-08",
    ),
    Term(
        "Phoenix",
        "Phönix",
        "feeniks",
        "Főnix",
        "P-01 P-02 P-03 P-04 P-05 P-06 P-07 P-08 P-09 P-10 B-02 C-12 W-05 W-07 S-01",
    ),
    Term(
        "Dragon",
        "Drache",
        "lohikäärme",
        "Sárkány",
        "D-01 D-02 D-03 D-04 D-05 D-06 D-07 D-08 S-14 S-01 F-07 P-05 V-06",
    ),
    Term(
        "to give away, give it away",
        "verschenken",
        "antaa pois",
        "odaadni",
        "D-03 D-05 D-06 D-07 D-08 F-07 V-06",
    ),
    Term(
        "jade, sword, pagoda, star, suit",
        "Jade, Schwert, Pagode, Stern, Farbe",
        "jade, miekka, sapeli, pagoda, tähti, maa",
        "Jade, Sword, Pagoda, Star, szín",
        "G-01 C-10 C-11 B-01",
    ),
    Term(
        "team, partner, opponent",
        "Team, Partner, Gegner",
        "joukkue, pari, vastustaja",
        "csapat, partner, ellenfél",
        "G-02 T-03 S-04 D-03 D-05 E-04",
    ),
    Term(
        "cards in hand",
        "Handkarten",
        "kädessä olevat kortit",
        "a kézben levő lapok",
        "E-04 G-05",
    ),
    Term(
        "card points, points",
        "Punkte",
        "pisteet",
        "pont",
        "S-01 S-02 S-03 S-04 S-06 S-10 S-12 P-07",
    ),
    Term(
        "tie, draw, level",
        "Gleichstand, Unentschieden",
        "tasapeli",
        "döntetlen",
        "E-08 E-09 V-02",
    ),
    Term(
        "target",
        "Ziel",
        "tavoite",
        "cél",
        "E-06 E-07 V-01",
    ),
    Term(
        "misdeal",
        "vergeben",
        "väärinjako",
        "hibás osztás",
        "I-01",
    ),
    Term(
        "penalty, fine",
        "Strafe",
        "rangaistus",
        "büntetés",
        "I-01 W-17 V-11 T-09",
    ),
    Term("end, over", "Ende", "loppu", "vége", "E-01 E-02 E-06 E-07 E-08 B-11"),
)
"""Every term, in the order in which a hand comes upon it."""
