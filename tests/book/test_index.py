"""What is known of a full shelf is what its files hold, whatever happens to them."""

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from book.fullshelf import MANY, NAMES, TICK, fill, index_file, known, text, true
from book.sheets import HEAD

from tichu_score.book import catalog, index
from tichu_score.book.folders import cache_folder

# Of unchanged files none is read; of a changed one that one is.


@pytest.mark.usefixtures("later")
def test_a_file_that_has_not_changed_is_not_read_again(
    full: Path, reads: list[str]
) -> None:
    first = known(full)
    assert reads == NAMES
    reads.clear()
    assert known(full) == first == true(full)
    assert reads == NAMES, "by true() alone"
    (full / "m07.toml").write_text(HEAD)
    reads.clear()
    assert known(full)["m07.toml"].brief != first["m07.toml"].brief
    assert reads == ["m07.toml"]


@pytest.mark.usefixtures("later")
def test_a_shelf_that_is_not_full_has_no_index(tmp_path: Path) -> None:
    fill(tmp_path, NAMES[: catalog.MANY - 1])
    known(tmp_path)
    assert not Path(cache_folder()).exists()


@pytest.mark.usefixtures("later")
def test_a_few_changes_are_read_and_not_written_down(full: Path) -> None:
    known(full)
    before = index_file().read_bytes()
    for name in NAMES[: catalog.MANY - 1]:
        (full / name).write_text(HEAD)
    assert known(full) == true(full)
    assert index_file().read_bytes() == before
    (full / NAMES[-1]).write_text(HEAD)
    assert known(full) == true(full)
    assert index_file().read_bytes() != before


@pytest.mark.usefixtures("later")
def test_what_has_changed_and_what_is_gone_is_forgotten(
    full: Path, reads: list[str]
) -> None:
    known(full)
    (full / "m00.toml").unlink()
    fill(full, NAMES[5:])
    known(full)
    reads.clear()
    assert [*known(full)] == [*known(full)]
    assert reads == []
    size = index_file().stat().st_size
    for name in NAMES[1:]:
        (full / name).unlink()
    fill(full, [f"n{number}.toml" for number in range(MANY - 1)])
    known(full)
    assert abs(index_file().stat().st_size - size) < size / 2


# Nothing is kept of a file that may change and look the same.


def test_a_young_file_is_read_every_time(full: Path, reads: list[str]) -> None:
    known(full)
    known(full)
    assert reads == NAMES * 2


@pytest.mark.usefixtures("later")
def test_the_same_size_and_the_old_time_hide_no_change(full: Path) -> None:
    before = known(full)["m03.toml"]
    path, of = full / "m03.toml", (full / "m03.toml").stat()
    time.sleep(TICK)
    path.write_bytes(path.read_bytes().replace(b"65", b"70"))
    os.utime(path, ns=(of.st_atime_ns, of.st_mtime_ns))
    assert path.stat().st_size == of.st_size
    assert path.stat().st_mtime_ns == of.st_mtime_ns
    assert known(full)["m03.toml"] != before or b"65" not in path.read_bytes()
    assert known(full) == true(full)


@pytest.mark.parametrize(
    "name", ["a\tb.toml", "a\nb.toml", "\udcff.toml", "\u2028.toml"]
)
@pytest.mark.usefixtures("later")
def test_any_name_of_a_file_is_a_name(name: str, full: Path) -> None:
    try:
        (full / name).write_text(HEAD)
    except OSError:
        pytest.skip("no such names here")
    assert known(full) == known(full) == true(full)
    (full / name).unlink()
    assert known(full) == true(full)


# What happens to files on their way through the years.


def edit(full: Path, chance: random.Random) -> None:
    put(full / chance.choice(NAMES), text(chance).encode())


def put(path: Path, data: bytes) -> None:
    """Write a file anew, not through a link."""
    if path.is_symlink():
        path.unlink()
    path.write_bytes(data)


