"""A damaged match file: refused with its name and line, and never touched."""

import os
import re
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from book.sheets import BLOCK, HEAD, Kept
from torture.writers import environment

GOOD = (HEAD + BLOCK + BLOCK.replace("65", "40") + "# the end\n").encode()
MIDDLE = GOOD.index(b"[players]")
FILE = "m.toml"

ACCEPTED = {
    "BOM",
    "CRLF",
    "cut after a whole hand",
    "no final newline",
    "a very long comment",
    "blank lines after it",
    "link to the real file",
}
"""Nothing is wrong with these: a hand is added, and old bytes stay."""

LINELESS = {
    *("folder", "fifo", "socket", "dangling link", "link in a circle", "/dev/zero"),
    *("too large", "deeply nested"),
}
"""Of these only what they are can be told: no reader gets to a line."""

DAMAGE: dict[str, bytes] = {
    "empty": b"",
    "one newline": b"\n",
    "spaces": b"  \n\t ",
    "cut in the middle of a line": GOOD[: MIDDLE - 5],
    "cut in the middle of a string": GOOD[: GOOD.index(b"rma")],
    "cut after a whole hand": GOOD[: GOOD.rindex(b"\n[[hands]]")],
    "no final newline": GOOD.rstrip(),
    "blank lines after it": GOOD + b"\n\n\n",
    "first bytes lost": GOOD[4:],
    "all NUL": bytes(len(GOOD)),
    "NUL after it": GOOD + bytes(512),
    "NUL inside": GOOD[:MIDDLE] + b"\0" + GOOD[MIDDLE:],
    "picture": b"\x89PNG\r\n\x1a\n" + GOOD,
    "words on top": b"remember the milk\n" + GOOD,
    "conflict markers": GOOD[:MIDDLE] + b"<<<<<<< HEAD\n" + GOOD[MIDDLE:],
    "conflict markers at the end": GOOD + b"<<<<<<< a\nx = 1\n=======\n>>>>>>> b\n",
    "Latin-1": GOOD[:MIDDLE] + b"# Zo\xeb\n" + GOOD[MIDDLE:],
    "UTF-16": GOOD.decode().encode("utf-16"),
    "BOM": b"\xef\xbb\xbf" + GOOD,
    "CRLF": GOOD.replace(b"\n", b"\r\n"),
    "CR alone": GOOD.replace(b"\n", b"\r"),
    "escape sequences": GOOD[:MIDDLE] + b"\x1b]0;x\x07\x1b[2J\n" + GOOD[MIDDLE:],
    "JSON": b'{"hands": []}',
    "web page": b"<!DOCTYPE html><title>504</title>\n",
    "pasted twice": GOOD + GOOD,
    "deeply nested": b"x_deep = " + b"[" * 5000 + b"]" * 5000 + b"\n" + GOOD,
    "a very long comment": GOOD + b"#" * 2_000_000,
    "too large": GOOD + b"#" * 5_000_000,
    "noise": bytes((i * 7919 + 13) % 256 for i in range(600)),
    "letters for digits": re.sub(rb"= \d+", b"= qq", GOOD),
    "no quotes": GOOD.replace(b'"', b""),
    "no brackets": GOOD.replace(b"]", b""),
    "upside down": b"\n".join(GOOD.split(b"\n")[::-1]),
    "a player lost": GOOD.replace(b'a = "Max"\n', b""),
    "a key twice": GOOD.replace(b"cards = 65", b"cards = 65\ncards = 65"),
    "a score that cannot be": GOOD.replace(b"cards = 65", b"cards = 66"),
    "a huge number": GOOD.replace(b"cards = 65", b"cards = 0x" + b"f" * 9000),
    "a key of the head at the end": GOOD + b'title = "x"\n',
    "newer format": GOOD.replace(b"format = 1", b"format = 2"),
    "no format": GOOD.replace(b"format = 1\n", b""),
    "a list of hands": GOOD.replace(b"id =", b"hands = [[1]]\nid =").split(b"\n[[h")[0],
}


def _socket(path: Path) -> None:
    os.mknod(path, 0o140600)


def _linked(path: Path) -> None:
    real = path.with_name("real")
    real.write_bytes(GOOD)
    path.symlink_to(real)


SPECIAL: dict[str, Callable[[Path], object]] = {
    "folder": Path.mkdir,
    "fifo": os.mkfifo,
    "socket": _socket,
    "dangling link": lambda path: path.symlink_to(path.parent / "nowhere"),
    "link in a circle": lambda path: path.symlink_to(path),
    "/dev/zero": lambda path: path.symlink_to("/dev/zero"),
    "link to the real file": _linked,
}


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


@pytest.mark.parametrize("damage", [*DAMAGE, *SPECIAL])
def test_a_damaged_file_is_refused_and_not_touched(damage: str, tmp_path: Path) -> None:
    path = Kept(tmp_path).path
    if damage in DAMAGE:
        path.write_bytes(DAMAGE[damage])
    else:
        path.unlink()
        SPECIAL[damage](path)
    kind = path.lstat().st_mode
    done = add(tmp_path)
    assert "Traceback" not in done.stderr
    assert path.lstat().st_mode == kind
    if damage in ACCEPTED:
        assert done.returncode == 0, done.stderr
        assert path.read_bytes().startswith(DAMAGE.get(damage, GOOD))
        return
    assert done.returncode in {3, 4, 6}, done.stderr
    assert FILE in done.stderr
    if damage in DAMAGE:
        assert path.read_bytes() == DAMAGE[damage]
    if damage not in LINELESS:
        assert re.search(rf"{FILE}:\d+|line \d+", done.stderr), done.stderr
    allowed = {FILE, "real", ".tichu_score.lock"}
    assert {found.name for found in tmp_path.iterdir()} <= allowed


def test_nine_of_ten_damaged_texts_have_a_line() -> None:
    refused = {*DAMAGE} - ACCEPTED
    assert len(refused - LINELESS) / len(refused) >= 0.9
    assert len({*DAMAGE, *SPECIAL}) >= 39
