"""What is known of a full shelf is what its files hold, whatever happens to them."""

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from book.sheets import BLOCK, HEAD

from tichu_score.book import catalog, files, index
from tichu_score.book.folders import cache_folder
from tichu_score.book.index import Index
from tichu_score.book.values.records import Row
from tichu_score.game.counts import tally

MANY = 40
NAMES = [f"m{number:02}.toml" for number in range(MANY)]
TICK = 0.012
"""Longer than file times stand still."""

TITLES = ("a", "b", "\u00e9")
HANDS = (
    BLOCK,
    BLOCK + BLOCK.replace("65", "-5"),
    BLOCK * 3 + 'sub = "m=Eve"\n',
    '\n[[hands]]\nscore = "100:200"\nadjust = "o-20"\n' * 2,
    '\n[[hands]]\nout = "omra"\ncalls = "go tr"\n' * 4,
)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every file have been at rest for long when it is looked at."""

    class Clock:
        time_ns = staticmethod(lambda: time.time_ns() + 10 * index.RACY)

    monkeypatch.setattr(index, "time", Clock)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the matches that are read from now on."""
    seen: list[str] = []
    real = files.read

    def read(path: str, *more: int) -> bytes:
        if path.endswith(".toml"):
            seen.append(Path(path).name)
        return real(path, *more)

    monkeypatch.setattr(files, "read", read)
    return seen


def text(chance: random.Random) -> str:
    """Return a match; half of them are as long as others."""
    title = f'title = "{chance.choice(TITLES)}"\nid ='
    head = HEAD.replace("id =", title).replace(
        "k3v9q2", f"id{chance.randrange(10**4):04}"
    )
    return head.replace("Tom", chance.choice(("Tom", "tom", "Tim"))) + chance.choice(
        HANDS
    )


def fill(folder: Path, names: list[str] = NAMES) -> None:
    chance = random.Random(1)  # noqa: S311 - a game
    for name in names:
        (folder / name).write_text(text(chance))


def known(folder: Path) -> dict[str, Row]:
    return {row.file: row for row in catalog.shelf(str(folder), counted=True).rows}


def true(folder: Path) -> dict[str, Row]:
    """Return the same of all files, read by tomllib."""
    shelf, matches = catalog.whole(str(folder))
    counted = {file: tally(match) for file, match in matches.items()}
    return {x.file: x._replace(counted=counted.get(x.file)) for x in shelf.rows}


def index_file() -> Path:
    (path,) = Path(cache_folder()).glob("index-*")
    return path


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = tmp_path / "matches"
    found.mkdir()
    fill(found)
    return found


# Of unchanged files none is read; of a changed one that one is.


@pytest.mark.usefixtures("later")
def test_a_file_that_has_not_changed_is_not_read_again(
    folder: Path, reads: list[str]
) -> None:
    first = known(folder)
    assert reads == NAMES
    reads.clear()
    assert known(folder) == first == true(folder)
    assert reads == NAMES, "by true() alone"
    (folder / "m07.toml").write_text(HEAD)
    reads.clear()
    assert known(folder)["m07.toml"].brief != first["m07.toml"].brief
    assert reads == ["m07.toml"]


@pytest.mark.usefixtures("later")
def test_a_shelf_that_is_not_full_has_no_index(tmp_path: Path) -> None:
    fill(tmp_path, NAMES[: catalog.MANY - 1])
    known(tmp_path)
    assert not Path(cache_folder()).exists()


@pytest.mark.usefixtures("later")
def test_a_few_changes_are_read_and_not_written_down(folder: Path) -> None:
    known(folder)
    before = index_file().read_bytes()
    for name in NAMES[: catalog.MANY - 1]:
        (folder / name).write_text(HEAD)
    assert known(folder) == true(folder)
    assert index_file().read_bytes() == before
    (folder / NAMES[-1]).write_text(HEAD)
    assert known(folder) == true(folder)
    assert index_file().read_bytes() != before


@pytest.mark.usefixtures("later")
def test_what_has_changed_and_what_is_gone_is_forgotten(
    folder: Path, reads: list[str]
) -> None:
    known(folder)
    (folder / "m00.toml").unlink()
    fill(folder, NAMES[5:])
    known(folder)
    reads.clear()
    assert [*known(folder)] == [*known(folder)]
    assert reads == []
    size = index_file().stat().st_size
    for name in NAMES[1:]:
        (folder / name).unlink()
    fill(folder, [f"n{number}.toml" for number in range(MANY - 1)])
    known(folder)
    assert abs(index_file().stat().st_size - size) < size / 2


# Nothing is kept of a file that may change and look the same.


def test_a_young_file_is_read_every_time(folder: Path, reads: list[str]) -> None:
    known(folder)
    known(folder)
    assert reads == NAMES * 2


