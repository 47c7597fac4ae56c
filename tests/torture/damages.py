"""Ways in which a file is damaged, or is something else than a file."""

import os
import re
import stat
from collections.abc import Callable
from pathlib import Path

from book.sheets import BLOCK, HEAD

GOOD = (HEAD + BLOCK + BLOCK.replace("65", "40") + "# the end\n").encode()
MIDDLE = GOOD.index(b"[players]")

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
    "too large",
}
"""Of these only what they are can be told: no reader gets to a line."""

MERGED = b"<<<<<<< a\nx = 1\n||||||| o\nx = 0\n=======\nx = 2\n>>>>>>> b\n"

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
    "conflict marker": GOOD[:MIDDLE] + b"<<<<<<< HEAD\n" + GOOD[MIDDLE:],
    "conflict markers at the end": GOOD + MERGED,
    "half of a conflict": GOOD + MERGED[MERGED.index(b"=====") :],
    "last line of a conflict": GOOD + MERGED[MERGED.index(b">>>>") :],
    "Latin-1": GOOD[:MIDDLE] + b"# Zo\xeb\n" + GOOD[MIDDLE:],
    "UTF-16": GOOD.decode().encode("utf-16"),
    "UTF-16 without a mark": GOOD.decode().encode("utf-16-be"),
    "UTF-32": GOOD.decode().encode("utf-32"),
    "UTF-32 the other way round": b"\0\0\xfe\xff" + GOOD.decode().encode("utf-32-be"),
    "UTF-32 without a mark": GOOD.decode().encode("utf-32-le"),
    "BOM": b"\xef\xbb\xbf" + GOOD,
    "CRLF": GOOD.replace(b"\n", b"\r\n"),
    "CR alone": GOOD.replace(b"\n", b"\r"),
    "escape sequences": GOOD[:MIDDLE] + b"\x1b]0;x\x07\x1b[2J\n" + GOOD[MIDDLE:],
    "JSON": b'{"hands": []}',
    "a list": b"[1, 2, 3]",
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

EVERY = [*DAMAGE, *SPECIAL]
REFUSED = [damage for damage in EVERY if damage not in ACCEPTED]


def damage_file(path: Path, damage: str) -> None:
    """Put a damage in the place of a file, or of a folder."""
    if path.is_dir() and not path.is_symlink():
        path.rename(path.with_name("was a folder"))
    else:
        path.unlink(missing_ok=True)
    if damage in DAMAGE:
        path.write_bytes(DAMAGE[damage])
    else:
        SPECIAL[damage](path)


def below(folder: Path) -> dict[str, tuple[int, str | bytes]]:
    """Return all that is below a folder: kind and mode, and the bytes or the target."""
    found: dict[str, tuple[int, str | bytes]] = {}
    for path in folder.rglob("*"):
        mode = path.lstat().st_mode
        held: str | bytes = b""
        if stat.S_ISLNK(mode):
            held = str(path.readlink())
        elif stat.S_ISREG(mode):
            held = path.read_bytes()
        if path.name != ".tichu_score.lock" or held or not stat.S_ISREG(mode):
            found[str(path.relative_to(folder))] = mode, held
    return found
