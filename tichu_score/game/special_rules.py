"""The rules of the four special cards: Mah Jong and wish, Dragon, Dog, Phoenix."""

from tichu_score.game.rule import (
    ABACUS,
    ALL,
    BSW,
    DE,
    DIGEST,
    DTM,
    F1,
    F2,
    FAQ,
    FIVE,
    FIXED,
    FOLLOWS,
    FUE,
    GOE,
    RGG,
    RGG_FAQ,
    SIX,
    H,
    Rule,
    all_of,
    by,
)

WISH = (
    Rule(
        "W-01",
        "Whoever plays the Mah Jong, alone or in a straight, may make a wish. It is"
        " too low to be anything but led.",
        SIX,
    ),
    Rule("W-02", "The wish names a rank, 2 to Ace, and never a special card.", FIVE),
    Rule(
        "W-03",
        "Nobody has to wish. A wish is made together with the play, not later.",
        by(DE, RGG, F1, H),
        f"A rank must be named: {FUE}. House rule: the same (V-20).",
        f"A wish may be left out. {FIXED}",
    ),
    Rule(
        "W-04",
        "From then on a player on turn, leading or following, who holds a natural card"
        " of that rank and can legally play it must play it.",
        f"{by(DE, RGG, F1, F2, H)}; to lead: {RGG_FAQ}",
    ),
    Rule(
        "W-05",
        "Any legal combination with the rank in it counts, even one that needs the"
        " Phoenix for another card. On 1-2-3-4-5 with the wish for a seven,"
        " 5-6-7-8-Phoenix must be played; 5-6-8-9-Phoenix has no seven and need not.",
        by(RGG_FAQ, F1, H, FUE),
    ),
    Rule(
        "W-06",
        "If only a bomb can meet the wish, the bomb must be played.",
        FIVE,
        f"A wished card may also come out of a bomb by itself, where that is legal:"
        f" {by(F2, H)}.",
    ),
    Rule(
        "W-07",
        "The Phoenix never is the wished card: holding it binds nobody, playing it"
        " meets no wish.",
        by(RGG_FAQ, H, f"an example in the {F1} and the {FUE}"),
    ),
    Rule(
        "W-08",
        "A wish stays open, trick after trick, until a natural card of its rank is"
        " played. It binds everybody, whoever wished and the partner too.",
        f"{by(F1, FUE)}; that it stays also {by(DE, RGG, H)}",
    ),
    Rule(
        "W-09",
        "A bomb thrown out of turn need not hold the wished rank.",
        by(RGG_FAQ, FAQ),
    ),
    Rule(
        "W-10",
        "The next player may dodge: first bomb, without the rank, then take the trick"
        " and lead a combination with the rank in it.",
        by(f"a reader's note on the {F1}", FUE, GOE, RGG_FAQ, f"{BSW} (second-hand)"),
        f"The bomb must come in the gap before the player's turn: {FAQ}. Some"
        " programs refuse it in turn.",
        f"Allowed, in turn too. {FIXED}",
    ),
    Rule(
        "W-11",
        "You may wish for a rank that is all played; nothing comes of it.",
        by(F1, FUE),
    ),
    Rule(
        "W-12",
        "Who cannot meet the wish plays anything that is legal, or passes.",
        FIVE,
    ),
    Rule(
        "W-13",
        "Under an open wish the Dog cannot be led by whoever holds the wished rank: it"
        " must be led instead.",
        "the letter of W-04",
        "No text names the case; three programs do not allow the Dog there.",
        f"Not allowed. {FIXED}",
    ),
    Rule(
        "W-14",
        "Any natural card of the rank ends the wish, also in a bomb out of turn.",
        by(F1, FUE),
    ),
    Rule(
        "W-15",
        "Where several plays meet the wish, the player chooses.",
        "follows from W-04",
    ),
    Rule("W-16", "Who can meet the wish may not pass.", "follows from W-04"),
    Rule(
        "W-17",
        "The booklets print no fine for a wish that was overlooked.",
        by(DE, RGG),
        f"The table agrees on one: {F2}. The opponents get 200 as for a double"
        f" victory, and calls still count: {ABACUS}.",
        "No fine by itself; `--adjust` records what the table agrees on (V-11).",
    ),
)

