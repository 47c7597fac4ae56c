"""`import`: a match of an online log, or why there is none."""

import io
import json
import shlex
from pathlib import Path

import pytest
from book.logtalk import GAME, LOG, PLAY, hand, text
from program import Run, Shelf

from tichu_score.book import files, store
from tichu_score.book.imports.logs import MOST_FINDINGS

CUT = PLAY.partition("|>1")[0]
FAULTY = text(
    hand(early="g2 t0", result="175 - 25"),
    hand(CUT, "", turned=1),
    hand(CUT, turned=2),
)

REPLY = """\
imported: 3 hands of {log}
keys in turn order: a Anna, b Bela, c Cilla, d Dani
Anna+Cilla 450, Bela+Dani -250
kept as anna-cilla-vs-bela-dani.toml
it is the current match now; `use` goes back to another
wrong? tichu-score delete anna-cilla-vs-bela-dani
"""


def write(shelf: Shelf, log: str, name: str = "game.tch") -> str:
    path = shelf.root / name
    path.write_bytes(log.encode())
    return str(path)


def test_a_log_becomes_the_current_match(shelf: Shelf) -> None:
    assert shelf.do("import", str(LOG)) == (REPLY.format(log=LOG), "", 0)
    assert shelf.well("score").startswith("Anna+Cilla 450 : -250 Bela+Dani, 3 hands")
    assert "started" not in shelf.text
    assert "\nat = " not in shelf.text
    assert shelf.well("show", "--plain").splitlines()[4:7] == [
        "hand\t1\tabcd 75 ta\t175\t25\t175\t25\t",
        "hand\t2\tabcd 75 gb td\t75\t-275\t250\t-250\t",
        "hand\t3\tac\t200\t0\t450\t-250\t",
    ]
    # It can be played on, mended and told of like any other.
    shelf.well("add", "abcd", "40")
    shelf.well("undo")
    shelf.well("edit", "1", "+tb")
    assert "Tichu made" in shelf.well("why", "1")
    assert shelf.well("check").endswith("all is well\n")


def test_title_and_date_are_kept(shelf: Shelf) -> None:
    argv = ["--title", "Online \u2603", "--date", "2026-11-29"]
    shelf.well("import", str(LOG), *argv)
    assert 'title = "Online \u2603"' in shelf.text
    assert "started = 2026-11-29\n" in shelf.text
    assert shelf.file.name == "2026-11-29-anna-cilla-vs-bela-dani.toml"


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["--date", "someday"], "someday"),
        (["--title", "a\nb"], "the title cannot be kept"),
        ([str(LOG)], "is a log, to be imported by itself"),
    ],
)
def test_odd_options_are_refused_and_nothing_is_kept(
    shelf: Shelf, argv: list[str], said: str
) -> None:
    done = shelf.do("import", str(LOG), *argv)
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert not shelf.folder.exists()


def test_a_log_is_needed(shelf: Shelf) -> None:
    done = shelf.do("import")
    assert (done.code, done.out) == (2, "")
    assert "one file, or - for standard input" in done.err


def test_the_reply_tells_what_the_log_says_and_the_rules_do_not(shelf: Shelf) -> None:
    done = shelf.do("import", write(shelf, FAULTY))
    assert done.code == 0
    assert done.err == "warning: 1 hand of the log left out, beginning in line 34\n"
    _, findings = done.out.split("\n\n")
    assert findings.splitlines() == [
        "3 things to know about the log",
        (
            "game.tch:33: hand 1: the log says 175:25, the rules say -25:25: "
            "the failed Grand Tichu of Cilla was not counted (T-03)"
        ),
        "game.tch:61: the log breaks off in the middle of the hand: left out",
        (
            "game.tch:89: hand 2: the log breaks off in the middle of the hand; "
            "kept by its points, 75:25"
        ),
    ]
    assert 'score = "75:25"' in shelf.text


