"""Inputs that nobody would write: noise, near TOML, and real files with damage done.

Made from one number each, since drawing every byte takes long.
"""

import os
import re
from collections.abc import Callable, Sequence
from random import Random

from hypothesis import strategies as st

DEEP = os.environ.get("HYPOTHESIS_PROFILE") == "deep"

TOKENS = tuple(
    token.encode("utf-8", "surrogatepass")
    for token in (
        *("[[hands]]", "[hands]", "[players]", "[rules]", "[same]", "hands.x = 1"),
        *('"""', "'''", '"', "'", "=", " = ", "#", ".", ",", "[", "]", "{", "}"),
        *("\n", "\r\n", "\r", "\0", "\ufeff", "\u202e", "\x1b[31m", "\x7f", "\t"),
        *("inf", "-inf", "nan", "true", "1979-05-27", "07:32:00", "1979-05-27 07:32"),
        *("1979-05-27T07:32:00-07:00", "0", "-1", "1e400", "0.1", "9" * 400),
        *("9" * 5000, "0x" + "f" * 6000, "0b" + "1" * 20000, "-0", "1__0", "0o7"),
        *("a." * 1500 + "b = 1", "[" + "a." * 1500 + "b]", "[" * 5000, "{a=" * 300),
        *("x = " + "[" * 300 + "]" * 300, "a" * 5000, "o\u0301" * 60, "\U0001f409"),
        *(r"\ud800", r"\u0000", r"\U0010ffff", r"\udc80", r"\e", "\ud800", "\\"),
        *("format = 2\n", "format = 1\n", 'id = ""\n', 'teams = "om ra"\n'),
        *('out = "orma"\n', "cards = 65\n", 'calls = "to"\n', 'score = "70:130"\n'),
        *('sub = "m=Eve"\n', 'adjust = "o-20"\n', 'paper = "1:2"\n', 'note = ""\n'),
        *("<<<<<<< HEAD\n", "=======\n", ">>>>>>> a\n", "x_a = 1\n", '"a" = "b"\n'),
        *('"place": 0', '"size": -1', '"crc": 1e9', '"what": "undo"', "null", "NaN"),
        *("\u2028", "\x85", "\x0c", "65:35", "165/35", "\u2212165", "orma 65 to"),
    )
)
"""What a damage may put in."""

MOST_DAMAGES = 6
LARGEST = 60_000


