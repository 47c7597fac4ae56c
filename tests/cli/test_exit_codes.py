"""Exit codes 0 to 6, each with real cases; errors go to stderr and stdout stays empty."""

import os
import shlex

import pytest
from program import Shelf

CASES = [
    ("add orma 70", 0, "recorded"),
    ("undo", 0, "undone"),
    ("redo", 1, "nothing to redo"),
    ("why 150:150", 1, "no hand scores"),
    ("add orma", 2, "card points missing"),
    ("frobnicate", 2, "No such command 'frobnicate'"),
    ("shwo", 2, "show"),
    ("--frobnicate", 2, "No such option"),
    ("use", 2, "use takes one match"),
    ("use ''", 2, "use takes one match"),
    ("score -m ''", 2, "--match has nothing after it"),
    ("-m '' add om", 2, "--match has nothing after it"),
    ("add om --dir ''", 2, "--dir has nothing after it"),
    ("add --score ''", 2, "'' is no score"),
    ("use a b", 2, "but there is"),
    ("completion", 2, "one of bash"),
    ("completion tcsh", 2, "no completion for 'tcsh'"),
    ("show x", 2, "show takes nothing after it"),
    ("score x", 2, "score takes nothing after it"),
    ("list x", 2, "list takes nothing after it"),
    ("check x", 2, "takes nothing"),
    ("demo x", 2, "takes nothing"),
    ("undo 3", 2, "takes nothing"),
    ("redo 3", 2, "takes nothing"),
    ("log x", 2, "no number of a hand"),
    ("log 1 2", 2, "log takes one hand"),
    ("log 9", 3, "no hand 9"),
    ("why 9", 3, "no hand 9"),
    ("show -m nobody", 3, "no match is called 'nobody'"),
    ("use nobody", 3, "no match is called 'nobody'"),
    ("add --out zoe,tom --tichu tom", 3, "'zoe' does not play"),
    ("add orma 70 --paper 1:1", 5, "the paper says 1:1"),
]


@pytest.mark.parametrize(("line", "code", "said"), CASES)
def test_a_command_leaves_with_its_code_and_says_why(shelf: Shelf, line: str, code: int, said: str) -> None:  # fmt: skip
    shelf.match("orma 65")
    done = shelf.do(*shlex.split(line))
    assert done.code == code, done
    told, silent = (done.out, done.err) if code in {0, 1} else (done.err, done.out)
    assert said in told
    assert silent == ""


@pytest.mark.parametrize("shape", ["--plain", "--json"])
@pytest.mark.parametrize(("line", "code", "said"), CASES[4:])
def test_an_error_keeps_its_code_and_its_stream_in_every_shape(shelf: Shelf, line: str, code: int, said: str, shape: str) -> None:  # fmt: skip
    shelf.match("orma 65")
    done = shelf.do(*shlex.split(line), shape)
    assert (done.code, done.out) == (code, ""), done
    assert said.partition("'")[0].strip() in done.err


def test_undo_on_a_new_match_says_that_there_is_nothing(shelf: Shelf) -> None:
    done = shelf.match().do("undo")
    assert done == ("nothing to undo\n", "", 1)


def test_without_any_match_the_way_to_one_is_shown(shelf: Shelf) -> None:
    for line in ("show", "score", "add orma 65", "undo", "log", "why"):
        done = shelf.do(*shlex.split(line))
        assert (done.code, done.out) == (3, ""), line
        assert "tichu-score new Tom+Mia Greta+Max" in done.err


def test_a_damaged_file_is_4_with_file_and_line_and_stays_as_it_is(
    shelf: Shelf,
) -> None:
    shelf.match("orma 65 to")
    bad = shelf.text.replace("cards = 65", "cards = 66").replace('"to"', '"tx"')
    shelf.file.write_text(bad, encoding="utf-8")
    before = shelf.everything()
    for line in (
        "show",
        "score",
        "add om",
        "undo",
        "redo",
        "why",
        "log",
        "new --again",
    ):
        done = shelf.do(*shlex.split(line))
        assert (done.code, done.out) == (4, ""), line
        assert f"{shelf.file.name}:" in done.err
        assert "hand 1" in done.err
        assert "(S-03)" in done.err
        assert "(T-01)" in done.err
    assert shelf.do("check").code == 4
    assert shelf.do("list").code == 0
    assert shelf.do().code == 4
    assert shelf.everything() == before


def test_a_newer_file_is_4_and_the_way_to_read_it_is_named(shelf: Shelf) -> None:
    shelf.match()
    newer = shelf.text.replace("format = 1", "format = 2")
    shelf.file.write_text(newer, encoding="utf-8")
    done = shelf.do("add", "om")
    assert (done.code, done.out) == (4, "")
    assert "newer" in done.err
    assert "pip install --upgrade tichu-score" in done.err


def test_a_file_with_fewer_hands_than_before_is_5(shelf: Shelf) -> None:
    shelf.match("orma 65")
    old = shelf.text
    shelf.well("add", "om")
    shelf.file.write_text(old, encoding="utf-8")
    done = shelf.do("add", "orma", "80")
    assert (done.code, done.out) == (5, "")
    assert "fewer hands" in done.err
    assert "-y" in done.err
    assert shelf.text == old
    assert shelf.do("add", "orma", "80", "-y").code == 0


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_may_not_be_written_is_6(shelf: Shelf) -> None:
    shelf.match()
    shelf.folder.chmod(0o500)
    done = shelf.do("add", "om")
    shelf.folder.chmod(0o700)
    assert (done.code, done.out) == (6, "")
    assert "nothing was written" in done.err


def test_a_folder_that_cannot_be_made_is_6(shelf: Shelf) -> None:
    done = shelf.do("new", "Tom+Mia", "Greta+Max", "--dir", "/dev/null/x")
    assert (done.code, done.out) == (6, "")
    assert "nothing was written: /dev/null/x: " in done.err
