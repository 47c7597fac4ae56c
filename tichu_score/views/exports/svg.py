"""How both totals ran, drawn: a line for each team, and signs for what was called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.hand import Points, Team
from tichu_score.game.match import standing
from tichu_score.game.record import Record
from tichu_score.views import phrases
from tichu_score.views.exports import marks
from tichu_score.views.exports.marks import SIDES
from tichu_score.views.exports.markup import make
from tichu_score.views.visible import cells

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

    from tichu_score.game.match import Match
    from tichu_score.views.exports.marks import Event
    from tichu_score.views.exports.markup import Part, Sealed

WIDTH, PLOT = 480, 210
ABOVE, RIGHT, BELOW = 24, 110, 26
DIGIT = 11
"""How wide a figure is at most, on the smallest phone."""

LANE = 15
"""The height of a row of signs."""

MOST_LEVELS, MOST_NUMBERS = 6, 8
"""How many numbers an axis has at most, beside its first."""

NAME = 11
"""How many columns of a team stand beside its line; the legend has all of it."""

LABEL = 38
"""The height of a team and its total."""

BELOW_LINES = "Under the lines, team by team: calls and double victories."

LINES = {Team.LEFT: "solid, squares", Team.RIGHT: "dashed, circles"}


class Scale(Record):
    """Where totals and hands stand."""

    low: int
    high: int
    step: int
    hands: int

    @property
    def left(self) -> int:
        """Return where the totals begin: behind the numbers of the levels."""
        return 14 + DIGIT * max(len(str(self.low)), len(str(self.high)))

    @property
    def right(self) -> int:
        """Return where the totals end: before the names."""
        return WIDTH - RIGHT

    def x(self, number: int) -> float:
        """Return where a hand is, from left to right; 0 is before the first."""
        return self.left + (self.right - self.left) * number / max(self.hands, 1)

    def y(self, points: int) -> float:
        """Return where a total is, from above."""
        return ABOVE + PLOT * (self.high - points) / (self.high - self.low)

    @property
    def gap(self) -> float:
        """How far one hand is from the next."""
        return self.x(1) - self.left


def chart(sealed: Sealed, name: str) -> Element:
    """Return a chart with its legend; ids in it begin with the name."""
    match = sealed.match
    totals = [match.start, *standing(match).totals]
    scale = _scale(match, totals)
    marked = marks.events(match)
    lanes, height = _lanes(sealed, marked, scale)
    ids = f"{name}-title", f"{name}-desc"
    drawing = make(
        "svg.totals",
        make("title", "How both totals ran", id=ids[0]),
        make("desc", sealed.plain(_described(match, totals, marked)), id=ids[1]),
        *_levels(scale, match),
        *_numbers(scale, height),
        *_end(match, scale, height),
        *(_line(side, totals, scale) for side in Team),
        *lanes,
        *(_hand(totals, number, scale) for number in range(len(totals))),
        *_labels(sealed, totals[-1], scale),
        viewBox=f"0 0 {WIDTH} {height + BELOW}",
        role="img",
        aria_labelledby=ids[0],
        aria_describedby=ids[1],
    )
    below = [make("p", BELOW_LINES)] if marked else []
    legend = make("figcaption", _legend(sealed, marked), *below)
    return make("figure.chart", drawing, legend)


def _scale(match: Match, totals: list[Points]) -> Scale:
    ends = {0, match.rules.target, match.rules.floor}
    every = [*ends, *(points for total in totals for points in total)]
    low, high = min(every), max(every)
    step = _step(high - low, MOST_LEVELS - 1)
    low = low // step * step
    high = max(-(-high // step) * step, low + step)
    return Scale(low, high, step, len(totals) - 1)


def _step(size: int, most: int) -> int:
    """Return the least of 1, 2, 5, 10, 20 ... that divides a size into few parts."""
    round_size = 1
    while size > 5 * round_size * most:
        round_size *= 10
    return next(n * round_size for n in (1, 2, 5) if size <= n * round_size * most)


def _levels(scale: Scale, match: Match) -> Iterator[Element]:
    """Yield a line for each round total, and those that end the match."""
    left, right = scale.left, scale.right
    for points in range(scale.low, scale.high + 1, scale.step):
        y = scale.y(points)
        name = "path.level" if points else "path.level.zero"
        yield make(name, d=f"M{left},{y:.1f}H{right}")
        yield make("text.axis.points", str(points), x=left - 6, y=y, dy="0.35em")
    ends = {"target": match.rules.target, "floor": match.rules.floor}
    for what, points in ends.items():
        if points:
            y = scale.y(points)
            yield make(f"path.goal.{what}", d=f"M{left},{y:.1f}H{right}")
            yield make(f"text.goal.{what}", f"{what} {points}", x=left + 5, y=y - 5)


def _numbers(scale: Scale, height: float) -> Iterator[Element]:
    y = height + 4
    yield make("text.axis.what", "hand", x=scale.right + 20, y=y, dy="0.8em")
    step = _step(max(scale.hands, 1), MOST_NUMBERS)
    # The last has its number always, and none so near that they would touch.
    numbers = [n for n in range(0, scale.hands, step) if 2 * (scale.hands - n) > step]
    for number in (*numbers, scale.hands):
        shown = str(number)
        yield make("text.axis.number", shown, x=scale.x(number), y=y, dy="0.8em")


def _end(match: Match, scale: Scale, height: float) -> Iterator[Element]:
    """Yield where the match ended, if hands were played after that."""
    stand = standing(match)
    if stand.played < len(match.hands):
        x = scale.x(stand.decided)
        total = f"the end, {phrases.pair(stand.total)}"
        yield make("path.end", d=f"M{x:.1f},{ABOVE - 8}V{height:.1f}")
        yield make("text.end", total, x=x, y=ABOVE - 12)


def _line(side: Team, totals: list[Points], scale: Scale) -> Element:
    spots = [(scale.x(n), scale.y(t.of(side))) for n, t in enumerate(totals)]
    path = "L".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    # Where hands stand close, every second or third of a line has its point.
    apart = -(-9 // scale.gap)
    some = [spot for at, spot in enumerate(spots) if at % apart == 0]
    points = [marks.point(side, *spot, 2.8) for spot in some]
    return make(f"g.team.{SIDES[side]}", make("path.line", d=f"M{path}"), *points)


def _lanes(
    sealed: Sealed, marked: list[Event], scale: Scale
) -> tuple[list[Element], float]:
    """Return the signs below the lines, team by team, and how far down they reach."""
    lanes: list[Element] = []
    height: float = ABOVE + PLOT
    size = min(5.5, max(scale.gap * 0.45, 2.5))
    for side in Team:
        ours = [event for event in marked if event.team is side]
        numbers = [event.number for event in ours]
        rows = max(map(numbers.count, numbers), default=0)
        if not rows:
            continue
        top = height + 6
        height = top + rows * LANE
        lane = make(f"g.lane.{SIDES[side]}")
        lane.append(marks.point(side, scale.left - 12, top + LANE / 2, 3.5))
        x, y = scale.right + 9, top + LANE / 2
        name = f"text.lane-of.{SIDES[side]}"
        lane.append(make(name, _team(sealed, side), x=x, y=y, dy="0.35em"))
        for at, event in enumerate(ours):
            row = numbers[:at].count(event.number)
            y = top + LANE * (row + 0.5)
            sign = marks.drawn(event.sign, scale.x(event.number), y, size)
            lane.append(make("g.sign", make("title", sealed.plain(event.said)), sign))
        lanes.append(lane)
    return lanes, height


def _hand(totals: list[Points], number: int, scale: Scale) -> Element:
    """Return what shows both totals after a hand when it is pointed at."""
    what = f"hand {number}" if number else "at the start"
    said = make("title", f"{what}: {phrases.pair(totals[number])}")
    start = max(scale.x(number) - scale.gap / 2, scale.left)
    end = min(scale.x(number) + scale.gap / 2, scale.right)
    return make("rect.hand", said, x=start, y=ABOVE, width=end - start, height=PLOT)


def _labels(sealed: Sealed, last: Points, scale: Scale) -> Iterator[Element]:
    """Yield the names and the total of each team beside the end of its line."""
    for side, y in _apart(last, scale):
        lines = (("name", _team(sealed, side)), ("total", str(last.of(side))))
        parts = (
            make(f"tspan.{name}", line, x=scale.right + 9, dy=dy)
            for (name, line), dy in zip(lines, ("-0.2em", "1.15em"), strict=True)
        )
        yield make(f"text.label.{SIDES[side]}", *parts, y=y)


def _team(sealed: Sealed, side: Team) -> str:
    """Return as much of a team's names as there is room for."""
    return _cut(sealed.plain(phrases.team(sealed.match.players, side)))


