"""What `--json` prints of mending a match and of keeping many, pinned whole."""

import json
from typing import Any

import pytest
from program import Shelf

FILE = "2026-11-30-tom-mia-vs-greta-max.toml"
NAME = "Tom + Mia vs Greta + Max"
AT = "2026-11-30T19:30:00+00:00"
MOMENT = "2026-11-30 19:30:00+00:00"


def ask(shelf: Shelf, *argv: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(shelf.well(*argv, "--json"))
    return found


@pytest.fixture
def played(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    monkeypatch.chdir(shelf.root)
    return shelf.match("orma 65 to", "om ga m=Eve")


def change(shelf: Shelf, **other: object) -> dict[str, Any]:
    """Return what is said of a change that changes nothing, but for what is given."""
    usual: dict[str, object] = {
        "format": 1,
        "step": "",
        "dry_run": False,
        "file": str(shelf.folder / FILE),
        "title": NAME,
        "head": [],
        "before": [365, -165],
        "total": [365, -165],
        "state": "open",
        "decided_by": None,
        "winner": None,
        "hands": [],
    }
    return usual | other


def hand(**other: object) -> dict[str, Any]:
    """Return what is said of `orma 65 to`, but for what is given."""
    usual: dict[str, object] = {
        "line": "orma 65 to",
        "out": ["Tom", "Greta", "Mia", "Max"],
        "first": "Tom",
        "double": None,
        "cards": 65,
        "calls": [{"player": "Tom", "call": "tichu", "made": True}],
        "score": None,
        "adjust": [],
        "sub": {},
        "paper": None,
        "note": "",
        "at": AT,
    }
    return usual | other


def test_call(played: Shelf) -> None:
    assert ask(played, "call") == {"format": 1, "hand": 3, "noted": [], "calls": []}
    calls = {"what": "calls", "old": "", "new": "Eve Tichu, Max Grand Tichu"}
    assert ask(played, "call", "tm", "ga") == change(
        played, change="call", head=[calls]
    )
    assert ask(played, "call") == {
        "format": 1,
        "hand": 3,
        "noted": ["tm", "ga"],
        "calls": ["Eve Tichu", "Max Grand Tichu"],
    }


def test_edit(played: Shelf) -> None:
    lines = ["edit", "1", "70/30", "--drop", "to", "--note", "recounted"]
    new = hand(line="orma 70", cards=70, calls=[], note="recounted")
    assert ask(played, *lines) == change(
        played,
        change="edit 1",
        total=[270, -170],
        hands=[{"number": 1, "before": hand(), "after": new}],
    )


def test_rm_and_insert(played: Shelf) -> None:
    assert ask(played, "rm", "1", "-n") == change(
        played,
        change="rm 1",
        dry_run=True,
        total=[200, -200],
        hands=[{"number": 1, "before": hand(), "after": None}],
    )
    scored = hand(
        line=None, out=[], first=None, cards=None, calls=[], score=[70, 130], at=None
    )
    assert ask(played, "insert", "1", "--score", "70:130") == change(
        played,
        change="insert 1",
        total=[435, -35],
        hands=[{"number": 1, "before": None, "after": scored}],
    )


def test_stop_and_set(played: Shelf) -> None:
    assert ask(played, "stop", "late") == change(
        played,
        change="stop",
        state="stopped",
        head=[{"what": "stopped", "old": "", "new": "late"}],
    )
    line = ["set", "title=Friday", "stopped=none", "target=300"]
    assert ask(played, *line, "-y") == change(
        played,
        change="set",
        head=[
            {"what": "title", "old": "", "new": "Friday"},
            {"what": "stopped", "old": "late", "new": ""},
            {"what": "target", "old": "1000", "new": "300"},
        ],
        title="Friday",
        state="decided",
        decided_by=2,
        winner=["Tom", "Mia"],
    )
    assert ask(played, "undo")["step"] == "set"


def test_nothing_changed(played: Shelf) -> None:
    said = {"format": 1, "nothing": "nothing changed: the match says that already"}
    for line in (
        ["call", "--clear"],
        ["edit", "1", "orma", "65", "to"],
        ["set", "o=Tom"],
    ):
        assert ask(played, *line) == said


def test_delete_and_undelete(played: Shelf) -> None:
    moved = {"format": 1, "name": NAME, "file": FILE, "hands": 2, "renamed": False}
    assert ask(played, "delete", "tom", "-n") == {
        **moved,
        "what": "delete",
        "dry": True,
    }
    assert ask(played, "delete", "tom") == {**moved, "what": "delete", "dry": False}
    assert ask(played, "undelete") == {**moved, "what": "undelete", "dry": False}
    played.file.write_text("broken")
    found = ask(played, "delete", FILE.removesuffix(".toml"))
    assert (found["name"], found["hands"]) == (FILE, None)


def test_restore(played: Shelf) -> None:
    version = {"number": 1, "at": MOMENT, "what": "new", "hands": 0, "total": "0:0"}
    found = ask(played, "restore")
    sizes = [one.pop("size") for one in found["versions"]]
    assert sizes == sorted(sizes)
    assert found == {
        "format": 1,
        "file": str(played.folder / FILE),
        "versions": [
            {**version, "current": False},
            {**version, "number": 2, "what": "add", "hands": 1, "total": "165:35", "current": False},
            {**version, "number": 3, "what": "add", "hands": 2, "total": "365:-165", "current": True},
        ],
    }  # fmt: skip
    found = ask(played, "restore", "2")
    assert found["change"] == "restore 2"
    assert (found["before"], found["total"]) == ([365, -165], [165, 35])


def test_restore_of_a_file_that_cannot_be_read(played: Shelf) -> None:
    good = played.text
    played.file.write_text("broken")
    found = ask(played, "restore")
    assert found["change"] == "restore 3"
    assert [change["before"] for change in found["hands"]] == [None, None]
    assert played.text == good


def test_players(played: Shelf) -> None:
    played.well("players", "same", "Mia", "Eve")
    person = {"spellings": [], "matches": 1, "last": "2026-11-30"}
    assert ask(played, "players") == {
        "format": 1,
        "folder": str(played.folder),
        "people": [
            {"name": "Greta", **person},
            {"name": "Max", **person},
            {"name": "Mia", **person, "spellings": ["Eve"]},
            {"name": "Tom", **person},
        ],
    }
    joined = {"format": 1, "name": "Mia", "others": ["Eve"]}
    assert ask(played, "players", "split", "Eve") == {**joined, "what": "split"}
    assert ask(played, "players", "same", "Mia", "Eve") == {**joined, "what": "same"}


def test_export(played: Shelf) -> None:
    size = len(played.well("export", "-f", "md").encode())
    written = {"format": 1, "path": "x.md", "form": "md", "size": size}
    written["matches"] = 1
    assert ask(played, "export", "-o", "x.md") == written
    assert (
        ask(played, "export", "-f", "md")["script"].encode()
        == (played.root / "x.md").read_bytes()
    )


def test_a_sheet_and_all_that_is_wrong_with_one(played: Shelf) -> None:
    (played.root / "good.txt").write_text("orma 65 to\n# a comment\n\nrmao 40\n")
    found = ask(played, "add", "--file", "good.txt")
    assert found["change"] == "add"
    assert [change["number"] for change in found["hands"]] == [3, 4]
    (played.root / "bad.txt").write_text("orma 65\nomar 5\n\nom tx\n")
    done = played.do("add", "--file", "bad.txt", "--json")
    assert (done.code, done.out) == (2, "")
    complaint = json.loads(done.err)
    assert complaint["error"] == "nothing recorded"
    places = [(one["file"], one["line"], one["rule"]) for one in complaint["findings"]]
    assert ("bad.txt", 2, "S-03") in places
    assert ("bad.txt", 4, "T-01") in places
