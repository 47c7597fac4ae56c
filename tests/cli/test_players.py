"""Who plays, and which names are one person: `players` from line to file."""

import json
import shlex
import tomllib

import pytest
from book.test_people import play
from program import Run, Shelf

from tichu_score.book import people

BROKEN = "broken.toml"
LISTED = """\
Greta: 4 matches, last 2026-03-01
  also written GRETA
Max: 4 matches, last 2026-03-01
Mia: 4 matches, last 2026-03-01
Anna: 2 matches, last 2026-02-01
  also written anna
Ana M: 1 match, last 2026-03-01
Eve: 1 match, last 2026-02-01
Zo\u00eb: 1 match
"""


@pytest.fixture
def table(shelf: Shelf) -> Shelf:
    """Give a shelf of four matches."""
    play(shelf.folder, "a", ("anna",), "2026-01-01")
    play(shelf.folder, "b", ("Anna",), "2026-02-01", "am;rmax 40 m=Eve;ma m=Eve")
    play(shelf.folder, "c", ("Ana M", "GRETA"), "2026-03-01")
    play(shelf.folder, "d", ("Zoe\u0308",))
    return shelf


def kept(shelf: Shelf) -> str | None:
    """Return what people.toml holds."""
    path = shelf.folder / "people.toml"
    return path.read_bytes().decode() if path.exists() else None


def lines(shelf: Shelf) -> dict[str, str]:
    """Return the lines of people.toml."""
    found: dict[str, str] = tomllib.loads(kept(shelf) or "same = {}")["same"]
    return found


def rest(shelf: Shelf) -> dict[str, bytes]:
    """Return every file but people.toml."""
    found = shelf.everything()
    return {file: found[file] for file in found if not file.endswith("people.toml")}


def test_everybody_who_ever_played_is_listed(table: Shelf) -> None:
    before = table.everything()
    assert table.well("players") == LISTED
    assert table.everything() == before


def test_damaged_files_are_left_out_and_counted(table: Shelf) -> None:
    (table.folder / BROKEN).write_text("[players]\no = 'Nobody'\n")
    done = table.do("players")
    assert (done.out, done.code) == (LISTED, 0)
    assert "1 file left out" in done.err
    assert "`tichu-score check`" in done.err
    (table.folder / "too.toml").write_text("")
    assert "2 files left out" in table.do("players").err
    done = table.do("players", "same", "Anna", "Nobody")
    assert (done.code, "a file cannot be read" in done.err) == (3, True)


def test_one_match_counts_once_for_each_person(table: Shelf) -> None:
    table.well("players", "same", "Anna", "Eve")
    row = table.well("players", "--plain").splitlines()[3]
    assert row == "person\tAnna\t2\t2026-02-01\tEve\tanna"
    assert '"spellings": [' in table.well("players", "--json")


def test_an_empty_shelf_has_nobody(shelf: Shelf) -> None:
    assert "nobody has played" in shelf.well("players")
    assert shelf.do("players", "same", "Tom", "Mia").code == 3
    assert not shelf.folder.exists()


