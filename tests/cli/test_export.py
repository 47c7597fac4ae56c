"""`export`: on the screen and into a file, and every way it is refused."""

import csv
import errno
import io
import json
import os
import shlex
from pathlib import Path

import pytest
from cli.terminal import at_terminal
from program import Shelf

from tichu_score.views.exports.schema import SCHEMA

FIRST = {
    "txt": "Tom + Mia vs Greta + Max\n",
    "md": "# Tom + Mia vs Greta + Max\n",
    "html": '<!DOCTYPE html>\n<html lang="en">',
    "csv": "match,title,date,hand,",
    "jsonl": '{"format": 1, "kind": "tichu-score match", ',
    "json": '{\n  "format": 1,\n  "kind": "tichu-score match",\n',
}


@pytest.fixture
def played(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """Give a match, and a folder to stand in."""
    shelf.match("orma 65 to", "om ga")
    place = shelf.root / "place"
    place.mkdir()
    monkeypatch.chdir(place)
    return shelf


def refused(shelf: Shelf, line: str, code: int, *parts: str) -> None:
    """Hold a command line to a refusal in words that changes nothing."""
    before = shelf.everything()
    done = shelf.do(*shlex.split(line))
    assert (done.code, done.out) == (code, ""), done
    for part in parts:
        assert part in done.err
    assert shelf.everything() == before


@pytest.mark.parametrize("form", FIRST)
def test_a_form_is_printed_as_it_is_and_changes_nothing(played: Shelf, form: str) -> None:  # fmt: skip
    before = played.everything()
    found = played.well("export", "-f", form)
    assert found.startswith(FIRST[form])
    assert found.endswith("\r\n" if form == "csv" else "\n")
    assert not found.endswith("\n\n")
    assert found == played.well("export", "--format", form.upper(), "-o", "-")
    assert found == played.well("export", "tom", "-f", form)
    assert played.everything() == before


def test_without_a_form_it_is_a_message_for_a_chat(played: Shelf) -> None:
    assert played.well("export") == played.well("export", "-f", "txt")
    assert played.well("export", "-o", "-") == played.well("export")


@pytest.mark.parametrize("form", FIRST)
def test_a_file_holds_what_would_be_printed(played: Shelf, form: str) -> None:
    path = Path(f"out.{form}")
    printed = played.well("export", "-f", form)
    said = played.well("export", "-o", str(path))
    data = path.read_bytes()
    assert data == printed.encode()
    assert said == f"written: {path} ({form}, {len(data)} bytes)\n"
    assert [found.name for found in Path().iterdir()] == [path.name]


@pytest.mark.parametrize(
    ("line", "form"),
    [
        ("-o a.CSV", "csv"),
        ("-o a.b.md", "md"),
        ("-o Friday.HTML", "html"),
        ("-o a", "txt"),
        ("-o .md", "txt"),
        ("-o a.md -f json", "json"),
        ("-o a.txt -f md", "md"),
        ("-o a --excel", "csv"),
        ("-o a.csv --excel", "csv"),
        ("-o a.txt --excel -f csv", "csv"),
    ],
)
def test_the_form_is_the_named_one_or_the_ending_s(played: Shelf, line: str, form: str) -> None:  # fmt: skip
    assert f" ({form}, " in played.well("export", *line.split())


def test_excel_gets_a_mark_and_semicolons(played: Shelf) -> None:
    printed = played.well("export", "--excel")
    assert printed.startswith("\ufeffmatch;title;date;hand;")
    played.well("export", "--excel", "-o", "a.csv")
    data = Path("a.csv").read_bytes()
    assert data == printed.encode()
    assert data.startswith(b"\xef\xbb\xbfmatch;")
    assert data.count(b"\r\n") == data.count(b"\n") == 3
    rows = [*csv.DictReader(io.StringIO(printed[1:], newline=""), delimiter=";")]
    assert [row["right_total"] for row in rows] == ["35", "-165"]


def test_the_schema_needs_no_match(shelf: Shelf) -> None:
    assert json.loads(shelf.well("export", "--schema")) == SCHEMA
    assert not shelf.everything()


def test_a_word_finds_the_match_whatever_is_current(played: Shelf) -> None:
    played.well("new", "Ann+Bob", "Cid+Dora", "--title", "Friday")
    assert played.well("export").startswith("Friday\n")
    assert played.well("export", "greta").startswith("Tom + Mia")
    assert played.well("export", "-m", "greta").startswith("Tom + Mia")
    assert played.well("export", "friday", "-m", "greta").startswith("Friday\n")


def test_other_programs_are_told_what_was_written(played: Shelf) -> None:
    told = json.loads(played.well("export", "-o", "a.md", "--json"))
    size = len(Path("a.md").read_bytes())
    written = {"path": "a.md", "form": "md", "size": size, "matches": 1}
    assert told == {"format": 1, **written}
    told = played.well("export", "-o", "b.md", "--plain")
    assert told == f"exported\tb.md\tmd\t{size}\t1\n"
    assert played.well("export", "-o", "c.md", "-q") == ""
    assert Path("c.md").read_bytes() == Path("a.md").read_bytes()
    printed = played.well("export", "-f", "csv")
    assert json.loads(played.well("export", "-f", "csv", "--json"))["script"] == printed
    assert played.well("export", "-f", "csv", "--plain") == printed


@pytest.mark.parametrize(
    ("line", "code", "parts"),
    [
        ("export -o x.pdf", 2, ["'pdf' is no form", "md, html, csv, json, jsonl"]),
        ("export -o x.text", 2, ["'text' is no form"]),
        ("export -f xml", 2, ["'xml' is no form", "md, html, csv, json, jsonl"]),
        ("export -f ''", 2, ["'' is no form"]),
        ("export -f toml -o a.csv", 2, ["'toml' is no form"]),
        ("export --excel -f md", 2, ["--excel is a kind of csv, not of md"]),
        ("export --excel -o a.json", 2, ["--excel is a kind of csv, not of json"]),
        ("export --schema tom", 2, ["export --schema takes nothing after it"]),
        ("export --schema -f json", 2, ["stands alone"]),
        ("export --schema -o a.json", 2, ["stands alone"]),
        ("export --schema --excel", 2, ["stands alone"]),
        ("export --schema --force", 2, ["stands alone"]),
        ("export ''", 2, ["an empty word"]),
        ("export -n", 2, ["-n"]),
        ("export nobody", 3, ["no match is called 'nobody'"]),
        ("export -m nobody", 3, ["no match is called 'nobody'"]),
        ("export no/such.toml", 3, ["no such file"]),
        ("export -o no/a.csv", 3, ["no such folder: no"]),
        ("export -o no/a.csv --force", 3, ["no such folder: no"]),
        ("export -o ''", 2, ["'' is no name of a file"]),
        ("export -o .", 2, ["is a folder"]),
        ("export -o . --force", 2, ["is a folder"]),
        ("export -o new.toml", 2, ["keep matches", "another name"]),
        ("export -o new.toml -f csv --force", 2, ["keep matches"]),
        ("export -o there.csv", 5, ["there.csv exists", "--force writes over it"]),
        ("export -o link.csv", 5, ["link.csv exists"]),
        ("export -o match.csv", 2, ["keep matches"]),
        ("export -o match.csv --force", 2, ["keep matches"]),
        ("export -o nowhere.csv", 2, ["leads nowhere"]),
        ("export -o nowhere.csv --force", 2, ["leads nowhere"]),
        ("export -o pipe", 2, ["is not a file"]),
        ("export -o pipe --force", 2, ["is not a file"]),
        ("export -o /dev/null", 2, ["is not a file"]),
    ],
)
def test_what_cannot_be_is_refused_in_words(
    played: Shelf, line: str, code: int, parts: list[str]
) -> None:
    Path("there.csv").write_text("old")
    Path("link.csv").symlink_to("there.csv")
    Path("match.csv").symlink_to(played.file)
    Path("nowhere.csv").symlink_to("gone.csv")
    os.mkfifo("pipe")
    names = {*Path().iterdir()}
    refused(played, line, code, *parts)
    assert {*Path().iterdir()} == names


def test_a_match_in_a_file_of_another_name_is_not_written_over(played: Shelf) -> None:
    played.file.rename("match.txt")
    line = "export -m ./match.txt -o match.txt --force"
    refused(played, line, 2, "match.txt is the match itself")
    refused(played, "export ./match.txt -o ./match.txt --force", 2, "itself")


def test_force_writes_over_a_file_and_what_a_link_leads_to(played: Shelf) -> None:
    there, link = Path("there.csv"), Path("link.csv")
    there.write_text("old")
    link.symlink_to(there)
    played.well("export", "-o", "there.csv", "--force")
    found = there.read_bytes()
    assert found.startswith(b"match,")
    there.write_text("old")
    played.well("export", "-o", "link.csv", "--force")
    assert there.read_bytes() == found
    assert link.is_symlink()
    assert {path.name for path in Path().iterdir()} == {"there.csv", "link.csv"}


def test_without_a_match_there_is_nothing_to_export(shelf: Shelf) -> None:
    refused(shelf, "export", 3, "no match in", "tichu-score new")
    refused(shelf, "export -o x.csv", 3, "no match in")


def test_a_damaged_match_is_not_exported(played: Shelf) -> None:
    played.file.write_text("format = 1\n")
    refused(played, "export -o a.csv", 4, "cannot be read")
    assert not [*Path().iterdir()]


@pytest.mark.parametrize("call", ["write", "link", "fsync"])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES])
def test_what_the_machine_refuses_is_told_and_leaves_nothing(
    played: Shelf, call: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(os, call, refuse)
        refused(played, "export -o a.csv", 6, "nothing was written: a.csv: ")
    assert not [*Path().iterdir()]
    played.well("export", "-o", "a.csv")


def test_the_program_itself_writes_the_same_bytes(played: Shelf) -> None:
    for form in FIRST:
        done = played.run("export", "-f", form)
        # as bytes: csv keeps its line ends
        assert (done.code, done.err) == (0, "")
        assert done.out == played.well("export", "-f", form)


def test_no_line_is_broken_for_a_terminal(played: Shelf) -> None:
    played.well("add", "orma", "50", "--note", "a note of many words " * 5)
    for form in FIRST:
        seen = at_terminal(played, ["export", "-f", form, "--width", "30"])
        printed = played.well("export", "-f", form).replace("\r", "")
        assert seen == (printed, 0)
        assert form == "txt" or max(map(len, printed.splitlines())) > 40
