"""Starting a match, and choosing one."""

import os

from tichu_score.book import begin, catalog, meant, pointer, reading
from tichu_score.book.errors import NotUnderstood
from tichu_score.book.names import names as names_of
from tichu_score.book.values import Kept
from tichu_score.book.values.records import Chosen
from tichu_score.cli.acts.listing import copied
from tichu_score.cli.beginning import (
    NOTHING_STARTED,
    begun,
    day_of,
    new_id,
    outvoted,
    stem_of,
    title_of,
)
from tichu_score.cli.desk import Answer, Desk
from tichu_score.cli.words import one_word
from tichu_score.game.doubts import Doubt
from tichu_score.game.hand import ZERO, Names, Points, Problem
from tichu_score.game.match import Match, Players
from tichu_score.game.names import (
    clean,
    keys_for,
    names_problems,
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
from tichu_score.game.strangers import strangers
from tichu_score.game.words import pasted

_NOBODY = Players("", ())


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
    match = Match(
        _NOBODY,
        rules=_again(old.rules, rules, options)
        if old
        else _rules(desk, rules, options),
        id=new_id(),
        title=title_of(title),
        started=desk.now if date is None else day_of(date),
        start=_start(start),
    )
    if old is not None and not words:
        return begun(desk, match._replace(players=old.players))
    return _seated(desk, match, words)


def _seated(desk: Desk, match: Match, words: tuple[str, ...]) -> Answer:
    """Start a match with the players that are named, or asked for."""
    known = tuple(names_of(desk.folder))
    if words:
        names, warnings = _known(desk, _names(words), known)
        return begun(desk, match._replace(players=_players(names)), warnings)
    desk.needs("who plays? write the partners: new Tom+Mia Greta+Max")
    from tichu_score.cli.seats import ask_for_players  # noqa: PLC0415 - asks only

    def start(asked: Names) -> Answer:
        seated = match._replace(players=_players(asked))
        desk.preview(begin.planned(desk.folder, stem_of(seated), seated))
        desk.settle([Doubt("start it?")], NOTHING_STARTED, back=True)
        return begun(desk, seated)

    return ask_for_players(desk, known, start)


def _known(desk: Desk, typed: Names, known: Names) -> tuple[Names, tuple[str, ...]]:
    """Return the names as they are meant where one looks like a known one.

    Where nobody can be asked, that is a warning.
    """
    alike = () if desk.yes else strangers(typed, known)
    if not desk.can_ask:
        told = "{0.name} has not played here before, but {0.like} has"
        return typed, tuple(map(told.format, alike))
    from tichu_score.cli.seats import settled  # noqa: PLC0415 - asks only

    meant = {stranger.name: settled(desk, stranger) for stranger in alike}
    return tuple(meant.get(name, name) for name in typed), ()


def use(desk: Desk, words: tuple[str, ...]) -> Answer:
    """Make a match the current one."""
    wanted = one_word("use", words, "one match")
    ref = meant.find(desk.folder, wanted, watch=desk.watch)
    reading.no_copy(ref)
    path = ref.path
    match = reading.load(path)
    name = os.path.basename(path)
    kept = Kept(os.path.abspath(path), match)
    warnings = (*outvoted(), *copied(kept))
    inside = os.path.realpath(os.path.join(desk.folder, name)) == os.path.realpath(path)
    with reading.told(path):
        pointer.save(
            desk.folder,
            name if inside else os.path.abspath(path),
            others=catalog.others_open(desk.folder, but=name),
            state=desk.state,
        )
    return Answer(Chosen(kept), warnings=warnings)


def _players(names: Names) -> Players:
    if problems := names_problems(names):
        raise NotUnderstood(NOTHING_STARTED, problems=problems)
    return Players(keys_for(names), names)


def _names(words: tuple[str, ...]) -> Names:
    """Return the four names in turn order: left, right, left, right."""
    teams = [[clean(name) for name in word.split("+")] for word in _pairs(words)]
    if [len(team) for team in teams] == [PAIR, PAIR]:
        (first, third), (second, fourth) = teams
        return first, second, third, fourth
    offer = ""
    if len(words) == 2 * PAIR and not any("+" in word for word in words):
        offer = pasted(["+".join(words[:PAIR]), "+".join(words[PAIR:])])
    text = "four players, partners joined by +: Tom+Mia Greta+Max"
    problem = Problem("G-02", text, offer=f"tichu-score new {offer}" if offer else None)
    raise NotUnderstood(NOTHING_STARTED, problems=(problem,))


def _pairs(words: tuple[str, ...]) -> tuple[str, ...]:
    """Put `Tom + Mia` together again, which a shell took apart."""
    if "+" not in words:
        return words
    whole = " ".join(words)
    while " +" in whole or "+ " in whole:
        whole = whole.replace(" +", "+").replace("+ ", "+")
    return tuple(whole.split())


def _rules(desk: Desk, preset: str | None, options: list[str]) -> Ruleset:
    """Return the rules of a new match: options go before what is set for all."""
    usual = desk.settings()
    base = differences(_preset(usual.rules if preset is None else preset) or STANDARD)
    given = [option.partition("=")[0].strip() for option in options]
    if usual.target is not None and not {"target", "hands"} & {*given}:
        base["target"] = usual.target
    return _with_options(base, options)


def _again(old: Ruleset, preset: str | None, options: list[str]) -> Ruleset:
    """Return the rules of a match as it was played before, but for what is named."""
    return _with_options(differences(_preset(preset) or old), options)


def _preset(name: str | None) -> Ruleset | None:
    if name is not None and name not in PRESETS:
        known = ", ".join(PRESETS)
        raise NotUnderstood(f"no rules called {name!r}; these are: {known}")
    return None if name is None else PRESETS[name]


def _with_options(base: dict[str, object], options: list[str]) -> Ruleset:
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise NotUnderstood(f"{option!r}: a house rule is set as double=100")
        base[name.strip()] = option_from_text(name.strip(), value.strip())
    rules, problems = read_rules(base)
    if problems:
        raise NotUnderstood(NOTHING_STARTED, problems=problems)
    return rules


def _start(text: str | None) -> Points:
    if text is None:
        return ZERO
    points, problems = read_pair(text, "start")
    if points is None:
        raise NotUnderstood(NOTHING_STARTED, problems=problems)
    return points
