"""Whatever file is handed over to be read: told by its name, and nothing is written."""

import json
import re

import pytest
from program import Shelf
from torture.damages import EVERY, SPECIAL, below, damage_file
from torture.spoiled import in_no_time
from views.exported import MATCHES

from tichu_score.views.exports import complete, sheet

KINDS = {*SPECIAL, "too large"} - {"link to the real file"}


@pytest.mark.parametrize("command", ["add --file", "settle", "import"])
@pytest.mark.parametrize("damage", EVERY)
def test_a_file_that_is_handed_over_is_named_and_costs_nothing(
    damage: str, command: str, shelf: Shelf
) -> None:
    shelf.match("orma 65")
    path = shelf.root / "handed.txt"
    damage_file(path, damage)
    before = below(shelf.root)
    with in_no_time():
        done = shelf.do(*command.split(), str(path))
    assert (done.code, done.out) == (4 if damage in KINDS else 2, ""), done
    assert "Traceback" not in done.err
    assert path.name in done.err
    if "UTF" in damage and command != "import":
        assert "save it as UTF-8" in done.err
    assert below(shelf.root) == before


@pytest.mark.parametrize("damage", EVERY)
def test_nothing_is_exported_onto_what_is_no_file(damage: str, shelf: Shelf) -> None:
    shelf.match("orma 65")
    path = shelf.root / "out.txt"
    damage_file(path, damage)
    before = below(shelf.root)
    with in_no_time():
        done = shelf.do("export", "-o", str(path))
    assert done.code in {2, 5}
    assert path.name in done.err
    assert below(shelf.root) == before


TEXT, LINES = complete.text(MATCHES["friday"]), complete.line(MATCHES["friday"]) * 2
CSV, FIRST = sheet.text(MATCHES["friday"]), "k3v9q2,Friday"
HALF = len(TEXT) // 2
SPOILED: dict[str, str | bytes] = {
    "cut in the middle": TEXT[:HALF],
    "cut before its end": TEXT.rstrip()[:-1],
    "first bytes lost": TEXT[1:],
    "twice in one file": TEXT + TEXT,
    "words on top": "remember the milk\n" + TEXT,
    "words at the end": TEXT + "remember the milk\n",
    "conflict marker": TEXT[:HALF] + "\n<<<<<<< HEAD\n" + TEXT[HALF:],
    "NUL inside": TEXT[:HALF] + "\0" + TEXT[HALF:],
    "NUL after it": TEXT + "\0" * 512,
    "Latin-1": TEXT.replace("Friday", "Zo\xeb").encode("latin-1"),
    "UTF-16": TEXT.encode("utf-16"),
    "UTF-32": TEXT.encode("utf-32"),
    "CR alone": TEXT.replace("\n", "\r").replace("165", "166"),
    "no brackets": TEXT.replace("]", ""),
    "no quotes": TEXT.replace('"', ""),
    "half a character": TEXT.replace("Friday", "\\ud83d"),
    "deeply nested": TEXT.replace('"Friday at Tom\'s"', "[" * 70_000),
    "a bomb": '{"kind":' * 200_000,
    "a huge number": re.sub('"cards": 65', f'"cards": {"9" * 9000}', TEXT),
    "a number that is none": re.sub('"cards": 65', '"cards": NaN', TEXT),
    "a fraction": re.sub('"cards": 65', '"cards": 65.0', TEXT),
    "a key twice": TEXT.replace('"id":', '"id": "x", "id":'),
    "another key": TEXT.replace('"id":', '"ID": "x", "id":'),
    "another kind": TEXT.replace("tichu-score match", "tichu-score hand"),
    "no kind": TEXT.replace('"kind"', '"sort"'),
    "a list of matches": json.dumps([json.loads(TEXT)]),
    "a score that cannot be": re.sub('"cards": 65', '"cards": 66', TEXT),
    "another total": TEXT.replace('"winner": null', '"winner": ["Tom", "Mia"]'),
    "a line cut": LINES[:-40],
    "a line of noise": LINES + "noise\n",
    "a line that is no match": LINES + "{}\n",
    "rows cut": CSV[:-400],
    "rows without a header": CSV.partition("\r\n")[2],
    "a column lost": CSV.replace(",title", "", 1),
    "a column twice": CSV.replace("title", "hand", 1),
    "a row lost": re.sub(f"{FIRST}.*,2,Tom.*\r\n", "", CSV),
    "rows upside down": "\r\n".join(
        [*sheet.text(MATCHES["friday"]).split("\r\n")[::-1]]
    ),
    "rows twice": CSV + CSV.partition("\r\n")[2].replace("Friday", "Monday"),
    "an open quote": CSV.replace(FIRST, f'"{FIRST}', 1),
    "a cell of a megabyte": CSV.replace("Friday", "x" * 1_000_000),
    "rows in UTF-16": CSV.encode("utf-16"),
    "commas and semicolons": CSV.replace("match,", "match;", 1),
    "a header alone": CSV.partition("\r\n")[0],
}


@pytest.mark.parametrize("damage", SPOILED)
def test_an_export_that_is_damaged_is_named_and_costs_nothing(
    damage: str, shelf: Shelf
) -> None:
    shelf.match("orma 65")
    data = SPOILED[damage]
    path = shelf.root / "handed.txt"
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    whole = shelf.root / "whole.txt"
    whole.write_text(complete.line(MATCHES["over"]), encoding="utf-8")
    before = below(shelf.root)
    with in_no_time():
        done = shelf.do("import", str(whole), str(path))
    # Where the parts are whole matches, these are copies that part.
    assert (done.code, done.out) == (4 if damage == "rows twice" else 2, ""), done
    assert "Traceback" not in done.err
    assert path.name in done.err
    if "UTF" in damage or damage == "Latin-1":
        assert "save it as UTF-8" in done.err
    assert below(shelf.root) == before
