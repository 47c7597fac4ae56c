"""The commands away from the table: which matches there are, and their keeping."""

from tichu_score.cli.table.playing import PLAYING, REASON
from tichu_score.cli.table.row import SHELLS, Command, Option

TOPICS = ("notation", "files", "exit-codes", "environment", "rules")
"""The help topics; their texts are in `cli.topics`."""

MAN = "man"
"""What `help` takes for the whole man page."""

KEEPING: dict[str, Command] = {
    "list": Command(
        "listing:listing", "List all matches.", examples=("list",), door=True
    ),
    "use": Command(
        "start:use", "Make a match the current one.", "MATCH", examples=("use friday",)
    ),
    "set": Command(
        "settings:change",
        "Change title, players, target or house rules.",
        "KEY=VALUE...",
        (REASON,),
        (
            "set title='Friday at Tom`s'",
            "set m=Maxine",
            "set target=500",
            "set double=100 grand=no",
            "set stopped=none",
            "set paper=none",
        ),
        more="A player is renamed by key; two swap with `set o=Mia m=Tom`. KEY may "
        "also be start, date or a house rule. Other rules count for the whole match: "
        "what they change is said before it is written.",
        door=True,
        writes=True,
    ),
    "delete": Command(
        "bin:delete",
        "Put a match into the trash.",
        "MATCH",
        examples=("delete friday",),
        more="`undelete` brings it back.",
        door=True,
        writes=True,
    ),
    "undelete": Command(
        "bin:undelete",
        "Bring a match back from the trash.",
        "[MATCH]",
        examples=("undelete", "undelete friday"),
        more="Without MATCH, the only one there is.",
        door=True,
        writes=True,
    ),
    "restore": Command(
        "versions:restore",
        "List the versions of a match, or bring one back.",
        "[V]",
        examples=("restore", "restore 4"),
        more="Where the file cannot be read, or is gone, restore alone brings the "
        "newest good version back. What it replaces is a version too.",
        door=True,
        writes=True,
    ),
    "players": Command(
        "people:players",
        "List all players, or join two spellings of one.",
        "[same NAME NAME... | split NAME...]",
        examples=("players", "players same Anna 'Ana M'", "players split 'Ana M'"),
        choices=("same", "split"),
        more="same says that the names are one person, called by the first; split "
        "takes it back. Match files keep what was written.",
        door=True,
    ),
    "stats": Command(
        "stats:stats",
        "Show statistics of all players, of one, or of two head to head.",
        "[WHO [WHO]]",
        (
            Option(("--pairs",), "A row for every two partners."),
            Option(("--since",), "Only matches of that day and later.", "DATE"),
            Option(("--until",), "Only matches of that day and before.", "DATE"),
            Option(("--with",), "Only hands with this partner.", "NAME", many=True),
            Option(
                ("--against",),
                "Only hands against this player, or both of Greta+Max.",
                "NAME",
                many=True,
            ),
            Option(("--define",), "Say what each figure is and what counts."),
        ),
        (
            "stats",
            "stats Tom",
            "stats Tom+Mia Greta+Max",
            "stats --pairs --since 2026-01-01",
            "stats Tom --with Mia --against Greta",
            "stats --define",
        ),
        more="WHO is a player, or two partners as Tom+Mia; a part of a name will do. Two "
        "of them are shown side by side, in the hands in which they sat against each "
        "other. --with and --against may be given several times: any of these.",
        door=True,
    ),
    "export": Command(
        "exports:export",
        "Write matches for people or programs: txt, md, html, csv, json, jsonl.",
        "[MATCH...]",
        (
            Option(("--all",), "Every match, oldest first."),
            Option(("--since",), "Those of this day and later.", "DATE"),
            Option(("--until",), "Those of this day and earlier.", "DATE"),
            Option(
                ("--player",),
                "Those in which NAME plays; of several names, all of them.",
                "NAME",
                many=True,
            ),
            Option(
                ("--format", "-f"),
                "The form; else by the ending of FILE, else txt.",
                "FORM",
                choices=("txt", "md", "html", "csv", "json", "jsonl"),
            ),
            Option(("--output", "-o"), "Where to; - is the screen.", "FILE"),
            Option(("--force",), "Write over a file that is there."),
            Option(("--excel",), "CSV as Excel opens it: semicolons, and a mark."),
            Option(("--schema",), "Print the JSON Schema of json."),
        ),
        (
            "export",
            "export -o friday.html",
            "export friday -o friday.csv",
            "export --all -o all.jsonl",
            "export --since 2026-11-01 --player Mia -f md",
        ),
        more="txt is a message for a chat, md a table and the story, html a page with "
        "a chart, to keep or to print, csv a row a hand, json everything, jsonl the same "
        "on one line a match. Several matches go into one file, each of them once: all "
        "but json can hold them. A file that cannot be read is left out and named, and "
        "the exit code is 4. In csv a text that a spreadsheet might run gets a ' before "
        "it; a spreadsheet that saves the file may take it away again.",
        door=True,
    ),
    "import": Command(
        "imports:bring_in",
        "Read exports back, or make a match of an online log.",
        "FILE...",
        (
            Option(("--title",), "What to call the match of a log.", "TEXT"),
            Option(("--date",), "The day it was played; a log has none.", "DATE"),
        ),
        ("import backup.json", "import game.tch -n", "import - --title Online"),
        more="FILE is what `export` wrote as json, jsonl or csv, known by what is in "
        "it, or one log of BrettspielWelt; - is standard input. Of exports all is "
        "read or nothing: totals are reckoned again, and where the file says others, "
        "or another copy of a match says other things than the one here, that is told. "
        "A match that is here already is left alone, or gets the hands it has not. "
        "Of a log every trick is played again, and what it says and the rules do not "
        "is told with its line.",
        door=True,
        writes=True,
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

KEEPING["help"] = Command(
    "help:help_on",
    "Explain a topic or a command.",
    "[TOPIC | COMMAND]",
    examples=("help", "help notation", "help add", "help man"),
    more=f"The topics are {', '.join(TOPICS)}. {MAN} prints the man page, for "
    f"`tichu-score help {MAN} | man -l -`.",
    door=True,
    choices=(*TOPICS, MAN, *PLAYING, *KEEPING, "help"),
)
