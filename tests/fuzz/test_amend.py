"""Any text that can be read, and any change of it: exactly that change, or a refusal."""

import tomllib
from collections.abc import Iterator
from datetime import date
from random import Random
from typing import Any, TypeGuard

import pytest
from book.kinds import KINDS, changed
from book.sheets import match_in
from fuzz import corpora
from fuzz.mutants import damaged, near_toml
from fuzz.search import search
from hypothesis import strategies as st

from tichu_score.book import matchfile, tomltext
from tichu_score.book.tomlparse import BOM, CannotAmend, TomlError, parse, same
from tichu_score.book.tomlscan import Document, scan

pytestmark = pytest.mark.long

Table = dict[str, Any]
SEEDS = st.integers(0, 2**48)
VALUES = ("", "a\nb", "'\"\\", "\ufeff", "# x", 0, -5, True, 1.5, date(2026, 1, 2))
NAMES = ("a", "title", "x y", "", "hands", "note", "\u202e", "'")


def some_text(random: Random) -> str:
    """Write a text that often is TOML: a real one, with damage or without."""
    kind = random.randrange(5)
    if kind == 0:
        data = random.choice(corpora.match_files())
    elif kind == 1:
        data = near_toml(random)
    else:
        data = damaged(random, corpora.match_files())
    return data.decode("utf-8", "replace")


def other_table(random: Random, table: Table, depth: int = 3) -> Table:
    """Return a table with a few things in it changed, at any depth."""
    wanted = dict(table)
    for _ in range(random.choice((1, 1, 2, 3))):
        key = random.choice([*wanted, *NAMES])
        value = wanted.get(key)
        kind = random.randrange(4)
        if isinstance(value, dict) and depth and kind:
            wanted[key] = other_table(random, value, depth - 1)
        elif is_blocks(value) and depth and kind:
            wanted[key] = other_blocks(random, value, depth - 1)
        elif kind == 0:
            wanted.pop(key, None)
        elif kind == 1 and depth:
            wanted[key] = {random.choice(NAMES): random.choice(VALUES)}
        else:
            wanted[key] = random.choice(VALUES)
    return wanted


def other_blocks(random: Random, blocks: list[Table], depth: int) -> list[Table]:
    wanted, at = [*blocks], random.randrange(len(blocks) + 1)
    new = {random.choice(NAMES): random.choice(VALUES) for _ in range(2)}
    kind = random.randrange(3)
    if kind == 0 or at == len(blocks):
        wanted.insert(at, new)
    elif kind == 1:
        del wanted[at]
    else:
        wanted[at] = other_table(random, blocks[at], depth)
    return wanted


def is_blocks(value: object) -> TypeGuard[list[Table]]:
    return isinstance(value, list) and any(isinstance(v, dict) for v in value)


def any_change(seed: int) -> str:
    """Amend a text at random and hold the result to all that it must be."""
    random = Random(seed)  # noqa: S311 - no secret
    text = some_text(random)
    try:
        document = scan(text)
    except TomlError:
        return "not TOML"
    wanted = other_table(random, document.data)
    try:
        new = tomltext.amend(document, wanted)
    except CannotAmend as error:
        return _refused(error, text)
    assert same(tomllib.loads(new.removeprefix(BOM)), wanted)
    assert new.startswith(BOM) is text.startswith(BOM)
    assert same(parse(text), document.data), "what was read has changed"
    lines = [text[slice(*item.lines)].strip(BOM) for item in _kept(document, wanted)]
    at = 0
    for line in lines:
        at = new.find(line.rstrip("\r\n"), at) + 1
        assert at, f"{line!r} is gone"
    return _and_back(new, document.data)


def _refused(error: CannotAmend, text: str) -> str:
    assert 0 <= error.line <= text.count("\n") + 1
    assert str(error)
    return "refused" if error.line else "refused without a line"


def _kept(document: Document, wanted: Table) -> Iterator[Any]:
    """Yield the keys outside of blocks whose value nobody wants to change."""
    for item in document.items:
        there: Any = document.data
        then: Any = wanted
        for name in item.path:
            if not isinstance(name, str):
                break
            there, then = (
                there[name],
                then.get(name) if isinstance(then, dict) else None,
            )
        else:
            if same(there, then):
                yield item


def _and_back(text: str, data: Table) -> str:
    try:
        back = tomltext.amend(scan(text), data)
    except CannotAmend as error:
        _refused(error, text)
        return "done, and not back"
    assert same(tomllib.loads(back.removeprefix(BOM)), data)
    return "done"


def test_any_change_of_any_text_is_made_to_the_letter_or_refused() -> None:
    seen = search(SEEDS, any_change, 1500)
    assert seen["done"] > seen["refused"] / 3


def any_command(seed: int) -> str:
    """Change a match in a damaged file as a command does."""
    random = Random(seed)  # noqa: S311 - no secret
    sheet = matchfile.read(some_text(random).encode(), "m.toml")
    if sheet.match is None:
        return "no match"
    kind = random.choice([*KINDS])
    wanted = changed(KINDS[kind], sheet.match)
    if wanted is None:
        return "nothing to change"
    try:
        text = matchfile.amend(sheet, wanted)
    except CannotAmend as error:
        return _refused(error, sheet.text)
    assert match_in(text) == wanted
    there, then = (tomllib.loads(t.removeprefix(BOM)) for t in (sheet.text, text))
    assert [*_own(there)] == [*_own(then)]
    if kind.startswith("add") and "calls" not in there:
        assert text.startswith(sheet.text)
    return "done"


def _own(data: Table) -> Iterator[object]:
    """Yield what is the user's own and no command of ours touches."""
    for name in ("players", "rules"):
        table = data.get(name, {})
        yield [(key, repr(v)) for key, v in sorted(table.items()) if key[:2] == "x_"]
    yield [(key, repr(v)) for key, v in sorted(data.items()) if key[:2] == "x_"]


def test_any_command_on_any_file_changes_what_it_should_and_no_more() -> None:
    seen = search(SEEDS, any_command, 900)
    assert seen["done"] > seen["refused"]


def _last_wins(document: Document, wanted: Table) -> str:
    """Amend, and lose the comment on a line."""
    return AMEND(document, wanted).replace(" # ", " ## ", 1)


def _unproved(document: Document, wanted: Table) -> str:
    """Amend with one thing less."""
    return AMEND(document, dict([*wanted.items()][1:]))


def _for_good(document: Document, wanted: Table) -> str:
    """Amend, and change what was read."""
    new = AMEND(document, wanted)
    document.data["a"] = "b"
    return new


AMEND = tomltext.amend


@pytest.mark.parametrize("broken", [_last_wins, _unproved, _for_good])
def test_an_amendment_that_does_more_or_less_is_found_out(
    broken: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tomltext, "amend", broken)
    with pytest.raises(AssertionError):
        search(SEEDS, any_change, 300)
    parse.cache_clear()
