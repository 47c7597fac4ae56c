"""`restore`: every text that a match file held, and each of them back."""

import json
import re

import pytest
from cli.facts import hands, refused, total
from program import Shelf

BROKEN = b"\n== not a match any more \xff\n"


@pytest.fixture
def played(shelf: Shelf) -> Shelf:
    """Four versions: new, two hands, and the second one changed."""
    shelf.match("orma 65 to", "om")
    shelf.well("edit", "2", "ra")
    return shelf


def broken(shelf: Shelf) -> bytes:
    """Break the only match file; return what it holds then."""
    shelf.file.write_bytes(shelf.file.read_bytes() + BROKEN)
    return shelf.file.read_bytes()


def logged(shelf: Shelf) -> list[str]:
    return [entry["what"] for entry in json.loads(shelf.well("log", "--json"))["changes"]]  # fmt: skip


def test_the_versions_are_listed_oldest_first(played: Shelf) -> None:
    lines = played.well("restore").splitlines()
    assert [re.sub(r"2026\S+ \S+", "T", line[:-10]).strip() for line in lines] == [
        "1  T  new: 0 hands, 0:0,",
        "2  T  add: 1 hand, 165:35,",
        "3  T  add: 2 hands, 365:35,",
        "*   4  T  edit 2: 2 hands, 165:235,",
    ]
    found = json.loads(played.well("restore", "--json"))["versions"]
    assert [version["number"] for version in found] == [1, 2, 3, 4]
    assert [version["current"] for version in found] == [False] * 3 + [True]
    assert found[3]["size"] == len(played.file.read_bytes())


def test_listing_writes_nothing(played: Shelf) -> None:
    before = played.everything()
    played.well("restore")
    assert played.everything() == before


@pytest.mark.parametrize("number", [1, 2, 3])
def test_each_version_comes_back_to_the_byte_and_goes_again(played: Shelf, number: int) -> None:  # fmt: skip
    texts = [played.file.read_bytes()]
    for _ in range(3):
        played.well("undo")
        texts.insert(0, played.file.read_bytes())
    for _ in range(3):
        played.well("redo")
    said = played.well("restore", str(number))
    assert said.startswith(f"restored version {number}\n")
    assert played.file.read_bytes() == texts[number - 1]
    assert "undone: restore" in played.well("undo")
    assert played.file.read_bytes() == texts[3]
    played.well("redo")
    assert played.file.read_bytes() == texts[number - 1]


def test_what_was_restored_is_a_version_and_what_was_there_stays_one(played: Shelf) -> None:  # fmt: skip
    played.well("restore", "3", "-y")
    played.well("restore", "4")
    assert total(played) == "165:235"
    assert [what.split()[0] for what in logged(played)] == [
        *("new", "add", "add", "edit", "restore", "restore"),
    ]


@pytest.mark.parametrize(
    ("argv", "code", "said"),
    [
        (("5",), 3, "no version 5; there are 1 to 4"),
        (("0",), 3, "no version 0"),
        (("99999999999999999999999",), 3, "no version"),
        (("-1",), 2, "takes the number of a version, and '-1' is none"),
        (("friday",), 2, "`tichu-score restore` lists them"),
        (("²",), 2, "is none"),
        (("1", "2"), 2, "restore takes the number of a version, but there is '1 2'"),
    ],
)
def test_restore_takes_the_number_of_a_version(played: Shelf, argv: tuple[str, ...], code: int, said: str) -> None:  # fmt: skip
    assert said in refused(played, "restore", *argv, code=code).err


def test_the_version_that_is_there_is_no_step_that_undo_could_take_back(played: Shelf) -> None:  # fmt: skip
    played.well("restore", "3")
    before = played.everything()
    for number in ("3", "5"):
        said = played.well("restore", number)
        assert said == "nothing changed: the file holds that version already\n"
    assert played.everything() == before


def test_down_to_no_hand_asks(played: Shelf) -> None:
    before = played.everything()
    done = played.do("restore", "1", answers=("",))
    assert (done.code, done.out) == (5, "")
    assert "no hand of 2 would be left; go on? [y/N]" in done.err
    assert played.everything() == before
    assert played.do("restore", "1", answers=("y",)).code == 0
    assert hands(played) == []


def test_a_dry_run_brings_nothing_back(played: Shelf) -> None:
    before = played.everything()
    assert played.well("restore", "2", "-n").startswith("would restore version 2\n")
    assert played.everything() == before


