"""`edit --file`: the match file in the player's own editor (UX-065, UX-066)."""

import json
import stat
import sys
from pathlib import Path

import pytest
from cli.facts import hands, head, refused, total
from program import PLAYERS, ROOT, Run, Shelf

if sys.platform == "win32":
    pytest.skip("scripts of a shell", allow_module_level=True)

COMMENT = "# the rematch\n"


@pytest.fixture
def played(shelf: Shelf) -> Shelf:
    shelf.match("orma 65 to", "om")
    shelf.file.write_text(COMMENT + shelf.text, encoding="utf-8")
    return shelf


def script(shelf: Shelf, body: str, name: str = "editor") -> str:
    """Make a program that changes the file it is given; $1 is the file."""
    path = shelf.root / "bin" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\nset -e\n{body}\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def in_editor(
    shelf: Shelf, body: str, *argv: str, answers: tuple[str, ...] = ()
) -> Run:
    env = {"EDITOR": script(shelf, body), "COLUMNS": "1000"}
    return shelf.do("edit", "--file", *argv, env=env, answers=answers)


def left_over(shelf: Shelf) -> list[Path]:
    """Whatever lies beside the match file but ours."""
    names = (shelf.file.name, ".tichu_score.lock", ".history")
    return [path for path in shelf.folder.iterdir() if path.name not in names]


SIX_TO_SEVEN = "sed -i 's/cards = 65/cards = 70/' \"$1\""


def test_what_is_saved_is_taken_to_the_byte_and_is_one_step(played: Shelf) -> None:
    before = played.file.read_bytes()
    done = in_editor(played, SIX_TO_SEVEN, "--reason", "recount")
    assert done.code == 0, done
    assert done.out.startswith("edited the file\n- hand 1  ")
    assert "totals 365:35 before, 370:30 now" in done.out
    assert played.file.read_bytes() == before.replace(b"65", b"70")
    assert "recount" in played.well("log")
    assert left_over(played) == []
    played.well("undo")
    assert played.file.read_bytes() == before
    played.well("redo")
    assert played.text.startswith(COMMENT)
    assert total(played) == "370:30"


def test_comments_alone_are_a_change(played: Shelf) -> None:
    done = in_editor(played, "echo '# by me' >> \"$1\"")
    assert done.code == 0
    assert played.text.endswith("# by me\n")
    assert "only comments or spaces changed" in played.well("undo")


@pytest.mark.parametrize("variable", ["TICHU_SCORE_EDITOR", "VISUAL", "EDITOR"])
@pytest.mark.parametrize("form", ["{}", "{} --wait 'a b'", "'{}' -n"])
def test_the_editor_may_have_a_space_in_its_path_and_options(played: Shelf, variable: str, form: str) -> None:  # fmt: skip
    if " --wait" in form:
        form = form.replace("{}", "'{}'")
    path = script(
        played,
        'for last; do :; done\nprintf "%s|" "$@" > "$HOME/args"\n'
        "sed -i 's/cards = 65/cards = 70/' \"$last\"",
        "my editor",
    )
    env = {
        "EDITOR": "/no/such",
        "VISUAL": "/no/such",
        variable: form.replace("{}", path),
    }
    if variable == "EDITOR":
        del env["VISUAL"]
    done = played.do("edit", "--file", env=env, answers=())
    assert done.code == 0, done.err
    args = (played.root / "args").read_text().split("|")[:-1]
    wanted = {"{}": [], "'{}' --wait 'a b'": ["--wait", "a b"], "'{}' -n": ["-n"]}
    assert args[:-1] == wanted[form]
    assert args[-1].endswith(f".{played.file.name}")
    assert total(played) == "370:30"


