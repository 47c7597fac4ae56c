"""A typed line taken apart into words, each with the place it was typed at."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tichu_score.game.hand import Problem
from tichu_score.game.record import Record
from tichu_score.game.signs import MINUS

if TYPE_CHECKING:
    from collections.abc import Iterable

QUOTE = '"'

# Compiled only when a quote is typed: a pattern costs a hundredth of a start.
_WORD = r'(?:[^\s"]+|"(?:[^"]|"")*"?)+'
_QUOTED = r'"((?:[^"]|"")*)"?'


class Word(Record):
    """One word of a hand: what it says and where it stands.

    Attributes:
        text: as typed, minus signs as hyphens but for those in a name.
        at: its offset in the line; -1 if it was not typed in a line.
        part: the key of a hand it says something about, where known.
    """

    text: str
    at: int = -1
    part: str = ""

    def problem(self, rule: str, text: str, offer: str | None = None) -> Problem:
        """Return a problem with this word; `offer` is what to write instead of it."""
        size = max(1, len(self.text))
        return Problem(rule, text, self.part, self.at, size, offer)

    def problem_at(self, place: int, rule: str, text: str) -> Problem:
        """Return a problem with one character of this word."""
        at = self.at + place if self.at >= 0 else -1
        return Problem(rule, text, self.part, at)


def split(line: str) -> tuple[str, ...]:
    """Take a typed line apart at its spaces; double quotes keep spaces together.

    A doubled quote inside quotes stands for one. The inverse of `shown`.
    """
    if QUOTE not in line:
        return tuple(line.split())
    return tuple(
        re.sub(_QUOTED, lambda part: part[1].replace(2 * QUOTE, QUOTE), token)
        for token in re.findall(_WORD, line)
    )


def shown(words: Iterable[str]) -> str:
    """Return the line that `split` takes apart into these words again."""
    return " ".join(map(_quoted, words))


def pasted(words: Iterable[str]) -> str:
    """Return words as they are typed in a shell, where none of them is an option."""
    texts = (*words,)
    bare = "-- " if any(text[:1] == "-" for text in texts) else ""
    return bare + " ".join(map(shell_word, texts))


def shell_word(text: str) -> str:
    """Return a text as a shell takes it for one word, whatever it is."""
    if re.fullmatch(r"[\w@%+:,./-]+", text, re.ASCII):
        return text
    return "'" + text.replace("'", "'\"'\"'") + "'"


def located(typed: Iterable[str]) -> tuple[Word, ...]:
    """Return the words with their offsets in the line that `shown` makes of them.

    A shell hands over `"orma 65"` as one word: it is taken apart unless it
    gives somebody a name.
    """
    words: list[Word] = []
    at = 0
    for text in apart(typed):
        quotes = len(_quoted(text)) > len(text)
        plain = text if _is_naming(text) else text.replace(MINUS, "-")
        words.append(Word(plain, at + quotes))
        at += len(_quoted(text)) + 1
    return tuple(words)


def apart(typed: Iterable[str]) -> tuple[str, ...]:
    """Take typed words apart at their spaces, but for names (`m=Ana Maria`)."""
    return tuple(
        part for text in typed for part in ([text] if _is_naming(text) else split(text))
    )


def _is_naming(text: str) -> bool:
    before, equals, _ = text.partition("=")
    return bool(equals) and len(before.split()) <= 1


def _quoted(word: str) -> str:
    if QUOTE not in word and word.split() == [word]:
        return word
    return QUOTE + word.replace(QUOTE, 2 * QUOTE) + QUOTE