def test_what_is_said_is_there_in_rows_and_data_too(shelf: Shelf) -> None:
    log = write(shelf, FAULTY)
    done = shelf.do("import", log, "--json")
    found = json.loads(done.out)
    assert (done.code, found["format"], found["imported"]) == (0, 1, log)
    assert (found["hands"], found["left_out"], found["found"]) == (2, 1, 3)
    assert found["total"] == [50, 50]
    assert found["state"] == "open"
    assert found["players"] == {"a": "Anna", "b": "Bela", "c": "Cilla", "d": "Dani"}
    assert found["findings"][0] == {
        "file": "game.tch",
        "line": 33,
        "hand": 1,
        "text": "the log says 175:25, the rules say -25:25: "
        "the failed Grand Tichu of Cilla was not counted",
        "rule": "T-03",
    }
    rows = shelf.do("import", log, "--plain", "-y").out.splitlines()
    path = shelf.folder / "anna-cilla-vs-bela-dani-2.toml"
    assert rows[0] == f"imported\t{log}\t2\t1\t3\t\t{path}"
    assert [row.split("\t")[:4] for row in rows[1:4]] == [
        ["finding", "game.tch", "33", "1"],
        ["finding", "game.tch", "61", "0"],
        ["finding", "game.tch", "89", "2"],
    ]
    assert rows[4].startswith("match\tAnna + Cilla vs Bela + Dani\t2\t50\t50\topen")


def test_a_long_list_is_cut_and_its_number_said(shelf: Shelf) -> None:
    lines = "".join(f"chatter {n}\nBOMBE: (0)Anna\n" for n in range(MOST_FINDINGS + 7))
    log = write(shelf, GAME + lines)
    found = json.loads(shelf.well("import", log, "--json"))
    assert (len(found["findings"]), found["found"]) == (
        MOST_FINDINGS,
        MOST_FINDINGS + 7,
    )
    out = shelf.well("import", log, "-y")
    assert f"{MOST_FINDINGS + 7} things to know about the log" in out
    assert out.endswith("\nand 7 more\n")


