"""The printed rules that a score rests on: calls, the end, counting, misdeals."""

from tichu_score.game.rule import (
    ALL,
    BGA,
    DE,
    DTM,
    F1,
    F2,
    FAQ,
    FIXED,
    FOLLOWS,
    FUE,
    GOE,
    GRV,
    RGG,
    RGG_FAQ,
    SD,
    TG,
    TM,
    TT,
    H,
    Rule,
    all_of,
    by,
)

CALLS = (
    Rule(
        "T-01",
        "Tichu is called before your own first card. It brings your team 100 if you"
        " are the first one out, and costs it 100 if not.",
        ALL,
    ),
    Rule(
        "T-02",
        "Grand Tichu is called before you take your ninth card; it brings or costs"
        " 200. You may have seen fewer than eight.",
        f"{ALL}; fewer than eight: {by('FAQ of the Booster cards', FAQ)}",
        f"Not allowed in the {all_of(DTM, GOE)}: see V-04.",
        "Allowed; `grand=no` forbids it.",
    ),
    Rule(
        "T-03",
        "A call is yours alone: if your partner is first out, it has failed.",
        by(DE, RGG, F1, F2, H, FUE),
    ),
    Rule(
        "T-04",
        "Calls count on top of what the hand gives, also on top of a double victory,"
        " and change nothing else.",
        by(DE, RGG, F1, F2, H, FUE),
    ),
    Rule(
        "T-05",
        "Passing does not cost you the right to call Tichu: it lasts until your own"
        " first card, even some tricks into the hand.",
        by(DE, RGG, F1, H, FUE),
    ),
    Rule(
        "T-06",
        "Tichu may be called before the cards are exchanged; the partner may take it"
        " as a hint.",
        by(DE, RGG, F1, H, FUE),
        "During the exchange too, and then all may change the cards they laid out:"
        f" {by(H, BGA)}. Only before or after it: {FAQ}.",
        "The call counts, whenever it was made before the first card.",
    ),
    Rule(
        "T-07",
        "Several players may call in one hand, partners too; at most one of these"
        " calls can be made.",
        by(F1, H, FUE, RGG),
        "House rule: one call a team (V-10), in the TitchuPro app and with some bots.",
        "Any number; `one_call_per_team=yes` allows a team one.",
    ),
    Rule(
        "T-08",
        "One player calls Tichu or Grand Tichu in a hand, never both.",
        by(TT, f"a later edition of the {FUE} (second-hand)"),
        "The official booklets do not say.",
        f"Refused; the line with Grand Tichu alone is offered. {FIXED}",
    ),
    Rule(
        "T-09",
        "After your first card, be it the Dog, it is too late to call. A late call"
        " counts as not made: leave it out.",
        by(DE, RGG, F1, F2, H),
        "The time limit is printed; what a late call costs is not.",
        "Void, neither gain nor loss; a fine can be recorded with `--adjust`.",
    ),
    Rule(
        "T-10",
        "Who has not played a card may call even when another player is out already;"
        " the call stands, and fails.",
        by(DE, RGG),
        "By the letter of the booklets; one program forbids it.",
        f"The call stands, and fails. {FIXED}",
    ),
    Rule(
        "T-11",
        "A call is not taken back. Only if partners call in the same moment may the"
        " later one in turn withdraw.",
        by(RGG_FAQ, "tournaments"),
    ),
    Rule(
        "T-12",
        "A failed call is lost by the caller's team; the opponents do not gain it.",
        by(H, "the wording of all others"),
        "House rule: they do (V-09).",
        "Lost; `failed_to_opponents=yes` gives it to the opponents.",
    ),
)

