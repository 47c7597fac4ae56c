"""Values as acts answer them, and the same with harm in every foreign text."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import chdir
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from book.logtalk import LOG
from hostile.places import PLACES, laid
from hostile.poison import POISON
from program import Shelf
from views.exported import MATCHES
from views.mending import EVENING, SHEETS
from views.scenes import SCENES, typed

from tichu_score.book import held
from tichu_score.book.values import Kept
from tichu_score.book.values.records import Topic
from tichu_score.book.values.topics import Rows
from tichu_score.cli.table import TABLE
from tichu_score.cli.table.keeping import TOPICS
from tichu_score.game.match import Match
from tichu_score.views import data, plain, session, text
from tichu_score.views.exports import FORMATS, MANY, complete, sheet
from tichu_score.views.look import Look

OURS = {
    *("Change.what", "Problem.part", "Problem.rule", "Finding.rule", "Line.rule"),
    *("Players.keys", "Moved.what", "Joined.what", "Exported.form"),
    *("Rule.id", "Chapter.letter", "Topic.name", "Lines.form", "Step.line"),
    *("Figure.name", "Figure.title", "Figure.means", "Definitions.counted"),
}
"""Texts that are the program's own: it looks something up by them."""

APART = {"Row.file"}
"""Texts of several records of which no two are alike."""

LINES = (
    *(f"import {LOG} -n", f"import {LOG}", "export -o out.csv", "help", "demo"),
    *("rule", "rule bomb", "rule P-01", "rule --all"),
    *(f"help {topic}" for topic in TOPICS),
    *("settle 165:35 365:-165 1:1", "settle --claim 1:1", "settle sheet.txt", "check"),
    *("export -f txt", "judge 2 2 --on drg", "count K K T 5 5 drg", "count --pile o=K"),
    "add ormaa 65 to",
)
"""What no scene shows."""


SETTLED = (
    "new Tom+Mia Greta+Max",
    *("add orma 65 to", "add om ga", "add aomr 20 tm", "add rmoa 75", "add mroa 45 tr"),
)
"""A match in which a call that was left out explains another total."""

OVER = MATCHES["over"]
HANDED = {
    "short.json": complete.text(OVER.remove(6)),
    "backup.json": complete.text(OVER),
    "both.jsonl": complete.line(OVER) + complete.line(OVER._replace(id="over00")),
}
"""Exports to import: a match, the same with more hands, and another one too."""

HEADED = Topic("x", "x", "x", (Rows((("x", "x"),), head=("x", "x")),))

ANYWHERE = ("", "list", "check", "players")
"""What is looked at wherever the harm is."""


def answers() -> dict[str, list[Any]]:
    """Return what acts answer in all scenes and examples, by the kind of value."""
    found: dict[str, dict[str, Any]] = {}
    render = text.render

    def spy(value: Any, look: Look) -> str:  # noqa: ANN401 - any value
        found.setdefault(type(value).__name__, {})[repr(value)] = value
        return render(value, look)

    scenes = [(scene.before, scene.shown) for scene in SCENES.values()]
    scenes += [(EVENING, row.examples) for row in TABLE.values()]
    scenes += [(EVENING, (line,)) for line in LINES]
    scenes += [(SETTLED, ("settle --claim 505:-105", "settle --claim 305:-105"))]
    scenes += [((*EVENING, "import short.json"), ("import both.jsonl",))]
    with TemporaryDirectory() as root, patch.object(text, "render", spy):
        for number, (before, shown) in enumerate(scenes):
            _play(Shelf(Path(root) / str(number)), (*before, *shown))
        for place in PLACES:
            for line in ANYWHERE:
                shelf, env = laid(Path(root) / place / str(line), place, POISON)
                shelf.do(*line.split(), env=env)
    found["Topic"]["headed"] = HEADED
    return {kind: [*values.values()] for kind, values in found.items()}


def _play(shelf: Shelf, lines: tuple[str, ...]) -> None:
    shelf.root.mkdir()
    for name, content in (SHEETS | HANDED).items():
        (shelf.root / name).write_text(content, encoding="utf-8")
    with chdir(shelf.root):
        for line in lines:
            typed(shelf, line)
            held.release()


@cache
def harmful() -> dict[str, list[Any]]:
    """Return each kind of value with harm in every text that is not our own."""
    return {
        kind: [*{repr(bad): bad for bad in map(poisoned, values)}.values()]
        for kind, values in answers().items()
        if kind != "Script"
    }


def poisoned(value: Any, field: str = "", at: int = 0) -> Any:  # noqa: ANN401 - any value
    """Return a value with harm in every foreign text, another in each of several."""
    if isinstance(value, str):
        return value if field in OURS or not value else f"{POISON}{at or ''}"
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        kind = type(value)
        fields = (f"{kind.__name__}.{name}" for name in value._fields)
        return kind(
            *(
                poisoned(part, field, at if field in APART else 0)
                for field, part in zip(fields, value, strict=True)
            )
        )
    if isinstance(value, tuple):
        return tuple(poisoned(part, field, at) for at, part in enumerate(value))
    return value


def matches() -> Iterator[Match]:
    """Yield every match with harm in it."""
    for value in harmful()["Kept"]:
        assert isinstance(value, Kept)
        yield value.match


LOOKS = {
    "text": Look(),
    "width 24": Look(24),
    "width 40": Look(40),
    "width 120": Look(120),
    "width 1000": Look(1000),
    "unbound": Look(bound=False),
    "colour": Look(color=True),
    "ascii": Look(lines=False, blocks=False),
    "read out": Look(linear=True),
}

OF_VALUES: dict[str, Callable[[object], str]] = {
    **{name: partial(text.render, look=look) for name, look in LOOKS.items()},
    "plain": plain.render,
}


def _twice(write: Callable[[Sequence[Match]], str]) -> Callable[[Match], str]:
    return lambda match: write((match, match))


OF_MATCHES: dict[str, Callable[[Match], str]] = {
    **FORMATS,
    **{f"{form} of several": _twice(write) for form, write in MANY.items()},
    "excel": sheet.excel,
    "prompt": session.prompt,
    "help of play": session.help_text,
}
DATA = data.envelope