ANNA = {"Ana M": "Anna"}
ZOE = "Zo\u00eb"
SAME = [
    ("Anna|Ana M", {}, ANNA),
    ("ANNA|ana m", {}, ANNA),
    ("anna|Ana M", {}, {"Ana M": "anna"}),
    ("Ana M|Anna", {}, {"Anna": "Ana M"}),
    (" Anna |zo\u00eb|Eve", {}, {ZOE: "Anna", "Eve": "Anna"}),
    ("Zoe\u0308|Eve", {}, {"Eve": ZOE}),
    ("Ana M|Eve", ANNA, {**ANNA, "Eve": "Anna"}),
    ("Eve|Anna", ANNA, {"Ana M": "Eve", "Anna": "Eve"}),
    ("Eve|Ana M", ANNA, {"Ana M": "Eve", "Anna": "Eve"}),
    ("Eve|Ana M|Anna", ANNA, {"Ana M": "Eve", "Anna": "Eve"}),
    ("Ana M|Eve", {ZOE: "Eve", **ANNA}, {ZOE: "Anna", **ANNA, "Eve": "Anna"}),
    ("Eve|anna", {"anna": "Anna"}, {"anna": "Eve"}),
    ("Anna|Eve", {"Ana M": "Old"}, {"Ana M": "Old", "Eve": "Anna"}),
    ("Ana M|Eve", {"Ana M": "Old"}, {"Ana M": "Old", "Eve": "Old"}),
    ("Eve|Ana M", {"Ana M": "Old"}, {"Ana M": "Eve", "Old": "Eve"}),
    ("Max|Eve", {"Ana M": "A", "A": "Anna"}, {**ANNA, "A": "Anna", "Eve": "Max"}),
]
SPLIT = [
    ("Ana M", ANNA, {}),
    ("ANA M", ANNA, {}),
    ("Anna|Ana M", ANNA, {}),
    ("Ana M|Eve|Ana M", {**ANNA, "Eve": "Anna", "X": "Y"}, {"X": "Y"}),
    ("gone", {"Gone": "Away", **ANNA}, ANNA),
    ("A", {"Ana M": "A", "A": "Anna"}, ANNA),
    ("Ana M", {"ana m": "Anna", "Ana M": "Anna", "anna": "Anna"}, {"anna": "Anna"}),
]
TURNS = [("same", *row) for row in SAME] + [("split", *row) for row in SPLIT]


def write(shelf: Shelf, same: dict[str, str]) -> None:
    """Keep lines in people.toml."""
    if same:
        text = "".join(f"{json.dumps(a)} = {json.dumps(b)}\n" for a, b in same.items())
        (shelf.folder / "people.toml").write_text(f"# mine\n[same]\n{text}", "utf-8")


@pytest.mark.parametrize(("how", "words", "before", "after"), TURNS)
def test_names_are_joined_and_split(
    how: str, words: str, before: dict[str, str], after: dict[str, str], table: Shelf
) -> None:
    write(table, before)
    others = rest(table)
    done = table.do("players", how, *words.split("|"))
    assert done.code == 0, done
    assert lines(table) == after
    assert (kept(table) or "").startswith("# mine" if before else people.GREETING)
    assert rest(table) == others


REFUSED = [
    ("same", {}, 2, ["same takes names", "players same Anna 'Ana M'"]),
    ("same|Anna", {}, 2, ["Anna is the same as who?"]),
    ("same|Anna|Anna", {}, 2, ["Anna is there twice"]),
    ("same|Anna|Eve|ANNA", {}, 2, ["Anna and ANNA are one person without"]),
    ("same|Anna|", {}, 2, ["an empty word"]),
    ("same|Anna|Ana", {}, 3, ["'Ana' plays in no match; did you mean Anna or Ana M?"]),
    ("same|Xx|Yy", {}, 3, ["'Xx' plays", "'Yy' plays"]),
    ("same|Old|Anna", {"Ana M": "Old"}, 3, ["'Old' plays in no match"]),
    ("same|Anna|\x1b[31m\ud800", {}, 3, ["\\x1b"]),
    ("split", ANNA, 2, ["split takes names", "players split 'Ana M'"]),
    ("split|Anna", ANNA, 2, ["Anna is the name that stands", "split 'Ana M'"]),
    ("split|anna|Anna", {"anna": "Anna"}, 2, ["nobody is joined to Anna"]),
    ("split|Max", {}, 3, ["'Max' is joined to no other name"]),
    (
        "split|Ana N|Ana M",
        ANNA,
        3,
        ["'Ana N' is joined to no other name; did you mean Ana M or"],
    ),
    ("split|Ana M|Zo", {**ANNA, "Zo": "Zoe"}, 2, ["Anna and Zoe are not one person"]),
    ("sam", {}, 2, ["mean same?", "players same Anna 'Ana M'"]),
    ("Split|x", {}, 2, ["mean split?", "players split 'Ana M'"]),
    ("Anna", {}, 2, ["takes nothing, same or split, but there is 'Anna'\n"]),
]