@pytest.mark.usefixtures("later")
def test_the_same_size_and_the_old_time_hide_no_change(folder: Path) -> None:
    before = known(folder)["m03.toml"]
    path, of = folder / "m03.toml", (folder / "m03.toml").stat()
    time.sleep(TICK)
    path.write_bytes(path.read_bytes().replace(b"65", b"70"))
    os.utime(path, ns=(of.st_atime_ns, of.st_mtime_ns))
    assert path.stat().st_size == of.st_size
    assert path.stat().st_mtime_ns == of.st_mtime_ns
    assert known(folder)["m03.toml"] != before or b"65" not in path.read_bytes()
    assert known(folder) == true(folder)


@pytest.mark.parametrize(
    "name", ["a\tb.toml", "a\nb.toml", "\udcff.toml", "\u2028.toml"]
)
@pytest.mark.usefixtures("later")
def test_any_name_of_a_file_is_a_name(name: str, folder: Path) -> None:
    try:
        (folder / name).write_text(HEAD)
    except OSError:
        pytest.skip("no such names here")
    assert known(folder) == known(folder) == true(folder)
    (folder / name).unlink()
    assert known(folder) == true(folder)


# What happens to files on their way through the years.


def edit(folder: Path, chance: random.Random) -> None:
    put(folder / chance.choice(NAMES), text(chance).encode())


def put(path: Path, data: bytes) -> None:
    """Write a file anew, not through a link."""
    if path.is_symlink():
        path.unlink()
    path.write_bytes(data)


def edit_in_place(folder: Path, chance: random.Random) -> None:
    """Change a digit and put the time back."""
    path = folder / chance.choice(NAMES)
    if path.is_file():
        of = path.stat()
        path.write_bytes(path.read_bytes().replace(b"65", b"60"))
        os.utime(path, ns=(of.st_atime_ns, of.st_mtime_ns))


def odd_title(folder: Path, chance: random.Random) -> None:
    title = chance.choice((r'"a\tb"', r'"a\nb"', r'"\u0085"', r'"\u2028x"'))
    text = HEAD.replace("id =", f"title = {title}\nid =")
    put(folder / chance.choice(NAMES), text.encode())


def sync(folder: Path, chance: random.Random) -> None:
    """Replace a file as a sync program does: a new one, with the time of the other end."""
    temp = folder / ".sync"
    temp.write_text(text(chance))
    then = time.time_ns() - chance.choice((0, 10**9, 10**15))
    os.utime(temp, ns=(then, then))
    temp.replace(folder / chance.choice(NAMES))


def swap(folder: Path, chance: random.Random) -> None:
    """Let two files change names, which changes neither of them."""
    one, other = (folder / name for name in chance.sample(NAMES, 2))
    if one.exists() and other.exists():
        one.rename(folder / ".other")
        other.rename(one)
        (folder / ".other").rename(other)


def delete(folder: Path, chance: random.Random) -> None:
    (folder / chance.choice(NAMES)).unlink(missing_ok=True)


def damage(folder: Path, chance: random.Random) -> None:
    put(folder / chance.choice(NAMES), b"\xff[" * chance.randrange(3))


def link(folder: Path, chance: random.Random) -> None:
    """Let a name lead to another file, to nothing or to a folder."""
    path = folder / chance.choice(NAMES)
    path.unlink(missing_ok=True)
    path.symlink_to(folder / chance.choice((*NAMES, "nowhere.toml", ".")))


def second_name(folder: Path, chance: random.Random) -> None:
    one, other = (folder / name for name in chance.sample(NAMES, 2))
    if one.is_file() and not one.is_symlink():
        other.unlink(missing_ok=True)
        other.hardlink_to(one)


def touch(folder: Path, chance: random.Random) -> None:
    path = folder / chance.choice(NAMES)
    if path.exists():
        os.utime(path)


DEEDS: tuple[Callable[[Path, random.Random], None], ...] = (
    *(
        edit,
        edit_in_place,
        odd_title,
        sync,
        swap,
        delete,
        damage,
        link,
        second_name,
        touch,
    ),
)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.usefixtures("later")
def test_whatever_was_done_by_hand_or_sync_the_answer_is_that_of_the_files(
    seed: int, folder: Path, reads: list[str]
) -> None:
    chance = random.Random(seed)  # noqa: S311 - a game
    saved = 0
    known(folder)
    for _ in range(30):
        for _ in range(chance.choice((0, 1, 3, 60))):
            chance.choice(DEEDS)(folder, chance)
        time.sleep(TICK)
        reads.clear()
        found = known(folder)
        saved += len(found) - len(reads)
        assert found == true(folder)
    assert saved > 2 * MANY, "no step showed anything of the index"


# Programs beside each other.

