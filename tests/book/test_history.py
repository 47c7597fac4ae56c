"""The history as values: folding, undoing, redoing, healing; no file in sight."""

import json
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tichu_score.book.history import (
    FOUND,
    OUTSIDE,
    REDO,
    UNDO,
    Fold,
    change,
    fold,
    healing,
    knows,
    redone,
    texts,
    undone,
)

A, B, C = b"one\n", b"one\ntwo\n", b"one\ntwo\n# mine\n"


def story(*steps: tuple[str, bytes]) -> bytes:
    """Write a history: what was done, and the text after it."""
    data, text = b"", b""
    for what, after in steps:
        data += change("now", what, "", text, after).encode()
        text = after
    return data


PLAYED = (("new", A), ("add", B))


def found(data: bytes, what: str) -> bytes | None:
    """Return the text that undo or redo gives back, if there is one."""
    step = (undone if what == UNDO else redone)(fold(data))
    return step and step[1]


STEPS = [
    # story                                                      undo  redo
    ((), None, None),
    ((("new", A),), None, None),
    ((("found", B),), None, None),
    (PLAYED, A, None),
    ((*PLAYED, (UNDO, A)), None, B),
    ((*PLAYED, (UNDO, A), (REDO, B)), A, None),
    # an edit by hand is a step of its own
    ((*PLAYED, (OUTSIDE, C)), B, None),
    ((*PLAYED, (OUTSIDE, C), (UNDO, B)), A, C),
    ((*PLAYED, (OUTSIDE, C), (UNDO, B), (UNDO, A)), None, B),
    ((*PLAYED, (OUTSIDE, C), (UNDO, B), (UNDO, A), (REDO, B)), A, C),
    # any other change empties redo
    ((*PLAYED, (UNDO, A), ("add", C)), A, None),
    ((*PLAYED, (UNDO, A), (OUTSIDE, C)), A, None),
]


@pytest.mark.parametrize(("steps", "undo", "redo"), STEPS)
def test_undo_and_redo_go_through_the_changes_like_two_stacks(
    steps: tuple[tuple[str, bytes], ...], undo: bytes | None, redo: bytes | None
) -> None:
    data = story(*steps)
    assert found(data, UNDO) == undo
    assert found(data, REDO) == redo
    assert fold(data).sound


HEALED = [
    # what the history knows        what the file holds   the line that is missing
    ((), A, FOUND),
    (PLAYED, B, None),
    (PLAYED, A, UNDO),  # an undo was killed between file and history
    ((*PLAYED, (UNDO, A)), B, REDO),  # so was a redo
    (PLAYED, C, OUTSIDE),
    (PLAYED, b"", OUTSIDE),
    ((*PLAYED, (OUTSIDE, C)), A, OUTSIDE),  # not the top of the stack
    ((("new", A),), b"", OUTSIDE),  # what was made is never undone
]


@pytest.mark.parametrize(("steps", "text", "what"), HEALED)
def test_a_text_that_no_line_led_to_gets_a_line_of_its_own(
    steps: tuple[tuple[str, bytes], ...], text: bytes, what: str | None
) -> None:
    data = story(*steps)
    line = healing(fold(data), text, "later")
    assert (line and line.what) == what
    assert fold(data + (line.encode() if line else b"")).text == text


def test_a_killed_undo_can_be_redone() -> None:
    data = story(*PLAYED)
    line = healing(fold(data), A, "later")
    assert line is not None
    assert found(data + line.encode(), REDO) == B


@pytest.mark.parametrize("size", range(2, 40, 7))
def test_a_torn_last_line_is_skipped(size: int) -> None:
    whole = story(*PLAYED)
    torn = whole + change("now", "add", "", B, C).encode()[:-size]
    assert fold(torn)[1:] == fold(whole)[1:]
    assert not knows(torn, C)
    assert knows(story(*PLAYED, ("add", C)), C)
    healed = healing(fold(torn), C, "later")
    assert healed is not None
    assert fold(torn + b"\n" + healed.encode()).text == C


def test_a_first_line_that_is_torn_is_as_good_as_none() -> None:
    assert fold(story(("new", A))[:-9]) == Fold()
    assert fold(b"") == Fold()


GOOD = json.loads(change("now", "add", "", A, B).encode())

UNREADABLE = [
    b"[]",
    b"7",
    b"[" * 100_000,
    b"\xff",
    *(
        json.dumps({**GOOD, key: value}).encode()
        for key, value in [
            ("place", "0"),
            ("place", -1),
            ("place", 1.5),
            ("place", True),
            ("size", None),
            ("crc", [1]),
            ("went", 5),
            ("came", "\ud800"),
            ("at", 5),
            ("what", None),
            ("more", 1),
        ]
    ),
    json.dumps({k: v for k, v in GOOD.items() if k != "why"}).encode(),
]


