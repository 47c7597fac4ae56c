"""Whole texts in a match file's place, and what every text of it was."""

from pathlib import Path

import pytest
from book.sheets import BLOCK, HEAD, Kept, agree

from tichu_score.book import rewrite
from tichu_score.book.errors import Damaged, Missing, Unwritten
from tichu_score.book.reading import Ref
from tichu_score.book.shelf import Done, Work
from tichu_score.game.match import Match

MOMENT = "2026-11-30 20:00:00+01:00"
BROKEN = b"broken \xff"


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path)


def work(what: str, *, dry: bool = False) -> Work:
    return Work(what, lambda match: match, agree, MOMENT, dry=dry)


def put(kept: Kept, new: bytes, old: bytes | None = None, *, dry: bool = False) -> Done:
    before = kept.text if old is None else old
    return rewrite.put(Ref(str(kept.path)), work("edit", dry=dry), before, new)


def restore(kept: Kept, number: int | None = None) -> Done | None:
    return rewrite.restore(Ref(str(kept.path)), work("restore"), number)


def test_a_text_is_put_in_the_place_of_the_one_it_was_made_from(kept: Kept) -> None:
    old, new = kept.text, (HEAD + 2 * BLOCK).encode()
    done = put(kept, new)
    assert kept.text == new
    assert done.change.before is not None
    assert len(done.change.after.hands) == len(done.change.before.hands) + 1
    assert kept.whats == ["found", "edit"]
    assert kept.undo() == old


def test_a_text_made_from_another_one_is_not_put(kept: Kept) -> None:
    before = kept.text
    with pytest.raises(Unwritten, match="changed meanwhile"):
        put(kept, HEAD.encode(), before + b"# mine\n")
    assert kept.text == before


@pytest.mark.parametrize("new", [b"", BROKEN, BLOCK.encode(), HEAD.encode() * 2])
def test_a_text_that_is_no_match_is_not_put(kept: Kept, new: bytes) -> None:
    before = kept.text
    with pytest.raises(Damaged, match="edit would leave a file that cannot be read"):
        put(kept, new)
    assert kept.text == before
    assert not kept.log_path.exists()


def test_a_match_takes_the_place_of_a_broken_text_which_the_history_keeps(kept: Kept) -> None:  # fmt: skip
    good = kept.text
    kept.path.write_bytes(BROKEN)
    done = put(kept, good)
    assert done.change.before is None
    assert kept.text == good
    assert [line.came for line in kept.log.lines if line.what == "found"] == [BROKEN]


def test_a_dry_run_puts_nothing(kept: Kept) -> None:
    before = kept.text
    assert put(kept, HEAD.encode(), dry=True).change.dry
    assert kept.text == before


def test_who_asks_is_shown_both_matches_and_may_stop_it(kept: Kept) -> None:
    seen: list[tuple[int, int, bool]] = []

    def ask(before: Match, after: Match, fewer: bool) -> None:
        seen.append((len(before.hands), len(after.hands), fewer))
        raise Unwritten("no")

    before = kept.text
    asks = work("edit")._replace(ask=ask)
    with pytest.raises(Unwritten, match="no"):
        rewrite.put(Ref(str(kept.path)), asks, before, HEAD.encode())
    kept.path.write_bytes(BROKEN)
    with pytest.raises(Unwritten, match="no"):
        rewrite.put(Ref(str(kept.path)), asks, BROKEN, before)
    assert seen == [(1, 0, False), (1, 1, False)]


def test_every_text_is_a_version(kept: Kept) -> None:
    kept.add()
    kept.edit(b"cards = 65", b"cards = 66")
    kept.edit(b"cards = 66", b"cards = 70")
    found = rewrite.versions(str(kept.path), MOMENT)
    assert [(v.number, v.what, v.hands, v.total, v.current) for v in found] == [
        (1, "found", 1, "65:35", False),
        (2, "add", 2, "105:95", False),
        (3, "outside", 2, "110:90", True),
    ]
    assert found[-1].size == len(kept.text)


def test_a_file_without_a_history_has_one_version(kept: Kept) -> None:
    (only,) = rewrite.versions(str(kept.path), MOMENT)
    assert (only.number, only.current) == (1, True)
    assert not kept.log_path.exists()


def test_each_version_is_brought_back_to_the_byte(kept: Kept) -> None:
    texts = [kept.text]
    for line in ("om", "ra"):
        kept.add(line)
        texts.append(kept.text)
    for number, text in enumerate(texts, start=1):
        restore(kept, number)
        assert kept.text == text
    assert kept.whats[3:] == ["restore 1", "restore 2", "restore 3"]
    with pytest.raises(Missing, match="no version 9; there are 1 to 6"):
        restore(kept, 9)


def test_the_newest_version_that_can_be_read_is_brought_back(kept: Kept) -> None:
    kept.add()
    good = kept.text
    kept.path.write_bytes(BROKEN)
    done = restore(kept)
    assert done is not None
    assert done.change.what == "restore 2"
    assert kept.text == good
    with pytest.raises(Damaged, match="restore 3 would leave a file"):
        restore(kept, 3)


def test_the_version_that_is_there_is_not_brought_back(kept: Kept) -> None:
    kept.add()
    before, whats = kept.text, kept.whats
    assert restore(kept, 2) is None
    assert (kept.text, kept.whats) == (before, whats)


def test_where_no_version_can_be_read_none_is_brought_back(kept: Kept) -> None:
    kept.path.write_bytes(BROKEN)
    with pytest.raises(Damaged, match="cannot be read"):
        restore(kept)
    assert kept.text == BROKEN


def test_a_link_is_read_where_it_leads(kept: Kept) -> None:
    link = kept.path.with_name("link.toml")
    link.symlink_to(kept.path)
    assert rewrite.text_of(str(link)) == (str(kept.path.resolve()), kept.text)