@pytest.mark.parametrize(("words", "before", "code", "said"), REFUSED)
def test_what_cannot_be_is_refused_and_nothing_is_written(
    words: str, before: dict[str, str], code: int, said: list[str], table: Shelf
) -> None:
    write(table, before)
    everything = table.everything()
    done = table.do("players", *words.split("|"))
    assert (done.out, done.code) == ("", code), done
    assert [text for text in said if text not in done.err] == [], done.err
    assert table.everything() == everything


def test_what_is_joined_already_is_said_and_not_written(table: Shelf) -> None:
    write(table, {"Eve": "Ana M", "Ana M": "Anna"})
    before = table.everything()
    assert "one person already, called Anna" in table.well(
        "players", "same", "Ana M", "anna", "Eve"
    )
    assert table.everything() == before
    assert not (table.folder / ".tichu_score.lock").exists()


def again(shelf: Shelf, done: Run) -> Run:
    """Run the command line that a reply names as the way back."""
    line = done.out.splitlines()[-1].removeprefix("wrong? tichu-score ")
    return shelf.do(*shlex.split(line))


def test_the_reply_names_the_way_back(table: Shelf) -> None:
    write(table, {"Eve": "Max"})
    joined = table.do("players", "same", "Anna", "Ana M", ZOE)
    assert joined.out.startswith(f"Anna is also Ana M, {ZOE}\n")
    parted = again(table, joined)
    assert parted.out.startswith(f"Ana M, {ZOE}: no longer Anna\n")
    assert lines(table) == {"Eve": "Max"}
    assert again(table, parted).code == 0
    assert lines(table) == {"Eve": "Max", "Ana M": "Anna", ZOE: "Anna"}


def test_what_was_joined_before_is_told_when_it_moves_along(table: Shelf) -> None:
    write(table, {"Eve": ZOE})
    joined = table.do("players", "same", "Anna", "Eve")
    assert lines(table) == {"Eve": "Anna", ZOE: "Anna"}
    assert again(table, joined).code == 0
    assert f"Eve was joined to {ZOE} before" in joined.err
    table.well(*shlex.split(joined.err.split("`")[1])[1:])
    assert lines(table) == {"Eve": ZOE}


def test_two_at_one_table_are_joined_with_a_warning(table: Shelf) -> None:
    done = table.do("players", "same", "Anna", "GRETA")
    assert "Anna and Greta play at one table in b.toml" in done.err
    assert not table.do("players", "same", "Mia", "Eve").err


def test_people_toml_is_no_match(table: Shelf) -> None:
    before = table.well("list"), table.do("show").err
    table.well("players", "same", "Anna", "Ana M")
    assert (table.well("list"), table.do("show").err) == before
    assert "5 files" in table.well("check")
    assert table.do("use", "people").code == 3
    copy = table.folder / "people (conflicted copy 2026-11-30).toml"
    copy.write_text(kept(table) or "")
    assert f"{copy.name}: a conflict copy" in table.do("check").out


@pytest.mark.parametrize("text", ["[same]\nx", '# x\n[same]\nAna = "Zo"\nZo = "Ana"'])
def test_a_damaged_people_toml_is_refused_and_the_list_goes_on(
    text: str, table: Shelf
) -> None:
    (table.folder / "people.toml").write_text(text)
    for words in (["same", "Anna", "Eve"], ["split", "Ana"]):
        done = table.do("players", *words)
        assert (done.out, done.code) == ("", 4)
        assert "mend these lines in an editor" in done.err
    listed = table.do("players")
    assert (listed.out, listed.code) == (LISTED, 0)
    checked = table.do("check")
    place = "people.toml:" + ("2" if text.startswith("[") else "3")
    assert checked.code == 4
    assert place in done.err
    assert place in listed.err
    assert place in checked.out
    assert "5 files" in checked.out
    assert kept(table) == text
