"""Questions asked one after the other, where a line was not typed at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.calls import read_calls, read_subs
from tichu_score.game.hand import Problems, Team
from tichu_score.game.names import clean, name_problem
from tichu_score.game.notation import parse
from tichu_score.game.piles import read_points
from tichu_score.game.places import is_order, read_order
from tichu_score.game.record import Record
from tichu_score.game.ruleset import Ruleset
from tichu_score.game.scoring import card_problems
from tichu_score.game.words import Word, located, split

if TYPE_CHECKING:
    from collections.abc import Callable

    from tichu_score.cli.desk import Desk
    from tichu_score.game.match import Match, Players

BACK, NOBODY_CALLED = "<", "none"

Words = tuple[str, ...]


class Question(Record):
    """One question about a hand, and what is wrong with an answer."""

    text: str
    problems: Callable[[tuple[Word, ...]], Problems]
    empty: str = ""


def hand_words(desk: Desk, match: Match) -> Words:
    """Ask for a hand and return its words; a whole line is taken at any question.

    `<` goes back to the question before. Nothing that changes the score is
    taken for granted: nobody called only if that is the answer.
    """
    players = match.players.with_subs(match.sub)
    questions = _questions(players, len(match.hands) + 1)
    answers: list[Words] = []
    complaint = ""
    while True:
        question = questions[len(answers)]
        words = split(desk.ask(f"{complaint}{question.text}"))
        whole = len(words) > 1 and is_order(words[0], players)
        silent = whole or words in {(), (BACK,)}
        problems = () if silent else question.problems(located(words))
        complaint = told(problems) if words else question.empty
        if words == (BACK,):
            _back(answers)
        elif not silent and not problems:
            answers.append(words)
        if len(answers) == 1 and _double(answers[0], players):
            answers.append(())
        if whole or len(answers) == len(questions):
            line = words if whole else _line(answers)
            complaint = told(parse(line, match.players, match.rules).problems)
            if not complaint:
                return line
            answers.clear()


def _back(answers: list[Words]) -> None:
    """Forget the last answer, and what was answered by itself because of it."""
    while answers and not answers.pop():
        pass


def player_names(desk: Desk) -> Words:
    """Ask who plays and return the two teams as `new` takes them."""
    names: list[str] = []
    seats = ("left team", "right team", "partner of {0}", "partner of {1}")
    complaint = ""
    while len(names) < len(seats):
        seat = seats[len(names)].format(*names)
        name = clean(desk.ask(f"{complaint}player {len(names) + 1}, {seat}? "))
        complaint = ""
        if name == BACK:
            del names[-1:]
        elif "+" in name:
            complaint = "one name at a time\n"
        elif why := name_problem(name):
            complaint = f"{name!r} cannot be a name: {why}\n" if name else ""
        elif name.casefold() in {known.casefold() for known in names}:
            complaint = f"{name} plays already; what else is this one called?\n"
        else:
            names.append(name)
    return "+".join(names[::2]), "+".join(names[1::2])


def _questions(players: Players, number: int) -> tuple[Question, ...]:
    left = "+".join(players.team(Team.LEFT))
    first = players.keys[0]
    keys = "\n".join(
        f"  {key} {name}" for key, name in zip(players.keys, players.names, strict=True)
    )
    return (
        Question(
            f"hand {number}: who went out, first to last?\n{keys}\n"
            "  two partners for a double victory\n> ",
            lambda words: read_order(words[0], players)[1],
        ),
        Question(
            f"card points of {left}? (65, or both: 65/35)\n> ",
            lambda words: _points_problems(words, players),
        ),
        Question(
            f"calls? (t{first} is a Tichu by {players.names[0]}, g{first} a Grand"
            f" Tichu; if nobody called, type {NOBODY_CALLED})\n> ",
            lambda words: _calls_problems(words, players),
            f"type {NOBODY_CALLED} if nobody called\n",
        ),
    )


def _points_problems(words: tuple[Word, ...], players: Players) -> Problems:
    cards, problems = read_points(words, players)
    return problems if cards is None else card_problems(cards)


def _calls_problems(words: tuple[Word, ...], players: Players) -> Problems:
    subs = tuple(word for word in words if "=" in word.text)
    calls = tuple(word for word in words if word not in subs)
    nobody = [word.text.lower() for word in calls] == [NOBODY_CALLED]
    problems = () if nobody else read_calls(calls, players)[1]
    return (*problems, *read_subs(subs, players)[1])


def _double(order: Words, players: Players) -> bool:
    """Say whether an answer settles that there are no card points."""
    return not parse(order, players, Ruleset()).problems


def _line(answers: list[Words]) -> Words:
    order, points, calls = answers
    called = (word for word in calls if word.lower() != NOBODY_CALLED)
    return (*order, *points, *called)


def told(problems: Problems) -> str:
    """Return problems in lines, to stand above a question that is put again."""
    lines = []
    for problem in problems:
        lines.append(f"{problem.text}\n")
        if problem.offer:
            lines.append(f"  meant: {problem.offer}\n")
    return "".join(dict.fromkeys(lines))
