"""Any evening at any table: every writing command, edits by hand, a second terminal.

A model that shares nothing with the program says what must come out: which facts,
which totals, which bytes. `EVENINGS=500 STEPS=100` plays more of them, and longer;
`NOSHRINK=1` stops at the first failure, `HYPOTHESIS_PROFILE=deep` at other ones.
"""

import os
import shlex

import pytest
from cli.editors import SCRIPTS, edited, sed
from cli.plays import CARDS, PLAYS, Play, patched, recorded
from cli.table_talk import CALLED, HOW, NUMBER, WHICH, Talk
from cli.world import PLAYED, TRASH, How, Kept
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule, run_state_machine_as_test

from tichu_score.book import history

pytestmark = pytest.mark.long

EVENINGS = int(os.environ.get("EVENINGS", "30"))
STEPS = int(os.environ.get("STEPS", "30"))

BROKEN = b"[[hands\n"
FACTS = st.one_of(
    st.tuples(st.just("+"), CALLED),
    st.tuples(st.just("--drop"), CALLED),
    st.tuples(st.just("points"), CARDS),
    st.tuples(st.just("sub"), st.sampled_from([(0, "Eve"), (1, "Leo"), (0, "Tom")])),
    st.tuples(st.just("--note"), st.sampled_from(["none", "x", 'a "b" #c'])),
    st.tuples(st.just("--adjust"), st.sampled_from([0, -20])),
    st.tuples(st.just("--paper"), st.sampled_from([None, 0, 5])),
)
"""One fact of a hand to change, and to what."""


