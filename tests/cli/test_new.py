"""`new` and `use`: starting a match, and choosing one."""

import tomllib
from typing import Any

import pytest
from program import Shelf


def data(shelf: Shelf) -> dict[str, Any]:
    return tomllib.loads(shelf.text)


def test_a_new_match_says_its_keys_and_what_to_type_next(shelf: Shelf) -> None:
    said = shelf.well("new", "Tom+Mia", "Greta+Max", "--width", "80")
    assert said.splitlines() == [
        "new match: Tom + Mia vs Greta + Max, to 1000",
        "keys in turn order",
        "  o Tom, r Greta, m Mia, a Max",
        "kept as 2026-11-30-tom-mia-vs-greta-max.toml",
        "hand 1? tichu-score add orma 65",
    ]
    found = data(shelf)
    assert found["format"] == 1
    assert found["teams"] == "om ra"
    assert [*found["players"].items()] == [
        ("o", "Tom"),
        ("m", "Mia"),
        ("r", "Greta"),
        ("a", "Max"),
    ]
    assert "rules" not in found
    assert str(found["started"]) == "2026-11-30 19:30:00+00:00"


@pytest.mark.parametrize(
    ("argv", "key", "value"),
    [
        (["--target", "500"], "rules", {"target": 500}),
        (["--target", "1000"], "rules", None),
        (["--target", "0", "--set", "lead=300"], "rules", {"target": 0, "lead": 300}),
        (["--set", "hands=8"], "rules", {"hands": 8}),
        (["--set", "hands=8", "--set", "tie=draw"], "rules", {"hands": 8, "tie": "draw"}),
        (["--set", "hands=8", "--target", "500"], "rules", {"hands": 8, "target": 500}),
        (["--set", "floor=-500"], "rules", {"floor": -500}),
        (["--set", "grand=no"], "rules", {"grand": False}),
        (["--set", "failed_to_opponents=yes"], "rules", {"failed_to_opponents": True}),
        (["--rules", "standard"], "rules", None),
        (["--rules", "tournament"], "rules", {"grand": False, "double": 100, "last_dragon": "kept"}),
        (["--rules", "tournament", "--set", "double=200"], "rules", {"grand": False, "last_dragon": "kept"}),
        (["--title", "Friday"], "title", "Friday"),
        (["--title", "  Tom's \"place\"  "], "title", "Tom's \"place\""),
        (["--start", "455:345"], "start", "455:345"),
        (["--start", "-25:125"], "start", "-25:125"),
    ],
)  # fmt: skip
def test_an_option_is_kept_in_the_file(shelf: Shelf, argv: list[str], key: str, value: object) -> None:  # fmt: skip
    shelf.well("new", "Tom+Mia", "Greta+Max", *argv)
    assert data(shelf).get(key) == value


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["Tom+Mia", "Greta+Max", "--target", "x"], 'target cannot be "x"'),
        (["Tom+Mia", "Greta+Max", "--target", "-5"], "target cannot be -5"),
        (["Tom+Mia", "Greta+Max", "--rules", "odd"], "no rules called 'odd'"),
        (["Tom+Mia", "Greta+Max", "--rules", ""], "no rules called ''"),
        (["Tom+Mia", "Greta+Max", "--set", "double"], "set as double=100"),
        (["Tom+Mia", "Greta+Max", "--set", "double=150"], "double cannot be 150"),
        (["Tom+Mia", "Greta+Max", "--set", "magic=1"], "not an option"),
        (["Tom+Mia", "Greta+Max", "--set", "tie=maybe"], "tie cannot be"),
        (["Tom+Mia", "Greta+Max", "--set", "grand=maybe"], "true or false"),
        (["Tom+Mia", "Greta+Max", "--date", "30.11.2026"], "no date"),
        (["Tom+Mia", "Greta+Max", "--date", "2026-11-31"], "no date"),
        (["Tom+Mia", "Greta+Max", "--start", "455"], "no score"),
        (["Tom+Mia", "Greta+Max", "--title", "a\x1b[31mb"], "U+001B"),
        (["Tom+Mia", "Greta+Max", "--title", "x" * 201], "longer than 200"),
        (["Tom+Mia"], "four players"),
        (["Tom+Mia+Eve", "Greta"], "four players"),
        (["Tom+", "Greta+Max"], "cannot be a name"),
        (["Tom+Tom", "Greta+Max"], "Tom is there twice"),
        (["Tom+Mia", "TOM+Max"], "there twice"),
        (["T=m+Mia", "Greta+Max"], "a name holds no ="),
    ],
)
def test_what_cannot_be_is_refused_and_leaves_no_trace(shelf: Shelf, argv: list[str], said: str) -> None:  # fmt: skip
    done = shelf.do("new", *argv)
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert not shelf.folder.exists()


