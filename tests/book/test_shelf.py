"""New matches: a name that nothing has, and a folder that is swept."""

import os
import time
from pathlib import Path

import pytest
from book.sheets import EMPTY, HEAD, Kept

from tichu_score.book import begin, meant, system
from tichu_score.book.errors import Damaged, Missing, Unwritten
from tichu_score.book.reading import load
from tichu_score.game.match import Match, Players


def test_a_new_match_takes_a_name_that_nothing_has(tmp_path: Path) -> None:
    folder = str(tmp_path / "a" / "shelf")
    names = []
    for number in range(3):
        planned = begin.planned(folder, "m", EMPTY)
        done = begin.create(folder, "m", EMPTY, "now")
        assert planned.path == done.change.path
        names.append(done.change.file)
        if number == 1:
            # The history of a match that was deleted belongs to nobody else.
            Path(done.change.path).unlink()
    assert names == ["m.toml", "m-2.toml", "m-3.toml"]


def test_a_new_match_sweeps_what_killed_writers_left(tmp_path: Path) -> None:
    (tmp_path / ".m.toml.0123456789ab.tmp").touch()
    begin.create(str(tmp_path), "m", EMPTY, "now")
    assert not [*tmp_path.glob("*.tmp")]


def test_a_name_taken_at_the_last_moment_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.link

    def link(source: str, target: str) -> None:
        if target.endswith("m.toml"):
            Path(target).touch()
        real(source, target)

    monkeypatch.setattr(os, "link", link)
    assert begin.create(str(tmp_path), "m", EMPTY, "now").change.file == "m-2.toml"


def test_all_names_may_be_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(begin, "MOST_TWINS", 3)
    for _ in range(2):
        begin.create(str(tmp_path), "m", EMPTY, "now")
    with pytest.raises(Unwritten, match="all taken"):
        begin.create(str(tmp_path), "m", EMPTY, "now")


def test_a_match_of_anybody_can_be_made_and_found(tmp_path: Path) -> None:
    names = ("\u674e", "[bold]")
    match = Match(Players("orma", (*names, "Mia", "Max")), id="k3v9q2")
    done = begin.create(str(tmp_path), "m", match, "now")
    assert load(meant.find(str(tmp_path), "\u674e").path) == match
    assert done.change.file == "m.toml"


def test_a_temporary_shelf_is_gone_afterwards() -> None:
    with begin.temporary() as folder:
        Kept(Path(folder)).add()
    assert not Path(folder).exists()


def test_an_unusual_layout_is_refused_with_its_line(tmp_path: Path) -> None:
    kept = Kept(tmp_path, HEAD.replace("id =", "hands = [{out = 'om'}]\nid ="))
    before = kept.text
    with pytest.raises(Damaged, match="unusual way") as caught:
        kept.add()
    assert caught.value.complaint.findings[0].place == ("m.toml", 2, 0)
    assert kept.text == before


def test_a_new_match_may_be_unconfirmed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sync(path: str) -> None:
        if not path.endswith(".history"):
            raise OSError(5, "Input/output error")

    monkeypatch.setattr(system, "sync_folder", sync)
    done = begin.create(str(tmp_path), "m", EMPTY, "now")
    assert not done.confirmed
    assert load(done.change.path) == EMPTY


def test_a_half_saved_file_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Kept(tmp_path)
    whole = kept.text
    kept.path.write_bytes(whole[:-3])

    def saved(_pause: float) -> None:
        kept.path.write_bytes(whole)

    monkeypatch.setattr(time, "sleep", saved)
    assert len(load(str(kept.path)).hands) == 1


def test_what_is_wrong_with_a_file_decides_the_error(tmp_path: Path) -> None:
    kept = Kept(tmp_path)
    newer = HEAD.replace("format = 1", "format = 2")
    kept.path.write_text(newer)
    with pytest.raises(Damaged) as caught:
        kept.add()
    assert "upgrade" in caught.value.complaint.advice[0]
    assert [path.name for path in tmp_path.iterdir()] == ["m.toml"]
    kept.path.unlink()
    with pytest.raises(Missing, match="no such file"):
        load(str(kept.path))
    kept.path.mkdir()
    with pytest.raises(Damaged, match="no match file: not a file"):
        load(str(kept.path))
