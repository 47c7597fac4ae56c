"""Which editor is the player's, and what becomes of the copy that it is given."""

import os
import stat
import sys
from pathlib import Path

import pytest

from tichu_score.book import editor
from tichu_score.book.errors import Machine, NotUnderstood

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="scripts of a shell")


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path that holds some programs, and no editor is named."""
    folder = tmp_path / "bin"
    for name in ("one", "two words", "it's", 'q"uote', "back\\slash"):
        script(folder / name, "exit 0")
    (folder / "no program").write_text("x", encoding="utf-8")
    monkeypatch.setenv("PATH", str(folder))
    for variable in editor.VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    return folder


def script(path: Path, body: str) -> str:
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


VALUES = [
    # the value of the variable     the command line, {} is the folder
    ("one", ["{}/one"]),
    ("  one  ", ["{}/one"]),
    ("{}/one", ["{}/one"]),
    ("one --wait", ["{}/one", "--wait"]),
    ("one --wait -n", ["{}/one", "--wait", "-n"]),
    ("{}/two words", ["{}/two words"]),
    ("two words", ["{}/two words"]),
    ("'{}/two words' --wait", ["{}/two words", "--wait"]),
    ('"{}/two words" "a b"', ["{}/two words", "a b"]),
    ("{}/two\\ words -x", ["{}/two words", "-x"]),
    ("{}/it's", ["{}/it's"]),
    ('{}/q"uote', ['{}/q"uote']),
    ("{}/back\\slash", ["{}/back\\slash"]),
    ("one ''", ["{}/one", ""]),
]


@pytest.mark.parametrize("variable", editor.VARIABLES)
@pytest.mark.parametrize(("value", "wanted"), VALUES)
def test_a_value_is_a_program_or_one_with_options(
    programs: Path, monkeypatch: pytest.MonkeyPatch, variable: str, value: str, wanted: list[str]
) -> None:  # fmt: skip
    monkeypatch.setenv(variable, value.replace("{}", str(programs)))
    assert editor.command() == [word.replace("{}", str(programs)) for word in wanted]


@pytest.mark.usefixtures("programs")
def test_ours_comes_before_visual_and_visual_before_editor(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("EDITOR", "one 3")
    assert editor.command()[1:] == ["3"]
    monkeypatch.setenv("VISUAL", "one 2")
    assert editor.command()[1:] == ["2"]
    monkeypatch.setenv("TICHU_SCORE_EDITOR", "one 1")
    assert editor.command()[1:] == ["1"]
    for nothing in ("", "  "):
        monkeypatch.setenv("TICHU_SCORE_EDITOR", nothing)
        assert editor.command()[1:] == ["2"]


@pytest.mark.parametrize("variable", editor.VARIABLES)
@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("nope", "there is no such program"),
        ("nope --wait", "there is no such program"),
        ("/no/such/editor", "there is no such program"),
        ("no program", "there is no such program"),
        ("''", "there is no such program"),
        ("one 'x", "a quote is not closed"),
        ("nope'x", "a quote is not closed"),
    ],
)
def test_what_is_no_program_is_told_with_the_variable(
    programs: Path, monkeypatch: pytest.MonkeyPatch, variable: str, value: str, why: str
) -> None:  # fmt: skip
    assert programs.exists()
    monkeypatch.setenv(variable, value)
    with pytest.raises(NotUnderstood) as caught:
        editor.command()
    assert str(caught.value) == f"{variable}={value!r}: {why}"


def test_where_no_variable_names_one_the_usual_ones_are_tried(programs: Path) -> None:
    with pytest.raises(NotUnderstood, match="set VISUAL or EDITOR"):
        editor.command()
    vi = script(programs / "vi", "exit 0")
    assert editor.command() == [vi]
    nano = script(programs / "nano", "exit 0")
    assert editor.command() == [nano]


def test_what_the_editor_saves_comes_back(
    programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer = script(programs / "writer", 'printf "%s" "$1" > "$2"')
    monkeypatch.setenv("EDITOR", f"{writer} new")
    copy = editor.copy_of(str(programs / "m.toml"), b"old")
    assert Path(copy).read_bytes() == b"old"
    assert Path(copy).name.startswith(".")
    assert Path(copy).parent == programs
    assert editor.edit(copy) == editor.Edited(b"new", at_once=True)


def test_an_editor_that_takes_its_time_has_waited(
    programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = script(programs / "slow", "exec /bin/sleep 0.6")
    monkeypatch.setenv("EDITOR", slow)
    copy = editor.copy_of(str(programs / "m.toml"), b"old")
    assert editor.edit(copy) == editor.Edited(b"old", at_once=False)


@pytest.mark.parametrize(
    ("body", "said"),
    [("exit 3", "ended with an error (3)"), ("kill -TERM $$", "ended with an error (-15)")],
)  # fmt: skip
def test_an_editor_that_fails_is_told(
    programs: Path, monkeypatch: pytest.MonkeyPatch, body: str, said: str
) -> None:
    monkeypatch.setenv("EDITOR", script(programs / "fails", body))
    copy = editor.copy_of(str(programs / "m.toml"), b"old")
    with pytest.raises(Machine) as caught:
        editor.edit(copy)
    assert str(caught.value) == f"fails {said}"


def test_a_program_that_cannot_be_started_is_told(
    programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = programs / "bad"
    bad.write_bytes(b"\x7fELF nonsense")
    bad.chmod(0o755)
    monkeypatch.setenv("EDITOR", "bad")
    copy = editor.copy_of(str(programs / "m.toml"), b"old")
    with pytest.raises(Machine, match="bad cannot be started: "):
        editor.edit(copy)


def test_a_copy_that_nobody_changed_is_put_away_without_a_trace(programs: Path) -> None:
    path = str(programs / "m.toml")
    copy = editor.copy_of(path, b"old")
    assert editor.put_away(copy, path, b"old") == ""
    assert not Path(copy).exists()
    assert editor.put_away(copy, path, b"old") == ""
    editor.forget(copy)


def test_a_copy_that_somebody_changed_is_kept_beside_the_file(programs: Path) -> None:
    path = str(programs / "m.toml")
    copy = editor.copy_of(path, b"old")
    Path(copy).write_bytes(b"new")
    kept = editor.put_away(copy, path, b"old")
    assert kept.startswith(f"{path}.edited-")
    assert Path(kept).read_bytes() == b"new"
    assert not Path(copy).exists()


def test_a_copy_that_cannot_be_moved_is_kept_where_it_is(
    programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(_source: str, _target: str) -> None:
        raise PermissionError

    path = str(programs / "m.toml")
    copy = editor.copy_of(path, b"old")
    Path(copy).write_bytes(b"new")
    monkeypatch.setattr(os, "rename", refuses)
    assert editor.put_away(copy, path, b"old") == copy
    assert Path(copy).read_bytes() == b"new"
