"""An old copy that a sync program brings back is not recorded on top of unasked."""

from pathlib import Path

import pytest
from torture.deeds import MATCH, PLAYED
from torture.table import Table

from tichu_score.book.errors import Unwritten


def test_off_a_terminal_only_yes_records_on_top_of_an_old_copy(tmp_path: Path) -> None:
    table = Table(tmp_path)
    for line in PLAYED[:2]:
        table.play(line)
    path = table.shelf / MATCH
    old = path.read_bytes()
    table.play(PLAYED[2])
    path.write_bytes(old)
    with pytest.raises(Unwritten, match="fewer hands"):
        table.play("add amor 70")
    assert path.read_bytes() == old
    assert table.play("add amor 70", yes=True).code == 0
    assert table.log(MATCH).text == path.read_bytes()
    assert [line.what for line in table.log(MATCH).lines] == [
        "new",
        "add",
        "add",
        "undo",
        "add",
    ]
