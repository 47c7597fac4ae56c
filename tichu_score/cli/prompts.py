"""Questions asked one after the other, where a line was not typed at once."""

from collections.abc import Callable
from typing import NamedTuple

from tichu_score.cli.desk import Desk
from tichu_score.game.calls import read_calls
from tichu_score.game.hand import Problems, Team
from tichu_score.game.match import Match, Players
from tichu_score.game.names import clean, name_problem
from tichu_score.game.notation import parse
from tichu_score.game.piles import read_points
from tichu_score.game.places import read_order
from tichu_score.game.ruleset import Ruleset
from tichu_score.game.words import Word, located, split

BACK, NOBODY_CALLED = "<", "none"

Words = tuple[str, ...]


class Question(NamedTuple):
    """One question about a hand, and what is wrong with an answer."""

    text: str
    problems: Callable[[tuple[Word, ...]], Problems]


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
        complaint = ""
        if words == (BACK,):
            del answers[-1:]
        elif len(words) > 1 and parse(words, match.players, match.rules).hand:
            return words
        elif words:
            problems = question.problems(located(words))
            complaint = _told(problems)
            answers += [] if problems else [words]
        if len(answers) == 1 and _double(answers[0], players):
            answers.append(())
        if len(answers) == len(questions):
            line = _line(answers)
            complaint = _told(parse(line, match.players, match.rules).problems)
            if not complaint:
                return line
            answers.clear()


def player_names(desk: Desk) -> Words:
    """Ask who plays and return the two teams as `new` takes them."""
    names: list[str] = []
    seats = ("left team", "right team", "partner of {0}", "partner of {1}")
    complaint = ""
    while len(names) < len(seats):
        seat = seats[len(names)].format(*names)
        name = clean(desk.ask(f"{complaint}who sits {len(names) + 1}. ({seat})? "))
        complaint = ""
        if name == BACK:
            del names[-1:]
        elif why := name_problem(name):
            complaint = f"{name!r} cannot be a name: {why}\n" if name else ""
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
            lambda words: read_points(words, players)[1],
        ),
        Question(
            f"calls? (t{first} is a Tichu by {players.names[0]}, g{first} a Grand"
            f" Tichu; {NOBODY_CALLED})\n> ",
            lambda words: _calls_problems(words, players),
        ),
    )


def _calls_problems(words: tuple[Word, ...], players: Players) -> Problems:
    nobody = [word.text.lower() for word in words] == [NOBODY_CALLED]
    return () if nobody else read_calls(words, players)[1]


def _double(order: Words, players: Players) -> bool:
    """Say whether an answer settles that there are no card points."""
    return not parse(order, players, Ruleset()).problems


def _line(answers: list[Words]) -> Words:
    order, points, calls = answers
    called = () if [word.lower() for word in calls] == [NOBODY_CALLED] else calls
    return (*order, *points, *called)


def _told(problems: Problems) -> str:
    return "".join(f"{problem.text}\n" for problem in problems)
