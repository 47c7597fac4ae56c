"""The commands of a table at play: start, record, mend, look."""

from tichu_score.cli.table.row import Command, Option

HAND_OPTIONS = (
    Option(("--out",), "Who went out, names or keys, first to last.", "NAMES"),
    Option(("--points",), "Card points of the left team, or both: 65/35.", "POINTS"),
    Option(("--tichu",), "Who called Tichu.", "NAME", many=True),
    Option(("--grand",), "Who called Grand Tichu.", "NAME", many=True),
    Option(("--score",), "Only the hand's score is known, left:right.", "L:R"),
    Option(
        ("--paper",),
        "The totals on paper after it; refuse if they differ.",
        "L:R",
    ),
    Option(("--adjust",), "Points agreed at the table.", "KEY+POINTS"),
    Option(("--note",), "A remark to keep.", "TEXT"),
)
"""What may be said of a hand by name, beside the hand line."""

REASON = Option(("--reason",), "Why; the log keeps it.", "TEXT")

PLAYING: dict[str, Command] = {
    "new": Command(
        "start:new",
        "Start a match.",
        "[LEFT+LEFT RIGHT+RIGHT]",
        (
            Option(("--target",), "The total that wins; 0 for none.", "POINTS"),
            Option(
                ("--rules",),
                "House rules by name.",
                "PRESET",
                choices=("standard", "tournament"),
            ),
            Option(
                ("--set",),
                "One house rule, such as double=100.",
                "KEY=VALUE",
                many=True,
            ),
            Option(("--title",), "What to call the match.", "TEXT"),
            Option(
                ("--date",), "The day it was played; no clock times are kept.", "DATE"
            ),
            Option(("--start",), "Totals carried in, left:right.", "L:R"),
            Option(("--again",), "The same players and rules as the current match."),
        ),
        (
            "new Tom+Mia Greta+Max",
            "new Tom+Mia Greta+Max --target 500",
            "new Tom+Mia Greta+Max --set hands=8 --set tie=draw",
            "new --again",
        ),
        more="Partners are joined by +, the left team comes first; seats go "
        "left, right, left, right. Without names it asks for them. What target and "
        "rules usually are, config.toml can say: see help files.",
        writes=True,
    ),
    "add": Command(
        "record:add",
        "Record a hand.",
        "[HAND]",
        (
            *HAND_OPTIONS,
            Option(
                ("--file",),
                "Many hands, one line each as typed after add; - reads stdin.",
                "FILE",
            ),
        ),
        (
            "add orma 65",
            "add orma 65 to ga",
            "add om",
            "add orm. 65/35",
            "add --out tom,greta,mia,max --points 65 --tichu tom",
            "add --score 70:130",
            "add orma 65 --paper 165:35",
            "add --file sheet.txt",
        ),
        more="HAND is the order in which players went out, by their keys ('.' for a "
        "place nobody noticed, two partners for a double victory), the card points "
        "of the left team (two digits: 65, 05, -25) or of both (65/35), and calls: "
        "t or g and a key. Made or failed follows from the order. m=Eve: Eve plays "
        "for m from this hand on. Without HAND it asks step by step.",
        door=True,
        writes=True,
    ),
    "play": Command(
        "play:play",
        "Stay open all evening: a line a hand, a letter a command.",
        examples=("play", "play -m friday"),
        more="Lines are hands as after add, or calls. One letter is a command: u undo, "
        "r redo, e edit, x remove, i insert, s show, w why, j judge, c clear noted calls, q leave, "
        "? help. Every other command works too. It shows what another terminal or an "
        "editor has changed meanwhile.",
        door=True,
    ),
    "call": Command(
        "notes:call",
        "Note calls of the running hand as they are made.",
        "[CALL...]",
        (
            Option(("--drop",), "A noted call that was none.", "CALL", many=True),
            Option(("--clear",), "Forget all noted calls (a misdeal)."),
        ),
        ("call to", "call to ga", "call", "call --drop to", "call --clear"),
        more="The next add counts them. Without a call it shows what is noted.",
        door=True,
        writes=True,
    ),
    "edit": Command(
        "mend:edit",
        "Change a hand.",
        "[N] [HAND]",
        (
            *HAND_OPTIONS,
            Option(("--drop",), "Take a call out of the hand.", "CALL", many=True),
            Option(("--file",), "Open the match file in your editor."),
            REASON,
        ),
        (
            "edit orma 70 to",
            "edit 3 orma 70 to",
            "edit 3 +to",
            "edit 3 --drop to",
            "edit 3 70/30",
            "edit 3 --note none",
            "edit --file",
        ),
        more="Without N, the last hand. HAND replaces order, points and calls; +to "
        "adds a call; card points alone, or an option, change only what they name; "
        "none removes; m=Eve is for this hand alone. Without HAND it gives the old line to change. The editor is "
        "that of TICHU_SCORE_EDITOR, VISUAL or EDITOR.",
        door=True,
        writes=True,
    ),
    "rm": Command(
        "mend:rm",
        "Remove a hand.",
        "[N]",
        (REASON,),
        ("rm", "rm 3"),
        more="Without N, the last hand. The hands after it move up.",
        door=True,
        writes=True,
    ),
    "insert": Command(
        "mend:insert",
        "Put a hand that was left out before hand N.",
        "N [HAND]",
        (*HAND_OPTIONS, REASON),
        ("insert 3 orma 65 to", "insert 1 --score 70:130"),
        more="HAND is as after add, but who sits in (m=Eve) does so in this hand "
        "alone. Hand N and those after it move down.",
        door=True,
        writes=True,
    ),
    "undo": Command(
        "steps:undo",
        "Take back the newest change, an editor's too.",
        examples=("undo",),
        door=True,
        writes=True,
    ),
    "redo": Command(
        "steps:redo",
        "Do again what undo took back.",
        examples=("redo",),
        door=True,
        writes=True,
    ),
    "stop": Command(
        "settings:stop",
        "End the match without a winner: it is late.",
        "[REASON]",
        examples=("stop", "stop 'last train'"),
        more="It counts as played. `set stopped=none` opens it again. To go on another "
        "day nothing need be stopped: just leave.",
        door=True,
        writes=True,
    ),
    "show": Command(
        "look:show",
        "Show the score table.",
        "",
        (Option(("--chart",), "Draw the totals as bars instead."),),
        ("show", "show -m friday", "show --chart"),
        door=True,
    ),
    "score": Command(
        "look:score", "Show the totals in one line.", examples=("score",), door=True
    ),
}
