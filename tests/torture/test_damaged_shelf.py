"""A whole shelf of damage: `check` says all of it, and copies are told and left."""

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from needed import needs, ordinary
from program import Shelf, program
from torture.damages import ACCEPTED, DAMAGE, EVERY, GOOD, LINELESS, below, damage_file
from torture.surroundings import Where, missing

from tichu_score.book import reading

STEM = "2026-11-30-tom-mia-vs-greta-max"

COPIES = [
    f"{STEM}.sync-conflict-20261130-193000-ABCDEF7.toml",
    f"{STEM} (Tom's conflicted copy 2026-11-30).toml",
    f"{STEM} (conflicted copy 2026-11-30 193000).toml",
    f"{STEM}_conflict-20261130-193000.toml",
    f"{STEM} (SFConflict tom@example.org 2026-11-30).toml",
    f"{STEM} (Conflict).toml",
    f"{STEM}.toml (Conflict 1a2b)",
    f"{STEM}.toml.orig",
]
AMBIGUOUS = [f"{STEM} 2.toml", f"{STEM} (1).toml", f"{STEM}-LAPTOP.toml"]

LEFT = {
    f".{STEM}.toml.0123456789ab.tmp": "left by a command that was cut short",
    f".01234567.{STEM}.toml": "typed in `edit --file`",
    f"{STEM}.toml.edited-01234567": "typed in `edit --file`",
    ".history/gone.jsonl": "a history without its match, gone.toml",
    f".history/{STEM}.jsonl.1.aside": "did not add up; it was set aside",
    ".history/whole.jsonl": "",
    ".trash/broken.toml": "empty",
    ".trash/.history/lost.jsonl": "a history without its match, lost.toml",
}
"""What commands leave, or somebody spoils, beside the matches."""


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "EDITOR_PAUSE", 0)


@pytest.fixture
def full(shelf: Shelf) -> Shelf:
    """Give a shelf with everything at once that can be wrong."""
    shelf.match("orma 65")
    match = shelf.file
    (shelf.folder / "whole.toml").write_bytes(GOOD)
    for number, damage in enumerate(EVERY):
        damage_file(shelf.folder / f"bad{number}.toml", damage)
    for name in (*COPIES, *AMBIGUOUS):
        shutil.copy(match, shelf.folder / name)
    damage_file(shelf.folder / "people.toml", "last line of a conflict")
    for name in LEFT:
        path = shelf.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    damage_file(shelf.folder / ".history" / "whole.jsonl", "folder")
    (shelf.folder / ".tichu_score.lock").unlink(missing_ok=True)
    (shelf.folder / ".tichu_score.lock").mkdir()
    return shelf


def test_check_says_all_that_is_wrong_on_a_shelf(full: Shelf) -> None:
    before = below(full.root)
    done = full.do("check")
    lines = done.out.splitlines()
    assert (done.code, done.err) == (4, "")
    for number, damage in enumerate(EVERY):
        name = f"bad{number}.toml"
        said = [line for line in lines if line.startswith(name)]
        if damage in ACCEPTED:
            assert all("the same match as" in line for line in said), said
            continue
        assert said, damage
        if damage not in LINELESS:
            assert re.match(rf"{name}:\d+: ", said[0]), said
    for name in COPIES:
        (said_of,) = (line for line in lines if line.startswith(f"{name}: a conflict"))
        assert "1 hand here, 1 there, all the same" in said_of
    same = [
        line for line in lines if line.startswith(STEM) and "the same match" in line
    ]
    assert len(same) == len(AMBIGUOUS)
    for name, text in {**LEFT, ".tichu_score.lock": "not a file"}.items():
        assert any(line.startswith(name) and text in line for line in lines) or not text
    assert "whole.toml: its history cannot be read: no undo" in lines
    assert any(re.match(r"people.toml:\d+: merge conflict marker", x) for x in lines)
    assert sum(line.startswith("  `tichu-score ") for line in lines) == 4
    assert below(full.root) == before


def test_people_and_programs_are_told_the_same_by_check(full: Shelf) -> None:
    text = full.do("check").out
    plain = [line.split("\t") for line in full.do("check", "--plain").out.splitlines()]
    found = json.loads(full.do("check", "--json").out)
    in_data = [(f["file"], str(f["line"])) for f in found["findings"]]
    in_plain = [(c[1], c[2]) for c in plain if c[0] == "finding"]
    assert sorted(in_plain) == sorted(in_data)
    assert len(in_data) == len([x for x in text.splitlines() if x[:1] != " "]) - 1
    assert [cells[1] for cells in plain if cells[0] == "advice"] == found["advice"]


@pytest.mark.parametrize(("start", "sound"), [(0, True), (1, False)])
@pytest.mark.parametrize("between", ["", "\0\0\0\n", '{"at": "x"}\n'])
def test_a_history_that_does_not_add_up_is_told_though_its_end_does(
    start: int, sound: bool, between: str, shelf: Shelf
) -> None:
    shelf.match("orma 65", "om")
    (path,) = (shelf.folder / ".history").iterdir()
    lines = path.read_text().splitlines(keepends=True)
    path.write_text(between.join(lines[start:]))
    assert shelf.do("undo", "-n").code == (0 if sound else 4)
    assert ("does not add up" in shelf.do("check").out) is not sound