def noise(random: Random) -> bytes:
    """Write bytes, letters, or tokens, without any sense."""
    size = random.randrange(200)
    kind = random.randrange(3)
    if kind == 0:
        return random.randbytes(size)
    if kind == 1:
        codes = (random.choice((128, 128, 0x300, 0x3000, 0xD800)) for _ in range(size))
        return "".join(chr(random.randrange(most)) for most in codes).encode()
    return b"".join(random.choice(TOKENS) for _ in range(size // 10))


def near_toml(random: Random) -> bytes:
    """Write lines that are TOML one by one, if not always together."""
    return "".join(_line(random) for _ in range(random.randrange(12))).encode()


def _line(random: Random) -> str:
    kind = random.randrange(6)
    if kind == 0:
        return random.choice(("[{}]\n", "[[{}]]\n", "[ {} ]\r\n")).format(_key(random))
    if kind == 1:
        return random.choice(("\n", "# note\n", "  \t\n", "#\r\n"))
    return f"{_key(random)} = {_value(random, 3)}{random.choice(ENDS)}"


ENDS = ("\n", "\n", "\r\n", " # x\n", "\t\n", "")
KEYS = (
    *("format", "id", "teams", "players", "hands", "rules", "o", "m", "out", "cards"),
    *("same", "target", "x_a", "'a b'", '"\\u00e9"', '""', "1", "calls", "title"),
)
SCALARS = (
    *("1", "0", "-7", "65", "0x41", "1_0", "true", "1.5", "nan", "inf", "'om ra'"),
    *('"Tom"', '"\\u202e"', '""', '"""\na\n"""', "'''\n[[hands]]'''", '"orma"'),
    *("1979-05-27", "1979-05-27T07:32:00Z", "07:32:00", "0x" + "f" * 5000),
)


def _key(random: Random) -> str:
    return ".".join(random.choice(KEYS) for _ in range(random.choice((1, 1, 1, 2, 3))))


def _value(random: Random, depth: int) -> str:
    kind = random.randrange(5) if depth else 0
    if kind == 1:
        inner = [_value(random, depth - 1) for _ in range(random.randrange(3))]
        return f"[{random.choice((', ', ',', chr(10) + ', '))}".join(["", *inner]) + "]"
    if kind == 2:
        pairs = (f"{_key(random)} = {_value(random, depth - 1)}" for _ in range(2))
        return "{" + ", ".join(pairs) + "}"
    return random.choice(SCALARS)


def damaged(random: Random, corpus: Sequence[bytes]) -> bytes:
    """Take a real file and do a few damages to it."""
    data = random.choice(corpus)
    for _ in range(random.choice((1, 1, 1, 2, 2, MOST_DAMAGES))):
        data = random.choice(DAMAGES)(random, data, random.choice(corpus))
        if len(data) > LARGEST:
            break
    return data


Damage = Callable[[Random, bytes, bytes], bytes]


def _span(random: Random, data: bytes) -> tuple[int, int]:
    start = random.randrange(len(data) + 1)
    return start, min(len(data), start + random.choice((1, 2, 5, 20, 100)))


def _cut(random: Random, data: bytes, _: bytes) -> bytes:
    start, end = _span(random, data)
    return data[:start] + data[end:]


def _shortened(random: Random, data: bytes, _: bytes) -> bytes:
    start, end = _span(random, data)
    return random.choice((data[:start], data[start:], data[:end] + b"\0" * 40))


def _flipped(random: Random, data: bytes, _: bytes) -> bytes:
    start, end = _span(random, data)
    flips = bytes(byte ^ (1 << random.randrange(8)) for byte in data[start : start + 1])
    return data[:start] + flips + data[start + 1 : end] + data[end:]


def _inserted(random: Random, data: bytes, _: bytes) -> bytes:
    start, _end = _span(random, data)
    return data[:start] + random.choice(TOKENS) + data[start:]


def _replaced(random: Random, data: bytes, _: bytes) -> bytes:
    start, end = _span(random, data)
    return data[:start] + random.choice(TOKENS) + data[end:]


def _crossed(random: Random, data: bytes, other: bytes) -> bytes:
    return data[: _span(random, data)[0]] + other[_span(random, other)[0] :]


def _lines_moved(random: Random, data: bytes, other: bytes) -> bytes:
    lines = data.splitlines(keepends=True) or [b""]
    at, to = (random.randrange(len(lines)) for _ in range(2))
    kind = random.randrange(4)
    if kind == 0:
        lines[at], lines[to] = lines[to], lines[at]
    elif kind == 1:
        lines.insert(to, lines[at])
    elif kind == 2:
        del lines[at]
    else:
        lines[at:at] = other.splitlines(keepends=True)[:3]
    return b"".join(lines)


def _token_for_token(random: Random, data: bytes, _: bytes) -> bytes:
    there = [token for token in TOKENS if token in data]
    if not there:
        return data
    return data.replace(random.choice(there), random.choice(TOKENS), 1)


def _word_changed(random: Random, data: bytes, _: bytes) -> bytes:
    words = [*WORD.finditer(data)]
    if not words:
        return data
    word, new = random.choice(words), random.choice(WORDS)
    return data[: word.start()] + new + data[word.end() :]


def _line_put_in(random: Random, data: bytes, _: bytes) -> bytes:
    at = data.rfind(b"\n", 0, random.randrange(len(data) + 1)) + 1
    return data[:at] + random.choice(TOKENS) + b"\n" + data[at:]


WORD = re.compile(rb"[\w.:-]+")
WORDS = (
    b"0",
    b"65",
    b"-25",
    b"1:2",
    b"orma",
    b"om",
    b"to",
    b"x_a",
    b"a",
    b"title",
    b"2",
)

DAMAGES: tuple[Damage, ...] = (
    *(_word_changed, _word_changed, _word_changed, _line_put_in),
    *(_cut, _shortened, _flipped, _inserted, _replaced, _crossed),
    *(_lines_moved, _token_for_token),
)


def inputs(corpus: Sequence[bytes]) -> st.SearchStrategy[bytes]:
    """Give bytes for a reader of files such as these."""

    def made(seed: int) -> bytes:
        random = Random(seed)  # noqa: S311 - no secret
        kind = random.randrange(16)
        if kind == 0:
            return noise(random)
        if kind == 1:
            return near_toml(random)
        return damaged(random, corpus)

    return st.integers(0, 2**48).map(made)


def times(gate: int) -> int:
    """Return how many inputs to try: so many in the gate, far more in the deep run."""
    return gate * 20 if DEEP else gate
