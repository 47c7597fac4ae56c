"""What users of other tools reported of their files: lost, damaged, of another kind.

Each test names the report (../shared/cases/user_reports.jsonl) that it is about, and
holds what no test of a command or a room holds already.
"""

import codecs
import re
import stat

import pytest
from program import Shelf

from tichu_score.book import store


def test_a_file_emptied_between_reading_and_writing_is_not_written(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """UX-001."""
    shelf.match("orma 65", "om")
    whole, replace = shelf.text, store.replace

    def late(path: str, data: bytes, was: bytes | None = None) -> None:
        shelf.file.write_bytes(b"")
        replace(path, data, was)

    with monkeypatch.context() as patch:
        patch.setattr(store, "replace", late)
        done = shelf.do("add", "orma", "40")
    assert (done.code, done.out) == (4, "")
    assert f"{shelf.file.name}:1: empty" in done.err
    assert shelf.text == ""
    shelf.well("restore")
    assert shelf.text == whole


def test_every_text_of_twelve_changes_can_be_had_again(shelf: Shelf) -> None:
    """UX-001: generations of backups, and a save never costs the newest good one."""
    shelf.match("orma 65")
    texts = [shelf.text]
    for points in range(10, 70, 5):
        shelf.well("edit", "1", "orma", str(points))
        texts.append(shelf.text)
    shelf.file.write_bytes(bytes(100))
    assert "restored" in shelf.well("restore")
    assert shelf.text == texts[-1]
    numbers = re.findall(r"^ *(\d+)", shelf.well("restore"), re.MULTILINE)
    assert len(numbers) >= len(texts) > 10
    for number, text in enumerate(texts, start=2):
        shelf.do("restore", str(number))
        assert shelf.text == text


SETTINGS = ['target = 500\nrules = "tournament"\nboth_piles = true\n', "target = 0\n"]


@pytest.mark.parametrize("config", SETTINGS)
def test_no_setting_and_no_look_changes_a_match_that_is_there(
    config: str, shelf: Shelf
) -> None:
    """UX-006."""
    shelf.match("orma 65 go", "om")
    before, told = (
        shelf.everything(),
        {x: shelf.do(x) for x in ("show", "score", "why")},
    )
    path = shelf.root / ".config" / "tichu-score" / "config.toml"
    path.parent.mkdir(parents=True)
    path.write_text(config)
    assert {line: shelf.do(line) for line in told} == told
    for look in (
        {"TICHU_SCORE_TARGET": "5"},
        {"LANG": "de_DE.UTF-8", "TZ": "Asia/Tokyo"},
    ):
        assert shelf.do("score", env=look).out == told["score"].out
    for options in ("--json", "--plain", "--color=always", "--width=40"):
        shelf.do("show", options)
    path.unlink()
    assert shelf.everything() == before


def test_hands_and_matches_of_one_moment_are_several(shelf: Shelf) -> None:
    """UX-007: the clock of these tests stands still."""
    for _ in range(2):
        shelf.well("new", "Tom+Mia", "Greta+Max", "--title", "%H:%m")
        for hand in ("orma 65", "orma 65", "om"):
            shelf.well("add", *hand.split(), "-y")
    texts = [path.read_text() for path in shelf.folder.glob("*.toml")]
    assert [text.count("[[hands]]") for text in texts] == [3, 3]
    ids = [re.findall(r'^id = "(\w+)"', text, re.MULTILINE) for text in texts]
    assert len({number for (number,) in ids}) == 2


def test_one_file_of_nul_bytes_hides_no_other_match(shelf: Shelf) -> None:
    """UX-011."""
    for left in ("Tom+Mia", "Ada+Bo", "Kim+Lea"):
        shelf.well("new", left, "Greta+Max")
        shelf.well("add", "--score", "100:0")
    bad = next(shelf.folder.glob("*ada*"))
    bad.write_bytes(bytes(512))
    listed = shelf.do("list", "--plain")
    kinds = [line.split("\t")[0] for line in listed.out.splitlines()]
    assert (sorted(kinds), listed.code) == (["damaged", "file", "file"], 0)
    done = shelf.do("show", "-m", bad.name)
    assert done.code == 4
    assert re.search(rf"{bad.name}:1: a NUL character.*\(column 1\)", done.err)
    assert "tichu-score restore" in done.err
    assert shelf.do("show", "-m", "tom").code == 0


def test_a_link_stays_a_link_and_a_mode_stays_as_it_is(shelf: Shelf) -> None:
    """UX-012: whatever writes."""
    shelf.match("orma 65")
    real = shelf.root / "dotfiles" / "match.toml"
    real.parent.mkdir()
    link = shelf.file
    link.rename(real).chmod(0o640)
    link.symlink_to(real)
    shelf.choose()
    lines = ("add om", "undo", "redo", "edit 1 +to", "rm", "insert 1 ra", "call to")
    for line in (*lines, "stop", "set title=x", "restore 2"):
        shelf.well(*line.split())
        assert link.is_symlink(), line
        assert stat.S_IMODE(real.stat().st_mode) == 0o640
    assert {path.name for path in real.parent.iterdir()} <= {
        *(real.name, ".history", store.LOCK_NAME)
    }


ENCODED = [
    ("utf-8-sig", b"", 0, ""),
    ("utf-16-le", codecs.BOM_UTF16_LE, 4, "not UTF-8 but UTF-16; save it as UTF-8"),
    ("utf-16-be", codecs.BOM_UTF16_BE, 4, "not UTF-8 but UTF-16; save it as UTF-8"),
    ("utf-16-le", b"", 4, "not UTF-8 but UTF-16; save it as UTF-8"),
    ("utf-32-le", codecs.BOM_UTF32_LE, 4, "not UTF-8 but UTF-32; save it as UTF-8"),
    ("utf-32-be", codecs.BOM_UTF32_BE, 4, "not UTF-8 but UTF-32; save it as UTF-8"),
    ("utf-32-be", b"", 4, "not UTF-8 but UTF-32; save it as UTF-8"),
    ("latin-1", b"", 4, "is not UTF-8; save it as UTF-8"),
]


@pytest.mark.parametrize(("encoding", "mark", "code", "said"), ENCODED)
def test_another_encoding_is_named_in_every_file_that_is_read(
    encoding: str, mark: bytes, code: int, said: str, shelf: Shelf
) -> None:
    """UX-021."""
    shelf.match("orma 65")
    text = shelf.text.replace("[players]", 'title = "Zo\u00eb"\n[players]', 1)
    data = mark + text.encode(encoding)
    shelf.file.write_bytes(data)
    done = shelf.do("add", "om")
    assert done.code == code
    assert said in done.err
    if code:
        assert shelf.file.read_bytes() == data
        at = data.find(b"\xeb")
        assert encoding != "latin-1" or f"byte {at} " in done.err
    else:
        assert shelf.file.read_bytes().startswith(data)
    sheet = shelf.root / "sheet.txt"
    sheet.write_bytes(mark + 'ra --note "Zo\u00eb"\n'.encode(encoding))
    copied = shelf.do("add", "--file", str(sheet))
    if code:
        assert copied.code == 2
        assert f"{sheet.name}:1: {said.removeprefix('is ')}" in copied.err
    else:
        assert copied.code == 0
