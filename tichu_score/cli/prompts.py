"""The questions about a hand, where its line was not typed at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book.errors import NotUnderstood
from tichu_score.cli.desk import GoneBack
from tichu_score.cli.hands import Typed, check_piles, new_hand
from tichu_score.cli.interview import Interview, Question, interview
from tichu_score.game.calls import is_call, read_calls, read_subs
from tichu_score.game.hand import Team
from tichu_score.game.longform import order_of
from tichu_score.game.notation import like_points, parse
from tichu_score.game.piles import one_pile, read_points
from tichu_score.game.places import is_order, read_order
from tichu_score.game.record import Record
from tichu_score.game.ruleset import PAIR
from tichu_score.game.scoring import card_problems
from tichu_score.game.words import located, split
from tichu_score.views import phrases

if TYPE_CHECKING:
    from collections.abc import Callable

    from tichu_score.cli.desk import Answer, Desk
    from tichu_score.cli.interview import Answers
    from tichu_score.game.hand import Problems
    from tichu_score.game.match import Match, Players

ORDER, POINTS, CALLS = "order", "points", "calls"
NOBODY_CALLED = ("none", "no", "nobody")

Words = tuple[str, ...]


def ask_for_hand(desk: Desk, match: Match, record: Callable[[Words], Answer]) -> Answer:
    """Ask for the hand that comes after all of a match, and record its words.

    A whole line is taken at any question. Nothing that changes the score is taken
    for granted: nobody called only if that is the answer. Whoever goes back from
    the last question of `record` is asked again.
    """
    players = match.players.with_subs(match.sub)
    questions = _Questions(match, players, both=desk.settings().both_piles)
    asked = Interview(questions.following)
    while True:
        answers = interview(desk, asked)
        words = questions.line(answers)
        try:
            typed = Typed(words)
            check_piles(desk, typed)
            new_hand(match, typed)
            return record(words)
        except NotUnderstood as error:
            asked = asked.again(answers, told(error.complaint.problems))
        except GoneBack:
            asked = asked.back(answers)


class _Questions(Record):
    """What is asked about one hand.

    Attributes:
        match: all before the hand.
        players: who plays in it.
        both: whether card points must be typed for both teams.
    """

    match: Match
    players: Players
    both: bool

    def following(self, answers: Answers) -> Question | None:
        """Return what is not answered yet; a whole line answers everything."""
        if self._whole(_last(answers)):
            return None
        if ORDER not in answers:
            return self._order()
        if POINTS not in answers and not self._double(answers[ORDER]):
            return self._points(answers[ORDER])
        more_than_points = len(split(answers.get(POINTS, ""))) > 1
        return None if CALLS in answers or more_than_points else self._calls()

    def line(self, answers: Answers) -> Words:
        """Return the hand line that all answers make."""
        if self._whole(_last(answers)):
            return _last(answers)
        order = self._order_words(answers[ORDER])
        points, calls = (split(answers.get(name, "")) for name in (POINTS, CALLS))
        called = (word for word in calls if word.lower() not in NOBODY_CALLED)
        return (*order, *points, *called)

    def _order(self) -> Question:
        keys = "".join(
            f"  {key} {name}\n"
            for key, name in zip(self.players.keys, self.players.names, strict=True)
        )
        order, pair = self.players.keys, self.players.keys[::PAIR]
        return Question(
            ORDER,
            f"{self._number}: who went out, first to last?\n{keys}"
            f"  such as {order}; {pair} is a double victory\n"
            "  (? explains, < goes back, . stops)\n> ",
            f"Keys in the order in which the players went out: {order}. A dot is a"
            f" place nobody noticed: {order[:-1]}. is enough. Two partners, {pair},"
            " are a double victory. Names will do too. With card points and calls"
            f" behind it, {order} 65 t{order[0]}, nothing else is asked.",
            self._hear_order,
        )

    def _points(self, order: str) -> Question:
        left = phrases.team(self.players, Team.LEFT)
        example = "(65/35, both teams)" if self.both else "(65, or both: 65/35)"
        return Question(
            POINTS,
            f"{self._number}: card points of {left}? {example}\n> ",
            f"What the cards of {left} count, two digits at least: 65, 05, -25."
            f" 65/35 says both teams, and they must add up to 100. With calls behind"
            f" it, 65 t{self.players.keys[0]}, nothing else is asked.",
            lambda typed: self._hear_points(order, typed),
        )

    def _calls(self) -> Question:
        key, name = self.players.keys[0], self.players.names[0]
        noted = ", ".join(phrases.noted(self.match))
        what = f"more calls than {noted}?" if noted else "calls?"
        return Question(
            CALLS,
            f"{self._number}: {what} (t{key} is a Tichu by {name}, g{key} a Grand"
            f" Tichu; if nobody{' else' * bool(noted)} called, type none)\n> ",
            "t and a key for a Tichu, g and a key for a Grand Tichu, several with"
            " spaces between. Made or failed follows from the order."
            f" {key}=Eve: from this hand on Eve plays for {name}.",
            self._hear_calls,
        )

    @property
    def _number(self) -> str:
        return f"hand {len(self.match.hands) + 1}"

    def _whole(self, words: Words) -> bool:
        """Say whether words are a line that begins with an order."""
        if len(words) < PAIR or self._by_names(" ".join(words)):
            return False
        return is_order(words[0], self.players)

    def _by_names(self, text: str) -> str:
        """Return the order that names say, "" if they say none."""
        one_word = len(split(text)) == 1 and "," not in text
        return "" if one_word else order_of(text, self.players)

    def _order_words(self, answer: str) -> Words:
        """Return the words of an order, given by names or by keys."""
        order = self._by_names(answer)
        return (order,) if order else split(answer)

    def _double(self, order: str) -> bool:
        """Say whether an order settles that there are no card points."""
        return not parse(self._order_words(order), self.players).problems

    def _hear_order(self, typed: str) -> tuple[str, str]:
        words = split(typed)
        if not words or self._whole(words):
            return typed, "" if words else _EMPTY
        if order := self._by_names(typed):
            words = (order,)
        if like_points(words[0]):
            return typed, f"{words[0]} is card points; first, who went out?\n"
        if is_call(words[0], self.players):
            return typed, f"{words[0]} is a call; first, who went out?\n"
        return typed, told(read_order(located(words)[0], self.players)[1])

    def _hear_points(self, order: str, typed: str) -> tuple[str, str]:
        words = split(typed)
        if not words or self._whole(words):
            return typed, "" if words else _EMPTY
        if is_call(words[0], self.players):
            return typed, f"{words[0]} is a call; the card points come first\n"
        if is_order(words[0], self.players):
            return typed, f"{words[0]} is an order; < goes back to change it\n"
        if len(words) > 1:
            line = (*self._order_words(order), *words)
            return typed, told(parse(line, self.players, self.match.rules).problems)
        located_words = located(words)
        cards, problems = read_points(located_words, self.players)
        problems = problems if cards is None else card_problems(cards)
        return typed, told((*problems, *(one_pile(located_words) * self.both)))

    def _hear_calls(self, typed: str) -> tuple[str, str]:
        words = split(typed)
        if not words:
            return typed, "type none if nobody called\n"
        if self._whole(words):
            return typed, ""
        if like_points(words[0]):
            return typed, f"{words[0]} is card points; < goes back to change them\n"
        subs = tuple(word for word in located(words) if "=" in word.text)
        calls = tuple(word for word in located(words) if word not in subs)
        nobody = len(calls) == 1 and calls[0].text.lower() in NOBODY_CALLED
        problems = () if nobody else read_calls(calls, self.players)[1]
        return typed, told((*problems, *read_subs(subs, self.players)[1]))


_EMPTY = "the score depends on it, so nothing is taken for granted\n"


def _last(answers: Answers) -> Words:
    """Return the words of the answer given last."""
    return split([*answers.values()][-1]) if answers else ()


def told(problems: Problems) -> str:
    """Return problems in lines, to stand above a question that is put again."""
    lines = []
    for problem in problems:
        lines.append(f"{problem.text}\n")
        if problem.offer:
            lines.append(f"  meant: {problem.offer}\n")
    return "".join(dict.fromkeys(lines))
