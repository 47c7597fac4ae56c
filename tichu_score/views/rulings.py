"""Rules as text, rows and data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book.values.records import Topic
from tichu_score.book.values.topics import Lines, Paragraph, Rows
from tichu_score.views import phrases, topics

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tichu_score.book.values.records import Rules
    from tichu_score.book.values.topics import Block
    from tichu_score.game.rule import Chapter, Rule
    from tichu_score.views.look import Look

EXAMPLES = Lines(
    tuple(
        f"tichu-score rule {words}"
        for words in ("T-06", "calls", "bomb phoenix", "--all")
    )
)


def text(value: Rules, look: Look) -> str:
    """Return one rule with all that is known of it, several with a line each."""
    if value.chapters:
        blocks = _book(value)
    elif len(value.rules) == 1:
        blocks = (full(value.rules[0], look),)
    else:
        more = phrases.hint("more?", f"rule {value.rules[0].id}")
        blocks = (_list(value.rules), Paragraph(more))
    return page(value.heading, blocks, look)


def page(heading: str, blocks: tuple[Block, ...], look: Look) -> str:
    """Return a heading and what stands below it, as a help topic is laid out."""
    topic = Topic("", heading, "", blocks)
    return topics.text(topic, look._replace(width=look.room))


def rows(value: Rules) -> Iterator[tuple[object, ...]]:
    """Yield a row a chapter and a row a rule."""
    for chapter in value.chapters:
        yield "chapter", chapter.letter, chapter.name, len(chapter.rules)
        if value.whole:
            yield from (("rule", *rule) for rule in chapter.rules)
    yield from (("rule", *rule) for rule in value.rules)


def data(value: Rules) -> dict[str, object]:
    """Return the rules as JSON data, and how many each chapter has."""
    chapters = value.chapters if value.whole else ()
    found = (*value.rules, *(rule for one in chapters for rule in one.rules))
    return {
        "heading": value.heading,
        "chapters": [
            {"letter": one.letter, "name": one.name, "rules": len(one.rules)}
            for one in value.chapters
        ],
        "rules": [rule._asdict() for rule in found],
    }


def _book(value: Rules) -> tuple[Block, ...]:
    if not value.whole:
        return Rows(tuple(map(_count, value.chapters))), EXAMPLES
    return tuple(
        block
        for one in value.chapters
        for block in (Paragraph(f"{one.letter}: {one.name}"), _list(one.rules))
    )


def _count(chapter: Chapter) -> tuple[str, str]:
    number = len(chapter.rules)
    return chapter.letter, f"{chapter.name}, {number} rule{'' if number == 1 else 's'}"


def _list(rules: tuple[Rule, ...]) -> Rows:
    return Rows(tuple((rule.id, rule.sentence) for rule in rules))


def full(rule: Rule, look: Look, option: str = "") -> Rows:
    """Return all that is known of a rule; what is read out has its own colon.

    `option` is how a match plays it.
    """
    colon = "" if look.linear else ":"
    more = (
        ("source", rule.source),
        ("differs", rule.differs),
        ("here", rule.here),
        ("match", option),
    )
    said = ((f"{name}{colon}", words) for name, words in more if words)
    return Rows(((rule.id, rule.sentence), *said))
