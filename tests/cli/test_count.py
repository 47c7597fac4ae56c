"""Piles counted: one team's, or each player's with what the last one gives away."""

import json
import shlex

import pytest
from program import Shelf
from shared import shared

PILES = [
    ("S-01", "K K T 5 5 drg", 0, "65 card points, the other team 35"),
    ("S-01", "KK55 drg", 0, "55 card points, the other team 45"),
    ("S-01", "phx", 0, "-25 card points, the other team 125"),
    ("S-01", "2 3 4 phx 10j Tw", 0, "-5 card points, the other team 105"),
    ("S-12", "drg phx K", 0, "10 card points, the other team 90"),
    ("S-12", "K,K,5 drg", 0, "50 card points, the other team 50"),
    ("S-01", "5 5 5 5 5", 2, "there are four of 5, not more"),
    ("S-01", "drg K drg", 2, "the Dragon is there twice"),
    ("S-01", "Kj Kj", 2, "the K of jade is there twice"),
    ("S-01", "", 2, "what is to be counted?"),
    ("S-01", "x", 2, "'x' is no card"),
    ("E-05", "--pile N=K,K,T,5 --pile S=drg,T --pile E=T,K,phx --pile W=5,5,K --hand W=T,5 --first N", 0, "N+S 105, E+W -5"),
    ("E-04", "--pile N=drg,5 --pile S=K --pile E= --hand E=5,K --first N", 0, "N+S 55, E+W 45"),
    ("E-05", "--pile N=5 --pile S=K --pile E=T --last E --first N", 0, "N+S 25, E+W 75"),
    ("E-04", "--pile E=5 --pile W=drg --pile N= --hand N=K --first E", 0, "N+S 60, E+W 40"),
    ("S-10", "--pile N=K --pile S=T --pile E=5 --pile W=5,5", 1, "all piles add up to 35, not 100"),
    ("S-10", "--pile N=KKKK --pile S=TTTT --pile E=555 --pile W=drg,phx", 1, "all piles add up to 95, not 100: was the last player's hand left out, or a five?"),
    ("S-02", "--pile N=KKKK --pile S=TTTT --pile E=5555 --pile W=drg,phx", 0, "N+S 80, E+W 20"),
    ("S-12", "--pile N=K,drg --pile S=T", 0, "N+S 45, E+W 55"),
    ("S-12", "--pile N=K,drg --pile E=T", 0, "too few piles to know"),
    ("S-12", "--pile N=K --pile N=T,drg --pile S=5", 0, "N+S 50, E+W 50"),
    ("G-01", "--pile N=drg --pile S=drg", 2, "the Dragon is there twice"),
    ("E-04", "--pile N=drg --pile S=K --hand E=5", 2, "whoever was first out"),
    ("E-04", "--pile N=drg --hand E=5 --first E", 2, "whoever was first out"),
    ("E-04", "--pile N=drg --hand E=5 --last W --first N", 2, "only the last player"),
    ("E-04", "--pile N=drg --hand E=5 --hand W=5 --first N", 2, "only the last player"),
    ("S-04", "K --pile N=drg", 2, "beside --hand a pile is"),
    ("S-04", "K --first N", 2, "need the piles"),
    ("S-04", "--pile N:40 --pile S:35 --pile E:10 --pile W:0 --hand W:15 --first N", 0, "N+S 90, E+W 10"),
    ("S-04", "--pile NS=K,drg --hand W=5 --first N", 0, "too few piles to know more: E and W?"),
    ("S-04", "--pile NS=K,drg --pile W=T --hand W=5 --first N", 0, "N+S 50, E+W 50"),
    ("S-04", "--pile ns:45", 0, "N+S 45, E+W 55"),
    ("S-04", "--pile NE=K", 3, "does not sit here"),
    ("S-03", "--pile N:27", 2, "card points go in fives"),
    ("E-05", "--pile E=K --pile N=5 --pile S=5 --hand W=5 --first N", 0, "N+S 90, E+W 10"),
    ("S-10", "--pile N:40 --pile S:20 --pile E:10 --pile W:0 --hand W:15 --first N", 1, "add up to 85, not 100"),
    ("S-04", "--pile N:K", 2, "card points are a number"),
    ("S-04", "--pile N=K:5", 2, "'K:5' is no card"),
    ("S-04", "--pile N=K,x --pile S=5 --hand E=y --first N", 2, "'x' is no card"),
    ("S-04", "--pile N=K,x --pile S=5 --hand E=y --first N", 2, "'y' is no card"),
    ("S-04", "--pile K,K", 2, "a pile is written with its player"),
    ("S-04", "--pile zoe=K", 3, "does not sit here"),
]  # fmt: skip
"""The rule, what is typed, the exit code, a piece of the answer."""


