"""Every place that foreign text comes from, each with a text that does harm in it."""

from pathlib import Path

from hostile import in_matches  # noqa: F401 - its places enter themselves
from hostile.around_matches import folder, logged
from hostile.laying import (
    HANDS,
    PLACES,
    Env,
    Put,
    above,
    place,
    put_in,
    quoted_toml,
    write,
)
from hostile.poison import MARKED, SHELL, TEXT
from program import Shelf

from tichu_score.book import pointer

__all__ = ["PLACES", "VARIABLES", "laid"]

VARIABLES = {
    *("TICHU_SCORE_MATCH", "TICHU_SCORE_TARGET", "TICHU_SCORE_RULES"),
    *("TICHU_SCORE_BOTH_PILES", "TICHU_SCORE_NO_INPUT", "TICHU_SCORE_EDITOR"),
    *("VISUAL", "EDITOR", "ACCESSIBLE", "NO_COLOR", "FORCE_COLOR", "TERM", "COLUMNS"),
    *("LC_ALL", "LC_CTYPE", "LANG", "XDG_DATA_HOME", "XDG_STATE_HOME"),
    *(
        "XDG_CACHE_HOME",
        "XDG_CONFIG_HOME",
        "HOME",
        "PYTHONIOENCODING",
        "PYTHONUTF8",
        "TZ",
    ),
}
"""Each is a place of its own; `TICHU_SCORE_DIR` is that of a folder."""


def variable(name: str) -> Put:
    def put(_: Shelf, text: str) -> Env:
        value = text.replace("\x00", "\x01")
        return {name: value, **({"TICHU_SCORE_DIR": ""} if name[:3] == "XDG" else {})}

    return put


PLACES |= {name: variable(name) for name in sorted(VARIABLES)}


@place
def everywhere_it_may_be(shelf: Shelf, _: str) -> None:
    """A match that is sound and says all it may, made to be taken for more."""
    put_in(shelf, '"Tom"', quoted_toml(MARKED[:40].strip()))
    put_in(shelf, '"m=Eve"', quoted_toml(f"m={MARKED[1:39].strip()}!"))
    put_in(shelf, '"napkin"', quoted_toml(TEXT))
    above(shelf, f"title = {quoted_toml(TEXT)}\nstopped = {quoted_toml(TEXT)}")
    logged(shelf, TEXT, TEXT, TEXT)


@place
def files_that_a_shell_would_run(shelf: Shelf, _: str) -> None:
    text = shelf.text
    for name in (
        f"a {SHELL}",
        f"-b {SHELL}",
        f".trash/-c {SHELL}",
        f".trash/d {SHELL}",
    ):
        write(shelf.folder / f"{name}.toml", text)
    state = str(shelf.root / "state" / "tichu-score")
    name = f"d {SHELL}.toml"
    pointer.save(str(shelf.folder), name, others=True, state=state)


@place
def folder_that_a_shell_would_run(shelf: Shelf, _: str) -> Env:
    return folder(shelf, f"a {SHELL}") or {}


def laid(root: Path, name: str, text: str) -> tuple[Shelf, Env]:
    """Lay out a shelf with a text in a place; return the environment it takes."""
    shelf = Shelf(root).match(*HANDS)
    return shelf, PLACES[name](shelf, text) or {}
