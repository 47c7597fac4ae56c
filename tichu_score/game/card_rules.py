"""The rules of combinations and of bombs."""

from tichu_score.game.rule import (
    ALL,
    DE,
    DIGEST,
    F1,
    F2,
    FAQ,
    FIVE,
    FIXED,
    FOLLOWS,
    FUE,
    RGG,
    RGG_FAQ,
    SIX,
    H,
    Rule,
    all_of,
    by,
)

SILENT = "The booklets themselves do not name the case."

COMBINATIONS = (
    Rule("C-01", "A single: one card.", ALL),
    Rule("C-02", "A pair: two cards of one rank.", ALL),
    Rule(
        "C-03",
        "A sequence of pairs: two pairs or more, each one rank above the last.",
        ALL,
    ),
    Rule("C-04", "A triple: three cards of one rank.", ALL),
    Rule("C-05", "A full house: a triple together with a pair.", ALL),
    Rule(
        "C-06",
        "A straight: five cards or more, each one rank above the last.",
        ALL,
    ),
    Rule(
        "C-07",
        "The Ace is high and never low: A-2-3-4-5 is nothing.",
        f"{FUE}; implied by the {all_of(DE, RGG)}",
    ),
    Rule(
        "C-08",
        "Nothing else is a combination but a bomb: no triples in a row, no two pairs"
        " that are not neighbours, no straight of four.",
        f"the lists in the {all_of(DE, RGG)}",
        f"House rule, from {DIGEST}: triples in a row (V-20).",
        f"Not allowed. {FIXED}",
    ),
    Rule(
        "C-09",
        "Only equal kinds with equally many cards compare: by rank, a full house by"
        " its triple alone.",
        FIVE,
    ),
    Rule(
        "C-10",
        "No suit is above another, and none matters but in a bomb.",
        f"{F2}; implied by the others",
    ),
    Rule(
        "C-11",
        "A straight all in one suit is always a bomb. It cannot be played as an"
        " ordinary straight.",
        by(RGG_FAQ, FAQ),
        f"{SILENT} A straight has differing suits ({H}), which means: not all the"
        " same.",
        f"A bomb. {FIXED}",
    ),
    Rule(
        "C-12",
        "The triple and the pair of a full house differ in rank, so 3-3-3-3-Phoenix"
        " is none.",
        by(RGG_FAQ, FAQ),
        SILENT,
        f"No full house. {FIXED}",
    ),
    Rule(
        "C-13",
        "The longest straight has 14 cards, Mah Jong to Ace; the longest sequence has"
        " seven pairs.",
        FOLLOWS,
    ),
)

BOMBS = (
    Rule(
        "B-01",
        "A bomb: four cards of one rank, or five and more in a row in one suit.",
        ALL,
    ),
    Rule(
        "B-02",
        "No special card is part of a bomb: no Phoenix, and no Mah Jong, which has no"
        " suit. So 1-2-3-4-5 is an ordinary straight.",
        f"{by(F1, H, FUE)}; for the Phoenix also {by(DE, RGG, F2)}",
        f"House rule, from {DIGEST}: the Mah Jong may begin a bomb (V-20).",
        f"An ordinary straight. {FIXED}",
    ),
    Rule("B-03", "A bomb beats everything but a bomb as high or higher.", ALL),
    Rule(
        "B-04",
        "Of two bombs the one with more cards is higher, then the one of higher rank."
        " So five in one suit beat four Aces, and 2 to 7 beats 10 to Ace. Equal bombs"
        " do not beat each other.",
        SIX,
    ),
    Rule(
        "B-05",
        "A bomb may be thrown out of turn, on any card or combination on the table.",
        ALL,
    ),
    Rule(
        "B-06",
        "No bomb is thrown on an empty table: whoever is to lead cannot be bombed out"
        " of it.",
        by(DE, RGG, F1, FUE, FAQ),
    ),
    Rule("B-07", "No bomb is thrown on the Dog.", by(DE, RGG, F1, FUE, FAQ)),
    Rule("B-08", "Who is to lead may lead a bomb.", by(DE, RGG, F1)),
    Rule(
        "B-09",
        "You may bomb your own play. And until the trick is picked up, anybody may"
        " still bomb it, even after all have passed.",
        f"{by(F1, RGG_FAQ)}; your own play also {by(DE, H)}",
    ),
    Rule(
        "B-10",
        "Of bombs thrown in the same moment the next in turn after the last play goes"
        " first. Nobody may wait for a play and then claim to have bombed before it.",
        by(RGG_FAQ, FAQ),
    ),
    Rule(
        "B-11",
        "The play that ends the hand can no longer be bombed.",
        f"the wording of the {all_of(RGG_FAQ, H, F1)}",
        f"The hand ends at once ({RGG_FAQ}); that play cannot be beaten any more"
        f" ({by(H, F1)}). None of them names a bomb.",
        f"Not allowed. {FIXED}",
    ),
    Rule(
        "B-12",
        "A bomb that nobody beats takes the trick, and whoever threw it leads.",
        by(F1, H, FAQ),
    ),
    Rule(
        "B-13",
        "After a bomb the turn goes on from whoever threw it.",
        by(F1, H, FAQ),
    ),
)
