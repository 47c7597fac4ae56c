"""Whatever a file holds: a reader gives what it says, or findings; never anything else."""

import os
import re
import tomllib
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pytest
from book.handedover import read
from fuzz import corpora
from fuzz.mutants import inputs
from fuzz.search import search
from program import Shelf

from tichu_score.book import matchfile, people, pointer
from tichu_score.book.errors import NotUnderstood
from tichu_score.book.imports import handed, logs
from tichu_score.book.tomlparse import BOM, TomlError, parse, same
from tichu_score.book.tomlscan import scan
from tichu_score.book.values import Finding
from tichu_score.cli.importing import OURS
from tichu_score.views.exports import complete

pytestmark = pytest.mark.long


def found_in(findings: tuple[Finding, ...], data: bytes, file: str) -> str:
    """Hold findings to their promises: which file, which line, what is wrong."""
    last = len(
        re.split(rb"\r\n|[\r\n\x0b\x0c\x1c-\x1e]|\xc2\x85|\xe2\x80[\xa8\xa9]", data)
    )
    for finding in findings:
        assert finding.place.file == file
        assert 0 <= finding.place.line <= last, finding
        assert finding.text.strip()
    return "findings" if findings[0].place.line else "a finding without a line"


def match_file(data: bytes) -> str:
    sheet = matchfile.read(data, "m.toml")
    if sheet.match is None:
        return found_in(sheet.findings, data, "m.toml")
    assert not sheet.findings
    again = matchfile.read(matchfile.text_of(sheet.match).encode(), "m.toml")
    assert again.match == sheet.match
    return "a match"


def people_file(shelf: Shelf, data: bytes) -> str:
    (shelf.folder / "people.toml").write_bytes(data)
    sheet = people.look(str(shelf.folder))
    if sheet.findings:
        return found_in(sheet.findings, data, "people.toml")
    people.by_key(sheet.lines)
    return "lines"


def command(shelf: Shelf, *argv: str) -> str:
    """Do a command on a file; it goes well, or says why not and changes nothing."""
    before = shelf.everything()
    done = shelf.do(*argv)
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e]", done.out + done.err)
    if done.code not in {0, 1}:
        assert done.code in {2, 3, 4}
        assert done.err
        assert not done.out
        assert shelf.everything() == before
    return f"code {done.code}"


def settings_file(shelf: Shelf, data: bytes) -> str:
    path = shelf.root / ".config" / "tichu-score" / "config.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return command(shelf, "new", "A+B", "C+D", "--dry-run")


def sheet(shelf: Shelf, data: bytes) -> str:
    path = shelf.root / "sheet"
    path.write_bytes(data)
    return command(shelf, "add", "--dry-run", "--file", str(path))


def sheet_to_settle(shelf: Shelf, data: bytes) -> str:
    path = shelf.root / "sheet"
    path.write_bytes(data)
    return command(shelf, "settle", str(path))


def pointer_file(shelf: Shelf, data: bytes) -> str:
    (path,) = (shelf.root / "state" / "tichu-score").iterdir()
    path.write_bytes(data.replace(b"/shelf", os.fsencode(shelf.folder)))
    state = str(path.parent)
    chosen = pointer.load(str(shelf.folder), state)
    assert (pointer.current(str(shelf.folder), state) is None) or chosen is not None
    return "nothing" if chosen is None else "a match"


def log(data: bytes) -> str:
    try:
        made = logs.imported(data, "game.tch")
    except NotUnderstood:
        return "no log"
    if made.findings:
        found_in(made.findings, data, "game.tch")
    again = matchfile.read(matchfile.text_of(made.match).encode(), "m.toml")
    assert again.match == made.match
    return "a match"


def export(data: bytes) -> str:
    form = handed.form_of(data)
    if form is handed.Form.LOG:
        return "no export"
    found = handed.read(data, "backup", form, OURS)
    if found.findings:
        return found_in(found.findings, data, "backup")
    for taken in found.taken:
        text = matchfile.text_of(taken.match).encode()
        assert matchfile.read(text, "m.toml").match == taken.match
        (again,) = read(complete.text(taken.match)).taken
        assert again.match == taken.match
    return "matches"


class Reader(NamedTuple):
    """A reader, the files it is for, and how many inputs the gate can wait for."""

    check: Callable[..., str]
    corpus: Callable[[], tuple[bytes, ...]]
    gate: int
    on_a_shelf: bool = True


READERS = {
    "match file": Reader(match_file, corpora.match_files, 1500, on_a_shelf=False),
    "people.toml": Reader(people_file, lambda: corpora.PEOPLE, 600),
    "config.toml": Reader(settings_file, lambda: corpora.CONFIGS, 300),
    "pointer": Reader(pointer_file, lambda: corpora.POINTERS, 200),
    "log": Reader(log, corpora.logs, 80, on_a_shelf=False),
    "export": Reader(export, corpora.exports, 400, on_a_shelf=False),
    "sheet to add": Reader(sheet, lambda: corpora.SHEETS, 200),
    "sheet to settle": Reader(sheet_to_settle, lambda: corpora.SHEETS, 200),
}


@pytest.mark.parametrize("name", READERS)
def test_a_reader_gives_what_a_file_says_or_findings(name: str, shelf: Shelf) -> None:
    reader, check = READERS[name], READERS[name].check
    if reader.on_a_shelf:
        shelf.match("orma 65 to")
        check = partial(check, shelf)
    seen = search(inputs(reader.corpus()), check, reader.gate)
    assert len(seen) > 1, "only one thing ever came of it"


def _scanned(data: bytes) -> str:
    """Hold the scanner to what the standard library reads."""
    text = data.decode("utf-8", "replace")
    try:
        parsed = parse(text)
    except TomlError:
        return "not TOML"
    document = scan(text)
    assert document.data == parsed or "nan" in text
    for item in document.items:
        value: object = parsed
        for name in item.path:
            value = value[name]  # type: ignore[index]
        alone = tomllib.loads("k = " + text[slice(*item.value)])["k"]
        assert same(value, alone), item
        line = text[slice(*item.lines)].removeprefix(BOM)
        assert tomllib.loads(line), item
    for header in document.headers:
        assert text[slice(*header.line)].lstrip(BOM + " \t").startswith("[")
    document.lines()
    return "TOML"


def test_the_scanner_never_contradicts_the_standard_library() -> None:
    seen = search(inputs(corpora.match_files()), _scanned, 750)
    assert seen["TOML"] > seen["not TOML"] / 20


@pytest.mark.parametrize("broken", ["parse", "_decode", "_format_problem"])
def test_a_reader_that_lets_one_thing_through_is_found_out(
    broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    careless = {
        "parse": lambda text: tomllib.loads(text.removeprefix(BOM)),
        "_decode": lambda data, _: (data.decode(), None),
        "_format_problem": lambda table: f"{table['format']}" * (table["format"] != 1),
    }
    monkeypatch.setattr(matchfile, broken, careless[broken])
    with pytest.raises((ValueError, RecursionError, KeyError, AttributeError)):
        search(inputs(corpora.match_files()), match_file, 400)
