"""Any legal match, for Hypothesis."""

from datetime import date, datetime, timedelta, timezone

from book.sheets import TABLE
from hypothesis import strategies as st

from tichu_score.game.hand import (
    Adjustment,
    Call,
    Hand,
    Points,
    Seat,
    Substitute,
)
from tichu_score.game.match import Match, Players
from tichu_score.game.names import clean, keys_for, name_problem, text_problem
from tichu_score.game.notation import parse
from tichu_score.game.ruleset import LastDragon, Ruleset, Tie
from tichu_score.game.scoring import score_problems

HOSTILE = [
    "=1+1",
    "[bold]",
    ":smile:",
    "'",
    '"',
    "\\",
    "#",
    "é" * 20,
    "李",
    "👨\u200d👩",
    "x" * 40,
]

texts = (
    (
        st.sampled_from(
            ['"""', "'''", "[[hands]]", "a\\b", "#", "=x", "{", "👨\u200d👩"]
        )
        | st.text(max_size=30)
    )
    .map(clean)
    .filter(lambda text: not text_problem(text))
)
names = (
    (st.sampled_from(HOSTILE) | st.text(min_size=1, max_size=12))
    .map(clean)
    .filter(lambda name: bool(name) and not name_problem(name))
)
offsets = st.integers(-14 * 60, 14 * 60).map(
    lambda minutes: timezone(timedelta(minutes=minutes))
)
moments = st.datetimes(
    datetime.fromisoformat("1970-01-02"),
    datetime.fromisoformat("2900-01-01"),
    timezones=offsets,
).map(lambda moment: moment.replace(microsecond=0))
dates = st.dates(date(1970, 1, 1), date(2900, 1, 1))
points = st.builds(Points, *2 * [st.integers(-99_999, 99_999)])
rules = st.builds(
    Ruleset,
    target=st.sampled_from([1000, 500, 0]),
    lead=st.sampled_from([0, 300]),
    floor=st.sampled_from([0, -500]),
    hands=st.sampled_from([0, 0, 8]),
    tie=st.sampled_from(Tie),
    double=st.sampled_from([100, 200]),
    last_dragon=st.sampled_from(LastDragon),
    failed_to_opponents=st.booleans(),
    grand=st.just(True),
    one_call_per_team=st.just(False),
)
calls = st.lists(st.sampled_from([None, None, *Call]), min_size=4, max_size=4).map(
    tuple
)
LINES = [
    "orma 65",
    "om",
    "rm.. 40",
    "orm. -25",
    "amor 125",
    "..om",
    ".m.. 65",
    "roma 05",
]


@st.composite
def hands(draw: st.DrawFn, rules: Ruleset, players: Players) -> Hand:
    """Give a hand that the rules allow."""
    if draw(st.integers(0, 4)):
        line = draw(st.sampled_from(LINES))
        line = line.translate(str.maketrans("orma", players.keys))
        hand = parse(line.split(), players, rules).hand
        assert hand is not None
    else:
        score = Points(*draw(st.sampled_from([(70, 130), (165, -65), (20, -120)])))
        hand = Hand(score=score)
        if score_problems(score, rules, None):
            hand = hand._replace(score=Points(50, 50))
    if hand.out and None not in hand.out:
        hand = hand._replace(calls=draw(calls))
    adjust = st.builds(Adjustment, st.sampled_from(Seat), st.integers(-999, 999))
    return hand._replace(
        sub=draw(subs(players)),
        adjust=draw(st.lists(adjust, max_size=2).map(tuple)),
        paper=draw(st.none() | points),
        note=draw(texts),
        at=draw(st.none() | moments),
    )


def subs(players: Players) -> st.SearchStrategy[tuple[Substitute, ...]]:
    """Give nobody, or somebody who sits in."""
    taken = {name.casefold() for name in players.names}
    free = names.filter(lambda name: name.casefold() not in taken)
    one = st.builds(Substitute, st.sampled_from(Seat), free).map(lambda sub: (sub,))
    return st.just(()) | one


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Give a match."""
    four = draw(
        st.lists(names, min_size=4, max_size=4, unique_by=str.casefold).map(tuple)
        | st.just(TABLE.names)
    )
    players = Players(keys_for(four), four)
    ruleset = draw(rules)
    return Match(
        players,
        draw(st.lists(hands(ruleset, players), max_size=5).map(tuple)),
        ruleset,
        draw(st.sampled_from(["", "k3v9q2"])),
        draw(texts),
        draw(st.none() | moments | dates),
        draw(st.just(Points(0, 0)) | points),
        draw(calls),
        draw(texts),
    )
