"""What is typed, offered and pasted may be anything: it does no harm on any way."""

import os
import sys
from pathlib import Path

import pytest
from hostile.laying import file_name
from hostile.places import PLACES, VARIABLES, laid
from hostile.poison import POISON, SHELL, acting, harmless
from hostile.walk import walked
from hostile.ways import BARE, SHAPES, SLOW, Shape, typed
from program import Shelf, environment
from shared import corpus

from tichu_score.book import held
from tichu_score.cli.offers import KINDS, offers
from tichu_score.cli.table import TABLE

ALL = os.environ.get("HOSTILE") == "all"
PIPE = SHAPES["pipe"]
HUGE = 1000
ONE_LINE = POISON.replace("\n", " ")


@pytest.mark.long
def test_a_text_as_any_word_and_any_option_is_taken_or_refused(tmp_path: Path) -> None:
    texts = [text for text in corpus() if len(text) < HUGE] if ALL else []
    for at, text in enumerate((POISON, SHELL, *texts)):
        for number, argv in enumerate(typed(text)):
            shelf = Shelf(tmp_path / f"{at}-{number}").match("orma 65 to", "om")
            shape = [*SHAPES.values()][(at + number) % len(SHAPES)]
            walked(shelf, argv, Shape(shape.options, shape.env), {})
            held.release()


@pytest.mark.long
@pytest.mark.parametrize("name", [BARE, *TABLE])
def test_a_text_as_the_answer_to_any_question_comes_back_visible(tmp_path: Path, name: str) -> None:  # fmt: skip
    if name in SLOW:
        return
    words = {"insert": ["1"], "delete": ["tom"], "rm": ["1"], "undo": []}.get(name, [])
    shelf = Shelf(tmp_path).match("orma 65 to", "om")
    argv = [word for word in (name, *words) if word]
    answers = (ONE_LINE, f"om --note {ONE_LINE}", f"u {ONE_LINE}", "<", "?", ".", "q")
    done = shelf.do(*argv, answers=(*answers, *answers))
    harmless(done.out)
    harmless(done.err)


CONTEXTS = {
    "matches": ("use",),
    "other_matches": ("export", "x"),
    "trash": ("undelete",),
    "players": ("new",),
    "spellings": ("players", "same"),
    "persons": ("export", "--player"),
    "names": ("add", "--out"),
    "hands": ("rm",),
    "versions": ("restore",),
    "calls": ("call",),
    "hand": ("add",),
    "insert": ("insert",),
    "edit": ("edit",),
    "why": ("why",),
    "rule_ids": ("rule",),
    "keys": ("set",),
    "rules": ("new", "--set"),
}
BEGUN = ("", "o=", "title=", "-", "1", POISON, ",")


def test_tab_offers_nothing_that_acts_on_a_screen_or_is_an_option(tmp_path: Path) -> None:  # fmt: skip
    assert {*CONTEXTS} == {*KINDS}
    seen = set()
    for place in {*PLACES} - VARIABLES | {"TICHU_SCORE_MATCH"}:
        shelf, env = laid(tmp_path / place, place, POISON)
        with environment({**shelf.env, **env}):
            for kind, words in CONTEXTS.items():
                for begun in BEGUN:
                    found = offers([kind, *words, begun])
                    seen |= {*found}
                    odd = [word for word in found if acting(word, "") or word[0] == "-"]
                    assert not odd, (place, kind, odd)
    assert len(seen) > 60


@pytest.mark.skipif(sys.platform == "win32", reason="a script of a shell")
@pytest.mark.parametrize(
    "name", ["-rf", "--help", "-c quit", "+q", f"a {SHELL}", POISON]
)
@pytest.mark.parametrize("folder", ["-f", "+c", f"{POISON}.d"])
def test_an_editor_is_given_a_path_that_is_no_option_and_no_line_of_a_shell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str, name: str
) -> None:
    shelf = Shelf(tmp_path).match("orma 65")
    other = shelf.root / file_name(folder)
    shelf.folder.rename(other)
    (path,) = other.glob("*.toml")
    path.rename(other / f"{file_name(name)}.toml")
    monkeypatch.chdir(shelf.root)
    told = shelf.root / "told"
    script = shelf.root / "editor"
    script.write_text('#!/bin/sh\nprintf \'%s\\0\' "$@" > "$TOLD"\n')
    script.chmod(0o700)
    env = {"EDITOR": f"{script} --wait", "TOLD": str(told)}
    env["TICHU_SCORE_DIR"] = file_name(folder)
    match = f"./{file_name(folder)}/{file_name(name)}.toml"
    done = shelf.do("edit", "--file", f"--match={match}", env=env, answers=("n",))
    assert done.code == 0, done
    option, given, rest = told.read_bytes().split(b"\0")
    assert (option, rest) == (b"--wait", b"")
    assert given.startswith(os.fsencode(str(other.resolve())) + b"/")
    assert not (shelf.root / "pwned").exists()
