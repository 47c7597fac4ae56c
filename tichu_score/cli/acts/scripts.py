"""Text for other programs."""

from tichu_score.book.errors import NotUnderstood
from tichu_score.book.values.records import Script
from tichu_score.cli.completions import script
from tichu_score.cli.desk import Answer, Desk
from tichu_score.cli.table.row import SHELLS
from tichu_score.cli.words import one_word


def completion(desk: Desk, words: tuple[str, ...]) -> Answer:
    """Print the completion script for a shell."""
    del desk
    shell = one_word("completion", words, f"one of {', '.join(SHELLS)}").lower()
    if shell not in SHELLS:
        raise NotUnderstood(
            f"no completion for {shell!r}; these are: {', '.join(SHELLS)}"
        )
    return Answer(Script(script(shell)))
