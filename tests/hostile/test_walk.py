"""Every command over every place that holds harm: nothing of it gets through.

`HOSTILE=all` walks every command in every shape, and types the whole corpus.
"""

import json
import os
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from unittest.mock import patch

import pytest
from hostile import dye, poison
from hostile.places import PLACES, VARIABLES, laid
from hostile.poison import POISON, Harm
from hostile.walk import walked
from hostile.ways import BARE, MORE, SHAPES, SLOW, Shape, lines

from tichu_score.book import held
from tichu_score.cli.table import TABLE
from tichu_score.cli.topics import environment

ALL = os.environ.get("HOSTILE") == "all"
PIPE = SHAPES["pipe"]
SOME, FEW = 3, 11
ALWAYS = {"", "check", "list", "log", "use", "undelete", "export"}
"""What shows a whole shelf; of the other commands one in SOME is walked, or FEW."""


def steps(place: str) -> Iterator[tuple[tuple[str, ...], Shape]]:
    """Yield the command lines that are walked over a place, each in its shapes."""
    start = [*PLACES].index(place)
    shapes = [*SHAPES.values()]
    for number, argv in enumerate(lines(), start=start):
        name = "".join(argv[:1])
        variable = place in VARIABLES
        if ALL:
            yield from ((argv, shape) for shape in shapes)
        elif name in SLOW:
            continue
        elif (name in ALWAYS and not variable) or not number % (
            FEW if variable else SOME
        ):
            yield argv, PIPE
            if not number % FEW:
                yield argv, shapes[number // FEW % len(shapes)]


@pytest.mark.long
@pytest.mark.parametrize("place", PLACES)
def test_nothing_gets_through_from_a_place(tmp_path: Path, place: str) -> None:
    for number, (argv, shape) in enumerate(steps(place)):
        shelf, env = laid(tmp_path / str(number), place, POISON)
        walked(shelf, argv, shape, env)
        held.release()


def test_the_walk_knows_every_command_and_every_variable() -> None:
    assert {*MORE} == {BARE, *TABLE}
    assert all(MORE.values())
    told = " ".join(
        row[0]
        for block in environment.TOPIC.blocks
        for row in getattr(block, "rows", ())
    )
    named = {*re.findall(r"[A-Z][A-Z0-9_]{2,}", told)} - {"TICHU_SCORE_DIR"}
    assert named - {"APPDATA", "LOCALAPPDATA"} <= VARIABLES


SAID = {
    "out": ("list", "check"),
    "err": ("use nobody", "show -m zoe"),
    "asked": ("delete zoe -n",),
}


@pytest.mark.parametrize("way", SAID)
def test_the_walk_would_notice_what_is_not_made_visible(tmp_path: Path, way: str) -> None:  # fmt: skip
    """Answers, errors and questions: on each way the walk bites."""
    shape = SHAPES["screen" if way == "asked" else "pipe"]
    everywhere = {use.module for use in dye.uses()}
    for number, line in enumerate(SAID[way]):
        shelf, env = laid(tmp_path / str(number), "file_that_is_damaged", POISON)
        walked(shelf, tuple(line.split()), shape, env)
        with dye.switched_off(everywhere), pytest.raises(Harm):
            walked(shelf, tuple(line.split()), shape, env)


@pytest.mark.parametrize("line", ["list", "use nobody"])
def test_the_walk_would_notice_json_that_writes_what_is_unseen(tmp_path: Path, line: str) -> None:  # fmt: skip
    shelf, env = laid(tmp_path, "file_of_the_match", POISON)
    argv = tuple(line.split())
    walked(shelf, argv, SHAPES["json"], env)
    raw = partial(json.dumps, ensure_ascii=False)
    with patch("json.dumps", raw), pytest.raises(Harm):
        walked(shelf, argv, SHAPES["json"], env)


@pytest.mark.parametrize(
    ("harm", "look"),
    [
        ("\x1b[35m", poison.harmless),
        ("\x1b[31;7m", poison.harmless),
        ("a\u202eb", poison.harmless),
        ("x\u200e", poison.harmless),
        ("\nFORGED", poison.harmless),
        ("{", poison.harmless_json),
        ("a,b\r\n=1,2\r\n", poison.harmless_csv),
        ("a,b\r\n1,2,3\r\n", poison.harmless_csv),
        ("a <b>x</b>", poison.harmless_markdown),
        ("[x](y)", poison.harmless_markdown),
        ("www.e.com", poison.harmless_markdown),
        ("tichu-score use a $(touch pwned)", poison.for_a_shell),
        ('tichu-score use "$(touch pwned)"', poison.for_a_shell),
        ("tichu-score use '-b c'", poison.for_a_shell),
    ],
)
def test_each_kind_of_harm_is_noticed(harm: str, look: Callable[[str], None]) -> None:
    with pytest.raises((Harm, ValueError)):
        look(harm)


def test_no_markup_of_a_library_is_carried_out(tmp_path: Path) -> None:
    shelf, env = laid(tmp_path, "everywhere_it_may_be", "")
    for argv in (("show",), ("list",), ("show", "--chart"), ("score",), ("log",)):
        done = walked(shelf, (*argv, "--color", "always", "--width", "1000"), PIPE, env)
        assert "[red]" in done.out, argv
        assert "<b>" in done.out, argv
