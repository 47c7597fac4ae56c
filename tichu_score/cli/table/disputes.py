"""The commands that settle disputes: why, what counts, what is allowed, what was."""

from tichu_score.cli.table.row import Command, Option

DISPUTES: dict[str, Command] = {
    "why": Command(
        "reasons:why",
        "Explain a hand's score, or what a score can mean.",
        "[N | L:R [CALL]...]",
        examples=("why", "why 3", "why 70:130", "why 160:-60 to tr"),
        more="Without N, the last hand. After L:R, calls say that there were just "
        "these; the word none, that there were none.",
        door=True,
    ),
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
    "settle": Command(
        "settling:settle",
        "Find where two sheets part, or what slip explains a total.",
        "[L:R... | FILE]",
        (
            Option(
                ("--claim",),
                "A total somebody claims: which single slip gives it?",
                "L:R",
            ),
        ),
        (
            "settle 165:35 365:-165 510:-110",
            "settle sheet.txt",
            "settle friday-too.toml",
            "settle --claim 705:495",
        ),
        more="The values of the other sheet are read as running totals and as hand "
        "scores, with the columns as they are and swapped: what agrees longest is "
        "taken. FILE is another match, or a text with a value a line, left first; - is "
        "standard input. Exit code 0: the sheets agree; 1: they do not.",
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
    "rule": Command(
        "rulings:rule",
        "Look up a rule.",
        "[ID | WORD...]",
        (Option(("--all",), "Print the whole rule book."),),
        ("rule", "rule T-06", "rule calls", "rule bomb phoenix", "rule Drache"),
        more="By id, by chapter, or by words: English, or the terms of players in "
        "German, Finnish and Hungarian. It says who says so, who says otherwise, and "
        "what this program does. Alone it lists the chapters.",
        door=True,
    ),
    "log": Command(
        "past:log",
        "List every change, with time and reason.",
        "[N]",
        examples=("log", "log 3"),
        more="With N, only the changes of what was hand N then.",
    ),
}
