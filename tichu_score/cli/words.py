"""What the words of a command may be."""

from tichu_score.book.errors import Missing, NotUnderstood
from tichu_score.game.match import Match
from tichu_score.game.ruleset import CARD_STEP, MOST_CARDS
from tichu_score.game.words import pasted, shown

CARD_VALUES = range(0, MOST_CARDS + 1, CARD_STEP)


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


def numbered(
    command: str, words: tuple[str, ...], match: Match
) -> tuple[int, tuple[str, ...]]:
    """Return the number of a hand and the words after it; the last hand by default.

    Raises Missing if there is no such hand, NotUnderstood for `rm friday`.
    """
    if words and words[0].isascii() and words[0].isdigit():
        return hand_number(words[0], match, command), words[1:]
    if command == "rm" and words:
        raise _not_a_hand(words[0])
    if not match.hands:
        raise Missing("no hand yet", advice=("tichu-score add",))
    return len(match.hands), words


def _not_a_hand(word: str) -> NotUnderstood:
    text = f"rm removes a hand by its number, and {word!r} is none"
    if word.lstrip("-").isdigit():
        return NotUnderstood(text)
    delete = f"tichu-score delete {pasted([word])}"
    return NotUnderstood(text, advice=(f"`{delete}` removes a match",))


def a_number(text: str) -> int:
    """Return the number of a hand, whether there is one or not."""
    if not (text.isascii() and text.isdigit()):
        raise NotUnderstood(f"{text!r} is no number of a hand")
    return int(text[:9])


def hand_number(text: str, match: Match, command: str = "") -> int:
    """Return the number of a hand that the match has; raises Missing."""
    a_number(text)
    played = len(match.hands)
    if text[0] != "0" and len(text) <= len(str(played)) and int(text) <= played:
        return int(text)
    has = f"hands 1 to {played}" if played else "no hand yet"
    advice: tuple[str, ...] = ()
    if command == "edit" and played and int(text[:9]) in CARD_VALUES:
        advice = (f"card points of the last hand: `tichu-score edit {played} {text}`",)
    raise Missing(f"no hand {text}: the match has {has}", advice=advice)