def test_standard_input_is_a_log_too(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tichu_score.book import intake  # noqa: PLC0415 - beside its use

    typed = io.TextIOWrapper(io.BytesIO(GAME.encode()))
    monkeypatch.setattr(intake, "sys", type("Streams", (), {"stdin": typed}))
    done = shelf.do("import", "-")
    assert done == (REPLY.format(log="standard input"), "", 0)


def test_too_much_on_standard_input_is_refused(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tichu_score.book import intake  # noqa: PLC0415 - beside its use

    much = io.TextIOWrapper(io.BytesIO(b"x" * (files.MOST_BYTES + 1)))
    monkeypatch.setattr(intake, "sys", type("Streams", (), {"stdin": much}))
    done = shelf.do("import", "-")
    assert (done.code, done.out) == (4, "")
    assert "larger than 4 MiB" in done.err


def test_a_dry_run_tells_and_writes_nothing(shelf: Shelf) -> None:
    log = write(shelf, FAULTY)
    before = shelf.everything()
    done = shelf.do("import", log, "-n")
    assert done.code == 0
    assert done.out.startswith("would be imported: 2 hands of ")
    assert "wrong?" not in done.out
    assert "3 things to know about the log" in done.out
    assert done.err.endswith("warning: nothing was written: this is a dry run\n")
    assert shelf.everything() == before
    assert [*shelf.root.iterdir()] == [Path(log)]


def test_a_log_is_imported_once_unless_somebody_insists(shelf: Shelf) -> None:
    shelf.well("import", str(LOG))
    before = shelf.everything()
    for more in ([], ["--title", "again"], ["-n"]):
        done = shelf.do("import", str(LOG), *more)
        assert (done.code, done.out) == (5, "")
        assert "this log is anna-cilla-vs-bela-dani.toml already" in done.err
        assert "-y takes it as yes" in done.err
    assert shelf.everything() == before
    shelf.well("import", str(LOG), "-y")
    ids = [
        path.read_text("utf-8").split('id = "')[1][:6]
        for path in shelf.folder.glob("*.toml")
    ]
    assert len({*ids}) == len(ids) == 2


def test_at_a_terminal_it_asks_whether_to_import_once_more(shelf: Shelf) -> None:
    shelf.well("import", str(LOG))
    assert shelf.do("import", str(LOG), answers=("",)).code == 5
    assert shelf.do("import", str(LOG), answers=("y",)).code == 0
    assert len([*shelf.folder.glob("*.toml")]) == 2


def test_the_same_log_has_the_same_id_on_every_machine(shelf: Shelf) -> None:
    shelf.well("import", str(LOG))
    assert 'id = "vmtj3x"' in shelf.text


def test_a_deleted_import_can_be_imported_again(shelf: Shelf) -> None:
    shelf.well("import", str(LOG))
    shelf.well("delete", "anna")
    shelf.well("import", str(LOG))


NONE = [
    (b"", 2, "there is nothing in it"),
    (b"hello", 2, "it begins with 'hello'"),
    (b"\x00\xff\xfe", 2, "NUL characters"),
    (b"x" * (files.MOST_BYTES + 1), 4, "larger than 4 MiB"),
    (b"\x1b[2J\x1b]52;c;cm0=\x07", 2, r"begins with '\x1b[2J\x1b]52;c;cm0=\x07'"),
    (text(hand(CUT, "")).encode(), 2, "no hand of it can be kept"),
]


@pytest.mark.parametrize(("data", "code", "said"), NONE)
@pytest.mark.parametrize("shape", [(), ("--json",), ("--plain",)])
def test_what_is_no_log_is_refused(
    shelf: Shelf, data: bytes, code: int, said: str, shape: tuple[str, ...]
) -> None:
    path = shelf.root / "x.tch"
    path.write_bytes(data)
    done = shelf.do("import", str(path), *shape)
    assert (done.code, done.out) == (code, "")
    assert "\x1b" not in done.err
    if not shape:
        assert said in done.err.replace("\\\\", "\\")
    assert not shelf.folder.exists()


def test_a_file_that_is_not_there_is_3_and_a_folder_4(shelf: Shelf) -> None:
    assert shelf.do("import", "nowhere.tch").code == 3
    assert shelf.do("import", str(shelf.root)).code == 4


def harmless(done: Run) -> None:
    for said in (done.out, done.err):
        assert not {c for c in said if ord(c) < 32 or c in "\x9b\u202e"} - {*"\n\t"}


@pytest.mark.parametrize(
    "name", ["\x1b[31m", "\u202egnp", "[red]x", "a\tb", "$(id)", "../../x", "\x9b31m"]
)
@pytest.mark.parametrize("shape", [(), ("--json",), ("--plain",)])
def test_a_name_that_was_made_to_do_harm_does_none(
    shelf: Shelf, name: str, shape: tuple[str, ...]
) -> None:
    log = text(hand(names=(name, "Bela", "Cilla", "Dani")), [f"{name} says {name}"])
    done = shelf.do("import", write(shelf, log), *shape)
    assert done.code == 0, done
    harmless(done)
    for line in ("show", "list", "log", "export"):
        harmless(shelf.do(line))
    assert shelf.file.parent == shelf.folder


def test_who_sits_in_is_in_the_match(shelf: Shelf) -> None:
    log = text(hand(), hand(turned=1, names=("Anna", "Eve", "Cilla", "Dani")))
    shelf.well("import", write(shelf, log))
    assert 'sub = "b=Eve"' in shelf.text
    assert "Eve" in shelf.well("show")


def test_the_folder_of_an_option_is_in_the_way_back(shelf: Shelf) -> None:
    folder = str(shelf.root / "else where")
    out = shelf.well("import", str(LOG), "--dir", folder)
    (line,) = (row for row in out.splitlines() if row.startswith("wrong? "))
    words = shlex.split(line.removeprefix("wrong? tichu-score "))
    assert shelf.do(*words).code == 0
    assert not [*Path(folder).glob("*.toml")]


def test_a_disk_that_is_full_keeps_nothing_and_says_so(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: str, data: bytes) -> None:
        del data
        raise OSError(28, "No space left on device", path)

    monkeypatch.setattr(store, "create", full)
    done = shelf.do("import", str(LOG))
    assert (done.code, done.out) == (6, "")
    assert "no space left" in done.err
