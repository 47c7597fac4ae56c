"""The questions of `new` where nobody was named: who sits where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.cli.desk import GoneBack
from tichu_score.cli.interview import Interview, Question, interview
from tichu_score.game.names import clean, name_problem
from tichu_score.game.record import Record
from tichu_score.game.strangers import strangers

if TYPE_CHECKING:
    from collections.abc import Callable

    from tichu_score.cli.desk import Answer, Desk
    from tichu_score.cli.interview import Answers
    from tichu_score.game.hand import Names
    from tichu_score.game.strangers import Stranger

SEATS = (
    "left team, one player?",
    "{0}'s partner?",
    "right team, who plays after {0}?",
    "{2}'s partner?",
)
FIRST = "who plays? (? explains, < goes back, . stops)\n"
MORE = (
    "A name as it should stand on the sheet. The left team comes first in every score;"
    " partners sit opposite. TAB offers who has played before."
)


def ask_for_players(
    desk: Desk, known: Names, start: Callable[[Names], Answer]
) -> Answer:
    """Ask who plays and start a match with the names, in turn order.

    Whoever goes back from the last question of `start` is asked again.
    """
    desk.ready(lambda: known, whole=True)
    asked = Interview(_Seats(desk, known).following)
    while True:
        answers = interview(desk, asked)
        try:
            first, third, second, fourth = answers.values()
            return start((first, second, third, fourth))
        except GoneBack:
            asked = asked.back(answers)


def settled(desk: Desk, stranger: Stranger) -> str:
    """Ask whether a name that looks like a known one is that; return the right one."""
    name, like = stranger.name, stranger.like
    question = f"{name}: did you mean {like}, who has played before?"
    return like if desk.yes_or_no(question, usual=True) else name


class _Seats(Record):
    """What is asked about a table, and who has played before."""

    desk: Desk
    known: Names

    def following(self, answers: Answers) -> Question | None:
        """Return the question about the next seat."""
        at = len(answers)
        if at == len(SEATS):
            return None
        others = tuple(answers.values())
        seat = SEATS[at].format(*others)
        return Question(
            SEATS[at],
            f"{seat} " if at else f"{FIRST}{seat} ",
            MORE,
            lambda typed: self._hear(typed, others),
        )

    def _hear(self, typed: str, others: Names) -> tuple[str, str]:
        name = clean(typed)
        if not name:
            return name, "everybody needs a name\n"
        if "+" in name:
            return name, "one name at a time; the partner comes next\n"
        if why := name_problem(name):
            return name, f"{name!r} cannot be a name: {why}\n"
        for stranger in strangers((*others, name), self.known):
            if stranger.name == name and not self.desk.yes:
                name = settled(self.desk, stranger)
        if name.casefold() in {other.casefold() for other in others}:
            text = f"{name} plays already; what else is this one called?\n"
            return name, text
        return name, ""