@pytest.mark.parametrize("line", UNREADABLE, ids=range(len(UNREADABLE)))
def test_a_line_of_another_shape_is_no_line(line: bytes) -> None:
    assert fold(line + b"\n").lines == ()
    assert fold(story(*PLAYED) + line + b"\n")[1:] == fold(story(*PLAYED))[1:]


UNSOUND = [
    story(("new", A)) + change("", "add", "", B, C).encode(),
    story(("new", A)) + change("", UNDO, "", A, B).encode(),
    story(("new", A)) + change("", REDO, "", A, B).encode(),
    b"not one line\nnor another\n",
    # a bit that turned on the disk, in the middle and in what went
    story(*PLAYED, ("add", C)).replace(b'"came": "two', b'"came": "tvo'),
    story(*PLAYED, ("edit 1", b"ONE\n")).replace(b'"went": "one', b'"went": "ona'),
    story(*PLAYED, (UNDO, A)).replace(b'"went": "two', b'"went": "twa'),
]


@pytest.mark.parametrize("data", UNSOUND, ids=range(len(UNSOUND)))
def test_lines_that_do_not_add_up_are_unsound(data: bytes) -> None:
    folded = fold(data)
    assert not folded.sound
    assert undone(folded) is redone(folded) is None


def test_a_step_whose_text_is_not_what_it_made_is_not_taken_back() -> None:
    folded = fold(story(*PLAYED))
    assert undone(folded._replace(text=C)) is None
    back = fold(story(*PLAYED, (UNDO, A)))
    assert redone(back._replace(text=C)) is None


LINES = st.lists(
    st.sampled_from(
        [b"", b"a", b"[[hands]]", b"cards = 65", b"\xff\xfe", "ö𝄞".encode()]
    ),
    max_size=8,
).map(b"\n".join)
TEXTS = LINES | st.binary(max_size=40)


@given(TEXTS, TEXTS)
def test_a_line_leads_from_one_text_to_the_other_and_back(
    old: bytes, new: bytes
) -> None:
    line = change("now", "add", "why", old, new)
    assert line.forward(old) == new
    assert line.back(new) == old
    assert line.leads_to(new)
    assert fold(line.encode()).lines == (line,)
    assert knows(line.encode(), new)
    assert not knows(line.encode(), new + b"x")
    assert json.loads(line.encode())["why"] == line.why
    assert old[: line.place].endswith(b"\n") or not line.place


@given(st.text())
def test_a_text_is_kept_as_json_writes_it(text: str) -> None:
    line = change("now", "add", text, b"", b"")
    values = json.loads(line.encode())
    assert values["why"] == text
    assert json.dumps(values).encode() + b"\n" == line.encode()


STORIES = st.lists(
    st.sampled_from(["undo", "redo", "undo killed"]) | TEXTS, max_size=12
)


@given(TEXTS, STORIES)
def test_any_story_goes_as_two_stacks_of_texts_say(
    start: bytes, story: list[str | bytes]
) -> None:
    model, text, data = _Model(start), start, change("", "new", "", b"", start).encode()
    for step in story:
        folded = fold(data)
        if isinstance(step, bytes):
            after, what = step, "add"
            model.write(after)
        else:
            take = undone if step.startswith("undo") else redone
            got = take(folded)
            what = step.partition(" ")[0]
            wanted = model.step(what)
            assert (got and got[1]) == wanted
            if got is None:
                continue
            after = got[1]
        if step == "undo killed":
            line = healing(folded, after, "")
            if line is None:
                # The undone change had changed nothing.
                line = change("", UNDO, "", text, after)
        else:
            line = change("", what, "", text, after)
        data += line.encode()
        text = after
        assert fold(data).text == text == model.now
    assert [after for *_, after in texts(fold(data))][-1:] == [text]


class _Model:
    """Undo as everybody knows it: two stacks of texts."""

    def __init__(self, start: bytes) -> None:
        self.now = start
        self.past: list[bytes] = []
        self.future: list[bytes] = []

    def write(self, text: bytes) -> None:
        self.past.append(self.now)
        self.now, self.future = text, []

    def step(self, what: str) -> bytes | None:
        source, target = self.past, self.future
        if what == REDO:
            source, target = target, source
        if not source:
            return None
        target.append(self.now)
        self.now = source.pop()
        return self.now


def _pairs(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    for _, before, after in texts(fold(data)):
        yield before, after


def test_every_earlier_text_can_be_had_again() -> None:
    data = story(*PLAYED, (UNDO, A), ("add", C))
    assert [*_pairs(data)] == [(b"", A), (A, B), (B, A), (A, C)]
    assert texts(Fold()) == ()
