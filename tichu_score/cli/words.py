"""What the words of a command may be."""

from tichu_score.book.errors import Missing, NotUnderstood
from tichu_score.game.match import Match
from tichu_score.game.words import shown


def no_words(command: str, words: tuple[str, ...]) -> None:
    """Refuse words where a command takes none."""
    if words:
        text = f"{command} takes nothing after it, but there is {shown(words)!r}"
        raise NotUnderstood(text, advice=(f"tichu-score {command} --help",))


def one_word(command: str, words: tuple[str, ...], what: str) -> str:
    """Return the only word of a command."""
    if len(words) == 1 and words[0]:
        return words[0]
    text = f"{command} takes {what}" + (
        f", but there is {shown(words)!r}" if words else ""
    )
    raise NotUnderstood(text, advice=(f"tichu-score {command} --help",))


def hand_number(text: str, match: Match) -> int:
    """Return the number of a hand that the match has; raises Missing."""
    if not (text.isascii() and text.isdigit()):
        raise NotUnderstood(f"{text!r} is no number of a hand")
    played = len(match.hands)
    if 1 <= len(text) <= len(str(played)) and 1 <= int(text) <= played:
        return int(text)
    has = f"hands 1 to {played}" if played else "no hand yet"
    raise Missing(f"no hand {text}: the match has {has}")
