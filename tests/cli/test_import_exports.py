"""`import` of what `export` wrote: all of it or nothing, and copies of one match joined."""

import io
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.handover import FRIDAY, OVER, STEM, cut, kept, refused, total, write
from program import Shelf

from tichu_score.book import files
from tichu_score.game.match import Match
from tichu_score.views.exports import complete, sheet
from tichu_score.views.fit import fit
from tichu_score.views.merged import MOST_NAMED

FORMS: dict[str, Callable[[Match], str]] = {
    "json": complete.text,
    "csv": sheet.text,
    "excel": sheet.excel,
    "jsonl": complete.line,
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", ["backup", "backup.toml", "x.txt", "x.tch"])
def test_an_export_becomes_the_current_match_whatever_its_name(
    shelf: Shelf, form: str, name: str
) -> None:
    path = shelf.root / name
    path.write_bytes(FORMS[form](FRIDAY).encode())
    done = shelf.do("import", str(path))
    assert (done.err, done.code) == ("", 0)
    assert done.out == (
        f"imported: 1 match of {path}\n"
        "1 new\n"
        f"new     {STEM}.toml, 6 hands, 435:15\n"
        "it is the current match now; `use` goes back to another\n"
        f"wrong? tichu-score delete {STEM}\n"
    )
    assert shelf.well("score").startswith("Tom+Mia 435 : 15 Greta+Max, 6 hands")
    assert kept(shelf) == {FRIDAY.id: complete.text(FRIDAY)}
    # It can be played on and mended like any other.
    shelf.well("add", "orma", "70")
    shelf.well("undo")
    assert kept(shelf) == {FRIDAY.id: complete.text(FRIDAY)}
    assert "the paper says 1:-2" in shelf.do("check").out
    assert shelf.do("undo") == ("nothing to undo\n", "", 1)


def test_several_matches_leave_the_current_one_and_say_so(shelf: Shelf) -> None:
    shelf.match("orma 65")
    path = write(shelf, FRIDAY, OVER, cut(FRIDAY, 2))
    done = shelf.do("import", path)
    assert (done.err, done.code) == ("", 0)
    assert done.out == (
        f"imported: 3 matches of {path}\n"
        "2 new, 1 handed over more than once\n"
        f"new     {STEM}-2.toml, 6 hands, 435:15\n"
        f"new     {STEM}-3.toml, 6 hands, {total(OVER)}\n"
        "which match is current stays as it is; `use` takes one\n"
        f"wrong? tichu-score delete {STEM}-2\n"
    )
    assert shelf.well("score").startswith("Tom+Mia 65 : 35")


def test_what_is_here_already_is_counted_and_nothing_is_written(shelf: Shelf) -> None:
    path = write(shelf, FRIDAY, OVER)
    older = write(shelf, cut(FRIDAY, 3), OVER, name="older")
    shelf.well("import", path)
    before = shelf.everything()
    assert shelf.well("import", path) == (
        f"imported: 2 matches of {path}\n2 here already\n"
    )
    assert shelf.well("import", older).endswith("\n1 here already, 1 with more hands here\n")  # fmt: skip
    assert shelf.everything() == before


def test_a_longer_copy_brings_its_hands_in_one_step_that_undo_takes_back(
    shelf: Shelf,
) -> None:
    early = cut(FRIDAY, 4)
    shelf.well("import", write(shelf, early))
    shelf.file.write_text("# mine\n" + shelf.text + "# the end\n", encoding="utf-8")
    before = shelf.text
    done = shelf.do("import", write(shelf, FRIDAY))
    assert done.code == 0
    assert done.out.splitlines()[1:] == [
        "1 longer by 2 hands",
        f"longer  {STEM}.toml, 2 hands more, 6 now, 435:15",
        f"wrong? tichu-score undo -m {STEM}",
    ]
    assert shelf.text.startswith(before)
    assert kept(shelf) == {FRIDAY.id: complete.text(FRIDAY)}
    assert "import" in shelf.well("log")
    shelf.well("undo", "-m", STEM)
    assert shelf.text == before
    shelf.well("redo")
    assert kept(shelf) == {FRIDAY.id: complete.text(FRIDAY)}


def test_copies_that_part_are_shown_side_by_side_and_nothing_is_written(
    shelf: Shelf,
) -> None:
    shelf.well("import", write(shelf, FRIDAY))
    shelf.well("edit", "2", "ra", "gr", "-y")
    shelf.well("set", "title=Late")
    path = write(shelf, OVER, FRIDAY)
    assert refused(shelf, "import", path, code=4) == [
        "nothing imported: copies of 1 match part; the first hand as either copy has it",
        f"{STEM}.toml: title: Late",
        f"{path}:2: title: Friday at Tom's",
        f"{STEM}.toml: hand 2: ra gr",
        f"{path}:2: hand 2: om ga",
        "  mend the copy that is wrong (`edit`, `set`) and import again",
        f"  delete the one here: tichu-score delete {STEM}",
    ]
    # -y answers questions, and this is none.
    refused(shelf, "import", path, "-y", code=4)
    # The advice helps.
    shelf.well("delete", STEM)
    assert "2 new" in shelf.well("import", path)


def test_two_files_that_part_are_told_of_too(shelf: Shelf) -> None:
    one = write(shelf, FRIDAY, name="one")
    other = write(shelf, cut(FRIDAY, 5)._replace(title="x"), name="other")
    said = refused(shelf, "import", one, other, code=4)
    assert said[1:3] == [f"{one}:1: title: Friday at Tom's", f"{other}:1: title: x"]
    assert not any("delete" in text for text in said)


def test_a_dry_run_says_what_would_be_done(shelf: Shelf) -> None:
    shelf.well("import", write(shelf, cut(FRIDAY, 2)))
    path = write(shelf, FRIDAY, OVER, OVER._replace(id="over01"))
    before = shelf.everything()
    done = shelf.do("import", path, "-n")
    assert done.out.splitlines() == [
        f"would be imported: 3 matches of {path}",
        "2 new, 1 longer by 4 hands",
        f"new     {STEM}-2.toml, 6 hands, {total(OVER)}",
        f"new     {STEM}-3.toml, 6 hands, {total(OVER)}",
        f"longer  {STEM}.toml, 4 hands more, 6 now, 435:15",
    ]
    assert done.err == "warning: nothing was written: this is a dry run\n"
    assert shelf.everything() == before
    done = shelf.do("import", path, "-n", "--json")
    real = shelf.do("import", path, "--json")
    was, now = json.loads(done.out), json.loads(real.out)
    assert was.pop("dry_run")
    assert not now.pop("dry_run")
    assert was == now


def test_rows_and_data_name_every_file_and_the_text_only_some(shelf: Shelf) -> None:
    many = [OVER._replace(id=f"over{n}") for n in range(MOST_NAMED + 3)]
    path = write(shelf, cut(FRIDAY, 1), *many)
    found = json.loads(shelf.well("import", path, "--json"))
    assert (found["read"], found["new"], found["longer"]) == (len(many) + 1,) * 2 + (0,)
    assert found["imported"] == [path]
    assert not found["current"]
    assert {file["what"] for file in found["files"]} == {"new"}
    assert [Path(file["file"]).exists() for file in found["files"]]
    assert found["files"][1]["id"] == "over0"
    assert found["files"][1]["came"] == found["files"][1]["hands"] == 6
    assert found["files"][1]["state"] == "decided"
    path = write(shelf, FRIDAY, OVER, many[0])
    lines = shelf.well("import", path, "--plain").splitlines()
    assert lines == [
        "merged\t3\t1\t1\t1\t0\t0\t",
        f"new\t{shelf.folder}/{STEM}-25.toml\tover00\tTom + Mia vs Greta + Max\t6\t6",
        f"longer\t{shelf.folder}/{STEM}.toml\t{FRIDAY.id}\tFriday at Tom's\t5\t6",
    ]
    more = [one._replace(id=one.id + "x") for one in many]
    out = shelf.well("import", write(shelf, *more))
    assert "\nand 3 more\n" in out
    assert out.count("\nnew ") == MOST_NAMED


@pytest.mark.parametrize("width", [40, 80, 120])
def test_the_reply_fits_where_lines_end(shelf: Shelf, width: int) -> None:
    shelf.well("import", write(shelf, cut(FRIDAY, 4)))
    out = shelf.well("import", write(shelf, FRIDAY, OVER), "--width", str(width))
    for text in fit(out, width).splitlines():
        assert len(text) <= width or not text.strip().count(" "), text


def test_standard_input_is_read_as_any_file(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tichu_score.book import intake  # noqa: PLC0415 - beside its use

    typed = io.TextIOWrapper(io.BytesIO(sheet.excel(FRIDAY).encode()))
    monkeypatch.setattr(intake, "sys", type("Streams", (), {"stdin": typed}))
    assert "imported: 1 match of standard input\n" in shelf.well("import", "-")


def test_an_export_larger_than_a_match_file_is_read(shelf: Shelf) -> None:
    path = shelf.root / "backup"
    blank = b" " * files.MOST_BYTES
    path.write_bytes(complete.line(FRIDAY).encode() + blank + b"\n")
    assert "1 new" in shelf.well("import", str(path))


def test_without_an_id_it_is_known_by_what_it_says(shelf: Shelf) -> None:
    path = write(shelf, FRIDAY._replace(id=""), OVER._replace(id=""))
    shelf.well("import", path)
    first = kept(shelf)
    assert len(first) == 2
    assert all(re.fullmatch("[a-z0-9]{6}", known) for known in first)
    assert shelf.well("import", path).endswith("\n2 here already\n")
    assert kept(shelf) == first


def test_an_old_copy_of_a_file_is_asked_about_before_anything_is_written(
    shelf: Shelf,
) -> None:
    shelf.match("orma 65")
    old = shelf.text
    exported = shelf.root / "exported"
    shelf.well("add", "om")
    exported.write_text(shelf.well("export", "-f", "json"), encoding="utf-8")
    shelf.well("add", "om")
    shelf.file.write_text(old, encoding="utf-8")
    other = write(shelf, OVER, FRIDAY, name="other")
    said = refused(shelf, "import", str(exported), other, code=5)
    assert "fewer hands" in said[0]
    assert "-y takes it as yes" in said[1]
    done = shelf.do("import", str(exported), other, answers=("",))
    assert done.code == 5
    done = shelf.do("import", str(exported), other, answers=("y",))
    assert "2 new, 1 longer by 1 hand" in done.out
