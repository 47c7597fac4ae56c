"""What `play` shows between two lines: how it stands, whose keys, who shuffles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.game.hand import Team
from tichu_score.game.match import standing
from tichu_score.game.scoring import first_out
from tichu_score.views import phrases
from tichu_score.views.visible import visible

if TYPE_CHECKING:
    from tichu_score.game.match import Match, Standing

HELP = """\
{keys} 65 t{first}   order, points, calls;
              points of {left}
{pair}           double victory
t{first} g{last}        calls of this hand, noted
u   undo        r   redo
s   show        w [N]   why
j CARDS --on CARDS      judge a play
e [N] [HAND]    change a hand
x [N]           remove a hand
i N [HAND]      put one before hand N
c   forget the noted calls
q   leave, as Ctrl-D does
    Ctrl-C drops a line
Other commands work too: count, rule,
set m=Maxine, stop, log, new --again."""


def prompt(match: Match) -> str:
    """Return the lines above the next hand: number, totals, what is missing, keys."""
    stand = standing(match)
    number = len(match.hands) + 1
    left, right = (
        f"{phrases.team(match.players, side)} {stand.total.of(side)}" for side in Team
    )
    lines = [f"hand {number}: {left}, {right}{_missing(match, stand)}"]
    if stand.decided or match.stopped:
        lines += [phrases.result(match, stand), "again? new --again"]
    playing = match.players.with_subs(match.sub)
    lines.append(f"{visible(playing.keys_shown)}{_shuffles(match)}")
    if noted := phrases.noted(match):
        lines.append(f"noted: {', '.join(noted)}")
    return "\n".join(["", *lines, "> "])


def _missing(match: Match, stand: Standing) -> str:
    """Return how many points each team needs, where a total decides (E-06)."""
    target = match.rules.target
    if not target or stand.decided or match.stopped:
        return ""
    left, right = (target - total for total in stand.total)
    return f" ({left} and {right} to go)"


def _shuffles(match: Match) -> str:
    """Return who shuffles: whoever was first out, if that is known (G-07)."""
    if not match.hands:
        return ""
    seat = first_out(match.hands[-1])
    if seat is None:
        return ""
    return f"; {visible(match.playing(len(match.hands)).name(seat))} shuffles"


def help_text(match: Match) -> str:
    """Return what can be typed, with the keys of this match."""
    keys = match.players.keys
    left = phrases.team(match.players, Team.LEFT)
    first, last, pair = keys[0], keys[-1], keys[::2]
    return HELP.format(keys=keys, first=first, last=last, pair=pair, left=left)