def edit_in_place(full: Path, chance: random.Random) -> None:
    """Change a digit and put the time back."""
    path = full / chance.choice(NAMES)
    if path.is_file():
        of = path.stat()
        path.write_bytes(path.read_bytes().replace(b"65", b"60"))
        os.utime(path, ns=(of.st_atime_ns, of.st_mtime_ns))


def odd_title(full: Path, chance: random.Random) -> None:
    title = chance.choice((r'"a\tb"', r'"a\nb"', r'"\u0085"', r'"\u2028x"'))
    text = HEAD.replace("id =", f"title = {title}\nid =")
    put(full / chance.choice(NAMES), text.encode())


def sync(full: Path, chance: random.Random) -> None:
    """Replace a file as a sync program does: a new one, with the time of the other end."""
    temp = full / ".sync"
    temp.write_text(text(chance))
    then = time.time_ns() - chance.choice((0, 10**9, 10**15))
    os.utime(temp, ns=(then, then))
    temp.replace(full / chance.choice(NAMES))


def swap(full: Path, chance: random.Random) -> None:
    """Let two files change names, which changes neither of them."""
    one, other = (full / name for name in chance.sample(NAMES, 2))
    if one.exists() and other.exists():
        one.rename(full / ".other")
        other.rename(one)
        (full / ".other").rename(other)


def delete(full: Path, chance: random.Random) -> None:
    (full / chance.choice(NAMES)).unlink(missing_ok=True)


def damage(full: Path, chance: random.Random) -> None:
    put(full / chance.choice(NAMES), b"\xff[" * chance.randrange(3))


def link(full: Path, chance: random.Random) -> None:
    """Let a name lead to another file, to nothing or to a full."""
    path = full / chance.choice(NAMES)
    path.unlink(missing_ok=True)
    path.symlink_to(full / chance.choice((*NAMES, "nowhere.toml", ".")))


def second_name(full: Path, chance: random.Random) -> None:
    one, other = (full / name for name in chance.sample(NAMES, 2))
    if one.is_file() and not one.is_symlink():
        other.unlink(missing_ok=True)
        other.hardlink_to(one)


def touch(full: Path, chance: random.Random) -> None:
    path = full / chance.choice(NAMES)
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
    seed: int, full: Path, reads: list[str]
) -> None:
    chance = random.Random(seed)  # noqa: S311 - a game
    saved = 0
    known(full)
    for _ in range(30):
        for _ in range(chance.choice((0, 1, 3, 60))):
            chance.choice(DEEDS)(full, chance)
        time.sleep(TICK)
        reads.clear()
        found = known(full)
        saved += len(found) - len(reads)
        assert found == true(full)
    assert saved > 2 * MANY, "no step showed anything of the index"


# Programs beside each other.

WRITER = """
import os, sys, time
full, progress, head = sys.argv[1:]
for turn in range(1, 400):
    path = os.path.join(full, f"m{turn % 4:02}.toml")
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
full, progress = sys.argv[1:]
def now():
    with open(progress) as file:
        return int(file.read())
def turns():
    rows = catalog.shelf(full, counted=True).rows
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
    full, progress = tmp_path / "matches", tmp_path / "progress"
    full.mkdir()
    progress.write_text("000000")
    head = HEAD.replace("id =", 'title = "0"\nid =')
    for name in NAMES:
        (full / name).write_text(head)
    # From now on all of them are at rest, and may be kept.
    time.sleep(index.RACY / 1e9)
    writer = python(WRITER, full, progress, HEAD)
    readers = [python(READER, full, progress) for _ in range(2)]
    for process in (writer, *readers):
        out, _ = process.communicate(timeout=60)
        assert process.returncode == 0
        answers, matches = [*map(int, out.split())] or [10, MANY]
        assert answers >= 10
        assert matches == MANY
    assert known(full) == true(full)
    assert [path.suffix for path in Path(cache_folder()).iterdir()] == [""]


def python(code: str, *argv: object) -> subprocess.Popen[str]:
    line = [sys.executable, "-c", code, *map(str, argv)]
    return subprocess.Popen(line, stdout=subprocess.PIPE, text=True)
