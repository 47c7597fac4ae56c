"""Statistics over all matches of a shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book import catalog, people, tallies
from tichu_score.book.errors import NotUnderstood
from tichu_score.book.values import Nothing, started_on
from tichu_score.book.values.stats import Definitions, Scored, Stats
from tichu_score.cli.acts.people import left_out
from tichu_score.cli.choosing import day
from tichu_score.cli.desk import Answer, Desk
from tichu_score.cli.whom import unit
from tichu_score.cli.words import no_words
from tichu_score.game.figures import FIGURES
from tichu_score.game.ruleset import PAIR
from tichu_score.game.stats import COUNTED, Company, of_each
from tichu_score.game.tally import NOTHING
from tichu_score.game.words import shown
from tichu_score.views.stats import selection

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tichu_score.book.tallies import Tallies
    from tichu_score.game.hand import Names
    from tichu_score.game.tally import Tally

    Each = Callable[..., dict[Names, Tally]]

HELP = "tichu-score stats --help"


def stats(  # noqa: PLR0913 - the options of the command, by name
    desk: Desk,
    words: tuple[str, ...],
    *,
    pairs: bool = False,
    since: str | None = None,
    until: str | None = None,
    with_: tuple[str, ...] = (),
    against: tuple[str, ...] = (),
    define: bool = False,
) -> Answer:
    """Show the statistics of all players, of one, or of two head to head."""
    if define:
        no_words("stats --define", words)
        if pairs or since or until or with_ or against:
            raise NotUnderstood("--define says what the figures are, and stands alone")
        return Answer(Definitions((*FIGURES.values(),), COUNTED))
    _possible(words, with_, against, pairs=pairs)
    first, last = started_on(day("--since", since)), started_on(day("--until", until))
    value = Stats(desk.folder, (), len(words), first, last)
    if value.until and value.until < value.since:
        raise NotUnderstood(f"{value.until} is before {value.since}: no day is both")
    rows = catalog.shelf(desk.folder, watch=desk.watch, counted=True).rows
    known = people.load(desk.folder, rows)
    asked = [unit(known, word) for word in words]
    _apart(asked)
    value = value._replace(
        partners=tuple(name for word in with_ for name in unit(known, word)),
        opponents=tuple(unit(known, word) for word in against),
    )
    counted = tallies.of(desk.folder, rows, value.since, value.until)
    company = Company(value.partners, value.opponents)

    def each(size: int, company: Company = company) -> dict[Names, Tally]:
        return of_each(counted.counted, known.root, size, company)

    scored = _asked(each, asked) if asked else _all(each(PAIR if pairs else 1))
    value = value._replace(scored=scored)
    return _answer(value, asked, (*left_out(known), *_warnings(counted)))


def _answer(value: Stats, asked: list[Names], warnings: tuple[str, ...]) -> Answer:
    """Return statistics, or that nothing is as it was asked for."""
    of = " against ".join("+".join(names) for names in asked)
    wanted = [part for part in (of and f"of {of}", selection(value)) if part]
    if not wanted or any(one.tally.hands for one in value.scored):
        return Answer(value, warnings=warnings)
    return Answer(Nothing(" ".join(["no hand", *wanted])), 1, warnings)


def _asked(each: Each, asked: list[Names]) -> tuple[Scored, ...]:
    """Return those who were asked for; two of them against each other."""
    if len(asked) < PAIR:
        return tuple(Scored(who, each(len(who)).get(who, NOTHING)) for who in asked)
    return tuple(
        Scored(who, each(len(who), Company((), (other,))).get(who, NOTHING))
        for who, other in zip(asked, asked[::-1], strict=True)
    )


def _all(each: dict[Names, Tally]) -> tuple[Scored, ...]:
    """Return all players or pairs: whoever played most comes first, then by name."""
    by_name = sorted(each, key=lambda who: ([*map(str.casefold, who)], who))
    found = [Scored(who, each[who]) for who in by_name]
    found.sort(key=lambda one: (one.tally.hands, len(one.tally.ended)), reverse=True)
    return tuple(found)


def _possible(
    words: tuple[str, ...],
    partners: tuple[str, ...],
    opponents: tuple[str, ...],
    *,
    pairs: bool,
) -> None:
    """Refuse what cannot be asked for together."""
    if len(words) > PAIR:
        text = f"stats takes one or two, but there is {shown(words)!r}"
    elif words and pairs:
        text = "--pairs shows all; a pair by itself is written Tom+Mia"
    elif len(words) == PAIR and (partners or opponents):
        text = "two are shown against each other: write a partner as Tom+Mia"
    elif partners and any("+" in word for word in words):
        text = "two partners are with each other: leave out --with"
    elif any("+" in name for name in partners):
        text = "--with takes a player: repeat it for another"
    else:
        return
    raise NotUnderstood(text, advice=(HELP,))


def _apart(asked: list[Names]) -> None:
    """Refuse somebody against himself."""
    if len(asked) == PAIR and (both := {*asked[0]} & {*asked[1]}):
        text = f"nobody sits against himself: {' and '.join(sorted(both))}"
        raise NotUnderstood(text, advice=(HELP,))


def _warnings(counted: Tallies) -> Iterator[str]:
    for file, first in counted.twice:
        yield (
            f"{file} is the same match as {first}, and counts once: `tichu-score check`"
        )
    if counted.undated:
        text = "1 match" if counted.undated == 1 else f"{counted.undated} matches"
        yield f"{text} without a date left out"
