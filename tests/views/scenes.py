"""What a player sees: a few evenings, and the screens that are pinned of them."""

import shlex
from collections.abc import Iterator, Mapping
from contextlib import chdir, contextmanager
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import program
from program import Run, Shelf
from views.mending import EVENING, MENDING, NAMES, SHEETS, WON, Scene

WIDTHS = (24, 40, 60, 80, 120)

AFTER = (*WON, "add orma 40 -y", "add om -y")
LONG = NAMES
NAMED = (
    "new 'Jürgen+龍龍' 'שרה+x\u0301ก้อง\U0001f469\u200d\U0001f467' --title 'Größe \U0001f409'",
    "add jabx 65 tj",
    "add jb ga",
    "add xjab -25 tx",
)
"""Wide, combining, joined and right-to-left."""

HOSTILE = (
    "add --out jürgen,龍 --points 65 --tichu jürgen --note '\x1b[2J'",
    "add jabx 65 t龍 gx\u0301",
    "add 龍 65",
    "show -m '\x1b[2J\u202e'",
)

SEASON = (
    *(*AFTER, *EVENING, "stop late"),
    *("new Tom+Eve mia+Max --date 2026-10-02", "add omea 70 to", "add mo.. 25 go"),
    "add ma te",
)
"""Three matches, one of which goes on with other partners."""


SCENES = {
    "new": Scene((), ("new Tom+Mia Greta+Max",)),
    "new-with-rules": Scene(
        (),
        (
            (
                "new Tom+Mia Greta+Max --rules tournament --set hands=8 --set tie=draw"
                " --title Friday --start 455:345"
            ),
        ),
    ),
    "add": Scene(EVENING[:1], EVENING[1:]),
    "add-that-wins": Scene(WON[:-1], WON[-1:]),
    "add-after-the-end": Scene(WON, ("add orma 40", "add orma 40 -y")),
    "add-to-another-match": Scene(
        (*EVENING[:2], "new Ann+Bob Cid+Dora"), ("add orma 70 -m friday",)
    ),
    "add-in-vain": Scene(EVENING[:1], ("add orma 65 to", "add orma 70 -n")),
    "complaints": Scene(
        EVENING[:2],
        (
            "add",
            "add oma 5 tx",
            "add orma 65/45 to to",
            "add orma 130 to go",
            "add om 65",
            "add tom 65",
            "add --out tom,zoe,mia,max --points 65",
            "add orma 70 --paper 1:1",
            "new Tom Mia Greta Max",
            "show -m nobody",
            "why 9",
            "frobnicate",
        ),
    ),
    "show": Scene(EVENING, ("show",)),
    "show-no-hand": Scene(EVENING[:1], ("show",)),
    "show-names": Scene(NAMED, (*("show", "score", "why 1", "list"), *HOSTILE)),
    "chart": Scene(AFTER, ("show --chart",)),
    "chart-below-zero": Scene(EVENING, ("show --chart",)),
    "chart-long-names": Scene(LONG, ("show --chart",)),
    "chart-names": Scene(NAMED, ("show --chart",)),
    "chart-no-hand": Scene(EVENING[:1], ("show --chart",)),
    "show-the-end": Scene(AFTER, ("show", "score")),
    "show-long-names": Scene(LONG, ("show", "score", "why")),
    "score": Scene(EVENING, ("score",)),
    "why": Scene(EVENING, ("why 1", "why 2", "why 4", "why 6")),
    "why-house-rules": Scene(WON, ("why 2", "why 3")),
    "why-score": Scene(
        EVENING[:2], ("why 70:130", "why 165:35 to", "why 150:150", "why 0:0 none")
    ),
    "list": Scene((*AFTER, *EVENING, "new Ann+Bob Cid+Dora"), ("list",)),
    "use": Scene(EVENING, ("use friday",)),
    "log": Scene((*EVENING, "undo", "undo", "redo"), ("log", "log 5")),
    "undo": Scene(EVENING, ("undo", "undo", "redo", "redo", "redo")),
    "undo-a-win": Scene(WON, ("undo",)),
    "bare": Scene(EVENING, ("",)),
    "bare-without-a-match": Scene((), ("", "list", "show")),
    "check": Scene(EVENING, ("check",)),
    "stats": Scene(
        SEASON,
        (
            *("stats", "stats --pairs", "stats Tom", "stats Greta+Max Tom+Mia"),
            "stats --since 2026-10-03 --with Mia --against Max",
        ),
    ),
    "stats-define": Scene((), ("stats --define",)),
    "stats-names": Scene((*NAMED, *LONG), ("stats", "stats --pairs", "stats li jü")),
    "stats-refused": Scene(
        SEASON,
        (
            *("stats m", "stats Gerta", "stats Tom+Tom", "stats Tom Tom+Mia"),
            *("stats Tom Mia Max", "stats Tom --since 2030-01-01", "stats Tom+"),
            *("stats Tom+Mia --with Eve", "stats --since yesterday", "stats Eve Tom"),
            *("stats --since 2026-02-01 --until 2026-01-01", "stats --pairs Tom"),
        ),
    ),
    "stats-no-hand": Scene(EVENING[:1], ("stats", "stats Tom")),
    **MENDING,
}


