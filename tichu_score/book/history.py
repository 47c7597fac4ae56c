"""The history of a match file: one line a change, never shortened.

The file first; the history follows and heals. A line says when, what and why,
where the bytes differ, which went and which came, and what the file is after
it. So any earlier text can be had again, and a text that no line led to - an
editor's, a sync's, a killed command's - is seen and becomes a line of its own.
"""

from __future__ import annotations

from binascii import crc32

from tichu_score.game.record import Record

BASES = ("new", "found")
"""Lines that begin a history: the match was made, or found without one."""

ESCAPES = str.maketrans(
    {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
)

LINES = dict.fromkeys(map(ord, "\n\r\t"))
"""What a plain text has besides what can be printed."""

UNDO, REDO, OUTSIDE, FOUND = "undo", "redo", "outside", "found"


class Line(Record):
    """One change: at byte `place`, `went` was replaced by `came`."""

    at: str
    what: str
    why: str
    place: int
    went: bytes
    came: bytes
    size: int
    crc: int

    def forward(self, text: bytes) -> bytes:
        """Return the text after this change."""
        end = self.place + len(self.went)
        return text[: self.place] + self.came + text[end:]

    def fits(self, text: bytes) -> bool:
        """Say whether what went is in a text where this change took it."""
        return text.startswith(self.went, self.place)

    def back(self, text: bytes) -> bytes:
        """Return the text before this change."""
        end = self.place + len(self.came)
        return text[: self.place] + self.went + text[end:]

    def leads_to(self, text: bytes) -> bool:
        """Say whether a text is what this change made."""
        return self.size == len(text) and self.crc == crc32(text)

    def encode(self) -> bytes:
        """Return the line as it is kept; bytes that are no UTF-8 survive."""
        values = ", ".join(
            f'"{field}": {value if isinstance(value, int) else _quoted(value)}'
            for field, value in self._asdict().items()
        )
        return f"{{{values}}}\n".encode()


class Fold(Record):
    """What a history adds up to.

    Attributes:
        lines: every line that could be read.
        text: the text after the last one; None if there is no history.
        undo: indexes of the lines that can be undone, the next one last.
        redo: indexes of the lines that can be done again, the next one last.
        sound: False if the lines do not add up.
    """

    lines: tuple[Line, ...] = ()
    text: bytes | None = None
    undo: tuple[int, ...] = ()
    redo: tuple[int, ...] = ()
    sound: bool = True


def change(moment: str, what: str, why: str, old: bytes, new: bytes) -> Line:
    """Return the line for a change from one text to another, in whole lines."""
    shorter = min(len(old), len(new))
    head = old.rfind(b"\n", 0, _common(old, new, shorter)) + 1
    tail = _common(old[::-1], new[::-1], shorter - head)
    newline = old.find(b"\n", len(old) - tail)
    tail = 0 if newline < 0 else len(old) - newline - 1
    went, came = old[head : len(old) - tail], new[head : len(new) - tail]
    return Line(moment, what, why, head, went, came, len(new), crc32(new))


def knows(data: bytes, text: bytes) -> bool:
    """Say whether the last line of a history led to this text."""
    ending = f', "size": {len(text)}, "crc": {crc32(text)}}}\n'
    return data.endswith(ending.encode())


def get_ready(text: bytes) -> None:
    """Load what keeping a text takes, so that nothing is loaded under a lock."""
    if not _plain(text.decode("utf-8", "surrogateescape")):
        _quoted(text)


def fold(data: bytes) -> Fold:
    """Add up a history. A line that was cut off is skipped.

    Each line must fit the text before it and lead to the one it says: then every
    text that comes out of it is one that was there.
    """
    lines = tuple(
        line for raw in data.split(b"\n") if raw and (line := _decode(raw)) is not None
    )
    text: bytes | None = None
    undo: list[int] = []
    redo: list[int] = []
    for at, line in enumerate(lines):
        before = text or b""
        text = line.forward(before)
        sound = line.fits(before) and line.leads_to(text)
        if not sound or not _move(line.what, at, undo, redo):
            return Fold(lines, sound=False)
    if text is None:
        # One line that was cut off is as good as none.
        return Fold(sound=b"\n" not in data.strip(b"\n"))
    return Fold(lines, text, tuple(undo), tuple(redo))


def texts(folded: Fold) -> tuple[tuple[Line, bytes, bytes], ...]:
    """Return each line of a sound history with the text before and after it."""
    found, text = [], b""
    for line in folded.lines:
        after = line.forward(text)
        found.append((line, text, after))
        text = after
    return tuple(found)


def is_old(folded: Fold, text: bytes) -> bool:
    """Say whether a text is not the newest of a sound history, but one before it."""
    return text != folded.text and any(text == after for *_, after in texts(folded))


def undone(folded: Fold) -> tuple[Line, bytes] | None:
    """Return the newest line not yet undone, and the text before it."""
    if not folded.undo or folded.text is None:
        return None
    line = folded.lines[folded.undo[-1]]
    return (line, line.back(folded.text)) if line.leads_to(folded.text) else None


def redone(folded: Fold) -> tuple[Line, bytes] | None:
    """Return the line undone last, and the text after it."""
    if not folded.redo or folded.text is None:
        return None
    line = folded.lines[folded.redo[-1]]
    text = line.forward(folded.text)
    return (line, text) if line.leads_to(text) else None


def stepped(folded: Fold, what: str, text: bytes) -> Fold:
    """Return a history one step further back or forth, where the text is this."""
    undo, redo = [*folded.undo], [*folded.redo]
    _move(what, 0, undo, redo)
    return folded._replace(undo=tuple(undo), redo=tuple(redo), text=text)


def healing(folded: Fold, text: bytes, moment: str) -> Line | None:
    """Return the line that is missing if the file now holds another text.

    A command that died between file and history left `undo` or `redo`, if the
    text is exactly that; anything else came from outside.
    """
    if folded.text is None:
        return change(moment, FOUND, "", b"", text)
    if folded.text == text:
        return None
    for what, step in ((UNDO, undone(folded)), (REDO, redone(folded))):
        if step is not None and step[1] == text:
            return change(moment, what, "", folded.text, text)
    return change(moment, OUTSIDE, "", folded.text, text)


def _move(what: str, at: int, undo: list[int], redo: list[int]) -> bool:
    """Do to the stacks what a line does to them; False if it cannot."""
    if what in {UNDO, REDO}:
        source, target = (undo, redo) if what == UNDO else (redo, undo)
        if not source:
            return False
        target.append(source.pop())
        return True
    redo.clear()
    if what not in BASES:
        undo.append(at)
    return True


def _common(a: bytes, b: bytes, most: int) -> int:
    """Return how many bytes two texts share at their heads, at most `most`."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if a[low:middle] == b[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _quoted(text: str | bytes) -> str:
    """Return a text as a JSON string; without loading json where it is plain."""
    if isinstance(text, bytes):
        text = text.decode("utf-8", "surrogateescape")
    if _plain(text):
        return f'"{text.translate(ESCAPES)}"'
    from json import dumps  # noqa: PLC0415 - a sixth of the interpreter's start

    return dumps(text)


def _plain(text: str) -> bool:
    """Say whether a text is JSON as soon as a few signs are escaped."""
    return text.isascii() and text.translate(LINES).isprintable()


def _decode(raw: bytes) -> Line | None:
    from json import loads  # noqa: PLC0415 - see _quoted

    try:
        line = Line(**loads(raw))
        line = line._replace(
            went=line.went.encode("utf-8", "surrogateescape"),  # type: ignore[attr-defined]
            came=line.came.encode("utf-8", "surrogateescape"),  # type: ignore[attr-defined]
        )
    except (ValueError, TypeError, AttributeError, RecursionError):
        return None
    numbers, words = (line.place, line.size, line.crc), (line.at, line.what, line.why)
    whole = all(type(number) is int and number >= 0 for number in numbers)
    return line if whole and all(isinstance(word, str) for word in words) else None
