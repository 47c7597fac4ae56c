"""`rm` and `insert`: which hand went or came, which numbers moved, what is asked."""

import tomllib

import pytest
from cli.facts import hands, refused, there_and_back, total
from program import Shelf

LINES = ("orma 65 to", "om ga", "roma 40", "ra")


@pytest.fixture
def played(shelf: Shelf) -> Shelf:
    return shelf.match(*LINES)


REMOVED = [
    # typed     number  what moved
    ("rm", 4, []),
    ("rm 4", 4, []),
    ("rm 3", 3, ["hand 4 is hand 3 now"]),
    ("rm 1", 1, ["hands 2 to 4 are 1 to 3 now"]),
]


@pytest.mark.parametrize(("line", "number", "moved"), REMOVED)
def test_a_hand_is_removed_and_the_numbers_that_moved_are_told(played: Shelf, line: str, number: int, moved: list[str]) -> None:  # fmt: skip
    before = hands(played)
    said = there_and_back(played, *line.split()).splitlines()
    assert hands(played) == before[: number - 1] + before[number:]
    assert said[0] == f"removed hand {number}"
    assert said[1].startswith(f"- hand {number}  ")
    assert said[2:-2] == moved
    assert said[-2].startswith("totals 405:95 before, ")
    back = played.well("undo").splitlines()
    assert back[:2] == [f"undone: rm {number}", "+" + said[1][1:]]
    assert hands(played) == before


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("rm 5", 3, "no hand 5: the match has hands 1 to 4"),
        ("rm 0", 3, "no hand 0"),
        ("rm 04", 3, "no hand 04"),
        ("rm -1", 2, "rm removes a hand by its number, and '-1' is none"),
        ("rm 3 4", 2, "rm removes one hand, but there is '4'"),
        ("rm friday", 2, "`tichu-score delete friday` removes a match"),
        ("rm friday night", 2, "rm removes a hand by its number"),
        ("rm ¹", 2, "is none"),
    ],
)
def test_rm_removes_one_hand_by_its_number(
    played: Shelf, line: str, code: int, said: str
) -> None:
    assert said in refused(played, *line.split(), code=code).err


def test_a_name_for_rm_is_quoted_for_the_shell(played: Shelf) -> None:
    done = refused(played, "rm", 'x="a;b"')
    assert "`tichu-score delete 'x=\"a;b\"'` removes a match" in done.err


def test_the_only_hand_is_asked_about(shelf: Shelf) -> None:
    shelf.match("om")
    before = shelf.everything()
    for answer in ("", "n"):
        done = shelf.do("rm", answers=(answer,))
        assert (done.code, done.out) == (5, "")
        assert "no hand of 1 would be left; go on? [y/N]" in done.err
        assert shelf.everything() == before
    assert shelf.do("rm", "-n").code == 0
    assert shelf.everything() == before
    assert shelf.do("rm", answers=("y",)).code == 0
    assert hands(shelf) == []
    shelf.well("undo")
    assert hands(shelf) == [{"out": "om"}]


def test_the_only_hand_goes_with_a_warning_where_nobody_sits(shelf: Shelf) -> None:
    shelf.match("om")
    done = shelf.do("rm")
    assert done.code == 0
    assert done.err == "warning: no hand of 1 would be left\n"
    assert hands(shelf) == []


@pytest.mark.parametrize("number", [1, 2, 3])
def test_of_hands_that_are_alike_the_one_that_was_named_goes(shelf: Shelf, number: int) -> None:  # fmt: skip
    shelf.match()
    text = shelf.text + "".join(
        f'\n[[hands]]  # the {word}\nout = "om"\n' for word in ("first", "second", "third")
    )  # fmt: skip
    shelf.file.write_text(text, encoding="utf-8")
    there_and_back(shelf, "rm", str(number))
    words = ["first", "second", "third"]
    left = [word for word in words if f"# the {word}" in shelf.text]
    del words[number - 1]
    assert left == words
    assert hands(shelf) == [{"out": "om"}] * 2


INSERTED = [
    # typed                  number  what moved
    ("insert 1 orma 70", 1, "hands 1 to 4 are 2 to 5 now"),
    ("insert 3 orma 70", 3, "hands 3 to 4 are 4 to 5 now"),
    ("insert 4 orma 70", 4, "hand 4 is hand 5 now"),
    ("insert 2 --out tom,greta,mia,max --points 70", 2, "hands 2 to 4 are 3 to 5 now"),
]


@pytest.mark.parametrize(("line", "number", "moved"), INSERTED)
def test_a_hand_is_put_before_another_and_the_numbers_that_moved_are_told(played: Shelf, line: str, number: int, moved: str) -> None:  # fmt: skip
    before = hands(played)
    said = there_and_back(played, *line.split()).splitlines()
    new = {"out": "orma", "cards": 70}
    assert hands(played) == [*before[: number - 1], new, *before[number - 1 :]]
    assert said[:3] == [
        f"inserted hand {number}",
        f"+ hand {number}  Tom Greta Mia Max, cards 70:30",
        moved,
    ]
    assert total(played) == "475:125"


