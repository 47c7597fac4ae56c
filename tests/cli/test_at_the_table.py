"""What a first table stumbled over: each stays as it was mended."""

import shlex
import shutil
import subprocess
import sys

import pytest
from program import Shelf

NEW = ("new", "Tom+Mia", "Greta+Max")


def test_an_old_copy_one_hand_short_does_not_cost_another_hand(shelf: Shelf) -> None:
    shelf.match("orma 65", "mroa 50 to")
    old = shelf.root / "old"
    shutil.copy(shelf.file, old)
    shelf.well("add", "om", "ga")
    shutil.copy(old, shelf.file)
    before = shelf.text
    for line in (["undo"], ["add", "ramo"]):
        done = shelf.do(*line)
        assert done.code == 5
        assert "was an old copy brought back?" in done.err
        assert shelf.text == before
    assert "+ hand 3" in shelf.well("redo")
    assert "3 hands" in shelf.well("score")
    assert "- hand 3" in shelf.well("undo")


def test_the_only_match_is_found_without_a_pointer_even_when_it_is_over(
    shelf: Shelf,
) -> None:
    shelf.do(*NEW, "--target", "100")
    shelf.well("add", "orma", "100")
    shutil.rmtree(shelf.root / "state")
    assert "undone: add" in shelf.well("undo")


def test_without_a_pointer_a_damaged_file_is_named(shelf: Shelf) -> None:
    shelf.match("orma 65")
    shutil.rmtree(shelf.root / "state")
    shelf.file.write_text(shelf.text.replace('"om ra"', '"om ra'))
    done = shelf.do("score")
    assert done.code == 3
    assert f"{shelf.file.name}:5:" in done.err


def test_a_name_is_looked_for_in_names_and_not_in_file_endings(shelf: Shelf) -> None:
    shelf.do("new", "Ann+Bob", "Eve+Fay")
    done = shelf.do("score", "-m", "tom")
    assert (done.code, done.out) == (3, "")
    assert "no match is called 'tom'" in done.err


def test_a_variable_that_outvotes_the_current_match_is_named(shelf: Shelf) -> None:
    shelf.do(*NEW, "--title", "Old")
    for line in ([*NEW, "--title", "New"], ["use", "New"]):
        done = shelf.do(*line, env={"TICHU_SCORE_MATCH": "Old"})
        assert done.code == 0
        assert "TICHU_SCORE_MATCH names 'Old'" in done.err


def test_a_written_name_wins_over_a_key(shelf: Shelf) -> None:
    shelf.do("new", "t+ann", "a+b")
    reply = shelf.well("add", "--out", "a,t,b,ann", "--points", "65", "--tichu", "a")
    assert "a t b ann" in reply
    assert "a Tichu made" in reply


def test_names_may_stand_apart_and_a_place_be_a_question_mark(shelf: Shelf) -> None:
    shelf.do(*NEW)
    spelled = ["--out", "tom ? mia max", "--points", "65"]
    assert "Tom Greta Mia Max" in shelf.well("add", *spelled)


def test_calls_may_be_spelled_after_a_typed_order(shelf: Shelf) -> None:
    shelf.do(*NEW)
    assert "Tom Tichu made" in shelf.well("add", "orma", "65", "--tichu", "tom")
    assert "Tom+Mia 70" in shelf.well("add", "orma", "--points", "70", "-y")


def test_a_hand_after_the_end_is_explained_as_one_that_does_not_count(
    shelf: Shelf,
) -> None:
    shelf.do(*NEW, "--target", "100")
    shelf.do("add", "orma", "100")
    shelf.do("add", "orma", "50", "-y")
    assert "counts nowhere" in shelf.well("why", "2")
    assert "counts nowhere" not in shelf.well("why", "1")


def test_nothing_typed_for_calls_is_answered(shelf: Shelf) -> None:
    shelf.do(*NEW)
    done = shelf.do("add", answers=("orma", "65", "", "none m=Eve", "y"))
    assert done.code == 0
    assert "type none if nobody called" in done.err
    assert "m is Eve" in done.out


def test_two_names_at_once_are_asked_apart(shelf: Shelf) -> None:
    answers = ("Tom+Mia", "Tom", "Tom", "Mia", "Greta", "Max", "")
    done = shelf.do("new", answers=answers)
    assert "one name at a time" in done.err
    assert "Tom plays already" in done.err
    assert "o Tom, r Greta, m Mia, a Max" in done.out


