"""Rules found by id, by chapter, and by words in four languages."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from tichu_score.game.glossary import GLOSSARY
from tichu_score.game.names import clean, fold
from tichu_score.game.near import CLOSER, near
from tichu_score.game.record import Record
from tichu_score.game.signs import MINUS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tichu_score.game.glossary import Term
    from tichu_score.game.rule import Chapter, Rule

    Book = tuple[Chapter, ...]

ID = re.compile(r"([a-z])[ -]?0*([0-9]{1,3})")
WORD = re.compile(r"[^\W_]+")

WHOLE = 2
"""A word no longer than this must be there just so; a longer one may be begun."""

TERM_STEM, TEXT_STEM, ENDING = 3, 4, 3
"""An ending of so many letters may be added to a word of at least so many."""

NOWHERE = 6
"""Behind the places of a word: terms, sentence, all the rest; each as it is or nearly."""


class Sought(Record):
    """What somebody looked up, and the rules found, best first.

    Attributes:
        chapter: the chapter that was named, by itself or in an id.
        strange: the first word that no rule knows, "" if all are known.
    """

    rules: tuple[Rule, ...] = ()
    chapter: Chapter | None = None
    strange: str = ""


def seek(words: tuple[str, ...], book: Book) -> Sought:
    """Return what a player means by an id, a chapter or words, at least one."""
    text = clean(" ".join(words)).replace(MINUS, "-")
    typed = " ".join(fold(text).split())
    if found := ID.fullmatch(typed):
        return _by_id(found[1], int(found[2]), book)
    for chapter in book:
        if typed in {fold(chapter.letter), fold(chapter.name)}:
            return Sought(chapter.rules, chapter)
    sought = {fold(word): word for word in WORD.findall(text)}
    return _by_words(sought, book) if sought else Sought(strange=text)


def suggestions(word: str, book: Book) -> tuple[str, ...]:
    """Return the words of terms and chapters that look most like a word."""
    ways = [way for term in GLOSSARY for way in term.words]
    parts = (part for way in ways for part in way.split() if len(part) > WHOLE)
    return near(word, (*parts, *ways, *(x.name.lower() for x in book)), CLOSER)


def _by_id(letter: str, number: int, book: Book) -> Sought:
    for chapter in book:
        if fold(chapter.letter) == letter:
            found = chapter.rules[number - 1 : number] if number else ()
            return Sought(found, chapter)
    return Sought(strange=f"{letter.upper()}-{number:02d}")


def _by_words(sought: dict[str, str], book: Book) -> Sought:
    """Return the rules that hold all the words; those of a term of that name first.

    Each word is what was typed, by its folded form.
    """
    words, terms = [*sought], _terms()
    said = {
        rule: _places(words, rule, terms.get(rule.id, set()))
        for chapter in book
        for rule in chapter.rules
    }
    named = [one for term in GLOSSARY if _is_called(term, words) for one in term.ids]
    order = {one: at for at, one in enumerate(dict.fromkeys(named))}
    found = [rule for rule, places in said.items() if NOWHERE not in places]
    found.sort(key=lambda rule: (order.get(rule.id, len(order)), sum(said[rule])))
    unknown = (
        sought[word]
        for at, word in enumerate(words)
        if all(places[at] == NOWHERE for places in said.values())
    )
    return Sought((*found,), strange=next(unknown, ""))


def _terms() -> dict[str, set[str]]:
    """Return the words of all terms about a rule, by its id."""
    found: dict[str, set[str]] = {}
    for term in GLOSSARY:
        words = {word for way in term.words for word in _words(way)}
        for one in term.ids:
            found.setdefault(one, set()).update(words)
    return found


def _places(words: Iterable[str], rule: Rule, terms: set[str]) -> list[int]:
    """Return where each word is found first, the better the smaller."""
    texts = (terms, _words(rule.sentence), _words(f"{rule.differs} {rule.here}"))
    return [
        min(
            2 * at + (word not in text)
            if any(
                _meets(word, known, TEXT_STEM if at else TERM_STEM) for known in text
            )
            else NOWHERE
            for at, text in enumerate(texts)
        )
        for word in words
    ]


def _is_called(term: Term, words: list[str]) -> bool:
    """Say whether words are one of the ways to say a term, endings aside."""
    for way in term.words:
        known = _words(way)
        pairs = zip(words, known, strict=False)
        if len(known) == len(words) and all(_ends(*pair, TERM_STEM) for pair in pairs):
            return True
    return False


def _meets(word: str, known: str, stem: int) -> bool:
    """Say whether a word is the known one, its beginning, or the same with an ending."""
    begun = len(word) > WHOLE and known.startswith(word)
    return begun or _ends(word, known, stem)


def _ends(word: str, known: str, stem: int) -> bool:
    longer = len(word) - len(known)
    if not word.startswith(known) or longer > ENDING:
        return False
    return not longer or len(known) >= stem


@cache
def _words(text: str) -> tuple[str, ...]:
    """Return the folded words of a text of the book or the glossary."""
    return (*WORD.findall(fold(text)),)