def _apart(last: Points, scale: Scale) -> list[tuple[Team, float]]:
    """Return where the middle of each label is: at its line, and not on the other."""
    sides = sorted(Team, key=lambda side: -last.of(side))
    upper, lower = (scale.y(last.of(side)) for side in sides)
    lack = max(LABEL - (lower - upper), 0) / 2
    top, bottom = ABOVE + LABEL / 2, ABOVE + PLOT - LABEL / 2
    first = min(max(upper - lack, top), bottom - LABEL)
    second = min(max(lower + lack, first + LABEL), bottom)
    return [(sides[0], first), (sides[1], second)]


def _cut(name: str) -> str:
    """Return as much of a name as there is room for."""
    if cells(name) <= NAME:
        return name
    end = next(n for n in range(len(name), -1, -1) if cells(name[:n]) < NAME)
    return f"{name[:end].rstrip()}…"


def _legend(sealed: Sealed, marked: list[Event]) -> Element:
    players = sealed.match.players
    items: list[list[Part]] = [
        [
            marks.line_key(side),
            *sealed.parts(phrases.team(players, side)),
            f" ({LINES[side]})",
        ]
        for side in Team
    ]
    seen = {event.sign for event in marked}
    items += [[marks.sign_key(s), s.value] for s in marks.Sign if s in seen]
    return make("ul.legend", *(make("li", *item) for item in items))


def _described(match: Match, totals: list[Points], marked: list[Event]) -> str:
    """Return in words what the chart shows."""
    ways = [
        f"{phrases.team(match.players, side)} went from {totals[0].of(side)} to "
        f"{totals[-1].of(side)} ({LINES[side]})"
        for side in Team
    ]
    said = [f"{ways[0]}, {ways[1]}, in {phrases.hands(len(match.hands))}."]
    stand = standing(match)
    if stand.played < len(match.hands):
        total = phrases.pair(stand.total)
        said.append(f"The match ended with hand {stand.decided}, at {total}.")
    if match.rules.target:
        said.append(f"The target is {match.rules.target}.")
    signs = [event.sign for event in marked]
    counts = [f"{s.value} {signs.count(s)}" for s in marks.Sign if s in signs]
    said += [f"Marked below: {', '.join(counts)}."] if counts else []
    return " ".join(said)