@pytest.mark.parametrize(("rule", "line", "code", "said"), PILES)
def test_what_piles_count(
    shelf: Shelf, rule: str, line: str, code: int, said: str
) -> None:
    assert rule
    done = shelf.do("count", *shlex.split(line))
    assert done.code == code, done
    assert said in " ".join((done.out + done.err).split())
    assert not shelf.folder.exists()


def test_what_is_given_away_is_told(shelf: Shelf) -> None:
    """Rules E-04, E-05."""
    shelf.match()
    line = "--pile Tom=K,drg --pile m=5 --pile r=K --pile a=T --hand a=5 --first Tom"
    out = shelf.do("count", *shlex.split(line)).out
    assert out.startswith("Tom 35\nGreta 10\nMia 5\nMax 10\n")
    assert "Max was last: his tricks go to Tom, who was first out (E-05)" in out
    assert "what he still holds, 5, goes to Tom+Mia (E-04)" in out
    assert "all piles add up to 65" in out


@pytest.mark.parametrize(("answer", "code"), [("y", 0), ("", 0), ("n", 5)])
def test_dragon_and_phoenix_both_missing_are_asked_for(
    shelf: Shelf, answer: str, code: int
) -> None:
    """Rule S-10: that does not show in the sum."""
    done = shelf.do("count", "K", "K", answers=(answer,))
    assert done.code == code
    asked = "neither Dragon nor Phoenix is in it; are both in the other pile?"
    assert asked in done.err
    assert shelf.do("count", "K", "K", "-y").err == ""
    assert "warning: neither Dragon nor Phoenix" in shelf.do("count", "KK").err
    piles = ("--pile", "N=KKKK", "--pile", "S=TTTT", "--pile", "E=55", "--pile", "W=55")
    done = shelf.do("count", *piles, answers=(answer,))
    assert done.code == code
    assert "neither Dragon nor Phoenix is in any pile; is that so?" in done.err


def test_programs_get_the_figures(shelf: Shelf) -> None:
    found = json.loads(shelf.do("count", "K", "drg", "--json").out)
    assert found["teams"] == [35, 65]
    assert shelf.do("count", "K", "drg", "--plain").out == "teams\t35\t65\n"
    some = shelf.do("count", "--pile", "N=K,drg", "--pile", "E=T", "--plain").out
    assert some == "pile\tn\t35\npile\te\t10\npile\ts\t\npile\tw\t\ntotal\t45\t\n"
    line = "--pile N=K,drg --pile S=T --pile E=5 --hand E= --first N"
    found = json.loads(shelf.do("count", *shlex.split(line), "--json").out)
    assert found["teams"] == [50, 50]
    assert found["piles"] == {"N": 35, "E": 5, "S": 10, "W": None}
    rows = shelf.do("count", *shlex.split(line), "--plain").out.splitlines()
    assert rows == [
        *("pile\tn\t35", "pile\te\t5", "pile\ts\t10", "pile\tw\t"),
        *("total\t50\t", "teams\t50\t50"),
    ]


def test_the_worked_cases_of_piles_are_counted_right(shelf: Shelf) -> None:
    text = shared("cases", "scoring_disputes.jsonl").read_text(encoding="utf-8")
    cases = [json.loads(line) for line in text.splitlines()]
    piled = [
        case
        for case in cases
        if "last_hand" in str(case["given"]) or "piles" in case["given"]
    ]
    assert len(piled) >= 7
    for case in piled:
        given, answer = case["given"], case["answer"]
        piles = given.get("piles", {})
        if "last_trick" in given:
            piles[given["last_trick_to"]] = [
                *piles[given["last_trick_to"]],
                *given["last_trick"],
            ]
        held = f"={','.join(given['hand'])}" if "hand" in given else ":15"
        sums = given.get("pile_points", {})
        first, *_, last = given["order"]
        argv = [f"--pile={key}={','.join(cards)}" for key, cards in piles.items()]
        argv += [f"--pile={key}:{points}" for key, points in sums.items()]
        argv += [f"--hand={last}{held}", f"--first={first}"]
        found = shelf.do("count", *argv, "--json")
        assert json.loads(found.out)["teams"] == [*answer["card_points"].values()], case
