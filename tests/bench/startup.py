"""Group `start`: what a command costs from start to end."""

import shutil
import sys

from bench.measure import Budget, Command, Commands, Place, compare, ours, place

HANDS = 20
PLAIN, TYPER, TABLE = Budget(4.0, 3.0), Budget(8.0, 6.5), Budget(10.0, 8.5)
HELLO = """
import typer
def hello(name: str) -> None:
    print(name)
typer.run(hello)
"""

COMMANDS: Commands = {
    "a hello of Typer": Command([sys.executable, "-c", HELLO, "Tom"]),
    "add, plain line": ours("add", "mroa", "65", "tm", budget=PLAIN),
    "add, through Typer": ours(
        "add", "mroa", "65", "tm", "--note", "late", budget=TYPER
    ),
    "score, plain line": ours("score", budget=PLAIN),
    "score -m, through Typer": ours("score", "-m", "tom", budget=TYPER),
    "why 3, plain line": ours("why", "3", budget=PLAIN),
    "undo, plain line": ours("undo", budget=PLAIN),
    "show, a table": ours("show", budget=TABLE),
    "--help": ours("--help", budget=Budget(7.0)),
    "a usage error": ours("add", "--nope", budget=Budget(7.0), fails=True),
    "--version": ours("--version"),
}


def begin(there: Place, hands: int) -> None:
    """Start a match without an end, of so many hands, and keep a copy of it."""
    there.run("new", "Tom+Mia", "Greta+Max", "--target", "0")
    (path,) = there.matches.glob("*.toml")
    played = ("orma", 65), ("mroa", 40), ("amor", 85), ("romA", 100)
    blocks = [
        f'\n[[hands]]\nout = "{order.lower()}"\ncards = {cards}\n'
        for order, cards in (played * (hands // len(played) + 1))[: max(hands - 1, 0)]
    ]
    path.write_text(path.read_text("utf-8") + "".join(blocks), "utf-8")
    if hands:
        # So that there is a step to undo.
        there.run("add", "orma", "65", "to")
    shutil.copytree(there.matches, there.root / "copy")


def again(there: Place) -> None:
    """Put the match back as it was."""
    shutil.rmtree(there.matches)
    shutil.copytree(there.root / "copy", there.matches)


def main(rounds: int, *, count: bool) -> None:
    with place() as there:
        begin(there, HANDS)
        title = f"start, {HANDS} hands"
        compare(title, there, COMMANDS, rounds, lambda: again(there), count=count)
