"""Every way out: each command, in each shape, with the texts that it can show."""

from collections.abc import Mapping
from typing import NamedTuple

from tichu_score.cli.table import TABLE
from tichu_score.cli.table.row import Option, options_of


class Shape(NamedTuple):
    """How an answer is asked for, and on what screen."""

    options: tuple[str, ...] = ()
    env: tuple[tuple[str, str], ...] = ()
    screen: bool = False

    @property
    def json(self) -> bool:
        return "--json" in self.options


SHAPES = {
    "pipe": Shape(),
    "plain": Shape(("--plain",)),
    "json": Shape(("--json",)),
    "quiet": Shape(("-q",)),
    "width 24": Shape(("--width", "24")),
    "width 40": Shape(("--width", "40")),
    "width 120": Shape(("--width", "120")),
    "colour": Shape(("--color", "always", "--width", "80")),
    "read out": Shape((), (("ACCESSIBLE", "1"),)),
    "ascii": Shape((), (("LC_ALL", "C"),)),
    "screen": Shape(screen=True),
}

BARE = ""
MORE: Mapping[str, tuple[tuple[str, ...], ...]] = {
    BARE: ((),),
    "new": (("--again",), ("Tmo+Mia", "Greta+Max")),
    "add": (("--file", "sheet.txt"), ("om", "-n"), ("orma", "65", "to", "to")),
    "play": ((),),
    "call": ((), ("to",), ("--clear",)),
    "edit": (("1", "70/30"), ("4", "--note", "none"), ("9",)),
    "rm": (("3",), ("1", "-n")),
    "insert": (("1", "om"), ("1",)),
    "undo": (("-y",),),
    "redo": ((),),
    "stop": ((), ("late",)),
    "show": (("--chart",), ("-m", "tom")),
    "score": ((), ("-m", "2026")),
    "why": ((), ("1",), ("3",)),
    "count": (("K", "K"), ("--pile", "o=K", "--first", "o")),
    "settle": (("165:35", "1:2"), ("sheet.txt",), ("--claim", "1:2"), ("tom",)),
    "judge": (("2", "2"), ("pass", "--on", "1")),
    "rule": (("bomb",), ("P-01",)),
    "log": ((), ("1",)),
    "list": ((),),
    "use": (("tom",), ("2026",), ("nobody",)),
    "set": (("title=x",), ("o=Zoe",), ("target=500",), ("stopped=none",)),
    "delete": (("tom",), ("zoe",), ("nobody",), ("2026", "-n")),
    "undelete": ((), ("tom",), ("nobody",)),
    "restore": ((), ("1",), ("2", "-n")),
    "players": ((), ("same", "Tom", "Mia"), ("split", "Mia")),
    "stats": (
        (),
        ("--pairs",),
        ("e",),
        ("Tom+Mia", "Greta+Max"),
        ("--with", "Mia", "--against", "Max"),
        ("--since", "2026-01-01"),
        ("--define",),
        ("tom",),
    ),
    "export": (
        *((("-f", form)) for form in ("txt", "md", "html", "csv", "json")),
        *((("--all", "-f", form)) for form in ("md", "html", "jsonl")),
        ("--excel",),
    ),
    "import": (
        *(("game.tch",), ("game.tch", "-n"), ("whole.json", "parted.csv")),
        *(("parted.csv",), ("bad.jsonl", "bad.csv", "bad2.csv"), ("whole.json", "-n")),
    ),
    "check": ((),),
    "completion": (("bash",),),
    "demo": ((),),
    "help": (("environment",),),
}
"""What shows most of a shelf, beside the examples that the table itself has."""

SLOW = {"demo", "completion"}
"""They show nothing foreign but what is typed; once is enough."""


def lines() -> list[tuple[str, ...]]:
    """Return command lines for every command of the table, and for none."""
    found: list[tuple[str, ...]] = []
    for name in (BARE, *TABLE):
        head = (name,) if name else ()
        found += [(*head, *more) for more in MORE[name]]
    return found


def typed(text: str) -> list[tuple[str, ...]]:
    """Return every command with a text for each word and each option it takes."""
    found: list[tuple[str, ...]] = [(text,), (f"--{text}",), (f"-{text}",)]
    for name, row in TABLE.items():
        first = MORE[name][-1] if row.words else ()
        found.append((name, "--", text))
        found.append((name, *(word for word in first if word[:1] != "-"), "--", text))
        found += [
            (name, *first, f"{option.flags[0]}={text}")
            for option in options_of(row)
            if takes(option)
        ]
    return found


def takes(option: Option) -> bool:
    """Say whether a foreign text can be its value."""
    return bool(option.value)
