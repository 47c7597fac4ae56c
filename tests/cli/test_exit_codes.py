"""Exit codes 0 to 6, each with real cases; errors go to stderr and stdout stays empty."""

import json
import shlex

import pytest
from program import Shelf

from tichu_score.book.errors import NotUnderstood
from tichu_score.cli.app import parse
from tichu_score.cli.invocation import as_value

CASES = [
    ("add orma 70", 0, "recorded"),
    ("undo", 0, "undone"),
    ("redo", 1, "nothing to redo"),
    ("why 150:150", 1, "no hand scores"),
    ("add orma", 2, "card points missing"),
    ("frobnicate", 2, "no command 'frobnicate'"),
    ("shwo", 2, "show"),
    ("orma 65 to", 2, "add records a hand"),
    ("ls", 2, "here it is called list"),
    ("--frobnicate", 2, "no option --frobnicate"),
    ("edit --dro to", 2, "no option --dro; did you mean --drop"),
    ("use", 2, "use takes one match"),
    ("use ''", 2, "an empty word"),
    ("rm ''", 2, "an empty word"),
    ("edit '' om", 2, "an empty word"),
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
    ("import", 2, "import takes one file"),
    ("import nowhere", 3, "no such file: nowhere"),
    ("import /", 4, "/ is no file to import"),
    ("log 9", 3, "no hand 9"),
    ("why 9", 3, "no hand 9"),
    ("show -m nobody", 3, "no match is called 'nobody'"),
    ("use nobody", 3, "no match is called 'nobody'"),
    ("add --out zoe,tom --tichu tom", 3, "'zoe' does not play"),
    ("add orma 70 --paper 1:1", 5, "the paper says 1:1"),
]


NEW_CASES = [
    ("call to", 0, "noted"),
    ("call", 0, "no call noted for hand 2"),
    ("call --clear", 0, "nothing changed"),
    ("call tx", 2, "'tx' is no call"),
    ("call to go", 2, "not both"),
    ("call --drop to", 2, "not there to be dropped"),
    ("call --clear --drop to", 2, "leave --drop out"),
    ("edit orma 70", 0, "edited hand 1"),
    ("edit orma 65", 0, "nothing changed"),
    ("edit", 2, "what is to change? edit 1 orma 65"),
    ("edit orma", 2, "card points missing"),
    ("edit 1 to", 2, "add the call with +to"),
    ("edit 1 --drop to", 2, "not there to be dropped"),
    ("edit 1 om --drop to", 2, "a whole hand says its calls itself"),
    ("edit --file", 2, "needs a terminal"),
    ("edit --file 1", 2, "it takes nothing else"),
    ("edit 9 om", 3, "no hand 9: the match has hands 1 to 1"),
    ("edit 70", 3, "`tichu-score edit 1 70`"),
    ("edit 1 --tichu zoe", 3, "'zoe' does not play"),
    ("edit 1 --paper 1:1", 5, "the paper says 1:1"),
    ("rm 1 2", 2, "rm removes one hand"),
    ("rm friday", 2, "`tichu-score delete friday` removes a match"),
    ("rm 9", 3, "no hand 9"),
    ("rm 0", 3, "no hand 0"),
    ("insert 1 om", 0, "inserted hand 1"),
    ("insert", 2, "tichu-score insert 1 orma 65"),
    ("insert om", 2, "insert takes the number of the hand"),
    ("insert 1", 2, "what happened in the hand?"),
    ("insert 1 orma", 2, "card points missing"),
    ("insert 9 om", 3, "no hand 9"),
    ("insert 2 om", 3, "`tichu-score add` records at the end"),
    ("insert 1 orma 70 --paper 1:1", 5, "the paper says 1:1"),
    ("stop", 0, "stopped at 65:35: late"),
    ("set target=500", 0, "target: 500 (was 1000)"),
    ("set title=none", 0, "nothing changed"),
    ("set", 2, "what to set?"),
    ("set target", 2, "'target' sets nothing"),
    ("set nosuch=1", 2, "there is no 'nosuch' to set"),
    ("set titel=x", 2, "did you mean title"),
    ("set target=x", 2, "target cannot be"),
    ("set title=a title=b", 2, "title is there twice"),
    ("set m=Tom", 2, "Tom is there twice"),
    ("set paper=1:1", 2, "edit N --paper L:R"),
    ("delete tom", 0, "deleted: "),
    ("delete", 2, "delete takes one match"),
    ("delete 3", 2, "`tichu-score rm 3` removes a hand"),
    ("delete there.md", 3, "no match is called 'there.md'"),
    ("delete ./there.md", 2, "./there.md is no match file"),
    ("delete nobody", 3, "no match is called 'nobody'"),
    ("undelete a b", 2, "undelete takes one match"),
    ("undelete", 3, "the trash is empty"),
    ("restore", 0, "2 "),
    ("restore x", 2, "`tichu-score restore` lists them"),
    ("restore 1 2", 2, "restore takes the number of a version"),
    ("restore 9", 3, "no version 9; there are 1 to 2"),
    ("restore 0", 3, "no version 0; there are 1 to 2"),
    ("players", 0, "Tom: 1 match"),
    ("players x", 2, "players takes nothing, same or split"),
    ("players same Tom", 2, "the same as who?"),
    ("players same Tom Zoe", 3, "nobody joined"),
    ("players split Tom", 3, "nobody split"),
    ("export -f md", 0, "Tom"),
    ("export -f pdf", 2, "'pdf' is no form"),
    ("export --excel -f md", 2, "--excel is a kind of csv"),
    ("export -o x.toml", 2, "such files keep matches"),
    ("export tom zoe", 3, "no match is called 'zoe'"),
    ("export nobody", 3, "no match is called 'nobody'"),
    ("export -o nowhere/x.md", 3, "no such folder"),
    ("export -o there.md", 5, "there.md exists"),
    ("add --file there.md om", 2, "--file brings its own hands"),
    ("add --file there.md", 2, "no hand in there.md"),
    ("add --file nosuch.txt", 3, "no such file: nosuch.txt"),
    ("add --file hands.txt", 0, "recorded hands 2 to 3"),
]
"""The same with the commands that mend a match and those for whole matches."""


