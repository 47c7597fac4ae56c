"""Statistics of all players of real online games, beside those of another script."""

import json
from pathlib import Path

import pytest
from book import rawlogs
from book.onlinelogs import logs
from program import Shelf
from shared import shared

from tichu_score.book import matchfile

pytestmark = pytest.mark.long

LOGS, HANDS, PLAYERS, FIELDS = 113, 1150, 5, 26


def test_the_statistics_of_all_players_are_those_of_the_raw_logs(
    tmp_path: Path,
) -> None:
    shelf = Shelf(tmp_path)
    shelf.folder.mkdir()
    for name, made in logs().items():
        path = shelf.folder / f"{Path(name).stem}.toml"
        path.write_text(matchfile.text_of(made.match._replace(id=name)), "utf-8")
    told = json.loads(shelf.well("stats", "--json"))["stats"]
    ours = {one["players"][0]: one["counts"] | one["figures"] for one in told}
    texts = [path.read_text("utf-8") for path in shared("logs").glob("*.tch")]
    theirs = rawlogs.counts(texts)
    fields = {field for counted in theirs.values() for field in counted}
    assert len(fields) == FIELDS
    for name, counted in theirs.items():
        wanted = {field: counted[field] for field in fields}
        assert {field: ours[name][field] for field in fields} == wanted, name
    assert ({*ours}, len(ours)) == ({*theirs}, PLAYERS)
    assert sum(counted["hands"] for counted in theirs.values()) == 4 * HANDS
    assert len(texts) == LOGS
    print(
        f"{len(texts)} logs, {HANDS} hands, {len(ours)} players, {FIELDS} counts each"
    )
