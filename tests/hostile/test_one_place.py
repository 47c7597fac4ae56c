"""What may be shown and what a name may be is said in one place each."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import tichu_score
from tichu_score.cli import offers
from tichu_score.game.names import plainly_seen, unseen
from tichu_score.views.visible import visible, visible_lines

FOLDER = Path(tichu_score.__file__).parent

pytestmark = pytest.mark.long


@cache
def trees() -> dict[str, ast.Module]:
    """Return what is written in each module."""
    return {
        ".".join(path.relative_to(FOLDER).with_suffix("").parts): ast.parse(
            path.read_text(encoding="utf-8")
        )
        for path in sorted(FOLDER.rglob("*.py"))
    }


def homes(*names: str) -> set[str]:
    """Return the modules that read one of these names or attributes."""
    return {
        module
        for module, tree in trees().items()
        for node in ast.walk(tree)
        if (isinstance(node, ast.Name) and node.id in names)
        or (isinstance(node, ast.Attribute) and node.attr in names)
    }


def test_one_function_says_what_is_unseen() -> None:
    """Widths of a screen are another matter; so is what needs no quotes in JSON."""
    assert homes("category") == {"game.names", "views.widths"}
    assert homes("isprintable") == {"game.names", "cli.offers", "book.history"}
    assert homes("plainly_seen") == {"game.names", "views.visible"}
    assert homes("unseen") == {"game.names", "views.visible", "book.imports.seating"}
    assert homes("bidirectional", "unicode_escape", "isidentifier", "iscntrl") == set()


def test_what_is_seen_at_a_glance_is_never_unseen() -> None:
    plain = [char for char in map(chr, range(sys.maxunicode + 1)) if plainly_seen(char)]
    assert len(plain) > 100_000
    assert not any(map(unseen, plain))
    assert plainly_seen("".join(plain[:1000]))
    assert not plainly_seen("a\x1b")


def test_one_function_says_what_a_name_may_be() -> None:
    assert homes("GRAMMAR") == {"game.names", "book.imports.seating"}
    assert homes("MOST_MARKS", "_most_marks") == {"game.names"}
    defined = [
        (module, node.name)
        for module, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and node.name in {"name_problem", "text_problem", "unseen", "visible"}
    ]
    assert sorted(defined) == [
        ("game.names", "name_problem"),
        ("game.names", "text_problem"),
        ("game.names", "unseen"),
        ("views.visible", "visible"),
    ]


def test_every_character_is_shown_or_can_be_seen_on_all_ways() -> None:
    """TAB has no time for the one function; it must say the same of each."""
    planes = (range(0x18000), range(0x1F000, 0x20100), range(0xE0000, 0xE0200))
    chars = [chr(code) for plane in planes for code in plane] + [chr(sys.maxunicode)]
    hidden = "".join(filter(unseen, chars))
    assert hidden == "".join(c for c in chars if not vars(offers)["_harmless"](f"x{c}"))
    seen = "".join(char for char in chars if not unseen(char))
    assert visible(seen) == visible_lines(seen) == seen
    for shown in (visible(hidden), visible_lines(hidden.replace("\n", ""))):
        assert shown.replace("\t", "").isascii()
        assert shown.replace("\t", "").isprintable()


NUMBERS = {"wanted", "played", "text", "number", "FORMAT"}
KEYS = {"match.players.keys"}
WORDS = {
    "meant",
    "command",
    "words",
    "line",
    "found.chapter.letter",
    "MAN",
    "__version__",
}
QUOTED = {"offer", "stem", "more", "named"}
OURS = NUMBERS | KEYS | WORDS | QUOTED
"""What stands in a line that is offered, and is the program's own or quoted before."""

OF_THE_TABLE = ("cli.shells", "cli.table", "cli.topics", "cli.app", "cli.main")
"""They say nothing but what the command table says."""

SAFE = ("pasted(", "shell_word(", "' '.join(map(shell_word, ")


def holes(tree: ast.Module) -> Iterator[str]:
    """Yield what is put into a command line of ours, behind the program's name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            begun = False
            for part in node.values:
                if isinstance(part, ast.Constant):
                    begun = begun or "tichu-score " in str(part.value)
                elif isinstance(part, ast.FormattedValue):
                    said = ast.unparse(part.value)
                    if begun:
                        yield said
                    begun = begun or said in {"PROGRAM", "PLAYERS"}


def test_what_stands_in_a_line_to_be_pasted_is_quoted() -> None:
    found = {
        (module, said)
        for module, tree in trees().items()
        if not module.startswith(OF_THE_TABLE)
        for said in holes(tree)
        if not said.startswith(SAFE)
    }
    assert {(module, said) for module, said in found if said not in OURS} == set()
    assert {said for _, said in found} == OURS
