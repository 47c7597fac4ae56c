"""The man page: the command table and the topics, as `man` reads them.

It names neither a day nor a place of this machine, so that it is the same anywhere.
"""

from tichu_score import __version__
from tichu_score.cli.table import TABLE
from tichu_score.cli.table.row import (
    DRY_RUN,
    PROGRAM,
    SHARED,
    VERSION,
    Command,
    Option,
)
from tichu_score.cli.topics import TOPICS, rules
from tichu_score.cli.topics.roff import block, bold, entry, escaped, literal, marked

SECTION = 1
WHAT = "keep the score of a Tichu match at the table"
WHY = (
    "Keeps the score of a Tichu match played with real cards. You type one short line "
    "a hand; it checks the line against the rules, adds up, and tells you why. Every "
    "score can be explained, every change undone, and the match is a plain text file of "
    "yours. Without a command it shows the current match and its last hand."
)
HELP = Option(("--help", "-h"), "Show help; it comes with examples.")
EXTRA = {"rules": rules.rule_book}
"""What a topic goes on with, where it is the same on every machine."""


def manpage() -> str:
    """Return the whole man page in roff."""
    name = escaped(PROGRAM)
    title = f'.TH {name.upper()} {SECTION} "" "{name} {__version__}" "User Commands"'
    lines = [
        r".\" Made by `tichu-score help man` of the command table and the help topics.",
        title,
        # Commands are not to be hyphenated, nor stretched to fill a line.
        ".nh",
        ".ad l",
        *_section("name", [rf"{name} \- {WHAT}"]),
        *_section("synopsis", _synopsis()),
        *_section("description", [marked(WHY)]),
        *_section("commands", [x for row in TABLE.items() for x in _command(*row)]),
        *_section("options", ["On every command:", *_options()]),
        *(line for topic in TOPICS for line in _topic(topic)),
    ]
    return "\n".join(lines) + "\n"


def _section(name: str, lines: list[str]) -> list[str]:
    return [f".SH {name.upper()}", *lines]


def _synopsis() -> list[str]:
    return [
        rf"{bold(PROGRAM)} [\fIOPTIONS\fR] \fICOMMAND\fR [\fIWORDS\fR]",
        ".br",
        rf"{bold(PROGRAM + ' help')} [\fITOPIC\fR | \fICOMMAND\fR]",
    ]


def _command(name: str, row: Command) -> list[str]:
    words = f" {escaped(row.words)}" if row.words else ""
    more = [".PP", marked(row.more)] if row.more else []
    options = [line for option in row.options for line in _option(option)]
    examples = literal(tuple(f"{PROGRAM} {line}" for line in row.examples))
    lines = [rf".SS {escaped(name)}{words}", escaped(row.help), *more]
    return [*lines, *options, *examples]


def _options() -> list[str]:
    lines = [line for option in (*SHARED, VERSION, HELP) for line in _option(option)]
    return [*lines, ".PP", "Where something is written:", *_option(DRY_RUN)]


def _option(option: Option) -> list[str]:
    flags = ", ".join(map(bold, option.flags))
    value = rf" \fI{escaped(option.value)}\fR" if option.value else ""
    text = escaped(option.help)
    if option.choices:
        text += escaped(f" One of: {', '.join(option.choices)}.")
    if option.many:
        text += " May be given more than once."
    return entry(flags + value, text)


def _topic(name: str) -> list[str]:
    topic = TOPICS[name]
    blocks = (*topic.blocks, *(EXTRA[name]() if name in EXTRA else ()))
    lines = [escaped(f"{topic.title}: {topic.summary}.")]
    lines += [line for one in blocks for line in block(one)]
    return _section(escaped(name.replace("-", " ")), lines)