class Screen(NamedTuple):
    """Where something is looked at: options, the environment, letters."""

    options: tuple[str, ...] = ()
    env: tuple[tuple[str, str], ...] = ()
    encoding: str = "utf-8"


NARROW, USUAL = ("--width", "24"), ("--width", "80")
TELLING = ("show", "list", "why", "add", "chart-below-zero", "chart", "show-names")

SCREENS = {
    "colour": [Screen((*USUAL, "--color", "always"))],
    "ascii": [Screen(size, (("LC_ALL", "C"),)) for size in (NARROW, USUAL)],
    "cp1252": [Screen(size, (), "cp1252") for size in (NARROW, USUAL)],
    "cp850": [Screen(USUAL, (), "cp850")],
    "linear": [Screen(size, (("ACCESSIBLE", "1"),)) for size in (NARROW, USUAL)],
    "pipe": [Screen()],
}
"""The screens on which the telling scenes and complaints are pinned as well."""

LINEAR = (
    "show-the-end",
    "delete-a-damaged-file",
    "undo-of-mending",
    "restore",
    "log",
    "add-a-sheet",
    "bare",
    "use",
    "call",
    "stats",
)
"""Further scenes that say something by a mark, or in columns, to whoever sees them."""


def scenes_on(screen: str) -> tuple[str, ...]:
    """Return the names of the scenes that are pinned on a screen."""
    more = LINEAR if screen == "linear" else ()
    return (*TELLING, "show-long-names", "complaints", *more)


def screens(scene: Scene, screen: Screen, root: Path) -> str:
    """Return what a player types and sees on a screen."""
    root.mkdir(parents=True)
    for name, text in SHEETS.items():
        (root / name).write_text(text, encoding="utf-8")
    shelf = Shelf(root)
    pages = []
    with chdir(root):
        for line in scene.before:
            done = typed(shelf, line)
            assert done.code == 0, done
        for line in scene.shown:
            with letters(screen.encoding):
                done = typed(shelf, line, *screen.options, env=dict(screen.env))
            said = "".join(f"! {text}\n" for text in done.err.splitlines()) + done.out
            code = f"({done.code})\n" if done.code else ""
            pages.append(f"$ tichu-score {line}".rstrip() + f"\n{said}{code}")
    return "\n".join(pages).replace(str(root), "/home/tom").replace("\x1b", "\\e")


@contextmanager
def letters(encoding: str) -> Iterator[None]:
    """Let a run in this process write to streams of an encoding."""

    def stream(content: str = "", *, tty: bool) -> TextIOWrapper:
        data = BytesIO(content.encode(encoding))
        made = TextIOWrapper(data, encoding=encoding, write_through=True)
        made.isatty = lambda: tty  # type: ignore[method-assign]
        return made

    def text(written: TextIOWrapper) -> str:
        written.seek(0)
        return written.read()

    with patch.object(program, "stream", stream), patch.object(program, "text", text):
        yield


def typed(
    shelf: Shelf, line: str, *options: str, env: Mapping[str, str] | None = None
) -> Run:
    """Run a line of a scene."""
    line = line.replace("`", "'\"'\"'")
    if line.startswith("! "):
        old, new = line.removeprefix("! ").split(" => ")
        shelf.file.write_text(shelf.text.replace(old, new, 1), encoding="utf-8")
        return Run("", "", 0)
    command, asks, answers = line.partition(" <<")
    lines = tuple(answer.strip() for answer in answers.split("|")) if asks else None
    return shelf.do(*shlex.split(command), *options, env=env, answers=lines)
