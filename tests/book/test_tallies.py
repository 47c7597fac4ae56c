"""What is counted of a shelf: every match once, of the days that are asked for."""

from pathlib import Path

import pytest
from book.test_people import play

from tichu_score.book import catalog, tallies
from tichu_score.game.stats import of_each


def hands(folder: Path, since: str = "", until: str = "") -> int:
    """Return how many hands of Tom are counted."""
    rows = catalog.shelf(str(folder), counted=True).rows
    found = tallies.of(str(folder), rows, since, until)
    return of_each(found.counted, str, 1)[("Tom",)].hands


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    play(tmp_path, "a", ("Tom",), "2026-01-01", "om")
    play(tmp_path, "b", ("Tom",), "2026-01-02", "om;om")
    play(tmp_path, "c", ("Tom",), "", "om;om;om;om")
    (tmp_path / "broken.toml").write_text("format = ")
    return tmp_path


@pytest.mark.parametrize(
    ("since", "until", "wanted"),
    [
        ("", "", 7),
        ("2026-01-01", "", 3),
        ("2026-01-02", "", 2),
        ("", "2026-01-01", 1),
        ("", "2026-01-02", 3),
        ("2026-01-01", "2026-01-01", 1),
    ],
)
def test_matches_are_counted_from_day_to_day(
    shelf: Path, since: str, until: str, wanted: int
) -> None:
    assert hands(shelf, since, until) == wanted
    rows = catalog.shelf(str(shelf), counted=True).rows
    undated = tallies.of(str(shelf), rows, since, until).undated
    assert undated == bool(since or until)


def test_two_files_of_a_match_count_once_and_are_told(shelf: Path) -> None:
    text = (shelf / "b.toml").read_text("utf-8")
    for name in ("b", "d"):
        (shelf / f"{name}.toml").write_text(f'id = "x"\n{text}', "utf-8")
    assert hands(shelf) == 7
    rows = catalog.shelf(str(shelf), counted=True).rows
    assert tallies.of(str(shelf), rows).twice == (("d.toml", "b.toml"),)


def test_a_link_and_a_conflict_copy_count_nothing_more(shelf: Path) -> None:
    (shelf / "z.toml").symlink_to(shelf / "a.toml")
    copy = shelf / "b.sync-conflict-20261130-193000-ABCDEF7.toml"
    copy.write_bytes((shelf / "b.toml").read_bytes())
    assert hands(shelf) == 7
    rows = catalog.shelf(str(shelf), counted=True).rows
    assert tallies.of(str(shelf), rows).twice == ()