@pytest.mark.parametrize(
    ("env", "said"),
    [
        ({"EDITOR": "/no/such/editor -w"}, "EDITOR='/no/such/editor -w': there is no"),
        (
            {"VISUAL": "nope", "EDITOR": "true"},
            "VISUAL='nope': there is no such program",
        ),
        ({"TICHU_SCORE_EDITOR": "a 'b"}, 'TICHU_SCORE_EDITOR="a \'b": a quote is not'),
        ({"PATH": "/nowhere"}, "no editor is known: set VISUAL or EDITOR"),
    ],
)
def test_an_editor_that_is_not_there_is_told_with_its_variable(played: Shelf, env: dict[str, str], said: str) -> None:  # fmt: skip
    before = played.everything()
    done = played.do("edit", "--file", env=env, answers=())
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert played.everything() == before


def test_no_change_writes_nothing_and_asks_whether_the_editor_waited(played: Shelf) -> None:  # fmt: skip
    before = played.everything()
    done = in_editor(played, "true")
    assert done.code == 0
    assert done.out.startswith("nothing changed; did the editor wait? ")
    assert "--wait" in done.out
    done = in_editor(played, 'sleep 0.6; touch "$1"')
    assert (done.code, done.out) == (0, "nothing changed\n")
    kept = {k: v for k, v in played.everything().items() if not k.startswith("bin")}
    assert kept == before


BREAK = "printf 'x = [' >> \"$1\""
BREAK_THEN_MEND = """\
if grep -q 'x = ' "$1"; then sed -i '/x = /d; s/cards = 65/cards = 70/' "$1"
else cp "$1" "$HOME/seen"; printf 'x = ?\\n' >> "$1"; fi"""


def test_a_broken_text_is_shown_with_its_line_and_opened_again(played: Shelf) -> None:
    line = played.text.count("\n") + 1
    done = in_editor(played, BREAK_THEN_MEND, answers=("",))
    assert done.code == 0, done.err
    assert f"{played.file.name}:{line}: " in done.err
    assert "open it again? [Y/n]" in done.err
    assert total(played) == "370:30"
    assert left_over(played) == []


def test_every_problem_of_a_hand_is_shown_with_its_line_and_rule(played: Shelf) -> None:
    done = in_editor(played, "sed -i 's/cards = 65/cards = 66/' \"$1\"", answers=("n",))
    assert done.code == 5
    assert "hand 1: card points 66 and 34: they go in steps of 5 (S-03)" in done.err


@pytest.mark.parametrize("answers", [("n",), ()], ids=["no", "end of input"])
def test_who_gives_up_keeps_the_text_and_is_told_where(played: Shelf, answers: tuple[str, ...]) -> None:  # fmt: skip
    before = played.file.read_bytes()
    done = in_editor(played, BREAK, answers=answers)
    assert (done.code, done.out) == (5, "")
    assert played.file.read_bytes() == before
    (kept,) = left_over(played)
    assert f"what you wrote is kept as {kept}" in done.err
    assert kept.read_bytes() == before + b"x = ["
    assert kept.name not in played.well("list")


def test_a_file_that_was_emptied_of_hands_is_asked_about(played: Shelf) -> None:
    before = played.file.read_bytes()
    empty = "sed -i '/^\\[\\[hands/,$d' \"$1\""
    done = in_editor(played, empty, answers=("",))
    assert (done.code, done.out) == (5, "")
    assert "no hand of 2 would be left; go on? [y/N]" in done.err
    assert played.file.read_bytes() == before
    assert len(left_over(played)) == 1
    assert in_editor(played, empty, answers=("y",)).code == 0
    assert hands(played) == []


def test_a_file_that_was_emptied_of_everything_is_no_match(played: Shelf) -> None:
    before = played.file.read_bytes()
    done = in_editor(played, ': > "$1"', answers=("n",))
    assert done.code == 5
    assert played.file.read_bytes() == before


def test_who_was_slower_than_another_writer_keeps_the_text(played: Shelf) -> None:
    other = f'PYTHONPATH="{ROOT}" "{sys.executable}" -m tichu_score add roma 40 -q'
    done = in_editor(played, f"{other}\n{SIX_TO_SEVEN}")
    assert (done.code, done.out) == (5, ""), done
    assert "the file was changed meanwhile" in done.err
    (kept,) = left_over(played)
    assert str(kept) in done.err
    assert b"cards = 70" in kept.read_bytes()
    assert total(played) == "405:95"
    assert len(hands(played)) == 3


