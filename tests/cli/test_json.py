"""What `--json` prints, pinned whole: programs rely on it."""

import json
from typing import Any

import pytest
from program import Shelf

ID = 'id = "k3v9q2"'
AT = "2026-11-30T19:30:00+00:00"
FILE = "2026-11-30-tom-mia-vs-greta-max.toml"
TEAMS = [["Tom", "Mia"], ["Greta", "Max"]]


def ask(shelf: Shelf, *argv: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(shelf.well(*argv, "--json"))
    return found


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


DOUBLE = hand(
    line="om ga m=Eve",
    out=["Tom", "Eve", None, None],
    double=["Tom", "Eve"],
    cards=None,
    calls=[{"player": "Max", "call": "grand", "made": False}],
    sub={"m": "Eve"},
)


@pytest.fixture
def played(shelf: Shelf) -> Shelf:
    shelf.match("orma 65 to")
    text = shelf.text
    start = text.index("id = ")
    shelf.file.write_text(text[:start] + ID + text[start + len(ID) :])
    shelf.well("add", "om", "ga", "m=Eve")
    return shelf


def test_add(played: Shelf) -> None:
    scored = hand(
        line=None, out=[], first=None, cards=None, calls=[], score=[70, 130],
        adjust=[["Tom", -50]], sub={"m": "Eve"}, note="napkin", paper=[385, -35],
    )  # fmt: skip
    line = ["--score", "70:130", "--adjust", "o-50", "--note", "napkin"]
    assert ask(played, "add", *line, "--paper", "385:-35") == {
        "format": 1,
        "change": "add",
        "step": "",
        "dry_run": False,
        "file": str(played.folder / FILE),
        "title": "Tom + Mia vs Greta + Max",
        "head": [],
        "before": [365, -165],
        "total": [385, -35],
        "state": "open",
        "decided_by": None,
        "winner": None,
        "hands": [{"number": 3, "before": None, "after": scored}],
    }


def test_undo(played: Shelf) -> None:
    found = ask(played, "undo")
    assert (found["change"], found["step"]) == ("undo", "add")
    assert (found["before"], found["total"]) == ([365, -165], [165, 35])
    assert found["hands"] == [{"number": 2, "before": DOUBLE, "after": None}]


def test_show(played: Shelf) -> None:
    assert ask(played, "show") == {
        "format": 1,
        "file": str(played.folder / FILE),
        "id": "k3v9q2",
        "title": "Tom + Mia vs Greta + Max",
        "started": AT,
        "players": {"o": "Tom", "r": "Greta", "m": "Mia", "a": "Max"},
        "teams": TEAMS,
        "rules": {
            "target": 1000,
            "lead": 0,
            "floor": 0,
            "hands": 0,
            "tie": "play on",
            "grand": True,
            "double": 200,
            "last_dragon": "given",
            "failed_to_opponents": False,
            "one_call_per_team": False,
        },
        "start": [0, 0],
        "hands": [
            {"number": 1, **hand(), "points": [165, 35], "total": [165, 35], "counts": True},
            {"number": 2, **DOUBLE, "points": [200, -200], "total": [365, -165], "counts": True},
        ],
        "total": [365, -165],
        "state": "open",
        "decided_by": None,
        "winner": None,
    }  # fmt: skip


def test_a_decided_match(shelf: Shelf) -> None:
    shelf.well("new", "Tom+Mia", "Greta+Max", "--target", "200")
    shelf.well("add", "ra")
    shelf.well("add", "om", "-y")
    found = ask(shelf, "show")
    assert [h["counts"] for h in found["hands"]] == [True, False]
    assert (found["total"], found["decided_by"]) == ([0, 200], 1)
    assert (found["state"], found["winner"]) == ("decided", ["Greta", "Max"])


def test_why(played: Shelf) -> None:
    assert ask(played, "why") == {
        "format": 1,
        "number": 2,
        "hand": DOUBLE,
        "lines": [
            {"what": "double", "rule": "S-05", "points": [200, 0], "player": None, "call": None},
            {"what": "failed", "rule": "T-12", "points": [0, -200], "player": "Max", "call": "grand"},
        ],
        "points": [200, -200],
        "before": [165, 35],
        "total": [365, -165],
        "counts": True,
    }  # fmt: skip


def test_why_a_score(played: Shelf) -> None:
    assert ask(played, "why", "165:35", "to") == {
        "format": 1,
        "score": [165, 35],
        "readings": [
            {
                "first": "Tom",
                "double": None,
                "cards": 65,
                "calls": [{"player": "Tom", "call": "tichu", "made": True}],
            }
        ],
        "problems": [],
    }


def test_why_a_score_that_cannot_be(played: Shelf) -> None:
    done = played.do("why", "150:150", "--json")
    assert (done.code, done.err) == (1, "")
    text = "no hand scores 150:150: no first player, calls and card points give it"
    assert json.loads(done.out) == {
        "format": 1,
        "score": [150, 150],
        "readings": [],
        "problems": [
            {
                "text": text,
                "rule": "S-08",
                "part": "score",
                "at": -1,
                "size": 1,
                "offer": None,
            }
        ],
    }


GLANCE = {
    "file": FILE,
    "title": "Tom + Mia vs Greta + Max",
    "teams": TEAMS,
    "played": 2,
    "total": [365, -165],
    "state": "open",
    "decided_by": None,
    "winner": None,
}


def test_list(played: Shelf) -> None:
    (played.folder / "bad.toml").write_text("format = 1\nx = \n")
    found = ask(played, "list")
    (finding,) = found["matches"][1].pop("findings")
    assert (finding["file"], finding["line"]) == ("bad.toml", 2)
    assert found == {
        "format": 1,
        "folder": str(played.folder),
        "matches": [
            {**GLANCE, "date": "2026-11-30", "current": True, "findings": []},
            {"file": "bad.toml", "date": "", "current": False},
        ],
        "conflict_copies": [],
    }


def test_score_use_and_the_bare_program_show_the_same_glance(played: Shelf) -> None:
    glance = {**GLANCE, "file": str(played.folder / FILE)}
    assert ask(played, "score") == {"format": 1, **glance}
    assert ask(played, "use", "tom") == {"format": 1, "current": glance}
    assert ask(played) == {"format": 1, "match": glance}


def test_an_error(played: Shelf) -> None:
    done = played.do("add", "orma", "5", "to+", "--json")
    assert (done.code, done.out) == (2, "")
    found = json.loads(done.err)
    first, second = found.pop("problems")
    assert first == {
        "text": "5 alone? write 05; or was a digit lost?",
        "rule": "S-03",
        "part": "cards",
        "at": 5,
        "size": 1,
        "offer": "orma 05 to+ m=Eve",
    }
    assert (second["rule"], second["at"], second["size"]) == ("T-01", 7, 3)
    assert found == {
        "format": 1,
        "error": "nothing recorded",
        "line": "orma 5 to+ m=Eve",
        "findings": [],
        "advice": [],
    }


def test_log_and_check(played: Shelf) -> None:
    found = ask(played, "log")
    assert [c["what"] for c in found["changes"]] == ["new", "add", "outside", "add"]
    assert found["changes"][1] == {
        "at": "2026-11-30 19:30:00+00:00",
        "what": "add",
        "why": "",
        "lines": ["+ 1  orma 65 to"],
        "total": "165:35",
    }
    empty = {"format": 1, "folder": str(played.folder), "files": 1}
    empty |= {"findings": [], "advice": []}
    assert ask(played, "check") == empty


def test_nothing_to_undo(shelf: Shelf) -> None:
    done = shelf.match().do("undo", "--json")
    assert done.code == 1
    assert json.loads(done.out) == {"format": 1, "nothing": "nothing to undo"}
