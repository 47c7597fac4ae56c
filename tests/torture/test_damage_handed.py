"""Whatever file is handed over to be read: told by its name, and nothing is written."""

import pytest
from program import Shelf
from torture.damages import EVERY, SPECIAL, below, damage_file
from torture.spoiled import in_no_time

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