def test_two_players_of_one_name_are_told_to_differ(shelf: Shelf) -> None:
    done = shelf.do("new", "Anna+Bob", "anna+Cid")
    assert done.code == 2
    assert "anna is there twice; call one of them something else" in done.err
    assert shelf.do("new", "Anna M+Bob", "Anna S+Cid").code == 0


def test_four_names_without_a_plus_get_the_line_they_meant(shelf: Shelf) -> None:
    done = shelf.do("new", "Tom", "Mia", "Greta", "Max")
    assert done.code == 2
    assert "tichu-score new Tom+Mia Greta+Max" in done.err


def test_a_plus_between_spaces_is_understood(shelf: Shelf) -> None:
    shelf.well("new", "Tom", "+", "Mia", "Greta", "+", "Max")
    assert data(shelf)["teams"] == "om ra"


def test_names_of_several_words_get_a_safe_file_and_keys(shelf: Shelf) -> None:
    said = shelf.well("new", "Ana María+T", "Ğ+Ωμέγα", "--width", "80")
    assert data(shelf)["players"]["n" if "n Ana" in said else "a"] == "Ana María"
    assert shelf.file.name.isascii()


def test_again_takes_players_and_rules_over(shelf: Shelf) -> None:
    shelf.well("new", "Tom+Mia", "Greta+Max", "--target", "500", "--title", "Friday")
    shelf.well("new", "--again")
    older, newer = sorted(shelf.folder.glob("*.toml"), key=lambda path: len(path.name))
    assert newer.name == "2026-11-30-tom-mia-vs-greta-max-2.toml"
    old, new = (tomllib.loads(path.read_text()) for path in (older, newer))
    assert (new["players"], new["rules"]) == (old["players"], {"target": 500})
    assert "title" not in new
    assert new["id"] != old["id"]


def test_again_with_other_names_takes_the_rules_alone(shelf: Shelf) -> None:
    shelf.well("new", "Tom+Mia", "Greta+Max", "--set", "double=100")
    shelf.well("new", "Ann+Bob", "Cid+Dora", "--again")
    newer = next(shelf.folder.glob("*ann*.toml"))
    found = tomllib.loads(newer.read_text())
    assert found["rules"] == {"double": 100}


def test_again_without_a_match_says_so(shelf: Shelf) -> None:
    done = shelf.do("new", "--again")
    assert done.code == 3
    assert "tichu-score new Tom+Mia Greta+Max" in done.err


def test_a_dry_run_starts_nothing(shelf: Shelf) -> None:
    done = shelf.do("new", "Tom+Mia", "Greta+Max", "-n")
    assert done.code == 0
    assert "nothing was written" in done.err
    assert not shelf.folder.exists()


def test_a_reply_names_its_match_where_another_is_open(shelf: Shelf) -> None:
    shelf.well("new", "Tom+Mia", "Greta+Max")
    assert shelf.well("add", "orma", "65").startswith("recorded hand 1")
    shelf.well("new", "Ann+Bob", "Cid+Dora", "--title", "Second")
    assert shelf.well("add", "acbd", "65").startswith("Second\nrecorded hand 1")
    assert shelf.well("undo").startswith("Second\nundone")
    assert shelf.well("redo").startswith("Second\ndone again")


def test_a_reply_names_a_match_chosen_for_one_command(shelf: Shelf) -> None:
    shelf.well("new", "Tom+Mia", "Greta+Max", "--title", "Friday")
    for extra in (["-m", "fri"], ["--match", str(shelf.file)]):
        said = shelf.well("add", "orma", "65", *extra)
        assert said.startswith("Friday\nrecorded hand")
    done = shelf.do("add", "om", env={"TICHU_SCORE_MATCH": "tom"})
    assert done.out.startswith("Friday\nrecorded hand 3")


def test_use_chooses_and_only_use_and_new_choose(shelf: Shelf) -> None:
    shelf.well("new", "Tom+Mia", "Greta+Max")
    shelf.well("new", "Ann+Bob", "Cid+Dora")
    assert "Ann+Bob" in shelf.well("score")
    shelf.well("show", "-m", "greta")
    shelf.well("add", "orma", "65", "-m", "greta")
    assert "Ann+Bob" in shelf.well("score")
    assert shelf.well("use", "greta").startswith("now: Tom + Mia vs Greta + Max")
    assert "Tom+Mia 65 : 35 Greta+Max" in shelf.well("score")
    assert "* " in next(
        line for line in shelf.well("list").splitlines() if "Tom" in line
    )


@pytest.mark.parametrize("wanted", ["nobody", "an", "no/such.toml", "gone.toml"])
def test_a_match_that_cannot_be_told_is_not_chosen(shelf: Shelf, wanted: str) -> None:
    shelf.well("new", "Anna+Mia", "Greta+Max")
    shelf.well("new", "Ann+Bob", "Cid+Dora")
    for argv in (["use", wanted], ["show", "-m", wanted], ["add", "ab", "-m", wanted]):
        done = shelf.do(*argv)
        assert (done.code, done.out) == (3, ""), argv