def test_a_broken_file_gives_way_to_its_newest_good_version(played: Shelf) -> None:
    good = played.file.read_bytes()
    bad = broken(played)
    assert "`tichu-score restore` goes back" in refused(played, "undo", code=4).err
    said = played.well("restore")
    assert said.startswith(
        "restored version 4\n2 hands; the log keeps all that it held"
    )
    assert played.file.read_bytes() == good
    assert logged(played)[-2:] == ["outside", "restore 4"]
    versions = json.loads(played.well("restore", "--json"))["versions"]
    assert versions[4]["hands"] is None
    assert versions[4]["size"] == len(bad)
    assert "cannot be read" in played.well("restore")


def test_the_bytes_of_a_broken_file_are_never_lost(played: Shelf) -> None:
    bad = broken(played)
    played.well("restore")
    log = (played.folder / ".history" / f"{played.file.stem}.jsonl").read_text()
    came = json.loads(log.splitlines()[-2])["came"]
    assert came.encode("utf-8", "surrogateescape") in bad
    assert came.encode("utf-8", "surrogateescape").endswith(BROKEN)


def test_undo_and_redo_step_over_a_text_that_cannot_be_read(played: Shelf) -> None:
    first = played.file.read_bytes()
    played.well("add", "ra")
    second = played.file.read_bytes()
    broken(played)
    said = played.well("restore")
    assert said.splitlines()[-1] == "wrong? tichu-score restore"
    played.well("undo")
    assert played.file.read_bytes() == first
    played.well("redo")
    assert played.file.read_bytes() == second
    assert "nothing to redo" in played.do("redo").out
    while played.do("undo").code == 0:
        pass
    assert hands(played) == []
    while played.do("redo").code == 0:
        pass
    assert played.file.read_bytes() == second


def test_a_version_that_cannot_be_read_is_not_brought_back(played: Shelf) -> None:
    broken(played)
    played.well("restore")
    done = refused(played, "restore", "5", code=4)
    assert "restore 5 would leave a file that cannot be read" in done.err


def test_a_version_by_number_mends_a_broken_file_too(played: Shelf) -> None:
    broken(played)
    played.well("restore", "2")
    assert total(played) == "165:35"


def test_a_broken_file_that_was_saved_twice_gives_way_to_the_last_good_one(played: Shelf) -> None:  # fmt: skip
    played.file.write_bytes(played.file.read_bytes().replace(b"65", b"70"))
    played.well("add", "om")
    good = played.file.read_bytes()
    broken(played)
    broken(played)
    played.well("restore")
    assert played.file.read_bytes() == good


def test_without_a_history_the_text_of_today_is_the_only_version(shelf: Shelf) -> None:
    shelf.match("om")
    text = shelf.text
    for path in (shelf.folder / ".history").iterdir():
        path.unlink()
    assert len(json.loads(shelf.well("restore", "--json"))["versions"]) == 1
    assert "no version 2" in refused(shelf, "restore", "2", code=3).err
    broken(shelf)
    done = refused(shelf, "restore", code=4)
    assert "cannot be read" in done.err
    shelf.file.write_text(text, encoding="utf-8")
    shelf.well("show")


def test_where_nothing_was_ever_good_nothing_is_brought_back(shelf: Shelf) -> None:
    shelf.folder.mkdir()
    (shelf.folder / "x.toml").write_text("nothing", encoding="utf-8")
    done = refused(shelf, "restore", "-m", "x", code=4)
    assert "cannot be read" in done.err
    assert "nothing was changed" in done.err


def test_a_history_that_does_not_add_up_is_told(played: Shelf) -> None:
    log = played.folder / ".history" / f"{played.file.stem}.jsonl"
    log.write_text(log.read_text().replace('"size": ', '"size": 9'))
    assert "does not add up" in refused(played, "restore", code=4).err


def test_an_old_copy_that_was_brought_back_gives_way(shelf: Shelf) -> None:
    """A sync brings fewer hands back; the newest version has them all."""
    shelf.match("om")
    old = shelf.file.read_bytes()
    shelf.well("add", "orma", "65")
    shelf.file.write_bytes(old)
    shelf.well("restore", "3")
    assert len(hands(shelf)) == 2


def test_the_head_comes_back_too(played: Shelf) -> None:
    played.well("set", "title=Friday", "m=Eve")
    played.well("set", "title=Sunday")
    said = played.well("restore", "5")
    assert "title: Friday (was Sunday)" in said
    played.well("restore", "4")
    assert '"Mia"' in played.text
