"""Every screen as it was last looked at and found good.

TICHU_GOLDEN=write pytest tests/views/test_screens.py   writes them anew; look at each.
"""

import os
import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from views.scenes import SCENES, SCREENS, WIDTHS, Screen, scenes_on, screens

from tichu_score.views.look import NARROW

GOLDEN = Path(__file__).parent / "golden"
RULE = re.compile(r"=+ (\d+)")

TABLES = (
    "show",
    "show-no-hand",
    "list",
    "chart-below-zero",
    "chart-names",
    "add-that-wins",
    "stats",
)
"""Scenes with no sentence longer than the narrow terminal that has a table."""


def page(name: str, root: Path) -> str:
    parts = []
    for width in WIDTHS:
        rule = f"{' ' + str(width):=>{width}}"
        screen = Screen(("--width", str(width)))
        parts.append(f"{rule}\n{screens(SCENES[name], screen, root / str(width))}")
    return "\n".join(parts)


def pages(name: str, root: Path) -> str:
    """Return the telling scenes on the screens of a kind."""
    parts = []
    for number, screen in enumerate(SCREENS[name]):
        shown = " ".join(screen.options) or "a pipe"
        for scene in scenes_on(name):
            found = screens(SCENES[scene], screen, root / f"{number}" / scene)
            parts.append(f"==== {scene}, {shown}\n{found}")
    return "\n".join(parts)


def hold(found: str, path: Path) -> None:
    if os.environ.get("TICHU_GOLDEN") == "write":
        path.write_text(found, encoding="utf-8")
    assert found == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SCENES)
def test_a_screen_is_as_it_was_found_good(name: str, tmp_path: Path) -> None:
    hold(page(name, tmp_path), GOLDEN / f"{name}.txt")


@pytest.mark.parametrize("name", SCREENS)
def test_telling_scenes_are_good_on_other_screens_too(name: str, tmp_path: Path) -> None:  # fmt: skip
    hold(pages(name, tmp_path), GOLDEN / "screens" / f"{name}.txt")


@pytest.mark.parametrize("name", TABLES)
def test_no_line_is_wider_than_a_screen_that_has_tables(name: str) -> None:
    width = 0
    for line in (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if found := RULE.fullmatch(line):
            width = int(found[1])
        elif width >= NARROW and not line.startswith("$"):
            assert cell_len(line) <= width


def test_every_pinned_screen_has_its_scene() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == {*SCENES}
    assert {path.stem for path in GOLDEN.glob("screens/*.txt")} == {*SCREENS}
