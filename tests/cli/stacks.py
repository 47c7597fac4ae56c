"""Undo as everybody knows it: what was seen, two stacks beside it, and every version."""

from typing import NamedTuple

from cli.model import Sheet


class Text(NamedTuple):
    """The bytes of a match file and what they say; None if they cannot be read."""

    data: bytes
    sheet: Sheet | None


class Stacks(NamedTuple):
    """What is known of the past of one file.

    Attributes:
        past: texts that undo goes back to, the next one last.
        future: texts that redo goes forth to, the next one last.
        versions: every text the file held, oldest first; the last was seen last.
    """

    past: tuple[Text, ...] = ()
    future: tuple[Text, ...] = ()
    versions: tuple[Text, ...] = ()

    def see(self, text: Text) -> "Stacks":
        """Take note of a text; one that a step would give is that step."""
        if self.versions and self.versions[-1].data == text.data:
            return self
        if not self.versions:
            return Stacks(versions=(text,))
        for step in (self.back(), self.forth()):
            if step is not None and step.versions[-1].data == text.data:
                return step
        return self.do(text)

    def do(self, text: Text) -> "Stacks":
        """Change the file."""
        seen = self.versions[-1]
        return Stacks((*self.past, seen), (), (*self.versions, text))

    def back(self) -> "Stacks | None":
        """Go one step back; None if there is none."""
        if not self.past:
            return None
        future = (*self.future, self.versions[-1])
        return Stacks(self.past[:-1], future, (*self.versions, self.past[-1]))

    def forth(self) -> "Stacks | None":
        """Go one step forth; None if there is none."""
        if not self.future:
            return None
        past = (*self.past, self.versions[-1])
        return Stacks(past, self.future[:-1], (*self.versions, self.future[-1]))

    def fewer(self, text: Text) -> bool:
        """Say whether a text has fewer hands than what was seen last."""
        if not self.versions or self.versions[-1].data == text.data:
            return False
        seen, now = self.versions[-1].sheet, text.sheet
        return seen is not None and now is not None and len(seen.hands) > len(now.hands)
