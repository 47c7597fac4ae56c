"""What a row of the command table is, and the options that all commands share."""

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
        """The parameter's name: --dry-run is dry_run, --with is with_."""
        name = self.flags[0].removeprefix("--").replace("-", "_")
        # A word of Python's own can name no parameter.
        return "with_" if name == "with" else name


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


def options_of(command: Command) -> tuple[Option, ...]:
    """Return a command's options, the shared ones included."""
    dry = (DRY_RUN,) if command.writes else ()
    return (*command.options, *SHARED, *dry)