@pytest.fixture(autouse=True)
def beside(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a folder with an empty file and a sheet to work in, a people.toml too."""
    monkeypatch.chdir(shelf.root)
    (shelf.root / "there.md").touch()
    (shelf.root / "hands.txt").write_text("om\nrmao 40 tr\n")


@pytest.mark.parametrize(("line", "code", "said"), [*CASES, *NEW_CASES])
def test_a_command_leaves_with_its_code_and_says_why(shelf: Shelf, line: str, code: int, said: str) -> None:  # fmt: skip
    shelf.match("orma 65")
    done = shelf.do(*shlex.split(line))
    assert done.code == code, done
    told, silent = (done.out, done.err) if code in {0, 1} else (done.err, done.out)
    assert said in told
    assert silent == ""


ERRORS = [case for case in (*CASES, *NEW_CASES) if case[1] > 1]


@pytest.mark.parametrize("shape", ["--plain", "--json"])
@pytest.mark.parametrize(("line", "code", "said"), ERRORS)
def test_an_error_keeps_its_code_and_its_stream_in_every_shape(shelf: Shelf, line: str, code: int, said: str, shape: str) -> None:  # fmt: skip
    shelf.match("orma 65")
    done = shelf.do(*shlex.split(line), shape)
    assert (done.code, done.out) == (code, ""), done
    # Rows hold what is wrong; what to do now is for people, and in JSON.
    assert said in done.err or ("tichu-score" in said and shape == "--plain")
    if not understood(line):
        return
    if shape == "--json":
        assert {"format", "error", "advice"} <= {*json.loads(done.err)}
    else:
        assert done.err.startswith("error\t")


def understood(line: str) -> bool:
    """Say whether a line has a command and options that there are.

    Where it has not, it is not known in which shape an answer is wanted.
    """
    try:
        return parse([*map(as_value, shlex.split(line))]) is not None
    except NotUnderstood:
        return False
