"""`add --file`: a sheet copied in, a line a hand, all or nothing, one step."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from cli.facts import hands, head, refused, there_and_back
from program import Shelf, program

SHEET = """\
# Friday, from the napkin
orma 65 to

om ga m=Eve
  # Max was late
aomr 40 --note "a ""b"" \\c"
--score 70:130 m=Mia --adjust o-50
--out tom,greta,mia,max --points -25 --tichu greta
"""
WANTED: list[dict[str, object]] = [
    {"out": "orma", "cards": 65, "calls": "to"},
    {"out": "om", "calls": "ga", "sub": "m=Eve"},
    {"out": "aomr", "cards": 40, "sub": "m=Eve", "note": 'a "b" \\c'},
    {"score": "70:130", "adjust": "o-50"},
    {"out": "orma", "cards": -25, "calls": "tr"},
]


@pytest.fixture
def match(shelf: Shelf) -> Shelf:
    return shelf.match()


def sheet(shelf: Shelf, text: str | bytes) -> str:
    path = shelf.root / "sheet.txt"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


def file_lines(err: str) -> list[int]:
    """Return the lines of the sheet that findings name."""
    return [int(line.split("sheet.txt:")[1].split(":")[0]) for line in err.splitlines() if "sheet.txt:" in line]  # fmt: skip


@pytest.mark.parametrize(
    "data",
    [
        SHEET.encode(),
        SHEET.replace("\n", "\r\n").encode(),
        SHEET.replace("\n", "\r").encode(),
        b"\xef\xbb\xbf" + SHEET.encode(),
        SHEET.removesuffix("\n").encode(),
        (SHEET + "\n\n#\n   \n").encode(),
    ],
    ids=["LF", "CRLF", "CR", "BOM", "no last line end", "blank lines"],
)
def test_every_line_is_a_hand(match: Shelf, data: bytes) -> None:
    said = there_and_back(match, "add", "--file", sheet(match, data))
    assert hands(match) == WANTED
    assert said.startswith("recorded hands 1 to 5\n1  Tom Greta Mia Max, ")


def test_a_sheet_is_one_step_for_undo(match: Shelf) -> None:
    match.well("add", "ra")
    before = match.text
    match.well("add", "--file", sheet(match, SHEET))
    assert len(hands(match)) == 6
    match.well("undo")
    assert match.text == before
    match.well("redo")
    assert hands(match)[1:] == WANTED


def test_hands_of_a_sheet_have_no_clock_time(match: Shelf) -> None:
    match.well("add", "--file", sheet(match, SHEET))
    assert not any("at" in hand for hand in tomllib.loads(match.text)["hands"])


def test_who_sits_in_comes_along_from_the_hands_before(shelf: Shelf) -> None:
    shelf.match("om m=Eve")
    shelf.well("add", "--file", sheet(shelf, "ra\norma 65 r=Leo\nroma 40 m=Mia\n"))
    assert [hand.get("sub") for hand in hands(shelf)] == [
        *("m=Eve", "m=Eve", "r=Leo, m=Eve", "r=Leo"),
    ]


def test_calls_that_were_noted_are_those_of_the_first_hand(match: Shelf) -> None:
    match.well("call", "to")
    match.well("add", "--file", sheet(match, "orma 65\nroma 40\n"))
    assert [hand.get("calls") for hand in hands(match)] == ["to", None]
    assert "calls" not in head(match)


def test_what_is_wrong_with_every_line_is_told_at_once(match: Shelf) -> None:
    text = "orma 65\norma 66\n# ok\norma\norma 70 --paper\n\norma 5 tx\nom --nope\norma 65 --tichu zoe\n"
    done = refused(match, "add", "--file", sheet(match, text))
    assert file_lines(done.err) == [2, 4, 5, 7, 7, 8, 9]
    for words in (
        "steps of 5",
        "card points missing",
        "requires an argument",
        "--nope",
    ):
        assert words in done.err
    assert "5 alone?" in done.err
    assert "meant: orma 05 tx" in done.err
    assert "'zoe' does not play" in done.err
    assert done.err.startswith("nothing recorded\n")


REFUSED_LINES = [
    *("orma 65 -y", "orma 65 -n", "-m x orma 65", "--dir /tmp orma 65", "-q om"),
    *("orma 65 --json", "orma 65 --no-input", "--width 40 om", "--help", "om -h"),
    *("--file other.txt", "om --file -", "edit 1 om", "65", "--"),
    *("orma 65 # late", "--drop to", "--reason x", '"', "--note late", "orma 65 --note"),
]  # fmt: skip


@pytest.mark.parametrize("line", REFUSED_LINES)
def test_a_line_holds_a_hand_and_nothing_else(match: Shelf, line: str) -> None:
    done = refused(match, "add", "--file", sheet(match, f"om\n{line}\nra\n"))
    assert {*file_lines(done.err)} == {2}


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n   # at all\n", "\ufeff"])
def test_a_sheet_without_a_hand_is_refused(match: Shelf, text: str) -> None:
    done = refused(match, "add", "--file", sheet(match, text))
    assert "no hand in " in done.err
    assert "one line a hand, as after add" in done.err


@pytest.mark.parametrize(
    ("data", "line", "other"),
    [
        (b"om\nra\norma 65 --note caf\xe9\n", 3, ""),
        ("om\n".encode("utf-16"), 1, " but UTF-16"),
        ("om\n".encode("utf-32"), 1, " but UTF-32"),
        (b"\xff", 1, ""),
        (b"om\r\nra\r\n\xe9\r\n", 3, ""),
    ],
)
def test_text_that_is_not_utf_8_is_refused_with_the_line(match: Shelf, data: bytes, line: int, other: str) -> None:  # fmt: skip
    done = refused(match, "add", "--file", sheet(match, data))
    assert f"sheet.txt:{line}: not UTF-8{other}; save it as UTF-8" in done.err


def test_what_is_no_file_is_refused(match: Shelf) -> None:
    (match.root / "folder").mkdir()
    for name, code, said in [
        ("folder", 4, "not a file"),
        ("missing.txt", 3, "no such file"),
        ("", 3, "no such file"),
    ]:
        path = str(match.root / name) if name else ""
        done = refused(match, "add", "--file", path, code=code)
        assert said in done.err
        assert "Traceback" not in done.err


@pytest.mark.skipif(sys.platform == "win32", reason="no FIFO there")
def test_a_pipe_by_name_is_refused_and_not_waited_for(match: Shelf) -> None:
    os.mkfifo(match.root / "fifo")
    done = refused(match, "add", "--file", str(match.root / "fifo"), code=4)
    assert "not a file" in done.err


def test_more_than_four_mib_is_refused(match: Shelf) -> None:
    big = b"# " + b"x" * (4 << 20) + b"\nom\n"
    done = refused(match, "add", "--file", sheet(match, big), code=4)
    assert "larger than 4 MiB" in done.err


@pytest.mark.parametrize(
    "beside",
    [("om",), ("--note", "x"), ("--paper", "1:2"), ("--score", "70:130"), ("--tichu", "to")],
)  # fmt: skip
def test_a_sheet_brings_its_own_hands(match: Shelf, beside: tuple[str, ...]) -> None:
    done = refused(match, "add", *beside, "--file", sheet(match, "om\n"))
    assert "--file brings its own hands" in done.err


def test_totals_on_paper_are_compared_line_by_line(match: Shelf) -> None:
    text = "orma 65 --paper 65:35\nom --paper 265:35\nroma 40 --paper 300:100\n"
    done = refused(match, "add", "--file", sheet(match, text), code=5)
    assert "line 3: the paper says 300:100, the book 305:95 (-5:+5)" in done.err
    match.well("add", "--file", sheet(match, text), "-y")
    assert [hand["paper"] for hand in hands(match)] == ["65:35", "265:35", "300:100"]


def test_what_is_odd_is_told_with_its_line(match: Shelf) -> None:
    text = "# x\norma 65\norma 65\norma 70 to tm\n\norma -25\n"
    done = match.do("add", "--file", sheet(match, text))
    assert done.code == 0
    assert done.err.splitlines() == [
        "warning: line 3: the same line as hand 1",
        "warning: line 4: partners Tom and Mia both called?",
        "warning: line 6: card points -25:125, one team below zero?",
    ]


def test_what_is_odd_is_asked_about_with_its_line(match: Shelf) -> None:
    name = sheet(match, "orma 65\norma 65\norma 70 to tm\n")
    before = match.everything()
    done = match.do("add", "--file", name, answers=("y", "n"))
    assert (done.code, done.out) == (5, "")
    assert "line 2: the same line as hand 1; is this another hand? [y/N]" in done.err
    assert "line 3: partners Tom and Mia both called? [Y/n]" in done.err
    assert match.everything() == before
    assert match.do("add", "--file", name, answers=("y", "y")).code == 0


def test_that_the_match_is_over_in_the_middle_is_asked_once(match: Shelf) -> None:
    match.well("set", "target=500")
    name = sheet(match, "om\nom to\nra\nroma 40\norma 65\n")
    done = refused(match, "add", "--file", name, code=5)
    assert "line 3: the match was decided by hand 2; record it after the end?" in done.err  # fmt: skip
    done = match.do("add", "--file", name, answers=("y",))
    assert done.code == 0
    assert done.err.count("after the end?") == 1
    assert len(hands(match)) == 5


def test_a_stopped_match_is_asked_about_once(match: Shelf) -> None:
    match.well("stop")
    name = sheet(match, "om\nra\n")
    assert "stopped (late)" in refused(match, "add", "--file", name, code=5).err
    done = match.do("add", "--file", name, answers=("y",))
    assert (done.code, done.err.count("all the same?")) == (0, 1)


def test_a_dry_run_says_what_a_sheet_would_do(match: Shelf) -> None:
    before = match.everything()
    name = sheet(match, SHEET)
    said = match.well("add", "--file", name, "-n")
    assert said.startswith("would record hands 1 to 5\n")
    assert "wrong?" not in said
    assert {**match.everything(), "sheet.txt": b""} == {**before, "sheet.txt": b""}


@pytest.mark.parametrize(
    ("data", "code"), [(SHEET.encode(), 0), (b"", 2), (b"om\n\xff\n", 2), (b"om\nxx\n", 2)]
)  # fmt: skip
def test_a_sheet_comes_through_a_pipe(match: Shelf, data: bytes, code: int) -> None:
    done = piped(match, data)
    assert done.returncode == code, done.stderr
    assert len(hands(match)) == (0 if code else 5)
    if code:
        assert b"standard input" in done.stderr


def test_a_pipe_that_never_ends_is_refused(match: Shelf) -> None:
    done = piped(match, b"om\n" * (5 << 20))
    assert done.returncode == 4
    assert b"larger than 4 MiB" in done.stderr
    assert hands(match) == []


def test_a_whole_evening_is_copied_in(match: Shelf) -> None:
    match.well("set", "target=0")
    lines = ["orma 65 to", "roma 40", "om", "ra ga"] * 25
    match.well("add", "--file", sheet(match, "\n".join(lines)))
    assert len(hands(match)) == 100


def piped(shelf: Shelf, data: bytes) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        program("add", "--file", "-"),
        env=shelf.env,
        input=data,
        capture_output=True,
        timeout=60,
        check=False,
    )


def test_a_file_is_named_as_it_was_typed(match: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    sheet(match, "xx\n")
    monkeypatch.chdir(match.root)
    assert "\nsheet.txt:1: " in refused(match, "add", "--file", "sheet.txt").err
    assert Path("sheet.txt").exists()


def test_a_line_may_begin_with_the_command_it_was_typed_with(shelf: Shelf) -> None:
    shelf.match()
    sheet = shelf.root / "sheet.txt"
    sheet.write_text("add om\nadd orma 65 to --note add\n", encoding="utf-8")
    shelf.well("add", "--file", str(sheet))
    assert "hand 2  Tom Greta Mia Max" in shelf.well("undo")
    assert shelf.do("add", "add", "om").code == 2
