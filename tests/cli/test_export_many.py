"""`export` of several matches: which ones, in what order, and what is left out."""

import json
import os
import shlex
from pathlib import Path

import pytest
from cli.test_export import refused
from program import Run, Shelf

FRIDAY, MONDAY = "2026-11-27", "2026-11-30"


@pytest.fixture
def season(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """Give three matches, made in no order, one of them without a date."""
    place = shelf.root / "place"
    place.mkdir()
    monkeypatch.chdir(place)
    shelf.match("orma 65 to", "om ga")
    shelf.well("new", "Tom+Mia", "Ann+Bob", "--title", "Friday", "--date", FRIDAY)
    shelf.well("add", "--score", "70:130")
    shelf.well("new", "Zoe+Kim", "Greta+Max", "--title", "Undated")
    shelf.well("add", "zk", "m=Mia")
    file = next(shelf.folder.glob("*zoe*"))
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(line for line in lines if "started" not in line), "utf-8")
    return shelf


def titles(text: str) -> list[str]:
    """Return the titles of the matches in a jsonl text; the first one has none."""
    return [json.loads(line)["title"] or "Monday" for line in text.splitlines()]


CHOSEN = [
    ("--all", ["Undated", "Friday", "Monday"]),
    (f"--since {FRIDAY}", ["Friday", "Monday"]),
    ("--since 2026-11-28", ["Monday"]),
    (f"--until {FRIDAY}", ["Friday"]),
    ("--since 2026-11-01 --until 2026-11-29", ["Friday"]),
    ("--player Tom", ["Friday", "Monday"]),
    ("--player tom --all", ["Friday", "Monday"]),
    ("--player Mia", ["Undated", "Friday", "Monday"]),
    ("--player Mia --player greta", ["Undated", "Monday"]),
    (f"--player Greta --since {MONDAY}", ["Monday"]),
    ("friday undated", ["Friday", "Undated"]),
    ("undated zoe friday", ["Undated", "Friday"]),
]


@pytest.mark.parametrize(("line", "wanted"), CHOSEN)
def test_what_is_chosen_comes_once_and_in_order(season: Shelf, line: str, wanted: list[str]) -> None:  # fmt: skip
    before = season.everything()
    found = season.do("export", "-f", "jsonl", *line.split())
    assert titles(found.out) == wanted
    told = "1 match left out, without a date" if "20" in line else ""
    assert found.err == (f"warning: {told}\n" if told else "")
    assert found.code == 0
    assert season.everything() == before


def test_a_player_is_a_person_by_every_spelling(season: Shelf) -> None:
    season.well("players", "same", "Mia", "Ann")
    assert titles(season.well("export", "-f", "jsonl", "--player", "ann")) == [
        *("Undated", "Friday", "Monday")
    ]
    (season.folder / "people.toml").write_text("[same]\nAnn = 1\n")
    done = season.do("export", "-f", "jsonl", "--player", "ann")
    assert titles(done.out) == ["Friday"]
    assert "warning: people.toml:2: " in done.err
    assert "nobody is joined: `tichu-score check`" in done.err


@pytest.mark.parametrize("form", ["txt", "md", "csv", "jsonl", "excel"])
def test_a_file_of_all_holds_what_would_be_printed(season: Shelf, form: str) -> None:
    how = ["--excel"] if form == "excel" else ["-f", form]
    printed = season.well("export", "--all", *how)
    size = len(printed.encode())
    said = season.well("export", "--all", *how, "-o", "all")
    form = "csv" if form == "excel" else form
    assert said == f"written: all ({form}, 3 matches, {size} bytes)\n"
    assert Path("all").read_bytes() == printed.encode()
    told = season.well("export", "--all", *how, "-o", "all", "--force", "--json")
    assert json.loads(told)["matches"] == 3


def test_the_form_of_all_follows_the_ending(season: Shelf) -> None:
    assert "(jsonl, 3 matches, " in season.well("export", "--all", "-o", "all.jsonl")
    assert season.well("export", "--all") == season.well("export", "--all", "-f", "txt")
    assert season.well("export", "--all", "--excel").startswith("\ufeffmatch;title;")
    assert season.well("export", "--all", "-f", "csv").count("match,title,") == 1


@pytest.mark.parametrize(
    ("line", "code", "parts"),
    [
        ("--all -f json", 2, ["json holds one match", "txt, md, html, csv, jsonl"]),
        ("--all -o all.json", 2, ["json holds one match"]),
        ("friday monday -f json", 2, ["json holds one match"]),
        ("--all --excel -f jsonl", 2, ["--excel is a kind of csv, not of jsonl"]),
        ("--all friday", 2, ["'friday' names one"]),
        ("--player Tom friday undated", 2, ["'friday undated' names one"]),
        ("--schema --all", 2, ["stands alone"]),
        ("--schema --player Tom", 2, ["stands alone"]),
        (f"--schema --since {FRIDAY}", 2, ["stands alone"]),
        ("--since friday", 2, ["--since takes a day", "'friday' is no date"]),
        ("--until ''", 2, ["--until takes a day", "2026-11-30"]),
        ("--player Tmo", 3, ["'Tmo' plays in no match; did you mean Tom?"]),
        ("--player Tom --player ''", 3, ["'' plays in no match"]),
        ("friday nobody", 3, ["no match is called 'nobody'"]),
        ("--since 2026-12-01", 1, ["no match since 2026-12-01", "without a date"]),
        ("--until 2026-11-01", 1, ["no match until 2026-11-01"]),
        ("--player Zoe --player Tom", 1, ["no match with Zoe and Tom"]),
        ("--all -o no/all.csv", 3, ["no such folder: no"]),
        ("--all -o there.csv", 5, ["there.csv exists", "--force writes over it"]),
        ("--all -o all.toml --force", 2, ["keep matches"]),
        ("--all -o link.csv --force", 2, ["keep matches"]),
    ],
)
def test_what_cannot_be_of_several_is_refused_and_writes_nothing(
    season: Shelf, line: str, code: int, parts: list[str]
) -> None:
    Path("there.csv").write_text("old")
    Path("link.csv").symlink_to(next(season.folder.glob("*zoe*")))
    refused(season, f"export {line}", code, *parts)


