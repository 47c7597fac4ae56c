"""What real tables wrote down: typed in, it must give the totals on their paper."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from program import Shelf
from sheets.sheets import CONTRADICTIONS, Kept, Sheet, all_sheets, keep, wrong

pytestmark = pytest.mark.long

PROCESSES = 2
EVERY = 3
"""Every so many sheets go in as a process a hand; `all_sheets.py` does all."""


def test_every_sheet_gives_the_totals_on_paper(tmp_path: Path) -> None:
    bad: list[str] = []
    hands = refused = scores = 0
    for number, sheet in enumerate(all_sheets()):
        root = tmp_path / str(number)
        kept = keep(sheet, root, Shelf(root).do)
        bad += wrong(sheet, kept)
        hands += len(kept.told)
        refused += len(kept.refused)
        scores += sum(hand["card"] is None for hand in sheet.hands)
    assert bad == []
    assert (hands, refused, scores) == (612, 1, 18)


def test_a_third_of_the_sheets_goes_in_by_a_process_a_hand(tmp_path: Path) -> None:
    def one(place: tuple[int, Sheet]) -> list[str]:
        number, sheet = place
        root = tmp_path / str(number)
        return [*wrong(sheet, keep(sheet, root, Shelf(root).run))]

    sheets = [*enumerate(all_sheets())][::EVERY]
    with ThreadPoolExecutor(PROCESSES) as pool:
        bad = [text for texts in pool.map(one, sheets) for text in texts]
    assert bad == []


def test_the_one_hand_that_cannot_be_is_refused_with_the_reason(tmp_path: Path) -> None:
    sheets = {sheet.id: sheet for sheet in all_sheets()}
    ((name, number),) = CONTRADICTIONS
    kept: Kept = keep(sheets[name], tmp_path, Shelf(tmp_path).do)
    ((refused, done),) = kept.refused
    assert (refused, done.code, done.out) == (number, 2, "")
    assert "0 and 200 add up to 200" in done.err
    assert "(S-" in done.err
