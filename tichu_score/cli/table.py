"""The command table: the one list of commands, of their options and examples.

Typer's commands, the plain-line door, the completions and the help are all made
of it. An act is `module:function` in `tichu_score.cli.acts`.
"""

from __future__ import annotations

from tichu_score.game.record import Record

PROGRAM = "tichu-score"


class Option(Record):
    """An option of a command.

    Attributes:
        flags: as typed, the long one first.
        help: one line.
        value: what it takes, in capitals; "" for a switch.
        many: whether it may be given more than once.
        choices: the only values it takes, if they are few.
    """

    flags: tuple[str, ...]
    help: str
    value: str = ""
    many: bool = False
    choices: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The parameter's name: --dry-run is dry_run."""
        return self.flags[0].removeprefix("--").replace("-", "_")


class Command(Record):
    """A command.

    Attributes:
        act: where its act is.
        help: one line.
        words: what its words are, in capitals; "" if it takes none.
        options: its own, beside the shared ones.
        examples: command lines, without the program's name.
        more: what else its help says.
        door: whether the plain-line door may run it: words are all it needs.
        writes: whether it changes a match, so that --dry-run makes sense.
        choices: the only words it takes, if they are few.
    """

    act: str
    help: str
    words: str = ""
    options: tuple[Option, ...] = ()
    examples: tuple[str, ...] = ()
    more: str = ""
    door: bool = False
    writes: bool = False
    choices: tuple[str, ...] = ()


COLORS = ("auto", "always", "never")

SHARED = (
    Option(
        ("--match", "-m"), "Which match: id, file, title or part of a name.", "MATCH"
    ),
    Option(("--dir",), "The folder of the matches.", "FOLDER"),
    Option(("--json",), "Answer in JSON."),
    Option(("--plain",), "Answer in rows of tab-separated cells."),
    Option(("--quiet", "-q"), "Say nothing when it is done."),
    Option(("--no-input",), "Never ask; fail instead."),
    Option(("--yes", "-y"), "Take every question as answered with yes."),
    Option(("--color",), "When to use colours.", "WHEN", choices=COLORS),
    Option(("--width",), "How many columns to fill.", "COLUMNS"),
)

VERSION = Option(("--version", "-V"), "Show the version.")

DRY_RUN = Option(("--dry-run", "-n"), "Say what would be written; write nothing.")

SHELLS = ("bash", "zsh", "fish", "powershell")

TABLE: dict[str, Command] = {
    "new": Command(
        "start:new",
        "Start a match.",
        "LEFT+LEFT RIGHT+RIGHT",
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
        "left, right, left, right. Without names it asks for them.",
        writes=True,
    ),
    "add": Command(
        "record:add",
        "Record a hand.",
        "HAND",
        (
            Option(("--out",), "Who went out, names or keys, first to last.", "NAMES"),
            Option(
                ("--points",), "Card points of the left team, or both: 65/35.", "POINTS"
            ),
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
        ),
        (
            "add orma 65",
            "add orma 65 to ga",
            "add om",
            "add orm. 65/35",
            "add --out tom,greta,mia,max --points 65 --tichu tom",
            "add --score 70:130",
            "add orma 65 --paper 165:35",
        ),
        more="HAND is the order in which players went out, by their keys ('.' for a "
        "place nobody noticed, two partners for a double victory), the card points "
        "of the left team (two digits: 65, 05, -25) or of both (65/35), and calls: "
        "t or g and a key. Made or failed follows from the order. m=Eve: Eve plays "
        "for m from this hand on. Without HAND it asks step by step.",
        door=True,
        writes=True,
    ),
    "show": Command(
        "look:show",
        "Show the score table.",
        examples=("show", "show -m friday"),
        door=True,
    ),
    "score": Command(
        "look:score", "Show the totals in one line.", examples=("score",), door=True
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
    "log": Command(
        "past:log",
        "List every change, with time and reason.",
        "[N]",
        examples=("log", "log 3"),
        more="With N, only the changes of hand N.",
    ),
    "why": Command(
        "reasons:why",
        "Explain a hand's score, or what a score can mean.",
        "[N | L:R [CALL]...]",
        examples=("why", "why 3", "why 70:130", "why 160:-60 to tr"),
        more="Without N, the last hand. After L:R, calls say that there were just "
        "these; the word none, that there were none.",
        door=True,
    ),
    "list": Command("look:listing", "List all matches.", examples=("list",), door=True),
    "use": Command(
        "start:use", "Make a match the current one.", "MATCH", examples=("use friday",)
    ),
    "check": Command(
        "checks:check",
        "Read every file and say what is wrong with it.",
        examples=("check",),
    ),
    "completion": Command(
        "scripts:completion",
        "Print the completion script for a shell.",
        "SHELL",
        examples=tuple(f"completion {shell}" for shell in SHELLS),
        more=f"SHELL is one of {', '.join(SHELLS)}.",
        choices=SHELLS,
    ),
    "demo": Command(
        "demo:demo",
        "Keep a short match in a temporary folder and show each step.",
        examples=("demo",),
    ),
}
"""Every command by its name, in the order help shows them."""


def options_of(command: Command) -> tuple[Option, ...]:
    """Return a command's options, the shared ones included."""
    dry = (DRY_RUN,) if command.writes else ()
    return (*command.options, *SHARED, *dry)
