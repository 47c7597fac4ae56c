"""Questions one after the other, with a way back to each."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from tichu_score.book.errors import Unwritten
from tichu_score.cli.desk import BACK, EXPLAIN, LEAVE, NOTHING
from tichu_score.game.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable

    from tichu_score.cli.desk import Desk

WAYS = f"({BACK} goes back, {LEAVE} stops)"

Answers: TypeAlias = dict[str, str]
"""What was answered, by the name of the question, in the order of the questions."""


class Question(Record):
    """One question.

    Attributes:
        name: tells it from the others; it is not shown.
        text: the question, up to where the answer is typed.
        more: what `?` explains.
        hear: turns what was typed into the answer, and what is wrong with it.
    """

    name: str
    text: str
    more: str
    hear: Callable[[str], tuple[str, str]]


class Interview(Record):
    """Questions still to be asked.

    Attributes:
        following: the next question after some answers, None after the last.
        answers: what is answered already.
        known: what was answered before: Enter gives it again.
        complaint: what to say before the first question.
    """

    following: Callable[[Answers], Question | None]
    answers: Answers = {}  # noqa: RUF012 - nobody writes into it
    known: Answers = {}  # noqa: RUF012 - nobody writes into it
    complaint: str = ""

    def back(self, answers: Answers) -> Interview:
        """Return what asks the last question again."""
        kept = dict([*answers.items()][:-1])
        return self._replace(answers=kept, known=answers, complaint="")

    def again(self, answers: Answers, complaint: str) -> Interview:
        """Return what asks all questions again, since their answers do not fit."""
        return self._replace(answers={}, known=answers, complaint=complaint)


def interview(desk: Desk, asked: Interview) -> Answers:
    """Ask until there is no further question; return all answers.

    `<` goes back a question, where Enter gives the answer of before; `?` explains.
    Raises Unwritten for `.`.
    """
    answers, known, hint = {**asked.answers}, {**asked.known}, asked.complaint
    while (question := asked.following(answers)) is not None:
        before = known.get(question.name, "")
        shown = f"[{before}] " if before else ""
        typed = desk.ask(hint + question.text + shown).strip() or before
        hint = ""
        if typed == LEAVE:
            raise Unwritten(NOTHING)
        if typed == EXPLAIN:
            hint = f"{question.more}\n{WAYS}\n"
        elif typed == BACK:
            if answers:
                answers.popitem()
        else:
            answer, hint = question.hear(typed)
            if not hint:
                answers[question.name] = known[question.name] = answer
    return answers
