"""Starting a match, and choosing one."""

import os
from datetime import date

from tichu_score.book import begin, catalog, pointer, reading
from tichu_score.book.errors import NotUnderstood
from tichu_score.book.shelf import Done
from tichu_score.book.values import Kept
from tichu_score.book.values.records import Chosen
from tichu_score.cli.desk import MATCH_VARIABLE, Answer, Desk
from tichu_score.cli.words import one_word
from tichu_score.game.hand import ZERO, Points, Problem
from tichu_score.game.match import Match, Players
from tichu_score.game.names import (
    clean,
    fold,
    keys_for,
    names_problems,
    text_problem,
)
from tichu_score.game.notation import read_pair
from tichu_score.game.ruleset import (
    PAIR,
    PRESETS,
    STANDARD,
    Ruleset,
    differences,
    option_from_text,
    read_rules,
)
from tichu_score.game.setting import read_day

ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
ID_SIZE = 6
LONGEST_STEM = 60


def new(  # noqa: PLR0913 - the options of the command, by name
    desk: Desk,
    words: tuple[str, ...],
    *,
    target: str | None = None,
    rules: str | None = None,
    set: tuple[str, ...] = (),  # noqa: A002 - named as the option is
    title: str | None = None,
    date: str | None = None,
    start: str | None = None,
    again: bool = False,
) -> Answer:
    """Start a match and make it the current one."""
    old = reading.load(desk.match().path) if again else None
    options = [*set, *([f"target={target}"] if target is not None else [])]
    chosen = _rules(rules, options, old.rules if old else STANDARD)
    match = Match(
        _players(desk, words, old),
        rules=chosen,
        id=_new_id(),
        title=_title(title),
        started=desk.now if date is None else _day(date),
        start=_start(start),
    )
    if desk.dry:
        return desk.told(Done(begin.planned(desk.folder, _stem(match), match)))
    others = catalog.others_open(desk.folder)
    done = begin.create(desk.folder, _stem(match), match, desk.moment)
    return _current(desk, done, others=others)


def use(desk: Desk, words: tuple[str, ...]) -> Answer:
    """Make a match the current one."""
    path = catalog.find(desk.folder, one_word("use", words, "one match")).path
    match = reading.load(path)
    name = os.path.basename(path)
    inside = os.path.realpath(os.path.join(desk.folder, name)) == os.path.realpath(path)
    with reading.told(path):
        pointer.save(
            desk.folder,
            name if inside else os.path.abspath(path),
            others=catalog.others_open(desk.folder, but=name),
            state=desk.state,
        )
    kept = Kept(os.path.abspath(path), match)
    return Answer(Chosen(kept), warnings=_outvoted())


def _current(desk: Desk, done: Done, *, others: bool) -> Answer:
    done = done._replace(change=done.change._replace(titled=False))
    answer = desk.told(done, _outvoted())
    try:
        pointer.save(desk.folder, done.change.file, others=others, state=desk.state)
    except OSError as error:
        text = f"which match is current could not be noted ({error.strerror}); use -m"
        return answer._replace(warnings=(*answer.warnings, text))
    return answer


def _outvoted() -> tuple[str, ...]:
    """Say that another match is named where it goes before the current one."""
    named = os.environ.get(MATCH_VARIABLE)
    if not named:
        return ()
    return (f"{MATCH_VARIABLE} names {named!r}, which goes before the current match",)


def _players(desk: Desk, words: tuple[str, ...], old: Match | None) -> Players:
    if old is not None and not words:
        return old.players
    if not words:
        desk.needs("who plays? write the partners: new Tom+Mia Greta+Max")
        from tichu_score.cli.prompts import player_names  # noqa: PLC0415 - asks only

        words = player_names(desk)
    names = _names(words)
    problems = names_problems(names)
    if problems:
        raise NotUnderstood("no match started", problems=problems)
    return Players(keys_for(names), names)


def _names(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return the four names in turn order: left, right, left, right."""
    teams = [[clean(name) for name in word.split("+")] for word in _pairs(words)]
    if [len(team) for team in teams] == [PAIR, PAIR]:
        (first, third), (second, fourth) = teams
        return first, second, third, fourth
    offer = ""
    if len(words) == 2 * PAIR and not any("+" in word for word in words):
        offer = "+".join(words[:PAIR]) + " " + "+".join(words[PAIR:])
    text = "four players, partners joined by +: Tom+Mia Greta+Max"
    problem = Problem("G-02", text, offer=f"tichu-score new {offer}" if offer else None)
    raise NotUnderstood("no match started", problems=(problem,))


def _pairs(words: tuple[str, ...]) -> tuple[str, ...]:
    """Put `Tom + Mia` together again, which a shell took apart."""
    if "+" not in words:
        return words
    whole = " ".join(words)
    while " +" in whole or "+ " in whole:
        whole = whole.replace(" +", "+").replace("+ ", "+")
    return tuple(whole.split())


def _rules(preset: str | None, options: list[str], usual: Ruleset) -> Ruleset:
    if preset is not None and preset not in PRESETS:
        known = ", ".join(PRESETS)
        raise NotUnderstood(f"no rules called {preset!r}; these are: {known}")
    base = differences(PRESETS[preset] if preset is not None else usual)
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise NotUnderstood(f"{option!r}: a house rule is set as double=100")
        base[name.strip()] = option_from_text(name.strip(), value.strip())
    rules, problems = read_rules(base)
    if problems:
        raise NotUnderstood("no match started", problems=problems)
    return rules


def _title(text: str | None) -> str:
    title = clean(text or "")
    if why := text_problem(title):
        raise NotUnderstood(f"the title cannot be kept: {why}")
    return title


def _day(text: str) -> date:
    day, problems = read_day(text)
    if day is None:
        raise NotUnderstood("no match started", problems=problems)
    return day


def _start(text: str | None) -> Points:
    if text is None:
        return ZERO
    points, problems = read_pair(text, "start")
    if points is None:
        raise NotUnderstood("no match started", problems=problems)
    return points


def _new_id() -> str:
    return "".join(ID_LETTERS[byte % len(ID_LETTERS)] for byte in os.urandom(ID_SIZE))


def _stem(match: Match) -> str:
    """Return a safe file name: 2026-11-30-tom-mia-vs-greta-max."""
    left, right = match.players.names[::2], match.players.names[1::2]
    words = fold(" ".join([*left, "vs", *right]))
    plain = "".join(c if c.isascii() and c.isalnum() else " " for c in words)
    day = "" if match.started is None else match.started.isoformat()[:10]
    return "-".join([day, *plain.split()])[:LONGEST_STEM].strip("-")
