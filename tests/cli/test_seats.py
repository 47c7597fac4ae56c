"""Who sits where: asked one by one, with a way back, and shown before it starts."""

import sys
import tomllib

import pytest
from program import Shelf

SEATS = ("Tom", "Mia", "Greta", "Max", "y")


@pytest.fixture
def match(shelf: Shelf) -> Shelf:
    return shelf.match()


@pytest.mark.parametrize("at", range(1, len(SEATS)))
def test_back_from_any_seat(shelf: Shelf, at: int) -> None:
    """UX-037, UX-038."""
    done = shelf.do("new", answers=(*SEATS[:at], "<", "", *SEATS[at:]))
    assert done.code == 0, done.err
    assert tomllib.loads(shelf.text)["players"] == {
        "o": "Tom",
        "m": "Mia",
        "r": "Greta",
        "a": "Max",
    }


def test_a_seat_can_be_taken_by_somebody_else_before_it_starts(shelf: Shelf) -> None:
    done = shelf.do("new", answers=(*SEATS[:4], "<", "<", "Eve", "", ""))
    assert done.code == 0, done.err
    assert [*tomllib.loads(shelf.text)["players"].values()] == ["Tom", "Mia", "Eve", "Max"]  # fmt: skip


@pytest.mark.parametrize("answer", ["n", ".", "no"])
def test_who_sits_where_is_shown_and_a_no_leaves_no_trace(shelf: Shelf, answer: str) -> None:  # fmt: skip
    """UX-013."""
    done = shelf.do("new", "--target", "500", answers=(*SEATS[:4], answer))
    assert (done.code, done.out) == (5, "")
    assert "would start a new match: Tom + Mia vs Greta + Max, to 500" in done.err
    assert "keys in turn order\n  o Tom, r Greta, m Mia, a Max\n" in done.err
    assert "start it? [Y/n]" in done.err
    assert not shelf.folder.exists()


@pytest.mark.parametrize("at", range(len(SEATS)))
def test_a_dot_stops_at_any_seat(shelf: Shelf, at: int) -> None:
    done = shelf.do("new", answers=(*SEATS[:at], "."))
    assert (done.code, done.out) == (5, "")
    assert not shelf.folder.exists()


@pytest.mark.parametrize("at", range(len(SEATS) - 1))
def test_more_is_told_about_a_seat(shelf: Shelf, at: int) -> None:
    done = shelf.do("new", answers=(*SEATS[:at], "?", *SEATS[at:]))
    assert done.code == 0, done.err
    assert "partners sit opposite" in " ".join(done.err.split())
    assert "(< goes back, . stops)" in done.err


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "everybody needs a name"),
        ("Tom+Mia", "one name at a time"),
        ("a=b", "a name holds no ="),
        ("tom", "tom plays already; what else is this one called?"),
        ("none", "none means nobody"),
    ],
)
def test_a_name_that_cannot_be_is_told_and_asked_again(shelf: Shelf, typed: str, said: str) -> None:  # fmt: skip
    done = shelf.do("new", answers=("Tom", typed, *SEATS[1:]))
    assert done.code == 0, done.err
    assert said in done.err


LIKE = [("mia", "Mia"), ("Mía", "Mia"), ("Mya", "Mia")]


@pytest.mark.parametrize(("typed", "known"), LIKE)
@pytest.mark.parametrize("answer", ["", "y", "n"])
def test_a_name_like_a_known_one_is_asked_about(match: Shelf, typed: str, known: str, answer: str) -> None:  # fmt: skip
    yes = answer != "n"
    answers = ("Ann", typed, answer, "Bob", "Cid", "")
    done = match.do("new", answers=answers)
    assert done.code == 0, done.err
    assert f"{typed}: did you mean {known}, who has played before? [Y/n]" in done.err
    assert f"Ann + {known if yes else typed} vs Bob + Cid" in done.out


@pytest.mark.parametrize(("typed", "known"), LIKE)
@pytest.mark.parametrize("answer", ["", "y", "n"])
def test_a_typed_name_like_a_known_one_is_asked_about(match: Shelf, typed: str, known: str, answer: str) -> None:  # fmt: skip
    meant = typed if answer == "n" else known
    done = match.do("new", f"Ann+{typed}", "Bob+Cid", answers=(answer,))
    assert done.code == 0, done.err
    assert f"{typed}: did you mean {known}, who has played before? [Y/n]" in done.err
    assert f"Ann + {meant} vs Bob + Cid" in done.out


def test_where_nobody_can_be_asked_a_name_like_a_known_one_is_a_warning(match: Shelf) -> None:  # fmt: skip
    done = match.do("new", "Ann+Mya", "Bob+Cid")
    assert done.code == 0
    assert done.err == "warning: Mya has not played here before, but Mia has\n"
    assert match.do("new", "Ann+Mja", "Bob+Cid", "-y").err == ""
    assert match.do("new", "Tom+Mia", "Greta+Max").err == ""
    assert match.do("new", "-y", answers=("Ann", "Mie", "Bob", "Cid")).code == 0


def test_who_plays_twice_because_of_a_likeness_is_asked_again(match: Shelf) -> None:
    done = match.do("new", answers=("Ann", "Mia", "mia", "", "Cid", "Dan", ""))
    assert done.code == 0, done.err
    assert "mia plays already" in done.err


if sys.platform != "win32":
    from cli.keyboard import typed_at

    TAB = "\t"

    def test_tab_offers_who_has_played_before(match: Shelf) -> None:
        match.well("new", "Ana Maria+Bob", "Cid+Dan")
        seen = typed_at(
            match,
            ["new"],
            ("one player? ", f"gr{TAB}\n"),
            ("Greta's partner? ", f"ana{TAB}\n"),
            ("after Greta? ", f"To{TAB}\n"),
            ("Tom's partner? ", "Eve\n"),
            ("start it? [Y/n]", "\n"),
        )
        assert seen.code == 0, seen.screen
        assert "Greta + Ana Maria vs Tom + Eve" in seen.screen
