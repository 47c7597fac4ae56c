"""Random match files, laid out in every way that TOML allows.

Comments say what they stand on, as in `worse_layouts`.
"""

from random import Random

from hypothesis import strategies as st

VALUES = (
    *("1", "0xFF", "1_000", "-inf", "true", "1e3", "2026-11-30", "07:32:00"),
    *("'a'", '"b # c"', "[ 1, 2 ]", "[\n 'A', # x\n '[[hands]]',\n]", "{ y = 1 }"),
    *('"""\n[[hands]]\nout = 1\n"""', "'''\n[rules]\n'''", '"""x"""""', "[]", "{}"),
    *('"\\u00e9\\""', "'Zo\u00eb \U0001f409'", "[{a = 1}, {a = 2}]"),
)
EQUALS = (" = ", "=", "  =\t", " = ")
INDENT = ("", "", "", "  ", "\t")
GAPS = ("", "", "", "\n", "\n\n", " \t\n")
STRINGS = ('"{}"', '"{}"', "'{}'", '"""{}"""', "'''{}'''", '"""\\\n  {}\\\n  """')
PLAYERS = {"o": "Tom", "m": "Mia", "r": "Greta", "a": "Max"}
NUMBERS = ("65", "0x41", "6_5", "+65", "0b1000001")
HANDS: tuple[dict[str, str | tuple[str, ...]], ...] = (
    {"out": "orma", "cards": NUMBERS, "calls": "to gr"},
    {"out": "om", "calls": "ga", "paper": "5:1"},
    {"score": "70:130", "note": "late"},
    {"out": "rm..", "cards": NUMBERS, "paper": "1:2", "sub": "m=Eve"},
    {"out": "ra", "adjust": "o-20", "note": "# no [[hands]]"},
)
HEADS = ("[[hands]]", "[[hands]]", "[[ hands ]]", '[["hands"]]', "[['hands' ]]")


class _Writer:
    """Puts a text together."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.parts: list[str] = []
        self.keys = 0

    def perhaps(self, of: int) -> bool:
        return not self.random.randrange(of)

    def gap(self, place: str = "") -> None:
        self.parts.append(self.random.choice(GAPS))
        if self.perhaps(4):
            self.parts.append(f"{self.random.choice(INDENT)}# @{place}\n")

    def line(self, text: str, place: str) -> None:
        end = self.random.choice(["", "", " ", "\t# @{}", "# @{}"]).format(place)
        self.parts.append(f"{self.random.choice(INDENT)}{text}{end}\n")

    def item(self, key: str, value: str, place: str) -> None:
        place = f"{place}.{key}".lstrip(".")
        if "." not in key and self.perhaps(4):
            key = f'"{key}"'
        self.line(f"{key}{self.random.choice(EQUALS)}{value}", place)

    def items(self, items: dict[str, str], place: str = "") -> None:
        inside = place if place.startswith("hands") else ""
        for key in self.random.sample([*items], len(items)):
            self.gap(inside)
            self.item(key, items[key], place)
            if self.perhaps(4):
                self.keys += 1
                name = f"x_{self.keys}{self.random.choice(['', '', '.a'])}"
                self.item(name, self.random.choice(VALUES), place)

    def table(self, header: str, place: str) -> None:
        self.gap(place if place.startswith("hands") else "")
        spaced = f"[ {header} ]" if header[0] != "[" else f"[{header}]"
        self.line(self.random.choice([f"[{header}]", spaced]), place)

    def hand(self, number: int) -> None:
        self.gap()
        place = f"hands.{number}"
        self.line(self.random.choice(HEADS), place)
        facts = HANDS[number - 1].items()
        self.items({key: self.value(value) for key, value in facts}, place)
        if self.perhaps(5):
            self.table("hands.x_more", place)
            self.items({"a": "1"}, f"{place}.x_more")
        if self.perhaps(6):
            for _ in range(2):
                self.parts.append("[[hands.x_rows]]\n")
                self.items({"b": "[[1]]"}, place)

    def value(self, fact: str | tuple[str, ...]) -> str:
        if isinstance(fact, tuple):
            return self.random.choice(fact)
        return self.random.choice(STRINGS).format(fact)


def random_layouts() -> st.SearchStrategy[str]:
    """Give match files; made by numbers alone, since drawing each space takes long."""
    return st.integers(0, 2**32).map(lambda seed: layout(Random(seed)))  # noqa: S311 - no secret


def layout(random: Random) -> str:
    """Write a match file in some way."""
    write = _Writer(random)
    players, rules = random.choice(FORMS), random.choice(FORMS)
    known = {"id": "k3v9q2", "teams": "om ra", "stopped": "late", "calls": "to"}
    head = {"format": "1", **{key: write.value(text) for key, text in known.items()}}
    names = {key: write.value(name) for key, name in PLAYERS.items()}
    numbers = {"target": "500", "lead": "0"}
    head |= _in_the_head("players", {k: f"'{v}'" for k, v in PLAYERS.items()}, players)
    head |= _in_the_head("rules", numbers, rules)
    write.items(head)
    blocks = ["hand"] * random.randrange(6)
    blocks += ["players"] if players == "table" else []
    blocks += ["rules"] if rules == "table" else []
    blocks += random.choice([(), ("x_t",), ("[x_rows]", "[x_rows]"), ("x_t", "x_u.v")])
    number = 0
    for block in random.sample(blocks, len(blocks)):
        if block == "hand":
            number += 1
            write.hand(number)
            continue
        write.table(block, block if block in {"players", "rules"} else "")
        write.items({"players": names, "rules": numbers}.get(block, {}), block)
    write.gap()
    return _ended(random, "".join(write.parts))


FORMS = ("table", "table", "dotted", "inline", "table")


def _in_the_head(name: str, values: dict[str, str], form: str) -> dict[str, str]:
    """Return a table as keys of the head, if it is to stand there."""
    if form == "inline":
        pairs = ", ".join(f"{key} = {value}" for key, value in values.items())
        return {name: f"{{ {pairs} }}"}
    if form == "dotted":
        return {f"{name}.{key}": value for key, value in values.items()}
    return {}


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
