"""A damaged match file: every command that meets it refuses, and leaves it as it is."""

import re
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from book.sheets import Kept
from program import Shelf
from torture.damages import (
    ACCEPTED,
    DAMAGE,
    EVERY,
    GOOD,
    LINELESS,
    REFUSED,
    SPECIAL,
    below,
    damage_file,
)
from torture.spoiled import FILE, carried, in_no_time, spoiled
from torture.writers import environment

from tichu_score.book import files, matchfile, reading, store
from tichu_score.book.errors import Damaged
from tichu_score.cli.table import TABLE

MEETS = {
    "new": ("new --again",),
    "add": ("add om", "add --score 100:0", "add --file SHEET"),
    "play": ("play",),
    "call": ("call to", "call"),
    "edit": ("edit om", "edit 1 +to"),
    "rm": ("rm", "rm 1"),
    "insert": ("insert 1 om",),
    "undo": ("undo",),
    "redo": ("redo",),
    "stop": ("stop",),
    "show": ("show", "show --json", "show --chart"),
    "score": ("score", "score --plain"),
    "why": ("why", "why 70:130"),
    "count": ("count --pile o=K",),
    "judge": ("judge pass --by o",),
    "settle": ("settle 65:35", "settle --claim 5:95", f"settle {FILE}"),
    "log": ("log", "log 1"),
    "use": ("use m",),
    "set": ("set title=x", "set target=500"),
    "export": ("export", f"export {FILE}", "export -f json", "export -o OUT"),
}
"""What meets the current match, if that is damaged."""

BESIDE = {
    "list": "list",
    "players": "players",
    "stats": "stats",
    "check": "check",
    "new": "new A+B C+D",
    "add": "add om -m good",
    "show": "show -m good",
    "undo": "undo -m good",
    "use": "use good",
    "export": "export good",
    "settle": "settle 65:35 105:95 -m good",
}
"""What has to do with other matches, or with all."""

CHANGING = {"restore", "delete"}
"""What may touch a damaged file: it is what they are for."""

APART = {"rule", "undelete", "import", "completion", "demo", "help"}
"""What never opens the current match."""


@pytest.fixture(autouse=True)
def _in_no_time() -> Iterator[None]:
    with in_no_time():
        yield


def test_every_command_has_its_place_in_these_tables() -> None:
    assert {*MEETS, *BESIDE, *CHANGING, *APART} == {*TABLE}


@pytest.mark.parametrize("damage", REFUSED)
def test_whatever_meets_a_damaged_file_refuses_and_leaves_it(
    damage: str, shelf: Shelf
) -> None:
    spoiled(shelf, damage)
    before = below(shelf.root)
    for line in (line for lines in MEETS.values() for line in lines):
        done = carried(shelf, line)
        where = (damage, line, done)
        # A session says it before its first prompt, and goes on.
        assert (done.code, done.out) == (4, done.out * (line == "play")), where
        assert line != "play" or FILE in done.out, where
        assert FILE in done.err, where
        if damage not in LINELESS:
            assert re.search(rf'{FILE}:\d+:|"line": [1-9]|\t{FILE}\t[1-9]', done.err), (
                where
            )
        assert "nothing was changed" in done.err or "--plain" in line, where
        assert below(shelf.root) == before, where


@pytest.mark.parametrize("damage", REFUSED)
def test_whatever_has_to_do_with_other_matches_goes_on_beside_it(
    damage: str, shelf: Shelf
) -> None:
    spoiled(shelf, damage)
    path = shelf.folder / FILE
    before = path.lstat().st_mode, DAMAGE.get(damage) or below(shelf.folder)[FILE]
    for name, line in BESIDE.items():
        done = carried(shelf, line)
        code = {"check": 4, "settle": 0}.get(name, 0)
        assert done.code == code, (line, done)
    rows = carried(shelf, "list --plain").out.splitlines()
    assert [row.split("\t")[1] for row in rows if row.startswith("damaged\t")] == [FILE]
    assert len([row for row in rows if row.startswith("file\t")]) == 2
    assert f"\n{FILE}: " in (said := carried(shelf, "check").out) or f"{FILE}:" in said
    held = DAMAGE.get(damage) or below(shelf.folder)[FILE]
    assert (path.lstat().st_mode, held) == before
    if damage in DAMAGE:
        assert path.read_bytes() == DAMAGE[damage]


def _little_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))


def add(folder: Path) -> subprocess.CompletedProcess[str]:
    """Record a hand in the only match there is."""
    return subprocess.run(
        [sys.executable, "-m", "tichu_score", "add", "-m", FILE, "rmao", "55", "-y"],
        env={**environment(folder), "COLUMNS": "300"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=10,
        check=False,
        preexec_fn=_little_memory,
    )


@pytest.mark.parametrize("damage", sorted({*SPECIAL} | ACCEPTED))
def test_a_process_with_little_memory_comes_back(damage: str, tmp_path: Path) -> None:
    path = Kept(tmp_path).path
    damage_file(path, damage)
    mode = path.lstat().st_mode
    done = add(tmp_path)
    assert "Traceback" not in done.stderr
    assert path.lstat().st_mode == mode
    if damage in ACCEPTED:
        assert done.returncode == 0, done.stderr
        assert path.read_bytes().startswith(DAMAGE.get(damage, GOOD))
    else:
        assert done.returncode == 4, done.stderr
        assert FILE in done.stderr
    allowed = {FILE, "real", ".tichu_score.lock", ".history"}
    assert {found.name for found in tmp_path.iterdir()} <= allowed


def test_nine_of_ten_damaged_texts_have_a_line() -> None:
    refused = {*DAMAGE} - ACCEPTED
    assert len(refused - LINELESS) / len(refused) >= 0.9
    assert len(EVERY) >= 39


def test_a_reader_that_takes_a_damaged_file_for_none_is_found_out(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = matchfile.read

    def forgiving(data: bytes, file: str) -> matchfile.Sheet:
        sheet = read(data, file)
        return sheet if sheet.match else read(GOOD, file)

    monkeypatch.setattr(reading, "sheet_of", forgiving)
    with pytest.raises(AssertionError):
        test_whatever_meets_a_damaged_file_refuses_and_leaves_it("all NUL", shelf)


def test_a_reader_that_takes_what_it_cannot_open_for_empty_is_found_out(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "read", lambda _path, _most=0: GOOD)
    with pytest.raises(AssertionError):
        test_whatever_meets_a_damaged_file_refuses_and_leaves_it("fifo", shelf)


def test_a_writer_that_mends_on_its_own_is_found_out(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged = reading.damaged

    def mended(path: str, sheet: matchfile.Sheet) -> Damaged:
        store.replace(path, GOOD)
        return damaged(path, sheet)

    monkeypatch.setattr(reading, "damaged", mended)
    with pytest.raises(AssertionError):
        test_whatever_meets_a_damaged_file_refuses_and_leaves_it("all NUL", shelf)
