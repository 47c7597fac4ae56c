"""Random match files, laid out in every way that TOML allows."""

from random import Random
from typing import NamedTuple

from hypothesis import strategies as st


class Layout(NamedTuple):
    """A text, its marks (each is there once), and those inside each hand."""

    text: str
    marks: tuple[str, ...]
    inside: tuple[tuple[str, ...], ...]


VALUES = (
    *("1", "0xFF", "1_000", "-inf", "true", "1e3", "2026-11-30", "07:32:00"),
    *("'a'", '"b # c"', "[ 1, 2 ]", "[\n 'A', # x\n '[[hands]]',\n]", "{ y = 1 }"),
    *('"""\n[[hands]]\nout = 1\n"""', "'''\n[rules]\n'''", '"""x"""""', "[]", "{}"),
    *('"\\u00e9\\""', "'Zo\u00eb \U0001f409'", "[{a = 1}, {a = 2}]"),
)
EQUALS = (" = ", "=", "  =\t", " = ")
INDENT = ("", "", "", "  ", "\t")
GAPS = ("", "", "", "\n", "\n\n", " \t\n")
PLAYERS = {"o": "Tom", "m": "Mia", "r": "Greta", "a": "Max"}
HANDS = (
    {"out": '"orma"', "cards": "65"},
    {"out": "'om'", "calls": '"ga"'},
    {"score": '"70:130"', "note": '"late"'},
    {"out": '"rm.."', "cards": "0x28", "paper": '"1:2"'},
)


class _Writer:
    """Puts a text together and counts its marks."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.parts: list[str] = []
        self.marks: list[str] = []

    def perhaps(self, of: int) -> bool:
        return not self.random.randrange(of)

    def mark(self) -> str:
        self.marks.append(f"mark{len(self.marks):03d}")
        return self.marks[-1]

    def gap(self) -> None:
        self.parts.append(self.random.choice(GAPS))
        if self.perhaps(4):
            self.parts.append(f"{self.random.choice(INDENT)}# {self.mark()}\n")

    def line(self, text: str) -> None:
        end = self.random.choice(["", "", " ", "\t# {}"])
        end = end.format(self.mark()) if "{" in end else end
        self.parts.append(f"{self.random.choice(INDENT)}{text}{end}\n")

    def item(self, key: str, value: str) -> None:
        if "." not in key and self.perhaps(4):
            key = f'"{key}"'
        self.line(f"{key}{self.random.choice(EQUALS)}{value}")

    def items(self, items: dict[str, str]) -> None:
        for key in self.order([*items]):
            self.gap()
            self.item(key, items[key])
            if self.perhaps(4):
                self.item(f"x_{self.mark()}", self.random.choice(VALUES))

    def order(self, keys: list[str]) -> list[str]:
        return self.random.sample(keys, len(keys))

    def table(self, header: str) -> None:
        self.gap()
        self.line(self.random.choice([f"[{header}]", f"[ {header} ]"]))

    def hand(self, hand: dict[str, str]) -> tuple[str, ...]:
        self.gap()
        first = len(self.marks)
        heads = ["[[hands]]", "[[hands]]", "[[ hands ]]", '[["hands"]]', "[['hands' ]]"]
        self.line(self.random.choice(heads))
        self.items(hand)
        if self.perhaps(5):
            self.table("hands.x_more")
            self.items({"a": "1"})
        return tuple(self.marks[first:])


def random_layouts() -> st.SearchStrategy[Layout]:
    """Give match files; made by numbers alone, since drawing each space takes long."""
    return st.integers(0, 2**32).map(lambda seed: layout(Random(seed)))  # noqa: S311


def layout(random: Random) -> Layout:
    """Write a match file in some way."""
    write = _Writer(random)
    head = {"format": "1", "id": "'k3v9q2'", "teams": '"om ra"', "stopped": '"late"'}
    form = random.choice(["table", "dotted", "inline"])
    if form == "dotted":
        head |= {f"players.{key}": f"'{name}'" for key, name in PLAYERS.items()}
    if form == "inline":
        pairs = ", ".join(f"{key} = '{name}'" for key, name in PLAYERS.items())
        head |= {"players": f"{{ {pairs} }}"}
    write.items(head)
    blocks = ["hand"] * random.randrange(5)
    blocks += ["players"] if form == "table" else []
    blocks += random.choice([(), ("rules",), ("x_t",), ("rules", "x_t")])
    inside: list[tuple[str, ...]] = []
    for block in write.order(blocks):
        if block == "hand":
            inside.append(write.hand(HANDS[len(inside)]))
            continue
        write.table(block)
        if block == "players":
            write.items({key: f'"{name}"' for key, name in PLAYERS.items()})
        else:
            write.items({"target": "500", "lead": "0"} if block == "rules" else {})
    write.gap()
    return Layout(
        _ended(random, "".join(write.parts)), tuple(write.marks), tuple(inside)
    )


def _ended(random: Random, text: str) -> str:
    """Choose line ends, a byte order mark, and whether the last line is ended."""
    ends = random.choice(["lf", "lf", "crlf", "mixed"])
    if ends == "mixed":
        text = text.replace("\n\n", "\r\n\n")
    if ends == "crlf":
        text = text.replace("\n", "\r\n")
    if random.random() < 1 / 3:
        text = text.rstrip("\r\n")
    return random.choice(["", "", "\ufeff"]) + text
