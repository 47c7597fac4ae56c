"""What is damaged beside the matches: no score is lost, and what is wrong is named."""

import re
import shutil
from pathlib import Path

import pytest
from program import Run, Shelf
from torture.damages import DAMAGE, EVERY, SPECIAL, below, damage_file

from tichu_score.book import history, logfile, people, reading, store
from tichu_score.book.matchfile import match_in
from tichu_score.book.trash import TRASH

FOLDERS = ["empty", "all NUL", "JSON", *SPECIAL]
"""To stand where a folder belongs, all texts are alike."""

LOOKING = ("", "show", "score", "why", "list", "export")
"""What goes on whatever lies beside the match."""


@pytest.fixture
def played(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    monkeypatch.setattr(reading, "EDITOR_PAUSE", 0)
    return shelf.match("orma 65", "om")


def file_of(shelf: Shelf) -> Path:
    return next(shelf.folder.glob("2026-*tom-mia*.toml"))


def hands(shelf: Shelf) -> int:
    match = match_in(file_of(shelf).read_bytes())
    assert match is not None
    return len(match.hands)


def state(path: Path) -> object:
    """Return what is at a path itself: kind, mode, bytes or target, names below."""
    return below(path.parent).get(path.name), below(path) if path.is_dir() else None


def goes_on(shelf: Shelf, line: str) -> Run:
    done = shelf.do(*line.split())
    assert "Traceback" not in done.err
    assert done.code in {0, 1}, (line, done)
    return done


def refuses(shelf: Shelf, line: str, named: str, code: int) -> Run:
    """Carry out what must refuse, name the file and leave the match as it is."""
    before = file_of(shelf).read_bytes()
    done = shelf.do(*line.split())
    assert (done.code, done.out) == (code, ""), (line, done)
    assert named in done.err, done
    assert file_of(shelf).read_bytes() == before
    return done


def wrong_line(said: str, file: str, damage: str) -> bool:
    lineless = damage in SPECIAL or damage == "too large"
    return bool(re.search(rf"{file}: \w" if lineless else rf"{file}:\d+: ", said))


@pytest.mark.parametrize("damage", EVERY)
def test_people_that_cannot_be_read_join_nobody_and_are_not_written(
    damage: str, played: Shelf
) -> None:
    path = played.folder / "people.toml"
    damage_file(path, damage)
    before = state(path)
    for line in ("add om", "undo", "stats", *LOOKING):
        goes_on(played, line)
    wrong = people.look(str(played.folder)).findings
    said = goes_on(played, "players").err
    checked = played.do("check")
    if not wrong:
        assert (said, checked.code) == ("", 0)
        goes_on(played, "players same Tom Max")
        lines = {*path.read_bytes().splitlines()}
        assert {*DAMAGE.get(damage, b"").strip().splitlines()} <= lines
        return
    assert wrong_line(said, "people.toml", damage), said
    assert checked.code == 4
    assert wrong_line(checked.out, "people.toml", damage)
    for line in ("players same Tom Max", "players split Tom"):
        done = refuses(played, line, "people.toml", 4)
        assert "nothing was changed; mend" in done.err
    assert state(path) == before


@pytest.mark.parametrize("damage", EVERY)
def test_settings_that_cannot_be_used_are_named_and_nothing_is_taken_from_them(
    damage: str, played: Shelf
) -> None:
    path = played.root / ".config" / "tichu-score" / "config.toml"
    path.parent.mkdir(parents=True)
    damage_file(path, damage)
    before = state(path)
    for line in ("add om", "undo", "check", "players", "stats", *LOOKING):
        goes_on(played, line)
    if damage in {"empty", "one newline", "spaces"}:
        goes_on(played, "new A+B C+D")
        return
    count = len([*played.folder.glob("*.toml")])
    for line in ("new A+B C+D", "add orma 65"):
        done = refuses(played, line, "config.toml", 4)
        assert "mend it, or move it away" in done.err
    assert len([*played.folder.glob("*.toml")]) == count
    assert state(path) == before


@pytest.mark.parametrize("damage", EVERY)
def test_a_damaged_history_costs_no_hand_and_none_of_its_bytes(
    damage: str, played: Shelf
) -> None:
    path = next((played.folder / ".history").iterdir())
    damage_file(path, damage)
    before = state(path)
    for line in LOOKING:
        goes_on(played, line)
    checked = played.do("check")
    assert checked.code in {0, 1}
    if damage in DAMAGE or damage == "link to the real file":
        _as_far_as_it_goes(played, path, DAMAGE.get(damage, b""), checked.out)
    else:
        assert "its history cannot be read" in checked.out
        _without_it(played, path)
        assert state(path) == before
        path.rename(path.with_name("away"))
    assert hands(played) == 3
    goes_on(played, "add orma 40")
    goes_on(played, "undo")
    assert hands(played) == 3


def _as_far_as_it_goes(shelf: Shelf, path: Path, kept: bytes, checked: str) -> None:
    """Record a hand beside a history that can be opened: it goes on, or begins anew."""
    sound = history.fold(path.read_bytes()).sound
    assert sound == ("does not add up" not in checked)
    if not sound:
        refuses(shelf, "undo", path.name, 4)
    said = goes_on(shelf, "add om").err
    assert sound == ("did not add up; it is kept as" not in said)
    held = [near.read_bytes() for near in path.parent.iterdir() if near.is_file()]
    assert any(data.startswith(kept) for data in held)


def _without_it(shelf: Shelf, path: Path) -> None:
    """Record a hand beside what is no history; nothing is taken away meanwhile."""
    for line in ("undo", "redo", "log", "restore", "rm", "call to", "set title=x"):
        done = refuses(shelf, line, path.name, 6)
        assert f"move {path} away" in done.err
    said = goes_on(shelf, "add om").err
    assert f"the log could not be written: {path}" in said
    assert hands(shelf) == 3


@pytest.mark.parametrize("damage", FOLDERS)
def test_what_stands_where_histories_belong_stops_what_takes_a_text_away(
    damage: str, played: Shelf
) -> None:
    path = played.folder / ".history"
    damage_file(path, damage)
    before = state(path)
    for line in LOOKING:
        goes_on(played, line)
    if path.is_dir():
        return
    assert (
        goes_on(played, "check").out.startswith(played.file.name + ":")
        or damage == "dangling link"
    )
    assert ".history: not a folder; move it away" in goes_on(played, "check").out
    assert ".history" in goes_on(played, "add om").err
    assert hands(played) == 3
    for line in ("rm", "call to", "set title=x", "stop"):
        done = refuses(played, line, str(path), 6)
        assert f"move {path} away; a new one is made" in done.err
    assert state(path) == before
    path.rename(path.with_name("away"))
    goes_on(played, "rm")
    goes_on(played, "undo")
    assert hands(played) == 3


@pytest.mark.parametrize("damage", FOLDERS)
def test_what_stands_where_the_trash_belongs_stops_a_match_from_being_deleted(
    damage: str, played: Shelf
) -> None:
    path = played.folder / TRASH
    damage_file(path, damage)
    before = state(path)
    for line in ("add om", "undo", *LOOKING):
        goes_on(played, line)
    if path.is_dir():
        goes_on(played, "delete tom -y")
        return
    assert f"{TRASH}: not a folder; move it away" in goes_on(played, "check").out
    refuses(played, "undelete", f"{path} is no trash: not a folder", 4)
    assert played.do("delete", "nobody", "-y").code == 3
    done = refuses(played, "delete tom -y", f"{path} is no trash: not a folder", 4)
    assert "nothing was changed; move it away" in done.err
    assert state(path) == before
    path.rename(path.with_name("away"))
    goes_on(played, "delete tom -y")
    goes_on(played, "undelete")
    assert hands(played) == 2


@pytest.mark.parametrize("damage", FOLDERS)
def test_what_stands_in_the_place_of_the_lock_is_named_and_left(
    damage: str, played: Shelf
) -> None:
    path = played.folder / store.LOCK_NAME
    damage_file(path, damage)
    before = state(path)
    for line in (*LOOKING, "log", "players", "stats"):
        goes_on(played, line)
    if damage in {*DAMAGE, "fifo"}:
        goes_on(played, "add om")
        assert hands(played) == 3
    else:
        for line in ("add om", "undo", "new A+B C+D", "delete tom -y", "rm"):
            done = refuses(played, line, str(path), 6)
            assert f"move {path} away; a new one is made" in done.err
    assert state(path) == before
    found = f"{path.name}: not a file" in goes_on(played, "check").out
    assert found == (damage not in DAMAGE)
    path.rename(path.with_name("away"))
    goes_on(played, "add orma 40")


@pytest.mark.parametrize("damage", EVERY)
def test_a_damaged_pointer_leads_to_no_other_match(damage: str, played: Shelf) -> None:
    (path,) = (played.root / "state" / "tichu-score").iterdir()
    shutil.copy(played.file, played.folder / "other.toml")
    damage_file(path, damage)
    other = played.folder / "other.toml"
    text = other.read_bytes()
    tried = played.do("add", "om")
    assert (tried.code, tried.out) == (3, "")
    assert "several matches are open" in tried.err
    chosen = played.do("use", "other")
    if damage in {"folder", "link in a circle", "dangling link"}:
        assert chosen.code == 6, chosen
        assert str(path) in chosen.err
    else:
        assert chosen.code == 0
        goes_on(played, "add om")
        assert other.read_bytes().startswith(text)
        assert len(other.read_bytes()) > len(text)


def test_bringing_a_match_back_sweeps_no_folder_but_the_shelf(played: Shelf) -> None:
    away = played.root / "elsewhere" / "bin"
    away.mkdir(parents=True)
    stranger = away.parent / ".somebody.0123456789ab.tmp"
    stranger.write_text("mine")
    (played.folder / TRASH).symlink_to(away)
    goes_on(played, "delete tom -y")
    goes_on(played, "undelete")
    assert hands(played) == 2
    assert {*away.parent.iterdir()} == {away, stranger}


def test_a_conflict_copy_in_the_trash_comes_back(played: Shelf) -> None:
    copy = f"{played.file.stem} (SFConflict tom 2026-11-30).toml"
    (played.folder / copy).write_bytes(played.file.read_bytes())
    done = played.do("delete", copy, "-y")
    assert done.code == 0, done
    assert played.do("undelete").code == 0
    assert (played.folder / copy).exists()


def test_a_store_that_writes_over_a_damaged_file_is_found_out(
    played: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "_sound", lambda _path: people.Sheet(b""))
    with pytest.raises(AssertionError):
        test_people_that_cannot_be_read_join_nobody_and_are_not_written("JSON", played)


def test_a_history_taken_for_an_empty_one_is_found_out(
    played: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logfile, "read", lambda path: logfile.LogFile(path, b""))
    with pytest.raises(AssertionError):
        test_a_damaged_history_costs_no_hand_and_none_of_its_bytes("folder", played)
