"""Help topics as text, rows and data."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tichu_score.book.values.topics import Lines, Paragraph
from tichu_score.views.fit import fit
from tichu_score.views.visible import cells, visible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tichu_score.book.values.records import Topic
    from tichu_score.book.values.topics import Block, Rows
    from tichu_score.views.look import Look

GAP = "  "
LEAST_ROOM = 24
"""Columns that the last cell of a row needs, so as not to be a pillar of words."""

CODE = re.compile(r"(`[^`]*`[ ,]*)+")


def text(topic: Topic, look: Look) -> str:
    """Return a topic as lines of text: its title, then one block after the other."""
    blocks = (_block(block, look) for block in _blocks(topic))
    return "\n\n".join([fit(visible(topic.title), look.width), *blocks])


def rows(topic: Topic) -> Iterator[tuple[str, ...]]:
    """Yield a topic as rows of cells, the kind of each in its first."""
    yield "topic", topic.name, topic.title
    for block in _blocks(topic):
        if isinstance(block, Paragraph):
            yield "text", block.text
        elif isinstance(block, Lines):
            yield from (("line", line) for line in block.lines)
        else:
            yield from (("row", *map(bare, row)) for row in block.rows)


def data(topic: Topic) -> dict[str, object]:
    """Return a topic as JSON data."""
    return {
        "topic": topic.name,
        "title": topic.title,
        "summary": topic.summary,
        "blocks": [_datum(block) for block in _blocks(topic)],
    }


def bare(cell: str) -> str:
    """Return a cell without the quotes of what is typed, if it is nothing else."""
    return cell.replace("`", "") if CODE.fullmatch(cell) else cell


def _blocks(topic: Topic) -> tuple[Block, ...]:
    return (*topic.blocks, *topic.extra)


def _datum(block: Block) -> dict[str, object]:
    if isinstance(block, Paragraph):
        return {"text": block.text}
    if isinstance(block, Lines):
        return {"lines": [*block.lines]}
    return {"rows": [[*map(bare, row)] for row in block.rows]}


def _block(block: Block, look: Look) -> str:
    if isinstance(block, Paragraph):
        return fit(visible(block.text), look.width)
    if isinstance(block, Lines):
        lines = (f"{GAP}{visible(line)}".rstrip() for line in block.lines)
        return "\n".join(fit(line, look.width) for line in lines)
    return _table(block, look)


def _table(block: Rows, look: Look) -> str:
    """Return aligned columns, the last one wrapped; where there is no room, blocks."""
    table = [[visible(bare(cell)) for cell in row] for row in block.rows]
    width = look.width
    if look.linear:
        return "\n".join(fit(_said(row), width) for row in table)
    head = [[*map(visible, block.head)]] if block.head else []
    wide = [max(map(cells, column)) for column in zip(*head, *table, strict=True)]
    used = sum(wide[:-1]) + len(GAP) * len(wide[:-1])
    longest = max(cells(word) for row in table for word in row[-1].split())
    if look.narrow or width - used < max(LEAST_ROOM, longest):
        return "\n".join(_stacked(row, width) for row in table)
    return "\n".join(_aligned(row, wide, width - used) for row in [*head, *table])


def _aligned(row: list[str], wide: list[int], room: int) -> str:
    *front, last = row
    begin = "".join(
        cell + " " * (size - cells(cell)) + GAP
        for cell, size in zip(front, wide[:-1], strict=True)
    )
    lines = fit(last, room).split("\n")
    return "\n".join([begin + lines[0], *(" " * cells(begin) + x for x in lines[1:])])


def _said(row: list[str]) -> str:
    """Return a row as it is read out."""
    *front, last = row
    return f"{', '.join(filter(None, front))}: {last}"


def _stacked(row: list[str], width: int) -> str:
    *front, last = row
    head = fit(GAP.join(filter(None, front)), width)
    return f"{head}\n{fit(GAP + last, width)}"
