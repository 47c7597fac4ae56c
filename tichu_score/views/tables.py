"""Tables for a person's eye, drawn by Rich. Every cell is plain text, never markup."""

from collections.abc import Iterable, Iterator, Sequence
from io import StringIO

from rich.box import SIMPLE_HEAD, Box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tichu_score.game.hand import Hand, Points, Team
from tichu_score.game.match import Match, Players, Standing, standing
from tichu_score.game.ruleset import CARD_POINTS
from tichu_score.views import phrases
from tichu_score.views.layout import CARDS, Plan, both, heads, plan, team_widths
from tichu_score.views.look import Look
from tichu_score.views.visible import cells

HYPHENS = Box("    \n    \n -- \n    \n    \n    \n    \n    \n", ascii=True)
"""SIMPLE_HEAD for a screen whose letters have no lines among them."""

MADE, FAILED, WON = "green", "red", "bold"


def match_table(match: Match, look: Look) -> str:
    """Return the hands of a match, each with its facts, points and totals."""
    return _draw(_hands(match, look), look)


def _hands(match: Match, look: Look) -> Table:
    stand = standing(match)
    columns = plan(match, look)
    table = _columns(match, stand, columns, look)
    if any(match.start):
        _add(table, ["", "carried in"], (match.start, match.start), look)
    for number, hand in enumerate(match.hands, start=1):
        if stand.decided and number == stand.decided + 1:
            table.add_section()
            _add(table, ["", "after the end"], None, look)
        playing = match.players.with_subs(hand.sub)
        cells = [str(number), *_cells(hand, playing, columns.apart)]
        scored = stand.scores[number - 1], stand.totals[number - 1]
        _add(table, cells, scored, look)
    return table


def _columns(match: Match, stand: Standing, columns: Plan, look: Look) -> Table:
    table = _empty(look, columns.between)
    table.add_column("#", justify="right", no_wrap=True)
    if columns.apart:
        table.add_column("out", overflow="fold")
        table.add_column("cards", justify="right", no_wrap=True, min_width=CARDS)
        table.add_column("calls", overflow="fold")
    else:
        table.add_column("hand", overflow="fold")
    names, widths = heads(match.players, look), team_widths(match, look)
    for side, name, width in zip(Team, names, widths, strict=True):
        style = WON if stand.winner is side else ""
        table.add_column(
            Text(name), justify="right", style=style, no_wrap=True, min_width=width
        )
    return table


def _cells(hand: Hand, players: Players, apart: bool) -> list[str]:
    if not apart:
        return ["\n".join(phrases.fact_list(hand, players))]
    out = phrases.out_names(hand, players.names) if hand.score is None else "score only"
    cards = "" if hand.score is not None else _cards(hand)
    calls = [*phrases.calls(hand, players.names), *phrases.extras(hand, players)]
    return [out, cards, ", ".join(calls)]


def _cards(hand: Hand) -> str:
    return (
        "double" if hand.cards is None else f"{hand.cards}:{CARD_POINTS - hand.cards}"
    )


def _add(
    table: Table,
    cells: list[str],
    scored: tuple[Points, Points] | None,
    look: Look,
) -> None:
    """Add a row: the first cells, then each team's points and total."""
    front = len(table.columns) - len(Team)
    texts = [_styled(cell) for cell in cells[:front]]
    texts += [Text("")] * (front - len(texts))
    for side in Team:
        texts.append(Text("" if scored is None else both(*scored, side, look)))
    table.add_row(*texts)


def _styled(cell: str) -> Text:
    text = Text(cell)
    text.highlight_words([" made"], style=MADE)
    text.highlight_words([" failed"], style=FAILED)
    return text


def folded(
    rows: Iterable[Sequence[str]], at: int, width: int
) -> Iterator[Sequence[str]]:
    """Yield rows whose cells in one column are broken: no line of them is wider."""
    console = Console()
    for row in rows:
        cell = row[at]
        if max(map(cells, cell.split("\n"))) > width:
            lines = Text(cell).wrap(console, width, overflow="fold")
            cell = "\n".join(line.plain.rstrip() for line in lines)
        yield (*row[:at], cell, *row[at + 1 :])


def _empty(look: Look, between: int) -> Table:
    box = SIMPLE_HEAD if look.lines else HYPHENS
    # Between two cells stands one column of the box itself.
    left, right = between - 2, 1
    return Table(box=box, padding=(0, right, 0, left), pad_edge=False, show_edge=False)


def _draw(table: Table, look: Look) -> str:
    out = StringIO()
    console = Console(
        file=out,
        width=look.room,
        height=1000,
        force_terminal=look.color,
        color_system="standard" if look.color else None,
        no_color=not look.color,  # whatever NO_COLOR says: it has been asked
        legacy_windows=False,
        markup=False,
        emoji=False,
        highlight=False,
    )
    console.print(table)
    return "\n".join(line.rstrip() for line in out.getvalue().rstrip("\n").split("\n"))
