"""The rules of setting up and of how play goes round."""

from tichu_score.game.rule import (
    ALL,
    DE,
    DIGEST,
    F1,
    F2,
    FIVE,
    FIXED,
    FUE,
    GOE,
    RGG,
    RGG_FAQ,
    SIX,
    H,
    Rule,
    by,
)

SETTING_UP = (
    Rule(
        "G-01",
        "The pack has 56 cards: 2 to Ace in jade, swords, pagodas and stars, the ten"
        " between nine and Jack; and the Mah Jong (1), the Dog, the Phoenix and the"
        " Dragon.",
        SIX,
    ),
    Rule(
        "G-02", "Four play in two fixed pairs; partners sit opposite each other.", ALL
    ),
    Rule(
        "G-03",
        "In the original the turn goes to the right, counter-clockwise. To the left is"
        " as good, if everything is mirrored.",
        FIVE,
        f"To the right only: {by(DE, H)}. Either way: {by(RGG_FAQ, F1, FUE)}.",
        "Either way: players are named in the order in which turns go, and no score"
        " depends on it.",
    ),
    Rule(
        "G-04",
        "Everybody gets 14 cards, drawn one at a time or dealt as eight and six. Only"
        " Grand Tichu (T-02) hangs on it.",
        SIX,
    ),
    Rule(
        "G-05",
        "With 14 cards in hand everybody gives one, face down, to each of the three"
        " others. Look at what you get only when your own three are given.",
        f"{SIX}; not to look first: {by(DE, RGG, F2)}",
    ),
    Rule(
        "G-06",
        "Nobody speaks about hands or plans, and no Tichu is arranged between"
        " partners.",
        by(DE, RGG, F1, F2),
    ),
    Rule(
        "G-07",
        "Whoever was first out in the last hand shuffles and deals the next.",
        by(F1, F2),
        "The official booklets speak of the winner of the hand and do not say who"
        " that is.",
        "`play` says who shuffles by this rule; no score depends on it.",
    ),
    Rule(
        "G-08",
        "Without a Tichu pack, 52 French-suited cards and four marked jokers do.",
        H,
    ),
)

FLOW = (
    Rule(
        "F-01",
        "Whoever holds the Mah Jong after the cards are exchanged leads the first"
        " trick, with anything that can be led; it need not be the Mah Jong. Who leads"
        " may not pass.",
        f"{FIVE}; not to pass: {F2}",
    ),
    Rule(
        "F-02",
        "In turn you pass, or play the same kind of combination, as many cards and"
        " higher, or a bomb.",
        ALL,
    ),
    Rule(
        "F-03",
        "Who has passed may come in again later in the same trick.",
        by(DE, F1, H, FUE),
        f"House rule, from {DIGEST}: out of the trick once passed, but for bombs (V-20).",
        f"A pass counts for that turn alone. {FIXED}",
    ),
    Rule(
        "F-04",
        "A trick is over when, since its last play, all others who still hold cards"
        " have passed in a row: three passes where four are left.",
        "the wording of all; with fewer than four left it follows",
        f"The {FUE} loosely say that all four pass.",
    ),
    Rule(
        "F-05",
        "You do not overtake your own play that nobody has beaten, except with a bomb.",
        by(F1, FUE),
        f"Allowed: {GOE}.",
        f"Not allowed. {FIXED}",
    ),
    Rule(
        "F-06",
        "The last play of a trick, which is its highest, takes it; its player leads"
        " the next.",
        ALL,
    ),
    Rule(
        "F-07",
        "If your last card wins the trick, you take it all the same, and give it away"
        " if that card was the Dragon. The next in turn who has cards leads.",
        FIVE,
    ),
    Rule(
        "F-08",
        "You are out with your last card, even if it is the Dog; places are counted"
        " in the order of going out.",
        by(DE, RGG),
    ),
)
