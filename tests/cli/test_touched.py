"""What a command at the table touches: its own files, however full the shelf is."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from needed import needs
from program import Shelf, program

HANDS = ("orma 65 to", "mroa 40")
OTHERS = 40
"""More than are looked through without an index."""

PATH = re.compile(r'"((?:[^"\\]|\\.)*)"')
LISTED = re.compile(r"getdents\w*\(\d+<([^>]*)>")
TEMPORARY = re.compile(r"[0-9a-f]{12}(?=\.tmp)")
CALLS = "%file,getdents,getdents64"

LINES = (
    "add orma 70 to",
    "add orma 70 to --note late",
    "call to",
    "undo",
    "edit 1 70/30",
    "rm 1",
    "set title=Friday",
    "score",
    "why 1",
    "show",
)


def touched(shelf: Shelf, line: str) -> set[str]:
    """Return every path in the home of a shelf that a command line names to the system."""
    trace = shelf.root.with_name("trace")
    options = [
        "-f",
        "-qq",
        "-y",
        "-s",
        "4096",
        "-e",
        f"trace={CALLS}",
        "-o",
        str(trace),
    ]
    subprocess.run(
        ["strace", *options, *program(*line.split())],
        env=shelf.env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
        timeout=60,
    )
    text, home = trace.read_text("utf-8", "replace"), str(shelf.root)
    found = {name for name in PATH.findall(text) if name.startswith(home)}
    listed = {name for name in LISTED.findall(text) if name.startswith(home)}
    found |= {f"{name}: listed" for name in listed}
    # Each folder of matches has a pointer of its own.
    short = (re.sub("/state/.*", "/state", name.removeprefix(home)) for name in found)
    return {TEMPORARY.sub("x", name) for name in short}


@pytest.fixture
def alone(tmp_path: Path) -> Shelf:
    if not shutil.which("strace"):
        needs("no strace here")
    return Shelf(tmp_path / "home").match(*HANDS)


@pytest.mark.long
@pytest.mark.parametrize("line", LINES)
def test_a_full_shelf_is_not_looked_at(line: str, alone: Shelf) -> None:
    (other,) = alone.folder.glob("*.toml")
    full = Shelf(alone.root.with_name("full"))
    shutil.copytree(alone.folder, full.folder)
    for number in range(OTHERS):
        shutil.copy(other, full.folder / f"other{number}.toml")
    full.well("use", other.stem)
    after = touched(full, line)
    assert after == touched(alone, line)
    assert any(name.startswith(f"/matches/{other.name}") for name in after)
    assert not any("other" in name or "cache" in name for name in after)


def test_a_list_looks_at_all_of_them(alone: Shelf) -> None:
    """So that the test above can fail."""
    found = touched(alone, "list")
    assert {
        "/matches: listed",
        f"/matches/{next(alone.folder.glob('*.toml')).name}",
    } <= found
