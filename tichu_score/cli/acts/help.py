"""What is explained on request: topics, commands, the man page."""

from tichu_score.book.errors import Missing
from tichu_score.book.values.records import Script, Topic
from tichu_score.book.values.topics import Block, Lines, Paragraph, Rows
from tichu_score.cli.desk import Answer, Desk
from tichu_score.cli.table import TABLE
from tichu_score.cli.table.keeping import MAN
from tichu_score.cli.table.row import PROGRAM
from tichu_score.cli.topics import TOPICS, files, rules
from tichu_score.game.near import did_you_mean
from tichu_score.game.words import shown


def help_on(desk: Desk, words: tuple[str, ...]) -> Answer:
    """Explain a topic or a command; without a word list the topics."""
    # `exit codes` is meant to be one topic.
    name = "-".join(words).lower()
    if not name:
        return Answer(_topics())
    if name in TOPICS:
        return Answer(TOPICS[name]._replace(extra=_extra(name, desk)))
    if name in TABLE:
        from tichu_score.cli.app import help_of  # noqa: PLC0415 - for commands only

        return Answer(Script(help_of(name) + "\n"))
    if name == MAN:
        from tichu_score.cli.topics.manpage import manpage  # noqa: PLC0415 - seldom

        return Answer(Script(manpage()))
    meant = did_you_mean(name, (*TOPICS, MAN, *TABLE))
    raise Missing(f"no help on {shown(words)!r}{meant}", advice=(f"{PROGRAM} help",))


def _extra(name: str, desk: Desk) -> tuple[Block, ...]:
    """Return what a topic goes on with where it is read on a screen."""
    if name == "files":
        return files.here(desk.folder)
    return rules.rule_book() if name == "rules" else ()


def _topics() -> Topic:
    rows = tuple((f"`{topic.name}`", topic.summary) for topic in TOPICS.values())
    page = (f"`{MAN}`", f"all of it as a man page: `{PROGRAM} help {MAN} | man -l -`")
    blocks = (
        Lines((f"{PROGRAM} help TOPIC",)),
        Rows((*rows, page)),
        Paragraph(f"Of a command, such as `add`; `{PROGRAM} --help` lists them all:"),
        Lines((f"{PROGRAM} help add", f"{PROGRAM} add --help")),
    )
    return Topic("", "Help", "the topics, and how to get help on a command", blocks)
