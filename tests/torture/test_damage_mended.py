"""What is advised about a damaged match file mends it, and keeps what was damaged."""

import re
import shlex
from collections.abc import Iterator

import pytest
from program import Shelf
from torture.damages import DAMAGE, GOOD, REFUSED, SPECIAL, below, damage_file
from torture.spoiled import FILE, carried, in_no_time, spoiled

from tichu_score.book import history, matchfile

NEWER = "newer format"


@pytest.fixture(autouse=True)
def _in_no_time() -> Iterator[None]:
    with in_no_time():
        yield


@pytest.mark.parametrize("named", ["", "-m m.toml", "--dir"])
@pytest.mark.parametrize("damage", ["all NUL", "conflict marker", "UTF-32", "folder"])
def test_what_is_advised_works_as_it_stands(
    damage: str, named: str, shelf: Shelf
) -> None:
    spoiled(shelf, damage)
    if named:
        carried(shelf, "use good")
    options = (
        ("--dir", str(shelf.folder), "-m", "m") if "dir" in named else named.split()
    )
    env = {"TICHU_SCORE_DIR": "/nowhere"} if "dir" in named else {}
    refused = shelf.do("add", "om", *options, env=env)
    advised = re.findall(r"`(tichu-score [^`]*)`", refused.err)
    if damage in SPECIAL:
        assert advised == ["tichu-score list"]
        assert "move it away" in refused.err
        return
    assert len(advised) == 2
    done = shelf.do(*shlex.split(advised[1])[1:], env=env)
    assert (done.code, done.err) == (0, "")
    assert matchfile.match_in((shelf.folder / FILE).read_bytes())
    log = history.fold((shelf.folder / ".history" / "m.jsonl").read_bytes())
    assert DAMAGE[damage] in [text for _, text, _ in history.texts(log)]
    assert shelf.do("add", "om", *options, env=env).code == 0


@pytest.mark.parametrize("line", ["use m", "export m", "settle m.toml", "show -m m"])
def test_advice_about_a_match_that_was_named_does_not_mean_the_current_one(
    line: str, shelf: Shelf
) -> None:
    spoiled(shelf, "all NUL")
    carried(shelf, "use good")
    good = (shelf.folder / "good.toml").read_bytes()
    for command in re.findall(
        r"`(tichu-score restore[^`]*)`", carried(shelf, line).err
    ):
        assert shelf.do(*shlex.split(command)[1:]).code == 0
    assert matchfile.match_in((shelf.folder / FILE).read_bytes())
    assert (shelf.folder / "good.toml").read_bytes() == good


def test_the_editor_that_is_advised_opens_the_damaged_file(shelf: Shelf) -> None:
    spoiled(shelf, "half of a conflict")
    carried(shelf, "use good")
    (command,) = re.findall(
        r"`(tichu-score edit --file[^`]*)`", carried(shelf, "show -m m").err
    )
    (shelf.root / "whole").write_bytes(GOOD)
    editor = {"EDITOR": f"cp {shelf.root / 'whole'}"}
    done = shelf.do(*shlex.split(command)[1:], env=editor, answers=())
    assert done.code == 0, done
    assert (shelf.folder / FILE).read_bytes() == GOOD


@pytest.mark.parametrize("damage", [d for d in REFUSED if d in DAMAGE])
def test_no_way_back_is_advised_where_nothing_is_kept(
    damage: str, shelf: Shelf
) -> None:
    spoiled(shelf, damage, history=False)
    for line in ("show", "restore"):
        done = carried(shelf, line)
        if damage == "too large":
            assert "larger than 4 MiB" in done.err
        elif damage == NEWER:
            assert "pip install --upgrade tichu-score" in done.err
        else:
            assert "no earlier text that can be read is kept" in done.err
        assert "restore` goes back" not in done.err
    assert (shelf.folder / FILE).read_bytes() == DAMAGE[damage]


@pytest.mark.parametrize("damage", REFUSED)
def test_restore_and_delete_keep_what_was_damaged(damage: str, shelf: Shelf) -> None:
    spoiled(shelf, damage)
    path = shelf.folder / FILE
    mode, held = below(shelf.folder)[FILE]
    deleted = carried(shelf, f"delete {FILE} -y")
    if not deleted.code:
        assert below(shelf.folder / ".trash")[FILE] == (mode, held)
        assert carried(shelf, "undelete m").code == 0
    assert below(shelf.folder)[FILE] == (mode, held)
    restored = carried(shelf, "restore")
    if damage in SPECIAL or damage in {NEWER, "too large"}:
        assert restored.code == 4
        assert below(shelf.folder)[FILE] == (mode, held)
        return
    assert restored.code == 0, restored
    log = history.fold((shelf.folder / ".history" / "m.jsonl").read_bytes())
    assert held in [text for _, text, _ in history.texts(log)]
    assert carried(shelf, "add om").code == 0
    assert len(path.read_bytes()) > 0


@pytest.mark.parametrize("damage", ["all NUL", "UTF-16", "folder", "link in a circle"])
def test_when_the_damage_is_taken_away_everything_works_again(
    damage: str, shelf: Shelf
) -> None:
    spoiled(shelf, "empty")
    path = shelf.folder / FILE
    path.write_bytes(GOOD)
    told = {line: carried(shelf, line) for line in ("show", "list", "check", "log")}
    damage_file(path, damage)
    for line in ("add om", "undo", "show", "list", "check"):
        carried(shelf, line)
    path.rmdir() if path.is_dir() else path.unlink()
    path.write_bytes(GOOD)
    assert {line: carried(shelf, line) for line in told} == told
    assert carried(shelf, "add om").code == 0


def test_within_a_session_the_advice_is_as_it_is_typed_there(shelf: Shelf) -> None:
    shelf.match("orma 65")
    path = shelf.file
    whole = path.read_bytes()
    path.write_bytes(bytes(100))
    done = shelf.do("play", answers=("show", "restore", "q"))
    assert "`tichu-score restore` goes back" in done.err
    assert path.read_bytes() == whole


def test_a_named_match_is_advised_by_name_where_no_match_is_current(
    shelf: Shelf,
) -> None:
    spoiled(shelf, "all NUL")
    (shelf.folder / "third.toml").write_bytes(GOOD.replace(b"k3v9q2", b"yyyyyy"))
    for pointer in (shelf.root / "state" / "tichu-score").iterdir():
        pointer.unlink()
    assert (
        f"`tichu-score restore -m {shelf.folder / FILE}`"
        in carried(shelf, "use m.toml").err
    )


@pytest.mark.parametrize("log", ["folder", "JSON", "all NUL"])
def test_a_history_that_cannot_be_read_is_no_way_back(log: str, shelf: Shelf) -> None:
    spoiled(shelf, "all NUL")
    damage_file(shelf.folder / ".history" / "m.jsonl", log)
    done = carried(shelf, "show")
    assert "no earlier text that can be read is kept" in done.err
    assert (shelf.folder / FILE).read_bytes() == DAMAGE["all NUL"]
