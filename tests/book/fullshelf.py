"""A shelf so full that it has an index."""

import random
from pathlib import Path

from book.sheets import BLOCK, HEAD

from tichu_score.book import catalog
from tichu_score.book.folders import cache_folder
from tichu_score.book.values.shelf import Row
from tichu_score.game.counts import tally

MANY = 40
NAMES = [f"m{number:02}.toml" for number in range(MANY)]
TICK = 0.012
"""Longer than file times stand still."""

TITLES = ("a", "b", "\u00e9")
HANDS = (
    BLOCK,
    BLOCK + BLOCK.replace("65", "-5"),
    BLOCK * 3 + 'sub = "m=Eve"\n',
    '\n[[hands]]\nscore = "100:200"\nadjust = "o-20"\n' * 2,
    '\n[[hands]]\nout = "omra"\ncalls = "go tr"\n' * 4,
)


def text(chance: random.Random) -> str:
    """Return a match; half of them are as long as others."""
    title = f'title = "{chance.choice(TITLES)}"\nid ='
    head = HEAD.replace("id =", title).replace(
        "k3v9q2", f"id{chance.randrange(10**4):04}"
    )
    return head.replace("Tom", chance.choice(("Tom", "tom", "Tim"))) + chance.choice(
        HANDS
    )


def fill(folder: Path, names: list[str] = NAMES) -> None:
    chance = random.Random(1)  # noqa: S311 - a game
    for name in names:
        (folder / name).write_text(text(chance))


def known(folder: Path) -> dict[str, Row]:
    return {row.file: row for row in catalog.shelf(str(folder), counted=True).rows}


def true(folder: Path) -> dict[str, Row]:
    """Return the same of all files, read by tomllib."""
    shelf, matches = catalog.whole(str(folder))
    counted = {file: tally(match) for file, match in matches.items()}
    return {x.file: x._replace(counted=counted.get(x.file)) for x in shelf.rows}


def index_file() -> Path:
    (path,) = Path(cache_folder()).glob("index-*")
    return path
