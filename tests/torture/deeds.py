"""Every writing command, prepared so that it has something to write.

A command of the table that writes and has no entry here fails the test.
"""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from book.logtalk import hand, text
from views.exported import MATCHES

from tichu_score.book import history, matchfile
from tichu_score.views.exports import complete

NAME = "2026-11-30-tom-mia-vs-greta-max"
MATCH = f"{NAME}.toml"
NEW = "new Tom+Mia Greta+Max --target 0"
OVER = MATCHES["over"]
PLAYED = (NEW, "add orma 65 to", "add rmao 40")


def nothing(_: Path) -> None:
    """Leave the shelf as it is."""


class Deed(NamedTuple):
    """A writing command and what comes before it.

    Attributes:
        line: the command line.
        before: command lines that prepare for it.
        prepare: what else is done to the shelf before it.
        broken: whether the history is unsound before it, so may be set aside.
        match: the match it is about, as it is called at the end.
        was: where it was before, as `Table.state` calls it.
        back: what brings it back to the shelf, where the deed takes it away, and
            what makes it one that can be played on.
        parts: whether a kill may part a match from its history until the same
            command finishes the work.
        editor: the command that edits the file, for one that opens an editor.
    """

    line: str
    before: tuple[str, ...] = PLAYED
    prepare: Callable[[Path], None] = nothing
    broken: bool = False
    match: str = MATCH
    was: str = MATCH
    back: tuple[str, ...] = ()
    parts: bool = False
    editor: str = ""

    @property
    def moves(self) -> bool:
        """Whether it moves a match, so that it cannot be done twice."""
        return self.line.startswith(("delete", "undelete"))


def by_hand(shelf: Path) -> None:
    """Change the first hand in an editor."""
    path = shelf / MATCH
    path.write_bytes(path.read_bytes().replace(b"cards = 65", b"cards = 70 # oops"))


def without_history(shelf: Path) -> None:
    """Lose the history."""
    for folder in shelf.rglob(".history"):
        shutil.rmtree(folder)


def unsound(shelf: Path) -> None:
    """Take the middle out of the history."""
    path = next((shelf / ".history").iterdir())
    first, _, *rest = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([first, *rest]))
    by_hand(shelf)


def torn(shelf: Path) -> None:
    """Cut the last line of the history off, as a full disk does."""
    path = next((shelf / ".history").iterdir())
    path.write_bytes(path.read_bytes()[:-30])


def unreadable(shelf: Path) -> None:
    """Let the history tell of a text that cannot be read, and of its mending."""
    text = (shelf / MATCH).read_bytes()
    steps = (("outside", text, b"broken"), ("restore 3", b"broken", text))
    with next((shelf / ".history").iterdir()).open("ab") as log:
        for what, old, new in steps:
            log.write(history.change("", what, "", old, new).encode())


def damaged(shelf: Path) -> None:
    """Break the match file in an editor."""
    with (shelf / MATCH).open("ab") as file:
        file.write(b"[[hands\n")


def gone(shelf: Path) -> None:
    """Lose the match file."""
    (shelf / MATCH).unlink()


def damaged_and_torn(shelf: Path) -> None:
    """Break the match file, and cut the last line of the history off."""
    damaged(shelf)
    torn(shelf)


def edited_in_trash(shelf: Path) -> None:
    """Change the first hand of the match that is in the trash."""
    by_hand(shelf / ".trash")


def sheet(shelf: Path) -> None:
    """Lay a sheet of three hands beside the shelf."""
    lines = 'amor 70 gr\n# late\nom\n--score 70:130 --note "Tom slept"\n'
    (shelf.parent / "sheet.txt").write_text(lines, "utf-8")


def log(shelf: Path) -> None:
    """Lay a log of two hands beside the shelf."""
    names = ("Tom", "Greta", "Mia", "Max")
    lines = text(hand(names=names), hand(turned=1, names=names))
    (shelf.parent / "game.tch").write_text(lines, "utf-8")


def another(shelf: Path) -> None:
    """Lay an export of another match beside the shelf."""
    (shelf.parent / "match.json").write_text(complete.text(OVER), "utf-8")


def longer(shelf: Path) -> None:
    """Lay an export of the match beside the shelf that has two hands more."""
    match = matchfile.read((shelf / MATCH).read_bytes(), MATCH).match
    assert match is not None
    match = match.record(*OVER.hands[:2])
    (shelf.parent / "match.json").write_text(complete.text(match), "utf-8")


def longer_beside_torn(shelf: Path) -> None:
    """Cut the history off where a copy has more hands."""
    longer(shelf)
    torn(shelf)


def exported(shelf: Path) -> None:
    """Lay an export beside the shelf that is of an older day."""
    (shelf.parent / "export.md").write_text("older")


def occasions(line: str, *awkward: str) -> dict[str, Deed]:
    """Return a command in the plain case and on awkward occasions."""
    return {
        "plain": Deed(line),
        **{when: Deed(line, prepare=AWKWARD[when]) for when in awkward},
    }