def test_an_editor_that_fails_is_told_and_what_it_saved_is_kept(played: Shelf) -> None:
    before = played.file.read_bytes()
    done = in_editor(played, "exit 3")
    assert (done.code, done.out) == (6, "")
    assert "editor ended with an error (3)" in done.err
    assert left_over(played) == []
    done = in_editor(played, f"{SIX_TO_SEVEN}\nexit 1")
    assert done.code == 6
    (kept,) = left_over(played)
    assert str(kept) in done.err
    assert played.file.read_bytes() == before


def test_an_editor_that_takes_the_file_away_changes_nothing(played: Shelf) -> None:
    before = played.file.read_bytes()
    done = in_editor(played, 'rm "$1"')
    assert (done.code, done.out) == (3, "")
    assert "Traceback" not in done.err
    assert played.file.read_bytes() == before


def test_an_editor_that_puts_a_new_file_in_its_place_is_understood(played: Shelf) -> None:  # fmt: skip
    body = 'sed "s/cards = 65/cards = 70/" "$1" > "$1.new"\nmv "$1.new" "$1"'
    assert in_editor(played, body).code == 0
    assert total(played) == "370:30"


def test_a_broken_match_file_is_opened_and_mended(played: Shelf) -> None:
    good = played.file.read_bytes()
    played.file.write_bytes(good.replace(b"cards = 65", b"cards = 66"))
    assert refused(played, "show", code=4)
    done = in_editor(played, "sed -i 's/cards = 66/cards = 65/' \"$1\"")
    assert done.code == 0, done.err
    assert played.file.read_bytes() == good
    assert "wrong? tichu-score restore" in done.out
    assert "the log keeps all that it held" in done.out


def test_a_file_that_is_no_text_is_opened_too(played: Shelf) -> None:
    good = played.file.read_bytes()
    played.file.write_bytes(b"\xff\xfe" + good)
    (played.root / "good").write_bytes(good)
    assert in_editor(played, 'cp "$HOME/good" "$1"').code == 0
    assert played.file.read_bytes() == good


def test_where_nobody_sits_no_editor_is_opened(played: Shelf) -> None:
    env = {"EDITOR": script(played, SIX_TO_SEVEN)}
    before = played.everything()
    for argv in ((), ("--no-input",), ("-y",)):
        answers = () if argv == ("--no-input",) else None
        done = played.do("edit", "--file", *argv, env=env, answers=answers)
        assert (done.code, done.out) == (2, "")
        assert "needs a terminal" in done.err
    assert played.everything() == before


def test_there_is_no_dry_run_that_would_throw_away_what_was_typed(played: Shelf) -> None:  # fmt: skip
    before = played.file.read_bytes()
    done = in_editor(played, SIX_TO_SEVEN, "-n")
    assert done.code == 2
    assert "leave the editor without saving" in done.err
    assert played.file.read_bytes() == before


def test_the_file_behind_a_link_is_edited_where_it_is(played: Shelf) -> None:
    there = played.root / "there.toml"
    link = played.file
    played.file.rename(there)
    link.symlink_to(there)
    assert in_editor(played, SIX_TO_SEVEN).code == 0
    assert link.is_symlink()
    assert b"cards = 70" in there.read_bytes()
    here = {path.name for path in played.root.iterdir() if path.is_file()}
    assert here == {".tichu_score.lock", "there.toml"}


def test_the_answer_is_json_where_that_is_wanted(played: Shelf) -> None:
    done = in_editor(played, SIX_TO_SEVEN, "--json")
    assert json.loads(done.out)["change"] == "edit"


def test_a_match_without_hands_can_be_edited(shelf: Shelf) -> None:
    shelf.well("new", *PLAYERS)
    done = in_editor(shelf, "sed -i 's/Mia/Eve/' \"$1\"")
    assert done.code == 0
    assert head(shelf)["players"]["m"] == "Eve"
