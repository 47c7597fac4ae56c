"""Any story of hands, edits, steps and lost histories, on a real file."""

from pathlib import Path
from tempfile import TemporaryDirectory

from book.sheets import BLOCK, Kept
from hypothesis import given, settings
from hypothesis import strategies as st

HANDS = st.sampled_from(["rmao 40", "om", "amor 00 ga", "orma 125 to", ".m.. 65"])
EDITS = st.sampled_from(
    [
        (b"[players]", b"# Zo\xc3\xab\n[players]"),
        (b"\n", b"\r\n"),
        (b"\r\n", b"\n"),
        (b"65", b"70"),
        (b"id = ", b"title = 'a'\nid = "),
        (BLOCK.encode(), b""),
    ]
)
STORY = st.lists(
    HANDS | EDITS | st.sampled_from(["undo", "redo", "undo", "torn", "lost"]),
    max_size=10,
)


class _Model:
    """Undo as everybody knows it: two stacks of texts, and what was seen last."""

    def __init__(self) -> None:
        self.seen: bytes | None = None
        self.past: list[bytes] = []
        self.future: list[bytes] = []

    def see(self, text: bytes) -> None:
        """Take note of a text; one that a step would give is that step."""
        if self.seen is None or self.seen == text:
            self.seen = text
        elif text in self.past[-1:]:
            self.step(self.past, self.future)
        elif text in self.future[-1:]:
            self.step(self.future, self.past)
        else:
            self.past.append(self.seen)
            self.seen, self.future = text, []

    def step(self, source: list[bytes], target: list[bytes]) -> bytes | None:
        """Go one step back or forth; None if there is none."""
        assert self.seen is not None
        if not source:
            return None
        target.append(self.seen)
        self.seen = source.pop()
        return self.seen


class _Story:
    """A file and its model, and what may befall both."""

    def __init__(self, folder: Path) -> None:
        self.kept, self.model = Kept(folder), _Model()

    def edited(self, old: bytes, new: bytes) -> None:
        text = self.kept.text.replace(old, new)
        if text.count(b"title") < 2 and b"\r\r" not in text:
            self.kept.path.write_bytes(text)

    def torn(self) -> None:
        if self.kept.log_path.exists():
            log = self.kept.log_path.read_bytes()
            self.kept.log_path.write_bytes(log + b'{"at": "20')

    def lost(self) -> None:
        self.kept.log_path.unlink(missing_ok=True)

    def stepped(self, what: str) -> None:
        self._look()
        stacks = (self.model.past, self.model.future)
        wanted = self.model.step(*(stacks if what == "undo" else stacks[::-1]))
        assert (self.kept.step(what) is None) is (wanted is None)
        assert self.kept.text == (wanted or self.kept.text)

    def added(self, line: str) -> None:
        self._look()
        self.kept.add(line)
        self.model.see(self.kept.text)
        assert self.kept.log.text == self.kept.text

    def _look(self) -> None:
        if not self.kept.log_path.exists():
            # Nothing was seen so far, and a step that is none writes nothing.
            self.model = _Model()
        self.model.see(self.kept.text)


@settings(max_examples=50)
@given(STORY)
def test_a_story_of_hands_edits_and_steps_goes_as_two_stacks_say(
    steps: list[str | tuple[bytes, bytes]],
) -> None:
    with TemporaryDirectory() as folder:
        story = _Story(Path(folder))
        for step in steps:
            if isinstance(step, tuple):
                story.edited(*step)
            elif step in {"torn", "lost"}:
                (story.torn if step == "torn" else story.lost)()
            elif step in {"undo", "redo"}:
                story.stepped(step)
            else:
                story.added(step)
