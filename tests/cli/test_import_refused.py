"""`import` of exports that it cannot take: nothing is written, and all is told."""

import json
from pathlib import Path

import pytest
from book.logtalk import LOG
from cli.handover import FRIDAY, OVER, STEM, cut, kept, refused, write
from program import Run, Shelf

from tichu_score.book import begin, catalog, files, store
from tichu_score.book.imports import handed
from tichu_score.book.matchfile import Sheet
from tichu_score.game.match import Match
from tichu_score.views.exports import complete, sheet


def test_one_bad_hand_keeps_everything_out_and_all_is_told(shelf: Shelf) -> None:
    bad = json.loads(complete.line(OVER))
    bad["hands"][2]["cards"] = 66
    bad["hands"][3]["points"] = [1, 2]
    wrong = shelf.root / "wrong"
    wrong.write_text(complete.line(FRIDAY) + json.dumps(bad), encoding="utf-8")
    table = shelf.root / "table.csv"
    table.write_text(sheet.rows([FRIDAY, OVER]).replace(",om ga,", ",om gx,"), "utf-8")
    said = refused(shelf, "import", write(shelf, OVER), str(wrong), str(table), code=2)
    assert said[0] == "nothing imported"
    assert said[1].startswith(f"{wrong}:2: hand 3: cards is 66: ")
    assert said[2].startswith(f"{table}:3: hand 2: 'gx' is no call")
    assert len(said) == 3
    assert not shelf.folder.exists()


def test_a_newer_export_is_4_and_the_way_to_read_it_is_named(shelf: Shelf) -> None:
    path = Path(write(shelf, FRIDAY))
    newer = path.read_text("utf-8").replace('"format": 1', '"format": 2')
    path.write_text(newer, encoding="utf-8")
    assert refused(shelf, "import", str(path), code=4) == [
        "nothing imported",
        f"{path}:1: written by a newer tichu-score (format 2)",
        "  `pip install --upgrade tichu-score` helps",
    ]


@pytest.mark.parametrize("option", ["--title=x", "--date=2026-11-30"])
def test_title_and_date_are_for_logs(shelf: Shelf, option: str) -> None:
    (said,) = refused(shelf, "import", write(shelf, FRIDAY), option, code=2)
    assert "are for a log" in said


def test_a_log_or_something_unknown_among_exports_is_refused(shelf: Shelf) -> None:
    path = write(shelf, FRIDAY)
    (said,) = refused(shelf, "import", path, str(LOG), code=2)
    assert said == f"nothing imported: {LOG} is a log, to be imported by itself"
    other = shelf.root / "notes.txt"
    other.write_text("remember the milk", encoding="utf-8")
    said, *advice = refused(shelf, "import", path, str(other), code=2)
    assert "is no log of BrettspielWelt and no export of ours: it begins with" in said
    assert "json, jsonl and csv can be read" in "".join(advice)
    assert refused(shelf, "import", path, "nowhere", code=3)


