"""Type every sheet into the program, a process a hand, and print the figure.

python tests/sheets/all_sheets.py
"""

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

# As pytest finds them: our package, and what tests share. Not this folder, since
# `sheets` is the folder's own name.
sys.path[0] = str(Path(__file__).parents[1])
sys.path.insert(0, str(Path(__file__).parents[2]))

from program import Shelf  # noqa: E402 - found by the lines above
from sheets.sheets import Sheet, all_sheets, keep, wrong  # noqa: E402 - the path is set first


def one(sheet: Sheet) -> tuple[int, int, list[str]]:
    with TemporaryDirectory() as folder:
        root = Path(folder)
        kept = keep(sheet, root, Shelf(root).run)
        return len(kept.told), len(kept.refused), [*wrong(sheet, kept)]


def main() -> int:
    began = monotonic()
    sheets = all_sheets()
    with ThreadPoolExecutor(3) as pool:
        found = [*pool.map(one, sheets)]
    bad = [text for _, _, texts in found for text in texts]
    print(*bad, sep="\n", end="\n" if bad else "")
    kept = sum(row[0] for row in found)
    refused = sum(row[1] for row in found)
    print(
        f"{len(sheets)} sheets, {kept} hands kept, {refused} refused, {len(bad)} wrong,"
        f" {monotonic() - began:.0f} s"
    )
    return len(bad)


if __name__ == "__main__":
    sys.exit(main())
