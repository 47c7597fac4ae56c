"""From the text of a log to its hands, each with the lines that tell it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tichu_score.book.imports.german import Said, What, read, tidy
from tichu_score.book.values import Finding, Place
from tichu_score.game.dealing import EIGHT, FOURTEEN
from tichu_score.game.record import Record
from tichu_score.game.ruleset import PLACES

if TYPE_CHECKING:
    from tichu_score.game.cards import Cards
    from tichu_score.game.dealing import Gifts
    from tichu_score.game.hand import Names, Points
    from tichu_score.game.play import Four

LONGEST_QUOTE = 60

CALLS = {What.TICHU, What.GRAND}
IN_PLAY = {What.PLAY, What.PASSED, What.WISH, What.DRAGON}


class Event(Record):
    """Something a player does: which line says so, what, who, and with what."""

    line: int
    what: What
    seat: int
    value: Cards


class Logged(Record):
    """A hand as a log tells it; what the log lacks is empty.

    Attributes:
        line: where it begins.
        last: where it ends.
        eight: the first eight cards of each seat.
        fourteen: the cards of each seat before the exchange.
        gifts: what each gave to the next seat, the partner, the seat before.
        calls: calls before the first card was laid.
        events: the play, calls among it.
        names: who sat at each seat in the end, "" where nobody says.
        result: the hand's points as the log has them.
    """

    line: int
    last: int
    eight: Four
    fourteen: Four
    gifts: tuple[Gifts | tuple[()], ...]
    calls: tuple[Event, ...]
    events: tuple[Event, ...]
    names: Names
    result: Points | None


class Log(Record):
    """The hands of a log, and what in it is no line of one."""

    hands: tuple[Logged, ...]
    findings: tuple[Finding, ...]


def read_log(text: str, name: str) -> Log:
    """Return the hands of a log in their order; `name` is what findings call it."""
    reader = _Reader(name)
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    for number, line in enumerate(text.split("\n"), start=1):
        if words := tidy(line):
            reader.take(number, words)
    reader.close()
    return Log(tuple(reader.hands), tuple(reader.findings))


class _Open:
    """A hand whose lines are being read."""

    def __init__(self, line: int) -> None:
        self.line = self.last = line
        self.held: dict[int, list[Cards]] = {
            EIGHT: [0] * PLACES,
            FOURTEEN: [0] * PLACES,
        }
        self.gifts: list[Gifts | tuple[()]] = [()] * PLACES
        self.calls: list[Event] = []
        self.events: list[Event] = []
        self.names = [""] * PLACES
        self.playing = False

    def closed(self, result: Points | None) -> Logged:
        eight, fourteen = (cast("Four", tuple(held)) for held in self.held.values())
        return Logged(
            self.line,
            self.last,
            eight,
            fourteen,
            tuple(self.gifts),
            tuple(self.calls),
            tuple(self.events),
            tuple(self.names),
            result,
        )


class _Reader:
    """Takes line after line."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.hands: list[Logged] = []
        self.findings: list[Finding] = []
        self.hand: _Open | None = None
        self.before = ""
        self.strange: list[tuple[int, str]] = []

    def take(self, number: int, line: str) -> None:
        """Take a line that holds something."""
        said = read(line)
        if said is None:
            self.strange.append((number, line))
            return
        self._tell_strange()
        if said.what is What.ASIDE:
            return
        if line == self.before:
            # Nobody does the same twice running: the log has a line twice.
            self._find(number, "the line before, once more: it counts once")
            return
        self.before = line
        if said.what is What.EIGHT:
            self.close()
        if self.hand is None:
            self.hand = _Open(number)
        self.hand.last = number
        if said.what is What.RESULT:
            self.close(cast("Points", said.value))
        else:
            self._add(self.hand, number, said)

    def close(self, result: Points | None = None) -> None:
        """End the hand that is open."""
        self._tell_strange()
        if self.hand is not None:
            self.hands.append(self.hand.closed(result))
            self.hand = None

    def _add(self, hand: _Open, number: int, said: Said) -> None:
        what, seat = said.what, said.seat
        if said.name:
            self._sits(hand, number, said)
        if what is What.HELD:
            cards = cast("Cards", said.value)
            hand.held[cards.bit_count()][seat] = cards
        elif what is What.GIFTS:
            hand.gifts[seat] = cast("Gifts", said.value)
        elif what is What.PLAYING:
            hand.playing = True
        elif what in CALLS or what in IN_PLAY:
            event = Event(number, what, seat, cast("Cards", said.value))
            early = what in CALLS and not hand.playing
            (hand.calls if early else hand.events).append(event)

    def _sits(self, hand: _Open, number: int, said: Said) -> None:
        old = hand.names[said.seat]
        if old not in {"", said.name}:
            text = f"from here on {quoted(said.name)} sits where {quoted(old)} sat"
            text += "; the hand is kept for whoever ends it"
            self._find(number, text)
        hand.names[said.seat] = said.name

    def _tell_strange(self) -> None:
        """Tell of the lines running that were not understood."""
        if self.strange:
            (first, line), last = self.strange[0], self.strange[-1][0]
            text = f"not understood: {quoted(line)}"
            if last != first:
                more = len(self.strange) - 1
                text += f", nor {more} more line{'s' * (more > 1)} to line {last}"
            self._find(first, text)
            self.strange.clear()

    def _find(self, line: int, text: str) -> None:
        self.findings.append(Finding(Place(self.name, line), text))


def quoted(text: str) -> str:
    """Return the beginning of a foreign text."""
    return text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 3]}..."
