"""From what was typed about a hand to the Hand: words and options of one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book.errors import Missing, NotUnderstood
from tichu_score.cli.desk import NOTHING
from tichu_score.game.calls import print_calls, print_subs, read_subs
from tichu_score.game.hand import NO_CALLS, Hand, Problem, Problems
from tichu_score.game.names import clean, text_problem
from tichu_score.game.notation import parse, read_adjust, read_pair
from tichu_score.game.piles import one_pile
from tichu_score.game.record import Record
from tichu_score.game.ruleset import PAIR, PLACES
from tichu_score.game.scoring import score_problems
from tichu_score.game.words import apart, located, shown

if TYPE_CHECKING:
    from tichu_score.cli.desk import Desk
    from tichu_score.game.match import Match, Players

BOTH_PILES = "both_piles is set"


class Typed(Record):
    """A hand as typed: the words of the hand line, and each option by its name."""

    words: tuple[str, ...] = ()
    out: str | None = None
    points: str | None = None
    tichu: tuple[str, ...] = ()
    grand: tuple[str, ...] = ()
    score: str | None = None
    paper: str | None = None
    adjust: str | None = None
    note: str | None = None

    @property
    def spelled(self) -> bool:
        """Whether an option says a part of the hand line by names."""
        return bool(self.out or self.points or self.tichu or self.grand)

    @property
    def silent(self) -> bool:
        """Whether nothing says what happened in the hand."""
        return not self.words and self.score is None and not self.spelled


def new_hand(match: Match, typed: Typed) -> Hand:
    """Return the hand that comes after all of a match, as it was typed.

    Calls noted before and whoever sits in hold without being typed. Raises
    NotUnderstood with all problems, Missing for an unknown name.
    """
    line = _all_words(typed, match)
    if typed.score is None:
        hand = _played(match, line)
    else:
        hand = _scored(match, line, typed.score)
    return with_extras(hand, typed, match.players)


def with_extras(hand: Hand, typed: Typed, players: Players) -> Hand:
    """Return a hand with what options say of it beside the play."""
    problems: list[Problem] = []
    if typed.adjust is not None:
        adjust, wrong = read_adjust(typed.adjust, players)
        problems += wrong
        hand = hand._replace(adjust=adjust)
    if typed.paper is not None:
        paper, wrong = read_pair(typed.paper, "paper")
        problems += wrong
        hand = hand._replace(paper=paper)
    if typed.note is not None:
        note = clean(typed.note)
        if why := text_problem(note):
            problems.append(Problem("", f"the note cannot be kept: {why}", "note"))
        hand = hand._replace(note=note)
    refuse(tuple(problems))
    return hand


def spelled_words(typed: Typed, players: Players) -> tuple[str, ...]:
    """Return what options say by names as words of the hand line.

    Raises Missing for a name that does not play, or may be two.
    """
    from tichu_score.game.longform import Spelled, spell  # noqa: PLC0415 - rarely

    named = Spelled(typed.out, typed.points, typed.tichu, typed.grand)
    words, unknown = spell(named, players)
    if unknown:
        raise Missing("; ".join(unknown), advice=(f"these play: {players.keys_shown}",))
    return words


def check_piles(desk: Desk, typed: Typed) -> None:
    """Refuse the card points of one team where the player wants both typed (S-02)."""
    words = (*located(typed.words), *located((typed.points,) if typed.points else ()))
    if (problems := one_pile(words)) and desk.settings().both_piles:
        refuse(problems, shown(apart(typed.words)), f"{NOTHING} ({BOTH_PILES})")


def parsed(match: Match, line: tuple[str, ...]) -> Hand:
    """Return the hand that a whole line says; raises NotUnderstood."""
    found = parse(line, match.players, match.rules)
    if found.hand is None:
        refuse(_by_names(line, match) or found.problems, shown(apart(line)))
    return found.hand or Hand()


def _by_names(line: tuple[str, ...], match: Match) -> Problems:
    """Return what to tell of an order in names, () if a line has none."""
    from tichu_score.game.longform import order_of  # noqa: PLC0415 - seldom

    players = match.players.with_subs(match.sub)
    for size in (PLACES, PAIR):
        order = order_of(",".join(line[:size]), players)
        if len(line) >= size and len({*order}) == size:
            text = "an order is typed with keys, or with names after --out"
            return (Problem("S-09", text, offer=shown((order, *line[size:]))),)
    return ()


def refuse(problems: Problems, line: str = "", text: str = NOTHING) -> None:
    """Raise NotUnderstood if there is any problem."""
    if problems:
        raise NotUnderstood(text, problems=problems, line=line)


def _all_words(typed: Typed, match: Match) -> tuple[str, ...]:
    """Return typed and spelled words, the order first."""
    if not typed.spelled:
        return typed.words
    named = spelled_words(typed, match.players.with_subs(match.sub))
    return (*typed.words, *named) if typed.out is None else (*named, *typed.words)


def _played(match: Match, typed: tuple[str, ...]) -> Hand:
    return parsed(match, _with_standing_words(match, typed))


def _with_standing_words(match: Match, typed: tuple[str, ...]) -> tuple[str, ...]:
    """Add what holds without being typed: who sits in, and calls noted before."""
    words = [word.lower() for word in apart(typed)]
    noted = [w for w in print_calls(match.calls, match.players) if w not in words]
    keys = {word.partition("=")[0] for word in words if "=" in word}
    subs = print_subs(match.sub, match.players)
    return (*typed, *noted, *(sub for sub in subs if sub[0] not in keys))


def _scored(match: Match, typed: tuple[str, ...], score: str) -> Hand:
    """Return a hand that is known by its score alone (S-08)."""
    points, problems = read_pair(score, "score")
    strange = [word for word in located(typed) if "=" not in word.text]
    if strange:
        text = "a hand known by its score has no order, points or calls"
        problems += (strange[0].problem("S-08", text),)
    if points is not None:
        problems += score_problems(points, match.rules, None)
    line = _with_standing_words(match._replace(calls=NO_CALLS), typed)
    subs = tuple(word for word in located(line) if "=" in word.text)
    sub, wrong = read_subs(subs, match.players)
    refuse((*problems, *wrong), shown(apart(line)))
    return Hand(score=points, sub=sub)
