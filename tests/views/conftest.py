"""A place to play in."""

from pathlib import Path

import pytest
from program import Shelf


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)
