"""What a player sees: a few evenings, and the screens that are pinned of them."""

import shlex
from contextlib import chdir
from pathlib import Path

from program import Run, Shelf
from views.mending import EVENING, MENDING, NAMES, SHEETS, WON, Scene

WIDTHS = (24, 40, 80, 120)

AFTER = (*WON, "add orma 40 -y", "add om -y")
LONG = NAMES


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
    **MENDING,
}


def screens(scene: Scene, width: int, root: Path) -> str:
    """Return what a player types and sees at a width."""
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
            done = typed(shelf, line, "--width", str(width))
            said = "".join(f"! {text}\n" for text in done.err.splitlines()) + done.out
            code = f"({done.code})\n" if done.code else ""
            pages.append(f"$ tichu-score {line}".rstrip() + f"\n{said}{code}")
    return "\n".join(pages).replace(str(root), "/home/tom")


def typed(shelf: Shelf, line: str, *options: str) -> Run:
    """Run a line of a scene."""
    line = line.replace("`", "'\"'\"'")
    if line.startswith("! "):
        old, new = line.removeprefix("! ").split(" => ")
        shelf.file.write_text(shelf.text.replace(old, new, 1), encoding="utf-8")
        return Run("", "", 0)
    command, asks, answers = line.partition(" <<")
    lines = tuple(answer.strip() for answer in answers.split("|")) if asks else None
    return shelf.do(*shlex.split(command), *options, answers=lines)