def test_all_that_can_be_said_of_a_hand_can_be_inserted(played: Shelf) -> None:
    line = ["--score", "70:130", "--note", "napkin", "--adjust", "o-50"]
    played.well("insert", "2", *line, "--paper", "185:165", "--reason", "left out")
    assert hands(played)[1] == {
        "score": "70:130",
        "adjust": "o-50",
        "paper": "185:165",
        "note": "napkin",
    }
    assert "left out" in played.well("log")


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("insert 5 om", 3, "no hand 5 to go before: `tichu-score add` records at the"),
        ("insert 6 om", 3, "no hand 6: the match has hands 1 to 4"),
        ("insert 0 om", 3, "no hand 0"),
        ("insert 03 om", 3, "no hand 03"),
        ("insert om", 2, "insert takes the number of the hand to go before"),
        ("insert", 2, "tichu-score insert 1 orma 65"),
        ("insert 2", 2, "what happened in the hand? insert 2 orma 65"),
        ("insert 2 --note x", 2, "what happened in the hand?"),
        ("insert 2 +to", 2, "'+' is no key"),
        ("insert 2 65", 2, "a hand begins with the order"),
        ("insert 2 --paper 1:2 roma 40", 5, "the paper says 1:2, the book 205:95"),
    ],
)
def test_insert_needs_a_hand_to_go_before(
    played: Shelf, line: str, code: int, said: str
) -> None:
    assert said in refused(played, *line.split(), code=code).err


def test_into_no_hands_nothing_is_inserted(shelf: Shelf) -> None:
    shelf.match()
    assert "`tichu-score add`" in refused(shelf, "insert", "1", "om", code=3).err
    assert "no hand yet" in refused(shelf, "insert", "2", "om", code=3).err


def test_who_sat_in_before_sits_in_and_nobody_after_is_moved(shelf: Shelf) -> None:
    shelf.match("om", "ra m=Eve", "orma 65 m=Leo")
    shelf.well("insert", "3", "roma", "40")
    shelf.well("insert", "1", "roma", "45")
    shelf.well("insert", "4", "roma", "55", "m=Mia")
    assert [hand.get("sub") for hand in hands(shelf)] == [
        *(None, None, "m=Eve", None, "m=Eve", "m=Leo"),
    ]
    shelf.well("insert", "4", "--out", "eve,tom")
    assert hands(shelf)[3] == {"out": "mo", "sub": "m=Eve"}


def test_calls_of_the_running_hand_are_not_those_of_an_inserted_one(played: Shelf) -> None:  # fmt: skip
    played.well("call", "to", "ga")
    played.well("insert", "2", "roma", "45")
    assert hands(played)[1] == {"out": "roma", "cards": 45}
    assert tomllib.loads(played.text)["calls"] == "to ga"


@pytest.mark.parametrize(
    ("number", "twin"), [("1", 1), ("2", 1)], ids=["before", "behind"]
)
def test_a_hand_like_its_neighbour_is_asked_about(played: Shelf, number: str, twin: int) -> None:  # fmt: skip
    argv = ["insert", number, *LINES[0].split()]
    before = played.everything()
    done = played.do(*argv, answers=("",))
    assert (done.code, done.out) == (5, "")
    assert f"the same line as hand {twin}; is this another hand? [y/N]" in done.err
    assert played.everything() == before
    assert "warning: the same line as hand" in played.do(*argv).err
    assert len(hands(played)) == 5


def test_insert_asks_step_by_step_who_played_then(shelf: Shelf) -> None:
    shelf.match("om", "ra m=Eve", "orma 65 m=Mia")
    done = shelf.do("insert", "3", answers=("roma", "45", "tm", ""))
    assert done.code == 0, done.err
    assert "hand 3: who went out, first to last?" in done.err
    assert "m Eve" in done.err
    assert hands(shelf)[2] == {"out": "roma", "cards": 45, "calls": "tm", "sub": "m=Eve"}  # fmt: skip


def test_step_by_step_options_are_kept_and_the_end_of_input_writes_nothing(played: Shelf) -> None:  # fmt: skip
    before = played.everything()
    for answers in ((), ("roma",), ("roma", "45"), ("roma", "45", "none")):
        done = played.do("insert", "2", answers=answers)
        assert (done.code, done.out) == (5, "")
    assert played.everything() == before
    done = played.do("insert", "2", "--note", "late", answers=("roma 45", ""))
    assert done.code == 0, done.err
    assert hands(played)[1] == {"out": "roma", "cards": 45, "note": "late"}


def test_what_is_inserted_before_the_end_moves_the_end(shelf: Shelf) -> None:
    """Rule E-12: a correction moves the line."""
    shelf.match()
    shelf.well("set", "target=500")
    for line in ("om to", "om"):
        shelf.well("add", *line.split())
    assert "Tom+Mia win, 500:0, after 2 hands." in shelf.well("show")
    said = shelf.well("insert", "1", "om", "ta")
    assert (
        "Tom+Mia win, 500:-100, after 2 hands.\nhands after hand 2 count nowhere"
        in said
    )
    assert "undone: insert 1" in shelf.well("undo")
    assert "Tom+Mia win, 500:0, after 2 hands." in shelf.well("show")
