"""What a player sees: a few evenings, and the screens that are pinned of them."""

import shlex
from pathlib import Path
from typing import NamedTuple

from program import Shelf

WIDTHS = (24, 40, 80, 120)

EVENING = (
    "new Tom+Mia Greta+Max --title 'Friday at Tom`s' --start 100:0",
    "add orma 65 to",
    "add om ga",
    "add .m.. -25 -y",
    "add --score 70:130 --note 'from the napkin'",
    "add aorm 20 tm gr m=Eve",
    "add orma 55 m=Mia --adjust o-50 --note 'looked at the dog' --paper 785:180 -y",
)
WON = (
    "new Tom+Mia Greta+Max --target 500 --set double=100 --set failed_to_opponents=yes",
    "add orma 65 to",
    "add ra tr",
    "add mroa 60 gm",
    "add orma 100",
)
AFTER = (*WON, "add orma 40 -y", "add om -y")
LONG = (
    "new 'Anna-Katharina+Bartholomäus Großmann' 'Konstantinos Papadopoulos+Li'",
    "add akbl 65 ta gb",
)


class Scene(NamedTuple):
    """Commands that set it up, and those whose screens are pinned."""

    before: tuple[str, ...]
    shown: tuple[str, ...]


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
}


def screens(scene: Scene, width: int, root: Path) -> str:
    """Return what a player types and sees at a width."""
    shelf = Shelf(root)
    for line in scene.before:
        shelf.well(*shlex.split(line.replace("`", "'\"'\"'")))
    pages = []
    for line in scene.shown:
        argv = shlex.split(line)
        done = shelf.do(*argv, "--width", str(width))
        said = "".join(f"! {text}\n" for text in done.err.splitlines()) + done.out
        code = f"({done.code})\n" if done.code else ""
        pages.append(f"$ tichu-score {line}".rstrip() + f"\n{said}{code}")
    return "\n".join(pages).replace(str(root), "/home/tom")
