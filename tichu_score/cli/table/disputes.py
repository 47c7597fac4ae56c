"""The commands that settle disputes about cards: what counts, what is allowed."""

from tichu_score.cli.table.row import Command, Option

DISPUTES: dict[str, Command] = {
    "count": Command(
        "counting:count",
        "Count a pile, and the other team's share.",
        "[CARD...]",
        (
            Option(
                ("--pile",),
                "A player's tricks: o=K,K,5, or o:25.",
                "KEY=CARDS",
                many=True,
            ),
            Option(
                ("--hand",), "What the last player still holds.", "KEY=CARDS", many=True
            ),
            Option(("--first",), "Who was first out.", "KEY"),
            Option(("--last",), "Who was last.", "KEY"),
        ),
        (
            "count K K T 5 5 drg",
            "count --pile o=K,T,drg --pile m=K --hand a=5 --first o",
        ),
        more="Only kings, tens, fives, Dragon and Phoenix count; others may be left "
        "out. With --first and --hand or --last the last player's tricks and cards go "
        "where they belong.",
        door=True,
    ),
    "judge": Command(
        "judge:judge",
        "Say whether a play is allowed, and by which rules.",
        "[CARD... | WHAT]",
        (
            Option(
                ("--on",),
                "What lies there; again for what lies on it.",
                "CARDS",
                many=True,
            ),
            Option(("--wish",), "The rank that is wished for.", "RANK"),
            Option(("--hand",), "What the player holds.", "CARDS"),
            Option(("--by",), "Who plays, passes or gives.", "KEY"),
            Option(("--owner",), "Who played what lies on top.", "KEY"),
            Option(("--out",), "Who is out, in order.", "KEYS"),
            Option(("--announced",), "What the Phoenix makes it count.", "RANK"),
            Option(("--seen",), "How many cards were seen before a call.", "NUMBER"),
            Option(
                ("--late",),
                "After the first card, or after the Mah Jong.",
            ),
            Option(("--last-trick",), "It is the last trick of the hand."),
        ),
        (
            "judge 2 2 2 2 --on drg",
            "judge pass --on 1 --wish 8 --hand 8,Q,A",
            "judge dog --by o --out m",
            "judge keep --by o --last-trick",
            "judge wish drg",
        ),
        more="A card is a rank, 2 to 10 or T J Q K A, and a suit where it matters: j "
        "jade, w sword, p pagoda, s star; 1, dog, phx, drg. WHAT may be pass, wish RANK, "
        "tichu, grand, trick, give KEY, keep, bombs KEYS, look, direction. With --wish "
        "and --hand alone it says what must be played. Exit code 0 is yes, 1 is no.",
        door=True,
    ),
}
