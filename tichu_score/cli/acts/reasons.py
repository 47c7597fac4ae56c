"""Why a score is what it is."""

from tichu_score.book import reading
from tichu_score.book.errors import Missing, NotUnderstood
from tichu_score.cli.desk import Answer, Desk
from tichu_score.cli.words import hand_number, one_word
from tichu_score.game.calls import read_calls
from tichu_score.game.explain import explain_score, reason
from tichu_score.game.hand import NO_CALLS, Calls
from tichu_score.game.match import Match, Players
from tichu_score.game.notation import read_pair
from tichu_score.game.scoring import SEATS
from tichu_score.game.words import located, shown

NONE = "none"
STRANGERS = Match(Players("nesw", SEATS))
"""Whose score is explained where there is no match: the four winds, N and S left."""


def why(desk: Desk, words: tuple[str, ...]) -> Answer:
    """Explain a hand's score with its rules, or read a score on paper."""
    typed = tuple(word.text for word in located(words))
    if typed and (":" in typed[0] or "/" in typed[0]):
        return _score(desk, typed)
    match = reading.load(desk.match().path)
    if not match.hands:
        raise Missing("no hand yet")
    last = str(len(match.hands))
    number = one_word("why", typed, "one hand, or a score L:R") if typed else last
    return Answer(reason(match, hand_number(number, match)))


def _score(desk: Desk, typed: tuple[str, ...]) -> Answer:
    points, problems = read_pair(typed[0], "score")
    if points is None:
        raise NotUnderstood("", problems=problems)
    match = _match(desk)
    found = explain_score(
        points, match.players.names, match.rules, _calls(typed, match)
    )
    return Answer(found, 0 if found.hands else 1)


def _match(desk: Desk) -> Match:
    """Return the match whose players and rules to use; a score needs none."""
    if desk.chosen:
        return reading.load(desk.match().path)
    try:
        return reading.load(desk.match().path)
    except Missing:
        return STRANGERS


def _calls(typed: tuple[str, ...], match: Match) -> Calls | None:
    words = located(typed)[1:]
    if not words:
        return None
    if [word.text.lower() for word in words] == [NONE]:
        return NO_CALLS
    calls, problems = read_calls(words, match.players)
    if problems:
        raise NotUnderstood("", problems=problems, line=shown(typed))
    return calls
