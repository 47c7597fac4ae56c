"""Tables for a person's eye, drawn by Rich. Every cell is plain text, never markup."""

from io import StringIO

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tichu_score.book.values import Shelf
from tichu_score.game.hand import Hand, Points, Team
from tichu_score.game.match import Match, Players, Standing, standing
from tichu_score.game.ruleset import CARD_POINTS
from tichu_score.views import phrases
from tichu_score.views.look import NARROW, Look
from tichu_score.views.visible import visible

MADE, FAILED, WON = "green", "red", "bold"


def match_table(match: Match, look: Look) -> str:
    """Return the score table of a match with a title and how it stands."""
    return "\n".join(
        [*_head(match), "", _draw(_hands(match, look), look), "", *_foot(match)]
    )


def _head(match: Match) -> list[str]:
    house = phrases.house_rules(match)
    when = " ".join(part for part in (phrases.day(match), phrases.goal(match)) if part)
    return [phrases.title(match), when, *([f"house rules: {house}"] if house else [])]


def _foot(match: Match) -> list[str]:
    stand = standing(match)
    left, right = (phrases.team(match.players, side) for side in Team)
    lines = [f"{left} {stand.total.left}, {right} {stand.total.right}"]
    ended = stand.decided or match.stopped
    return [*lines, phrases.result(match, stand)] if ended else lines


def _hands(match: Match, look: Look) -> Table:
    stand = standing(match)
    table = _columns(match, stand, look)
    if any(match.start):
        _add(table, ["", "carried in"], match.start, match.start)
    for number, hand in enumerate(match.hands, start=1):
        if stand.decided and number == stand.decided + 1:
            table.add_section()
            _add(table, ["", "after the end"], None, None)
        playing = match.players.with_subs(hand.sub)
        cells = [str(number), *_cells(hand, playing, look)]
        _add(table, cells, stand.scores[number - 1], stand.totals[number - 1])
    return table


def _columns(match: Match, stand: Standing, look: Look) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("#", justify="right", no_wrap=True)
    if look.wide:
        table.add_column("out", overflow="fold")
        table.add_column("cards", justify="right", no_wrap=True)
    if look.width >= NARROW:
        table.add_column("calls", overflow="fold")
    for side in Team:
        name = phrases.team(match.players, side)
        style = WON if stand.winner is side else ""
        table.add_column(Text(name), justify="right", style=style, overflow="fold")
    return table


def _cells(hand: Hand, players: Players, look: Look) -> list[str]:
    out = phrases.out_names(hand, players.names) if hand.score is None else "score only"
    cards = "" if hand.score is not None else _cards(hand)
    calls = ", ".join(
        [*phrases.calls(hand, players.names), *phrases.extras(hand, players)]
    )
    cells = [out, cards] if look.wide else []
    return [*cells, calls] if look.width >= NARROW else cells


def _cards(hand: Hand) -> str:
    return (
        "double" if hand.cards is None else f"{hand.cards}:{CARD_POINTS - hand.cards}"
    )


def _add(
    table: Table, cells: list[str], points: Points | None, total: Points | None
) -> None:
    """Add a row: the first cells, then each team's points and total."""
    front = len(table.columns) - len(Team)
    texts = [_styled(cell) for cell in cells[:front]]
    texts += [Text("")] * (front - len(texts))
    for side in Team:
        text = ""
        if points is not None and total is not None:
            text = f"{points.of(side):+d} {total.of(side):>5d}"
        texts.append(Text(text))
    table.add_row(*texts)


def _styled(cell: str) -> Text:
    text = Text(cell)
    text.highlight_words([" made"], style=MADE)
    text.highlight_words([" failed"], style=FAILED)
    return text


def shelf_table(shelf: Shelf, look: Look) -> str:
    """Return the matches of a shelf: what, when, who, how it stands."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("", no_wrap=True)
    table.add_column("match", overflow="fold")
    if look.wide:
        table.add_column("date", no_wrap=True)
        table.add_column("hands", justify="right", no_wrap=True)
    table.add_column("score", justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    for row in shelf.rows:
        mark = "*" if row.current else ""
        if row.match is None:
            cells = [mark, visible(row.file), "", "", "", "damaged"]
        else:
            stand = standing(row.match)
            cells = [
                mark,
                phrases.title(row.match),
                phrases.day(row.match),
                str(len(row.match.hands)),
                phrases.pair(stand.total),
                phrases.state(row.match),
            ]
        if not look.wide:
            del cells[2:4]
        table.add_row(*map(Text, cells))
    return _draw(table, look)


def _draw(table: Table, look: Look) -> str:
    out = StringIO()
    console = Console(
        file=out,
        width=look.width,
        height=1000,
        force_terminal=look.color,
        color_system="standard" if look.color else None,
        markup=False,
        emoji=False,
        highlight=False,
    )
    console.print(table)
    return "\n".join(line.rstrip() for line in out.getvalue().rstrip("\n").split("\n"))