class Evening(Talk):
    """All that can befall the matches of a shelf in one evening."""

    @precondition(Talk.some)
    @rule(which=WHICH, number=NUMBER, fact=FACTS, how=HOW)
    def edit_one_fact(
        self, which: int, number: int, fact: tuple[str, object], how: How
    ) -> None:
        kept = self.at(which)
        hands = kept.sheet.hands if kept.whole else ()
        at = (number or len(hands)) - 1
        start = ["edit", str(number)][: 1 + bool(number)]
        if not 0 <= at < len(hands):
            self.world.change(kept, [*start, "--note", "x"], 3, how)
            return
        typed, after = patched(kept.sheet, at, *fact)
        if not number and typed[0].isdigit():
            # A number alone is a hand's, and nothing says what is to change.
            there = typed[0] >= "1" and int(typed[0]) <= len(hands)
            self.world.refused(kept, *start, *typed, code=2 if there else 3, how=how)
            return
        stops = fact[0] == "--paper" and fact[1] == 5
        if after is not None and after.hands[at].paper == hands[at].paper:
            stops = False
        self.world.change(kept, [*start, *typed], after or 2, how, stops=stops)

    @precondition(Talk.some)
    @rule(which=WHICH, what=st.sampled_from(["undo", "undo", "redo"]), how=HOW)
    def step(self, which: int, what: str, how: How) -> None:
        self.world.step(self.at(which), what, how)

    @precondition(Talk.some)
    @rule(which=WHICH, pick=st.integers(-1, 20), how=HOW)
    def restore(self, which: int, pick: int, how: How) -> None:
        """Bring back a version; the newest that can be read if none is named."""
        kept = self.at(which)
        seen = kept.stacks.see(kept.text)
        number = pick % (len(seen.versions) + 2)
        typed = ["restore", str(number)]
        if pick < 0:
            typed = ["restore"]
            whole = [n for n, text in enumerate(seen.versions, 1) if text.sheet]
            number = max(whole, default=0)
            if kept.whole is not None:
                self.world.refused(kept, *typed, code=0, how=how)
                return
        chosen = seen.versions[number - 1] if 0 < number <= len(seen.versions) else None
        code = 3 if chosen is None else 0 if chosen.sheet else 4
        if pick < 0 and not number:
            code = 4
        if code or chosen is None or how.dry or chosen.data == kept.text.data:
            self.world.refused(kept, *typed, code=code, how=how)
            return
        done = self.world.run(kept, *typed, how=how)
        assert done.code == 0, done
        kept.text, kept.stacks = chosen, seen.do(chosen)
        self.world.check(kept)

    @precondition(Talk.some)
    @rule(which=WHICH, how=HOW)
    def delete(self, which: int, how: How) -> None:
        self._moved("delete", self.at(which), how)

    @precondition(lambda self: self.world.trash)
    @rule(which=WHICH, how=HOW)
    def undelete(self, which: int, how: How) -> None:
        trash = self.world.trash
        self._moved("undelete", trash[which % len(trash)], how)

    def _moved(self, what: str, kept: Kept, how: How) -> None:
        world = self.world
        how = how._replace(by_option=False)
        source, target = world.kept, world.trash
        if what == "undelete":
            source, target = target, source
        argv = [what, kept.path.name]
        if how.dry:
            world.refused(None, *argv, code=0, how=how)
            return
        before = {*world.files()}
        done = world.run(None, *argv, how=how)
        assert done.code == 0, done
        (kept.path,) = {*world.files()} - before
        assert (kept.path.parent.name == TRASH) is (what == "delete")
        source.remove(kept)
        target.append(kept)
        world.check_files()

    @precondition(Talk.some)
    @rule(which=WHICH, what=st.sampled_from(["comment", "title", "cards", "cards"]))
    def by_hand(self, which: int, what: str) -> None:
        """Change the file in an editor."""
        kept = self.at(which)
        if kept.whole is not None:
            kept.edit(*edited(kept, what))

    @precondition(Talk.some)
    @rule(which=WHICH)
    def broken_by_hand(self, which: int) -> None:
        kept = self.at(which)
        if kept.whole is not None:
            self.mended = kept.text
            kept.edit(kept.text.data + BROKEN, None)
        elif kept.text.data == self.mended.data + BROKEN:
            kept.edit(*self.mended)
        self.world.check(kept)

    @precondition(Talk.some)
    @rule(which=WHICH, pick=NUMBER)
    def old_copy(self, which: int, pick: int) -> None:
        """Let a sync program bring back what the file held before."""
        kept = self.at(which)
        known = kept.stacks.versions
        if known:
            kept.edit(*known[-1 - pick % len(known)])

    @precondition(Talk.some)
    @rule(which=WHICH)
    def history_lost(self, which: int) -> None:
        kept = self.at(which)
        if kept.whole is not None:
            kept.forget()

    @precondition(Talk.some)
    @rule(which=WHICH, what=st.sampled_from(SCRIPTS))
    def edit_file(self, which: int, what: str) -> None:
        """Change the file in the editor that the program opens."""
        kept, world = self.at(which), self.world
        env = {"TICHU_SCORE_EDITOR": f"sed -i {shlex.quote(what)}"}
        argv = ["edit", "--file", "-y", "-m", kept.name]
        done = world.shelf.do(*argv, env=env, answers=("n",))
        PLAYED["edit --file", done.code] += 1
        data, sheet = sed(kept, what)
        saved = [*kept.path.parent.glob("*.edited-*")]
        if sheet is None and data != kept.text.data:
            assert done.code == 5, done
            assert [path.read_bytes() for path in saved] == [data]
            saved[0].unlink()
        else:
            assert (done.code, saved) == (0, []), done
            if sheet is not None:
                assert kept.path.read_bytes() == data
                kept.written(sheet)
        world.check(kept)

    @precondition(Talk.some)
    @rule(
        which=WHICH,
        play=PLAYS,
        mine=st.sampled_from([125, -5, -25]),
        other=PLAYS,
        what=st.sampled_from(["add", "undo", "rm", "comment", "delete"]),
    )
    def second_terminal(
        self, which: int, play: Play, mine: int, other: Play, what: str
    ) -> None:
        """Let another terminal be faster while the question of this one waits."""
        kept = self.at(which)
        if kept.whole is None:
            return
        play = play._replace(
            order=(0, 1, 2, 3), form="{0}{1}{2}{3}", cards=mine, score=None
        )
        play = play._replace(paper=None)
        wanted, line = recorded(kept.sheet, play)

        def meanwhile() -> None:
            self._meanwhile(kept, what, other)

        code, asked = self.world.asked(kept, ["add", *line], meanwhile)
        PLAYED[f"add, {what} in between", code] += 1
        assert asked is (wanted is not None)
        if wanted is None:
            assert code == 2, code
            return
        if kept not in self.world.kept:
            assert code == 3, code
            return
        after, _ = recorded(kept.sheet, play)
        assert code == (0 if after else 2), code
        if after is not None:
            kept.written(after)
        self.world.check(kept)

    def _meanwhile(self, kept: Kept, what: str, other: Play) -> None:
        if what == "add":
            after, line = recorded(kept.sheet, other)
            self.world.change(kept, ["add", *line], after or 2, How(yes=True))
        elif what == "comment":
            kept.edit(*edited(kept, what))
        elif what == "delete":
            self._moved("delete", kept, How())
        elif what == "undo":
            self.world.step(kept, "undo", How(yes=True))
        else:
            self.rm(self.world.kept.index(kept), 0, How(yes=True))


def _play(evenings: int, phases: tuple[Phase, ...] = tuple(Phase)) -> None:
    run_state_machine_as_test(
        Evening,
        settings=settings(
            max_examples=evenings,
            stateful_step_count=STEPS,
            suppress_health_check=[*HealthCheck],
            phases=phases,
        ),
    )


def test_any_evening_goes_as_the_model_says() -> None:
    PLAYED.clear()
    _play(EVENINGS)
    print(f"{sum(PLAYED.values())} steps")
    for (what, code), times in sorted(PLAYED.items()):
        print(f"{what} -> {code}: {times}")


def _undone(folded: history.Fold) -> tuple[history.Line, bytes] | None:
    """Lose the byte at the end."""
    found = UNDONE(folded)
    return found and (found[0], found[1][:-1])


UNDONE = history.undone


@pytest.mark.parametrize(
    ("place", "bad"),
    [
        ("tichu_score.book.history.undone", _undone),
        ("tichu_score.game.match.Match.remove", lambda match, _: match),
        ("tichu_score.cli.acts.settings.audited", lambda match: (match, ())),
    ],
)
def test_the_machine_bites(
    place: str, bad: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place, bad)
    with pytest.raises(AssertionError):
        _play(10 * EVENINGS, (Phase.generate,))
