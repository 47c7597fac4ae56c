"""A command line that is offered can be pasted, whatever a match is called."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from program import Shelf

from tichu_score.game.words import pasted

SHELL = "$(touch pwned) `id`;x"
"""What a shell would run, if a line that is offered were pasted as it is."""

STEMS = ("-rf", "--help", "-n", f"a {SHELL}", f"-b {SHELL}", "it's", 'a"b', "=ls", "~x")


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of POSIX")
@pytest.mark.parametrize("words", [[stem] for stem in STEMS] + [[*STEMS]])
def test_a_shell_hands_over_the_very_words_that_are_to_be_pasted(words: list[str], tmp_path: Path) -> None:  # fmt: skip
    line = f"printf '%s\\0' {pasted(words)}"
    done = subprocess.run(["sh", "-c", line], capture_output=True, check=True, cwd=tmp_path)  # fmt: skip
    given = done.stdout.decode().split("\0")[:-1]
    assert [word for word in given if word != "--"] == words
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("stem", STEMS)
def test_a_line_that_is_offered_names_the_match_it_is_about(shelf: Shelf, stem: str) -> None:  # fmt: skip
    shelf.match("orma 65")
    shelf.file.rename(shelf.folder / f"{stem}.toml")
    for line in ("use nobody", "undelete nobody"):
        if line.startswith("undelete"):
            done = shelf.do("delete", "--dir", str(shelf.folder), "--", stem)
            _, _, back = done.out.partition("back? ")
            assert shelf.do(*shlex.split(back)[1:]).code == 0, back
            shelf.well("delete", "--", stem)
        said = shelf.do(*line.split()).err
        offered = [part for part in said.splitlines() if "  tichu-score" in part]
        assert len(offered) == 1
        assert shelf.do(*shlex.split(offered[0])[1:]).code == 0, offered


OFFERED = {
    ("new", "Ann $(x)", "Bob", "Cid", "Dan"): "new 'Ann $(x)+Bob' Cid+Dan",
    ("orma", "65", "$(x)", "--note", "a;b"): "add orma 65 '$(x)' --note 'a;b'",
    ("rm", "$(x)"): "delete '$(x)'",
    ("delete", "$(x)"): "undelete 'old $(x)'",
}


@pytest.mark.parametrize("argv", OFFERED)
def test_what_was_typed_is_offered_again_in_quotes(shelf: Shelf, argv: tuple[str, ...]) -> None:  # fmt: skip
    shelf.match("orma 65")
    trash = shelf.folder / ".trash"
    trash.mkdir()
    (trash / "old $(x).toml").write_text(shelf.text, encoding="utf-8")
    done = shelf.do(*argv)
    assert done.code in {2, 3}
    assert f"tichu-score {OFFERED[argv]}" in done.err


def test_a_folder_that_is_offered_is_in_quotes(shelf: Shelf) -> None:
    shelf.match("orma 65")
    other = shelf.root / "a $(x)"
    other.mkdir()
    (other / "b.toml").write_text(shelf.text, encoding="utf-8")
    done = shelf.do("delete", str(other / "b.toml"))
    assert f"use --dir '{other}'" in done.err


def test_options_stand_before_a_name_that_looks_like_one(shelf: Shelf) -> None:
    shelf.well("new", "--", "-x+Mia", "-y+Max")
    said = shelf.well("players", "same", "--", "-x", "-y")
    assert said.endswith("wrong? tichu-score players split -- -y\n")
    assert shelf.do(*shlex.split(said.partition("? ")[2])[1:]).code == 0
