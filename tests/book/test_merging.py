"""Copies of one match: which holds more, what is joined, and where they part."""

from collections.abc import Callable

import pytest
from book.matches import matches
from hypothesis import given, settings
from hypothesis import strategies as st
from views.exported import MATCHES, MOMENT

from tichu_score.book.imports.made import Taken
from tichu_score.book.imports.merging import Fate, Plan, fate, joined, parting, plan
from tichu_score.book.values import Finding, Place
from tichu_score.game.hand import Call, Hand, Points
from tichu_score.game.match import Match

FRIDAY = MATCHES["friday"]
CALLS = (Call.TICHU, None, None, None)
SCORED = Hand(score=Points(50, 50))


def cut(match: Match, hands: int) -> Match:
    return match._replace(hands=match.hands[:hands])


@settings(max_examples=30)
@given(matches(), st.integers(0, 5))
def test_a_copy_that_ends_earlier_is_older_and_the_other_longer(
    match: Match, hands: int
) -> None:
    early = cut(match, hands)._replace(calls=CALLS, stopped="")
    if len(early.hands) == len(match.hands):
        assert fate(match, match) is Fate.SAME
        return
    assert fate(early, match) is Fate.LONGER
    assert fate(match, early) is Fate.OLDER
    assert joined(early, match) == match


OTHERWISE: list[tuple[str, Callable[[Match], Match]]] = [
    ("title", lambda match: match._replace(title="x")),
    ("start", lambda match: match._replace(start=Points(1, 2))),
    ("rules", lambda match: match._replace(rules=match.rules._replace(target=5))),
    ("names", lambda m: m._replace(players=m.players._replace(names=tuple("ABCD")))),
    ("a hand", lambda match: match.amend(2, SCORED)),
    ("a note", lambda m: m.amend(2, m.hands[1]._replace(note="late"))),
]


@pytest.mark.parametrize(("what", "change"), OTHERWISE)
@pytest.mark.parametrize("hands", [3, 6])
def test_copies_part_in_anything_else_whichever_is_longer(
    what: str, change: Callable[[Match], Match], hands: int
) -> None:
    del what
    other = change(cut(FRIDAY, hands))
    assert fate(FRIDAY, other) is fate(other, FRIDAY) is Fate.PARTED
    assert [*parting(taken(FRIDAY), taken(other))]


def test_the_running_hand_and_the_stop_part_only_copies_of_one_length() -> None:
    for later in (FRIDAY._replace(calls=CALLS), FRIDAY._replace(stopped="late")):
        assert fate(FRIDAY, later) is Fate.PARTED
        assert fate(cut(FRIDAY, 2), later) is Fate.LONGER
        assert fate(later, cut(FRIDAY, 2)) is Fate.OLDER


def taken(match: Match, line: int = 1) -> Taken:
    return Taken(match, Place("backup", line))


def told(*findings: Finding) -> list[str]:
    return [f"{f.place.file}:{f.place.line}/{f.place.hand} {f.text}" for f in findings]


def test_where_copies_part_is_told_as_either_has_it() -> None:
    here = Taken(FRIDAY, Place("friday.toml"))
    late = FRIDAY.hands[1]._replace(at=None)
    other = FRIDAY._replace(title="", start=Points(1, 2), id="").amend(2, late)
    assert told(*parting(here, taken(other, 7))) == [
        "friday.toml:0/0 title: Friday at Tom's",
        "backup:7/0 title: none",
        "friday.toml:0/0 start: 100:0",
        "backup:7/0 start: 1:2",
        f"friday.toml:0/2 om ga, at {MOMENT}",
        "backup:7/2 om ga, at no time",
    ]
    assert told(*parting(here, taken(FRIDAY.amend(3, SCORED)))) == [
        "friday.toml:0/3 .m.. -25",
        "backup:1/3 --score 50:50",
    ]


def planned(copies: list[Match], *here: Match) -> Plan:
    mine = [Taken(match, Place(f"{at}.toml")) for at, match in enumerate(here)]
    several = [taken(match, at) for at, match in enumerate(copies, start=1)]
    return plan(several, mine, lambda match: match.id or f"made of {match.title}")


def test_a_plan_says_what_becomes_of_each_match() -> None:
    new = FRIDAY._replace(id="new000")
    found = planned(
        [cut(new, 2), FRIDAY, new, new, cut(MATCHES["over"], 1)._replace(id="over00")],
        cut(FRIDAY, 4),
        MATCHES["over"]._replace(id="over00"),
    )
    assert found.new == (taken(new, 3),)
    assert found.longer == ((Taken(cut(FRIDAY, 4), Place("0.toml")), taken(FRIDAY, 2)),)
    assert (found.same, found.older, found.copies, found.parted) == (0, 1, 2, ())
    assert planned([FRIDAY], FRIDAY) == Plan(same=1)


def test_a_match_without_an_id_gets_one_and_is_known_by_it() -> None:
    bare = FRIDAY._replace(id="")
    (new,) = planned([bare]).new
    assert new.match == FRIDAY._replace(id="made of Friday at Tom's")
    assert planned([bare, bare], new.match) == Plan(same=1, copies=1)
    assert planned([bare], bare) == Plan(same=1)


def test_copies_that_part_are_kept_together_wherever_they_are() -> None:
    other = FRIDAY.amend(1, SCORED)
    found = planned([FRIDAY, other])
    assert found.parted == ((taken(FRIDAY, 1), taken(other, 2)),)
    found = planned([other], FRIDAY)
    assert found.parted == ((Taken(FRIDAY, Place("0.toml")), taken(other, 1)),)
    assert (found.new, found.longer, found.same) == ((), (), 0)


def test_of_two_files_with_one_match_the_longer_one_is_asked() -> None:
    assert planned([FRIDAY], cut(FRIDAY, 1), FRIDAY, cut(FRIDAY, 2)) == Plan(same=1)
    (grown,) = planned([FRIDAY], cut(FRIDAY, 1), cut(FRIDAY, 3)).longer
    assert grown[0].place.file == "1.toml"