WRITER = """
import os, sys, time
folder, progress, head = sys.argv[1:]
for turn in range(1, 400):
    path = os.path.join(folder, f"m{turn % 4:02}.toml")
    with open(path + "~", "w") as file:
        file.write(head.replace("id =", f'title = "{turn}"\\nid =', 1))
    os.replace(path + "~", path)
    with open(progress, "r+") as file:
        file.write(f"{turn:06}")
    time.sleep(0.004)
"""
READER = """
import sys
from tichu_score.book import catalog
folder, progress = sys.argv[1:]
def now():
    with open(progress) as file:
        return int(file.read())
def turns():
    rows = catalog.shelf(folder, counted=True).rows
    assert all(row.brief and row.counted for row in rows), rows
    return {row.file: int(row.brief.title) for row in rows}
answers, turn = 0, 0
while turn < 399:
    turn = now()
    found, after = turns(), now() + 1
    for back in range(4):
        at = max(turn - back, 0)
        assert at <= found[f"m{at % 4:02}.toml"] <= after, (turn, found, after)
    answers += 1
print(answers, len(found))
"""


@pytest.mark.long
def test_two_that_look_while_a_third_writes_see_nothing_old(tmp_path: Path) -> None:
    folder, progress = tmp_path / "matches", tmp_path / "progress"
    folder.mkdir()
    progress.write_text("000000")
    head = HEAD.replace("id =", 'title = "0"\nid =')
    for name in NAMES:
        (folder / name).write_text(head)
    # From now on all of them are at rest, and may be kept.
    time.sleep(index.RACY / 1e9)
    writer = python(WRITER, folder, progress, HEAD)
    readers = [python(READER, folder, progress) for _ in range(2)]
    for process in (writer, *readers):
        out, _ = process.communicate(timeout=60)
        assert process.returncode == 0
        answers, matches = [*map(int, out.split())] or [10, MANY]
        assert answers >= 10
        assert matches == MANY
    assert known(folder) == true(folder)
    assert [path.suffix for path in Path(cache_folder()).iterdir()] == [""]


def python(code: str, *argv: object) -> subprocess.Popen[str]:
    line = [sys.executable, "-c", code, *map(str, argv)]
    return subprocess.Popen(line, stdout=subprocess.PIPE, text=True)


# Whatever lies where the index should: it is used if it is whole and ours, or not at all.


def taken(folder: Path) -> list[Row]:
    """Return what is known without a look into a file."""
    return [*Index(str(folder)).rows(NAMES, counted=True)]


@pytest.fixture
def rows(folder: Path, request: pytest.FixtureRequest) -> list[Row]:
    request.getfixturevalue("later")
    return [known(folder)[name] for name in NAMES]


def test_a_byte_that_changed_anywhere_makes_it_useless(
    rows: list[Row], folder: Path
) -> None:
    path = index_file()
    data = path.read_bytes()
    assert taken(folder) == rows
    for at in (*range(100), *range(100, len(data), len(data) // 300)):
        path.write_bytes(data[:at] + bytes([data[at] ^ 1 << at % 8]) + data[at + 1 :])
        assert taken(folder) == []
    for at in (0, 1, 50, len(data) // 2, len(data) - 1):
        path.write_bytes(data[:at])
        assert taken(folder) == []
    path.write_bytes(data + b"\0")
    assert taken(folder) == []
    path.write_bytes(data)
    assert taken(folder) != []


def test_foreign_bytes_are_no_index(rows: list[Row], folder: Path) -> None:
    path = index_file()
    first, rest = path.read_bytes().split(b"\n", 1)
    mark = first.rpartition(b" ")[0]
    for data in (b"", b"\n", b"\0" * 99, mark, mark + b"\n", mark + b" x\n" + rest):
        path.write_bytes(data)
        assert taken(folder) == []
    path.write_bytes(first + b"\n" + rest)
    assert len(taken(folder)) == len(rows)


def test_the_index_of_another_folder_is_not_taken(
    rows: list[Row], folder: Path
) -> None:
    assert len(rows) == MANY
    data = index_file().read_bytes()
    folder.rename(folder.with_name("moved"))
    moved = folder.with_name("moved")
    assert taken(moved) == []
    Path(Index(str(moved)).path).write_bytes(data)
    assert taken(moved) == []


@pytest.mark.parametrize(("name", "value"), [("FORMAT", 2), ("__version__", "0")])
def test_what_another_version_counted_is_not_taken(
    name: str,
    value: object,
    rows: list[Row],
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert taken(folder) != []
    monkeypatch.setattr(index, name, value)
    assert taken(folder) == []
    assert [known(folder)[name] for name in NAMES] == rows
    assert taken(folder) != []


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
    deed: Callable[[Path], None], rows: list[Row], folder: Path
) -> None:
    deed(index_file())
    try:
        assert [known(folder)[name] for name in NAMES] == rows
        assert known(folder) == true(folder)
    finally:
        (folder.parent / "cache").chmod(0o700)


def test_nobody_else_may_read_it(rows: list[Row]) -> None:
    assert rows
    assert index_file().stat().st_mode & 0o777 == 0o600
    assert Path(cache_folder()).stat().st_mode & 0o777 == 0o700
