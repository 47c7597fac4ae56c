"""Closed, full and broken streams: the hand is there, and what is said is true."""

import re
import shlex
import subprocess
from pathlib import Path

import pytest
from program import Shelf, program

WRITERS = [
    *["add orma 65", "undo", "new A+B C+D", "call to", "edit ra", "rm", "insert 1 ra"],
    *["stop", "set o=Zoe", "delete tom", "restore 1", "players same Mia Tom"],
]


def bash(shelf: Shelf, script: str) -> tuple[int, str]:
    """Run a script; return the exit code that it writes to 3, and all else it says."""
    done = subprocess.run(
        ["bash", "-c", f"exec 3>{shelf.root / 'code'}; {script}"],
        env=shelf.env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=20,
    )
    said = (done.stdout + done.stderr).decode(errors="replace")
    return int((shelf.root / "code").read_text().strip() or -1), said


def typed(*argv: str) -> str:
    return shlex.join(program(*argv))


@pytest.mark.parametrize("both", [False, True])
@pytest.mark.parametrize("command", WRITERS)
def test_a_full_answer_stream_is_told_and_the_change_is_there(shelf: Shelf, command: str, both: bool) -> None:  # fmt: skip
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full on this system")
    shelf.match("om")
    before = shelf.everything()
    more = " 2>/dev/full" if both else ""
    script = f"{typed(*command.split())} >/dev/full{more}; echo $? >&3"
    code, said = bash(shelf, script)
    assert code == 6
    assert shelf.everything() != before
    if not both:
        assert "done, but the answer could not be printed" in said
    assert not re.search("not recorded|nothing|Traceback|Exception ignored", said)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "utf-8"])
def test_any_encoding_of_the_screen_will_do(shelf: Shelf, encoding: str) -> None:
    shelf.well(
        "new", "Jürgen+龍", "Ann\u0301a+\U0001f409x", "--title", "Größe \U0001f409"
    )
    shelf.well("add", "--out", "jürgen,龍")
    env = {"PYTHONIOENCODING": encoding}
    # What can be read is asked for in test_user_reports, UX-083.
    for line in ("show", "log", "edit +ta", "undo"):
        done = subprocess.run(
            program(*line.split()),
            env=shelf.env | env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, b""), line
        assert line == "log" or b"J" in done.stdout or b"Gr" in done.stdout
        rule = [
            text for text in done.stdout.decode(encoding).splitlines() if "--" in text
        ]
        assert encoding in {"utf-8", "cp437"} or line != "show" or rule


def test_the_language_c_will_do(shelf: Shelf) -> None:
    env = {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = shelf.run("new", "Jürgen+龍", "Anna+Li", env=env)
    assert done.code in {0, 2}
    assert "Traceback" not in done.err
    if done.code == 0:
        assert "龍" in shelf.text


def test_the_file_never_lands_on_a_closed_streams_number(shelf: Shelf) -> None:
    """With >&- the first file opened would be number 1, and be printed into."""
    shelf.match()
    code, _ = bash(shelf, f"{typed('add', 'om')} <&- >&- 2>&-; echo $? >&3")
    assert code == 0
    assert shelf.do("check").out.endswith("all is well\n")