def test_a_shelf_without_anything_wrong_gets_no_advice(shelf: Shelf) -> None:
    shelf.match("orma 65")
    assert shelf.well("check").endswith(": all is well\n")
    assert json.loads(shelf.well("check", "--json"))["advice"] == []


@pytest.mark.parametrize("name", [*COPIES, *AMBIGUOUS])
def test_a_second_copy_is_told_and_never_taken_for_the_match(
    name: str, shelf: Shelf
) -> None:
    shelf.match("orma 65")
    match, copy = shelf.file, shelf.folder / name
    copy.write_bytes(
        GOOD.replace(b"k3v9q2", re.findall(rb'id = "(\w+)"', match.read_bytes())[0])
    )
    before = copy.read_bytes()
    assert f"warning: {name} is this match too: `tichu-score check`" in shelf.do().err
    listed = shelf.do("list")
    assert "`tichu-score check`" in listed.out + listed.err
    assert name in listed.out + listed.err
    checked = shelf.do("check")
    assert checked.code == 1
    assert name in checked.out
    assert f"{name} is this match too" in shelf.do("use", match.name).err
    added = shelf.well("add", "om")
    assert "recorded hand 2" in added
    assert added.startswith("recorded") == (name in COPIES)
    shelf.well("undo")
    compared = shelf.do("settle", str(copy), "-m", match.name)
    assert compared.code in {0, 1} or not name.endswith(".toml")
    assert copy.read_bytes() == before


@pytest.mark.parametrize(
    "line",
    ["add om", "undo", "rm", "set title=x", "call to", "stop", "restore 1", "use"],
)
@pytest.mark.parametrize("name", COPIES)
def test_nothing_is_recorded_in_a_conflict_copy(
    name: str, line: str, shelf: Shelf
) -> None:
    shelf.match("orma 65")
    copy = shelf.folder / name
    shutil.copy(shelf.file, copy)
    before = below(shelf.root)
    words = ("use", str(copy)) if line == "use" else (*line.split(), "-m", str(copy))
    done = shelf.do(*words)
    assert (done.code, done.out) == (4, ""), done
    assert "is a conflict copy" in done.err
    assert "`tichu-score check`" in done.err
    assert shelf.do("show", "-m", str(copy)).code == 0
    assert below(shelf.root) == before


def test_no_editor_is_opened_for_a_conflict_copy(shelf: Shelf) -> None:
    shelf.match("orma 65")
    copy = shelf.folder / COPIES[0]
    shutil.copy(shelf.file, copy)
    before = below(shelf.root)
    editor = {"EDITOR": f"touch {shelf.root / 'opened'}"}
    done = shelf.do("edit", "--file", "-m", copy.name, env=editor, answers=())
    assert (done.code, "is a conflict copy" in done.err) == (4, True)
    assert below(shelf.root) == before


def test_other_matches_whose_names_begin_alike_are_no_copies(shelf: Shelf) -> None:
    shelf.match("orma 65")
    shelf.well("new", "Tom+Mia", "Greta+Max")
    shelf.well("use", STEM)
    (shelf.folder / f"{STEM}-2 (Conflict).toml").write_bytes(GOOD)
    (shelf.folder / "link.toml").symlink_to(f"{STEM}.toml")
    assert shelf.do().err == ""
    assert "the same match" not in shelf.do("list").err + shelf.do("check").out


def test_a_copy_that_cannot_be_read_is_told_by_its_name(shelf: Shelf) -> None:
    shelf.match("orma 65")
    copy = shelf.folder / COPIES[0]
    copy.write_bytes(DAMAGE["all NUL"])
    assert f"{copy.name} is this match too" in shelf.do().err
    assert (
        "a conflict copy, made by a sync or merge program; it cannot be read"
        in shelf.do("check").out
    )


@pytest.mark.parametrize("mode", [0o000, 0o200])
def test_without_permission_it_is_refused_as_the_machine_refuses(mode: int) -> None:
    with TemporaryDirectory() as folder:
        shelf = Shelf(Path(folder)).match("orma 65")
        needs(missing(Where()))
        match = shelf.file
        match.chmod(mode)
        for line, code in REFUSED_TO_READ.items():
            done = subprocess.run(
                [*ordinary(), *program(*shlex.split(line))],
                env=shelf.env,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                timeout=20,
                check=False,
            )
            assert done.returncode == code, done
            said = done.stdout + done.stderr
            assert "Traceback" not in said
            assert "permission denied" in said
            assert match.name in said
            assert code != 6 or "its permissions, or those of its folder" in said
        assert match.stat().st_mode & 0o777 == mode
        match.chmod(0o600)
        assert shelf.do("add", "om").code == 0


REFUSED_TO_READ = {"add om": 6, "show": 6, "undo": 6, "list": 0, "check": 4}
