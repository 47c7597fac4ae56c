"""Variants and house rules: those this program keeps, and those it does not."""

from tichu_score.game.rule import (
    ABACUS,
    BSW,
    DE,
    DIGEST,
    DTM,
    F1,
    F2,
    FUE,
    GOE,
    GRV,
    RGG,
    SD,
    TG,
    TM,
    TT,
    H,
    Rule,
    by,
)

OUT = "This program does not keep it."

VARIANTS = (
    Rule(
        "V-01",
        "The target may be another number than 1000; 500 is the commonest.",
        by(F2, H, TM, "many score keepers"),
        here="1000; `target=500` sets another, `target=0` none.",
    ),
    Rule(
        "V-02",
        "Level at the end may mean another hand or a draw.",
        by(RGG, H, GRV),
        here="Another hand; `tie=draw` makes it a draw.",
    ),
    Rule(
        "V-03",
        "A match may last a fixed number of hands, and then has no target unless one"
        " is set as well.",
        by(BSW, DTM, "Swiss championship (second-hand)"),
        here="Any number; `hands=8` ends the match after eight.",
    ),
    Rule(
        "V-04",
        "Grand Tichu may be forbidden.",
        by(DTM, GOE, TT),
        here="Allowed; `grand=no` forbids it.",
    ),
    Rule(
        "V-05",
        "A double victory may count 100 instead of 200.",
        by(DTM, GOE),
        "There each hand also gives match points (win 2, draw 1, double 3); this"
        f" program does not keep those. In the {TT} a double keeps its 200.",
        here="200; `double=100` makes it 100.",
    ),
    Rule(
        "V-06",
        "If the Dragon wins the last trick of the hand, its player may keep it.",
        by(DTM, GOE),
        here="Given away; `last_dragon=kept` leaves it with its player.",
    ),
    Rule(
        "V-07",
        "Some tables have calls for 400 and more, such as a Tichu called blind or, for"
        " 500 to 750, both the first and the second player out.",
        by(TM, "randal4/TichuScoreKeeper", "a forum (second-hand)"),
        here="No such call; `--adjust` records its points.",
    ),
    Rule(
        "V-08",
        "A match may also end when one team leads by a set number of points.",
        by(TG, TM, "jangyoujin0917/tichu-counter"),
        here="No lead ends it; `lead=500` does.",
    ),
    Rule(
        "V-09",
        "A failed call may go to the opponents, 100 or 200 for them, instead of"
        " being taken off.",
        TG,
        here="Lost; `failed_to_opponents=yes` gives it to the opponents.",
    ),
    Rule(
        "V-10",
        "A table may allow one call a team and hand.",
        by("TitchuPro", "NeonButrfly/tichuml"),
        here="Any number; `one_call_per_team=yes` allows a team one.",
    ),
    Rule(
        "V-11",
        "A table may fine a missed wish with 200 for the opponents, 0 for the"
        " offender's team, calls still counting.",
        by(ABACUS, F2),
        "The booklets have no fine.",
        "No fine by itself; `--adjust` records it.",
    ),
    Rule(
        "V-12",
        "A match may also end when a team falls to a set total below zero, say -1000.",
        "jangyoujin0917/tichu-counter",
        here="No loss ends it; `floor=-1000` does.",
    ),
    Rule(
        "V-13",
        "Trichu: three play, with an open dummy hand; each has a column, nine hands"
        f" are played, the most points win. {OUT}",
        by(DE, RGG),
    ),
    Rule(
        "V-14",
        "Tientsin: six play, three a team; a double victory gains nothing, three"
        f" partners out first gain 300. {OUT}",
        by(DE, RGG),
    ),
    Rule(
        "V-15",
        f"Grand Seigneur: five to twelve play for places, not for points. {OUT}",
        by(DE, RGG),
    ),
    Rule(
        "V-16",
        "Five or six take turns to sit out, with a column for each player or pair."
        f" {OUT} Who sits in for one hand can be noted.",
        "score sheets at hamzy.net",
    ),
    Rule(
        "V-17",
        f"Duplicate: the same cards at several tables, scores compared. {OUT}",
        SD,
    ),
    Rule("V-18", f"Games for two, such as Tea-Chu. {OUT}", "tichu.de"),
    Rule(
        "V-19",
        "Booster cards change combinations and calls during a hand, not how it is"
        f" counted. {OUT}",
        "the publisher Fata Morgana",
    ),
    Rule(
        "V-20",
        "House rules of play only, such as clockwise turns, out of the trick once"
        " passed, the Mah Jong in a bomb or a wish that must be made, leave the"
        " scoring as it is. This program keeps none of them.",
        by(F1, FUE, GOE, DIGEST),
        "The rules they change are G-03, F-03, F-05, B-02, B-05, C-08 and W-03.",
    ),
)
