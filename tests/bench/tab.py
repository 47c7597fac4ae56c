"""Group `TAB`: what it costs to offer names, on a shelf of 1,000 matches."""

import sys
from pathlib import Path

from bench.measure import PROGRAM, Budget, Command, Commands, Place, compare, place

MODULE = "from tichu_score.cli.main import main; main()"
MATCHES, HANDS = 1_000, 12
BUDGET = Budget(1.5, 1.1)

TABS = {
    "matches": ["__complete", "matches", "use", ""],
    "players": ["__complete", "players", "new", ""],
    "players, begun": ["__complete", "players", "new", "Tom+q"],
    "hands of the current match": ["__complete", "hands", "rm", ""],
    "an order, -m by name": ["__complete", "hand", "add", "-m", "p7-q7-", "a"],
}


def fill(there: Place, matches: int) -> None:
    """Write matches of four players each, who come back every now and then."""
    there.matches.mkdir()
    for n in range(matches):
        names = [f"{c}{n % 50}" for c in "PQRS"]
        keys = "".join(f'{k} = "{x}"\n' for k, x in zip("abcd", names, strict=True))
        head = f'format = 1\nid = "m{n:05}"\nteams = "ac bd"\n\n[players]\n{keys}'
        hands = '\n[[hands]]\nout = "abcd"\ncards = 65\n' * HANDS
        day = f"{2020 + n // 336}-{n // 28 % 12 + 1:02}-{n % 28 + 1:02}"
        file = there.matches / f"{day}-p{n}-q{n}-vs-r{n}-s{n}.toml"
        file.write_text(head + hands, encoding="utf-8")


def main(rounds: int, *, count: bool) -> None:
    script = Path(PROGRAM).read_text("utf-8")
    loads = "loads re" if "import re\n" in script else "loads nothing else"
    commands: Commands = {}
    for name, line in TABS.items():
        commands[name] = Command([PROGRAM, *line], BUDGET)
        commands[f"{name}, no script"] = Command([sys.executable, "-c", MODULE, *line])
    with place() as there:
        fill(there, MATCHES)
        there.run("use", min(there.matches.iterdir()).stem)
        compare(f"TAB, {MATCHES} matches", there, commands, rounds, count=count)
    print(f"The console script that pip wrote here {loads}.")
