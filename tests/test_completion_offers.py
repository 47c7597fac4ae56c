"""What TAB offers, asked for as the shells ask: from the files, and never in the way."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli.test_imports import loaded, ours
from program import Shelf
from test_completion_shells import shelve

from tichu_score.book import catalog, names, pointer
from tichu_score.book.conflicts import is_conflict_copy
from tichu_score.cli.offers import CHAPTERS, HEAD, RULES, SWITCHES, offers
from tichu_score.cli.shells.words import HELP
from tichu_score.cli.table import TABLE
from tichu_score.cli.table.row import VERSION, options_of
from tichu_score.game import names as game_names
from tichu_score.game import rulebook, ruleset, setting

LIGHT = {".", "book", "book.files", "book.folders", "book.names"}
LIGHT |= {"cli", "cli.main", "cli.offers"}
HEAVY = {"typing", "re", "json", "tomllib", "pathlib", "enum", "typer", "rich"}
HEAVY |= {"collections", "functools", "contextlib", "platformdirs", "unicodedata"}


def offered(shelf: Shelf, line: str) -> list[str]:
    done = shelf.run("__complete", *line.split("|"))
    assert (done.code, done.err) == (0, "")
    return done.out.splitlines()


@pytest.fixture
def two(shelf: Shelf) -> Shelf:
    shelve(shelf.folder, "2026-01-01-ana", "Ana María", "Ben", "Kim 🐉", "O'Brien")
    shelve(shelf.folder, "2026-01-02-zoe", "Zoe", "ben", "Yan", "Ben", hands=11)
    shelve(shelf.folder / ".trash", "2025-12-31-old", "Old", "Elk", "Fox", "Gnu")
    for other in ("people.toml", ".hidden.toml", "x (Conflict).toml", "notes.txt"):
        (shelf.folder / other).touch()
    return shelf


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("matches|use|", ["2026-01-02-zoe", "2026-01-01-ana"]),
        ("matches|use|ZOE", ["2026-01-02-zoe"]),
        ("matches|use|2026|", []),
        ("matches|use|2026|-m|", ["2026-01-02-zoe", "2026-01-01-ana"]),
        ("other_matches|export|", ["2026-01-02-zoe", "2026-01-01-ana"]),
        ("other_matches|export|2026-01-02-zoe|", ["2026-01-01-ana"]),
        ("other_matches|export|2026-01-02-zoe|AN", ["2026-01-01-ana"]),
        ("persons|export|--all|--player|y", ["Yan"]),
        ("persons|export|--player=Yan|--player|b", ["ben", "Ben"]),
        ("trash|undelete|", ["2025-12-31-old"]),
        (
            "players|new|",
            ["Zoe", "ben", "Yan", "Ben", "Ana María", "Kim 🐉", "O'Brien"],
        ),
        ("players|new|ana mar", ["Ana María"]),
        ("players|new|Zoe+k", ["Zoe+Kim 🐉"]),
        ("players|new|Zoe+Yan|z", []),
        ("players|stats|Zoe+Yan|b", ["ben", "Ben"]),
        ("players|stats|--pairs|Zoe+y", ["Zoe+Yan"]),
        ("players|stats|--with|y", ["Yan"]),
        ("spellings|players|", []),
        ("spellings|players|same|Ben|b", ["ben"]),
        ("hands|rm|1", []),
        ("hands|rm|-m|zoe|1", ["1", "10", "11"]),
        ("hands|rm|--match=zoe|1", ["1", "10", "11"]),
        ("hands|rm|-mzoe|1", ["1", "10", "11"]),
        ("hands|rm|-m|Kim|", ["1", "2"]),
        ("hands|rm|-m|2026|", []),
        ("versions|restore|-m|zoe|", []),
        ("names|add|-m|ana|--out|k", ["Kim 🐉"]),
        (
            "names|add|-m|ana|--out|kim 🐉,",
            ["kim 🐉,Ana María", "kim 🐉,Ben", "kim 🐉,O'Brien"],
        ),
        ("hand|add|-m|ana|ab", ["abcd", "abdc"]),
        ("hand|add|-m|ana|CA", ["ca", "cabd", "cadb"]),
        ("hand|add|-m|ana|abcd|ta|g", ["gb", "gc", "gd"]),
        ("hand|add|-m|ana|abcd|a=z", ["a=Zoe"]),
        ("hand|add|-m|ana|abcd|b", ["b="]),
        ("hand|add|-m|ana|zz", []),
        ("edit|edit|-m|ana|", None),
        ("edit|edit|-m|ana|2|+t", ["+ta", "+tb", "+tc", "+td"]),
        ("insert|insert|-m|ana|", ["1", "2"]),
        ("insert|insert|-m|ana|2|dc", ["dcab", "dcba"]),
        ("calls|call|-m|ana|ta|t", ["tb", "tc", "td"]),
        ("why|why|-m|ana|", ["1", "2"]),
        ("why|why|-m|ana|70:130|n", ["none"]),
        ("rule_ids|rule|p-0", [f"P-0{n}" for n in range(1, 10)]),
        ("rule_ids|rule|ca", ["calls"]),
        ("rule_ids|rule|i", ["irregularities", "I-01"]),
        ("rule_ids|rule|", CHAPTERS.split(",")),
        ("rule_ids|rule|bomb|p", []),
        ("keys|set|-m|ana|t", ["title=", "target=", "tie="]),
        ("keys|set|-m|ana|a=y", ["a=Yan"]),
        ("keys|set|stopped=", ["stopped=none"]),
        ("rules|new|--set|tie=", ["tie=play on", "tie=draw"]),
        ("nonsense|add|", []),
        ("matches", []),
        ("", []),
    ],
)
def test_what_is_offered(two: Shelf, line: str, wanted: list[str] | None) -> None:
    found = offered(two, line)
    if wanted is None:
        assert found[:3] == ["1", "2", "ac"]
    elif line == "hand|add|-m|ana|CA":
        assert sorted(found) == sorted(wanted)
    else:
        assert found == wanted


def test_the_current_match_is_the_one_of_every_command(shelf: Shelf) -> None:
    shelf.match("orma 65", "om").well("new", "Zoe+Yan", "Xi+Wu")
    first = catalog.shelf(str(shelf.folder)).rows
    for row in first:
        shelf.well("use", row.file.removesuffix(".toml"))
        chosen = pointer.current(
            str(shelf.folder), str(shelf.root / "state/tichu-score")
        )
        assert chosen is not None
        count = len(offered(shelf, "hands|rm|"))
        assert count == (2 if "tom-mia" in row.file else 0)
        assert len(offered(shelf, "versions|restore|")) == (3 if count else 1)


def test_nothing_hostile_is_offered_or_waited_for(shelf: Shelf) -> None:
    folder = shelf.folder
    shelve(folder, "-rf", "-x", "a\x1bb", "c\u202ed", "--")
    shelve(folder, "new\nline", "Good", "tab\there", "zero\0", "fine\u200d")
    os.mkfifo(folder / "pipe.toml")
    (folder / "link.toml").symlink_to("link.toml")
    (folder / "dir.toml").mkdir()
    (folder / "utf16.toml").write_text('[players]\na = "Wide"\n', encoding="utf-16")
    (folder / "huge.toml").write_bytes(b"[players]\na = 'Huge'\n")
    os.truncate(folder / "huge.toml", 2**33)
    (folder / "long.toml").write_text("[players]\na = '" + "x" * 9000)
    (folder / os.fsdecode(b"\xff\xfe.toml")).write_bytes(b"[players]\na = '\xff'\n")
    found = offered(shelf, "matches|use|")
    assert found == ["utf16", "pipe", "long", "link", "huge", "dir"]
    assert {*offered(shelf, "players|new|")} == {"Good", "fine\u200d", "Huge"}
    for stem in found:
        for kind in ("hands", "hand", "versions", "keys", "names"):
            offered(shelf, f"{kind}|add|-m|{stem}|")


@pytest.mark.parametrize(
    "folder", ["/nowhere", "/dev/null", "a\udcff", "~nobody/x", "$X"]
)
def test_no_folder_is_no_trouble(shelf: Shelf, folder: str) -> None:
    for kind in ("matches", "players", "hands", "hand", "trash", "keys"):
        done = shelf.run("__complete", kind, "add", "--dir", folder, "zzz")
        assert done == ("", "", 0)


def test_a_closed_pipe_and_a_narrow_encoding_are_no_trouble(two: Shelf) -> None:
    env = {"PYTHONIOENCODING": "ascii"}
    done = two.run("__complete", "players", "new", "", env=env)
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == ["Zoe", "ben", "Yan", "Ben", "O'Brien"]
    command = [sys.executable, "-m", "tichu_score", "__complete", "matches", "use", ""]
    script = '"$@" >&-; echo $?; "$@" >/dev/full; echo $?'
    full = subprocess.run(
        ["bash", "-c", script, "-", *command],
        env=two.env,
        capture_output=True,
        text=True,
        check=True,
    )
    assert full.stdout.split() == ["0", "0"]


def test_it_writes_nothing(two: Shelf) -> None:
    before = two.everything()
    offered(two, "players|new|")
    offered(two, "hands|rm|")
    assert two.everything() == before


@pytest.mark.parametrize(
    "kind", ["matches", "players", "hands", "hand", "keys", "rule_ids"]
)
def test_it_loads_next_to_nothing(shelf: Shelf, kind: str) -> None:
    shelve(shelf.folder, "2026-01-01-tom", "Tom", "Greta", "Mia", "Max")
    found = loaded(shelf, "__complete", kind, "add", "")
    assert ours(found) == LIGHT
    assert not found & HEAVY


def test_help_does_not_name_it(shelf: Shelf) -> None:
    assert "__complete" not in shelf.run("--help").out


def test_what_it_knows_of_the_table_and_the_rules_is_what_they_say() -> None:
    every = {o for row in TABLE.values() for o in (*options_of(row), VERSION, HELP)}
    taking = {flag for option in every if option.value for flag in option.flags}
    taking |= {flag for option in every if option.choices for flag in option.flags}
    switches = {flag for option in every for flag in option.flags} - taking
    assert switches == SWITCHES
    assert tuple(RULES) == ruleset.OPTIONS
    assert setting.HEAD == HEAD
    for rule, values in RULES.items():
        for value in values:
            typed = ruleset.option_from_text(rule, value)
            assert not ruleset.read_rules({rule: typed})[1], (rule, value)


def test_it_offers_every_rule_and_every_chapter_of_the_book() -> None:
    found = offers(["rule_ids", "rule", ""])
    for chapter in rulebook.CHAPTERS:
        found += offers(["rule_ids", "rule", f"{chapter.letter}-"])
    names = [chapter.name.lower() for chapter in rulebook.CHAPTERS]
    assert found == [*names, *rulebook.RULES]


@pytest.mark.parametrize(
    "name", ["Ana María", "ŁÓDŹ", "ß", "Kim 🐉", "ﬁn", "İ", "ascii"]
)
def test_it_folds_names_as_the_game_does(name: str) -> None:
    assert names.fold(name) == game_names.fold(name)


@pytest.mark.parametrize(
    "name",
    [
        "m.sync-conflict-20261130-193000-ABCDEF7.toml",
        "m (Tom's conflicted copy 2026-11-30).toml",
        "m_conflict-20261130-193000.toml",
        "m (SFConflict tom@example.org 2026-11-30).toml",
        "m (Conflict).toml",
        "conflict.toml",
        "2026-11-30-tom-mia-vs-conflict-copy.toml",
    ],
)
def test_conflict_copies_are_no_matches(name: str, tmp_path: Path) -> None:
    (tmp_path / name).touch()
    assert (names.stems(str(tmp_path)) == []) is is_conflict_copy(name)


def test_the_words_are_asked_for_in_this_process_too(two: Shelf) -> None:
    assert offers(["matches", "use", "--dir", str(two.folder), "zoe"]) == [
        "2026-01-02-zoe"
    ]
