"""What players call things: the phrases that all views share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book.values import started_on
from tichu_score.game.calls import CALL_NAMES, named_calls
from tichu_score.game.hand import Hand, Names, Points, Seat, Team
from tichu_score.game.match import Match, Players, Standing, standing
from tichu_score.game.orders import noted as places
from tichu_score.game.ruleset import CARD_POINTS, STANDARD
from tichu_score.game.scoring import Item, Line, double_winner, first_out
from tichu_score.game.words import pasted, shell_word
from tichu_score.views.visible import cells, visible

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tichu_score.book.values import Change, Finding
    from tichu_score.game.brief import Brief
    from tichu_score.views.look import Look


def team(players: Players, side: Team) -> str:
    """Return Tom+Mia."""
    return visible("+".join(players.team(side)))


def pair(points: Points) -> str:
    """Return 70:130, left first."""
    return f"{points.left}:{points.right}"


def title(match: Match) -> str:
    """Return the title of a match, or who plays."""
    return visible(match.name)


def out_names(hand: Hand, names: Names, gap: str = "?") -> str:
    """Return who went out, as far as noted: Tom Greta Mia Max."""
    return " ".join(
        gap if seat is None else visible(names[seat.value]) for seat in places(hand.out)
    )


def card_points(hand: Hand, players: Players) -> str:
    """Return what each team counted, or that nobody did."""
    if hand.cards is None:
        winner = double_winner(hand)
        return "" if winner is None else f"double victory {team(players, winner)}"
    left, right = (team(players, side) for side in Team)
    return f"{left} {hand.cards}, {right} {CARD_POINTS - hand.cards}"


def calls(hand: Hand, names: Names) -> tuple[str, ...]:
    """Return each call with what became of it: Tom Tichu made."""
    first = first_out(hand)
    return tuple(
        f"{visible(names[seat.value])} {CALL_NAMES[call]} "
        + ("made" if seat is first else "failed")
        for seat, call in zip(Seat, hand.calls, strict=True)
        if call is not None
    )


def facts(hand: Hand, players: Players, gap: str = "?") -> str:
    """Return a hand in one line of words."""
    return ", ".join(fact_list(hand, players, gap))


def fact_list(hand: Hand, players: Players, gap: str = "?") -> tuple[str, ...]:
    """Return all that is known of a hand, fact by fact."""
    names = players.names
    if hand.score is not None:
        parts = [f"score {pair(hand.score)}"]
    elif hand.cards is None:
        parts = [out_names(hand, names, gap), "double victory"]
    else:
        cards = pair(Points(hand.cards, CARD_POINTS - hand.cards))
        parts = [out_names(hand, names, gap), f"cards {cards}"]
    return (*parts, *calls(hand, names), *extras(hand, players))


def extras(hand: Hand, players: Players) -> tuple[str, ...]:
    """Return what is said of a hand besides the play: adjustments, paper, note."""
    adjusted = [
        f"{team(players, seat.team)} {points:+d} by agreement"
        for seat, points in hand.adjust
    ]
    paper = [] if hand.paper is None else [f"paper {pair(hand.paper)}"]
    return (*adjusted, *paper, *([f"note: {visible(hand.note)}"] if hand.note else []))


def result(match: Match, stand: Standing) -> str:
    """Return how a match ended, decided or stopped, as a sentence."""
    if not stand.decided:
        return f"stopped at {pair(stand.total)}: {visible(match.stopped)}"
    after = hands(stand.decided)
    if stand.winner is None:
        return f"A draw, {pair(stand.total)}, after {after}."
    return (
        f"{team(match.players, stand.winner)} win, {pair(stand.total)}, after {after}."
    )


def heading(match: Match) -> list[str]:
    """Return what stands above the hands of a match."""
    house = house_rules(match)
    when = ", ".join(part for part in (day(match), goal(match)) if part)
    return [title(match), when, *([f"house rules: {house}"] if house else [])]


def footing(match: Match) -> list[str]:
    """Return what stands below the hands: the totals that count, and who won."""
    stand = standing(match)
    lines = [totals(match.players, stand.total)]
    ended = stand.decided or match.stopped
    return [*lines, result(match, stand)] if ended else lines


def totals(players: Players, total: Points) -> str:
    """Return each team with its total: Tom+Mia 435, Greta+Max 15."""
    return ", ".join(f"{team(players, side)} {total.of(side)}" for side in Team)


def score_lines(
    players: Players, points: Points, total: Points, width: int
) -> list[str]:
    """Return each team with its points and its total, in columns."""
    return columns(
        [
            (team(players, side), f"{points.of(side):>+5d} {total.of(side):>5d}")
            for side in Team
        ],
        width,
    )


def columns(rows: list[tuple[str, str]], width: int) -> list[str]:
    """Return texts and the figures behind them, below them where it is too narrow."""
    wide = max(cells(text) for text, _ in rows)
    if wide + 1 + max(len(figures) for _, figures in rows) > width:
        lines = (line for text, figures in rows for line in (text, f"  {figures}"))
        return [line.rstrip() for line in lines]
    return [
        f"{text}{' ' * (wide - cells(text))} {figures}".rstrip()
        for text, figures in rows
    ]


def ending(match: Match, stand: Standing) -> str:
    """Return how the match ended, in a few words, or what it goes to."""
    if stand.decided:
        if stand.winner is None:
            return "a draw"
        return f"{team(match.players, stand.winner)} win"
    return f"stopped: {visible(match.stopped)}" if match.stopped else goal(match)


def goal(match: Match) -> str:
    """Return what decides the match: to 1000."""
    rules = match.rules
    parts = [f"to {rules.target}"] if rules.target else []
    if rules.hands:
        parts.append(f"{rules.hands} hands")
    if rules.lead:
        parts.append(f"a lead of {rules.lead}")
    if rules.floor:
        parts.append(f"down to {rules.floor}")
    return " or ".join(parts) or "without an end"


def house_rules(match: Match) -> str:
    """Return the rules that differ from the printed ones, beside what decides."""
    return ", ".join(
        words
        for name, words in HOUSE_RULES.items()
        if getattr(match.rules, name) != getattr(STANDARD, name)
    )


HOUSE_RULES = {
    "tie": "level at the end is a draw",
    "grand": "no Grand Tichu",
    "double": "double victory 100",
    "last_dragon": "the last Dragon trick is kept",
    "failed_to_opponents": "failed calls go to the opponents",
    "one_call_per_team": "one call a team",
}
"""What each option says when it is not as printed; each has one other value."""


def hands(number: int) -> str:
    """Return 1 hand, 2 hands."""
    return f"{number} hand{'' if number == 1 else 's'}"


def state(match: Match) -> str:
    """Return open, decided or stopped."""
    return ended(decided=bool(standing(match).decided), stopped=bool(match.stopped))


def ended(*, decided: bool, stopped: bool) -> str:
    """Return open, decided or stopped."""
    if decided:
        return "decided"
    return "stopped" if stopped else "open"


def brief_state(brief: Brief) -> str:
    """Return the same of a match in brief."""
    return ended(decided=bool(brief.decided), stopped=brief.stopped)


def day(match: Match) -> str:
    """Return the date of a match."""
    return started_on(match.started)


def finding(found: Finding) -> str:
    """Return a finding with its place: file, line, hand and rule."""
    place = found.place
    where = f"{visible(place.file)}:{place.line}" if place.line else visible(place.file)
    if place.hand:
        where += f": hand {place.hand}"
    return f"{where}: {visible(found.text)}{rule(found.rule)}"


def rule(rule_id: str) -> str:
    """Return a rule id in brackets."""
    return f" ({rule_id})" if rule_id else ""


def line_reason(line: Line, players: Players) -> str:
    """Return what a line of the breakdown is about."""
    if line.seat is not None and line.call is not None:
        name = visible(players.name(line.seat))
        made = "made" if line.item is Item.MADE else "failed"
        return f"{name} {CALL_NAMES[line.call]} {made}"
    if line.item is Item.ADJUST and line.seat is not None:
        return f"agreed for {team(players, line.seat.team)}"
    return {
        Item.CARDS: "card points",
        Item.DOUBLE: "double victory",
        Item.SCORE: "score, as written down",
    }[line.item]


def noted(match: Match) -> tuple[str, ...]:
    """Return each call noted for the running hand: Tom Tichu."""
    names = match.players.with_subs(match.sub).names
    return tuple(map(visible, named_calls(match.calls, names)))


def numbered(number: int, hand: Hand, players: Players, look: Look) -> str:
    """Return a hand with its number, in one line."""
    said = facts(hand, players.with_subs(hand.sub), look.gap)
    return f"hand {number}{': ' if look.linear else '  '}{said}"


LETTERS = {"undo": "u", "redo": "r"}
"""Commands that are one letter within a session."""


def way(question: str, command: str, value: Change, chosen: str | None = None) -> str:
    """Return the command line to go on with after a change, here or in a session."""
    if value.playing:
        return f"{question} {LETTERS.get(command, command)}"
    called = value.chosen if chosen is None else chosen
    return hint(question, command, called, value.folder)


def hint(
    question: str,
    command: str,
    chosen: str = "",
    folder: str = "",
    words: Iterable[str] = (),
) -> str:
    """Return a command line about the match and the folder that options named.

    Its words may be anything.
    """
    named, typed = options(chosen, folder), pasted(map(visible, words))
    typed = f" {typed}" if typed else ""
    # Behind `--` nothing would be an option.
    more = named + typed if typed[:2] == " -" else typed + named
    return f"{question} tichu-score {command}{more}"


def options(chosen: str, folder: str) -> str:
    """Return the options that name a match and a folder, as they follow a command."""
    named = {"-m": chosen, "--dir": folder}
    return "".join(
        f" {flag} {shell_word(visible(text))}" for flag, text in named.items() if text
    )
