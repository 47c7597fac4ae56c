"""Every screen as it was last looked at and found good.

TICHU_GOLDEN=write pytest tests/views/test_screens.py   writes them anew; look at each.
"""

import os
import re
from pathlib import Path

import pytest
from views.scenes import SCENES, WIDTHS, screens

GOLDEN = Path(__file__).parent / "golden"
NUMBER = re.compile(r"[-+]?\d+")

TABLES = {
    "show",
    "show-no-hand",
    "show-the-end",
    "list",
    "add",
    "add-that-wins",
    "score",
}
"""Screens with no name and no sentence longer than a narrow terminal."""


def page(name: str, root: Path) -> str:
    parts = []
    for width in WIDTHS:
        rule = f"{' ' + str(width):=>{width}}"
        parts.append(f"{rule}\n{screens(SCENES[name], width, root / str(width))}")
    return "\n".join(parts)


@pytest.mark.parametrize("name", SCENES)
def test_a_screen_is_as_it_was_found_good(name: str, tmp_path: Path) -> None:
    found, path = page(name, tmp_path), GOLDEN / f"{name}.txt"
    if os.environ.get("TICHU_GOLDEN") == "write":
        path.write_text(found, encoding="utf-8")
    assert found == path.read_text(encoding="utf-8")


def test_every_pinned_screen_has_its_scene() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == {*SCENES}