END = (
    Rule(
        "E-01",
        "A hand is over as soon as only one player still holds cards.",
        ALL,
    ),
    Rule(
        "E-02",
        "A hand is also over as soon as partners are first and second out.",
        by(RGG, F2, H),
        f"Play may stop ({F1}, {FUE}); only the counting is dropped ({DE})."
        " The score is the same.",
    ),
    Rule(
        "E-03",
        "The cards that the third player goes out with win the last trick: the fourth"
        " cannot beat them any more.",
        by(DE, RGG, F1, H, FUE),
    ),
    Rule(
        "E-04",
        "Cards still in the fourth player's hand count for the other team.",
        ALL,
    ),
    Rule(
        "E-05",
        "The fourth player's tricks count for whoever was first out, partner or not.",
        ALL,
    ),
    Rule(
        "E-06",
        "The match is decided once a hand is fully counted and a total has reached"
        " the target, 1000 by the booklet.",
        by(RGG, "all others by their wording"),
        "Other targets are common: see V-01. A match may end otherwise: V-03, V-08,"
        " V-12.",
        "1000; `target=500` sets another. `hands`, `lead` and `floor` end it too.",
    ),
    Rule(
        "E-07",
        "If both teams have reached the target, the higher total wins; who was there"
        " earlier is no matter.",
        by(DE, RGG, F1, FUE, GRV),
    ),
    Rule(
        "E-08",
        "Level at the target or above it: one more hand is played.",
        by(RGG, H),
        f"Nine programs play on: {by(TG, TM, 'Maroben', 'jonas-doerr', 'bro314')},"
        " FabianDiemand, jangyoujin0917, sifounak, dave-orr. Tournaments: one more hand"
        " at 1000:1000 in the Swiss championship (second-hand); the"
        f" {all_of(DTM, GOE, TT)} score single hands, where a draw is a draw. A draw:"
        f" {GRV}. The {all_of(DE, F1, F2, FUE)} do not say. Mistaken where both are over:"
        " the team named first wins (jomaway, giorgosvlg1, polarode), the second wins"
        " level (sebalnakji), a draw even at 1005:1025 (phiwut).",
        "One more hand; `tie=draw` makes it a draw.",
    ),
    Rule(
        "E-09",
        "If the hand after a tie takes both teams below the target, the match simply"
        " goes on.",
        f"wording of the {RGG}",
        f"By the wording of the {H} it ends when the tie is broken.",
        f"The match goes on. {FIXED}",
    ),
    Rule(
        "E-10",
        "Only totals with cards and calls both in them can decide a match.",
        by(DE, RGG),
    ),
    Rule("E-11", "Totals may fall below zero, without a limit.", by(DE, RGG, H)),
    Rule(
        "E-12",
        "When an earlier hand is corrected, the whole match is counted again; that"
        " can open a decided match.",
        FOLLOWS,
    ),
)

COUNTING = (
    Rule(
        "S-01",
        "A King and a ten count 10 each, a five 5, the Dragon 25, the Phoenix -25,"
        " every other card 0.",
        ALL,
    ),
    Rule(
        "S-02",
        "The whole pack counts 100, so the card points of both teams add up to 100.",
        by(DE, RGG, F2, H),
    ),
    Rule(
        "S-03",
        "A team's card points go from -25 to 125 in steps of 5.",
        FOLLOWS,
    ),
    Rule(
        "S-04",
        "A team counts both partners' piles, after the fourth player's cards and"
        " tricks have moved (E-04, E-05).",
        FOLLOWS,
    ),
    Rule(
        "S-05",
        "Partners who are first and second out make a double victory: 200 for them,"
        " 0 for the others, and no card is counted.",
        ALL,
        f"100 in the {all_of(DTM, GOE)}: see V-05.",
        "200; `double=100` makes it 100.",
    ),
    Rule(
        "S-06",
        "A team's score of a hand starts with its card points, or with the 200 or 0"
        " of a double victory.",
        by(DE, RGG, H),
    ),
    Rule(
        "S-07",
        "A team's score of a hand ends with its own calls: made ones are added, failed"
        " ones taken off.",
        by(DE, RGG, H),
    ),
    Rule(
        "S-08",
        "Both scores of a hand are multiples of 5 from -425 to 400, together a"
        " multiple of 100; and some first player, card points and calls must give"
        " exactly these two.",
        by(FOLLOWS, SD),
        "House rules allow other scores.",
    ),
    Rule(
        "S-09",
        "To count a hand it must be clear who was first, whether the partner was"
        " second and, where that was not so, what one team's cards count. Nobody has"
        " two places; three known places give the fourth.",
        FOLLOWS,
    ),
    Rule(
        "S-10",
        "Piles that do not add up to 100 have usual causes. 150: the Phoenix counted"
        " as 25; 125: the Phoenix forgotten; 75: the Dragon forgotten; 50: the Dragon"
        " counted as -25; 105, 110: a card counted twice; 85, 90, 95: the fourth"
        " player's hand or some card forgotten. Dragon and Phoenix both forgotten go"
        " unnoticed: 100.",
        FOLLOWS,
    ),
    Rule(
        "S-11",
        "Who was third and who fourth changes the card points, unless there was a"
        " double victory.",
        by(DE, RGG),
    ),
    Rule(
        "S-12",
        "One team's card points are enough: the other team has the rest of the 100.",
        FOLLOWS,
    ),
    Rule("S-13", "After a double victory third and fourth do not matter.", FOLLOWS),
    Rule(
        "S-14",
        "A trick the Dragon won counts in the pile of the player it was given to.",
        by(DE, RGG, F1),
    ),
)

IRREGULARITIES = (
    Rule(
        "I-01",
        "No rule is printed for misdeals, cards shown or plays out of turn. After a"
        " misdeal the hand is dealt again, its calls are gone and nothing is"
        " recorded; points the table agrees on are an adjustment.",
        "no published rule found",
        f"The {DTM} has a chapter on penalties, of which only the heading could be"
        " read.",
        "The hand is void; `call --clear` forgets the calls noted for it.",
    ),
)