DRAGON_AND_DOG = (
    Rule("D-01", "The Dragon is the highest single, and only ever a single.", ALL),
    Rule("D-02", "Only a bomb beats the Dragon.", ALL),
    Rule(
        "D-03",
        "A trick that the Dragon wins is given away, its own 25 included: to an"
        " opponent whom its player picks, never to the partner.",
        ALL,
    ),
    Rule(
        "D-04",
        "Whoever gave the Dragon's trick away still leads or, if out, the next who has"
        " cards.",
        by(F1, H, FUE, FAQ),
    ),
    Rule(
        "D-05",
        "Either opponent may be picked, out or not.",
        f"the {all_of(DE, RGG)} set no limit",
    ),
    Rule(
        "D-06",
        "A Dragon that is bombed is not given away, not even by your own bomb.",
        SIX,
    ),
    Rule(
        "D-07",
        "The Dragon's trick is given to an opponent even if it is the hand's last.",
        by(DE, RGG, F1, FUE),
        f"Its player keeps it: {by(DTM, GOE)}, German encyclopedia (second-hand). See"
        f" V-06. The {H} makes no exception of the last trick.",
        "Given away; `last_dragon=kept` leaves it with its player.",
    ),
    Rule(
        "D-08",
        "Given to whoever ends last, the Dragon's trick goes on to the first player"
        " out, with all the other tricks.",
        "follows from D-03 and E-05",
        "Nothing forbids giving it there; it may come back to the team that gave it.",
        f"Allowed, with a remark. {FIXED}",
    ),
    Rule("D-09", "The Dog beats nothing: it can only be led, alone.", ALL),
    Rule("D-10", "The Dog hands the lead to the partner at once.", ALL),
    Rule(
        "D-11",
        "The Dog with the partner out: the next player after the partner who has cards"
        " leads. That may be whoever led the Dog.",
        by(RGG, F1, F2, H, FAQ),
        f'"To the right": {by(DE, FUE)}. That can be read as the right of whoever led'
        " the Dog.",
        f"The next after the partner. {FIXED}",
    ),
    Rule("D-12", "The Dog is no trick for anybody to take; it counts 0.", FOLLOWS),
    Rule("D-13", "The Dog may be your last card.", by(FOLLOWS, DIGEST)),
)

PHOENIX = (
    Rule(
        "P-01",
        "In a combination the Phoenix stands for any one rank, 2 to Ace.",
        SIX,
    ),
    Rule(
        "P-02", "The Phoenix never stands for a special card, so never for the 1.", SIX
    ),
    Rule("P-03", "The Phoenix is never part of a bomb.", SIX),
    Rule(
        "P-04",
        "Alone the Phoenix is half a rank above the single it is played on; led, it is"
        " 1.5.",
        by(DE, RGG, F1, FUE),
        f"The {F2} and the {H} give the half, and not what it is when led.",
        f"1.5 when led. {FIXED}",
    ),
    Rule("P-05", "Alone the Phoenix beats an Ace, and never the Dragon.", ALL),
    Rule(
        "P-06",
        "On an 8 the Phoenix is 8.5: another 8 does not beat it, a 9 does. On a King,"
        " an Ace beats it.",
        by(DE, RGG, F1, F2),
    ),
    Rule("P-07", "The Phoenix counts -25.", ALL),
    Rule(
        "P-08",
        "Where the Phoenix could be either of two ranks, as in A-A-Phoenix-9-9, its"
        " player says which. If nothing is said, it is the higher.",
        FAQ,
        "No other text names the case.",
        f"As its player says, else the higher. {FIXED}",
    ),
    Rule("P-09", "On a single Mah Jong the Phoenix is 1.5.", FOLLOWS),
    Rule(
        "P-10",
        "The Phoenix makes no full house of four cards of one rank: C-12.",
        by(RGG_FAQ, FAQ),
    ),
)