NAMED = [
    ("S-09", "Tom Greta Mia Max 65 to", "orma 65 to"),
    ("S-09", "tom greta mia max", "orma"),
    ("S-09", "Tom Mia tm", "om tm"),
    ("S-09", "o r m a 65", "orma 65"),
]


@pytest.mark.parametrize(("rule", "line", "meant"), NAMED)
def test_an_order_in_names_is_understood_as_one(
    shelf: Shelf, rule: str, line: str, meant: str
) -> None:
    shelf.do(*NEW)
    done = shelf.do("add", *line.split())
    assert done.code == 2
    assert f"meant: {meant}\n" in done.err
    assert done.err.count(f"({rule})") == 1


def test_a_place_nobody_noticed_is_shown_as_one(shelf: Shelf) -> None:
    shelf.do(*NEW)
    assert "? ? ? ?" in shelf.well("add", "....", "50")
    assert "Tom ? ? ?" in shelf.well("add", "o...", "50")


def test_a_dry_run_may_be_asked_for_before_the_command(shelf: Shelf) -> None:
    shelf.match("orma 65")
    before = shelf.everything
    done = shelf.do("-n", "add", "om")
    assert "would record" in done.out
    assert shelf.everything == before


def test_a_command_without_words_shows_none_in_its_usage(shelf: Shelf) -> None:
    assert "show [OPTIONS]\n" in shelf.well("show", "--help")
    assert "add [OPTIONS] [HAND]\n" in shelf.well("add", "--help")


def test_several_open_matches_are_offered_by_the_bare_program(shelf: Shelf) -> None:
    shelf.do(*NEW)
    shelf.do("new", "Ann+Bob", "Eve+Fay")
    shutil.rmtree(shelf.root / "state")
    bare = shelf.well()
    assert "several matches are open" in bare
    assert bare.count("tichu-score use ") == 2


def test_to_restore_what_is_there_is_no_step_and_names_no_way_back(
    shelf: Shelf,
) -> None:
    shelf.match("orma 65", "om")
    before = shelf.everything()
    said = shelf.well("restore", "3")
    assert "nothing changed" in said
    assert "undo" not in said
    assert shelf.everything() == before


def test_a_match_that_gets_another_title_is_still_found_by_the_way_back(
    shelf: Shelf,
) -> None:
    shelf.do(*NEW, "--title", "Friday")
    shelf.do("new", "Ann+Bob", "Eve+Fay")
    for line in (["set", "title=Monday", "-m", "Friday"], ["undo", "-m", "Monday"]):
        said = shelf.well(*line)
        hint = said.splitlines()[-1].removeprefix("wrong? tichu-score ")
        assert "-m" in hint
        assert "title: " in shelf.well(*shlex.split(hint))
        shelf.well("set", "title=Monday", "-m", "2026-11-30-tom")


def test_a_folder_or_another_file_is_never_deleted(shelf: Shelf) -> None:
    shelf.match("orma 65")
    (shelf.root / "thesis.txt").write_text("years of work")
    (shelf.root / "photos").mkdir()
    before = shelf.everything()
    for path in ("thesis.txt", "photos", "photos/", ".", "/"):
        done = shelf.do("delete", str(shelf.root / path), "-y")
        assert (done.code, done.out) == (2, ""), done
        assert "nothing deleted" in done.err
    assert shelf.everything() == before
    assert (shelf.root / "photos").is_dir()


def test_a_key_is_understood_with_the_accent_of_its_name(shelf: Shelf) -> None:
    """A table of Jörg, Zoë, Li and Ömer types what it reads."""
    shelf.well("new", "Jörg+Zoë", "Li+Ömer")
    assert "Zoë Li Jörg Ömer" in shelf.well("add", "zljö", "65")
    assert "'ü' is no key" in shelf.do("add", "zljü", "65").err
    assert "Ömer is there twice" in shelf.do("add", "zoöj", "65").err


STARTING = """
import sys

class Interrupted:
    def find_spec(self, name, *_):
        if name == "tichu_score.cli.run":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupted())
sys.argv = ["tichu-score", "score"]
from tichu_score.cli.main import main
main()
"""


def test_ctrl_c_while_the_program_starts_is_no_bug(shelf: Shelf) -> None:
    done = subprocess.run(
        [sys.executable, "-c", STARTING],
        env=shelf.env,
        capture_output=True,
        check=False,
        timeout=20,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")
