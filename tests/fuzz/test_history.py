"""Whatever a history holds: no text comes out of it that is not what was kept."""

from binascii import crc32
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from book.sheets import BLOCK, HEAD, Kept
from fuzz import corpora
from fuzz.mutants import inputs
from fuzz.search import search

from tichu_score.book import history, logfile
from tichu_score.book.errors import Damaged
from tichu_score.book.history import Fold, change, fold, redone, stepped, texts, undone

pytestmark = pytest.mark.long

MOMENT = "2026-11-30 22:00:00+01:00"
FILE = (HEAD + BLOCK).encode()
MORE = FILE + b"# more\n"


def sums(folded: Fold) -> set[tuple[int, int]]:
    """Return size and checksum of every text that a history says there was."""
    return {(0, 0)} | {(line.size, line.crc) for line in folded.lines}


def folded_up(data: bytes) -> str:
    """Add up a history; whatever text it gives is one that was written down."""
    folded = fold(data)
    known = sums(folded)
    if folded.text is None:
        assert not folded.undo
        assert not folded.redo
        assert undone(folded) is redone(folded) is None
        return "nothing" if folded.sound else "unsound"
    assert folded.lines[-1].leads_to(folded.text)
    for line, before, after in texts(folded):
        assert line.leads_to(after)
        assert (len(before), crc32(before)) in known
    for what, find in (("undo", undone), ("redo", redone)):
        left = folded
        while step := find(left):
            assert (len(step[1]), crc32(step[1])) in known
            left = stepped(left, what, step[1])
    return "sound"


def test_no_history_gives_a_text_that_was_not_kept() -> None:
    seen = search(inputs(corpora.histories()), folded_up, 1500)
    assert seen["sound"]
    assert seen["unsound"]


def healed(data: bytes) -> str:
    """Heal a damaged history; the file stays, and the history knows it again."""
    with TemporaryDirectory() as folder:
        kept = Kept(Path(folder))
        kept.log_path.parent.mkdir()
        kept.log_path.write_bytes(data)
        log = logfile.read(str(kept.path))
        aside, lacking = log.heal(FILE, MORE, MOMENT)
        assert kept.text == FILE
        assert not lacking
        after = kept.log_path.read_bytes()
        if set_aside := [text for text in aside if text != logfile.OLD]:
            (old,) = (p for p in kept.log_path.parent.iterdir() if p != kept.log_path)
            assert old.read_bytes() == data
        else:
            assert after.startswith(data)
        assert not logfile.add(str(kept.path), change(MOMENT, "add", "", FILE, MORE))
        if log.knows(FILE):
            return "known"
        step = undone(kept.log)
        assert step is not None
        assert step[1] == FILE
        return "set aside" if set_aside else "healed"


def test_healing_a_damaged_history_leaves_the_file_and_loses_no_byte() -> None:
    seen = search(inputs(corpora.histories()), healed, 300)
    assert seen["healed"]
    assert seen["set aside"]


def test_a_bit_turned_in_the_history_never_gives_another_text(tmp_path: Path) -> None:
    """The match goes on; undo says which file to move away, and works again then."""
    kept = Kept(tmp_path)
    kept.add("rmao 40")
    kept.add("om")
    log = kept.log_path.read_bytes()
    kept.log_path.write_bytes(log.replace(b"rmao", b"rmoa", 1))
    before = kept.text
    with pytest.raises(Damaged, match="does not add up") as caught:
        kept.step("undo")
    assert "move that file away" in caught.value.complaint.advice[0]
    assert str(kept.log_path) in str(caught.value)
    assert kept.text == before
    kept.add("ra")
    kept.log_path.rename(kept.log_path.with_suffix(".old"))
    before = kept.text
    kept.add("mo")
    assert kept.undo() == before


def _trusting(line: history.Line, text: bytes) -> bool:
    """Believe any text."""
    return bool(line) or not text


def test_a_history_that_believes_any_text_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(history.Line, "leads_to", _trusting)
    with pytest.raises(AssertionError):
        search(inputs(corpora.histories()), folded_up, 500)