def test_no_match_of_several_is_written_over_whatever_it_is_called(season: Shelf) -> None:  # fmt: skip
    for file in season.folder.glob("*.toml"):
        os.link(file, f"{file.stem}.csv")
    names = sorted(path.name for path in Path().iterdir())
    assert len(names) == 3
    for name in names:
        refused(season, f"export --all -o {name} --force", 2, f"{name} is the match")


def test_an_empty_shelf_has_nothing_to_export(shelf: Shelf) -> None:
    refused(shelf, "export --all", 3, "no match in", "tichu-score new")


# What is left out.


def left_out(shelf: Shelf, *argv: str) -> Run:
    """Export all and hold it to be told: by a warning, and by the code."""
    done = shelf.do("export", "--all", *argv)
    assert done.code == 4
    assert "left out, cannot be read: " in done.err
    assert "`tichu-score check`" in done.err
    return done


def test_a_file_that_cannot_be_read_is_named_and_the_others_are_there(season: Shelf) -> None:  # fmt: skip
    (season.folder / "broken.toml").write_text("format = 1\nhands = {")
    done = left_out(season, "-f", "jsonl")
    assert titles(done.out) == ["Undated", "Friday", "Monday"]
    assert done.err == (
        "warning: 1 file left out, cannot be read: broken.toml: `tichu-score check`\n"
    )
    done = left_out(season, "-o", "all.jsonl")
    assert done.out.startswith("written: all.jsonl (jsonl, 3 matches, ")
    assert Path("all.jsonl").read_text("utf-8").count("\n") == 3
    named = season.do("export", "friday", "broken", "-f", "csv")
    assert (named.code, named.out) == (4, "")
    assert "broken.toml:2:" in named.err


def test_of_many_that_cannot_be_read_a_few_are_named(season: Shelf) -> None:
    for number in range(9):
        (season.folder / f"bad{number}.toml").write_text("?")
    said = left_out(season).err
    assert "9 files left out" in said
    assert len([name for name in range(9) if f"bad{name}.toml" in said]) == 5
    assert "4 more: `tichu-score check`" in said
    refused(season, "export --since 2027-01-01", 1, "no match since", "9 files left")


def test_where_no_file_can_be_read_nothing_is_written(season: Shelf) -> None:
    for file in season.folder.glob("*.toml"):
        file.write_text("?")
    refused(season, "export --all -o all.csv", 4, "no file in", "`tichu-score check`")
    assert not Path("all.csv").exists()


def test_a_match_that_is_there_twice_is_taken_once_and_told(season: Shelf) -> None:
    first = next(season.folder.glob("*ann*"))
    for number in range(7):
        (season.folder / f"z{number}.toml").write_bytes(first.read_bytes())
    (season.folder / "link.toml").symlink_to(first.name)
    done = season.do("export", "--all", "-f", "jsonl")
    assert (done.code, titles(done.out)) == (0, ["Undated", "Friday", "Monday"])
    told = done.err.splitlines()
    same = f"left out, the same match as {first.name}: `tichu-score check`"
    assert len([line for line in told if line.endswith(same)]) == 5
    again = "warning: 2 more files left out that hold a match again"
    assert told[5:] == [f"{again}: `tichu-score check`"]
    assert "link.toml" not in done.err


def test_a_conflict_copy_is_no_match_and_is_told(season: Shelf) -> None:
    first = next(season.folder.glob("*ann*"))
    name = f"{first.stem}.sync-conflict-20261130-193000-ABCDEFG.toml"
    (season.folder / name).write_bytes(first.read_bytes())
    done = season.do("export", "--all", "-f", "jsonl")
    assert (done.code, titles(done.out)) == (0, ["Undated", "Friday", "Monday"])
    said = f"warning: conflict copies left out: {name}: `tichu-score check`\n"
    assert done.err == said


def test_a_hostile_file_name_is_made_visible(season: Shelf) -> None:
    (season.folder / "x\x1b[31m.toml").write_text("?")
    said = left_out(season, "-f", "csv").err
    assert "x\\x1b[31m.toml" in said
    assert "\x1b" not in said


def test_the_program_itself_prints_the_same_bytes(season: Shelf) -> None:
    for form in ("txt", "md", "csv", "jsonl"):
        line = shlex.split(f"export --all -f {form}")
        done = season.run(*line)
        assert (done.code, done.err) == (0, "")
        assert done.out == season.well(*line)