AWKWARD = {
    "after an edit by hand": by_hand,
    "without a history": without_history,
    "torn history": torn,
}
SAME = "players same Mia Max"
ANOTHER = (*PLAYED, "new Ann+Bob Cid+Dora")
TWIN = f"{NAME}-2"
DELETE = Deed(f"delete {MATCH}", back=("undelete",))
GONE = (*PLAYED, DELETE.line)
UNDELETE = Deed("undelete", GONE, was=f".trash/{MATCH}")
IMPORT = Deed("import {root}/game.tch", (), log, match="tom-mia-vs-greta-max.toml")
LONGER = Deed("import {root}/match.json", prepare=longer)
EDIT_FILE = Deed("edit --file --reason typo", editor="sed -i s/65/70/")

DEEDS: dict[str, dict[str, Deed]] = {
    "new": {
        "on an empty shelf": Deed(NEW, ()),
        "beside another": Deed(NEW, ("new Ann+Bob Cid+Dora",)),
        "of the same name": Deed(NEW),
    },
    "add": {
        "the first": Deed("add amor 70", (NEW,)),
        **occasions("add amor 70 gr", *AWKWARD),
        "unsound history": Deed("add amor 70", prepare=unsound, broken=True),
        "a sheet": Deed("add --file {root}/sheet.txt", prepare=sheet),
    },
    "call": {
        **occasions("call tm ga", "after an edit by hand", "without a history"),
        "one dropped": Deed("call --drop to", (*PLAYED, "call to gr")),
    },
    "edit": {
        **occasions("edit 1 aorm 35 to --reason swapped", *AWKWARD),
        "unsound history": Deed("edit 2 75", prepare=unsound, broken=True),
        "one fact": Deed("edit 2 75"),
        "the file": EDIT_FILE,
        "the file, without a history": EDIT_FILE._replace(prepare=without_history),
        "the file, torn history": EDIT_FILE._replace(prepare=torn),
    },
    "rm": {
        **occasions("rm 1", "after an edit by hand", "torn history"),
        "the only hand": Deed("rm", PLAYED[:2]),
    },
    "insert": occasions("insert 1 amor 70 gr", "after an edit by hand", "torn history"),
    "undo": {
        "plain": Deed("undo"),
        "an edit by hand": Deed("undo", prepare=by_hand),
        "what is not in the torn history": Deed("undo", prepare=torn),
        "over a text that cannot be read": Deed("undo", prepare=unreadable),
    },
    "redo": {
        "plain": Deed("redo", (*PLAYED, "undo", "undo")),
        "after a torn line": Deed("redo", (*PLAYED, "undo", "undo"), torn),
    },
    "stop": occasions("stop last train", "after an edit by hand", "without a history"),
    "set": {
        **occasions(
            "set title=Friday o=Mia m=Tom target=500",
            "after an edit by hand",
            "torn history",
        ),
        "paper cleared": Deed("set paper=none", (*PLAYED, "edit 1 --paper 165:35 -y")),
    },
    "restore": {
        "plain": Deed("restore 2"),
        "after an edit by hand": Deed("restore 2", prepare=by_hand),
        "torn history": Deed("restore 2", prepare=torn),
        "over a broken file": Deed("restore", prepare=damaged),
        "of a file that is gone": Deed("restore", prepare=gone),
        "over a broken file, torn history": Deed("restore", prepare=damaged_and_torn),
    },
    "delete": {
        "plain": DELETE,
        "beside another": DELETE._replace(before=ANOTHER),
        "beside a twin": DELETE._replace(before=(*PLAYED, *PLAYED[:2])),
        "after an edit by hand": DELETE._replace(prepare=by_hand),
        "without a history": DELETE._replace(prepare=without_history),
        "a broken file": DELETE._replace(
            prepare=damaged, back=("undelete", f"restore -m {NAME}")
        ),
        "the name is taken": DELETE._replace(
            before=(*GONE, *PLAYED),
            match=f"{TWIN}.toml",
            back=(f"undelete {TWIN}",),
            parts=True,
        ),
    },
    "undelete": {
        "plain": UNDELETE,
        "after an edit by hand": UNDELETE._replace(prepare=edited_in_trash),
        "without a history": UNDELETE._replace(prepare=without_history),
        "beside another": UNDELETE._replace(before=(*ANOTHER, DELETE.line)),
        "the name is taken": UNDELETE._replace(
            before=(*GONE, *PLAYED[:2]), match=f"{TWIN}.toml"
        ),
        "one of two": UNDELETE._replace(
            line=f"undelete {MATCH}", before=(*GONE, *PLAYED, DELETE.line)
        ),
    },
    "import": {
        "on an empty shelf": IMPORT,
        "beside another": IMPORT._replace(before=("new Ann+Bob Cid+Dora",)),
        "an export": Deed("import {root}/match.json", (), another),
        "a longer copy": LONGER,
        "a longer copy, torn history": LONGER._replace(prepare=longer_beside_torn),
    },
    "use": {"plain": Deed(f"use {NAME}", ANOTHER)},
    "players": {
        "the first line": Deed("players same Tom Greta"),
        "one line more": Deed("players same Tom Greta", people := (*PLAYED, SAME)),
        "a line less": Deed("players split Max", people),
    },
    "export": {
        "plain": Deed("export -o {root}/export.md"),
        "over another": Deed("export -o {root}/export.md --force", prepare=exported),
    },
}
"""By command and occasion."""

ALSO_WRITE = ("use", "players", "export")
"""Commands that write without changing a match."""
