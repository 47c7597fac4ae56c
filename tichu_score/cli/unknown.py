"""What to say of a command or an option that is not known, and what was meant."""

from collections.abc import Iterable

from tichu_score.book.errors import NotUnderstood
from tichu_score.cli.table import TABLE
from tichu_score.cli.table.row import PROGRAM
from tichu_score.game.names import KEY_LETTERS
from tichu_score.game.near import CLOSER, did_you_mean, meant, near
from tichu_score.game.places import NOBODY
from tichu_score.game.ruleset import PAIR, PLACES
from tichu_score.game.words import shell_word

WORDS_OF_OTHERS = {
    **dict.fromkeys(("start", "begin", "create", "init"), "new"),
    **dict.fromkeys(("record", "enter", "hand"), "add"),
    **dict.fromkeys(("change", "correct", "fix", "replace"), "edit"),
    **dict.fromkeys(("remove", "del"), "rm"),
    **dict.fromkeys(("finish", "end", "quit", "abort"), "stop"),
    **dict.fromkeys(("status", "total", "totals"), "score"),
    **dict.fromkeys(("table", "print", "view"), "show"),
    **dict.fromkeys(("explain", "reason"), "why"),
    **dict.fromkeys(("history", "changes"), "log"),
    **dict.fromkeys(("ls", "matches"), "list"),
    **dict.fromkeys(("switch", "open", "select"), "use"),
    **dict.fromkeys(("rename", "title", "target"), "set"),
    **dict.fromkeys(("backup", "versions"), "restore"),
    **dict.fromkeys(("player", "names"), "players"),
    **dict.fromkeys(("rules", "rulebook"), "rule"),
    **dict.fromkeys(("resume", "continue"), "play"),
    **dict.fromkeys(("chart", "graph"), "show"),
    **dict.fromkeys(("legal", "allowed", "beats"), "judge"),
    **dict.fromkeys(("csv", "html", "json", "markdown", "save"), "export"),
}
"""What other programs call the commands of this one."""


def no_command(words: list[str]) -> NotUnderstood:
    """Return what to say of a line whose first word is no command."""
    name, *rest = words
    advice = f"{PROGRAM} --help"
    if meant := WORDS_OF_OTHERS.get(name.lower()):
        text = f"no command {name!r}; here it is called {meant}"
        return NotUnderstood(text, advice=(f"{PROGRAM} {meant} --help",))
    if _like_an_order(name) and not near(name, TABLE, CLOSER):
        text = f"no command {name!r}; add records a hand"
        line = f"{PROGRAM} add {' '.join(map(shell_word, (name, *rest)))}"
        return NotUnderstood(text, advice=(line, advice))
    text = f"no command {name!r}{did_you_mean(name, TABLE)}"
    return NotUnderstood(text, advice=(advice,))


def no_option(name: str, flags: Iterable[str], command: str) -> NotUnderstood:
    """Return what to say of an option that a command does not have."""
    # Hyphens are in all of them, and would make all of them alike.
    known = {flag.lstrip("-"): flag for flag in flags}
    close = meant(known[flag] for flag in near(name.lstrip("-"), known))
    return NotUnderstood(f"no option {name}{close}", advice=(f"{command} --help",))


def _like_an_order(name: str) -> bool:
    return len(name) in {PAIR, PLACES} and {*name.lower()} <= {*KEY_LETTERS, NOBODY}