def test_more_than_anybody_hands_over_is_refused(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handed, "MOST_BYTES", files.MOST_BYTES // 4)
    path = shelf.root / "backup"
    path.write_bytes(complete.line(FRIDAY).encode() * 1000)
    (said, _) = refused(shelf, "import", str(path), code=4)
    assert "larger than 1 MiB" in said


def test_a_file_that_cannot_be_read_may_be_the_match(shelf: Shelf) -> None:
    shelf.well("import", write(shelf, FRIDAY))
    whole, path = shelf.text, write(shelf, FRIDAY)
    for broken in (whole.replace("cards = 65", "cards = 66"), "[[", "\0"):
        shelf.file.write_text(broken, encoding="utf-8")
        said = refused(shelf, "import", path, code=5)
        assert said[0].startswith(f"nothing imported: {STEM}.toml cannot be read")
        assert said[1] == "  -y takes it as yes"
        refused(shelf, "import", path, "-n", code=5)
        assert shelf.do("import", path, answers=("",)).code == 5
        assert shelf.do("import", path, "-y", "-n").code == 0
    # Nothing that is new can be in a file that says which other match it is.
    shelf.file.write_text(whole.replace("cards = 65", "cards = 66"), encoding="utf-8")
    assert "1 new" in shelf.well("import", write(shelf, OVER))
    for number in range(4):
        (shelf.folder / f"{number}.toml").write_text("[[", encoding="utf-8")
    said = refused(shelf, "import", write(shelf, OVER._replace(id="x")), code=5)
    assert "3.toml, 2.toml, 1.toml ... cannot be read, and they may hold" in said[0]
    # Where nothing is new, nothing can be hidden.
    assert "1 here already" in shelf.well("import", write(shelf, OVER))


def full(path: str, data: bytes) -> None:
    del data
    raise OSError(28, "No space left on device", path)


def test_where_the_machine_refuses_midway_it_says_what_is_done_and_can_go_on(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = [OVER._replace(id=f"over{n}") for n in range(8)]
    path = write(shelf, *many)
    create, count = store.create, 0

    def soon_full(path: str, data: bytes) -> None:
        nonlocal count
        count += 1
        (create if count <= 5 else full)(path, data)

    with monkeypatch.context() as patch:
        patch.setattr(store, "create", soon_full)
        done = shelf.do("import", path)
    assert (done.code, done.out) == (6, "")
    said = done.err.splitlines()
    names = f"{STEM}.toml, {STEM}-2.toml, {STEM}-3.toml and 2 more"
    start = f"5 of 8 matches are written ({names}); of the next one nothing was written"
    assert said[0].startswith(start)
    assert "no space left" in said[0]
    assert said[-1] == "  the same command again does the rest"
    assert len(kept(shelf)) == 5
    assert shelf.well("import", path).splitlines()[1] == "3 new, 5 here already"
    assert {*kept(shelf)} == {match.id for match in many}


def test_where_the_machine_refuses_at_once_nothing_is_said_to_be_done(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "create", full)
    done = shelf.do("import", write(shelf, FRIDAY, OVER))
    assert (done.code, done.out) == (6, "")
    assert "written (" not in done.err
    assert "the same command" not in done.err


def test_what_the_disk_does_not_confirm_is_done_and_told(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    create = store.create

    def unconfirmed(path: str, data: bytes) -> None:
        create(path, data)
        raise store.Unconfirmed(5, "Input/output error")

    monkeypatch.setattr(store, "create", unconfirmed)
    done = shelf.do("import", write(shelf, FRIDAY, OVER))
    assert done.code == 6
    assert "2 new" in done.out
    assert "the disk did not confirm it" in done.err


def test_a_copy_that_is_changed_meanwhile_is_left_alone(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.well("import", write(shelf, cut(FRIDAY, 2)))
    other = shelf.text.replace("Friday at Tom's", "Another title")
    begun = begin.create

    def slow(*argv: object, **more: object) -> object:
        shelf.file.write_text(other, encoding="utf-8")
        return begun(*argv, **more)  # type: ignore[arg-type]

    first = shelf.file.name
    monkeypatch.setattr(begin, "create", slow)
    monkeypatch.setattr(Shelf, "file", shelf.folder / first)
    done = shelf.do("import", write(shelf, FRIDAY, OVER))
    assert (done.code, done.out) == (5, "")
    assert "Another title was changed meanwhile" in done.err
    assert (shelf.folder / first).read_text("utf-8") == other


@pytest.mark.parametrize("several", [(FRIDAY,), (FRIDAY, OVER, OVER._replace(id="x"))])
def test_what_another_terminal_imports_meanwhile_is_not_kept_twice(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, several: tuple[Match, ...]
) -> None:
    shelf.match("orma 65")
    path, create = write(shelf, *several), begin.create

    def late(*argv: object, **more: object) -> object:
        monkeypatch.setattr(begin, "create", create)
        assert shelf.run("import", path).code == 0
        return create(*argv, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(begin, "create", late)
    done = shelf.do("import", path)
    assert done.code == 0
    assert done.out.splitlines()[1] == f"{len(several)} here already"
    assert len([*shelf.folder.glob("*.toml")]) == len(several) + 1


def test_hands_that_another_terminal_imports_meanwhile_come_once(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.well("import", write(shelf, cut(FRIDAY, 2)))
    path, create = write(shelf, FRIDAY, OVER), begin.create

    def late(*argv: object, **more: object) -> object:
        assert shelf.run("import", write(shelf, FRIDAY, name="other")).code == 0
        return create(*argv, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(begin, "create", late)
    assert "1 new, 1 here already" in shelf.well("import", path)
    assert {*kept(shelf)} == {FRIDAY.id, OVER.id}


def test_when_every_name_is_taken_nothing_is_written(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(begin, "MOST_TWINS", 3)
    many = [OVER._replace(id=f"over{n}") for n in range(3)]
    (said,) = refused(shelf, "import", write(shelf, *many), code=5)
    assert said.endswith("and its numbers are all taken")


def test_a_shelf_is_read_once_for_many_matches(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.match("orma 65").match("om")
    read = catalog.read
    looks: list[str] = []

    def counted(folder: str, name: str) -> Sheet:
        looks.append(name)
        return read(folder, name)

    monkeypatch.setattr(catalog, "read", counted)
    shelf.well("import", write(shelf, FRIDAY, OVER, OVER._replace(id="x")))
    assert len(looks) == 2


def harmless(done: Run) -> None:
    for said in (done.out, done.err):
        assert not {c for c in said if ord(c) < 32 or c in "\x9b\u202e"} - {*"\n\t"}


HARM = ["\x1b[31m", "\u202egnp", "[red]x", "a\tb", "$(id)", "../../x", "\x9b31m", "\0"]


@pytest.mark.parametrize("harm", HARM)
@pytest.mark.parametrize("shape", ["--json", "--plain", "--width=80"])
def test_a_text_that_was_made_to_do_harm_does_none(
    shelf: Shelf, harm: str, shape: str
) -> None:
    for key in ("id", "title", "stopped", "state", "note", "typed", "extra", "kind"):
        data = json.loads(complete.line(FRIDAY))
        (data["hands"][1] if key in data["hands"][1] else data)[key] = harm
        path = shelf.root / "backup"
        path.write_text(json.dumps(data), encoding="utf-8")
        harmless(shelf.do("import", str(path), shape))
        path.write_text(sheet.text(FRIDAY).replace("Friday", harm), encoding="utf-8")
        harmless(shelf.do("import", str(path), shape))
    for row in shelf.folder.glob("**/*"):
        assert row.resolve().is_relative_to(shelf.folder.resolve())
