"""A demonstration: acts that are really run, in a folder that is gone afterwards."""

from tichu_score.book import begin
from tichu_score.book.config import NOTHING_SET
from tichu_score.book.values.records import Demo, Step
from tichu_score.cli.app import parse
from tichu_score.cli.desk import Answer, Desk
from tichu_score.cli.perform import perform
from tichu_score.cli.table.row import PROGRAM
from tichu_score.cli.words import no_words

LINES = (
    "new Tom+Mia Greta+Max --target 500",
    "add orma 65 to",
    "add om ga",
    "undo",
    "redo",
    "why",
    "add mroa 60/40 tm",
    "score",
)


def demo(desk: Desk, words: tuple[str, ...]) -> Answer:
    """Keep a short match and show each command with its answer."""
    no_words("demo", words)
    with begin.temporary() as folder:
        inside = desk._replace(
            folder=folder,
            chosen="",
            yes=True,
            dry=False,
            state=folder,
            settings=lambda: NOTHING_SET,
        )
        steps = tuple(
            Step(f"{PROGRAM} {line}", perform(invocation, inside).value)
            for line in LINES
            if (invocation := parse(line.split())) is not None
        )
    return Answer(Demo(steps))
