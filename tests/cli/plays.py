"""What is typed at a table: hands and settings, as command lines and as plain facts."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from cli.model import Facts, Sheet, doubled, with_rules
from hypothesis import strategies as st
from independent import Pair

NAMES = ("Tom", "Greta", "Mia", "Max", "Eve", "Leo")
SCORES = ((70, 130), (60, 40), (165, 35), (200, 0))
"""Scores that a hand can have by any rules."""

Subs = tuple[tuple[str, str], ...]


class Play(NamedTuple):
    """A hand to type, by seats, so that it fits any match."""

    order: tuple[int, ...]
    form: str = "{0}{1}{2}{3}"
    cards: int = 50
    both: bool = False
    calls: tuple[str, ...] = ("", "", "", "")
    sub: tuple[int, str] | None = None
    score: Pair | None = None
    adjust: int = 0
    paper: int | None = None
    note: str = ""
    slip: bool = False

    def out(self, sheet: Sheet) -> str:
        """Return the order as it is typed."""
        keys = [sheet.keys[seat] for seat in self.order]
        typed = self.form.format(*keys)
        return typed if len(typed) > 2 or self._double(sheet) else "".join(keys)

    def _double(self, sheet: Sheet) -> bool:
        return doubled("".join(sheet.keys[seat] for seat in self.order), sheet.keys)

    def _pile(self, sheet: Sheet) -> int | None:
        seen = self.form.startswith(("{0}{1}", ".."))
        return None if seen and self._double(sheet) and not self.slip else self.cards

    @property
    def typed_calls(self) -> tuple[tuple[int, str], ...]:
        """Who called what, by seat."""
        return tuple((seat, call) for seat, call in enumerate(self.calls) if call)

    def line(self, sheet: Sheet) -> list[str]:
        """Return the words of the hand line, or the option that takes its place."""
        who = "" if self.sub is None else sheet.keys[self.sub[0]]
        sub = [f"{who}={self.sub[1]}"] if self.sub else []
        if self.score is not None:
            return [*sub, "--score", "{}:{}".format(*self.score)]
        cards = self._pile(sheet)
        pile = f"{cards}/{100 - (cards or 0)}" if self.both else f"{cards or 0:02d}"
        points = [] if cards is None else [pile if cards >= 0 else f"{cards:03d}"]
        calls = [f"{call}{sheet.keys[seat]}" for seat, call in self.typed_calls]
        return [self.out(sheet), *points, *calls, *sub]

    def options(self, sheet: Sheet, total: Pair) -> list[str]:
        """Return the options beside the play; `total` is what the book will say."""
        found = ["--note", self.note] if self.note else []
        if self.adjust:
            found += ["--adjust", f"{sheet.keys[0]}{self.adjust:+d}"]
        if self.paper is not None:
            found += ["--paper", f"{total[0] + self.paper}:{total[1]}"]
        return found

    def facts(
        self, sheet: Sheet, sitting: Subs, noted: frozenset[str] = frozenset()
    ) -> Facts | None:
        """Return the hand, without what is said beside the play; None if it cannot be."""
        typed = {sheet.keys[self.sub[0]]: self.sub[1]} if self.sub else {}
        hand = Facts(score=self.score, sub=sheet.sitting(sitting, typed))
        if self.score is None:
            calls = {f"{call}{sheet.keys[seat]}" for seat, call in self.typed_calls}
            hand = hand._replace(
                out=self.out(sheet).ljust(4, "."),
                cards=self._pile(sheet),
                calls=noted | calls,
            )
        return hand.settled(sheet.keys) if sheet.allows(hand) else None

    def beside(self, hand: Facts, sheet: Sheet) -> Facts:
        """Return a hand with what is said beside the play, but for the paper."""
        if self.adjust:
            hand = hand._replace(adjust=((sheet.keys[0], self.adjust),))
        return hand._replace(note=self.note or hand.note)


ORDERS = st.permutations(range(4)).map(tuple)
FORMS = st.sampled_from(
    3 * ["{0}{1}{2}{3}"] + ["{0}{1}", "{0}{1}{2}.", "{0}...", ".{1}..", "..{2}{3}"]
)
CARDS = st.integers(-5, 25).map(lambda fives: 5 * fives)
CALLS = st.lists(
    st.sampled_from([*12 * [""], "t", "t", "g"]), min_size=4, max_size=4
).map(tuple)
SUBS = st.sampled_from(
    [None, None, None, *((seat, n) for seat in (0, 3) for n in NAMES)]
)
PLAYS = st.builds(
    Play,
    ORDERS,
    FORMS,
    CARDS,
    st.booleans(),
    CALLS,
    SUBS,
    st.sampled_from([*6 * [None], *SCORES]),
    st.sampled_from([0, 0, 0, -20, 100]),
    st.sampled_from([None, None, None, 0, 0, 5]),
    st.sampled_from(["", "", "late", "Tom's # hand"]),
    st.sampled_from([*19 * [False], True]),
)


def recorded(sheet: Sheet, play: Play) -> tuple[Sheet | None, list[str]]:
    """Return the match with one hand more, if it can be, and what to type after add."""
    sitting = sheet.hands[-1].sub if sheet.hands else ()
    noted = frozenset() if play.score is not None else sheet.calls
    hand = play.facts(sheet, sitting, noted)
    if hand is None:
        return None, [*play.line(sheet), *play.options(sheet, (0, 0))]
    after, total = put(sheet, len(sheet.hands), hand, play, old=0)
    line = [*play.line(sheet), *play.options(sheet, total)]
    return after._replace(calls=frozenset()), line


def put(
    sheet: Sheet, at: int, hand: Facts, play: Play, *, old: int
) -> tuple[Sheet, Pair]:
    """Return a match with a hand at a place, where `old` hands went, and the total."""
    hand = play.beside(hand, sheet)

    def placed(hand: Facts) -> Sheet:
        return sheet._replace(hands=(*sheet.hands[:at], hand, *sheet.hands[at + old :]))

    total = placed(hand).totals()[at]
    if play.paper is not None:
        hand = hand._replace(paper=(total[0] + play.paper, total[1]))
    return placed(hand), total


def over(sheet: Sheet, number: int) -> bool:
    """Say whether hand `number` comes after the end of the match."""
    return 0 < sheet.decided < number or bool(sheet.stopped)


SETTINGS = st.sampled_from(
    [
        *({"title": text} for text in ("Friday", "none", "a # 'b'")),
        *({"target": points} for points in ("0", "0", "300", "1000")),
        *({"hands": number} for number in ("0", "2", "4")),
        {"lead": "200"},
        {"floor": "-300", "lead": "0"},
        {"tie": "draw"},
        *({"double": points} for points in ("100", "200")),
        *({"grand": word} for word in ("no", "yes")),
        *({"failed_to_opponents": word} for word in ("no", "yes")),
        *({"one_call_per_team": word} for word in ("no", "yes")),
        *({"0": name} for name in NAMES),
        *({"2": name} for name in NAMES),
        {"0": "Mia", "2": "Tom"},
        *({"start": pair} for pair in ("10:-20", "none")),
        {"date": "2026-12-01", "target": "500"},
        *({"stopped": text} for text in ("none", "late")),
        *2 * [{"paper": "none"}],
        {"target": "none"},
        {"nonsense": "1"},
    ]
)
"""What to set; a number is a seat."""


def as_set(sheet: Sheet, values: Mapping[str, str]) -> tuple[Sheet | None, list[str]]:
    """Return the match with these settings, None if it cannot be, and what to type."""
    named = {sheet.keys[int(k)] if k.isdigit() else k: v for k, v in values.items()}
    line = [f"{key}={value}" for key, value in named.items()]
    if values.get("target") == "none" or "nonsense" in values:
        return None, line
    names = sheet.named(tuple((k, v) for k, v in named.items() if k in sheet.keys))
    after = sheet._replace(names=names)
    for key, field in (("title", "title"), ("stopped", "stopped"), ("date", "day")):
        if key in named:
            text = "" if named[key] == "none" else named[key]
            after = after._replace(**{field: text})  # type: ignore[arg-type]
    if "start" in named:
        left, _, right = named["start"].replace("none", "0:0").partition(":")
        after = after._replace(start=(int(left), int(right)))
    rules = {k: _value(v) for k, v in named.items() if k in sheet.rules}
    return _audited(with_rules(after, rules), "paper" in named), line


def _audited(sheet: Sheet, no_paper: bool) -> Sheet | None:
    """Return a match with nobody sitting in for himself; None if a hand cannot be."""
    hands = tuple(
        hand._replace(
            sub=sheet.sitting(hand.sub, {}), paper=None if no_paper else hand.paper
        )
        for hand in sheet.hands
    )
    folded = {name.casefold() for name in sheet.names}
    stands = len(folded) == len(sheet.names) and all(map(sheet.allows, hands))
    return sheet._replace(hands=hands) if stands else None


def _value(text: str) -> Any:  # noqa: ANN401 - whatever the rule has
    return (
        {"yes": True, "no": False}.get(text)
        if text in {"yes", "no"}
        else (int(text) if text.lstrip("-").isdigit() else text)
    )


def needs_yes(sheet: Sheet, number: int) -> bool:
    """Say whether a hand is only recorded with -y: after the end, or paper differs."""
    paper = sheet.hands[number - 1].paper
    return over(sheet, number) or paper not in {None, sheet.totals()[number - 1]}


def quoted(word: str) -> str:
    """Write a word as a line of a sheet holds it."""
    return f'"{word}"' if " " in word else word


def patched(
    sheet: Sheet,
    at: int,
    what: str,
    value: Any,  # noqa: ANN401 - as `FACTS` has it
) -> tuple[list[str], Sheet | None]:
    """Return what to type to change one fact of a hand, and the match, if it can be."""
    hand = sheet.hands[at]
    if what in {"--note", "--adjust", "--paper"}:
        typed, hand = _beside(sheet, at, what, value)
        return typed, _with(sheet, at, hand)
    if what == "points":
        typed = [f"{value:02d}" if value >= 0 else f"{value:03d}"]
        new = hand._replace(cards=value)
    elif what == "sub":
        key, name = sheet.keys[value[0]], value[1]
        typed = [f"{key}={name}"]
        new = hand._replace(sub=sheet.sitting(hand.sub, {key: name}))
    else:
        word = value[0] + sheet.keys[value[1]]
        typed = [f"+{word}"] if what == "+" else ["--drop", word]
        taken = {call[1] for call in hand.calls}
        if word[1] in taken if what == "+" else word not in hand.calls:
            return typed, None
        new = hand._replace(calls=hand.calls ^ {word})
    stands = hand.score is None and sheet.allows(new)
    return typed, _with(sheet, at, new.settled(sheet.keys)) if stands else None


def _beside(sheet: Sheet, at: int, what: str, value: Any) -> tuple[list[str], Facts]:  # noqa: ANN401 - any fact of a hand
    hand, total = sheet.hands[at], sheet.totals()[at]
    if what == "--note":
        return [what, value], hand._replace(note="" if value == "none" else value)
    if what == "--adjust":
        adjust = ((sheet.keys[0], value),) if value else ()
        typed = f"{sheet.keys[0]}{value:+d}" if value else "none"
        return [what, typed], hand._replace(adjust=adjust)
    if value is None:
        return [what, "none"], hand._replace(paper=None)
    paper = total[0] + value, total[1]
    return [what, "{}:{}".format(*paper)], hand._replace(paper=paper)


def _with(sheet: Sheet, at: int, hand: Facts) -> Sheet:
    return sheet._replace(hands=(*sheet.hands[:at], hand, *sheet.hands[at + 1 :]))
