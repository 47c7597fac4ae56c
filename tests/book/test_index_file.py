"""Whatever lies where the index should: it is used if it is whole and ours, or not."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from book.fullshelf import MANY, NAMES, index_file, known, true

from tichu_score.book import index
from tichu_score.book.folders import cache_folder
from tichu_score.book.index import Index
from tichu_score.book.values.shelf import Row


def taken(full: Path) -> list[Row]:
    """Return what is known without a look into a file."""
    return [*Index(str(full)).rows(NAMES, counted=True)]


def test_a_byte_that_changed_anywhere_makes_it_useless(
    rows: list[Row], full: Path
) -> None:
    path = index_file()
    data = path.read_bytes()
    assert taken(full) == rows
    for at in (*range(100), *range(100, len(data), len(data) // 300)):
        path.write_bytes(data[:at] + bytes([data[at] ^ 1 << at % 8]) + data[at + 1 :])
        assert taken(full) == []
    for at in (0, 1, 50, len(data) // 2, len(data) - 1):
        path.write_bytes(data[:at])
        assert taken(full) == []
    path.write_bytes(data + b"\0")
    assert taken(full) == []
    path.write_bytes(data)
    assert taken(full) != []


def test_foreign_bytes_are_no_index(rows: list[Row], full: Path) -> None:
    path = index_file()
    first, rest = path.read_bytes().split(b"\n", 1)
    mark = first.rpartition(b" ")[0]
    for data in (b"", b"\n", b"\0" * 99, mark, mark + b"\n", mark + b" x\n" + rest):
        path.write_bytes(data)
        assert taken(full) == []
    path.write_bytes(first + b"\n" + rest)
    assert len(taken(full)) == len(rows)


def test_the_index_of_another_folder_is_not_taken(rows: list[Row], full: Path) -> None:
    assert len(rows) == MANY
    data = index_file().read_bytes()
    full.rename(full.with_name("moved"))
    moved = full.with_name("moved")
    assert taken(moved) == []
    Path(Index(str(moved)).path).write_bytes(data)
    assert taken(moved) == []


@pytest.mark.parametrize("name", ["FORMAT", "HERE"])
def test_what_another_version_counted_is_not_taken(
    name: str,
    rows: list[Row],
    full: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert taken(full) != []
    for room in ("game", "book"):
        shutil.copytree(Path(index.HERE, room), tmp_path / room)
    monkeypatch.setattr(index, name, {"FORMAT": 2, "HERE": str(tmp_path)}[name])
    assert taken(full) == []
    assert [known(full)[name] for name in NAMES] == rows
    assert taken(full) != []


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def no_right(path: Path) -> None:
    path.parent.chmod(0o500)


def a_file_above(path: Path) -> None:
    path.unlink()
    path.parent.rmdir()
    path.parent.write_text("mine")


def a_loop(path: Path) -> None:
    path.unlink()
    path.symlink_to(path)


def gone(path: Path) -> None:
    path.unlink()
    path.parent.rmdir()


@pytest.mark.parametrize("deed", [a_folder, no_right, a_file_above, a_loop, gone])
def test_where_it_cannot_be_read_or_written_it_is_done_without(
    deed: Callable[[Path], None], rows: list[Row], full: Path
) -> None:
    deed(index_file())
    try:
        assert [known(full)[name] for name in NAMES] == rows
        assert known(full) == true(full)
    finally:
        (full.parent / "cache").chmod(0o700)


@pytest.mark.parametrize(
    "value", ["here/cache", "~/cache", "/proc", "/dev/null", "/" + "x" * 5000]
)
def test_an_odd_place_for_it_is_in_nobodys_way(
    value: str,
    full: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (home := tmp_path / "home").mkdir()
    monkeypatch.chdir(home)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_CACHE_HOME", value)
    assert known(full) == known(full) == true(full)
    assert [path.name for path in home.iterdir()] in ([], [".cache"])


def test_nobody_else_may_read_it(rows: list[Row]) -> None:
    assert rows
    assert index_file().stat().st_mode & 0o777 == 0o600
    assert Path(cache_folder()).stat().st_mode & 0o777 == 0o700
