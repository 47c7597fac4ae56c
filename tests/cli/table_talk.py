"""What is done at a table: hands recorded, called, mended, and what is set."""

from cli.model import RULES, Facts, Sheet, with_rules
from cli.plays import (
    PLAYS,
    SETTINGS,
    Play,
    as_set,
    needs_yes,
    over,
    put,
    quoted,
    recorded,
)
from cli.world import How, Kept, World
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

TABLES = {"orma": ("Tom+Mia", "Greta+Max"), "acbd": ("Ann+Bob", "Cid+Dora")}
MOST_MATCHES = 2

WHICH = st.integers(0, MOST_MATCHES - 1)
NUMBER = st.sampled_from([0, 0, 1, 1, 2, 2, 3, 9])
"""The number of a hand; 0 is none, which means the last."""
SEAT = st.integers(0, 3)
CALLED = st.tuples(st.sampled_from("ttg"), SEAT)
HOW = st.builds(
    How,
    st.sampled_from([False, True]),
    st.sampled_from([*9 * [False], True]),
    st.sampled_from(["", "", "", "--json", "--plain", "-q"]),
    st.sampled_from([False, False, True]),
)


class Talk(RuleBasedStateMachine):
    """One shelf and those who play; the base of an evening."""

    def __init__(self) -> None:
        super().__init__()
        self.world = World()

    def teardown(self) -> None:
        self.world.close()

    def at(self, which: int) -> Kept:
        """Return one of the matches on the shelf."""
        return self.world.kept[which % len(self.world.kept)]

    def some(self) -> bool:
        """Say whether there is a match on the shelf."""
        return bool(self.world.kept)

    @initialize(
        points=st.sampled_from([0, 0, 300, 1000]),
        plays=st.lists(PLAYS, min_size=2, max_size=4),
    )
    def first(self, points: int, plays: list[Play]) -> None:
        self.start("orma", {"target": points}, How())
        for play in plays:
            self.add(0, play, How())

    @rule(keys=st.sampled_from([*TABLES]), double=st.sampled_from([100, 200]), how=HOW)
    def new(self, keys: str, double: int, how: How) -> None:
        if max(len(self.world.kept), len(self.world.trash)) < MOST_MATCHES:
            self.start(keys, {"double": double}, how)

    def start(self, keys: str, rules: dict[str, int], how: How) -> None:
        """Start a match."""
        world = self.world
        names = [name for pair in TABLES[keys] for name in pair.split("+")]
        seated = (names[0], names[2], names[1], names[3])
        options = [word for k, v in rules.items() for word in ("--set", f"{k}={v}")]
        argv = ["new", *TABLES[keys], *options]
        if how.dry:
            world.refused(None, *argv, code=0, how=how)
            return
        before = {*world.files()}
        done = world.run(None, *argv, how=how._replace(by_option=False))
        assert done.code == 0, done
        (path,) = {*world.files()} - before
        sheet = with_rules(Sheet(keys, seated, rules=RULES), rules)
        world.kept.append(Kept(path, sheet))
        world.kept[-1].written(sheet)
        world.check(world.kept[-1])

    @precondition(some)
    @rule(which=WHICH, play=PLAYS, how=HOW)
    def add(self, which: int, play: Play, how: How) -> None:
        kept = self.at(which)
        after, line = recorded(kept.sheet, play) if kept.whole else (None, ["om"])
        stops = after is not None and needs_yes(after, len(after.hands))
        self.world.change(kept, ["add", *line], after or 2, how, stops=stops)

    @precondition(some)
    @rule(which=WHICH, play=PLAYS, how=HOW)
    def add_more(self, which: int, play: Play, how: How) -> None:
        self.add(which, play, how)

    @precondition(some)
    @rule(which=WHICH, plays=st.lists(PLAYS, min_size=1, max_size=3), how=HOW)
    def add_a_sheet(self, which: int, plays: list[Play], how: How) -> None:
        kept = self.at(which)
        after, lines, stops = kept.whole, ["# from paper", ""], False
        for play in plays:
            if after is not None:
                after, line = recorded(after, play)
                lines.append(" ".join(map(quoted, line)))
        if after is not None:
            first = len(kept.sheet.hands) + 1
            numbers = range(first, first + len(plays))
            stops = any(needs_yes(after, number) for number in numbers)
        file = self.world.shelf.root / "sheet.txt"
        file.write_text("\n".join(lines) if kept.whole else "om", "utf-8")
        argv = ["add", "--file", str(file)]
        self.world.change(kept, argv, after or 2, how, stops=stops)

    @precondition(some)
    @rule(
        which=WHICH,
        words=st.lists(CALLED, max_size=2),
        drop=st.lists(CALLED, max_size=1),
        clear=st.sampled_from([False, False, True]),
        how=HOW,
    )
    def call(
        self,
        which: int,
        words: list[tuple[str, int]],
        drop: list[tuple[str, int]],
        clear: bool,
        how: How,
    ) -> None:
        kept = self.at(which)
        keys = kept.sheet.keys if kept.whole else "orma"
        typed = [call + keys[seat] for call, seat in words]
        dropped = [call + keys[seat] for call, seat in drop]
        argv = ["call", *typed, *(w for word in dropped for w in ("--drop", word))]
        if clear:
            argv.append("--clear")
        if clear and dropped:
            self.world.refused(kept, *argv, code=2, how=how)
            return
        wanted = self._called(kept.whole, typed, dropped, clear)
        stops = bool(typed) and kept.whole is not None
        stops = stops and over(kept.sheet, len(kept.sheet.hands) + 1)
        self.world.change(kept, argv, wanted, how, stops=stops)

    def _called(
        self, sheet: Sheet | None, typed: list[str], dropped: list[str], clear: bool
    ) -> Sheet | int:
        if sheet is None:
            return 4
        there = [] if clear else [*sheet.calls]
        if not {*dropped} <= {*there}:
            return 2
        calls = [word for word in there if word not in dropped] + typed
        if len({word[1] for word in calls}) < len(calls):
            return 2
        noted = frozenset(calls)
        return sheet._replace(calls=noted) if sheet.allows_calls(noted) else 2

    @precondition(some)
    @rule(which=WHICH, number=NUMBER, play=PLAYS, how=HOW)
    def edit_whole(self, which: int, number: int, play: Play, how: How) -> None:
        self._placed("edit", self.at(which), number, play, how)

    @precondition(some)
    @rule(which=WHICH, number=NUMBER, play=PLAYS, how=HOW)
    def insert(self, which: int, number: int, play: Play, how: How) -> None:
        self._placed("insert", self.at(which), number or 1, play, how)

    def _placed(self, what: str, kept: Kept, number: int, play: Play, how: How) -> None:
        """Put a hand in another's place, or before it; 0 is the last one."""
        sheet = kept.whole or Sheet("orma", TABLES["orma"])
        typed = [str(number)] if number else []
        at = (number or len(sheet.hands)) - 1
        if not 0 <= at < len(sheet.hands):
            line = [what, *typed, *play.line(sheet)]
            self.world.change(kept, line, 3, how)
            return
        old = sheet.hands[at]
        before = sheet.hands[at - 1] if at else Facts()
        sitting = old.sub if what == "edit" else before.sub
        hand = play.facts(sheet, sitting)
        if hand is None:
            line = [what, *typed, *play.line(sheet)]
            self.world.change(kept, line, 2, how)
            return
        if what == "edit":
            hand = hand._replace(adjust=old.adjust, paper=old.paper, note=old.note)
        after, total = put(sheet, at, hand, play, old=what == "edit")
        line = [what, *typed, *play.line(sheet), *play.options(sheet, total)]
        new = after.hands[at].paper
        stops = new not in {None, total} and (what == "insert" or new != old.paper)
        self.world.change(kept, line, after, how, stops=stops)

    @precondition(some)
    @rule(which=WHICH, number=NUMBER, how=HOW)
    def rm(self, which: int, number: int, how: How) -> None:
        kept = self.at(which)
        hands = kept.sheet.hands if kept.whole else ()
        at = (number or len(hands)) - 1
        wanted: Sheet | int = 3
        if 0 <= at < len(hands):
            wanted = kept.sheet._replace(hands=(*hands[:at], *hands[at + 1 :]))
        self.world.change(kept, ["rm", str(number)][: 1 + bool(number)], wanted, how)

    @precondition(some)
    @rule(which=WHICH, values=SETTINGS, how=HOW)
    def set(self, which: int, values: dict[str, str], how: How) -> None:
        kept = self.at(which)
        after, line = as_set(kept.sheet, values) if kept.whole else (None, ["title=x"])
        self.world.change(kept, ["set", *line], after or 2, how)

    @precondition(some)
    @rule(which=WHICH, reason=st.sampled_from(["", "", "last train"]), how=HOW)
    def stop(self, which: int, reason: str, how: How) -> None:
        kept = self.at(which)
        wanted: Sheet | int = 1
        if kept.whole is not None and not kept.sheet.decided:
            wanted = kept.sheet._replace(stopped=reason or "late")
        self.world.change(kept, ["stop", *reason.split()], wanted, how)
